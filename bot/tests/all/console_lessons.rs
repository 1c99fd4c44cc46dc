//! Tasks that teach a game, in a browser: from the start card, on the clickable board, in a narrow window, in Czech.

use deska_i18n::{Locale, Vocabulary};
use deska_testkit::browser::{NARROW, Page, WIDE};
use deska_testkit::deska::Deska;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_learns_on_the_board() {
    let running = Deska::fresh();
    for (size, who) in [(WIDE, "Nora"), (NARROW, "Olaf")] {
        let url = running.url(&format!("/channel/at-{}", size.0));
        let Some(page) = Page::open_sized("a_newcomer_learns_on_the_board", &url, size).await else { return };
        page.js(
            "document.querySelector('[name=offer][value=ordo]').click();\
             document.getElementById('player-one').value = arguments[0]",
            vec![json!(who)],
        )
        .await;
        page.click("#learn").await;
        page.wait_status("One step.").await;
        page.wait_log("Ordo, task 1 of 12 (0 solved)").await;
        assert_eq!(page.overflow().await, 0, "{size:?}");
        // A legal move that does not solve it: the board stays, and the line over it says so.
        page.board_click("e2").await;
        page.board_click("e3").await;
        page.wait_hint("e2-e3 is a legal move, but").await;
        page.board_click("d2").await;
        page.board_click("d3").await;
        // A solved task stays, with praise and the way on, until the next one is wanted.
        page.wait_status("Right.").await;
        page.wait_log("Right.").await;
        page.wait_text("#task", "d3 still touches e2").await;
        page.goto(&url).await;
        page.wait_status("Right.").await;
        page.click("#controls .primary").await;
        page.wait_status("Far away.").await;
        page.wait_text("#task", "from e2 to h5").await;
        page.click("#task summary").await;
        page.wait_text("#task", "h5 lies diagonally").await;
        // The forbidden move of a task is the answer, by a click on the board.
        page.type_command("/ordo learn 4").await;
        page.wait_status("Stay together.").await;
        page.board_click("e3").await;
        page.board_click("e5").await;
        page.wait_status("Right.").await;
        page.click("#controls button:last-child").await;
        page.wait_js("the start card", "return !document.getElementById('card').hidden").await;
        assert_eq!(page.complaints().await, Vec::<String>::new());
        page.close().await;
    }
}

/// What a learner clicks in each task of Ordo.
const ORDO: [&[&str]; 12] = [
    &["d2", "d3"],
    &["e2", "h5"],
    &["e2", "h5"],
    &["e3", "e5"],
    &["c3", "d4"],
    &["d3", "f3", "d6"],
    &["c3", "c5", "f3"],
    &["f7", "f8"],
    &["e6", "f6", "e8"],
    &["c2", "b2", "e2"],
    &["g5", "e3"],
    &["d2", "d5"],
];

#[tokio::test(flavor = "multi_thread")]
async fn a_child_learns_a_whole_game_in_czech_on_a_phone() {
    let running = Deska::fresh();
    let test = "a_child_learns_a_whole_game_in_czech_on_a_phone";
    let Some(page) = Page::open_with(test, &running.url("/channel/main"), NARROW, "cs").await else { return };
    page.js(
        "document.querySelector('[name=offer][value=ordo]').click();\
         document.getElementById('player-one').value = 'Žofie'",
        vec![],
    )
    .await;
    page.click("#learn").await;
    let words = Vocabulary::load();
    let lessons = rules::registry::find("ordo").unwrap().meta().lessons;
    assert_eq!(lessons.len(), ORDO.len());
    for (lesson, clicks) in lessons.iter().zip(ORDO) {
        let key = format!("ordo-lesson-{}", lesson.key);
        let task = words.say(Locale::Cs, &key, &[]);
        let (title, task) = task.strip_prefix("**").and_then(|task| task.split_once("** ")).unwrap();
        page.wait_status(title).await;
        page.wait_text("#task", task).await;
        let in_view = "const { top, bottom } = document.getElementById('status').getBoundingClientRect();\
                       return top >= 0 && bottom <= innerHeight";
        page.wait_js("the task in view", in_view).await;
        // A square with nothing on it is explained without notation.
        page.board_click("a4").await;
        page.wait_hint("Na a4 žádný kámen není. Zvol některý ze svých.").await;
        for square in clicks {
            page.board_click(square).await;
        }
        page.wait_status("Správně.").await;
        page.wait_text("#task", &words.say(Locale::Cs, &format!("{key}-done"), &[])).await;
        page.click("#controls .primary").await;
    }
    page.wait_log("Máš vyřešené všechny úlohy ke hře Ordo (12).").await;
    assert_eq!(page.overflow().await, 0);
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}
