//! The whole program without a surface: its own database, a clock that stands, randomness that repeats.

pub use crate::answers::{button, buttons, code, menu, private, public, told, with_links};
use crate::fresh;
use crate::invariants::Invariants;
use crate::program::Program;
use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::{Call, FileArg};
use deska_core::engine::Core;
use deska_core::ports::{Clock, Entropy, Ports};
use deska_core::tick::TickReport;
use deska_desk::capabilities::{
    Buttons, Capabilities, Dates, Edits, Forms, Menus, Pictures, PlaceWords, PrivateReplies, Suggestions,
};
use deska_desk::outbound::{DeliveryFailure, Outbound, Post, Response};
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_model::ids::Time;
use deska_model::people::caller::{Caller, Person, Place, PlaceInfo};
use deska_service::Service;
use deska_service::jobs::computer::play_all;
use deska_service::jobs::review::think_all;
use deska_store::SqlStore;
use sqlx::{Connection, SqliteConnection};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// What the platform `test` can show: buttons, menus, forms, hidden answers, pictures. The platform `bare` shows text.
pub const CHAT: Capabilities = Capabilities {
    buttons: Some(Buttons { per_row: 5, rows: 5, label: 34 }),
    menus: Some(Menus { items: 25, item: 100, several: true, on_boards: true }),
    forms: Some(Forms { title: 45, hint: 100 }),
    private: PrivateReplies::Hidden,
    edits: Edits::Always,
    thread_name: Some(100),
    reactions: true,
    text: 1_900,
    pictures: Some(Pictures { animated: true, boards_as_data: false }),
    alt: 1_024,
    suggestions: Suggestions { count: 25, label: 100 },
    file_bytes: 10 * 1024 * 1024,
    dates: Dates::Native,
    command_sign: '/',
    places: PlaceWords::Servers,
    settings_form: false,
    turns_boards: false,
};

/// A clock that moves only when told to, or a little each time it is read.
pub struct SetClock {
    now: AtomicI64,
    /// Milliseconds that pass between two readings.
    step: AtomicI64,
}

impl SetClock {
    pub fn standing() -> Self {
        Self { now: AtomicI64::new(1_800_000_000_000), step: AtomicI64::new(0) }
    }

    /// Lets time pass.
    pub fn pass(&self, milliseconds: i64) {
        self.now.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Lets this much time pass between any two readings from now on.
    pub fn run(&self, milliseconds: i64) {
        self.step.store(milliseconds, Ordering::SeqCst);
    }
}

impl Clock for SetClock {
    fn now(&self) -> Time {
        Time(self.now.fetch_add(self.step.load(Ordering::SeqCst), Ordering::SeqCst))
    }
}

/// The same numbers in every run.
pub struct Numbers(AtomicU64);

impl From<u64> for Numbers {
    fn from(seed: u64) -> Self {
        Self(AtomicU64::new(seed))
    }
}

impl Entropy for Numbers {
    fn draw(&self) -> u64 {
        let seed = self.0.fetch_add(1, Ordering::SeqCst);
        rules::rng::SplitMix64::new(seed).draw()
    }
}

/// The program on a database of its own choice, such as one behind a proxy, and a clock that stands.
pub async fn service_on(url: &str) -> Arc<Service> {
    let service = program_on(url).await.service;
    service.connect("test", CHAT);
    service.connect("other", CHAT);
    service
}

/// The store and the core of one process on a database that others use as well.
pub async fn core_on(url: &str) -> (Arc<SqlStore>, Core) {
    let program = program_on(url).await;
    (Arc::clone(&program.store), program.core())
}

async fn program_on(url: &str) -> Program {
    let (clock, numbers) = (Arc::new(SetClock::standing()), Arc::new(Numbers::from(7)));
    Program::open(url, clock, numbers, GameCatalogue::standard()).await
}

/// The program on a test's own database, connected to the platforms of [`TestBot`].
async fn connected(
    invariants: &Invariants,
    clock: Arc<SetClock>,
    numbers: Numbers,
    games: GameCatalogue,
) -> Program {
    let program = Program::open(&invariants.url(), clock, Arc::new(numbers), games).await;
    program.service.connect("test", CHAT);
    program.service.connect("bare", Capabilities::PLAIN_TEXT);
    program
}

/// The program at work. When it is dropped, its database is checked.
pub struct TestBot {
    pub service: Arc<Service>,
    program: Program,
    clock: Arc<SetClock>,
    invariants: Invariants,
    requests: AtomicU64,
    reworded: Mutex<Vec<(String, String)>>,
}

impl TestBot {
    pub async fn start() -> Self {
        Self::playing(GameCatalogue::standard()).await
    }

    /// The same, and the code of a game as [`Self::game`] begins it.
    pub async fn in_game(options: &str) -> (Self, String) {
        let bot = Self::start().await;
        let code = bot.game(options).await;
        (bot, code)
    }

    /// With other games than the standard ones.
    pub async fn playing(games: GameCatalogue) -> Self {
        Self::on(Invariants::new(fresh::folder(), games.registry().clone()), 0, games).await
    }

    /// On a database that holds these rows.
    pub async fn on_rows(rows: &'static str) -> Self {
        let games = GameCatalogue::standard();
        let invariants = Invariants::new(fresh::folder(), games.registry().clone());
        SqlStore::open(&invariants.url()).await.expect("a database").close().await;
        let mut conn = SqliteConnection::connect(&invariants.url()).await.expect("the database");
        sqlx::raw_sql(rows).execute(&mut conn).await.expect("its rows");
        conn.close().await.expect("an orderly end");
        Self::on(invariants, 0, games).await
    }

    async fn on(invariants: Invariants, requests: u64, games: GameCatalogue) -> Self {
        let clock = Arc::new(SetClock::standing());
        let program = connected(&invariants, Arc::clone(&clock), Numbers::from(7 + requests), games).await;
        let (service, requests) = (Arc::clone(&program.service), AtomicU64::new(requests));
        Self { service, program, clock, invariants, requests, reworded: Mutex::default() }
    }

    /// Stops and starts again on the same database.
    pub async fn restart(self) -> Self {
        let games = self.program.games.clone();
        self.restart_playing(games).await
    }

    /// The same with other games, as a new release may have them.
    pub async fn restart_playing(mut self, games: GameCatalogue) -> Self {
        self.program.store.close().await;
        let requests = self.requests.load(Ordering::SeqCst);
        self.invariants.set_games(games.registry().clone());
        Self::on(self.invariants, requests, games).await
    }

    /// Starts again on the same database without moving the clock, as after a kill.
    pub async fn reopen(&mut self) {
        self.program.store.close().await;
        let (clock, games) = (Arc::clone(&self.clock), self.program.games.clone());
        self.program = connected(&self.invariants, clock, Numbers::from(1), games).await;
        self.service = Arc::clone(&self.program.service);
    }

    /// Leaves damage in the database on purpose.
    pub fn leaves_damage(&self) {
        self.invariants.waive();
    }

    pub fn later(&self, milliseconds: i64) {
        self.clock.pass(milliseconds);
    }

    /// Lets a millisecond pass between any two readings of the clock from now on, as time does outside tests.
    pub fn let_clock_run(&self) {
        self.clock.run(1);
    }

    /// What is due to be posted, in the order in which it was written down. New words of earlier messages are carried out at
    /// once; see [`TestBot::reworded`].
    pub async fn due(&self) -> Vec<Post> {
        self.due_on("test").await
    }

    /// The same on a platform.
    pub async fn due_on(&self, platform: &str) -> Vec<Post> {
        let (edits, posts): (Vec<Post>, Vec<Post>) =
            self.service.due(platform).await.into_iter().partition(|post| post.edits.is_some());
        for post in edits {
            let message = post.edits.clone().unwrap_or_default();
            self.service.delivered(&post.receipt, &message).await;
            self.reworded.lock().unwrap().push((message, post.about.plain()));
        }
        posts
    }

    /// The messages that got new words, each with them.
    pub fn reworded(&self) -> Vec<(String, String)> {
        self.reworded.lock().unwrap().clone()
    }

    /// What is due for one person each, delivered: who, and the words.
    pub async fn direct(&self) -> Vec<(String, String)> {
        let mut told = Vec::new();
        for post in self.due().await {
            self.service.delivered(&post.receipt, &self.source()).await;
            told.extend(post.to.map(|person| (person.name, with_links(&post.about))));
        }
        told
    }

    /// Reports a message as delivered.
    pub async fn has_come(&self, post: &Post) {
        self.service.delivered(&post.receipt, &self.source()).await;
    }

    /// Reports that the person a message is for cannot be written to.
    pub async fn direct_failed(&self, post: &Post, refused: bool) {
        self.service.direct_failed(&post.receipt, refused).await;
    }

    /// Reports that a message could not be delivered now.
    pub async fn not_now(&self, post: &Post) {
        self.service.undelivered(&post.receipt, DeliveryFailure::Transient).await;
    }

    /// Reports that a message's channel is closed to us.
    pub async fn shut_out(&self, post: &Post) {
        self.service.undelivered(&post.receipt, DeliveryFailure::Closed).await;
    }

    /// Reports that it may be open again, as every other one of the platform.
    pub async fn retry_closed(&self) {
        self.service.retry_closed("test", None).await;
    }

    /// Writes the digests that are due; returns their number.
    pub async fn digests(&self) -> u32 {
        self.tick().await.digests
    }

    /// Does what is due, as the program's job does.
    pub async fn tick(&self) -> TickReport {
        self.core().tick(self.clock.now()).await.expect("the store")
    }

    /// Lets the program make all its moves that wait, as its job does; returns how often it acted.
    pub async fn let_play(&self) -> usize {
        play_all(&self.core()).await.map_err(|halt| format!("{halt:?}")).expect("the store")
    }

    /// Lets the program think about all games whose review is wanted, as its job does; returns how many there were.
    pub async fn let_review(&self) -> usize {
        think_all(&self.core()).await.map_err(|halt| format!("{halt:?}")).expect("the store")
    }

    /// When something is due next.
    pub async fn next_due(&self) -> Option<Time> {
        self.core().next_due().await.expect("the store")
    }

    /// A core on the same database and clock.
    pub fn core(&self) -> Core {
        Core::new(self.ports(), self.program.games.registry().clone())
    }

    /// A core of another process: with connections of its own.
    pub async fn other_process(&self) -> Core {
        let store = SqlStore::open(&self.invariants.url()).await.expect("a database");
        let ports = Ports { store: Arc::new(store), ..self.ports() };
        Core::new(ports, self.program.games.registry().clone())
    }

    /// The time that the clock tells.
    pub fn now(&self) -> Time {
        self.clock.now()
    }

    /// What the jobs of the program need.
    pub fn ports(&self) -> Ports {
        Ports { entropy: Arc::new(Numbers::from(1)), ..self.program.ports.clone() }
    }

    /// Changes the database past the program, as damage would.
    pub async fn sql(&self, sql: &'static str) {
        let mut conn = SqliteConnection::connect(&self.invariants.url()).await.expect("the database");
        sqlx::raw_sql(sql).execute(&mut conn).await.expect("a change");
    }

    /// In how many texts of the database this word is, whatever its case.
    pub async fn text_columns_with(&self, word: &str) -> usize {
        let mut conn = SqliteConnection::connect(&self.invariants.url()).await.expect("the database");
        let columns: Vec<(String, String)> = sqlx::query_as(
            "select t.name, c.name from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'",
        )
        .fetch_all(&mut conn)
        .await
        .expect("the tables");
        let mut found = 0;
        for (table, column) in columns {
            let query = format!("select count(*) from \"{table}\" where instr(lower(\"{column}\"), $1) > 0");
            let query = sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(query));
            let texts = query.bind(word.to_lowercase()).fetch_one(&mut conn).await.expect("a count");
            found += usize::try_from(texts).expect("a count");
        }
        found
    }

    /// Every row of every table, as text: ` name=value` for each column, and a space.
    pub async fn contents(&self) -> BTreeMap<String, Vec<String>> {
        let mut conn = SqliteConnection::connect(&self.invariants.url()).await.expect("the database");
        let tables: Vec<(String, String)> = sqlx::query_as(
            "select t.name, group_concat('('' ' || c.name || '='' || quote(\"' || c.name || '\"))', '||') from sqlite_master t \
             join pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite%' \
             group by t.name",
        )
        .fetch_all(&mut conn)
        .await
        .expect("the tables");
        let mut found = BTreeMap::new();
        for (table, columns) in tables {
            let query = format!("select {columns} || ' ' as line from \"{table}\" order by line");
            let query = sqlx::query_scalar::<_, String>(sqlx::AssertSqlSafe(query));
            found.insert(table, query.fetch_all(&mut conn).await.expect("the rows"));
        }
        found
    }

    fn source(&self) -> String {
        format!("r{}", self.requests.fetch_add(1, Ordering::SeqCst))
    }

    pub async fn say(&self, who: &str, text: &str) -> Response {
        self.say_as(&caller(who), text).await
    }

    /// Says a line with a file.
    pub async fn attach(&self, who: &str, line: &str, bytes: &[u8]) -> Response {
        self.ask(&caller(who), with_file(line, bytes)).await
    }

    pub async fn say_as(&self, caller: &Caller, text: &str) -> Response {
        self.ask(caller, Call::Text(text.to_owned())).await
    }

    /// A request and the delivery of its answer.
    async fn ask(&self, caller: &Caller, call: Call) -> Response {
        let source = self.source();
        let response = self.service.answer(caller, &source, call).await;
        if response.public.as_ref().is_some_and(|post| post.receipt.row.is_some()) {
            self.invariants.note_answered(&caller.place.platform, &source);
        }
        self.deliver(&response).await;
        response
    }

    pub async fn press(&self, who: &str, control: &str, values: &[&str]) -> Response {
        self.press_as(&caller(who), control, values).await
    }

    pub async fn press_as(&self, caller: &Caller, control: &str, values: &[&str]) -> Response {
        let values = values.iter().map(|value| (*value).to_owned()).collect();
        self.ask(caller, Call::Press { control: control.to_owned(), values }).await
    }

    /// Presses the button with this label on a message.
    pub async fn click(&self, who: &str, on: &Outbound, label: &str) -> Response {
        self.press(who, &button(on, label), &[]).await
    }

    /// Chooses an item of the only menu on a message.
    pub async fn choose(&self, who: &str, on: &Outbound, value: &str) -> Response {
        let (id, _) = menu(on);
        self.press(who, &id, &[value]).await
    }

    async fn deliver(&self, response: &Response) {
        if let Some(post) = &response.public {
            self.service.delivered(&post.receipt, &self.source()).await;
        }
    }

    /// A running game between Alice (White) and Bob with these options; its code.
    pub async fn game(&self, options: &str) -> String {
        let challenge = public(self.say("alice", &format!("/dama new bob side=white {options}")).await);
        let board = public(self.click("bob", &challenge, "Accept").await);
        code(&board)
    }
}

pub fn caller(who: &str) -> Caller {
    caller_in(who, "main")
}

pub fn caller_in(who: &str, channel: &str) -> Caller {
    let mut name = who.to_owned();
    name[..1].make_ascii_uppercase();
    let person = Person::new(who, &name);
    Caller { admin: who == "admin", ..caller_at(person, ["test", "s", channel]) }
}

/// Somebody in a place, which is a platform, a space and a channel.
pub fn caller_at(person: Person, [platform, space, channel]: [&str; 3]) -> Caller {
    Caller {
        person,
        place: Place { platform: platform.into(), space: space.into(), channel: channel.into() },
        locale: None,
        admin: false,
        place_info: PlaceInfo::default(),
        sent_at: None,
        through: None,
    }
}

/// A line with the file of a game.
pub fn with_file(line: &str, bytes: &[u8]) -> Call {
    with_named_file(line, "game.sgf", bytes)
}

/// A line with a file of this name.
pub fn with_named_file(line: &str, name: &str, bytes: &[u8]) -> Call {
    let file = FileArg { name: name.to_owned(), content: Ok(bytes.into()) };
    Call::WithFile { line: line.to_owned(), file }
}
