//! Problems that one sentence explains: its key and its arguments. Knows no game and no picture.

use super::presenter::person;
use super::sentence::Arg;
use deska_catalogue::param::yes_and_no;
use deska_core::duration::{DAY_MS, SECOND_MS};
use deska_core::named::Named;
use deska_core::offer::OfferProblem;
use deska_core::problem::Problem;
use deska_core::records::ChallengeStatus;
use deska_core::time_control::{LONGEST_MS, SHORTEST_MS};
use deska_core::time_settings::CLOCK;
use rules::Registry;
use rules::options::{Condition, Expected, OptionError};

/// Key of a sentence and its arguments.
pub(super) type Sentence = (&'static str, Vec<(&'static str, Arg)>);

/// The sentence for a problem that needs no more than one.
pub(super) fn sentence(problem: &Problem, games: &Registry) -> Sentence {
    match problem {
        Problem::Offer(problem) => offer(*problem),
        Problem::ChallengeGone(status) => challenge_gone(status, games),
        Problem::BadOption(kind, error) => bad_option(kind, error),
        Problem::Rating(problem) => super::ratings::problem(problem),
        Problem::BadValue { name, expected, given } => bad_value(name, expected, given),
        other => (challenge_key(other).unwrap_or_else(|| key(other)), args(other, games)),
    }
}

/// The key of a problem with a challenge or its opponent.
fn challenge_key(problem: &Problem) -> Option<&'static str> {
    Some(match problem {
        Problem::NothingToAnswer => "nothing-to-answer",
        Problem::NoSuchChallenge => "no-such-challenge",
        Problem::NotChallenged(challenge) if challenge.opponent.is_some() => "not-challenged",
        Problem::NotChallenged(_) => "not-your-seat",
        Problem::NotYourChallenge(challenge) if challenge.opponent.is_some() => "not-your-challenge",
        Problem::NotYourChallenge(_) => "not-your-seat",
        Problem::OwnChallenge => "own-challenge",
        Problem::RematchAsked => "rematch-asked",
        Problem::RematchBegun(table) if table.ending.is_none() => "rematch-running",
        Problem::RematchBegun(_) => "rematch-over",
        Problem::SelfChallenge => "self-challenge",
        Problem::BotOpponent(_) => "bot-opponent",
        Problem::NotHere(_) => "not-here",
        Problem::PresetAsName(_) => "preset-as-name",
        Problem::NoSuchPerson { .. } => "no-such-person",
        Problem::TooManyChallenges { .. } => "too-many-challenges",
        _ => return None,
    })
}

/// The last ones need more than a sentence, or another function; their key keeps the match complete.
fn key(problem: &Problem) -> &'static str {
    match problem {
        Problem::NoGameHere(_) => "no-game-here",
        Problem::NoGameAnywhere(_) => "no-game-anywhere",
        Problem::NoBoardThere => "no-board-there",
        Problem::NoSuchGame(_) => "no-such-game",
        Problem::SeeHelp => "see-help",
        Problem::OnlyForYou => "only-for-you",
        Problem::NotOver => "not-over",
        Problem::NobodyElseHere(_) => "nobody-else-here",
        Problem::NoSgf(_) => "no-sgf",
        Problem::OnlyATask(_) => "only-a-task",
        Problem::UnknownCommand { typed, near } => unknown_command(typed, near),
        Problem::Missing { values, .. } => missing(values),
        Problem::Twice { .. } => "given-twice",
        Problem::LeftOver { .. } => "left-over",
        Problem::OpenQuote => "open-quote",
        Problem::TooLong { .. } => "too-long",
        Problem::LineTooLong(_) => "message-too-long",
        Problem::AdminOnly => "admin-only",
        Problem::NoSuchKey(_) => "no-such-key",
        Problem::NoSuchChannel(_) => "no-such-channel",
        Problem::UnknownControl => "unknown-control",
        Problem::NotForYou => "not-for-you",
        Problem::OwnOffer(_) => "own-offer",
        Problem::Broken(_) => "broken",
        Problem::Ours(_) => "ours",
        Problem::OursAfterChange(_) => "ours-after-change",
        // A list to be complete, not to be read line by line.
        #[rustfmt::skip]
        Problem::NotUnderstood | Problem::Rating(_) | Problem::Offer(_) | Problem::ChallengeGone(_)
        | Problem::BadOption(..) | Problem::Refused { .. } | Problem::GameOver(_)
        | Problem::NotYourGame(_) | Problem::Stale { .. } | Problem::WhichChallenge { .. }
        | Problem::ChallengesElsewhere { .. } | Problem::OtherHasOffered(..)
        | Problem::WhichOffer { .. } | Problem::NoGameOfKind { .. } | Problem::WhichGame { .. }
        | Problem::Import(_) | Problem::Personal(_) | Problem::OwnTime(_) | Problem::Line { .. }
        | Problem::NothingToAnswer | Problem::NoSuchChallenge | Problem::NotChallenged(_)
        | Problem::NotYourChallenge(_) | Problem::OwnChallenge | Problem::RematchAsked
        | Problem::RematchBegun(_) | Problem::SelfChallenge | Problem::BotOpponent(_) | Problem::NotHere(_)
        | Problem::PresetAsName(_) | Problem::NoSuchPerson { .. } | Problem::TooManyChallenges { .. }
        | Problem::Config(_) | Problem::Access(_) | Problem::InFile(..) | Problem::BadValue { .. } => "not-understood",
    }
}

fn missing(values: &[String]) -> &'static str {
    if values.is_empty() { "missing" } else { "missing-choice" }
}

fn unknown_command(typed: &str, near: &[String]) -> &'static str {
    match near {
        _ if typed.is_empty() => "no-command",
        [] => "unknown-command-far",
        _ => "unknown-command",
    }
}

fn args(problem: &Problem, games: &Registry) -> Vec<(&'static str, Arg)> {
    let word = |name: &'static str, text: &str| (name, Arg::verbatim(text));
    let of = |named: &Named| ("name", Arg::Named(named.clone()));
    match problem {
        Problem::NoGameHere(kind) | Problem::NoGameAnywhere(kind) => {
            vec![word("kind", kind.unwrap_or(games.first()))]
        }
        // The asker named no game, so the sentence shows how to start the first one.
        Problem::NothingToAnswer | Problem::NoSuchChallenge => vec![word("kind", games.first())],
        Problem::NobodyElseHere(kind) => vec![word("kind", kind)],
        Problem::OnlyATask(kind) => vec![word("kind", kind)],
        Problem::NoSuchGame(code) | Problem::Broken(code) => vec![word("code", code)],
        Problem::NoSgf(table) | Problem::RematchBegun(table) => vec![word("code", &table.row.code)],
        Problem::NotChallenged(challenge) | Problem::NotYourChallenge(challenge) => {
            let mut args = vec![("challenger", person(&challenge.challenger.person))];
            args.extend(challenge.opponent.iter().map(|account| ("opponent", person(&account.person))));
            args
        }
        Problem::BotOpponent(named) | Problem::NotHere(named) => vec![("name", person(named))],
        Problem::PresetAsName(name) => vec![word("name", name)],
        Problem::NoSuchPerson { name, known, seat } => {
            let seat = if *seat { "open" } else { "none" };
            vec![word("name", name), word("known", &known.join(", ")), ("seat", Arg::word(seat))]
        }
        Problem::TooManyChallenges { max, oldest } => vec![("max", Arg::count(*max)), word("code", oldest)],
        Problem::UnknownCommand { typed, near } => {
            vec![word("typed", typed), ("near", Arg::Codes(near.clone()))]
        }
        Problem::Missing { name, values, usage } => {
            vec![of(name), word("usage", usage), word("values", &values.join(", "))]
        }
        Problem::Twice { name, usage } => vec![of(name), word("usage", usage)],
        Problem::LeftOver { words, usage } => vec![word("words", words), word("usage", usage)],
        Problem::LineTooLong(max) => vec![("max", Arg::count(*max))],
        Problem::TooLong { name, max } => vec![of(name), ("max", Arg::count(*max))],
        Problem::OwnOffer(kind) => vec![("offer", Arg::word(kind.name()))],
        Problem::NoSuchKey(key) => vec![word("key", key)],
        Problem::NoSuchChannel(name) => vec![word("name", name)],
        Problem::Ours(fault) | Problem::OursAfterChange(fault) => vec![word("reference", &fault.code)],
        _ => Vec::new(),
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
        OfferProblem::NoUndo => ("no-undo", Vec::new()),
        OfferProblem::NoClocks => ("no-clocks", Vec::new()),
        OfferProblem::Paused => ("paused-already", Vec::new()),
        OfferProblem::NotPaused => ("not-paused", Vec::new()),
        OfferProblem::NothingToClaim => ("nothing-to-claim", Vec::new()),
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
            args.extend([("yes", Arg::verbatim(yes)), ("no", Arg::verbatim(no))]);
            "bad-switch"
        }
        Expected::OneOf(values) if values.len() > 1 => {
            args.push(("values", Arg::Verbatim(values.join(", "))));
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
