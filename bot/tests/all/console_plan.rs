//! A line planned by clicks in a browser with the real program: set, kept from the opponent, played, dropped, refused.

use deska_testkit::browser::Page;
use deska_testkit::deska::Deska;

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_clicked_through_on_the_board_and_set() {
    let running = Deska::fresh();
    let test = "a_line_is_clicked_through_on_the_board_and_set";
    let Some((page, alice, bob)) = Page::of_two(test, &running).await else { return };
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
    page.wait_text("#way", "Planned: b6-c5").await;
    page.wait_cell("c5", "black man showing 1").await;
    page.board_click("a1").await;
    page.wait_hint("That move isn't possible here.").await;
    page.click_button("One move back").await;
    page.wait_cell("b6", "black man").await;
    page.board_move(&["b6", "c5"]).await;
    page.wait_text("#way", "Planned: b6-c5").await;
    page.board_move(&["d4", "b6"]).await;
    page.wait_text("#way", "b6-c5 → d4xb6").await;
    // The tile that this capture would turn up is nobody's to see.
    page.wait_js("no tiles", "return document.querySelectorAll('#items .tiles').length === 0").await;
    page.click_button("Set these moves").await;
    page.wait_hint("Set. If Bob plays this, I play your reply at once.").await;
    page.wait_log("b6-c5 then d4xb6").await;
    page.wait_cell("d4", "white man").await;
    page.wait_js("the tiles again", "return document.querySelectorAll('#items .tiles').length > 0").await;

    page.use_tab(&bob).await;
    page.wait_cell("b6", "can move").await;
    assert!(!page.log().await.contains("d4xb6"), "the line is Alice's alone");
    page.board_move(&["b6", "c5"]).await;
    page.wait_log("Alice had set this reply in advance.").await;
    page.wait_status("Bob to move").await;
    page.wait_cell("b6", "white man").await;
    page.use_tab(&alice).await;
    page.wait_cell("b6", "white man").await;

    // A plan that the game overtakes ends by itself.
    page.click_button("Plan ahead").await;
    page.wait_cell("a7", "can move").await;
    page.board_move(&["a7", "c5"]).await;
    page.wait_text("#way", "Planned: a7xc5").await;
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

/// Squares of a board of 15 by 15 that no row of five can be made of.
fn far_apart() -> impl Iterator<Item = String> {
    (1..=15).step_by(2).flat_map(|row| "acegikmo".chars().map(move |column| format!("{column}{row}")))
}

/// Plans the rest of a line of which the first moves are planned already.
async fn plan(page: &Page, line: &[String]) {
    for (at, square) in line.iter().enumerate() {
        page.board_click(square).await;
        page.wait_text("#way", &line[..=at].join(" → ")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_longest_line_is_set_and_a_refused_one_stays() {
    let running = Deska::fresh();
    let test = "the_longest_line_is_set_and_a_refused_one_stays";
    let Some((page, alice, bob)) = Page::of_two(test, &running).await else { return };
    page.type_command("/piskvorky new Bob white size=15").await;
    page.wait_log("Alice challenges Bob").await;
    page.use_tab(&bob).await;
    page.click_in_log("Accept").await;
    page.use_tab(&alice).await;
    page.wait_status("Bob to move").await;

    let squares: Vec<String> = far_apart().collect();
    page.click_button("Plan ahead").await;
    page.wait_text("#way", "Click the move that you expect.").await;
    plan(&page, &squares[..40]).await;
    page.board_click(&squares[40]).await;
    page.wait_hint("You can set at most 40 moves. Set these moves, or go one move back.").await;
    page.click_button("Set these moves").await;
    page.wait_hint("Set. If Bob plays this, I play your reply at once.").await;
    page.wait_log(&squares[38..40].join(" then ")).await;

    // Four more such lines leave no room for another move.
    for begin in 1..5 {
        let line: Vec<&str> = squares[begin..begin + 40].iter().map(String::as_str).collect();
        page.type_command(&format!("/game if {}", line.join(", "))).await;
        page.wait_log(&line[38..].join(" then ")).await;
    }
    page.click_button("Plan ahead").await;
    page.wait_text("#way", "Click the move that you expect.").await;
    plan(&page, &squares[60..62]).await;
    page.click_button("Set these moves").await;
    page.wait_hint("200").await;
    page.wait_text("#way", &squares[60..62].join(" → ")).await;
    page.click_button("One move back").await;
    page.wait_text("#way", &format!("Planned: {}", squares[60])).await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}
