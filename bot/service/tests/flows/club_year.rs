//! A server of five people for months: a league each month, a look back each week and a game by votes against the program.
//! What its channel gets, and when people are called.

use crate::league::posts;
use deska_core::engine::Core;
use deska_core::ports::Ports;
use deska_desk::DeliveryDesk;
use deska_desk::outbound::Post;
use deska_model::clocks::duration::{DAY_MS, HOUR_MS};
use deska_model::games::presence::Whereabouts;
use deska_model::games::table::Table;
use deska_service::jobs::computer::play_all;
use deska_testkit::answers::{assert_says, buttons};
use deska_testkit::rounds;
use deska_testkit::test_bot::{Numbers, TestBot, caller, told};
use rules::rng::SplitMix64;
use rules::{Registry, Side};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const PEOPLE: [&str; 5] = ["alice", "bob", "carol", "dan", "eva"];

/// When people look at their games, and when nobody is to be called.
const AWAKE: [i64; 4] = [9, 13, 18, 20];
const QUIET: &str = "22:00-07:00";

/// Most messages of a day in the channel besides boards.
const MESSAGES_A_DAY: usize = 3;

/// A person who has left the league or the server, and whether their last game is over.
#[derive(Clone, Copy, PartialEq)]
enum Away {
    Playing,
    Done,
}

struct Year {
    bot: TestBot,
    random: SplitMix64,
    leagues: BTreeSet<String>,
    vote: String,
    /// The messages of the channel that are no boards, by day.
    channel: BTreeMap<i64, Vec<String>>,
    away: BTreeMap<&'static str, Away>,
    faults: Vec<String>,
    cores: u64,
}

impl Year {
    async fn begin(seed: u64) -> Self {
        let bot = TestBot::start().await;
        for set in [&format!("quiet-hours {QUIET}"), "time-zone UTC", "look-back \"Sun 18:00\" main"] {
            told(bot.say("admin", &format!("/config set {set}")).await);
        }
        let leagues = BTreeSet::new();
        let (channel, away, faults) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        let random = SplitMix64::new(seed);
        let mut year = Self { bot, random, leagues, vote: String::new(), channel, away, faults, cores: 0 };
        told(year.bot.say("admin", "/club new league piskvorky clock=2d every=month").await);
        year.hour().await;
        let code = year.leagues.first().expect("a league").clone();
        for name in PEOPLE {
            assert_says(told(year.bot.press(name, &format!("club-join:{code}"), &[]).await), "You're in");
        }
        year.vote().await;
        year
    }

    /// A new game by votes.
    async fn vote(&mut self) {
        let line = "/club vote go level=1 window=1d options=size=7";
        let said = self.bot.say("admin", line).await;
        let said = said.private.or(said.public.map(|post| post.about)).expect("an answer").plain();
        let code = said.split_once("game ").and_then(|(_, rest)| rest.split(['.', ' ']).next());
        self.vote = code.unwrap_or_else(|| panic!("{said}")).to_owned();
    }

    /// What works by itself. Codes of games are drawn with numbers that were never drawn before.
    fn core(&mut self) -> Core {
        self.cores += 1;
        let entropy = Arc::new(Numbers::from(self.cores << 32));
        Core::new(Ports { entropy, ..self.bot.ports() }, Registry::standard())
    }

    /// An hour passes.
    async fn hour(&mut self) {
        self.bot.later(HOUR_MS);
        self.bot.ports().store.beat(self.bot.now(), i64::MAX).await.unwrap();
        let core = self.core();
        core.tick(self.bot.now()).await.unwrap();
        play_all(&core).await.map_err(|halt| format!("{halt:?}")).unwrap();
        for post in posts(&self.bot).await {
            self.hear(&post);
        }
        for question in self.bot.service.presence_questions("test").await {
            let found =
                if self.has_left_server(&question.person) { Whereabouts::Gone } else { Whereabouts::Here };
            self.bot.service.found(&question.place, &question.person, found).await;
        }
    }

    fn has_left_server(&self, who: &str) -> bool {
        who == "eva" && self.away.contains_key("eva")
    }

    fn time_of_day(&self) -> i64 {
        self.bot.now().0.rem_euclid(DAY_MS) / HOUR_MS
    }

    fn hear(&mut self, post: &Post) {
        let words = post.about.plain();
        let at = self.bot.now().0.div_euclid(DAY_MS);
        let joins = buttons(&post.about)
            .into_iter()
            .filter_map(|(_, id)| id.strip_prefix("club-join:").map(str::to_owned));
        self.leagues.extend(joins);
        let called = post.about.mentions.iter().chain(&post.to).map(|person| person.native_id.as_str());
        let called: Vec<&str> = called.collect();
        let hour = self.time_of_day();
        if !(7..22).contains(&hour) && !called.is_empty() {
            self.faults.push(format!("day {at}, hour {hour}: {called:?} are called: {words}"));
        }
        for (who, _) in self.away.iter().filter(|(who, away)| **away == Away::Done && called.contains(who)) {
            self.faults.push(format!("day {at}: {who}, who has left, is called: {words}"));
        }
        if post.to.is_none() && post.receipt.told.is_none() {
            self.channel.entry(at).or_default().push(words);
        }
    }

    /// The games of the leagues that go on.
    async fn open(&mut self) -> Vec<Table> {
        let core = self.core();
        let mut open = Vec::new();
        for code in self.leagues.clone() {
            let stored = self.bot.ports().store.club(&code).await.unwrap().unwrap();
            let mut games = Vec::new();
            for game in self.bot.ports().store.club_games(stored.row.id).await.unwrap() {
                games.push(core.table(&game.code).await.unwrap().unwrap());
            }
            let begun = !games.is_empty();
            games.retain(|table| table.ending.is_none());
            // Only the last leagues still have games.
            if begun && games.is_empty() {
                self.leagues.remove(&code);
            }
            open.extend(games);
        }
        open
    }

    /// People look at their games.
    async fn act(&mut self) {
        let open = self.open().await;
        for (who, away) in &mut self.away {
            let plays = open.iter().any(|table| {
                Side::BOTH
                    .iter()
                    .any(|side| table.account(*side).is_some_and(|account| account.person.native_id == *who))
            });
            if !plays {
                *away = Away::Done;
            }
        }
        for table in open {
            let Some(side) = table.position.to_act().only() else { continue };
            let who = table.account(side).unwrap().person.native_id.clone();
            if self.has_left_server(&who) || self.random.below(3) == 0 {
                continue;
            }
            let code = &table.row.code;
            if table.moves.len() > 4 && self.random.below(12) == 0 {
                self.bot.say(&who, &format!("/game resign {code} confirm=yes")).await;
                continue;
            }
            let choices = table.position.choices(side);
            let text = &choices[self.random.below(choices.len())].text;
            self.bot.say(&who, &format!("/piskvorky play {text} game={code}")).await;
        }
        let table = self.core().table(&self.vote).await.unwrap().unwrap();
        if table.ending.is_some() {
            return self.vote().await;
        }
        let Some(side) = table.voting_now() else { return };
        let choices = table.position.choices(side);
        for who in PEOPLE {
            if !self.away.contains_key(who) && self.random.below(4) == 0 {
                let text = &choices[self.random.below(choices.len())].text;
                self.bot.say(who, &format!("/go play {text} game={}", self.vote.clone())).await;
            }
        }
    }

    /// Dan leaves the league that is open, if there is one: its games, or before it begins.
    async fn dan_leaves(&mut self) {
        for code in self.leagues.clone() {
            for press in ["club-leave", "club-leave-yes"] {
                let answer = self.bot.press("dan", &format!("{press}:{code}"), &[]).await;
                let said = answer.private.or(answer.public.map(|post| post.about));
                if said.is_some_and(|said| said.plain().contains(" left")) {
                    self.away.insert("dan", Away::Playing);
                }
            }
        }
    }

    /// Eva leaves the server.
    async fn eva_leaves(&mut self) {
        self.away.insert("eva", Away::Playing);
        self.bot.service.found(&caller("eva").place, "eva", Whereabouts::Gone).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_server_gets_few_messages_and_nobody_is_called_at_night_or_after_leaving() {
    let days = rounds(365, 50);
    let mut year = Year::begin(5).await;
    for day in 0..days {
        for _ in 0..24 {
            year.hour().await;
            if AWAKE.contains(&year.time_of_day()) {
                year.act().await;
            }
        }
        if day >= days / 3 && !year.away.contains_key("dan") {
            year.dan_leaves().await;
        }
        if day == days / 2 {
            year.eva_leaves().await;
        }
    }
    let Year { faults, channel, away, .. } = &year;
    assert_eq!(*faults, Vec::<String>::new());
    let many: Vec<_> = channel.iter().filter(|(_, said)| said.len() > MESSAGES_A_DAY).collect();
    assert!(many.is_empty(), "{many:#?}");
    // Without these, it would prove little.
    let count = |part: &str| channel.values().flatten().filter(|words| words.contains(part)).count();
    let (days, weeks) = (usize::try_from(days).unwrap(), count("week"));
    assert!(weeks >= days / 20, "{weeks} look backs: {channel:#?}");
    assert!(count("League of") > days / 15, "{channel:#?}");
    assert_eq!(count("quiet weeks"), 0, "games go on all the time");
    assert!(away.values().all(|away| *away == Away::Done));
}
