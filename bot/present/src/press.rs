//! The command that a press asks for, from the id of the control and what was chosen or typed.
//! Knows no sentence and no surface.

use crate::button_id::{ButtonId, ID_MAX, Tail};
use deska_core::command::{Command, Filling, GameRef, MoveInput, RulesOf, column_of};
use deska_core::event::OfferKind;

/// Reads a press; `None` if the id is not ours or its value is missing. `values` come from a menu or a text field.
#[must_use]
pub fn read(id: &str, values: &[String]) -> Option<Command> {
    let value = || values.first().filter(|value| value.chars().count() <= ID_MAX).cloned();
    let id = ButtonId::decode(id)?;
    match id {
        ButtonId::Accept(code) => Some(Command::Accept(Some(code))),
        ButtonId::Decline(code) => Some(Command::Decline(Some(code))),
        ButtonId::ChallengeRules(code) => Some(Command::Rules(RulesOf::Challenge(code))),
        ButtonId::Fill(..) | ButtonId::Random(_) | ButtonId::Turn(..) => set_up(id, &value),
        ButtonId::Typed(..) | ButtonId::Done(..) | ButtonId::Write(..) => play(id, &value),
        ButtonId::WritePrivate(..) | ButtonId::Play(..) => play(id, &value),
        ButtonId::Choose(..) | ButtonId::Pick(..) | ButtonId::At(..) | ButtonId::Word(..) => pick(id, &value),
        ButtonId::Verb(..) | ButtonId::VerbAgain(..) | ButtonId::VerbPick(..) => targets(id, &value),
        other => talk(other),
    }
}

/// A choice on the way to a move.
fn pick(id: ButtonId, value: &dyn Fn() -> Option<String>) -> Option<Command> {
    let command = |code, seen, made, in_place| Some(Command::Pick { code, seen, made, in_place });
    match id {
        ButtonId::Choose(code, seen) => command(code, seen, Vec::new(), false),
        ButtonId::Pick(code, seen, mut clicks) => {
            clicks.push(value()?);
            command(code, seen, clicks, true)
        }
        ButtonId::At(code, seen, clicks) => command(code, seen, clicks, true),
        ButtonId::Word(code, seen, word) => command(code, seen, vec![word], false),
        _ => None,
    }
}

/// The squares on which a word can be used, or one of them.
fn targets(id: ButtonId, value: &dyn Fn() -> Option<String>) -> Option<Command> {
    let command =
        |code, seen, word, column, in_place| Command::WordTargets { code, seen, word, column, in_place };
    match id {
        ButtonId::Verb(code, seen, word) => Some(command(code, seen, word, None, false)),
        ButtonId::VerbAgain(code, seen, word) => Some(command(code, seen, word, None, true)),
        ButtonId::VerbPick(code, seen, word) => {
            let chosen = value()?;
            Some(match column_of(&chosen) {
                Some(column) => command(code, seen, word, Some(column), true),
                None => Command::Pick { code, seen, made: vec![chosen, word], in_place: true },
            })
        }
        _ => None,
    }
}

/// A whole move.
fn play(id: ButtonId, value: &dyn Fn() -> Option<String>) -> Option<Command> {
    let command = |code: &str, input, seen, in_place| {
        Some(Command::Move { game: GameRef::code(code), input, seen, in_place })
    };
    match id {
        ButtonId::Write(code, seen) => command(&code, MoveInput::Typed(value()?), Some(seen), false),
        ButtonId::WritePrivate(code, seen) => command(&code, MoveInput::Typed(value()?), Some(seen), true),
        ButtonId::Play(code, seen) => command(&code, MoveInput::Text(value()?), Some(seen), false),
        // A set-up has no position to be late for: it stays possible until it is made.
        ButtonId::Done(code, Tail(text)) => command(&code, MoveInput::Text(text), None, true),
        ButtonId::Typed(code, Tail(prefix)) => {
            command(&code, MoveInput::Text(format!("{prefix}{}", value()?)), None, true)
        }
        _ => None,
    }
}

/// The form of a set-up with other symbols.
fn set_up(id: ButtonId, value: &dyn Fn() -> Option<String>) -> Option<Command> {
    let command = |code, filling| Some(Command::SetupForm { code, filling, in_place: true });
    match id {
        ButtonId::Fill(code, symbols) => command(code, Filling::Symbols(symbols)),
        ButtonId::Random(code) => command(code, Filling::Random),
        ButtonId::Turn(code, symbols) => {
            command(code, Filling::Symbols(turned(&symbols, value()?.parse().ok()?)?))
        }
        _ => None,
    }
}

/// The symbols with the bit at `index` changed from 0 to 1 or back.
fn turned(symbols: &str, index: usize) -> Option<String> {
    let mut letters: Vec<char> = symbols.chars().collect();
    let letter = letters.get_mut(index)?;
    *letter = if *letter == '0' { '1' } else { '0' };
    Some(letters.into_iter().collect())
}

/// What needs no value and makes no move.
fn talk(id: ButtonId) -> Option<Command> {
    let game = |code: &str| GameRef::code(code);
    let resign = |code: &str, confirmed| Command::Resign { game: game(code), confirmed, in_place: true };
    let answer = |code, offer, accept| Command::AnswerOffer { code, offer, accept };
    Some(match id {
        ButtonId::GameRules(code) => Command::Rules(RulesOf::Game(game(&code))),
        ButtonId::More(code) => Command::More(code),
        ButtonId::Board(code) => Command::Board(game(&code)),
        ButtonId::Moves(code) => Command::Moves { game: game(&code), from: None },
        ButtonId::History(code) => Command::History(game(&code)),
        ButtonId::Replay(code) => Command::Replay(game(&code)),
        ButtonId::Export(code) => Command::Export { game: game(&code), format: None },
        ButtonId::Rematch(code) => Command::Rematch(game(&code)),
        ButtonId::Resign(code) => resign(&code, false),
        ButtonId::ResignYes(code) => resign(&code, true),
        ButtonId::Offer(code, OfferKind::Abort) => Command::Abort { game: game(&code), in_place: true },
        ButtonId::Offer(code, kind) => Command::Offer { game: game(&code), kind, in_place: true },
        ButtonId::AcceptOffer(code, offer) => answer(code, offer, true),
        ButtonId::DeclineOffer(code, offer) => answer(code, offer, false),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_that_is_not_ours_means_nothing() {
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
    fn every_control_that_needs_no_value_is_a_command() {
        for id in ["board:a", "at:a:1:c3", "done:a:setup:01", "no:a:draw", "offer:a:abort", "resign-yes:a"] {
            assert!(read(id, &[]).is_some(), "{id}");
        }
    }

    #[test]
    fn a_form_button_carries_the_whole_move() {
        let done = ButtonId::Done("abcde".to_owned(), Tail("setup:010101010101".to_owned())).encode();
        let Some(Command::Move { input: MoveInput::Text(text), .. }) = read(&done, &[]) else {
            panic!("a move was expected");
        };
        assert_eq!(text, "setup:010101010101");
        let turn = ButtonId::Turn("abcde".to_owned(), "0000".to_owned()).encode();
        let Some(Command::SetupForm { filling, .. }) = read(&turn, &["2".to_owned()]) else {
            panic!("a form was expected");
        };
        assert_eq!(filling, Filling::Symbols("0010".to_owned()));
    }
}
