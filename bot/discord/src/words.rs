//! What people write to the bot as messages: moves and commands without a slash command.
//!
//! Discord tells the words of a message only if it mentions the bot, as a reply to the bot does, or is a direct
//! one. That takes no privileged intent, and of all other messages nothing is read but that they are none of these.
//!
//! There is no private answer to a message. What goes wrong is a reply that notifies nobody and goes away with the
//! writer's next success; everything secret is left to slash commands and direct messages by the desk.

use super::pace::{TOO_FAST, Verdict};
use super::receive::{self, PLATFORM};
use super::send::{self, Payload};
use super::{Shared, deliver, pages};
use deska_catalogue::invocation::{Addressed, Call, Mentioned};
use deska_core::caller::{Caller, Person, Place, PlaceInfo};
use deska_desk::Desk;
use deska_desk::outbound::{Outbound, Post};
use lru::LruCache;
use serde::Deserialize;
use serde_json::json;
use serenity::all::{ChannelId, MessageId, User};
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::time::Instant;
use tracing::info;

/// Kinds of messages that people write: an ordinary one, and a reply.
const WRITTEN: [u8; 2] = [0, 19];
/// How many replies about slips are remembered, to be taken back.
const KEPT: NonZeroUsize = NonZeroUsize::new(4096).unwrap();

/// A message, as far as it matters.
#[derive(Deserialize)]
pub struct Said {
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
    webhook_id: Option<String>,
    #[serde(default)]
    message_reference: Option<Reference>,
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
struct Reference {
    #[serde(default)]
    message_id: Option<String>,
}

impl Said {
    /// Which message it is, to know one that comes again.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.id.get()
    }

    /// Whether it is meant for the bot, whose id is `me`.
    #[must_use]
    pub fn is_for(&self, me: u64) -> bool {
        let by_person = !self.author.bot && self.webhook_id.is_none() && WRITTEN.contains(&self.kind);
        let named = self.mentions.iter().any(|mentioned| mentioned.user.id.get() == me);
        by_person && (self.guild_id.is_none() || named)
    }

    fn caller(&self) -> Caller {
        let nick = self.member.as_ref().and_then(|member| member.nick.as_deref());
        let channel = self.channel_id.to_string();
        let space = self.guild_id.clone().unwrap_or_else(|| channel.clone());
        Caller {
            person: receive::person(&self.author, nick),
            place: Place { platform: PLATFORM.to_owned(), space, channel },
            // A message tells neither the writer's language nor their permissions.
            locale: None,
            admin: false,
            place_info: PlaceInfo { alone: self.guild_id.is_none(), ..PlaceInfo::default() },
        }
    }

    /// The words without the bot's name in front of them, and who is meant by the other mentions; one of them may
    /// be the bot again.
    fn addressed(&self, me: u64) -> Addressed {
        let marks = |id: u64| [format!("<@{id}>"), format!("<@!{id}>")];
        let said = self.content.trim();
        let line = marks(me).iter().find_map(|mark| said.strip_prefix(mark.as_str()));
        let people = self.mentions.iter().flat_map(|MentionedUser { user, member }| {
            let nick = member.as_ref().and_then(|member| member.nick.as_deref());
            let person = receive::person(user, nick);
            marks(user.id.get()).map(|word| Mentioned { word, person: person.clone(), bot: user.bot })
        });
        Addressed {
            line: line.unwrap_or(said).trim().to_owned(),
            by_name: line.is_some(),
            people: people.collect(),
            reply_to: self.message_reference.as_ref().and_then(|reference| reference.message_id.clone()),
            alone: self.guild_id.is_none(),
        }
    }
}

/// Replies about slips, by channel and writer: the last one of each, to be taken back with the next success. The
/// desk keeps them too, since somebody may come back to a slip after a restart; here stands what it keeps, as far
/// as it was asked.
pub struct Slips(Mutex<LruCache<(u64, String), Option<u64>>>);

impl Default for Slips {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(KEPT)))
    }
}

impl Slips {
    fn cache(&self) -> MutexGuard<'_, LruCache<(u64, String), Option<u64>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn keep(&self, desk: &dyn Desk, (channel, person): (u64, &str), slip: u64) {
        self.cache().put((channel, person.to_owned()), Some(slip));
        desk.remember(&slip_key(channel, person), &slip.to_string()).await;
    }

    /// The last reply about a slip, which is not kept any longer.
    async fn take(&self, desk: &dyn Desk, (channel, person): (u64, &str)) -> Option<u64> {
        let known = self.cache().put((channel, person.to_owned()), None);
        let key = slip_key(channel, person);
        let slip = match known {
            Some(slip) => slip,
            None => desk.recall(&key).await.and_then(|id| id.parse().ok()).filter(|id| *id > 0),
        };
        if slip.is_some() {
            desk.forget(&key).await;
        }
        slip
    }
}

fn slip_key(channel: u64, person: &str) -> String {
    format!("discord-slip:{channel}:{person}")
}

/// Takes back what was last said to somebody about a slip.
pub async fn forget_slip(shared: &Shared, channel: ChannelId, person: &Person) {
    let slip = shared.slips.take(&*shared.desk, (channel.get(), &person.native_id)).await;
    if let Some(slip) = slip
        && let Err(trouble) = shared.rest.delete(channel, MessageId::new(slip)).await
    {
        info!(%trouble, "a reply about a slip stays");
    }
}

/// Carries out what somebody wrote to the bot, and answers.
pub async fn serve(shared: &Shared, said: &Said, me: u64) {
    let (caller, addressed) = (said.caller(), said.addressed(me));
    if addressed.line.is_empty() && !addressed.by_name {
        return;
    }
    let alone = addressed.alone;
    let slipped = (!alone).then_some(&caller.person);
    // Writing costs as much as pressing. More replies would only fill the channel.
    match shared.paces.judge(said.author.id.get(), Instant::now()) {
        Verdict::Fine => {}
        Verdict::TooFast => {
            return reply(shared, said, deliver::words_of(shared, &caller, TOO_FAST).await, slipped).await;
        }
        Verdict::StillTooFast => return,
    }
    let response = shared.desk.answer(&caller, &said.id.to_string(), Call::Addressed(addressed)).await;
    let done = response.public.is_some();
    if let Some(public) = response.public {
        post(shared, said, public).await;
    }
    if let Some(private) = response.private {
        reply(shared, said, private, slipped).await;
    } else if done {
        forget_slip(shared, said.channel_id, &caller.person).await;
    }
    shared.nudge.notify_one();
}

async fn post(shared: &Shared, said: &Said, public: Post) {
    let sent = deliver::post(shared, said.channel_id, &public, None).await;
    deliver::settle_in(shared, said.channel_id, public, sent.map(Some)).await;
}

/// Answers a message; what was said before to the same `slipped` person about a slip goes.
async fn reply(shared: &Shared, said: &Said, answer: Outbound, slipped: Option<&Person>) {
    let (first, rest) = pages::parts(answer);
    for (at, part) in std::iter::once(first).chain(rest).enumerate() {
        shared.asks.learn(&*shared.desk, &part).await;
        let nonce = format!("{}-{at}", said.id);
        let payload = referring(send::message(&part).with_nonce(Some(nonce)), said.id);
        match shared.rest.post(said.channel_id, &payload).await {
            Ok(id) => {
                let Some(person) = slipped else { continue };
                // The parts of one answer do not take each other's place.
                if at == 0 {
                    forget_slip(shared, said.channel_id, person).await;
                }
                if let Some(id) = id.and_then(|id| id.parse().ok()).filter(|id| *id > 0) {
                    let slipped = (said.channel_id.get(), person.native_id.as_str());
                    shared.slips.keep(&*shared.desk, slipped, id).await;
                }
            }
            Err(trouble) => return info!(%trouble, "a message was not answered"),
        }
    }
}

/// The same message as a reply that notifies nobody.
fn referring(mut payload: Payload, to: MessageId) -> Payload {
    payload.body["message_reference"] = json!({"message_id": to.to_string(), "fail_if_not_exists": false});
    payload.body["allowed_mentions"] = json!({"parse": [], "replied_user": false});
    payload
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn said(guild: Option<&str>, mentions: &Value, content: &str) -> Said {
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
    fn only_what_names_the_bot_or_is_direct_is_for_it() {
        assert!(!said(Some("1"), &json!([]), "c3 d4").is_for(9));
        assert!(said(None, &json!([]), "c3 d4").is_for(9));
        assert!(said(Some("1"), &json!([user("9", "deska")]), "<@9> c3 d4").is_for(9));
        assert!(!said(Some("1"), &json!([user("8", "bob")]), "<@8> c3 d4").is_for(9));
        let mut from_bot = said(None, &json!([]), "c3 d4");
        from_bot.author.bot = true;
        assert!(!from_bot.is_for(9));
    }

    #[test]
    fn the_bots_own_name_is_no_part_of_the_line() {
        let people = json!([user("9", "deska"), user("8", "Bobek")]);
        let addressed = said(Some("1"), &people, "<@!9> /dama new <@8> ").addressed(9);
        assert_eq!(addressed.line, "/dama new <@8>");
        let named = |word: &str| addressed.people.iter().find(|known| known.word == word);
        assert_eq!(named("<@8>").map(|known| &known.person), Some(&Person::new("8", "Bobek")));
        assert!(addressed.by_name && !addressed.alone);
        let twice = said(Some("1"), &people, "<@9> /dama new <@9>").addressed(9);
        assert_eq!(twice.line, "/dama new <@9>", "only in front it is the address");
        let between = said(Some("1"), &people, "I asked <@9>").addressed(9);
        assert!(between.line == "I asked <@9>" && !between.by_name);
    }
}
