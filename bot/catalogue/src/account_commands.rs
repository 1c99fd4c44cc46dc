//! The commands under `/me` that concern the person's account: whom they block, links, the page, their data, being forgotten.

use crate::args::Args;
use crate::model::{Audience, Leaf, Sub};
use crate::param::{Param, ParamKind};
use deska_model::command::Command;
use deska_model::personal::Personal;
use deska_model::settings;

/// Longest code that is taken, in characters.
const CODE_MAX: u16 = 30;

/// All of them, in the order of the help.
pub(super) fn all() -> [Sub; 8] {
    let block = |args: &Args| match args.person("person") {
        Some((person, bot)) => Personal::Block(person, bot),
        None => Personal::Blocks,
    };
    let unblock = |args: &Args| match args.person("person") {
        Some((person, _)) => Personal::Unblock(person),
        None => Personal::Blocks,
    };
    // The code gives access to the account.
    let code = Param { secret: true, ..Param::text("code", "param-link-code", CODE_MAX) };
    let link = |args: &Args| args.text("code").map_or(Personal::Links, Personal::Link);
    [
        own("link", vec![code], link),
        own("sign-in", Vec::new(), |_| Personal::SignIn),
        own("sessions", Vec::new(), |_| Personal::Sessions),
        own("profile", vec![switch()], |args| {
            Personal::Profile(args.text("profile").map(|word| word == settings::SWITCH[0]))
        }),
        own("block", vec![person("param-block-person")], block),
        own("unblock", vec![person("param-unblock-person")], unblock),
        own("export", Vec::new(), |_| Personal::Export),
        own("forget", Vec::new(), |_| Personal::Forget),
    ]
}

/// Whether others may see the person's page.
fn switch() -> Param {
    Param {
        kind: ParamKind::Choice(settings::SWITCH.map(String::from).to_vec()),
        labels: Some("param-profile".to_owned()),
        ..Param::text("profile", "param-profile", 10)
    }
}

fn person(help: &str) -> Param {
    Param { kind: ParamKind::Person, ..Param::text("person", help, 100) }
}

fn own(name: &str, params: Vec<Param>, request: impl Fn(&Args) -> Personal + Send + Sync + 'static) -> Sub {
    let leaf = Leaf::new(Audience::Private, params, move |args| Ok(Command::Personal(request(args))));
    Sub { name: name.to_owned(), help: format!("command-my-{name}"), leaf }
}
