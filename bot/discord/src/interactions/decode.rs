//! Interactions as serenity reads them, decoded into requests and calls of the desk. It must not answer them.

use crate::message::modals;
use crate::permissions::{self, Seen, membership};
use crate::request::{IncomingRequest, InteractionToken, Membership, PLATFORM, Trigger, nameless, person};
use crate::rest::attachments::{self, Attached};
use crate::snowflake::made_at;
use deska_catalogue::invocation::{Argument, Call, Invocation};
use deska_catalogue::{Audience, Catalogue};
use deska_model::people::caller::{Caller, Place};
use serenity::all::{
    ActionRowComponent, AuthorizingIntegrationOwners, ButtonKind, ChannelId, CommandData, CommandDataOption,
    CommandDataOptionValue, CommandDataResolved, CommandInteraction, CommandType, ComponentInteraction,
    ComponentInteractionDataKind, GuildId, InteractionContext, Member, MessageFlags, ModalInteraction,
    UserId,
};
use std::collections::BTreeMap;
use tokio::time::Instant;

/// An option that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Autocomplete {
    /// Names of the command from the top.
    pub path: Vec<String>,
    /// The other arguments given so far, by name.
    pub args: BTreeMap<String, Argument>,
    /// Name of the option that is being typed.
    pub focused: String,
    /// Its text so far.
    pub typed: String,
    /// Whether the option accepts only whole numbers.
    pub number: bool,
}

/// The fields that the three kinds of interactions share, although serenity gives them no common type.
macro_rules! request {
    ($interaction:expr, $member:expr, $owners:expr, $membership:expr, $alone:expr) => {{
        let interaction = $interaction;
        let member: Option<&Member> = $member;
        let membership: Membership = $membership;
        let owners: Option<&AuthorizingIntegrationOwners> = $owners;
        let held = member.map(|member| (member.permissions.unwrap_or_default(), member.roles.as_slice()));
        let place = Place {
            platform: PLATFORM.to_owned(),
            space: space(interaction.guild_id, interaction.channel_id),
            channel: interaction.channel_id.to_string(),
        };
        IncomingRequest {
            token: InteractionToken {
                application: interaction.application_id,
                id: interaction.id,
                token: interaction.token.clone(),
                received: Instant::now(),
            },
            caller: Caller {
                person: person(&interaction.user, member.and_then(|member| member.nick.as_deref())),
                place,
                locale: Some(interaction.locale.clone()).filter(|locale| !locale.is_empty()),
                admin: held.is_some_and(|(held, _)| permissions::is_admin(held)),
                place_info: Seen {
                    bot: interaction.application_id.to_string(),
                    in_server: interaction.guild_id.is_some(),
                    membership,
                    is_added: owners.is_some_and(permissions::is_added),
                    alone: $alone,
                    channel: interaction.channel.as_ref().map(|channel| (channel.kind, channel.parent_id)),
                    granted: interaction.app_permissions.filter(|_| interaction.guild_id.is_some()),
                    held,
                }
                .place_info(),
                sent_at: Some(made_at(interaction.id.get())),
                through: None,
            },
            channel: interaction.channel_id,
            may_post: permissions::may_post(
                interaction.guild_id,
                interaction.channel.as_ref(),
                interaction.app_permissions,
            ) && membership == Membership::Member,
            membership,
            pressed_on: None,
        }
    }};
}

/// The request of a command, also of one that is still being typed.
#[must_use]
pub fn of_command(interaction: &CommandInteraction) -> IncomingRequest {
    let member = interaction.member.as_deref();
    let owners = &interaction.authorizing_integration_owners;
    let alone = interaction.context == Some(InteractionContext::BotDm);
    request!(interaction, member, Some(owners), membership(interaction.context, owners, member), alone)
}

/// The request of a button or a menu.
#[must_use]
pub fn of_component(interaction: &ComponentInteraction) -> IncomingRequest {
    let member = interaction.member.as_ref();
    let owners = &interaction.authorizing_integration_owners;
    let alone = interaction.context == Some(InteractionContext::BotDm);
    let request =
        request!(interaction, member, Some(owners), membership(interaction.context, owners, member), alone);
    IncomingRequest { pressed_on: Some(interaction.message.id.to_string()), ..request }
}

/// The request of a submitted modal. It does not say whether the bot belongs to the place, so this assumes it.
#[must_use]
pub fn of_modal(interaction: &ModalInteraction) -> IncomingRequest {
    // serenity reads neither the installation owners nor the context here. No game begins with a modal, and its
    // component names the game.
    request!(interaction, interaction.member.as_ref(), None, Membership::Member, false)
}

/// The command that is called, the audience of its answer, and the files attached to it. `in_guild` says that it is called
/// in a server whose members Discord names.
#[must_use]
pub fn command(data: &CommandData, catalogue: &Catalogue, in_guild: bool) -> (Trigger, Call, Vec<Attached>) {
    let (path, options) = path(data);
    let audience = catalogue.leaf(&path).map_or(Audience::Private, |(_, leaf)| leaf.audience);
    let attached = attachments::attached(options, &data.resolved);
    let mut args = args(options, &data.resolved);
    for arg in args.values_mut().filter(|_| in_guild) {
        if let Argument::Person { person, here, .. } = arg {
            *here = data.resolved.members.keys().any(|id| id.to_string() == person.native_id);
        }
    }
    (Trigger::Command(audience), Call::Command(Invocation { path, args }), attached)
}

/// A command of a message's context menu: its name as registered with Discord, the id of the message, and the
/// control ids on it if the message is the application's own.
#[must_use]
pub fn on_message(interaction: &CommandInteraction) -> Option<(&str, String, Vec<String>)> {
    let data = &interaction.data;
    let target = data.target_id.filter(|_| data.kind == CommandType::Message)?.to_message_id();
    let message = data.resolved.messages.get(&target);
    let own = message.filter(|message| message.author.id.get() == interaction.application_id.get());
    let rows = own.into_iter().flat_map(|message| &message.components).flat_map(|row| &row.components);
    let controls = rows.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_ref(),
        _ => None,
    });
    let controls = controls.map(|id| modals::split(id).1.to_owned()).collect();
    Some((&data.name, target.to_string(), controls))
}

/// The option that is being typed.
#[must_use]
pub fn autocomplete(data: &CommandData) -> Option<Autocomplete> {
    let (path, options) = path(data);
    let (focused, kind, typed) = options.iter().find_map(|option| match &option.value {
        CommandDataOptionValue::Autocomplete { kind, value } => {
            Some((option.name.clone(), *kind, value.clone()))
        }
        _ => None,
    })?;
    let args = args(options, &data.resolved);
    let number = kind == serenity::all::CommandOptionType::Integer;
    Some(Autocomplete { path, args, focused, typed, number })
}

/// A pressed component: the key of the modal that it opens, if any, and the press.
#[must_use]
pub fn component(interaction: &ComponentInteraction) -> (Option<&str>, Trigger, Call) {
    let (key, control) = modals::split(&interaction.data.custom_id);
    let values = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        _ => Vec::new(),
    };
    let ephemeral = is_ephemeral(interaction.message.flags);
    (key, Trigger::Component { ephemeral }, Call::Press { control: control.to_owned(), values })
}

/// A submitted modal as the press of the component that opened it.
#[must_use]
pub fn modal(interaction: &ModalInteraction) -> (Trigger, Call) {
    let rows = interaction.data.components.iter().flat_map(|row| &row.components);
    let values = rows.filter_map(|component| match component {
        ActionRowComponent::InputText(input) => Some(input.value.clone().unwrap_or_default()),
        _ => None,
    });
    let call = Call::Press { control: interaction.data.custom_id.clone(), values: values.take(1).collect() };
    match &interaction.message {
        Some(message) => (Trigger::Component { ephemeral: is_ephemeral(message.flags) }, call),
        // A modal that no message opened has nothing to update.
        None => (Trigger::Command(Audience::Private), call),
    }
}

fn is_ephemeral(flags: Option<MessageFlags>) -> bool {
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

fn space(guild: Option<GuildId>, channel: ChannelId) -> String {
    guild.map_or_else(|| channel.to_string(), |guild| guild.to_string())
}

/// The names of a command from the top, and the options of its leaf.
pub fn path(data: &CommandData) -> (Vec<String>, &[CommandDataOption]) {
    let mut path = vec![data.name.clone()];
    let mut options = data.options.as_slice();
    while let [CommandDataOption { name, value, .. }] = options {
        match value {
            CommandDataOptionValue::SubCommand(inner) | CommandDataOptionValue::SubCommandGroup(inner) => {
                path.push(name.clone());
                options = inner;
            }
            _ => break,
        }
    }
    (path, options)
}

/// The arguments given so far by name, without the one that is being typed.
pub fn args(options: &[CommandDataOption], resolved: &CommandDataResolved) -> BTreeMap<String, Argument> {
    options.iter().filter_map(|option| Some((option.name.clone(), arg(&option.value, resolved)?))).collect()
}

fn arg(value: &CommandDataOptionValue, resolved: &CommandDataResolved) -> Option<Argument> {
    use CommandDataOptionValue as Value;
    let text = match value {
        Value::User(id) => return Some(person_arg(*id, resolved)),
        Value::Mentionable(id) => return Some(person_arg(UserId::new(id.get()), resolved)),
        Value::Channel(id) => return Some(Argument::Channel(id.to_string())),
        Value::Role(id) => format!("<@&{id}>"),
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Boolean(flag) => flag.to_string(),
        _ => return None,
    };
    Some(Argument::Text(text))
}

fn person_arg(id: UserId, resolved: &CommandDataResolved) -> Argument {
    let nick = resolved.members.get(&id).and_then(|member| member.nick.as_deref());
    match resolved.users.get(&id) {
        Some(user) => Argument::Person { person: person(user, nick), bot: user.bot, here: true },
        None => Argument::Person { person: nameless(id.to_string()), bot: false, here: true },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_model::people::caller::Person;
    use serde_json::{Value, json};
    use serenity::all::Interaction;

    fn user(id: &str, global: Option<&str>) -> Value {
        json!({"id": id, "username": "bob", "discriminator": "0", "global_name": global, "avatar": null})
    }

    fn member(nick: Option<&str>, bits: u64) -> Value {
        json!({
            "user": user("7", Some("Bobby")), "nick": nick, "roles": [], "joined_at": null, "deaf": false,
            "mute": false, "flags": 0, "permissions": bits.to_string(),
        })
    }

    fn interaction(kind: u8, data: &Value, member: Option<Value>) -> Interaction {
        let mut raw = json!({
            "id": "11", "application_id": "1", "type": kind, "data": data, "channel_id": "33", "token": "t",
            "version": 1, "locale": "cs", "entitlements": [], "attachment_size_limit": 1, "app_permissions": "0",
            "authorizing_integration_owners": {},
        });
        match member {
            Some(member) => {
                raw["member"] = member;
                raw["guild_id"] = json!("22");
            }
            None => raw["user"] = user("7", None),
        }
        serde_json::from_value(raw).expect("a well-formed interaction")
    }

    fn slash(data: &Value, member: Option<Value>) -> CommandInteraction {
        interaction(2, data, member).command().expect("a command")
    }

    #[test]
    fn a_member_has_the_name_that_others_see() {
        let data = json!({"id": "1", "name": "help", "type": 1});
        let table =
            [(Some(member(Some("Bobek"), 0)), "Bobek"), (Some(member(None, 0)), "Bobby"), (None, "bob")];
        for (member, name) in table {
            assert_eq!(of_command(&slash(&data, member)).caller.person, Person::new("7", name));
        }
    }

    #[test]
    fn the_place_of_a_direct_message_is_its_own_space() {
        let data = json!({"id": "1", "name": "help", "type": 1});
        let there = of_command(&slash(&data, Some(member(None, 0))));
        assert_eq!((there.caller.place.space.as_str(), there.caller.place.channel.as_str()), ("22", "33"));
        assert!(!there.may_post);
        let direct = of_command(&slash(&data, None));
        assert_eq!(
            (direct.caller.place.space.as_str(), direct.caller.admin, direct.may_post),
            ("33", false, true)
        );
    }

    #[test]
    fn managing_the_server_makes_an_admin() {
        let data = json!({"id": "1", "name": "config", "type": 1});
        for (bits, admin) in [(0, false), (1 << 5, true), (1 << 3, true), (1 << 4, false)] {
            assert_eq!(of_command(&slash(&data, Some(member(None, bits)))).caller.admin, admin, "{bits}");
        }
    }

    #[test]
    fn every_kind_of_option_becomes_an_argument() {
        let options = json!([
            {"name": "from", "type": 3, "value": "c3"}, {"name": "by", "type": 4, "value": -2},
            {"name": "opponent", "type": 6, "value": "8"}, {"name": "ghost", "type": 6, "value": "9"},
            {"name": "where", "type": 7, "value": "44"}, {"name": "rated", "type": 5, "value": true},
        ]);
        let mut robot = user("8", Some("Robot"));
        robot["bot"] = json!(true);
        let data = json!({
            "id": "1", "name": "dama", "type": 1, "options": [{"name": "move", "type": 1, "options": options}],
            "resolved": {"users": {"8": robot}},
        });
        let (origin, call, _) = command(&slash(&data, None).data, &Catalogue::default(), false);
        assert_eq!(origin, Trigger::Command(Audience::Private));
        let Call::Command(Invocation { path, args }) = call else { panic!("a command") };
        assert_eq!(path, ["dama", "move"]);
        let text = |text: &str| Argument::Text(text.to_owned());
        assert_eq!((&args["from"], &args["by"], &args["rated"]), (&text("c3"), &text("-2"), &text("true")));
        let someone =
            |id: &str, name: &str, bot| Argument::Person { person: Person::new(id, name), bot, here: true };
        assert_eq!(args["opponent"], someone("8", "Robot", true));
        assert_eq!(args["ghost"], someone("9", "somebody-9", false));
        assert_eq!(args["where"], Argument::Channel("44".to_owned()));
    }

    #[test]
    fn only_members_of_a_server_are_there() {
        let options = json!([{"name": "opponent", "type": 6, "value": "8"}, {"name": "other", "type": 6, "value": "9"}]);
        let mut there = member(None, 0);
        if let Some(there) = there.as_object_mut() {
            there.remove("user");
        }
        let data = json!({
            "id": "1", "name": "go", "type": 1, "options": [{"name": "new", "type": 1, "options": options}],
            "resolved": {"users": {"8": user("8", None), "9": user("9", None)}, "members": {"8": there}},
        });
        for (in_guild, expected) in [(true, [true, false]), (false, [true, true])] {
            let (_, call, _) = command(&slash(&data, None).data, &Catalogue::default(), in_guild);
            let Call::Command(Invocation { args, .. }) = call else { panic!("a command") };
            let here = |name: &str| matches!(args[name], Argument::Person { here: true, .. });
            assert_eq!([here("opponent"), here("other")], expected);
        }
    }

    #[test]
    fn the_focused_option_is_not_among_the_arguments() {
        let options = json!([
            {"name": "game", "type": 3, "value": "k7f2"},
            {"name": "from", "type": 3, "value": "c", "focused": true},
        ]);
        let data = json!({"id": "1", "name": "dama", "type": 1, "options": [{"name": "move", "type": 1, "options": options}]});
        let typing = autocomplete(&slash(&data, None).data).expect("an option is being typed");
        assert_eq!((typing.focused.as_str(), typing.typed.as_str(), typing.number), ("from", "c", false));
        assert_eq!(typing.args.keys().collect::<Vec<_>>(), ["game"]);
    }
}
