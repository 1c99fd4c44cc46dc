//! The state of a game as the fold of its events: position, moves, offers, who may act, how it ended.

pub use crate::games::ending::Ending;

use crate::clocks::TableClocks;
use crate::games::actor::Actor;
use crate::games::event::{Event, OfferKind};
use crate::games::rows::{CurrentTurn, GameRow, StoredEvent, Summary};
use crate::ids::lesson_code::LessonCode;
use crate::ids::{AccountId, Time};
use crate::people::account::{Account, Seat};
use crate::people::caller::Person;
use crate::people::notices::Notify;
use rules::Viewer;
use rules::reason::Refusal;
use rules::{AnyPosition, GameDef, Made, Phase, Registry, Side, Sides};
use std::fmt;
use thiserror::Error;

/// The state of a game after one of its events.
pub struct Table {
    /// The stored row.
    pub row: GameRow,
    /// The task that it shows, which only the learner sees and the store does not hold; `None` for a game.
    pub lesson: Option<LessonCode>,
    /// The actions that a voter has chosen so far for a turn to propose. They're on the board of this copy and in no event;
    /// empty in a game.
    pub draft: Vec<String>,
    /// The rules with which it is played.
    pub game: &'static dyn GameDef,
    /// The current position.
    pub position: Box<dyn AnyPosition>,
    /// The moves that stand, oldest first.
    pub moves: Vec<TableMove>,
    /// Open offers, each with the side that made it.
    pub offers: Vec<(Side, OfferKind)>,
    /// How it ended; `None` while it goes on.
    pub ending: Option<Ending>,
    /// Number of the last event.
    pub seq: u32,
    /// Number of the last event that changed the position. Buttons contain it.
    pub position_seq: u32,
    /// For an imported game the number of its event [`Event::Imported`]: the moves before it come from a record.
    pub imported: Option<u32>,
    /// All events, oldest first.
    pub events: Vec<StoredEvent>,
    /// The turn that a player has begun and not ended: their account, and the last event before it.
    turn: Option<(AccountId, u32)>,
    /// How much time the players have.
    pub clocks: TableClocks,
    /// For each player, by index in [`GameRow::seats`]: the event since which the game waits for them; `None` if it does
    /// not.
    since: [Option<Since>; 2],
}

/// The last event that changed for whom the game waits, seen by one of these players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Since {
    seq: u32,
    /// When the game began to wait for this player, possibly at an earlier event.
    at: Time,
    actor: Actor,
}

/// Leaves out position and options, because they may be secret until the game is over.
impl fmt::Debug for Table {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Table")
            .field("code", &self.row.code)
            .field("seq", &self.seq)
            .finish_non_exhaustive()
    }
}

/// A move that stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableMove {
    /// The move as the rules have read it.
    pub made: Made,
    /// The player who made it, as index in [`GameRow::seats`]. The sides may have been exchanged since.
    pub player: usize,
    /// The colour of the stones it placed. In an opening it may be the other side's.
    pub colour: Side,
    /// Number of its event.
    pub seq: u32,
    /// When it was made.
    pub at: Time,
    /// The phase in which it was made.
    pub phase: Phase,
    /// The player whose turn was skipped after it, as index in [`GameRow::seats`].
    pub skipped: Option<usize>,
    /// In a line that somebody tries out: what the move is supposed to have uncovered. `None` in a game.
    pub supposed: Option<&'static str>,
}

impl TableMove {
    /// Makes the move in the position before it.
    ///
    /// # Errors
    /// The rules refuse it; the position is then unchanged.
    pub fn replay(&self, position: &mut Box<dyn AnyPosition>) -> Result<Made, Refusal> {
        let made = position.play(Some(self.made.by), &self.made.text)?;
        if let Some(supposed) = self.supposed.and_then(|fact| position.supposing(fact)) {
            *position = supposed;
        }
        Ok(made)
    }
}

/// Why the stored events of a game cannot be replayed. The game is stopped until an admin repairs it.
#[derive(Debug, Error)]
pub enum FoldError {
    /// The program has no such kind of game.
    #[error("there is no game {0}")]
    UnknownGame(String),
    /// The program does not have this version of the rules.
    #[error("the game began with rules version {0}, which this program does not have")]
    RulesVersion(u32),
    /// The rules refuse the stored options.
    #[error("stored options: {0}")]
    Options(#[from] rules::options::OptionError),
    /// The rules refuse a stored move.
    #[error("event {seq}: {refusal}")]
    Move {
        /// Number of the event.
        seq: u32,
        /// Why the rules refuse it.
        refusal: Refusal,
    },
}

impl Table {
    /// Folds the events of a game, with the version of the rules in `games` with which it began.
    ///
    /// # Errors
    /// See [`FoldError`].
    pub fn fold(games: &Registry, row: GameRow, events: Vec<StoredEvent>) -> Result<Self, FoldError> {
        let Some(game) = games.version(&row.kind, row.rules_version) else {
            return Err(match games.find(&row.kind) {
                Some(_) => FoldError::RulesVersion(row.rules_version),
                None => FoldError::UnknownGame(row.kind),
            });
        };
        Self::of_events(game, row, events)
    }

    /// The game as it was after event `seq`.
    ///
    /// # Errors
    /// As [`fold`](Self::fold).
    pub fn at(&self, seq: u32) -> Result<Self, FoldError> {
        let events = self.events.iter().filter(|event| event.seq <= seq).cloned().collect();
        let mut table = Self::of_events(self.game, self.row.clone(), events)?;
        table.lesson.clone_from(&self.lesson);
        Ok(table)
    }

    fn of_events(
        game: &'static dyn GameDef,
        row: GameRow,
        events: Vec<StoredEvent>,
    ) -> Result<Self, FoldError> {
        let position = game.start(&row.terms.options)?;
        let clocks = if row.terms.clock.league {
            TableClocks::of_league(row.terms.clock.control)
        } else {
            TableClocks::new(row.terms.clock.control)
        };
        let mut table = Self {
            row,
            lesson: None,
            draft: Vec::new(),
            game,
            position,
            clocks,
            moves: Vec::new(),
            offers: Vec::new(),
            ending: None,
            seq: 0,
            position_seq: 1,
            imported: None,
            events: Vec::new(),
            turn: None,
            since: [None; 2],
        };
        for event in events {
            table.take(event)?;
        }
        Ok(table)
    }

    /// A copy with further events, which are decided but not stored yet.
    ///
    /// # Errors
    /// As [`fold`](Self::fold).
    pub fn with(&self, events: &[Event], actor: Actor, at: Time) -> Result<Self, FoldError> {
        let mut row = self.row.clone();
        row.seq = self.seq + u32::try_from(events.len()).unwrap_or(u32::MAX);
        let mut table = self.by_row(row);
        for event in events {
            table.take(StoredEvent { seq: table.seq + 1, at, actor, event: event.clone() })?;
        }
        table.row.open = table.ending.is_none();
        Ok(table)
    }

    /// The same game by a newer row.
    pub fn by_row(&self, row: GameRow) -> Self {
        Self {
            row,
            lesson: self.lesson.clone(),
            draft: self.draft.clone(),
            game: self.game,
            position: self.position.boxed(),
            moves: self.moves.clone(),
            offers: self.offers.clone(),
            ending: self.ending.clone(),
            seq: self.seq,
            position_seq: self.position_seq,
            imported: self.imported,
            events: self.events.clone(),
            turn: self.turn,
            clocks: self.clocks.clone(),
            since: self.since,
        }
    }

    /// A copy of the game after so many of its moves, on which somebody tries out what could follow: it goes on, nothing is
    /// offered, and nothing of it is stored.
    pub fn copy_after(&self, moves: usize) -> Result<Self, FoldError> {
        let mut copy = self.by_row(self.row.clone());
        // What was secret is known once the game is over.
        if self.ending.is_some() {
            copy.row.secret.clear();
        }
        copy.row.open = true;
        (copy.lesson, copy.ending, copy.turn) = (None, None, None);
        copy.offers.clear();
        copy.moves.truncate(moves);
        copy.replay()?;
        copy.ending = copy.position.outcome().map(Ending::Rules);
        Ok(copy)
    }

    /// Makes a move on such a copy.
    pub fn try_move(&mut self, by: Side, text: &str) -> Result<(), Refusal> {
        let at = self.events.last().map_or(self.row.created_at, |event| event.at);
        self.take_move(by, text, self.seq, at)
    }

    /// Supposes what the last move on such a copy has uncovered; false if that is impossible.
    pub fn try_fact(&mut self, fact: &str) -> bool {
        let known = self.position.possible().into_iter().find(|known| *known == fact);
        let Some((supposed, step)) = self.position.supposing(fact).zip(self.moves.last_mut()) else {
            return false;
        };
        step.supposed = known;
        self.position = supposed;
        true
    }

    /// Takes the next event.
    ///
    /// # Errors
    /// As [`fold`](Self::fold).
    pub fn take(&mut self, stored: StoredEvent) -> Result<(), FoldError> {
        self.seq = stored.seq;
        let (before, awaited) = (self.acting(), self.awaited());
        match &stored.event {
            Event::Started => {}
            Event::Moved { by, text, .. } => {
                let refused = |refusal| FoldError::Move { seq: stored.seq, refusal };
                self.take_move(*by, text, stored.seq, stored.at).map_err(refused)?;
            }
            Event::Imported { told, .. } => {
                self.imported = Some(stored.seq);
                if let Some(told) = told.clone().filter(|_| self.ending.is_none()) {
                    self.end(told.into());
                }
            }
            Event::Resigned { by } => self.end(Ending::Resigned(*by)),
            Event::Offered { by, offer } => self.offers.push((*by, *offer)),
            Event::Accepted { offer, keep, .. } => self.take_accepted(*offer, *keep, stored.seq)?,
            Event::Declined { offer, .. } => self.offers.retain(|(_, open)| open != offer),
            Event::Aborted { .. } => self.end(Ending::Aborted),
            Event::TimedOut { by } => self.end(Ending::TimedOut(*by)),
            Event::Resumed { .. } | Event::Expired { .. } | Event::OutageTold { .. } => {}
        }
        let called = self.awaited();
        let unchanged = called == awaited;
        let moved = matches!(stored.event, Event::Moved { .. });
        let goes_on = moved && self.acting() == before && unchanged && self.position.skipped().is_none();
        let begun = self.turn.filter(|(account, _)| stored.actor.is(*account));
        let turn = begun.or_else(|| stored.actor.account().map(|account| (account, stored.seq - 1)));
        // Moves set ahead share the message of the move that they answer.
        self.turn = turn.filter(|_| goes_on && !stored.event.is_ahead());
        let since = Since { seq: stored.seq, at: stored.at, actor: stored.actor };
        for (begun, called) in self.since.iter_mut().zip(called) {
            *begun = match *begun {
                _ if !called => None,
                Some(known) if unchanged => Some(known),
                // The game waits for this player as before, but the set of awaited players has changed.
                Some(known) => Some(Since { at: known.at, ..since }),
                None => Some(since),
            };
        }
        self.run_clocks(&stored, awaited);
        self.events.push(stored);
        Ok(())
    }

    fn take_move(&mut self, by: Side, text: &str, seq: u32, at: Time) -> Result<(), Refusal> {
        let player = self.player(by);
        let phase = self.position.phase();
        let colour = self.position.colour(by);
        let made = self.position.play(Some(by), text)?;
        let skipped = self.position.skipped().map(|side| self.player(side));
        self.moves.push(TableMove { made, player, colour, seq, at, phase, skipped, supposed: None });
        self.position_seq = seq;
        // A move declines the offers of the other side, and withdraws the mover's request for an undo.
        self.offers.retain(|(side, kind)| *side == by && *kind != OfferKind::Undo);
        if let Some(outcome) = self.position.outcome() {
            self.end(Ending::Rules(outcome));
        }
        Ok(())
    }

    fn take_accepted(&mut self, offer: OfferKind, keep: Option<u32>, seq: u32) -> Result<(), FoldError> {
        match offer {
            OfferKind::Draw => self.end(Ending::DrawAgreed),
            OfferKind::Abort => self.end(Ending::Aborted),
            OfferKind::Undo => {
                self.moves.truncate(keep.unwrap_or(0) as usize);
                self.replay()?;
                self.position_seq = seq;
                self.offers.clear();
            }
            OfferKind::Pause => self.offers.retain(|(_, open)| *open != OfferKind::Pause),
        }
        Ok(())
    }

    fn replay(&mut self) -> Result<(), FoldError> {
        self.position = self.game.start(&self.row.terms.options)?;
        for step in &self.moves {
            step.replay(&mut self.position).map_err(|refusal| FoldError::Move { seq: step.seq, refusal })?;
        }
        Ok(())
    }

    fn end(&mut self, ending: Ending) {
        self.ending = Some(ending);
        self.offers.clear();
    }

    /// The sides that may act now; none after the end.
    #[must_use]
    pub fn to_act(&self) -> Sides {
        if self.ending.is_some() { Sides::NONE } else { self.position.to_act() }
    }

    /// Whether each of the players, by index in [`GameRow::seats`], may act now.
    #[must_use]
    pub fn acting(&self) -> [bool; 2] {
        self.players(self.to_act())
    }

    /// Whether the game waits for each of the players, by index in [`GameRow::seats`].
    pub fn awaited(&self) -> [bool; 2] {
        self.players(if self.ending.is_some() { Sides::NONE } else { self.position.awaited() })
    }

    fn players(&self, sides: Sides) -> [bool; 2] {
        let mut players = [false; 2];
        for side in sides.iter() {
            players[self.player(side)] = true;
        }
        players
    }

    /// The last event before the turn that this account has begun and not ended: it has moved, and since then neither
    /// who may act nor for whom the game waits has changed, and no turn of the other player was skipped.
    #[must_use]
    pub fn turn_of(&self, account: AccountId) -> Option<u32> {
        self.turn.filter(|(mover, _)| *mover == account).map(|(_, before)| before)
    }

    /// Whether both players have made a move that stands. A set-up is not a move.
    #[must_use]
    pub fn both_moved(&self) -> bool {
        let moved =
            |player| self.moves.iter().any(|step| step.player == player && step.phase != Phase::Setup);
        (0..self.row.seats.len()).all(moved)
    }

    /// The number of moves that stand, without what was done while the players settled the score.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.moves.iter().filter(|step| step.phase != Phase::Scoring).count()
    }

    /// The event since which the game waits for a player, given by index in [`GameRow::seats`]; `None` if it does not.
    #[must_use]
    pub fn since(&self, player: usize) -> Option<u32> {
        self.since.get(player).copied().flatten().map(|since| since.seq)
    }

    /// The turns that the players have now. Whether a turn needs a digest depends on its player's choice.
    #[must_use]
    pub fn turns(&self) -> Vec<CurrentTurn> {
        let turn = |(account, since): (&Account, Since)| {
            let own = since.actor.is(account.id);
            let way = account.notices.way(&self.row.place);
            let told = own || matches!(way, Notify::Mention | Notify::Message);
            let deadline = self.side_of(account.id).and_then(|side| self.deadline(side));
            CurrentTurn { account: account.id, seq: since.seq, at: since.at, told, deadline }
        };
        let players = self.row.seats.iter().map(Seat::account).zip(self.since);
        players.filter_map(|(account, since)| Some(turn((account?, since?)))).collect()
    }

    /// The summary for the stored row.
    #[must_use]
    pub fn summary(&self) -> Summary {
        Summary {
            acting: self.to_act().iter().collect(),
            turns: self.turns(),
            result: self.ending.as_ref().map(|ending| (ending.winner(), ending.reason().to_owned())),
            offers: self.offers.clone(),
        }
    }
}

impl Table {
    /// The side of an account.
    #[must_use]
    pub fn side_of(&self, account: AccountId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.row.seats[self.player(*side)].is(account))
    }

    /// The account that plays a side now; `None` if no person of this program does. An opening may have exchanged the
    /// players.
    #[must_use]
    pub fn account(&self, side: Side) -> Option<&Account> {
        self.row.seats[self.player(side)].account()
    }

    /// The person who plays a side now, or the name of the player of a finished record.
    #[must_use]
    pub fn person(&self, side: Side) -> &Person {
        self.row.seats[self.player(side)].person()
    }

    /// Whether it is a finished record that somebody has brought: its players are only names.
    #[must_use]
    pub fn is_finished_record(&self) -> bool {
        self.row.seats.iter().any(|seat| matches!(seat, Seat::Named { .. }))
    }

    /// The index in [`GameRow::seats`](crate::games::rows::GameRow::seats) of the player who has a side now.
    #[must_use]
    pub fn player(&self, side: Side) -> usize {
        if self.position.swapped() { side.other().index() } else { side.index() }
    }

    /// What this account may see.
    #[must_use]
    pub fn viewer(&self, account: AccountId) -> Viewer {
        self.side_of(account).map_or(Viewer::Public, Viewer::Side)
    }

    /// Name of the player of a side.
    #[must_use]
    pub fn name(&self, side: Side) -> &str {
        &self.person(side).name
    }
}
