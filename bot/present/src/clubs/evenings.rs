//! Words what only evenings say: their rounds, why somebody has an opponent, and when one doesn't take place.

use crate::clubs::tables::halves;
use crate::presenter::{Presenter, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use deska_model::clocks::first_turn_ms;
use deska_model::club::evening::Why;
use deska_model::club::say::{Club, ClubSaid};
use deska_model::club::table::Board;
use deska_model::club::terms::PLAYERS;
use deska_model::ids::AccountId;

/// How long an evening waits for more people.
const WAIT_MS: i64 = 3_600_000;

impl Presenter {
    /// A round begins.
    pub(super) fn round(&self, writer: &mut Writer<'_>, club: &Club, round: u32, reader: Reader<'_>) {
        let table = &club.table;
        self.head(writer, club, reader);
        let rounds = ("rounds", Arg::Number(table.planned_rounds.into()));
        if round == 1 {
            let players = ("players", Arg::count(table.present().len()));
            writer.go_on("club-evening-begun", &[players, rounds]);
        }
        if self.pairings(writer, club, round, reader) {
            let control = table.terms.clock.control;
            let first_ms = control.initial_ms().unwrap_or_default().min(first_turn_ms(control));
            writer.line("club-first-moves", &[("time", Arg::Verbatim(self.duration(reader, first_ms)))]);
        }
    }

    /// Who plays whom in a round, and who doesn't play. Returns whether anybody plays.
    pub(super) fn pairings(
        &self,
        writer: &mut Writer<'_>,
        club: &Club,
        round: u32,
        reader: Reader<'_>,
    ) -> bool {
        let table = &club.table;
        let rounds = ("rounds", Arg::Number(table.planned_rounds.into()));
        let boards: Vec<&Board> = table.boards.iter().filter(|board| board.round == round).collect();
        let (played, decided): (Vec<&Board>, Vec<&Board>) =
            boards.into_iter().partition(|board| board.is_played());
        let key = if played.is_empty() { "club-round-empty" } else { "club-round" };
        writer.line(key, &[("round", Arg::Number(round.into())), rounds]);
        let name = |account: AccountId| person(&club.person(account));
        for (at, board) in played.iter().enumerate() {
            let last = if at + 1 == played.len() { "yes" } else { "no" };
            let [white, black] = board.pair.players();
            let args = [("white", name(white)), ("black", name(black)), ("last", Arg::word(last))];
            writer.go_on("club-pair", &args);
        }
        let index = usize::try_from(round).ok().and_then(|round| round.checked_sub(1));
        let bye = index.and_then(|index| table.rounds.get(index)).and_then(|round| round.bye);
        if let Some(bye) = bye {
            writer.line("club-bye", &[("player", name(bye))]);
        }
        let counts = |board: &Board| {
            let rows = club.standings.iter().flat_map(|group| &group.rows);
            let cells = rows.flat_map(|row| row.cells.iter().flatten());
            cells.filter(|cell| cell.board == Some(board.pair.board)).all(|cell| cell.counts)
        };
        let (decided, annulled): (Vec<&Board>, Vec<&Board>) =
            decided.into_iter().partition(|board| counts(board));
        for board in decided {
            let [white, black] = board.pair.players();
            let here = |account| table.present().contains(&account);
            let (here, gone) = if here(white) { (white, black) } else { (black, white) };
            writer.line("club-walkover", &[("player", name(here)), ("other", name(gone))]);
        }
        let plays = |account: &AccountId| {
            let has_board = |board: &Board| board.round == round && !annulled.contains(&board);
            bye == Some(*account) || table.boards_of(*account).any(has_board)
        };
        let rests: Vec<AccountId> = table.present().into_iter().filter(|account| !plays(account)).collect();
        if !rests.is_empty() {
            let names = Arg::verbatim(self.names_of(club, &rests, reader));
            writer.line("club-no-game", &[("names", names)]);
        }
        let absent = table.players.iter().filter(|player| player.absent && !player.left);
        let absent: Vec<AccountId> = absent.map(|player| player.account).collect();
        if !absent.is_empty() {
            let names = Arg::verbatim(self.names_of(club, &absent, reader));
            writer.line("club-absent", &[("names", names)]);
        }
        !played.is_empty()
    }

    /// Too few people, or too late.
    pub(super) fn delayed(&self, writer: &mut Writer<'_>, club: &Club, said: &ClubSaid, reader: Reader<'_>) {
        self.head(writer, club, reader);
        let starts_at = club.table.terms.starts_at;
        let (key, was_away) = match said {
            ClubSaid::Postponed { was_away } => ("club-postponed", was_away),
            ClubSaid::CalledOff { was_away } => ("club-called-off", was_away),
            _ => {
                let args = [
                    ("count", Arg::count(club.table.players.len())),
                    ("needs", Arg::count(PLAYERS.0)),
                    ("until", Arg::Deadline(starts_at.plus_ms(WAIT_MS))),
                ];
                writer.go_on("club-short", &args);
                return;
            }
        };
        let why = if *was_away { "away" } else { "few" };
        writer.go_on(key, &[("why", Arg::word(why)), ("at", Arg::Deadline(starts_at))]);
    }

    /// Why somebody has their opponent in the last round.
    pub(super) fn why(writer: &mut Writer<'_>, club: &Club, why: Option<&Why>) {
        let round = ("round", Arg::Number(club.table.round().into()));
        let name = |account: AccountId| person(&club.person(account));
        match why {
            None => drop(writer.line("club-not-yours", &[])),
            Some(Why::Bye { points }) => {
                writer.line("club-why-bye", &[round, ("points", Arg::verbatim(halves(*points)))]);
            }
            Some(Why::Void) => drop(writer.line("club-why-void", &[round])),
            Some(Why::Berger { other: Some(other) }) => {
                writer.line("club-why-all", &[round, ("player", name(*other))]);
            }
            Some(Why::Berger { other: None }) => drop(writer.line("club-why-rest", &[round])),
            Some(Why::Away) => drop(writer.line("club-why-away", &[round])),
            Some(Why::Swiss { other, points, is_white, colours }) => {
                let [own, theirs] = points.map(|points| Arg::verbatim(halves(points)));
                let same = if points[0] == points[1] { "yes" } else { "no" };
                let args = [
                    round,
                    ("player", name(*other)),
                    ("points", own),
                    ("theirs", theirs),
                    ("same", Arg::word(same)),
                ];
                writer.line("club-why", &args);
                if same == "no" {
                    writer.line("club-why-float", &[]);
                }
                let number = |count: u32| Arg::Number(count.into());
                let colour = if *is_white { "white" } else { "black" };
                let args = [
                    ("player", name(*other)),
                    ("colour", Arg::word(colour)),
                    ("white", number(colours[0][0])),
                    ("black", number(colours[0][1])),
                    ("their-white", number(colours[1][0])),
                    ("their-black", number(colours[1][1])),
                ];
                writer.line("club-why-colour", &args);
            }
        }
        if matches!(why, Some(Why::Swiss { .. } | Why::Bye { .. })) {
            writer.line("club-why-rules", &[]);
        }
    }
}
