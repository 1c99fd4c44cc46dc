//! Problems that one sentence explains: its key and its arguments. Knows no game and no picture.

use crate::games::hint::waiting;
use crate::presenter::person;
use crate::sentence::Arg;
use deska_catalogue::param::yes_and_no;
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::clocks::duration::{DAY_MS, SECOND_MS};
use deska_model::clocks::time_control::{LONGEST_MS, SHORTEST_MS};
use deska_model::computer::levels::{ComputerProblem, NAME};
use deska_model::games::hint::say::HintProblem;
use deska_model::games::named::Named;
use deska_model::games::offer::OfferProblem;
use deska_model::problem::Problem;
use deska_model::settings::time_keys::CLOCK;
use rules::Registry;
use rules::options::{Condition, Expected, OptionError};

/// Key of a sentence and its arguments.
pub(super) type Sentence = (&'static str, Vec<(&'static str, Arg)>);

/// The sentence for a problem that one explains; `None` for a problem with lists, buttons or a picture, which
/// `Presenter::problem` words.
#[expect(clippy::too_many_lines, reason = "a row for each problem")]
pub(super) fn sentence(problem: &Problem, games: &Registry) -> Option<Sentence> {
    let bare = |key: &'static str| (key, Vec::new());
    let word = |name: &'static str, text: &str| (name, Arg::verbatim(text));
    let of = |named: &Named| ("name", Arg::Named(named.clone()));
    let usage = |usage: &str| ("usage", Arg::verbatim(usage));
    let first = || ("kind", Arg::verbatim(games.first()));
    Some(match problem {
        Problem::NoGameHere(kind) => ("no-game-here", vec![word("kind", kind.unwrap_or(games.first()))]),
        Problem::NoGameAnywhere(kind) => {
            ("no-game-anywhere", vec![word("kind", kind.unwrap_or(games.first()))])
        }
        Problem::NoBoardThere => bare("no-board-there"),
        Problem::NoSuchGame(code) => ("no-such-game", vec![word("code", code)]),
        // The asker named no game, so the sentence shows how to start the first one.
        Problem::NothingToAnswer => ("nothing-to-answer", vec![first()]),
        Problem::NoSuchChallenge => ("no-such-challenge", vec![first()]),
        Problem::NotChallenged(challenge) => of_challenge("not-challenged", challenge),
        Problem::NotYourChallenge(challenge) => of_challenge("not-your-challenge", challenge),
        Problem::OwnChallenge => bare("own-challenge"),
        Problem::JustAccepted { game, seat } => {
            let named = vec![
                word("code", game),
                ("challenger", person(&seat.challenger.person)),
                word("seat", &seat.code),
            ];
            ("just-accepted", named)
        }
        Problem::ChallengeGone(status) => challenge_gone(status, games),
        Problem::RematchAsked => bare("rematch-asked"),
        Problem::RematchBegun(table) => {
            let key = if table.ending.is_none() { "rematch-running" } else { "rematch-over" };
            (key, vec![word("code", &table.row.code)])
        }
        Problem::SelfChallenge => bare("self-challenge"),
        Problem::BotOpponent(named) => ("bot-opponent", vec![("name", person(named))]),
        Problem::Computer(problem) => computer(*problem),
        Problem::Hint(problem) => bare(no_hint(*problem)),
        Problem::HintElsewhere { code, wait } => {
            ("hint-elsewhere", [vec![word("code", code)], waiting(*wait)].concat())
        }
        Problem::ReviewElsewhere(code) => ("review-elsewhere", vec![word("code", code)]),
        Problem::ThinksTooMuch(wait) => ("thinks-too-much", waiting(*wait)),
        Problem::NotCounting => bare("not-counting"),
        Problem::ReviewTooEarly(table) => ("review-too-early", vec![word("code", &table.row.code)]),
        Problem::NothingToReview(table) => ("review-nothing", vec![word("code", &table.row.code)]),
        Problem::NotHere(named) => ("not-here", vec![("name", person(named))]),
        Problem::NameAlike { name, known } => ("name-alike", vec![word("name", name), word("known", known)]),
        Problem::PresetAsName(name) => ("preset-as-name", vec![word("name", name)]),
        Problem::NoSuchPerson { name, known, seat } => {
            let seat = ("seat", Arg::word(if *seat { "open" } else { "none" }));
            let any = ("any", Arg::word(if known.is_empty() { "none" } else { "some" }));
            ("no-such-person", vec![word("name", name), any, word("known", &known.join(", ")), seat])
        }
        Problem::TooManyChallenges { max, oldest } => {
            ("too-many-challenges", vec![("max", Arg::count(*max)), word("code", oldest)])
        }
        Problem::SeeHelp => bare("see-help"),
        Problem::NotUnderstood => bare("not-understood"),
        Problem::NumberInTalk => bare("number-in-talk"),
        Problem::SecretHere => bare("secret-here"),
        Problem::OnlyForYou => bare("only-for-you"),
        Problem::NotOver => bare("not-over"),
        Problem::NobodyElseHere(kind) => ("nobody-else-here", vec![word("kind", kind)]),
        Problem::NoSgf(table) => ("no-sgf", vec![word("code", &table.row.code)]),
        Problem::OnlyATask(kind) => ("only-a-task", vec![word("kind", kind)]),
        Problem::UnknownCommand { typed, near } => {
            (unknown_command(typed, near), vec![word("typed", typed), ("near", Arg::Codes(near.clone()))])
        }
        Problem::Missing { name, values, usage: whole } => {
            let key = if values.is_empty() { "missing" } else { "missing-choice" };
            (key, vec![of(name), usage(whole), ("values", Arg::Values(name.clone(), values.clone()))])
        }
        Problem::Twice { name, usage: whole } => ("given-twice", vec![of(name), usage(whole)]),
        Problem::LeftOver { words, usage: whole } => ("left-over", vec![word("words", words), usage(whole)]),
        Problem::OpenQuote => bare("open-quote"),
        Problem::LineTooLong(max) => ("message-too-long", vec![("max", Arg::count(*max))]),
        Problem::TooLong { name, max } => ("too-long", vec![of(name), ("max", Arg::count(*max))]),
        Problem::BadOption(kind, error) => bad_option(kind, error),
        Problem::BadValue { name, expected, given } => bad_value(name, expected, given),
        Problem::Rating(problem) => crate::ratings::problem(problem),
        Problem::AdminOnly => bare("admin-only"),
        Problem::NoSuchKey { key, near } => {
            let name = if near.is_empty() { "no-such-key" } else { "no-such-key-near" };
            (name, vec![word("key", key), ("near", Arg::Codes(near.clone()))])
        }
        Problem::NoSuchChannel(name) => ("no-such-channel", vec![word("name", name)]),
        Problem::UnknownControl => bare("unknown-control"),
        Problem::NotForYou => bare("not-for-you"),
        Problem::Offer(problem) => offer(*problem),
        Problem::OwnOffer(kind) => ("own-offer", vec![("offer", Arg::word(kind.name()))]),
        Problem::Broken(code) => ("broken", vec![word("code", code)]),
        Problem::Ours(fault) => ("ours", vec![word("reference", &fault.code)]),
        Problem::OursAfterChange(fault) => ("ours-after-change", vec![word("reference", &fault.code)]),
        Problem::OursUnknown(fault) => ("ours-unknown", vec![word("reference", &fault.code)]),
        Problem::Refused { .. }
        | Problem::Stale { .. }
        | Problem::GameOver(_)
        | Problem::NotYourGame(_)
        | Problem::NoGameOfKind { .. }
        | Problem::WhichGame { .. }
        | Problem::WhichChallenge { .. }
        | Problem::ChallengesElsewhere { .. }
        | Problem::WhichOffer { .. }
        | Problem::WhichPerson { .. }
        | Problem::OtherHasOffered(..)
        | Problem::Personal(_)
        | Problem::InFile(..)
        | Problem::Access(_)
        | Problem::Config(_)
        | Problem::Import(_)
        | Problem::OwnTime(_)
        | Problem::CannotPost { .. }
        | Problem::Conditional { .. } => return None,
    })
}

/// A challenge that the asker can't answer or withdraw; without an opponent it is an open seat.
fn of_challenge(key: &'static str, challenge: &Challenge) -> Sentence {
    let mut args = vec![("challenger", person(&challenge.challenger.person))];
    match &challenge.opponent {
        Some(opponent) => {
            args.push(("opponent", person(&opponent.person)));
            (key, args)
        }
        None => ("not-your-seat", args),
    }
}

fn unknown_command(typed: &str, near: &[String]) -> &'static str {
    match near {
        _ if typed.is_empty() => "no-command",
        [] => "unknown-command-far",
        _ => "unknown-command",
    }
}

fn offer(problem: OfferProblem) -> Sentence {
    match problem {
        OfferProblem::Over => ("game-is-over", Vec::new()),
        // The core answers with the offer itself, which has buttons.
        OfferProblem::OtherHasOffered(_) => ("not-understood", Vec::new()),
        OfferProblem::AlreadyOffered(kind) => ("offer-already", vec![("offer", Arg::word(kind.name()))]),
        OfferProblem::NoSuchOffer(kind) => ("offer-none", vec![("offer", Arg::word(kind.name()))]),
        OfferProblem::NothingToTakeBack => ("nothing-to-take-back", Vec::new()),
        OfferProblem::SetUpStays => ("set-up-stays", Vec::new()),
        OfferProblem::NoUndo => ("no-undo", Vec::new()),
        OfferProblem::NoClocks => ("no-clocks", Vec::new()),
        OfferProblem::Paused => ("paused-already", Vec::new()),
        OfferProblem::NotPaused => ("not-paused", Vec::new()),
        OfferProblem::NothingToClaim => ("nothing-to-claim", Vec::new()),
    }
}

const fn no_hint(problem: HintProblem) -> &'static str {
    match problem {
        HintProblem::Rated => "hint-rated",
        HintProblem::SetUp => "hint-set-up",
        HintProblem::NoThought => "hint-none",
    }
}

fn computer(problem: ComputerProblem) -> Sentence {
    let name = ("name", Arg::verbatim(NAME));
    match problem {
        ComputerProblem::OtherOpponent => ("computer-other-opponent", vec![name]),
        ComputerProblem::Off => ("computer-off", vec![name]),
        ComputerProblem::TooMany(max) => ("computer-too-many", vec![name, ("max", Arg::count(max))]),
        ComputerProblem::Full(max) => ("computer-full", vec![name, ("max", Arg::count(max))]),
        ComputerProblem::Unrated => ("computer-unrated", vec![name]),
    }
}

fn challenge_gone(status: &ChallengeStatus, games: &Registry) -> Sentence {
    match status {
        ChallengeStatus::Taken(game) => ("gone-taken", vec![("code", Arg::verbatim(game))]),
        ChallengeStatus::Declined => ("gone-declined", Vec::new()),
        ChallengeStatus::Expired => ("gone-expired", vec![("kind", Arg::verbatim(games.first()))]),
        ChallengeStatus::Withdrawn | ChallengeStatus::Open => ("gone-withdrawn", Vec::new()),
    }
}

/// The sentence for a wrong value, by what the parameter accepts.
fn bad_value(name: &Named, expected: &Expected, given: &str) -> Sentence {
    let mut args = vec![("name", Arg::Named(name.clone())), ("given", Arg::verbatim(given))];
    let range = |min: String, max: String| [("min", Arg::Verbatim(min)), ("max", Arg::Verbatim(max))];
    let key = match expected {
        Expected::Integer { min, max } => {
            args.extend(range(min.to_string(), max.to_string()));
            "bad-number"
        }
        Expected::Halves { min, max } => {
            args.extend(range((min / 2).to_string(), (max / 2).to_string()));
            "bad-half"
        }
        Expected::OneOf(values) if yes_and_no(values).is_some() => {
            let (yes, no) = yes_and_no(values).unwrap_or_default();
            let typed = |value: &str| Arg::Values(name.clone(), vec![value.to_owned()]);
            args.extend([("yes", typed(yes)), ("no", typed(no))]);
            "bad-switch"
        }
        Expected::OneOf(values) if values.len() > 1 => {
            args.push(("values", Arg::Values(name.clone(), values.clone())));
            "bad-choice"
        }
        Expected::Examples(examples) => {
            let examples: Vec<String> = examples.iter().map(|one| format!("`{one}`")).collect();
            args.push(("examples", Arg::Word(examples.join(", "))));
            if name.typed == CLOCK {
                args.push(("shortest", Arg::Number(SHORTEST_MS / SECOND_MS)));
                args.push(("longest", Arg::Number(LONGEST_MS / DAY_MS)));
                "bad-clock"
            } else {
                "bad-value-examples"
            }
        }
        Expected::OneOf(_) | Expected::Form(_) => {
            args.push(("expected", Arg::Verbatim(expected.to_string())));
            "bad-value"
        }
    };
    (key, args)
}

fn bad_option(kind: &str, error: &OptionError) -> Sentence {
    let named = |option: &str| Named::option(kind, option);
    match error {
        OptionError::Value { name, expected, given } => bad_value(&named(name), expected, given),
        OptionError::Unknown { name, known } => {
            let known: Vec<String> = known.iter().map(|option| named(option).typed).collect();
            bad_value(&"option".into(), &Expected::one_of(known.iter().map(String::as_str)), name)
        }
        OptionError::Together { names, condition } => together(kind, names, condition),
        OptionError::Misread { name, .. } => ("bad-writing", vec![("name", Arg::Named(named(name)))]),
        OptionError::NotAnObject => bad_value(&"options".into(), &Expected::form("name=value"), ""),
    }
}

/// The sentence for options that exclude each other.
fn together(kind: &str, names: &[&'static str], condition: &Condition) -> Sentence {
    let name = |key: &'static str, option: &str| (key, Arg::Named(Named::option(kind, option)));
    let word = |key: &'static str, value: &str| (key, Arg::Verbatim(value.replace('_', "-")));
    match condition {
        Condition::AtMost { option, limit, values } => {
            let mut args = vec![name("option", option), name("limit", limit)];
            let Some((value, most)) = values else { return ("together-at-most", args) };
            args.extend([("value", Arg::verbatim(value.to_string()))]);
            args.extend([("most", Arg::verbatim(most.to_string()))]);
            ("together-at-most-of", args)
        }
        Condition::Needs { value, option, needed } => {
            let args = vec![word("value", value), name("option", option), word("needed", needed)];
            ("together-needs", args)
        }
        Condition::NeedsOdd { value, option, least } => {
            let least = ("least", Arg::verbatim(least.to_string()));
            ("together-needs-odd", vec![word("value", value), name("option", option), least])
        }
        Condition::Allows { option, value, other, allowed } => {
            let allowed: Vec<String> = allowed.iter().map(|one| one.replace("..", "–")).collect();
            let value = ("value", Arg::verbatim(value.to_string()));
            let allowed = ("allowed", Arg::Verbatim(allowed.join(", ")));
            ("together-allows", vec![name("option", option), value, name("other", other), allowed])
        }
        Condition::OwnRule { value } => {
            let other = names.last().copied().unwrap_or_default();
            ("together-own-rule", vec![word("value", value), name("option", other)])
        }
    }
}
