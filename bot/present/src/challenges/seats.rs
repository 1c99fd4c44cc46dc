//! Words the open seats of a server: a list with a menu to take one, and buttons to its other pages.

use crate::controls::button_id::{ButtonId, ChallengeButton};
use crate::lists::where_it_is;
use crate::presenter::{Presenter, cut, message, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use deska_desk::outbound::{ButtonStyle, Control, MenuItem, Outbound};
use deska_desk::record::ListedSeat;
use deska_model::challenges::challenge::Challenge;
use deska_model::challenges::seats::{ClockKind, OpenSeat, SeatList};

impl Presenter {
    pub(crate) fn seats(&self, list: &SeatList, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        if list.seats.is_empty() {
            let kind = list.filter.kind.as_deref().unwrap_or(self.games.first());
            writer.line("seats-none", &[("kind", Arg::verbatim(kind))]);
        } else {
            writer.line("seats-title", &[("count", Arg::count(list.total))]);
        }
        for (seat, _) in &list.seats {
            self.seat_line(&mut writer, seat, list.here, reader);
        }
        if list.hidden > 0 {
            writer.line("seats-hidden", &[("count", Arg::count(list.hidden))]);
        }
        let menu = self.seat_menu(list, reader);
        let pages = self.seat_pages(list, reader);
        let controls = [menu.into_iter().collect(), pages].into_iter().filter(|row: &Vec<_>| !row.is_empty());
        Outbound { controls: controls.collect(), ..message(&writer) }
    }

    /// The open seats of a server for a channel that always shows them, or that it does so no more.
    pub(crate) fn seats_board(&self, list: Option<&SeatList>, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let Some(list) = list else {
            writer.line("seats-board-off", &[]);
            return message(&writer);
        };
        if list.seats.is_empty() {
            writer.line("seats-board-none", &[("kind", Arg::verbatim(self.games.first()))]);
        } else {
            writer.line("seats-board-title", &[("count", Arg::count(list.total))]);
        }
        for (seat, _) in &list.seats {
            self.seat_line(&mut writer, seat, list.here, reader);
        }
        if list.total > list.seats.len() {
            writer.line("seats-board-more", &[("count", Arg::count(list.total - list.seats.len()))]);
        }
        let menu = self.seat_menu(list, reader);
        Outbound { controls: menu.map(|menu| vec![menu]).into_iter().collect(), ..message(&writer) }
    }

    /// Asks who offers a seat what to do with it, as nobody has taken it.
    pub(crate) fn seat_waits(&self, seat: &Challenge, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let computer = self.computer_button(seat, reader);
        let game = ("game", self.game_name(reader, &seat.kind));
        writer.line("seat-waits", &[game, ("code", Arg::verbatim(&seat.code))]);
        where_it_is(&mut writer, seat);
        writer.line(if computer.is_some() { "seat-waits-choice" } else { "seat-waits-leave" }, &[]);
        let plain = |key: &str, button: ChallengeButton| {
            self.button(reader, key, ButtonId::Challenge(button, seat.code.clone()), ButtonStyle::Plain)
        };
        let others = [
            plain("button-leave-open", ChallengeButton::LeaveOpen),
            plain("button-withdraw", ChallengeButton::Withdraw),
        ];
        Outbound { controls: vec![computer.into_iter().chain(others).collect()], ..message(&writer) }
    }

    /// Says whether a seat comes back after each game.
    pub(crate) fn seat_again(&self, seat: &Challenge, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let game = ("game", self.game_name(reader, &seat.kind));
        let key = if seat.again { "seat-again" } else { "seat-once" };
        writer.line(key, &[game, ("code", Arg::verbatim(&seat.code))]);
        message(&writer)
    }

    /// Says that a seat stays open.
    pub(crate) fn seat_left_open(&self, seat: &Challenge, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        let game = ("game", self.game_name(reader, &seat.kind));
        writer.line("seat-left-open", &[game, ("code", Arg::verbatim(&seat.code))]);
        message(&writer)
    }

    /// A seat or a challenge as a page lists it, with what the reader can do.
    #[must_use]
    pub fn seat_in_list(&self, seat: &OpenSeat, reader: Reader<'_>) -> ListedSeat {
        let OpenSeat { challenge, own, rematch_of } = seat;
        let mut writer = self.write(reader);
        if let Some(game) = self.games.find(&challenge.kind) {
            self.terms(&mut writer, reader, game, &challenge.terms);
        }
        let code = || challenge.code.clone();
        let plain = |key: &str, id| self.button(reader, key, id, ButtonStyle::Plain);
        let controls = match (own, &challenge.opponent) {
            (true, _) => self
                .computer_button(challenge, reader)
                .into_iter()
                .chain([plain("button-withdraw", ButtonId::Challenge(ChallengeButton::Withdraw, code()))])
                .collect(),
            (false, Some(_)) => vec![
                self.button(
                    reader,
                    "button-accept",
                    ButtonId::Challenge(ChallengeButton::Accept, code()),
                    ButtonStyle::Primary,
                ),
                plain("button-decline", ButtonId::Challenge(ChallengeButton::Decline, code())),
            ],
            (false, None) => {
                vec![self.button(
                    reader,
                    "button-join",
                    ButtonId::Challenge(ChallengeButton::Accept, code()),
                    ButtonStyle::Primary,
                )]
            }
        };
        ListedSeat {
            code: code(),
            kind: challenge.kind.clone(),
            title: self.word(reader, &format!("{}-name", challenge.kind)),
            challenger: self.name_of(reader, &challenge.challenger.person),
            opponent: challenge.opponent.as_ref().map(|opponent| self.name_of(reader, &opponent.person)),
            own: *own,
            invitation: self.invitation_link(challenge).filter(|_| *own),
            rematch_of: rematch_of.clone(),
            channel: challenge.place.channel.clone(),
            terms: writer.plain(),
            controls,
        }
    }

    /// The address of a seat that is offered by a link.
    fn invitation_link(&self, seat: &Challenge) -> Option<String> {
        let links = self.links.as_ref().filter(|_| seat.by_link)?;
        Some(links.invitation(&seat.code))
    }

    /// A seat in one line: the game, who offers it, where, the clock, and whether it is rated.
    fn seat_line(&self, writer: &mut Writer<'_>, seat: &Challenge, here: i64, reader: Reader<'_>) {
        let args = [
            ("code", Arg::verbatim(&seat.code)),
            ("game", self.game_name(reader, &seat.kind)),
            ("challenger", person(&seat.challenger.person)),
            ("clock", Arg::Verbatim(self.seat_clock(seat, reader))),
        ];
        writer.line("seats-line", &args);
        if seat.terms.rated {
            writer.go_on("rated-game", &[]);
        }
        if seat.channel_id != here {
            where_it_is(writer, seat);
        }
    }

    fn seat_clock(&self, seat: &Challenge, reader: Reader<'_>) -> String {
        let mut writer = self.write(reader);
        self.clock_terms(&mut writer, &seat.terms.clock, reader);
        writer.plain()
    }

    /// The menu that takes a seat. Nobody plays against themselves.
    fn seat_menu(&self, list: &SeatList, reader: Reader<'_>) -> Option<Control> {
        let others = list.seats.iter().filter(|(_, own)| !own).map(|(seat, _)| seat);
        let item = |seat: &Challenge| {
            let name = self.name_of(reader, &seat.challenger.person);
            let game = self.word(reader, &format!("{}-name", seat.kind));
            MenuItem {
                value: seat.code.clone(),
                label: cut(&format!("{game} – {name} ({})", seat.code), reader.can.item_label()),
                hint: Some(cut(&self.seat_clock(seat, reader), reader.can.item_label())),
                chosen: false,
            }
        };
        let items: Vec<MenuItem> = others.map(item).collect();
        let id = ButtonId::TakeSeat(list.filter.page).encode();
        let placeholder = self.word(reader, "menu-seat");
        (!items.is_empty()).then_some(Control::Menu { id, placeholder, items, most: 1 })
    }

    fn seat_pages(&self, list: &SeatList, reader: Reader<'_>) -> Vec<Control> {
        let filter = &list.filter;
        let turn = |key: &str, page: u32| {
            let kind = filter.kind.clone().unwrap_or_default();
            let clock = filter.clock.map_or("", ClockKind::name).to_owned();
            let rated = filter.rated.map_or("", |rated| if rated { "yes" } else { "no" }).to_owned();
            self.button(reader, key, ButtonId::Seats(kind, clock, rated, page), ButtonStyle::Plain)
        };
        let previous = (filter.page > 1).then(|| turn("button-earlier-page", filter.page - 1));
        let next = (filter.page < list.pages).then(|| turn("button-later-page", filter.page + 1));
        previous.into_iter().chain(next).collect()
    }
}
