//! Challenges and boards: what happened, whose turn it is, what can be done.

use super::buttons;
use super::picture::{Overlay, draw, ending_sentence, scene};
use super::presenter::{Presenter, label, message, person};
use super::sentence::{Arg, Writer, plain, plain_text};
use super::told::moves;
use super::turn::{seat, turn};
use crate::button_id::ButtonId;
use deska_core::caller::Person;
use deska_core::event::{Event, OfferKind};
use deska_core::offer::kept_by_undo;
use deska_core::recipients::{self, mentioned};
use deska_core::records::{Account, Challenge, ChallengeStatus, StoredEvent};
use deska_core::settings;
use deska_core::table::{Ending, Table};
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use deska_i18n::Locale;
use rules::options::OptionSpec;
use rules::scene::{PanelItem, Scene};
use rules::text::Text;
use rules::{GameDef, Phase, Side, Viewer};
use serde_json::{Map, Value};

/// How many of the figures stand in the text under a board. Each is whole in itself, with both sides and all
/// kinds, so that none is told by half.
const FACTS: usize = 2;

impl Presenter {
    pub(super) fn challenge(&self, challenge: &Challenge, locale: Locale) -> Outbound {
        let mut writer = self.write(locale);
        let mut args = vec![
            ("challenger", person(&challenge.challenger.person)),
            ("game", self.game_name(locale, &challenge.kind)),
            ("side", Arg::word(challenge.side.map_or("random", Side::name))),
        ];
        let key = match &challenge.opponent {
            Some(opponent) => {
                args.push(("opponent", person(&opponent.person)));
                "challenge"
            }
            None => "challenge-open",
        };
        writer.line(key, &args);
        if let Some(game) = self.games.find(&challenge.kind) {
            self.variant(&mut writer, locale, game, &challenge.options);
            let fixed = |spec: &OptionSpec| spec.secret && challenge.options.contains_key(spec.name);
            if game.meta().options.iter().any(fixed) {
                writer.line("variant-fixed", &args);
            }
        }
        if challenge.status != ChallengeStatus::Open {
            writer.line(closed_key(&challenge.status), &args);
            return message(&writer);
        }
        let accept = if challenge.opponent.is_some() { "button-accept" } else { "button-join" };
        let code = &challenge.code;
        let mut buttons =
            vec![self.button(locale, accept, ButtonId::Accept(code.clone()), ButtonStyle::Primary)];
        let decline = if challenge.opponent.is_some() { "button-decline" } else { "button-withdraw" };
        buttons.push(self.button(locale, decline, ButtonId::Decline(code.clone()), ButtonStyle::Plain));
        let rules = ButtonId::ChallengeRules(code.clone());
        buttons.push(self.button(locale, "button-rules", rules, ButtonStyle::Plain));
        Outbound {
            controls: vec![buttons],
            mentions: people(recipients::of_challenge(challenge)),
            ..message(&writer)
        }
    }

    pub(super) fn challenge_closed(&self, challenge: &Challenge, locale: Locale) -> Outbound {
        let mut writer = self.write(locale);
        let mut args = vec![
            ("challenger", person(&challenge.challenger.person)),
            ("game", self.game_name(locale, &challenge.kind)),
        ];
        args.extend(challenge.opponent.iter().map(|opponent| ("opponent", person(&opponent.person))));
        writer.line(closed_key(&challenge.status), &args);
        Outbound { mentions: people(recipients::of_challenge(challenge)), ..message(&writer) }
    }

    /// The options that differ from the game's own defaults, in one line; also those that other options change.
    pub(super) fn variant(
        &self,
        writer: &mut Writer<'_>,
        locale: Locale,
        game: &dyn GameDef,
        options: &Map<String, Value>,
    ) {
        let meta = game.meta();
        let whole = game.resolve_options(options).unwrap_or_default();
        let differing: Vec<String> = meta
            .options
            .iter()
            .filter(|spec| !spec.secret)
            .filter_map(|spec| Some((spec, whole.get(spec.name)?)))
            .filter(|(spec, value)| **value != spec.default_value() || is_chosen(game, options, spec))
            .map(|(spec, value)| self.value_words(locale, meta.id, spec, value))
            .collect();
        if differing.is_empty() {
            writer.line("variant-default", &[]);
        } else {
            writer.line("variant", &[("options", Arg::verbatim(differing.join("; ")))]);
        }
    }

    /// A value in words where there are words for it, else `name value`.
    pub(super) fn value_words(&self, locale: Locale, kind: &str, spec: &OptionSpec, value: &Value) -> String {
        let dashed = spec.name.replace('_', "-");
        let written = OptionSpec::write(value);
        let key = format!("{kind}-value-{dashed}-{}", written.replace('_', "-"));
        if settings::is_word(&written) && self.words.has(Locale::En, &key) {
            return self.word(locale, &key);
        }
        let key = format!("{kind}-value-{dashed}");
        if self.words.has(Locale::En, &key) {
            let arg = value.as_i64().map_or_else(|| Arg::verbatim(&written), Arg::Number);
            return plain(&self.words, locale, &key, &[("value", arg)]);
        }
        format!("{dashed} {written}")
    }

    pub(super) fn board(&self, table: &Table, after: u32, locale: Locale) -> Outbound {
        let scene = scene(&self.words, locale, table, Viewer::Public, &Overlay::default());
        let mut writer = self.write(locale);
        let news: Vec<&StoredEvent> = table.events.iter().filter(|event| event.seq > after).collect();
        let told = self.told(table, &news, &scene, locale);
        let mut rest = news.as_slice();
        while let [event, others @ ..] = rest {
            rest = match moves(&mut writer, table, rest, &told) {
                0 => {
                    self.event(&mut writer, table, event, locale);
                    others
                }
                told => &rest[told..],
            };
        }
        // In an opening the line over the board says the same in full.
        let opening = table.position.phase() == Phase::Setup;
        if table.ending.is_none()
            && !opening
            && news.iter().any(|stored| matches!(stored.event, Event::Moved { .. }))
        {
            self.notices(&mut writer, table, locale);
        }
        self.state(&mut writer, table, &scene);
        Outbound {
            text: writer.spans(),
            picture: Some(draw(&self.words, locale, table, &scene)),
            controls: self.board_controls(table, locale),
            mentions: people(mentioned(table, after)),
            files: Vec::new(),
        }
    }

    fn event(&self, writer: &mut Writer<'_>, table: &Table, event: &StoredEvent, locale: Locale) {
        let side_args = |side: Side| {
            vec![
                ("player", seat(table, side)),
                ("other", seat(table, side.other())),
                ("side", Arg::word(side.name())),
            ]
        };
        match &event.event {
            Event::Started => {
                let args = [
                    ("white", seat(table, Side::White)),
                    ("black", seat(table, Side::Black)),
                    ("game", self.game_name(locale, &table.row.kind)),
                    ("code", Arg::verbatim(&table.row.code)),
                ];
                writer.line("event-started", &args);
                self.variant(writer, locale, table.game, &table.row.options);
            }
            // Moves are told in runs, see `moves`.
            Event::Moved { by, .. } => {
                writer.line("event-filled", &side_args(*by));
            }
            Event::Resigned { by } | Event::Aborted { by } => {
                let key = if matches!(event.event, Event::Resigned { .. }) {
                    "event-resigned"
                } else {
                    "event-aborted"
                };
                writer.line(key, &side_args(*by));
            }
            Event::Offered { by, offer } => {
                let mut args = side_args(*by);
                args.extend(taken_back(table, *by, *offer));
                writer.line(&format!("event-offered-{}", offer.name()), &args);
            }
            Event::Accepted { by, offer, .. } => {
                writer.line(&format!("event-accepted-{}", offer.name()), &side_args(*by));
            }
            Event::Declined { by, offer } => {
                writer.line(&format!("event-declined-{}", offer.name()), &side_args(*by));
            }
        }
    }

    /// What the move has changed beside the board, in the full words of the vocabulary where it has them: those
    /// of the picture have to be short.
    fn notices(&self, writer: &mut Writer<'_>, table: &Table, locale: Locale) {
        for item in table.position.scene(Viewer::Public).panel {
            let PanelItem::Notice(notice) = item else { continue };
            match &notice {
                Text::Term { key, data } if self.words.has(Locale::En, &format!("{key}-text")) => {
                    let mut args = writer.args(data);
                    // The rules know no names.
                    let person = |side: Side| Arg::Person(table.seat(side).person.clone());
                    args.extend([("white", person(Side::White)), ("black", person(Side::Black))]);
                    writer.line(&format!("{key}-text"), &args);
                }
                short => {
                    let words = plain_text(&self.words, locale, short);
                    writer.line("fact", &[("fact", Arg::verbatim(words))]);
                }
            }
        }
    }

    /// How it ended, or whose turn it is and the figures that matter.
    pub(super) fn state(&self, writer: &mut Writer<'_>, table: &Table, scene: &Scene) {
        if let Some(ending) = &table.ending {
            let (key, args) = ending_sentence(table, ending);
            writer.line(&key, &args);
            writer.go_on("ending-moves", &[("count", Arg::count(table.moves.len()))]);
            if matches!(ending, Ending::Rules(_)) {
                scene.facts.iter().take(1).for_each(|fact| said(writer, fact.as_str()));
            }
            return;
        }
        turn(writer, table);
        scene.facts.iter().take(FACTS).for_each(|fact| said(writer, fact.as_str()));
        if needs_word(table)
            && let Some(banner) = &scene.banner
        {
            writer.line("fact", &[("fact", Arg::verbatim(banner.as_str()))]);
        }
    }

    fn board_controls(&self, table: &Table, locale: Locale) -> Vec<Vec<Control>> {
        let code = &table.row.code;
        if table.ending.is_some() {
            let rematch =
                self.button(locale, "button-rematch", ButtonId::Rematch(code.clone()), ButtonStyle::Primary);
            let history =
                self.button(locale, "button-history", ButtonId::History(code.clone()), ButtonStyle::Plain);
            let replay =
                self.button(locale, "button-replay", ButtonId::Replay(code.clone()), ButtonStyle::Plain);
            let export =
                self.button(locale, "button-export", ButtonId::Export(code.clone()), ButtonStyle::Plain);
            return vec![vec![rematch, history, replay, export]];
        }
        let mut rows = Vec::new();
        for (_, kind) in &table.offers {
            rows.push(self.offer_buttons(table, *kind, locale));
        }
        let mut row = self.move_buttons(table, None, locale);
        row.push(self.button(locale, "button-more", ButtonId::More(code.clone()), ButtonStyle::Plain));
        rows.extend(buttons::rows(row));
        rows
    }

    fn offer_buttons(&self, table: &Table, kind: OfferKind, locale: Locale) -> Vec<Control> {
        let code = &table.row.code;
        let yes = self.word(locale, &format!("button-accept-{}", kind.name()));
        let no = self.word(locale, &format!("button-decline-{}", kind.name()));
        let button = |words: &str, id: ButtonId, style| Control::Button {
            id: id.encode(),
            label: label(words),
            style,
            asks: None,
        };
        vec![
            button(&yes, ButtonId::AcceptOffer(code.clone(), kind), ButtonStyle::Primary),
            button(&no, ButtonId::DeclineOffer(code.clone(), kind), ButtonStyle::Plain),
        ]
    }

    pub(super) fn fresh(&self, table: &Table, side: Option<Side>, stale: bool, locale: Locale) -> Outbound {
        let viewer = side.map_or(Viewer::Public, Viewer::Side);
        let scene = scene(&self.words, locale, table, viewer, &Overlay::default());
        let mut writer = self.write(locale);
        if stale {
            writer.line("stale", &[]);
        }
        self.state(&mut writer, table, &scene);
        let acting = side.filter(|side| table.to_act().contains(*side));
        let controls = match acting {
            Some(_) => buttons::rows(self.move_buttons(table, acting, locale)),
            None => Vec::new(),
        };
        let picture = Some(draw(&self.words, locale, table, &scene));
        Outbound { picture, controls, ..message(&writer) }
    }
}

/// The persons of accounts.
pub(super) fn people<'a>(accounts: impl IntoIterator<Item = &'a Account>) -> Vec<Person> {
    accounts.into_iter().map(|account| account.person.clone()).collect()
}

/// Whether an option was given another value than it would have had otherwise, be that the usual one.
fn is_chosen(game: &dyn GameDef, options: &Map<String, Value>, spec: &OptionSpec) -> bool {
    let Some(given) = options.get(spec.name) else { return false };
    let mut without = options.clone();
    without.remove(spec.name);
    game.resolve_options(&without).is_ok_and(|whole| whole.get(spec.name) != Some(given))
}

/// What an undo would take back: the asker's last move, and how many follow it.
fn taken_back(table: &Table, asker: Side, kind: OfferKind) -> Vec<(&'static str, Arg)> {
    let keep = if kind == OfferKind::Undo { kept_by_undo(table, asker) } else { None };
    let Some(keep) = keep.and_then(|keep| usize::try_from(keep).ok()) else { return Vec::new() };
    let step = table.moves.get(keep).and_then(|step| table.position.disclosed(&step.made, Viewer::Public));
    let what = format!("{}. {}", keep + 1, step.unwrap_or_default());
    let more = table.moves.len().saturating_sub(keep + 1);
    vec![("move", Arg::Verbatim(what)), ("more", Arg::count(more))]
}

/// Whether the line over the board has to be said in the text, too: what the rules compel to, the stage of an
/// opening, the state of a talk.
fn needs_word(table: &Table) -> bool {
    let compelled = |side| !table.position.compelled(side).is_empty();
    let asked = |side| table.position.form(side).is_none();
    match table.position.phase() {
        Phase::Setup => table.to_act().iter().any(asked),
        Phase::Scoring => true,
        Phase::Play | Phase::Over => table.to_act().iter().any(compelled),
    }
}

/// Words of a picture as a sentence on the same line.
fn said(writer: &mut Writer<'_>, words: &str) {
    writer.go_on("fact", &[("fact", Arg::verbatim(words))]);
}

fn closed_key(status: &ChallengeStatus) -> &'static str {
    match status {
        ChallengeStatus::Open => "challenge-waiting",
        ChallengeStatus::Taken(_) => "challenge-taken",
        ChallengeStatus::Declined => "challenge-declined",
        ChallengeStatus::Withdrawn => "challenge-withdrawn",
    }
}
