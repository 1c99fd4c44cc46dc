//! Random schedules of a platform, places and people that come and go, of pictures that are refused and of kills, with games
//! with clocks. Whatever happens, nobody loses on time who was not called an hour before, without the time in which the
//! platform was away; nobody stays uncalled once there is a way; every clock that stands is explained to both; and a move
//! that was sent while the platform was away counts.
//!
//! `DESKA_SCHEDULES` is the number of schedules, `DESKA_TEST_SEED` the first seed. A failure names its seed.

use deska_catalogue::invocation::Call;
use deska_desk::outbound::Post;
use deska_desk::{ChatDesk, DeliveryDesk, Hindrance, Reach, Whereabouts};
use deska_model::clocks::OUTAGE_GRACE_MS;
use deska_model::clocks::duration::{HOUR_MS, MINUTE_MS};
use deska_model::games::table::Table;
use deska_model::ids::Time;
use deska_model::outbox::DeliveryFailure;
use deska_model::people::caller::{Caller, Person, Place};
use deska_testkit::pace::seed;
use deska_testkit::rounds;
use deska_testkit::test_bot::{TestBot, caller, caller_at, code, public, told};
use rules::Side;
use rules::rng::SplitMix64;
use std::time::Duration;

/// After so long another process takes what a killed one had begun to deliver.
const LEASE_MS: i64 = 60_000;

const NAMES: [&str; 2] = ["alice", "bob"];

/// Steps of a schedule.
const STEPS: usize = 30;

/// What the players' ways to each other are like.
#[derive(Debug)]
struct Ways {
    /// Whether the bot may write in the channel.
    open: bool,
    /// Whether the bot is in the server.
    bot_in: bool,
    /// Whether each player is in the server.
    here: [bool; 2],
    /// Whether each player accepts direct messages.
    direct: [bool; 2],
    /// Whether the platform says by itself who comes and goes.
    tells: bool,
    /// Whether the channel fails at the moment, without a reason.
    fails: bool,
    /// Whether pictures are taken; otherwise boards come as text.
    pictures: bool,
    /// Whether a message waits because the channel has failed; nothing tells when it is well again.
    waits: bool,
    /// Since when the platform is away.
    away_since: Option<Time>,
    /// What the platform tells at its return: whether the channel was opened or closed, and who came or left.
    untold: (bool, [bool; 2]),
}

struct Schedule {
    seed: u64,
    random: SplitMix64,
    bot: TestBot,
    code: String,
    ways: Ways,
    /// Who is to move.
    mover: usize,
    /// First board of this turn in the channel, whether or not the mover was there.
    shown_at: Option<Time>,
    /// Whether the program has heard in this turn that the mover is gone.
    is_gone: bool,
    /// Whether a message has failed, so that it is tried again soon.
    tries_again: bool,
    /// Whether a process was killed whose messages another one has not taken over yet.
    killed: bool,
    /// When the mover was first called in this turn.
    called_at: Option<Time>,
    /// For how long the platform was away since then, in outages that stop clocks.
    away_ms: i64,
    /// When the mover sent a move that nobody has read yet.
    sent_at: Option<Time>,
    moves: usize,
    /// What has happened, which a failure shows.
    story: Vec<String>,
}

impl Drop for Schedule {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("seed {}:\n{}", self.seed, self.story.join("\n"));
        }
    }
}

fn hall() -> Place {
    caller("alice").place
}

fn at_home(player: usize) -> Caller {
    let dm = format!("dm-{}", NAMES[player]);
    caller_at(caller(NAMES[player]).person, ["test", &dm, &dm])
}

fn player(person: &Person) -> usize {
    usize::from(person.native_id == NAMES[1])
}

impl Schedule {
    async fn begin(seed: u64) -> Self {
        let bot = TestBot::start().await;
        bot.service.presence_questions("test").await;
        let challenge = public(bot.say("alice", "/go new bob side=black size=9 clock=1h").await);
        let board = public(bot.click("bob", &challenge, "Accept").await);
        let mut random = SplitMix64::new(seed);
        let tells = random.draw().is_multiple_of(2);
        let ways = Ways {
            open: true,
            bot_in: true,
            here: [true; 2],
            direct: [true; 2],
            tells,
            fails: false,
            waits: false,
            pictures: true,
            away_since: None,
            untold: (false, [false; 2]),
        };
        let (called_at, code) = (Some(bot.now()), code(&board));
        let (away_ms, sent_at, moves, story) = (0, None, 0, Vec::new());
        let (mover, killed, tries_again) = (0, false, false);
        Self {
            seed,
            random,
            code,
            bot,
            ways,
            mover,
            shown_at: None,
            is_gone: false,
            tries_again,
            killed,
            called_at,
            away_ms,
            sent_at,
            moves,
            story,
        }
    }

    fn draws(&mut self, below: u64) -> u64 {
        self.random.draw() % below
    }

    fn tell(&mut self, what: String) {
        self.story.push(format!("{} {what}", self.bot.now().0 / 1_000));
    }

    /// A board of this turn is in the channel.
    fn shown_in_channel(&mut self) {
        self.shown_at.get_or_insert(self.bot.now());
        if self.ways.here[self.mover] {
            self.called();
        }
    }

    fn called(&mut self) {
        if self.called_at.is_some() {
            return;
        }
        // Nobody can know of an absence between two questions: then the board in the channel was the call.
        if let Some(shown) = self.shown_at.filter(|_| !self.is_gone) {
            self.called_at = Some(shown);
        } else {
            (self.called_at, self.away_ms) = (Some(self.bot.now()), 0);
        }
    }

    /// Delivers what is due and answers questions, as the ways allow, until nothing follows.
    async fn deliver(&mut self) {
        for _ in 0..6 {
            if self.ways.away_since.is_some() {
                return;
            }
            for post in self.bot.due().await {
                self.deliver_one(&post).await;
            }
            for question in self.bot.service.presence_questions("test").await {
                let found = match self.ways.here[usize::from(question.person == NAMES[1])] {
                    _ if !self.ways.bot_in => Whereabouts::ShutOut,
                    true => Whereabouts::Here,
                    false => Whereabouts::Gone,
                };
                self.tell(format!("  {} is {found:?}", question.person));
                self.is_gone |= found == Whereabouts::Gone && question.person == NAMES[self.mover];
                self.bot.service.found(&question.place, &question.person, found).await;
            }
        }
    }

    async fn deliver_one(&mut self, post: &Post) {
        let shows_game = post.about.picture.is_some();
        let to = post.to.as_ref().map(|person| &person.native_id);
        let words: String = post.about.plain().chars().take(80).collect();
        self.tell(format!("  due for {to:?}: {words:?}"));
        match &post.to {
            None if self.ways.fails => {
                (self.ways.waits, self.tries_again) = (true, true);
                self.bot.not_now(post).await;
            }
            None if self.ways.open && self.ways.bot_in => {
                self.ways.waits = false;
                self.comes(post).await;
                if shows_game {
                    self.shown_in_channel();
                }
            }
            None => self.bot.service.undelivered(&post.receipt, DeliveryFailure::Closed).await,
            Some(person) if self.ways.direct[player(person)] => {
                self.comes(post).await;
                if shows_game && player(person) == self.mover {
                    self.called();
                }
            }
            Some(_) => self.bot.direct_failed(post, true).await,
        }
    }

    /// A message arrives, as a text if the platform takes no pictures. The process may be killed before it says so; then
    /// the message comes again.
    async fn comes(&mut self, post: &Post) {
        if !self.ways.pictures && post.about.picture.is_some() {
            let words = post.about.clone().without_picture(false).plain();
            let columns = words
                .lines()
                .any(|line| line.split_whitespace().eq("ABCDEFGHJ".split("").filter(|at| !at.is_empty())));
            assert!(columns, "{}: no board in {words}", self.seed);
        }
        match self.draws(40) {
            0 => {
                self.tell("killed".to_owned());
                (self.ways.waits, self.killed) = (true, true);
                self.starts_anew().await;
            }
            _ => self.bot.has_come(post).await,
        }
    }

    /// Another process goes on. It looks for questions about people before it delivers anything.
    async fn starts_anew(&mut self) {
        self.bot.reopen().await;
        self.bot.service.presence_questions("test").await;
    }

    /// Something happens to the ways, or to the program.
    async fn happens(&mut self) {
        let who = usize::from(self.draws(2) == 1);
        let table = self.table().await;
        let (deadline, stands) = (table.deadline(self.side()), table.standing(self.side()));
        let clock = (deadline.map(|at| at.0 / 1_000), stands.map(|stands| stands.why));
        self.tell(format!(
            "{} to move, {clock:?}, called {:?}, {:?}",
            NAMES[self.mover], self.called_at, self.ways
        ));
        match self.draws(11) {
            10 => self.ways.fails = !self.ways.fails,
            7 => self.ways.pictures = !self.ways.pictures,
            8 | 9 => self.set_away(self.ways.away_since.is_none()).await,
            _ if self.ways.away_since.is_some() && self.draws(2) == 0 => {}
            0 => self.set_open(!self.ways.open).await,
            1 => self.set_bot_in(!self.ways.bot_in).await,
            2 => self.set_here(who, !self.ways.here[who]).await,
            3 => self.ways.direct[who] = !self.ways.direct[who],
            4 => {
                self.tell("started anew".to_owned());
                self.starts_anew().await;
                self.bot.retry_closed().await;
            }
            5 if self.ways.away_since.is_none() => {
                let line = format!("/game board game={}", self.code);
                told(self.bot.say_as(&at_home(self.mover), &line).await);
                self.called();
            }
            _ => {}
        }
    }

    /// The platform goes away or returns. What was written meanwhile is read at once, with its stamp.
    async fn set_away(&mut self, is_away: bool) {
        let reach =
            async |bot: &TestBot, reach| bot.service.reach("test", reach, Duration::ZERO).await.unwrap();
        match (is_away, self.ways.away_since) {
            (true, None) => {
                self.ways.away_since = Some(self.bot.now());
                reach(&self.bot, Reach::Away).await;
            }
            (false, Some(since)) => {
                reach(&self.bot, Reach::Back).await;
                self.ways.away_since = None;
                let away_ms = self.bot.now().0 - since.0;
                if away_ms > OUTAGE_GRACE_MS {
                    self.away_ms += away_ms;
                }
                if let Some(at) = self.sent_at.take() {
                    self.moves(Some(at)).await;
                }
                // A process that begins reports by itself that it reaches the platform.
                reach(&self.bot, Reach::Here).await;
                let (place, people) = std::mem::take(&mut self.ways.untold);
                if place {
                    self.set_open(self.ways.open).await;
                }
                for who in [0, 1] {
                    if people[who] {
                        self.set_here(who, self.ways.here[who]).await;
                    }
                }
                self.bot.service.retry_closed("test", None).await;
                self.reopened(true).await;
            }
            _ => {}
        }
    }

    async fn set_open(&mut self, open: bool) {
        self.ways.open = open;
        if self.ways.away_since.is_some() {
            self.ways.untold.0 = true;
            return;
        }
        if open {
            self.bot.service.retry_closed("test", Some(&hall())).await;
        }
        self.reopened(open).await;
    }

    async fn set_bot_in(&mut self, is_in: bool) {
        if self.ways.away_since.is_some() {
            return;
        }
        self.ways.bot_in = is_in;
        let space = Place { channel: String::new(), ..hall() };
        if is_in {
            self.bot.service.retry_closed("test", Some(&hall())).await;
            self.bot.service.let_in("test", &space.space).await;
        } else {
            self.bot.service.shut_out(&space, true, Hindrance::Closed).await;
        }
        self.reopened(is_in).await;
    }

    async fn set_here(&mut self, who: usize, here: bool) {
        self.ways.here[who] = here;
        self.ways.untold.1[who] |= self.ways.away_since.is_some();
        if self.ways.tells && self.ways.bot_in && self.ways.away_since.is_none() {
            let found = if here { Whereabouts::Here } else { Whereabouts::Gone };
            self.is_gone |= !here && who == self.mover;
            self.bot.service.found(&hall(), NAMES[who], found).await;
            self.reopened(here).await;
        } else if here && who == self.mover && self.called_at.is_none() {
            // Nobody has noticed that they were away, and the board is there when they return.
            let is_known = self.table().await.is_unreached(self.side());
            self.called_at = self.shown_at.filter(|_| !is_known);
        }
    }

    /// If there is a way now, the mover is called at once.
    async fn reopened(&mut self, is_open: bool) {
        self.deliver().await;
        let Ways { open, bot_in, here, waits, away_since, .. } = self.ways;
        let table = self.table().await;
        let is_known_gone = table.standing(self.side()).is_some_and(|stands| stands.why == Hindrance::Left);
        let can_come = is_open && open && bot_in && !waits && away_since.is_none();
        if can_come && here[self.mover] && table.ending.is_none() && !is_known_gone {
            assert!(self.called_at.is_some(), "{}: nobody calls {}", self.seed, NAMES[self.mover]);
        }
    }

    async fn table(&self) -> Table {
        self.bot.core().table(&self.code).await.ok().flatten().expect("the game")
    }

    /// Alice is Black.
    fn side(&self) -> Side {
        if self.mover == 0 { Side::Black } else { Side::White }
    }

    /// The mover moves, in the channel or from elsewhere, now or at the moment at which it was sent.
    async fn moves(&mut self, sent_at: Option<Time>) {
        if self.ways.away_since.is_some() {
            self.sent_at.get_or_insert(self.bot.now());
            return;
        }
        let point = format!("{}{}", ["a", "c", "e", "g", "j"][self.moves % 5], 1 + self.moves / 5);
        let line = format!("/go play {point} game={}", self.code);
        let in_channel = self.ways.bot_in && self.ways.here[self.mover] && self.draws(2) == 0;
        let caller = if in_channel { caller(NAMES[self.mover]) } else { at_home(self.mover) };
        let caller = Caller { sent_at, ..caller };
        let source = format!("move {}", self.moves);
        let answer = self.bot.service.answer(&caller, &source, Call::Text(line)).await;
        if self.table().await.moves.len() == self.moves {
            // It may have been sent when the time had run out.
            let words = answer.private.map(|words| words.plain()).unwrap_or_default();
            let numbers = words.split(|letter: char| !letter.is_ascii_digit());
            let ran_out = numbers.filter(|number| number.len() == 13).find_map(|number| number.parse().ok());
            let is_late = sent_at.zip(ran_out).is_some_and(|(sent, ran_out): (Time, i64)| ran_out < sent.0);
            assert!(is_late, "{}: a move was lost: {words}", self.seed);
            return;
        }
        self.tell(format!("{} moves, sent {sent_at:?}", NAMES[self.mover]));
        self.moves += 1;
        self.mover = 1 - self.mover;
        (self.called_at, self.shown_at, self.away_ms, self.is_gone) = (None, None, 0, false);
        // The answer is shown where the move was made, even if the bot may write nothing else there.
        match answer.public {
            Some(post) if self.ways.fails => {
                (self.ways.waits, self.tries_again) = (true, true);
                self.bot.not_now(&post).await;
            }
            Some(post) => {
                self.comes(&post).await;
                self.shown_in_channel();
            }
            None => {}
        }
    }

    async fn runs_for(&mut self, ms: i64) {
        self.bot.later(ms);
        self.bot.ports().store.beat(self.bot.now(), i64::MAX).await.unwrap();
        self.bot.tick().await;
        self.deliver().await;
    }

    /// Time goes on in steps of at most so many minutes; returns whether the game still goes on.
    async fn goes_on(&mut self, minutes: u64, at_most: u64) -> bool {
        let mut left = minutes;
        while left > 0 {
            let step = left.min(at_most);
            left -= step;
            self.runs_for(i64::try_from(step).unwrap() * MINUTE_MS).await;
            // A message that has failed is tried again after 5, 10 and 20 seconds, and so on.
            if std::mem::take(&mut self.tries_again) {
                for seconds in [5, 10, 20, 40] {
                    self.runs_for(seconds * 1_000).await;
                }
                self.tries_again = false;
            }
            // What the killed process had taken is another one's after its lease.
            while std::mem::take(&mut self.killed) {
                self.runs_for(LEASE_MS).await;
            }
            let table = self.table().await;
            if table.ending.is_some() {
                let ended_at = table.events.last().expect("its end").at;
                let had = self.called_at.map_or(0, |at| ended_at.0 - at.0 - self.away_ms);
                let Self { seed, ways, .. } = &self;
                assert!(had >= HOUR_MS, "{seed}: {} was called {had} ms before, {ways:?}", NAMES[self.mover]);
                return false;
            }
            if table.is_unreached(self.side()) && self.ways.away_since.is_none() {
                for reader in [0, 1] {
                    let list = told(self.bot.say_as(&at_home(reader), "/game list").await);
                    assert!(list.contains("stopped"), "{}: {list}", self.seed);
                }
            }
        }
        true
    }

    async fn pass(mut self) {
        for _ in 0..STEPS {
            self.happens().await;
            self.deliver().await;
            if self.draws(3) == 0 {
                self.moves(None).await;
                self.deliver().await;
            }
            let minutes = 1 + self.draws(50);
            if !self.goes_on(minutes, 10).await {
                return;
            }
        }
        self.set_away(false).await;
        // Once everything is open, the player to move is called within a day.
        self.ways.direct = [true; 2];
        self.ways.fails = false;
        self.set_here(0, true).await;
        self.set_here(1, true).await;
        self.set_open(true).await;
        self.set_bot_in(true).await;
        if self.goes_on(26 * 60, 30).await {
            panic!(
                "{}: {} was called at {:?} and has not moved",
                self.seed, NAMES[self.mover], self.called_at
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_loses_uncalled_and_every_standing_clock_is_explained() {
    let given = std::env::var("DESKA_SCHEDULES").ok();
    let schedules: u64 = given.map_or(rounds(12, 4), |number| number.parse().unwrap());
    let first = seed(1);
    for seed in first..first + schedules {
        Schedule::begin(seed).await.pass().await;
    }
}
