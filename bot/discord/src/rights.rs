//! What people and the bot may do in channels, as Discord says it when it is asked. Nothing of it is stored, and what was
//! asked is kept for a minute.

pub(crate) mod kept;
pub(crate) mod read;

use crate::permissions::computed::in_channel;
use crate::permissions::is_thread;
use crate::rest::Rest;
use crate::rest::api_error::ApiError;
use crate::rights::kept::{Found, Kept};
use crate::rights::read::{Channel, Member, Server};
use deska_desk::home::{Known, Silent};
use serde_json::Value;
use serenity::all::{ChannelId, ChannelType, GuildId, Permissions, UserId};
use std::sync::Arc;

/// What Discord has said about servers, channels and members.
#[derive(Default)]
pub struct Rights {
    servers: Kept<u64, Server, 512>,
    channels: Kept<u64, Channel, 4096>,
    members: Kept<(u64, u64), Member, 4096>,
    /// Who is in which private thread.
    in_threads: Kept<(u64, u64), (), 1024>,
}

/// A person in a channel of a server that they may see, and the bot too.
pub struct Standing {
    pub server: Arc<Server>,
    pub channel: Arc<Channel>,
    pub member: Arc<Member>,
    /// The person's permissions in the channel.
    pub held: Permissions,
    /// Those of the bot.
    pub granted: Permissions,
    /// How current that is.
    pub known: Known,
}

/// Who is asked about.
#[derive(Clone, Copy)]
pub struct Question {
    pub bot: UserId,
    pub user: UserId,
    /// Whether all is asked anew.
    pub fresh: bool,
}

impl Rights {
    /// What a person may do in a channel of a server; `None` if they can't see it, or the bot can't.
    ///
    /// # Errors
    /// Discord doesn't answer.
    pub async fn in_server(
        &self,
        rest: &Rest,
        guild: GuildId,
        channel: ChannelId,
        question: Question,
    ) -> Result<Option<Standing>, Silent> {
        let Question { bot, user, fresh } = question;
        let (server, channel, member, own) = futures::join!(
            self.server(rest, guild, fresh),
            self.channel(rest, channel, fresh),
            self.member(rest, guild, user, fresh),
            self.member(rest, guild, bot, fresh),
        );
        let (server, channel, member, own) = (server?, channel?, member?, own?);
        let known = server.1.max(channel.1).max(member.1).max(own.1);
        let (Some(server), Some(channel), Some(member), Some(own)) = (server.0, channel.0, member.0, own.0)
        else {
            return Ok(None);
        };
        if channel.guild != Some(guild.get()) {
            return Ok(None);
        }
        let (above, known) = match channel.parent.filter(|_| is_thread(channel.kind)) {
            Some(parent) => {
                let (parent, also) = self.channel(rest, parent, fresh).await?;
                let Some(parent) = parent else { return Ok(None) };
                (parent, known.max(also))
            }
            None => (Arc::clone(&channel), known),
        };
        let permissions = |of: &Member| in_channel(&server.roles, &above.overwrites, &of.own_roles());
        let (held, granted) = (permissions(&member), permissions(&own));
        if !(held & granted).contains(Permissions::VIEW_CHANNEL) {
            return Ok(None);
        }
        let mut known = known;
        if channel.kind == ChannelType::PrivateThread && !held.contains(Permissions::MANAGE_THREADS) {
            let (is_in, also) = self.in_thread(rest, ChannelId::new(channel.id), user, fresh).await?;
            known = known.max(also);
            if is_in.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(Standing { server, channel, member, held, granted, known }))
    }

    /// A channel, which may be a direct message.
    ///
    /// # Errors
    /// Discord doesn't answer.
    pub async fn channel(
        &self,
        rest: &Rest,
        channel: ChannelId,
        fresh: bool,
    ) -> Result<Found<Channel>, Silent> {
        let asked = async { read_as(rest.channel(channel).await?, read::channel) };
        self.channels.find(channel.get(), fresh, asked).await
    }

    /// Asks for all channels of a server at once, unless these are known. Threads are not among them.
    pub async fn prepare(&self, rest: &Rest, guild: GuildId, channels: &[ChannelId]) {
        if channels.iter().all(|channel| self.channels.knows(&channel.get())) {
            return;
        }
        // After a failure each channel is asked for.
        let Ok(list) = rest.channels_of(guild).await else { return };
        for channel in list.into_iter().filter_map(read::channel) {
            self.channels.keep(channel.id, Some(Arc::new(channel)));
        }
    }

    async fn server(&self, rest: &Rest, guild: GuildId, fresh: bool) -> Result<Found<Server>, Silent> {
        let asked = async { read_as(rest.server(guild).await?, |answer| read::server(guild.get(), answer)) };
        self.servers.find(guild.get(), fresh, asked).await
    }

    async fn member(
        &self,
        rest: &Rest,
        guild: GuildId,
        user: UserId,
        fresh: bool,
    ) -> Result<Found<Member>, Silent> {
        let asked = async { read_as(rest.member(guild, user).await?, read::member) };
        self.members.find((guild.get(), user.get()), fresh, asked).await
    }

    async fn in_thread(
        &self,
        rest: &Rest,
        thread: ChannelId,
        user: UserId,
        fresh: bool,
    ) -> Result<Found<()>, Silent> {
        self.in_threads.find((thread.get(), user.get()), fresh, rest.is_in_thread(thread, user)).await
    }
}

/// An answer in the form that is expected; one of another form is none.
fn read_as<T>(answer: Value, read: impl FnOnce(Value) -> Option<T>) -> Result<T, ApiError> {
    read(answer).ok_or(ApiError::Unreachable)
}
