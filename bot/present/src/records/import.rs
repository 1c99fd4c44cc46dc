//! Words imported records: what is special about the game, how it differs from its file, why a file is refused.

use crate::games::alt::position as position_words;
use crate::notation;
use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain, plain_text};
use deska_desk::outbound::{Outbound, Picture};
use deska_model::challenges::challenge::Challenge;
use deska_model::games::table::Table;
use deska_model::people::account::Seat;
use deska_model::records::file::Unread;
use rules::sgf::{LineColumn, Note};
use rules::{AnyPosition, Phase, Side, Viewer};

impl Presenter {
    /// That a game comes from a record.
    pub(crate) fn imported(&self, writer: &mut Writer<'_>, table: &Table, reader: Reader<'_>) {
        match &table.row.seats[0] {
            Seat::Named { brought_by, .. } => {
                writer.line("event-imported-over", &[("player", Arg::Person(brought_by.person.clone()))]);
            }
            Seat::Person(_) => {
                writer.line(
                    "event-imported",
                    &[("moves", self.moves_played(&table.row.kind, notation::count(table), reader))],
                );
            }
        }
    }

    /// With which moves the game of a challenge begins, and who is to move then.
    pub(crate) fn opening(&self, writer: &mut Writer<'_>, challenge: &Challenge, reader: Reader<'_>) {
        let Some((position, moves)) = self.opened(challenge) else { return };
        // Before the colours are chosen nobody plays one; the line above says who begins.
        let turn = match position.to_act().only() {
            _ if position.colours_open() => "open",
            only => only.map_or("both", Side::name),
        };
        let turn = Arg::word(turn);
        let moves = self.moves_played(&challenge.kind, moves, reader);
        writer.line("challenge-record", &[("moves", moves), ("turn", turn)]);
    }

    /// The side that the challenger plays when the game goes on; `None` is drawn.
    pub(crate) fn side_of_challenger(&self, challenge: &Challenge) -> Option<Side> {
        let swapped = self.opened(challenge).is_some_and(|(position, _)| position.swapped());
        challenge.side.map(|side| if swapped { side.other() } else { side })
    }

    /// The side of the challenger as a word: a colour, or who begins where the players choose their colours later.
    pub(crate) fn begins_as(&self, challenge: &Challenge) -> Arg {
        let side = self.side_of_challenger(challenge);
        let start = || self.games.find(&challenge.kind)?.start(&challenge.terms.options).ok();
        let position = self.opened(challenge).map(|(position, _)| position).or_else(start);
        let Some(position) = position.filter(|position| position.colours_open()) else {
            return Arg::word(side.map_or("random", Side::name));
        };
        Arg::word(match side {
            None => "random-first",
            Some(side) if position.to_act().contains(side) => "first",
            Some(_) => "second",
        })
    }

    /// The position with which the game of a challenge begins, if it comes from a record; without what is secret.
    pub(crate) fn opening_picture(&self, challenge: &Challenge, reader: Reader<'_>) -> Option<Picture> {
        let (position, moves) = self.opened(challenge)?;
        let mut scene = position.scene(Viewer::Public);
        let own = self.side_of_challenger(challenge);
        for side in Side::BOTH {
            let person = match own {
                Some(own) if side == own => Some(&challenge.challenger),
                Some(_) => challenge.opponent.as_ref(),
                None => None,
            };
            let name = person.map(|account| self.name_of(reader, &account.person));
            let name = name.filter(|name| render::is_legible(name));
            let by_side =
                || plain(&self.words, reader.locale, "card-nameless", &[("side", Arg::word(side.name()))]);
            scene.cards[side.index()].name = name.unwrap_or_else(by_side);
        }
        let scene = scene.worded(&|text| plain_text(&self.words, reader.locale, text));
        let [white, black] = [Side::White, Side::Black].map(|side| scene.cards[side.index()].name.clone());
        let title = [
            ("game", self.game_name(reader, &challenge.kind)),
            ("white", Arg::Verbatim(white)),
            ("black", Arg::Verbatim(black)),
            ("player", person(&challenge.challenger.person)),
            ("side", self.begins_as(challenge)),
            ("colours", Arg::word(if scene.open_colours { "open" } else { "chosen" })),
            ("count", Arg::count(moves)),
            ("moves", self.moves_played(&challenge.kind, moves, reader)),
        ];
        let seated = own.is_some() && challenge.opponent.is_some();
        let key = if seated { "alt-title" } else { "alt-title-seat" };
        let title = plain(&self.words, reader.locale, key, &title);
        Some(Picture {
            name: format!("{}.png", challenge.code),
            bytes: self.picture_cache.picture(&scene, &reader.style),
            alt: position_words(&self.words, reader, &scene, &[], &title).into(),
            instead: None,
        })
    }

    /// The position after the record of a challenge, and the number of its moves. Actions in the count are no moves, as in
    /// [`Table::move_count`].
    fn opened(&self, challenge: &Challenge) -> Option<(Box<dyn AnyPosition>, usize)> {
        let opening = challenge.opening.as_ref()?;
        let game = self.games.version(&challenge.kind, opening.rules_version)?;
        let mut position = game.start(&challenge.terms.options).ok()?;
        let mut moves = 0;
        for made in &opening.moves {
            moves += usize::from(position.phase() != Phase::Scoring);
            position.play(Some(made.by), &made.text).ok()?;
        }
        Some((position, moves))
    }

    pub(crate) fn import_notes(&self, notes: &[Note], reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        for note in notes {
            let (key, args) = note_line(note);
            writer.line(key, &args);
        }
        message(&writer)
    }

    /// Why a file cannot be read.
    pub(crate) fn unread(&self, unread: &Unread, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        match unread {
            Unread::TooLong { max } => {
                writer.line("unread-too-long", &[("max", Arg::count(*max / 1024))]);
            }
            Unread::NoRecord => {
                writer.line("unread-no-record", &[]);
            }
            Unread::OtherSite { site } => {
                match site {
                    Some(site) => writer.line("unread-other-site", &[("site", Arg::verbatim(*site))]),
                    None => writer.line("unread-other-json", &[]),
                };
                writer.go_on("unread-save-as-sgf", &[]);
            }
            Unread::Damaged { place: at, fault, moves } => {
                let [line, column] = place(*at);
                writer.line(
                    "unread-damaged",
                    &[line, column, ("fault", Arg::Verbatim(self.file_fault(fault, reader.locale)))],
                );
                writer.go_on("unread-what-next", &[]);
                up_to(&mut writer, *moves);
            }
            Unread::Illegal { place: at, number, refusal, moves } => {
                let [line, column] = place(*at);
                writer.line("unread-illegal", &[line, column, ("number", Arg::count(*number))]);
                let args = writer.args(refusal.reason, &refusal.data);
                writer.go_on(refusal.reason, &args).go_on("unread-what-next", &[]);
                up_to(&mut writer, *moves);
            }
            Unread::Secret { hidden } => {
                writer.line("unread-secret", &[("hidden", Arg::Verbatim(hidden.join(", ")))]);
            }
        }
        message(&writer)
    }
}

/// Offers the moves before the one that can't be read.
fn up_to(writer: &mut Writer<'_>, moves: usize) {
    if moves > 0 {
        writer.line("unread-up-to", &[("moves", Arg::count(moves))]);
    }
}

/// Key and arguments of the line that words a note.
fn note_line(note: &Note) -> (&'static str, Vec<(&'static str, Arg)>) {
    let at_value = |key, at: &LineColumn, property: &str, value: Option<&str>| {
        let mut args = place(*at).to_vec();
        args.push(("property", Arg::verbatim(property)));
        args.extend(value.map(|value| ("value", Arg::verbatim(value))));
        (key, args)
    };
    let named = |key, name: &str| (key, vec![("name", Arg::verbatim(name))]);
    let count = |key, name, count: usize| (key, vec![(name, Arg::count(count))]);
    match note {
        Note::Further { games, read, .. } => {
            ("import-further", vec![("games", Arg::count(*games)), ("number", Arg::count(*read))])
        }
        Note::Unread { at, property, value } => at_value("import-unread", at, property, Some(value)),
        Note::Guessed { at, property, value, read, more } => {
            let (key, mut args) = at_value("import-guessed", at, property, Some(value));
            args.extend([("read", Arg::verbatim(read)), ("more", Arg::count(*more))]);
            (key, args)
        }
        Note::Repeats { at, number } => {
            let [line, column] = place(*at);
            ("import-repeats", vec![line, column, ("number", Arg::count(*number))])
        }
        Note::Twice { at, property, value } => at_value("import-twice", at, property, Some(value)),
        Note::NoValue { at, property } => at_value("import-no-value", at, property, None),
        Note::Garbled { at, property } => at_value("import-garbled", at, property, None),
        Note::Stray { at } => ("import-stray", place(*at).to_vec()),
        Note::CutOff => ("import-cut-off", Vec::new()),
        Note::Handicap { told, stones } => {
            ("import-handicap", vec![("told", Arg::count(*told)), ("stones", Arg::count(*stones))])
        }
        Note::Captured { count: stones } => count("import-captured", "stones", *stones),
        Note::Rules { name } => named("import-rules", name),
        Note::RulesInPart { name } => named("import-rules-in-part", name),
        Note::Passes { count: passes } => count("import-passes", "passes", *passes),
        Note::Before { moves } => count("import-before", "moves", *moves),
        Note::Result { text } => named("import-result", text),
        Note::Comments => ("import-comments", Vec::new()),
        Note::More { count: more } => count("import-left-out", "more", *more),
    }
}

fn place(at: LineColumn) -> [(&'static str, Arg); 2] {
    [("line", Arg::count(at.line)), ("column", Arg::count(at.column))]
}
