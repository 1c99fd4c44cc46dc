//! What a row of the outbox is about: its columns, and the key that makes it unique.

use deska_model::ids::{AccountId, GameId};
use std::fmt::{Display, Write as _};

/// The subject of a row of the outbox and what tells it from others of its kind. A key that exists already fails the
/// transaction, so it has a part for whatever can happen twice after one event.
#[derive(Clone, Debug)]
pub(crate) struct Key {
    /// The column `kind`.
    pub kind: &'static str,
    /// The column `game_id`.
    pub game: Option<GameId>,
    /// The column `seq`.
    pub seq: Option<u32>,
    /// The column `dedupe_key`: the kind and the parts. It is compared as a whole and never read.
    pub dedupe: String,
}

impl Key {
    /// A message of a kind that is about no game.
    pub(crate) fn of(kind: &'static str) -> Self {
        Self { kind, game: None, seq: None, dedupe: kind.to_owned() }
    }

    /// A message of a kind about a game, which is its first part.
    pub(crate) fn of_game(kind: &'static str, game: GameId) -> Self {
        Self { game: Some(game), ..Self::of(kind).part(game.0) }
    }

    /// An event of the game, as the next part.
    pub(crate) fn event(self, seq: u32) -> Self {
        Self { seq: Some(seq), ..self.part(seq) }
    }

    /// A person, as the next part.
    pub(crate) fn account(self, account: AccountId) -> Self {
        self.part(account.0)
    }

    /// A further part.
    pub(crate) fn part(mut self, part: impl Display) -> Self {
        // A `String` takes everything.
        let _ = write!(self.dedupe, ":{part}");
        self
    }

    /// The board of a game up to an event, in its own channel.
    pub(crate) fn board(game: GameId, seq: u32) -> Self {
        Self::of_game("board", game).event(seq)
    }

    /// The direct message that an event has given a person the turn.
    pub(crate) fn turn(game: GameId, seq: u32, account: AccountId) -> Self {
        Self::of_game("turn", game).event(seq).account(account)
    }

    /// A challenge, by its code.
    pub(crate) fn challenge(code: &str) -> Self {
        Self::of("challenge").part(code)
    }

    /// How a challenge was closed, in its message.
    pub(crate) fn challenge_closed(code: &str) -> Self {
        Self::of("challenge_closed").part(code)
    }

    /// The welcome to a space, by its row.
    pub(crate) fn welcome(space: i64) -> Self {
        Self::of("welcome").part(space)
    }

    /// The pattern of the keys of the direct calls to a player after the events of a game.
    pub(crate) fn called_of(game: GameId, account: AccountId) -> String {
        format!("called:{}:%:{}", game.0, account.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of the outbox outlive the program that wrote them, so their keys stay as they are.
    #[test]
    fn keys_stay_as_they_are_stored() {
        let (game, account) = (GameId(7), AccountId(3));
        let called = Key::of_game("called", game).event(9).account(account);
        let keys = [
            (Key::board(game, 9), "board:7:9", Some(9)),
            (Key::board(game, 9).part(4), "board:7:9:4", Some(9)),
            (Key::turn(game, 9, account), "turn:7:9:3", Some(9)),
            (called, "called:7:9:3", Some(9)),
            (Key::of_game("called", game).part("by").part(5).account(account), "called:7:by:5:3", None),
        ];
        for (key, dedupe, seq) in keys {
            assert_eq!((key.dedupe.as_str(), key.game, key.seq), (dedupe, Some(game), seq));
        }
        assert_eq!(Key::challenge("K7QF").dedupe, "challenge:K7QF");
        assert_eq!(Key::called_of(game, account), "called:7:%:3");
    }
}
