//! Words problems: what went wrong and what to do next.

use crate::bad_value::{bad_option, bad_value};
use crate::buttons;
use crate::choosing::choose::certain;
use crate::controls::button_id::{ButtonId, GameButton};
use crate::games::picture::{Overlay, scene};
use crate::games::rules_pages::rules_of;
use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain};
use crate::turn::seat;
use deska_desk::outbound::{ButtonStyle, Control, MenuItem, Outbound};
use deska_i18n::Locale;
use deska_model::challenges::challenge::Challenge;
use deska_model::conditional::tree::Mover;
use deska_model::games::checked::RefusedIn;
use deska_model::games::event::OfferKind;
use deska_model::games::table::Table;
use deska_model::games::waiting::GameLine;
use deska_model::named::Named;
use deska_model::people::caller::Person;
use deska_model::people::notices::Notify;
use deska_model::problem::{Fault, Problem};
use deska_model::reason::{Detail, Reason};
use rules::Side;
use rules::Viewer;
use rules::options::OptionError;
use rules::reason::Code;
use rules::reason::Refusal;
use rules::text::{Datum, Text};
use rules::unmovable::why;
use std::sync::Arc;

/// A refusal lists the legal moves if there are at most this many.
const REFUSAL_MOVES_MAX: usize = 12;

impl Presenter {
    pub(super) fn problem(&self, problem: &Problem, reader: Reader<'_>) -> Outbound {
        match problem {
            Problem::Reason(reason) => self.reason(reason, reader),
            Problem::Refused { table, side, refusal } => self.refused(table, *side, refusal, reader),
            Problem::Stale { table, side } => self.current_board(table, Some(*side), true, reader),
            Problem::GameOver(table) => self.closed_to_you(table, true, reader),
            Problem::NotYourGame(table) => self.closed_to_you(table, false, reader),
            Problem::WhichGame { games, total, anywhere } => {
                self.which_game(games, *total, *anywhere, reader)
            }
            Problem::WhichChallenge { waiting, accept } => self.which_challenge(waiting, *accept, reader),
            Problem::WhichClub(clubs) => self.which_club(clubs, reader),
            Problem::ChallengesElsewhere { waiting, accept } => {
                self.challenges_elsewhere(waiting, *accept, reader)
            }
            Problem::WhichPerson { param, name, people } => self.which_person(param, (name, people), reader),
            Problem::OtherHasOffered(table, kind) => self.offered_already(table, *kind, reader),
            Problem::WhichOffer { offers, own: false } => self.which_offer(offers, reader),
            Problem::WhichOffer { offers, own: true } => self.which_own_offer(offers, reader),
            Problem::CannotPost { code, lacking } => self.cannot_post(lacking, Some(code), reader),
            Problem::RematchBegun(table) => {
                let key = if table.ending.is_none() { "rematch-running" } else { "rematch-over" };
                self.one_line(key, &[("code", Arg::verbatim(&table.row.code))], reader)
            }
            Problem::OpenGames { games, total } => self.open_games(games, *total, reader),
            Problem::Unread(unread) => self.unread(unread, reader),
            Problem::InFile(line, problem) => self.problem_in_file(*line, problem, reader),
            Problem::SettingsFile(fault) => self.settings_fault(fault, reader),
            Problem::PresetInUse(used) => self.preset_in_use(used, reader),
            Problem::Access(problem) => self.access_problem(problem, reader),
            Problem::Conditional { opponent, kind, why } => self.line_problem((opponent, kind), why, reader),
            Problem::BadOption(kind, OptionError::Misread { name, why }) => {
                self.misread(Named::option(kind, name), why, reader)
            }
            Problem::BadOption(kind, error) => {
                let (key, args) = bad_option(kind, error);
                self.one_line(key, &args, reader)
            }
            Problem::BadValue { name, expected, given } => {
                let (key, args) = bad_value(name, expected, given);
                self.one_line(key, &args, reader)
            }
            Problem::Missing { name, values, usage } => self.missing(name, values, usage, reader),
            Problem::UnknownCommand { typed, near } => self.unknown_command(typed, near, reader),
            Problem::Ours(fault) => self.fault("ours", fault, reader),
            Problem::OursAfterChange(fault) => self.fault("ours-after-change", fault, reader),
            Problem::OursUnknown(fault) => self.fault("ours-unknown", fault, reader),
        }
    }

    /// The sentence of a reason.
    pub(super) fn reason(&self, reason: &Reason, reader: Reader<'_>) -> Outbound {
        let arg = |(name, detail): &(&'static str, Detail)| (*name, self.detail(detail, reader));
        let args: Vec<(&str, Arg)> = reason.details.iter().map(arg).collect();
        self.one_line(reason.key, &args, reader)
    }

    fn detail(&self, detail: &Detail, reader: Reader<'_>) -> Arg {
        match detail {
            Detail::Verbatim(words) => Arg::verbatim(words),
            Detail::Word(word) => Arg::word(*word),
            Detail::Codes(codes) => Arg::Codes(codes.clone()),
            Detail::Number(number) => Arg::Number(*number),
            Detail::Person(named) => person(named),
            Detail::Named(named) => Arg::Named(named.clone()),
            Detail::Game(id) => self.game_name(reader, id),
            Detail::AnyGame => Arg::verbatim(self.games.first()),
            Detail::Moment(at) => Arg::Moment(*at),
            Detail::Deadline(at) => Arg::Deadline(*at),
            Detail::Duration(ms) => Arg::Word(self.duration(reader, *ms)),
        }
    }

    fn fault(&self, key: &str, fault: &Fault, reader: Reader<'_>) -> Outbound {
        self.one_line(key, &[("reference", Arg::verbatim(&fault.code))], reader)
    }

    fn missing(&self, name: &Named, values: &[String], usage: &str, reader: Reader<'_>) -> Outbound {
        let mut args = vec![("name", Arg::Named(name.clone())), ("usage", Arg::verbatim(usage))];
        if values.is_empty() {
            return self.one_line("missing", &args, reader);
        }
        args.push(("values", Arg::Values(name.clone(), values.to_vec())));
        self.one_line("missing-choice", &args, reader)
    }

    fn unknown_command(&self, typed: &str, near: &[String], reader: Reader<'_>) -> Outbound {
        let key = match near {
            _ if typed.is_empty() => "no-command",
            [] => "unknown-command-far",
            _ => "unknown-command",
        };
        self.one_line(key, &[("typed", Arg::verbatim(typed)), ("near", Arg::Codes(near.to_vec()))], reader)
    }

    /// A game in which the asker cannot act: it is over, or other people play it.
    fn closed_to_you(&self, table: &Table, over: bool, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let names = [("white", seat(table, Side::White)), ("black", seat(table, Side::Black))];
        let key = match &table.ending {
            _ if over => "game-is-over",
            Some(_) => "not-your-game-over",
            None => "not-your-game",
        };
        writer.line(key, &names);
        if over && let Some(ending) = &table.ending {
            let (key, args) = crate::games::picture::ending_sentence(table, ending);
            writer.line(&key, &args);
        }
        if over {
            writer.line("over-what-next", &[("kind", Arg::verbatim(&table.row.kind))]);
        }
        message(&writer)
    }

    fn which_game(&self, games: &[GameLine], total: usize, anywhere: bool, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let scope = Arg::word(if anywhere { "anywhere" } else { "here" });
        writer.line("which-game", &[("count", Arg::count(total)), ("scope", scope)]);
        games.iter().for_each(|line| self.game_line(&mut writer, line, reader));
        let more = total.saturating_sub(games.len());
        if more > 0 {
            writer.line("which-game-more", &[("count", Arg::count(more))]);
        }
        let code = games.first().map(|line| line.code.clone()).unwrap_or_default();
        writer.line("which-game-how", &[("code", Arg::Verbatim(code))]);
        message(&writer)
    }

    fn which_challenge(&self, waiting: &[Challenge], accept: bool, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("which-challenge", &[("count", Arg::count(waiting.len()))]);
        waiting.iter().for_each(|open| self.challenge_line(&mut writer, open, reader));
        writer.line("which-challenge-how", &how_to_answer(waiting, accept));
        message(&writer)
    }

    fn challenges_elsewhere(&self, waiting: &[Challenge], accept: bool, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("challenges-elsewhere", &[("count", Arg::count(waiting.len()))]);
        waiting.iter().for_each(|open| self.challenge_elsewhere(&mut writer, open, reader));
        writer.line("challenges-elsewhere-how", &how_to_answer(waiting, accept));
        message(&writer)
    }

    /// The people of one name by their ids, to choose one or to write the id.
    fn which_person(
        &self,
        param: &str,
        (name, people): (&str, &[(Person, Option<String>)]),
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let item = |(person, value): &(Person, Option<String>)| {
            let (value, label) = (value.clone()?, person.native_id.clone());
            Some(MenuItem { value, label, hint: None, chosen: false })
        };
        // A menu holds short values only.
        let items: Option<Vec<MenuItem>> = people.iter().map(item).collect();
        let Some(items) = items.filter(|_| reader.can.menus.is_none()) else {
            let ids: Vec<&str> = people.iter().map(|(person, _)| person.native_id.as_str()).collect();
            let args = [("name", Arg::verbatim(name)), ("ids", Arg::Verbatim(ids.join(", ")))];
            writer.line("which-person-write", &args);
            return message(&writer);
        };
        writer.line("which-person", &[("name", Arg::verbatim(name))]);
        let id = ButtonId::WhichPerson(param.to_owned()).encode();
        let menu = Control::Menu { id, placeholder: String::new(), items, most: 1 };
        Outbound { controls: vec![vec![menu]], ..message(&writer) }
    }

    fn which_offer(&self, offers: &[(Arc<Table>, OfferKind)], reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("which-offer", &[("count", Arg::count(offers.len()))]);
        for (table, kind) in offers {
            self.offer_line(&mut writer, table, *kind, reader);
        }
        message(&writer)
    }

    fn which_own_offer(&self, offers: &[(Arc<Table>, OfferKind)], reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("which-own-offer", &[("count", Arg::count(offers.len()))]);
        for (table, kind) in offers {
            let args = [
                ("code", Arg::verbatim(&table.row.code)),
                ("game", self.game_name(reader, &table.row.kind)),
                ("offer", Arg::word(kind.name())),
            ];
            writer.line("own-offer-line", &args);
        }
        message(&writer)
    }

    /// An option whose value has a notation of its own and breaks it.
    fn misread(&self, name: Named, why: &Text, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("bad-writing", &[("name", Arg::Named(name))]);
        if let Text::Term { key, data } = why {
            let args = writer.args(key, data);
            writer.go_on(key, &args);
        }
        message(&writer)
    }

    /// An offer that waits for an answer, and how to type the answer: offering the same accepts it.
    fn offer_line(&self, writer: &mut Writer<'_>, table: &Table, kind: OfferKind, reader: Reader<'_>) {
        let by = table.offers.iter().find(|(_, offered)| *offered == kind).map(|(side, _)| *side);
        let args = [
            ("code", Arg::verbatim(&table.row.code)),
            ("game", self.game_name(reader, &table.row.kind)),
            ("player", seat(table, by.unwrap_or(Side::White))),
            ("offer", Arg::word(kind.name())),
        ];
        writer.line("offer-line", &args);
    }

    /// Only the sentence of a refusal, for a reader who has no buttons.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal, locale: Locale) -> String {
        let mut writer = self.write(locale);
        let args = writer.args(refusal.reason, &refusal.data);
        writer.line(refusal.reason, &args);
        writer.spans().into_iter().map(|span| span.text).collect()
    }

    /// The same for a page that shows it beside its own board, with the paragraph of the rules, or with the name of the
    /// player whose turn it is.
    #[must_use]
    pub fn refusal_in(&self, (table, side, refusal): &RefusedIn, locale: Locale) -> String {
        if refusal.code != Code::NotYourTurn {
            let mut writer = self.write(locale);
            refused_line(&mut writer, refusal);
            self.cite(&mut writer, table, refusal.reason, locale);
            return writer.spans().into_iter().map(|span| span.text).collect();
        }
        let other = side.other();
        let filled = table.position.form(other).is_some();
        let key = if filled { "not-your-turn-fill" } else { "not-your-turn-now" };
        plain(&self.words, locale, key, &[("player", seat(table, other))])
    }

    fn refused(&self, table: &Table, side: Side, refusal: &Refusal, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        if refusal.code == Code::NotYourTurn {
            return self.not_your_turn(writer, table, side);
        }
        refused_line(&mut writer, refusal);
        // The player may change their mind, but has nothing to do.
        if table.to_act().contains(side) && !table.position.awaited().contains(side) {
            writer.go_on("turn-awaited", &[("player", seat(table, side.other()))]);
        }
        let ground = self.cite(&mut writer, table, refusal.reason, reader);
        if let Some(sign) = foreign(refusal) {
            writer.go_on("foreign-sign", &[("sign", Arg::verbatim(sign))]);
        }
        let choices = table.position.choices(side);
        // A reason that lists the moves itself is not followed by them.
        let named = refusal.data.iter().any(|(_, datum)| matches!(datum, Datum::List(_)));
        let texts = certain(&choices);
        if !named && !texts.is_empty() && texts.len() <= REFUSAL_MOVES_MAX {
            writer.line(
                "you-can",
                &[("moves", Arg::Verbatim(self.own_words(table, &texts.join("  "), reader)))],
            );
        }
        let code = &table.row.code;
        let mut row = self.move_buttons(table, Some(side), reader);
        row.push(self.button(
            reader,
            "button-moves",
            ButtonId::Game(GameButton::LegalMoves, code.clone()),
            ButtonStyle::Plain,
        ));
        let rules = rules_of(table, ground.as_ref());
        row.push(self.button(reader, "button-rules", rules, ButtonStyle::Plain));
        let controls = buttons::rows(row, reader);
        if reader.brief {
            writer.line("refused-on-board", &[("kind", Arg::verbatim(&table.row.kind))]);
            return Outbound { controls, ..message(&writer) };
        }
        let overlay = Overlay { refused: &refusal.squares, ..Overlay::default() };
        let scene = scene(&self.words, reader.locale, table, Viewer::Side(side), &overlay);
        self.show(Outbound { controls, ..message(&writer) }, table, &scene, reader)
    }

    fn not_your_turn(&self, mut writer: Writer<'_>, table: &Table, side: Side) -> Outbound {
        let other = seat(table, side.other());
        let filled = table.position.form(side.other()).is_some();
        writer.line(if filled { "not-your-turn-fill" } else { "not-your-turn-now" }, &[("player", other)]);
        let promise = match table.account(side).map(|account| account.notices.way(&table.row.place)) {
            Some(Notify::Mention) => Some("not-your-turn-told"),
            Some(Notify::Message) => Some("not-your-turn-message"),
            Some(Notify::Digest | Notify::None) | None => None,
        };
        if let Some(promise) = promise.filter(|_| !filled) {
            writer.go_on(promise, &[]);
        }
        message(&writer)
    }
}

/// The sentence of a refusal. Where it tells what to write, the vocabulary can have another one for people in a chat, who
/// have buttons and need not write the notation of files.
pub(super) fn refused_line(writer: &mut Writer<'_>, refusal: &Refusal) {
    let (key, args) = in_chat(writer, refusal, Mover::Owner);
    writer.line(&key, &args);
}

/// Key and arguments of the sentence of a refusal, for the player whose move is refused or for the other one.
pub(crate) fn in_chat(
    writer: &Writer<'_>,
    refusal: &Refusal,
    by: Mover,
) -> (String, Vec<(&'static str, Arg)>) {
    let args = writer.args(refusal.reason, &refusal.data);
    let theirs = (by == Mover::Opponent).then(|| format!("{}-theirs", refusal.reason));
    let keys = theirs.into_iter().chain([format!("{}-in-chat", refusal.reason)]);
    let key = { keys }.find(|key| writer.knows(key)).unwrap_or_else(|| refusal.reason.to_owned());
    (key, args)
}

/// How one of several challenges is answered by typing.
fn how_to_answer(waiting: &[Challenge], accept: bool) -> [(&'static str, Arg); 2] {
    let code = waiting.first().map(|open| open.code.clone()).unwrap_or_default();
    [("code", Arg::Verbatim(code)), ("answer", Arg::word(if accept { "accept" } else { "decline" }))]
}

/// A letter or digit of another alphabet in the typed text; it may look like a valid one.
fn foreign(refusal: &Refusal) -> Option<char> {
    let typed = refusal.data.iter().find_map(|(name, datum)| match datum {
        Datum::Verbatim(typed) if *name == "typed" => Some(typed),
        _ => None,
    });
    typed?.chars().find(|sign| sign.is_alphanumeric() && !sign.is_ascii())
}

impl Presenter {
    /// The sentence with the reason and the paragraph that it cites; `None` if the square tells nothing.
    pub(crate) fn why_unmovable(
        &self,
        writer: &mut Writer<'_>,
        (table, side): (&Table, Side),
        from: &str,
        reader: Reader<'_>,
    ) -> Option<Refusal> {
        let refusal = why(&*table.position, side, from)?;
        refused_line(writer, &refusal);
        self.cite(writer, table, refusal.reason, reader);
        Some(refusal)
    }
}
