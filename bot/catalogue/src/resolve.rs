//! From an invocation to what the core can carry out: every argument checked.

use crate::games::Games;
use crate::invocation::{Arg, Invocation};
use crate::{Action, Catalogue, Leaf, Param, ParamKind};
use deska_core::command::{ChannelRef, Command, Format, GameRef, MoveInput, NewGameWish, RulesOf};
use deska_core::event::OfferKind;
use deska_core::preference::Notify;
use deska_core::problem::Problem;
use deska_core::settings;
use rules::Side;
use rules::options::{Expected, OptionError};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

type Args = BTreeMap<String, Arg>;

/// The command that an invocation asks for.
///
/// # Errors
/// An unknown command, or an argument that is missing, too long or outside its choices.
pub fn command(games: &Games, catalogue: &Catalogue, invocation: &Invocation) -> Result<Command, Problem> {
    let Some((_, leaf)) = catalogue.leaf(&invocation.path) else {
        let typed = invocation.path.join(" ");
        let near = crate::command_line::near(catalogue, &typed);
        return Err(Problem::UnknownCommand { typed: typed.chars().take(60).collect(), near });
    };
    if let Action::Move(kind, _) = leaf.action
        && let Some(text) = whole_move(leaf, invocation)
    {
        let code = invocation.args.get("game").map(|code| code.text().to_owned());
        let game = GameRef { kind: Some(kind), code };
        return Ok(Command::Move { game, input: MoveInput::Text(text), seen: None, in_place: false });
    }
    let args = checked(leaf, invocation)?;
    Ok(match leaf.action {
        Action::New(kind) => Command::New(wish(games, kind, &args)?),
        Action::Move(kind, name) => {
            let Some(command) = games.command(kind, name) else { return Err(Problem::UnknownControl) };
            let fields = args.iter().map(|(name, arg)| (name.clone(), arg.text().to_owned())).collect();
            let input = MoveInput::Fields(fields, command.compose);
            Command::Move { game: game(Some(kind), &args), input, seen: None, in_place: command.secret }
        }
        Action::Board(kind) => Command::Board(game(Some(kind), &args)),
        Action::Moves(kind) => Command::Moves { game: game(Some(kind), &args), from: text(&args, "from") },
        Action::Rules(kind) => Command::Rules(match text(&args, "game") {
            Some(_) => RulesOf::Game(game(Some(kind), &args)),
            None => RulesOf::Here(kind.to_owned()),
        }),
        Action::Accept => Command::Accept(text(&args, "code")),
        Action::Decline => Command::Decline(text(&args, "code")),
        // A typed command is a decision already; only the button asks back.
        Action::Resign => Command::Resign { game: game(None, &args), confirmed: true, in_place: false },
        Action::Draw => offer(&args, OfferKind::Draw),
        Action::Undo => offer(&args, OfferKind::Undo),
        Action::Abort => Command::Abort { game: game(None, &args), in_place: false },
        Action::Rematch => Command::Rematch(game(None, &args)),
        Action::List => Command::List(text(&args, "page").and_then(|page| page.parse().ok()).unwrap_or(1)),
        Action::Notify => Command::Notify(text(&args, "how").and_then(|word| Notify::parse(&word))),
        Action::History => Command::History(game(None, &args)),
        Action::Replay => Command::Replay(game(None, &args)),
        Action::Export => Command::Export {
            game: game(None, &args),
            format: text(&args, "format").and_then(|word| Format::parse(&word)),
        },
        Action::Help => Command::Help(text(&args, "command")),
        Action::ConfigShow => Command::ConfigShow(channel(&args)),
        Action::ConfigSet | Action::ConfigUnset => Command::ConfigSet {
            key: text(&args, "key").unwrap_or_default(),
            value: text(&args, "value"),
            channel: channel(&args),
        },
    })
}

/// A whole move in the notation where fields are asked for, as in `/dama move c3-d4`.
fn whole_move(leaf: &Leaf, invocation: &Invocation) -> Option<String> {
    let [first, second, ..] = leaf.params.as_slice() else { return None };
    // Whatever else was filled in would be dropped; only the game goes with a whole move.
    let alone = invocation.args.keys().all(|name| *name == first.name || name == "game");
    if !second.required || !alone {
        return None;
    }
    let typed = crate::command_line::tidied(invocation.args.get(&first.name)?.text().trim());
    typed.contains(['-', 'x', ':']).then_some(typed)
}

fn checked(leaf: &Leaf, invocation: &Invocation) -> Result<Args, Problem> {
    let usage = || leaf.usage(&invocation.path);
    let strange = invocation.args.keys().find(|name| !leaf.params.iter().any(|param| param.name == **name));
    if let Some(name) = strange {
        return Err(Problem::LeftOver { words: name.chars().take(50).collect(), usage: usage() });
    }
    let mut args = Args::new();
    for param in &leaf.params {
        match invocation.args.get(&param.name) {
            Some(arg) if !arg.text().trim().is_empty() => {
                args.insert(param.name.clone(), fitting(param, arg)?);
            }
            _ if param.required => {
                return Err(Problem::Missing {
                    name: param.name.clone(),
                    values: Vec::new(),
                    usage: usage(),
                });
            }
            _ => {}
        }
    }
    Ok(args)
}

fn fitting(param: &Param, arg: &Arg) -> Result<Arg, Problem> {
    let typed = arg.text().trim();
    let wrong = |expected: Expected| Problem::BadValue {
        name: param.name.clone(),
        expected,
        given: typed.chars().take(60).collect(),
    };
    let too_long = |max: u16| {
        let max = usize::from(max);
        let problem = Problem::TooLong { name: param.name.clone(), max };
        if typed.chars().count() > max { Err(problem) } else { Ok(()) }
    };
    match &param.kind {
        ParamKind::Text(max) => {
            too_long(*max)?;
            // A tab or a new line parts words, too; dropped, it would join them.
            let spaced = typed.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
            Ok(Arg::Text(spaced.filter(|letter| !letter.is_control()).collect()))
        }
        ParamKind::Choice(words) => param
            .choice_of(typed)
            .map(Arg::Text)
            .ok_or_else(|| wrong(Expected::one_of(words.iter().map(AsRef::as_ref)))),
        ParamKind::Integer(min, max) => match typed.parse::<i64>() {
            Ok(number) if (*min..=*max).contains(&number) => Ok(Arg::Text(number.to_string())),
            _ => Err(wrong(Expected::Integer { min: (*min).into(), max: (*max).into() })),
        },
        ParamKind::Person => {
            too_long(100)?;
            Ok(arg.clone())
        }
        ParamKind::Channel => {
            too_long(100)?;
            let plain = |letter: char| letter.is_alphanumeric() || "-_:.!".contains(letter);
            let name = typed.trim_start_matches('#');
            match arg {
                Arg::Channel(_) => Ok(arg.clone()),
                _ if !name.is_empty() && name.chars().all(plain) => Ok(Arg::Text(name.to_lowercase())),
                _ => Err(wrong(Expected::form("#channel"))),
            }
        }
    }
}

fn wish(games: &Games, kind: &'static str, args: &Args) -> Result<NewGameWish, Problem> {
    let opponent = match args.get("opponent") {
        Some(Arg::Person { person, bot }) => Some((person.clone(), *bot)),
        _ => None,
    };
    let specs = games.options(kind);
    let mut options = Map::new();
    for spec in specs {
        let Some(typed) = text(args, &spec.name.replace('_', "-")) else { continue };
        let value: Value = spec.read(&typed);
        if !spec.accepts(&value) {
            let given = typed.chars().take(100).collect();
            let wrong = OptionError::Value { name: spec.name, expected: spec.expected(), given };
            return Err(Problem::BadOption(wrong));
        }
        options.insert(spec.name.to_owned(), value);
    }
    let side = text(args, "side").and_then(|word| Side::parse(&word));
    Ok(NewGameWish { kind, opponent, side, preset: text(args, settings::PRESET), options })
}

fn channel(args: &Args) -> Option<ChannelRef> {
    Some(match args.get("channel")? {
        Arg::Channel(id) => ChannelRef::Chosen(id.clone()),
        typed => ChannelRef::Typed(typed.text().to_owned()),
    })
}

fn offer(args: &Args, kind: OfferKind) -> Command {
    Command::Offer { game: game(None, args), kind, in_place: false }
}

fn game(kind: Option<&'static str>, args: &Args) -> GameRef {
    GameRef { kind, code: text(args, "game") }
}

fn text(args: &Args, name: &str) -> Option<String> {
    args.get(name).map(|arg| arg.text().to_owned())
}
