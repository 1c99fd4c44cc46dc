//! Tasks that teach a game, in a browser: from the start card, on the clickable board, in a narrow window.

use deska_testkit::browser::{NARROW, Page, WIDE};
use deska_testkit::deska::Deska;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_learns_on_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let running = Deska::start(folder.path());
    for (size, who) in [(WIDE, "Nora"), (NARROW, "Olaf")] {
        let url = running.url(&format!("/?channel=at-{}", size.0));
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
        page.wait_status("Far away.").await;
        page.wait_log("Right.").await;
        // The page goes on with the task after a reload.
        page.goto(&url).await;
        page.wait_status("Far away.").await;
        page.board_click("e2").await;
        page.board_click("h5").await;
        page.wait_status("Capture.").await;
        assert_eq!(page.complaints().await, Vec::<String>::new());
        page.close().await;
    }
}
