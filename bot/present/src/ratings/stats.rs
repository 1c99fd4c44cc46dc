//! Words and draws a person's own results.

use crate::controls::button_id::ButtonId;
use crate::presenter::{Presenter, cut, message};
use crate::ratings::leaderboard::season_word;
use crate::ratings::rating;
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain};
use deska_desk::outbound::{ButtonStyle, Control, Outbound, Picture};
use deska_model::people::appearance::BoardForm;
use deska_model::people::caller::Person;
use deska_model::ratings::GlickoRating;
use deska_model::ratings::ranking::{Stats, WinDrawLoss};
use rules::rating::Class;

/// Number of ratings that stand for the curve where there is no picture.
const LAST: usize = 10;

impl Presenter {
    pub(crate) fn stats(&self, stats: &Stats, reader: Reader<'_>) -> Outbound {
        let results = &stats.results;
        let mut writer = self.write(reader);
        let example = ("kind", Arg::verbatim(stats.example));
        let controls = self.stats_controls(stats, reader);
        let season = stats.season.map(|shown| ("season", season_word(shown)));
        if results.kinds.is_empty() {
            let game = stats.class.map(|class| ("game", self.game_name(reader, class.kind)));
            let class = stats.class.map(|class| Arg::Verbatim(self.class_name(reader, class)));
            let class = ("class", class.unwrap_or_else(|| Arg::word("any")));
            match (season, game) {
                (Some(season), _) => writer.line("stats-none-season", &[class, season]),
                (None, Some(game)) => writer.line("stats-none-of", &[example, game]),
                (None, None) => writer.line("stats-none", &[example]),
            };
            self.solved_tasks(&mut writer, stats, reader);
            return Outbound { controls, ..message(&writer) };
        }
        let player = ("player", Arg::Person(stats.person.clone()));
        match (season, stats.season) {
            (Some(season), Some(shown)) => {
                let [from, until] = self.days(shown.season, reader.locale);
                writer.line("stats-title-season", &[player, season, from, until]);
            }
            _ => {
                writer.line("stats-title", &[player]);
            }
        }
        for (kind, tally) in &results.kinds {
            let game = ("game", self.game_name(reader, kind));
            writer.line("stats-kind", &[vec![game], tallied(*tally)].concat());
        }
        if results.ratings.is_empty() {
            writer.line("stats-unrated", &[example]);
        }
        self.ratings(&mut writer, stats, reader);
        if let Some(best) = &results.best {
            let args = [
                ("opponent", Arg::Person(best.person.clone())),
                ("rating", Arg::Verbatim(rating(best.numbers))),
                ("code", Arg::verbatim(&best.code)),
            ];
            writer.line("stats-best", &args);
        }
        self.opponents(&mut writer, stats);
        self.solved_tasks(&mut writer, stats, reader);
        let mut picture = None;
        if let Some((class, points)) = &results.curve {
            if reader.board == BoardForm::Text {
                self.last_ratings(&mut writer, *class, points, reader);
            } else {
                picture = Some(self.curve(stats, *class, points, reader));
            }
        }
        Outbound { picture, controls, ..message(&writer) }
    }

    fn solved_tasks(&self, writer: &mut Writer<'_>, stats: &Stats, reader: Reader<'_>) {
        for (kind, solved, total) in &stats.tasks {
            let args = [
                ("game", self.game_name(reader, kind)),
                ("solved", Arg::count(*solved)),
                ("total", Arg::count(*total)),
            ];
            writer.line("stats-tasks", &args);
        }
        for (book, numbers) in &stats.puzzles {
            let args = [
                ("game", Arg::Verbatim(self.word(reader, &format!("{book}-name")))),
                ("rating", Arg::Verbatim(rating(*numbers))),
                ("deviation", Arg::Number(numbers.shown_deviation())),
            ];
            writer.line("stats-puzzles", &args);
        }
        if stats.streak > 0 {
            writer.line("stats-streak", &[("days", Arg::count(stats.streak))]);
        }
    }

    fn ratings(&self, writer: &mut Writer<'_>, stats: &Stats, reader: Reader<'_>) {
        for of in &stats.results.ratings {
            let args = [
                ("game", Arg::Verbatim(self.class_name(reader, of.class))),
                ("rating", Arg::Verbatim(rating(of.numbers))),
                ("deviation", Arg::Number(of.numbers.shown_deviation())),
                ("games", Arg::Number(of.games.into())),
            ];
            writer.line("stats-rating", &args);
        }
    }

    /// Buttons for the results of the seasons beside this one, or of the newest one, and for all results.
    fn stats_controls(&self, stats: &Stats, reader: Reader<'_>) -> Vec<Vec<Control>> {
        let id = |season: String| {
            ButtonId::SeasonStats(stats.class.map(|class| class.id()).unwrap_or_default(), season)
        };
        let beside = match stats.season {
            Some(shown) => [shown.earlier, shown.later],
            None => [stats.latest, None],
        };
        let seasons = beside.into_iter().flatten();
        let seasons = seasons.map(|season| self.season_button(season, id(season.to_string()), reader));
        let all = stats
            .season
            .map(|_| self.button(reader, "button-all-results", id(String::new()), ButtonStyle::Plain));
        let row: Vec<Control> = seasons.chain(all).collect();
        Some(row).filter(|row| !row.is_empty()).into_iter().collect()
    }

    fn opponents(&self, writer: &mut Writer<'_>, stats: &Stats) {
        if !stats.results.opponents.is_empty() {
            writer.line("stats-opponents", &[]);
        }
        for (person, tally) in &stats.results.opponents {
            let opponent = ("opponent", Arg::Person(person.clone()));
            writer.line("stats-opponent", &[vec![opponent], tallied(*tally)].concat());
        }
    }

    /// The last ratings in place of the curve.
    fn last_ratings(
        &self,
        writer: &mut Writer<'_>,
        class: Class,
        points: &[(u32, GlickoRating)],
        reader: Reader<'_>,
    ) {
        let last = points.get(points.len().saturating_sub(LAST)..).unwrap_or_default();
        let shown: Vec<String> = last.iter().map(|(_, numbers)| numbers.shown().to_string()).collect();
        let args = [
            ("game", Arg::Verbatim(self.class_name(reader, class))),
            ("ratings", Arg::Verbatim(shown.join(" → "))),
        ];
        writer.line("stats-curve", &args);
    }

    fn curve(
        &self,
        stats: &Stats,
        class: Class,
        points: &[(u32, GlickoRating)],
        reader: Reader<'_>,
    ) -> Picture {
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
        let game = self.class_name(reader, class);
        let name = self.name_of(reader, &stats.person);
        let drawn = render::Chart {
            title: game.clone(),
            // The message names the person as well.
            subtitle: if render::is_legible(&name) { name } else { String::new() },
            values: match stats.season.filter(|shown| shown.season.parts().is_some()) {
                Some(shown) => say("chart-season", &[("season", Arg::Verbatim(shown.season.to_string()))]),
                None => say("ranks-rating", &[]),
            },
            counted: say("chart-games", &[]),
            points: points.iter().map(|(number, numbers)| (*number, numbers.shown())).collect(),
            bounds: None,
        };
        let args = curve_args(&stats.person, &game, points);
        Picture {
            name: format!("rating-{}.png", class.id()),
            bytes: reader.drawn(|| render::chart(&drawn, reader.style.theme)),
            alt: cut(&say("chart-alt", &args), reader.can.alt).into(),
            instead: None,
        }
    }
}

/// What the curve of a rating tells in words.
pub(crate) fn curve_args(
    person: &Person,
    game: &str,
    points: &[(u32, GlickoRating)],
) -> [(&'static str, Arg); 7] {
    let values = || points.iter().map(|(_, numbers)| numbers.shown());
    [
        ("player", Arg::Person(person.clone())),
        ("game", Arg::Verbatim(game.to_owned())),
        ("games", Arg::count(points.len())),
        ("first", Arg::Number(values().next().unwrap_or_default())),
        ("last", Arg::Number(values().next_back().unwrap_or_default())),
        ("low", Arg::Number(values().min().unwrap_or_default())),
        ("high", Arg::Number(values().max().unwrap_or_default())),
    ]
}

fn tallied(tally: WinDrawLoss) -> Vec<(&'static str, Arg)> {
    vec![
        ("wins", Arg::Number(tally.wins.into())),
        ("draws", Arg::Number(tally.draws.into())),
        ("losses", Arg::Number(tally.losses.into())),
    ]
}
