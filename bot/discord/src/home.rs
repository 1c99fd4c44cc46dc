//! Who a person is in a place of Discord, for a page: the same as an interaction of theirs there would say.

use crate::avatars::MEDIA_URL;
use crate::permissions::{self, Seen};
use crate::request::{Membership, PLATFORM};
use crate::rights::read::Server;
use crate::rights::{Question, Standing};
use crate::shared::Shared;
use crate::snowflake::snowflake;
use deska_desk::home::{Home, Known, Silent, VisiblePlace, Visitor};
use deska_model::people::caller::{Caller, Person, Place, PlaceInfo};
use futures::FutureExt as _;
use futures::future::BoxFuture;
use serenity::all::{ChannelId, ChannelType, GuildId, UserId};
use std::collections::BTreeMap;

impl Home for Shared {
    fn platform(&self) -> &'static str {
        PLATFORM
    }

    fn me(&self) -> Option<String> {
        self.bot_id.get().map(ToString::to_string)
    }

    fn caller<'a>(
        &'a self,
        native_id: &'a str,
        place: &'a Place,
        fresh: bool,
    ) -> BoxFuture<'a, Result<Option<Visitor>, Silent>> {
        async move {
            let found = self.look(native_id, place, fresh).await?;
            Ok(found.map(|there| self.visitor(place, there)))
        }
        .boxed()
    }

    fn visible<'a>(
        &'a self,
        native_id: &'a str,
        places: &'a [Place],
    ) -> BoxFuture<'a, Result<Vec<VisiblePlace>, Silent>> {
        async move {
            let mut servers: BTreeMap<u64, Vec<ChannelId>> = BTreeMap::new();
            for place in places.iter().filter(|place| !place.is_direct()) {
                if let (Some(guild), Some(channel)) = (snowflake(&place.space), snowflake(&place.channel)) {
                    servers.entry(guild).or_default().push(ChannelId::new(channel));
                }
            }
            for (guild, channels) in servers.into_iter().filter(|(_, channels)| channels.len() > 1) {
                self.rights.prepare(&self.rest, GuildId::new(guild), &channels).await;
            }
            let mut visible = Vec::new();
            for place in places {
                let found = self.look(native_id, place, false).await?;
                visible.extend(found.map(|there| there.visible(place)));
            }
            Ok(visible)
        }
        .boxed()
    }
}

/// A person in a place that they may see.
enum There {
    /// A channel of a server.
    Server(Box<Standing>),
    /// Their direct messages with the bot.
    Direct(Person, Known),
}

impl Shared {
    /// Looks for a person in a place; `None` if they can't see it.
    async fn look(&self, native_id: &str, place: &Place, fresh: bool) -> Result<Option<There>, Silent> {
        let ids = (snowflake(native_id), snowflake(&place.space), snowflake(&place.channel));
        let (Some(user), Some(space), Some(channel)) = ids else { return Ok(None) };
        if place.platform != PLATFORM {
            return Ok(None);
        }
        if place.is_direct() {
            let (found, known) = self.rights.channel(&self.rest, ChannelId::new(channel), fresh).await?;
            let found = found.filter(|found| found.kind == ChannelType::Private);
            let recipient = found.and_then(|found| found.recipients.first().cloned());
            let recipient = recipient.filter(|person| person.native_id == native_id);
            return Ok(recipient.map(|person| There::Direct(person, known)));
        }
        // Before the first session nobody knows who the bot is.
        let bot = *self.bot_id.get().ok_or(Silent)?;
        let question = Question { bot: UserId::new(bot), user: UserId::new(user), fresh };
        let (guild, channel) = (GuildId::new(space), ChannelId::new(channel));
        let found = self.rights.in_server(&self.rest, guild, channel, question).await?;
        Ok(found.map(|standing| There::Server(Box::new(standing))))
    }

    fn visitor(&self, place: &Place, there: There) -> Visitor {
        let seen = Seen {
            bot: self.bot_id.get().map(ToString::to_string).unwrap_or_default(),
            in_server: false,
            membership: Membership::Member,
            is_added: true,
            alone: false,
            channel: None,
            granted: None,
            held: None,
        };
        let (person, admin, place_info, known) = match there {
            There::Direct(person, known) => (person, false, Seen { alone: true, ..seen }.place_info(), known),
            There::Server(standing) => {
                let Standing { server, channel, member, held, granted, known } = *standing;
                let seen = Seen {
                    in_server: true,
                    channel: Some((channel.kind, channel.parent)),
                    granted: Some(granted),
                    held: Some((held, member.roles.as_slice())),
                    ..seen
                };
                let language = Some(server.language.clone());
                let place_info =
                    PlaceInfo { language, roles: Some(server.role_ids.clone()), ..seen.place_info() };
                (member.person.clone(), permissions::is_admin(held), place_info, known)
            }
        };
        let caller = Caller {
            person,
            place: place.clone(),
            locale: None,
            admin,
            place_info,
            sent_at: None,
            through: None,
        };
        Visitor { caller, known }
    }
}

impl There {
    fn visible(&self, place: &Place) -> VisiblePlace {
        let place = place.clone();
        match self {
            Self::Direct(..) => VisiblePlace { place, name: None, server: None, icon: None, admin: false },
            Self::Server(standing) => VisiblePlace {
                name: Some(standing.channel.name.clone()),
                server: Some(standing.server.name.clone()),
                icon: icon(&place.space, &standing.server),
                admin: permissions::is_admin(standing.held),
                place,
            },
        }
    }
}

/// The address of the picture of a server.
fn icon(guild: &str, server: &Server) -> Option<String> {
    let hash = server.icon.as_deref()?;
    let is_hash = hash.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
    is_hash.then(|| format!("{MEDIA_URL}/icons/{guild}/{hash}.png?size=64"))
}
