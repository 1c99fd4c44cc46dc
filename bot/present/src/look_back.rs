//! Words the look back at a week.

use crate::controls::button_id::{ButtonId, TaskButton};
use crate::games::picture::{Overlay, scene};
use crate::presenter::{Presenter, message};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use deska_desk::outbound::{ButtonStyle, Outbound};
use deska_model::look_back::{LookBackSay, Week};
use rules::Viewer;

impl Presenter {
    /// What a channel learns of a week: at most four lines, and the board of a game.
    pub(crate) fn look_back(&self, say: &LookBackSay, reader: Reader<'_>) -> Outbound {
        match say {
            LookBackSay::Quiet { kind, puzzle } => self.quiet_weeks(kind, puzzle.as_deref(), reader),
            LookBackSay::Week { week, shown } => {
                let mut writer = self.write(reader);
                self.lines_of_week(&mut writer, week, reader);
                let told = message(&writer);
                match shown {
                    Some(table) => {
                        let scene =
                            scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
                        self.show(told, table, &scene, reader)
                    }
                    None => told,
                }
            }
        }
    }

    /// A week in at most four lines.
    pub(crate) fn lines_of_week(&self, writer: &mut Writer<'_>, week: &Week, reader: Reader<'_>) {
        self.games_of_week(writer, week, reader);
        self.wins_of_week(writer, week, reader);
        self.solvers_of_week(writer, week);
        self.people_of_week(writer, week, reader);
    }

    /// How many games there were, and the longest one.
    fn games_of_week(&self, writer: &mut Writer<'_>, week: &Week, reader: Reader<'_>) {
        if week.games.is_empty() {
            return;
        }
        let kind =
            |(kind, count): (&str, usize)| format!("{} {count}", self.word(reader, &format!("{kind}-name")));
        let kinds: Vec<String> = week.kinds().into_iter().map(kind).collect();
        let args = [("games", Arg::count(week.games.len())), ("kinds", Arg::Word(kinds.join(", ")))];
        writer.line("look-back-games", &args);
        if let Some(game) = week.longest() {
            let [white, black] = &game.players;
            let args = [
                ("white", Arg::Person(white.person.clone())),
                ("black", Arg::Person(black.person.clone())),
                ("moves", Arg::Number(game.moves.into())),
                ("game", self.game_name(reader, &game.kind)),
                ("code", Arg::verbatim(&game.code)),
            ];
            writer.go_on("look-back-longest", &args);
        }
    }

    /// The best win, and the most wins in a row.
    fn wins_of_week(&self, writer: &mut Writer<'_>, week: &Week, reader: Reader<'_>) {
        let best = week.best_win().and_then(|(game, points)| Some((game, game.decided()?, points)));
        if let Some((game, (winner, loser), points)) = best {
            let args = [
                ("winner", Arg::Person(winner.person.clone())),
                ("loser", Arg::Person(loser.person.clone())),
                ("points", Arg::Number(points)),
                ("game", self.game_name(reader, &game.kind)),
                ("code", Arg::verbatim(&game.code)),
            ];
            writer.line("look-back-best", &args);
        }
        if let Some((person, wins)) = week.streak() {
            let args = [("player", Arg::Person(person.clone())), ("wins", Arg::count(wins))];
            let told = if best.is_some() { Writer::go_on } else { Writer::line };
            told(writer, "look-back-streak", &args);
        }
    }

    /// Who solved puzzles on most days.
    fn solvers_of_week(&self, writer: &mut Writer<'_>, week: &Week) {
        let solvers = week.best_solvers();
        let Some(last) = solvers.len().checked_sub(1) else { return };
        writer.line("look-back-solvers", &[]);
        for (place, solver) in solvers.iter().enumerate() {
            let args = [
                ("player", Arg::Person(solver.person.clone())),
                ("days", Arg::Number(solver.days.into())),
                ("last", Arg::word(if place == last { "yes" } else { "no" })),
            ];
            writer.go_on("look-back-solver", &args);
        }
        if let Some((player, run)) = week.puzzle_run() {
            let args = [("player", Arg::Person(player.clone())), ("run", Arg::count(run))];
            writer.go_on("look-back-run", &args);
        }
    }

    /// Who has beaten a level for the first time, and who waits for an opponent.
    fn people_of_week(&self, writer: &mut Writer<'_>, week: &Week, reader: Reader<'_>) {
        let firsts = week.first_wins();
        for (place, first) in firsts.iter().enumerate() {
            let args = [
                ("player", Arg::Person(first.person.clone())),
                ("level", Arg::Number(first.level.number().into())),
                ("game", self.game_name(reader, &first.kind)),
            ];
            let told = if place == 0 { Writer::line } else { Writer::go_on };
            told(writer, "look-back-first", &args);
        }
        let waiting = week.waiting_longest();
        let Some(last) = waiting.len().checked_sub(1) else { return };
        let told = if firsts.is_empty() { Writer::line } else { Writer::go_on };
        told(writer, "look-back-waiting", &[]);
        for (place, waits) in waiting.iter().enumerate() {
            let args = [
                ("player", Arg::Person(waits.person.clone())),
                ("game", self.game_name(reader, &waits.kind)),
                ("last", Arg::word(if place == last { "yes" } else { "no" })),
            ];
            writer.go_on("look-back-waits", &args);
        }
    }

    /// Nothing has happened for two weeks.
    fn quiet_weeks(&self, kind: &str, puzzle: Option<&str>, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("look-back-quiet", &[("kind", Arg::word(kind))]);
        let solve = puzzle.filter(|_| reader.can.buttons.is_some()).map(|code| {
            let id = ButtonId::Task(TaskButton::Solve, code.to_owned());
            vec![self.button(reader, "button-solve", id, ButtonStyle::Plain)]
        });
        Outbound { controls: solve.into_iter().collect(), ..message(&writer) }
    }

    /// Whether look backs name the person who asks.
    pub(crate) fn own_look_back(&self, named: bool, changed: bool, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let args = [("changed", Arg::word(if changed { "yes" } else { "no" }))];
        writer.line(if named { "look-back-named" } else { "look-back-unnamed" }, &args);
        message(&writer)
    }
}
