//! The commands for leagues, evenings and games by votes.

use crate::args::Args;
use crate::games::GameCatalogue;
use crate::model::{Audience, Body, Leaf, Sub, TopCommand};
use crate::param::{LEVEL, Param, ParamKind, Suggest, YES};
use crate::per_game_commands::{PRESET_MAX, clock_of, level, option_value, rated};
use deska_model::clocks::duration;
use deska_model::club::event::Ruling;
use deska_model::club::request::{ClubRequest, Opening};
use deska_model::club::rhythm::Rhythm;
use deska_model::club::start::Start;
use deska_model::club::terms::{Format, NAME_MAX, ROUNDS};
use deska_model::command::{Command, NewGameRequest};
use deska_model::computer::levels::Level;
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::settings::{self, time_keys};
use deska_model::text::composed;
use deska_model::votes::request::{Against, NewVoteGame};
use rules::game::Meta;
use rules::options::{Expected, OptionSpec};
use serde_json::{Map, Value};

/// What `/club new` opens, by its word.
const FORMATS: [(&str, Format); 2] = [("league", Format::League), ("evening", Format::Evening)];

/// Clocks that leagues and evenings take.
const CLOCKS: [&str; 5] = ["2d+8h/3d", "3d", "1d+12h/3d", "5m+5s", "10m+5s"];

/// Whom people vote against: the program, or another server.
const AGAINST: [&str; 2] = ["deska", SERVER];

/// The word for another server.
const SERVER: &str = "server";

/// Examples of how long a vote is open.
const WINDOWS: [&str; 4] = ["1d", "12h", "2h", "30m"];

/// Longest list of options, in characters.
const OPTIONS_MAX: u16 = 200;

/// Longest reason, in characters.
const REASON_MAX: u16 = 200;

/// What a game can count as, by its word.
const RULINGS: [(&str, Ruling); 5] = [
    ("white", Ruling::White),
    ("black", Ruling::Black),
    ("draw", Ruling::Draw),
    ("void", Ruling::Void),
    ("played", Ruling::Played),
];

/// All of them.
pub(super) fn club(games: &GameCatalogue) -> TopCommand {
    let subs = vec![
        new(games),
        sub("join", "command-join-club", vec![code(), Param::switch("once", "param-club-once")], |args| {
            ClubRequest::Join { code: args.text("code"), once: args.text("once").as_deref() == Some(YES) }
        }),
        sub("leave", "command-leave-club", vec![code()], |args| ClubRequest::Leave {
            code: args.text("code"),
            confirmed: false,
        }),
        sub("table", "command-table", vec![code()], |args| ClubRequest::Table(args.text("code"))),
        sub("list", "command-list-clubs", Vec::new(), |_| ClubRequest::List),
        rule(),
        remove(),
        sub("stop", "command-stop-club", vec![code()], |args| ClubRequest::Stop(args.text("code"))),
        sub("here", "command-here", vec![code()], |args| ClubRequest::Here(args.text("code"))),
        vote(games),
    ];
    TopCommand { name: "club".into(), help: "command-club".into(), admin: false, body: Body::Subs(subs) }
}

fn sub(
    name: &str,
    help: &str,
    params: Vec<Param>,
    request: impl Fn(&Args) -> ClubRequest + Send + Sync + 'static,
) -> Sub {
    let build = move |args: &Args| Ok(Command::Club(request(args)));
    Sub { name: name.to_owned(), help: help.to_owned(), leaf: Leaf::new(Audience::Private, params, build) }
}

fn code() -> Param {
    Param::text("code", "param-club-code", 20)
}

fn choice(name: &str, help: &str, words: &[&str]) -> Param {
    Param {
        kind: ParamKind::Choice(words.iter().map(|word| (*word).to_owned()).collect()),
        labels: Some(help.to_owned()),
        ..Param::text(name, help, 20)
    }
}

fn new(games: &GameCatalogue) -> Sub {
    let kind = Param { required: true, ..choice("kind", "param-club-kind", &FORMATS.map(|(word, _)| word)) };
    let kinds: Vec<&str> = games.entries().map(|entry| entry.rules.meta().id).collect();
    let game = Param {
        required: true,
        labels: Some("*-name".to_owned()),
        ..choice("game", "param-club-game", &kinds)
    };
    let clock = Param {
        suggest: Suggest::Fixed(&CLOCKS),
        expected: Some(Expected::examples(&CLOCKS)),
        ..Param::text(time_keys::CLOCK, "param-club-clock", 40)
    };
    let every =
        Param { suggest: Suggest::Fixed(&Rhythm::EXAMPLES), ..Param::text("every", "param-club-every", 20) };
    let per_pair = Param { kind: ParamKind::Integer(1, 2), ..Param::text("games", "param-club-games", 1) };
    let sign_up = Param {
        suggest: Suggest::Fixed(&["7d", "3d", "1d", "14d"]),
        ..Param::text("sign-up", "param-club-sign-up", 20)
    };
    let at = Param { suggest: Suggest::Fixed(&Start::EXAMPLES), ..Param::text("at", "param-club-at", 20) };
    let rounds = Param {
        kind: ParamKind::Integer(ROUNDS.0.into(), ROUNDS.1.into()),
        ..Param::text("rounds", "param-club-rounds", 1)
    };
    let options = Param::text("options", "param-club-options", OPTIONS_MAX);
    let name = Param {
        rest: true,
        ..Param::text("name", "param-club-name", u16::try_from(NAME_MAX).unwrap_or(u16::MAX))
    };
    let params =
        vec![kind, game, clock, at, every, per_pair, rounds, sign_up, preset(), options, rated(), name];
    let games = games.clone();
    let leaf = Leaf::new(Audience::Private, params, move |args| {
        let new = opening(&games, args)?;
        Ok(Command::Club(ClubRequest::New(Box::new(new))))
    });
    Sub { name: "new".into(), help: "command-new-club".into(), leaf }
}

/// A game of everybody in a channel against the program or another server.
fn vote(games: &GameCatalogue) -> Sub {
    let kinds: Vec<&str> = games.voted_on().collect();
    let game = Param {
        required: true,
        labels: Some("*-name".to_owned()),
        ..choice("game", "param-club-game", &kinds)
    };
    let against = choice("against", "param-vote-against", &AGAINST);
    let window = Param {
        suggest: Suggest::Fixed(&WINDOWS),
        expected: Some(Expected::examples(&WINDOWS)),
        ..Param::text("window", "param-vote-window", 20)
    };
    let options = Param { rest: true, ..Param::text("options", "param-club-options", OPTIONS_MAX) };
    let params = vec![game, against, level(), window, preset(), options];
    let games = games.clone();
    let leaf = Leaf::new(Audience::Private, params, move |args| {
        let against = match args.text("against").as_deref() {
            Some(SERVER) => Against::Server,
            _ => Against::Program,
        };
        let new = NewVoteGame {
            game: of_game(&games, args)?,
            against,
            level: args.text(LEVEL).and_then(|number| number.parse().ok()).and_then(Level::new),
            window_ms: read(args, "window", duration::parse, || Expected::examples(&WINDOWS))?,
        };
        Ok(Command::Club(ClubRequest::Vote(Box::new(new))))
    });
    Sub { name: "vote".into(), help: "command-vote".into(), leaf }
}

fn preset() -> Param {
    Param { suggest: Suggest::OwnPresets, ..Param::text(settings::PRESET, "param-preset", PRESET_MAX) }
}

/// What an organiser says of the games: the kind, the options, the clock, whether they are rated.
fn of_game(games: &GameCatalogue, args: &Args) -> Result<NewGameRequest, Problem> {
    let kind = args.text("game").unwrap_or_default();
    let rules = games.registry().find(&kind);
    let meta =
        rules.map(|rules| rules.meta()).ok_or_else(|| Reason::new("no-game-here").with("kind", kind))?;
    Ok(NewGameRequest {
        kind: meta.id,
        opponent: None,
        by_link: false,
        level: None,
        side: None,
        preset: args.text(settings::PRESET).map(|typed| composed(&typed).to_lowercase()),
        options: options(meta, &args.text("options").unwrap_or_default())?,
        clock: clock_of(args)?,
        expiry: None,
        undo: None,
        rated: args.text(settings::RATED).map(|word| word == settings::SWITCH[0]),
    })
}

fn opening(games: &GameCatalogue, args: &Args) -> Result<Opening, Problem> {
    let game = of_game(games, args)?;
    let kind = args.text("kind").unwrap_or_default();
    Ok(Opening {
        format: FORMATS.iter().find(|(word, _)| *word == kind).map_or(Format::League, |known| known.1),
        evened_by: games.evened_by(game.kind),
        game,
        every: read(args, "every", Rhythm::parse, || Expected::examples(&Rhythm::EXAMPLES))?,
        at: read(args, "at", Start::parse, || Expected::examples(&Start::EXAMPLES))?,
        rounds: args.text("rounds").and_then(|rounds| rounds.parse().ok()),
        sign_up_ms: read(args, "sign-up", duration::parse, || Expected::examples(&["7d", "12h"]))?,
        games: args.text("games").and_then(|games| games.parse().ok()),
        name: args.text("name"),
    })
}

/// Options as they are typed: `size=9 komi=6.5`.
fn options(meta: &'static Meta, typed: &str) -> Result<Map<String, Value>, Problem> {
    let mut options = Map::new();
    for word in typed.split([' ', ',']).filter(|word| !word.is_empty()) {
        let known = word.split_once(['=', ':']).and_then(|(name, value)| {
            let fits = |spec: &&OptionSpec| spec.is_chosen() && spec.name.replace('_', "-") == name;
            Some((meta.options.iter().find(fits)?, value))
        });
        let Some((spec, value)) = known else {
            let names = meta.options.iter().filter(|spec| spec.is_chosen()).map(|spec| spec.name);
            let names: Vec<String> = names.map(|name| format!("{}=", name.replace('_', "-"))).collect();
            let expected = Expected::one_of(names.iter().map(String::as_str));
            return Err(Problem::BadValue { name: "options".into(), expected, given: word.to_owned() });
        };
        options.insert(spec.name.to_owned(), option_value(meta, spec, value)?);
    }
    Ok(options)
}

/// The value of a parameter, if it has one.
fn read<T>(
    args: &Args,
    name: &str,
    parse: impl Fn(&str) -> Option<T>,
    expected: impl Fn() -> Expected,
) -> Result<Option<T>, Problem> {
    let Some(given) = args.text(name) else { return Ok(None) };
    let read = parse(given.trim());
    read.map(Some).ok_or_else(|| Problem::BadValue { name: name.into(), expected: expected(), given })
}

fn rule() -> Sub {
    let game = Param { required: true, ..Param::text("game", "param-club-board", 20) };
    let words = RULINGS.map(|(word, _)| word);
    let result = Param { required: true, ..choice("result", "param-club-result", &words) };
    sub("rule", "command-rule", vec![game, result, reason()], |args| {
        let word = args.text("result").unwrap_or_default();
        ClubRequest::Rule {
            game: args.text("game").unwrap_or_default(),
            result: RULINGS.iter().find(|(known, _)| *known == word).map_or(Ruling::Played, |known| known.1),
            reason: args.text("reason").unwrap_or_default(),
        }
    })
}

fn remove() -> Sub {
    let player =
        Param { required: true, kind: ParamKind::Person, ..Param::text("player", "param-club-player", 100) };
    sub("remove", "command-remove", vec![player, reason(), code()], |args| {
        let named = args.person("player").map(|(person, _)| person.native_id);
        ClubRequest::Remove {
            code: args.text("code"),
            player: named.or_else(|| args.text("player")).unwrap_or_default(),
            reason: args.text("reason").unwrap_or_default(),
        }
    })
}

fn reason() -> Param {
    Param { required: true, ..Param::text("reason", "param-club-reason", REASON_MAX) }
}
