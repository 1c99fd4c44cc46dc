//! Ids of buttons and menus: everything a press needs is in the id, so that buttons never die.
//!
//! Words joined by `:`; the first tells what is to be done. At most 100 characters, which a test holds.

use deska_core::command::{Command, Filling, GameRef, MoveInput, RulesOf, column_of};
use deska_core::event::OfferKind;

/// Longest id that a platform keeps.
pub const ID_MAX: usize = 100;

/// Accept a challenge or take an open seat.
#[must_use]
pub fn accept(challenge: &str) -> String {
    format!("accept:{challenge}")
}

/// Decline a challenge or take it back.
#[must_use]
pub fn decline(challenge: &str) -> String {
    format!("decline:{challenge}")
}

/// The rules with the options of a challenge.
#[must_use]
pub fn rules(challenge: &str) -> String {
    format!("rules:{challenge}")
}

/// The rules with the options of a game.
#[must_use]
pub fn rules_of(game: &str) -> String {
    format!("rules-of:{game}")
}

/// Begin to choose a move, in a new private message.
#[must_use]
pub fn choose(game: &str, position: u32) -> String {
    format!("move:{game}:{position}")
}

/// A menu of what may be clicked next; its value is a token.
#[must_use]
pub fn pick(game: &str, position: u32, made: &[String]) -> String {
    format!("pick:{game}:{position}:{}", made.join("."))
}

/// The choice after these clicks; the move, where they make one.
#[must_use]
pub fn at(game: &str, position: u32, made: &[String]) -> String {
    format!("at:{game}:{position}:{}", made.join("."))
}

/// A move of one word, made by a public button.
#[must_use]
pub fn word(game: &str, position: u32, word: &str) -> String {
    format!("word:{game}:{position}:{word}")
}

/// A move that is written; the value is what was written. `private` tells whether the button is on a message for
/// one person alone.
#[must_use]
pub fn write(game: &str, position: u32, private: bool) -> String {
    format!("{}:{game}:{position}", if private { "rewrite" } else { "write" })
}

/// Begin with a word such as "flip", in a new private message.
#[must_use]
pub fn verb(game: &str, position: u32, word: &str) -> String {
    format!("verb:{game}:{position}:{word}")
}

/// The columns for a word, in the place of the squares of one of them.
#[must_use]
pub fn verb_again(game: &str, position: u32, word: &str) -> String {
    format!("verbs:{game}:{position}:{word}")
}

/// A menu of squares or columns for a word; its value is a square or a column's letter.
#[must_use]
pub fn verb_pick(game: &str, position: u32, word: &str) -> String {
    format!("verbpick:{game}:{position}:{word}")
}

/// The move whose text is the value.
#[must_use]
pub fn play(game: &str, position: u32) -> String {
    format!("play:{game}:{position}")
}

/// The form with these symbols.
#[must_use]
pub fn fill(game: &str, symbols: &str) -> String {
    format!("fill:{game}:{symbols}")
}

/// The form with drawn symbols.
#[must_use]
pub fn random(game: &str) -> String {
    format!("random:{game}")
}

/// The form with one symbol changed to the next; the value of the menu is the number of the square.
#[must_use]
pub fn turn(game: &str, symbols: &str) -> String {
    format!("turn:{game}:{symbols}")
}

/// The form as typed; the value is the whole filling.
#[must_use]
pub fn typed(game: &str, prefix: &str) -> String {
    format!("typed:{game}:{prefix}")
}

/// The filled form as a move.
#[must_use]
pub fn done(game: &str, prefix: &str, symbols: &str) -> String {
    format!("done:{game}:{prefix}{symbols}")
}

/// The less usual things.
#[must_use]
pub fn more(game: &str) -> String {
    format!("more:{game}")
}

/// The current board in the channel.
#[must_use]
pub fn board(game: &str) -> String {
    format!("board:{game}")
}

/// The legal moves.
#[must_use]
pub fn moves(game: &str) -> String {
    format!("moves:{game}")
}

/// The move list.
#[must_use]
pub fn history(game: &str) -> String {
    format!("history:{game}")
}

/// Ask for the same game again, or accept that the other side asked.
#[must_use]
pub fn rematch(game: &str) -> String {
    format!("rematch:{game}")
}

/// The whole game as an animated picture.
#[must_use]
pub fn replay(game: &str) -> String {
    format!("replay:{game}")
}

/// The record as a file.
#[must_use]
pub fn export(game: &str) -> String {
    format!("export:{game}")
}

/// Give up, asking first.
#[must_use]
pub fn resign(game: &str) -> String {
    format!("resign:{game}")
}

/// Give up for good.
#[must_use]
pub fn resign_yes(game: &str) -> String {
    format!("resign-yes:{game}")
}

/// Offer something.
#[must_use]
pub fn offer(game: &str, kind: OfferKind) -> String {
    format!("offer:{game}:{}", kind.name())
}

/// Accept or decline an offer.
#[must_use]
pub fn answer(game: &str, kind: OfferKind, accept: bool) -> String {
    format!("{}:{game}:{}", if accept { "yes" } else { "no" }, kind.name())
}

/// Code of the game that a control is about; `None` for an id that is none of ours or belongs to no game.
#[must_use]
pub fn game_of(id: &str) -> Option<&str> {
    let (verb, rest) = id.split_once(':')?;
    // A choice in a menu does not matter here, but without one the id of the menu would mean nothing.
    let is_ours = read(id, &["0".to_owned()]).is_some();
    let of_game = is_ours && !matches!(verb, "accept" | "decline" | "rules" | "rules-of");
    rest.split(':').next().filter(|_| of_game)
}

/// What a press means; `None` for an id that is none of ours. `values` come from a menu or a text field.
#[must_use]
pub fn read(id: &str, values: &[String]) -> Option<Command> {
    if id.len() > ID_MAX {
        return None;
    }
    let (verb, rest) = id.split_once(':')?;
    let parts: Vec<&str> = rest.split(':').collect();
    let value = || values.first().filter(|value| value.chars().count() <= ID_MAX).cloned();
    read_choice(verb, &parts, &value)
        .or_else(|| read_form(verb, rest, &value))
        .or_else(|| read_talk(verb, &parts))
}

fn read_choice(verb: &str, parts: &[&str], value: &dyn Fn() -> Option<String>) -> Option<Command> {
    let owned = |text: &str| text.to_owned();
    Some(match (verb, parts) {
        ("move", [code, seen]) => {
            Command::Pick { code: owned(code), seen: seen.parse().ok()?, made: Vec::new(), in_place: false }
        }
        ("pick", [code, seen, made]) => {
            let mut made = tokens(made);
            made.push(value()?);
            Command::Pick { code: owned(code), seen: seen.parse().ok()?, made, in_place: true }
        }
        ("at", [code, seen, made]) => {
            Command::Pick { code: owned(code), seen: seen.parse().ok()?, made: tokens(made), in_place: true }
        }
        ("word", [code, seen, word]) => Command::Pick {
            code: owned(code),
            seen: seen.parse().ok()?,
            made: vec![owned(word)],
            in_place: false,
        },
        ("write" | "rewrite", [code, seen]) => Command::Move {
            game: GameRef::code(code),
            input: MoveInput::Typed(value()?),
            seen: Some(seen.parse().ok()?),
            in_place: verb == "rewrite",
        },
        ("verb", [code, seen, word]) => Command::WordTargets {
            code: owned(code),
            seen: seen.parse().ok()?,
            word: owned(word),
            column: None,
            in_place: false,
        },
        ("verbs", [code, seen, word]) => Command::WordTargets {
            code: owned(code),
            seen: seen.parse().ok()?,
            word: owned(word),
            column: None,
            in_place: true,
        },
        ("verbpick", [code, seen, word]) => match value()? {
            column if column_of(&column).is_some() => Command::WordTargets {
                code: owned(code),
                seen: seen.parse().ok()?,
                word: owned(word),
                column: column_of(&column),
                in_place: true,
            },
            square => Command::Pick {
                code: owned(code),
                seen: seen.parse().ok()?,
                made: vec![square, owned(word)],
                in_place: true,
            },
        },
        ("play", [code, seen]) => Command::Move {
            game: GameRef::code(code),
            input: MoveInput::Text(value()?),
            seen: Some(seen.parse().ok()?),
            in_place: false,
        },
        _ => return None,
    })
}

fn read_form(verb: &str, rest: &str, value: &dyn Fn() -> Option<String>) -> Option<Command> {
    let (code, symbols) = rest.split_once(':').unwrap_or((rest, ""));
    let code = code.to_owned();
    let fill = |filling| Command::SetupForm { code: code.clone(), filling, in_place: true };
    let submit = |text: String| Command::Move {
        game: GameRef::code(&code),
        input: MoveInput::Text(text),
        seen: None,
        in_place: true,
    };
    Some(match verb {
        "fill" => fill(Filling::Symbols(symbols.to_owned())),
        "random" => fill(Filling::Random),
        "turn" => fill(Filling::Symbols(turned(symbols, value()?.parse().ok()?)?)),
        "done" => submit(symbols.to_owned()),
        "typed" => submit(format!("{symbols}{}", value()?)),
        _ => return None,
    })
}

/// The symbols with the bit at `index` changed from 0 to 1 or back.
fn turned(symbols: &str, index: usize) -> Option<String> {
    let mut letters: Vec<char> = symbols.chars().collect();
    let letter = letters.get_mut(index)?;
    *letter = if *letter == '0' { '1' } else { '0' };
    Some(letters.into_iter().collect())
}

fn read_talk(verb: &str, parts: &[&str]) -> Option<Command> {
    let game = |code: &str| GameRef::code(code);
    Some(match (verb, parts) {
        ("accept", [code]) => Command::Accept(Some((*code).to_owned())),
        ("decline", [code]) => Command::Decline(Some((*code).to_owned())),
        ("rules", [challenge]) => Command::Rules(RulesOf::Challenge((*challenge).to_owned())),
        ("rules-of", [code]) => Command::Rules(RulesOf::Game(game(code))),
        ("more", [code]) => Command::More((*code).to_owned()),
        ("board", [code]) => Command::Board(game(code)),
        ("moves", [code]) => Command::Moves { game: game(code), from: None },
        ("history", [code]) => Command::History(game(code)),
        ("replay", [code]) => Command::Replay(game(code)),
        ("export", [code]) => Command::Export { game: game(code), format: None },
        ("rematch", [code]) => Command::Rematch(game(code)),
        ("resign" | "resign-yes", [code]) => {
            Command::Resign { game: game(code), confirmed: verb == "resign-yes", in_place: true }
        }
        ("offer", [code, kind]) => match OfferKind::parse(kind)? {
            OfferKind::Abort => Command::Abort { game: game(code), in_place: true },
            kind => Command::Offer { game: game(code), kind, in_place: true },
        },
        ("yes" | "no", [code, kind]) => Command::AnswerOffer {
            code: (*code).to_owned(),
            offer: OfferKind::parse(kind)?,
            accept: verb == "yes",
        },
        _ => return None,
    })
}

fn tokens(made: &str) -> Vec<String> {
    made.split('.').filter(|token| !token.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_id_of_ours_is_nothing() {
        for id in [
            "",
            ":",
            "move",
            "move:",
            "move:abcde",
            "move:abcde:x",
            "pick:abcde:1:",
            "nonsense:a:b",
            "yes:abcde:war",
            "turn:abcde:0101",
            "\u{0}:\u{1}",
        ] {
            assert!(read(id, &[]).is_none(), "{id:?}");
        }
        assert!(read(&"move:abcde:1".repeat(20), &[]).is_none());
        assert!(read("pick:abcde:1:c3", &["x".repeat(101)]).is_none());
    }

    #[test]
    fn a_control_tells_its_game() {
        for id in [
            choose("abcde", 3),
            pick("abcde", 3, &["c3".to_owned()]),
            turn("abcde", "01"),
            done("abcde", "setup:", "01"),
            typed("abcde", "setup:"),
            more("abcde"),
            answer("abcde", OfferKind::Draw, true),
        ] {
            assert_eq!(game_of(&id), Some("abcde"), "{id}");
        }
        for id in [accept("abcde"), decline("abcde"), "move:abcde".to_owned(), "abcde".to_owned()] {
            assert_eq!(game_of(&id), None, "{id}");
        }
    }

    #[test]
    fn the_longest_chain_fits_into_an_id() {
        let made: Vec<String> = (0..12).map(|_| "c3".to_owned()).chain(["dama-bit-1".to_owned()]).collect();
        assert!(at("abcde", u32::MAX, &made).len() <= ID_MAX);
        assert!(done("abcde", "setup:", &"0".repeat(12)).len() <= ID_MAX);
    }

    #[test]
    fn a_form_button_carries_the_whole_move() {
        let Some(Command::Move { input: MoveInput::Text(text), .. }) =
            read(&done("abcde", "setup:", "010101010101"), &[])
        else {
            panic!("a move was expected");
        };
        assert_eq!(text, "setup:010101010101");
        let Some(Command::SetupForm { filling, .. }) = read(&turn("abcde", "0000"), &["2".to_owned()]) else {
            panic!("a form was expected");
        };
        assert_eq!(filling, Filling::Symbols("0010".to_owned()));
    }
}
