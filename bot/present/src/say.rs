//! Chooses the method that words a reply. Knows every reply, and nothing of how it is worded.

use crate::choosing::choose::Clicks;
use crate::presenter::Presenter;
use crate::reader::Reader;
use deska_catalogue::Catalogue;
use deska_desk::outbound::Outbound;
use deska_model::games::table::Table;
use deska_model::message::Content;
use deska_model::people::appearance::BoardForm;
use rules::Side;
use std::sync::Arc;

impl Presenter {
    /// The message for something said, as the surface of the reader can show it.
    #[must_use]
    pub fn outbound(&self, catalogue: &Catalogue, say: &Content, reader: Reader<'_>) -> Outbound {
        let here = self.on_surface_of(reader);
        here.fit(here.worded(catalogue, say, reader), reader)
    }

    /// The words of it only: pictures and controls may show one person what the others must not see.
    #[must_use]
    pub fn words_only(&self, catalogue: &Catalogue, say: &Content, reader: Reader<'_>) -> Outbound {
        let here = self.on_surface_of(reader);
        let text = here.worded(catalogue, say, reader).text;
        here.fit(Outbound { text, ..Outbound::default() }, reader)
    }

    fn worded(&self, catalogue: &Catalogue, say: &Content, reader: Reader<'_>) -> Outbound {
        match say {
            Content::Problem(problem) => self.problem(problem, reader),
            Content::Challenge(challenge) => self.challenge(challenge, reader),
            Content::ChallengeClosed(challenge) => self.challenge_closed(challenge, reader),
            Content::ChallengeOver(challenge) => self.challenge_over(challenge, reader),
            Content::Board { table, after } => self.board(table, *after, reader),
            Content::CurrentBoard { table, side, stale, numbers } => {
                let board = self.numbered_board(table, *side, (*stale, *numbers), reader);
                // A player also learns where else it is shown.
                if side.is_some() && !stale { self.with_places(board, table, reader) } else { board }
            }
            Content::ChangedElsewhere { table, side, after } => self.elsewhere(table, *side, *after, reader),
            Content::AsText { table, side } => self.as_text(table, *side, reader),
            Content::Pick { table, side, made, line, after } => {
                self.pick(table, *side, &Clicks { made, line: *line, after: *after }, reader)
            }
            Content::WordTargets { table, side, word, column } => {
                self.word_targets(table, *side, word, *column, reader)
            }
            Content::ConfirmMove { table, side, made, question } => {
                self.confirm_move(table, *side, made, question, reader)
            }
            Content::SetupForm { table, side, symbols } => self.setup_form(table, *side, symbols, reader),
            Content::Legal { table, side, from } => self.legal(table, *side, from.as_deref(), reader),
            Content::MovePlayed { table, side, moves } => {
                self.move_confirmation(table, *side, *moves, reader)
            }
            Content::More { table, side } => self.more(table, *side, reader),
            Content::Settled(table) => self.settled(table, reader),
            Content::ConfirmResign { table, side } => self.confirm_resign(table, *side, reader),
            Content::ConfirmAbort { table, side } => self.confirm_abort(table, *side, reader),
            Content::NotResigned => self.not_resigned(reader),
            Content::Rules { game, options, of, part } => self.rules((*game, options, of), *part, reader),
            Content::Lesson(say) => self.lesson(say, reader),
            Content::DailyPuzzle(say) => self.daily_puzzle(say, reader),
            Content::LessonsDone(done) => self.lessons_done(done, reader),
            Content::History { table, side } => self.history(table, *side, reader),
            Content::Hint(say) => self.hint(say, reader),
            Content::HintWaits { table, wait } => self.hint_waits(table, *wait, reader),
            Content::Review(say) => self.review(say, reader),
            Content::NothingToMark => self.nothing_to_mark(reader),
            Content::Replay(table) => self.replay(table, reader),
            Content::Export { table, format } => self.export(table, *format, reader),
            Content::List(list) => self.list(list, reader),
            Content::Seats(list) => self.seats(list, reader),
            Content::Notices { notices, changed, waiting } => {
                self.notified(*notices, *changed, *waiting, reader)
            }
            Content::Preference { preference, changed } => self.preference(preference, *changed, reader),
            Content::NextGame { table, side } => self.next_game(table, *side, reader),
            Content::OwnTime(say) => self.own_time(say, reader),
            Content::Places(table) => self.game_places(table, reader),
            Content::PlaceLeft { table, by } => self.place_left(table, by, reader),
            Content::Personal(say) => self.personal(say, reader),
            Content::Conditional(say) => self.lines(say, reader),
            Content::Refusal => self.refusal_of_messages(reader),
            Content::YourTurn(told) => self.your_turn(told, reader),
            Content::CannotPost(lacking) => self.cannot_post(lacking, None, reader),
            Content::ChallengeCalled { challenge, why } => self.challenge_called(challenge, *why, reader),
            Content::Called { told, why, reminder } => self.called(told, *why, *reminder, reader),
            Content::Digest(waiting) => self.digest(waiting, reader),
            Content::Standing(told) => self.standing(told, reader),
            Content::Unreached { told, others } => self.unreached(told, *others, reader),
            Content::Leaderboard(ranking) => self.leaderboard(ranking, reader),
            Content::Stats(stats) => self.stats(stats, reader),
            Content::ResultWithdrawn { table, restored, reason } => {
                self.result_withdrawn(table, *restored, reason.as_deref(), reader)
            }
            Content::Help { command, plays } => self.help(catalogue, command.as_deref(), *plays, reader),
            Content::Config(say) => self.config(say, reader),
            Content::Welcome => self.welcome(reader),
            Content::ImportNotes(notes) => self.import_notes(notes, reader),
            Content::InThread(table) => self.in_thread(table, reader),
            Content::ThreadResult(table) => self.thread_result(table, reader),
            Content::NoThread(why) => self.no_thread(why, reader),
            Content::MovedToChannel { table, after, why } => {
                self.moved_to_channel(table, *after, why, reader)
            }
        }
    }

    /// The board as text, whatever the reader has chosen.
    fn as_text(&self, table: &Arc<Table>, side: Option<Side>, reader: Reader<'_>) -> Outbound {
        self.current_board(table, side, false, Reader { board: BoardForm::Text, ..reader })
    }
}
