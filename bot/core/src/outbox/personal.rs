//! Messages of the outbox about what one person has to know: their turn, a reminder, a call that a channel refuses. Most of them
//! are direct messages.

use crate::engine::{Core, Halt};
use crate::outbox::due::{Due, of_row};
use deska_model::challenges::challenge::ChallengeStatus;
use deska_model::clocks::hindrance::Hindrance;
use deska_model::conditional::say::ConditionalSay;
use deska_model::games::waiting::MessageTarget;
use deska_model::ids::AccountId;
use deska_model::message::{Call, ChallengeNotice, Content, Message};
use deska_model::outbox::recipients::offered_to;
use deska_model::outbox::{DeviceNews, Dropped, OutboxRow, Receipt, Subject};
use deska_model::people::account::Account;
use deska_model::people::caller::{Person, Place};
use deska_model::people::notices::{Notices, Notify};
use deska_model::people::subscription::PUSH;
use deska_model::personal::own_time::OwnTimeSay;

impl Core {
    /// The direct message about a turn; `None` if the turn is over or the person no longer wants direct messages.
    pub(super) async fn turn_message(
        &self,
        row: &OutboxRow,
        code: &str,
        account: AccountId,
        seq: u32,
    ) -> Result<Option<Due>, Halt> {
        let known = self.turn_of(code, account, Some(seq)).await?;
        let wants = |notices: &Notices| notices.chosen == Notify::Message;
        let Some((turn, notices)) = known.filter(|(_, notices)| wants(notices)) else { return Ok(None) };
        let turn = turn.seen_in(&row.place);
        let person = turn.person.clone();
        self.direct(row, Content::Call(turn, Call::YourTurn), account, person, notices).await
    }

    /// The notification on a device, which is no place; `None` if the game or the challenge has gone on.
    pub(super) async fn device_message(
        &self,
        row: &OutboxRow,
        (code, seq): (&str, u32),
        account: AccountId,
        news: DeviceNews,
        device: &str,
    ) -> Result<Option<Due>, Halt> {
        let known = match news {
            DeviceNews::Challenge => None,
            DeviceNews::Turn => self.turn_of(code, account, Some(seq)).await?,
            DeviceNews::Reminder => {
                let known = self.turn_of(code, account, None).await?;
                known.filter(|(told, _)| told.table.seq == seq)
            }
            DeviceNews::Offer => {
                let known = self.player_of(code, account).await?;
                known.filter(|(told, _)| offered_to(&told.table, told.side) == Some(seq))
            }
        };
        let (about, person, notices) = match known {
            Some((told, notices)) => {
                let person = told.person.clone();
                (Content::Call(told, Call::OnDevice(news)), person, notices)
            }
            None if news == DeviceNews::Challenge => {
                let challenge = self.store.challenge(code).await?;
                let open = challenge.filter(|known| known.status == ChallengeStatus::Open);
                let Some(challenge) = open else { return Ok(None) };
                let opponent = challenge.opponent.clone().filter(|opponent| opponent.id == account);
                let Some(Account { person, notices, .. }) = opponent else { return Ok(None) };
                (Content::challenge(challenge, ChallengeNotice::OnDevice), person, notices)
            }
            None => return Ok(None),
        };
        if !notices.may_mention() {
            return Ok(None);
        }
        let language = self.language_of(&row.place.platform, &person.native_id).await;
        let readers = self.readers_in(&row.place, &[account]).await?;
        let to = Some(Person::new(device, &person.name));
        let place = Place { platform: PUSH.to_owned(), space: String::new(), channel: String::new() };
        let message = Message { to, ..Message::public(about, place, of_row(row, Receipt::default())) };
        Ok(Some(Due { message, readers, account: Some(account), language, opens: None, is_looked_at: false }))
    }

    /// The message to a player whom a channel does not call, or whose opponent it does not call.
    pub(super) async fn call_message(&self, row: &OutboxRow, subject: &Subject) -> Result<Option<Due>, Halt> {
        match subject {
            Subject::Called { code, account, seq, why, reminder } => {
                self.called_message(row, code, AccountId(*account), *seq, *why, *reminder).await
            }
            Subject::ChallengeCalled { code, account, why } => {
                self.challenge_called_message(row, code, AccountId(*account), *why).await
            }
            Subject::Standing { code, account, direct } => {
                self.standing_message(row, code, AccountId(*account), *direct).await
            }
            _ => Ok(None),
        }
    }

    /// The direct message to a player whose channel does not call them; `None` if the game has gone on.
    async fn called_message(
        &self,
        row: &OutboxRow,
        code: &str,
        account: AccountId,
        seq: u32,
        why: Hindrance,
        reminder: bool,
    ) -> Result<Option<Due>, Halt> {
        let known = self.player_of(code, account).await?;
        let still_so = |told: &MessageTarget| {
            if reminder {
                told.table.turns().iter().any(|turn| turn.account == account)
            } else {
                told.table.seq == seq
            }
        };
        let Some((told, notices)) = known.filter(|(told, _)| still_so(told)) else { return Ok(None) };
        let told = told.seen_in(&row.place);
        // Their clock runs as soon as they have this message.
        let table = told.table.once_reached(told.side, self.clock.now());
        let told = MessageTarget { table, ..told };
        let person = told.person.clone();
        // What a person has refused before is tried again: nothing else can reach them.
        let notices = Notices { refused: false, ..notices };
        self.direct(
            row,
            Content::Call(told, Call::InsteadOfChannel { why, reminder }),
            account,
            person,
            notices,
        )
        .await
    }

    /// The message to a player that the opponent's clock stands; `None` if it runs again.
    async fn standing_message(
        &self,
        row: &OutboxRow,
        code: &str,
        account: AccountId,
        direct: bool,
    ) -> Result<Option<Due>, Halt> {
        let known = self.player_of(code, account).await?;
        let still_so = |told: &MessageTarget| told.table.is_unreached(told.side.other());
        let Some((told, notices)) = known.filter(|(told, _)| still_so(told)) else { return Ok(None) };
        let told = told.seen_in(&row.place);
        if !direct {
            let about = Content::Call(told, Call::OpponentUnreached);
            return Ok(Some(self.public(about, of_row(row, Receipt::default()), &row.place).await?));
        }
        let person = told.person.clone();
        let notices = Notices { refused: false, ..notices };
        self.direct(row, Content::Call(told, Call::OpponentUnreached), account, person, notices).await
    }

    /// The direct message to a player of a challenge that its channel refuses; `None` if it is no longer open.
    async fn challenge_called_message(
        &self,
        row: &OutboxRow,
        code: &str,
        account: AccountId,
        why: Hindrance,
    ) -> Result<Option<Due>, Halt> {
        let challenge = self.store.challenge(code).await?;
        let Some(challenge) = challenge.filter(|known| known.status == ChallengeStatus::Open) else {
            return Ok(None);
        };
        let player =
            challenge.opponent.iter().chain([&challenge.challenger]).find(|player| player.id == account);
        let player = player.cloned();
        let Some(Account { person, notices, .. }) = player else { return Ok(None) };
        // What a person has refused before is tried again: nothing else can reach them.
        let notices = Notices { refused: false, ..notices };
        self.direct(
            row,
            Content::challenge(challenge, ChallengeNotice::Called(why)),
            account,
            person,
            notices,
        )
        .await
    }

    /// The digest of the games that wait for a person; `None` if there are none or they no longer want digests.
    pub(super) async fn digest_message(
        &self,
        row: &OutboxRow,
        account: AccountId,
    ) -> Result<Option<Due>, Halt> {
        let Some((account, waiting)) = self.waiting_for(account, &row.place.platform).await? else {
            return Ok(None);
        };
        if waiting.is_empty() || account.notices.chosen != Notify::Digest {
            return Ok(None);
        }
        let Account { id, person, notices, .. } = account;
        self.direct(row, Content::Digest(waiting), id, person, notices).await
    }

    /// The direct message that the lines of a person are dropped; `None` if the game is gone.
    pub(super) async fn lines_message(
        &self,
        row: &OutboxRow,
        code: &str,
        account: AccountId,
        seq: u32,
        why: &Dropped,
    ) -> Result<Option<Due>, Halt> {
        let Some((told, notices)) = self.player_of(code, account).await? else { return Ok(None) };
        let told = told.seen_in(&row.place);
        let person = told.person.clone();
        let about = Content::Conditional(ConditionalSay::Dropped { told, seq, why: why.clone() });
        self.direct(row, about, account, person, notices).await
    }

    /// The reminder of games that still wait for a person; `None` if none does, if they want no reminders, or if it is put
    /// off because of quiet hours.
    pub(super) async fn reminder_message(&self, row: &OutboxRow, direct: bool) -> Result<Option<Due>, Halt> {
        let Some((account, games)) = self.due_reminder_of(row).await? else { return Ok(None) };
        let Account { id, person, notices, .. } = account;
        let reminder = OwnTimeSay::Reminder { account: id, person: person.clone(), games, direct };
        let about = Content::OwnTime(reminder);
        if direct {
            return self.direct(row, about, id, person, notices).await;
        }
        Ok(Some(self.public(about, of_row(row, Receipt::default()), &row.place).await?))
    }

    /// The mention in the channel of a person who cannot be reached directly; `None` if nothing waits for them.
    pub(super) async fn unreached(
        &self,
        row: &OutboxRow,
        code: &str,
        account: AccountId,
        all: bool,
    ) -> Result<Option<Content>, Halt> {
        let known = self.turn_of(code, account, None).await?;
        let Some((turn, _)) = known.filter(|(_, notices)| notices.may_mention()) else { return Ok(None) };
        let waiting = if all { self.waiting_for(account, &row.place.platform).await? } else { None };
        let others = waiting.map_or(1, |(_, waiting)| waiting.len()).saturating_sub(1);
        Ok(Some(Content::Call(turn.seen_in(&row.place), Call::InsteadOfMessage { others })))
    }
}
