//! Whether players are still where their games call them. Platforms don't always say that somebody has left, so they are
//! asked when a call is due and before time runs out. Who has left is called directly; who comes back is called anew.

use crate::engine::{Core, Halt};
use crate::outbox::calls::board_calls;
use crate::ports::logged;
use deska_model::clocks::duration::HOUR_MS;
use deska_model::clocks::hindrance::Hindrance;
use deska_model::games::presence::{Presence, PresenceQuestion, Whereabouts};
use deska_model::games::rows::GameRow;
use deska_model::games::table::Table;
use deska_model::ids::{OutboxId, Time};
use deska_model::outbox::Receipt;
use deska_model::people::account::Seat;
use deska_model::people::caller::Place;
use rules::Side;
use std::collections::BTreeSet;
use std::sync::{Arc, MutexGuard, PoisonError};

/// How long an answer about a person holds, in milliseconds.
pub(crate) const HOLDS_MS: i64 = HOUR_MS;

/// How long the end of a player's time waits for an answer, in milliseconds.
const ANSWER_WITHIN_MS: i64 = 2 * 60_000;

/// Most questions that a platform gets at a time.
const QUESTIONS: u32 = 20;

/// Most games of a channel or a space that are looked at.
const MOST_GAMES: u32 = 500;

impl Core {
    /// Looks after the players to move whose board has been delivered: whether they are still there is asked now and then.
    pub async fn watch_players(&self, receipt: &Receipt) {
        if let (Some(row), Some(code)) = (receipt.row, &receipt.code)
            && let Err(halt) = self.try_watch_players(row, code, receipt.channel).await
        {
            halt.log();
        }
    }

    async fn try_watch_players(&self, row: OutboxId, code: &str, channel: Option<i64>) -> Result<(), Halt> {
        let table = match self.recent.shown_by(code, row) {
            Some(kept) => Some(kept),
            None => self.table(code).await?.map(Arc::new),
        };
        let Some(table) = table.filter(|table| table.ending.is_none()) else { return Ok(()) };
        for side in table.awaited_sides() {
            let home = table.home_of(table.player(side));
            if table.mirror(home).map(|mirror| mirror.channel_id) == channel {
                self.look_after(&table, side).await?;
            }
        }
        Ok(())
    }

    /// Asks about a player, unless the answer is known; calls one directly who is known to have left.
    pub(crate) async fn look_after(&self, table: &Table, side: Side) -> Result<(), Halt> {
        let Some((home, person)) = table.player_at_home(side) else { return Ok(()) };
        let known = self.store.presence(&home, &person.native_id).await?;
        // Where a platform has been asked before, it answers.
        if known.is_none() && !self.answering().contains(&home.platform) {
            return Ok(());
        }
        let now = self.clock.now();
        let known = known.unwrap_or_default();
        if known.is_gone
            && let Some(table) = self.table(&table.row.code).await?
        {
            self.call_gone(&table, side, &home, &known).await?;
        }
        if known.asked_at.is_none() && known.found_at.is_none_or(|at| is_old(at, now)) {
            // An answer about another channel does where this one has none.
            let anew = known.found_at.is_some();
            self.store.ask_presence(&home, &person.native_id, anew, now).await?;
        }
        Ok(())
    }

    async fn call_gone(&self, table: &Table, side: Side, home: &Place, known: &Presence) -> Result<(), Halt> {
        let Some(account) = table.account(side).map(|account| account.id) else { return Ok(()) };
        let since = table.last_reached(side, known, self.clock.now());
        let mut calls = board_calls(table, (home, since), Hindrance::Left, false);
        calls.retain(|call| call.account == account && call.stands.is_some());
        self.call_directly(&calls).await
    }

    /// Whether the end of somebody's time has to wait, because it isn't known whether they are still there. It asks.
    pub(crate) async fn waits_for_answer(&self, table: &Table, now: Time) -> Result<bool, Halt> {
        let mut waits = false;
        for side in table.out_of_time(now) {
            let Some((home, person)) = table.player_at_home(side) else { continue };
            // Only platforms that answer have been asked before.
            let Some(known) = self.store.presence(&home, &person.native_id).await? else { continue };
            // An answer from before the turn says nothing about whether the call has reached them.
            let began = table.began(side).unwrap_or(now);
            if known.is_gone || known.found_at.is_some_and(|at| began <= at && !is_old(at, now)) {
                continue;
            }
            match known.asked_at {
                None => {
                    self.store.ask_presence(&home, &person.native_id, true, now).await?;
                    waits = true;
                }
                Some(asked) => waits |= (0..ANSWER_WITHIN_MS).contains(&now.0.saturating_sub(asked.0)),
            }
        }
        Ok(waits)
    }

    fn answering(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.answering.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The people about whom a platform is asked, each with the channel. From then on it counts as one that answers.
    pub async fn presence_questions(&self, platform: &str) -> Vec<PresenceQuestion> {
        self.answering().insert(platform.to_owned());
        logged(self.store.presence_questions(platform, QUESTIONS).await).unwrap_or_default()
    }

    /// Notes what a platform says about a person in a channel, by itself or because it was asked.
    pub async fn found(&self, place: &Place, native_id: &str, found: Whereabouts) {
        let noted = match found {
            Whereabouts::Here => self.note_presence(place, native_id, true).await,
            Whereabouts::Gone => self.note_presence(place, native_id, false).await,
            Whereabouts::ShutOut => {
                let noted = self.store.put_unknown(place, native_id, self.clock.now()).await;
                noted.map_err(Halt::from)
            }
            // The question stays.
            Whereabouts::Unknown => Ok(()),
        };
        if let Err(halt) = noted {
            halt.log();
        }
        if found == Whereabouts::ShutOut {
            Box::pin(self.shut_out(place, false, Hindrance::Closed)).await;
        }
    }

    async fn note_presence(&self, place: &Place, native_id: &str, is_there: bool) -> Result<(), Halt> {
        let may_play = |row: &GameRow| {
            let is_person = |seat: &Seat| seat.person().native_id == native_id;
            row.place.platform != place.platform || row.seats.iter().any(is_person)
        };
        let mut players = Vec::new();
        for (table, channel) in self.tables_at(place, false, may_play).await? {
            let plays = |side: &Side| {
                let at_home = table.player_at_home(*side);
                at_home.is_some_and(|(home, person)| home == channel && person.native_id == native_id)
            };
            if let Some(side) = Side::BOTH.into_iter().find(plays) {
                players.push((table, channel, side));
            }
        }
        let before = self.store.presence(place, native_id).await?;
        if players.is_empty() && before.is_none() {
            return Ok(());
        }
        self.store.put_presence(place, native_id, is_there, self.clock.now()).await?;
        for (table, home, side) in players {
            let Some(account) = table.account(side).map(|account| account.id) else { continue };
            let was_gone = table.standing(side).is_some_and(|stands| stands.why == Hindrance::Left);
            if !is_there {
                self.call_gone(&table, side, &home, &before.unwrap_or_default()).await?;
            } else if was_gone {
                self.store.call_returned(table.row.id, account, self.clock.now()).await?;
            }
        }
        Ok(())
    }

    /// The open games of a channel and its threads that are wanted, each with that channel; or those of its whole space, each
    /// with the place as it is. Games that cannot be replayed are left out.
    pub(crate) async fn tables_at(
        &self,
        place: &Place,
        whole_space: bool,
        wanted: impl Fn(&GameRow) -> bool + Send,
    ) -> Result<Vec<(Table, Place)>, Halt> {
        let mut rows = Vec::new();
        if whole_space {
            rows.extend(
                self.store
                    .games_in_space(place, MOST_GAMES)
                    .await?
                    .into_iter()
                    .map(|row| (row, place.clone())),
            );
        } else if let Some(known) = self.store.known_place(place).await? {
            let here = self.store.games_in(known.channel_id, MOST_GAMES).await?;
            rows.extend(here.into_iter().map(|row| (row, place.clone())));
            let below = self.store.games_below(known.channel_id, MOST_GAMES).await?;
            rows.extend(
                below.into_iter().map(|row| (row.place.clone(), row)).map(|(thread, row)| (row, thread)),
            );
        }
        let mut tables = Vec::new();
        for (row, channel) in rows.into_iter().filter(|(row, _)| wanted(row)) {
            match self.table(&row.code).await {
                Ok(table) => tables.extend(table.map(|table| (table, channel))),
                Err(Halt::Reply(_)) => {}
                Err(halt) => return Err(halt),
            }
        }
        Ok(tables)
    }
}

/// Whether an answer no longer holds. One from the time to come is from before a step back of the system's clock.
fn is_old(found_at: Time, now: Time) -> bool {
    !(0..HOLDS_MS).contains(&now.0.saturating_sub(found_at.0))
}
