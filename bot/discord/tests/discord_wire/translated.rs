//! Games on Discord in the other languages: every text that arrives there is in the language of its readers.

use crate::world::{World, in_time, position};

use deska_desk::ChatDesk;
use deska_i18n::Locale;
use deska_testkit::discord_sim::{Answer, Message, RequestRecord, User};
use deska_testkit::recorded::SHORT;
use deska_testkit::seen::Seen;
use serde_json::Value;
use std::time::Duration;

/// How the language is chosen.
#[derive(Clone, Copy, PartialEq)]
enum Chosen {
    /// An admin sets it for the server; the people's clients are in a language that isn't spoken.
    ByServer,
    /// Nobody sets anything, so everything follows the clients. Discord's own languages have no Slovak.
    ByClients,
}

/// Names in requests to Discord whose texts people read.
const PLAIN: &[&str] = &["label", "placeholder", "title", "name"];
const MARKED: &[&str] = &["content", "description", "text", "value"];

/// Notes what people read of a request's body: `value` only in embeds, where it is no id.
fn note(seen: &mut Seen, place: &str, body: &Value, in_embed: bool) {
    match body {
        Value::Array(list) => list.iter().for_each(|one| note(seen, place, one, in_embed)),
        Value::Object(members) => {
            // A suggestion is what is typed, and what it does.
            let suggests = members.contains_key("value") && members.contains_key("name") && !in_embed;
            for (name, one) in members {
                match one.as_str() {
                    Some(text) if suggests => {
                        text.split_once(" – ").into_iter().for_each(|(_, does)| seen.text(place, does));
                    }
                    Some(text) if PLAIN.contains(&name.as_str()) => seen.text(place, text),
                    Some(text) if MARKED.contains(&name.as_str()) && (name != "value" || in_embed) => {
                        seen.markdown(place, text);
                        // Codes of games are marked as what is typed.
                        let typed = text.split('`').skip(1).step_by(2);
                        typed.filter(|word| word.len() == 5).for_each(|code| seen.name(code));
                    }
                    // A picture is named for its game.
                    Some(text) if name == "filename" => {
                        text.split('-').take(1).for_each(|code| seen.name(code));
                    }
                    Some(_) => {}
                    None => note(seen, place, one, in_embed || name == "embeds"),
                }
            }
        }
        _ => {}
    }
}

/// What arrived, except the commands, which have descriptions in every language.
fn arrived(requests: &[RequestRecord]) -> Seen {
    let mut seen = Seen::default();
    for request in requests.iter().filter(|request| !request.path.contains("/commands")) {
        note(&mut seen, &format!("{} {}", request.method, request.path), &request.body, false);
    }
    seen
}

/// Verbs of controls that change a game or what a person has chosen.
const CHANGES: &[&str] = &[
    "accept",
    "decline",
    "withdraw",
    "yes",
    "no",
    "word",
    "at",
    "offer",
    "rematch",
    "resign",
    "write",
    "forget",
    "apply",
    "join",
    "ways",
    "setup-answer",
    "pick",
    "verbpick",
    "undo-change",
];

struct Visit {
    world: World,
    locale: Locale,
}

impl Visit {
    async fn start(locale: Locale, chosen: Chosen) -> Self {
        let world = World::start().await;
        let root = world.sim.user("Root").admin();
        let (alice, bob, games) = world.people();
        match chosen {
            Chosen::ByServer => {
                for user in [alice, bob, root.clone(), world.sim.user("Carol")] {
                    user.locale("de");
                }
                let change = [("key", "language"), ("value", locale.tag())];
                in_time(root.slash(&games, "config set", &change).await);
            }
            Chosen::ByClients => {
                for user in [alice, bob, root, world.sim.user("Carol")] {
                    user.locale(locale.tag());
                }
            }
        }
        Self { world, locale }
    }

    fn label(&self, key: &str) -> String {
        self.world.desk().word(key, self.locale.tag())
    }

    /// Presses what changes nothing, and chooses the first of each menu.
    async fn press_all(&self, who: &User, message: &Message, deep: usize) {
        let Some(shown) = message.refresh() else { return };
        let verb = |id: &str| id.split(':').next().unwrap_or_default().to_owned();
        for button in shown.buttons().into_iter().filter_map(|button| button.custom_id) {
            if !CHANGES.contains(&verb(&button).as_str()) {
                let answer = who.press_raw(message, &button).await;
                self.go_on(who, &answer, deep).await;
            }
        }
        for menu in
            shown.selects().into_iter().filter(|menu| !CHANGES.contains(&verb(&menu.custom_id).as_str()))
        {
            // The menu of a board has points that make a move, and columns behind them, which don't.
            let is_harmless = |value: &&str| verb(&menu.custom_id) != "start" || value.len() == 1;
            let values = menu.options.iter().map(|(_, value)| value.as_str());
            let first: Vec<&str> = values.filter(is_harmless).take(1).collect();
            let answer = who.select_raw(message, &menu.custom_id, &first).await;
            self.go_on(who, &answer, deep).await;
        }
    }

    async fn go_on(&self, who: &User, answer: &Answer, deep: usize) {
        if let Some(next) = answer.message().filter(|next| deep > 0 && next.is_ephemeral()) {
            Box::pin(self.press_all(who, &next, deep - 1)).await;
        }
    }

    /// Alice challenges Bob, who reads everything about it and accepts.
    async fn begin(&self, kind: &str, options: &[(String, String)]) -> Message {
        let (alice, bob, games) = self.world.people();
        let mention = bob.mention();
        let mut given = vec![("opponent", mention.as_str()), ("side", "white")];
        given.extend(options.iter().map(|(name, value)| (name.as_str(), value.as_str())));
        let challenge = in_time(alice.slash(&games, &format!("{kind} new"), &given).await).message().unwrap();
        self.press_all(&bob, &challenge, 0).await;
        in_time(bob.press(&challenge, &self.label("button-accept")).await);
        self.world.sim.settle().await;
        games.last().unwrap()
    }

    /// Asks for what may be asked for while a game is played, and moves wrongly.
    async fn look(&self, kind: &str) {
        let (alice, bob, games) = self.world.people();
        for who in [&alice, &bob, &self.world.sim.user("Carol")] {
            for words in ["moves", "board", "rules"] {
                let answer = who.slash(&games, &format!("{kind} {words}"), &[]).await;
                self.go_on(who, &answer, 1).await;
            }
            let (words, field) = match kind {
                "dama" | "ordo" | "cheess" => (format!("{kind} move"), "from"),
                _ => (format!("{kind} play"), "point"),
            };
            let wrong: &[(&str, &str)] =
                if field == "from" { &[("from", "a1"), ("to", "h7")] } else { &[("point", "zz")] };
            who.slash(&games, &words, wrong).await;
            who.autocomplete(&games, &words, field, "", &[]).await;
        }
        self.world.sim.settle().await;
        let board = games.last().unwrap();
        self.press_all(&alice, &board, 1).await;
        self.press_all(&bob, &board, 1).await;
    }

    /// Dáma with a secret set-up and a clock, offers, a reminder and a loss on time; then a recorded game.
    async fn play_dama(&self) {
        let (alice, bob, games) = self.world.people();
        let pair = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        let board = self.begin("dama", &[("seed", "1"), ("clock", "1d")].map(pair)).await;
        self.press_all(&alice, &board, 1).await;
        for (who, words, options) in [
            (&alice, "dama setup", &[("bits", "ones")][..]),
            (&bob, "dama setup", &[("bits", "alternating")]),
            (&alice, "game draw", &[]),
            (&alice, "game draw", &[]),
            (&bob, "game decline", &[]),
            (&alice, "dama move", &[("from", "c3"), ("to", "d4")]),
            (&alice, "game undo", &[]),
            (&bob, "game decline", &[]),
            (&bob, "game pause", &[]),
            (&alice, "game accept", &[]),
            (&alice, "game continue", &[]),
            (&alice, "game if", &[("moves", "f6 e5 then d4 f6")]),
            (&alice, "game if", &[]),
            (&bob, "game abort", &[("confirm", "yes")]),
            (&alice, "game decline", &[]),
        ] {
            let answer = who.slash(&games, words, options).await;
            self.go_on(who, &answer, 1).await;
        }
        self.pass(Duration::from_secs(13 * 3_600)).await;
        self.pass(Duration::from_secs(20 * 3_600)).await;
        let options: Vec<(String, String)> =
            SHORT.options.split(' ').filter_map(|option| option.split_once('=')).map(pair).collect();
        self.begin("dama", &options).await;
        let given: Vec<(&str, &str)> =
            options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let mut rules = position(&given);
        for (at, text) in SHORT.moves().into_iter().enumerate() {
            self.make_in_dama([&alice, &bob][at % 2], text).await;
            rules.play(None, text).unwrap();
            if at == 8 {
                self.look("dama").await;
            }
        }
        assert!(rules.outcome().is_some());
    }

    /// A game in a thread of its own, up to its result in the channel above, and a puzzle of the day.
    async fn play_in_a_thread(&self) {
        let (alice, _, games) = self.world.people();
        let root = self.world.sim.user("Root").admin();
        for (key, value) in [("threads", "on"), ("puzzle", "daily 9:00")] {
            let set = [("key", key), ("value", value), ("channel", games.id())];
            in_time(root.slash(&games, "config set", &set).await);
        }
        self.begin("dama", &[("setup".to_owned(), "ones".to_owned())]).await;
        in_time(alice.slash(&games, "game resign", &[("confirm", "yes")]).await);
        for _ in 0..6 {
            self.pass(Duration::from_secs(4 * 3_600)).await;
        }
        self.world.looked().await;
        let threads = self.world.sim.requests().iter().filter(|r| r.path.ends_with("/threads")).count();
        assert_eq!(threads, 1);
        let puzzles = games.messages().into_iter().filter(|shown| shown.content().contains("/game puzzle"));
        assert!(puzzles.count() >= 1);
    }

    async fn make_in_dama(&self, who: &User, text: &str) {
        let games = self.world.sim.channel("games");
        let squares: Vec<&str> = text.trim_start_matches('~').split(['-', 'x']).collect();
        let answer = match squares.as_slice() {
            [square] => who.slash(&games, "dama flip", &[("square", square)]).await,
            [from, via @ .., to] => {
                let via = via.join(" ");
                let mut options = vec![("from", *from), ("to", *to)];
                options.extend((!via.is_empty()).then_some(("via", via.as_str())));
                who.slash(&games, "dama move", &options).await
            }
            [] => return,
        };
        assert!(!answer.is_ephemeral(), "{text}: {}", answer.text());
    }

    /// Lets time pass and the program do what is due.
    async fn pass(&self, time: Duration) {
        self.world.later(time);
        self.world.ticked().await;
    }

    async fn everything_else(&self) {
        let (alice, _, games) = self.world.people();
        let root = self.world.sim.user("Root").admin();
        for (words, options) in LINES {
            let who = if words.starts_with("config") { &root } else { &alice };
            let answer = who.slash(&games, words, options).await;
            self.go_on(who, &answer, 1).await;
        }
        for (words, field) in [
            ("help", "command"),
            ("config set", "key"),
            ("config set", "value"),
            ("leaderboard", "season"),
            ("me timezone", "zone"),
        ] {
            let others: &[(&str, &str)] = if field == "value" { &[("key", "theme")] } else { &[] };
            root.autocomplete(&games, words, field, "", others).await;
        }
        for game in rules::registry::GAMES.iter().filter(|game| !game.meta().lessons.is_empty()) {
            let kind = game.meta().id;
            let task = alice.slash(&games, &format!("{kind} learn"), &[]).await;
            self.go_on(&alice, &task, 2).await;
        }
        self.world.sim.settle().await;
    }
}

/// What a person or an admin may ask for beside a game.
const LINES: &[(&str, &[(&str, &str)])] = &[
    ("help", &[]),
    ("help", &[("command", "dama")]),
    ("help", &[("command", "nonsense")]),
    ("game list", &[]),
    ("game draw", &[]),
    ("game decline", &[]),
    ("me notify", &[]),
    ("me notify", &[("how", "message")]),
    ("me notify", &[("how", "mention")]),
    ("me theme", &[("theme", "high-contrast")]),
    ("me layout", &[]),
    ("me board", &[("board", "both")]),
    ("me language", &[]),
    ("me timezone", &[("zone", "Europe/Prague")]),
    ("me vacation", &[("time", "5d")]),
    ("me vacation", &[("time", "end")]),
    ("me reminders", &[]),
    ("me link", &[]),
    ("me block", &[]),
    ("me export", &[]),
    ("me forget", &[]),
    ("me stats", &[]),
    ("leaderboard", &[]),
    ("game join", &[("code", "nonsense")]),
    ("game leave", &[]),
    ("game claim", &[]),
    ("game next", &[]),
    ("dama new", &[("operators", "AND:1")]),
    ("go new", &[("handicap", "2"), ("clock", "14d+1d")]),
    ("dama rules", &[("page", "all")]),
    ("config show", &[]),
    ("config setup", &[]),
    ("config set", &[("key", "theme"), ("value", "dark")]),
    ("config set", &[("key", "nonsense"), ("value", "dark")]),
    ("config log", &[]),
    ("config undo", &[]),
    ("config export", &[]),
];

async fn nothing_else_arrives(locale: Locale, chosen: Chosen) {
    let visit = Visit::start(locale, chosen).await;
    visit.play_dama().await;
    visit.play_in_a_thread().await;
    visit.everything_else().await;
    arrived(&visit.world.sim.requests()).assert_all_in(locale, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_czech_server_reads_czech() {
    nothing_else_arrives(Locale::Cs, Chosen::ByServer).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slovak_server_reads_slovak() {
    nothing_else_arrives(Locale::Sk, Chosen::ByServer).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn czech_clients_read_czech() {
    nothing_else_arrives(Locale::Cs, Chosen::ByClients).await;
}
