//! Answers to interactions: asks the desk, acknowledges in time, and sends the answer. A public answer that cannot be
//! sent goes to the outbox.

use crate::answers::plan::{Ack, AnswerStep, Pressed, limit_follow_ups, plan};
use crate::message::payload::{self, Payload};
use crate::outbox;
use crate::reply_tokens::{AnsweredBy, TOKEN_LIFETIME};
use crate::request::{IncomingRequest, InteractionToken, Membership, Trigger};
use crate::rest::api_error::ApiError;
use crate::rest::retry::RetryPolicy;
use crate::rest::{ALREADY_ANSWERED, CallbackKind};
use crate::shared::Shared;
use crate::uploads::{fails_with_files, in_words, refuses_files, send_or_say};
use deska_catalogue::invocation::Call;
use deska_desk::outbound::{Later, Outbound, Post, Response};
use deska_model::people::caller::Caller;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use serenity::all::ChannelId;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout_at;
use tracing::{Instrument, debug, error, info, warn};

/// How long the desk may take before the answer is deferred.
const DEFER_AFTER: Duration = Duration::from_millis(1500);
/// Key of the phrase for a failure of the program.
const FAULT: &str = "fault";

/// Asks the desk and sends its answer. The call may take time, for example to fetch a file.
pub async fn serve(
    shared: &Arc<Shared>,
    request: &IncomingRequest,
    trigger: Trigger,
    call: impl Future<Output = Call> + Send + 'static,
) {
    let mut work = {
        let desk = Arc::clone(&shared.desk);
        let (caller, source) = (request.caller.clone(), request.token.id.to_string());
        tokio::spawn(async move { desk.answer(&caller, &source, call.await).await }.in_current_span())
    };
    let mut ack = Ok(Ack::Pending);
    let done = match timeout_at(request.token.received + DEFER_AFTER, &mut work).await {
        Ok(done) => done,
        Err(_) => {
            ack = defer(shared, &request.token, trigger).await;
            work.await
        }
    };
    let response = match done {
        Ok(response) if is_complete(trigger, &response) => response,
        Ok(_) => phrase(shared, request, FAULT).await,
        Err(panic) => {
            error!(%panic, "a request panicked");
            phrase(shared, request, FAULT).await
        }
    };
    match ack {
        Ok(ack) => {
            let pressed = Pressed::by(&response, request.pressed_on.as_deref(), request.may_post);
            let later = response.later.clone();
            carry_out(shared, request, plan(ack, trigger, response, pressed)).await;
            if let Some(later) = later {
                let (caller, token) = (request.caller.clone(), request.token.clone());
                tokio::spawn(complete(Arc::clone(shared), caller, token, later).in_current_span());
            }
        }
        Err(error) => hand_over(shared, response.public.as_ref(), &error).await,
    }
}

/// Puts an answer in the place of the one that has promised it, while Discord accepts the token. After that its button shows
/// the answer.
async fn complete(shared: Arc<Shared>, caller: Caller, token: InteractionToken, later: Later) {
    let source = token.id.to_string();
    let until = token.received + TOKEN_LIFETIME;
    let answer = timeout_at(until, shared.desk.late(&caller, &source, &later));
    let Some(Ok(answer)) = shared.outbox.life().unless_stopped(answer).await else { return };
    let Some(private) = answer.private else { return };
    let payload = prepare(&shared, &private).await;
    if let Err(error) = shared.rest.edit_original(&token, &payload).await {
        info!(%error, "an answer that came later was not shown");
    }
}

/// Answers with this response, which the desk has given already.
pub async fn answer(shared: &Shared, request: &IncomingRequest, trigger: Trigger, response: Response) {
    carry_out(shared, request, plan(Ack::Pending, trigger, response, Pressed::Stays)).await;
}

/// Answers with a phrase of the vocabulary instead of asking the desk.
pub async fn turn_away(shared: &Shared, request: &IncomingRequest, trigger: Trigger, key: &str) {
    let response = phrase(shared, request, key).await;
    carry_out(shared, request, plan(Ack::Pending, trigger, response, Pressed::Stays)).await;
}

/// Acknowledges a press without anything to see.
pub async fn acknowledge(shared: &Shared, request: &IncomingRequest) {
    take_step(shared, request, AnswerStep::DeferUpdate).await;
}

/// Answers with suggestions.
pub async fn suggest(shared: &Shared, token: &InteractionToken, choices: Value) {
    let payload = Payload::bare(json!({ "choices": choices }));
    // Late suggestions are of no use.
    if let Err(error) = shared.rest.respond(token, CallbackKind::Suggestions, Some(&payload)).await {
        debug!(%error, "suggestions were not accepted");
    }
}

/// Opens a modal.
pub async fn open_modal(shared: &Shared, token: &InteractionToken, modal: Value) {
    let payload = Payload::bare(modal);
    if let Err(error) = shared.rest.respond(token, CallbackKind::Modal, Some(&payload)).await {
        info!(%error, "a modal was not opened");
    }
}

async fn defer(shared: &Shared, token: &InteractionToken, trigger: Trigger) -> Result<Ack, ApiError> {
    let ack = Ack::deferred(trigger);
    let data = (ack == Ack::DeferEphemeral).then(|| Payload::bare(json!({})).ephemeral());
    shared.rest.respond(token, ack.kind(), data.as_ref()).await.map(|_| ack)
}

/// A phrase of the vocabulary in the person's language, as an answer.
async fn phrase(shared: &Shared, request: &IncomingRequest, key: &str) -> Response {
    Response {
        private: Some(deska_delivery::phrase(&*shared.desk, &request.caller, key).await),
        ..Response::default()
    }
}

/// A press may have an empty answer, but a command needs a message.
fn is_complete(trigger: Trigger, response: &Response) -> bool {
    let is_press = matches!(trigger, Trigger::Component { .. });
    is_press || response.private.is_some() || response.public.is_some()
}

async fn carry_out(shared: &Shared, request: &IncomingRequest, steps: Vec<AnswerStep>) {
    let is_member = request.membership == Membership::Member;
    let steps = if is_member { steps } else { limit_follow_ups(steps) };
    for step in steps {
        take_step(shared, request, step).await;
    }
}

async fn take_step(shared: &Shared, request: &IncomingRequest, step: AnswerStep) {
    let token = &request.token;
    let sent = match step {
        AnswerStep::Reply(public) => return reply(shared, request, &public, CallbackKind::Message).await,
        AnswerStep::UpdatePublic(public) => {
            return reply(shared, request, &public, CallbackKind::Update).await;
        }
        AnswerStep::EditOriginal(public) => return edit_original(shared, request, &public).await,
        AnswerStep::FollowUp(public) => return follow_up(shared, request, &public).await,
        AnswerStep::ReplyEphemeral(private) => {
            send_private(shared, request, &private, |payload| {
                let (payload, kind) = (payload.ephemeral(), CallbackKind::Message);
                async move { shared.rest.respond(token, kind, Some(&payload)).await.map(drop) }.boxed()
            })
            .await
        }
        AnswerStep::UpdateMessage(private) => {
            send_private(shared, request, &private, |payload| {
                let kind = CallbackKind::Update;
                async move { shared.rest.respond(token, kind, Some(&payload)).await.map(drop) }.boxed()
            })
            .await
        }
        AnswerStep::DeferUpdate => {
            shared.rest.respond(token, CallbackKind::DeferUpdate, None).await.map(drop)
        }
        AnswerStep::DeleteOriginal => shared.rest.delete_original(token).await,
        AnswerStep::EditOriginalEphemeral(private) => {
            send_private(shared, request, &private, |payload| {
                async move { shared.rest.edit_original(token, &payload).await.map(drop) }.boxed()
            })
            .await
        }
        AnswerStep::FollowUpEphemeral(private) => {
            send_private(shared, request, &private, |payload| {
                let (payload, policy) = (payload.ephemeral(), RetryPolicy::idempotent());
                async move { shared.rest.follow_up(token, &payload, policy).await.map(drop) }.boxed()
            })
            .await
        }
    };
    if let Err(error) = sent {
        info!(%error, "an answer did not reach the person who asked");
    }
}

/// Sends a message that only the person who asked sees. There is no other way to give it, so it comes in words whenever
/// it fails with its picture or files.
async fn send_private<'a>(
    shared: &Shared,
    request: &IncomingRequest,
    private: &Outbound,
    send: impl Fn(Payload) -> BoxFuture<'a, Result<(), ApiError>>,
) -> Result<(), ApiError> {
    shared.modals.register(&*shared.desk, private).await;
    let words = in_words(&*shared.desk, &request.caller, private);
    send_or_say(private, fails_with_files, words, send).await
}

/// Sends a public message, in words if Discord refuses its picture. After another failure the outbox posts it.
async fn send_public<'a>(
    shared: &Shared,
    public: &Post,
    send: impl Fn(Payload) -> BoxFuture<'a, Result<Option<String>, ApiError>>,
) -> Result<Option<String>, ApiError> {
    shared.modals.register(&*shared.desk, &public.about).await;
    let words = async { public.about.clone().without_picture(false) };
    send_or_say(&public.about, refuses_files, words, send).await
}

/// The message as a payload, with its modals registered.
async fn prepare(shared: &Shared, outbound: &Outbound) -> Payload {
    shared.modals.register(&*shared.desk, outbound).await;
    payload::message(outbound)
}

/// Answers at once, with a new message or in the message that was pressed.
async fn reply(shared: &Shared, request: &IncomingRequest, public: &Post, kind: CallbackKind) {
    let token = &request.token;
    let sent = send_public(shared, public, |payload| {
        async move { shared.rest.respond(token, kind, Some(&payload)).await }.boxed()
    });
    let sent = sent.await;
    let id = match sent {
        // The answer is there; only its id was lost.
        Ok(None) => shared.rest.original(&request.token).await,
        // The answer may be there although every attempt seemed to fail. The outbox must not post a second one.
        Err(error) if error.may_have_applied() && shared.desk.extend_lease(&public.receipt).await => {
            shared.rest.original(&request.token).await.map_err(|_| error)
        }
        sent => sent,
    };
    note_token(shared, request, &id, true);
    settle(shared, request, public, id).await;
}

/// Notes that this interaction's token can change the message that it has sent.
fn note_token(
    shared: &Shared,
    request: &IncomingRequest,
    sent: &Result<Option<String>, ApiError>,
    is_first: bool,
) {
    if let Ok(Some(id)) = sent {
        let only_way = request.membership != Membership::Member;
        shared.reply_tokens.store(id, AnsweredBy { token: request.token.clone(), only_way, is_first });
    }
}

/// Discord does not recognise the same board in the original response and in a message of the outbox. So the outbox
/// must wait, or has been faster.
async fn edit_original(shared: &Shared, request: &IncomingRequest, public: &Post) {
    if !shared.desk.extend_lease(&public.receipt).await {
        if let Err(error) = shared.rest.delete_original(&request.token).await {
            info!(%error, "a loading message stays although the outbox has posted its answer");
        }
        return;
    }
    let token = &request.token;
    let id = send_public(shared, public, |payload| {
        async move { shared.rest.edit_original(token, &payload).await }.boxed()
    });
    let id = id.await;
    note_token(shared, request, &id, true);
    settle(shared, request, public, id).await;
}

/// Posts another public message: as a message of the channel, which Discord recognises when it is repeated, or as a
/// follow-up where the bot lacks the permission for that.
async fn follow_up(shared: &Shared, request: &IncomingRequest, public: &Post) {
    if request.may_post {
        // Whatever hinders the edit, a new message serves as well.
        if public.replaces.is_some()
            && shared.desk.extend_lease(&public.receipt).await
            && let Ok(Some(old)) = outbox::edit_replaced(shared, request.channel, public).await
        {
            return settle(shared, request, public, Ok(Some(old))).await;
        }
        let id = outbox::post(shared, request.channel, public, Some(&request.token)).await;
        if id.as_ref().err().and_then(ApiError::status) != Some(403) {
            return settle(shared, request, public, id.map(Some)).await;
        }
    }
    if !shared.desk.extend_lease(&public.receipt).await {
        return;
    }
    let token = &request.token;
    let id = send_public(shared, public, |payload| {
        async move { shared.rest.follow_up(token, &payload, RetryPolicy::at_most_once()).await }.boxed()
    });
    let id = id.await;
    note_token(shared, request, &id, false);
    settle(shared, request, public, id).await;
}

async fn settle(
    shared: &Shared,
    request: &IncomingRequest,
    public: &Post,
    sent: Result<Option<String>, ApiError>,
) {
    if sent.is_ok() {
        let (desk, person) = (&*shared.desk, &request.caller.person);
        shared.error_replies.retract(desk, &shared.rest, request.channel, person).await;
    }
    report(shared, request.channel, public, sent).await;
}

/// Reports an answer that the surface delivered, or hands a failed one over to the outbox.
pub async fn report(
    shared: &Shared,
    channel: ChannelId,
    message: &Post,
    sent: Result<Option<String>, ApiError>,
) {
    match sent {
        Ok(id) => {
            let id = id.unwrap_or_default();
            shared.outbox.settle(shared, &channel.to_string(), message, &id).await;
        }
        Err(error) => hand_over(shared, Some(message), &error).await,
    }
}

/// Hands an answer that was not delivered over to the outbox.
pub async fn hand_over(shared: &Shared, message: Option<&Post>, error: &ApiError) {
    if error.code() == Some(ALREADY_ANSWERED) {
        // Another process answered the same interaction, with the same message.
        debug!("an interaction already had its answer");
        return;
    }
    warn!(%error, "an answer could not be delivered");
    if let Some(message) = message {
        shared.outbox.hand_over(&message.receipt).await;
    }
}
