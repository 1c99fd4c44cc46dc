//! Messages that people write to the bot: moves and commands without a slash command.
//!
//! Discord sends the content of a message only if it mentions the bot, as replies to the bot do, or is a direct
//! message. That needs no privileged intent, and of all other messages nothing is used.
//!
//! There is no ephemeral answer to a message. An error is a silent reply and goes with the writer's next
//! success; the desk leaves everything secret to slash commands and direct messages.

use crate::answers::respond::report;
use crate::message::payload::{self, Payload};
use crate::message::split;
use crate::outbox;
use crate::request::{PLATFORM, person};
use crate::rest::attachments::Attached;
use crate::shared::Shared;
use crate::snowflake::{made_at, snowflake};
use crate::uploads::{fails_with_files, in_words, send_or_say};
use deska_catalogue::invocation::{Addressed, Call, Mentioned, Numbers};
use deska_catalogue::with_file::{command_for_file, is_readable};
use deska_delivery::{RateCheck, TOO_FAST, phrase};
use deska_desk::outbound::{Later, Outbound};
use deska_model::people::caller::{Caller, Person, Place, PlaceInfo};
use futures::FutureExt as _;
use serde::Deserialize;
use serde_json::json;
use serenity::all::{ChannelId, MessageId, User};
use std::sync::Arc;
use tokio::time::Instant;
use tracing::info;

/// Discord's types of messages that people write: an ordinary one, and a reply.
const WRITTEN_KINDS: [u8; 2] = [0, 19];
/// A message, without the fields that nothing reads.
#[derive(Deserialize)]
pub struct IncomingMessage {
    id: MessageId,
    channel_id: ChannelId,
    #[serde(default)]
    guild_id: Option<String>,
    author: User,
    #[serde(default)]
    member: Option<Nick>,
    #[serde(default)]
    content: String,
    #[serde(default)]
    mentions: Vec<MentionedUser>,
    #[serde(rename = "type")]
    kind: u8,
    #[serde(default)]
    attachments: Vec<Attached>,
    #[serde(default)]
    webhook_id: Option<String>,
    #[serde(default)]
    message_reference: Option<Reference>,
    /// The message that it replies to, unless that was deleted.
    #[serde(default)]
    referenced_message: Option<Replied>,
}

#[derive(Deserialize)]
struct Nick {
    #[serde(default)]
    nick: Option<String>,
}

#[derive(Deserialize)]
struct MentionedUser {
    #[serde(flatten)]
    user: User,
    #[serde(default)]
    member: Option<Nick>,
}

#[derive(Deserialize)]
struct Replied {
    author: User,
}

#[derive(Deserialize)]
struct Reference {
    #[serde(default)]
    message_id: Option<String>,
}

impl IncomingMessage {
    /// Whether it mentions the bot anywhere or replies to one of its messages.
    fn is_to_bot(&self, bot_id: u64) -> bool {
        let replied = self.referenced_message.iter().map(|replied| &replied.author);
        let mentioned = self.mentions.iter().map(|mentioned| &mentioned.user);
        mentioned.chain(replied).any(|user| user.id.get() == bot_id)
    }

    /// The id, by which a repeat is recognised.
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id.get()
    }

    /// Whether it addresses the bot with this id.
    #[must_use]
    pub fn is_for(&self, bot_id: u64) -> bool {
        let by_person = !self.author.bot && self.webhook_id.is_none() && WRITTEN_KINDS.contains(&self.kind);
        let named = self.mentions.iter().any(|mentioned| mentioned.user.id.get() == bot_id);
        by_person && (self.guild_id.is_none() || named)
    }

    fn caller(&self) -> Caller {
        let nick = self.member.as_ref().and_then(|member| member.nick.as_deref());
        let channel = self.channel_id.to_string();
        let space = self.guild_id.clone().unwrap_or_else(|| channel.clone());
        Caller {
            person: person(&self.author, nick),
            place: Place { platform: PLATFORM.to_owned(), space, channel },
            // A message holds neither the writer's language nor their permissions.
            locale: None,
            admin: false,
            place_info: PlaceInfo { alone: self.guild_id.is_none(), ..PlaceInfo::default() },
            sent_at: Some(made_at(self.id())),
            through: None,
        }
    }

    /// The line without a leading mention of the bot, and the people whom the other mentions mean; one of them may be
    /// the bot again.
    fn addressed(&self, bot_id: u64) -> Addressed {
        let marks = |id: u64| [format!("<@{id}>"), format!("<@!{id}>")];
        let content = self.content.trim();
        let line = marks(bot_id).iter().find_map(|mark| content.strip_prefix(mark.as_str()));
        let people = self.mentions.iter().flat_map(|MentionedUser { user, member }| {
            let nick = member.as_ref().and_then(|member| member.nick.as_deref());
            let person = person(user, nick);
            marks(user.id.get()).map(|word| Mentioned {
                word,
                person: person.clone(),
                bot: user.bot,
                // In a server, Discord names the members among the mentioned people.
                here: self.guild_id.is_none() || member.is_some(),
            })
        });
        Addressed {
            line: line.unwrap_or(content).trim().to_owned(),
            by_name: line.is_some(),
            people: people.collect(),
            reply_to: self.message_reference.as_ref().and_then(|reference| reference.message_id.clone()),
            to_bot: self.is_to_bot(bot_id),
            alone: self.guild_id.is_none(),
            file: None,
            // Lists have buttons and menus.
            numbers: Numbers::Talk,
        }
    }
}

/// Carries out what a person wrote to the bot, and answers.
pub async fn serve(shared: &Arc<Shared>, message: &IncomingMessage, bot_id: u64) {
    let (mut caller, mut addressed) = (message.caller(), message.addressed(bot_id));
    caller.place_info.bot = Some(bot_id.to_string());
    let file = message.attachments.first().filter(|file| is_for_the_bot(shared, &addressed, file.name()));
    if addressed.line.is_empty() && !addressed.by_name && file.is_none() {
        return;
    }
    shared.note_avatars(message.mentions.iter().map(|named| &named.user).chain([&message.author]));
    // In a channel everybody sees a reply about an error, so it goes with the writer's next success.
    let retract_for = (!addressed.alone).then_some(&caller.person);
    // Messages count like presses. A second warning would only fill the channel.
    match shared.rate_limiter.check(message.author.id.get(), Instant::now()) {
        RateCheck::Allowed => {}
        RateCheck::Limited { warned: false } => {
            let warning = phrase(&*shared.desk, &caller, TOO_FAST).await;
            reply(shared, message, &caller, warning, retract_for).await;
            return;
        }
        RateCheck::Limited { warned: true } => return,
    }
    if let Some(file) = file {
        addressed.file = Some(shared.rest.downloads().fetch(file.clone()).await);
    }
    let response = shared.desk.answer(&caller, &message.id.to_string(), Call::Addressed(addressed)).await;
    let (is_success, exposed) = (response.public.is_some(), response.exposed);
    if let Some(public) = response.public {
        let sent = outbox::post(shared, message.channel_id, &public, None).await;
        report(shared, message.channel_id, &public, sent.map(Some)).await;
    }
    if let Some(private) = response.private {
        let shown = reply(shared, message, &caller, private, retract_for).await;
        if let (Some(later), Some(shown)) = (response.later, shown) {
            let (channel, source) = (message.channel_id, message.id.to_string());
            tokio::spawn(complete(Arc::clone(shared), caller.clone(), source, later, channel, shown));
        }
    } else if is_success {
        retract(shared, message, &caller.person).await;
    }
    if exposed {
        // Only after the answer, which refers to the message.
        take_away(shared, message).await;
    }
}

/// Puts an answer in the place of the message that has promised it.
async fn complete(
    shared: Arc<Shared>,
    caller: Caller,
    source: String,
    later: Later,
    channel: ChannelId,
    shown: MessageId,
) {
    let answer = shared.desk.late(&caller, &source, &later);
    let Some(answer) = shared.life.unless_stopped(answer).await else { return };
    let Some(private) = answer.private else { return };
    shared.modals.register(&*shared.desk, &private).await;
    if let Err(error) = shared.rest.edit(channel, shown, &payload::message(&private)).await {
        info!(%error, "an answer that came later was not shown");
    }
}

/// Deletes a message with a secret, where the bot may.
async fn take_away(shared: &Shared, message: &IncomingMessage) {
    if let Err(error) = shared.rest.delete(message.channel_id, message.id).await {
        info!(%error, "a message with a secret was not deleted");
    }
}

/// Whether a file is for the bot. Beside other words it is not, such as a picture in talk, nor without words in a reply to
/// a board if it cannot be a record.
fn is_for_the_bot(shared: &Shared, addressed: &Addressed, name: &str) -> bool {
    let is_directed = !addressed.line.is_empty() || addressed.by_name || addressed.alone;
    let catalogue = shared.desk.catalogue();
    (is_directed || is_readable(catalogue, name))
        && command_for_file(catalogue, &addressed.line, name).is_some()
}

/// Replies to a message. The reply replaces the last one about an error to `retract_for`, and is stored as such.
/// Returns the id of its first part.
async fn reply(
    shared: &Shared,
    message: &IncomingMessage,
    caller: &Caller,
    answer: Outbound,
    retract_for: Option<&Person>,
) -> Option<MessageId> {
    let mut shown = None;
    let (first, others) = split::messages(answer);
    for (at, part) in std::iter::once(first).chain(others).enumerate() {
        shared.modals.register(&*shared.desk, &part).await;
        let nonce = format!("{}-{at}", message.id);
        let words = in_words(&*shared.desk, caller, &part);
        let sent = send_or_say(&part, fails_with_files, words, |payload| {
            let payload = as_reply(payload.with_nonce(Some(nonce.clone())), message.id);
            async move { shared.rest.post(message.channel_id, &payload).await }.boxed()
        });
        match sent.await {
            Ok(id) => {
                let id = id.as_deref().and_then(snowflake);
                shown = shown.or(id.map(MessageId::new));
                let Some(person) = retract_for else { continue };
                // The parts of one answer must not retract each other.
                if at == 0 {
                    retract(shared, message, person).await;
                }
                if let Some(id) = id {
                    shared.error_replies.store(&*shared.desk, message.channel_id, person, id).await;
                }
            }
            Err(error) => {
                info!(%error, "a message was not answered");
                break;
            }
        }
    }
    shown
}

async fn retract(shared: &Shared, message: &IncomingMessage, person: &Person) {
    shared.error_replies.retract(&*shared.desk, &shared.rest, message.channel_id, person).await;
}

/// The same message as a silent reply.
fn as_reply(mut payload: Payload, to: MessageId) -> Payload {
    payload.body["message_reference"] = json!({"message_id": to.to_string(), "fail_if_not_exists": false});
    payload.body["allowed_mentions"] = json!({"parse": [], "replied_user": false});
    payload
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn message(guild: Option<&str>, mentions: &Value, content: &str) -> IncomingMessage {
        serde_json::from_value(json!({
            "id": "5", "channel_id": "6", "guild_id": guild, "type": 0, "content": content, "mentions": mentions,
            "author": {"id": "7", "username": "ada", "discriminator": "0", "avatar": null},
        }))
        .expect("a message")
    }

    fn user(id: &str, name: &str) -> Value {
        json!({"id": id, "username": name, "discriminator": "0", "avatar": null, "member": {"nick": name}})
    }

    #[test]
    fn only_mentions_and_direct_messages_address_the_bot() {
        assert!(!message(Some("1"), &json!([]), "c3 d4").is_for(9));
        assert!(message(None, &json!([]), "c3 d4").is_for(9));
        assert!(message(Some("1"), &json!([user("9", "deska")]), "<@9> c3 d4").is_for(9));
        assert!(!message(Some("1"), &json!([user("8", "bob")]), "<@8> c3 d4").is_for(9));
        let mut from_bot = message(None, &json!([]), "c3 d4");
        from_bot.author.bot = true;
        assert!(!from_bot.is_for(9));
    }

    #[test]
    fn only_members_of_a_server_are_there() {
        let mut stranger = user("8", "Zoe");
        if let Some(stranger) = stranger.as_object_mut() {
            stranger.remove("member");
        }
        let people = json!([user("9", "deska"), user("7", "Bobek"), stranger]);
        let here = |guild, id: &str| {
            let addressed = message(guild, &people, "<@9> /go new").addressed(9);
            addressed.people.iter().find(|known| known.person.native_id == id).map(|known| known.here)
        };
        assert_eq!([here(Some("1"), "7"), here(Some("1"), "8")], [Some(true), Some(false)]);
        assert_eq!(here(None, "8"), Some(true), "a direct message has no members");
    }

    #[test]
    fn a_leading_mention_of_the_bot_is_not_part_of_the_line() {
        let people = json!([user("9", "deska"), user("8", "Bobek")]);
        let addressed = message(Some("1"), &people, "<@!9> /dama new <@8> ").addressed(9);
        assert_eq!(addressed.line, "/dama new <@8>");
        let named = |word: &str| addressed.people.iter().find(|known| known.word == word);
        assert_eq!(named("<@8>").map(|known| &known.person), Some(&Person::new("8", "Bobek")));
        assert!(addressed.by_name && !addressed.alone);
        let twice = message(Some("1"), &people, "<@9> /dama new <@9>").addressed(9);
        assert_eq!(twice.line, "/dama new <@9>", "only a leading mention addresses the bot");
        let between = message(Some("1"), &people, "I asked <@9>").addressed(9);
        assert!(between.line == "I asked <@9>" && !between.by_name);
    }
}
