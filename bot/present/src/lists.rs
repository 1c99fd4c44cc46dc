//! Histories, lists of games, settings.

use crate::controls::button_id::{ButtonId, GameButton};
use crate::games::spoken::Spoken;
use crate::notation::numbers;
use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use crate::settings::list::Obstacles;
use crate::settings::words::{place_args, source_arg};
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use deska_model::challenges::challenge::Challenge;
use deska_model::games::table::Table;
use deska_model::games::waiting::GameLine;
use deska_model::message::GameList;
use deska_model::people::appearance::Aspect;
use deska_model::people::caller::Threads;
use deska_model::settings::access_keys::ADMINS;
use deska_model::settings::say::{ConfigSay, Unposted};
use deska_model::settings::{NO_VALUE, SEASON, SettingGroup, SettingKey, Source};
use rules::{Side, Viewer};

/// Most games that get a button of their own under a list.
const BUTTONS: usize = 10;

/// Between the moves of a history.
const GAP: &str = "   ";

impl Presenter {
    pub(crate) fn history(&self, table: &Table, side: Option<Side>, reader: Reader<'_>) -> Outbound {
        let viewer = side.map_or(Viewer::Public, Viewer::Side);
        let mut writer = self.write(reader);
        let args = [
            ("white", crate::turn::seat(table, Side::White)),
            ("black", crate::turn::seat(table, Side::Black)),
            ("game", self.game_name(reader, &table.row.kind)),
            ("code", Arg::verbatim(&table.row.code)),
            crate::turn::colours(table),
        ];
        writer.line("history-title", &args);
        if table.moves.is_empty() {
            writer.line("history-empty", &[]);
            return message(&writer);
        }
        let ending =
            table.ending.as_ref().map(|ending| crate::games::picture::ending_sentence(table, ending));
        let cut = |hidden: usize| {
            let moves = self.moves_played(&table.row.kind, hidden, reader);
            [("moves", moves), ("code", Arg::verbatim(&table.row.code))]
        };
        let mut around = self.write(reader);
        around.line("history-title", &args).line("history-cut", &cut(table.moves.len())).gap();
        ending.iter().for_each(|(key, args)| {
            around.line(key, args).gap();
        });
        let around: usize = around.spans().iter().map(|span| span.text.chars().count()).sum();
        let shown = self.last_moves(table, viewer, reader.can.text.saturating_sub(around), reader);
        if shown.len() < table.moves.len() {
            let hidden = &numbers(table)[..table.moves.len() - shown.len()];
            writer.line("history-cut", &cut(hidden.iter().flatten().count()));
        }
        writer.gap();
        writer.code(&shown.join(GAP));
        if let Some((key, args)) = ending {
            writer.gap();
            writer.line(&key, &args);
        }
        message(&writer)
    }

    /// The last moves with their numbers, as many as have room: the end of a long game is what a reader wants.
    fn last_moves(&self, table: &Table, viewer: Viewer, room: usize, reader: Reader<'_>) -> Vec<String> {
        let hidden = self.word(reader, "history-hidden");
        let spoken = self.spoken(table, 0, viewer, reader);
        let (mut moves, mut left) = (Vec::new(), room);
        for ((number, step), said) in numbers(table).into_iter().zip(&table.moves).zip(spoken).rev() {
            // Before the colours are chosen, the sign is that of a stone on the board.
            let is_open = table.position.colours_open();
            let is_stone = said.as_ref().is_some_and(Spoken::is_notation);
            let sign = match step.colour {
                _ if is_open && !is_stone => "",
                Side::White => "○ ",
                Side::Black => "● ",
            };
            let text = said.map_or_else(|| hidden.clone(), Spoken::into_text);
            // The sign stands for who plays that colour now; whoever else made the move is named.
            let is_named = is_open || step.player != table.player(step.colour);
            let mover = if !is_named {
                String::new()
            } else {
                format!(" ({})", self.name_of(reader, table.row.seats[step.player].person()))
            };
            let number = number.map_or_else(String::new, |number| format!("{number}. "));
            let told = format!("{number}{sign}{text}{mover}");
            let length = told.chars().count() + GAP.len();
            if length > left {
                break;
            }
            left -= length;
            moves.push(told);
        }
        moves.reverse();
        moves
    }

    pub(crate) fn list(&self, list: &GameList, reader: Reader<'_>) -> Outbound {
        let GameList { games, own, here, challenges, elsewhere, total, rest } = list;
        let mut writer = self.write(reader);
        if games.is_empty() && own.is_empty() && challenges.is_empty() && elsewhere.is_empty() {
            writer.line("list-empty", &[("kind", Arg::verbatim(self.games.first()))]);
            return message(&writer);
        }
        if !games.is_empty() {
            writer.line("list-title", &[("count", Arg::count(*total))]);
        }
        for line in games {
            self.game_line(&mut writer, line, reader);
        }
        if let Some((count, page)) = *rest {
            writer.line("list-more", &[("count", Arg::count(count)), ("page", Arg::Number(page.into()))]);
        }
        if !own.is_empty() {
            writer.line("list-own", &[("count", Arg::count(own.len()))]);
        }
        own.iter().for_each(|challenge| self.own_challenge(&mut writer, challenge, *here, reader));
        if !challenges.is_empty() {
            writer.line("list-challenges", &[("count", Arg::count(challenges.len()))]);
        }
        challenges.iter().for_each(|challenge| self.challenge_line(&mut writer, challenge, reader));
        if !elsewhere.is_empty() {
            writer.line("list-challenges-elsewhere", &[("count", Arg::count(elsewhere.len()))]);
        }
        elsewhere.iter().for_each(|challenge| self.challenge_elsewhere(&mut writer, challenge, reader));
        let shown = &games[..games.len().min(BUTTONS)];
        let open = |(line, label): (&GameLine, String)| Control::Button {
            id: ButtonId::Game(GameButton::Board, line.code.clone()).encode(),
            label,
            style: ButtonStyle::Plain,
            asks: None,
        };
        let buttons: Vec<Control> = shown.iter().zip(self.labels(shown, reader)).map(open).collect();
        let controls = crate::buttons::rows(buttons, reader);
        Outbound { controls, ..message(&writer) }
    }

    /// A challenge or open seat of the reader, with where it is if that is another channel.
    fn own_challenge(&self, writer: &mut Writer<'_>, challenge: &Challenge, here: i64, reader: Reader<'_>) {
        let mut args =
            vec![("code", Arg::verbatim(&challenge.code)), ("game", self.game_name(reader, &challenge.kind))];
        let opponent = challenge.opponent.as_ref();
        args.extend(opponent.map(|opponent| ("opponent", Arg::Person(opponent.person.clone()))));
        let key = match opponent {
            Some(_) => "list-own-challenge",
            None if challenge.by_link => "list-own-invitation",
            None => "list-own-seat",
        };
        writer.line(key, &args);
        if challenge.channel_id != here {
            where_it_is(writer, challenge);
        }
    }

    /// A challenge to the reader, or an open seat.
    pub(crate) fn challenge_line(&self, writer: &mut Writer<'_>, challenge: &Challenge, reader: Reader<'_>) {
        let args = [
            ("code", Arg::verbatim(&challenge.code)),
            ("challenger", Arg::Person(challenge.challenger.person.clone())),
            ("game", self.game_name(reader, &challenge.kind)),
        ];
        writer.line(if challenge.opponent.is_some() { "list-challenge" } else { "list-open-seat" }, &args);
    }

    /// A challenge of another channel, with where it is.
    pub(crate) fn challenge_elsewhere(
        &self,
        writer: &mut Writer<'_>,
        challenge: &Challenge,
        reader: Reader<'_>,
    ) {
        self.challenge_line(writer, challenge, reader);
        where_it_is(writer, challenge);
    }

    pub(crate) fn game_line(&self, writer: &mut Writer<'_>, line: &GameLine, reader: Reader<'_>) {
        let mine = line.side.is_some_and(|side| line.awaited.contains(&side));
        let args = [
            ("code", Arg::verbatim(&line.code)),
            ("game", self.game_name(reader, &line.kind)),
            ("white", Arg::Person(line.players[0].clone())),
            ("black", Arg::Person(line.players[1].clone())),
            ("opponent", person(line.opponent())),
            ("turn", Arg::word(if mine { "mine" } else { "theirs" })),
            ("count", Arg::count(line.moves)),
            ("moves", self.moves_played(&line.kind, line.moves, reader)),
        ];
        writer.line(if line.side.is_some() { "list-game" } else { "list-game-onlooker" }, &args);
        if let Some(deadline) = line.deadline {
            writer.go_on("clock-deadline", &[("deadline", Arg::Deadline(deadline))]);
        }
        for (side, why) in &line.stands {
            let player = Arg::Person(line.players[side.index()].clone());
            let args =
                [("player", player), ("why", Arg::word(why.name())), ("code", Arg::verbatim(&line.code))];
            let own = line.side == Some(*side);
            writer.go_on(if own { "clock-unreached-own" } else { "clock-unreached" }, &args);
        }
    }

    /// Settings, or a change of one.
    pub(crate) fn config(&self, say: &ConfigSay, reader: Reader<'_>) -> Outbound {
        match say {
            ConfigSay::Shown { channel, all, lines, threads, lacking, refusing } => {
                let obstacles = Obstacles { threads: threads.as_ref(), lacking, refusing };
                self.settings(channel.as_deref(), *all, lines, &obstacles, reader)
            }
            ConfigSay::Changed { key, set, channel, value, source, threads, unposted } => {
                let (set, channel) = (set.as_deref(), channel.as_deref());
                let (threads, unposted) = (threads.as_ref(), unposted.as_ref());
                let change = Change { key, set, channel, threads, unposted };
                self.setting_changed(&change, value, *source, reader)
            }
            ConfigSay::Logged { channel, page, pages, log } => {
                self.change_log(channel.as_deref(), *page, *pages, log, reader)
            }
            ConfigSay::Undone(change) => self.change_undone(change, reader),
            ConfigSay::PresetSaved { preset, replaced, channel } => {
                self.preset_saved(preset, *replaced, channel.as_deref(), reader)
            }
            ConfigSay::Exported { bytes, set, presets } => {
                self.settings_exported(bytes, *set, *presets, reader)
            }
            ConfigSay::NothingToImport => self.nothing_to_import(reader),
            ConfigSay::ImportPlanned { changes, code } => self.import_planned(changes, code, reader),
            ConfigSay::Imported(count) => self.settings_imported(*count, reader),
            ConfigSay::Setup(page) => self.setup(page, reader),
            ConfigSay::SetupOffer => self.setup_offer(reader),
            ConfigSay::PresetDeleted { kind, name } => self.preset_deleted(kind, name, reader),
            ConfigSay::Presets(presets) => self.presets(presets, reader),
        }
    }

    fn setting_changed(
        &self,
        change: &Change<'_>,
        value: &str,
        source: Source,
        reader: Reader<'_>,
    ) -> Outbound {
        let mut writer = self.write(reader);
        let mut args = place_args(change.channel).to_vec();
        args.push(("key", Arg::Named(change.key.named())));
        let typed = |value: &str| Arg::Values(change.key.named(), vec![value.to_owned()]);
        match change.set {
            Some(set) => {
                args.push(("value", typed(set)));
                writer.line("setting-changed", &args);
            }
            None => {
                writer.line("setting-removed", &args);
            }
        }
        // What was set for the server may be overruled by the channel.
        if change.set != Some(value) {
            args.retain(|(name, _)| *name != "value");
            args.extend([("value", typed(value)), source_arg(source)]);
            writer.go_on(if value == NO_VALUE { "setting-holds-none" } else { "setting-holds" }, &args);
        }
        match change.key.group {
            _ if change.key.name == SEASON => writer.go_on("setting-season", &[]),
            SettingGroup::NewGames => writer.go_on("setting-new-games", &[]),
            SettingGroup::Others => writer.go_on("setting-at-once", &[]),
            SettingGroup::Looks => writer.go_on("setting-next-boards", &[]),
        };
        if change.key.group == SettingGroup::Looks && Aspect::parse(change.key.name).is_some() {
            writer.go_on("setting-own-look", &[("key", Arg::verbatim(change.key.name))]);
        }
        if change.key.name == ADMINS && change.set.is_some() {
            writer.line("setting-admins", &[]);
        }
        if let Some(threads) = change.threads {
            crate::places::thread::ability(&mut writer, threads);
        }
        match change.unposted {
            Some(Unposted::Lacking(names)) => {
                let names = crate::places::thread::permissions(&writer, names);
                writer.line("daily-lacking", &names);
            }
            Some(Unposted::Refusing) => drop(writer.line("daily-refused", &[])),
            None => {}
        }
        message(&writer)
    }
}

pub(crate) fn where_it_is(writer: &mut Writer<'_>, challenge: &Challenge) {
    let place = &challenge.place;
    let at = ("at", Arg::word(if place.is_direct() { "direct" } else { "channel" }));
    writer.go_on("list-where", &[at, ("channel", Arg::Channel(place.channel.clone()))]);
}

/// A setting that was changed: its key, the value set unless it was removed, the channel unless it was for all.
pub(crate) struct Change<'a> {
    pub key: &'a SettingKey,
    pub set: Option<&'a str>,
    pub channel: Option<&'a str>,
    /// Where games shall have threads now: whether they can.
    pub threads: Option<&'a Threads>,
    /// Where puzzles shall arrive now: why they can't.
    pub unposted: Option<&'a Unposted>,
}
