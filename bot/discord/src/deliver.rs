//! Carries answers out, and sees to it that a public message that could not be answered with is delivered later.

use super::answer::{Opening, Step, plan};
use super::receive::{Arrival, Origin, Presence};
use super::rest::Ticket;
use super::retry::{Patience, Trouble};
use super::send::{self, Payload};
use super::{Shared, guest, threads, words};
use deska_catalogue::invocation::Call;
use deska_core::caller::Caller;
use deska_desk::outbound::{
    DeliveryFailure, Outbound, Post, Receipt, Response, Span, SpanStyle, ThreadAction,
};
use serde_json::json;
use serenity::all::{ChannelId, MessageId};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};
use tracing::{debug, error, info, warn};

/// How long the desk may take before Discord is told that the answer comes later.
const PROMPT: Duration = Duration::from_millis(1500);
/// Numbers of first answers in Discord's API.
const MESSAGE: u8 = 4;
const NOTICED: u8 = 6;
const UPDATE: u8 = 7;
const SUGGESTIONS: u8 = 8;
const FORM: u8 = 9;
/// Discord's code for an interaction that has its first answer already.
const ANSWERED: i64 = 40060;
/// The word of the vocabulary for a fault of ours.
const FAULT: &str = "fault";

/// Asks the desk and brings the answer back.
pub async fn serve(shared: &Shared, arrival: &Arrival, origin: Origin, call: Call) {
    let mut work = {
        let desk = Arc::clone(&shared.desk);
        let (caller, source) = (arrival.caller.clone(), arrival.ticket.id.to_string());
        tokio::spawn(async move { desk.answer(&caller, &source, call).await })
    };
    let mut opening = Ok(Opening::Nothing);
    let done = match timeout_at(arrival.ticket.received + PROMPT, &mut work).await {
        Ok(done) => done,
        Err(_) => {
            opening = promise(shared, &arrival.ticket, origin).await;
            work.await
        }
    };
    let response = match done {
        Ok(response) if is_enough(origin, &response) => response,
        Ok(_) => said(shared, arrival, FAULT).await,
        Err(broken) => {
            error!(%broken, "a request broke off");
            said(shared, arrival, FAULT).await
        }
    };
    match opening {
        Ok(opening) => carry_out(shared, arrival, plan(opening, origin, response)).await,
        Err(trouble) => give_back(shared, response.public, &trouble).await,
    }
    // What was asked for here may have to be shown elsewhere.
    shared.nudge.notify_one();
}

/// Says a sentence of the vocabulary to the asker instead of asking the desk.
pub async fn turn_away(shared: &Shared, arrival: &Arrival, origin: Origin, key: &str) {
    let response = said(shared, arrival, key).await;
    carry_out(shared, arrival, plan(Opening::Nothing, origin, response)).await;
}

/// Shows that a press was noticed, and nothing else.
pub async fn notice(shared: &Shared, arrival: &Arrival) {
    carry(shared, arrival, Step::Notice).await;
}

/// Answers with suggestions.
pub async fn suggest(shared: &Shared, ticket: &Ticket, choices: serde_json::Value) {
    let payload = Payload::bare(json!({ "choices": choices }));
    // Suggestions that come too late are of no use to anybody.
    if let Err(trouble) = shared.rest.respond(ticket, SUGGESTIONS, Some(&payload)).await {
        debug!(%trouble, "suggestions were not taken");
    }
}

/// Opens a form.
pub async fn open_form(shared: &Shared, ticket: &Ticket, form: serde_json::Value) {
    if let Err(trouble) = shared.rest.respond(ticket, FORM, Some(&Payload::bare(form))).await {
        info!(%trouble, "a form was not opened");
    }
}

/// Posts a message of the outbox or a further answer in its channel; gives its id.
pub async fn post(
    shared: &Shared,
    channel: ChannelId,
    post: &Post,
    source: Option<&Ticket>,
) -> Result<String, Trouble> {
    shared.asks.learn(&*shared.desk, &post.outbound).await;
    let payload = send::message(&post.outbound).with_nonce(nonce(&post.receipt, source));
    // Discord always tells the id of a new message; one without cannot be reported, and is not an error either.
    Ok(shared.rest.post(channel, &payload).await?.unwrap_or_default())
}

/// Reports a delivered message of a post, and does what is to be done after it.
pub async fn settled(shared: &Shared, channel: ChannelId, post: &Post, message: &str) {
    for outdated in shared.desk.delivered(&post.receipt, message).await {
        let replaced = post.replaces.as_ref() == Some(&outdated);
        if !(replaced && remove(shared, channel, &outdated).await) {
            strip(shared, channel, &outdated).await;
        }
    }
    // Last of all: what is put away cannot be changed any more.
    if post.thread == Some(ThreadAction::Close) {
        threads::close(shared, channel).await;
    }
}

/// Takes a message away; whether it is gone.
async fn remove(shared: &Shared, channel: ChannelId, message: &str) -> bool {
    let now = Instant::now();
    // Where the bot is a guest it can change its answers and no more.
    if shared.closed.is_closed(channel, now) || shared.answers.find(message, now).is_some() {
        return false;
    }
    match message_id(message) {
        Some(message) => shared.rest.delete(channel, message).await.is_ok(),
        None => false,
    }
}

/// Takes the controls off a message.
pub async fn strip(shared: &Shared, channel: ChannelId, message: &str) {
    let Some(id) = message_id(message) else { return };
    let (payload, now) = (send::without_controls(), Instant::now());
    let done = match shared.answers.find(message, now) {
        Some(ticket) => shared.rest.edit_answer(&ticket, id, &payload).await,
        None if shared.closed.is_closed(channel, now) => return,
        None => shared.rest.edit(channel, id, &payload).await,
    };
    if let Err(trouble) = done {
        // Deleted, too old, or out of reach by now: the desk answers whoever clicks on it.
        debug!(%trouble, "controls stay on an old message");
        if trouble.status() == Some(403) {
            shared.closed.close(channel);
        }
    }
}

fn message_id(id: &str) -> Option<MessageId> {
    id.parse().ok().filter(|id: &u64| *id > 0).map(MessageId::new)
}

/// A nonce lets Discord recognise the same message; it is the same in an answer and in the outbox.
fn nonce(receipt: &Receipt, source: Option<&Ticket>) -> Option<String> {
    let row = receipt.row.map(|row| format!("deska-{}", row.0));
    row.or_else(|| source.map(|ticket| ticket.id.to_string()))
}

async fn promise(shared: &Shared, ticket: &Ticket, origin: Origin) -> Result<Opening, Trouble> {
    let opening = Opening::promise(origin);
    let bare = Payload::bare(json!({}));
    let data = match opening {
        Opening::PrivatePromise => Some(bare.private()),
        _ => None,
    };
    shared.rest.respond(ticket, opening.kind(), data.as_ref()).await.map(|_| opening)
}

/// A sentence of the vocabulary in the asker's language as an answer.
async fn said(shared: &Shared, arrival: &Arrival, key: &str) -> Response {
    Response { private: Some(words_of(shared, &arrival.caller, key).await), ..Response::default() }
}

/// A sentence of the vocabulary in a person's language as a message.
pub async fn words_of(shared: &Shared, caller: &Caller, key: &str) -> Outbound {
    let locale = shared.desk.locale(caller).await;
    let span = Span { text: shared.desk.word(key, &locale), style: SpanStyle::Plain, person: None };
    Outbound { text: vec![span], ..Outbound::default() }
}

/// A press may go without a word, but a command has to be answered with something.
fn is_enough(origin: Origin, response: &Response) -> bool {
    let is_press = matches!(origin, Origin::Press { .. });
    is_press || response.private.is_some() || response.public.is_some()
}

async fn carry_out(shared: &Shared, arrival: &Arrival, steps: Vec<Step>) {
    let is_member = arrival.presence == Presence::Member;
    let steps = if is_member { steps } else { guest::within_bounds(steps) };
    for step in steps {
        carry(shared, arrival, step).await;
    }
}

async fn carry(shared: &Shared, arrival: &Arrival, step: Step) {
    let ticket = &arrival.ticket;
    let sent = match step {
        Step::Public(public) => return answer_public(shared, arrival, public).await,
        Step::FillPublic(public) => return fill_public(shared, arrival, public).await,
        Step::FurtherPublic(public) => return further_public(shared, arrival, public).await,
        Step::Private(private) => respond(shared, ticket, MESSAGE, &private, true).await,
        Step::Update(private) => respond(shared, ticket, UPDATE, &private, false).await,
        Step::Notice => shared.rest.respond(ticket, NOTICED, None).await.map(drop),
        Step::Withdraw => shared.rest.delete_original(ticket).await,
        Step::FillPrivate(private) => {
            shared.rest.edit_original(ticket, &prepared(shared, &private).await).await.map(drop)
        }
        Step::FurtherPrivate(private) => {
            let payload = prepared(shared, &private).await.private();
            shared.rest.follow_up(ticket, &payload, Patience::ample()).await.map(drop)
        }
    };
    if let Err(trouble) = sent {
        info!(%trouble, "an answer did not reach its asker");
    }
}

/// The message as a payload, its forms known.
async fn prepared(shared: &Shared, outbound: &Outbound) -> Payload {
    shared.asks.learn(&*shared.desk, outbound).await;
    send::message(outbound)
}

async fn respond(
    shared: &Shared,
    ticket: &Ticket,
    kind: u8,
    outbound: &Outbound,
    private: bool,
) -> Result<(), Trouble> {
    let payload = prepared(shared, outbound).await;
    let payload = if private { payload.private() } else { payload };
    shared.rest.respond(ticket, kind, Some(&payload)).await.map(drop)
}

async fn answer_public(shared: &Shared, arrival: &Arrival, public: Post) {
    let payload = prepared(shared, &public.outbound).await;
    let sent = shared.rest.respond(&arrival.ticket, MESSAGE, Some(&payload)).await;
    let id = match sent {
        // The answer is there, only its id was lost on the way.
        Ok(None) => shared.rest.original(&arrival.ticket).await,
        // It may be there although every try seemed to fail; a second one must not come through the outbox.
        Err(trouble) if trouble.is_uncertain() && shared.desk.extend_lease(&public.receipt).await => {
            shared.rest.original(&arrival.ticket).await.map_err(|_| trouble)
        }
        sent => sent,
    };
    settle(shared, arrival, public, id).await;
}

/// Discord does not recognise the same board in the promised message and in one of the outbox, so the outbox has to
/// wait, or to have been faster.
async fn fill_public(shared: &Shared, arrival: &Arrival, public: Post) {
    if !shared.desk.extend_lease(&public.receipt).await {
        if let Err(trouble) = shared.rest.delete_original(&arrival.ticket).await {
            info!(%trouble, "a promise stays that was kept elsewhere");
        }
        return;
    }
    let payload = prepared(shared, &public.outbound).await;
    let id = shared.rest.edit_original(&arrival.ticket, &payload).await;
    settle(shared, arrival, public, id).await;
}

/// A message of the channel is better than a follow-up, because Discord recognises it if it comes twice; but it
/// takes a permission that follow-ups do without.
async fn further_public(shared: &Shared, arrival: &Arrival, public: Post) {
    if arrival.may_post {
        if let Some(old) = changed(shared, arrival.channel, &public).await {
            return settle(shared, arrival, public, Ok(Some(old))).await;
        }
        let id = post(shared, arrival.channel, &public, Some(&arrival.ticket)).await;
        if id.as_ref().err().and_then(Trouble::status) != Some(403) {
            return settle(shared, arrival, public, id.map(Some)).await;
        }
    }
    if !shared.desk.extend_lease(&public.receipt).await {
        return;
    }
    let payload = prepared(shared, &public.outbound).await;
    let id = shared.rest.follow_up(&arrival.ticket, &payload, Patience::once()).await;
    settle(shared, arrival, public, id).await;
}

/// Brings the message up to date whose place this one takes, where nobody is to be notified: a changed message
/// notifies nobody. Gives its id if that went well.
async fn changed(shared: &Shared, channel: ChannelId, public: &Post) -> Option<String> {
    let id = public.replaces.clone().filter(|_| public.outbound.mentions.is_empty())?;
    if !shared.desk.extend_lease(&public.receipt).await {
        return None;
    }
    let payload = prepared(shared, &public.outbound).await;
    match shared.rest.edit(channel, message_id(&id)?, &payload).await {
        Ok(()) => Some(id),
        Err(trouble) => {
            // Deleted by somebody, or too old to be changed again: a new one does as well.
            debug!(%trouble, "a message could not be brought up to date");
            None
        }
    }
}

async fn settle(shared: &Shared, arrival: &Arrival, public: Post, sent: Result<Option<String>, Trouble>) {
    if let Ok(id) = &sent {
        if arrival.presence != Presence::Member {
            shared.answers.keep(id.as_deref().unwrap_or_default(), &arrival.ticket);
        }
        words::forget_slip(shared, arrival.channel, &arrival.caller.person).await;
    }
    settle_in(shared, arrival.channel, public, sent).await;
}

/// Reports what became of a message, or leaves it to the outbox.
pub async fn settle_in(
    shared: &Shared,
    channel: ChannelId,
    public: Post,
    sent: Result<Option<String>, Trouble>,
) {
    match sent {
        Ok(id) => settled(shared, channel, &public, &id.unwrap_or_default()).await,
        Err(trouble) => give_back(shared, Some(public), &trouble).await,
    }
}

/// Leaves a message to the outbox.
async fn give_back(shared: &Shared, public: Option<Post>, trouble: &Trouble) {
    if trouble.code() == Some(ANSWERED) {
        // Somebody else answered the same interaction, and with the same message.
        debug!("an interaction had its answer already");
        return;
    }
    warn!(%trouble, "an answer could not be delivered");
    if let Some(public) = public {
        shared.desk.undelivered(&public.receipt, DeliveryFailure::Transient).await;
        shared.nudge.notify_one();
    }
}
