//! Messages of the outbox, retries of failed deliveries, and boards to post again after a restart.

use crate::service::Service;
use crate::wording::closed_by;
use deska_core::caller::Place;
use deska_core::ids::OutboxId;
use deska_core::outbox::{OutboxRow, Receipt, Subject};
use deska_core::records::ChallengeStatus;
use deska_core::reply::Say;
use deska_core::table::Table;
use deska_desk::outbound::{DeliveryFailure, NoThread, Outbound, Post, ThreadAction};
use deska_i18n::Locale;
use deska_present::reader::Reader;
use std::sync::Arc;

/// How long a surface owns a message that it has claimed, or with which it still tries to answer.
pub(crate) const LEASE_MS: i64 = 60_000;

/// Most messages that one call claims.
const BATCH: u32 = 20;

/// Wait before the second attempt; it doubles with each further one.
const FIRST_WAIT_MS: i64 = 5_000;

/// Longest wait between two attempts.
const LONGEST_WAIT_MS: i64 = 3_600_000;

/// Wait before the second attempt in a closed place; it doubles with each further one.
const FIRST_CLOSED_WAIT_MS: i64 = 3_600_000;

/// Longest wait between two attempts in a closed place.
const LONGEST_CLOSED_WAIT_MS: i64 = 24 * 3_600_000;

/// Number of attempts after which a message is given up.
const ATTEMPTS_MAX: u32 = 20;

impl Service {
    /// The messages that are due on a platform, with the places they go to.
    pub(crate) async fn due_posts(&self, platform: &str) -> Vec<(Place, Post)> {
        let rows = self.core.claim_outbox(platform, LEASE_MS, BATCH).await;
        if let Ok(mut attempts) = self.attempts.lock() {
            attempts.extend(rows.iter().map(|row| (row.id, row.attempts)));
        }
        let mut posts = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            // Several messages of one game become one: the newest, which covers everything since the oldest.
            let is_same_game = |other: &&OutboxRow| same_game(&other.subject, &row.subject);
            if rows[at + 1..].iter().any(|later| is_same_game(&later)) {
                self.core.give_up(row.id).await;
                continue;
            }
            let since = rows[..=at].iter().filter(is_same_game).filter_map(after).min();
            match self.post_of(row, since).await {
                Some(post) => posts.push((row.place.clone(), post)),
                None => self.core.withdraw(row.id).await,
            }
        }
        posts
    }

    async fn post_of(&self, row: &OutboxRow, since: Option<u32>) -> Option<Post> {
        let of_game =
            |table: &Table| Receipt { row: Some(row.id), game: Some(table.row.id), challenge: None };
        match &row.subject {
            Subject::Game { code, after, seq } => {
                let table = Arc::new(self.core.table(code).await?);
                // A later event has its own message with a newer board, but only this one opens the thread.
                if table.seq > *seq && !table.row.thread_wanted {
                    return None;
                }
                let receipt = of_game(&table);
                let thread = self.thread_of(&table).await;
                let say = Say::Board { table, after: since.unwrap_or(*after) };
                self.post(say, receipt, thread, &row.place).await
            }
            Subject::Challenge { code } => {
                let challenge = self.core.open_challenge(code).await?;
                if challenge.status != ChallengeStatus::Open {
                    return None;
                }
                let receipt = Receipt { row: Some(row.id), game: None, challenge: Some(code.clone()) };
                self.post(Say::Challenge(challenge), receipt, None, &row.place).await
            }
            Subject::Thread { code } => {
                let table = Arc::new(self.core.table(code).await?);
                if !table.row.thread_wanted {
                    return None;
                }
                let receipt = Receipt { row: Some(row.id), game: None, challenge: None };
                self.post(Say::InThread(table), receipt, None, &row.place).await
            }
            Subject::Left { code, after, why } => {
                let table = Arc::new(self.core.table(code).await?);
                let receipt = of_game(&table);
                let say = Say::MovedToChannel { table, after: since.unwrap_or(*after), why: why.clone() };
                self.post(say, receipt, None, &row.place).await
            }
            Subject::Turn { code, account, seq } => self.turn_post(row, code, *account, *seq).await,
            Subject::Digest { account } => self.digest_post(row, *account).await,
            Subject::Unreached { code, account, all } => self.unreached_post(row, code, *account, *all).await,
        }
    }

    /// A message for a channel.
    pub(crate) async fn post(
        &self,
        say: Say,
        receipt: Receipt,
        thread: Option<ThreadAction>,
        place: &Place,
    ) -> Option<Post> {
        let thread = thread.or_else(|| closed_by(&say));
        let can = self.capabilities(&place.platform);
        let shared = Arc::clone(&self.shared);
        let drawn = tokio::task::spawn_blocking(move || {
            shared.presenter.outbound(&shared.catalogue, &say, Reader { locale: Locale::En, can: &can })
        });
        let post = Post { outbound: drawn.await.ok()?, receipt, thread, replaces: None, to: None };
        self.expect_numbers(place, &post, None);
        Some(post)
    }

    /// The action that opens the thread a game still lacks.
    async fn thread_of(&self, table: &Table) -> Option<ThreadAction> {
        if !table.row.thread_wanted {
            return None;
        }
        let on = self.core.thread_notice(table.row.id).await.and_then(|(_, message)| message);
        let can = self.capabilities(&table.row.place.platform);
        let name = self.shared.presenter.thread_name(table, Reader { locale: Locale::En, can: &can });
        let people = table.row.seats.iter().map(|seat| seat.person.clone()).collect();
        Some(ThreadAction::Open { on, name, people })
    }

    /// The board for the channel of a game whose thread cannot be made.
    pub(crate) async fn post_without_thread(&self, receipt: &Receipt, why: NoThread) -> Option<Post> {
        let game = receipt.game?;
        self.core.no_thread(game).await;
        let table = Arc::new(self.core.table_of(game).await?);
        let place = table.row.place.clone();
        self.post(Say::MovedToChannel { table, after: 0, why }, receipt.clone(), None, &place).await
    }

    /// Schedules the next attempt at a message, or gives it up.
    pub(crate) async fn put_off(&self, row: OutboxId, failure: DeliveryFailure) {
        let attempts = self.attempts.lock().ok().and_then(|attempts| attempts.get(&row).copied());
        if failure == DeliveryFailure::Permanent || attempts.is_some_and(|count| count >= ATTEMPTS_MAX) {
            tracing::error!(row = row.0, ?attempts, "gave up a message that could not be delivered");
            // A mention in the channel replaces an undeliverable direct message.
            self.core.direct_failed(row, false).await;
            return;
        }
        let (first, longest) = match failure {
            DeliveryFailure::Closed => (FIRST_CLOSED_WAIT_MS, LONGEST_CLOSED_WAIT_MS),
            _ => (FIRST_WAIT_MS, LONGEST_WAIT_MS),
        };
        // The first answer to a request is no attempt of the outbox, so its message is due at once.
        let wait = attempts.map_or(0, |count| first.saturating_mul(1 << count.min(16)).min(longest));
        self.core.put_off(row, wait).await;
    }

    /// The boards of open games and then the waiting challenges, in their current state.
    pub(crate) async fn shown_again(&self, platform: &str) -> Vec<(Place, Post)> {
        let mut posts = Vec::new();
        for table in self.core.open_tables(platform).await {
            let place = table.row.place.clone();
            let receipt = Receipt { row: None, game: Some(table.row.id), challenge: None };
            let say = Say::Board { after: table.seq, table: Arc::new(table) };
            posts.extend(self.post_again(say, receipt, &place).await.map(|post| (place, post)));
        }
        for challenge in self.core.waiting_challenges(platform).await {
            let place = challenge.place.clone();
            let receipt = Receipt { row: None, game: None, challenge: Some(challenge.code.clone()) };
            let again = self.post_again(Say::Challenge(challenge), receipt, &place).await;
            posts.extend(again.map(|post| (place, post)));
        }
        posts
    }

    /// The message once more, without mentions.
    async fn post_again(&self, say: Say, receipt: Receipt, place: &Place) -> Option<Post> {
        let post = self.post(say, receipt, None, place).await?;
        Some(Post { outbound: Outbound { mentions: Vec::new(), ..post.outbound }, ..post })
    }
}

fn same_game(one: &Subject, other: &Subject) -> bool {
    game_of(one).is_some() && game_of(one) == game_of(other)
}

/// The game whose board a message shows.
fn game_of(subject: &Subject) -> Option<&str> {
    match subject {
        Subject::Game { code, .. } | Subject::Left { code, .. } => Some(code),
        _ => None,
    }
}

fn after(row: &OutboxRow) -> Option<u32> {
    match &row.subject {
        Subject::Game { after, .. } | Subject::Left { after, .. } => Some(*after),
        _ => None,
    }
}
