//! The commands every game has, written once: from the challenge to the rules.

use super::{Action, Audience, Body, Command, Field, Leaf, MoveCommand, Param, ParamKind, Sub, option_param};
use crate::games::GameEntry;
use deska_core::settings;
use rules::game::Meta;

/// The command of one game.
pub(super) fn command(entry: &GameEntry) -> Command {
    let meta = entry.rules.meta();
    let kind = meta.id;
    let mut subs = vec![Sub { name: "new".into(), help: "command-new".into(), leaf: new(meta) }];
    subs.extend(entry.moves.iter().map(|command| own(kind, command)));
    subs.push(sub("board", Audience::Public, Action::Board(kind), vec![game()]));
    let from = Param { completes: true, ..text("from", "param-from", 10) };
    subs.push(sub("moves", Audience::Private, Action::Moves(kind), vec![from, game()]));
    subs.push(sub("rules", Audience::Private, Action::Rules(kind), vec![game()]));
    Command { name: kind.into(), help: format!("{kind}-tagline"), admin: false, body: Body::Subs(subs) }
}

fn new(meta: &'static Meta) -> Leaf {
    let mut params = vec![
        Param { kind: ParamKind::Person, ..text("opponent", "param-opponent", 100) },
        Param {
            kind: ParamKind::Choice(["white", "black", "random"].map(String::from).to_vec()),
            labels: Some("param-side".into()),
            ..text("side", "param-side", 10)
        },
    ];
    if !meta.presets.is_empty() {
        let presets = meta.presets.iter().map(|preset| preset.id.to_owned()).collect();
        let kind = ParamKind::Choice(presets);
        let labels = Some(format!("{}-preset", meta.id));
        params.push(Param { kind, labels, ..text(settings::PRESET, "param-preset", 32) });
    }
    // An option of that name is what the parameter above sets.
    let others = meta.options.iter().filter(|spec| spec.name != settings::PRESET);
    params.extend(others.map(|spec| option_param(meta.id, spec)));
    Leaf { params, audience: Audience::Public, action: Action::New(meta.id) }
}

fn own(kind: &'static str, command: &'static MoveCommand) -> Sub {
    let mut params: Vec<Param> = command
        .fields
        .iter()
        .map(|field| Param {
            name: field.name.into(),
            help: format!("{kind}-field-{}", field.name),
            kind: if field.choices.is_empty() {
                ParamKind::Text(field.max)
            } else {
                ParamKind::Choice(field.choices.iter().map(|word| (*word).to_owned()).collect())
            },
            labels: Some(format!("{kind}-field-{}", field.name)).filter(|_| has_words(field)),
            required: field.required,
            completes: field.choices.is_empty(),
            rest: field.rest,
            also: field.also.iter().map(|(also, meant)| ((*also).into(), (*meant).into())).collect(),
        })
        .collect();
    params.push(game());
    let action = Action::Move(kind, command.name);
    let audience = if command.secret { Audience::Private } else { Audience::Public };
    Sub {
        name: command.name.into(),
        help: format!("{kind}-command-{}", command.name),
        leaf: Leaf { params, audience, action },
    }
}

/// Whether its choices are words; digits speak for themselves.
fn has_words(field: &Field) -> bool {
    field.choices.iter().any(|choice| choice.contains(char::is_alphabetic))
}

pub(super) fn sub(name: &str, audience: Audience, action: Action, params: Vec<Param>) -> Sub {
    Sub { name: name.into(), help: format!("command-{name}"), leaf: Leaf { params, audience, action } }
}

/// The parameter that names a game by its code.
pub(super) fn game() -> Param {
    Param { completes: true, ..text("game", "param-game", 20) }
}

pub(super) fn text(name: &str, help: &str, max: u16) -> Param {
    Param {
        name: name.into(),
        help: help.into(),
        kind: ParamKind::Text(max),
        labels: None,
        required: false,
        completes: false,
        rest: false,
        also: Vec::new(),
    }
}
