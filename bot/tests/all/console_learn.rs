//! The pages of tasks that teach a game, in a browser with the real program: the list, a task on the board, Back and reload.

use deska_i18n::{Locale, Vocabulary};
use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::deska::Deska;
use deska_testkit::puzzles::{begun, right, solution};
use deska_testkit::skip::skipped;
use rules::game::Meta;
use rules::registry::GAMES;
use serde_json::json;

/// Waits until the page has this address.
async fn wait_path(page: &Page, path: &str) {
    page.wait_js_with(path, "return location.pathname === arguments[0]", vec![json!(path)]).await;
    page.wait_js(
        "the page",
        "return !['wait', undefined].includes(document.getElementById('app')?.dataset.view)",
    )
    .await;
}

/// The games that have tasks.
fn taught() -> impl Iterator<Item = &'static Meta> {
    GAMES.iter().map(|game| game.meta()).filter(|meta| !meta.lessons.is_empty())
}

/// Waits until the list shows each of them.
async fn wait_courses(page: &Page) {
    let script = format!("return document.querySelectorAll('.course').length === {}", taught().count());
    page.wait_js("every game with tasks", &script).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_answer_is_refuted_on_the_board() {
    let running = Deska::fresh();
    let url = running.url("/learn/piskvorky/block?as=Nora");
    let Some(page) = Page::open("a_wrong_answer_is_refuted_on_the_board", &url).await else { return };
    page.board_click("a1").await;
    page.wait_text("#status.refused #hint", "After a1 your opponent wins with g4").await;
    // Both the answer and the reply stand on the board, until the reader goes on.
    for (square, stone) in [("a1", "black"), ("g4", "white")] {
        page.wait_cell(square, stone).await;
    }
    page.board_click("b1").await;
    page.wait_text("#status.refused #hint", "After b1 your opponent wins with g4").await;
    page.wait_cell("b1", "black").await;
    page.wait_cell("a1", "empty").await;
    page.board_click("g4").await;
    page.wait_status("Right.").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

async fn learn(size: (u32, u32)) {
    let test = "a_newcomer_learns_on_pages_of_tasks";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let running = Deska::fresh();
    let Some(page) = Page::open_sized(test, &running.url("/?as=Nora"), size).await else { return };
    page.wait_text(".learn", "Solved: 0 of 12 · One step").await;
    page.goto(&running.url("/learn?as=Nora&channel=main")).await;
    wait_courses(&page).await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new(), "the list, {size:?}");
    // On a phone a bar may cover it.
    let begin = "[aria-label='Begin: Ordo']";
    page.js("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", vec![json!(begin)])
        .await;
    page.click(begin).await;
    wait_path(&page, "/learn/ordo/step").await;
    page.wait_text("#task-title", "One step").await;
    page.wait_text("#lesson header", "Task 1 of 12").await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new(), "a task, {size:?}");
    // A legal move that doesn't solve it is taken back, and an illegal one never made. Both say why.
    page.board_move(&["e2", "e3"]).await;
    page.wait_text("#status.refused #hint", "e2-e3 is a legal move, but it doesn't solve the task").await;
    page.wait_cell("e2", "white").await;
    page.board_move(&["d2", "d1"]).await;
    page.wait_cell("d1", "not possible").await;
    page.key(fantoccini::key::Key::Escape).await;
    page.js("document.querySelector('.lesson-more').scrollIntoView({ block: 'center' })", vec![]).await;
    page.click(".lesson-more summary").await;
    page.wait_text(".lesson-more details[open]", "From d2 to d3.").await;
    page.board_move(&["d2", "d3"]).await;
    page.wait_text("#task", "d3 still touches e2").await;
    page.wait_status("Right.").await;
    page.wait_js("a tick", "return document.querySelectorAll('.dots .solved').length === 1").await;
    page.reload().await;
    page.wait_text("#task", "d3 still touches e2").await;
    page.wait_js("the tick again", "return document.querySelectorAll('.dots .solved').length === 1").await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new(), "a solved task, {size:?}");
    page.click("#controls .go").await;
    wait_path(&page, "/learn/ordo/far").await;
    page.wait_text("#task", "from e2 to h5").await;
    let solved = "return JSON.stringify([...document.querySelectorAll('.dots .solved')].map((dot) => dot.title)) \
                  === '[\"One step\"]'";
    page.wait_js("the solved task", solved).await;
    page.js("history.back()", vec![]).await;
    wait_path(&page, "/learn/ordo/step").await;
    page.wait_text("#task-title", "One step").await;
    page.js("history.forward()", vec![]).await;
    wait_path(&page, "/learn/ordo/far").await;
    page.wait_text("#task", "from e2 to h5").await;
    page.click("#lesson header a").await;
    wait_path(&page, "/learn").await;
    page.wait_text("[aria-labelledby=course-ordo]", "Solved: 1 of 12").await;
    page.wait_js(
        "the game to go on",
        "return document.querySelector('[aria-label=\"Continue: Ordo\"]')?.pathname \
         === '/learn/ordo/far'",
    )
    .await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_learns_on_pages_of_tasks() {
    for size in [WIDE, PHONE] {
        learn(size).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_of_several_moves_goes_on_after_a_reload() {
    let running = Deska::fresh();
    let test = "a_task_of_several_moves_goes_on_after_a_reload";
    let Some(page) = Page::open(test, &running.url("/learn/go/ladder?as=Nora&channel=main")).await else {
        return;
    };
    page.wait_text("#task", "Step 1 of").await;
    page.board_click("d2").await;
    page.wait_hint("Right. Go on.").await;
    page.wait_text("#task", "Step 2 of").await;
    page.reload().await;
    page.wait_text("#task", "Step 2 of").await;
    page.wait_cell("d2", "stone").await;
    page.board_click("e2").await;
    page.wait_hint("E2 is a legal move, but").await;
    // A turn that went wrong begins anew.
    page.click_button("Start over").await;
    page.wait_text("#task", "Step 1 of").await;
    page.wait_cell("d2", "empty").await;
    for point in ["d2", "f3", "e1"] {
        page.board_click(point).await;
    }
    page.wait_status("Right.").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_of_the_day_is_solved_on_its_page() {
    let running = Deska::fresh();
    let test = "a_puzzle_of_the_day_is_solved_on_its_page";
    let Some(page) = Page::open(test, &running.url("/learn?as=Nora&channel=main")).await else { return };
    page.wait_js("six puzzles", "return document.querySelectorAll('.puzzles li').length === 6").await;
    page.click(".puzzles a[href*='/learn/go/']").await;
    page.wait_js("its page", "return /^.learn.go.p/.test(location.pathname)").await;
    page.wait_text("#task-title", "Capture the marked stones at").await;
    let path = page.js("return location.pathname", vec![]).await;
    let moves = solution(begun(path.as_str().unwrap().strip_prefix("/learn/go/").unwrap()));
    let (last, first) = moves.split_last().unwrap();
    for (at, point) in first.iter().enumerate() {
        page.board_click(point).await;
        page.wait_text("#task", &format!("Step {} of {}", at + 2, moves.len())).await;
    }
    page.board_click(last).await;
    page.wait_status("Right.").await;
    page.wait_text("#task", "Your rating in these puzzles: 1").await;
    page.click("#lesson header a").await;
    wait_path(&page, "/learn").await;
    page.wait_text(".puzzles a[href*='/learn/go/'] .ok", "solved").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_of_a_puzzle_points_and_then_tells() {
    let running = Deska::fresh();
    let test = "a_hint_of_a_puzzle_points_and_then_tells";
    let Some(page) = Page::open(test, &running.url("/learn?as=Nora&channel=main")).await else { return };
    page.click(".puzzles a[href*='/learn/go/']").await;
    page.wait_text("#task-title", "Capture the marked stones at").await;
    let path = page.js("return location.pathname", vec![]).await;
    let course = begun(path.as_str().unwrap().strip_prefix("/learn/go/").unwrap());
    let right = right(&course).to_uppercase();
    page.click_button("Hint").await;
    page.wait_text("#controls", &format!("the right move is in column {}.", &right[..1])).await;
    page.click_button("Show the move").await;
    page.wait_status(&format!("The right move is {right}.")).await;
    page.board_click(&right.to_lowercase()).await;
    page.wait_text("#task", "Step 2 of").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_task_offers_the_list() {
    let running = Deska::fresh();
    let test = "an_unknown_task_offers_the_list";
    let Some(page) = Page::open(test, &running.url("/learn?as=Nora")).await else { return };
    for path in ["/learn/go/nonsense", "/learn/chess/first"] {
        page.goto(&running.url(&format!("{path}?as=Nora&channel=main"))).await;
        page.wait_text("main h1", "There is no such task.").await;
        page.click("main a").await;
        wait_path(&page, "/learn").await;
    }
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn tasks_fit_a_phone_in_every_language() {
    let running = Deska::fresh();
    let test = "tasks_fit_a_phone_in_every_language";
    let words = Vocabulary::load();
    for locale in [Locale::En, Locale::Cs, Locale::Sk] {
        let url = running.url("/learn?as=Nora");
        let Some(page) = Page::open_with(test, &url, PHONE, locale.tag()).await else { return };
        let learn = words.say(locale, "console-learn", &[]);
        page.wait_text("h1", &learn).await;
        wait_courses(&page).await;
        assert_eq!(page.overflow().await, 0, "the list in {locale:?}");
        for meta in taught() {
            let key = meta.lessons.last().unwrap().key;
            page.goto(&running.url(&format!("/learn/{}/{key}?as=Nora&channel=main", meta.id))).await;
            let text = words.say(locale, &format!("{}-lesson-{key}", meta.id), &[]);
            let title = text.strip_prefix("**").and_then(|text| text.split_once("**")).unwrap().0.to_owned();
            page.wait_text("#task-title", title.trim_end_matches('.')).await;
            page.wait_js("the tasks", "return document.querySelectorAll('.dots a').length > 3").await;
            assert_eq!(page.overflow().await, 0, "{} in {locale:?}", meta.id);
            // What to do and most of the board are seen together.
            let seen = "const { top, height } = document.querySelector('.board').getBoundingClientRect();\
                        return (innerHeight - document.getElementById('controls').offsetHeight - top) / height";
            let seen = page.js(seen, vec![]).await.as_f64().unwrap();
            assert!(seen > 0.6, "{} in {locale:?}: {seen} of the board", meta.id);
        }
        assert_eq!(page.complaints().await, Vec::<String>::new());
        page.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_that_asks_which_move_shows_its_answers() {
    let test = "a_task_that_asks_which_move_shows_its_answers";
    let running = Deska::fresh();
    let Some(page) = Page::open(test, &running.url("/learn/go/suicide?as=Nora&channel=main")).await else {
        return;
    };
    page.wait_status("Choose an answer, or click it on the board.").await;
    let answers = "return JSON.stringify([...document.querySelectorAll('#answers button')].map((one) => one.textContent.trim()))";
    assert_eq!(page.js(answers, vec![]).await, json!(r#"["B4","D4","D6","E3"]"#));
    let is_bare = "return !document.getElementById('controls').textContent.includes('Pass')";
    assert_eq!(page.js(is_bare, vec![]).await, json!(true), "no other word stands beside the answers");
    page.click_button("B4").await;
    page.wait_text("#status.refused #hint", "You can play B4: the stone there has a free point beside it.")
        .await;
    page.click_button("D4").await;
    page.wait_status("Right.").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}
