//! Words hints: where the move begins, then the move, then why.

use crate::controls::button_id::{ButtonId, GameButton};
use crate::games::picture::{Overlay, scene};
use crate::presenter::{Presenter, message};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use deska_desk::outbound::{ButtonStyle, Outbound};
use deska_model::computer::wait::Wait;
use deska_model::games::hint::say::{HintSay, HintStep, Merit};
use deska_model::games::table::Table;
use rules::pick::{Choice, Click};
use rules::{Square, Viewer};

/// Into how many parts the columns and the rows of a board are divided to say where a stone belongs.
const PARTS: u8 = 3;
/// The same for a stone that wins at once, so that the part is small.
const PARTS_OF_A_WIN: u8 = 5;

impl Presenter {
    pub(crate) fn hint(&self, say: &HintSay, reader: Reader<'_>) -> Outbound {
        let HintSay { table, side, step, best, wins_within, behind, merit, .. } = say;
        let choices = table.position.choices(*side);
        let choice = choices.iter().find(|choice| choice.text == *best);
        let first = choice.and_then(|choice| choice.clicks.first()).filter(|click| click.square().is_some());
        let plain = table.position.scene(Viewer::Side(*side));
        let wins = *merit == Merit::Wins;
        let parts = if wins { PARTS_OF_A_WIN } else { PARTS };
        let area = table
            .position
            .placed(best)
            .map(|at| Area::around(at, plain.grid.columns, plain.grid.rows, parts));
        let shown: Vec<Choice> = match (&area, step) {
            (Some(area), HintStep::Where) => {
                let within = |choice: &&Choice| area.has(choice.clicks.first().and_then(Click::square));
                choices.iter().filter(within).cloned().collect()
            }
            _ => choice.into_iter().cloned().collect(),
        };
        let begun = *step != HintStep::Where && area.is_none();
        let made: Vec<String> = first.filter(|_| begun).map(Click::token).into_iter().collect();
        let overlay = Overlay { choices: first.map(|_| (&*shown, &*made)), ..Overlay::default() };
        let scene = scene(&self.words, reader.locale, table, Viewer::Side(*side), &overlay);
        let scene = if reader.can.turns_boards { scene.turned_to(plain.near) } else { scene };
        let mut writer = self.write(reader);
        let name = |square: Square| {
            let name = square.name(plain.grid.letters);
            Arg::Verbatim(self.own_words(table, &name, reader))
        };
        let forced = wins_within.filter(|_| !wins).map(|count| [("count", Arg::Number(count.into()))]);
        if *step == HintStep::Where {
            match &forced {
                Some(count) => writer.line("hint-win-forced", count),
                None if wins => writer.line("hint-win", &[]),
                None if *behind => writer.line("hint-behind", &[]),
                None => &mut writer,
            };
        }
        match (step, &area, first) {
            (HintStep::Where, Some(area), _) => {
                writer.line("hint-area", &[("from", name(area.from)), ("to", name(area.to))])
            }
            (HintStep::Where, None, Some(click)) => {
                let square = Arg::Verbatim(self.own_words(table, &click.token(), reader));
                writer.line("hint-square", &[("square", square)])
            }
            (HintStep::Where, None, None) if reader.can.buttons.is_some() => {
                writer.line("hint-word-button", &[])
            }
            (HintStep::Where, None, None) => writer.line("hint-word", &[]),
            _ => {
                let text = Arg::Verbatim(self.own_words(table, best, reader));
                writer.line("hint-move", &[("move", text)])
            }
        };
        if *step == HintStep::Why {
            self.say_why(&mut writer, say, forced.as_ref(), reader);
        }
        let more = match step {
            HintStep::Where => Some("button-hint-move"),
            HintStep::Move => Some("button-hint-why"),
            HintStep::Why => None,
        };
        let id = || ButtonId::Game(GameButton::HintMore, table.row.code.clone());
        let controls = more.map(|label| vec![self.button(reader, label, id(), ButtonStyle::Plain)]);
        if reader.can.buttons.is_none() && more.is_some() {
            writer.line("hint-again", &[("code", Arg::verbatim(&table.row.code))]);
        }
        let controls = controls.filter(|_| reader.can.buttons.is_some()).into_iter().collect();
        self.show(Outbound { controls, ..message(&writer) }, table, &scene, reader)
    }

    /// Says why the move is good; `forced` is the count of moves in which it wins by force.
    fn say_why(
        &self,
        writer: &mut Writer<'_>,
        say: &HintSay,
        forced: Option<&[(&'static str, Arg); 1]>,
        reader: Reader<'_>,
    ) {
        let HintSay { table, after, merit, .. } = say;
        if let Merit::Gain(text) = merit {
            writer.text(text);
        }
        match (merit, forced) {
            (Merit::Wins, _) => writer.line("hint-wins", &[]),
            (_, Some(count)) => writer.line("hint-wins-within", count),
            (Merit::Gain(_), None) => writer,
            (Merit::Search, None) if after.is_empty() => writer.line("hint-search", &[]),
            (Merit::Search, None) => {
                let moves: Vec<String> =
                    after.iter().map(|text| self.own_words(table, text, reader)).collect();
                writer.line("hint-line", &[("line", Arg::verbatim(moves.join(", ")))])
            }
        };
    }

    /// Says when a hint will be there.
    pub(crate) fn hint_waits(&self, table: &Table, wait: Wait, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let code = ("code", Arg::verbatim(&table.row.code));
        writer.line("hint-waits", &[vec![code], waiting(wait)].concat());
        let id = ButtonId::Game(GameButton::HintMore, table.row.code.clone());
        let show = self.button(reader, "button-hint-show", id, ButtonStyle::Plain);
        let controls = reader.can.buttons.map(|_| vec![show]);
        Outbound { controls: controls.into_iter().collect(), ..message(&writer) }
    }
}

/// When something will be thought of, and how many others come first.
pub(crate) fn waiting(wait: Wait) -> Vec<(&'static str, Arg)> {
    let (count, unit) = wait.said();
    vec![("unit", Arg::word(unit)), ("count", Arg::Number(count)), ("ahead", Arg::Number(wait.ahead.into()))]
}

/// A part of the board.
struct Area {
    from: Square,
    to: Square,
}

impl Area {
    /// The part with a square. The parts are the same for all squares, so it doesn't tell more.
    fn around(at: Square, columns: u8, rows: u8, parts: u8) -> Self {
        let span = |at: u8, count: u8| {
            let edge =
                |part: u8| u8::try_from(u16::from(part) * u16::from(count) / u16::from(parts)).unwrap_or(0);
            let part = (0..parts).rev().find(|part| edge(*part) <= at).unwrap_or(0);
            (edge(part), edge(part + 1).saturating_sub(1).max(edge(part)))
        };
        let ((left, right), (low, high)) = (span(at.column, columns), span(at.row, rows));
        Self { from: Square::new(left, low), to: Square::new(right, high) }
    }

    fn has(&self, square: Option<Square>) -> bool {
        let within = |at: u8, from: u8, to: u8| (from..=to).contains(&at);
        square.is_some_and(|at| {
            within(at.column, self.from.column, self.to.column) && within(at.row, self.from.row, self.to.row)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Area, PARTS, PARTS_OF_A_WIN};
    use rules::Square;

    #[test]
    fn the_parts_cover_every_board_once() {
        for (size, parts) in (1..=20).flat_map(|size| [(size, PARTS), (size, PARTS_OF_A_WIN)]) {
            for at in 0..size {
                let area = Area::around(Square::new(at, 0), size, size, parts);
                assert!(area.has(Some(Square::new(at, 0))), "{at} of {size}");
                let again = Area::around(area.to, size, size, parts);
                assert!(again.from == area.from && again.to == area.to, "{at} of {size}");
            }
        }
        let corner = Area::around(Square::new(2, 6), 9, 9, PARTS);
        assert_eq!((corner.from, corner.to), (Square::new(0, 6), Square::new(2, 8)));
        let win = Area::around(Square::new(7, 7), 15, 15, PARTS_OF_A_WIN);
        assert_eq!((win.from, win.to), (Square::new(6, 6), Square::new(8, 8)));
    }
}
