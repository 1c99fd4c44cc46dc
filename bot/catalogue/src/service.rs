//! The commands that belong to no single game.

use super::life::{game, sub, text};
use super::{Action, Audience, Body, Command, Leaf, MessageCommand, Param, ParamKind};
use deska_core::command::{Command as Request, Format};
use deska_core::preference::Notify;

/// Highest number of a page that can be asked for.
const PAGES: i64 = 1_000;

pub(super) fn commands() -> Vec<Command> {
    vec![table(), me(), config(), help()]
}

pub(super) fn on_messages() -> Vec<MessageCommand> {
    let moves = |game| Request::Moves { game, from: None };
    vec![
        MessageCommand { label: "message-moves", meaning: moves },
        MessageCommand { label: "message-history", meaning: Request::History },
    ]
}

fn table() -> Command {
    let challenge = || Param { completes: true, ..text("code", "param-code", 20) };
    let subs = vec![
        sub("accept", Audience::Public, Action::Accept, vec![challenge()]),
        sub("decline", Audience::Public, Action::Decline, vec![challenge()]),
        sub("resign", Audience::Public, Action::Resign, vec![game()]),
        sub("draw", Audience::Public, Action::Draw, vec![game()]),
        sub("undo", Audience::Public, Action::Undo, vec![game()]),
        sub("abort", Audience::Public, Action::Abort, vec![game()]),
        sub("rematch", Audience::Public, Action::Rematch, vec![game()]),
        sub("list", Audience::Private, Action::List, vec![page()]),
        sub("history", Audience::Private, Action::History, vec![game()]),
        sub("replay", Audience::Public, Action::Replay, vec![game()]),
        sub("export", Audience::Private, Action::Export, vec![game(), format()]),
    ];
    Command { name: "game".into(), help: "command-game".into(), admin: false, body: Body::Subs(subs) }
}

/// What belongs to a person, wherever they are.
fn me() -> Command {
    let subs = vec![sub("notify", Audience::Private, Action::Notify, vec![how()])];
    Command { name: "me".into(), help: "command-me".into(), admin: false, body: Body::Subs(subs) }
}

fn how() -> Param {
    let words = Notify::ALL.map(|notify| notify.name().to_owned()).to_vec();
    let labels = Some("param-how".to_owned());
    Param { kind: ParamKind::Choice(words), labels, ..text("how", "param-how", 10) }
}

fn page() -> Param {
    Param { kind: ParamKind::Integer(1, PAGES), ..text("page", "param-page", 4) }
}

/// The parameter that names the form of a file.
fn format() -> Param {
    let words = Format::ALL.map(|format| format.name().to_owned()).to_vec();
    let labels = Some("param-format".to_owned());
    Param { kind: ParamKind::Choice(words), labels, ..text("format", "param-format", 10) }
}

fn config() -> Command {
    let channel = || Param { kind: ParamKind::Channel, ..text("channel", "param-channel", 100) };
    let key = || Param { required: true, completes: true, ..text("key", "param-key", 50) };
    let value = Param { required: true, completes: true, ..text("value", "param-value", 100) };
    let subs = vec![
        sub("show", Audience::Private, Action::ConfigShow, vec![channel()]),
        sub("set", Audience::Private, Action::ConfigSet, vec![key(), value, channel()]),
        sub("unset", Audience::Private, Action::ConfigUnset, vec![key(), channel()]),
    ];
    Command { name: "config".into(), help: "command-config".into(), admin: true, body: Body::Subs(subs) }
}

fn help() -> Command {
    let command = Param { completes: true, rest: true, ..text("command", "param-command", 50) };
    let leaf = Leaf { params: vec![command], audience: Audience::Private, action: Action::Help };
    Command { name: "help".into(), help: "command-help".into(), admin: false, body: Body::Leaf(leaf) }
}
