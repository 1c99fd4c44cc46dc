//! The program on a real homeserver, with its own database and its own runtime, so that a test can kill it as well as
//! stop it.

use deska_core::ports::Clock;
use deska_delivery::RateLimit;
use deska_delivery::Running;
use deska_desk::home::Home;
use deska_matrix::{MatrixError, MatrixSettings};
use deska_model::games::table::Table;
use deska_model::ids::Time;
use deska_service::jobs::Jobs;
use deska_service::system::{SystemClock, SystemEntropy, draw};
use deska_testkit::fresh;
use deska_testkit::homeserver::account::{Account, call};
use deska_testkit::homeserver::{Homeserver, Limits};
use deska_testkit::invariants::Invariants;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::pace::{comes, patience};
use deska_testkit::program::{Process, Program};
use reqwest::Method;
use rules::Registry;
use sqlx::{Connection, SqliteConnection};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tempfile::TempDir;

/// A homeserver that other tests use too, or one of the test's own.
pub enum Server {
    Shared(&'static Homeserver),
    Own(Box<Homeserver>),
}

impl std::ops::Deref for Server {
    type Target = Homeserver;

    fn deref(&self) -> &Homeserver {
        match self {
            Self::Shared(server) => server,
            Self::Own(server) => server,
        }
    }
}

/// The system's clock, as far ahead as a test says.
#[derive(Default)]
struct AheadClock(AtomicI64);

impl Clock for AheadClock {
    fn now(&self) -> Time {
        SystemClock.now().plus_ms(self.0.load(Ordering::SeqCst))
    }
}

/// The running program with its jobs.
type Bot = Process<(Running, Jobs)>;

/// A homeserver with the program connected.
pub struct World {
    pub server: Server,
    /// The program's account.
    pub account: Account,
    pub settings: MatrixSettings,
    invariants: Invariants,
    clock: Arc<AheadClock>,
    /// Session and keys of the program.
    _keys: TempDir,
    bot: Option<Bot>,
}

impl Drop for World {
    fn drop(&mut self) {
        self.kill();
    }
}

impl World {
    /// The program on the server that tests share.
    pub async fn start(test: &str) -> Option<Self> {
        let mut world = Self::prepare(test).await?;
        world.boot().await;
        Some(world)
    }

    /// The program on a server of the test's own, which it may stop.
    pub async fn start_alone(test: &str) -> Option<Self> {
        let server = Server::Own(Box::new(Homeserver::start(test).await?));
        let mut world = Self::on(server).await;
        world.boot().await;
        Some(world)
    }

    /// The same on a server with limits.
    pub async fn start_limited(test: &str, limits: Limits) -> Option<Self> {
        let server = Server::Own(Box::new(Homeserver::start_with(test, limits).await?));
        let mut world = Self::on(server).await;
        world.boot().await;
        Some(world)
    }

    /// The program before its first start.
    pub async fn prepare(test: &str) -> Option<Self> {
        Some(Self::on(Server::Shared(Homeserver::shared(test).await?)).await)
    }

    async fn on(server: Server) -> Self {
        let account = server.register("Deska").await;
        let keys = tempfile::tempdir().unwrap();
        let settings = MatrixSettings {
            homeserver: server.url().to_owned(),
            user: account.localpart.clone(),
            password: account.password.as_str().into(),
            access_token: "".into(),
            recovery_key: "".into(),
            store: keys.path().join("store"),
            invite_allow: Vec::new(),
            operators: Vec::new(),
            admin_level: 50,
            errors_direct: false,
            display_name: None,
            avatar: None,
            // Tests act as fast as the machine.
            rate_limit: RateLimit { burst: 1_000_000, every: Duration::from_millis(1) },
        };
        let invariants = Invariants::new(fresh::folder(), Registry::standard());
        let clock = Arc::default();
        Self { server, account, settings, invariants, clock, _keys: keys, bot: None }
    }

    /// The program's user id.
    pub fn bot(&self) -> &str {
        &self.account.user
    }

    /// Who is asked about people in rooms.
    pub fn home(&self) -> &dyn Home {
        &**self.bot.as_ref().unwrap().surface.0.home().unwrap()
    }

    /// A new person with a client.
    pub async fn person(&self, name: &str) -> MatrixClient {
        MatrixClient::person(&self.server, name).await
    }

    /// Starts the program and waits until it is connected.
    pub async fn boot(&mut self) {
        self.try_boot().await.unwrap_or_else(|error| panic!("{error}"));
    }

    /// The same where it may refuse to start.
    pub async fn try_boot(&mut self) -> Result<(), MatrixError> {
        let settings = self.settings.clone();
        let surface = async move |program: Program| {
            let running = deska_matrix::start(settings, Arc::clone(&program.service) as _, draw).await?;
            Ok::<_, MatrixError>((running, program.jobs()))
        };
        let clock = Arc::clone(&self.clock);
        self.bot =
            Some(Process::start(self.invariants.url(), clock, Arc::new(SystemEntropy), surface).await?);
        Ok(())
    }

    /// Stops the program in order.
    pub async fn stop(&mut self) {
        if let Some(bot) = self.bot.take() {
            let surface = async |(running, jobs): (Running, Jobs)| {
                running.stop().await;
                jobs.stop().await;
            };
            bot.stop(surface).await;
        }
    }

    /// Stops the program and starts it again on the same database and keys.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.boot().await;
    }

    /// Lets time pass in which the program runs, and does what is due then.
    pub async fn later(&mut self, time: Duration) {
        let Process { runtime, program, surface: (running, jobs) } = self.bot.take().unwrap();
        // The jobs stand meanwhile, so that none of them sees a moment in between and takes it for an outage.
        jobs.stop().await;
        self.clock.0.fetch_add(i64::try_from(time.as_millis()).unwrap(), Ordering::SeqCst);
        program.ports.store.beat(program.ports.clock.now(), i64::MAX).await.unwrap();
        let begun = program.clone();
        let jobs = runtime.spawn(async move { begun.jobs() }).await.unwrap();
        self.bot = Some(Process { runtime, program, surface: (running, jobs) });
    }

    /// Kills the program in the middle of its work.
    pub fn kill(&mut self) {
        if let Some(bot) = self.bot.take() {
            bot.kill();
        }
    }

    /// Waits until the program has left a room.
    pub async fn until_left(&self, room: &str) {
        comes(&format!("the program to leave {room}"), async || {
            let (url, token) = (self.server.url(), Some(self.account.token.as_str()));
            let rooms = call(url, token, Method::GET, "/_matrix/client/v3/joined_rooms", None).await;
            let rooms = rooms.expect_ok("rooms")["joined_rooms"].as_array().cloned().unwrap_or_default();
            rooms.iter().all(|known| known != room).then_some(())
        })
        .await;
    }

    /// Why the homeserver has ended the session, once it has.
    pub async fn ended(&self) -> String {
        let ended = tokio::time::timeout(patience(), self.bot.as_ref().unwrap().surface.0.life().ended());
        ended.await.expect("an end of the session")
    }

    /// What the first column of the first row of a query holds.
    pub async fn stored<T>(&self, query: &'static str) -> T
    where
        T: Send + Unpin + for<'r> sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
    {
        let mut connection = SqliteConnection::connect(&self.invariants.url()).await.unwrap();
        sqlx::query_scalar(query).fetch_one(&mut connection).await.unwrap()
    }

    /// Changes what is stored, while the program is stopped.
    pub async fn change(&self, query: &'static str, value: &str) {
        let mut connection = SqliteConnection::connect(&self.invariants.url()).await.unwrap();
        sqlx::query(query).bind(value).execute(&mut connection).await.unwrap();
    }

    /// Where the program has got to in the homeserver's stream.
    pub async fn place_in_stream(&self) -> String {
        self.stored("select value from memory where key like 'matrix-next-batch:%'").await
    }

    /// Lets the program, which is stopped, go on from a place in the stream.
    pub async fn go_back_to(&self, place: &str) {
        self.change("update memory set value = $1 where key like 'matrix-next-batch:%'", place).await;
    }

    /// Lets the program, which is not running, lose its session with all keys, so that it logs in anew.
    pub fn lose_device(&self) {
        std::fs::remove_dir_all(&self.settings.store).unwrap();
    }

    /// Waits until a space has so many rooms.
    pub async fn until_one_space_of(&self, rooms: i64) {
        let query = "select coalesce(max(rooms), 0) from \
            (select count(*) as rooms from memory where key like 'matrix-space:%' group by value)";
        let is_so = async || (self.stored::<i64>(query).await >= rooms).then_some(());
        comes(&format!("a space of {rooms} rooms"), is_so).await;
    }

    /// Waits until the newest game has so many moves.
    pub async fn until_stored(&self, moves: usize) {
        let is_so = async || (self.moves_stored().await >= moves).then_some(());
        comes(&format!("{moves} stored moves"), is_so).await;
    }

    /// Number of moves stored in the newest game.
    pub async fn moves_stored(&self) -> usize {
        let games: i64 = self.stored("select count(*) from game").await;
        if games == 0 { 0 } else { self.newest_game().await.moves.len() }
    }

    /// The newest game.
    pub async fn newest_game(&self) -> Table {
        let code: String = self.stored("select code from game order by id desc limit 1").await;
        self.bot.as_ref().unwrap().program.table(&code).await
    }
}
