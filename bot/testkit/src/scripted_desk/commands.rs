//! The commands of the scripted desk: every kind of field and audience, and no game.

use deska_catalogue::{
    Audience, Body, Catalogue, Leaf, MessageCommand, Param, ParamKind, Sub, Suggest, TopCommand,
};

fn param(name: &str, kind: ParamKind, completes: bool) -> Param {
    Param {
        name: name.to_owned(),
        help: format!("{name}-help"),
        kind,
        labels: None,
        named: false,
        required: false,
        suggest: if completes { Suggest::Commands } else { Suggest::Nothing },
        rest: false,
        also: Vec::new(),
        secret: false,
        expected: None,
    }
}

fn leaf(audience: Audience) -> Leaf {
    let params = vec![
        param("word", ParamKind::Text(20), true),
        param("count", ParamKind::Integer(-3, 9), true),
        param("who", ParamKind::Person, false),
        param("where", ParamKind::Channel, false),
        param("side", ParamKind::Choice(vec!["white".to_owned(), "black".to_owned()]), false),
    ];
    Leaf::new(audience, params, |_| Ok(deska_model::command::Command::Help(None)))
}

/// A command `toy` with these sub-commands for everybody, some for the asker only, and one for admins.
pub fn catalogue(public: &[&str]) -> Catalogue {
    let sub = |name: &str, audience| Sub {
        name: name.to_owned(),
        help: format!("{name}-help"),
        leaf: leaf(audience),
    };
    let mut subs: Vec<Sub> = public.iter().map(|name| sub(name, Audience::Public)).collect();
    subs.extend(["slowfail", "both", "break", "silent"].map(|name| sub(name, Audience::Public)));
    subs.extend(["pick", "slownote", "quiet"].map(|name| sub(name, Audience::Private)));
    let toy = TopCommand {
        name: "toy".to_owned(),
        help: "toy-help".to_owned(),
        admin: false,
        body: Body::Subs(subs),
    };
    let body = Body::Leaf(leaf(Audience::Private));
    let admin = TopCommand { name: "rule".to_owned(), help: "rule-help".to_owned(), admin: true, body };
    let build = deska_model::command::Command::History;
    Catalogue { commands: vec![toy, admin], on_messages: vec![MessageCommand { label: "past", build }] }
}
