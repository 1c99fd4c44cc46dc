//! What votes do by themselves: they end, and the move is made. Several processes may look at them at the same time: each move
//! is made once.

use crate::commit::Cause;
use crate::engine::{Core, Halt};
use crate::ports::{Effort, StoreError};
use ::engine::think_at;
use deska_model::computer::levels::Level;
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::ballot::{Choice, Verdict, regulars};
use deska_model::games::checked::checked;
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::offer;
use deska_model::games::table::Table;
use deska_model::ids::Time;
use deska_model::votes::turns::ends_turn;
use deska_model::votes::{PLATFORM, STAND_IN_LEVEL};
use rules::Side;
use std::sync::Arc;

/// How long a vote is claimed, in milliseconds. After a kill it is looked at again then.
const LEASE_MS: i64 = 60_000;

/// How much a move for those who haven't voted costs about, in milliseconds.
const STAND_IN_MS: u64 = 50;

/// Most actions of a turn of the program.
const ACTIONS_MAX: usize = 200;

/// Why nothing is stored.
enum Unmade {
    /// The game has moved on.
    MovedOn,
    /// The game could not be loaded or changed.
    Failed(Halt),
}

impl From<Halt> for Unmade {
    fn from(halt: Halt) -> Self {
        Self::Failed(halt)
    }
}

impl Core {
    /// Looks at the votes that are due. Returns the number of moves that were made.
    pub(crate) async fn advance_votes(&self, now: Time) -> Result<u32, StoreError> {
        let mut made = 0;
        let until = now.plus_ms(LEASE_MS);
        for code in self.store.claim_votes(now, until).await? {
            match Box::pin(self.advance_vote(&code, now, until)).await {
                Ok(moved) => made += u32::from(moved),
                Err(halt) => halt.log(),
            }
        }
        Ok(made)
    }

    /// Whether the vote of a game has ended with a move.
    async fn advance_vote(&self, code: &str, now: Time, claimed: Time) -> Result<bool, Halt> {
        let Some(table) = self.table(code).await?.map(Arc::new) else { return Ok(false) };
        let (Some(side), Some(ballot)) = (table.voting_now(), table.ballot()) else { return Ok(false) };
        let mut voters = Vec::new();
        for seq in table.asked_before(side) {
            voters.push(self.store.voters(table.row.id, seq).await?);
        }
        let choice = match ballot.verdict(table.vote_opened(), &regulars(&voters), now) {
            Verdict::Open(at) => {
                self.store.look_again(table.row.id, claimed, at).await?;
                return Ok(false);
            }
            Verdict::Decided(choice) => Some(choice),
            Verdict::Nobody => None,
        };
        let (actor, events) = match choice {
            Some(choice) => {
                let actor = table.account(side).map_or(Actor::System, |account| Actor::Person(account.id));
                (actor, self.decided(&table, side, choice)?)
            }
            // A draw on which nobody votes is declined.
            None if table.votes_on_draw(side) => {
                let actor = table.account(side).map_or(Actor::System, |account| Actor::Person(account.id));
                (actor, self.decided(&table, side, Choice::Decline)?)
            }
            // That the program makes it is how messages tell that no move has votes.
            None => (Actor::System, self.stand_in(&table, side).await),
        };
        self.make_voted(table.clone(), actor, events).await
    }

    /// What the choice of those who have voted is in the game.
    fn decided(&self, table: &Arc<Table>, side: Side, choice: Choice) -> Result<Vec<Event>, Halt> {
        let event = match choice {
            Choice::Move(text) => {
                let made = checked(&*self.reader, table, side, &table.voted_input(text));
                let made = made.map_err(|refusal| self.own_fault(&refusal))?;
                return Ok(made.iter().map(crate::games::begin::moved).collect());
            }
            // Where the other side has offered one, this agrees to it.
            Choice::Draw => offer::offer(table, side, OfferKind::Draw),
            Choice::Decline => offer::decline(table, side, OfferKind::Draw),
            Choice::Resign => offer::resign(table, side),
        };
        Ok(vec![event.map_err(|problem| self.own_fault(&problem))?])
    }

    /// The move of the program for those who haven't voted, or its whole turn; empty if it has found none in time.
    async fn stand_in(&self, table: &Arc<Table>, side: Side) -> Vec<Event> {
        let (shown, seed) = (Arc::clone(table), self.entropy.draw());
        let Some(level) = Level::new(STAND_IN_LEVEL) else { return Vec::new() };
        let Some(by) = table.account(side).map(|account| account.id) else { return Vec::new() };
        let on_turns = table.votes_on_turns();
        let thought = self.think(Effort { by, ms: STAND_IN_MS }, move |stop| {
            let mut position = shown.position.boxed();
            let mut texts = Vec::new();
            // One seed for the turn, so that what the level misjudges stays the same in it.
            for _ in 0..ACTIONS_MAX {
                let best = think_at(position.as_ref(), side, level, seed, stop)?.best;
                match position.play(Some(side), &best) {
                    Ok(made) => texts.push(made.text),
                    Err(refusal) => return Some(Err(refusal)),
                }
                if !on_turns || ends_turn(position.as_ref(), side) {
                    return Some(Ok(texts));
                }
            }
            None
        });
        let moved = |text| Event::Moved { by: side, text, ahead: false };
        match thought.await.flatten() {
            Some(Ok(texts)) => texts.into_iter().map(moved).collect(),
            Some(Err(refusal)) => {
                self.own_fault(&refusal);
                Vec::new()
            }
            None => Vec::new(),
        }
    }

    /// Makes the move of a vote, unless the game has moved on.
    async fn make_voted(&self, table: Arc<Table>, actor: Actor, events: Vec<Event>) -> Result<bool, Halt> {
        if events.is_empty() {
            return Ok(false);
        }
        let origin = Origin::request(PLATFORM, format!("{}:{}", table.row.id.0, table.seq));
        let cause = Cause { actor, origin, answered: None };
        let seq = table.seq;
        let decide =
            |now: &Arc<Table>| if now.seq == seq { Ok(events.clone()) } else { Err(Unmade::MovedOn) };
        match self.commit(table, &cause, decide).await {
            Ok(_) => Ok(true),
            Err(Unmade::MovedOn) => Ok(false),
            Err(Unmade::Failed(halt)) => Err(halt),
        }
    }
}
