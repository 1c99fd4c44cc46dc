//! Complete games of dáma in a browser with the real program: by clicks, by typed commands, in two tabs.

use deska_catalogue::games::GameCatalogue;
use deska_console::Console;
use deska_core::ports::{Entropy, Ports};
use deska_service::Service;
use deska_service::system::SystemClock;
use deska_store::SqlStore;
use deska_testkit::browser::Page;
use deska_testkit::console_client::ConsoleClient;
use deska_testkit::deska::Deska;
use deska_testkit::recorded::SHORT;
use fantoccini::key::Key;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

const NAMES: [&str; 2] = ["Alice", "Bob"];

/// The same random numbers in every run, so that the operators of a game from the start card are known.
struct Numbers(Mutex<SplitMix64>);

impl Entropy for Numbers {
    fn draw(&self) -> u64 {
        self.0.lock().unwrap().draw()
    }
}

/// The third number of [`Numbers`], which is the seed; the first two give the challenge's code and White's player.
const SEED: u64 = 10_987_583_248_141_275_951;
const WHITE_BITS: &str = "111111111110";
const BLACK_BITS: &str = "101010101010";
/// A game with that seed and those bits: flips, chains of up to three jumps, kings.
const CLICKED: &str = "c3-d4 b6-c5 a3-b4 c7-b6 ~e1 d8-c7 ~h2 d6-e5 e3-f4 e5xc3 b4xd6 e7xc5 b2xd4 c5xe3 \
                       f2xd4 b6-c5 d4xb6xd8 a7-b6 d8xa5 b8-a7 e1-f2 f8-e7 a5-c3 a7-b6 f2-e3 f6-e5 \
                       c3xf6xd8xa5 h6-g5 f4xh6xf8 h8-g7 f8xh6";

fn start(options: &Value) -> Box<dyn AnyPosition> {
    rules::registry::find("dama").unwrap().start(options.as_object().unwrap()).unwrap()
}

async fn assert_no_complaints(page: &Page) {
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

/// Makes a move by clicks: squares one after another, *Flip* for a flip.
async fn click_move(page: &Page, text: &str) {
    if let Some(square) = text.strip_prefix('~') {
        page.board_click(square).await;
        page.click_under_board("Flip").await;
        return;
    }
    let squares: Vec<&str> = text.split(['-', 'x']).collect();
    for (at, square) in squares.iter().enumerate() {
        if at > 1 {
            page.wait_text("#way", &squares[..at].join(" → ")).await;
        }
        page.board_click(square).await;
    }
}

/// The board of the only game in the channel as the server sends it to a person.
async fn board_json(url: &str, who: &str) -> Value {
    let console = ConsoleClient::at(url.trim_start_matches("http://").trim_end_matches('/'));
    let games = console.ask(&format!("/api/games?as={who}&channel=main")).await;
    let code = games["games"][0]["code"].as_str().unwrap().to_owned();
    console.ask(&format!("/api/board?as={who}&channel=main&game={code}")).await
}

/// Asserts that neither the server's answers to others nor the page holds anything of Alice's set-up.
async fn assert_secret(page: &Page, url: &str) {
    for who in ["bob", "carol"] {
        let told = board_json(url, who).await.to_string();
        assert!(!told.contains("showing") && !told.contains(WHITE_BITS), "{who} is told {told}");
        assert!(told.contains("white stone, face down"), "{who} is told {told}");
    }
    let onlooker = board_json(url, "carol").await;
    assert_eq!((&onlooker["board"]["form"], &onlooker["board"]["choices"]), (&Value::Null, &json!([])));
    let markup = page.markup().await;
    assert!(!markup.contains("showing") && !markup.contains(WHITE_BITS), "the page holds {markup}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_clicks() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqlStore::open(&format!("sqlite://{}/deska.db", folder.path().display())).await.unwrap();
    let ports = Ports {
        store: Arc::new(store),
        clock: Arc::new(SystemClock),
        entropy: Arc::new(Numbers(Mutex::new(SplitMix64::new(2)))),
        records: Arc::new(deska_archive::Files),
    };
    let desk = Arc::new(Service::new(ports, GameCatalogue::standard()));
    let running = Console::bind(([127, 0, 0, 1], 0).into(), None).await.unwrap().start(desk).await.unwrap();
    let url = format!("http://{}/", running.addr);
    let at = format!("{url}channel/main");
    let Some(page) = Page::open("a_game_is_played_by_clicks", &at).await else { return };
    page.click_button("Start").await;

    // Alice's set-up is secret.
    let mut position = start(&json!({"seed": SEED}));
    page.wait_status("set up").await;
    page.click_button("All ones").await;
    page.wait_cell("g3", "set to 1").await;
    page.board_click("g3").await;
    page.wait_cell("g3", "set to 0").await;
    page.click_button("Done").await;
    page.wait_text("#cover-title", "Hand over to Bob").await;
    page.take_over("Bob").await;
    page.wait_cell("h8", "set to 1").await;
    position.play(Some(Side::White), &format!("setup:{WHITE_BITS}")).unwrap();
    page.wait_board("dama", position.as_ref()).await;
    assert_secret(&page, &url).await;
    page.click_button("Alternating").await;
    page.wait_cell("h8", "set to 1").await;
    page.click_button("Done").await;
    // Both set-ups are public now.
    page.wait_acting("Alice").await;
    position.play(Some(Side::Black), &format!("setup:{BLACK_BITS}")).unwrap();
    page.wait_cell("c3", "can move").await;
    page.wait_board("dama", position.as_ref()).await;

    // The rest is played without the pause before the board turns.
    page.click("#turn-board").await;
    for (at, text) in CLICKED.split_whitespace().enumerate() {
        page.wait_acting(NAMES[at % 2]).await;
        click_move(&page, text).await;
        position.play(None, text).unwrap();
        if position.outcome().is_none() {
            page.wait_acting(NAMES[(at + 1) % 2]).await;
            page.wait_status(&format!("{} to move", NAMES[(at + 1) % 2])).await;
            page.wait_js("the board", "return document.getElementById('board').ariaBusy === 'false'").await;
        }
        if at % 6 == 0 || position.outcome().is_some() {
            page.wait_text("#last", &format!("Last move: {}", text.trim_start_matches('~'))).await;
            page.wait_board("dama", position.as_ref()).await;
        }
    }
    assert_eq!(position.outcome().unwrap().reason, "no_pieces");
    page.wait_status("Alice wins: Bob has no pieces left.").await;
    page.wait_log("Alice wins: Bob has no pieces left. 33 moves.").await;
    let announced = page.announced().await;
    assert_eq!(announced.matches("Alice wins").count(), 1, "{announced}");
    assert_eq!(page.marked_squares().await, Vec::<String>::new());
    assert_no_complaints(&page).await;
    page.close().await;
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_by_typed_commands_in_two_tabs() {
    let running = Deska::fresh();
    let test = "a_game_is_played_by_typed_commands_in_two_tabs";
    let Some((page, alice, bob)) = Page::of_two(test, &running).await else { return };
    let tabs = [alice, bob];

    // Commands, options and values of options are all completed.
    complete(&page, "/da", "/dama ").await;
    complete(&page, "n", "/dama new ").await;
    complete(&page, "Bob wh", "/dama new Bob white ").await;
    complete(&page, "set", "/dama new Bob white setup=").await;
    complete(&page, "alt", "/dama new Bob white setup=alternating ").await;
    page.type_text("seed=16").await;
    assert_eq!(page.command_line().await, format!("/dama new Bob white {}", SHORT.options));
    page.key(Key::Enter).await;
    page.wait_log("Alice challenges Bob").await;
    page.use_tab(&tabs[1]).await;
    page.click_in_log("Accept").await;
    page.wait_status("Alice to move").await;

    let mut position = start(&json!({"setup": "alternating", "seed": 16}));
    for (at, text) in SHORT.moves().into_iter().enumerate() {
        page.use_tab(&tabs[at % 2]).await;
        page.wait_status(&format!("{} to move", NAMES[at % 2])).await;
        if at % 5 == 0 && text.contains(['-', 'x']) {
            let squares: Vec<&str> = text.split(['-', 'x']).collect();
            type_completed(&page, squares[0], squares[squares.len() - 1]).await;
        } else if at % 5 == 1 {
            page.type_command(text).await;
        } else {
            page.type_command(&deska_testkit::recorded::command(text)).await;
        }
        position.play(None, text).unwrap();
        // The other tab follows by itself.
        page.use_tab(&tabs[1 - at % 2]).await;
        let last = format!("Last move: {}", text.trim_start_matches('~'));
        page.wait_text("#last", &last).await;
        page.wait_log(&format!("{}: {}", NAMES[at % 2], text.trim_start_matches('~'))).await;
        if at % 6 == 0 || position.outcome().is_some() {
            page.wait_board("dama", position.as_ref()).await;
        }
    }
    for tab in &tabs {
        page.use_tab(tab).await;
        page.wait_status("Alice wins: Bob has no pieces left.").await;
        page.wait_board("dama", position.as_ref()).await;
        page.type_command("/game history").await;
        page.wait_log("31. ○ h6xf8").await;
        assert_no_complaints(&page).await;
    }
    page.close().await;
}

/// Types the beginning of a word and completes it with Tab.
async fn complete(page: &Page, typed: &str, line: &str) {
    page.type_text(typed).await;
    page.key(Key::Tab).await;
    page.wait_command_line(line).await;
}

/// Types a move, completing every word.
async fn type_completed(page: &Page, from: &str, to: &str) {
    complete(page, "/dama mo", "/dama move ").await;
    page.wait_completion(&format!("/dama move {from}")).await;
    complete(page, from, &format!("/dama move {from} ")).await;
    page.wait_completion(&format!("/dama move {from} {to}")).await;
    complete(page, to, &format!("/dama move {from} {to} ")).await;
    page.key(Key::Enter).await;
}

/// Presses *More…* beside the board and waits for its answer.
async fn more(page: &Page) {
    let count = "[...document.querySelectorAll('#log article')]\
                 .filter((message) => message.textContent.includes('What would you like to do?')).length";
    let before = page.js(&format!("return {count}"), vec![]).await;
    page.click("#controls button").await;
    page.wait_js("what can be done", &format!("return {count} > {before}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_take_back_offer_and_resign_and_never_go_dead() {
    let running = Deska::fresh();
    let test = "buttons_take_back_offer_and_resign_and_never_go_dead";
    let Some((page, alice, bob)) = Page::of_two(test, &running).await else { return };
    page.type_command("/dama new Bob white setup=ones seed=1").await;
    page.use_tab(&bob).await;
    page.click_in_log("Accept").await;
    page.wait_status("Alice to move").await;
    let mut position = start(&json!({"setup": "ones", "seed": 1}));
    let before = start(&json!({"setup": "ones", "seed": 1}));

    // A menu of an outdated board answers with the current one.
    page.use_tab(&alice).await;
    page.wait_cell("c3", "can move").await;
    page.click_in_log("Move").await;
    page.wait_log("Choose a move.").await;
    page.board_move(&["c3", "d4"]).await;
    position.play(None, "c3-d4").unwrap();
    page.wait_status("Bob to move").await;
    page.choose_in_log("Choose a move", "e3.f4").await;
    page.wait_log("The game has moved on.").await;
    page.wait_board("dama", position.as_ref()).await;

    // One player asks to undo, the other decides.
    more(&page).await;
    page.click_in_log("Ask for an undo").await;
    page.wait_log("Alice asks to undo").await;
    page.use_tab(&bob).await;
    page.wait_cell("d4", "white man showing 1").await;
    page.click_in_log("Allow undo").await;
    page.wait_status("Alice to move").await;
    page.wait_cell("d4", "empty").await;
    page.wait_board("dama", before.as_ref()).await;
    page.use_tab(&alice).await;
    page.wait_cell("c3", "can move").await;
    page.wait_board("dama", before.as_ref()).await;

    // An offered draw is declined.
    more(&page).await;
    page.click_in_log("Offer a draw").await;
    page.use_tab(&bob).await;
    page.wait_log("Alice offers a draw.").await;
    page.click_in_log("No draw").await;
    page.wait_log("Bob declines Alice's draw offer.").await;

    // Resigning needs a confirmation.
    more(&page).await;
    page.click_in_log("Resign…").await;
    page.click_in_log("Yes, resign").await;
    for tab in [&bob, &alice] {
        page.use_tab(tab).await;
        page.wait_status("Alice wins: Bob resigned.").await;
        assert_eq!(page.marked_squares().await, Vec::<String>::new());
    }

    // The next game in the channel ends by agreement.
    page.type_command("/dama new Bob setup=ones side=black").await;
    page.use_tab(&bob).await;
    page.click_in_log("Accept").await;
    page.wait_status("Bob to move").await;
    more(&page).await;
    page.click_in_log("Offer a draw").await;
    page.use_tab(&alice).await;
    page.wait_log("Bob offers a draw.").await;
    page.click_in_log("Accept the draw").await;
    page.wait_status("Draw by agreement.").await;
    for tab in [&alice, &bob] {
        page.use_tab(tab).await;
        assert_no_complaints(&page).await;
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_set_up_is_made_by_the_buttons_of_messages() {
    let running = Deska::fresh();
    let test = "a_secret_set_up_is_made_by_the_buttons_of_messages";
    let Some((page, alice, bob)) = Page::of_two(test, &running).await else { return };
    page.type_command("/dama new Bob white").await;
    page.use_tab(&bob).await;
    page.click_in_log("Accept").await;
    page.wait_status("Alice and Bob: set up now.").await;

    page.use_tab(&alice).await;
    page.click_in_log("Set up").await;
    page.wait_log("Your set-up: 111111111111.").await;
    page.choose_in_log("Flip one stone or several", "11").await;
    page.wait_log("Your set-up: 111111111110.").await;
    page.click_in_log("Done").await;
    page.wait_status("Waiting for Bob to set up.").await;

    page.use_tab(&bob).await;
    page.wait_log("Alice is ready.").await;
    assert_secret(&page, &running.url("/")).await;
    page.open_tab(&running.url("/channel/main?as=Carol")).await;
    page.wait_status("Waiting for Bob to set up.").await;
    assert_secret(&page, &running.url("/")).await;
    page.use_tab(&bob).await;
    page.click_in_log("Set up").await;
    page.wait_log("Your set-up: ").await;
    page.click_in_log("Type it").await;
    page.wait_js("the question", "return document.getElementById('ask').open").await;
    page.keys("101010101010").await;
    page.key(Key::Enter).await;
    page.wait_status("Alice to move").await;

    let mut position = start(&json!({}));
    position.play(Some(Side::White), &format!("setup:{WHITE_BITS}")).unwrap();
    position.play(Some(Side::Black), &format!("setup:{BLACK_BITS}")).unwrap();
    for tab in [&bob, &alice] {
        page.use_tab(tab).await;
        page.wait_status("Alice to move").await;
        page.wait_board("dama", position.as_ref()).await;
        assert_no_complaints(&page).await;
    }
    page.close().await;
}
