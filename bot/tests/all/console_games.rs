//! Games in a browser: complete games of the four without secrets, clicks that make no move, and all five in small
//! windows.

use deska_i18n::{Locale, Vocabulary};
use deska_testkit::browser::{LOW, NARROW, Page, SIDEWAYS, UPRIGHT};
use deska_testkit::deska::Deska;
use deska_testkit::rounds;
use deska_testkit::whole_games::{
    CHEESS, CHEESS_QUICK, CLAIMED, Click, GO, GO_QUICK, GO_QUICK_SHORT, GO_SHORT, ORDO, PRACTICE, SWAPPED,
    Whole, play,
};
use fantoccini::key::Key;
use fantoccini::wd::WindowHandle;
use rules::{AnyPosition, Side};
use serde_json::json;

/// White's and Black's players before they swap sides.
const NAMES: [&str; 2] = ["Alice", "Bob"];

/// How many moves of a game are made in short runs. If it is not over then, the player to move resigns.
const SHORT: usize = 16;

type Moves = Vec<(Option<Side>, &'static str)>;

/// The moves that are made.
fn cut(mut moves: Moves) -> Moves {
    moves.truncate(rounds(usize::MAX, SHORT));
    moves
}

/// Ends a game that was cut short. What the panel and the log say of the end.
async fn end(page: &Page, game: &Whole, position: &dyn AnyPosition, names: [&str; 2]) -> [String; 2] {
    if position.outcome().is_some() {
        return [game.ended(names), game.ended(names)];
    }
    assert_eq!(rounds(0, SHORT), SHORT, "{}", position.text());
    let side = position.to_act().only().unwrap();
    let (loser, winner) = (names[side.index()], names[side.other().index()]);
    page.wait_acting(loser).await;
    page.type_command("/game resign confirm=yes").await;
    [format!("{winner} wins: {loser} resigned."), format!("{loser} resigns. {winner} wins.")]
}

/// What the line over the board says while the game goes on.
fn turn(position: &dyn AnyPosition, names: [&str; 2]) -> String {
    match position.to_act().only() {
        Some(side) => format!("{} to move", names[side.index()]),
        None => format!("{} and {} can both play", names[0], names[1]),
    }
}

/// Plays a game to its end by typed lines, each player in a tab.
async fn type_game(page: &Page, tabs: &[WindowHandle; 2], game: &Whole) {
    page.use_tab(&tabs[0]).await;
    page.type_command(&format!("/{} new Bob white {}", game.kind, game.options)).await;
    page.use_tab(&tabs[1]).await;
    page.wait_log(&format!("Alice challenges Bob: {}", title(game.kind))).await;
    page.click_in_log("Accept").await;
    let mut position = game.start();
    let mut names = NAMES;
    let moves = cut(game.moves());
    let mut at = 0;
    while let Some(&(by, text)) = moves.get(at) {
        let side = by.or(position.to_act().only()).unwrap();
        page.use_tab(&tabs[usize::from(names[side.index()] == "Bob")]).await;
        page.wait_status(&turn(&*position, names)).await;
        page.wait_board(game.kind, &*position).await;
        // The rest of a long turn goes in one line.
        let rest = turns_rest(&*position, side, &moves[at..]);
        let played: Vec<&str> = if at > 5 && rest.len() > 5 { rest } else { vec![text] };
        let line = match played.as_slice() {
            [text] => game.command(text),
            all => format!("/{} turn {}", game.kind, all.join(",")),
        };
        page.type_command(&line).await;
        for text in &played {
            play(&mut *position, side, text, &mut names);
        }
        at += played.len();
    }
    let to_move = position.to_act().only().map_or("", |side| names[side.index()]);
    page.use_tab(&tabs[usize::from(to_move == "Bob")]).await;
    let [shown, logged] = end(page, game, &*position, names).await;
    for tab in tabs {
        page.use_tab(tab).await;
        page.wait_status(&shown).await;
        page.wait_log(&logged).await;
        page.wait_board(game.kind, &*position).await;
        assert_eq!(page.marked_squares().await, Vec::<String>::new());
        assert_eq!(page.complaints().await, Vec::<String>::new());
    }
}

/// The next moves of the same turn.
fn turns_rest(
    position: &dyn AnyPosition,
    side: Side,
    moves: &[(Option<Side>, &'static str)],
) -> Vec<&'static str> {
    let mut copy = position.boxed();
    let mut rest = Vec::new();
    for (_, text) in moves {
        if copy.to_act().only() != Some(side) || copy.play(Some(side), text).is_err() {
            break;
        }
        rest.push(*text);
    }
    rest
}

fn title(kind: &str) -> String {
    Vocabulary::load().say(Locale::En, &format!("{kind}-name"), &[])
}

/// White's and Black's names from the cards over the board.
async fn seats(page: &Page) -> [String; 2] {
    let script = "return [...document.querySelectorAll('#cards strong')].map((name) => name.textContent)";
    serde_json::from_value(page.js(script, vec![]).await).unwrap()
}

/// Starts a game from the start card.
async fn start_by_card(page: &Page, kind: &str, preset: &str) {
    if page.js("return document.getElementById('card').hidden", vec![]).await == json!(true) {
        page.click("#new-game").await;
    }
    page.click(&format!("label.offer:has([value={kind}])")).await;
    page.choose("#preset", preset).await;
    page.click("#start").await;
    let script = "return !document.getElementById('game').hidden && document.getElementById('title').textContent === arguments[0]";
    page.wait_js_with(&format!("a game of {kind}"), script, vec![json!(title(kind))]).await;
}

/// Plays a started game to its end by clicks, both players at one screen.
async fn click_game(page: &Page, game: &Whole, moves: Moves) {
    let [white, black] = seats(page).await;
    let mut names = [white.as_str(), black.as_str()];
    let mut position = game.start();
    for (by, text) in cut(moves) {
        let side = by.or(position.to_act().only()).unwrap();
        match by {
            Some(side) => page.take_seat(names[side.index()]).await,
            None => page.wait_acting(names[side.index()]).await,
        }
        page.wait_status(&turn(&*position, names)).await;
        page.wait_board(game.kind, &*position).await;
        for click in game.clicks(text) {
            match click {
                Click::Square(square) => page.board_click(square).await,
                Click::Beside(place) => page.beside_click(place).await,
                Click::Word(label) => {
                    page.click_under_board(label).await;
                    if game.asks(&*position, text) {
                        page.accept().await;
                    }
                }
            }
        }
        play(&mut *position, side, text, &mut names);
    }
    let [shown, logged] = end(page, game, &*position, names).await;
    page.wait_status(&shown).await;
    page.wait_log(&logged).await;
    page.wait_board(game.kind, &*position).await;
    assert_eq!(page.marked_squares().await, Vec::<String>::new());
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_played_by_clicks_at_one_screen() {
    let running = Deska::fresh();
    let test = "games_are_played_by_clicks_at_one_screen";
    let Some(page) = Page::open(test, &running.url("/channel/main")).await else { return };
    for (game, preset) in
        [(&ORDO, "swap"), (rounds(&GO_QUICK, &GO_QUICK_SHORT), "quick"), (&PRACTICE, "practice")]
    {
        start_by_card(&page, game.kind, preset).await;
        click_game(&page, game, game.moves()).await;
    }
    // From here on the board does not turn, so each side's waiting pieces stay at its own edge.
    page.click("#turn-board").await;
    start_by_card(&page, "cheess", "quick").await;
    click_game(&page, &CHEESS_QUICK, CHEESS_QUICK.paced()).await;
    // Options that no preset has are typed.
    for game in [&CLAIMED, &SWAPPED] {
        start_by_line(&page, game.kind, game.options).await;
        click_game(&page, game, game.moves()).await;
    }
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_played_by_typed_commands_in_two_tabs() {
    let running = Deska::fresh();
    let test = "games_are_played_by_typed_commands_in_two_tabs";
    let Some(page) = Page::open(test, &running.url("/channel/main?as=Alice")).await else { return };
    let alice = page.open_tab(&running.url("/channel/main?as=Bob")).await;
    let tabs = [alice.clone(), page.use_tab(&alice).await];
    for game in [&ORDO, rounds(&GO, &GO_SHORT), &CLAIMED, &SWAPPED, &CHEESS] {
        type_game(&page, &tabs, game).await;
    }
    page.close().await;
}

/// Starts a game with options that no preset has, between Alice and Bob at one screen.
async fn start_by_line(page: &Page, kind: &str, options: &str) -> [String; 2] {
    page.switch_to("Alice").await;
    page.type_command(&format!("/{kind} new Bob {options}")).await;
    let challenge = format!("Alice challenges Bob: {}", title(kind));
    let script = "return [...document.querySelectorAll('[role=log] article')].at(-1)?.textContent.includes(arguments[0])";
    page.wait_js_with(&challenge, script, vec![json!(challenge)]).await;
    page.switch_to("Bob").await;
    page.click_in_log("Accept").await;
    let script = "return !document.getElementById('game').hidden && document.getElementById('last').textContent === '' \
                  && document.getElementById('title').textContent === arguments[0]";
    page.wait_js_with(&format!("a game of {kind}"), script, vec![json!(title(kind))]).await;
    seats(page).await
}

#[tokio::test(flavor = "multi_thread")]
async fn clicks_without_a_move_clear_the_choice_or_say_why() {
    let running = Deska::fresh();
    let test = "clicks_without_a_move_clear_the_choice_or_say_why";
    let Some(page) = Page::open(test, &running.url("/channel/main")).await else { return };
    page.click("#hot-seat").await;
    page.click("#turn-board").await;

    // Cheess: a piece beside the board, its only square, its goals, a target too far away, an action too expensive.
    start_by_line(&page, "cheess", "white points=2").await;
    page.wait_acting("Alice").await;
    page.beside_click("a1").await;
    page.wait_cell("a1", "can be reached").await;
    page.wait_cell("h8", "goal of the chosen piece").await;
    assert_eq!(page.marked_squares().await, ["a1"]);
    page.key(Key::Escape).await;
    page.wait_cell("h8", "h8, empty").await;
    page.beside_click("a1").await;
    page.board_click("e5").await;
    page.wait_hint("From here it can only go to a1.").await;
    page.click_under_board("Deselect").await;
    page.board_move(&["a1", "a1"]).await;
    page.wait_cell("a1", "white rook").await;
    page.wait_text("#budget", "Points: 1 of 2").await;
    page.wait_js(
        "an attack that is too expensive",
        "return document.querySelectorAll('.tile:not(.active)').length === 1",
    )
    .await;
    page.board_click("a1").await;
    page.board_click("b3").await;
    page.wait_hint("a rook goes straight").await;
    page.board_click("a1").await;
    assert_eq!(page.text("#hint").await, "");

    // Ordo: a single stone by two squares, a line by its ends in any order, by dragging.
    start_by_line(&page, "ordo", "white").await;
    page.wait_acting("Alice").await;
    page.board_drag("i2", "h2").await;
    page.wait_cell("i2", "chosen").await;
    page.wait_hint("Your own stone is on h2.").await;
    page.board_drag("h2", "g2").await;
    page.wait_text("#way", "h2 → g2").await;
    page.board_click("h4").await;
    page.wait_log("Alice: line g2–h2 to g4–h4").await;
    page.wait_acting("Bob").await;
    page.board_drag("f6", "f5").await;
    page.wait_log("Bob: f6-f5").await;
    page.wait_acting("Alice").await;
    page.board_move(&["a3", "a8"]).await;
    page.wait_hint("The way from a3 to a8 isn't free").await;

    // A winning square looks like any other before the claim; a claim without a line is refused.
    start_by_line(&page, "piskvorky", "black size=5 line=4 claim=required").await;
    for (at, square) in ["a1", "a5", "b1", "b5", "c1", "c5"].into_iter().enumerate() {
        page.wait_acting(NAMES[at % 2]).await;
        page.board_click(square).await;
        page.click_under_board("Place the stone").await;
    }
    page.wait_acting("Alice").await;
    let before = page.labels().await;
    let told = |square: &str| before[square].strip_prefix(square).unwrap().to_owned();
    assert_eq!(told("d1"), told("e3"));
    page.board_click("e3").await;
    let other = page.text("#words").await;
    page.board_click("e3").await;
    page.wait_hint("A stone on e3 makes no winning line").await;
    page.wait_cell("e3", "chosen").await;
    page.board_click("d1").await;
    assert_eq!(page.text("#words").await, other);
    page.board_click("d1").await;
    page.wait_status("Alice wins").await;

    // Renju: a forbidden point says why.
    start_by_line(&page, "piskvorky", "black rule=renju").await;
    for (at, square) in ["h10", "a1", "f8", "o1", "g8", "o15", "h9", "a15"].into_iter().enumerate() {
        page.wait_acting(NAMES[at % 2]).await;
        page.board_click(square).await;
    }
    page.wait_acting("Alice").await;
    page.wait_cell("h8", "forbidden").await;
    page.board_click("h8").await;
    page.wait_hint("h8 is forbidden to Black: it makes two threes at once.").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_scrolls_for_the_board_or_its_buttons() {
    let running = Deska::fresh();
    let test = "nobody_scrolls_for_the_board_or_its_buttons";
    for size in [NARROW, UPRIGHT, SIDEWAYS, LOW] {
        let url = running.url(&format!("/channel/at-{}", size.0));
        let Some(page) = Page::open_sized(test, &url, size).await else { return };
        page.js("document.getElementById('hot-seat').click()", vec![]).await;
        let starts = [
            ("cheess", "white points=16", "a1"),
            ("ordo", "white", "h2"),
            ("go", "black size=9", ""),
            ("piskvorky", "black size=5 line=4 claim=required", "c3"),
            ("dama", "white", ""),
        ];
        for (kind, options, first) in starts {
            start_by_line(&page, kind, options).await;
            page.switch_to("Alice").await;
            // A board with a secret is hidden until the one for the new person has come.
            let at_rest = "return !document.getElementById('game').hidden \
                           && document.getElementById('clock').textContent !== '' \
                           && document.getElementById('board').ariaBusy === 'false'";
            page.wait_js("the board at rest", at_rest).await;
            // Every click depends on the points left and on the costs.
            let told = page.js("return document.getElementById('budget').children.length", vec![]).await;
            assert_eq!(told, if kind == "cheess" { 4 } else { 0 }, "{kind} at {size:?}");
            let place = page.board_place().await;
            assert_eq!(page.below_the_fold().await, Vec::<String>::new(), "{kind} at {size:?}");
            match (kind, first) {
                (_, "") => {}
                ("cheess", _) => page.beside_click(first).await,
                _ => page.board_click(first).await,
            }
            // The board does not move when buttons appear.
            assert_eq!(page.board_place().await, place, "{kind} at {size:?}");
            assert_eq!(page.below_the_fold().await, Vec::<String>::new(), "{kind} at {size:?}");
            assert_eq!(page.overflow().await, 0, "{kind} at {size:?}");
        }
        page.close().await;
    }
}
