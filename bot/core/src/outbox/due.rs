//! Messages of the outbox that are due, with everything that their words depend on.

use crate::engine::{Core, Halt};
use crate::ports::{StoreError, logged};
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::club::rows::ClubPost;
use deska_model::games::actor::Actor;
use deska_model::games::table::{Ending, Table};
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::message::{ChallengeNotice, Content, GameNotice, Message};
use deska_model::outbox::following::{DeliveredRow, Following, PAGE};
use deska_model::outbox::{DeliveryFailure, NoThread, OutboxRow, Receipt, Subject, Told};
use deska_model::people::account::Seat;
use deska_model::people::caller::{Person, Place};
use deska_model::people::notices::Notices;
use deska_model::personal::own_time::OwnTimeSay;
use deska_model::problem::Fault;
use deska_model::settings::readers::Readers;
use deska_model::settings::schedule::DailyPost;
use std::sync::Arc;

/// How long a surface owns a message that it has claimed, or with which it still tries to answer.
pub(crate) const LEASE_MS: i64 = 60_000;

/// How long after a move the program's answer to it changes the board with the move. Later the player may look elsewhere, and
/// a message of its own calls them.
const ANSWERED_WITHIN_MS: i64 = 15 * 60_000;

/// Most games of a space, open ones and ended ones, whose players are its people.
const LATELY: u32 = 10;

/// Most messages that one call claims.
pub(crate) const BATCH: u32 = 20;

/// A message with what its words depend on.
#[derive(Debug)]
pub struct Due {
    pub message: Message<Content>,
    pub readers: Readers,
    /// The account of the only recipient; `None` for a message to everybody in the place.
    pub account: Option<AccountId>,
    /// The tag of the language where nobody has chosen one; `None` is English.
    pub language: Option<String>,
    /// The thread that the game still lacks and the message opens.
    pub opens: Option<WantedThread>,
    /// Whether the person whom it would mention looks at the message that it replaces.
    pub is_looked_at: bool,
}

/// A thread that is to be opened for a game.
#[derive(Debug)]
pub struct WantedThread {
    /// The platform's id of the message of the channel to start it from, if it was delivered.
    pub on: Option<String>,
    /// The people to add to it.
    pub people: Vec<Person>,
}

impl Core {
    /// The messages that are due on a platform. Several of one game in one place become one.
    pub async fn due(&self, platform: &str) -> Vec<Due> {
        let claimed = self.store.claim_outbox(platform, self.clock.now(), LEASE_MS, BATCH).await;
        let rows = logged(claimed).unwrap_or_default();
        self.attempts.begin(&rows);
        let mut due = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            if rows[at + 1..].iter().any(|later| later.covers(row)) {
                continue;
            }
            let older: Vec<&OutboxRow> = rows[..at].iter().filter(|older| row.covers(older)).collect();
            match self.covering(row, &older).await {
                Ok(Some(message)) => due.push(message),
                Ok(None) => {
                    for needless in older.iter().chain([&row]) {
                        self.withdraw_message(needless.id).await;
                    }
                }
                // The message may still be needed, so it stays due.
                Err(halt) => {
                    halt.log();
                    self.retry_later(row.id, DeliveryFailure::Transient).await;
                }
            }
        }
        due
    }

    /// The message of a row that another process has delivered; `None` if it is no longer needed. The first board of a
    /// game also takes the buttons from its challenge.
    pub async fn shown_elsewhere(&self, row: &OutboxRow) -> Option<Due> {
        self.try_shown_elsewhere(row).await.inspect_err(Halt::log).ok().flatten()
    }

    async fn try_shown_elsewhere(&self, row: &OutboxRow) -> Result<Option<Due>, Halt> {
        let Some(mut due) = self.load_message(row, &row.subject).await? else { return Ok(None) };
        let receipt = &mut due.message.receipt;
        if let (Subject::Game { after: 0, .. }, Some(game)) = (&row.subject, receipt.game) {
            receipt.challenge = self.store.challenge_of(game).await?.map(|challenge| challenge.code);
        }
        Ok(Some(due))
    }

    /// The messages that other processes have delivered on a platform since the last look. If the store fails, the next
    /// look returns them.
    pub async fn delivered_elsewhere(
        &self,
        platform: &str,
        own: &str,
        following: &mut Following,
    ) -> Vec<DeliveredRow> {
        logged(self.try_delivered_elsewhere(platform, own, following).await).unwrap_or_default()
    }

    async fn try_delivered_elsewhere(
        &self,
        platform: &str,
        own: &str,
        following: &mut Following,
    ) -> Result<Vec<DeliveredRow>, StoreError> {
        let Some(after) = following.after() else {
            following.begin(self.store.last_outbox().await?);
            return Ok(Vec::new());
        };
        let last = self.store.last_outbox().await?;
        let rows = self.store.outbox_after(platform, own, after, PAGE).await?;
        Ok(following.take(rows, last, self.clock.now()))
    }

    /// Waits until this process has written something since `seen`; see
    /// [`Outbox::changed_here`](crate::ports::Outbox::changed_here).
    pub async fn changed_here(&self, seen: u64) -> u64 {
        self.store.changed_here(seen).await
    }

    /// Waits until another process has written something since `seen`; see
    /// [`Outbox::changed_elsewhere`](crate::ports::Outbox::changed_elsewhere).
    pub async fn changed_elsewhere(&self, seen: u64) -> u64 {
        self.store.changed_elsewhere(seen).await
    }

    /// The message of a row and of the older rows of its game: several messages of one game become one.
    async fn covering(&self, row: &OutboxRow, older: &[&OutboxRow]) -> Result<Option<Due>, Halt> {
        let mut subject = row.subject.clone();
        if let Some(since) = older.iter().filter_map(|older| older.subject.after()).min() {
            subject.tell_since(since);
        }
        let due = self.load_message(row, &subject).await?;
        if !older.is_empty() && due.is_some() {
            let covered: Vec<OutboxId> = older.iter().map(|older| older.id).collect();
            // If this fails, all of them stay, and the older ones turn out to be outdated.
            logged(self.store.cover(row.id, &subject, &covered, self.clock.now()).await);
            self.attempts.forget(&covered);
        }
        Ok(due)
    }

    /// The message about a subject; `None` if it is no longer needed.
    async fn load_message(&self, row: &OutboxRow, subject: &Subject) -> Result<Option<Due>, Halt> {
        let (about, receipt) = match subject {
            Subject::Game { code, after, seq } => return self.board_message(row, code, *after, *seq).await,
            Subject::Votes { code, seq } => return self.votes_message(row, code, *seq).await,
            Subject::Challenge { code } => {
                let Some(told) = self.challenge_message(code).await? else { return Ok(None) };
                told
            }
            Subject::ChallengeClosed { code, message } => {
                return self.challenge_over(row, code, message).await;
            }
            Subject::Result { code } => return self.result_message(row, code).await,
            Subject::ThreadResult { code, message } => return self.thread_result(row, code, message).await,
            Subject::Thread { code } => return self.thread_message(row, code).await,
            Subject::MovedToChannel { code, after, why } => {
                let Some(table) = self.table(code).await? else { return Ok(None) };
                let receipt = receipt_of(&table, &row.place);
                let notice = GameNotice::MovedToChannel { after: *after, why: why.clone() };
                (Content::Game(Arc::new(table), notice), receipt)
            }
            Subject::Welcome { language } => {
                if !self.is_welcome_due(&row.place).await? {
                    return Ok(None);
                }
                let due = self.public(Content::Welcome, of_row(row, Receipt::default()), &row.place).await?;
                return Ok(Some(Due { language: language.clone(), ..due }));
            }
            Subject::Puzzle { channel, post } => return self.puzzle_message(row, *channel, post).await,
            Subject::LookBack { channel, post, said } => {
                let Some(about) = self.look_back_content(*channel, *post, *said).await? else {
                    return Ok(None);
                };
                (about, Receipt::default())
            }
            Subject::SeatsBoard { .. } | Subject::SeatWaits { .. } | Subject::SeatChanged { .. } => {
                return self.seat_message(row, subject).await;
            }
            Subject::Club { code, post } => return self.club_message(row, code, post).await,
            Subject::ClubCalled { code, account, post } => {
                return self.club_called_message(row, code, AccountId(*account), post).await;
            }
            Subject::Turn { code, account, seq } => {
                return self.turn_message(row, code, AccountId(*account), *seq).await;
            }
            Subject::Push { code, account, seq, news, device } => {
                return self.device_message(row, (code, *seq), AccountId(*account), *news, device).await;
            }
            Subject::Digest { account } => return self.digest_message(row, AccountId(*account)).await,
            Subject::ConditionalsDropped { code, account, seq, why } => {
                return self.lines_message(row, code, AccountId(*account), *seq, why).await;
            }
            Subject::Called { .. } | Subject::ChallengeCalled { .. } | Subject::Standing { .. } => {
                return self.call_message(row, subject).await;
            }
            Subject::Reminder { direct, .. } => return self.reminder_message(row, *direct).await,
            Subject::Vacation { account, codes, until } => {
                let known = self.games_with(AccountId(*account), &row.place, codes).await?;
                let Some((person, games)) = known.filter(|(_, games)| !games.is_empty()) else {
                    return Ok(None);
                };
                let until = until.map(Time);
                (Content::OwnTime(OwnTimeSay::OnVacation { person, games, until }), Receipt::default())
            }
            Subject::Unreached { code, account, all } => {
                let Some(about) = self.unreached(row, code, AccountId(*account), *all).await? else {
                    return Ok(None);
                };
                (about, Receipt::default())
            }
        };
        Ok(Some(self.public(about, of_row(row, receipt), &row.place).await?))
    }

    /// A challenge that is open or has run out.
    async fn challenge_message(&self, code: &str) -> Result<Option<(Content, Receipt)>, Halt> {
        let challenge = self.store.challenge(code).await?;
        let Some(challenge) = challenge.filter(is_news) else { return Ok(None) };
        let receipt = Receipt { challenge: Some(code.to_owned()), ..Receipt::default() };
        let notice = match challenge.status {
            ChallengeStatus::Expired => ChallengeNotice::Closed,
            _ => ChallengeNotice::Open,
        };
        Ok(Some((Content::challenge(challenge, notice), receipt)))
    }

    /// A board; `None` if a later event has one of its own.
    async fn board_message(
        &self,
        row: &OutboxRow,
        code: &str,
        after: u32,
        seq: u32,
    ) -> Result<Option<Due>, Halt> {
        let Some(table) = self.table(code).await? else { return Ok(None) };
        // A later event has its own message with a newer board, but only this one opens the thread.
        let opens = table.row.thread_wanted && table.mirror(&row.place).is_none();
        if table.seq > seq && !opens {
            return Ok(None);
        }
        let told = Some(Told { after, seq });
        let receipt = Receipt { told, ..of_row(row, receipt_of(&table, &row.place)) };
        let table = Arc::new(table).once_board_is_in(&row.place, after, self.clock.now()).seen_in(&row.place);
        let thread = self.wanted_thread(&table).await?;
        let answered = answered_board(&table, after, self.clock.now());
        let is_looked_at = answered.is_some();
        let turn = table.continued_turn(after);
        let is_shown = |before: &u32| table.row.message_seq.is_some_and(|seq| seq > *before);
        let mut replaces = answered.or_else(|| turn.filter(is_shown).and(table.row.message.clone()));
        if after == 0 && thread.is_none() {
            replaces = replaces.or(self.challenge_before(row, &table).await?);
        }
        let about = Content::board(table, turn.unwrap_or(after));
        let due = self.public(about, receipt, &row.place).await?;
        let message = Message { replaces, ..due.message };
        Ok(Some(Due { opens: thread, message, is_looked_at, ..due }))
    }

    /// The line from which the thread of a game starts; `None` if the game has one already, or none.
    async fn thread_message(&self, row: &OutboxRow, code: &str) -> Result<Option<Due>, Halt> {
        let table = self.table(code).await?.filter(|table| table.row.thread_wanted);
        let Some(table) = table else { return Ok(None) };
        let replaces = self.challenge_before(row, &table).await?;
        let about = Content::Game(Arc::new(table), GameNotice::InThread);
        let due = self.public(about, of_row(row, Receipt::default()), &row.place).await?;
        Ok(Some(Due { message: Message { replaces, ..due.message }, ..due }))
    }

    /// The message of the challenge from which a game began, if the answer to who began it was to take its place: it may have
    /// done so, and then it is the same message.
    async fn challenge_before(&self, row: &OutboxRow, table: &Table) -> Result<Option<String>, Halt> {
        if row.answers.is_none() || table.row.place != row.place {
            return Ok(None);
        }
        Ok(self.store.message_replaced_by(table.row.id).await?)
    }

    /// The board with what has changed in the vote; `None` if the vote has ended, or if the board isn't there yet and will show
    /// the vote as it is then.
    async fn votes_message(&self, row: &OutboxRow, code: &str, seq: u32) -> Result<Option<Due>, Halt> {
        let Some(table) = self.table(code).await?.filter(|table| table.seq == seq) else { return Ok(None) };
        let table = Arc::new(table).seen_in(&row.place);
        let is_shown = table.voting_here().is_some() && table.row.message_seq == Some(seq);
        let message = table.row.message.clone().filter(|message| is_shown && !message.is_empty());
        let Some(message) = message else { return Ok(None) };
        let about = Content::Game(table, GameNotice::Votes);
        let mut due = self.public(about, of_row(row, Receipt::default()), &row.place).await?;
        due.message.edits = Some(message);
        Ok(Some(due))
    }

    /// An announcement of a league; `None` if it is no longer needed.
    async fn club_message(&self, row: &OutboxRow, code: &str, post: &ClubPost) -> Result<Option<Due>, Halt> {
        let Some(about) = self.club_post(code, post).await? else { return Ok(None) };
        let mut due = self.public(about, of_row(row, Receipt::default()), &row.place).await?;
        if let ClubPost::Changed { message } = post {
            due.message.edits = Some(message.clone());
        }
        Ok(Some(due))
    }

    /// The direct message about an announcement that a league's channel refuses; `None` if it is no longer needed.
    async fn club_called_message(
        &self,
        row: &OutboxRow,
        code: &str,
        account: AccountId,
        post: &ClubPost,
    ) -> Result<Option<Due>, Halt> {
        let Some(about) = self.club_called(code, account, post).await? else { return Ok(None) };
        let Some(known) = self.store.account_on(account, &row.place.platform).await? else { return Ok(None) };
        self.direct(row, about, account, known.person, known.notices).await
    }

    /// The puzzle of a day; `None` if it is gone.
    async fn puzzle_message(
        &self,
        row: &OutboxRow,
        channel: i64,
        post: &DailyPost,
    ) -> Result<Option<Due>, Halt> {
        let Some(about) = self.daily_message(row, channel, post).await? else { return Ok(None) };
        Ok(Some(self.public(about, of_row(row, Receipt::default()), &row.place).await?))
    }

    /// A direct message; `None` if the platform has refused an earlier one while this one waited: then a mention in the
    /// channel replaces it.
    pub(crate) async fn direct(
        &self,
        row: &OutboxRow,
        about: Content,
        account: AccountId,
        person: Person,
        notices: Notices,
    ) -> Result<Option<Due>, Halt> {
        if notices.refused {
            self.give_up(row.id, true).await;
            return Ok(None);
        }
        let language = self.language_of(&row.place.platform, &person.native_id).await;
        let readers = self.readers_in(&row.place, &[account]).await?;
        let receipt = of_row(row, Receipt::default());
        let message = Message { to: Some(person), ..Message::public(about, row.place.clone(), receipt) };
        Ok(Some(Due { message, readers, account: Some(account), language, opens: None, is_looked_at: false }))
    }

    /// A message for everybody in a place.
    pub(crate) async fn public(
        &self,
        about: Content,
        receipt: Receipt,
        place: &Place,
    ) -> Result<Due, StoreError> {
        let mut people = about.people();
        if people.is_empty() {
            people = self.store.lately_in(place, LATELY).await?;
        }
        let readers = self.readers_in(place, &people).await?;
        let message = Message::public(about, place.clone(), receipt);
        Ok(Due { message, readers, account: None, language: None, opens: None, is_looked_at: false })
    }

    /// New words for the message of a challenge that is over; `None` while it is open.
    async fn challenge_over(&self, row: &OutboxRow, code: &str, message: &str) -> Result<Option<Due>, Halt> {
        let is_closed = |known: &Challenge| known.status != ChallengeStatus::Open;
        match self.store.challenge(code).await?.filter(is_closed) {
            Some(challenge) => {
                Ok(Some(self.edit(row, Content::challenge(challenge, ChallengeNotice::Over), message).await?))
            }
            None => Ok(None),
        }
    }

    /// New words for the message of a channel about a game in a thread.
    async fn thread_result(&self, row: &OutboxRow, code: &str, message: &str) -> Result<Option<Due>, Halt> {
        match self.table(code).await? {
            Some(table) => {
                Ok(Some(self.edit(row, Content::Game(Arc::new(table), GameNotice::InThread), message).await?))
            }
            None => Ok(None),
        }
    }

    /// The result of a game in a thread, for the channel; `None` for a game that was cancelled, which has none.
    async fn result_message(&self, row: &OutboxRow, code: &str) -> Result<Option<Due>, Halt> {
        let has_result = |table: &Table| !matches!(table.ending, None | Some(Ending::Aborted));
        match self.table(code).await?.filter(has_result) {
            Some(table) => {
                let about = Content::Game(Arc::new(table), GameNotice::ThreadResult);
                Ok(Some(self.public(about, of_row(row, Receipt::default()), &row.place).await?))
            }
            None => Ok(None),
        }
    }

    /// New content for a message in the place of a row.
    pub(crate) async fn edit(
        &self,
        row: &OutboxRow,
        about: Content,
        message: &str,
    ) -> Result<Due, StoreError> {
        let mut due = self.public(about, of_row(row, Receipt::default()), &row.place).await?;
        due.message.edits = Some(message.to_owned());
        Ok(due)
    }

    /// The thread that a game still lacks.
    async fn wanted_thread(&self, table: &Table) -> Result<Option<WantedThread>, StoreError> {
        if !table.row.thread_wanted {
            return Ok(None);
        }
        let on = self.store.thread_notice(table.row.id).await?.and_then(|(_, message)| message);
        let people = table.row.seats.iter().map(|seat| seat.person().clone()).collect();
        Ok(Some(WantedThread { on, people }))
    }

    /// The board for the channel of a game whose thread cannot be created.
    ///
    /// # Errors
    /// The store failed, or the game cannot be replayed.
    pub async fn unopened(&self, receipt: &Receipt, why: NoThread) -> Result<Option<Due>, Fault> {
        match receipt.game {
            Some(game) => {
                let due = self.try_unopened(game, receipt, why).await;
                due.map_err(|halt| self.own_fault(&halt))
            }
            None => Ok(None),
        }
    }

    async fn try_unopened(
        &self,
        game: GameId,
        receipt: &Receipt,
        why: NoThread,
    ) -> Result<Option<Due>, Halt> {
        self.store.no_thread(game).await?;
        let Some(table) = self.table_of(game).await? else { return Ok(None) };
        let place = table.row.place.clone();
        let about = Content::Game(Arc::new(table), GameNotice::MovedToChannel { after: 0, why });
        Ok(Some(self.public(about, receipt.clone(), &place).await?))
    }

    /// The boards of the newest open games of a place and then its newest challenges, in their current state. They are in
    /// no outbox.
    ///
    /// # Errors
    /// The store failed.
    pub async fn open_messages(&self, place: &Place, most: u32) -> Result<Vec<Due>, Fault> {
        let (tables, challenges) = self.waiting_in(place, most).await?;
        let mut due = Vec::new();
        for table in tables.into_iter().map(Arc::new) {
            let receipt = receipt_of(&table, place);
            let about = Content::board(table.seen_in(place), table.seq);
            due.extend(logged(self.public(about, receipt, place).await));
        }
        for challenge in challenges {
            let receipt = Receipt { challenge: Some(challenge.code.clone()), ..Receipt::default() };
            due.extend(logged(
                self.public(Content::challenge(challenge, ChallengeNotice::Open), receipt, place).await,
            ));
        }
        Ok(due)
    }
}

/// The message with the move that the program has answered after this event, if the player has just made it: it becomes the
/// board with the answer.
fn answered_board(table: &Table, after: u32, now: Time) -> Option<String> {
    let is_program = |actor: Actor| {
        let programs = table.row.seats.iter().filter(|seat| seat.level().is_some());
        programs.filter_map(Seat::account).any(|account| actor.is(account.id))
    };
    let answered = table.events.iter().any(|stored| stored.seq > after && is_program(stored.actor));
    let made = table.events.iter().find(|stored| stored.seq == after)?.at;
    let is_fresh = now.0.saturating_sub(made.0) <= ANSWERED_WITHIN_MS;
    let is_shown = table.row.message_seq >= Some(after);
    table.row.message.clone().filter(|_| answered && is_fresh && is_shown)
}

/// Whether a challenge is to be shown or told of: it is open, or nobody has answered it in time.
fn is_news(challenge: &Challenge) -> bool {
    matches!(challenge.status, ChallengeStatus::Open | ChallengeStatus::Expired)
}

/// What the delivery of a game's board in a place settles.
fn receipt_of(table: &Table, place: &Place) -> Receipt {
    let channel = table.mirror(place).map(|mirror| mirror.channel_id);
    Receipt { game: Some(table.row.id), code: Some(table.row.code.clone()), channel, ..Receipt::default() }
}

/// The receipt of the message of a row.
pub(super) fn of_row(row: &OutboxRow, receipt: Receipt) -> Receipt {
    Receipt { row: Some(row.id), answers: row.answers.clone(), ..receipt }
}
