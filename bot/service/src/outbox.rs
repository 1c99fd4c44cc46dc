//! Messages that must reach a channel although the answer to their request did not, and boards to show again.

use super::Service;
use deska_core::caller::Place;
use deska_core::ids::OutboxId;
use deska_core::outbox::{OutboxRow, Receipt, Subject};
use deska_core::records::ChallengeStatus;
use deska_core::reply::Say;
use deska_core::table::Table;
use deska_desk::outbound::{DeliveryFailure, NoThread, Outbound, Post, ThreadAction};
use deska_i18n::Locale;
use std::sync::Arc;

/// How long a message belongs to the surface that has claimed it, or that is still trying to answer with it.
pub(super) const LEASE_MS: i64 = 60_000;

/// Most messages claimed at a time.
const BATCH: u32 = 20;

/// Wait before the second try; it doubles with every further one.
const FIRST_WAIT_MS: i64 = 5_000;

/// Longest wait between two tries.
const LONGEST_WAIT_MS: i64 = 3_600_000;

/// Wait before the second try where the first met a closed place; it doubles with every further one.
const FIRST_CLOSED_WAIT_MS: i64 = 3_600_000;

/// Longest wait between two tries of a closed place.
const LONGEST_CLOSED_WAIT_MS: i64 = 24 * 3_600_000;

/// After so many tries a message is given up.
const TRIES_MAX: u32 = 20;

impl Service {
    pub(super) async fn due_posts(&self, platform: &str) -> Vec<(Place, Post)> {
        let rows = self.core.claim_outbox(platform, LEASE_MS, BATCH).await;
        if let Ok(mut tries) = self.tries.lock() {
            tries.extend(rows.iter().map(|row| (row.id, row.attempts)));
        }
        let mut posts = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            // Several messages of one game become one: the newest, telling of everything since the oldest.
            let of_same = |other: &&OutboxRow| same_game(&other.subject, &row.subject);
            if rows[at + 1..].iter().any(|later| of_same(&later)) {
                self.core.give_up(row.id).await;
                continue;
            }
            let since = rows[..=at].iter().filter(of_same).filter_map(after).min();
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
                // A later event has its own message, which shows a newer board; but none opens a thread.
                if table.seq > *seq && !table.row.thread_wanted {
                    return None;
                }
                let receipt = of_game(&table);
                let thread = self.thread_of(&table).await;
                let say = Say::Board { table, after: since.unwrap_or(*after) };
                self.post(say, receipt, thread).await
            }
            Subject::Challenge { code } => {
                let challenge = self.core.open_challenge(code).await?;
                if challenge.status != ChallengeStatus::Open {
                    return None;
                }
                let receipt = Receipt { row: Some(row.id), game: None, challenge: Some(code.clone()) };
                self.post(Say::Challenge(challenge), receipt, None).await
            }
            Subject::Thread { code } => {
                let table = Arc::new(self.core.table(code).await?);
                if !table.row.thread_wanted {
                    return None;
                }
                let receipt = Receipt { row: Some(row.id), game: None, challenge: None };
                self.post(Say::InThread(table), receipt, None).await
            }
            Subject::Left { code, after, why } => {
                let table = Arc::new(self.core.table(code).await?);
                let receipt = of_game(&table);
                let say = Say::MovedToChannel { table, after: since.unwrap_or(*after), why: why.clone() };
                self.post(say, receipt, None).await
            }
            Subject::Turn { code, account, seq } => self.turn_post(row, code, *account, *seq).await,
            Subject::Digest { account } => self.digest_post(row, *account).await,
            Subject::Unreached { code, account, all } => self.unreached_post(row, code, *account, *all).await,
        }
    }

    pub(super) async fn post(
        &self,
        say: Say,
        receipt: Receipt,
        thread: Option<ThreadAction>,
    ) -> Option<Post> {
        let thread = thread.or_else(|| super::closed_by(&say));
        let words = Arc::clone(&self.words);
        let drawn =
            tokio::task::spawn_blocking(move || words.presenter.outbound(&words.catalogue, &say, Locale::En));
        Some(Post { outbound: drawn.await.ok()?, receipt, thread, replaces: None, to: None })
    }

    /// The thread that a game still has to be given.
    async fn thread_of(&self, table: &Table) -> Option<ThreadAction> {
        if !table.row.thread_wanted {
            return None;
        }
        let on = self.core.thread_notice(table.row.id).await.and_then(|(_, message)| message);
        let name = self.words.presenter.thread_name(table, Locale::En);
        let people = table.row.seats.iter().map(|seat| seat.person.clone()).collect();
        Some(ThreadAction::Open { on, name, people })
    }

    /// The board of a game whose thread cannot be made, for the channel.
    pub(super) async fn post_without_thread(&self, receipt: &Receipt, why: NoThread) -> Option<Post> {
        let game = receipt.game?;
        self.core.no_thread(game).await;
        let table = Arc::new(self.core.table_of(game).await?);
        self.post(Say::MovedToChannel { table, after: 0, why }, receipt.clone(), None).await
    }

    pub(super) async fn put_off(&self, row: OutboxId, hindrance: DeliveryFailure) {
        let tried = self.tries.lock().ok().and_then(|tries| tries.get(&row).copied());
        if hindrance == DeliveryFailure::Permanent || tried.is_some_and(|tried| tried >= TRIES_MAX) {
            tracing::error!(row = row.0, ?tried, "a message could not be delivered and is given up");
            // Whom it was for alone is told in the channel, if only that they have to look.
            self.core.direct_failed(row, false).await;
            return;
        }
        let (first, longest) = match hindrance {
            DeliveryFailure::Closed => (FIRST_CLOSED_WAIT_MS, LONGEST_CLOSED_WAIT_MS),
            _ => (FIRST_WAIT_MS, LONGEST_WAIT_MS),
        };
        // What a surface hands back was not tried by the outbox yet, so there is nothing to wait for.
        let wait = tried.map_or(0, |tried| first.saturating_mul(1 << tried.min(16)).min(longest));
        self.core.put_off(row, wait).await;
    }

    /// The boards of open games, then the challenges that wait, as they stand.
    pub(super) async fn shown_again(&self, platform: &str) -> Vec<(Place, Post)> {
        let mut posts = Vec::new();
        for table in self.core.open_tables(platform).await {
            let place = table.row.place.clone();
            let receipt = Receipt { row: None, game: Some(table.row.id), challenge: None };
            let say = Say::Board { after: table.seq, table: Arc::new(table) };
            posts.extend(self.post_again(say, receipt).await.map(|post| (place, post)));
        }
        for challenge in self.core.waiting_challenges(platform).await {
            let place = challenge.place.clone();
            let receipt = Receipt { row: None, game: None, challenge: Some(challenge.code.clone()) };
            let again = self.post_again(Say::Challenge(challenge), receipt).await;
            posts.extend(again.map(|post| (place, post)));
        }
        posts
    }

    /// The same message once more, which calls nobody.
    async fn post_again(&self, say: Say, receipt: Receipt) -> Option<Post> {
        let post = self.post(say, receipt, None).await?;
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
