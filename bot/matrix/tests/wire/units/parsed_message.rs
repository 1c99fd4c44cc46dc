//! What a message says to the bot.

use deska_catalogue::Catalogue;
use deska_catalogue::games::GameCatalogue;
use deska_matrix::parsed_message::{Addressee, read};
use deska_model::people::appearance::Appearances;

fn catalogue() -> Catalogue {
    Catalogue::build(&GameCatalogue::standard(), &Appearances::default())
}

fn to(text: &str, alone: bool) -> Addressee {
    let names = ["@deska:x.org".to_owned(), "Deska".to_owned()];
    read(&catalogue(), text, &names, alone).to
}

#[test]
fn commands_of_other_bots_are_left_alone() {
    for own in ["!help", "!dama move c3 d4", "!damma new", "/go new", "!me"] {
        assert_eq!(to(own, false), Addressee::Bot, "{own}");
    }
    for other in ["!roll 2d6", "!", "! help", "!!", "!weather Praha", "", " "] {
        assert_eq!(to(other, false), Addressee::Others, "{other}");
    }
    assert_eq!(to("!roll 2d6", true), Addressee::Bot);
    assert_eq!(to("c3 d4", false), Addressee::Perhaps);
    assert_eq!(to(&"talk ".repeat(100), false), Addressee::Others);
}

#[test]
fn the_name_of_the_bot_is_no_part_of_the_line() {
    let names = ["@deska:x.org".to_owned(), "Deska".to_owned()];
    let catalogue = catalogue();
    let line = |text: &str| {
        let said = read(&catalogue, text, &names, false);
        (said.line, said.by_name)
    };
    assert_eq!(line("Deska: c3 d4"), ("c3 d4".into(), true));
    assert_eq!(line("@Deska c3 d4"), ("c3 d4".into(), true));
    assert_eq!(line("@deska:x.org !go new"), ("!go new".into(), true));
    assert_eq!(line("deskatop c3"), ("deskatop c3".into(), false));
    assert_eq!(line("Deska"), (String::new(), true));
}
