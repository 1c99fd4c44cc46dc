//! Whole games of the four games that hide nothing in a browser, in one session each way.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

#[path = "support/browser.rs"]
mod browser;
#[path = "support/deska.rs"]
mod deska;
#[path = "support/whole.rs"]
mod whole;

use browser::Page;
use deska::Deska;
use fantoccini::wd::WindowHandle;
use rules::{AnyPosition, Side};
use serde_json::json;
use whole::Whole;

/// Whoever is White and Black before anybody changes seats.
const NAMES: [&str; 2] = ["Alice", "Bob"];

/// Waits until every square of the page is what the position says.
async fn wait_board(page: &Page, kind: &str, position: &dyn AnyPosition) {
    let script = "const labels = [...document.querySelectorAll('#board [data-square]')]\
                    .map((cell) => cell.getAttribute('aria-label'));\
                  return labels.length === arguments[0].length && arguments[0].every(([square, name]) => \
                    labels.some((label) => `${label}, `.startsWith(`${square}, ${name}, `)))";
    let named = whole::named(kind, position);
    page.wait_js_with(&format!("the board {}", position.text()), script, vec![json!(named)]).await;
}

/// What the line over the board says while the game goes on.
fn turn(position: &dyn AnyPosition, names: [&str; 2]) -> String {
    match position.to_act().only() {
        Some(side) => format!("{} to move", names[side.index()]),
        None => "Alice and Bob may both act".to_owned(),
    }
}

/// Plays a game to its end, by typed lines alone, each player in a tab.
async fn type_game(page: &Page, tabs: &[WindowHandle; 2], game: &Whole) {
    page.use_tab(&tabs[0]).await;
    page.type_command(&format!("/{} new Bob white {}", game.kind, game.options)).await;
    page.use_tab(&tabs[1]).await;
    page.wait_log(&format!("Alice challenges Bob: {}", title(game))).await;
    page.click_in_log("Accept").await;
    let mut position = game.start();
    let mut names = NAMES;
    let moves = game.moves();
    let mut at = 0;
    while let Some(&(by, text)) = moves.get(at) {
        let side = by.or(position.to_act().only()).unwrap();
        page.use_tab(&tabs[usize::from(names[side.index()] == "Bob")]).await;
        page.wait_status(&turn(&*position, names)).await;
        wait_board(page, game.kind, &*position).await;
        // The rest of a long turn at once.
        let rest = turns_rest(&*position, side, &moves[at..]);
        let played: Vec<&str> = if at > 5 && rest.len() > 5 { rest } else { vec![text] };
        let line = match played.as_slice() {
            [text] => game.command(text),
            all => format!("/{} turn {}", game.kind, all.join(",")),
        };
        page.type_command(&line).await;
        for text in &played {
            let swapped = position.swapped();
            position.play(Some(side), text).unwrap();
            if position.swapped() != swapped {
                names.reverse();
            }
        }
        at += played.len();
    }
    assert!(position.outcome().is_some(), "{}", position.text());
    for tab in tabs {
        page.use_tab(tab).await;
        page.wait_status(game.ending).await;
        wait_board(page, game.kind, &*position).await;
        page.wait_log(game.ending).await;
        assert_eq!(page.marked_squares().await, Vec::<String>::new());
        assert_eq!(page.complaints().await, Vec::<String>::new());
    }
}

/// The moves that still belong to this turn.
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

fn title(game: &Whole) -> &'static str {
    match game.kind {
        "cheess" => "Cheess",
        "ordo" => "Ordo",
        "go" => "Go",
        _ => "Piškvorky",
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_by_typed_commands_alone_in_two_tabs() {
    let folder = tempfile::tempdir().unwrap();
    let running = Deska::start(folder.path());
    let test = "games_by_typed_commands_alone_in_two_tabs";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let alice = page.open_tab(&running.url("/?as=Bob")).await;
    let tabs = [alice.clone(), page.use_tab(&alice).await];
    for game in [&whole::ORDO, &whole::GO, &whole::CLAIMED, &whole::SWAPPED, &whole::CHEESS] {
        type_game(&page, &tabs, game).await;
    }
    page.close().await;
}
