//! Signs that stand for buttons, where people react to messages and there are no buttons. Knows no sentence.

use crate::controls::button_id::{ButtonId, ChallengeButton, GameButton, OfferButton, WordButton};
use deska_model::games::event::OfferKind;

/// The sign of a move of one word, where it has one, by the last part of the word's key. The other part is the game.
const WORDS: [(&str, &str); 1] = [("agree", "👍")];

/// A sign and the line that does the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    pub emoji: &'static str,
    /// A command to type instead; `None` if the number of arguments makes it longer than a hint.
    pub command: Option<String>,
    /// Whether it answers a question to one person. Everybody in a room sees such a question, and the opponent's sign would
    /// end the game as well: as the opponent's own resignation.
    pub personal: bool,
}

/// The sign of a button; `None` if it is chosen by a number instead.
#[must_use]
pub fn sign(id: &ButtonId) -> Option<Sign> {
    let (emoji, command) = match id {
        // A place can have several open seats, so the line names this one.
        ButtonId::Challenge(ChallengeButton::Accept, code) => {
            return Some(of_challenge("✅", "/game accept", code));
        }
        ButtonId::Challenge(ChallengeButton::Decline | ChallengeButton::Withdraw, code) => {
            return Some(of_challenge("❌", "/game decline", code));
        }
        ButtonId::Offer(OfferButton::Accept | OfferButton::AcceptHere, ..) => ("✅", Some("/game accept")),
        ButtonId::Offer(OfferButton::Decline | OfferButton::DeclineHere, ..) => ("❌", Some("/game decline")),
        ButtonId::Offer(OfferButton::Make, _, OfferKind::Draw) => ("🤝", Some("/game draw")),
        ButtonId::Offer(OfferButton::Make, _, OfferKind::Undo) => ("↩️", Some("/game undo")),
        ButtonId::Game(GameButton::Rematch, ..) => ("🔁", Some("/game rematch")),
        ButtonId::Game(GameButton::ResignYes, ..) => ("✅", Some("/game resign confirm=yes")),
        ButtonId::Game(GameButton::AbortYes, ..) => ("✅", Some("/game abort confirm=yes")),
        ButtonId::Game(GameButton::ResignNo, ..) => ("❌", None),
        ButtonId::Word(WordButton::Play, _, _, word) => {
            let (kind, last) = word.rsplit_once('-')?;
            let (_, emoji) = WORDS.iter().find(|(known, _)| *known == last)?;
            let command = Some(format!("/{kind} {last}"));
            return Some(Sign { emoji, command, personal: false });
        }
        _ => return None,
    };
    let personal =
        matches!(id, ButtonId::Game(GameButton::ResignYes | GameButton::AbortYes | GameButton::ResignNo, ..));
    Some(Sign { emoji, command: command.map(str::to_owned), personal })
}

fn of_challenge(emoji: &'static str, command: &str, code: &str) -> Sign {
    Sign { emoji, command: Some(format!("{command} {code}")), personal: false }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controls::button_id::PositionButton;

    #[test]
    fn an_answer_has_a_sign_and_a_choice_of_squares_has_none() {
        let of = |id: ButtonId| sign(&id).map(|sign| sign.emoji);
        assert_eq!(of(ButtonId::Challenge(ChallengeButton::Accept, "c".into())), Some("✅"));
        assert_eq!(of(ButtonId::Offer(OfferButton::Decline, "g".into(), OfferKind::Undo)), Some("❌"));
        assert_eq!(of(ButtonId::Word(WordButton::Play, "g".into(), 3, "toy-agree".into())), Some("👍"));
        assert_eq!(of(ButtonId::Word(WordButton::Play, "g".into(), 3, "toy-pass".into())), None);
        let agree = sign(&ButtonId::Word(WordButton::Play, "g".into(), 3, "toy-agree".into()));
        assert_eq!(agree.and_then(|sign| sign.command).as_deref(), Some("/toy agree"));
        assert_eq!(of(ButtonId::Position(PositionButton::Choose, "g".into(), 3)), None);
        let personal = |id: ButtonId| sign(&id).is_some_and(|sign| sign.personal);
        assert!(
            personal(ButtonId::Game(GameButton::ResignYes, "g".into()))
                && personal(ButtonId::Game(GameButton::AbortYes, "g".into()))
        );
        assert!(!personal(ButtonId::Offer(OfferButton::Accept, "g".into(), OfferKind::Draw)));
    }
}
