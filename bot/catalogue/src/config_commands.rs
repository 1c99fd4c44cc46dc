//! The commands of admins about the settings of a server and its channels.

use crate::args::Args;
use crate::model::{Audience, Leaf, Sub};
use crate::param::{Param, ParamKind, Suggest};
use crate::rating_commands::withdraw;
use deska_core::command::{Command as Request, ConfigRequest};
use deska_core::problem::Problem;

/// Highest number of a page, or of a change.
const NUMBERS: i64 = 1_000_000;

/// All of them, in the order of the help.
pub(super) fn all() -> Vec<Sub> {
    let show = |args: &Args| ConfigRequest::Show(args.channel());
    // Without a value the setting is removed.
    let change = |args: &Args| {
        let (key, value) = (args.text("key").unwrap_or_default(), args.text("value"));
        ConfigRequest::Set { key, value, channel: args.channel() }
    };
    let log = |args: &Args| ConfigRequest::Log {
        channel: args.channel(),
        page: number(args, "page").unwrap_or(1),
        in_place: false,
    };
    let undo = |args: &Args| ConfigRequest::Undo { number: number(args, "number"), in_place: false };
    vec![
        sub("show", vec![channel()], show),
        sub("set", vec![key(), value(), channel()], change),
        sub("unset", vec![key(), channel()], change),
        sub("log", vec![channel(), whole("page", "param-page")], log),
        Sub {
            help: "command-config-undo".to_owned(),
            ..sub("undo", vec![whole("number", "param-change-number")], undo)
        },
        withdraw(),
    ]
}

fn sub(
    name: &str,
    params: Vec<Param>,
    request: impl Fn(&Args) -> ConfigRequest + Send + Sync + 'static,
) -> Sub {
    let build = move |args: &Args| -> Result<Request, Problem> { Ok(Request::Config(request(args))) };
    Sub::new(name, Leaf::new(Audience::Private, params, build))
}

fn channel() -> Param {
    Param { kind: ParamKind::Channel, ..Param::text("channel", "param-channel", 100) }
}

fn key() -> Param {
    Param { required: true, suggest: Suggest::SettingKeys, ..Param::text("key", "param-key", 50) }
}

fn value() -> Param {
    Param { required: true, suggest: Suggest::SettingValues, ..Param::text("value", "param-value", 100) }
}

/// A whole number from 1.
fn whole(name: &str, help: &str) -> Param {
    Param { kind: ParamKind::Integer(1, NUMBERS), ..Param::text(name, help, 8) }
}

fn number(args: &Args, name: &str) -> Option<u32> {
    args.text(name).and_then(|number| number.parse().ok())
}
