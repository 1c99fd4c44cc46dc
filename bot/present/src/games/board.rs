//! Words boards: what happened, whose turn it is, what the players can do.

use crate::buttons;
use crate::controls::button_id::{ButtonId, GameButton};
use crate::games::named;
use crate::games::picture::{Overlay, ending_sentence, scene};
use crate::games::told::stands;
use crate::notation;
use crate::presenter::{Presenter, message, person};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain, plain_text};
use crate::turn::{colours, seat, turn, waiting_side};
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use deska_i18n::Locale;
use deska_model::club::result::BoardGame;
use deska_model::command::StoneNumbers;
use deska_model::computer::levels::NAME;
use deska_model::games::event::Event;
use deska_model::games::review::has_play;
use deska_model::games::rows::StoredEvent;
use deska_model::games::table::{Ending, Table};
use deska_model::games::unbegun::UNBEGUN_DAYS;
use deska_model::outbox::recipients::{self, mentioned};
use deska_model::people::account::{Account, level_in};
use deska_model::people::appearance::BoardForm;
use deska_model::people::caller::Person;
use deska_model::settings;
use rules::options::OptionSpec;
use rules::scene::{PanelItem, Scene};
use rules::text::Text;
use rules::{GameDef, Phase, Side, Viewer};
use serde_json::{Map, Value};

/// How many figures the text under a board has. Each figure covers both sides.
const FACTS: usize = 2;

/// The option that says how large the board is.
const SIZE: &str = "size";

/// Longest figure above a text board, in characters.
const FACT_MAX: usize = 200;

/// Who gets the point of a league or an evening for a game that ended before both had moved; `None` if nobody does.
fn point_without_play(table: &Table) -> Option<Arg> {
    let end = BoardGame::of(0, table).ok().filter(|_| table.row.terms.clock.league)?.end?;
    let winner = end.score.halves.iter().position(|halves| *halves == 2)?;
    Some(person(table.row.seats[winner].person()))
}

impl Presenter {
    /// The options that differ from the game's defaults in one line, also those that other options change. Of a board that
    /// comes in several sizes the size is always told.
    pub(crate) fn variant(
        &self,
        writer: &mut Writer<'_>,
        reader: Reader<'_>,
        game: &dyn GameDef,
        options: &Map<String, Value>,
    ) {
        let meta = game.meta();
        let whole = game.resolve_options(options).unwrap_or_default();
        let specs = meta.options.iter().filter(|spec| spec.is_open());
        let values: Vec<_> = specs.filter_map(|spec| Some((spec, whole.get(spec.name)?))).collect();
        let differs = |(spec, value): (&OptionSpec, &Value)| {
            *value != spec.default_value() || is_chosen(game, options, spec)
        };
        let told = values.iter().filter(|(spec, value)| spec.name == SIZE || differs((spec, value)));
        let words: Vec<String> =
            told.map(|(spec, value)| self.value_words(reader, meta.id, spec, value)).collect();
        let words = words.join("; ");
        if values.iter().any(|(spec, value)| differs((spec, value))) {
            writer.line("variant", &[("options", Arg::verbatim(words))]);
        } else if words.is_empty() {
            writer.line("variant-default", &[]);
        } else {
            writer.line("variant-default-size", &[("size", Arg::verbatim(words))]);
        }
    }

    /// A value in words where there are words for it, else `name value`.
    pub(crate) fn value_words(
        &self,
        reader: Reader<'_>,
        kind: &str,
        spec: &OptionSpec,
        value: &Value,
    ) -> String {
        let typed = || format!("{} {}", spec.name.replace('_', "-"), OptionSpec::write(value));
        self.known_words(reader, kind, spec, value).unwrap_or_else(typed)
    }

    /// The words that there are for a value of an option.
    pub(crate) fn known_words(
        &self,
        reader: Reader<'_>,
        kind: &str,
        spec: &OptionSpec,
        value: &Value,
    ) -> Option<String> {
        let dashed = spec.name.replace('_', "-");
        let written = OptionSpec::write(value);
        let key = format!("{kind}-value-{dashed}-{}", written.replace('_', "-"));
        if settings::is_word(&written) && self.words.has(Locale::En, &key) {
            return Some(self.word(reader, &key));
        }
        let key = format!("{kind}-value-{dashed}");
        let arg = value.as_i64().map_or_else(|| Arg::verbatim(&written), Arg::Number);
        let known = self.words.has(Locale::En, &key);
        known.then(|| plain(&self.words, reader.locale, &key, &[("value", arg)]))
    }

    /// The message for the channel. After an offer, or a refusal of one, the board is the same as in the message before, so
    /// it is not shown again.
    pub(crate) fn board(&self, table: &Table, after: u32, reader: Reader<'_>) -> Outbound {
        let is_talk =
            |stored: &&StoredEvent| matches!(stored.event, Event::Offered { .. } | Event::Declined { .. });
        let news = news(table, after);
        let only_talk = !news.is_empty() && news.iter().all(is_talk);
        self.board_message(table, after, !only_talk, reader)
    }

    /// The same with or without the board itself.
    pub(crate) fn board_message(
        &self,
        table: &Table,
        after: u32,
        shows_board: bool,
        reader: Reader<'_>,
    ) -> Outbound {
        let scene = scene(&self.words, reader.locale, table, Viewer::Public, &Overlay::default());
        let mut writer = self.write(reader);
        let news = news(table, after);
        Self::stood_in(&mut writer, table, &news);
        self.news(&mut writer, table, &news, &scene, reader);
        // In an opening the line over the board says the same.
        let opening = table.position.phase() == Phase::Setup;
        let mut told = Vec::new();
        if table.ending.is_none()
            && !opening
            && news.iter().any(|stored| matches!(stored.event, Event::Moved { .. }))
        {
            told = self.notices(&mut writer, table, &scene, reader);
        }
        match &table.ending {
            Some(ending) => self.end(&mut writer, table, ending, &news, (&scene, reader)),
            None => self.state(&mut writer, (table, None), &scene, &told, reader),
        }
        let message = Outbound {
            text: writer.spans(),
            controls: self.board_controls(table, reader),
            mentions: people(mentioned(table, after)),
            link: self.link_to(table, reader),
            ..Outbound::default()
        };
        if shows_board { self.with_board(message, table, &scene, reader) } else { message }
    }

    /// The message with the board, also as data where the surface draws boards itself.
    fn with_board(&self, message: Outbound, table: &Table, scene: &Scene, reader: Reader<'_>) -> Outbound {
        let shown = self.show(message, table, scene, reader);
        let as_data = shown.picture.is_some() && reader.can.pictures.is_some_and(|can| can.boards_as_data);
        Outbound { board: as_data.then(|| Self::small_board(scene)), ..shown }
    }

    pub(crate) fn event(
        &self,
        writer: &mut Writer<'_>,
        table: &Table,
        event: &StoredEvent,
        reader: Reader<'_>,
    ) {
        let side_args = |side| crate::turn::side_args(table, side);
        // An undo may exchange the sides back, so the names are those from before the event.
        let offer_args = |side| match table.at(event.seq.saturating_sub(1)) {
            Ok(then) => crate::turn::side_args(&then, side),
            Err(_) => side_args(side),
        };
        match &event.event {
            Event::Started => self.begun(writer, table, reader),
            // Moves are worded in runs, see `moves`.
            Event::Moved { by, .. } if stands(table, event.seq) => {
                writer.line("event-filled", &side_args(*by));
            }
            // The move was undone later, which this message says as well.
            Event::Moved { .. } => {}
            Event::Imported { .. } => self.imported(writer, table, reader),
            Event::Resigned { by } => {
                writer.line("event-resigned", &side_args(*by));
            }
            Event::Aborted { by: Some(_) } if table.voting_side().is_some() => {
                writer.line("event-vote-stopped", &[]);
            }
            Event::Aborted { by: Some(by) } => {
                writer.line("event-aborted", &side_args(*by));
            }
            Event::Aborted { by: None } if table.row.terms.clock.control.is_timed() => {
                self.late(writer, table, event);
            }
            Event::Aborted { by: None } => {
                writer.line("event-unbegun", &[("days", Arg::Number(UNBEGUN_DAYS))]);
            }
            Event::Expired { .. }
            | Event::TimedOut { .. }
            | Event::Resumed { .. }
            | Event::OutageTold { .. } => self.time_event(writer, table, &event.event, reader),
            Event::Offered { by, offer } => {
                let mut args = offer_args(*by);
                // An undo may have been accepted since, so the offer is described by the game as it was.
                if let Ok(then) = table.at(event.seq) {
                    args.extend(self.taken_back(&then, *by, *offer, reader));
                }
                writer.line(&format!("event-offered-{}", offer.name()), &args);
            }
            Event::Accepted { by, offer, .. } => {
                writer.line(&format!("event-accepted-{}", offer.name()), &offer_args(*by));
            }
            Event::Declined { by, offer } => {
                let own = recipients::offered_by(table, *offer, event.seq) == Some(*by);
                let answer = if own { "withdrawn" } else { "declined" };
                writer.line(&format!("event-{answer}-{}", offer.name()), &offer_args(*by));
            }
        }
    }

    /// That a game is cancelled because these players have not begun in time.
    fn late(&self, writer: &mut Writer<'_>, table: &Table, event: &StoredEvent) {
        let before = table.at(event.seq.saturating_sub(1)).ok();
        let late = before.map(|before| before.out_of_time(event.at)).unwrap_or_default();
        let [first, second] = [0, 1].map(|at| late.get(at).copied());
        let first = first.unwrap_or(Side::White);
        let args = [
            ("count", Arg::count(if second.is_some() { 2 } else { 1 })),
            ("player", seat(table, first)),
            ("other", seat(table, first.other())),
        ];
        writer.line("event-unbegun-clock", &args);
    }

    /// That a game has begun, and on what terms.
    fn begun(&self, writer: &mut Writer<'_>, table: &Table, reader: Reader<'_>) {
        let args = [
            ("white", seat(table, Side::White)),
            ("black", seat(table, Side::Black)),
            ("game", self.game_name(reader, &table.row.kind)),
            ("code", Arg::verbatim(&table.row.code)),
            colours(table),
        ];
        writer.line("event-started", &args);
        if let Some(level) = level_in(&table.row.seats) {
            let args = [("name", Arg::verbatim(NAME)), ("level", Arg::count(usize::from(level.number())))];
            writer.line("event-started-computer", &args);
        }
        self.terms(writer, reader, table.game, &table.row.terms);
    }

    /// What the move changed beside the board, in the long form where the vocabulary has one; the picture has room for
    /// the short form only. Returns the keys of what was said.
    fn notices(
        &self,
        writer: &mut Writer<'_>,
        table: &Table,
        scene: &Scene,
        reader: Reader<'_>,
    ) -> Vec<&'static str> {
        let unworded = table.position.scene(Viewer::Public);
        let facts: Vec<&'static str> =
            shown_facts(table, scene, reader).into_iter().filter_map(|(key, _)| key).collect();
        let mut told = Vec::new();
        for item in unworded.panel {
            let PanelItem::Notice(notice) = item else { continue };
            let key = key_of(&notice);
            if is_said(unworded.same, &facts, key) {
                continue;
            }
            told.extend(key);
            match named::in_full(writer, &notice, &|side| seat(table, side)) {
                Some((key, mut args)) => {
                    // The move that is told before it named the other player.
                    args.extend(waiting_side(table).map(|side| ("other-side", Arg::word(side.name()))));
                    writer.line(&key, &args);
                }
                None => {
                    let words = plain_text(&self.words, reader.locale, &notice);
                    writer.line("fact", &[("fact", Arg::verbatim(words))]);
                }
            }
        }
        told
    }

    /// How it ended, or whose turn it is and the figures that matter. `before` are the keys of what the message
    /// has said already, and `own` is the side of the only person who reads it.
    pub(crate) fn state(
        &self,
        writer: &mut Writer<'_>,
        (table, own): (&Table, Option<Side>),
        scene: &Scene,
        before: &[&'static str],
        reader: Reader<'_>,
    ) {
        if let Some(ending) = &table.ending {
            return self.end(writer, table, ending, &[], (scene, reader));
        }
        let needs_word = needs_word(table);
        let name = |side| seat(table, side);
        // In play, the message says what the line over the board says, where that line has a sentence.
        let told = needs_word || table.position.phase() == Phase::Play;
        let named = if told { named::banner(writer, table, &name) } else { None };
        match &named {
            // It says whose turn it is as well.
            Some((key, args)) => {
                writer.line(key, args);
            }
            None => turn(writer, table, own),
        }
        self.deadlines(writer, table);
        self.time_left(writer, table, reader);
        self.vote_line(writer, table);
        self.long_proposals(writer, table, reader);
        for (key, fact) in shown_facts(table, scene, reader) {
            if !is_said(scene.same, before, key) {
                said(writer, fact);
            }
        }
        if needs_word
            && named.is_none()
            && let Some(banner) = &scene.banner
        {
            writer.line("fact", &[("fact", Arg::verbatim(banner.as_str()))]);
        }
    }

    /// How the game ended. What the news have said is not said again.
    pub(crate) fn end(
        &self,
        writer: &mut Writer<'_>,
        table: &Table,
        ending: &Ending,
        news: &[&StoredEvent],
        (scene, reader): (&Scene, Reader<'_>),
    ) {
        let (key, args) = ending_sentence(table, ending);
        match (news.last().map(|stored| &stored.event), ending) {
            (Some(Event::Resigned { .. } | Event::TimedOut { by: Some(_) }), _) => {
                writer.go_on("ending-won", &args)
            }
            (Some(Event::TimedOut { by: None }), _) => writer.go_on("ending-drawn", &[]),
            (Some(Event::Aborted { .. }), _) => match point_without_play(table) {
                Some(player) => writer.go_on("ending-club-point", &[("player", player)]),
                None => writer.go_on("ending-no-result", &[]),
            },
            (Some(Event::Accepted { .. }), Ending::Aborted) => writer.go_on("ending-no-result", &[]),
            (Some(Event::Accepted { .. }), Ending::DrawAgreed) => writer.go_on("ending-drawn", &[]),
            _ => writer.line(&key, &args),
        };
        if !table.moves.is_empty() {
            // The end of a game mentions both players, so both are named.
            let named = Side::BOTH.into_iter().all(|side| writer.names(table.person(side)));
            let played = ("moves", self.moves_played(&table.row.kind, notation::count(table), reader));
            let args = [("white", seat(table, Side::White)), ("black", seat(table, Side::Black)), played];
            writer.go_on(if named { "ending-moves" } else { "ending-moves-of" }, &args);
        }
        if matches!(ending, Ending::Rules(_)) {
            scene.facts.iter().take(1).for_each(|fact| said(writer, fact.as_str()));
        }
        crate::ratings::changes(writer, table);
    }

    fn board_controls(&self, table: &Table, reader: Reader<'_>) -> Vec<Vec<Control>> {
        let code = &table.row.code;
        if table.ending.is_some() {
            // The players of a finished record are only names, so nobody could answer, nor could a whole channel.
            let is_played = !table.is_finished_record() && table.voting_side().is_none();
            let rematch = is_played.then(|| {
                self.button(
                    reader,
                    "button-rematch",
                    ButtonId::Game(GameButton::Rematch, code.clone()),
                    ButtonStyle::Primary,
                )
            });
            let history = self.button(
                reader,
                "button-history",
                ButtonId::Game(GameButton::History, code.clone()),
                ButtonStyle::Plain,
            );
            let replay = self.button(
                reader,
                "button-replay",
                ButtonId::Game(GameButton::Replay, code.clone()),
                ButtonStyle::Plain,
            );
            let review = has_play(table).then(|| {
                self.button(
                    reader,
                    "button-review",
                    ButtonId::Game(GameButton::Review, code.clone()),
                    ButtonStyle::Plain,
                )
            });
            let export = self.button(
                reader,
                "button-export",
                ButtonId::Game(GameButton::Export, code.clone()),
                ButtonStyle::Plain,
            );
            return vec![rematch.into_iter().chain([history, replay, export]).chain(review).collect()];
        }
        if table.voting_side().is_some() {
            return self.vote_controls(table, reader);
        }
        let mut rows = Vec::new();
        for (_, kind) in &table.offers {
            rows.push(self.offer_buttons(table, *kind, false, reader));
        }
        // Nobody can press what is for the program itself, which moves in a moment.
        let thinks =
            table.to_act().only().is_some_and(|side| table.row.seats[table.player(side)].level().is_some());
        let mut row = Vec::new();
        if !thinks {
            row.extend(self.move_buttons(table, None, reader));
            row.extend(self.propose_button(table, reader));
        }
        row.extend(self.time_buttons(table, reader));
        row.push(self.button(
            reader,
            "button-more",
            ButtonId::Game(GameButton::More, code.clone()),
            ButtonStyle::Plain,
        ));
        let buttons = buttons::rows(row, reader);
        let room = reader.can.buttons.map_or(0, |buttons| buttons.rows);
        if !thinks && rows.len() + buttons.len() < room {
            rows.extend(self.start_menu(table, reader).map(|menu| vec![menu]));
        }
        rows.extend(buttons);
        rows
    }

    pub(crate) fn current_board(
        &self,
        table: &Table,
        side: Option<Side>,
        stale: bool,
        reader: Reader<'_>,
    ) -> Outbound {
        self.numbered_board(table, side, stale, StoneNumbers::Usual, reader)
    }

    /// The board for one person, with numbers on its stones.
    pub(crate) fn numbered_board(
        &self,
        table: &Table,
        side: Option<Side>,
        stale: bool,
        numbers: StoneNumbers,
        reader: Reader<'_>,
    ) -> Outbound {
        let viewer = side.map_or(Viewer::Public, Viewer::Side);
        let overlay = Overlay { numbers, ..Overlay::default() };
        let scene = scene(&self.words, reader.locale, table, viewer, &overlay);
        let mut writer = self.write(reader);
        if stale {
            writer.line("stale", &[]);
        }
        // What others read too names the player.
        let own = side.filter(|_| !reader.brief);
        self.state(&mut writer, (table, own), &scene, &[], reader);
        let acting = side.filter(|side| table.to_act().contains(*side));
        let controls = match acting {
            Some(_) => buttons::rows(self.move_buttons(table, acting, reader), reader),
            None => Vec::new(),
        };
        let link = self.link_to(table, reader);
        let message = Outbound { controls, link, ..message(&writer) };
        match numbers {
            StoneNumbers::Usual => self.with_board(message, table, &scene, reader),
            _ => self.show(message, table, &scene, reader),
        }
    }
}

/// The persons of accounts.
pub(crate) fn people<'a>(accounts: impl IntoIterator<Item = &'a Account>) -> Vec<Person> {
    accounts.into_iter().map(|account| account.person.clone()).collect()
}

/// Whether an option was given a value that differs from what it would be otherwise.
fn is_chosen(game: &dyn GameDef, options: &Map<String, Value>, spec: &OptionSpec) -> bool {
    let Some(given) = options.get(spec.name) else { return false };
    let mut without = options.clone();
    without.remove(spec.name);
    game.resolve_options(&without).is_ok_and(|whole| whole.get(spec.name) != Some(given))
}

/// Whether the text must repeat the line over the board: a compulsory move, the stage of an opening, the counting.
fn needs_word(table: &Table) -> bool {
    let compelled = |side| !table.position.compelled(side).is_empty();
    let asked = |side| table.position.form(side).is_none();
    match table.position.phase() {
        Phase::Setup => table.to_act().iter().any(asked),
        Phase::Scoring => true,
        Phase::Play | Phase::Over => table.to_act().iter().any(compelled),
    }
}

/// The facts that a message says, each with its key.
fn shown_facts<'s>(
    table: &Table,
    scene: &'s Scene,
    reader: Reader<'_>,
) -> Vec<(Option<&'static str>, &'s str)> {
    // A text board shows the squares that a long list names, and needs the room.
    let longest = if reader.board == BoardForm::Picture { usize::MAX } else { FACT_MAX };
    let keys = table.position.scene(Viewer::Public).facts;
    let keys = keys.iter().map(key_of).chain(std::iter::repeat(None));
    let facts = keys.zip(&scene.facts).take(FACTS).map(|(key, fact)| (key, fact.as_str()));
    facts.filter(|(_, fact)| fact.chars().count() <= longest).collect()
}

/// Whether what stands in a message says this term as well.
fn is_said(same: &[(&str, &str)], told: &[&str], key: Option<&str>) -> bool {
    same.iter().any(|(one, other)| Some(*other) == key && told.contains(one))
}

fn key_of(text: &Text) -> Option<&'static str> {
    match text {
        Text::Term { key, .. } => Some(key),
        Text::Words(_) => None,
    }
}

/// Words of a picture as a sentence on the same line.
fn said(writer: &mut Writer<'_>, words: &str) {
    writer.go_on("fact", &[("fact", Arg::verbatim(words))]);
}

/// The events after `after` that are news. The moves of an imported record are not: the picture shows where they lead.
fn news(table: &Table, after: u32) -> Vec<&StoredEvent> {
    let brought = |stored: &StoredEvent| {
        let before = |imported| stored.seq < imported;
        matches!(stored.event, Event::Moved { .. }) && table.imported.is_some_and(before)
    };
    table.events.iter().filter(|stored| stored.seq > after && !brought(stored)).collect()
}
