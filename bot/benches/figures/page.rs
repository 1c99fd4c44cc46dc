//! The page of a game in a browser, in an empty channel and in a busy one: what a first load costs, how soon moves show, what
//! they send, and the memory of a long session.

use crate::figure::{self, Times};
use crate::relay::Relay;
use crate::start::mib;
use deska_testkit::browser::Page;
use deska_testkit::console_client::ConsoleClient;
use deska_testkit::deska::Deska;
use rules::rng::SplitMix64;
use rules::{Side, registry};
use serde_json::Value;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Moves whose times are measured.
const MOVES: usize = 60;
/// Moves that come over a slow link.
const SLOW_MOVES: usize = 12;
const LATENCY_MS: u32 = 800;
const GAMES: usize = 41;
const MOVES_IN_GAMES: usize = 7_000;
/// The board is this wide.
const SIZE: usize = 19;
/// The longest time that a review may take.
const REVIEW: Duration = Duration::from_secs(600);
/// The browser gives memory back to the system within this time.
const SETTLES: Duration = Duration::from_secs(2);
/// Whether it is the reader's turn.
const MINE: &str = "return document.title.startsWith('●')";
/// Whether the whole board is there.
const BOARD: &str = "return document.querySelectorAll('#board [data-square]').length === 361";

/// What has been loaded: requests, bytes with their headers, and the milliseconds until the board could be clicked.
const LOADED: &str = "
    const done = arguments[0];
    const look = () => {
      if (!document.querySelector('#board [data-square]')) return requestAnimationFrame(look);
      const ready = performance.now();
      setTimeout(() => {
        const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
        done([loaded.length, loaded.reduce((sum, entry) => sum + entry.transferSize, 0), ready]);
      }, 1500);
    };
    look();";

/// Clicks a square: the milliseconds until the move shows and until the answer is there, requests, and bytes with their
/// headers. It is done when nothing has been asked for during 300 milliseconds.
const MOVE: &str = "
    const done = arguments[0];
    const cell = document.querySelectorAll('#board [data-square]')[SQUARE];
    performance.setResourceTimingBufferSize(1000);
    performance.clearResourceTimings();
    const begun = performance.now();
    let shown;
    const before = cell.getAttribute('aria-label');
    const watch = new MutationObserver(() => {
      if (shown === undefined && cell.getAttribute('aria-label') !== before) shown = performance.now() - begun;
    });
    watch.observe(document.getElementById('board'), { subtree: true, attributes: true, childList: true });
    cell.click();
    let last = begun, count = 0;
    const look = () => {
      const asked = performance.getEntriesByType('resource');
      if (asked.length !== count) [last, count] = [performance.now(), asked.length];
      // A request is listed when it has been answered.
      const answer = asked.find((entry) => /\\/api\\/(press|invoke|say)/.test(entry.name));
      if (!answer || performance.now() - last < 300 || shown === undefined) return setTimeout(look, 20);
      watch.disconnect();
      const bytes = asked.reduce((sum, entry) => sum + entry.transferSize, 0);
      done([shown, answer.responseEnd - begun, asked.length, bytes]);
    };
    look();";

/// Messages of a busy channel. The console keeps the last 500.
const MESSAGES: usize = 5_000;
/// Moves of play with reviews, after which the memory of the page is measured.
const PLAYED: usize = 500;
/// The board of these games is this wide.
const SMALL: usize = 13;

pub async fn measure() {
    let deska = Deska::fresh();
    for (channel, room) in [("empty", "an empty channel"), ("busy", "a busy channel")] {
        let console = ConsoleClient::at(deska.addr).in_channel(channel);
        if channel == "busy" {
            for at in 0..MESSAGES {
                console.say("Carol", &format!("message {at} of somebody who talks a lot")).await;
            }
        }
        first_loads(&deska, &console, channel, room).await;
        let code = begin(&console, ["Alice", "Bob"]).await;
        let Some(page) = Page::open("page", &deska.url("/?as=Alice")).await else { return };
        own_moves(&page, &deska, &console, &code, channel, room).await;
        page.close().await;
    }
    let console = ConsoleClient::at(deska.addr);
    let Some(page) = Page::open("page", &deska.url("/?as=Alice")).await else { return };
    slow_moves(&page, &deska, &console).await;
    page.close().await;
    play_with_reviews(&deska).await;
    many_moves(&deska).await;
}

/// The first load of each game in a browser that has nothing yet, over a relay that counts.
async fn first_loads(deska: &Deska, console: &ConsoleClient, channel: &str, room: &str) {
    for game in registry::GAMES {
        let kind = game.meta().id;
        // These people have no other game, whose small board would come, too.
        let [white, black] = ["White", "Black"].map(|side| format!("{side}-{kind}-{channel}"));
        console.say(&black, "hello").await;
        let code = console.begin_between(&white, &black, kind, "").await;
        let relay = Relay::before(deska.addr).await;
        // What the browser's process needs to begin with isn't the page's.
        let Some(page) = Page::open("page", &deska.url("/healthz")).await else { return };
        let before = page.process().map_or(0.0, |process| process.cpu());
        page.goto(&relay.url(&format!("/g/{code}?as={white}&channel={channel}"))).await;
        let loaded = numbers(&page.js_async(LOADED).await);
        let (bytes, requests) = relay.take();
        let cpu = page.process().map_or(0.0, |process| process.cpu()) - before;
        let value = format!(
            "{:.1} kB in {requests} requests, {cpu:.2} s of processor, {:.0} ms to the board",
            bytes as f64 / 1e3,
            loaded[2]
        );
        figure::print(
            &format!("first load of a game of {kind} in {room}"),
            value,
            "80 kB, 24 requests, 0.3 s, 500 ms",
        );
        page.close().await;
    }
}

/// One's own moves against somebody elsewhere, who answers each.
async fn own_moves(
    page: &Page,
    deska: &Deska,
    console: &ConsoleClient,
    code: &str,
    channel: &str,
    room: &str,
) {
    page.goto(&deska.url(&format!("/g/{code}?as=Bob&channel={channel}"))).await;
    page.wait_js("the board", BOARD).await;
    // What the page's stream of events carries, on a second one of the same reader.
    let mut events = console.events("Bob", None).await;
    events.until("ready").await;
    let said = AtomicUsize::new(0);
    let mut measured = Moves::default();
    let moves = async {
        for [point, answer] in points(SIZE).take(MOVES) {
            page.wait_js("my turn", MINE).await;
            measured.make(page, point).await;
            console.say("Alice", &format!("/go play {} game={code}", name_of(answer, SIZE))).await;
        }
    };
    let listening = async {
        loop {
            said.fetch_add(events.next().await.size, Ordering::Relaxed);
        }
    };
    tokio::select! {
        () = moves => {}
        () = listening => {}
    }
    let spread =
        |times: &mut Times| format!("p50 {:.1} ms, p95 {:.1} ms", times.within(0.5), times.within(0.95));
    let print = |what: &str, value: String, aim: &str| figure::print(&format!("{what}, {room}"), value, aim);
    print("click on the page to one's own move shown", spread(&mut measured.shown), "p50 < 8 ms");
    let confirmed = spread(&mut measured.confirmed);
    print("click on the page to the answer", confirmed, "p50 60 ms, p95 120 ms");
    print("a move on the page, without its events", measured.cost(), "2 requests, 2 kB");
    // Each of these moves was answered by another one.
    let each = said.into_inner() as f64 / (2 * MOVES) as f64;
    let value = format!("{:.0} bytes", measured.bytes / MOVES as f64 + each);
    print("a move on the page, with its events", value, "10 kB");
}

/// What moves took and sent.
#[derive(Default)]
struct Moves {
    shown: Times,
    confirmed: Times,
    requests: f64,
    bytes: f64,
    count: f64,
}

impl Moves {
    /// Makes a move by a click on a point.
    async fn make(&mut self, page: &Page, point: usize) {
        let done = numbers(&page.js_async(&MOVE.replace("SQUARE", &point.to_string())).await);
        self.shown.add(Duration::from_secs_f64(done[0] / 1e3));
        self.confirmed.add(Duration::from_secs_f64(done[1] / 1e3));
        self.requests += done[2];
        self.bytes += done[3];
        self.count += 1.0;
    }

    fn cost(&self) -> String {
        format!("{:.1} requests, {:.0} bytes", self.requests / self.count, self.bytes / self.count)
    }
}

/// Pairs of points, by their number from the upper left: those of every second row, so that nothing is captured.
fn points(size: usize) -> impl Iterator<Item = [usize; 2]> {
    let rows = (0..size).step_by(2);
    rows.flat_map(move |row| {
        (0..size - 1).step_by(2).map(move |column| [row * size + column, row * size + column + 1])
    })
}

/// The name of a point by its number.
fn name_of(point: usize, size: usize) -> String {
    let column = b"ABCDEFGHJKLMNOPQRST"[point % size];
    format!("{}{}", char::from(column), size - point / size)
}

/// Games of Go in one document, by clicks, each with its review: the memory of the process that draws the page.
async fn play_with_reviews(deska: &Deska) {
    let console = ConsoleClient::at(deska.addr).in_channel("reviews");
    let Some(page) = Page::open("page", &deska.url("/?as=Black&channel=reviews")).await else { return };
    console.say("Black", "hello").await;
    let mut moves = 0;
    while moves < PLAYED {
        let code = console.begin_between("White", "Black", "go", &format!("size={SMALL}")).await;
        let link = format!("a[href^='/g/{code}']");
        page.wait_js("the game", &format!("return document.querySelector(\"{link}\") !== null")).await;
        page.click(&link).await;
        for [point, answer] in points(SMALL) {
            page.wait_js("my turn", MINE).await;
            page.board_click(&name_of(point, SMALL).to_lowercase()).await;
            page.wait_js("their turn", "return !document.title.startsWith('●')").await;
            console.say("White", &format!("/go play {} game={code}", name_of(answer, SMALL))).await;
            moves += 2;
        }
        console.say("White", &format!("/game resign confirm=yes game={code}")).await;
        page.wait_js("the end", "return document.querySelector('#status.result') !== null").await;
        page.click_button("Review").await;
        let begun = std::time::Instant::now();
        let review = "return document.querySelector('#review-title') !== null";
        // A review may take longer than anything else that is waited for.
        while page.js(review, vec![]).await != true {
            assert!(begun.elapsed() < REVIEW, "without its review the figure would be another one");
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
    let memory = || page.process().map_or(0, |process| process.memory()) as f64 / 1e6;
    let at_once = memory();
    page.collect_garbage().await;
    tokio::time::sleep(SETTLES).await;
    let value = format!("{at_once:.0} MB, {:.0} MB of it kept", memory());
    figure::print(
        &format!("memory of the page after {moves} moves of play with reviews"),
        value,
        "< 150 MB kept",
    );
    page.close().await;
}

/// The opponent's move, until one's own board can be clicked.
async fn slow_moves(page: &Page, deska: &Deska, console: &ConsoleClient) {
    let code = begin(console, ["Carol", "Dave"]).await;
    page.js("sessionStorage.clear()", vec![]).await;
    page.goto(&deska.url(&format!("/g/{code}?as=Dave&channel=main"))).await;
    page.wait_js("the board", BOARD).await;
    page.slow_down(LATENCY_MS).await;
    let mut times = Times::default();
    for at in 0..SLOW_MOVES {
        let column = char::from(b'A' + u8::try_from(at % 8).expect("a column"));
        let (first, second) =
            (format!("{column}{}", 1 + 2 * (at / 8)), format!("{column}{}", 10 + 2 * (at / 8)));
        console.say("Carol", &format!("/go play {first} game={code}")).await;
        let begun = std::time::Instant::now();
        page.wait_js("my turn", MINE).await;
        times.add(begun.elapsed());
        console.say("Dave", &format!("/go play {second} game={code}")).await;
        page.wait_js("their turn", "return !document.title.startsWith('●')").await;
    }
    let value = format!("p50 {:.0} ms, p95 {:.0} ms", times.within(0.5), times.within(0.95));
    figure::print(
        &format!("the opponent's move on the page, {LATENCY_MS} ms of latency"),
        value,
        "< 1,800 ms",
    );
}

async fn many_moves(deska: &Deska) {
    let mut games = Vec::new();
    for at in 0..GAMES {
        let console = ConsoleClient::at(deska.addr).in_channel(&format!("room{at}"));
        let people = [format!("White{at}"), format!("Black{at}")];
        let code = begin(&console, [&people[0], &people[1]]).await;
        let position = registry::find("go").expect("Go").start(&serde_json::Map::new()).expect("a game");
        games.push((console, people, code, position));
    }
    let mut random = SplitMix64::new(1);
    for at in 0..MOVES_IN_GAMES {
        let (console, people, code, position) = &mut games[at % GAMES];
        let side = position.to_act().only().unwrap_or(Side::Black);
        let choices = position.choices(side);
        let points: Vec<_> = choices.iter().filter(|choice| choice.text != "pass").collect();
        let at = usize::try_from(random.draw() % points.len() as u64).expect("an index");
        let text = points[at].text.clone();
        position.play(Some(side), &text).expect("a legal move");
        console.say(&people[side.index()], &format!("/go play {text} game={code}")).await;
    }
    figure::print(
        &format!("memory after {MOVES_IN_GAMES} moves of Go 19 in {GAMES} games"),
        mib(deska),
        "< 120 MB",
    );
}

/// Begins a game of Go 19; its code. The second person has come before.
async fn begin(console: &ConsoleClient, [white, black]: [&str; 2]) -> String {
    console.say(black, "hello").await;
    console.begin_between(white, black, "go", "size=19").await
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().map(|all| all.iter().filter_map(Value::as_f64).collect()).unwrap_or_default()
}
