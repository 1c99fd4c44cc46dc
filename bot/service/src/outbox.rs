//! Messages of the outbox, retries of failed deliveries, and boards to post again after a restart.

use crate::drawing::Length;
use crate::service::Service;
use crate::wording::{closed_by, players};
use deska_core::engine::Halt;
use deska_core::fault::Fault;
use deska_core::games::table::Table;
use deska_core::ids::OutboxId;
use deska_core::outbox::following::{DeliveredRow, Following, PAGE};
use deska_core::outbox::{OutboxRow, Outdated, Receipt, Subject};
use deska_core::people::caller::Place;
use deska_core::ports::{StoreError, logged};
use deska_core::reply::Say;
use deska_core::rows::{Challenge, ChallengeStatus};
use deska_desk::outbound::{DeliveryFailure, NoThread, Outbound, Post, ThreadAction};
use deska_i18n::Locale;
use deska_present::reader::Reader;
use std::sync::Arc;
use std::time::Duration;

/// How long a surface owns a message that it has claimed, or with which it still tries to answer.
pub(crate) const LEASE_MS: i64 = 60_000;

/// Most messages that one call claims.
pub(crate) const BATCH: u32 = 20;

/// Wait before the second attempt; it doubles with each further one.
const FIRST_WAIT_MS: i64 = 5_000;

/// Longest wait between two attempts.
const LONGEST_WAIT_MS: i64 = 3_600_000;

/// Wait before the second attempt in a closed place; it doubles with each further one.
const FIRST_CLOSED_WAIT_MS: i64 = 3_600_000;

/// Longest wait between two attempts in a closed place.
const LONGEST_CLOSED_WAIT_MS: i64 = 24 * 3_600_000;

/// How often a message is tried again before it is given up.
const RETRIES_MAX: u32 = 20;

impl Service {
    /// The messages that are due on a platform, with the places they go to.
    pub(crate) async fn due_posts(&self, platform: &str) -> Vec<(Place, Post)> {
        let claimed = self.ports.store.claim_outbox(platform, self.now(), LEASE_MS, BATCH).await;
        let rows = logged(claimed).unwrap_or_default();
        if let Ok(mut attempts) = self.attempts.lock() {
            attempts.extend(rows.iter().map(|row| (row.id, row.attempts)));
        }
        let mut posts = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            if rows[at + 1..].iter().any(|later| same_game(later, row)) {
                continue;
            }
            let older: Vec<&OutboxRow> = rows[..at].iter().filter(|older| same_game(older, row)).collect();
            match self.covering_post(row, &older).await {
                Ok(Some(post)) => posts.push((row.place.clone(), post)),
                Ok(None) => {
                    for needless in older.iter().chain([&row]) {
                        self.withdraw(needless.id).await;
                    }
                }
                // The message may still be needed, so it stays due.
                Err(halt) => {
                    halt.log();
                    self.put_off(row.id, DeliveryFailure::Transient).await;
                }
            }
        }
        posts
    }

    /// The message of a row that another process has delivered. The first board of a game also takes the buttons from its
    /// challenge.
    pub(crate) async fn post_of_other(&self, row: &OutboxRow) -> Result<Option<Post>, Halt> {
        let Some(mut post) = self.post_of(row, &row.subject).await? else { return Ok(None) };
        if let (Subject::Game { after: 0, .. }, Some(game)) = (&row.subject, post.receipt.game) {
            post.receipt.challenge =
                self.ports.store.challenge_of(game).await?.map(|challenge| challenge.code);
        }
        Ok(Some(post))
    }

    /// The messages that other processes have delivered on a platform since the last look.
    ///
    /// # Errors
    /// The store failed; the next look returns them.
    pub(crate) async fn delivered_by_others(
        &self,
        platform: &str,
        own: &str,
        following: &mut Following,
    ) -> Result<Vec<DeliveredRow>, StoreError> {
        let store = &self.ports.store;
        let Some(after) = following.after() else {
            following.begin(store.last_outbox().await?);
            return Ok(Vec::new());
        };
        let last = store.last_outbox().await?;
        let rows = store.outbox_after(platform, own, after, PAGE).await?;
        Ok(following.take(rows, last, self.now()))
    }

    /// The message of a row and of the older rows of its game: several messages of one game become one.
    async fn covering_post(&self, row: &OutboxRow, older: &[&OutboxRow]) -> Result<Option<Post>, Halt> {
        let since = older.iter().filter_map(|older| after(&older.subject)).min();
        let subject = match since {
            Some(since) => covering(&row.subject, since),
            None => row.subject.clone(),
        };
        let post = self.post_of(row, &subject).await?;
        if !older.is_empty() && post.is_some() {
            let covered: Vec<OutboxId> = older.iter().map(|older| older.id).collect();
            // If this fails, all of them stay, and the older ones turn out to be outdated.
            logged(self.ports.store.cover(row.id, &subject, &covered, self.now()).await);
            self.forget_attempts(&covered);
        }
        Ok(post)
    }

    /// The message about a subject; `None` if it is no longer needed.
    async fn post_of(&self, row: &OutboxRow, subject: &Subject) -> Result<Option<Post>, Halt> {
        let of_game = |table: &Table| Receipt { row: Some(row.id), ..receipt_of(table, &row.place) };
        let (say, receipt, thread) = match subject {
            Subject::Game { code, after, seq } => {
                let Some(table) = self.core.table(code).await? else { return Ok(None) };
                // A later event has its own message with a newer board, but only this one opens the thread.
                let opens = table.row.thread_wanted && table.further(&row.place).is_none();
                if table.seq > *seq && !opens {
                    return Ok(None);
                }
                let receipt = of_game(&table);
                let table = Arc::new(table).seen_in(&row.place);
                let thread = self.thread_of(&table).await?;
                (Say::Board { table, after: *after }, receipt, thread)
            }
            Subject::Challenge { code } => {
                let challenge = self.ports.store.challenge(code).await?;
                let is_news = |known: &Challenge| {
                    matches!(known.status, ChallengeStatus::Open | ChallengeStatus::Expired)
                };
                let Some(challenge) = challenge.filter(is_news) else { return Ok(None) };
                let receipt =
                    Receipt { row: Some(row.id), challenge: Some(code.clone()), ..Receipt::default() };
                let say = match challenge.status {
                    ChallengeStatus::Expired => Say::ChallengeClosed(challenge),
                    _ => Say::Challenge(challenge),
                };
                (say, receipt, None)
            }
            Subject::Thread { code } => {
                let table = self.core.table(code).await?.filter(|table| table.row.thread_wanted);
                let Some(table) = table else { return Ok(None) };
                let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
                (Say::InThread(Arc::new(table)), receipt, None)
            }
            Subject::MovedToChannel { code, after, why } => {
                let Some(table) = self.core.table(code).await? else { return Ok(None) };
                let receipt = of_game(&table);
                let say = Say::MovedToChannel { table: Arc::new(table), after: *after, why: why.clone() };
                (say, receipt, None)
            }
            Subject::Welcome { language } => return self.welcome_post(row, language.as_deref()).await,
            Subject::Turn { code, account, seq } => return self.turn_post(row, code, *account, *seq).await,
            Subject::Digest { account } => return self.digest_post(row, *account).await,
            Subject::LinesDropped { code, account, seq, why } => {
                return self.lines_post(row, code, *account, *seq, why).await;
            }
            Subject::Reminder { direct, .. } => return self.reminder_post(row, *direct).await,
            Subject::Vacation { account, codes, until } => {
                return self.vacation_post(row, *account, codes, *until).await;
            }
            Subject::Unreached { code, account, all } => {
                return self.unreached_post(row, code, *account, *all).await;
            }
        };
        self.post(say, receipt, thread, &row.place).await.map(Some)
    }

    /// The welcome to a server, in its own language; `None` if its admins know of the set-up by now.
    async fn welcome_post(&self, row: &OutboxRow, language: Option<&str>) -> Result<Option<Post>, Halt> {
        if !self.core.is_welcome_due(&row.place).await? {
            return Ok(None);
        }
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        let locale = self.spoken(language.unwrap_or_default());
        self.post_in(locale, Say::Welcome, receipt, None, &row.place).await.map(Some)
    }

    /// A message for a channel.
    pub(crate) async fn post(
        &self,
        say: Say,
        receipt: Receipt,
        thread: Option<ThreadAction>,
        place: &Place,
    ) -> Result<Post, Halt> {
        self.post_in(Locale::En, say, receipt, thread, place).await
    }

    /// The same in another language than English, where nobody has chosen one.
    async fn post_in(
        &self,
        locale: Locale,
        say: Say,
        receipt: Receipt,
        thread: Option<ThreadAction>,
        place: &Place,
    ) -> Result<Post, Halt> {
        let thread = thread.or_else(|| closed_by(&say));
        let can = self.capabilities(&place.platform);
        let shared = Arc::clone(&self.shared);
        let public = self.core.public_appearance(place, &players(&say)).await?;
        let drawn = self.draw(&place.platform, Length::Short, move || {
            let reader = Reader::new(locale, &can).seeing(&public);
            shared.presenter.outbound(&shared.catalogue, &say, reader)
        });
        let outbound = drawn.await.map_err(|error| self.core.own_fault(&error))?;
        let post = Post { outbound, receipt, thread, replaces: None, to: None };
        self.expect_numbers(place, &post, None);
        Ok(post)
    }

    /// The action that opens the thread a game still lacks.
    async fn thread_of(&self, table: &Table) -> Result<Option<ThreadAction>, Halt> {
        if !table.row.thread_wanted {
            return Ok(None);
        }
        let on = self.ports.store.thread_notice(table.row.id).await?.and_then(|(_, message)| message);
        let can = self.capabilities(&table.row.place.platform);
        let public = self.core.public_appearance(&table.row.place, &[]).await?;
        let name = self.shared.presenter.thread_name(table, Reader::new(Locale::En, &can).seeing(&public));
        let people = table.row.seats.iter().map(|seat| seat.person().clone()).collect();
        Ok(Some(ThreadAction::Open { on, name, people }))
    }

    /// The board for the channel of a game whose thread cannot be created.
    pub(crate) async fn post_without_thread(
        &self,
        receipt: &Receipt,
        why: NoThread,
    ) -> Result<Option<Post>, Halt> {
        let Some(game) = receipt.game else { return Ok(None) };
        self.ports.store.no_thread(game).await?;
        let Some(table) = self.core.table_of(game).await? else { return Ok(None) };
        let place = table.row.place.clone();
        let say = Say::MovedToChannel { table: Arc::new(table), after: 0, why };
        self.post(say, receipt.clone(), None, &place).await.map(Some)
    }

    /// Gives up a message that is no longer needed.
    async fn withdraw(&self, row: OutboxId) {
        self.forget_attempts(&[row]);
        logged(self.ports.store.withdraw(row, self.now()).await);
    }

    /// Gives up a message. If it is a direct message, the channel mentions the person instead.
    pub(crate) async fn give_up(&self, row: OutboxId, refused: bool) {
        self.forget_attempts(&[row]);
        logged(self.ports.store.direct_failed(row, refused, self.now()).await);
    }

    /// Drops the counts of messages that need no further attempt.
    pub(crate) fn forget_attempts(&self, rows: &[OutboxId]) {
        if let Ok(mut attempts) = self.attempts.lock() {
            attempts.retain(|row, _| !rows.contains(row));
        }
    }

    /// Schedules the next attempt at a message, or gives it up.
    pub(crate) async fn put_off(&self, row: OutboxId, failure: DeliveryFailure) {
        let attempts = self.attempts.lock().ok().and_then(|attempts| attempts.get(&row).copied());
        if failure == DeliveryFailure::Permanent || attempts.is_some_and(|count| count >= RETRIES_MAX) {
            tracing::error!(row = row.0, ?attempts, "gave up a message that could not be delivered");
            // A mention in the channel replaces an undeliverable direct message.
            self.give_up(row, false).await;
            return;
        }
        let (first, longest) = match failure {
            DeliveryFailure::Closed => (FIRST_CLOSED_WAIT_MS, LONGEST_CLOSED_WAIT_MS),
            _ => (FIRST_WAIT_MS, LONGEST_WAIT_MS),
        };
        // The first answer to a request is no attempt of the outbox, so its message is due at once.
        let wait = attempts.map_or(0, |count| first.saturating_mul(1 << count.min(16)).min(longest));
        let now = self.now();
        logged(self.ports.store.failed(row, Some(now.plus_ms(wait)), now).await);
    }

    /// Schedules the next attempt to take the controls from a message, or gives it up.
    pub(crate) async fn put_off_cleanup(&self, platform: &str, outdated: &Outdated, wait: Option<Duration>) {
        let attempts = outdated.attempts.saturating_add(1);
        if attempts > RETRIES_MAX {
            logged(self.ports.store.cleaned(platform, outdated).await);
            return;
        }
        let grown = FIRST_WAIT_MS.saturating_mul(1 << outdated.attempts.min(16)).min(LONGEST_WAIT_MS);
        let wait = wait.and_then(|wait| i64::try_from(wait.as_millis()).ok()).unwrap_or(grown);
        let again = Outdated { attempts, ..outdated.clone() };
        logged(self.ports.store.put_off_cleanup(platform, &again, self.now().plus_ms(wait)).await);
    }

    /// The boards of the newest open games of a place and then its newest challenges, in their current state.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn shown_again(&self, place: &Place, most: u32) -> Result<Vec<Post>, Fault> {
        let (tables, challenges) = self.core.waiting_in(place, most).await?;
        let mut posts = Vec::new();
        for table in tables.into_iter().map(Arc::new) {
            let receipt = receipt_of(&table, place);
            let say = Say::Board { after: table.seq, table: table.seen_in(place) };
            posts.extend(self.post_again(say, receipt, place).await);
        }
        for challenge in challenges {
            let receipt = Receipt { challenge: Some(challenge.code.clone()), ..Receipt::default() };
            posts.extend(self.post_again(Say::Challenge(challenge), receipt, place).await);
        }
        Ok(posts)
    }

    /// The message once more, without mentions.
    async fn post_again(&self, say: Say, receipt: Receipt, place: &Place) -> Option<Post> {
        let post = self.post(say, receipt, None, place).await.inspect_err(Halt::log).ok()?;
        Some(Post { outbound: Outbound { mentions: Vec::new(), ..post.outbound }, ..post })
    }
}

/// Whether two messages show boards of one game in one place.
fn same_game(one: &OutboxRow, other: &OutboxRow) -> bool {
    let game = game_of(&one.subject);
    game.is_some() && game == game_of(&other.subject) && one.place == other.place
}

/// What the delivery of a game's board in a place settles.
fn receipt_of(table: &Table, place: &Place) -> Receipt {
    let channel = table.further(place).map(|further| further.channel_id);
    Receipt { game: Some(table.row.id), channel, ..Receipt::default() }
}

/// The game whose board a message shows.
fn game_of(subject: &Subject) -> Option<&str> {
    match subject {
        Subject::Game { code, .. } | Subject::MovedToChannel { code, .. } => Some(code),
        _ => None,
    }
}

/// The subject, told from event `since` on.
fn covering(subject: &Subject, since: u32) -> Subject {
    let mut subject = subject.clone();
    if let Subject::Game { after, .. } | Subject::MovedToChannel { after, .. } = &mut subject {
        *after = since.min(*after);
    }
    subject
}

/// Number of the last event before those that a message reports.
fn after(subject: &Subject) -> Option<u32> {
    match subject {
        Subject::Game { after, .. } | Subject::MovedToChannel { after, .. } => Some(*after),
        _ => None,
    }
}
