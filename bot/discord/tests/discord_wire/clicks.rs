//! A game without typing: challenge, set-up, moves and the end by buttons and menus.

use crate::games::CLICKED;
use crate::world::{World, check_board, check_controls, choose, in_time, player, position};
use deska_testkit::discord_sim::{Message, User};
use rules::pick::{Choice, Click};
use rules::{AnyPosition, Side};

/// Most items of one menu.
const ITEMS: usize = 25;

/// Asserts what holds for every picker.
fn check_picker(picker: &Message) {
    assert!(picker.is_ephemeral() && picker.pinged().is_empty());
    assert!(picker.picture().is_some() && picker.alt().is_some_and(|alt| alt.chars().count() <= 1_024));
    for select in picker.selects() {
        assert!((1..=ITEMS).contains(&select.options.len()));
    }
}

/// Makes a move by clicks on the current board.
async fn click(world: &World, who: &User, choice: &Choice) -> Message {
    let (_, _, games) = world.people();
    let board = games.last().unwrap();
    let tokens: Vec<String> = choice.clicks.iter().map(Click::token).collect();
    let flip = choice.clicks.len() == 2 && choice.clicks[1] == Click::Word("dama-flip");
    let opened = in_time(who.press(&board, if flip { "Flip" } else { "Move" }).await);
    let picker = opened.message().unwrap();
    check_picker(&picker.refresh().unwrap());
    if flip {
        let answer = in_time(who.select(&picker, "", &[tokens[0].as_str()]).await);
        assert_eq!(answer.first_kind(), Some(7), "the choice takes the place of the one before");
    } else {
        choose(who, &picker, &tokens).await;
    }
    let after = world.after(&board).await;
    let done = picker.refresh().unwrap();
    assert_eq!(done.content(), format!("You played `{}`.", choice.text));
    assert!(done.buttons().is_empty() && done.selects().is_empty() && done.picture().is_none());
    after
}

/// Whether a chain could go on after this move.
fn goes_on(position: &dyn AnyPosition, side: Side, choice: &Choice) -> bool {
    position.legal(side).iter().any(|other| other.starts_with(&format!("{}x", choice.text)))
}

fn choice(position: &dyn AnyPosition, side: Side, text: &str) -> Choice {
    position.choices(side).into_iter().find(|choice| choice.text == text).unwrap()
}

/// Both players set up: White with buttons and a menu, Black by typing.
async fn set_up(world: &World, board: &Message) {
    let (alice, bob, games) = world.people();
    let form = in_time(alice.press(board, "Set up").await).message().unwrap();
    let bits = |shown: &Message| shown.content().split('`').nth(1).unwrap().to_owned();
    check_picker(&form);
    for (label, expected) in
        [("Random", None), ("All zeros", Some("000000000000")), ("Alternating", Some("101010101010"))]
    {
        in_time(alice.press(&form, label).await);
        let shown = form.refresh().unwrap();
        check_picker(&shown);
        let now = bits(&shown);
        assert!(now.len() == 12 && expected.is_none_or(|expected| now == expected), "{label}: {now}");
    }
    in_time(alice.select(&form, "", &["c1: 0"]).await);
    assert_eq!(bits(&form.refresh().unwrap()), "111010101010");
    let alt = form.refresh().unwrap().alt().unwrap().to_owned();
    assert!(alt.contains("Your 1s: a1 a3 b2 c1"), "{alt}");
    in_time(alice.select(&form, "", &["a1: 1", "c1: 1", "g3: 0"]).await);
    assert_eq!(bits(&form.refresh().unwrap()), "001010101011", "several at once");
    in_time(alice.press(&form, "All ones").await);
    in_time(alice.press(&form, "Done").await);
    let waiting = world.after(board).await;
    check_board(&waiting, Some(&bob));
    assert!(waiting.content().contains("**Alice** is ready."), "{}", waiting.content());
    assert!(!waiting.alt().unwrap().contains("showing"), "nobody sees the bits yet");

    let form = in_time(bob.press(&waiting, "Set up").await).message().unwrap();
    let asked = in_time(bob.press(&form, "Type it").await);
    let field = &asked.modal()["components"][0]["components"][0];
    assert_eq!((&field["min_length"], &field["max_length"]), (&12.into(), &12.into()));
    assert_eq!(field["label"], "For h8 f8 d8 b8 g7 e7 c7 a7 h6 f6 d6 b6", "which digit is for which stone");
    let field = field["custom_id"].as_str().unwrap().to_owned();
    let wrong = in_time(bob.submit_modal(&asked, &[(&field, "10101010101x")]).await);
    world.sim.settle().await;
    assert!(form.refresh().unwrap().content().contains("twelve digits"), "{}", wrong.text());
    assert_eq!(games.last().unwrap().id(), waiting.id());
    let form = in_time(bob.press(&waiting, "Set up").await).message().unwrap();
    let asked = in_time(bob.press(&form, "Type it").await);
    in_time(bob.submit_modal(&asked, &[(&field, "101010101010")]).await);
    let begun = world.after(&waiting).await;
    check_board(&begun, Some(&alice));
    assert!(begun.alt().unwrap().contains("showing"), "{}", begun.alt().unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_clicks() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.game(CLICKED.options).await;
    assert!(board.pinged().contains(&alice.id().to_owned()), "both are called to set up");
    set_up(&world, &board).await;
    let mut position = position(CLICKED.options);
    let (fillings, moves): (Vec<&str>, Vec<&str>) =
        CLICKED.moves.split_whitespace().partition(|text| text.starts_with("setup:"));
    for (side, text) in Side::BOTH.into_iter().zip(fillings) {
        position.play(Some(side), text).unwrap();
    }
    for text in moves {
        let side = position.to_act().only().unwrap();
        let who = player(side, &alice, &bob);
        let choice = choice(position.as_ref(), side, text);
        position.play(Some(side), text).unwrap();
        let board = click(&world, who, &choice).await;
        let next = position.to_act().only().map(|side| player(side, &alice, &bob));
        // The end of the game mentions the player who did not make the last move.
        check_board(&board, next.or(Some(player(side.other(), &alice, &bob))));
        check_controls(&world, &games).await;
    }
    let end = games.last().unwrap();
    let words = format!("**Bob** wins: {} has no pieces left.", alice.mention());
    assert!(end.content().contains(&words), "{}", end.content());
    eprintln!("slowest first answer: {:?}", world.sim.slowest_first_response());
    let history = in_time(alice.press(&end, "Moves so far").await);
    assert!(history.is_ephemeral() && history.text().contains("c3xa1=0"), "{}", history.text());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chain_may_be_ended_before_its_last_capture() {
    let (world, alice, bob, games) = World::with_people().await;
    let options = [("setup", "ones"), ("chain", "may"), ("seed", "1")];
    world.game(&options).await;
    let mut position = position(&options);
    let mut random = rules::rng::SplitMix64::new(3);
    let stop = loop {
        let side = position.to_act().only().unwrap();
        let choices = position.choices(side);
        if let Some(stop) = choices.iter().find(|choice| goes_on(position.as_ref(), side, choice)) {
            break stop.clone();
        }
        let choice = &choices[random.below(choices.len())];
        position.play(Some(side), &choice.text).unwrap();
        let who = player(side, &alice, &bob);
        if let Some(square) = choice.text.strip_prefix('~') {
            world.public(who, &games, "dama flip", &[("square", square)]).await;
        } else {
            let squares: Vec<&str> = choice.text.split(['-', 'x']).collect();
            let (from, to) = (squares[0], squares[squares.len() - 1]);
            world.public(who, &games, "dama move", &[("from", from), ("to", to)]).await;
        }
    };
    let side = position.to_act().only().unwrap();
    let who = player(side, &alice, &bob);
    // Chosen capture by capture, a button ends it.
    let board = games.last().unwrap();
    let picker = in_time(who.press(&board, "Move").await).message().unwrap();
    let id = picker.selects()[0].custom_id.replace("ways:", "at:").rsplit_once(":0:").unwrap().0.to_owned();
    let tokens: Vec<String> = stop.clicks.iter().map(Click::token).collect();
    in_time(who.press_raw(&picker, &format!("{id}:{}", tokens.join("."))).await);
    let labels = |message: &Message| message.buttons().into_iter().map(|one| one.label).collect::<Vec<_>>();
    assert_eq!(labels(&picker.refresh().unwrap()), ["Stop here", "Back"]);
    in_time(who.press(&picker, "Back").await);
    in_time(who.press_raw(&picker, &format!("{id}:")).await);
    // In the menu of whole moves it is an item of its own.
    let board = click(&world, who, &stop).await;
    assert!(board.content().contains(&stop.text));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_menu_goes_back_and_forth() {
    let (world, alice, _, games) = World::with_people().await;
    let board = world.game(&[("setup", "ones"), ("seed", "1")]).await;
    let picker = in_time(alice.press(&board, "Move").await).message().unwrap();
    let first = picker.selects()[0].options.clone();
    assert_eq!(first.len(), 19, "12 pieces can be flipped, and 7 moves go forward");
    // A menu of an earlier version asks for the piece first.
    let id = |verb: &str, clicks: &str| {
        let parts: Vec<&str> = picker.record().components[0]["components"][0]["custom_id"]
            .as_str()
            .unwrap()
            .split(':')
            .map(|part| part.to_owned().leak() as &str)
            .collect();
        format!("{verb}:{}:{}:{clicks}", parts[1], parts[2])
    };
    alice.select_raw(&picker, &id("pick", ""), &["c3"]).await;
    let targets = picker.refresh().unwrap().selects()[0].options.clone();
    assert_eq!(targets.iter().map(|(_, value)| value.as_str()).collect::<Vec<_>>(), ["b4", "d4"]);
    let labels: Vec<String> =
        picker.refresh().unwrap().buttons().iter().map(|one| one.label.clone()).collect();
    assert_eq!(labels, ["Flip", "Back"]);
    in_time(alice.press(&picker, "Back").await);
    assert_eq!(picker.refresh().unwrap().selects()[0].options, first);
    // An unknown column shows all squares, since there are few.
    let code = picker.selects()[0].custom_id.split(':').nth(1).unwrap().to_owned();
    let seen = picker.selects()[0].custom_id.split(':').nth(2).unwrap().to_owned();
    in_time(alice.press_raw(&picker, &format!("at:{code}:{seen}:z")).await);
    assert_eq!(picker.refresh().unwrap().selects()[0].options, first);
    assert_eq!(world.moves_stored(&alice, &games).await, 0);
    world.sim.assert_clean();
}
