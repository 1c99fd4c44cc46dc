//! Words and draws a table of ratings.

use crate::controls::button_id::{ButtonId, RanksButton, SeasonRanksButton};
use crate::presenter::{Presenter, cut, message};
use crate::ratings::rating;
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain};
use deska_desk::outbound::{ButtonStyle, Control, Outbound, Picture};
use deska_desk::record::{RankedClass, RankedPlayer, ServerRanking};
use deska_i18n::Locale;
use deska_model::ids::Time;
use deska_model::people::appearance::BoardForm;
use deska_model::ratings::ranking::{RankLine, RankingPage, Showing};
use deska_model::ratings::season::{Season, ShownSeason, day};
use rules::rating::Class;
use rules::text::{Datum, Text};

/// Most other classes that are named.
const OTHERS: usize = 10;

/// Place of a player whose rating is provisional.
const NO_PLACE: &str = "–";

impl Presenter {
    pub(crate) fn leaderboard(&self, ranking: &RankingPage, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let about = self.about(ranking, reader);
        let Some(class) = ranking.class.filter(|_| ranking.total > 0) else {
            let key = match ranking.class {
                Some(_) if !ranking.season.current => "ranks-empty-past",
                Some(_) => "ranks-empty-class",
                None => "ranks-empty",
            };
            writer.line(key, &about);
            self.others(&mut writer, ranking);
            return Outbound { controls: self.ranks_controls(ranking, reader), ..message(&writer) };
        };
        writer.line("ranks-title", &about);
        if ranking.season.season.span().is_some() {
            let key = if ranking.season.current { "season-lasts" } else { "season-over" };
            writer.go_on(key, &self.days(ranking.season.season, reader.locale));
        }
        if reader.board != BoardForm::Picture {
            for line in &ranking.lines {
                writer.line("ranks-line", &line_args(line));
            }
            writer.line("ranks-page", &pages(ranking));
            if ranking.lines.iter().any(|line| line.rank.is_none()) {
                let past = !ranking.season.current;
                writer.go_on(if past { "ranks-provisional-past" } else { "ranks-provisional" }, &[]);
            }
        } else {
            // The picture has no letters for these names.
            for line in ranking.lines.iter().filter(|line| !render::is_legible(&line.person.name)) {
                writer.line("ranks-line", &line_args(line));
            }
        }
        self.others(&mut writer, ranking);
        let picture = (reader.board != BoardForm::Text).then(|| self.ranks_picture(ranking, class, reader));
        Outbound { picture, controls: self.ranks_controls(ranking, reader), ..message(&writer) }
    }

    /// The same as data for a page.
    #[must_use]
    pub fn server_ranking(&self, ranking: &RankingPage, reader: Reader<'_>) -> ServerRanking {
        let class = |class: Class| RankedClass { id: class.id(), name: self.class_name(reader, class) };
        let player = |line: &RankLine| RankedPlayer {
            place: line.rank,
            name: self.name_of(reader, &line.person),
            page: None,
            rating: rating(line.numbers),
            games: line.games,
            wins: line.wins,
            own: line.own,
        };
        ServerRanking {
            class: ranking.class.map(class),
            others: ranking.others.iter().copied().map(class).collect(),
            players: ranking.lines.iter().map(player).collect(),
            total: ranking.total,
        }
    }

    fn about(&self, ranking: &RankingPage, reader: Reader<'_>) -> Vec<(&'static str, Arg)> {
        let class = ranking.class.map(|class| self.class_name(reader, class)).unwrap_or_default();
        let kind = ranking.class.map_or(ranking.example, |class| class.kind);
        vec![
            ("game", Arg::Verbatim(class)),
            ("kind", Arg::verbatim(kind)),
            ("reach", Arg::word(ranking.reach.name())),
            ("season", season_word(ranking.season)),
        ]
    }

    /// The classes with rated games beside this one.
    fn others(&self, writer: &mut Writer<'_>, ranking: &RankingPage) {
        let Some(example) = ranking.others.first() else { return };
        let ids: Vec<String> =
            ranking.others.iter().take(OTHERS).map(|class| format!("`{}`", class.id())).collect();
        let args = [("others", Arg::Word(ids.join(", "))), ("example", Arg::Verbatim(example.id()))];
        writer.line("ranks-others", &args);
    }

    /// A row of buttons for other pages, and one for the seasons beside this one.
    fn ranks_controls(&self, ranking: &RankingPage, reader: Reader<'_>) -> Vec<Vec<Control>> {
        let shown = ranking.season;
        let class = || ranking.class.map(|class| class.id()).unwrap_or_default();
        let reach = || ranking.reach.name().to_owned();
        let in_place = ranking.showing != Showing::Channel;
        let of_season = |season: Season, page: u32| {
            if in_place {
                ButtonId::SeasonRanks(SeasonRanksButton::Turn, class(), reach(), season.to_string(), page)
            } else {
                ButtonId::SeasonRanks(SeasonRanksButton::Show, class(), reach(), season.to_string(), page)
            }
        };
        let id = |page: u32| match (shown.current, in_place) {
            (false, _) => of_season(shown.season, page),
            (true, false) => ButtonId::Ranks(RanksButton::Show, class(), reach(), page),
            (true, true) => ButtonId::Ranks(RanksButton::Turn, class(), reach(), page),
        };
        let before = (ranking.page > 1).then(|| ("button-earlier-page", ranking.page - 1));
        let after = (ranking.page < ranking.pages).then(|| ("button-later-page", ranking.page + 1));
        let buttons = [before, after].into_iter().flatten();
        let row: Vec<Control> =
            buttons.map(|(key, page)| self.button(reader, key, id(page), ButtonStyle::Plain)).collect();
        let beside = [shown.earlier, shown.later].into_iter().flatten();
        let seasons = beside.map(|season| self.season_button(season, of_season(season, 1), reader));
        [row, seasons.collect()].into_iter().filter(|row| !row.is_empty()).collect()
    }

    /// A button that shows a season.
    pub(crate) fn season_button(&self, season: Season, id: ButtonId, reader: Reader<'_>) -> Control {
        let words = match season.parts() {
            Some(_) => Text::with("button-season", vec![("season", Datum::Verbatim(season.to_string()))]),
            None => Text::term("button-no-season"),
        };
        self.worded_button(reader, &words, id, ButtonStyle::Plain)
    }

    /// A season as it is suggested while somebody types.
    #[must_use]
    pub fn offered_season(&self, season: Season, current: bool, locale: Locale) -> String {
        let key = if current { "offered-season-current" } else { "offered-season" };
        let [from, until] = self.days(season, locale);
        plain(&self.words, locale, key, &[("season", Arg::Word(season.to_string())), from, until])
    }

    /// The day of a moment, in UTC, as it is written in the language.
    #[must_use]
    pub fn day(&self, moment: Time, locale: Locale) -> String {
        self.date(&day(moment), locale)
    }

    /// A date such as `2026-10-01` as it is written in the language.
    pub(crate) fn date(&self, iso: &str, locale: Locale) -> String {
        let mut parts = iso.splitn(3, '-');
        let [year, month, day] = [(); 3].map(|()| parts.next().unwrap_or_default());
        let form = self.words.say(locale, "day-form", &[]);
        let plain = |digits: &str| digits.trim_start_matches('0').to_owned();
        let padded = form.replace("YYYY", year).replace("MM", month).replace("DD", day);
        padded.replace('M', &plain(month)).replace('D', &plain(day))
    }

    /// The first and the last day of a season; empty where there are none.
    pub(crate) fn days(&self, season: Season, locale: Locale) -> [(&'static str, Arg); 2] {
        let days = season.span().map(|(from, until)| [from, until.plus_ms(-1)]);
        let [from, until] = days.map(|days| days.map(|at| self.day(at, locale))).unwrap_or_default();
        [("from", Arg::Verbatim(from)), ("until", Arg::Verbatim(until))]
    }

    fn ranks_picture(&self, ranking: &RankingPage, class: Class, reader: Reader<'_>) -> Picture {
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
        let about = self.about(ranking, reader);
        let row = |line: &RankLine| render::RankingRow {
            place: line.rank.map_or_else(|| NO_PLACE.to_owned(), |rank| format!("{rank}.")),
            name: self.name_of(reader, &line.person),
            figure: rating(line.numbers),
            spread: format!("±{}", line.numbers.shown_deviation()),
            cells: [line.games.to_string(), line.wins.to_string()],
            marked: line.own,
        };
        let mut note = say("ranks-page", &pages(ranking));
        if ranking.lines.iter().any(|line| line.rank.is_none()) {
            note = format!("{note} {}", say("ranks-mark", &[]));
        }
        let drawn = render::Ranking {
            title: self.class_name(reader, class),
            subtitle: say("ranks-subtitle", &about),
            heads: ["ranks-rating", "ranks-games", "ranks-won"].map(|key| say(key, &[])),
            rows: ranking.lines.iter().map(row).collect(),
            note,
        };
        let mut alt = format!("{}: {}.", self.class_name(reader, class), say("ranks-subtitle", &about));
        for line in &ranking.lines {
            alt = format!("{alt} {}", say("ranks-line", &line_args(line)));
        }
        let season = ranking.season.season.to_string().replace('/', "-");
        let season = if ranking.season.current { String::new() } else { format!("{season}-") };
        let name = format!("ratings-{}-{season}{}.png", class.id(), ranking.page);
        let bytes = reader.drawn(|| render::ranking(&drawn, reader.style.theme));
        Picture { name, bytes, alt: cut(&alt, reader.can.alt).into(), instead: None }
    }
}

fn line_args(line: &RankLine) -> [(&'static str, Arg); 6] {
    let rank = line.rank.map_or_else(|| NO_PLACE.to_owned(), |rank| format!("{rank}."));
    [
        ("rank", Arg::Verbatim(rank)),
        ("player", Arg::Person(line.person.clone())),
        ("rating", Arg::Verbatim(rating(line.numbers))),
        ("deviation", Arg::Number(line.numbers.shown_deviation())),
        ("games", Arg::Number(line.games.into())),
        ("wins", Arg::Number(line.wins.into())),
    ]
}

fn pages(ranking: &RankingPage) -> [(&'static str, Arg); 3] {
    [
        ("page", Arg::Number(ranking.page.into())),
        ("pages", Arg::Number(ranking.pages.into())),
        ("players", Arg::Number(ranking.total.into())),
    ]
}

/// The word by which sentences choose how to name a season: `all` is a server without seasons, `none` are its ratings
/// from before or after the seasons.
pub(crate) fn season_word(shown: ShownSeason) -> Arg {
    let without = shown.current && shown.season.parts().is_none();
    Arg::Word(if without { "all".to_owned() } else { shown.season.to_string() })
}
