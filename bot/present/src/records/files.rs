//! A game to take along: its record as a file, and the whole of it as an animated picture.

use crate::games::alt::alt_after;
use crate::games::picture::{self, Overlay};
use crate::notation;
use crate::presenter::{Presenter, message};
use crate::reader::Reader;
use crate::sentence::{Arg, plain, plain_text};
use bytes::Bytes;
use deska_archive::Archive;
use deska_desk::GameForm;
use deska_desk::outbound::{File, Outbound, Picture};
use deska_model::command::Format;
use deska_model::games::table::Table;
use deska_model::games::try_out::{FileWanted, try_out, variations};
use deska_model::reason::Reason;
use rules::scene::Scene;
use rules::text::Text;
use rules::{AnyPosition, Side, Viewer};

impl Presenter {
    /// A whole game as a file, seen as an onlooker sees it; `None` if the game has no such file.
    #[must_use]
    pub fn game_file(&self, table: &Table, form: GameForm, reader: Reader<'_>) -> Option<File> {
        match form {
            GameForm::Gif if table.moves.is_empty() => None,
            GameForm::Gif => {
                let last =
                    picture::scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
                let bytes = self.animated(table, last, reader)?;
                Some(File { name: file_name(table, form.name()), media: "image/gif", bytes })
            }
            GameForm::Record(Format::Sgf) if table.game.sgf().is_none() => None,
            GameForm::Record(format) => self.record_file(table, format),
        }
    }

    /// The forms in which a game has a file.
    pub(crate) fn forms(table: &Table) -> Vec<&'static str> {
        let has = |form: &GameForm| match form {
            GameForm::Gif => !table.moves.is_empty(),
            GameForm::Record(Format::Sgf) => table.game.sgf().is_some(),
            GameForm::Record(Format::Json) => true,
        };
        GameForm::ALL
            .into_iter()
            .filter(|form| table.lesson.is_none() && has(form))
            .map(GameForm::name)
            .collect()
    }

    /// The record of a game as a file; `None` if it can't be written.
    fn record_file(&self, table: &Table, format: Format) -> Option<File> {
        let (media, text) = match format {
            Format::Json => ("application/json", Archive::of(table).json()),
            Format::Sgf => {
                let text = deska_archive::sgf(&self.games, table);
                let text = text.inspect_err(
                    |error| tracing::error!(code = table.row.code, %error, "a game cannot be written as SGF"),
                );
                ("application/x-go-sgf", text.ok()?)
            }
        };
        Some(File { name: file_name(table, format.name()), media, bytes: text.into() })
    }

    /// The record of a game in a message.
    pub(crate) fn export(&self, table: &Table, format: Format, reader: Reader<'_>) -> Outbound {
        let Some(file) = self.record_file(table, format) else {
            return self.reason(&Reason::broken(&table.row.code), reader);
        };
        let mut writer = self.write(reader);
        let args = [
            ("game", self.game_name(reader, &table.row.kind)),
            ("code", Arg::verbatim(&table.row.code)),
            ("moves", self.moves_played(&table.row.kind, notation::count(table), reader)),
        ];
        writer.line("export-done", &args);
        if !Archive::of(table).hidden.is_empty() {
            writer.line("export-hidden", &[]);
        }
        Outbound { files: vec![file], made_of: ended(table), ..message(&writer) }
    }

    /// What was tried out on a copy of a game as a file: all variations where the format has them, else the line that is
    /// shown. `None` if the game can't be written.
    #[must_use]
    pub fn tried_file(&self, game: &Table, side: Option<Side>, wanted: &FileWanted) -> Option<File> {
        if game.game.sgf().is_some() {
            let branches = variations(game, side, &wanted.lines);
            let text = deska_archive::sgf_with(&self.games, game, &branches);
            let text = text
                .inspect_err(|error| tracing::error!(%error, "variations cannot be written as SGF"))
                .ok()?;
            return Some(File {
                name: file_name(game, "sgf"),
                media: "application/x-go-sgf",
                bytes: text.into(),
            });
        }
        let mut tried = try_out(game, side, &wanted.shown)?;
        // The end of a line uncovers no secret of a game that goes on.
        if game.ending.is_none() {
            tried.table.ending = None;
        }
        let text = Archive::of(&tried.table).json();
        Some(File { name: file_name(game, "json"), media: "application/json", bytes: text.into() })
    }

    /// All moves of a game as an animated picture, seen as an onlooker sees them.
    pub(crate) fn replay(&self, table: &Table, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let positions = table.moves.len() + 1;
        let shown = render::frames(positions).count();
        let length = [
            ("moves", self.moves_played(&table.row.kind, notation::count(table), reader)),
            ("positions", Arg::count(positions)),
            ("shown", Arg::count(shown)),
            ("extent", Arg::word(if shown < positions { "part" } else { "whole" })),
        ];
        let mut args = vec![
            ("white", crate::turn::seat(table, Side::White)),
            ("black", crate::turn::seat(table, Side::Black)),
            ("game", self.game_name(reader, &table.row.kind)),
            ("code", Arg::verbatim(&table.row.code)),
            crate::turn::colours(table),
        ];
        args.extend(length.iter().cloned());
        if table.moves.is_empty() {
            writer.line("history-title", &args);
            writer.line("history-empty", &[]);
            return message(&writer);
        }
        writer.line("replay-title", &args);
        let last = picture::scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
        let intro = plain(&self.words, reader.locale, "replay-alt", &length);
        let alt = alt_after(&self.words, reader, table, &last, Some(intro));
        let Some(bytes) = self.animated(table, last, reader) else {
            return self.reason(&Reason::broken(&table.row.code), reader);
        };
        let picture = Picture { name: file_name(table, "gif"), bytes, alt: alt.into(), instead: None };
        Outbound { picture: Some(picture), made_of: ended(table), ..message(&writer) }
    }

    /// The animated picture, `last` at its end; `None` if the moves do not replay.
    fn animated(&self, table: &Table, last: Scene, reader: Reader<'_>) -> Option<Bytes> {
        let scenes = self.scenes(table, last, reader)?;
        Some(reader.drawn(|| render::animation(&scenes, &reader.style)))
    }

    /// The positions that become frames, `last` at their end; `None` if the moves do not replay.
    fn scenes(&self, table: &Table, last: Scene, reader: Reader<'_>) -> Option<Vec<Scene>> {
        let mut position = table.game.start(&table.row.terms.options).ok()?;
        let mut frames = render::frames(table.moves.len() + 1).peekable();
        let mut scenes = Vec::new();
        let (numbers, mut count) = (notation::numbers(table), 0);
        let listed = notation::recent(&self.words, reader.locale, table, Viewer::Public, table.moves.len());
        for (at, (number, step)) in numbers.into_iter().zip(&table.moves).enumerate() {
            if frames.next_if_eq(&at).is_some() {
                let count = self.count_words(table, count, reader);
                let recent = Some(listed[at.saturating_sub(render::LISTED)..at].to_vec());
                scenes.push(Scene { recent, count, ..self.frame(table, &*position, reader) });
            }
            position.play(Some(step.made.by), &step.made.text).ok()?;
            count = number.unwrap_or(count);
        }
        let count = self.count_words(table, notation::count(table), reader);
        scenes.push(Scene { count, ..last });
        Some(scenes)
    }

    fn count_words(&self, table: &Table, count: usize, reader: Reader<'_>) -> Text {
        Text::Words(notation::head_count(&self.words, reader.locale, &table.row.kind, count))
    }

    /// One position of a replay.
    fn frame(&self, table: &Table, position: &dyn AnyPosition, reader: Reader<'_>) -> Scene {
        let mut scene = position.scene(Viewer::Public);
        scene.title = Text::Words(picture::title(&self.words, reader.locale, table, &scene));
        for side in Side::BOTH {
            let player = if position.swapped() { side.other() } else { side };
            scene.cards[side.index()].name = self.name_of(reader, table.row.seats[player.index()].person());
        }
        // What only an alt text says need not be worded hundreds of times.
        scene.facts.clear();
        let names = scene.pieces.iter_mut().flat_map(|piece| [&mut piece.name, &mut piece.several]);
        names.for_each(|name| *name = Text::Words(String::new()));
        scene.worded(&|text| plain_text(&self.words, reader.locale, text))
    }
}

/// The code of a game that has ended.
fn ended(table: &Table) -> Option<String> {
    table.ending.as_ref().map(|_| table.row.code.clone())
}

/// A name that every system takes: small letters, digits and dashes.
fn file_name(table: &Table, ending: &str) -> String {
    let safe = |sign: char| if sign.is_ascii_alphanumeric() { sign.to_ascii_lowercase() } else { '-' };
    let name: String = format!("{}-{}", table.row.kind, table.row.code).chars().map(safe).collect();
    format!("{name}.{ending}")
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a test may fail")]
mod tests {
    use crate::games::picture::{self, Overlay};
    use crate::presenter::Presenter;
    use crate::reader::Reader;
    use deska_i18n::{Locale, Vocabulary};
    use deska_testkit::golden_games::{records, table};
    use deska_testkit::test_bot::CHAT;
    use rules::{Registry, Viewer};

    fn presenter() -> Presenter {
        Presenter::new(Vocabulary::load(), Registry::standard())
    }

    const NAMES: [&str; 2] = ["Kateřina Žďárská", "martin_novak_1992"];

    /// Bytes of the replay of a golden game's first 80 moves.
    fn bytes(name: &str) -> usize {
        let record = records().into_iter().find(|record| record.name == name).expect("a golden game");
        let table = table(&record, NAMES, 80, &[]);
        let replay = presenter().replay(&table, Reader::new(Locale::En, &CHAT));
        replay.picture.expect("an animation").bytes.len()
    }

    #[test]
    fn replays_of_eighty_moves_are_small() {
        for (name, most) in [
            ("dama-no_progress", 290_000),
            ("dama-two_kings", 290_000),
            ("cheess-no_progress", 290_000),
            ("ordo-all_captured", 315_000),
            ("piskvorky-no_legal_move", 200_000),
        ] {
            let bytes = bytes(name);
            assert!(bytes <= most, "{name}: {bytes} bytes");
        }
    }

    #[test]
    fn every_frame_of_a_replay_has_the_number_of_the_move() {
        let reader = Reader::new(Locale::En, &CHAT);
        let presenter = presenter();
        for record in records() {
            let table = table(&record, NAMES, record.moves.len(), &[]);
            let last =
                picture::scene(&presenter.words, Locale::En, &table, Viewer::Public, &Overlay::default());
            let frames = presenter.scenes(&table, last, reader).expect("a game that replays");
            let counts: Vec<&str> = frames.iter().map(|scene| scene.count.as_str()).collect();
            let counted = |count: &&str| count.bytes().any(|sign| sign.is_ascii_digit());
            // A set-up is no move.
            let set_ups = crate::notation::numbers(&table).into_iter().take_while(Option::is_none).count();
            let (start, moves) = counts.split_at(1 + set_ups);
            let is_start = start.iter().all(|count| *count == "Start");
            assert!(is_start && moves.iter().all(counted), "{}: {counts:?}", record.name);
        }
    }
}
