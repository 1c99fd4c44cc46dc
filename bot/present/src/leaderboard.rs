//! Words and draws a table of ratings.

use super::presenter::{Presenter, cut, message};
use super::ratings::rating;
use super::sentence::{Arg, plain};
use crate::button_id::ButtonId;
use crate::reader::Reader;
use deska_core::appearance::BoardForm;
use deska_core::ranking::{RankLine, Ranking, Showing};
use deska_core::season::Season;
use deska_desk::outbound::{ButtonStyle, Control, Outbound, Picture};
use rules::rating::Class;

/// Most other classes that are named.
const OTHERS: usize = 10;

/// Place of a player whose rating is provisional.
const NO_PLACE: &str = "–";

impl Presenter {
    pub(super) fn leaderboard(&self, ranking: &Ranking, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let about = self.about(ranking, reader);
        let Some(class) = ranking.class.filter(|_| ranking.total > 0) else {
            let named = ranking.class.is_some();
            writer.line(if named { "ranks-empty-class" } else { "ranks-empty" }, &about);
            self.others(&mut writer, ranking);
            return message(&writer);
        };
        writer.line("ranks-title", &about);
        if reader.board != BoardForm::Picture {
            for line in &ranking.lines {
                writer.line("ranks-line", &line_args(line));
            }
            writer.line("ranks-page", &pages(ranking));
            if ranking.lines.iter().any(|line| line.rank.is_none()) {
                writer.go_on("ranks-provisional", &[]);
            }
        }
        self.others(&mut writer, ranking);
        let picture = (reader.board != BoardForm::Text).then(|| self.ranks_picture(ranking, class, reader));
        Outbound { picture, controls: self.ranks_controls(ranking, class, reader), ..message(&writer) }
    }

    fn about(&self, ranking: &Ranking, reader: Reader<'_>) -> Vec<(&'static str, Arg)> {
        let class = ranking.class.map(|class| self.class_name(reader, class)).unwrap_or_default();
        let kind = ranking.class.map_or(ranking.example, |class| class.kind);
        vec![
            ("game", Arg::Verbatim(class)),
            ("kind", Arg::verbatim(kind)),
            ("reach", Arg::word(ranking.reach.name())),
            ("season", Arg::Word(season(ranking.season))),
        ]
    }

    /// The classes with rated games beside this one.
    fn others(&self, writer: &mut super::sentence::Writer<'_>, ranking: &Ranking) {
        let ids: Vec<String> =
            ranking.others.iter().take(OTHERS).map(|class| format!("`{}`", class.id())).collect();
        if !ids.is_empty() {
            writer.line("ranks-others", &[("others", Arg::Word(ids.join(", ")))]);
        }
    }

    fn ranks_controls(&self, ranking: &Ranking, class: Class, reader: Reader<'_>) -> Vec<Vec<Control>> {
        let id = |page: u32| {
            let (class, reach) = (class.id(), ranking.reach.name().to_owned());
            match ranking.showing {
                Showing::Channel => ButtonId::Ranks(class, reach, page),
                Showing::Private | Showing::InPlace => ButtonId::RanksTurn(class, reach, page),
            }
        };
        let before = (ranking.page > 1).then(|| ("button-earlier-page", ranking.page - 1));
        let after = (ranking.page < ranking.pages).then(|| ("button-later-page", ranking.page + 1));
        let buttons = [before, after].into_iter().flatten();
        let row: Vec<Control> =
            buttons.map(|(key, page)| self.button(reader, key, id(page), ButtonStyle::Plain)).collect();
        Some(row).filter(|row| !row.is_empty()).into_iter().collect()
    }

    fn ranks_picture(&self, ranking: &Ranking, class: Class, reader: Reader<'_>) -> Picture {
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
        let about = self.about(ranking, reader);
        let row = |line: &RankLine| render::RankingRow {
            place: line.rank.map_or_else(|| NO_PLACE.to_owned(), |rank| format!("{rank}.")),
            name: line.person.name.clone(),
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
        let name = format!("ratings-{}-{}.png", class.id(), ranking.page);
        let bytes = render::ranking(&drawn, reader.style.theme).into();
        Picture { name, bytes, alt: cut(&alt, reader.can.alt).into() }
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

fn pages(ranking: &Ranking) -> [(&'static str, Arg); 3] {
    [
        ("page", Arg::Number(ranking.page.into())),
        ("pages", Arg::Number(ranking.pages.into())),
        ("players", Arg::Number(ranking.total.into())),
    ]
}

/// A season such as `2026` or `2026/4`; `none` where there are none.
fn season(season: Season) -> String {
    match season.parts() {
        None => "none".to_owned(),
        Some((year, None)) => year.to_string(),
        Some((year, Some(quarter))) => format!("{year}/{quarter}"),
    }
}
