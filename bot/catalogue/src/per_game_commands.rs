//! The command of one game: challenge, the game's own moves, board, legal moves and rules.

use crate::args::Args;
use crate::games::GameEntry;
use crate::model::{Audience, Body, Build, GameMove, Leaf, Sub, TopCommand};
use crate::move_command::{Field, MoveCommand};
use crate::param::{LEVEL, OPPONENT, Param, ParamKind, Suggest};
use deska_model::challenges::terms::{Expiry, UndoRule};
use deska_model::clocks::time_control::TimeControl;
use deska_model::command::{Command, GameRef, NewGameRequest, RulesOf, RulesPart, StoneNumbers};
use deska_model::computer::levels::Level;
use deska_model::games::move_input::MoveInput;
use deska_model::games::suggest::GameFilter;
use deska_model::lessons::code::LessonRequest;
use deska_model::problem::Problem;
use deska_model::settings;
use deska_model::settings::time_keys;
use deska_model::text::composed;
use rules::Side;
use rules::game::Meta;
use rules::options::{Expected, OptionError, OptionKind, OptionSpec};
use serde_json::{Map, Value};

/// Numbers above this one are typed as text, because chat platforms pass numbers as IEEE doubles.
const EXACT: i64 = 1 << 53;

/// Longest name of a preset that is read, in characters; a wrong one is refused with the right ones.
pub(super) const PRESET_MAX: u16 = 60;

/// The command of a game.
pub(super) fn command(entry: &GameEntry) -> TopCommand {
    let meta = entry.rules.meta();
    let kind = meta.id;
    let mut subs = vec![Sub::new("new", new(meta))];
    subs.extend(entry.moves.iter().map(|command| own_move(kind, command)));
    if meta.marks_dead {
        subs.push(propose_dead(kind));
    }
    subs.push(board(Some(meta.id), meta.numbers_stones));
    subs.push(moves(kind, entry.moves));
    subs.push(rules_of(kind));
    if !meta.lessons.is_empty() {
        subs.push(learn(meta));
    }
    TopCommand { name: kind.into(), help: format!("{kind}-tagline"), admin: false, body: Body::Subs(subs) }
}

/// The parameter that names a game by its code.
pub(super) fn game(filter: GameFilter, kind: Option<&'static str>) -> Param {
    Param { suggest: Suggest::Games { filter, kind }, ..Param::text("game", "param-game", 20) }
}

fn new(meta: &'static Meta) -> Leaf {
    let sides = ["white", "black", "random"].map(String::from).to_vec();
    let mut params = vec![
        Param::opponent(),
        Param {
            kind: ParamKind::Choice(sides),
            labels: Some("param-side".into()),
            ..Param::text("side", "param-side", 10)
        },
    ];
    if !meta.presets.is_empty() {
        // Admins add presets of their own, so the values are suggested and not listed.
        let suggest = Suggest::Presets { kind: meta.id };
        params.push(Param { suggest, ..Param::text(settings::PRESET, "param-preset", PRESET_MAX) });
    }
    params.extend(time_params());
    params.push(rated());
    params.push(level());
    // The parameter for presets already stands for an option of that name.
    let others = meta.options.iter().filter(|spec| spec.is_chosen() && spec.name != settings::PRESET);
    params.extend(others.map(|spec| option_param(meta.id, spec)));
    Leaf::new(Audience::Public, params, move |args| Ok(Command::New(request(meta, args)?)))
}

fn request(meta: &'static Meta, args: &Args) -> Result<NewGameRequest, Problem> {
    let mut options = Map::new();
    // A preset sets the option of that name, if the game has one.
    for spec in meta.options.iter().filter(|spec| spec.is_chosen() && spec.name != settings::PRESET) {
        let Some(typed) = args.text(&spec.name.replace('_', "-")) else { continue };
        options.insert(spec.name.to_owned(), option_value(meta, spec, &typed)?);
    }
    Ok(NewGameRequest {
        kind: meta.id,
        opponent: args.person(OPPONENT),
        by_link: false,
        level: args.text(LEVEL).and_then(|number| number.parse().ok()).and_then(Level::new),
        side: args.text("side").and_then(|word| Side::parse(&word)),
        preset: args.text(settings::PRESET).map(|typed| composed(&typed).to_lowercase()),
        options,
        clock: clock_of(args)?,
        expiry: args.text(time_keys::EXPIRY).and_then(|word| Expiry::parse(&word)),
        undo: args.text(time_keys::UNDO).and_then(|word| UndoRule::parse(&word)),
        rated: args.text(settings::RATED).map(|word| word == settings::SWITCH[0]),
    })
}

/// The value of an option as it is typed.
pub(super) fn option_value(meta: &Meta, spec: &OptionSpec, typed: &str) -> Result<Value, Problem> {
    let value: Value = spec.read(typed);
    if spec.accepts(&value) {
        return Ok(value);
    }
    let given = typed.chars().take(100).collect();
    let wrong = OptionError::Value { name: spec.name, expected: spec.expected(), given };
    Err(Problem::BadOption(meta.id.to_owned(), wrong))
}

/// What a challenger can say about the time of a new game and about undos.
fn time_params() -> [Param; 3] {
    let words = |name: &'static str, words: Vec<String>| Param {
        kind: ParamKind::Choice(words),
        labels: Some(format!("param-{name}")),
        ..Param::text(name, &format!("param-{name}"), 10)
    };
    let clock = Param {
        suggest: Suggest::Fixed(&time_keys::CLOCKS),
        expected: Some(time_keys::expected_clock()),
        ..Param::text(time_keys::CLOCK, "param-clock", 40)
    };
    let expiry = words(time_keys::EXPIRY, Expiry::ALL.map(|expiry| expiry.name().to_owned()).to_vec());
    let undo = words(time_keys::UNDO, UndoRule::ALL.map(|rule| rule.name().to_owned()).to_vec());
    [clock, expiry, undo]
}

/// The time control that is typed; `None` if none is.
pub(super) fn clock_of(args: &Args) -> Result<Option<TimeControl>, Problem> {
    let Some(typed) = args.text(time_keys::CLOCK) else { return Ok(None) };
    let wrong = || Problem::BadValue {
        name: time_keys::CLOCK.into(),
        expected: time_keys::expected_clock(),
        given: typed.clone(),
    };
    TimeControl::parse(&typed).map(Some).ok_or_else(wrong)
}

/// The parameter that says whether the result counts for ratings.
pub(super) fn rated() -> Param {
    let switch = ParamKind::Choice(settings::SWITCH.map(String::from).to_vec());
    let labels = Some("param-rated".into());
    Param { kind: switch, labels, ..Param::text(settings::RATED, "param-rated", 10) }
}

/// The parameter that says how well the program plays, if it is the opponent.
pub(super) fn level() -> Param {
    let [lowest, highest] = [Level::LOWEST, Level::HIGHEST].map(|level| i64::from(level.number()));
    Param { kind: ParamKind::Integer(lowest, highest), ..Param::text(LEVEL, "param-level", 1) }
}

/// The parameter of a game's option.
fn option_param(kind: &'static str, spec: &'static OptionSpec) -> Param {
    let dashed = spec.name.replace('_', "-");
    let (takes, completes) = match &spec.kind {
        OptionKind::Choice(words) | OptionKind::Numbers(words) => {
            (ParamKind::Choice(words.iter().map(|word| (*word).to_owned()).collect()), false)
        }
        OptionKind::Integer { min, max } => match (i64::try_from(*min), i64::try_from(*max)) {
            (Ok(min), Ok(max)) if max < EXACT => (ParamKind::Integer(min, max), true),
            _ => (ParamKind::Text(20), false),
        },
        OptionKind::Flag => (ParamKind::Choice(["true", "false"].map(String::from).to_vec()), false),
        OptionKind::Halves { .. } => (ParamKind::Text(10), true),
        OptionKind::Written { max, .. } => (ParamKind::Text(u16::try_from(*max).unwrap_or(200)), false),
        OptionKind::Counts { .. } => (ParamKind::Text(100), true),
        OptionKind::Stones => (ParamKind::Text(0), false),
    };
    let labels = matches!(takes, ParamKind::Choice(_)).then(|| format!("{kind}-value-{dashed}"));
    let suggest =
        if completes && !spec.secret { Suggest::OptionValues { kind, spec } } else { Suggest::Nothing };
    let help = format!("{kind}-option-{dashed}");
    Param { kind: takes, labels, suggest, expected: Some(spec.expected()), ..Param::text(&dashed, &help, 0) }
}

fn own_move(kind: &'static str, command: &'static MoveCommand) -> Sub {
    let mut params: Vec<Param> = command
        .fields
        .iter()
        .map(|field| Param { secret: command.secret, ..field_param(kind, field) })
        .collect();
    params.push(game(GameFilter::Own, Some(kind)));
    let build = move |args: &Args| {
        let input = MoveInput::Fields(args.fields(), command.compose);
        Ok(Command::Move { game: args.game(Some(kind)), input })
    };
    Sub {
        name: command.name.into(),
        help: format!("{kind}-command-{}", command.name),
        leaf: Leaf {
            params,
            audience: if command.secret { Audience::Private } else { Audience::Public },
            game_move: Some(GameMove { kind, command }),
            build: Build::new(build),
        },
    }
}

pub(crate) fn field_param(kind: &'static str, field: &'static Field) -> Param {
    let key = format!("{kind}-field-{}", field.name);
    // Digits need no words.
    let has_words = field.choices.iter().any(|choice| choice.contains(char::is_alphabetic));
    let (takes, suggest) = if field.choices.is_empty() {
        (ParamKind::Text(field.max), Suggest::FieldValues { kind, field })
    } else {
        (ParamKind::Choice(field.choices.iter().map(|word| (*word).to_owned()).collect()), Suggest::Nothing)
    };
    Param {
        kind: takes,
        labels: has_words.then(|| key.clone()),
        required: field.required,
        suggest,
        rest: field.rest,
        also: field.also.iter().map(|(also, choice)| ((*also).into(), (*choice).into())).collect(),
        ..Param::text(field.name, &key, field.max)
    }
}

/// The board of a game of this kind, or of any; where there may be stones with the numbers of their moves, if asked for.
pub(super) fn board(kind: Option<&'static str>, numbers_stones: bool) -> Sub {
    let expected = || Expected::examples(StoneNumbers::EXAMPLES);
    let numbers = numbers_stones.then(|| Param {
        suggest: Suggest::Fixed(StoneNumbers::EXAMPLES),
        expected: Some(expected()),
        ..Param::text("numbers", "param-numbers", 12)
    });
    let params = [game(GameFilter::Any, kind)].into_iter().chain(numbers).collect();
    let build = move |args: &Args| {
        let numbers = match args.text("numbers") {
            None => StoneNumbers::Usual,
            Some(given) => StoneNumbers::parse(&given).ok_or_else(|| Problem::BadValue {
                name: "numbers".into(),
                expected: expected(),
                given,
            })?,
        };
        Ok(Command::Board { game: args.game(kind), numbers })
    };
    Sub::new("board", Leaf::new(Audience::Public, params, build))
}

fn moves(kind: &'static str, commands: &'static [MoveCommand]) -> Sub {
    // Where the first move command asks for the start of a move, the same starts narrow the list of moves.
    let starts = commands.first().and_then(|first| first.fields.iter().find(|field| field.name == "from"));
    let suggest = starts.map_or(Suggest::Nothing, |field| Suggest::FieldValues { kind, field });
    let from = Param { suggest, ..Param::text("from", "param-from", 10) };
    let build =
        move |args: &Args| Ok(Command::Moves { game: args.game(Some(kind)), from: args.text("from") });
    Sub::new("moves", Leaf::new(Audience::Private, vec![from, game(GameFilter::Own, Some(kind))], build))
}

/// Marks the stones that the program takes for dead.
fn propose_dead(kind: &'static str) -> Sub {
    let build = move |args: &Args| Ok(Command::ProposeDead(args.game(Some(kind))));
    Sub::new("propose-dead", Leaf::new(Audience::Public, vec![game(GameFilter::Own, Some(kind))], build))
}

/// The tasks that teach the game.
fn learn(meta: &'static Meta) -> Sub {
    let kind = meta.id;
    let most = i64::try_from(meta.lessons.len()).unwrap_or(i64::MAX);
    let task = Param { kind: ParamKind::Integer(1, most), ..Param::text("task", "param-task", 3) };
    let params = vec![task, Param { rest: true, ..Param::text("move", "param-task-move", 40) }];
    let build = move |args: &Args| {
        let number = args.text("task").and_then(|task| task.parse().ok());
        Ok(Command::Learn(LessonRequest::Open { kind: kind.to_owned(), number, answer: args.text("move") }))
    };
    Sub::new("learn", Leaf::new(Audience::Private, params, build))
}

fn rules_of(kind: &'static str) -> Sub {
    let build = move |args: &Args| {
        let of = match args.game(Some(kind)) {
            GameRef { code: None, .. } => RulesOf::Here(kind.to_owned()),
            game => RulesOf::Game(game),
        };
        let part = match args.text("page") {
            None => RulesPart::Page(1),
            Some(typed) => rules_part(&typed)?,
        };
        Ok(Command::Rules { of, part })
    };
    let page = Param {
        suggest: Suggest::Fixed(&[WHOLE]),
        expected: Some(expected_part()),
        ..Param::text("page", "param-rules-page", 9)
    };
    Sub::new("rules", Leaf::new(Audience::Private, vec![game(GameFilter::Any, Some(kind)), page], build))
}

/// The word for all pages of the rules at once.
const WHOLE: &str = "all";

/// What names a part of the rules.
fn expected_part() -> Expected {
    Expected::examples(&["3", WHOLE])
}

/// The part of the rules that is typed: the number of a page, or the word for all of them.
fn rules_part(typed: &str) -> Result<RulesPart, Problem> {
    let typed = typed.trim();
    if typed.eq_ignore_ascii_case(WHOLE) {
        return Ok(RulesPart::Whole);
    }
    let wrong =
        || Problem::BadValue { name: "page".into(), expected: expected_part(), given: typed.to_owned() };
    typed.parse().map(RulesPart::Page).map_err(|_| wrong())
}
