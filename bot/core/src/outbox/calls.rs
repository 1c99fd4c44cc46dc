//! Direct messages to the players whom a message calls that its channel refuses. Until one has arrived, their clocks stand.

use crate::engine::{Core, Halt};
use crate::games::table::Table;
use crate::ids::{AccountId, OutboxId};
use crate::outbox::{CallRepeats, DeliveryFailure, DirectCall, Notice, OutboxRow, Subject};
use crate::ports::logged;
use crate::rows::{Challenge, ChallengeStatus};
use rules::Side;

impl Core {
    /// Calls the players of a message directly that its channel has refused, and stops the clocks of those to move.
    pub(crate) async fn call_directly(&self, row: OutboxId, why: DeliveryFailure) {
        if let Err(halt) = self.try_call_directly(row, why).await {
            halt.log();
        }
    }

    async fn try_call_directly(&self, row: OutboxId, why: DeliveryFailure) -> Result<(), Halt> {
        let Some(row) = self.store.outbox_row(row).await? else { return Ok(()) };
        let calls = match &row.subject {
            Subject::Game { code, .. } | Subject::MovedToChannel { code, .. } | Subject::Thread { code } => {
                match self.table(code).await? {
                    Some(table) => board_calls(&table, &row, why),
                    None => return Ok(()),
                }
            }
            Subject::Challenge { code } => return self.call_to_challenge(&row, code, why).await,
            Subject::Reminder { account, codes, direct: false, .. } => {
                self.reminder_calls(&row, AccountId(*account), codes, why).await?
            }
            _ => return Ok(()),
        };
        if self.store.call_directly(&calls, self.clock.now()).await? {
            self.settle_time_changes().await;
        }
        Ok(())
    }

    /// Shows a challenge directly to the player who is challenged, and to the one who waits for an answer.
    async fn call_to_challenge(&self, row: &OutboxRow, code: &str, why: DeliveryFailure) -> Result<(), Halt> {
        let challenge = self.store.challenge(code).await?;
        // A person who refuses direct messages refuses the next one, too.
        let is_called = |known: &Challenge| known.status == ChallengeStatus::Open && !row.place.is_direct();
        let Some(challenge) = challenge.filter(is_called) else { return Ok(()) };
        let leased_until = self.clock.now();
        let call = |account: AccountId| {
            let subject = Subject::ChallengeCalled { code: code.to_owned(), account: account.0, why };
            (account, Notice { place: row.place.clone(), subject, leased_until })
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
        why: DeliveryFailure,
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
                refused_by: row.place.clone(),
                subject,
                repeats: CallRepeats::ByMessage(row.id),
                waits: None,
            });
        }
        Ok(calls)
    }

    /// Notes that a player knows how their game stands, because they have acted in it.
    pub(crate) async fn reached(&self, table: &Table, account: AccountId) {
        if table.side_of(account).is_none_or(|side| !table.is_unreached(side)) {
            return;
        }
        if logged(self.store.reached(table.row.id, account, self.clock.now()).await) == Some(true) {
            self.settle_time_changes().await;
        }
    }
}

/// The players whom a board calls: those who may act, those to whom an offer was made, and both at the end. The others
/// have moved and learn once that the channel is closed.
fn board_calls(table: &Table, row: &OutboxRow, why: DeliveryFailure) -> Vec<DirectCall> {
    let call = |side: Side| {
        let account = table.account(side).filter(|account| account.level.is_none())?.id;
        let is_to_act = table.turns().iter().any(|turn| turn.account == account);
        let has_offer = table.offers.iter().any(|(by, _)| *by != side);
        let is_called = is_to_act || has_offer || table.ending.is_some();
        let subject = Subject::Called {
            code: table.row.code.clone(),
            account: account.0,
            seq: table.seq,
            why,
            reminder: false,
        };
        Some(DirectCall {
            game: table.row.id,
            account,
            refused_by: row.place.clone(),
            subject,
            repeats: if is_called { CallRepeats::ByEvent(table.seq) } else { CallRepeats::Once },
            waits: is_to_act.then(|| Side::BOTH[table.player(side)]),
        })
    };
    Side::BOTH.into_iter().filter_map(call).collect()
}
