//! The program on a simulated Discord, with its own database, a manual clock, repeatable randomness and its own
//! runtime, so that a test can kill it as well as stop it.

use deska_config::shards::Shards;
use deska_core::ports::{Clock as _, Clocks as _, Ports};
use deska_delivery::Running;
use deska_desk::home::Home;
use deska_discord::DiscordSettings;
use deska_discord::RateLimit;
use deska_model::games::table::Table;
use deska_service::Service;
use deska_service::jobs::Jobs;
use deska_service::system::draw;
use deska_testkit::discord_sim::{Answer, Channel, Message, Simulator, User, first_answer_limit};
use deska_testkit::fresh;
use deska_testkit::invariants::Invariants;
use deska_testkit::pace::{comes, patience};
use deska_testkit::program::{PAINTERS, Process, Program};
use deska_testkit::test_bot::{Numbers, SetClock};
use rules::{AnyPosition, Registry, Side};
use serde_json::{Map, Value};
use sqlx::{Connection, SqliteConnection};
use std::sync::{Arc, mpsc};
use std::time::Duration;

/// Longest alt text that Discord stores.
const ALT_MAX: usize = 1_024;

/// The running program.
pub struct Bot(Process<Running>);

impl Bot {
    /// Stops the program in order.
    pub async fn stop(self) {
        self.0.stop(async |running: Running| running.stop().await).await;
    }
}

/// Discord with the program connected.
pub struct World {
    pub sim: Simulator,
    invariants: Invariants,
    clock: Arc<SetClock>,
    numbers: Arc<Numbers>,
    shards: Shards,
    rate_limit: RateLimit,
    bot: Option<Bot>,
}

/// Kills the program; then Discord must have no complaint left and the database is checked.
impl Drop for World {
    fn drop(&mut self) {
        self.kill();
        if !std::thread::panicking() {
            let violations = self.sim.violations();
            assert!(violations.is_empty(), "the program violated Discord's rules: {violations:?}");
        }
    }
}

impl World {
    /// Discord, and the program connected to it.
    pub async fn start() -> Self {
        Self::start_on(Simulator::start().await).await
    }

    /// The same with Alice, Bob and the channel `games`.
    pub async fn with_people() -> (Self, User, User, Channel) {
        let world = Self::start().await;
        let (alice, bob, games) = world.people();
        (world, alice, bob, games)
    }

    /// The same with a game as [`Self::game`] begins it.
    pub async fn in_game(options: &[(&str, &str)]) -> (Self, User, User, Channel) {
        let all = Self::with_people().await;
        all.0.game(options).await;
        all
    }

    /// The same on a prepared Discord.
    pub async fn start_on(sim: Simulator) -> Self {
        Self::start_part(sim, Shards::Auto).await
    }

    /// The program with some of the shards.
    pub async fn start_part(sim: Simulator, shards: Shards) -> Self {
        let mut world = Self::on(sim, shards);
        world.boot().await;
        world.sim.wait_ready().await;
        world
    }

    /// The program with this rate limit.
    pub async fn start_with(rate_limit: RateLimit) -> Self {
        let mut world = Self::on(Simulator::start().await, Shards::Auto);
        world.rate_limit = rate_limit;
        world.boot().await;
        world.sim.wait_ready().await;
        world
    }

    /// The program before it is connected.
    pub async fn connecting_to(sim: Simulator) -> Self {
        Self::connecting_part(sim, Shards::Auto).await
    }

    /// The program with some of the shards before it is connected.
    pub async fn connecting_part(sim: Simulator, shards: Shards) -> Self {
        let mut world = Self::on(sim, shards);
        world.bot = Some(world.launch(world.shards).await);
        world
    }

    fn on(sim: Simulator, shards: Shards) -> Self {
        Self {
            sim,
            invariants: Invariants::new(fresh::folder(), Registry::standard()),
            clock: Arc::new(SetClock::standing()),
            numbers: Arc::new(Numbers::from(7)),
            shards,
            // Tests act as fast as the machine.
            rate_limit: RateLimit { burst: 1_000_000, every: Duration::from_millis(1) },
            bot: None,
        }
    }

    /// Starts the program and waits until it is connected.
    pub async fn boot(&mut self) {
        let sessions = self.sim.gateway_counts().0;
        self.bot = Some(self.launch(self.shards).await);
        self.sim.wait_until("a session", || self.sim.gateway_counts().0 > sessions).await;
        self.sim.wait_connected().await;
    }

    /// Starts another process on the same database with other shards.
    pub async fn another(&self, shards: Shards) -> Bot {
        self.launch(shards).await
    }

    async fn launch(&self, shards: Shards) -> Bot {
        let (clock, numbers) = (Arc::clone(&self.clock), Arc::clone(&self.numbers));
        let (token, api_url, media_url) = (self.sim.token().into(), self.sim.url(), self.sim.url());
        let rate_limit = self.rate_limit;
        let settings = DiscordSettings { token, api_url, media_url, guild: None, shards, rate_limit };
        let surface = |program: Program| deska_discord::start(settings, program.service, draw);
        let bot = Process::start(self.invariants.url(), clock, numbers, surface).await.unwrap();
        self.sim.watch(bot.surface.life().idle());
        Bot(bot)
    }

    fn process(&self) -> &Process<Running> {
        &self.bot.as_ref().unwrap().0
    }

    /// Lets the program look into its outbox, once more for what follows from that, and send everything.
    pub async fn looked(&self) {
        for _ in 0..2 {
            let look = self.process().surface.look_into_outbox();
            tokio::time::timeout(patience(), look).await.expect("a look into the outbox");
        }
        self.sim.settle().await;
    }

    /// Waits until everything that is due in the outbox has been taken out, delivered or not.
    pub async fn taken(&self) {
        let mut database = SqliteConnection::connect(&self.invariants.url()).await.unwrap();
        comes("the outbox to be taken out", async || {
            let due = sqlx::query_scalar("select count(*) from outbox where next_at <= $1");
            let due: i64 = due.bind(self.clock.now().0).fetch_one(&mut database).await.unwrap();
            (due == 0).then_some(())
        })
        .await;
    }

    /// Blocks all other writers of the database until it is dropped.
    pub async fn hold_database(&self) -> SqliteConnection {
        let mut held = SqliteConnection::connect(&self.invariants.url()).await.unwrap();
        sqlx::query("begin immediate").execute(&mut held).await.unwrap();
        held
    }

    /// Blocks the drawing of pictures until it is dropped.
    pub async fn hold_pictures(&self) -> Vec<mpsc::Sender<()>> {
        let runtime = &self.process().runtime;
        let mut held = Vec::new();
        for _ in 0..PAINTERS {
            let (hold, wait) = mpsc::channel();
            let (begin, begun) = tokio::sync::oneshot::channel();
            runtime.spawn_blocking(move || {
                begin.send(()).unwrap();
                // An error ends the wait: the other end was dropped.
                let _: Result<(), _> = wait.recv();
            });
            begun.await.unwrap();
            held.push(hold);
        }
        held
    }

    /// Why Discord has ended the connection for good, once it has.
    pub async fn ended(&self) -> String {
        let ended = tokio::time::timeout(patience(), self.process().surface.life().ended());
        ended.await.expect("an end of the connection")
    }

    /// Whether it has not yet.
    pub async fn goes_on(&self) -> bool {
        let ended = self.process().surface.life().ended();
        tokio::time::timeout(Duration::from_millis(200), ended).await.is_err()
    }

    /// Stops the program in order.
    pub async fn stop(&mut self) {
        if let Some(bot) = self.bot.take() {
            bot.stop().await;
        }
    }

    /// Stops the program and starts it again on the same database.
    pub async fn restart(&mut self) {
        self.stop().await;
        self.boot().await;
    }

    /// Stops the program and starts it again without a connection to the gateway.
    pub async fn restart_without_gateway(&mut self) {
        self.stop().await;
        self.bot = Some(self.launch(Shards::None).await);
        let known = || self.home().me().is_some();
        self.sim.wait_until("the bot to know itself", known).await;
    }

    /// Kills the program in the middle of its work.
    pub fn kill(&mut self) {
        if let Some(bot) = self.bot.take() {
            bot.0.kill();
        }
    }

    /// The desk, without Discord in between.
    pub fn desk(&self) -> &Arc<Service> {
        &self.process().program.service
    }

    /// Whether all connections stand.
    pub fn is_connected(&self) -> bool {
        self.process().surface.life().is_connected()
    }

    /// Who is asked about people in channels.
    pub fn home(&self) -> &dyn Home {
        &**self.process().surface.home().unwrap()
    }

    /// What the jobs of the program need.
    pub fn ports(&self) -> Ports {
        self.process().program.ports.clone()
    }

    /// Starts the program's jobs.
    pub fn jobs(&self) -> Jobs {
        self.process().program.jobs()
    }

    /// Does what is due by itself, as the program's job does.
    pub async fn ticked(&self) {
        self.process().program.core().tick(self.clock.now()).await.unwrap();
        self.sim.settle().await;
    }

    /// Writes the digests that are due, as the program's job does, and returns their number.
    pub async fn put_digests(&self) -> u32 {
        self.process().program.store.put_digests(self.clock.now()).await.unwrap()
    }

    /// The stored game.
    pub async fn table(&self, code: &str) -> Table {
        self.process().program.table(code).await
    }

    /// Lets time pass for the program.
    pub fn later(&self, time: Duration) {
        self.clock.pass(i64::try_from(time.as_millis()).unwrap());
    }

    /// From now on Discord limits the requests of each route as the live service does, by the program's clock.
    pub fn limit_routes(&self) {
        let clock = Arc::clone(&self.clock);
        self.sim.limit_routes_by(move || Duration::from_millis(clock.now().0.unsigned_abs()));
    }

    /// Alice, Bob and the channel they play in.
    pub fn people(&self) -> (User, User, Channel) {
        (self.sim.user("Alice"), self.sim.user("Bob"), self.sim.channel("games"))
    }

    /// Alice (White) challenges Bob with these options and he accepts; the first board.
    pub async fn game(&self, options: &[(&str, &str)]) -> Message {
        let (alice, bob, games) = self.people();
        self.game_of(&alice, &bob, &games, options).await
    }

    /// The same between any two people in any channel.
    pub async fn game_of(
        &self,
        white: &User,
        black: &User,
        channel: &Channel,
        options: &[(&str, &str)],
    ) -> Message {
        self.begin("dama", white, black, channel, options).await
    }

    /// The same for a game of any kind.
    pub async fn begin(
        &self,
        kind: &str,
        white: &User,
        black: &User,
        channel: &Channel,
        options: &[(&str, &str)],
    ) -> Message {
        let mention = black.mention();
        let mut given = vec![("opponent", mention.as_str()), ("side", "white")];
        given.extend(options);
        let challenge = in_time(white.slash(channel, &format!("{kind} new"), &given).await);
        // Nobody answers before the message is there.
        self.sim.settle().await;
        let board = in_time(black.press(&challenge.message().unwrap(), "Accept").await);
        assert!(!board.is_ephemeral(), "{}", board.text());
        self.sim.settle().await;
        channel.last().unwrap()
    }

    /// The text of a private answer to a command. Asserts that nobody else sees anything new.
    pub async fn told(&self, who: &User, channel: &Channel, words: &str, options: &[(&str, &str)]) -> String {
        let before = channel.messages().len();
        let answer = in_time(who.slash(channel, words, options).await);
        self.sim.settle().await;
        assert!(answer.is_ephemeral(), "/{words} was answered in public: {}", answer.text());
        assert_eq!(channel.messages().len(), before, "/{words} {options:?}");
        answer.text()
    }

    /// A command that changes a game; returns the public board.
    pub async fn public(
        &self,
        who: &User,
        channel: &Channel,
        words: &str,
        options: &[(&str, &str)],
    ) -> Message {
        let answer = in_time(who.slash(channel, words, options).await);
        assert!(!answer.is_ephemeral(), "/{words} was answered in private: {}", answer.text());
        self.sim.settle().await;
        channel.last().unwrap()
    }

    /// The message that comes after another one.
    pub async fn after(&self, message: &Message) -> Message {
        self.sim.wait_for_message_after(message, |_| true).await
    }

    /// The number of moves stored in the only game of a person in a channel.
    pub async fn moves_stored(&self, who: &User, channel: &Channel) -> usize {
        let text = self.told(who, channel, "game history", &[]).await;
        text.matches(". ○").count() + text.matches(". ●").count()
    }
}

/// Chooses a move in a private message by its clicks (tokens), with as few interactions as its menus and buttons
/// allow. Returns their number.
pub async fn choose(who: &User, picker: &Message, clicks: &[String]) -> usize {
    let (mut used, mut reached) = (0, 0);
    loop {
        let shown = picker.refresh().unwrap();
        assert!(shown.is_ephemeral() && shown.pinged().is_empty() && shown.picture().is_some(), "{shown:?}");
        assert!(shown.selects().iter().all(|select| (1..=25).contains(&select.options.len())));
        let (progress, id, value) =
            ways_to(&shown, clicks).max_by_key(|(progress, ..)| *progress).expect("a way to the move");
        assert!(progress > reached, "no way to {clicks:?} on {shown:?}");
        let answer = match value {
            Some(value) => in_time(who.select(picker, &id, &[value.as_str()]).await),
            None => in_time(who.press(picker, &id).await),
        };
        assert_eq!(answer.first_kind(), Some(7), "what was chosen takes the place of the message before");
        (used, reached) = (used + 1, progress);
        if progress == WHOLE {
            return used;
        }
    }
}

/// The progress of a whole move in [`ways_to`].
const WHOLE: usize = 1_000;

/// The controls of a private message that lead on to a move: how far, their ids and the values to choose.
fn ways_to(
    shown: &Message,
    clicks: &[String],
) -> impl Iterator<Item = (usize, String, Option<String>)> + use<> {
    let of = |made: &[&str], value: &str| -> usize {
        let tokens: Vec<&str> =
            made.iter().copied().chain(value.split('.')).filter(|t| !t.is_empty()).collect();
        match tokens.split_last() {
            Some((&"!", whole)) if whole == clicks => WHOLE,
            _ if tokens == clicks => WHOLE,
            _ if clicks.len() > tokens.len() && clicks[..tokens.len()] == tokens => tokens.len() * 2,
            _ => 0,
        }
    };
    let mut found = Vec::new();
    for select in shown.selects() {
        let parts: Vec<&str> = select.custom_id.split(':').collect();
        let made: Vec<&str> = parts[parts.len() - 1].split('.').filter(|token| !token.is_empty()).collect();
        for (_, value) in &select.options {
            let next = clicks.get(made.len());
            let progress = match parts[0] {
                "ways" | "pick" => of(&made, value),
                "col" if next.is_some_and(|click| click.starts_with(value)) => made.len() * 2 + 1,
                _ => 0,
            };
            found.push((progress, select.custom_id.clone(), Some(value.clone())));
        }
    }
    for id in shown.buttons().into_iter().filter_map(|button| button.custom_id) {
        let made: Vec<&str> = id.split(':').skip(3).flat_map(|clicks| clicks.split('.')).collect();
        found.push((of(&made, ""), id.clone(), None));
    }
    found.into_iter()
}

/// Asserts that the first answer came within Discord's deadline.
pub fn in_time(answer: Answer) -> Answer {
    let latency = answer.latency();
    assert!(latency < first_answer_limit(), "{latency:?}");
    answer
}

/// Asserts what holds for every board: picture, alt text, and the person whom it mentions.
pub fn check_board(board: &Message, called: Option<&User>) {
    let png = board.picture().unwrap_or_else(|| panic!("no picture: {board:?}"));
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n") && png.len() < 400_000, "{} bytes", png.len());
    let alt = board.alt().unwrap_or_default();
    assert!((50..=ALT_MAX).contains(&alt.chars().count()), "{} characters: {alt}", alt.chars().count());
    let expected: Vec<String> = called.iter().map(|user| user.id().to_owned()).collect();
    assert_eq!(board.pinged(), expected, "{}", board.content());
    assert!(!board.record().pinged_everyone && board.record().pinged_roles.is_empty());
    let parse = board.record().allowed_mentions.as_ref().map(|allowed| allowed["parse"].clone());
    assert_eq!(parse, Some(serde_json::json!([])));
    assert!(board.content().chars().count() <= 2_000 && !board.content().contains('…'));
}

/// Waits until only the last message of a channel has controls.
pub async fn check_controls(world: &World, channel: &Channel) {
    let only_the_last = || {
        let messages = channel.messages();
        messages.iter().rev().skip(1).all(|message| message.buttons().is_empty())
    };
    world.sim.wait_until("the controls of older messages to go", only_the_last).await;
}

/// A position of the rules beside the bot's, from which legal moves are chosen.
pub fn position(options: &[(&str, &str)]) -> Box<dyn AnyPosition> {
    let game = rules::registry::find("dama").unwrap();
    let given: Map<String, Value> = options
        .iter()
        .map(|(name, typed)| {
            let name = name.replace('-', "_");
            let spec = game.meta().options.iter().find(|spec| spec.name == name).unwrap();
            (name, spec.read(typed))
        })
        .collect();
    game.start(&given).unwrap()
}

/// The two players by side.
pub fn player<'a>(side: Side, white: &'a User, black: &'a User) -> &'a User {
    if side == Side::White { white } else { black }
}
