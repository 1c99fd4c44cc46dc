//! The page of a game in a browser: what a first load costs, how soon moves show, and what they send.

use crate::figure::{self, Times};
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

pub async fn measure() {
    let deska = Deska::fresh();
    let console = ConsoleClient::at(deska.addr);
    let code = begin(&console, ["Alice", "Bob"]).await;
    let Some(page) = Page::open("page", &deska.url("/?as=Alice")).await else { return };
    first_load(&page, &deska, &code).await;
    own_moves(&page, &deska, &console, &code).await;
    slow_moves(&page, &deska, &console).await;
    page.close().await;
    many_moves(&deska).await;
}

async fn first_load(page: &Page, deska: &Deska, code: &str) {
    page.clear_cache().await;
    page.goto(&deska.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
    let loaded = numbers(&page.js_async(LOADED).await);
    let value =
        format!("{:.1} kB in {} requests, {:.0} ms to the board", loaded[1] / 1e3, loaded[0], loaded[2]);
    figure::print("first load of the page of a game", value, "90 kB, 500 ms");
}

/// One's own moves against somebody elsewhere, who answers each.
async fn own_moves(page: &Page, deska: &Deska, console: &ConsoleClient, code: &str) {
    page.goto(&deska.url(&format!("/g/{code}?as=Bob&channel=main"))).await;
    page.wait_js("the board", BOARD).await;
    // What the page's stream of events carries, on a second one of the same reader.
    let mut events = console.events("Bob", None).await;
    events.until("ready").await;
    let said = AtomicUsize::new(0);
    let mut measured = Moves::default();
    let moves = async {
        for [point, answer] in points().take(MOVES) {
            page.wait_js("my turn", "return document.title.startsWith('●')").await;
            measured.make(page, point).await;
            console.say("Alice", &format!("/go play {} game={code}", name_of(answer))).await;
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
    figure::print("click on the page to one's own move shown", spread(&mut measured.shown), "p50 < 16 ms");
    let confirmed = spread(&mut measured.confirmed);
    figure::print("click on the page to the answer", confirmed, "p50 60 ms, p95 120 ms");
    figure::print("a move on the page, without its events", measured.cost(), "2 requests, 2 kB");
    // Each of these moves was answered by another one.
    let each = said.into_inner() as f64 / (2 * MOVES) as f64;
    let value = format!("{:.0} bytes", measured.bytes / MOVES as f64 + each);
    figure::print("a move on the page, with its events", value, "10 kB");
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
fn points() -> impl Iterator<Item = [usize; 2]> {
    let rows = (0..SIZE).step_by(2);
    rows.flat_map(|row| {
        (0..SIZE - 1).step_by(2).map(move |column| [row * SIZE + column, row * SIZE + column + 1])
    })
}

/// The name of a point by its number.
fn name_of(point: usize) -> String {
    let column = b"ABCDEFGHJKLMNOPQRST"[point % SIZE];
    format!("{}{}", char::from(column), SIZE - point / SIZE)
}

/// The opponent's move, until one's own board can be clicked.
async fn slow_moves(page: &Page, deska: &Deska, console: &ConsoleClient) {
    let code = begin(console, ["Carol", "Dave"]).await;
    page.js("sessionStorage.clear()", vec![]).await;
    page.goto(&deska.url(&format!("/g/{code}?as=Dave&channel=main"))).await;
    page.wait_js("the board", BOARD).await;
    page.slow_down(LATENCY_MS).await;
    let mut times = Times::default();
    let mine = "return document.title.startsWith('●')";
    for at in 0..SLOW_MOVES {
        let column = char::from(b'A' + u8::try_from(at % 8).expect("a column"));
        let (first, second) =
            (format!("{column}{}", 1 + 2 * (at / 8)), format!("{column}{}", 10 + 2 * (at / 8)));
        console.say("Carol", &format!("/go play {first} game={code}")).await;
        let begun = std::time::Instant::now();
        page.wait_js("my turn", mine).await;
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
