//! A line planned by clicks in a browser with the real program: set, kept from the opponent, played, dropped.

use deska_testkit::browser::Page;
use deska_testkit::deska::Deska;

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_clicked_through_on_the_board_and_set() {
    let folder = tempfile::tempdir().unwrap();
    let running = Deska::start(folder.path());
    let test = "a_line_is_clicked_through_on_the_board_and_set";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let alice = page.open_tab(&running.url("/?as=Bob")).await;
    let bob = page.use_tab(&alice).await;
    page.type_command("/dama new Bob white setup=ones seed=1").await;
    page.wait_log("Alice challenges Bob").await;
    page.use_tab(&bob).await;
    page.click_in_log("Accept").await;
    page.wait_status("Alice to move").await;
    page.use_tab(&alice).await;
    page.wait_status("Alice to move").await;
    page.board_move(&["c3", "d4"]).await;
    page.wait_status("Bob to move").await;

    // Bob's move and the answer are clicked on the board; the board shows what would be.
    page.click_button("Plan ahead").await;
    page.wait_text("#way", "Click the move that you expect.").await;
    page.wait_cell("b6", "can move").await;
    page.board_move(&["b6", "c5"]).await;
    page.wait_text("#way", "If the game goes b6-c5.").await;
    page.wait_cell("c5", "black man showing 1").await;
    page.board_click("a1").await;
    page.wait_hint("That move isn't possible here.").await;
    page.click_button("One move back").await;
    page.wait_cell("b6", "black man").await;
    page.board_move(&["b6", "c5"]).await;
    page.wait_text("#way", "If the game goes b6-c5.").await;
    page.board_move(&["d4", "b6"]).await;
    page.wait_text("#way", "b6-c5 → d4xb6").await;
    // The tile that this capture would turn up is nobody's to see.
    page.wait_js("no tiles", "return document.querySelectorAll('#items .tiles').length === 0").await;
    page.click_button("Set this line").await;
    page.wait_hint("Set. If Bob plays these moves, I play your replies at once.").await;
    page.wait_log("b6-c5 then d4xb6").await;
    page.wait_cell("d4", "white man").await;
    page.wait_js("the tiles again", "return document.querySelectorAll('#items .tiles').length > 0").await;

    page.use_tab(&bob).await;
    page.wait_cell("b6", "can move").await;
    assert!(!page.log().await.contains("d4xb6"), "the line is Alice's alone");
    page.board_move(&["b6", "c5"]).await;
    page.wait_log("Answered at once: Alice had set this reply ahead.").await;
    page.wait_status("Bob to move").await;
    page.wait_cell("b6", "white man").await;
    page.use_tab(&alice).await;
    page.wait_cell("b6", "white man").await;

    // A plan that the game overtakes ends by itself.
    page.click_button("Plan ahead").await;
    page.wait_cell("a7", "can move").await;
    page.board_move(&["a7", "c5"]).await;
    page.wait_text("#way", "If the game goes a7xc5.").await;
    page.use_tab(&bob).await;
    page.wait_cell("c7", "can move").await;
    page.board_move(&["c7", "a5"]).await;
    page.use_tab(&alice).await;
    page.wait_status("Alice to move").await;
    page.wait_js("no plan", "return !document.getElementById('words').textContent.includes('Stop planning')")
        .await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}
