//! Words leagues and games by votes for pages.

use super::tables::{halves, place, sign};
use crate::games::picture::{self, Overlay};
use crate::links::Links;
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::{Arg, plain};
use deska_desk::LinkPreview;
use deska_desk::club::{ClubPlayer, ListedEvent, ShownCell, ShownClub, ShownRow, ShownTable};
use deska_desk::outbound::{Control, PageLink};
use deska_model::club::page::{ClubOnPage, Happening, RunningLeague};
use deska_model::club::say::{Club, ClubSaid};
use deska_model::club::standings::{Cell, GroupStandings, Mark, StandingsRow};
use deska_model::club::table::{Player, Stage};
use deska_model::club::terms::PLAYERS;
use deska_model::games::table::Table;
use rules::Viewer;

/// Who reads the page of a league.
#[derive(Clone, Copy)]
pub enum ClubReader<'a> {
    /// Somebody who can act in its place.
    Member,
    /// Somebody who only reads, with the links of the games if they have come by one.
    Onlooker(Option<&'a Links>),
}

/// What the columns of a table stand for, and how many there are.
#[derive(Clone, Copy)]
enum Columns {
    Opponents(usize),
    Rounds(u32),
}

impl Presenter {
    /// A league as its page shows it.
    #[must_use]
    pub fn club_page(&self, page: &ClubOnPage, who: ClubReader<'_>, reader: Reader<'_>) -> ShownClub {
        let ClubOnPage { club, reader: me, own, news, next } = page;
        let table = &club.table;
        let mut terms = self.write(reader);
        self.club_terms(&mut terms, club, reader);
        if table.stage == Stage::SignUp {
            terms.line("club-needs", &[("needs", Arg::count(PLAYERS.0))]);
        }
        if table.terms.every.is_some() {
            terms.line("club-again", &[]);
        }
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
        let player = |player: &Player| ClubPlayer {
            name: self.name_of(reader, &club.person(player.account)),
            own: *me == Some(player.account),
            note: note_of(player, table.is_evening())
                .map(|note| say("club-note", &[("note", Arg::word(note))])),
        };
        let links = match who {
            ClubReader::Onlooker(links) => links,
            ClubReader::Member => None,
        };
        let shown = club.standings.iter().enumerate();
        let needs = [("needs", Arg::count(PLAYERS.0))];
        ShownClub {
            code: club.row.code.clone(),
            title: self.club_title(&club.table, reader),
            stage: table.stage.name(),
            state: self.club_state(table.stage, table.players.len(), reader),
            starts_at: (table.stage == Stage::SignUp && !club.waits).then_some(table.terms.starts_at.0),
            round: (table.is_evening() && table.stage == Stage::Playing).then(|| {
                let mut round = self.write(reader);
                self.pairings(&mut round, club, table.round(), reader);
                round.plain().trim().to_owned()
            }),
            terms: terms.plain().trim().to_owned(),
            rules: say(if table.is_evening() { "club-rules-evening" } else { "club-rules" }, &needs),
            players: table.players.iter().map(player).collect(),
            tables: shown
                .map(|(number, group)| self.table_of(page, (number, group), links, reader))
                .collect(),
            signs: say(if table.is_swiss() { "club-signs-evening" } else { "club-signs" }, &[]),
            own: own.iter().map(|game| self.in_list(game, reader)).collect(),
            news: news.iter().rev().map(|said| self.club_news(club, said, reader)).collect(),
            next: next.clone(),
            controls: match who {
                ClubReader::Member => self.page_buttons(page, reader),
                ClubReader::Onlooker(_) => Vec::new(),
            },
        }
    }

    /// What a chat shows for the link of a league.
    #[must_use]
    pub fn club_preview(&self, club: &Club, links: &Links, reader: Reader<'_>) -> LinkPreview {
        LinkPreview {
            title: self.club_title(&club.table, reader),
            description: self.club_state(club.table.stage, club.table.players.len(), reader),
            locale: reader.locale.tag().to_owned(),
            url: links.club(&club.row.code),
            picture: None,
        }
    }

    /// The link to the page of a league, if others can reach it.
    pub(super) fn link_to_club(&self, club: &Club, reader: Reader<'_>) -> Option<PageLink> {
        self.links.as_ref()?.to_club(&club.row.code, self.word(reader, "button-club-page"))
    }

    /// Something that goes on in a channel, as a page lists it.
    #[must_use]
    pub fn listed_event(&self, happening: &Happening, reader: Reader<'_>) -> ListedEvent {
        let (at, waiting) = (happening.place().clone(), happening.waiting());
        match happening {
            Happening::League(league) => {
                let RunningLeague { row, table, joined, waits, .. } = &**league;
                ListedEvent {
                    code: row.code.clone(),
                    kind: "league",
                    title: self.club_title(table, reader),
                    state: self.club_state(table.stage, table.players.len(), reader),
                    starts_at: (table.stage == Stage::SignUp && !waits).then_some(table.terms.starts_at.0),
                    joined: *joined,
                    waiting,
                    at,
                }
            }
            Happening::Vote { table, voted } => ListedEvent {
                code: table.row.code.clone(),
                kind: "vote",
                title: self.vote_title(table, reader),
                state: self.status(table, reader),
                starts_at: None,
                joined: *voted,
                waiting,
                at,
            },
        }
    }

    fn vote_title(&self, table: &Table, reader: Reader<'_>) -> String {
        let scene = picture::scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
        let game = Arg::Verbatim(picture::title(&self.words, reader.locale, table, &scene));
        let key = if table.votes_on_both() { "vote-title-server" } else { "vote-title" };
        plain(&self.words, reader.locale, key, &[("game", game)])
    }

    fn club_state(&self, stage: Stage, players: usize, reader: Reader<'_>) -> String {
        let args = [("stage", Arg::word(stage.name())), ("count", Arg::count(players))];
        plain(&self.words, reader.locale, "club-stage", &args)
    }

    fn club_news(&self, club: &Club, said: &ClubSaid, reader: Reader<'_>) -> String {
        let mut writer = self.write(reader);
        match said {
            ClubSaid::Left { account, removed, games } => {
                super::left(&mut writer, club, *account, (removed.as_ref(), *games));
            }
            ClubSaid::Ruled { board, result, by, reason } => {
                super::ruled(&mut writer, club, (*board, *result), (by, reason));
            }
            _ => {}
        }
        writer.plain().trim().to_owned()
    }

    /// What a member can do: sign up, stay for one league or all, leave.
    fn page_buttons(&self, page: &ClubOnPage, reader: Reader<'_>) -> Vec<Control> {
        let table = &page.club.table;
        let mine = page.reader.and_then(|me| table.player(me)).filter(|player| !player.left);
        let sign_up = self.sign_up_buttons(&page.club, reader);
        let join = sign_up.first();
        let once = sign_up.get(1).filter(|_| table.stage == Stage::SignUp && table.terms.every.is_some());
        let leave = self.leave_button(&page.club, reader);
        let chosen = match (table.stage, mine.map(|player| player.once)) {
            (Stage::SignUp, None) => [join.cloned(), once.cloned()],
            (Stage::SignUp, Some(true)) => [once.and(join).cloned(), Some(leave)],
            (Stage::SignUp, Some(false)) => [once.cloned(), Some(leave)],
            // An evening takes latecomers; there is no button where it doesn't.
            (Stage::Playing, None) => [join.cloned(), None],
            (Stage::Playing, Some(_)) => [Some(leave), None],
            _ => [None, None],
        };
        chosen.into_iter().flatten().collect()
    }

    /// The table of a group: each opponent has a column, and where few of them meet, each round.
    fn table_of(
        &self,
        page: &ClubOnPage,
        (number, group): (usize, &GroupStandings),
        links: Option<&Links>,
        reader: Reader<'_>,
    ) -> ShownTable {
        let club = &page.club;
        let columns = match club.table.is_swiss() {
            true => Columns::Rounds(club.table.round()),
            false => Columns::Opponents(group.rows.len()),
        };
        let names: Vec<String> =
            group.rows.iter().map(|row| self.name_of(reader, &club.person(row.account))).collect();
        let row = |(at, row): (usize, &StandingsRow)| {
            let cell = |(opponent, cell): (usize, &Cell)| {
                let game = club.games.iter().find(|(board, _)| cell.board == Some(*board));
                let game = game.map(|(_, code)| code.clone());
                let args = [
                    ("player", Arg::verbatim(&names[at])),
                    ("opponent", Arg::verbatim(names.get(opponent).map_or("", String::as_str))),
                    ("mark", Arg::word(mark_word(cell.mark))),
                ];
                ShownCell {
                    sign: sign(cell.mark),
                    words: plain(&self.words, reader.locale, "club-cell", &args),
                    key: game.as_ref().and_then(|code| links.map(|links| links.key_of_game(code))),
                    game,
                    counts: cell.counts,
                }
            };
            let of_opponent = |(opponent, cells): (usize, &Vec<Cell>)| -> Vec<ShownCell> {
                cells.iter().map(|one| cell((opponent, one))).collect()
            };
            let of_round = |round: u32| {
                let all = row
                    .cells
                    .iter()
                    .enumerate()
                    .flat_map(|(at, cells)| cells.iter().map(move |one| (at, one)));
                let is_of = |board: u32| club.table.board(board).is_some_and(|board| board.round == round);
                all.filter(|(_, one)| one.board.is_some_and(is_of)).map(cell).collect()
            };
            ShownRow {
                place: place(row),
                name: names[at].clone(),
                own: page.reader == Some(row.account),
                points: halves(row.points),
                cells: match columns {
                    Columns::Rounds(count) => (1..=count).map(of_round).collect(),
                    Columns::Opponents(_) => row.cells.iter().enumerate().map(of_opponent).collect(),
                },
            }
        };
        let heads = match columns {
            Columns::Rounds(count) => count as usize,
            Columns::Opponents(count) => count,
        };
        ShownTable {
            title: self.table_title(club, (number, group), reader),
            columns: (1..=heads).map(|number| number.to_string()).collect(),
            rows: group.rows.iter().enumerate().map(row).collect(),
        }
    }

    /// What a table is of, and whether it is final.
    pub(super) fn table_title(
        &self,
        club: &Club,
        (number, group): (usize, &GroupStandings),
        reader: Reader<'_>,
    ) -> String {
        let say = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
        let number = [("number", Arg::count(number + 1))];
        let group_words =
            if club.standings.len() > 1 { say("club-subtitle-group", &number) } else { String::new() };
        let open = if group.complete { "club-subtitle-final" } else { "club-subtitle-open" };
        format!("{group_words} {}", say(open, &[])).trim().to_owned()
    }
}

/// What is special about a player.
const fn note_of(player: &Player, is_evening: bool) -> Option<&'static str> {
    match player {
        Player { left: true, .. } => Some("left"),
        Player { absent: true, .. } if is_evening => Some("away"),
        Player { absent: true, .. } => Some("absent"),
        Player { once: true, .. } => Some("once"),
        _ => None,
    }
}

/// The word for a mark in sentences.
const fn mark_word(mark: Mark) -> &'static str {
    match mark {
        Mark::Open => "open",
        Mark::Win => "win",
        Mark::Draw => "draw",
        Mark::Loss => "loss",
        Mark::ForfeitWin => "forfeit-win",
        Mark::ForfeitLoss => "forfeit-loss",
        Mark::Void => "void",
        Mark::Unmet => "unmet",
    }
}
