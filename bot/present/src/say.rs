//! Chooses the method that words a reply. Knows every reply, and nothing of how it is worded.

use crate::controls::choose::Clicks;
use crate::presenter::Presenter;
use crate::reader::Reader;
use deska_catalogue::Catalogue;
use deska_core::games::table::Table;
use deska_core::people::appearance::BoardForm;
use deska_core::reply::Say;
use deska_desk::outbound::Outbound;
use rules::Side;
use std::sync::Arc;

impl Presenter {
    /// The message for something said, as the surface of the reader can show it.
    #[must_use]
    pub fn outbound(&self, catalogue: &Catalogue, say: &Say, reader: Reader<'_>) -> Outbound {
        let here = self.on_surface_of(reader);
        here.fit(here.worded(catalogue, say, reader), reader)
    }

    /// The words of it only: pictures and controls may show one person what the others must not see.
    #[must_use]
    pub fn words_only(&self, catalogue: &Catalogue, say: &Say, reader: Reader<'_>) -> Outbound {
        let here = self.on_surface_of(reader);
        let text = here.worded(catalogue, say, reader).text;
        here.fit(Outbound { text, ..Outbound::default() }, reader)
    }

    fn worded(&self, catalogue: &Catalogue, say: &Say, reader: Reader<'_>) -> Outbound {
        match say {
            Say::Problem(problem) => self.problem(problem, reader),
            Say::Challenge(challenge) => self.challenge(challenge, reader),
            Say::ChallengeClosed(challenge) => self.challenge_closed(challenge, reader),
            Say::Board { table, after } => self.board(table, *after, reader),
            Say::CurrentBoard { table, side, stale } => {
                self.current_board_and_places(table, *side, *stale, reader)
            }
            Say::ChangedElsewhere { table, side, after } => self.elsewhere(table, *side, *after, reader),
            Say::AsText { table, side } => self.as_text(table, *side, reader),
            Say::Pick { table, side, made, line, after } => {
                self.pick(table, *side, &Clicks { made, line: *line, after: *after }, reader)
            }
            Say::WordTargets { table, side, word, column } => {
                self.word_targets(table, *side, word, *column, reader)
            }
            Say::ConfirmMove { table, side, made, question } => {
                self.confirm_move(table, *side, made, question, reader)
            }
            Say::SetupForm { table, side, symbols } => self.setup_form(table, *side, symbols, reader),
            Say::Legal { table, side, from } => self.legal(table, *side, from.as_deref(), reader),
            Say::MovePlayed { table, side, moves } => self.move_confirmation(table, *side, *moves, reader),
            Say::More { table, side } => self.more(table, *side, reader),
            Say::Settled(table) => self.settled(table, reader),
            Say::ConfirmResign { table, side } => self.confirm_resign(table, *side, reader),
            Say::ConfirmAbort { table, side } => self.confirm_abort(table, *side, reader),
            Say::NotResigned => self.not_resigned(reader),
            Say::Rules { game, options, of, part } => self.rules((*game, options, of), *part, reader),
            Say::Lesson(say) => self.lesson(say, reader),
            Say::LessonsDone(done) => self.lessons_done(done, reader),
            Say::History { table, side } => self.history(table, *side, reader),
            Say::Replay(table) => self.replay(table, reader),
            Say::Export { table, format } => self.export(table, *format, reader),
            Say::List(list) => self.list(list, reader),
            Say::Notices { notices, changed, waiting } => self.notified(*notices, *changed, *waiting, reader),
            Say::Taste { taste, changed } => self.taste(taste, *changed, reader),
            Say::NextGame { table, side } => self.next_game(table, *side, reader),
            Say::OwnTime(say) => self.own_time(say, reader),
            Say::Places(table) => self.game_places(table, reader),
            Say::PlaceLeft { table, by } => self.place_left(table, by, reader),
            Say::Personal(say) => self.personal(say, reader),
            Say::Lines(say) => self.lines(say, reader),
            Say::Refusal => self.refusal_of_messages(reader),
            Say::YourTurn(told) => self.your_turn(told, reader),
            Say::Digest(waiting) => self.digest(waiting, reader),
            Say::Unreached { told, others } => self.unreached(told, *others, reader),
            Say::Leaderboard(ranking) => self.leaderboard(ranking, reader),
            Say::Stats(stats) => self.stats(stats, reader),
            Say::ResultWithdrawn { table, restored, reason } => {
                self.result_withdrawn(table, *restored, reason.as_deref(), reader)
            }
            Say::Help(command) => self.help(catalogue, command.as_deref(), reader),
            Say::Config(say) => self.config(say, reader),
            Say::Welcome => self.welcome(reader),
            Say::ImportNotes(notes) => self.import_notes(notes, reader),
            Say::InThread(table) => self.in_thread(table, reader),
            Say::NoThread(why) => self.no_thread(why, reader),
            Say::MovedToChannel { table, after, why } => self.moved_to_channel(table, *after, why, reader),
        }
    }

    /// The board as text, whatever the reader has chosen.
    fn as_text(&self, table: &Arc<Table>, side: Option<Side>, reader: Reader<'_>) -> Outbound {
        self.current_board(table, side, false, Reader { board: BoardForm::Text, ..reader })
    }

    /// The board for one person; a player also learns where else it is shown.
    fn current_board_and_places(
        &self,
        table: &Table,
        side: Option<Side>,
        stale: bool,
        reader: Reader<'_>,
    ) -> Outbound {
        let board = self.current_board(table, side, stale, reader);
        if side.is_some() && !stale { self.with_places(board, table, reader) } else { board }
    }
}
