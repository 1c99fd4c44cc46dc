//! Words leagues and evenings: sign-up, announcements, answers. Their tables are in [`tables`], what only evenings say is in
//! [`evenings`], their pages in [`page`].

mod evenings;
pub mod page;
mod tables;

use crate::controls::button_id::{ButtonId, ClubButton};
use crate::games::board::people;
use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain};
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use deska_model::clocks::first_turn_ms;
use deska_model::club::event::Ruling;
use deska_model::club::rows::ClubPost;
use deska_model::club::say::{Club, ClubDone, ClubList, ClubSaid, ClubSay, LeftGames};
use deska_model::club::table::{ClubTable, Stage};
use deska_model::club::terms::PLAYERS;
use deska_model::ids::AccountId;
use deska_model::people::caller::Person;

/// Most names of a list; a message has room for no more.
const NAMES_MAX: usize = 40;

impl Presenter {
    pub(crate) fn club(&self, say: &ClubSay, reader: Reader<'_>) -> Outbound {
        let (club, mut writer) = (&say.club, self.write(reader));
        let worded = match &say.said {
            ClubSaid::SignUp => {
                self.sign_up(&mut writer, club, reader);
                let buttons = self.sign_up_buttons(club, reader);
                with(&writer, buttons)
            }
            ClubSaid::Waits | ClubSaid::Sleeps => {
                self.head(&mut writer, club, reader);
                match &say.said {
                    ClubSaid::Waits => waits(&mut writer, club),
                    _ if club.table.is_evening() => drop(writer.go_on("club-sleeps-evening", &needs(club))),
                    _ => drop(writer.go_on("club-sleeps", &needs(club))),
                }
                with(&writer, self.sign_up_buttons(club, reader))
            }
            ClubSaid::Short | ClubSaid::Postponed { .. } => {
                self.delayed(&mut writer, club, &say.said, reader);
                with(&writer, self.sign_up_buttons(club, reader))
            }
            ClubSaid::Round { round } => {
                self.round(&mut writer, club, *round, reader);
                let buttons = [
                    ("button-club-table", ClubButton::Table),
                    ("button-club-why", ClubButton::Why),
                    ("button-club-back", ClubButton::Back),
                ];
                let button = |(key, button)| self.club_button(reader, key, button, club);
                Outbound { mentions: called(club), ..with(&writer, buttons.map(button).to_vec()) }
            }
            ClubSaid::Begun { late } => {
                self.begun_league(&mut writer, club, *late, reader);
                let buttons = vec![self.club_button(reader, "button-club-table", ClubButton::Table, club)];
                Outbound { mentions: called(club), ..with(&writer, buttons) }
            }
            ClubSaid::Ended { next } => {
                self.ended(&mut writer, club, next.as_deref(), reader);
                let picture = self.table_picture(club, 0, None, reader);
                Outbound { picture, mentions: called(club), ..message(&writer) }
            }
            ClubSaid::Leave { decided, games } => {
                let args =
                    [("decided", Arg::Number((*decided).into())), ("games", Arg::Number((*games).into()))];
                let key = match 2 * decided < *games {
                    _ if club.table.is_swiss() => "club-leave-evening",
                    true => "club-leave-early",
                    false => "club-leave-late",
                };
                writer.line(key, &args);
                let yes = self.club_button(reader, "button-club-leave", ClubButton::LeaveYes, club);
                return with(&writer, vec![yes]);
            }
            ClubSaid::Table { own } => self.club_table(writer, club, *own, reader),
            said => {
                self.club_says(&mut writer, club, said, reader);
                return message(&writer);
            }
        };
        Outbound { link: self.link_to_club(club, reader), ..worded }
    }

    /// Sentences without buttons and pictures.
    fn club_says(&self, writer: &mut Writer<'_>, club: &Club, said: &ClubSaid, reader: Reader<'_>) {
        let args = self.club_args(club, reader);
        match said {
            ClubSaid::Stopped => {
                self.head(writer, club, reader);
                let playing = !club.table.groups.is_empty();
                writer.go_on(if playing { "club-stopped" } else { "club-stopped-early" }, &[]);
            }
            ClubSaid::Left { account, removed, games } => {
                self.head(writer, club, reader);
                left(writer, club, *account, (removed.as_ref(), *games));
            }
            ClubSaid::Ruled { board, result, by, reason } => {
                self.head(writer, club, reader);
                ruled(writer, club, (*board, *result), (by, reason));
            }
            ClubSaid::Joined { once, blocked } => {
                let again = club.table.terms.every.is_some();
                let key = match (again, once) {
                    (false, _) => "club-joined-single",
                    (true, false) => "club-joined",
                    (true, true) => "club-joined-once",
                };
                writer.line(key, &args);
                starts(writer, club);
                if *blocked {
                    writer.line("club-blocked", &[]);
                }
            }
            ClubSaid::Called { account, post } => self.club_called(writer, club, (*account, post), reader),
            ClubSaid::CalledOff { .. } => self.delayed(writer, club, said, reader),
            ClubSaid::Why(why) => Self::why(writer, club, why.as_ref()),
            ClubSaid::Back => drop(writer.line("club-back", &args)),
            ClubSaid::Opened => drop(writer.line("club-opened", &args)),
            ClubSaid::Out => drop(writer.line("club-out", &args)),
            ClubSaid::Rules => {
                self.head(writer, club, reader);
                self.club_terms(writer, club, reader);
                let key = if club.table.is_evening() { "club-rules-evening" } else { "club-rules" };
                writer.line(key, &[("needs", Arg::count(PLAYERS.0))]);
            }
            ClubSaid::Done(done) => {
                let done = match done {
                    ClubDone::Stopped => "stopped",
                    ClubDone::Moved => "moved",
                    ClubDone::Ruled => "ruled",
                    ClubDone::Removed => "removed",
                };
                writer.line("club-done", &[&args[..], &[("done", Arg::word(done))]].concat());
            }
            // These have buttons or pictures.
            _ => {}
        }
    }

    /// What a channel that takes no messages would have shown.
    fn club_called(
        &self,
        writer: &mut Writer<'_>,
        club: &Club,
        (account, post): (AccountId, &ClubPost),
        reader: Reader<'_>,
    ) {
        self.head(writer, club, reader);
        let post = match post {
            ClubPost::Begun => "begun",
            ClubPost::Round { .. } => "round",
            ClubPost::Postponed { .. } => "postponed",
            ClubPost::CalledOff => "off",
            ClubPost::Ended => "ended",
            ClubPost::Stopped => "stopped",
            ClubPost::Ruled { .. } => "ruled",
            _ => "sign-up",
        };
        writer.go_on("club-called", &[("post", Arg::word(post)), ("code", Arg::verbatim(&club.row.code))]);
        self.own_games(writer, club, account, reader);
        if club.table.organiser == Some(account) {
            writer.line("club-called-organiser", &[("code", Arg::verbatim(&club.row.code))]);
        }
    }

    pub(crate) fn clubs(&self, list: &ClubList, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        if list.clubs.is_empty() && list.votes.is_empty() && list.invitations.is_empty() {
            writer.line("club-list-none", &[]);
        }
        for club in &list.clubs {
            self.head(&mut writer, club, reader);
            let stage = ("stage", Arg::word(club.table.stage.name()));
            let count = ("count", Arg::count(club.table.players.len()));
            writer.go_on("club-stage", &[stage, count]);
            if club.table.stage == Stage::SignUp {
                starts(&mut writer, club);
            }
        }
        for table in &list.votes {
            let args =
                [("code", Arg::verbatim(&table.row.code)), ("game", self.game_name(reader, &table.row.kind))];
            let key = if table.votes_on_both() { "club-list-vote-server" } else { "club-list-vote" };
            writer.line(key, &args);
            self.vote_line(&mut writer, table);
        }
        for open in &list.invitations {
            let code = ("code", Arg::verbatim(&open.code));
            let until = ("until", Arg::Deadline(open.ends_at()));
            writer.line("club-list-invitation", &[("game", self.game_name(reader, &open.kind)), code, until]);
        }
        if let Some(week) = &list.week {
            writer.line("club-last-week", &[]);
            self.lines_of_week(&mut writer, week, reader);
        }
        message(&writer)
    }

    /// Its name, or else what it is, and its code.
    fn club_args(&self, club: &Club, reader: Reader<'_>) -> [(&'static str, Arg); 2] {
        let named = club.table.terms.name.clone();
        let club_name = named.unwrap_or_else(|| self.club_kind(&club.table, reader));
        [("club", Arg::verbatim(club_name)), ("code", Arg::verbatim(&club.row.code))]
    }

    fn club_kind(&self, table: &ClubTable, reader: Reader<'_>) -> String {
        plain(&self.words, reader.locale, "club-kind", &self.kind_args(table, reader))
    }

    fn kind_args(&self, table: &ClubTable, reader: Reader<'_>) -> [(&'static str, Arg); 2] {
        let kind = if table.is_evening() { "evening" } else { "league" };
        [("kind", Arg::word(kind)), ("game", self.game_name(reader, &table.terms.game))]
    }

    /// Its name, or else what it is.
    fn club_title(&self, table: &ClubTable, reader: Reader<'_>) -> String {
        let kind = || plain(&self.words, reader.locale, "club-title", &self.kind_args(table, reader));
        table.terms.name.clone().unwrap_or_else(kind)
    }

    /// Asks for the code of one of several.
    pub(crate) fn which_club(&self, clubs: &[Club], reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        writer.line("club-several", &[]);
        clubs.iter().for_each(|club| self.head(&mut writer, club, reader));
        message(&writer)
    }

    /// The name of a league or an evening.
    fn head(&self, writer: &mut Writer<'_>, club: &Club, reader: Reader<'_>) {
        let code = ("code", Arg::verbatim(&club.row.code));
        match &club.table.terms.name {
            Some(name) => {
                let kind = ("club", Arg::verbatim(self.club_kind(&club.table, reader)));
                writer.line("club-head-named", &[kind, code, ("name", Arg::verbatim(name))])
            }
            None => {
                let title = ("title", Arg::verbatim(self.club_title(&club.table, reader)));
                writer.line("club-head", &[title, code])
            }
        };
    }

    fn club_terms(&self, writer: &mut Writer<'_>, club: &Club, reader: Reader<'_>) {
        if let Some(game) = self.games.find(&club.table.terms.game) {
            self.terms(writer, reader, game, &club.table.terms.of_game());
        }
        if club.table.terms.games == 2 {
            writer.go_on("club-two-games", &[]);
        }
    }

    fn sign_up(&self, writer: &mut Writer<'_>, club: &Club, reader: Reader<'_>) {
        self.head(writer, club, reader);
        self.club_terms(writer, club, reader);
        let starts = [
            ("at", Arg::Deadline(club.table.terms.starts_at)),
            ("needs", Arg::count(PLAYERS.0)),
            ("waits", Arg::word(if club.waits { "yes" } else { "no" })),
        ];
        match club.table.stage {
            Stage::SignUp if club.table.is_evening() => writer.line("club-sign-up-evening", &starts),
            Stage::SignUp => writer.line("club-sign-up", &starts),
            stage => writer.line("club-stage-now", &[("stage", Arg::word(stage.name()))]),
        };
        if club.table.takes_latecomers() {
            writer.go_on("club-late", &[]);
        }
        let accounts: Vec<AccountId> = club.table.players.iter().map(|player| player.account).collect();
        let args = [
            ("count", Arg::count(accounts.len())),
            ("names", Arg::verbatim(self.names_of(club, &accounts, reader))),
        ];
        writer.line(if accounts.is_empty() { "club-in-none" } else { "club-in" }, &args);
        if club.table.stage == Stage::SignUp && club.table.terms.every.is_some() {
            writer.line("club-stays", &[]);
        }
    }

    /// Names in a row, without mentions.
    fn names_of(&self, club: &Club, accounts: &[AccountId], reader: Reader<'_>) -> String {
        let name = |account: &AccountId| self.name_of(reader, &club.person(*account));
        let mut names = accounts.iter().take(NAMES_MAX).map(name).collect::<Vec<_>>().join(", ");
        if accounts.len() > NAMES_MAX {
            names.push_str(", …");
        }
        names
    }

    fn club_button(&self, reader: Reader<'_>, key: &str, button: ClubButton, club: &Club) -> Control {
        self.button(reader, key, ButtonId::Club(button, club.row.code.clone()), ButtonStyle::Plain)
    }

    fn leave_button(&self, club: &Club, reader: Reader<'_>) -> Control {
        self.club_button(reader, "button-club-leave", ClubButton::Leave, club)
    }

    fn sign_up_buttons(&self, club: &Club, reader: Reader<'_>) -> Vec<Control> {
        if club.table.stage != Stage::SignUp && !club.table.takes_latecomers() {
            return Vec::new();
        }
        let join = ButtonId::Club(ClubButton::Join, club.row.code.clone());
        let join = self.button(reader, "button-club-join", join, ButtonStyle::Primary);
        let once = (club.table.stage == Stage::SignUp && club.table.terms.every.is_some())
            .then(|| self.club_button(reader, "button-club-once", ClubButton::Once, club));
        let others = [
            self.leave_button(club, reader),
            self.club_button(reader, "button-club-rules", ClubButton::Rules, club),
        ];
        std::iter::once(join).chain(once).chain(others).collect()
    }

    fn begun_league(&self, writer: &mut Writer<'_>, club: &Club, late: bool, reader: Reader<'_>) {
        self.head(writer, club, reader);
        let counts = [
            ("players", Arg::count(club.table.players.len())),
            ("games", Arg::count(club.table.boards.len())),
        ];
        writer.go_on("club-begun", &counts);
        if late {
            writer.go_on("club-begun-late", &[]);
        }
        match club.table.groups.as_slice() {
            [_] => self.opponents_of_all(writer, club, reader),
            groups => {
                for (number, group) in groups.iter().enumerate() {
                    writer.line("club-group", &[("number", Arg::count(number + 1))]);
                    for (at, seed) in group.iter().enumerate() {
                        let last = if at + 1 == group.len() { "yes" } else { "no" };
                        let player = ("player", person(&club.person(seed.account)));
                        writer.go_on("club-begun-name", &[player, ("last", Arg::word(last))]);
                    }
                }
            }
        }
        writer.line(if club.row.in_threads { "club-in-threads" } else { "club-in-channel" }, &[]);
        let control = club.table.terms.clock.control;
        let first_ms = control.initial_ms().unwrap_or_default().min(first_turn_ms(control));
        writer.go_on("club-first-moves", &[("time", Arg::Verbatim(self.duration(reader, first_ms)))]);
    }

    /// How many games each player has, and against whom.
    fn opponents_of_all(&self, writer: &mut Writer<'_>, club: &Club, reader: Reader<'_>) {
        for player in &club.table.players {
            let boards = club.table.boards_of(player.account);
            let mut against: Vec<AccountId> = boards.flat_map(|board| board.pair.players()).collect();
            against.retain(|other| *other != player.account);
            let games = against.len();
            against.sort_unstable();
            against.dedup();
            if against.is_empty() {
                continue;
            }
            let args = [
                ("player", person(&club.person(player.account))),
                ("count", Arg::count(games)),
                ("names", Arg::verbatim(self.names_of(club, &against, reader))),
            ];
            writer.line("club-begun-player", &args);
        }
    }
}

/// A message with buttons below.
fn with(writer: &Writer<'_>, buttons: Vec<Control>) -> Outbound {
    let controls = Some(buttons).filter(|buttons| !buttons.is_empty()).into_iter().collect();
    Outbound { controls, ..message(writer) }
}

/// The players whom an announcement calls.
fn called(club: &Club) -> Vec<Person> {
    let plays = |account: AccountId| club.table.player(account).is_some_and(|player| !player.left);
    people(club.people.iter().filter(|known| known.notices.may_mention() && plays(known.id)))
}

/// Says when one begins that people can sign up for.
fn starts(writer: &mut Writer<'_>, club: &Club) {
    if club.waits {
        waits(writer, club);
    } else {
        writer.go_on("club-starts", &[("at", Arg::Deadline(club.table.terms.starts_at))]);
    }
}

/// Says that too few people are in, and what it waits for.
fn waits(writer: &mut Writer<'_>, club: &Club) {
    writer.go_on("club-waits", &needs(club));
}

/// How many people are in, and how many it needs.
fn needs(club: &Club) -> [(&'static str, Arg); 2] {
    [("count", Arg::count(club.table.players.len())), ("needs", Arg::count(PLAYERS.0))]
}

/// Says that a player has left or was removed, and what happens to their games.
fn left(
    writer: &mut Writer<'_>,
    club: &Club,
    account: AccountId,
    (removed, games): (Option<&(Person, String)>, LeftGames),
) {
    let who = ("player", person(&club.person(account)));
    match removed {
        None => writer.line("club-left", &[who]),
        Some((by, reason)) => {
            let reason = reason.trim_end_matches('.');
            let args = [who, ("by", person(by)), ("reason", Arg::verbatim(reason))];
            writer.line("club-removed", &args)
        }
    };
    let key = match games {
        LeftGames::None => return,
        _ if club.table.is_swiss() => "club-left-evening",
        LeftGames::Annulled => "club-left-annulled",
        LeftGames::Lost => "club-left-lost",
    };
    writer.go_on(key, &[]);
}

fn ruled(
    writer: &mut Writer<'_>,
    club: &Club,
    (board, result): (u32, Ruling),
    (by, reason): (&Person, &str),
) {
    let pair = club.table.board(board).map(|board| board.pair);
    let name = |account: Option<AccountId>| {
        person(&account.map_or_else(Person::forgotten, |known| club.person(known)))
    };
    let result = match result {
        Ruling::White => "white",
        Ruling::Black => "black",
        Ruling::Draw => "draw",
        Ruling::Void => "void",
        Ruling::Played => "played",
    };
    let args = [
        ("by", person(by)),
        ("result", Arg::word(result)),
        ("white", name(pair.map(|pair| pair.white))),
        ("black", name(pair.map(|pair| pair.black))),
        ("reason", Arg::verbatim(reason)),
    ];
    writer.line("club-ruled", &args);
}
