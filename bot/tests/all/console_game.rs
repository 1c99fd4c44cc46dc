//! Complete games of dáma in the talk of a channel, in a browser with the real program: by typed commands and by the buttons
//! of messages, in two tabs.

use deska_testkit::browser::Page;
use deska_testkit::deska::Deska;
use deska_testkit::recorded::SHORT;
use fantoccini::key::Key;
use rules::{AnyPosition, Side};
use serde_json::{Value, json};

const NAMES: [&str; 2] = ["Alice", "Bob"];

const WHITE_BITS: &str = "111111111110";
const BLACK_BITS: &str = "101010101010";

fn start(options: &Value) -> Box<dyn AnyPosition> {
    rules::registry::find("dama").unwrap().start(options.as_object().unwrap()).unwrap()
}

async fn assert_no_complaints(page: &Page) {
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

/// The code of the only game in the channel.
async fn code(running: &Deska) -> String {
    let games = running.console().ask("/api/running?as=carol&channel=main&of=channel").await;
    games["games"][0]["code"].as_str().unwrap().to_owned()
}

/// The game as the server sends it to a person.
async fn record_json(running: &Deska, who: &str) -> Value {
    let code = code(running).await;
    running.console().ask(&format!("/api/game?as={who}&channel=main&game={code}")).await["record"].clone()
}

/// Looks at the game in another tab, until every square is what the position says.
async fn compare(page: &Page, running: &Deska, position: &dyn AnyPosition) {
    let code = code_of_last(page).await;
    let left = page.open_tab(&running.url(&format!("/g/{code}?as=Carol"))).await;
    page.wait_board("dama", position).await;
    page.close_tab(&left).await;
}

/// The code of the game whose board was shown last.
async fn code_of_last(page: &Page) -> String {
    let script = "return [...document.querySelectorAll('.shown-board')].at(-1).pathname.split('/')[2]";
    page.js(script, vec![]).await.as_str().unwrap().to_owned()
}

/// Asserts that neither the server's answers to others nor the page holds anything of Alice's set-up.
async fn assert_secret(page: &Page, running: &Deska) {
    for who in ["bob", "carol"] {
        let told = record_json(running, who).await.to_string();
        assert!(!told.contains("showing") && !told.contains(WHITE_BITS), "{who} is told {told}");
    }
    let onlooker = record_json(running, "carol").await;
    assert_eq!((&onlooker["turn"]["form"], &onlooker["turn"]["choices"]), (&Value::Null, &json!([])));
    let markup = page.markup().await;
    assert!(!markup.contains("showing") && !markup.contains(WHITE_BITS), "the page holds {markup}");
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
    page.wait_log("Alice to move").await;

    let mut position = start(&json!({"setup": "alternating", "seed": 16}));
    for (at, text) in SHORT.moves().into_iter().enumerate() {
        page.use_tab(&tabs[at % 2]).await;
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
        page.wait_last(&format!("{}: {}", NAMES[at % 2], text.trim_start_matches('~'))).await;
    }
    // A board in a message leads to its game.
    compare(&page, &running, position.as_ref()).await;
    for tab in &tabs {
        page.use_tab(tab).await;
        page.wait_log("Alice wins: Bob has no pieces left.").await;
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

/// Presses *More…* below the last board and waits for its answer.
async fn more(page: &Page) {
    let count = "[...document.querySelectorAll('#log article')]\
                 .filter((message) => message.textContent.includes('What would you like to do?')).length";
    let before = page.js(&format!("return {count}"), vec![]).await;
    page.click_in_log("More…").await;
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
    page.wait_last("Alice to move").await;
    let mut position = start(&json!({"setup": "ones", "seed": 1}));
    let before = start(&json!({"setup": "ones", "seed": 1}));

    // A menu of an outdated board answers with the current one.
    page.use_tab(&alice).await;
    page.click_in_log("Move").await;
    page.wait_log("Choose a move.").await;
    page.type_command("c3 d4").await;
    position.play(None, "c3-d4").unwrap();
    page.wait_last("Bob to move").await;
    page.choose_in_log("Choose a move", "e3.f4").await;
    page.wait_log("The game has moved on.").await;
    compare(&page, &running, position.as_ref()).await;

    // One player asks to undo, the other decides.
    more(&page).await;
    page.click_in_log("Ask for an undo").await;
    page.wait_log("Alice asks to undo").await;
    page.use_tab(&bob).await;
    page.click_in_log("Allow undo").await;
    page.wait_last("Alice to move").await;
    compare(&page, &running, before.as_ref()).await;
    page.use_tab(&alice).await;
    page.wait_last("Alice to move").await;

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
        page.wait_log("Bob resigns. Alice wins.").await;
    }

    // The next game in the channel ends by agreement.
    page.type_command("/dama new Bob setup=ones side=black").await;
    page.use_tab(&bob).await;
    page.click_in_log("Accept").await;
    page.wait_last("Bob to move").await;
    more(&page).await;
    page.click_in_log("Offer a draw").await;
    page.use_tab(&alice).await;
    page.wait_log("Bob offers a draw.").await;
    page.click_in_log("Accept the draw").await;
    page.wait_log("Draw by agreement.").await;
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
    page.wait_log("Alice and Bob: set up now.").await;

    page.use_tab(&alice).await;
    page.click_in_log("Set up").await;
    page.wait_log("Your set-up: 111111111111.").await;
    page.choose_in_log("Flip one stone or several", "11").await;
    page.wait_log("Your set-up: 111111111110.").await;
    page.click_in_log("Done").await;
    page.wait_log("Waiting for Bob to set up.").await;

    page.use_tab(&bob).await;
    page.wait_log("Alice is ready.").await;
    assert_secret(&page, &running).await;
    page.open_tab(&running.url("/channel/main?as=Carol")).await;
    page.wait_log("Waiting for Bob to set up.").await;
    assert_secret(&page, &running).await;
    page.use_tab(&bob).await;
    page.click_in_log("Set up").await;
    page.wait_log("Your set-up: ").await;
    page.click_in_log("Type it").await;
    page.wait_js("the question", "return document.getElementById('ask').open").await;
    page.keys("101010101010").await;
    page.key(Key::Enter).await;
    page.wait_log("Alice to move").await;

    let mut position = start(&json!({}));
    position.play(Some(Side::White), &format!("setup:{WHITE_BITS}")).unwrap();
    position.play(Some(Side::Black), &format!("setup:{BLACK_BITS}")).unwrap();
    for tab in [&bob, &alice] {
        page.use_tab(tab).await;
        page.wait_log("Alice to move").await;
        compare(&page, &running, position.as_ref()).await;
        assert_no_complaints(&page).await;
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_claimed_by_clicks() {
    let running = Deska::fresh();
    let test = "a_line_is_claimed_by_clicks";
    let console = running.console();
    // Bob has Black and begins.
    let code = console.begin("piskvorky", "size=5 line=4 claim=required").await;
    for (at, square) in ["a1", "a5", "b1", "b5", "c1", "c5"].into_iter().enumerate() {
        let who = ["Bob", "Alice"][at % 2];
        console.say(who, &format!("/piskvorky play {square} game={code}")).await;
    }
    let url = running.url(&format!("/g/{code}?as=Bob&channel=main"));
    let Some(page) = Page::open(test, &url).await else { return };
    // A winning square looks like any other before the claim; a claim without a line is refused.
    page.wait_cell("c5", "white").await;
    let before = page.labels().await;
    let told = |square: &str| before[square].strip_prefix(square).unwrap().to_owned();
    assert_eq!(told("d1"), told("e3"));
    page.board_click("e3").await;
    page.click_under_board("Claim a line").await;
    page.wait_hint("A stone on e3 makes no winning line").await;
    page.board_click("d1").await;
    page.click_under_board("Claim a line").await;
    page.wait_status("Bob wins").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}
