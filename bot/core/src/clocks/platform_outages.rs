//! Platforms that are away while the program runs. Their surfaces report it; here is what follows for clocks: the games
//! concerned say so afterwards, and no time-out is decided before what people had sent is read.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::{OpenOutage, StoreError};
use deska_model::challenges::terms::Expiry;
use deska_model::clocks::reach::Reach;
use deska_model::games::expiry;
use deska_model::games::table::Table;
use deska_model::ids::Time;
use deska_model::problem::Fault;
use rules::Side;
use std::time::Duration;

/// How long an outage holds time-outs of people who can be reached elsewhere, in milliseconds. A move of theirs may wait on
/// the platform that is away. No time-out is held for longer, however often the platform comes and goes.
pub const AWAY_HOLD_MS: i64 = 10 * 60_000;

/// How long reading what had been sent holds time-outs, in milliseconds.
pub const READING_HOLD_MS: i64 = 2 * 60_000;

impl Core {
    /// Notes how a platform is reached by a process, and for how long it has been so. A report may be repeated.
    ///
    /// # Errors
    /// The store failed; the report has to be repeated.
    pub async fn reach(
        &self,
        platform: &str,
        reach: Reach,
        ago: Duration,
        process: &str,
    ) -> Result<(), Fault> {
        self.try_reach(platform, reach, ago, process).await.map_err(|error| self.own_fault(&error))
    }

    async fn try_reach(
        &self,
        platform: &str,
        reach: Reach,
        ago: Duration,
        process: &str,
    ) -> Result<(), StoreError> {
        let now = self.clock.now();
        let since = now.plus_ms(-i64::try_from(ago.as_millis()).unwrap_or_default());
        match reach {
            Reach::Away => self.store.platform_away(platform, since, now, process).await,
            Reach::Back => self.store.platform_back(platform, since).await,
            Reach::Here => {
                self.store.platform_here(platform, now, process).await?;
                self.tell_of_platform_outages(now).await
            }
        }
    }

    /// Whether a time-out is not decided yet, because a move of a player whose time has run out may wait to be read.
    pub(crate) async fn waits_for_moves(&self, table: &Table, now: Time) -> Result<bool, StoreError> {
        if expiry::event(table, now).is_none() {
            return Ok(false);
        }
        for side in table.out_of_time(now) {
            let is_recent = table.deadline(side).is_some_and(|at| now < at.plus_ms(AWAY_HOLD_MS));
            let Some(account) = table.account(side).filter(|_| is_recent) else { continue };
            let open = self.store.open_outages_of(account.id).await?;
            if open.iter().any(|outage| holds(outage, now)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// When the time of the caller ran out, if their move was sent after that and only waits for others that may have been
    /// sent before.
    pub(crate) async fn late(
        &self,
        context: &RequestContext<'_>,
        table: &Table,
        side: Side,
    ) -> Result<Option<Time>, Halt> {
        let now = self.clock.now();
        let is_final = table.row.terms.clock.expiry == Expiry::Auto;
        let ran_out = table.deadline(side).filter(|deadline| is_final && *deadline < now);
        let Some(deadline) = ran_out else { return Ok(None) };
        if !self.waits_for_moves(table, now).await? {
            return Ok(None);
        }
        let sent = sent_at(context.caller.sent_at, table.called_at(side), now);
        Ok(Some(deadline).filter(|deadline| *deadline < sent))
    }
}

/// Whether time-outs wait for an outage that goes on.
const fn holds(outage: &OpenOutage, now: Time) -> bool {
    match outage.back {
        None => now.0 < outage.from.plus_ms(AWAY_HOLD_MS).0,
        Some(back) => now.0 < back.plus_ms(READING_HOLD_MS).0,
    }
}

/// When a move counts as sent: by its stamp, unless that lies before the turn or after the moment at which the move came.
fn sent_at(stamp: Option<Time>, called: Option<Time>, came: Time) -> Time {
    stamp.filter(|at| called.is_some_and(|called| called <= *at) && *at <= came).unwrap_or(came)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stamp_counts_within_the_turn_only() {
        let (called, came) = (Some(Time(100)), Time(200));
        assert_eq!(sent_at(Some(Time(150)), called, came), Time(150));
        for wrong in [None, Some(Time(99)), Some(Time(201))] {
            assert_eq!(sent_at(wrong, called, came), came, "{wrong:?}");
        }
        assert_eq!(sent_at(Some(Time(150)), None, came), came, "nobody was called");
    }

    #[test]
    fn an_outage_holds_time_outs_for_a_bounded_time() {
        let away = OpenOutage { from: Time(0), back: None };
        assert!(holds(&away, Time(AWAY_HOLD_MS - 1)) && !holds(&away, Time(AWAY_HOLD_MS)));
        let back = Time(AWAY_HOLD_MS * 3);
        let reading = OpenOutage { back: Some(back), ..away };
        assert!(holds(&reading, back) && !holds(&reading, back.plus_ms(READING_HOLD_MS)));
    }
}
