//! Words votes: what is asked below a board, its controls, and the answers to people.

use crate::buttons;
use crate::controls::button_id::{ButtonId, GameButton, ID_MAX, PositionButton, Tail};
use crate::presenter::{Presenter, cut, message};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use crate::turn::seat;
use deska_desk::outbound::{ButtonStyle, Control, MenuItem, Outbound};
use deska_model::games::actor::Actor;
use deska_model::games::ballot::{Ballot, Choice, NUMBERED};
use deska_model::games::event::OfferKind;
use deska_model::games::rows::StoredEvent;
use deska_model::games::table::Table;
use deska_model::votes::STAND_IN_LEVEL;
use deska_model::votes::say::{VoteSaid, VoteSay};
use deska_model::votes::turns::spaced;
use rules::Side;
use std::borrow::Cow;

/// Most moves with a button of their own.
const BUTTONS_MAX: usize = 8;

/// Most moves whose votes an answer counts.
const COUNTED_MAX: usize = 10;

impl Presenter {
    /// Below a board: until when people vote, and how many have.
    pub(crate) fn vote_line(&self, writer: &mut Writer<'_>, table: &Table) {
        let (Some(side), Some(ballot)) = (table.voting_now(), table.ballot()) else { return };
        let opened = table.vote_opened();
        if table.voting_here().is_none() {
            let until = Arg::Deadline(opened.plus_ms(ballot.window_ms));
            writer.line("vote-elsewhere", &[("until", until)]);
            return;
        }
        if table.votes_on_draw(side) {
            let args =
                [("count", Arg::count(ballot.votes.len())), ("until", Arg::Deadline(ballot.ends_at(opened)))];
            writer.line("vote-on-draw", &args);
            return;
        }
        let on_turns = table.votes_on_turns();
        let end = if ballot.votes.is_empty() {
            let key = if on_turns { "vote-nobody-yet-turn" } else { "vote-nobody-yet" };
            (key, opened.plus_ms(ballot.window_ms))
        } else {
            (if on_turns { "vote-open-turn" } else { "vote-open" }, ballot.ends_at(opened))
        };
        let args = [("count", Arg::count(ballot.votes.len())), ("until", Arg::Deadline(end.1))];
        writer.line(end.0, &args);
    }

    /// That the program has moved for those who haven't voted, if that is among the news.
    pub(crate) fn stood_in(writer: &mut Writer<'_>, table: &Table, news: &[&StoredEvent]) {
        let Some(side) = table.voting_side() else { return };
        let stood_in = |player: usize| {
            let is_theirs = |event: &&&StoredEvent| {
                let step = table.moves.iter().find(|step| step.seq == event.seq);
                event.actor == Actor::System && step.is_some_and(|step| step.player == player)
            };
            news.iter().any(|event| is_theirs(&event))
        };
        let level = [("level", Arg::Number(STAND_IN_LEVEL.into()))];
        if stood_in(table.player(side)) {
            writer.line("vote-stood-in", &level);
        }
        if table.votes_on_both() && stood_in(table.player(side.other())) {
            writer.line("vote-stood-in-elsewhere", &level);
        }
    }

    /// The controls below a board for which people vote.
    pub(crate) fn vote_controls(&self, table: &Table, reader: Reader<'_>) -> Vec<Vec<Control>> {
        let more = ButtonId::Game(GameButton::More, table.row.code.clone());
        let more = self.button(reader, "button-more", more, ButtonStyle::Plain);
        let Some((side, ballot)) = table.voting_here().zip(table.ballot()) else { return vec![vec![more]] };
        if table.votes_on_draw(side) {
            let mut row = self.offer_buttons(table, OfferKind::Draw, false, reader);
            row.push(more);
            return buttons::rows(row, reader);
        }
        let (_, others) = parts(&ballot);
        let (code, seq) = (&table.row.code, table.position_seq);
        let mut rows = buttons::rows(self.vote_buttons(table, reader), reader);
        if !others.is_empty() {
            let item = |choice: &&Choice| MenuItem {
                value: fitting(&ballot, choice, ID_MAX),
                label: cut(&self.vote_label(table, &ballot, choice, reader), reader.can.item_label()),
                hint: None,
                chosen: false,
            };
            rows.push(vec![Control::Menu {
                id: ButtonId::Position(PositionButton::Vote, code.clone(), seq).encode(),
                placeholder: self.word(reader, "vote-others"),
                items: others.iter().take(reader.can.items()).map(item).collect(),
                most: 1,
            }]);
        }
        let mut row = self.move_buttons(table, None, reader);
        row.push(more);
        rows.extend(buttons::rows(row, reader));
        rows
    }

    /// Below a board: the proposed turns that are longer than their buttons, by their numbers.
    pub(crate) fn long_proposals(&self, writer: &mut Writer<'_>, table: &Table, reader: Reader<'_>) {
        let Some(ballot) = table.voting_here().and_then(|_| table.ballot()) else { return };
        for choice in parts(&ballot).0 {
            let label = self.vote_label(table, &ballot, choice, reader);
            if label.chars().count() > reader.can.button_label() {
                writer.line("vote-proposal", &[("words", Arg::verbatim(label))]);
            }
        }
    }

    /// A choice on its button: a whole turn has its number before it.
    fn vote_label(&self, table: &Table, ballot: &Ballot, choice: &Choice, reader: Reader<'_>) -> String {
        let words = self.vote_words(table, choice, reader);
        let number = ballot.proposals.iter().position(|known| known == choice);
        match (choice, number) {
            (Choice::Move(_), Some(at)) if table.votes_on_turns() => format!("{}. {words}", at + 1),
            _ => words,
        }
    }

    /// A choice in words.
    fn vote_words(&self, table: &Table, choice: &Choice, reader: Reader<'_>) -> String {
        match choice {
            Choice::Move(text) => self.own_words(table, &spaced(text), reader),
            Choice::Draw => self.word(reader, "button-draw-short"),
            Choice::Decline => self.word(reader, "button-decline-draw"),
            Choice::Resign => self.word(reader, "button-resign-short"),
        }
    }

    fn vote_button(&self, table: &Table, choice: &Choice, reader: Reader<'_>) -> Control {
        let id = |text| ButtonId::VoteFor(table.row.code.clone(), table.position_seq, Tail(text)).encode();
        let room = ID_MAX.saturating_sub(id(String::new()).len());
        let ballot = table.ballot().unwrap_or_else(|| Cow::Owned(Ballot::empty(table.seq, 0)));
        Control::Button {
            id: id(fitting(&ballot, choice, room)),
            label: cut(&self.vote_label(table, &ballot, choice, reader), reader.can.button_label()),
            style: if *choice == Choice::Resign { ButtonStyle::Danger } else { ButtonStyle::Plain },
            asks: None,
        }
    }

    /// The buttons that vote for no move; none where nobody votes.
    pub(crate) fn other_votes(&self, table: &Table, reader: Reader<'_>) -> Vec<Control> {
        let Some(side) = table.voting_here() else { return Vec::new() };
        let draw = Some(Choice::Draw).filter(|_| table.no_draw_vote(side).is_none());
        let decline = Some(Choice::Decline).filter(|_| table.votes_on_draw(side));
        let choices = draw.into_iter().chain(decline).chain([Choice::Resign]);
        choices.map(|choice| self.vote_button(table, &choice, reader)).collect()
    }

    /// The buttons of the choices that lead; none where nobody votes.
    pub(crate) fn vote_buttons(&self, table: &Table, reader: Reader<'_>) -> Vec<Control> {
        let Some(ballot) = table.voting_here().and_then(|_| table.ballot()) else { return Vec::new() };
        parts(&ballot).0.into_iter().map(|choice| self.vote_button(table, choice, reader)).collect()
    }

    /// The board with what has changed in the vote since it was posted.
    pub(crate) fn votes(&self, table: &Table, reader: Reader<'_>) -> Outbound {
        let asked = table.voting_side().map(|side| table.asked_before(side)).unwrap_or_default();
        let after = asked.first().copied().unwrap_or_default();
        self.board_message(table, after, true, reader)
    }

    pub(crate) fn vote(&self, say: &VoteSay, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        match say {
            VoteSay::Game { table, side, said } => {
                self.vote_in_game(&mut writer, table, (*side, said), reader)
            }
            VoteSay::Invited(invitation) => {
                let args = [
                    ("code", Arg::verbatim(&invitation.code)),
                    ("game", self.game_name(reader, &invitation.kind)),
                    ("until", Arg::Deadline(invitation.ends_at())),
                ];
                writer.line("vote-invited", &args);
            }
            VoteSay::Withdrawn(code) => {
                writer.line("vote-withdrawn", &[("code", Arg::verbatim(code))]);
            }
        }
        message(&writer)
    }

    /// What one person learns of the vote in a game.
    fn vote_in_game(
        &self,
        writer: &mut Writer<'_>,
        table: &Table,
        (side, said): (Side, &VoteSaid),
        reader: Reader<'_>,
    ) {
        let code = ("code", Arg::verbatim(&table.row.code));
        match said {
            VoteSaid::Begun if table.votes_on_both() => {
                writer.line("vote-begun-elsewhere", &[("player", seat(table, side)), code]);
            }
            VoteSaid::Begun => {
                writer.line("vote-begun", &[("player", seat(table, side)), code]);
            }
            VoteSaid::Stopped => {
                writer.line("vote-stopped", &[code]);
            }
            VoteSaid::Voted(choice) => {
                match choice {
                    Choice::Move(text) => {
                        let words = Arg::verbatim(self.own_words(table, &spaced(text), reader));
                        writer.line("vote-voted", &[("move", words), code])
                    }
                    Choice::Draw if table.votes_on_draw(side) => writer.line("vote-voted-accept", &[code]),
                    Choice::Draw => writer.line("vote-voted-draw", &[code]),
                    Choice::Decline => writer.line("vote-voted-decline", &[code]),
                    Choice::Resign => writer.line("vote-voted-resign", &[code]),
                };
                if let Some(ballot) = table.ballot() {
                    self.counts(writer, table, &ballot, reader);
                    let until = Arg::Deadline(ballot.ends_at(table.vote_opened()));
                    let on_draw = table.votes_on_draw(side);
                    let key = if on_draw { "vote-change-draw" } else { "vote-change" };
                    writer.line(key, &[("until", until)]);
                }
            }
        }
    }

    /// How many votes each move has.
    fn counts(&self, writer: &mut Writer<'_>, table: &Table, ballot: &Ballot, reader: Reader<'_>) {
        let counted = ballot.counted();
        let with_votes = counted.iter().filter(|known| known.votes > 0);
        // The actions of a turn have spaces between them, so its votes need another sign.
        let on_turns = table.votes_on_turns();
        let words = |known: &deska_model::games::ballot::Counted<'_>| {
            let (choice, votes) = (self.vote_words(table, known.choice, reader), known.votes);
            if on_turns { format!("{choice} ({votes})") } else { format!("{choice} {votes}") }
        };
        let mut listed: Vec<String> = with_votes.clone().take(COUNTED_MAX).map(words).collect();
        if with_votes.count() > COUNTED_MAX {
            listed.push("…".to_owned());
        }
        writer.line("vote-counts", &[("counts", Arg::verbatim(listed.join(", ")))]);
    }
}

/// What a control has for a choice: its text, or where that is longer than `room` its number among the proposals.
fn fitting(ballot: &Ballot, choice: &Choice, room: usize) -> String {
    let number = || ballot.proposals.iter().position(|known| known == choice);
    match number() {
        Some(at) if choice.text().len() > room => format!("{NUMBERED}{}", at + 1),
        _ => choice.text().to_owned(),
    }
}

/// What has the most votes, with buttons, and the others; both in the order in which they were proposed, so that a
/// board doesn't tell which of them leads.
fn parts(ballot: &Ballot) -> (Vec<&Choice>, Vec<&Choice>) {
    let counted = ballot.counted();
    let leading: Vec<&Choice> = counted.iter().take(BUTTONS_MAX).map(|known| known.choice).collect();
    ballot.proposals.iter().partition(|choice| leading.contains(choice))
}
