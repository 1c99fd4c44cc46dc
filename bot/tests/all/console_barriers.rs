//! The console's page has no barriers that axe-core knows, in a browser with the real program: the first visit, every
//! game while it runs, a count, a finished game, in light and in dark, on a screen and on a phone.

use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::deska::Deska;
use deska_testkit::skip::skipped;
use deska_testkit::whole_games::{CHEESS, CLAIMED, GO, ORDO, Whole, play};
use rules::Side;
use serde_json::json;

/// White's and Black's players.
const NAMES: [&str; 2] = ["Alice", "Bob"];

struct Visit {
    page: Page,
    axe: String,
    found: Vec<String>,
}

impl Visit {
    /// Looks at the page in light and in dark.
    async fn look(&mut self, where_: &str) {
        for scheme in ["light", "dark"] {
            self.page.js("document.documentElement.dataset.scheme = arguments[0]", vec![json!(scheme)]).await;
            let barriers = self.page.barriers(&self.axe).await;
            self.found.extend(barriers.into_iter().map(|barrier| format!("{where_}, {scheme}: {barrier}")));
        }
        self.page.js("delete document.documentElement.dataset.scheme", vec![]).await;
    }

    /// Begins a game between Alice (White) and Bob.
    async fn begin(&self, kind: &str, options: &str) {
        self.page.switch_to("Alice").await;
        self.page.type_command(&format!("/{kind} new Bob white {options}")).await;
        self.page.switch_to("Bob").await;
        self.page.click_in_log("Accept").await;
        // The status may still be that of the game before.
        self.page.wait_gone_from_log("Accept").await;
    }

    /// Plays moves of a game, each by its player, after those that were made.
    async fn play(&self, game: &Whole, made: usize, until: usize) {
        let mut position = game.start();
        let mut names = NAMES;
        for (at, (by, text)) in game.moves().into_iter().enumerate().take(until) {
            let side: Side = by.or(position.to_act().only()).unwrap();
            if at >= made {
                self.page.switch_to(names[side.index()]).await;
                self.page.type_command(&game.command(text)).await;
            }
            play(&mut *position, side, text, &mut names);
            if at >= made {
                self.page.wait_board(game.kind, &*position).await;
            }
        }
    }
}

async fn visit(size: (u32, u32), name: &str) {
    let running = Deska::fresh();
    let Some(axe) = axe::axe() else { return skipped(name, "axe-core, which npm installs") };
    let url = format!("http://{}/channel/main?as=Alice", running.addr);
    let Some(page) = Page::open_sized(name, &url, size).await else { return };
    let mut visit = Visit { page, axe, found: Vec::new() };
    visit.look("the first visit").await;
    visit.page.type_command("/help").await;
    visit.page.wait_log("/dama").await;
    visit.page.type_command("/dama rules").await;
    visit.page.wait_log("1 of").await;
    visit.look("help and rules").await;

    visit.begin("dama", "").await;
    visit.look("a set-up").await;
    visit.page.type_command("/game resign confirm=yes").await;
    visit.page.wait_log("Bob resigns").await;

    visit.begin("cheess", CHEESS.options).await;
    visit.play(&CHEESS, 0, 3).await;
    visit.look("Cheess").await;

    visit.begin("ordo", ORDO.options).await;
    visit.play(&ORDO, 0, 3).await;
    visit.look("Ordo").await;

    visit.begin("piskvorky", CLAIMED.options).await;
    visit.play(&CLAIMED, 0, 4).await;
    visit.look("Piškvorky").await;

    visit.begin("go", GO.options).await;
    visit.play(&GO, 0, 4).await;
    visit.look("Go").await;
    let passes = 20;
    visit.play(&GO, 4, passes).await;
    visit.look("a count").await;
    visit.play(&GO, passes, usize::MAX).await;
    visit.page.wait_log(&GO.ended(NAMES)).await;
    visit.look("a finished game").await;
    assert!(visit.found.is_empty(), "{}", visit.found.join("\n"));
    visit.page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_has_no_barriers() {
    visit(WIDE, "the_page_has_no_barriers").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_on_a_phone_has_no_barriers() {
    visit(PHONE, "the_page_on_a_phone_has_no_barriers").await;
}
