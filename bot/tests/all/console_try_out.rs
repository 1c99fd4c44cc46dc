//! Trying out on a copy, planning ahead and the actions at the own clock, in a browser with the real program.

use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::console_client::ConsoleClient;
use deska_testkit::deska::Deska;
use deska_testkit::skip::skipped;
use fantoccini::key::Key;
use serde_json::json;

async fn open(page: &Page, running: &Deska, code: &str, who: &str) {
    page.goto(&running.url(&format!("/g/{code}?as={who}&channel=main"))).await;
    page.wait_js("the board", "return document.querySelectorAll('#board [data-square]').length > 20").await;
    page.js("document.activeElement.blur()", vec![]).await;
}

async fn wait_steps(page: &Page, steps: &[&str]) {
    let script = "return JSON.stringify([...document.querySelectorAll('#moves .alt')].map((one) => one.dataset.step)) \
                  === JSON.stringify(arguments[0])";
    page.wait_js_with(&format!("the variations {steps:?}"), script, vec![json!(steps)]).await;
}

async fn wait_copy(page: &Page, is: bool) {
    let script = "return (document.getElementById('copy') !== null) === arguments[0]";
    page.wait_js_with("the copy", script, vec![json!(is)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_tried_out_on_a_copy_that_a_link_holds() {
    let running = Deska::fresh();
    let test = "moves_are_tried_out_on_a_copy_that_a_link_holds";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let console = ConsoleClient::at(running.addr);
    let code = console.begin("dama", "setup=ones seed=1").await;
    console.say("Alice", "c3-d4").await;
    console.say("Bob", "b6-a5").await;
    // An onlooker tries out a move of each side, from an earlier position on.
    open(&page, &running, &code, "Carol").await;
    page.key(Key::Left).await;
    page.js("document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))", vec![])
        .await;
    wait_copy(&page, true).await;
    page.wait_cell("f6", "can move").await;
    page.board_move(&["f6", "g5"]).await;
    wait_steps(&page, &["f6-g5"]).await;
    page.wait_cell("g3", "can move").await;
    page.board_move(&["g3", "h4"]).await;
    wait_steps(&page, &["f6-g5", "g3-h4"]).await;
    // Another second move is a variation of the variation.
    page.click_button("One move back").await;
    page.wait_cell("g3", "white man").await;
    page.wait_cell("e3", "can move").await;
    page.board_move(&["e3", "f4"]).await;
    wait_steps(&page, &["f6-g5", "g3-h4", "e3-f4"]).await;
    // A click on a square that does not do gets the sentence of the rules.
    page.wait_cell("h6", "black man").await;
    page.board_move(&["b6", "b4"]).await;
    page.wait_js(
        "a reason",
        "return document.querySelector('#status.refused #hint')?.textContent.length > 10",
    )
    .await;
    page.key(Key::Escape).await;
    page.js(
        "const field = document.getElementById('comment'); field.value = 'too (slow)'; \
             field.dispatchEvent(new Event('change', { bubbles: true }))",
        vec![],
    )
    .await;
    page.wait_text("#moves .comment", "too (slow)").await;
    page.click_button("Make it the main line").await;
    wait_steps(&page, &["f6-g5", "e3-f4", "g3-h4"]).await;
    // The game's own next move leads along the game.
    page.click_button("One move back").await;
    page.click_button("One move back").await;
    page.wait_cell("b6", "can move").await;
    page.board_move(&["b6", "a5"]).await;
    page.wait_js(
        "the game's move",
        "return document.querySelector('#moves [aria-current]')?.textContent.startsWith('b6')",
    )
    .await;
    wait_steps(&page, &["f6-g5", "e3-f4", "g3-h4"]).await;
    // A reload holds all of it; Back leads out of the copy.
    page.js(
        "[...document.querySelectorAll('#moves .alt')].find((one) => one.dataset.step === 'g3-h4').click()",
        vec![],
    )
    .await;
    page.wait_cell("h4", "white man").await;
    let link = page.address().await;
    open(&page, &running, &code, "Bob").await;
    wait_copy(&page, false).await;
    page.goto(&link.replace("as=Carol", "as=Bob")).await;
    wait_steps(&page, &["f6-g5", "e3-f4", "g3-h4"]).await;
    page.wait_cell("h4", "white man").await;
    page.wait_text("#moves .comment", "too (slow)").await;
    page.click_button("Delete from here on").await;
    wait_steps(&page, &["f6-g5", "e3-f4"]).await;
    page.js("history.back()", vec![]).await;
    wait_steps(&page, &["f6-g5", "e3-f4", "g3-h4"]).await;
    // A move of the game pulls nobody away.
    console.say("Alice", "g3-h4").await;
    page.wait_text("#copy", "New move").await;
    page.wait_cell("g5", "black man").await;
    page.click_button("Back to the game").await;
    wait_copy(&page, false).await;
    page.wait_cell("a5", "black man").await;
    page.wait_cell("g5", "g5, empty").await;
    let moves = console.ask(&format!("/api/game?as=Alice&channel=main&game={code}")).await;
    assert_eq!(moves["record"]["moves"].as_array().unwrap().len(), 3, "the game was not touched");
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_asks_for_what_nobody_knows_and_becomes_a_file() {
    let running = Deska::fresh();
    let test = "a_copy_asks_for_what_nobody_knows_and_becomes_a_file";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let console = ConsoleClient::at(running.addr);
    // OR lets a white 1 take a black 1.
    let code = console.begin("dama", "setup=ones seed=1").await;
    open(&page, &running, &code, "Alice").await;
    page.click_button("Try it out on a copy").await;
    wait_copy(&page, true).await;
    for (from, to) in [("c3", "d4"), ("b6", "c5")] {
        page.wait_cell(from, "can move").await;
        page.board_move(&[from, to]).await;
    }
    page.wait_cell("d4", "can move").await;
    page.board_move(&["d4", "b6"]).await;
    page.wait_text("#facts", "turns up something nobody knows yet").await;
    page.wait_cell("d4", "white man").await;
    page.click_button("XOR").await;
    page.wait_cell("b6", "white man").await;
    wait_steps(&page, &["c3-d4", "b6-c5", "d4xb6?XOR"]).await;
    page.wait_text("#panel", "XOR").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    // A game that SGF has becomes a file with all variations.
    let code = console.begin("go", "size=9").await;
    for (who, text) in [("Bob", "/go play e5"), ("Alice", "/go play c3")] {
        console.say(who, &format!("{text} game={code}")).await;
    }
    let body = json!({ "as": "Carol", "channel": "main", "game": code, "ply": 1, "moves": ["g3"], "lines": [
        { "ply": 1, "moves": ["g3", "g7"], "comments": ["", "solid"] }, { "ply": 1, "moves": ["g3", "c7"] },
        { "ply": 2, "moves": ["c7"] } ] });
    let answer = console.tell("/api/line/file", &body).await;
    let src = answer["file"]["src"].as_str().unwrap();
    let file = console.get(src).send().await.unwrap().text().await.unwrap();
    let moves: String = file.split_once("]\n").map(|(_, moves)| moves.split_whitespace().collect()).unwrap();
    assert_eq!(moves, ";B[ee](;W[cg];B[cc])(;W[gg](;B[gc]C[solid])(;B[cc])))", "{file}");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_planned_ahead_in_a_frame_of_their_own() {
    let running = Deska::fresh();
    let test = "moves_are_planned_ahead_in_a_frame_of_their_own";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let console = ConsoleClient::at(running.addr);
    let code = console.begin("dama", "setup=ones seed=1").await;
    open(&page, &running, &code, "Alice").await;
    assert_eq!(
        page.js("return document.body.textContent.includes('Plan ahead')", vec![]).await,
        json!(false)
    );
    console.say("Alice", "c3-d4").await;
    page.click_button("Plan ahead").await;
    page.wait_js("the frame", "return document.querySelector('.planned > .board') !== null").await;
    page.wait_cell("h6", "can move").await;
    page.board_move(&["h6", "g5"]).await;
    page.wait_js("a ghost", "return document.querySelectorAll('.piece.ghosted').length === 1").await;
    page.wait_cell("g3", "can move").await;
    page.board_move(&["g3", "h4"]).await;
    page.wait_js("ghosts", "return document.querySelectorAll('.piece.ghosted').length === 2").await;
    page.click_button("Set these moves").await;
    wait_copy(&page, false).await;
    page.wait_cell("g3", "white man").await;
    page.wait_text("#planned", "Planned: h6 – g5 then g3 – h4").await;
    console.say("Bob", "h6-g5").await;
    page.wait_cell("h4", "white man").await;
    page.wait_js("nothing planned", "return document.querySelector('#planned') === null").await;
    // What was expected otherwise ends the plan by itself.
    page.click_button("Plan ahead").await;
    wait_copy(&page, true).await;
    console.say("Bob", "b6-a5").await;
    wait_copy(&page, false).await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

/// Opens the page of a game as Alice, with both players at one screen.
async fn at_one_screen(page: &Page, running: &Deska, code: &str) {
    let switch = "for (const [key, value] of [['screen', ['alice', 'bob']], ['as', 'Alice']]) \
                  sessionStorage.setItem(`deska:${key}`, JSON.stringify(value))";
    page.js(switch, vec![]).await;
    open(page, running, code, "Alice").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn actions_stand_at_the_own_clock() {
    let running = Deska::fresh();
    let test = "actions_stand_at_the_own_clock";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let console = ConsoleClient::at(running.addr);
    let code = console.begin("dama", "setup=ones seed=1").await;
    console.say("Alice", "c3-d4").await;
    open(&page, &running, &code, "Bob").await;
    page.click_button("Resign").await;
    page.wait_text(".asking", "Resign").await;
    page.click_button("No, play on").await;
    page.wait_js("the actions", "return document.querySelector('.asking') === null").await;
    // An offer stands above the instruction with both answers.
    console.say("Alice", &format!("/game draw game={code}")).await;
    page.wait_js("both answers", "return document.querySelectorAll('.offers button').length === 2").await;
    page.js("document.querySelectorAll('.offers button')[1].click()", vec![]).await;
    page.wait_js("no offer", "return document.querySelectorAll('.offers button').length === 0").await;
    // At one screen the last move is taken back, and nobody asks the other for consent.
    at_one_screen(&page, &running, &code).await;
    page.wait_acting("Bob").await;
    page.click_button("Undo").await;
    page.wait_cell("c3", "can move").await;
    page.wait_acting("Alice").await;
    page.board_move(&["g3", "h4"]).await;
    page.wait_acting("Bob").await;
    page.click_button("Draw").await;
    page.wait_text(".asking", "Do you both agree to a draw?").await;
    page.click_button("Draw").await;
    page.wait_js("the end", "return document.querySelector('.result') !== null").await;
    page.click_button("Rematch").await;
    let another = "return location.pathname !== arguments[0] && document.querySelectorAll('#board [data-square]').length > 20";
    page.wait_js_with("the new game", another, vec![json!(format!("/g/{code}"))]).await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

async fn look(size: (u32, u32), test: &str) {
    let running = Deska::fresh();
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let Some(page) = Page::open_sized(test, &running.url("/?as=Alice"), size).await else { return };
    let console = ConsoleClient::at(running.addr);
    let mut found = Vec::new();
    for (kind, options, line) in [
        ("dama", "setup=ones seed=1", "0.c3-d4.b6-c5(h6-g5'slow').d4xb6?XOR*"),
        ("cheess", "points=16", "0.N@b1.R@a1*"),
        ("go", "size=19", "0.d4.q16*(q4)"),
        ("piskvorky", "rule=renju", "0.h8*"),
    ] {
        let code = console.begin(kind, options).await;
        page.goto(&running.url(&format!("/g/{code}?as=Alice&channel=main&ply=0&line={line}"))).await;
        page.wait_js("the copy", "return document.querySelector('#comment') !== null").await;
        found.extend(
            page.barriers_by_theme(&axe).await.iter().map(|barrier| format!("{kind} on a copy, {barrier}")),
        );
        page.click_button("Back to the game").await;
        if kind == "dama" {
            console.say("Alice", &format!("/dama move c3 d4 game={code}")).await;
            page.click_button("Resign").await;
            page.wait_js("the question", "return document.querySelector('.asking') !== null").await;
            found.extend(
                page.barriers_by_theme(&axe).await.iter().map(|barrier| format!("a question, {barrier}")),
            );
            page.click_button("No, play on").await;
            page.click_button("Plan ahead").await;
            page.wait_cell("h6", "can move").await;
            found.extend(
                page.barriers_by_theme(&axe).await.iter().map(|barrier| format!("a plan, {barrier}")),
            );
        }
        console.say("Alice", &format!("/game resign game={code} confirm=yes")).await;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_has_no_barriers() {
    look(WIDE, "a_copy_has_no_barriers").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_on_a_phone_has_no_barriers() {
    look(PHONE, "a_copy_on_a_phone_has_no_barriers").await;
}

/// Squares of a board of 15 by 15 that no row of five can be made of.
fn far_apart() -> impl Iterator<Item = String> {
    (1..=15).step_by(2).flat_map(|row| "acegikmo".chars().map(move |column| format!("{column}{row}")))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_of_forty_moves_is_set_ahead_by_clicks() {
    let running = Deska::fresh();
    let test = "a_line_of_forty_moves_is_set_ahead_by_clicks";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    // Bob has Black and begins.
    let code = ConsoleClient::at(running.addr).begin("piskvorky", "size=15").await;
    open(&page, &running, &code, "Alice").await;
    page.click_button("Plan ahead").await;
    wait_copy(&page, true).await;
    let squares: Vec<String> = far_apart().take(41).collect();
    let ghosts = "return document.querySelectorAll('.planned .piece.ghosted').length === arguments[0]";
    for (at, square) in squares[..40].iter().enumerate() {
        page.board_click(square).await;
        page.wait_js_with(square, ghosts, vec![json!(at + 1)]).await;
    }
    // One more is refused, and the plan stays.
    page.board_click(&squares[40]).await;
    page.wait_js_with("the next move", ghosts, vec![json!(41)]).await;
    page.click_button("Set these moves").await;
    page.wait_hint("at most 40 moves in a row").await;
    page.wait_js_with("the plan", ghosts, vec![json!(41)]).await;
    page.click_button("One move back").await;
    page.wait_js_with("one move back", ghosts, vec![json!(40)]).await;
    page.click_button("Set these moves").await;
    wait_copy(&page, false).await;
    page.wait_text("#planned", &squares[38..40].join(" then ")).await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}
