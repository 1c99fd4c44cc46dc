//! What went wrong, in a sentence that says what to do next.

use super::choose::certain;
use super::picture::{Overlay, draw, scene};
use super::sentence::{Arg, Writer};
use super::{Presenter, buttons, message, person};
use crate::button_id;
use deska_core::event::OfferKind;
use deska_core::offer::OfferProblem;
use deska_core::problem::Problem;
use deska_core::records::{Challenge, ChallengeStatus};
use deska_core::table::Table;
use deska_desk::outbound::{ButtonStyle, Outbound};
use deska_i18n::Locale;
use rules::options::{Expected, OptionError};
use rules::reason::{Code, Refusal};
use rules::text::{Datum, Text};
use rules::{Registry, Side, Viewer};

/// Legal moves are added to a refusal where there are at most so many.
const FEW: usize = 12;

impl Presenter {
    pub(super) fn problem(&self, problem: &Problem, locale: Locale) -> Outbound {
        match problem {
            Problem::Refused { table, side, refusal } => self.refused(table, *side, refusal, locale),
            Problem::Stale { table, side } => self.fresh(table, Some(*side), true, locale),
            Problem::GameOver(table) | Problem::NotYourGame(table) => {
                let key =
                    if matches!(problem, Problem::GameOver(_)) { "game-is-over" } else { "not-your-game" };
                let mut writer = self.write(locale);
                let white = super::board::seat(table, Side::White);
                writer.line(key, &[("white", white), ("black", super::board::seat(table, Side::Black))]);
                if let Some(ending) = &table.ending {
                    let (key, args) = super::picture::ending_sentence(table, ending);
                    writer.line(&key, &args);
                }
                if matches!(problem, Problem::GameOver(_)) {
                    writer.line("over-what-next", &[("kind", Arg::verbatim(&table.row.kind))]);
                }
                message(&writer)
            }
            Problem::WhichGame { games, total, anywhere } => {
                let mut writer = self.write(locale);
                let scope = Arg::word(if *anywhere { "anywhere" } else { "here" });
                writer.line("which-game", &[("count", Arg::count(*total)), ("scope", scope)]);
                games.iter().for_each(|line| self.game_line(&mut writer, line, locale));
                let more = total.saturating_sub(games.len());
                if more > 0 {
                    writer.line("which-game-more", &[("count", Arg::count(more))]);
                }
                let code = games.first().map(|line| line.code.clone()).unwrap_or_default();
                writer.line("which-game-how", &[("code", Arg::Verbatim(code))]);
                message(&writer)
            }
            Problem::WhichChallenge { waiting, accept } => {
                let mut writer = self.write(locale);
                writer.line("which-challenge", &[("count", Arg::count(waiting.len()))]);
                waiting.iter().for_each(|open| self.challenge_line(&mut writer, open, locale));
                writer.line("which-challenge-how", &how_to_answer(waiting, *accept));
                message(&writer)
            }
            Problem::ChallengesElsewhere { waiting, accept } => {
                let mut writer = self.write(locale);
                writer.line("challenges-elsewhere", &[("count", Arg::count(waiting.len()))]);
                waiting.iter().for_each(|open| self.challenge_elsewhere(&mut writer, open, locale));
                writer.line("challenges-elsewhere-how", &how_to_answer(waiting, *accept));
                message(&writer)
            }
            Problem::WhichOffer(offers) => {
                let mut writer = self.write(locale);
                writer.line("which-offer", &[("count", Arg::count(offers.len()))]);
                for (table, kind) in offers {
                    self.offer_line(&mut writer, table, *kind, locale);
                }
                message(&writer)
            }
            Problem::BadOption(OptionError::Misread { name, why }) => {
                let mut writer = self.write(locale);
                writer.line("bad-writing", &[("name", Arg::verbatim(*name))]);
                if let Text::Term { key, data } = why {
                    let args = writer.args(data);
                    writer.go_on(key, &args);
                }
                message(&writer)
            }
            other => {
                let (key, args) = sentence(other, &self.games);
                let mut writer = self.write(locale);
                writer.line(key, &args);
                message(&writer)
            }
        }
    }

    /// An offer that waits for an answer, with how to type it: to offer the same is to accept.
    fn offer_line(&self, writer: &mut Writer<'_>, table: &Table, kind: OfferKind, locale: Locale) {
        let by = table.offers.iter().find(|(_, offered)| *offered == kind).map(|(side, _)| *side);
        let args = [
            ("code", Arg::verbatim(&table.row.code)),
            ("game", self.game_name(locale, &table.row.kind)),
            ("player", super::board::seat(table, by.unwrap_or(Side::White))),
            ("offer", Arg::word(kind.name())),
        ];
        writer.line("offer-line", &args);
    }

    /// The sentence of a refusal alone, for a page that shows it beside its own board.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal, locale: Locale) -> String {
        let mut writer = self.write(locale);
        let args = writer.args(&refusal.data);
        writer.line(refusal.reason, &args);
        writer.spans().into_iter().map(|span| span.text).collect()
    }

    fn refused(&self, table: &Table, side: Side, refusal: &Refusal, locale: Locale) -> Outbound {
        let mut writer = self.write(locale);
        if refusal.code == Code::NotYourTurn {
            return self.not_your_turn(writer, table, side);
        }
        let args = writer.args(&refusal.data);
        writer.line(refusal.reason, &args);
        if let Some(title) = self.ground(table, refusal.reason, locale) {
            writer.go_on("refused-ground", &[("title", Arg::Verbatim(title))]);
        }
        if let Some(sign) = foreign(refusal) {
            writer.go_on("foreign-sign", &[("sign", Arg::verbatim(sign))]);
        }
        let choices = table.position.choices(side);
        // A reason that names the moves itself need not be followed by them.
        let named = refusal.data.iter().any(|(_, datum)| matches!(datum, Datum::List(_)));
        let texts = certain(&choices);
        if !named && !texts.is_empty() && texts.len() <= FEW {
            writer.line("you-can", &[("moves", Arg::Verbatim(texts.join("  ")))]);
        }
        let overlay = Overlay { refused: &refusal.squares, ..Overlay::default() };
        let scene = scene(&self.words, locale, table, Viewer::Side(side), &overlay);
        let code = &table.row.code;
        let mut row = self.move_buttons(table, Some(side), locale);
        row.push(self.button(locale, "button-moves", button_id::moves(code), ButtonStyle::Plain));
        let rules = button_id::rules_of(code);
        row.push(self.button(locale, "button-rules", rules, ButtonStyle::Plain));
        let picture = Some(draw(&self.words, locale, table, &scene));
        Outbound { picture, controls: buttons::rows(row), ..message(&writer) }
    }

    fn not_your_turn(&self, mut writer: Writer<'_>, table: &Table, side: Side) -> Outbound {
        let other = super::board::seat(table, side.other());
        let filled = table.position.form(side.other()).is_some();
        writer.line(if filled { "not-your-turn-fill" } else { "not-your-turn-now" }, &[("player", other)]);
        if !filled && table.seat(side).notices.may_mention() {
            writer.go_on("not-your-turn-told", &[]);
        }
        message(&writer)
    }
}

/// How one of several challenges is answered by typing.
fn how_to_answer(waiting: &[Challenge], accept: bool) -> [(&'static str, Arg); 2] {
    let code = waiting.first().map(|open| open.code.clone()).unwrap_or_default();
    [("code", Arg::Verbatim(code)), ("answer", Arg::word(if accept { "accept" } else { "decline" }))]
}

/// A letter or digit of another alphabet in what was typed: it may look just like the right one.
fn foreign(refusal: &Refusal) -> Option<char> {
    let typed = refusal.data.iter().find_map(|(name, datum)| match datum {
        Datum::Verbatim(typed) if *name == "typed" => Some(typed),
        _ => None,
    });
    typed?.chars().find(|sign| sign.is_alphanumeric() && !sign.is_ascii())
}

fn sentence(problem: &Problem, games: &Registry) -> (&'static str, Vec<(&'static str, Arg)>) {
    // Somebody who named no game is shown how any game is begun.
    let first_game = || vec![("kind", Arg::verbatim(games.first()))];
    match problem {
        Problem::NoGameHere(None) => ("no-game-here", first_game()),
        Problem::NoGameHere(Some(kind)) => ("no-game-here", vec![("kind", Arg::verbatim(*kind))]),
        Problem::NoGameAnywhere(kind) => {
            ("no-game-anywhere", vec![("kind", Arg::verbatim(kind.unwrap_or(games.first())))])
        }
        Problem::NoBoardThere => ("no-board-there", Vec::new()),
        Problem::NoSuchGame(code) => ("no-such-game", vec![("code", Arg::verbatim(code))]),
        Problem::Offer(problem) => offer(*problem),
        Problem::ChallengeGone(status) => challenge_gone(status),
        Problem::NothingToAnswer => ("nothing-to-answer", first_game()),
        Problem::NoSuchChallenge => ("no-such-challenge", first_game()),
        Problem::NotChallenged(challenge) => {
            let mut args = vec![("challenger", person(&challenge.challenger.person))];
            args.extend(challenge.opponent.iter().map(|account| ("opponent", person(&account.person))));
            let named = challenge.opponent.is_some();
            (if named { "not-challenged" } else { "not-your-seat" }, args)
        }
        Problem::OwnChallenge => ("own-challenge", Vec::new()),
        Problem::SeeHelp => ("see-help", Vec::new()),
        Problem::NotUnderstood => ("not-understood", Vec::new()),
        Problem::OnlyForYou => ("only-for-you", Vec::new()),
        Problem::NotOver => ("not-over", Vec::new()),
        Problem::RematchAsked => ("rematch-asked", Vec::new()),
        Problem::NobodyElseHere(kind) => ("nobody-else-here", vec![("kind", Arg::verbatim(kind))]),
        Problem::SelfChallenge => ("self-challenge", Vec::new()),
        Problem::BotOpponent(bot) => ("bot-opponent", vec![("name", person(bot))]),
        Problem::TooManyChallenges { max, oldest } => {
            ("too-many-challenges", vec![("max", Arg::count(*max)), ("code", Arg::verbatim(oldest))])
        }
        Problem::NoSgf(table) => ("no-sgf", vec![("code", Arg::verbatim(&table.row.code))]),
        Problem::BadOption(error) => bad_option(error),
        Problem::BadValue { name, expected, given } => bad_value(name, expected, given),
        Problem::UnknownCommand { typed, .. } if typed.is_empty() => ("no-command", Vec::new()),
        Problem::UnknownCommand { typed, near } if near.is_empty() => {
            ("unknown-command-far", vec![("typed", Arg::verbatim(typed))])
        }
        Problem::UnknownCommand { typed, near } => {
            let near = near.join(", ");
            ("unknown-command", vec![("typed", Arg::verbatim(typed)), ("near", Arg::Verbatim(near))])
        }
        Problem::Missing { name, values, usage } => {
            let key = if values.is_empty() { "missing" } else { "missing-choice" };
            let values = ("values", Arg::Verbatim(values.join(", ")));
            (key, vec![("name", Arg::verbatim(name)), ("usage", Arg::verbatim(usage)), values])
        }
        Problem::Twice { name, usage } => {
            ("given-twice", vec![("name", Arg::verbatim(name)), ("usage", Arg::verbatim(usage))])
        }
        Problem::LeftOver { words, usage } => {
            ("left-over", vec![("words", Arg::verbatim(words)), ("usage", Arg::verbatim(usage))])
        }
        Problem::OpenQuote => ("open-quote", Vec::new()),
        Problem::TooLong { name, max } => {
            ("too-long", vec![("name", Arg::verbatim(name)), ("max", Arg::count(*max))])
        }
        Problem::AdminOnly => ("admin-only", Vec::new()),
        Problem::NoSuchKey(key) => ("no-such-key", vec![("key", Arg::verbatim(key))]),
        Problem::NoSuchChannel(name) => ("no-such-channel", vec![("name", Arg::verbatim(name))]),
        Problem::UnknownControl => ("unknown-control", Vec::new()),
        Problem::NotForYou => ("not-for-you", Vec::new()),
        Problem::OwnOffer(_) => ("own-offer", Vec::new()),
        Problem::Broken(code) => ("broken", vec![("code", Arg::verbatim(code))]),
        Problem::Ours(reference) => ("ours", vec![("reference", Arg::verbatim(reference))]),
        // These have answers of their own above; the word is there so that nothing is ever left unsaid.
        Problem::Refused { .. }
        | Problem::GameOver(_)
        | Problem::NotYourGame(_)
        | Problem::Stale { .. }
        | Problem::WhichChallenge { .. }
        | Problem::ChallengesElsewhere { .. }
        | Problem::WhichOffer(_)
        | Problem::WhichGame { .. } => ("game-is-over", Vec::new()),
    }
}

fn offer(problem: OfferProblem) -> (&'static str, Vec<(&'static str, Arg)>) {
    match problem {
        OfferProblem::Over => ("game-is-over", Vec::new()),
        OfferProblem::AlreadyOffered(kind) => ("offer-already", vec![("offer", Arg::word(kind.name()))]),
        OfferProblem::NoSuchOffer(kind) => ("offer-none", vec![("offer", Arg::word(kind.name()))]),
        OfferProblem::NothingToTakeBack => ("nothing-to-take-back", Vec::new()),
    }
}

fn challenge_gone(status: &ChallengeStatus) -> (&'static str, Vec<(&'static str, Arg)>) {
    match status {
        ChallengeStatus::Taken(game) => ("gone-taken", vec![("code", Arg::verbatim(game))]),
        ChallengeStatus::Declined => ("gone-declined", Vec::new()),
        ChallengeStatus::Withdrawn | ChallengeStatus::Open => ("gone-withdrawn", Vec::new()),
    }
}

/// The sentence for a wrong value, by what the parameter accepts.
fn bad_value(name: &str, expected: &Expected, given: &str) -> (&'static str, Vec<(&'static str, Arg)>) {
    let mut args = vec![("name", Arg::verbatim(name)), ("given", Arg::verbatim(given))];
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
        Expected::OneOf(values) if values.len() > 1 => {
            args.push(("values", Arg::Verbatim(values.join(", "))));
            "bad-choice"
        }
        Expected::OneOf(_) | Expected::Form(_) => {
            args.push(("expected", Arg::Verbatim(expected.to_string())));
            "bad-value"
        }
    };
    (key, args)
}

fn bad_option(error: &OptionError) -> (&'static str, Vec<(&'static str, Arg)>) {
    match error {
        OptionError::Value { name, expected, given } => bad_value(name, expected, given),
        OptionError::Unknown { name, known } => {
            bad_value("option", &Expected::one_of(known.iter().copied()), name)
        }
        OptionError::Together { names, condition } => {
            let names = names.join(", ");
            (
                "bad-together",
                vec![("names", Arg::Verbatim(names)), ("condition", Arg::Verbatim(condition.to_string()))],
            )
        }
        OptionError::Misread { name, .. } => ("bad-writing", vec![("name", Arg::verbatim(*name))]),
        OptionError::NotAnObject => bad_value("options", &Expected::form("name=value"), ""),
    }
}
