//! Words what a person is notified of: a turn, the games that wait, and the settings for that.

use crate::games::picture::{Overlay, scene};
use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use deska_desk::outbound::{Outbound, PageLink, Span, SpanStyle};
use deska_model::challenges::challenge::Challenge;
use deska_model::clocks::hindrance::Hindrance;
use deska_model::games::absence;
use deska_model::games::table::Table;
use deska_model::games::waiting::{BoardLink, MessageTarget, WaitingGame};
use deska_model::outbox::DeviceNews;
use deska_model::people::appearance::BoardForm;
use deska_model::people::notices::{Notices, Notify};
use rules::{Side, Viewer};

/// Characters that are reserved for a link or a date as a platform writes it.
const LINK: usize = 100;

impl Presenter {
    /// How a person is notified of turns.
    pub(crate) fn notified(
        &self,
        notices: Notices,
        changed: bool,
        waiting: usize,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let way = [("how", Arg::word(notices.chosen.name()))];
        writer.line(if changed { "notices-changed" } else { "notices-hold" }, &way);
        if notices.refused && matches!(notices.chosen, Notify::Message | Notify::Digest) {
            writer.line("notices-refused", &[]);
        }
        if waiting > 0 {
            writer.line("notices-waiting", &[("count", Arg::count(waiting))]);
        }
        if !changed {
            writer.line("notices-how", &[]);
        }
        message(&writer)
    }

    pub(crate) fn refusal_of_messages(&self, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("notices-refused", &[]);
        message(&writer)
    }

    pub(crate) fn your_turn(&self, told: &MessageTarget, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("notice-turn", &self.game_args(&told.table, told.side, reader));
        link(&mut writer, BoardLink::of(&told.table.row));
        let mut message = message(&writer);
        if reader.board != BoardForm::Picture {
            let viewer = Viewer::Side(told.side);
            let scene = scene(&self.words, reader.locale, &told.table, viewer, &Overlay::default());
            self.put_text(&mut message, &told.table, &scene, reader);
        }
        message
    }

    /// What happened in a few words, with a link to the person's own page of the game.
    pub(crate) fn on_device(&self, told: &MessageTarget, news: DeviceNews, reader: Reader<'_>) -> Outbound {
        let MessageTarget { table, side, .. } = told;
        let mut writer = self.write(reader);
        let mut args = self.game_args(table, *side, reader);
        let offers = self.offers_to(table, *side, reader);
        match (news, offers.last()) {
            (DeviceNews::Offer, Some(offer)) => {
                args.push(("offer", Arg::verbatim(&offer.words)));
                writer.line("notice-offer", &args);
            }
            (DeviceNews::Reminder, _) => {
                args.push(("what", Arg::word("reminder")));
                writer.line("called-game", &args);
                if let Some(left) = self.left_of_turn(told, reader) {
                    writer.go_on("notice-left", &[("left", left)]);
                }
            }
            _ => {
                writer.line("notice-turn", &args);
            }
        }
        let url = self.links.as_ref().map(|links| links.own_game(&table.row.code));
        let link = url.map(|url| PageLink { label: String::new(), url });
        Outbound { link, ..message(&writer) }
    }

    /// A challenge for its opponent, with a link to the page where it is answered.
    pub(crate) fn challenge_on_device(&self, challenge: &Challenge, reader: Reader<'_>) -> Outbound {
        let link = self.links.as_ref().map(|links| PageLink { label: String::new(), url: links.home() });
        Outbound { text: self.challenge(challenge, reader).text, link, ..Outbound::default() }
    }

    /// How much time a player has left, if their clock runs.
    fn left_of_turn(&self, told: &MessageTarget, reader: Reader<'_>) -> Option<Arg> {
        let MessageTarget { table, side, .. } = told;
        let left = table.left_ms(*side, table.row.time.read_at?);
        table.deadline(*side).map(|_| Arg::Word(self.duration(reader, left)))
    }

    /// The board for a player whose channel does not call them, with how to go on.
    pub(crate) fn called(
        &self,
        told: &MessageTarget,
        why: Hindrance,
        reminder: bool,
        reader: Reader<'_>,
    ) -> Outbound {
        let MessageTarget { table, side, .. } = told;
        let mut writer = self.write(reader);
        let is_to_act = table.ending.is_none() && table.to_act().contains(*side);
        let what = if reminder {
            "reminder"
        } else if is_to_act {
            "turn"
        } else {
            "news"
        };
        let mut args = self.game_args(table, *side, reader);
        args.push(("what", Arg::word(what)));
        writer.line("called-game", &args);
        if let (Some(deadline), Some(left)) = (table.deadline(*side), self.left_of_turn(told, reader)) {
            writer.go_on("called-left", &[("left", left), ("deadline", Arg::Deadline(deadline))]);
        }
        let place = &table.row.place;
        let args = [
            ("why", Arg::word(why.name())),
            ("channel", Arg::Channel(place.channel.clone())),
            ("code", Arg::verbatim(&table.row.code)),
        ];
        let mut how = self.write(reader);
        how.line("called-why", &args);
        if table.ending.is_none() {
            how.go_on("called-play-on", &args);
        }
        let board = self.board(table, table.seq, reader);
        let mut text = writer.spans();
        append(&mut text, board.text);
        append(&mut text, how.spans());
        Outbound { text, mentions: Vec::new(), ..board }
    }

    /// Why the clock of a player's opponent stands, and what the player can do.
    pub(crate) fn standing(&self, told: &MessageTarget, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let MessageTarget { table, side, person } = told;
        if let Some(stands) = table.standing(side.other()) {
            let mut args = self.game_args(table, *side, reader);
            args.push(("player", self::person(person)));
            args.push(("why", Arg::word(stands.why.name())));
            args.push(("wait", Arg::Word(self.duration(reader, absence::WAIT_MS))));
            writer.line("standing-clock", &args);
            link(&mut writer, BoardLink::of(&table.row));
        }
        let mentions = Some(person.clone()).filter(|person| !person.native_id.is_empty());
        Outbound { mentions: mentions.into_iter().collect(), ..message(&writer) }
    }

    /// A challenge for a player whose channel refuses it.
    pub(crate) fn challenge_called(
        &self,
        challenge: &Challenge,
        why: Hindrance,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let channel = Arg::Channel(challenge.place.channel.clone());
        writer.line("called-challenge", &[("why", Arg::word(why.name())), ("channel", channel)]);
        let card = self.challenge(challenge, reader);
        let mut text = writer.spans();
        append(&mut text, card.text);
        Outbound { text, mentions: Vec::new(), ..card }
    }

    /// The mention in the channel that stands for a message which could not be delivered.
    pub(crate) fn unreached(&self, told: &MessageTarget, others: usize, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let mut args = self.game_args(&told.table, told.side, reader);
        args.extend([("player", person(&told.person)), ("others", Arg::count(others))]);
        writer.line("notice-unreached", &args);
        link(&mut writer, BoardLink::of(&told.table.row));
        let mentions = Some(told.person.clone()).filter(|person| !person.native_id.is_empty());
        Outbound { mentions: mentions.into_iter().collect(), ..message(&writer) }
    }

    /// The games that wait, as many as have room.
    pub(crate) fn digest(&self, waiting: &[WaitingGame], reader: Reader<'_>) -> Outbound {
        let lines: Vec<Vec<Span>> = waiting.iter().map(|game| self.waiting(game, reader)).collect();
        let mut text = self.sentence(reader, "digest-title", waiting.len());
        let mut left = reader.can.text.saturating_sub(width(&text));
        let mut listed = 0;
        for line in lines {
            let more = width(&line) + 1;
            // The last words have to fit as well.
            if more + LINK > left {
                break;
            }
            left -= more;
            append(&mut text, line);
            listed += 1;
        }
        if listed < waiting.len() {
            append(&mut text, self.sentence(reader, "digest-more", waiting.len() - listed));
        }
        Outbound { text, ..Outbound::default() }
    }

    fn waiting(&self, waiting: &WaitingGame, reader: Reader<'_>) -> Vec<Span> {
        let mut writer = self.write(reader);
        let line = &waiting.game;
        let args = [
            ("code", Arg::verbatim(&line.code)),
            ("game", self.game_name(reader, &line.kind)),
            ("opponent", person(line.opponent())),
            ("since", Arg::Moment(waiting.since)),
        ];
        writer.line("digest-game", &args);
        link(&mut writer, waiting.board.clone());
        writer.spans()
    }

    fn sentence(&self, reader: Reader<'_>, key: &str, count: usize) -> Vec<Span> {
        let mut writer = self.write(reader);
        writer.line(key, &[("count", Arg::count(count))]);
        writer.spans()
    }

    /// A game and its opponent, as arguments of a sentence.
    pub(crate) fn game_args(
        &self,
        table: &Table,
        side: Side,
        reader: Reader<'_>,
    ) -> Vec<(&'static str, Arg)> {
        vec![
            ("code", Arg::verbatim(&table.row.code)),
            ("game", self.game_name(reader, &table.row.kind)),
            ("opponent", crate::turn::seat(table, side.other())),
        ]
    }
}

pub(crate) fn link(writer: &mut Writer<'_>, board: Option<BoardLink>) {
    if let Some(board) = board {
        writer.go_on("notice-board", &[("board", Arg::Link(board))]);
    }
}

/// Puts a line below a text.
fn append(text: &mut Vec<Span>, line: Vec<Span>) {
    text.push(Span { text: "\n".to_owned(), style: SpanStyle::Plain, person: None });
    text.extend(line);
}

/// Longest form of a text on a platform: every sign may need an escape, and a style has marks.
fn width(text: &[Span]) -> usize {
    let signs = |span: &Span| -> usize {
        span.text
            .chars()
            .map(|sign| sign.len_utf16() + usize::from(!sign.is_alphanumeric() && sign != ' '))
            .sum()
    };
    let of = |span: &Span| match span.style {
        SpanStyle::Link(_) | SpanStyle::Moment | SpanStyle::Deadline | SpanStyle::Channel => LINK,
        SpanStyle::Plain => signs(span),
        SpanStyle::Bold | SpanStyle::Code => signs(span) + 4,
    };
    text.iter().map(of).sum()
}
