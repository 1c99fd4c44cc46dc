//! Direct messages to the players whom their channel does not call: it refuses the message, or they are no longer there.
//! Until one has arrived, their clocks stand, and their opponents learn why.

use crate::engine::{Core, Halt};
use crate::ports::logged;
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::clocks::hindrance::Hindrance;
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, OutboxId, Time};
use deska_model::outbox::{CallRepeats, DirectCall, Notice, OutboxRow, StandingClock, Subject};
use deska_model::people::caller::Place;
use rules::Side;

impl Core {
    /// Calls the players of a message directly that its channel has refused, and stops the clocks of those to move.
    pub(crate) async fn call_instead_of(&self, row: OutboxId, why: Hindrance) {
        if let Err(halt) = self.try_call_instead_of(row, why).await {
            halt.log();
        }
    }

    async fn try_call_instead_of(&self, row: OutboxId, why: Hindrance) -> Result<(), Halt> {
        let Some(row) = self.store.outbox_row(row).await? else { return Ok(()) };
        let calls = match &row.subject {
            Subject::Game { code, .. } | Subject::MovedToChannel { code, .. } | Subject::Thread { code } => {
                let Some(table) = self.table(code).await? else { return Ok(()) };
                let answered = !self.attempts.is_unanswered(row.id);
                let calls = board_calls(&table, (&row.place, self.clock.now()), why, answered);
                match why {
                    // The clock of a player on a platform that is away stands anyway.
                    Hindrance::Late => self.of_players_here(calls).await?,
                    _ => calls,
                }
            }
            Subject::Challenge { code } => return self.call_to_challenge(&row, code, why).await,
            // What comes late is posted later.
            Subject::Club { code, post } if why != Hindrance::Late => {
                return self.call_to_club(&row.place, code, post).await;
            }
            Subject::Reminder { account, codes, direct: false, .. } => {
                self.reminder_calls(&row, AccountId(*account), codes, why).await?
            }
            Subject::Standing { code, account, direct: false } => {
                return self.tell_directly(&row, code, AccountId(*account)).await;
            }
            _ => return Ok(()),
        };
        self.call_directly(&calls).await
    }

    /// The calls to players who are known on no platform that is away.
    async fn of_players_here(&self, calls: Vec<DirectCall>) -> Result<Vec<DirectCall>, Halt> {
        let mut here = Vec::new();
        for call in calls {
            if self.store.open_outages_of(call.account).await?.is_empty() {
                here.push(call);
            }
        }
        Ok(here)
    }

    /// Calls players directly, and stops the clocks of those to move until that reaches them.
    pub(crate) async fn call_directly(&self, calls: &[DirectCall]) -> Result<(), Halt> {
        if self.store.call_directly(calls, self.clock.now()).await? {
            self.settle_time_changes().await;
        }
        Ok(())
    }

    /// Calls the players directly whose time has run out although nothing has told them of the turn: its board has not come
    /// to their channel. Their clocks then stand since the turn began. Returns whether there are any.
    pub(crate) async fn calls_untold(&self, table: &Table, now: Time) -> Result<bool, Halt> {
        let mut untold = Vec::new();
        for side in table.out_of_time(now) {
            let Some(account) = table.account(side).filter(|account| account.is_person()) else {
                continue;
            };
            let home = table.home_of(table.player(side));
            let Some(known) = self.store.known_place(home).await? else { continue };
            if self.store.is_untold(table.row.id, account.id, known.channel_id).await? {
                let calls = board_calls(table, (home, now), Hindrance::Late, false);
                untold.extend(calls.into_iter().filter(|call| call.account == account.id));
            }
        }
        let stopped = !untold.is_empty() && self.store.call_directly(&untold, now).await?;
        if stopped {
            Box::pin(self.settle_time_changes()).await;
        }
        Ok(stopped)
    }

    /// Notes that the direct message of a call has failed. While the player's clock stands it is tried again, and the
    /// opponent learns why. Returns whether it is tried again.
    pub(crate) async fn call_failed(&self, row: &OutboxRow, next_at: Time) -> Result<bool, Halt> {
        let Subject::Called { code, account, .. } = &row.subject else { return Ok(false) };
        let table = self.table(code).await?.filter(|table| table.ending.is_none());
        let stands = |table: &Table| {
            let side = table.side_of(AccountId(*account))?;
            table.standing(side).map(|stands| (side, stands))
        };
        let Some((table, (side, stands))) =
            table.and_then(|table| stands(&table).map(|found| (table, found)))
        else {
            return Ok(false);
        };
        if let Some(opponent) = table.account(side.other()).filter(|account| account.is_person()) {
            let home = table.home_of(table.player(side.other()));
            // A channel that only the player has left still shows a message to the opponent.
            let direct = stands.why != Hindrance::Left && *home == row.place;
            let subject = Subject::Standing { code: code.clone(), account: opponent.id.0, direct };
            let notice = Notice::new(home.clone(), subject, self.clock.now());
            self.store.put_standing(table.row.id, Side::BOTH[table.player(side)], &notice).await?;
        }
        self.store.failed(row.id, Some(next_at), self.clock.now()).await?;
        Ok(true)
    }

    /// Says directly that the opponent's clock stands, because the channel refuses to.
    async fn tell_directly(&self, row: &OutboxRow, code: &str, account: AccountId) -> Result<(), Halt> {
        let now = self.clock.now();
        let subject = Subject::Standing { code: code.to_owned(), account: account.0, direct: true };
        self.store.postpone(row.id, None, &[(subject, now)], now).await?;
        Ok(())
    }

    /// Calls the players to move directly in the open games of a channel, or of its whole space: the bot was removed from
    /// there, or the channel was deleted.
    pub async fn shut_out(&self, place: &Place, whole_space: bool, why: Hindrance) {
        if let Err(halt) = self.try_shut_out(place, whole_space, why).await {
            halt.log();
        }
    }

    async fn try_shut_out(&self, place: &Place, whole_space: bool, why: Hindrance) -> Result<(), Halt> {
        for (table, place) in self.tables_at(place, whole_space, |_| true).await? {
            let mut calls = Vec::new();
            for home in table.homes_in(&place, whole_space) {
                calls.extend(board_calls(&table, (home, self.clock.now()), why, false));
            }
            calls.retain(|call| call.stands.is_some());
            self.call_directly(&calls).await?;
        }
        Ok(())
    }

    /// Calls anew whom nothing has reached so far, in the channels of a space that the bot may be in again.
    pub async fn let_in(&self, platform: &str, space: &str) {
        logged(self.store.call_again(platform, Some(space), None, self.clock.now()).await);
    }

    /// Shows a challenge directly to the player who is challenged, and to the one who waits for an answer.
    async fn call_to_challenge(&self, row: &OutboxRow, code: &str, why: Hindrance) -> Result<(), Halt> {
        let challenge = self.store.challenge(code).await?;
        // A person who refuses direct messages refuses the next one, too.
        let is_called = |known: &Challenge| known.status == ChallengeStatus::Open && !row.place.is_direct();
        let Some(challenge) = challenge.filter(is_called) else { return Ok(()) };
        let leased_until = self.clock.now();
        let call = |account: AccountId| {
            let subject = Subject::ChallengeCalled { code: code.to_owned(), account: account.0, why };
            (account, Notice::new(row.place.clone(), subject, leased_until))
        };
        let players = challenge.opponent.iter().chain([&challenge.challenger]);
        let calls: Vec<_> = players.map(|player| call(player.id)).collect();
        Ok(self.store.call_to_challenge(code, &calls).await?)
    }

    async fn reminder_calls(
        &self,
        row: &OutboxRow,
        account: AccountId,
        codes: &[String],
        why: Hindrance,
    ) -> Result<Vec<DirectCall>, Halt> {
        let mut calls = Vec::new();
        for code in codes {
            let Some(table) = self.table(code).await?.filter(|table| table.ending.is_none()) else {
                continue;
            };
            let subject = Subject::Called {
                code: code.clone(),
                account: account.0,
                seq: table.seq,
                why,
                reminder: true,
            };
            calls.push(DirectCall {
                game: table.row.id,
                account,
                place: row.place.clone(),
                subject,
                repeats: CallRepeats::ByMessage(row.id),
                stands: None,
            });
        }
        Ok(calls)
    }

    /// Notes that a player knows how their game stands, because they have acted in it or read it. Returns whether their
    /// clock runs again.
    pub(crate) async fn reached(&self, table: &Table, account: AccountId) -> bool {
        if table.side_of(account).is_none_or(|side| !table.is_unreached(side)) {
            return false;
        }
        let again = logged(self.store.reached(table.row.id, account, self.clock.now()).await) == Some(true);
        if again {
            self.settle_time_changes().await;
        }
        again
    }

    /// A game as a reader of it sees it: a player whose clock stood because nothing had reached them is reached by it.
    pub(crate) async fn read_by(&self, table: Table, account: AccountId) -> Result<Table, Halt> {
        if Box::pin(self.reached(&table, account)).await {
            self.load(&table.row.code).await
        } else {
            Ok(table)
        }
    }
}

/// The players whom a board calls: those who may act, those to whom an offer was made, and both at the end. The others
/// learn once that the channel is closed. With `answered`, who acted last has been shown the same as the answer.
pub(crate) fn board_calls(
    table: &Table,
    (place, since): (&Place, Time),
    why: Hindrance,
    answered: bool,
) -> Vec<DirectCall> {
    let last = table.events.iter().rev().find(|event| !event.event.is_ahead());
    let call = |side: Side| {
        let account = table.account(side).filter(|account| account.is_person())?.id;
        if answered && last.is_some_and(|event| event.actor.is(account)) {
            return None;
        }
        let is_to_act = table.turns().iter().any(|turn| turn.account == account);
        let has_offer = table.offers.iter().any(|(by, _)| *by != side);
        let is_called = is_to_act || has_offer || table.ending.is_some();
        let (code, seq) = (table.row.code.clone(), table.seq);
        let side = Side::BOTH[table.player(side)];
        Some(DirectCall {
            game: table.row.id,
            account,
            place: place.clone(),
            subject: Subject::Called { code, account: account.0, seq, why, reminder: false },
            repeats: if is_called { CallRepeats::ByEvent(seq) } else { CallRepeats::Once },
            stands: is_to_act.then_some(StandingClock { side, since, why }),
        })
    };
    Side::BOTH.into_iter().filter_map(call).collect()
}
