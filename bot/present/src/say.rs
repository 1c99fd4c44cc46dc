//! Chooses the method that words a reply. Knows every reply, and nothing of how it is worded.

use crate::choosing::choose::Clicks;
use crate::presenter::Presenter;
use crate::reader::Reader;
use deska_catalogue::Catalogue;
use deska_desk::outbound::Outbound;
use deska_model::challenges::challenge::Challenge;
use deska_model::games::table::Table;
use deska_model::games::waiting::MessageTarget;
use deska_model::message::{Call, ChallengeNotice, Content, GameNotice, Line, TurnStep, View};
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
            Content::Challenge(challenge, notice) => self.challenge_notice(challenge, *notice, reader),
            Content::Game(table, notice) => self.game_notice(table, notice, reader),
            Content::View(table, side, view) => self.view(table, *side, *view, reader),
            Content::Turn(table, side, step) => self.turn_step(table, *side, step, reader),
            Content::Call(called, call) => self.call(called, *call, reader),
            Content::Line(line) => self.line(line, reader),
            Content::Rules { game, options, of, part } => self.rules((*game, options, of), *part, reader),
            Content::Lesson(say) => self.lesson(say, reader),
            Content::Club(say) => self.club(say, reader),
            Content::Vote(say) => self.vote(say, reader),
            Content::Clubs(list) => self.clubs(list, reader),
            Content::DailyPuzzle(say) => self.daily_puzzle(say, reader),
            Content::LookBack(say) => self.look_back(say, reader),
            Content::LessonsDone(done) => self.lessons_done(done, reader),
            Content::Hint(say) => self.hint(say, reader),
            Content::Review(say) => self.review(say, reader),
            Content::List(list) => self.list(list, reader),
            Content::Seats(list) => self.seats(list, reader),
            Content::SeatsBoard(list) => self.seats_board(list.as_ref(), reader),
            Content::Notices { notices, changed, waiting } => {
                self.notified(*notices, *changed, *waiting, reader)
            }
            Content::Preference { preference, changed } => self.preference(preference, *changed, reader),
            Content::OwnTime(say) => self.own_time(say, reader),
            Content::Personal(say) => self.personal(say, reader),
            Content::Conditional(say) => self.lines(say, reader),
            Content::Digest(waiting) => self.digest(waiting, reader),
            Content::Leaderboard(ranking) => self.leaderboard(ranking, reader),
            Content::Stats(stats) => self.stats(stats, reader),
            Content::Help { command, plays } => self.help(catalogue, command.as_deref(), *plays, reader),
            Content::Config(say) => self.config(say, reader),
            Content::Welcome => self.welcome(reader),
            Content::ImportNotes(notes) => self.import_notes(notes, reader),
        }
    }

    fn challenge_notice(
        &self,
        challenge: &Challenge,
        notice: ChallengeNotice,
        reader: Reader<'_>,
    ) -> Outbound {
        match notice {
            ChallengeNotice::Open => self.challenge(challenge, reader),
            ChallengeNotice::Closed => self.challenge_closed(challenge, reader),
            ChallengeNotice::Over => self.challenge_over(challenge, reader),
            ChallengeNotice::Called(why) => self.challenge_called(challenge, why, reader),
            ChallengeNotice::OnDevice => self.challenge_on_device(challenge, reader),
            ChallengeNotice::Waits => self.seat_waits(challenge, reader),
            ChallengeNotice::Again => self.seat_again(challenge, reader),
            ChallengeNotice::LeftOpen => self.seat_left_open(challenge, reader),
        }
    }

    fn game_notice(&self, table: &Arc<Table>, notice: &GameNotice, reader: Reader<'_>) -> Outbound {
        match notice {
            GameNotice::Board { after } => self.board(table, *after, reader),
            GameNotice::Votes => self.votes(table, reader),
            GameNotice::MovedToChannel { after, why } => self.moved_to_channel(table, *after, why, reader),
            GameNotice::InThread => self.in_thread(table, reader),
            GameNotice::ThreadResult => self.thread_result(table, reader),
            GameNotice::Settled => self.settled(table, reader),
            GameNotice::HintWaits(wait) => self.hint_waits(table, *wait, reader),
            GameNotice::Replay => self.replay(table, reader),
            GameNotice::Export(format) => self.export(table, *format, reader),
            GameNotice::Places => self.game_places(table, reader),
            GameNotice::PlaceLeft(by) => self.place_left(table, by, reader),
            GameNotice::ResultWithdrawn { restored, reason } => {
                self.result_withdrawn(table, *restored, reason.as_deref(), reader)
            }
        }
    }

    fn view(&self, table: &Arc<Table>, side: Option<Side>, view: View, reader: Reader<'_>) -> Outbound {
        match view {
            View::Board { stale, numbers } => {
                let board = self.numbered_board(table, side, stale, numbers, reader);
                // A player also learns where else it is shown.
                if side.is_some() && !stale { self.with_places(board, table, reader) } else { board }
            }
            View::NextGame => self.next_game(table, side, reader),
            View::ChangedElsewhere { after } => self.elsewhere(table, side, after, reader),
            View::Text => self.as_text(table, side, reader),
            View::More => self.more(table, side, reader),
            View::History => self.history(table, side, reader),
        }
    }

    fn turn_step(&self, table: &Arc<Table>, side: Side, step: &TurnStep, reader: Reader<'_>) -> Outbound {
        match step {
            TurnStep::Pick { made, line, after } => {
                self.pick(table, side, &Clicks { made, line: *line, after: *after }, reader)
            }
            TurnStep::WordTargets { word, column } => self.word_targets(table, side, word, *column, reader),
            TurnStep::ConfirmMove { made, question } => {
                self.confirm_move(table, side, made, question, reader)
            }
            TurnStep::SetupForm(symbols) => self.setup_form(table, side, symbols, reader),
            TurnStep::Legal(from) => self.legal(table, side, from.as_deref(), reader),
            TurnStep::MovesPlayed(moves) => self.move_confirmation(table, side, *moves, reader),
            TurnStep::ConfirmResign => self.confirm_resign(table, side, reader),
            TurnStep::ConfirmAbort => self.confirm_abort(table, side, reader),
        }
    }

    fn call(&self, called: &MessageTarget, call: Call, reader: Reader<'_>) -> Outbound {
        match call {
            Call::YourTurn => self.your_turn(called, reader),
            Call::OnDevice(news) => self.on_device(called, news, reader),
            Call::InsteadOfChannel { why, reminder } => self.called(called, why, reminder, reader),
            Call::OpponentUnreached => self.standing(called, reader),
            Call::InsteadOfMessage { others } => self.unreached(called, others, reader),
        }
    }

    fn line(&self, line: &Line, reader: Reader<'_>) -> Outbound {
        match line {
            Line::NotResigned => self.not_resigned(reader),
            Line::NothingToMark => self.nothing_to_mark(reader),
            Line::MessagesRefused => self.refusal_of_messages(reader),
            Line::CannotPost(lacking) => self.cannot_post(lacking, None, reader),
            Line::NoThread(why) => self.no_thread(why, reader),
        }
    }

    /// The board as text, whatever the reader has chosen.
    fn as_text(&self, table: &Arc<Table>, side: Option<Side>, reader: Reader<'_>) -> Outbound {
        self.current_board(table, side, false, Reader { board: BoardForm::Text, ..reader })
    }
}
