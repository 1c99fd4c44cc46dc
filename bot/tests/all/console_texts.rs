//! Whole games on the console in the other languages: what the page receives over HTTP, and what a person reads on it
//! in a browser.

use deska_console::{Console, RunningConsole};
use deska_core::ports::Clock;
use deska_i18n::Locale;
use deska_service::system::SystemClock;
use deska_testkit::browser::Page;
use deska_testkit::console_client::spoken;
use deska_testkit::recorded::{SHORT, command};
use deska_testkit::seen::Seen;
use deska_testkit::test_bot::TestBot;
use deska_testkit::whole_games::{CHEESS, CLAIMED, GO, ORDO, SWAPPED, Whole, play};
use reqwest::header::ACCEPT_LANGUAGE;
use rules::Side;
use serde_json::{Value, json};

/// Names in the page's JSON whose texts are ids, notation or what is typed.
const NOT_SHOWN: &str = "after aims ahead at author cells colours entries group-5 marks places player shape sheets boot mode channel \
    channels chosen clicks code command control done ghost id kind letters look locale mentions moves \
    near people play prefix random reader rematch_of set side square squares src style symbols to_act value viewer \
    board";

/// A console of its own.
async fn console(bot: &TestBot) -> (RunningConsole, String) {
    // A browser tells how long it is until a deadline by its own clock.
    bot.later(SystemClock.now().0 - bot.now().0);
    let desk = bot.service.clone();
    let running = Console::bind(([127, 0, 0, 1], 0).into(), None).await.unwrap().start(desk).await.unwrap();
    let url = format!("http://{}/", running.addr);
    (running, url)
}

/// The page of one language, without a browser.
struct Visit {
    url: String,
    http: reqwest::Client,
    locale: Locale,
    requests: usize,
    seen: Seen,
}

impl Visit {
    async fn get(&mut self, who: &str, path: &str, query: &[(&str, &str)]) -> Value {
        let query = [&[("as", who), ("channel", "main")], query].concat();
        let request = self.http.get(format!("{}api/{path}", self.url)).query(&query);
        let answer = request.header(ACCEPT_LANGUAGE, self.locale.tag()).send().await.unwrap();
        let answer: Value = answer.json().await.unwrap();
        self.note(path, &answer);
        answer
    }

    async fn post(&mut self, path: &str, mut body: Value) -> Value {
        self.requests += 1;
        if path != "why" {
            body["id"] = json!(format!("r{}", self.requests));
        }
        body["channel"] = json!("main");
        let place =
            format!("{path} {}", body["text"].as_str().or(body["control"].as_str()).unwrap_or_default());
        let request = self.http.post(format!("{}api/{path}", self.url)).json(&body);
        let answer = request.header(ACCEPT_LANGUAGE, self.locale.tag()).send().await.unwrap();
        let answer: Value = answer.json().await.unwrap();
        self.note(&place, &answer);
        answer
    }

    /// What people write themselves is in any language, and of a refused request the page shows the text of its code.
    fn note(&mut self, place: &str, answer: &Value) {
        if let Some(code) = answer["error"].as_str() {
            let key = format!("console-error-{code}");
            assert!(deska_i18n::keys(self.locale).contains(&key), "{place}: no text for {code}");
            return;
        }
        let games = answer["games"].as_array().into_iter().flatten().chain([&answer["record"]]);
        games.filter_map(|game| game["code"].as_str()).for_each(|code| self.seen.name(code));
        let mut shown = answer.clone();
        if let Some(messages) = shown["messages"].as_array_mut() {
            messages.retain(|message| message["author"].is_null());
        }
        // A completion is what is typed, and what it does; a choice of a move has its notation.
        for item in shown["items"].as_array_mut().into_iter().flatten() {
            let label = item["label"].as_str().unwrap_or_default();
            item["label"] = label.split_once(" – ").map_or("", |(_, does)| does).into();
        }
        for choice in shown["record"]["turn"]["choices"].as_array_mut().into_iter().flatten() {
            // Of a move, only the names of its clicks are words.
            *choice = choice.get(2).cloned().unwrap_or_default();
        }
        // The forms of files have names.
        if let Some(record) = shown["record"].as_object_mut() {
            record.remove("files");
        }
        let not_shown: Vec<&str> = NOT_SHOWN.split(' ').collect();
        self.seen.json(place, &shown, &not_shown);
    }

    async fn say(&mut self, who: &str, text: &str) -> Value {
        self.post("say", json!({"as": who, "text": text})).await
    }

    /// Presses what changes nothing of the game on the messages of an answer, and chooses from their menus.
    async fn press_all(&mut self, who: &str, answer: &Value, deep: usize) {
        for control in controls(answer) {
            let id = control["id"].as_str().unwrap_or_default().to_owned();
            let first = control["items"][0]["value"].as_str().map(str::to_owned);
            let verb = id.split(':').next().unwrap_or_default();
            if CHANGES.split(' ').any(|change| change == verb) || verb == "ways" && first.is_some() {
                continue;
            }
            let values: Vec<String> = first.into_iter().collect();
            let next = self.post("press", json!({"as": who, "control": id, "values": values})).await;
            if deep > 0 {
                Box::pin(self.press_all(who, &next, deep - 1)).await;
            }
        }
    }

    /// What the page asks for by itself while a game is played.
    async fn look(&mut self, kind: &str) {
        for who in ["Alice", "Bob", "Carol"] {
            let games = self.get(who, "running", &[("of", "channel")]).await;
            let code = games["games"][0]["code"].as_str().unwrap_or_default().to_owned();
            self.get(who, "game", &[("game", &code)]).await;
            for text in ["a1", "a1-a1", "zz", "e5"] {
                self.post("why", json!({"as": who, "game": code, "text": text})).await;
            }
            self.post("why", json!({"as": who, "game": code, "clicks": ["a1", "h8"]})).await;
            for line in ["moves", "board", "rules", "rules page=all", "play zz", "move a1 a1", "nonsense"] {
                let answer = self.say(who, &format!("/{kind} {line}")).await;
                self.press_all(who, &answer, 0).await;
            }
            for line in ["", " n", " new Bob ", " new size=", " board "] {
                self.get(who, "complete", &[("line", &format!("/{kind}{line}"))]).await;
            }
        }
    }

    /// Begins a game between Alice and Bob.
    async fn begin(&mut self, kind: &str, options: &str) -> Value {
        let challenge = self.say("Alice", &format!("/{kind} new Bob white {options}")).await;
        self.press_all("Bob", &challenge, 0).await;
        let accept = ids(&challenge).into_iter().find(|id| id.starts_with("accept:")).unwrap();
        self.post("press", json!({"as": "Bob", "control": accept})).await
    }

    async fn play(&mut self, game: &Whole) {
        let board = self.begin(game.kind, game.options).await;
        self.press_all("Bob", &board, 1).await;
        let mut position = game.start();
        let mut names = ["Alice", "Bob"];
        for (at, (by, text)) in game.moves().into_iter().enumerate() {
            let side: Side = by.or(position.to_act().only()).unwrap();
            let answer = self.say(names[side.index()], &game.command(text)).await;
            assert_eq!(answer["refused"], json!(false), "{text}: {answer}");
            if at == 2 || position.phase() == rules::Phase::Scoring && at % 4 == 0 {
                self.look(game.kind).await;
                self.press_all(names[side.other().index()], &answer, 1).await;
            }
            play(&mut *position, side, text, &mut names);
        }
        self.ended().await;
    }

    async fn ended(&mut self) {
        let games = self.get("Alice", "running", &[]).await;
        assert_eq!(games["games"], json!([]), "the game is over");
        for line in
            ["/game history", "/game replay", "/game export", "/game undo", "/me stats", "/leaderboard"]
        {
            let answer = self.say("Alice", line).await;
            self.press_all("Alice", &answer, 1).await;
        }
    }

    /// Dáma with its secret set-up, and then a recorded game of it.
    async fn play_dama(&mut self) {
        let board = self.begin("dama", "seed=1 clock=1d").await;
        self.press_all("Alice", &board, 1).await;
        self.look("dama").await;
        for (who, line) in [
            ("Alice", "/dama setup 101010101010"),
            ("Bob", "/dama setup 111111111111"),
            ("Alice", "/game draw"),
            ("Bob", "/game decline"),
            ("Alice", "/dama move c3 d4"),
            ("Bob", "/game undo"),
            ("Bob", "/game undo"),
            ("Alice", "/dama flip b6"),
            ("Bob", "/game pause"),
            ("Alice", "/game accept"),
            ("Alice", "/game continue"),
            ("Alice", "/game draw"),
            ("Bob", "/game resign"),
            ("Alice", "/game abort"),
            ("Alice", "/game if f6 e5 then d4 f6"),
            ("Alice", "/game if"),
            ("Bob", "/game abort confirm=yes"),
            ("Alice", "/game resign confirm=yes"),
        ] {
            let answer = self.say(who, line).await;
            self.press_all(who, &answer, 0).await;
        }
        self.begin("dama", SHORT.options).await;
        for (at, text) in SHORT.moves().into_iter().enumerate() {
            let answer = self.say(["Alice", "Bob"][at % 2], &command(text)).await;
            assert_eq!(answer["refused"], json!(false), "{text}: {answer}");
            if at == 8 {
                self.look("dama").await;
            }
        }
        self.ended().await;
    }

    async fn everything_else(&mut self) {
        self.get("Alice", "hello", &[]).await;
        self.get("Alice", "look", &[]).await;
        for kind in rules::registry::GAMES.iter().map(|game| game.meta().id) {
            let task = self.say("Alice", &format!("/{kind} learn")).await;
            self.press_all("Alice", &task, 2).await;
        }
        for line in LINES {
            let answer = self.say("Alice", line).await;
            self.press_all("Alice", &answer, 1).await;
            self.get("Alice", "complete", &[("line", line)]).await;
        }
    }
}

/// The controls on the messages of an answer.
fn controls(answer: &Value) -> Vec<Value> {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let messages = list(&answer["messages"]);
    messages.iter().flat_map(|message| list(&message["controls"])).flat_map(|row| list(&row)).collect()
}

fn ids(answer: &Value) -> Vec<String> {
    controls(answer).iter().filter_map(|control| control["id"].as_str().map(str::to_owned)).collect()
}

/// Verbs of controls that change a game or what a person has chosen.
const CHANGES: &str = "accept decline withdraw seat-computer yes no word at offer rematch resign write forget apply join setup-answer propose-dead";

/// What a person may ask for beside a game.
const LINES: &[&str] = &[
    "/help",
    "/help dama",
    "/help game draw",
    "/nonsense",
    "/dama mvoe",
    "/game list",
    "/game draw",
    "/game decline",
    "/me notify",
    "/me notify digest",
    "/me notify mention",
    "/me theme high-contrast",
    "/me theme channel",
    "/me layout square",
    "/me layout",
    "/me board both",
    "/me board picture",
    "/me language",
    "/me timezone Europe/Prague",
    "/me vacation 5d",
    "/me vacation",
    "/me vacation end",
    "/me reminders",
    "/me reminders at=1d,6h quiet=22:00-07:00",
    "/me link",
    "/me block Carol",
    "/me block",
    "/me unblock Carol",
    "/me export",
    "/me forget",
    "/me stats",
    "/dama new alice",
    "/dama new Bob operators=AND:3",
    "/go new Bob size=99",
    "/go new handicap=2 clock=14d+1d",
    "/dama rules page=x",
    "/game join",
    "/game leave",
    "/game claim",
    "/game next",
    "/config show",
    "/config show all=yes",
    "/config set clock 3 dny",
    "/config set go.size 99",
    "/config setup",
    "/config set theme dark",
    "/config log",
    "/config undo",
    "/config set nonsense 1",
    "/config preset list",
    "/config preset save klub go",
    "/config preset delete klub go",
    "/config export",
    "/config set games go",
    "/dama new",
    "/config unset games",
    "/game import",
];

async fn everything_is_in(locale: Locale) {
    let bot = TestBot::start().await;
    let (running, url) = console(&bot).await;
    let http = reqwest::Client::new();
    let mut visit = Visit { url, http, locale, requests: 0, seen: Seen::default() };
    visit.everything_else().await;
    for game in [&CHEESS, &ORDO, &GO, &CLAIMED, &SWAPPED] {
        visit.play(game).await;
    }
    visit.play_dama().await;
    visit.seen.assert_all_in(locale, 1_000);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_receives_nothing_but_czech() {
    everything_is_in(Locale::Cs).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_receives_nothing_but_slovak() {
    everything_is_in(Locale::Sk).await;
}

/// What can be read or heard on the page now, except what is typed: text, labels, titles, hints, the tab's title.
const READ: &str = r#"
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!parent.closest("code, script, style, template, .typed .words-of")) found.push(walker.currentNode.data.trim());
    }
    for (const one of document.body.querySelectorAll("*")) {
        for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"]) {
            if (one.getAttribute(name)) found.push(one.getAttribute(name));
        }
    }
    return found.map((text) => text.replace(/ · [a-z0-9]{5}$/, "")).filter((text) => text);
"#;

async fn read(page: &Page, seen: &mut Seen, moment: &str) {
    for text in page.js(READ, Vec::new()).await.as_array().unwrap() {
        seen.text(moment, text.as_str().unwrap());
    }
}

/// Plays a little of each game that the first page offers, as a person with a browser of this language, and reads the talk.
async fn everything_reads_in(test: &str, locale: Locale) {
    let bot = TestBot::start().await;
    let (running, url) = console(&bot).await;
    let Some(page) = Page::open_in(test, &url, locale.tag()).await else { return };
    let mut seen = Seen::default();
    // Keys have the names that stand on them.
    ["home", "end"].into_iter().for_each(|key| seen.name(key));
    read(&page, &mut seen, "start").await;
    for game in rules::registry::GAMES {
        let kind = game.meta().id;
        page.click(&format!(".tiles label:has([value={kind}])")).await;
        read(&page, &mut seen, &format!("{kind} chosen")).await;
        page.click("#start").await;
        page.wait_js("a board", "return document.querySelectorAll('#board [role=gridcell]').length > 20")
            .await;
        let code = page.js("return location.pathname.split('/')[2]", vec![]).await;
        seen.name(code.as_str().unwrap());
        read(&page, &mut seen, &format!("{kind} begun")).await;
        if !page.marked_squares().await.is_empty() {
            page.click("#board .may").await;
        }
        read(&page, &mut seen, &format!("{kind} clicked")).await;
        page.goto(&url).await;
    }
    page.goto(&format!("{url}channel/main")).await;
    page.wait_js("small boards", "return document.querySelectorAll('.shown-board').length > 1").await;
    read(&page, &mut seen, "the talk").await;
    seen.assert_all_in(locale, 150);
    page.close().await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_reads_in_czech() {
    everything_reads_in("the_page_reads_in_czech", Locale::Cs).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_reads_in_slovak() {
    everything_reads_in("the_page_reads_in_slovak", Locale::Sk).await;
}

/// What somebody does in a browser of a language: what the bot says, and the ids of the controls below it.
async fn done(url: &str, at: usize, language: &str, mut body: Value) -> (String, Vec<String>) {
    body["id"] = json!(format!("{at:024}"));
    body["channel"] = json!("main");
    let what = if body["control"].is_null() { "say" } else { "press" };
    let request = reqwest::Client::new().post(format!("{url}api/{what}")).header(ACCEPT_LANGUAGE, language);
    let answer: Value = request.json(&body).send().await.unwrap().json().await.unwrap();
    (spoken(&answer), ids(&answer))
}

#[tokio::test]
async fn a_game_speaks_the_language_of_its_place_whoever_accepts_it() {
    let bot = TestBot::start().await;
    let (running, url) = console(&bot).await;
    let mut requests = 0..;
    let mut say = async |who: &str, language: &str, text: &str| {
        done(&url, requests.next().unwrap(), language, json!({"as": who, "text": text})).await
    };
    say("Petr", "cs", "ahoj").await;
    for (at, (set, word)) in [("", "against"), ("/config set language sk", "biely")].iter().enumerate() {
        if !set.is_empty() {
            say("Ann", "en", set).await;
        }
        // Both have their own languages, so a place without one has the default.
        for ask in ["/dama new Petr white setup=ones", "/game rematch"] {
            let (_, controls) = say("Ann", "en", ask).await;
            let accept = controls.iter().find(|id| id.starts_with("accept:")).unwrap();
            let press = json!({"as": "Petr", "control": accept, "values": []});
            let (begun, _) = done(&url, 100 + 10 * at + ask.len(), "cs", press).await;
            assert!(begun.contains(word), "{ask}: {begun}");
            say("Ann", "en", "/game resign confirm=yes").await;
        }
    }
    running.stop().await;
}
