//! A desk without a program behind it: it answers by the name of what it is asked and remembers what it was told.

mod commands;

use async_trait::async_trait;
use bytes::Bytes;
use commands::catalogue;
use deska_catalogue::Catalogue;
use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::{Addressed, Argument, Call};
use deska_desk::avatar::{FetchedAvatar, WantedAvatar};
use deska_desk::capabilities::Capabilities;
use deska_desk::club::{ClubView, ListedEvent};
use deska_desk::lessons::Lessons;
use deska_desk::outbound::{
    Ask, ButtonStyle, Control, DeliveryFailure, File, MenuItem, NoThread, Outbound, Outdated, Picture, Post,
    Receipt, Response, Span, SpanStyle, Suggestion,
};
use deska_desk::profile::{ProfileOwner, ProfileReach, ProfileView};
use deska_desk::record::{ListedSeat, ServerRanking, Sheet};
use deska_desk::settings::{
    SettingField, SettingInput, SettingValue, SettingsForm, SettingsGroup, StartForm,
};
use deska_desk::{
    ArchiveFilter, Arrival, ChatDesk, DeliveryDesk, FileWanted, GameCard, GameForm, GameKey, GameList,
    Identity, Invitation, KeptMessage, LineView, LineWanted, LinkPreview, Look, PageDesk, PlaceSummary,
    RecordView, VisitorAnswer,
};
use deska_desk::{Attempt, Fault, SessionDesk, SignedIn, Subscription, Token};
use deska_i18n::{Locale, Vocabulary};
use deska_model::ids::{AccountId, GameId, OutboxId};
use deska_model::people::caller::{Caller, Person, Place};
use deska_model::people::typed_name::{Called, TypedName};
use deska_present::reader::appearances;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::watch;

/// Longer than the surface waits before it promises an answer.
pub const SLOW: Duration = Duration::from_millis(2000);

#[derive(Default)]
pub struct Told {
    /// Every request that was carried out: who, its id, what.
    pub calls: Vec<(Caller, String, Call)>,
    answered: BTreeMap<String, Response>,
    /// What was reported as delivered, with the message.
    pub delivered: Vec<(Receipt, String)>,
    /// What was reported as not delivered, and why.
    pub undelivered: Vec<(Receipt, DeliveryFailure)>,
    /// Direct messages reported as impossible, and whether the recipient refuses all.
    pub direct_failed: Vec<(Receipt, bool)>,
    /// Places reported as lost threads, and why.
    pub left: Vec<(Place, NoThread)>,
    /// Servers that the bot was added to.
    pub joined: Vec<Arrival>,
    /// Messages whose controls go with the next delivery.
    pub stale: Vec<String>,
    /// Messages that could not lose their controls, and for how long they wait.
    pub clean_later: Vec<(Outdated, Option<Duration>)>,
    /// Messages that are due for another attempt at that.
    pub outdated: Vec<Outdated>,
    /// Messages reported as done in such an attempt.
    pub cleaned: Vec<String>,
    /// Messages that are due.
    pub due: Vec<Post>,
    /// Messages that were handed out and not reported yet.
    pub leased: Vec<Post>,
    /// Messages of open games, which somebody who looks at their place is shown again.
    pub open: Vec<Post>,
    /// What surfaces keep for themselves.
    pub kept: BTreeMap<String, String>,
    /// The people whom it has met, in their order.
    pub met: Vec<Person>,
    /// The messages that it has kept, by channel.
    pub said: BTreeMap<String, Vec<KeptMessage>>,
    /// Arguments beside the suggestion asked for last.
    pub typed: BTreeMap<String, Argument>,
    /// Avatars that pictures lack and nobody has taken to fetch.
    pub wanted_avatars: VecDeque<WantedAvatar>,
    /// What became of those that were fetched.
    pub avatars: Vec<(WantedAvatar, FetchedAvatar)>,
    /// The games that can be watched by their codes, each with the number of its last event.
    pub games: BTreeMap<String, (GameId, u32)>,
    /// Each question about the last events of games, with the games.
    pub looks: Vec<Vec<GameId>>,
    rows: i64,
}

pub struct Fake {
    catalogue: Catalogue,
    /// The real words; without them every key stands for itself.
    vocabulary: Option<Vocabulary>,
    told: Mutex<Told>,
    changes: watch::Sender<u64>,
}

impl Default for Fake {
    fn default() -> Self {
        Self {
            catalogue: catalogue(&["show", "fail", "slow"]),
            vocabulary: None,
            told: Mutex::default(),
            changes: watch::Sender::default(),
        }
    }
}

impl Fake {
    /// A desk with other commands that remembers what an earlier one was asked to keep.
    pub fn after(earlier: &Self, commands: &[&str]) -> Self {
        let told = Told { kept: earlier.told().kept.clone(), ..Told::default() };
        Self {
            catalogue: catalogue(commands),
            vocabulary: None,
            told: Mutex::new(told),
            changes: watch::Sender::default(),
        }
    }

    /// A desk with the real commands and their words.
    pub fn with_real_commands() -> Self {
        Self {
            catalogue: Catalogue::build(&GameCatalogue::standard(), &appearances()),
            vocabulary: Some(Vocabulary::load()),
            told: Mutex::default(),
            changes: watch::Sender::default(),
        }
    }

    /// Lets pictures lack these avatars.
    pub fn wants_avatars(&self, wanted: impl IntoIterator<Item = WantedAvatar>) {
        self.told().wanted_avatars.extend(wanted);
        self.changes.send_modify(|changes| *changes += 1);
    }

    pub fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap()
    }

    /// Puts a message into the outbox.
    pub fn put_out(&self, channel: &str, outbound: Outbound) -> Receipt {
        let mut told = self.told();
        let post = post(&mut told, place(channel), outbound);
        let receipt = post.receipt.clone();
        told.due.push(post);
        drop(told);
        self.changes.send_modify(|changes| *changes += 1);
        receipt
    }

    /// Lets a game go on by an event; it begins with the first.
    pub fn goes_on(&self, code: &str) {
        let mut told = self.told();
        let id = GameId(i64::try_from(told.games.len()).unwrap() + 1);
        told.games.entry(code.to_owned()).or_insert((id, 0)).1 += 1;
        drop(told);
        self.changes.send_modify(|changes| *changes += 1);
    }

    fn reply(&self, caller: &Caller, word: &str, value: Option<&str>) -> Response {
        let mut response = Response::default();
        let shown = |text: &str| Outbound { picture: Some(picture()), ..words(text) };
        match word {
            "film" => response.private = Some(Outbound { picture: Some(film()), ..words("A film.") }),
            "record" => response.private = Some(Outbound { files: vec![record()], ..words("The record.") }),
            "show" | "slow" | "start" => {
                let controls = board_controls();
                let mentions = vec![Person::new(caller.person.native_id.clone(), "x")];
                let board = Outbound { controls, mentions, ..shown("board of @everyone") };
                response.public = Some(self.entered(caller, board));
            }
            "tell" => response.private = value.map(words),
            "fail" | "slowfail" | "slownote" | "note" => response.private = Some(words("no *such* move")),
            "pick" => {
                response.private = Some(Outbound { controls: vec![vec![menu()]], ..shown("which one") })
            }
            "choose" | "slowchoose" if value == Some("last") => {
                response.private = Some(words("done"));
                response.in_place = true;
                response.public = Some(self.entered(caller, shown("moved")));
            }
            "choose" => {
                response.private = Some(Outbound { controls: vec![vec![menu()]], ..shown("and then") });
                response.in_place = true;
            }
            "both" => {
                response.private = Some(words("for you"));
                response.public = Some(self.entered(caller, shown("for all")));
            }
            "write" => response.public = Some(self.entered(caller, words(value.unwrap_or("nothing")))),
            "outage" => {
                response = Response { private: Some(words("it failed")), failed: true, ..response };
            }
            "break" => panic!("the desk breaks"),
            _ => {}
        }
        response
    }

    /// Gives a public answer its row of the outbox, as the program does before it answers.
    fn entered(&self, caller: &Caller, outbound: Outbound) -> Post {
        let mut told = self.told();
        let post = post(&mut told, caller.place.clone(), outbound);
        told.leased.push(post.clone());
        post
    }
}

fn post(told: &mut Told, place: Place, outbound: Outbound) -> Post {
    told.rows += 1;
    Post::public(outbound, place, Receipt { row: Some(OutboxId(told.rows)), ..Receipt::default() })
}

pub fn place(channel: &str) -> Place {
    Place { platform: "discord".to_owned(), space: "1".to_owned(), channel: channel.to_owned() }
}

pub fn words(text: &str) -> Outbound {
    let span = Span { text: text.to_owned(), style: SpanStyle::Plain, person: None };
    Outbound { text: vec![span], ..Outbound::default() }
}

pub fn picture() -> Picture {
    let png = bytes::Bytes::from_static(b"\x89PNG\r\n\x1a\nboard");
    Picture { name: "board.png".to_owned(), bytes: png, alt: "An empty board".into(), instead: None }
}

/// The beginning of a GIF of 3 by 2 pixels.
fn film() -> Picture {
    let bytes = bytes::Bytes::from_static(b"GIF89a\x03\0\x02\0");
    Picture { name: "film.gif".to_owned(), bytes, alt: "A film".into(), instead: None }
}

fn record() -> File {
    File { name: "game-1.json".to_owned(), media: "application/json", bytes: "{\"a\":1}\n".into() }
}

/// A form with two settings, one of which nobody can change here.
fn settings_form(denied: Option<String>) -> SettingsForm {
    let value = |value: &str, label: &str| SettingValue { value: value.to_owned(), label: label.to_owned() };
    let field = |key: &str, label: &str, locked, input| SettingField {
        key: key.to_owned(),
        label: label.to_owned(),
        help: String::new(),
        value: "on".to_owned(),
        shown: "On".to_owned(),
        source: "Default".to_owned(),
        own: true,
        locked,
        input,
    };
    let switch = SettingInput::Switch { on: value("on", "On"), off: value("off", "Off") };
    let text = SettingInput::Text { suggested: Vec::new(), max: 10 };
    let locked = Some("There are no roles here.".to_owned());
    let fields = vec![field("threads", "Threads", None, switch), field("roles", "Roles", locked, text)];
    let title = "General".to_owned();
    SettingsForm {
        denied,
        groups: vec![SettingsGroup { id: "general".to_owned(), title, fields, presets: None }],
    }
}

/// The buttons of a board.
pub fn board_controls() -> Vec<Vec<Control>> {
    vec![vec![button("pick", None), button("note", None), button("write", Some(ask()))]]
}

fn ask() -> Ask {
    let text = |text: &str| text.to_owned();
    Ask { title: text("Your move"), label: text("Point"), placeholder: text("d4"), min: 1, max: 10 }
}

fn button(id: &str, asks: Option<Ask>) -> Control {
    Control::Button { id: id.to_owned(), label: id.to_owned(), style: ButtonStyle::Plain, asks }
}

fn menu() -> Control {
    let item = |value: &str| MenuItem {
        value: value.to_owned(),
        label: value.to_owned(),
        hint: None,
        chosen: false,
    };
    let items = vec![item("first"), item("last")];
    Control::Menu { id: "choose".to_owned(), placeholder: "Which".to_owned(), items, most: 1 }
}

#[async_trait]
impl ChatDesk for Fake {
    fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn connect(&self, _: &str, _: Capabilities) {}

    fn languages(&self) -> Vec<&'static str> {
        Locale::SPOKEN.map(Locale::tag).to_vec()
    }

    fn word(&self, key: &str, locale: &str) -> String {
        let spoken = Locale::parse(locale).unwrap_or(Locale::En);
        self.vocabulary.as_ref().map_or_else(|| key.to_owned(), |words| words.say(spoken, key, &[]))
    }

    fn describe(&self, key: &str, locale: &str) -> Option<String> {
        match (&self.vocabulary, key, locale) {
            (Some(words), key, locale) => words.describe(Locale::parse(locale)?, key),
            (None, "toy-help", "cs") => Some("Hračka".to_owned()),
            (None, key, "en") => Some(key.to_owned()),
            _ => None,
        }
    }

    async fn locale(&self, caller: &Caller) -> String {
        caller.locale.clone().unwrap_or_default()
    }

    async fn answer(&self, caller: &Caller, source: &str, call: Call) -> Response {
        {
            let mut told = self.told();
            if let Some(before) = told.answered.get(source) {
                return before.clone();
            }
            told.calls.push((caller.clone(), source.to_owned(), call.clone()));
        }
        let typed = |line: &str| {
            let (word, rest) =
                line.strip_prefix('/').map(|line| line.split_once(' ').unwrap_or((line, "")))?;
            Some((word.to_owned(), Some(rest.to_owned())))
        };
        let (word, value) = match &call {
            Call::Command(asked) if asked.path.first().is_some_and(|word| word == "config") => {
                let args = asked.args.iter().map(|(name, value)| format!(" {name}={}", value.text()));
                let line = asked.path.join(" ") + &args.collect::<String>();
                ("tell".to_owned(), Some(format!("You ask for {line}.")))
            }
            Call::Command(asked) | Call::Invite(asked) => {
                (asked.path.last().cloned().unwrap_or_default(), None)
            }
            Call::Sit(word) => ("sit".to_owned(), Some(word.clone())),
            Call::Press { control, values } => (control.clone(), values.first().cloned()),
            Call::OnMessage { command, message, .. } => (command.clone(), Some(message.clone())),
            Call::Text(line) => typed(line).unwrap_or_default(),
            Call::Addressed(said) => typed(&said.line).unwrap_or_default(),
            Call::WithFile { line, file } => {
                let length = file.content.as_ref().map_or(0, |content| content.len());
                ("tell".to_owned(), Some(format!("{} of {length} bytes for {line:?}", file.name)))
            }
        };
        if word.starts_with("slow") {
            tokio::time::sleep(SLOW).await;
        }
        let response = self.reply(caller, &word, value.as_deref());
        // A repeat after a failure is carried out, as the real desk does.
        if !response.failed {
            self.told().answered.insert(source.to_owned(), response.clone());
        }
        response
    }

    async fn before_form(&self, _: &Caller, _: &str, _: &str) -> Option<Response> {
        None
    }

    async fn suggest(
        &self,
        _: &Caller,
        _: &[String],
        args: &BTreeMap<String, Argument>,
        focused: &str,
        typed: &str,
    ) -> Vec<Suggestion> {
        self.told().typed = args.clone();
        if typed == "slow" {
            tokio::time::sleep(SLOW * 2).await;
        }
        let label = format!("{focused} {typed}");
        let of = |value: String| Suggestion { value, label: label.clone() };
        if focused == "count" {
            vec![of("7".to_owned()), of("x".to_owned())]
        } else {
            (0..30).map(|n| of(format!("{typed}{n}"))).collect()
        }
    }

    async fn complete(&self, _: &Caller, line: &str) -> Vec<Suggestion> {
        let fits = ["/fail", "/show"].into_iter().filter(|word| word.starts_with(line) && *word != line);
        fits.map(|word| Suggestion { value: word.to_owned(), label: word.to_owned() }).collect()
    }

    async fn is_request(&self, _: &Caller, _: Addressed) -> bool {
        false
    }

    async fn games_here(&self, _: &Caller) -> Result<Vec<String>, Fault> {
        Ok(Vec::new())
    }

    async fn joined(&self, arrival: &Arrival) -> Result<bool, Fault> {
        self.told().joined.push(arrival.clone());
        Ok(true)
    }

    async fn replaced(&self, _old: &Place, _new: &Place) -> Result<bool, Fault> {
        Ok(false)
    }

    async fn recall(&self, key: &str) -> Result<Option<String>, Fault> {
        Ok(self.told().kept.get(key).cloned())
    }

    async fn remember(&self, key: &str, value: &str) {
        self.told().kept.insert(key.to_owned(), value.to_owned());
    }

    async fn forget(&self, key: &str) {
        self.told().kept.remove(key);
    }
}

#[async_trait]
impl DeliveryDesk for Fake {
    async fn delivered(&self, receipt: &Receipt, message: &str) -> Vec<String> {
        let mut told = self.told();
        told.delivered.push((receipt.clone(), message.to_owned()));
        told.leased.retain(|post| post.receipt != *receipt);
        std::mem::take(&mut told.stale)
    }

    async fn extend_lease(&self, _receipt: &Receipt) -> bool {
        true
    }

    async fn undelivered(&self, receipt: &Receipt, hindrance: DeliveryFailure) {
        let mut told = self.told();
        told.undelivered.push((receipt.clone(), hindrance));
        let (back, rest): (Vec<_>, _) = told.leased.drain(..).partition(|post| post.receipt == *receipt);
        told.leased = rest;
        if hindrance == DeliveryFailure::Transient {
            told.due.extend(back);
        }
    }

    async fn direct_failed(&self, receipt: &Receipt, refused: bool) {
        self.told().direct_failed.push((receipt.clone(), refused));
        self.undelivered(receipt, DeliveryFailure::Permanent).await;
    }

    async fn due(&self, _: &str) -> Vec<Post> {
        let mut told = self.told();
        let due = std::mem::take(&mut told.due);
        told.leased.extend(due.clone());
        due
    }

    async fn outdated(&self, _: &str) -> Vec<Outdated> {
        std::mem::take(&mut self.told().outdated)
    }

    async fn cleaned(&self, _: &str, outdated: &Outdated) {
        self.told().cleaned.push(outdated.message.clone());
    }

    async fn clean_later(&self, _: &str, outdated: &Outdated, wait: Option<Duration>) {
        let again = Outdated { attempts: outdated.attempts + 1, ..outdated.clone() };
        self.told().clean_later.push((again, wait));
    }

    async fn changed_here(&self, seen: u64) -> u64 {
        let changes =
            self.changes.subscribe().wait_for(|changes| *changes != seen).await.map(|changes| *changes);
        changes.expect("the sender is here")
    }

    async fn retry_closed(&self, _platform: &str, _place: Option<&Place>) {}

    async fn opened(&self, _receipt: &Receipt, _thread: &str) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    async fn unopened(&self, _receipt: &Receipt, _why: NoThread) -> Result<Option<Post>, Fault> {
        Ok(None)
    }

    async fn left(&self, place: &Place, why: NoThread) -> Result<bool, Fault> {
        self.told().left.push((place.clone(), why));
        Ok(false)
    }

    async fn wanted_avatar(&self, _: &str) -> WantedAvatar {
        let mut changes = self.changes.subscribe();
        loop {
            if let Some(wanted) = self.told().wanted_avatars.pop_front() {
                return wanted;
            }
            changes.changed().await.expect("the sender is here");
        }
    }

    async fn avatar_fetched(&self, wanted: WantedAvatar, fetched: FetchedAvatar) {
        self.told().avatars.push((wanted, fetched));
    }
}

#[async_trait]
impl SessionDesk for Fake {
    async fn signed_in(&self, _: &str, _: &Token) -> Result<Option<SignedIn>, Fault> {
        Ok(None)
    }

    async fn sign_in_link(&self, _: &Token) -> Result<Option<(String, String)>, Fault> {
        Ok(None)
    }

    async fn sign_in(&self, _: &str, _: &Token, _: &str) -> Result<Option<(Token, SignedIn)>, Fault> {
        Ok(None)
    }

    async fn begin_attempt(&self, _: &str, _: &str) -> Result<(Token, Token), Fault> {
        Ok((Token::of([1; 4]), Token::of([2; 4])))
    }

    async fn take_attempt(&self, _: &Token, _: &Token) -> Result<Option<Attempt>, Fault> {
        Ok(None)
    }

    async fn sign_in_person(
        &self,
        _: &str,
        _: &str,
        _: &Person,
        _: &str,
    ) -> Result<Option<(Token, SignedIn)>, Fault> {
        Ok(None)
    }

    async fn sign_out(&self, _: &SignedIn, _: bool) -> Result<(), Fault> {
        Ok(())
    }

    async fn push_key(&self, made: &str) -> Result<String, Fault> {
        Ok(made.to_owned())
    }

    async fn subscribe(&self, _: &SignedIn, _: &Subscription) -> Result<(), Fault> {
        Ok(())
    }

    async fn unsubscribe(&self, _: &str) -> Result<(), Fault> {
        Ok(())
    }

    async fn subscription(&self, _: &str) -> Result<Option<Subscription>, Fault> {
        Ok(None)
    }
}

#[async_trait]
impl PageDesk for Fake {
    async fn open_messages(&self, place: &Place, _: u32) -> Result<Vec<Post>, Fault> {
        let open = self.told().open.clone();
        Ok(open.into_iter().filter(|post| post.place == *place).collect())
    }

    async fn look(&self, _: &Caller) -> Result<Look, Fault> {
        Ok(Look::default())
    }

    async fn why_not_clicks(&self, _: &Caller, _: &str, _: &[String]) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    async fn has_game(&self, code: &str) -> Result<bool, Fault> {
        Ok(code != "zzzzz")
    }

    async fn record(&self, _: &Caller, _: &str, _: usize) -> Result<Option<RecordView>, Fault> {
        Ok(None)
    }

    async fn plays(&self, _: &Caller, _: &str) -> Result<bool, Fault> {
        Ok(false)
    }

    async fn linked_record(&self, _: &Caller, _: &GameKey, _: usize) -> Result<Option<RecordView>, Fault> {
        Ok(None)
    }

    async fn game_file(
        &self,
        _: &Caller,
        _: &str,
        _: Option<&str>,
        _: GameForm,
    ) -> Result<Option<File>, Fault> {
        Ok(None)
    }

    async fn link_preview(&self, _: &GameKey) -> Result<Option<LinkPreview>, Fault> {
        Ok(None)
    }

    async fn preview_picture(&self, _: &GameKey) -> Result<Option<Bytes>, Fault> {
        Ok(None)
    }

    async fn invite(&self, _: &Caller, _: &str) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    async fn invitation(&self, _: &Caller, _: &str) -> Result<Option<Invitation>, Fault> {
        Ok(None)
    }

    fn key(&self, _: &str) -> Option<String> {
        None
    }

    fn is_key(&self, _: &str, _: &str) -> bool {
        false
    }

    async fn try_out(
        &self,
        _: &Caller,
        _: &str,
        _: &LineWanted,
        _: usize,
    ) -> Result<Option<LineView>, Fault> {
        Ok(None)
    }

    async fn tried_file(&self, _: &Caller, _: &str, _: &FileWanted) -> Result<Option<File>, Fault> {
        Ok(None)
    }

    async fn running(&self, _: &Caller, _: bool) -> Result<GameList, Fault> {
        Ok(no_games())
    }

    async fn archive(&self, _: &Caller, _: &ArchiveFilter) -> Result<GameList, Fault> {
        Ok(no_games())
    }

    async fn why_not(&self, _: &Caller, _: &str, _: &str) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    async fn open_seats(&self, _: &Caller) -> Result<Vec<ListedSeat>, Fault> {
        Ok(Vec::new())
    }

    async fn seen_game(&self, _: &Caller, code: &str) -> Result<Option<GameId>, Fault> {
        Ok(self.told().games.get(code).map(|(id, _)| *id))
    }

    async fn linked_game(&self, _: &GameKey) -> Result<Option<GameId>, Fault> {
        Ok(None)
    }

    async fn last_events(&self, games: &[GameId]) -> Result<Vec<(GameId, u32)>, Fault> {
        let mut told = self.told();
        told.looks.push(games.to_vec());
        Ok(told.games.values().filter(|(id, _)| games.contains(id)).copied().collect())
    }

    async fn is_public(&self, _: &Place) -> Result<bool, Fault> {
        Ok(false)
    }

    async fn club_channel(&self, _: &str) -> Result<Option<i64>, Fault> {
        Ok(None)
    }

    async fn club(&self, _: &Caller, _: &str) -> Result<Option<ClubView>, Fault> {
        Ok(None)
    }

    async fn linked_club(&self, _: &Caller, _: &GameKey) -> Result<Option<ClubView>, Fault> {
        Ok(None)
    }

    async fn club_preview(&self, _: &GameKey) -> Result<Option<LinkPreview>, Fault> {
        Ok(None)
    }

    async fn events_at(&self, _: &Caller, _: &[Place]) -> Result<Vec<ListedEvent>, Fault> {
        Ok(Vec::new())
    }

    async fn ranking(&self, _: &Caller, _: Option<&str>) -> Result<Option<ServerRanking>, Fault> {
        Ok(None)
    }

    async fn start_form(&self, _: &Caller, _: &str, _: Option<&str>) -> Result<Option<StartForm>, Fault> {
        Ok(None)
    }

    async fn why_not_option(&self, _: &Caller, _: &str, _: &str, _: &str) -> Option<String> {
        None
    }

    fn game_cards(&self, _: &str) -> Vec<GameCard> {
        Vec::new()
    }

    async fn lessons(&self, _: &Caller) -> Result<Lessons, Fault> {
        Ok(Lessons::default())
    }

    async fn settings_form(&self, caller: &Caller, _: bool) -> Result<SettingsForm, Fault> {
        let denied = (caller.person.name == "Guest").then(|| "Only admins can change this.".to_owned());
        Ok(settings_form(denied))
    }

    async fn own_presets(&self, _: &Caller, _: &str) -> Vec<String> {
        Vec::new()
    }

    async fn called(&self, _: &str, name: &TypedName) -> Result<Called, Fault> {
        Ok(name.among(&self.told().met))
    }

    async fn meet(&self, _: &str, name: &TypedName) -> Result<Called, Fault> {
        let mut told = self.told();
        let called = name.among(&told.met);
        if let Called::New(person) = &called {
            told.met.push(person.clone());
        }
        Ok(called)
    }

    async fn visitor_puzzle(&self, _: &Caller, _: &str) -> Result<Option<RecordView>, Fault> {
        Ok(None)
    }

    async fn visitor_picture(&self, _: &Caller, _: &str) -> Result<Option<Bytes>, Fault> {
        Ok(None)
    }

    async fn visitor_answer(&self, _: &Caller, _: &str, _: &str) -> Result<Option<VisitorAnswer>, Fault> {
        Ok(None)
    }

    fn profile_id(&self, _: AccountId) -> Option<String> {
        None
    }

    async fn profile_owner(&self, _: &str) -> Result<Option<ProfileOwner>, Fault> {
        Ok(None)
    }

    async fn profile_places(&self, _: AccountId) -> Result<Vec<(i64, Place)>, Fault> {
        Ok(Vec::new())
    }

    async fn profile(
        &self,
        _: &Caller,
        _: &ProfileOwner,
        _: &ProfileReach,
    ) -> Result<Option<ProfileView>, Fault> {
        Ok(None)
    }

    async fn identities(&self, _: &str, _: &str) -> Result<Vec<Identity>, Fault> {
        Ok(Vec::new())
    }

    async fn places(&self, _: (&str, &str), _: &str) -> Result<Vec<PlaceSummary>, Fault> {
        Ok(Vec::new())
    }

    async fn place(&self, _: i64) -> Result<Option<Place>, Fault> {
        Ok(None)
    }

    async fn keep_messages(&self, place: &Place, messages: &[KeptMessage], _: u32) -> Result<(), Fault> {
        self.told().said.entry(place.channel.clone()).or_default().extend_from_slice(messages);
        Ok(())
    }

    async fn kept_messages(&self, place: &Place) -> Result<Vec<KeptMessage>, Fault> {
        Ok(self.told().said.get(&place.channel).cloned().unwrap_or_default())
    }
}

fn no_games() -> GameList {
    GameList { games: Vec::new(), next: None, sheet: Sheet { files: &[], colours: &[] } }
}
