//! Carries out people's messages and reactions, and sends the answers.

use crate::buttons;
use crate::callers;
use crate::ciphertexts;
use crate::content;
use crate::delivery::Delivery;
use crate::direct;
use crate::event::{self, Attachment, RoomEdit, RoomEvent, RoomMessage, RoomReaction};
use crate::failure::{RequestError, RequestErrorKind};
use crate::parsed_message::{self, Addressee, ParsedMessage};
use crate::room_or_thread::RoomOrThread;
use crate::send;
use crate::sent::{self, Replies};
use crate::shared::Shared;
use backon::{BackoffBuilder, ExponentialBuilder};
use deska_catalogue::command_line::{self, list_number};
use deska_catalogue::invocation::{Addressed, Call, FILE_MAX, FileArg, MissingFile, Numbers};
use deska_catalogue::with_file::{command_for_file, is_readable};
use deska_delivery::{RateCheck, TOO_FAST, backoff, phrase, words};
use deska_desk::outbound::{DeliveryFailure, Later, Outbound, Post, Response};
use deska_model::people::caller::Caller;
use futures::FutureExt as _;
use matrix_sdk::Room;
use matrix_sdk::media::{MediaFormat, MediaRequestParameters};
use matrix_sdk::ruma::api::client::receipt::create_receipt::v3::ReceiptType;
use matrix_sdk::ruma::events::receipt::ReceiptThread;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedTransactionId, UserId};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;
use tracing::{debug, info, warn};

/// Pauses between attempts at an answer.
const PAUSES: ExponentialBuilder = backoff(Duration::from_secs(1), Duration::from_secs(30));
/// How long an answer is tried before it is given up.
const GIVE_UP: Duration = Duration::from_secs(600);
/// How long an answer takes before there is a sign of receipt.
const RECEIPT_AFTER: Duration = Duration::from_millis(500);
/// How often the bot says that it is still at work.
const TYPING_AGAIN: Duration = Duration::from_secs(3);
/// Key of the phrase for a person who cannot be written to.
const NO_DIRECT: &str = "matrix-no-direct";
/// Key of the phrase for a person who has edited a command.
const EDITED: &str = "matrix-edited";
/// Key of the words that stand for the reaction where the bot may not react.
const ANSWERED: &str = "matrix-answered-directly";
/// The reaction to a message whose answer is in the direct messages.
pub const ANSWERED_DIRECTLY: &str = "📬";

/// Whether a request is done, or has to be read again after the next start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Done {
    /// It is answered, or nothing can be done about it.
    Yes,
    /// The surface stops before the answer is out.
    Later,
}

/// What a room shows already of the answer to a message that is read again.
#[derive(Clone, Debug, Default)]
pub struct Earlier {
    /// The bot's replies.
    pub replies: Replies,
    /// Whether a sign says that the answer is in the direct messages.
    pub direct: bool,
}

/// Replies that say that a message or its edit was not carried out, or where its answer is.
const NO_ANSWERS: [&str; 4] = [WARNING, UNREACHABLE, POINTER, HINT];
/// Names the reply to a person who writes too fast.
const WARNING: &str = "warning";
/// Names the reply to a person who can't be written to.
const UNREACHABLE: &str = "unreachable";
/// Names the reply that says where the answer is.
const POINTER: &str = "answered";
/// Names the reply to an edit of the message.
const HINT: &str = "edited";

/// What every part of an answer needs: the asker, the room and the message to reply to.
struct ReplyContext<'a> {
    shared: &'a Arc<Shared>,
    room: &'a Room,
    caller: Caller,
    /// The room or thread in which answers appear.
    shown_in: RoomOrThread,
    /// The room or thread that the request is about.
    place: RoomOrThread,
    /// The event that is answered.
    source: OwnedEventId,
    /// The message that an answer in the room refers to.
    reply_to: OwnedEventId,
    /// Whether the source is a message, to which the bot may react.
    is_message: bool,
    /// Whether the source is a sign or a number below a message, which everybody in the room sees.
    is_choice: bool,
    /// What is there already.
    earlier: Earlier,
    /// Whether the answer was promised before.
    is_late: bool,
}

/// Answers what a person wrote.
pub async fn message(shared: &Arc<Shared>, room: &Room, message: RoomMessage, earlier: Earlier) -> Done {
    let written_in = RoomOrThread { room: room.room_id().to_owned(), thread: message.thread.clone() };
    let in_game = written_in.thread.is_none() || shared.is_game_thread(&written_in.channel()).await;
    // In any other thread people talk about a message of the room.
    let place = if in_game { written_in.clone() } else { RoomOrThread::room(written_in.room.clone()) };
    let reply_to = message.reply_to.clone().or_else(|| message.thread.clone().filter(|_| !in_game));
    let alone = callers::is_alone(room, &message.sender);
    let names = [shared.own.to_string(), callers::person(shared, room, &shared.own).await.name];
    let parsed = parsed_message::read(shared.desk.catalogue(), &message.line, &names, alone);
    let file = message.file.as_ref().filter(|file| is_for_the_bot(shared, &parsed, file));
    if file.is_none() && (parsed.to == Addressee::Others || message.file.is_some()) {
        return Done::Yes;
    }
    let caller = callers::caller(shared, room, &message.sender, &place).await;
    let caller = Caller { sent_at: shared.stamps.sent_at(&message.sender, message.at), ..caller };
    let source = message.id.clone();
    let context = ReplyContext {
        shared,
        room,
        caller,
        shown_in: written_in,
        place,
        reply_to: source.clone(),
        source,
        is_message: true,
        is_choice: !parsed.by_name && list_number(&parsed.line).is_some(),
        earlier,
        is_late: false,
    };
    if let Err(done) = context.tells_answers().await {
        return done;
    }
    match shared.rate_limiter.check(message.sender.clone(), Instant::now()) {
        RateCheck::Allowed => {}
        RateCheck::Limited { warned: false } if parsed.to == Addressee::Bot => return context.warn().await,
        RateCheck::Limited { .. } => return Done::Yes,
    }
    if message.encrypted
        && let Err(done) = context.is_first().await
    {
        return done;
    }
    let directly = alone || parsed.by_name;
    let is_number = list_number(&parsed.line).is_some();
    let to_bot = match message.reply_to.as_deref().filter(|_| !directly) {
        Some(answered) => match is_own(shared, room, answered).await {
            Some(is_own) => is_own,
            None => return Done::Later,
        },
        None => false,
    };
    let in_thread = in_game && context.place.thread.is_some();
    let numbers = if is_number { chosen(directly || to_bot, in_thread) } else { Some(Numbers::default()) };
    let Some(numbers) = numbers else { return Done::Yes };
    prepare_picture(shared, room);
    let catalogue = shared.desk.catalogue();
    let names_people =
        file.is_some() || parsed.to == Addressee::Bot && command_line::names_people(catalogue, &parsed.line);
    let people = if names_people {
        callers::named(shared, room, &parsed.line, &message.mentions).await
    } else {
        Vec::new()
    };
    let file = match (file, &reply_to) {
        (Some(file), _) => Some(fetch(shared, file).await),
        (None, Some(answered)) if wants_file(shared, &parsed) => fetch_of(shared, room, answered).await,
        (None, _) => None,
    };
    let addressed = Addressed {
        line: parsed.line,
        by_name: parsed.by_name,
        people,
        reply_to: reply_to.map(String::from),
        to_bot,
        alone,
        file,
        numbers,
    };
    context.ask(Call::Addressed(addressed)).await
}

/// What a number may choose; `None` if it is talk.
const fn chosen(is_directed: bool, in_thread_of_game: bool) -> Option<Numbers> {
    match (is_directed, in_thread_of_game) {
        (true, _) => Some(Numbers::All),
        (false, true) => Some(Numbers::Moves),
        (false, false) => None,
    }
}

/// Answers an edit that would be a command or a move: once for each message, because an edit is never carried out.
pub async fn edit(shared: &Arc<Shared>, room: &Room, RoomEdit { sender, of, line }: RoomEdit) -> Done {
    let alone = callers::is_alone(room, &sender);
    let names = [shared.own.to_string(), callers::person(shared, room, &shared.own).await.name];
    let parsed = parsed_message::read(shared.desk.catalogue(), &line, &names, alone);
    if parsed.to == Addressee::Others {
        return Done::Yes;
    }
    let attempt = || async {
        match room.event(&of, None).await {
            Ok(earlier) => Some(event::read(&earlier, &shared.own)),
            Err(error) => (!RequestError::from(error).is_transient()).then_some(None),
        }
    };
    let edited = match shared.life.retry(PAUSES, attempt).await {
        Some(Some(RoomEvent::Message(edited))) if edited.sender == sender => edited,
        Some(_) => return Done::Yes,
        None => return Done::Later,
    };
    let place = RoomOrThread { room: room.room_id().to_owned(), thread: edited.thread };
    let context = ReplyContext {
        shared,
        room,
        caller: callers::caller(shared, room, &sender, &place).await,
        shown_in: place.clone(),
        place,
        reply_to: of.clone(),
        source: of,
        is_message: true,
        is_choice: false,
        earlier: Earlier::default(),
        is_late: false,
    };
    if parsed.to == Addressee::Perhaps {
        let reply_to = edited.reply_to.map(String::from);
        let addressed = Addressed { line: parsed.line, reply_to, ..Addressed::default() };
        if !shared.desk.is_request(&context.caller, addressed).await {
            return Done::Yes;
        }
    }
    if !matches!(shared.rate_limiter.check(sender, Instant::now()), RateCheck::Allowed) {
        return Done::Yes;
    }
    let hint = phrase(&*shared.desk, &context.caller, EDITED).await;
    context.reply(&hint, HINT).await
}

/// Whether a message is one of the bot's; `None` if the surface stops before the homeserver has said so.
async fn is_own(shared: &Shared, room: &Room, message: &EventId) -> Option<bool> {
    let attempt = || async {
        match room.event(message, None).await {
            Ok(earlier) => Some(event::is_of(&earlier, &shared.own)),
            Err(error) => (!RequestError::from(error).is_transient()).then_some(false),
        }
    };
    shared.life.retry(PAUSES, attempt).await
}

/// Answers a reaction to one of the bot's messages.
pub async fn reaction(shared: &Arc<Shared>, room: &Room, reaction: RoomReaction) -> Done {
    let Some(pressed) = buttons::pressed(shared, &reaction).await else {
        return Done::Yes;
    };
    let caller = callers::caller(shared, room, &reaction.sender, &pressed.acts_in).await;
    let caller = Caller { sent_at: shared.stamps.sent_at(&reaction.sender, reaction.at), ..caller };
    let context = ReplyContext {
        shared,
        room,
        caller,
        shown_in: pressed.shown_in,
        place: pressed.acts_in,
        source: reaction.id,
        reply_to: reaction.to,
        is_message: false,
        is_choice: true,
        earlier: Earlier::default(),
        is_late: false,
    };
    match shared.rate_limiter.check(reaction.sender, Instant::now()) {
        RateCheck::Allowed => {}
        RateCheck::Limited { warned: false } => return context.warn().await,
        RateCheck::Limited { warned: true } => return Done::Yes,
    }
    if reaction.encrypted
        && let Err(done) = context.is_first().await
    {
        return done;
    }
    prepare_picture(shared, room);
    context.ask(Call::Press { control: pressed.control, values: Vec::new() }).await
}

/// Gets what a picture in the answer would need, while the desk makes the answer. Files of encrypted rooms have their
/// addresses with their bytes.
fn prepare_picture(shared: &Shared, room: &Room) {
    if !room.encryption_state().is_encrypted() {
        shared.addresses.prepare(&shared.client);
    }
}

impl ReplyContext<'_> {
    /// Leaves out replies that are no answers; the error ends the request, because nothing can be said about them now.
    async fn tells_answers(&self) -> Result<(), Done> {
        if self.earlier.replies.is_empty() {
            return Ok(());
        }
        for part in NO_ANSWERS {
            let attempt = || async { sent::load(self.shared, &self.transaction(part)).await.ok() };
            let known = self.shared.life.retry(PAUSES, attempt).await;
            self.earlier.replies.without(&known.ok_or(Done::Later)?.events);
        }
        Ok(())
    }

    /// Ends a request whose ciphertext came before in another event.
    async fn is_first(&self) -> Result<(), Done> {
        let attempt = || async {
            match ciphertexts::is_first(self.shared, self.room, &self.source).await {
                Ok(first) => Some(first),
                Err(error) => {
                    info!(room = %self.room.room_id(), %error, "a message waits for the homeserver");
                    None
                }
            }
        };
        match self.shared.life.retry(PAUSES, attempt).boxed().await {
            Some(true) => Ok(()),
            Some(false) => Err(Done::Yes),
            None => Err(Done::Later),
        }
    }

    /// Answers a request, with a sign of receipt if that takes long.
    async fn ask(&self, call: Call) -> Done {
        // What the SDK keeps between two steps is too large for the stack.
        tokio::select! {
            done = self.carry_out(call).boxed() => done,
            never = self.show_receipt().boxed() => match never {},
        }
    }

    /// Shows after a while that the message was read and that the bot is at work, until this is dropped.
    async fn show_receipt(&self) -> Infallible {
        tokio::time::sleep(RECEIPT_AFTER).await;
        let (of, read) = (self.reply_to.clone(), ReceiptType::Read);
        let sent = self.room.send_single_receipt(read, ReceiptThread::Unthreaded, of).await;
        sent.inspect_err(|error| debug!(error = %RequestError::from(error), "a receipt was not sent")).ok();
        loop {
            // The homeserver shows it for four seconds.
            self.room.typing_notice(true).await.ok();
            tokio::time::sleep(TYPING_AGAIN).await;
        }
    }

    async fn carry_out(&self, call: Call) -> Done {
        let shared = self.shared;
        let response = shared.desk.answer(&self.caller, self.source.as_str(), call).await;
        let Response { private, public, open, refused, exposed, bystander, later, .. } = response;
        if bystander && self.is_choice && !self.caller.place_info.alone {
            // The choice is for others, and they know that it is.
            return Done::Yes;
        }
        if exposed && self.is_message {
            // Only after the answer: a message that is gone is no longer answered after a kill.
            let done = self.give(private, open, refused).await;
            if done == Done::Yes {
                self.take_away().await;
            }
            return done;
        }
        if let Some(post) = public
            && self.show(&post).await == Done::Later
        {
            return Done::Later;
        }
        let done = self.give(private, open, refused).await;
        if let Some(later) = later.filter(|_| done == Done::Yes) {
            self.promise(later);
        }
        done
    }

    /// Gives an answer that was promised, once it is there: as a message of its own, since few clients show a changed one
    /// well.
    fn promise(&self, later: Later) {
        let (shared, room) = (Arc::clone(self.shared), self.room.clone());
        let (caller, source) = (self.caller.clone(), self.source.clone());
        let (shown_in, place, reply_to) = (self.shown_in.clone(), self.place.clone(), self.reply_to.clone());
        tokio::spawn(async move {
            let answer = shared.desk.late(&caller, source.as_str(), &later);
            let Some(answer) = shared.life.unless_stopped(answer).await else { return };
            let context = ReplyContext {
                shared: &shared,
                room: &room,
                caller,
                shown_in,
                place,
                source,
                reply_to,
                is_message: false,
                is_choice: false,
                earlier: Earlier::default(),
                is_late: true,
            };
            context.give(answer.private, answer.open, answer.refused).await;
        });
    }

    /// Removes the message that is answered, where the bot may.
    async fn take_away(&self) {
        let levels = self.room.power_levels_or_default().await;
        if !levels.user_can_redact_event_of_other(&self.shared.own) {
            return;
        }
        if let Err(error) = self.room.redact(&self.source, None, None).await {
            info!(error = %RequestError::from(error), "a message with a secret was not removed");
        }
    }

    /// Gives the private part of an answer.
    async fn give(&self, private: Option<Outbound>, open: bool, refused: bool) -> Done {
        let shared = self.shared;
        let Some(private) = private else { return Done::Yes };
        let alone = self.caller.place_info.alone;
        let in_room = open && !(refused && shared.settings.errors_direct && !alone);
        if !in_room {
            return self.write_directly(&private).await;
        }
        match self.send_reply(&private, "private").await {
            // Where the bot may not write, the person still gets what they asked for.
            Err(error) if error.kind == RequestErrorKind::Forbidden && !alone => {
                self.write_directly(&private).await
            }
            sent => self.done(sent),
        }
    }

    /// Shows the public part of an answer, or hands it over to the outbox.
    async fn show(&self, post: &Post) -> Done {
        let shared = self.shared;
        let transaction = transaction_of(post).unwrap_or_else(|| self.transaction("public"));
        let delivery = Delivery {
            replaces: post.replaces.as_deref().and_then(|id| EventId::parse(id).ok()),
            ..self.delivery(transaction, self.is_message.then(|| self.reply_to.clone()))
        };
        let openings = shared.outbox.gate().openings();
        match self.send_until(&post.about, &delivery, Some(post)).await {
            Ok(Some(id)) => {
                shared.outbox.settle(&**shared, &self.place.channel(), post, id.as_str()).await;
                Done::Yes
            }
            Ok(None) => Done::Yes,
            Err(error) if error.is_transient() && shared.life.is_stopping() => Done::Later,
            Err(error) => {
                warn!(room = %self.room.room_id(), %error, "an answer could not be delivered");
                if post.receipt.row.is_none() && error.kind == RequestErrorKind::Forbidden {
                    // Nobody else delivers it.
                    return self.write_directly(&post.about).await;
                }
                let reason = match error.for_room().reason {
                    DeliveryFailure::Closed if shared.outbox.gate().openings() != openings => {
                        DeliveryFailure::Transient
                    }
                    reason => reason,
                };
                shared.desk.undelivered(&post.receipt, reason).await;
                Done::Yes
            }
        }
    }

    /// Answers in the room.
    async fn reply(&self, outbound: &Outbound, part: &str) -> Done {
        self.done(self.send_reply(outbound, part).await)
    }

    async fn send_reply(
        &self,
        outbound: &Outbound,
        part: &str,
    ) -> Result<Option<OwnedEventId>, RequestError> {
        let delivery = self.delivery(self.transaction(part), Some(self.reply_to.clone()));
        self.send_until(outbound, &delivery, None).await
    }

    /// Answers where only the person reads it.
    async fn write_directly(&self, outbound: &Outbound) -> Done {
        let shared = self.shared;
        if self.earlier.direct {
            return Done::Yes;
        }
        let Ok(user) = UserId::parse(self.caller.person.native_id.as_str()) else {
            return Done::Yes;
        };
        let room = match direct::room_with(shared, &user).await {
            Ok(room) => room,
            Err(error) if error.kind == RequestErrorKind::Forbidden => return self.unreachable().await,
            Err(error) if error.is_transient() && shared.life.is_stopping() => return Done::Later,
            Err(error) => {
                warn!(%error, "an answer could not be sent as a direct message");
                return Done::Yes;
            }
        };
        let shown_in = RoomOrThread::room(room.room_id().to_owned());
        let delivery = Delivery::new(shown_in, self.transaction("private"));
        let sent = self.send_until(outbound, &delivery, None).await;
        if sent.as_ref().is_err_and(|error| error.kind == RequestErrorKind::Forbidden) {
            return self.unreachable().await;
        }
        if sent.is_ok() && self.is_message {
            self.point_there().await;
        }
        self.done(sent)
    }

    /// Says in the room that the answer is in the direct messages: with a sign, or in words where the bot may not react.
    async fn point_there(&self) {
        let content = content::reaction(&self.source, ANSWERED_DIRECTLY);
        let transaction = OwnedTransactionId::from(self.transaction("sign"));
        let sent = self.room.send_raw("m.reaction", content).with_transaction_id(&transaction).await;
        if sent.is_err_and(|error| RequestError::from(error).kind == RequestErrorKind::Forbidden) {
            let words = phrase(&*self.shared.desk, &self.caller, ANSWERED).await;
            self.reply(&words, POINTER).await;
        }
    }

    async fn unreachable(&self) -> Done {
        let notice = phrase(&*self.shared.desk, &self.caller, NO_DIRECT).await;
        self.reply(&notice, UNREACHABLE).await
    }

    async fn warn(&self) -> Done {
        let warning = phrase(&*self.shared.desk, &self.caller, TOO_FAST).await;
        self.reply(&warning, WARNING).await
    }

    fn delivery(&self, transaction: String, reply_to: Option<OwnedEventId>) -> Delivery {
        let (shown_in, acts_in) = (self.shown_in.clone(), Some(self.place.clone()));
        let asker = UserId::parse(self.caller.person.native_id.as_str()).ok();
        let earlier = self.earlier.replies.clone();
        let delivery = Delivery::new(shown_in, transaction);
        Delivery { acts_in, asker, reply_to, earlier, ..delivery }
    }

    /// Names an answer, so that a repetition after a restart is recognised.
    fn transaction(&self, part: &str) -> String {
        let late = if self.is_late { "late-" } else { "" };
        format!("deska-{late}{part}-{}", self.source)
    }

    fn done(&self, sent: Result<Option<OwnedEventId>, RequestError>) -> Done {
        match sent {
            Ok(_) => Done::Yes,
            Err(error) if error.is_transient() && self.shared.life.is_stopping() => Done::Later,
            Err(error) => {
                info!(room = %self.room.room_id(), %error, "a message was not answered");
                Done::Yes
            }
        }
    }

    /// Sends a message, and tries again while the homeserver cannot be reached. `None` means that somebody else delivers
    /// it.
    async fn send_until(
        &self,
        outbound: &Outbound,
        delivery: &Delivery,
        post: Option<&Post>,
    ) -> Result<Option<OwnedEventId>, RequestError> {
        let (begun, mut pauses) = (Instant::now(), PAUSES.build());
        loop {
            let error = match send::send(self.shared, outbound, delivery).await {
                Ok(id) => return Ok(Some(id)),
                Err(error) => error,
            };
            if !error.is_transient() || self.shared.life.is_stopping() || begun.elapsed() > GIVE_UP {
                return Err(error);
            }
            info!(room = %self.room.room_id(), %error, "an answer will be sent later");
            if let Some(post) = post
                && !self.shared.desk.extend_lease(&post.receipt).await
            {
                return Ok(None);
            }
            self.shared.life.back_off(&mut pauses).await;
        }
    }
}

/// Names a message of the outbox, the same in an answer and in the outbox.
#[must_use]
pub fn transaction_of(post: &Post) -> Option<String> {
    post.receipt.row.map(|row| format!("deska-{}", row.0))
}

/// Sends words to a room that are no answer to a request; a failure is only logged.
pub async fn notice(
    shared: &Shared,
    room: &Room,
    key: &str,
    transaction: String,
    reply_to: Option<OwnedEventId>,
) {
    let shown_in = RoomOrThread::room(room.room_id().to_owned());
    let delivery = Delivery { reply_to, ..Delivery::new(shown_in, transaction) };
    if let Err(error) = send::send(shared, &words(shared.desk.word(key, "")), &delivery).await {
        info!(room = %room.room_id(), %error, "a notice was not sent");
    }
}

/// Whether a file is for the bot: the message addresses the bot, and its words or the file's name say which command
/// reads the file.
fn is_for_the_bot(shared: &Shared, parsed: &ParsedMessage, file: &Attachment) -> bool {
    let catalogue = shared.desk.catalogue();
    let is_directed =
        parsed.to == Addressee::Bot && (!parsed.line.is_empty() || is_readable(catalogue, &file.name));
    is_directed && command_for_file(catalogue, &parsed.line, &file.name).is_some()
}

/// Whether a line is a command that takes a file. Some clients can't put words beside a file, so a reply to the file may
/// bring them.
fn wants_file(shared: &Shared, parsed: &ParsedMessage) -> bool {
    let is_command = parsed.to == Addressee::Bot && !parsed.line.is_empty();
    is_command && command_for_file(shared.desk.catalogue(), &parsed.line, "").is_some()
}

/// The file of an earlier message; `None` if it has none that can be read.
async fn fetch_of(shared: &Shared, room: &Room, message: &EventId) -> Option<FileArg> {
    let earlier = match room.event(message, None).await {
        Ok(earlier) => earlier,
        Err(error) => {
            info!(error = %RequestError::from(error), "the message of a file could not be fetched");
            return None;
        }
    };
    let Some(RoomEvent::Message(earlier)) = event::read(&earlier, &shared.own) else { return None };
    Some(fetch(shared, earlier.file.as_ref()?).await)
}

async fn fetch(shared: &Shared, file: &Attachment) -> FileArg {
    let name = file.name.clone();
    if file.size.is_some_and(|size| size > FILE_MAX as u64) {
        return FileArg { name, content: Err(MissingFile::TooLong) };
    }
    let request = MediaRequestParameters { source: file.source.clone(), format: MediaFormat::File };
    let content = match shared.client.media().get_media_content(&request, false).await {
        Ok(bytes) if bytes.len() > FILE_MAX => Err(MissingFile::TooLong),
        Ok(bytes) => Ok(bytes.into()),
        Err(error) => {
            info!(error = %RequestError::from(error), "a file could not be fetched");
            Err(MissingFile::NotFetched)
        }
    };
    FileArg { name, content }
}
