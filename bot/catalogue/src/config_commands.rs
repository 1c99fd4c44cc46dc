//! The commands of admins about the settings of a server and its channels.

use crate::args::Args;
use crate::model::{Audience, Leaf, Sub};
use crate::param::{Param, ParamKind, Suggest, YES};
use crate::rating_commands::withdraw;
use deska_model::command::{Command, ConfigRequest, PresetAct};
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::text::composed;

/// Highest number of a page, or of a change.
const NUMBERS: i64 = 1_000_000;

/// The parameter with the key of a setting.
const KEY: &str = "key";

/// The parameter with its value.
const VALUE: &str = "value";

/// The parameter with the channel that it is for.
const CHANNEL: &str = "channel";

/// Longest key of a setting that is read, or name of one, in characters.
const KEY_MAX: u16 = 80;

/// Longest value of a setting that is read, in characters.
pub const VALUE_MAX: u16 = 100;

/// Longest name of a preset that is read, in characters.
const NAME_MAX: u16 = 60;

/// Endings of the names of files with settings.
const SETTINGS_ENDINGS: [&str; 1] = ["toml"];

/// All of them, in the order of the help.
pub(super) fn all(kinds: &[&'static str]) -> Vec<Sub> {
    let show = |args: &Args| ConfigRequest::Show {
        channel: args.channel(),
        all: args.text("all").as_deref() == Some(YES),
    };
    // Without a value the setting is removed.
    let unset = |args: &Args| {
        let key = args.text("key").unwrap_or_default();
        ConfigRequest::Set { key, value: None, channel: args.channel() }
    };
    let log =
        |args: &Args| ConfigRequest::Log { channel: args.channel(), page: number(args, "page").unwrap_or(1) };
    let undo = |args: &Args| ConfigRequest::Undo { number: number(args, "number") };
    vec![
        sub("show", vec![channel(), Param::switch("all", "param-all")], show),
        set(),
        sub("unset", vec![key(), channel()], unset),
        sub("log", vec![channel(), whole("page", "param-page")], log),
        Sub {
            help: "command-config-undo".to_owned(),
            ..sub("undo", vec![whole("number", "param-change-number")], undo)
        },
        Sub {
            help: "command-config-setup".to_owned(),
            ..sub("setup", Vec::new(), |_| ConfigRequest::Setup { page: 0, answers: Vec::new() })
        },
        preset(kinds),
        Sub {
            help: "command-config-export".to_owned(),
            ..sub("export", Vec::new(), |_| ConfigRequest::Export)
        },
        import(),
        withdraw(),
    ]
}

/// Changes a setting. A role is added to the other values of a list, or is the only value.
fn set() -> Sub {
    let params = vec![key(), value(), channel(), role()];
    let build = |args: &Args| {
        let value = args.text("value").map(|typed| composed(&typed));
        let parts: Vec<String> = value.into_iter().chain(args.text("role")).collect();
        let key = args.text(KEY).unwrap_or_default();
        // Without either, the value is empty, and the core says to an admin what is missing.
        let value = Some(parts.join(","));
        Ok(Command::Config(ConfigRequest::Set { key, value, channel: args.channel() }))
    };
    Sub::new("set", Leaf::new(Audience::Private, params, build))
}

/// Saves, deletes and lists the presets of a server.
fn preset(kinds: &[&'static str]) -> Sub {
    let words = PresetAct::ALL.map(|act| act.name().to_owned()).to_vec();
    let act = Param {
        kind: ParamKind::Choice(words),
        labels: Some("param-preset-action".to_owned()),
        required: true,
        ..Param::text("action", "param-preset-action", 10)
    };
    let name = Param { suggest: Suggest::OwnPresets, ..Param::text("name", "param-preset-name", NAME_MAX) };
    let kinds = kinds.iter().map(|kind| (*kind).to_owned()).collect();
    let labels = Some("*-name".to_owned());
    let game =
        Param { kind: ParamKind::Choice(kinds), labels, ..Param::text("game", "param-preset-game", 20) };
    let request = |args: &Args| ConfigRequest::Preset {
        act: args.text("action").and_then(|word| PresetAct::parse(&word)).unwrap_or(PresetAct::List),
        name: args.text("name").map(|typed| composed(&typed)),
        kind: args.text("game"),
        channel: args.channel(),
    };
    let preset = sub("preset", vec![act, name, game, channel()], request);
    Sub { help: "command-config-preset".to_owned(), ..preset }
}

/// Loads the settings of a file.
fn import() -> Sub {
    let help = "param-settings-file";
    let file =
        Param { kind: ParamKind::File(&SETTINGS_ENDINGS), required: true, ..Param::text("file", help, 0) };
    let build = |args: &Args| {
        let file = args.file("file").ok_or_else(|| Reason::file_missing("config import"))?;
        Ok(Command::Config(ConfigRequest::Import(file)))
    };
    let leaf = Leaf::new(Audience::Private, vec![file], build);
    Sub { name: "import".to_owned(), help: "command-config-import".to_owned(), leaf }
}

fn sub(
    name: &str,
    params: Vec<Param>,
    request: impl Fn(&Args) -> ConfigRequest + Send + Sync + 'static,
) -> Sub {
    let build = move |args: &Args| -> Result<Command, Problem> { Ok(Command::Config(request(args))) };
    Sub::new(name, Leaf::new(Audience::Private, params, build))
}

fn channel() -> Param {
    Param { kind: ParamKind::Channel, ..Param::text(CHANNEL, "param-channel", 100) }
}

fn key() -> Param {
    Param { required: true, suggest: Suggest::SettingKeys, ..Param::text(KEY, "param-key", KEY_MAX) }
}

/// The value, perhaps of several words; without one there is a role.
fn value() -> Param {
    Param { suggest: Suggest::SettingValues, rest: true, ..Param::text(VALUE, "param-value", VALUE_MAX) }
}

fn role() -> Param {
    Param { kind: ParamKind::Role(VALUE_MAX), ..Param::text("role", "param-role", VALUE_MAX) }
}

/// A whole number from 1.
fn whole(name: &str, help: &str) -> Param {
    Param { kind: ParamKind::Integer(1, NUMBERS), ..Param::text(name, help, 8) }
}

fn number(args: &Args, name: &str) -> Option<u32> {
    args.text(name).and_then(|number| number.parse().ok())
}
