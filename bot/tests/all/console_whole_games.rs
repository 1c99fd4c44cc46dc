//! Whole games by clicks on screens of every size: by two people, each at their own, and against Deska.

use deska_testkit::browser::{PHONE, Page, SMALL_PHONE, TABLET, WIDE, axe};
use deska_testkit::console_client::ConsoleClient;
use deska_testkit::deska::Deska;
use deska_testkit::pace::{comes, rounds};
use deska_testkit::skip::skipped;
use deska_testkit::whole_games::{
    CHEESS, CHEESS_DRAWN, CHEESS_QUICK, CLAIMED, DAMA, GO, GO_SHORT, ORDO, RENJU, SWAPPED, Whole, play,
};
use rules::rng::SplitMix64;
use serde_json::{Value, json};
use std::path::Path;

/// Most actions of a game against Deska.
const ACTIONS: usize = 400;

/// Opens a page on a screen of this size; what is narrower than a desk is touched.
async fn open(test: &str, url: &str, size: (u32, u32)) -> Option<Page> {
    match size {
        WIDE => Page::open_sized(test, url, size).await,
        _ => Page::open_touched(test, url, size).await,
    }
}

/// What is wrong with the end of a game as it is shown: it scrolls sideways, its board isn't in view, the result or one's
/// next steps aren't, or axe-core objects.
async fn look_at_end(page: &Page, axe: &str, name: &str) {
    // For people who look at the ends; nothing compares the picture.
    if let Some(folder) = std::env::var_os("DESKA_PICTURES") {
        page.screenshot(&Path::new(&folder).join(format!("{name}.png"))).await;
    }
    let in_view = "const bar = document.querySelector('#controls').getBoundingClientRect(); \
                   const end = bar.width > 0.9 * innerWidth ? bar.top : innerHeight; \
                   const seen = (one, end) => { const { top, bottom } = one.getBoundingClientRect(); \
                     return top >= 0 && bottom <= end + 1; }; \
                   const buttons = [...document.querySelectorAll('#controls button')]; \
                   const shown = buttons.filter(({ offsetParent }) => offsetParent); \
                   return [seen(document.getElementById('board'), end), seen(document.getElementById('status'), end), \
                     shown.length > 0 && shown.every((one) => seen(one, innerHeight))]";
    assert_eq!(
        page.js(in_view, vec![]).await,
        json!([true, true, true]),
        "{name}: board, result, next steps"
    );
    assert_eq!(page.barriers_by_theme(axe).await, Vec::<String>::new(), "{name}");
    assert_eq!(page.complaints().await, Vec::<String>::new(), "{name}");
}

/// Plays a whole game by clicks, each player on their own page.
async fn play_by_two(pages: &[(&str, (u32, u32), Page); 2], deska: &Deska, game: &Whole, axe: &str) {
    let code = deska.console().begin(game.kind, game.options).await;
    for (name, _, page) in pages {
        page.goto(&deska.url(&format!("/g/{code}?as={name}&channel=main"))).await;
    }
    let mut seats = [0, 1];
    let mut position = game.start();
    for (by, text) in game.moves() {
        let side = by.or(position.to_act().only()).expect("one side");
        let (.., page) = &pages[seats[side.index()]];
        page.wait_board(game.kind, &*position).await;
        page.make_move(game, &*position, text).await;
        play(&mut *position, side, text, &mut seats);
    }
    let ended = game.ended(seats.map(|seat| pages[seat].0));
    for (name, size, page) in pages {
        page.wait_status(&ended).await;
        page.wait_board(game.kind, &*position).await;
        look_at_end(page, axe, &format!("two-{}-{}-{name}-{}", game.kind, code, size.0)).await;
    }
}

async fn all_by_two(test: &str, sizes: [(u32, u32); 2]) {
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let deska = Deska::fresh();
    let Some(first) = open(test, &deska.url("/?as=Alice"), sizes[0]).await else { return };
    let Some(second) = open(test, &deska.url("/?as=Bob"), sizes[1]).await else { return };
    let pages = [("Alice", sizes[0], first), ("Bob", sizes[1], second)];
    for game in
        [&ORDO, rounds(&GO, &GO_SHORT), &CLAIMED, &SWAPPED, &RENJU, rounds(&CHEESS, &CHEESS_DRAWN), &DAMA]
    {
        play_by_two(&pages, &deska, game, &axe).await;
    }
    for (.., page) in pages {
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_each_game_to_its_end_each_at_their_own_screen() {
    let test = "two_people_play_each_game_to_its_end_each_at_their_own_screen";
    all_by_two(test, [TABLET, SMALL_PHONE]).await;
    if rounds(true, false) {
        all_by_two(test, [WIDE, PHONE]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_of_a_running_game_is_in_sight_on_every_phone_after_each_move() {
    let test = "all_of_a_running_game_is_in_sight_on_every_phone_after_each_move";
    let deska = Deska::fresh();
    let console = deska.console();
    let mut found = Vec::new();
    for size in [PHONE, SMALL_PHONE] {
        let Some(page) = open(test, &deska.url("/?as=Alice"), size).await else { return };
        for (game, moves) in [&ORDO, &GO_SHORT, &CLAIMED, &SWAPPED, &CHEESS_DRAWN, &DAMA]
            .map(|game| (game, game.moves()))
            .into_iter()
            .chain([(&CHEESS_QUICK, CHEESS_QUICK.paced())])
        {
            let code = console.begin(game.kind, game.options).await;
            let mut names = ["Alice", "Bob"];
            let mut position = game.start();
            let count = moves.len();
            for (made, (by, text)) in moves.into_iter().enumerate() {
                let side = by.or(position.to_act().only()).expect("one side");
                let who = names[side.index()];
                // In CI the beginning and the end, where games tell the most.
                if rounds(true, made < 6 || made + 3 > count) {
                    page.goto(&deska.url(&format!("/g/{code}?as={who}&channel=main"))).await;
                    page.wait_board(game.kind, &*position).await;
                    let at = format!("{} at {size:?} before {text}", game.kind);
                    found.extend(page.out_of_sight().await.into_iter().map(|what| format!("{at}: {what}")));
                    if page.overflow().await != 0 {
                        found.push(format!("{at}: the page is wider than the screen"));
                    }
                    page.begin_move(game, text).await;
                    let covered = page.covered_squares().await;
                    let told = |square| format!("{at}: {square} is covered when it has begun");
                    found.extend(covered.into_iter().map(told));
                }
                let now = record(&console, who, &code).await;
                console.press(who, now["turn"]["play"].as_str().expect("a control"), &[text], None).await;
                play(&mut *position, side, text, &mut names);
            }
        }
        page.close().await;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The record of a game as somebody sees it.
async fn record(console: &ConsoleClient, who: &str, code: &str) -> Value {
    console.ask(&format!("/api/game?as={who}&channel=main&game={code}")).await["record"].take()
}

/// A move as the record gives it: its text, its clicks and their names.
fn choice(value: &Value) -> (&str, Vec<&str>) {
    match value {
        Value::String(text) => (text, vec![text]),
        more => {
            let clicks = more[1].as_array().expect("clicks").iter().filter_map(Value::as_str).collect();
            (more[0].as_str().expect("a text"), clicks)
        }
    }
}

/// Makes a move of the record by clicks.
async fn make(page: &Page, record: &Value, move_: &Value) {
    let (text, clicks) = choice(move_);
    for (at, click) in clicks.into_iter().enumerate() {
        if let Some(label) = record["turn"]["words"][click].as_str() {
            page.click_under_board(label).await;
            if record["turn"]["questions"][text].is_string() {
                page.click_answer(label).await;
            }
        } else if text.contains('@') && move_[2][at].is_string() {
            // A piece beside the board, which has a name.
            page.beside_click(click).await;
        } else {
            page.board_click(click).await;
            page.place_aimed().await;
        }
    }
}

/// Plays against Deska by clicks until the game ends by itself: moves by chance, and a pass once there are enough stones.
async fn play_deska(page: &Page, deska: &Deska, kind: &str, options: &str, axe: &str, name: &str) {
    let console = deska.console();
    let begun =
        console.say("Alice", &format!("/{kind} new deska level=4 side=white clock=none {options}")).await;
    let code = begun["game"].as_str().expect("its code").to_owned();
    page.goto(&deska.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
    let mut random = SplitMix64::new(7);
    for made in 0..ACTIONS {
        let now = comes("my turn or the end", async || {
            let now = record(&console, "Alice", &code).await;
            (now["turn"]["mine"] == json!(true) || now["open"] == json!(false)).then_some(now)
        })
        .await;
        let count = now["moves"].as_array().expect("moves").len();
        let shown = "return document.querySelectorAll('#moves button').length === arguments[0]";
        page.wait_js_with("all moves", shown, vec![json!(count)]).await;
        if now["open"] == json!(false) {
            page.wait_js("the end", "return document.querySelector('#status.result') !== null").await;
            return look_at_end(page, axe, name).await;
        }
        let moves = now["turn"]["choices"].as_array().expect("moves");
        let of = |text: &str| moves.iter().find(|one| choice(one).0 == text);
        let quiet: Vec<_> = moves
            .iter()
            .filter(|one| !["pass", "agree", "resume", "swap"].contains(&choice(one).0))
            .collect();
        let drawn = usize::try_from(random.draw() % quiet.len().max(1) as u64).expect("an index");
        let next = of("agree")
            .or_else(|| of("pass").filter(|_| made > 5))
            .or_else(|| of("end").filter(|_| made % 2 == 1))
            .or(quiet.get(drawn).copied());
        let next = next.expect("a move");
        make(page, &now, next).await;
        comes(&format!("{} on {name}", choice(next).0), async || {
            (record(&console, "Alice", &code).await["seq"] != now["seq"]).then_some(())
        })
        .await;
    }
    panic!("{name} didn't end in {ACTIONS} actions");
}

/// The games that are played against Deska, with options that end soon.
const AGAINST_DESKA: [(&str, &str); 6] = [
    ("dama", "setup=ones"),
    ("cheess", "preset=quick"),
    ("ordo", ""),
    ("go", "size=7"),
    ("piskvorky", "preset=standard"),
    ("piskvorky", "preset=renju"),
];

/// Plays each of these games against Deska on a screen of this size; a short run plays only one.
async fn all_against_deska(test: &str, size: (u32, u32), only: usize) {
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let deska = Deska::fresh();
    let Some(page) = open(test, &deska.url("/?as=Alice"), size).await else { return };
    for (at, (kind, options)) in AGAINST_DESKA.into_iter().enumerate() {
        if rounds(true, at == only) {
            play_deska(&page, &deska, kind, options, &axe, &format!("deska-{kind}-{at}-{}", size.0)).await;
        }
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deska_is_played_to_the_end_on_a_desk() {
    all_against_deska("deska_is_played_to_the_end_on_a_desk", WIDE, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deska_is_played_to_the_end_on_a_tablet() {
    all_against_deska("deska_is_played_to_the_end_on_a_tablet", TABLET, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deska_is_played_to_the_end_on_a_phone() {
    all_against_deska("deska_is_played_to_the_end_on_a_phone", PHONE, 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deska_is_played_to_the_end_on_a_small_phone() {
    all_against_deska("deska_is_played_to_the_end_on_a_small_phone", SMALL_PHONE, 3).await;
}
