//! Words conditional moves: the lines that a player has set ahead. They are secret: only private answers and direct
//! messages come from here.

use crate::controls::button_id::{ButtonId, GameButton};
use crate::own_words::in_words_of;
use crate::people::notices::link;
use crate::presenter::{Presenter, message, person};
use crate::problem::in_chat;
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use deska_desk::outbound::{ButtonStyle, Outbound};
use deska_model::conditional::say::{ConditionalChange, ConditionalSay};
use deska_model::conditional::text::ConditionalProblem;
use deska_model::conditional::tree::{
    ConditionalError, ConditionalMove, ConditionalTree, LINE_LENGTH_MAX, LINE_MOVES_MAX, Mover,
};
use deska_model::games::table::Table;
use deska_model::games::waiting::{BoardLink, MessageTarget};
use deska_model::outbox::Dropped;
use deska_model::people::caller::Person;
use rules::Side;
use rules::reason::Refusal;

/// Indents a row of the list; a plain space at its beginning would not be shown.
const INDENT: &str = "\u{2003}";

impl Presenter {
    /// What a player learns about their lines.
    pub(crate) fn lines(&self, say: &ConditionalSay, reader: Reader<'_>) -> Outbound {
        match say {
            ConditionalSay::Set { table, side, lines, change } => {
                self.lines_set(table, *side, lines, change, reader)
            }
            ConditionalSay::Dropped { told, seq, why } => self.lines_dropped(told, *seq, why, reader),
        }
    }

    /// A player's lines, and what has just changed about them.
    fn lines_set(
        &self,
        table: &Table,
        side: Side,
        lines: &ConditionalTree,
        change: &ConditionalChange,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let args = self.game_args(table, side, reader);
        let own = |moves: &str| self.own_words(table, moves, reader);
        match change {
            ConditionalChange::None => {}
            ConditionalChange::Added { replaced, checked_until } => {
                writer.line("line-added", &args);
                if let Some(earlier) = replaced {
                    writer.go_on("line-replaced", &[("move", Arg::Verbatim(own(earlier)))]);
                }
                if let Some(last) = checked_until {
                    writer.line("line-unchecked", &[("move", Arg::Verbatim(own(last)))]);
                }
            }
            ConditionalChange::Dropped => {
                writer.line(if lines.is_empty() { "line-dropped" } else { "line-dropped-some" }, &args);
            }
        }
        if lines.is_empty() {
            if *change == ConditionalChange::None {
                writer.line("line-none", &args);
            }
            return message(&writer);
        }
        writer.line("line-title", &args);
        for (depth, run) in lines.outline() {
            let row = [
                ("indent", Arg::verbatim(INDENT.repeat(depth))),
                ("moves", Arg::Verbatim(written(&run, &own, &self.word(reader, "line-then")))),
            ];
            writer.line("line-row", &row);
        }
        let drop = ButtonId::Game(GameButton::DropLines, table.row.code.clone());
        let drop = self.button(reader, "button-drop-lines", drop, ButtonStyle::Plain);
        Outbound { controls: vec![vec![drop]], ..message(&writer) }
    }

    /// Why a line cannot be set ahead or dropped.
    pub(crate) fn line_problem(
        &self,
        (opponent, kind): (&Person, &str),
        why: &ConditionalProblem,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let own = |moves: &str| Arg::Verbatim(in_words_of(&self.words, reader.locale, kind, moves));
        let name = ("opponent", person(opponent));
        match why {
            ConditionalProblem::OwnTurn => writer.line("line-own-turn", &[name]),
            ConditionalProblem::NoTurns => writer.line("line-no-turns", &[name]),
            ConditionalProblem::NoMoves => writer.line("line-no-moves", &[name]),
            ConditionalProblem::NoReply { number, text } => {
                let args = [name, ("number", Arg::count(*number)), ("move", own(text))];
                writer.line("line-no-reply", &args)
            }
            ConditionalProblem::Refused { number, typed, by, refusal } => {
                let mover = Arg::word(match by {
                    Mover::Owner => "owner",
                    Mover::Opponent => "opponent",
                });
                let args = [name, ("number", Arg::count(*number)), ("move", own(typed)), ("by", mover)];
                writer.line("line-refused", &args);
                refused(&mut writer, refusal, *by);
                writer.line("line-unchanged", &[])
            }
            ConditionalProblem::Over { last, .. } => writer.line("line-over", &[("move", own(last))]),
            ConditionalProblem::Limit(ConditionalError::TooMany) => {
                writer.line("line-too-many", &[("max", Arg::count(LINE_MOVES_MAX))])
            }
            ConditionalProblem::Limit(_) => {
                writer.line("line-too-long", &[("max", Arg::count(LINE_LENGTH_MAX))])
            }
            ConditionalProblem::Unknown => writer.line("line-unknown", &[]),
        };
        message(&writer)
    }

    /// The direct message that lines are dropped.
    fn lines_dropped(&self, told: &MessageTarget, seq: u32, why: &Dropped, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let mut args = self.game_args(&told.table, told.side, reader);
        match why {
            Dropped::Left => writer.line("line-left", &args),
            Dropped::Undone => writer.line("line-undone", &args),
            Dropped::Paused => writer.line("line-paused", &args),
            Dropped::Over => writer.line("line-game-over", &args),
            Dropped::Illegal { text } => {
                args.push(("move", Arg::Verbatim(self.own_words(&told.table, text, reader))));
                writer.line("line-illegal", &args);
                if let Some(refusal) = refusal_then(told, seq, text) {
                    refused(&mut writer, &refusal, Mover::Owner);
                }
                writer.line("line-illegal-then", &args)
            }
        };
        link(&mut writer, BoardLink::of(&told.table.row));
        message(&writer)
    }
}

/// The sentence of the rules against a move of the reader or of the opponent.
fn refused(writer: &mut Writer<'_>, refusal: &Refusal, by: Mover) {
    let (key, args) = in_chat(writer, refusal, by);
    writer.go_on(&key, &args);
}

/// Why the player could not make a move after an event.
fn refusal_then(told: &MessageTarget, seq: u32, text: &str) -> Option<Refusal> {
    let player = told.table.player(told.side);
    let then = told.table.at(seq).ok()?;
    let side = Side::BOTH.into_iter().find(|side| then.player(*side) == player)?;
    then.position.check(Some(side), text).err()
}

/// Moves as they can be typed again, in the words of the reader.
fn written(run: &[ConditionalMove], own: &dyn Fn(&str) -> String, then: &str) -> String {
    let then = format!(" {then} ");
    let mut row = String::new();
    for (at, step) in run.iter().enumerate() {
        row.push_str(match (at.checked_sub(1).map(|before| run[before].by), step.by) {
            (None, _) => "",
            (Some(Mover::Opponent), Mover::Owner) => &then,
            (Some(Mover::Owner), Mover::Opponent) => "; ",
            _ => ", ",
        });
        row.push_str(&own(&step.text));
    }
    row
}
