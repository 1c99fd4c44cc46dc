//! What a reminder still says when it is delivered. It may have waited since it was written: for a program that was
//! killed, or for a channel that was closed.

use crate::engine::{Core, Halt};
use crate::games::waiting::{Told, WaitingGame};
use crate::ids::{AccountId, Time};
use crate::outbox::{OutboxRow, Subject};
use crate::people::preference::Notify;
use crate::rows::Account;

/// What becomes of one game of a reminder.
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
            match fate(&told, waiting.since, at.map(Time), now) {
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

/// What becomes of a game that has been waiting since a moment for the person of a reminder written at `written_at`.
fn fate(told: &Told, since: Time, written_at: Option<Time>, now: Time) -> ReminderDecision {
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
fn another_comes_by(told: &Told, now: Time, at: Time) -> bool {
    told.table.next_reminder(told.side, now).is_some_and(|next| next <= at)
}
