//! Reminders: which games they name, who gets them, and as which message.

use crate::engine::{Core, Halt};
use crate::ports::{RemindedGame, Reminding, StoreError};
use deska_model::clocks::timer::{DueTimer, NewTimer};
use deska_model::games::timers;
use deska_model::games::waiting::{MessageTarget, WaitingGame};
use deska_model::ids::{AccountId, GameId, Time, TimerId};
use deska_model::outbox::recipients::on_devices;
use deska_model::outbox::{DeviceNews, Notice, OutboxRow, Subject};
use deska_model::people::account::Account;
use deska_model::people::caller::Place;
use deska_model::people::notices::Notify;
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

impl DueReminder {
    /// The same as a notification. Its moment is outside of quiet hours.
    fn on_devices(&self, now: Time) -> Notice {
        let subject = on_devices(&self.code, self.account, self.seq, DeviceNews::Reminder);
        Notice::new(self.place.clone(), subject, now)
    }
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
        let wanted = timers::reminder(table, side, timer.after);
        let is_due =
            wanted.is_some_and(|wanted| table.reminder_at(side, wanted.due_at.max(now)) == Some(now));
        if !is_due {
            self.reschedule(table, now).await?;
            return Ok(None);
        }
        let place = table.home_of(table.player(side));
        let reminded = table.account(side).map(|account| (account, account.notices.way(place)));
        let Some((account, way)) = reminded.filter(|(_, way)| *way != Notify::None) else {
            self.store.drop_timer(timer.id, claimant).await?;
            return Ok(None);
        };
        self.look_after(table, side).await?;
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
            next: timers::reminder(table, side, now),
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
                on_devices: self.has_page.then(|| due.on_devices(now)),
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
                notice: Notice::new(place, subject, now),
            };
            sent += u32::from(self.store.remind(&reminding).await?.is_some());
        }
        Ok(sent)
    }
}

/// Whether a reminder names one of its games.
enum ReminderDecision {
    /// The reminder names it now.
    Now,
    /// Its turn is the same, but the person is not to be reminded before this moment.
    Later(Time),
    /// It no longer waits for the person, or another reminder comes at the end of the quiet hours.
    Dropped,
}

impl Core {
    /// The person of a reminder and the games it names now, the soonest deadline first; `None` if it is not sent now. In
    /// quiet hours of the person or of a game's server it is put off until they end.
    ///
    /// # Errors
    /// The store failed.
    pub async fn due_reminder_of(
        &self,
        row: &OutboxRow,
    ) -> Result<Option<(Account, Vec<WaitingGame>)>, Halt> {
        let Subject::Reminder { account, codes, direct, at } = &row.subject else { return Ok(None) };
        let (account, now) = (AccountId(*account), self.clock.now());
        let known = self.store.account_on(account, &row.place.platform).await?;
        let Some(person) = known.filter(|account| account.notices.chosen != Notify::None) else {
            return Ok(None);
        };
        let (mut games, mut later) = (Vec::new(), Vec::<(Vec<String>, Time)>::new());
        for code in codes {
            let told = match self.turn_of(code, account, None).await {
                Ok(Some((told, _))) => told.seen_in(&row.place),
                Ok(None) | Err(Halt::Reply(_)) => continue,
                Err(halt) => return Err(halt),
            };
            let Some(waiting) = WaitingGame::of(&told, account, &row.place.platform) else { continue };
            match decide(&told, waiting.since, at.map(Time), now) {
                ReminderDecision::Now => games.push(waiting),
                ReminderDecision::Later(until) => match later.iter_mut().find(|(_, known)| *known == until) {
                    Some((codes, _)) => codes.push(code.clone()),
                    None => later.push((vec![code.clone()], until)),
                },
                ReminderDecision::Dropped => {}
            }
        }
        if !later.is_empty() {
            let part = |codes| Subject::Reminder { account: account.0, codes, direct: *direct, at: *at };
            let now_codes: Vec<String> = games.iter().map(|game| game.game.code.clone()).collect();
            let kept = (!now_codes.is_empty()).then(|| part(now_codes));
            let later: Vec<_> = later.into_iter().map(|(codes, until)| (part(codes), until)).collect();
            self.store.postpone(row.id, kept.as_ref(), &later, now).await?;
        }
        games.sort_by_key(|waiting| waiting.deadline);
        Ok(Some((person, games)).filter(|(_, games)| !games.is_empty()))
    }
}

/// Decides about a game that has waited for a person since `since`, for a reminder written at `written_at`.
fn decide(told: &MessageTarget, since: Time, written_at: Option<Time>, now: Time) -> ReminderDecision {
    if written_at.is_some_and(|at| since > at) {
        return ReminderDecision::Dropped;
    }
    match told.table.reminder_at(told.side, now) {
        Some(at) if at <= now => ReminderDecision::Now,
        Some(at) if !another_comes_by(told, now, at) => ReminderDecision::Later(at),
        _ => ReminderDecision::Dropped,
    }
}

/// Whether a further reminder of a game is due after `now` up to `at`.
fn another_comes_by(told: &MessageTarget, now: Time, at: Time) -> bool {
    told.table.next_reminder(told.side, now).is_some_and(|next| next <= at)
}
