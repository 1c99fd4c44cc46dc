//! Words and draws the tables of leagues and evenings.

use crate::presenter::{Presenter, cut, message};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain};
use deska_desk::outbound::{Outbound, Picture};
use deska_model::club::say::Club;
use deska_model::club::standings::{Cell, Mark, StandingsRow};
use deska_model::club::table::Stage;
use deska_model::ids::AccountId;
use deska_model::people::appearance::BoardForm;

/// Place of a player whose games count for nobody.
const NO_PLACE: &str = "–";

/// Most rows of a cross table, and of any table.
const CROSS_MOST: usize = 8;
const ROWS: usize = 25;

/// The own cell of a row.
const OWN: &str = "×";

impl Presenter {
    /// The table for one person: their group as a picture or in full, the others in a line each, and their own open games.
    pub(super) fn club_table(
        &self,
        mut writer: Writer<'_>,
        club: &Club,
        own: AccountId,
        reader: Reader<'_>,
    ) -> Outbound {
        if club.table.groups.is_empty() {
            self.sign_up(&mut writer, club, reader);
            return message(&writer);
        }
        let shown = club.standings.iter().position(|group| group.rows.iter().any(|row| row.account == own));
        let shown = shown.unwrap_or_default();
        self.head(&mut writer, club, reader);
        if club.table.stage != Stage::Playing {
            writer.go_on("club-stage-now", &[("stage", Arg::word(club.table.stage.name()))]);
        }
        self.tables(&mut writer, club, (shown, Some(own)), reader);
        self.own_games(&mut writer, club, own, reader);
        writer.line(if club.table.is_swiss() { "club-signs-evening" } else { "club-signs" }, &[]);
        Outbound { picture: self.table_picture(club, shown, Some(own), reader), ..message(&writer) }
    }

    /// Who has won, and the tables.
    pub(super) fn ended(&self, writer: &mut Writer<'_>, club: &Club, next: Option<&str>, reader: Reader<'_>) {
        self.head(writer, club, reader);
        for (number, group) in club.standings.iter().enumerate() {
            if club.standings.len() > 1 {
                writer.line("club-group", &[("number", Arg::count(number + 1))]);
            }
            let at = |place: u32| -> Vec<AccountId> {
                let rows = group.rows.iter().filter(|row| row.place == Some(place));
                rows.map(|row| row.account).collect()
            };
            let winners = at(1);
            let Some(first) = group.rows.first().filter(|first| first.place.is_some()) else {
                writer.go_on("club-won-nobody", &[]);
                continue;
            };
            let of = |accounts: &[AccountId]| {
                [
                    ("count", Arg::count(accounts.len())),
                    ("names", Arg::verbatim(self.names_of(club, accounts, reader))),
                ]
            };
            let [count, names] = of(&winners);
            let (points, games) = (Arg::verbatim(halves(first.points)), Arg::Number(first.games.into()));
            writer.go_on("club-won", &[count, names, ("points", points), ("games", games)]);
            let second = at(2);
            if winners.len() == 1 && !second.is_empty() {
                writer.go_on("club-second", &of(&second));
            }
        }
        if club.table.ended_early() {
            writer.line("club-ended-early", &[]);
        }
        self.tables(writer, club, (0, None), reader);
        if let Some(next) = next {
            writer.line("club-next", &[("code", Arg::verbatim(next))]);
        }
    }

    /// The standings as text: the group that a picture shows only where there are no pictures, the others in a line each.
    fn tables(
        &self,
        writer: &mut Writer<'_>,
        club: &Club,
        (shown, own): (usize, Option<AccountId>),
        reader: Reader<'_>,
    ) {
        for (number, group) in club.standings.iter().enumerate() {
            let whole = number == shown;
            if club.standings.len() > 1 && !(whole && reader.board == BoardForm::Picture) {
                writer.line("club-group", &[("number", Arg::count(number + 1))]);
            }
            for (at, row) in group.rows.iter().enumerate() {
                let name = self.name_of(reader, &club.person(row.account));
                if !whole {
                    let last = if at + 1 == group.rows.len() { "yes" } else { "no" };
                    writer.go_on(
                        "club-short-row",
                        &[&row_args(row, &name)[..], &[("last", Arg::word(last))]].concat(),
                    );
                    continue;
                }
                // A picture has no letters for some names, and no room for some rows.
                let is_drawn = reader.board == BoardForm::Picture && render::is_legible(&name);
                let is_written = if at < ROWS { !is_drawn } else { own == Some(row.account) };
                if is_written {
                    writer.line(row_key(row), &row_args(row, &name));
                }
            }
        }
    }

    /// The games of a player that go on, with their codes.
    pub(super) fn own_games(
        &self,
        writer: &mut Writer<'_>,
        club: &Club,
        account: AccountId,
        reader: Reader<'_>,
    ) {
        let rows = club.standings.iter().flat_map(|group| &group.rows);
        let Some(row) = rows.into_iter().find(|row| row.account == account) else { return };
        let open = row.cells.iter().flatten().filter(|cell| cell.mark == Mark::Open);
        let numbers: Vec<u32> = open.filter_map(|cell| cell.board).collect();
        let games: Vec<_> = club.games.iter().filter(|(board, _)| numbers.contains(board)).collect();
        for (at, (board, code)) in games.iter().enumerate() {
            let players = club.table.board(*board).map(|board| board.pair.players());
            let other = players.into_iter().flatten().find(|player| *player != account);
            let name = other.map(|other| self.name_of(reader, &club.person(other))).unwrap_or_default();
            let args = [
                ("code", Arg::verbatim(code)),
                ("player", Arg::verbatim(name)),
                ("last", Arg::word(if at + 1 == games.len() { "yes" } else { "no" })),
            ];
            if at == 0 {
                writer.line("club-my-games", &[]);
            }
            writer.go_on("club-my-game", &args);
        }
    }

    /// The picture of a group's table; `None` for a reader of text.
    pub(super) fn table_picture(
        &self,
        club: &Club,
        shown: usize,
        own: Option<AccountId>,
        reader: Reader<'_>,
    ) -> Option<Picture> {
        let group = club.standings.get(shown)?;
        if group.rows.len() <= CROSS_MOST {
            self.crosstable(club, shown, own, reader)
        } else {
            self.ranking(club, own, reader)
        }
    }

    fn crosstable(
        &self,
        club: &Club,
        shown: usize,
        own: Option<AccountId>,
        reader: Reader<'_>,
    ) -> Option<Picture> {
        let group = club.standings.get(shown).filter(|_| reader.board != BoardForm::Text)?;
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
        let cross_row = |row: &StandingsRow| render::CrossRow {
            place: place(row),
            name: self.name_of(reader, &club.person(row.account)),
            cells: row.cells.iter().map(|cells| cells_of(cells)).collect(),
            points: halves(row.points),
            marked: Some(row.account) == own,
        };
        let title = self.club_title(&club.table, reader);
        let drawn = render::CrossTable {
            title: title.clone(),
            subtitle: self.table_title(club, (shown, group), reader),
            head: say("club-points", &[]),
            rows: group.rows.iter().map(cross_row).collect(),
            note: String::new(),
        };
        let mut alt = format!("{title}. {}", drawn.subtitle);
        for row in &group.rows {
            let name = self.name_of(reader, &club.person(row.account));
            alt = format!("{alt} {}", say(row_key(row), &row_args(row, &name)));
        }
        let name = format!("league-{}-{}.png", club.row.code, shown + 1);
        let bytes = reader.drawn(|| render::crosstable(&drawn, reader.style.theme));
        Some(Picture { name, bytes, alt: cut(&alt, reader.can.alt).into(), instead: None })
    }

    /// The picture of a longer table.
    fn ranking(&self, club: &Club, own: Option<AccountId>, reader: Reader<'_>) -> Option<Picture> {
        let group = club.standings.first().filter(|_| reader.board != BoardForm::Text)?;
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
        let row = |row: &StandingsRow| render::RankingRow {
            place: place(row),
            name: self.name_of(reader, &club.person(row.account)),
            figure: halves(row.points),
            spread: String::new(),
            cells: [halves(row.buchholz.unwrap_or_default()), row.wins.to_string()],
            marked: Some(row.account) == own,
        };
        let title = self.club_title(&club.table, reader);
        let open = if group.complete { "club-subtitle-final" } else { "club-subtitle-open" };
        let drawn = render::Ranking {
            title: title.clone(),
            subtitle: say(open, &[]),
            heads: ["club-points", "club-buchholz", "club-wins"].map(|key| say(key, &[])),
            rows: group.rows.iter().take(ROWS).map(row).collect(),
            note: String::new(),
        };
        let mut alt = format!("{title}. {}", drawn.subtitle);
        for row in &group.rows {
            let name = self.name_of(reader, &club.person(row.account));
            alt = format!("{alt} {}", say(row_key(row), &row_args(row, &name)));
        }
        let name = format!("evening-{}.png", club.row.code);
        let bytes = reader.drawn(|| render::ranking(&drawn, reader.style.theme));
        Some(Picture { name, bytes, alt: cut(&alt, reader.can.alt).into(), instead: None })
    }
}

/// A row of an evening in the Swiss system has Buchholz in the place of the games.
fn row_key(row: &StandingsRow) -> &'static str {
    if row.buchholz.is_some() { "club-row-evening" } else { "club-row" }
}

fn row_args(row: &StandingsRow, name: &str) -> [(&'static str, Arg); 5] {
    let cells: Vec<String> = row.cells.iter().map(|cells| cells_of(cells)).collect();
    [
        ("place", Arg::verbatim(place(row))),
        ("player", Arg::verbatim(name)),
        ("points", Arg::verbatim(halves(row.points))),
        ("cells", Arg::verbatim(cells.join(" "))),
        ("buchholz", Arg::verbatim(halves(row.buchholz.unwrap_or_default()))),
    ]
}

/// The place of a player in a group.
pub(super) fn place(row: &StandingsRow) -> String {
    row.place.map_or_else(|| NO_PLACE.to_owned(), |place| format!("{place}."))
}

/// Half points as they are written: 3½.
pub(super) fn halves(points: u32) -> String {
    match (points / 2, points % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

fn cells_of(cells: &[Cell]) -> String {
    if cells.is_empty() {
        return OWN.to_owned();
    }
    let shown = |cell: &Cell| if cell.counts || cell.mark == Mark::Unmet { cell.mark } else { Mark::Void };
    cells.iter().map(|cell| sign(shown(cell))).collect()
}

/// The sign of a game in a table.
pub(super) const fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Open => "·",
        Mark::Win => "1",
        Mark::Draw => "½",
        Mark::Loss => "0",
        Mark::ForfeitWin => "+",
        Mark::ForfeitLoss => "−",
        Mark::Void => "/",
        Mark::Unmet => "",
    }
}
