//! What Discord tells of a request: who asks, where, and for what.

use super::rest::Ticket;
use super::{asks, threads};
use deska_catalogue::invocation::{Arg, Call, Invocation};
use deska_catalogue::{Audience, Catalogue};
use deska_core::caller::{Caller, Person, Place, PlaceInfo, clean_name};
use serenity::all::{
    ActionRowComponent, AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ButtonKind, ChannelId,
    CommandData, CommandDataOption, CommandDataOptionValue, CommandDataResolved, CommandInteraction,
    CommandType, ComponentInteraction, ComponentInteractionDataKind, GuildId, InteractionContext, Member,
    MessageFlags, ModalInteraction, PartialChannel, Permissions, User, UserId,
};
use std::collections::BTreeMap;
use tokio::time::Instant;

/// Name of this platform.
pub const PLATFORM: &str = "discord";

/// A request with all it takes to answer it.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// The way back.
    pub ticket: Ticket,
    /// Who asks and where.
    pub caller: Caller,
    /// The channel.
    pub channel: ChannelId,
    /// Whether the bot may post pictures there by itself.
    pub may_post: bool,
    /// What the bot is there.
    pub presence: Presence,
}

/// What the bot is in a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// It was added to the server, or it is a direct message with it.
    Member,
    /// Somebody brought it along, having added it to their account alone: it can answer but not speak by itself.
    Guest,
    /// The same, and Discord shows every answer to its asker alone.
    Hidden,
}

/// What was used, as far as it matters for the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A command whose answer is for this audience.
    Command(Audience),
    /// A control of a message.
    Press {
        /// Whether only the presser sees that message.
        private: bool,
    },
}

/// A request for suggestions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typing {
    /// The command.
    pub path: Vec<String>,
    /// The other arguments given so far.
    pub args: BTreeMap<String, Arg>,
    /// The parameter being typed.
    pub focused: String,
    /// What stands there.
    pub typed: String,
    /// Whether only whole numbers fit there.
    pub number: bool,
}

/// The parts that the three kinds of interactions share without a common type.
macro_rules! arrival {
    ($interaction:expr, $member:expr, $owners:expr, $presence:expr, $alone:expr) => {{
        let interaction = $interaction;
        let member: Option<&Member> = $member;
        let presence: Presence = $presence;
        let place = Place {
            platform: PLATFORM.to_owned(),
            space: space(interaction.guild_id, interaction.channel_id),
            channel: interaction.channel_id.to_string(),
        };
        Arrival {
            ticket: Ticket {
                application: interaction.application_id,
                id: interaction.id,
                token: interaction.token.clone(),
                received: Instant::now(),
            },
            caller: Caller {
                person: person(&interaction.user, member.and_then(|member| member.nick.as_deref())),
                place,
                locale: Some(interaction.locale.clone()).filter(|locale| !locale.is_empty()),
                admin: member.is_some_and(is_admin),
                place_info: PlaceInfo {
                    alone: $alone,
                    ..threads::around(
                        interaction.channel.as_ref(),
                        interaction.app_permissions.filter(|_| interaction.guild_id.is_some()),
                        $owners,
                    )
                },
            },
            channel: interaction.channel_id,
            may_post: may_post(
                interaction.guild_id,
                interaction.channel.as_ref(),
                interaction.app_permissions,
            ) && presence == Presence::Member,
            presence,
        }
    }};
}

/// A command, also one still being typed.
#[must_use]
pub fn of_command(interaction: &CommandInteraction) -> Arrival {
    let member = interaction.member.as_deref();
    let owners = &interaction.authorizing_integration_owners;
    let alone = interaction.context == Some(InteractionContext::BotDm);
    arrival!(interaction, member, Some(owners), presence(interaction.context, owners, member), alone)
}

/// A button or a menu.
#[must_use]
pub fn of_component(interaction: &ComponentInteraction) -> Arrival {
    let member = interaction.member.as_ref();
    let owners = &interaction.authorizing_integration_owners;
    let alone = interaction.context == Some(InteractionContext::BotDm);
    arrival!(interaction, member, Some(owners), presence(interaction.context, owners, member), alone)
}

/// A form that was filled in. It does not tell what the bot is there; whoever knows better may say so.
#[must_use]
pub fn of_form(interaction: &ModalInteraction) -> Arrival {
    // serenity tells neither the owners nor the kind of place here; no game begins with a form, and its control
    // names its game.
    arrival!(interaction, interaction.member.as_ref(), None, Presence::Member, false)
}

/// The command that is called, and who is to see the answer.
#[must_use]
pub fn command(data: &CommandData, catalogue: &Catalogue) -> (Origin, Call) {
    let (path, options) = path(data);
    let audience = catalogue.leaf(&path).map_or(Audience::Private, |(_, leaf)| leaf.audience);
    let args = args(options, &data.resolved);
    (Origin::Command(audience), Call::Command(Invocation { path, args }))
}

/// The command in the menu of a message: its name as Discord knows it, the message, and the controls on it if the
/// message is the application's own.
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
    let controls = controls.map(|id| asks::split(id).1.to_owned()).collect();
    Some((&data.name, target.to_string(), controls))
}

/// What is being typed.
#[must_use]
pub fn typing(data: &CommandData) -> Option<Typing> {
    let (path, options) = path(data);
    let (focused, kind, typed) = options.iter().find_map(|option| match &option.value {
        CommandDataOptionValue::Autocomplete { kind, value } => {
            Some((option.name.clone(), *kind, value.clone()))
        }
        _ => None,
    })?;
    let args = args(options, &data.resolved);
    let number = kind == serenity::all::CommandOptionType::Integer;
    Some(Typing { path, args, focused, typed, number })
}

/// The control that was used: the sign of the form it opens, if it does, and the press.
#[must_use]
pub fn press(interaction: &ComponentInteraction) -> (Option<&str>, Origin, Call) {
    let (sign, control) = asks::split(&interaction.data.custom_id);
    let values = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        _ => Vec::new(),
    };
    let private = is_private(interaction.message.flags);
    (sign, Origin::Press { private }, Call::Press { control: control.to_owned(), values })
}

/// The filled-in form as the press of the control that asked.
#[must_use]
pub fn form(interaction: &ModalInteraction) -> (Origin, Call) {
    let rows = interaction.data.components.iter().flat_map(|row| &row.components);
    let values = rows.filter_map(|component| match component {
        ActionRowComponent::InputText(input) => Some(input.value.clone().unwrap_or_default()),
        _ => None,
    });
    let call = Call::Press { control: interaction.data.custom_id.clone(), values: values.take(1).collect() };
    match &interaction.message {
        Some(message) => (Origin::Press { private: is_private(message.flags) }, call),
        // Without a message behind it there is nothing to be updated.
        None => (Origin::Command(Audience::Private), call),
    }
}

fn is_private(flags: Option<MessageFlags>) -> bool {
    flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

fn space(guild: Option<GuildId>, channel: ChannelId) -> String {
    guild.map_or_else(|| channel.to_string(), |guild| guild.to_string())
}

/// A person under the name the others see here.
pub fn person(user: &User, nick: Option<&str>) -> Person {
    let names = [nick, user.global_name.as_deref(), Some(user.name.as_str())];
    let id = user.id.to_string();
    match names.into_iter().flatten().find(|name| !clean_name(name).is_empty()) {
        Some(name) => Person::new(id, name),
        None => nameless(id),
    }
}

/// Somebody of whose name nothing can be seen, told from others by the last digits of their id.
fn nameless(id: String) -> Person {
    let digits = id.get(id.len().saturating_sub(4)..).unwrap_or_default();
    let name = format!("somebody-{digits}");
    Person { native_id: id, name }
}

/// Discord tells for whom the bot was installed where the request comes from; older requests do not tell it.
fn presence(
    context: Option<InteractionContext>,
    owners: &AuthorizingIntegrationOwners,
    member: Option<&Member>,
) -> Presence {
    let is_installed =
        owners.0.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
    let is_member = match context {
        Some(InteractionContext::PrivateChannel) => false,
        Some(InteractionContext::BotDm) => true,
        _ => is_installed || owners.0.is_empty(),
    };
    let wanted = Permissions::USE_EXTERNAL_APPS | Permissions::ADMINISTRATOR;
    let permissions = member.and_then(|member| member.permissions);
    match permissions {
        _ if is_member => Presence::Member,
        Some(permissions) if !permissions.intersects(wanted) => Presence::Hidden,
        _ => Presence::Guest,
    }
}

fn is_admin(member: &Member) -> bool {
    let wanted = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
    member.permissions.is_some_and(|permissions| permissions.intersects(wanted))
}

fn may_post(guild: Option<GuildId>, channel: Option<&PartialChannel>, granted: Option<Permissions>) -> bool {
    let Some(granted) = granted.filter(|_| guild.is_some()) else { return true };
    let is_thread = channel.is_some_and(|channel| threads::is_thread(channel.kind));
    let send = if is_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
    let needed = Permissions::VIEW_CHANNEL | send | Permissions::ATTACH_FILES;
    granted.contains(Permissions::ADMINISTRATOR) || granted.contains(needed)
}

/// The names from the top, and the options of what is called.
fn path(data: &CommandData) -> (Vec<String>, &[CommandDataOption]) {
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

fn args(options: &[CommandDataOption], resolved: &CommandDataResolved) -> BTreeMap<String, Arg> {
    options.iter().filter_map(|option| Some((option.name.clone(), arg(&option.value, resolved)?))).collect()
}

fn arg(value: &CommandDataOptionValue, resolved: &CommandDataResolved) -> Option<Arg> {
    use CommandDataOptionValue as Value;
    let text = match value {
        Value::User(id) => return Some(person_arg(*id, resolved)),
        Value::Mentionable(id) => return Some(person_arg(UserId::new(id.get()), resolved)),
        Value::Channel(id) => return Some(Arg::Channel(id.to_string())),
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Boolean(flag) => flag.to_string(),
        _ => return None,
    };
    Some(Arg::Text(text))
}

fn person_arg(id: UserId, resolved: &CommandDataResolved) -> Arg {
    let nick = resolved.members.get(&id).and_then(|member| member.nick.as_deref());
    match resolved.users.get(&id) {
        Some(user) => Arg::Person { person: person(user, nick), bot: user.bot },
        None => Arg::Person { person: nameless(id.to_string()), bot: false },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
    fn a_member_is_named_as_the_others_see_them() {
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
        let (origin, call) = command(&slash(&data, None).data, &Catalogue::default());
        assert_eq!(origin, Origin::Command(Audience::Private));
        let Call::Command(Invocation { path, args }) = call else { panic!("a command") };
        assert_eq!(path, ["dama", "move"]);
        let text = |text: &str| Arg::Text(text.to_owned());
        assert_eq!((&args["from"], &args["by"], &args["rated"]), (&text("c3"), &text("-2"), &text("true")));
        assert_eq!(args["opponent"], Arg::Person { person: Person::new("8", "Robot"), bot: true });
        assert_eq!(args["ghost"], Arg::Person { person: Person::new("9", "somebody-9"), bot: false });
        assert_eq!(args["where"], Arg::Channel("44".to_owned()));
    }

    #[test]
    fn the_focused_option_is_no_argument_yet() {
        let options = json!([
            {"name": "game", "type": 3, "value": "k7f2"},
            {"name": "from", "type": 3, "value": "c", "focused": true},
        ]);
        let data = json!({"id": "1", "name": "dama", "type": 1, "options": [{"name": "move", "type": 1, "options": options}]});
        let typing = typing(&slash(&data, None).data).expect("something is typed");
        assert_eq!((typing.focused.as_str(), typing.typed.as_str(), typing.number), ("from", "c", false));
        assert_eq!(typing.args.keys().collect::<Vec<_>>(), ["game"]);
    }
}
