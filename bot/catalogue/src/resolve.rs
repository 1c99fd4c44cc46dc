//! From an invocation to a request of the core: finds the leaf, checks every argument, and lets the leaf build.

use crate::args::Args;
use crate::command_line;
use crate::invocation::{Argument, FILE_MAX, FileArg, Invocation, MissingFile};
use crate::model::{Catalogue, Leaf};
use crate::param::{OPPONENT, Param, ParamKind};
use deska_model::command::{ChannelRef, Command, GameRef, Request};
use deska_model::games::move_input::MoveInput;
use deska_model::people::names::NAME_MAX;
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::records::file::Unread;
use rules::Square;
use rules::options::Expected;

/// The request that an invocation asks for.
///
/// # Errors
/// An unknown command, or an argument that is missing, too long or outside its choices.
pub fn command(catalogue: &Catalogue, invocation: &Invocation) -> Result<Request, Problem> {
    let Some((_, leaf)) = catalogue.leaf(&invocation.path) else {
        let typed = invocation.path.join(" ");
        let near = command_line::near(catalogue, &typed);
        return Err(Problem::UnknownCommand { typed: typed.chars().take(60).collect(), near });
    };
    if let Some(command) = whole_move(leaf, invocation) {
        return Ok(command.into());
    }
    let request = Request::from(leaf.build.call(&checked(leaf, invocation)?)?);
    // A secret move is confirmed in private, because the board in the channel does not show it.
    let is_secret = leaf.game_move.is_some_and(|of_game| of_game.command.secret);
    Ok(if is_secret { request.replacing() } else { request })
}

/// A whole move in the first field of several, as in `/dama move c3-d4`, or a turn in the only field that there is. A square
/// alone only begins a move.
fn whole_move(leaf: &Leaf, invocation: &Invocation) -> Option<Command> {
    let kind = leaf.game_move?.kind;
    let [first, rest @ ..] = leaf.params.as_slice() else { return None };
    // Any other field would be dropped silently; only the game can go with a whole move.
    let is_only = invocation.args.keys().all(|name| *name == first.name || name == "game");
    let is_whole = first.rest || rest.first().is_some_and(|second| second.required);
    if !is_whole || !is_only {
        return None;
    }
    let typed = invocation.args.get(&first.name)?.text().trim();
    if typed.is_empty() || Square::parse(&typed.to_lowercase()).is_some() {
        return None;
    }
    let code = invocation.args.get("game").map(|code| code.text().to_owned());
    let game = GameRef { kind: Some(kind), code };
    Some(Command::Move { game, input: MoveInput::Typed(typed.to_owned()) })
}

fn checked(leaf: &Leaf, invocation: &Invocation) -> Result<Args, Problem> {
    let usage = || leaf.usage(&invocation.path);
    let unknown = invocation.args.keys().find(|name| !leaf.params.iter().any(|param| param.name == **name));
    if let Some(name) = unknown {
        return Err(Reason::left_over(name.chars().take(50).collect(), usage()).into());
    }
    let mut args = Args::default();
    for param in &leaf.params {
        match invocation.args.get(&param.name) {
            Some(arg) if matches!(arg, Argument::File(_)) || !arg.text().trim().is_empty() => {
                args.insert(&param.name, fitting(param, arg, &invocation.path)?);
            }
            _ if matches!(param.kind, ParamKind::File(_)) && param.required => {
                return Err(Reason::file_missing(&invocation.path.join(" ")).into());
            }
            _ if param.required => {
                return Err(Problem::Missing { name: param.named(), values: Vec::new(), usage: usage() });
            }
            _ => {}
        }
    }
    Ok(args)
}

/// The value as the parameter takes it.
fn fitting(param: &Param, arg: &Argument, path: &[String]) -> Result<Argument, Problem> {
    let typed = arg.text().trim();
    let wrong = |expected: Expected| Problem::BadValue {
        name: param.named(),
        expected,
        given: typed.chars().take(60).collect(),
    };
    let fits = |max: u16| {
        let max = usize::from(max);
        let length = || Reason::too_long(param.named(), max).into();
        let problem = || param.expected.clone().map_or_else(length, wrong);
        if typed.chars().count() > max { Err(problem()) } else { Ok(()) }
    };
    match &param.kind {
        ParamKind::Text(max) | ParamKind::Role(max) => {
            fits(*max)?;
            // Tabs and line breaks separate words, so they become spaces instead of being dropped.
            let spaced = typed.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
            Ok(Argument::Text(spaced.filter(|letter| !letter.is_control()).collect()))
        }
        ParamKind::Choice(words) => param
            .choice_of(typed)
            .map(Argument::Text)
            .ok_or_else(|| wrong(Expected::one_of(words.iter().map(AsRef::as_ref)))),
        ParamKind::Integer(min, max) => match typed.parse::<i64>() {
            Ok(number) if (*min..=*max).contains(&number) => Ok(Argument::Text(number.to_string())),
            _ => Err(wrong(Expected::Integer { min: (*min).into(), max: (*max).into() })),
        },
        ParamKind::Person => {
            if typed.chars().count() > NAME_MAX {
                return Err(Reason::too_long(param.named(), NAME_MAX).into());
            }
            match arg {
                // A challenge of somebody who is elsewhere would never be seen.
                Argument::Person { person, here: false, .. } if param.name == OPPONENT => {
                    Err(Reason::new("not-here").with("name", person).into())
                }
                _ => Ok(arg.clone()),
            }
        }
        ParamKind::File(_) => match arg {
            Argument::File(FileArg { content: Ok(content), .. }) if content.len() <= FILE_MAX => {
                Ok(arg.clone())
            }
            Argument::File(FileArg { content: Err(MissingFile::NotFetched), .. }) => {
                Err(Reason::new("file-not-fetched").into())
            }
            Argument::File(_) => Err(Problem::Unread(Unread::TooLong { max: FILE_MAX })),
            _ => Err(Reason::file_missing(&path.join(" ")).into()),
        },
        ParamKind::Channel => {
            fits(100)?;
            match arg {
                Argument::Channel(_) => Ok(arg.clone()),
                _ => {
                    let name = ChannelRef::name(typed).map(Argument::Text);
                    name.ok_or_else(|| wrong(Expected::form("#channel")))
                }
            }
        }
    }
}
