//! Seats that nobody has taken yet: the live messages that list them, and the question to who has offered one for a day.

use crate::engine::{Core, Halt, RequestContext};
use crate::outbox::due::Due;
use crate::ports::StoreError;
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::challenges::refused::{no_such_challenge, not_your_challenge};
use deska_model::challenges::seats::{SeatFilter, SeatList};
use deska_model::challenges::seats_board::{ASK_AFTER_MS, SEATS_BOARD, SeatsBoard};
use deska_model::ids::{AccountId, Time};
use deska_model::message::{ChallengeNotice, Content, Message};
use deska_model::outbox::{OutboxRow, Receipt, Subject};
use deska_model::reply::Reply;

/// Most seats of a live message.
const SHOWN: usize = 15;

/// Most open seats of a server that are read.
const MOST: u32 = 500;

impl Core {
    /// Puts the changes of live messages that are due into the outbox. Returns their number.
    pub(crate) async fn put_seats_boards(&self, now: Time) -> Result<u32, StoreError> {
        let mut put = 0;
        for board in self.store.seats_boards(SEATS_BOARD).await? {
            if board.due().is_some_and(|due| due <= now) {
                put += u32::from(self.store.put_seats_board(&board, now).await?);
            }
        }
        Ok(put)
    }

    /// When a live message is due to change, somebody to be asked about their seat, or a seat to come back.
    pub(crate) async fn next_about_seats(&self) -> Result<Option<Time>, StoreError> {
        let boards = self.store.seats_boards(SEATS_BOARD).await?;
        let asked = self.store.oldest_unasked_seat().await?.map(|at| at.plus_ms(ASK_AFTER_MS));
        // One that comes back is never too early.
        let back = self.store.seats_to_bring_back().await?.first().map(|_| Time(0));
        Ok(boards.iter().filter_map(SeatsBoard::due).chain(asked).chain(back).min())
    }

    /// Asks those whose seats nobody has taken for a day. Returns how many.
    pub(crate) async fn ask_about_seats(&self, now: Time) -> Result<u32, StoreError> {
        self.store.ask_about_seats(now.plus_ms(-ASK_AFTER_MS), now).await
    }

    /// The message about open seats that nobody has taken; `None` if it is no longer needed.
    pub(crate) async fn seat_message(&self, row: &OutboxRow, subject: &Subject) -> Result<Option<Due>, Halt> {
        match subject {
            Subject::SeatsBoard { channel, number } => self.seats_board_message(row, *channel, *number).await,
            Subject::SeatWaits { code, account } => {
                self.seat_waits_message(row, code, AccountId(*account)).await
            }
            Subject::SeatChanged { code, message } => {
                let seat = self.store.challenge(code).await?;
                let Some(seat) = seat.filter(|seat| seat.status == ChallengeStatus::Open) else {
                    return Ok(None);
                };
                Ok(Some(self.edit(row, Content::challenge(seat, ChallengeNotice::Open), message).await?))
            }
            _ => Ok(None),
        }
    }

    /// The live message of a channel. `None` if a later change has its own message, or if the list was turned off before a
    /// message was posted.
    async fn seats_board_message(
        &self,
        row: &OutboxRow,
        channel_id: i64,
        number: u32,
    ) -> Result<Option<Due>, Halt> {
        let post = self.store.seats_board(channel_id).await?.filter(|post| post.number == number);
        let Some(post) = post else { return Ok(None) };
        let receipt = Receipt { row: Some(row.id), ..Receipt::default() };
        if !post.is_kept {
            let Some(message) = post.message else { return Ok(None) };
            let due = self.public(Content::SeatsBoard(None), receipt, &row.place).await?;
            return Ok(Some(Due { message: Message { edits: Some(message), ..due.message }, ..due }));
        }
        let seats = self.store.open_seats_of(post.space_id, MOST).await?;
        let total = seats.len();
        let list = SeatList {
            seats: seats.into_iter().take(SHOWN).map(|seat| (seat, false)).collect(),
            filter: SeatFilter { page: 1, ..SeatFilter::default() },
            total,
            pages: 1,
            hidden: 0,
            here: channel_id,
        };
        let due = self.public(Content::SeatsBoard(Some(list)), receipt, &row.place).await?;
        // One that was deleted is posted anew.
        Ok(Some(Due { message: Message { replaces: post.message, ..due.message }, ..due }))
    }

    /// The question to who offers a seat; `None` if it was taken meanwhile, or if they want no messages.
    async fn seat_waits_message(
        &self,
        row: &OutboxRow,
        code: &str,
        account: AccountId,
    ) -> Result<Option<Due>, Halt> {
        let challenge = self.store.challenge(code).await?;
        let is_theirs =
            |known: &Challenge| known.status == ChallengeStatus::Open && known.challenger.id == account;
        let Some(challenge) = challenge.filter(is_theirs) else { return Ok(None) };
        let (person, notices) = (challenge.challenger.person.clone(), challenge.challenger.notices);
        if !notices.may_mention() {
            return Ok(None);
        }
        let about = Content::challenge(challenge, ChallengeNotice::Waits);
        self.direct(row, about, account, person, notices).await
    }

    /// The caller's own seat, if it is still open; else the game that it has become.
    pub(crate) async fn own_open_seat(
        &self,
        context: &RequestContext<'_>,
        code: &str,
    ) -> Result<Result<Challenge, Reply>, Halt> {
        let challenge = self.visible_challenge(context, code).await?.ok_or_else(no_such_challenge)?;
        let challenge = self.still_open(context, challenge).await?;
        if let Ok(seat) = &challenge
            && seat.challenger.id != context.resolved.account.id
        {
            return Err(not_your_challenge(seat).into());
        }
        Ok(challenge)
    }

    /// Says that the caller's own seat stays open.
    pub(crate) async fn leave_open(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        let challenge = match self.own_open_seat(context, code).await? {
            Ok(challenge) => challenge,
            Err(begun) => return Ok(begun),
        };
        Ok(Reply::private(Content::challenge(challenge, ChallengeNotice::LeftOpen)))
    }
}
