//! Open seats that come back after each game.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::code::CODE_TRIES;
use crate::ports::StoreError;
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::challenges::refused::no_such_challenge;
use deska_model::changes::NewChallenge;
use deska_model::club::result::BoardGame;
use deska_model::games::actor::Origin;
use deska_model::ids::Time;
use deska_model::message::{ChallengeNotice, Content};
use deska_model::outbox::{Notice, Subject};
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::settings::access_keys::{is_allowed, is_on};
use deska_model::settings::time_keys;

/// Most seats of one person that come back.
const STANDING_MAX: u32 = 3;

/// The origin of seats that have come back. No platform has this name.
const AGAIN: &str = "again";

impl Core {
    /// Makes the caller's own open seat come back after each game, or only once.
    pub(crate) async fn seat_again(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        again: bool,
    ) -> Result<Reply, Halt> {
        let challenge = match self.own_open_seat(context, code).await? {
            Ok(challenge) => challenge,
            Err(begun) => return Ok(begun),
        };
        if !challenge.may_come_back() {
            return Err(Reason::new("seat-once-only").into());
        }
        let now = self.clock.now();
        let changed = self.store.set_again(code, again, STANDING_MAX, &context.origin(), now).await?;
        let challenge = self.store.challenge(code).await?.ok_or_else(no_such_challenge)?;
        if !changed && challenge.again != again {
            return match self.still_open(context, challenge).await? {
                Ok(_) => Err(Reason::new("too-many-standing").with("max", STANDING_MAX).into()),
                Err(begun) => Ok(begun),
            };
        }
        Ok(Reply::private(Content::challenge(challenge, ChallengeNotice::Again)))
    }

    /// Offers the seats again whose games are over. Returns their number.
    pub(crate) async fn bring_back_seats(&self, now: Time) -> Result<u32, StoreError> {
        let mut back = 0;
        for (code, game) in self.store.seats_to_bring_back().await? {
            let offered = match self.offered_again(&code, &game, now).await {
                Ok(offered) => offered,
                Err(Halt::Store(error)) => return Err(error),
                // A game that can't be replayed has no seat that comes back.
                Err(halt) => {
                    halt.log();
                    None
                }
            };
            back += u32::from(self.bring_back(&code, offered, now).await?);
        }
        Ok(back)
    }

    /// The seat that follows one whose game is over; `None` if its owner failed to play, or if it may not be offered there.
    async fn offered_again(&self, code: &str, game: &str, now: Time) -> Result<Option<Challenge>, Halt> {
        let Some(before) = self.store.challenge(code).await? else { return Ok(None) };
        let table = self.load(game).await?;
        let end = BoardGame::of(0, &table).map_err(|error| self.broken(game, &error))?.end;
        let owner = before.challenger.id;
        let player = table.row.seats.iter().position(|seat| seat.is(owner));
        let played = player.zip(end).is_some_and(|(player, end)| end.failed.get(player) == Some(&false));
        let there = self.settings_at(&before.place).await?;
        let is_full = self.most_games(&before.place, &there, owner).await?.is_some();
        if !played || is_full || !is_on(&there) || !is_allowed(&before.kind, &there) {
            return Ok(None);
        }
        let expires_at = Some(now.plus_ms(time_keys::challenge_ms(&there)));
        let status = ChallengeStatus::Open;
        Ok(Some(Challenge { status, created_at: now, expires_at, message: None, calls: None, ..before }))
    }

    /// Stores the seat that follows another one, with its message; without a seat, that one no longer comes back. Returns
    /// whether there is a new seat that another process has not stored.
    async fn bring_back(
        &self,
        before: &str,
        offered: Option<Challenge>,
        now: Time,
    ) -> Result<bool, StoreError> {
        let Some(mut challenge) = offered else {
            self.store.bring_back(before, None).await?;
            return Ok(false);
        };
        let origin = Origin::request(AGAIN, before.to_owned());
        for _ in 0..CODE_TRIES {
            challenge.code = self.code();
            let subject = Subject::Challenge { code: challenge.code.clone() };
            let notice = Notice::new(challenge.place.clone(), subject, now);
            let new = NewChallenge { challenge: challenge.clone(), origin: origin.clone(), on_devices: None };
            match self.store.bring_back(before, Some((&new, &notice))).await {
                Err(StoreError::CodeTaken) => {}
                done => return done,
            }
        }
        Err(StoreError::CodeTaken)
    }
}
