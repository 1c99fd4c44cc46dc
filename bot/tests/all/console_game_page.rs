//! The page of one game in a browser with the real program: whole games by clicks, stepping, other windows.

use deska_testkit::browser::{NARROW, PHONE, Page, SMALL_PHONE, TABLET, WIDE, axe};
use deska_testkit::console_client::ConsoleClient;
use deska_testkit::deska::{Deska, FILE};
use deska_testkit::rounds;
use deska_testkit::skip::skipped;
use deska_testkit::variants::of_every_game;
use deska_testkit::whole_games::{
    CHEESS_DRAWN, CHEESS_QUICK, CLAIMED, DAMA, GO, GO_SHORT, ORDO, SWAPPED, Whole, play,
};
use fantoccini::key::Key;
use rules::{AnyPosition, Registry, Side};
use serde_json::json;
use std::path::Path;

const NAMES: [&str; 2] = ["Alice", "Bob"];

/// Opens the page of a game as Alice, with both players at one screen. The board does not turn with them.
async fn at_one_screen(page: &Page, running: &Deska, code: &str) {
    page.goto(&running.url("/?as=Alice")).await;
    let switch = "for (const [key, value] of [['screen', ['alice', 'bob']], ['as', 'Alice']]) \
                  sessionStorage.setItem(`deska:${key}`, JSON.stringify(value)); localStorage.setItem('deska:turn', 'false')";
    page.js(switch, vec![]).await;
    page.goto(&running.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
}

/// Plays a game to its end by clicks, both players at one screen, then steps through it. The page is loaded anew at the
/// start, on the way and at the end; on the way the program is killed and started again at the same address.
async fn click_game(
    page: &Page,
    running: &mut Deska,
    folder: &Path,
    game: &Whole,
    moves: Vec<(Option<Side>, &'static str)>,
) {
    let code = running.console().begin(game.kind, game.options).await;
    at_one_screen(page, running, &code).await;
    let mut names = NAMES;
    let mut position = game.start();
    let mut positions = vec![position.boxed()];
    for (at, (by, text)) in moves.iter().enumerate() {
        let side = by.or(position.to_act().only()).unwrap();
        match by {
            Some(side) => page.take_seat(names[side.index()]).await,
            None => page.wait_acting(names[side.index()]).await,
        }
        page.wait_board(game.kind, &*position).await;
        page.make_move(game, &*position, text).await;
        play(&mut *position, side, text, &mut names);
        positions.push(position.boxed());
        if at == 0 || at == moves.len() / 2 {
            page.wait_board(game.kind, &*position).await;
            page.reload().await;
        }
        if at == moves.len() / 3 {
            page.wait_board(game.kind, &*position).await;
            restart(page, running, folder).await;
        }
    }
    page.wait_status(&game.ended(names)).await;
    page.reload().await;
    page.wait_status(&game.ended(names)).await;
    page.wait_board(game.kind, &*position).await;
    assert_eq!(page.marked_squares().await, Vec::<String>::new());
    assert_eq!(page.overflow().await, 0, "{}", game.kind);
    step_through(page, game, &positions).await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

/// Kills the program and starts it again at the same address, while the page is open. It finds the way back by itself.
async fn restart(page: &Page, running: &mut Deska, folder: &Path) {
    assert_eq!(page.complaints().await, Vec::<String>::new());
    running.kill();
    page.wait_js("the banner", "return !document.getElementById('lost').hidden").await;
    *running = Deska::start_on(folder, FILE, &[("DESKA_WEB__LISTEN", &running.addr.to_string())]);
    page.wait_js("the way back", "return document.getElementById('lost').hidden").await;
    // The browser tells that the program could not be reached.
    page.complaints().await;
}

/// Steps through a finished game: to its beginning, forward by keys, into the middle by the list.
async fn step_through(page: &Page, game: &Whole, positions: &[Box<dyn AnyPosition>]) {
    page.js("document.activeElement.blur()", vec![]).await;
    page.key(Key::Home).await;
    for (at, position) in positions.iter().enumerate().take(6) {
        if at > 0 {
            page.key(Key::Right).await;
        }
        page.wait_board(game.kind, &**position).await;
    }
    let middle = positions.len() / 2;
    page.js("document.querySelectorAll('#moves button')[arguments[0]].click()", vec![json!(middle - 1)])
        .await;
    page.wait_board(game.kind, &*positions[middle]).await;
    let address = page.address().await;
    assert!(address.contains(&format!("ply={middle}")), "{address}");
    page.goto(&address).await;
    page.wait_board(game.kind, &*positions[middle]).await;
    page.click_button("Back to now").await;
    page.wait_board(game.kind, &**positions.last().unwrap()).await;
    page.js("history.back()", vec![]).await;
    page.wait_board(game.kind, &*positions[middle]).await;
}

/// Games that show everything that is clicked in any.
const ALL: [&Whole; 6] = [&ORDO, &GO_SHORT, &CLAIMED, &SWAPPED, &CHEESS_DRAWN, &DAMA];

/// Plays these games, and in full rounds all of them and longer ones.
async fn play_all(test: &str, size: (u32, u32), games: &[&Whole]) {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Deska::start(folder.path());
    let url = running.url("/?as=Alice");
    let page = match size {
        WIDE => Page::open_sized(test, &url, size).await,
        _ => Page::open_touched(test, &url, size).await,
    };
    let Some(page) = page else { return };
    for game in rounds(&ALL[..], games) {
        click_game(&page, &mut running, folder.path(), game, game.moves()).await;
    }
    if rounds(true, false) {
        click_game(&page, &mut running, folder.path(), &GO, GO.moves()).await;
        click_game(&page, &mut running, folder.path(), &CHEESS_QUICK, CHEESS_QUICK.paced()).await;
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_game_is_played_to_its_end_on_its_page() {
    play_all("each_game_is_played_to_its_end_on_its_page", WIDE, &ALL).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_game_is_played_to_its_end_by_fingers_on_a_phone() {
    play_all("each_game_is_played_to_its_end_by_fingers_on_a_phone", PHONE, &ALL).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_to_its_end_by_fingers_on_a_tablet() {
    play_all("a_game_is_played_to_its_end_by_fingers_on_a_tablet", TABLET, &[&CLAIMED]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_to_its_end_by_fingers_on_a_small_phone() {
    play_all("a_game_is_played_to_its_end_by_fingers_on_a_small_phone", SMALL_PHONE, &[&DAMA]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_stream_does_for_all_who_share_a_screen() {
    let running = Deska::fresh();
    let test = "one_stream_does_for_all_who_share_a_screen";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let console = running.console();
    let code = console.begin("ordo", "").await;
    // Only Bob sees the answer to what he has typed.
    let beside = |line: &str| json!({"id": line.replace([' ', '/'], "-"), "as": "Bob", "channel": "main", "text": line, "game": code});
    console.tell("/api/say", &beside("/me language")).await;
    at_one_screen(&page, &running, &code).await;
    page.wait_cell("e2", "can").await;
    let count = "const Real = EventSource; window.streams = 0; window.games = [];\
                 window.EventSource = class extends Real { constructor(...given) { super(...given); window.streams++; } };\
                 const real = window.fetch; window.fetch = async (path, options) => {\
                   const answer = await real(path, options);\
                   if (String(path).includes('/api/game?')) window.games.push((await answer.clone().json()).record.from);\
                   return answer; };\
                 document.querySelector('.talk').open = true";
    page.js(count, vec![]).await;
    let private = "return document.querySelector('[role=log]').textContent.includes('/me language')";
    page.wait_js("the talk", "return document.querySelector('[role=log]').textContent.length > 10").await;
    assert_eq!(page.js(private, vec![]).await, json!(false), "Alice sees what Bob has typed");
    for (at, (made, next)) in [("c2-c4", "Bob"), ("c7-c5", "Alice"), ("d2-d4", "Bob")].into_iter().enumerate()
    {
        page.board_move(&made.split('-').collect::<Vec<_>>()).await;
        page.wait_acting(next).await;
        // Nothing that is known of the game comes again.
        let come = "return window.games.length > 0 && window.games.every((from) => from >= arguments[0])";
        page.wait_js_with("only what is new", come, vec![json!(at)]).await;
        page.js("window.games = []", vec![]).await;
    }
    page.wait_js("what only Bob sees", private).await;
    page.choose("#as", "alice").await;
    page.wait_js(
        "Bob's to go",
        "return !document.querySelector('[role=log]').textContent.includes('/me language')",
    )
    .await;
    page.choose("#as", "bob").await;
    page.wait_js("what only Bob sees", private).await;
    // The stream goes on for the new reader.
    console.tell("/api/say", &beside("/me notify")).await;
    page.wait_js(
        "what is new for Bob",
        "return document.querySelector('[role=log]').textContent.includes('/me notify')",
    )
    .await;
    assert_eq!(
        page.js("return window.streams", vec![]).await,
        json!(0),
        "streams opened by playing and switching"
    );
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

/// A set-up that Bob must not see.
const WHITE_BITS: &str = "111111111110";

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_set_up_is_handed_over_on_the_page_of_a_game() {
    let running = Deska::fresh();
    let test = "a_secret_set_up_is_handed_over_on_the_page_of_a_game";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let code = running.console().begin("dama", "seed=16").await;
    at_one_screen(&page, &running, &code).await;
    page.click_button("All ones").await;
    page.wait_cell("g3", "set to 1").await;
    page.board_click("g3").await;
    page.wait_cell("g3", "set to 0").await;
    page.click_button("Done").await;
    page.wait_text("#cover-title", "Hand over to Bob").await;
    let markup = page.markup().await;
    assert!(!markup.contains("showing") && !markup.contains(WHITE_BITS), "the page holds {markup}");
    // A reload shows the screen between the two again.
    page.reload().await;
    page.take_over("Bob").await;
    page.wait_cell("h8", "set to 1").await;
    page.wait_cell("g3", "white stone, face down").await;
    page.click_button("Alternating").await;
    page.click_button("Done").await;
    page.wait_acting("Alice").await;
    page.wait_cell("c3", "can move").await;
    page.wait_cell("g3", "white man showing 0").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_shows_before_the_answer_and_clicks_wait_for_it() {
    let running = Deska::fresh();
    let test = "a_move_shows_before_the_answer_and_clicks_wait_for_it";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let code = running.console().begin("dama", "setup=ones seed=1").await;
    at_one_screen(&page, &running, &code).await;
    page.wait_cell("c3", "can move").await;
    // The answer is late; the next player's click comes in between.
    let late = "const real = window.fetch; window.pressed = 0;\
                window.fetch = async (path, options) => {\
                  if (!String(path).includes('/api/press')) return real(path, options);\
                  await new Promise((done) => setTimeout(done, 600)); window.pressed++;\
                  return real(path, options); };";
    page.js(late, vec![]).await;
    let clicks = "const click = (square) => document.querySelector(`#board [data-square=${square}]`).click();\
                  const label = (square) => document.querySelector(`#board [data-square=${square}]`).ariaLabel;\
                  const done = arguments[arguments.length - 1];\
                  click('c3'); click('d4'); click('b6');\
                  requestAnimationFrame(() => requestAnimationFrame(() => done([label('c3'), label('d4'), window.pressed])));";
    let shown = page.js_async(clicks).await;
    assert_eq!(shown, json!(["c3, empty", "d4, white man showing 1", 0]));
    page.wait_acting("Bob").await;
    page.wait_cell("b6", "chosen").await;
    page.board_click("a5").await;
    page.wait_acting("Alice").await;
    page.wait_cell("a5", "black man showing 1").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_click_says_why_and_a_move_that_came_too_late_is_taken_back() {
    let running = Deska::fresh();
    let test = "a_refused_click_says_why_and_a_move_that_came_too_late_is_taken_back";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let code = running.console().begin("dama", "setup=ones seed=1").await;
    let console = ConsoleClient::at(running.addr);
    page.goto(&running.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
    page.board_move(&["c3", "c5"]).await;
    page.wait_cell("c5", "not possible").await;
    page.wait_js("a reason", "return document.querySelector('#status.refused #hint').textContent.length > 5")
        .await;
    page.key(Key::Escape).await;
    page.wait_cell("c5", "c5, empty").await;
    // The page does not hear that the game has gone on.
    let deaf = "const real = window.fetch; window.fetch = (path, options) => String(path).includes('/api/game?')\
                && !window.hears ? new Promise(() => {}) : real(path, options);";
    page.js(deaf, vec![]).await;
    console.say("Alice", "e3-f4").await;
    page.js("for (const square of ['c3', 'd4']) document.querySelector(`#board [data-square=${square}]`).click(); \
             setTimeout(() => { window.hears = true; window.dispatchEvent(new Event('online')); }, 300)", vec![]).await;
    page.wait_cell("f4", "white man showing 1").await;
    page.wait_cell("c3", "white man showing 1").await;
    page.wait_cell("d4", "d4, empty").await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_of_two_offers_is_answered_in_the_reader_s_language() {
    let running = Deska::fresh();
    let console = running.console();
    let code = console.begin_between("Alice", "Bob", "ordo", "").await;
    let view = console.ask(&format!("/api/game?as=Alice&channel=main&game={code}")).await;
    console.press("Alice", view["record"]["turn"]["play"].as_str().unwrap(), &["c2-c4"], None).await;
    console.say("Bob", "/me language cs").await;
    for kind in ["undo", "draw"] {
        console.press("Alice", &format!("offer:{code}:{kind}"), &[], None).await;
    }
    let test = "each_of_two_offers_is_answered_in_the_reader_s_language";
    let url = running.url(&format!("/g/{code}?as=Bob&channel=main"));
    let Some(page) = Page::open_sized(test, &url, PHONE).await else { return };
    page.wait_text(".offers", "Alice nabízí remízu. Přijmeš ji?").await;
    page.wait_text(".offers", "vrácení tahu 1").await;
    assert_eq!(page.overflow().await, 0);
    page.click_button("Odmítnout remízu").await;
    let left = "return document.querySelectorAll('.offer').length === 1";
    page.wait_js("one offer", left).await;
    page.wait_text(".offers", "vrácení tahu 1").await;
    let own = "return [...document.querySelectorAll('.offer .controls button')].length === 2";
    page.wait_js("both answers to it", own).await;
    // Who asked has nothing to answer, and can take it back.
    let asker = console.ask(&format!("/api/game?as=Alice&channel=main&game={code}")).await;
    assert_eq!(asker["record"]["turn"]["offers"], json!([]));
    let ids: Vec<&str> = asker["record"]["turn"]["controls"][0]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|control| control["id"].as_str())
        .collect();
    assert!(ids.contains(&&*format!("no:{code}:undo")), "{ids:?}");
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_cheess_with_all_points_left_ends_only_after_a_question() {
    let running = Deska::fresh();
    let test = "a_turn_of_cheess_with_all_points_left_ends_only_after_a_question";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let code = running.console().begin("cheess", "points=4").await;
    at_one_screen(&page, &running, &code).await;
    page.click_under_board("End turn").await;
    page.wait_js(
        "the question",
        "return document.querySelector('#controls.asking p')?.textContent.includes('all your points')",
    )
    .await;
    page.click_answer("Cancel").await;
    page.click_under_board("End turn").await;
    page.click_answer("End turn").await;
    page.wait_acting("Bob").await;
    // Once a point is used, nothing is asked.
    page.beside_click("e7").await;
    page.board_click("e7").await;
    page.click_under_board("End turn").await;
    page.wait_acting("Alice").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_moves_no_square_of_a_phone_s_board() {
    let running = Deska::fresh();
    let test = "a_refusal_moves_no_square_of_a_phone_s_board";
    let Some(page) = Page::open_sized(test, &running.url("/?as=Alice"), NARROW).await else { return };
    let code = running.console().begin("dama", "setup=ones seed=1").await;
    page.goto(&running.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
    page.wait_cell("c3", "can move").await;
    let top = "return document.getElementById('board').getBoundingClientRect().top + window.scrollY";
    let before = page.js(top, vec![]).await;
    page.board_move(&["c3", "c5"]).await;
    page.wait_js("the reason", "return Boolean(document.querySelector('#status.refused'))").await;
    let lines = "const words = document.getElementById('hint'); words.append(' and more'.repeat(20)); \
                 return words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight)";
    let lines = page.js(lines, vec![]).await;
    assert!(lines.as_f64() > Some(2.5), "a long reason: {lines} lines");
    let covered = "return document.querySelector('.status .says').getBoundingClientRect().bottom \
                   - document.querySelector('.board').getBoundingClientRect().top";
    assert!(page.js(covered, vec![]).await.as_f64() < Some(1.0), "the reason lies above the board");
    assert_eq!(page.js(top, vec![]).await, before);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn back_and_forward_leave_no_dialog_open() {
    let running = Deska::fresh();
    let test = "back_and_forward_leave_no_dialog_open";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let code = running.console().begin("dama", "setup=ones seed=1").await;
    ConsoleClient::at(running.addr).say("Alice", "c3-d4").await;
    page.goto(&running.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
    page.wait_cell("d4", "white man").await;
    page.key(Key::Left).await;
    page.wait_cell("c3", "white man").await;
    page.click_button("More…").await;
    page.wait_js("the dialog", "return Boolean(document.querySelector('dialog.sheet[open]'))").await;
    for way in ["back", "forward"] {
        page.js(&format!("history.{way}()"), vec![]).await;
        page.wait_cell(if way == "back" { "d4" } else { "c3" }, "white man").await;
        page.wait_js("no dialog", "return !document.querySelector('dialog[open]')").await;
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_after_a_question() {
    let running = Deska::fresh();
    let test = "a_draw_is_offered_after_a_question";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let console = ConsoleClient::at(running.addr);
    for way in [&["Draw"][..], &["More…", "Offer a draw"]] {
        let code = running.console().begin("dama", "setup=ones seed=1").await;
        page.goto(&running.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
        page.wait_cell("c3", "white man").await;
        console.say("Alice", "c3-d4").await;
        page.wait_cell("d4", "white man").await;
        for label in way {
            page.click_button(label).await;
        }
        page.wait_text("#controls", "Your opponent can accept at once.").await;
        page.wait_js("no dialog", "return !document.querySelector('dialog[open]')").await;
        page.click_button(way[way.len() - 1]).await;
        page.wait_status("You've offered a draw.").await;
        page.click_button("Withdraw").await;
        let gone = "return !document.querySelector('#status').textContent.includes('offered')";
        page.wait_js("no offer", gone).await;
        console.say("Alice", &format!("/game draw game={code}")).await;
        page.wait_status("You've offered a draw.").await;
        console.say("Bob", &format!("/game draw game={code}")).await;
        page.wait_status("Draw").await;
        // Who asked for the rematch goes to it, too.
        for person in ["Alice", "Bob"] {
            console.say(person, &format!("/game rematch game={code}")).await;
        }
        page.click_button("Rematch").await;
        let another = "return location.pathname !== arguments[0] && document.querySelectorAll('#board [data-square]').length > 20";
        page.wait_js_with("the new game", another, vec![json!(format!("/g/{code}"))]).await;
        assert_eq!(page.complaints().await, Vec::<String>::new());
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_square_and_control_of_a_running_game_is_in_sight_on_every_screen() {
    let running = Deska::fresh();
    let test = "every_square_and_control_of_a_running_game_is_in_sight_on_every_screen";
    let chosen = [
        ("dama", "setup=ones seed=1"),
        ("dama", "seed=2"),
        ("cheess", "points=16"),
        ("go", "size=19"),
        ("piskvorky", "rule=renju"),
    ];
    let console = running.console();
    let mut games = Vec::new();
    for (kind, options) in of_every_game(&Registry::standard(), &chosen) {
        games.push((kind, console.begin(kind, options).await, 0));
        // The same with an offer to answer.
        let code = console.begin(kind, options).await;
        console.say("Bob", &format!("/game draw game={code}")).await;
        games.push((kind, code, 1));
    }
    let mut found = Vec::new();
    for size in [(1280, 800), (820, 1180), PHONE, (360, 640)] {
        let Some(page) = Page::open_sized(test, &running.url("/?as=Alice"), size).await else { return };
        for (kind, code, offers) in &games {
            page.goto(&running.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
            let whole = "return document.querySelectorAll('#board [data-square]').length > 20 \
                         && document.querySelectorAll('.offer').length === arguments[0]";
            page.wait_js_with("the board and its offers", whole, vec![json!(offers)]).await;
            found.extend(
                page.out_of_sight().await.into_iter().map(|what| format!("{kind} at {size:?}: {what}")),
            );
        }
        assert_eq!(page.complaints().await, Vec::<String>::new());
        page.close().await;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_asked_for_and_answered_at_the_board() {
    let running = Deska::fresh();
    let test = "a_rematch_is_asked_for_and_answered_at_the_board";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let code = running.console().begin("dama", "setup=ones seed=1").await;
    ConsoleClient::at(running.addr).say("Alice", "/game resign confirm=yes").await;
    let board = |person: &str| running.url(&format!("/g/{code}?as={person}&channel=main"));
    page.goto(&board("Alice")).await;
    page.wait_js("the end", "return document.querySelector('#status.is-lost') !== null").await;
    page.click_button("Rematch").await;
    page.wait_text(".offers", "You asked Bob to play again.").await;
    page.wait_text(".offers button", "Withdraw").await;
    // The challenge on the first page leads to the game to play again.
    page.goto(&running.url("/?as=Bob")).await;
    page.wait_text(".seats a", "the game before").await;
    page.click(".seats a").await;
    page.wait_js_with(
        "the game before",
        "return location.pathname === arguments[0]",
        vec![json!(format!("/g/{code}"))],
    )
    .await;
    page.goto(&board("Bob")).await;
    page.wait_js("the end", "return document.querySelector('#status.is-won') !== null").await;
    page.wait_text(".offers", "Alice would like to play again.").await;
    page.click_button("Accept").await;
    let another = "return location.pathname !== arguments[0] && document.querySelectorAll('#board [data-square]').length > 20";
    page.wait_js_with("the new game", another, vec![json!(format!("/g/{code}"))]).await;
    page.goto(&board("Alice")).await;
    page.wait_text(".offers", "The next game has begun.").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_a_game_asks_for_it_once() {
    let running = Deska::fresh();
    let Some(page) = Page::open("opening_a_game_asks_for_it_once", &running.url("/?as=Alice")).await else {
        return;
    };
    let code = running.console().begin("dama", "setup=ones seed=1").await;
    let asked = "return performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '/api/game').length";
    // The document begins with the game. When its stream has come, it asks for the other games, too.
    page.goto(&running.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
    page.wait_cell("c3", "can move").await;
    let others =
        "return performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/running?'))";
    page.wait_js("the other games", others).await;
    assert_eq!(page.js(asked, vec![]).await, json!(1));
    // A link leads to it in the same document.
    page.goto(&running.url("/?as=Alice")).await;
    page.click(&format!("a[href^='/g/{code}']")).await;
    page.wait_cell("c3", "can move").await;
    assert_eq!(page.js(asked, vec![]).await, json!(1));
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_move_does_not_pull_away_from_an_earlier_position() {
    let running = Deska::fresh();
    let test = "a_new_move_does_not_pull_away_from_an_earlier_position";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let code = running.console().begin("dama", "setup=ones seed=1").await;
    let console = ConsoleClient::at(running.addr);
    console.say("Alice", "c3-d4").await;
    page.goto(&running.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
    page.wait_cell("d4", "white man").await;
    page.key(Key::Left).await;
    page.wait_cell("c3", "white man").await;
    console.say("Bob", "b6-a5").await;
    page.wait_status("New move").await;
    page.wait_cell("c3", "white man").await;
    page.wait_cell("a5", "a5, empty").await;
    page.click_button("Back to now").await;
    page.wait_cell("a5", "black man").await;
    page.wait_js("the title", "return document.title.startsWith('● Your move')").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    // An unknown game says so and leads to the lists of games.
    page.goto(&running.url("/g/zzzz?as=Alice&channel=main")).await;
    page.wait_text("main h1", "There is no game zzzz here.").await;
    page.wait_text("main a[href^='/games']", "Games").await;
    page.close().await;
}

async fn look(size: (u32, u32), test: &str) {
    let running = Deska::fresh();
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let Some(page) = Page::open_sized(test, &running.url("/?as=Alice"), size).await else { return };
    let mut found = Vec::new();
    let chosen = [
        ("dama", "setup=ones seed=1"),
        ("dama", "seed=2"),
        ("cheess", "points=16"),
        ("go", "size=19"),
        ("piskvorky", "rule=renju"),
    ];
    for (kind, options) in of_every_game(&Registry::standard(), &chosen) {
        let code = running.console().begin(kind, options).await;
        page.goto(&running.url(&format!("/g/{code}?as=Alice&channel=main"))).await;
        page.wait_js("the board", "return document.querySelectorAll('#board [data-square]').length > 20")
            .await;
        found.extend(page.barriers_by_theme(&axe).await.iter().map(|barrier| format!("{kind}, {barrier}")));
        page.click_button("Look and sound").await;
        found.extend(
            page.barriers_by_theme(&axe)
                .await
                .iter()
                .map(|barrier| format!("{kind} with a sheet, {barrier}")),
        );
        page.key(Key::Escape).await;
        ConsoleClient::at(running.addr).say("Alice", "/game resign confirm=yes").await;
        page.wait_js("the end", "return document.querySelector('.result') !== null").await;
        found.extend(
            page.barriers_by_theme(&axe).await.iter().map(|barrier| format!("{kind} at its end, {barrier}")),
        );
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_game_has_no_barriers() {
    look(WIDE, "the_page_of_a_game_has_no_barriers").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_game_on_a_phone_has_no_barriers() {
    look(PHONE, "the_page_of_a_game_on_a_phone_has_no_barriers").await;
}

/// Begins a game between Alice and Bob and shows its page, with both at one screen.
async fn begin_at_one_screen(page: &Page, running: &Deska, kind: &str, options: &str) {
    let code = running.console().begin(kind, options).await;
    at_one_screen(page, running, &code).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_at_one_screen_read_one_language_unless_they_chose_two() {
    let running = Deska::fresh();
    let console = running.console();
    console.say("Alice", "/me language cs").await;
    let test = "people_at_one_screen_read_one_language_unless_they_chose_two";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    page.wait_text(".start", "této obrazovky").await;
    page.click(".tile:has([value=piskvorky])").await;
    page.js("document.getElementById('player-two').select()", vec![]).await;
    page.keys("Bob").await;
    page.click_button("Začít").await;
    let reads = async |language: &str, resign: &str| {
        let both = "return document.documentElement.lang === arguments[0] \
                      && document.getElementById('controls')?.textContent.includes(arguments[1])";
        page.wait_js_with(language, both, vec![json!(language), json!(resign)]).await;
    };
    // Bob has chosen no language, so he reads that of the page.
    page.wait_js("the board", "return document.querySelector('#board [tabindex]') !== null").await;
    let first = page.acting().await;
    let people = if first == "alice" { ["Alice", "Bob"] } else { ["Bob", "Alice"] };
    for (turn, square) in ["f6", "g6", "f7", "g7"].into_iter().enumerate() {
        page.wait_acting(people[turn % 2]).await;
        reads("cs", "Vzdát").await;
        page.board_click(square).await;
        page.place_aimed().await;
    }
    // Who has chosen one reads it at their turn.
    console.say("Bob", "/me language sk").await;
    for (turn, square) in ["a1", "b1", "c1", "d1"].into_iter().enumerate() {
        page.wait_acting(people[turn % 2]).await;
        let (language, resign) = if people[turn % 2] == "Bob" { ("sk", "Vzdať") } else { ("cs", "Vzdát") };
        reads(language, resign).await;
        page.board_click(square).await;
        page.place_aimed().await;
    }
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clicks_without_a_move_clear_the_choice_or_say_why() {
    let running = Deska::fresh();
    let test = "clicks_without_a_move_clear_the_choice_or_say_why";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };

    // Cheess: a piece beside the board, its only square, its goals, a target too far away, an action too expensive.
    begin_at_one_screen(&page, &running, "cheess", "points=2").await;
    page.beside_click("a1").await;
    page.wait_cell("a1", "can be reached").await;
    page.wait_cell("h8", "goal of the chosen piece").await;
    assert_eq!(page.marked_squares().await, ["a1"]);
    page.key(Key::Escape).await;
    page.wait_cell("h8", "h8, empty").await;
    page.beside_click("a1").await;
    page.board_click("e5").await;
    page.wait_hint("From here it can only go to a1.").await;
    page.key(Key::Escape).await;
    page.beside_click("a1").await;
    page.board_click("a1").await;
    page.wait_cell("a1", "white rook").await;
    page.wait_text(".points", "Points: 1 of 2").await;
    page.wait_js(
        "an attack that is too expensive",
        "return document.querySelectorAll('.costs .dear').length === 1",
    )
    .await;
    page.board_click("a1").await;
    page.board_click("b3").await;
    page.wait_hint("a rook goes straight").await;
    page.board_click("a1").await;
    page.wait_cell("a1", "can move").await;

    // Ordo: a single stone by two squares, a line by its ends in any order, by dragging.
    begin_at_one_screen(&page, &running, "ordo", "").await;
    page.board_drag("i2", "h2").await;
    page.wait_cell("i2", "chosen").await;
    page.wait_hint("Your own stone is on h2.").await;
    page.board_drag("h2", "g2").await;
    page.wait_hint("h2 → g2").await;
    page.board_click("h4").await;
    page.wait_acting("Bob").await;
    page.wait_cell("g4", "white").await;
    page.board_drag("f6", "f5").await;
    page.wait_acting("Alice").await;
    page.wait_cell("f5", "black").await;
    page.board_move(&["a3", "a8"]).await;
    page.wait_hint("The way from a3 to a8 isn't free").await;

    // Renju: a forbidden point says why.
    begin_at_one_screen(&page, &running, "piskvorky", "rule=renju").await;
    for (at, square) in ["h10", "a1", "f8", "o1", "g8", "o15", "h9", "a15"].into_iter().enumerate() {
        page.wait_acting(["Bob", "Alice"][at % 2]).await;
        page.board_click(square).await;
    }
    page.wait_acting("Bob").await;
    page.wait_cell("h8", "forbidden").await;
    page.board_click("h8").await;
    page.wait_hint("h8 is forbidden to Black: it makes two threes at once.").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}
