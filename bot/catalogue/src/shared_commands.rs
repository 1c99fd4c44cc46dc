//! The commands that belong to no single game: the life of a game, personal choices, settings and help.

use crate::account_commands;
use crate::args::Args;
use crate::club_commands::club;
use crate::config_commands;
use crate::games::GameCatalogue;
use crate::model::{Audience, Body, Leaf, MessageCommand, Sub, TopCommand};
use crate::param::{OPPONENT, Param, ParamKind, Suggest, YES};
use crate::per_game_commands::{board, game};
use crate::rating_commands::{leaderboard, stats};
use crate::time_commands;
use deska_model::challenges::seats::{ClockKind, SeatFilter};
use deska_model::command::{ClockAct, Command, ConditionalRequest, Format, GameRef, ImportRequest};
use deska_model::conditional::tree::LINE_TEXT_MAX;
use deska_model::games::event::OfferKind;
use deska_model::games::suggest::GameFilter;
use deska_model::lessons::code::{PuzzleRequest, Which};
use deska_model::people::appearance::{Appearances, Aspect};
use deska_model::people::notices::Notify;
use deska_model::personal::own_time::OwnTime;
use deska_model::reason::Reason;
use rules::Side;

/// Endings of the names of files with games.
const RECORD_ENDINGS: [&str; 10] = ["sgf", "json", "txt", "psq", "lib", "gib", "ngf", "ugf", "ugi", "rif"];

/// Largest number of a game in a file, and of moves to take from it.
const IMPORT_MAX: i64 = 100_000;

/// Highest page number that a list can be asked for.
const PAGES: i64 = 1_000;

/// The shared commands in the order of the help.
pub(super) fn commands(games: &GameCatalogue, appearances: &Appearances) -> Vec<TopCommand> {
    let kinds: Vec<&str> = games.entries().map(|entry| entry.rules.meta().id).collect();
    vec![game_command(games), leaderboard(), club(games), me(appearances), config(&kinds), help()]
}

/// The commands in the context menu of a message.
pub(super) fn on_messages() -> Vec<MessageCommand> {
    let moves = |game| Command::Moves { game, from: None };
    vec![
        MessageCommand { label: "message-moves", build: moves },
        MessageCommand { label: "message-history", build: Command::History },
    ]
}

fn game_command(games: &GameCatalogue) -> TopCommand {
    let mut subs = vec![accept(), decline(), join(), leave()];
    subs.extend(in_own_game());
    subs.push(lines());
    subs.push(list());
    subs.push(seats(games));
    subs.push(Sub::new(
        "next",
        Leaf::new(Audience::Private, Vec::new(), |_| Ok(Command::OwnTime(OwnTime::NextGame { after: None }))),
    ));
    subs.extend(puzzle(games));
    subs.push(board(None, true));
    subs.extend(records());
    subs.push(import(games));
    group("game", "command-game", false, subs)
}

fn accept() -> Sub {
    let code = Param { suggest: Suggest::AcceptableChallenges, ..challenge() };
    Sub::new("accept", Leaf::new(Audience::Public, vec![code], |args| Ok(Command::Accept(args.text("code")))))
}

fn decline() -> Sub {
    let code = Param { suggest: Suggest::DeclinableChallenges, ..challenge() };
    Sub::new(
        "decline",
        Leaf::new(Audience::Public, vec![code], |args| Ok(Command::Decline(args.text("code")))),
    )
}

/// Takes a seat from another place, or shows one's own game in a further one.
fn join() -> Sub {
    let code =
        Param { suggest: Suggest::Joinable, required: true, ..Param::text("code", "param-join-code", 20) };
    let build = |args: &Args| Ok(Command::Join(args.text("code").unwrap_or_default()));
    Sub::new("join", Leaf::new(Audience::Public, vec![code], build))
}

/// Takes the boards of a game away from a further place.
fn leave() -> Sub {
    let game = Param { suggest: Suggest::Leavable, ..Param::text("game", "param-leave-game", 20) };
    Sub::new("leave", Leaf::new(Audience::Public, vec![game], |args| Ok(Command::Leave(args.game(None)))))
}

fn challenge() -> Param {
    Param::text("code", "param-code", 20)
}

/// What a player does in a game besides moving.
fn in_own_game() -> [Sub; 9] {
    let resign = |game, confirmed| Command::Resign { game, confirmed };
    let offer = |kind| move |game| Command::Offer { game, kind };
    let abort = |game, confirmed| Command::Abort { game, confirmed };
    let resume = |game| Command::Clock { game, act: ClockAct::Continue };
    let claim = |game| Command::Clock { game, act: ClockAct::Claim };
    [
        about_game("hint", Audience::Private, GameFilter::Own, Command::Hint),
        for_good("resign", resign),
        about_game("draw", Audience::Public, GameFilter::Own, offer(OfferKind::Draw)),
        about_game("undo", Audience::Public, GameFilter::Own, offer(OfferKind::Undo)),
        for_good("abort", abort),
        about_game("pause", Audience::Public, GameFilter::Own, offer(OfferKind::Pause)),
        about_game("continue", Audience::Public, GameFilter::Own, resume),
        about_game("claim", Audience::Public, GameFilter::Own, claim),
        about_game("rematch", Audience::Public, GameFilter::OwnEnded, Command::Rematch),
    ]
}

/// What anybody who may look at a game can ask about its moves.
fn records() -> [Sub; 4] {
    let export = |args: &Args| {
        let format = args.text("format").and_then(|word| Format::parse(&word));
        Ok(Command::Export { game: args.game(None), format })
    };
    let params = vec![game(GameFilter::Any, None), format()];
    [
        about_game("history", Audience::Private, GameFilter::Any, Command::History),
        about_game("review", Audience::Private, GameFilter::OwnEnded, Command::Review),
        about_game("replay", Audience::Public, GameFilter::Any, Command::Replay),
        Sub::new("export", Leaf::new(Audience::Private, params, export)),
    ]
}

/// Loads a game from a file.
fn import(games: &GameCatalogue) -> Sub {
    let file = Param {
        kind: ParamKind::File(&RECORD_ENDINGS),
        required: true,
        ..Param::text("file", "param-file", 0)
    };
    let sides = Side::BOTH.map(|side| side.name().to_owned()).to_vec();
    let labels = Some("param-side".to_owned());
    let side =
        Param { kind: ParamKind::Choice(sides), labels, ..Param::text("side", "param-import-side", 10) };
    let in_sgf = games.entries().filter(|entry| entry.rules.sgf().is_some());
    let kinds = in_sgf.map(|entry| entry.rules.meta().id.to_owned()).collect();
    let labels = Some("*-name".to_owned());
    let of_game =
        Param { kind: ParamKind::Choice(kinds), labels, ..Param::text("game", "param-import-game", 20) };
    let count = |name, help, min| Param {
        kind: ParamKind::Integer(min, IMPORT_MAX),
        named: true,
        ..Param::text(name, help, 10)
    };
    let which = count("game-number", "param-import-number", 1);
    let moves = count("moves", "param-import-moves", 0);
    let number = |args: &Args, name: &str| args.text(name).and_then(|typed| typed.parse().ok());
    let build = move |args: &Args| {
        Ok(Command::Import(ImportRequest {
            file: args.file("file").ok_or_else(|| Reason::file_missing("game import"))?,
            opponent: args.person(OPPONENT),
            side: args.text("side").and_then(|word| Side::parse(&word)),
            game: args.text("game"),
            number: number(args, "game-number").unwrap_or(1),
            moves: number(args, "moves"),
        }))
    };
    let params = vec![file, Param::opponent(), side, of_game, which, moves];
    Sub::new("import", Leaf::new(Audience::Public, params, build))
}

/// A sub-command that takes nothing but a game.
fn about_game(
    name: &str,
    audience: Audience,
    filter: GameFilter,
    build: impl Fn(GameRef) -> Command + Send + Sync + 'static,
) -> Sub {
    let build = move |args: &Args| Ok(build(args.game(None)));
    Sub::new(name, Leaf::new(audience, vec![game(filter, None)], build))
}

/// A sub-command that ends a game for good, so that it asks first unless the player has confirmed it.
fn for_good(name: &str, build: impl Fn(GameRef, bool) -> Command + Send + Sync + 'static) -> Sub {
    let build = move |args: &Args| {
        let confirmed = args.text("confirm").as_deref() == Some(YES);
        Ok(build(args.game(None), confirmed))
    };
    let params = vec![game(GameFilter::Own, None), Param::switch("confirm", "param-confirm")];
    Sub::new(name, Leaf::new(Audience::Public, params, build))
}

/// Lines set ahead. The answer is for their owner only.
fn lines() -> Sub {
    let typed = Param::text("moves", "param-line", LINE_TEXT_MAX);
    let moves = Param { rest: true, suggest: Suggest::Lines, secret: true, ..typed };
    let build = |args: &Args| {
        let request =
            args.text("moves").map_or(ConditionalRequest::Show, |typed| ConditionalRequest::of(&typed));
        Ok(Command::Conditional { game: args.game(None), request })
    };
    let params = vec![moves, game(GameFilter::Own, None)];
    Sub::new("if", Leaf::new(Audience::Private, params, build))
}

fn list() -> Sub {
    let build = |args: &Args| {
        let page = args.text("page").and_then(|page| page.parse().ok());
        Ok(Command::List(page.unwrap_or(1)))
    };
    Sub::new("list", Leaf::new(Audience::Private, vec![page()], build))
}

/// The open seats of the server, of one game kind, clock or rating if the caller wants.
fn seats(games: &GameCatalogue) -> Sub {
    let choice = |name: &str, help: &str, labels: &str, words: Vec<String>| Param {
        kind: ParamKind::Choice(words),
        labels: Some(labels.to_owned()),
        ..Param::text(name, help, 20)
    };
    let kinds = games.entries().map(|entry| entry.rules.meta().id.to_owned()).collect();
    let clocks = ClockKind::ALL.map(|kind| kind.name().to_owned()).to_vec();
    let params = vec![
        choice("game", "param-seats-game", "*-name", kinds),
        choice("clock", "param-seats-clock", "param-seats-clock", clocks),
        Param::switch("rated", "param-seats-rated"),
        page(),
    ];
    let build = |args: &Args| {
        Ok(Command::Seats(SeatFilter {
            kind: args.text("game"),
            clock: args.text("clock").and_then(|word| ClockKind::parse(&word)),
            rated: args.text("rated").map(|word| word == YES),
            page: args.text("page").and_then(|page| page.parse().ok()).unwrap_or(1),
        }))
    };
    Sub::new("seats", Leaf::new(Audience::Private, params, build))
}

/// Puzzles of a book, if there are any.
fn puzzle(games: &GameCatalogue) -> Option<Sub> {
    let books = games.entries().flat_map(|entry| entry.rules.meta().puzzles);
    let books: Vec<String> =
        books.filter(|book| !book.puzzles().is_empty()).map(|book| book.name.to_owned()).collect();
    if books.is_empty() {
        return None;
    }
    let choice = |name: &str, help: &str, labels: &str, words: Vec<String>| Param {
        kind: ParamKind::Choice(words),
        labels: Some(labels.to_owned()),
        ..Param::text(name, help, 20)
    };
    let which = Which::ALL.map(|which| which.name().to_owned()).to_vec();
    let params = vec![
        choice("game", "param-puzzle-game", "*-name", books),
        choice("which", "param-puzzle-which", "param-puzzle-which", which),
        Param { rest: true, ..Param::text("move", "param-task-move", 40) },
    ];
    let build = |args: &Args| {
        Ok(Command::Puzzle(PuzzleRequest {
            book: args.text("game"),
            which: args.text("which").and_then(|word| Which::parse(&word)),
            answer: args.text("move"),
        }))
    };
    Some(Sub::new("puzzle", Leaf::new(Audience::Private, params, build)))
}

fn page() -> Param {
    Param { kind: ParamKind::Integer(1, PAGES), ..Param::text("page", "param-page", 4) }
}

/// The format of an exported file.
fn format() -> Param {
    let words = Format::ALL.map(|format| format.name().to_owned()).to_vec();
    let labels = Some("param-format".to_owned());
    Param { kind: ParamKind::Choice(words), labels, ..Param::text("format", "param-format", 10) }
}

/// The choices of a person, which hold in every place.
fn me(appearances: &Appearances) -> TopCommand {
    let words = Notify::ALL.map(|notify| notify.name().to_owned()).to_vec();
    let labels = Some("param-how".to_owned());
    let how = Param { kind: ParamKind::Choice(words), labels, ..Param::text("how", "param-how", 10) };
    let build = |args: &Args| Ok(Command::Notify(args.text("how").and_then(|word| Notify::parse(&word))));
    let notify = Sub::new("notify", Leaf::new(Audience::Private, vec![how], build));
    let preferences = Aspect::ALL.into_iter().map(|aspect| preference(aspect, appearances));
    let subs = [notify, stats()].into_iter().chain(time_commands::all()).chain(preferences);
    group("me", "command-me", false, subs.chain(account_commands::all()).collect())
}

/// The choice that takes a person's own choice back, so that the channel's setting applies.
pub const FOLLOW: &str = "channel";

/// A choice about the look of boards, named as its only parameter.
fn preference(aspect: Aspect, appearances: &Appearances) -> Sub {
    let name = aspect.name();
    let follow = aspect.has_setting().then_some(FOLLOW);
    let words = aspect.values(appearances).into_iter().chain(follow).map(str::to_owned).collect();
    let help = format!("param-{name}");
    let shown =
        Param { kind: ParamKind::Choice(words), labels: Some(help.clone()), ..Param::text(name, &help, 20) };
    let build = move |args: &Args| {
        let change = args.text(name).map(|value| Some(value).filter(|value| value != FOLLOW));
        Ok(Command::Preference { aspect, change })
    };
    let leaf = Leaf::new(Audience::Private, vec![shown], build);
    Sub { name: name.to_owned(), help: format!("command-my-{name}"), leaf }
}

fn config(kinds: &[&'static str]) -> TopCommand {
    group("config", "command-config", true, config_commands::all(kinds))
}

fn help() -> TopCommand {
    let command =
        Param { suggest: Suggest::Commands, rest: true, ..Param::text("command", "param-command", 50) };
    let leaf = Leaf::new(Audience::Private, vec![command], |args| Ok(Command::Help(args.text("command"))));
    TopCommand { name: "help".into(), help: "command-help".into(), admin: false, body: Body::Leaf(leaf) }
}

fn group(name: &str, help: &str, admin: bool, subs: Vec<Sub>) -> TopCommand {
    TopCommand { name: name.to_owned(), help: help.to_owned(), admin, body: Body::Subs(subs) }
}
