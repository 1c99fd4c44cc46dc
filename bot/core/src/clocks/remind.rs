//! Reminders: which games they name, who gets them, and as which message.

use crate::clocks::expiry;
use crate::clocks::timer::{DueTimer, NewTimer};
use crate::engine::{Core, Halt};
use crate::ids::{AccountId, GameId, Time, TimerId};
use crate::outbox::{Notice, Subject};
use crate::people::caller::Place;
use crate::people::preference::Notify;
use crate::ports::{RemindedGame, Reminding, StoreError};
use rules::Side;

/// A game that a person is reminded of now.
pub(crate) struct DueReminder {
    timer: TimerId,
    account: AccountId,
    way: Notify,
    game: GameId,
    code: String,
    seq: u32,
    turn: u32,
    left_ms: i64,
    place: Place,
    next: Option<NewTimer>,
}

impl Core {
    /// The reminder that a timer is for; `None` if it has none. If its moment has moved, it waits for that.
    pub(crate) async fn due_reminder(
        &self,
        timer: &DueTimer,
        claimant: &str,
        now: Time,
    ) -> Result<Option<DueReminder>, Halt> {
        let table = &self.load(&timer.code).await?;
        let side = timer.account.and_then(|account| table.side_of(account));
        let waits = |side: &Side| table.seq == timer.seq && table.deadline(*side).is_some_and(|at| at > now);
        let Some(side) = side.filter(waits) else {
            self.store.drop_timer(timer.id, claimant).await?;
            return Ok(None);
        };
        let wanted = expiry::reminder(table, side, timer.after);
        let is_due =
            wanted.is_some_and(|wanted| table.reminder_at(side, wanted.due_at.max(now)) == Some(now));
        if !is_due {
            self.reschedule(table, now).await?;
            return Ok(None);
        }
        let account = table.seat(side);
        let place = table.home_of(table.player(side));
        let way = account.notices.way(place);
        if way == Notify::None {
            self.store.drop_timer(timer.id, claimant).await?;
            return Ok(None);
        }
        let (turn, left_ms) = table.turn_and_left_ms(side, now);
        Ok(Some(DueReminder {
            timer: timer.id,
            account: account.id,
            way,
            game: table.row.id,
            code: table.row.code.clone(),
            seq: table.seq,
            turn,
            left_ms,
            place: place.clone(),
            next: expiry::reminder(table, side, now),
        }))
    }

    /// Sends reminders that are due: one message for each person, or one for each channel where they are mentioned.
    /// Returns the number of messages.
    pub(crate) async fn send_reminders(
        &self,
        mut due: Vec<DueReminder>,
        claimant: &str,
        now: Time,
    ) -> Result<u32, StoreError> {
        let mut sent = 0;
        while let Some(first) = due.first() {
            let (account, direct, place) = (first.account, first.way != Notify::Mention, first.place.clone());
            let belongs = |other: &DueReminder| {
                let same_kind = (other.way != Notify::Mention) == direct;
                let same_place = other.place == place || (direct && other.place.platform == place.platform);
                other.account == account && same_kind && same_place
            };
            let (together, rest): (Vec<_>, Vec<_>) = due.into_iter().partition(belongs);
            due = rest;
            let codes = together.iter().map(|reminder| reminder.code.clone()).collect();
            let subject = Subject::Reminder { account: account.0, codes, direct, at: Some(now.0) };
            let games = together.into_iter().map(|due| RemindedGame {
                timer: due.timer,
                game: due.game,
                seq: due.seq,
                turn: due.turn,
                left_ms: due.left_ms,
                next: due.next,
            });
            let reminding = Reminding {
                claimant: claimant.to_owned(),
                account,
                games: games.collect(),
                notice: Notice { place, subject, leased_until: now },
            };
            sent += u32::from(self.store.remind(&reminding).await?.is_some());
        }
        Ok(sent)
    }
}
