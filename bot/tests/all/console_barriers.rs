//! The talk of a channel has no barriers that axe-core knows, in a browser with the real program: the first visit, help, rules,
//! a challenge, a running and a finished game, in every theme, on a screen and on a phone.

use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::deska::Deska;
use deska_testkit::skip::skipped;

async fn visit(size: (u32, u32), name: &str) {
    let running = Deska::fresh();
    let Some(axe) = axe::axe() else { return skipped(name, "axe-core, which npm installs") };
    let Some(page) = Page::open_sized(name, &running.url("/channel/main?as=Alice"), size).await else {
        return;
    };
    let mut found = Vec::new();
    let lines = [
        ("", ""),
        ("/help", "/dama"),
        ("/dama rules", "1 of"),
        ("/dama moves", "You have no Programátorská dáma game"),
        ("/ordo new Bob white clock=3d", "Alice challenges Bob"),
        ("/me stats", "You haven't finished a game yet"),
    ];
    for (line, told) in lines {
        if !line.is_empty() {
            page.type_command(line).await;
            page.wait_log(told).await;
        }
        found.extend(
            page.barriers_by_theme(&axe).await.into_iter().map(|barrier| format!("{line}, {barrier}")),
        );
    }
    page.switch_to("Bob").await;
    page.click_in_log("Accept").await;
    page.wait_log("Alice to move").await;
    page.wait_js("a small board", "return document.querySelector('.shown-board svg use') !== null").await;
    found.extend(page.barriers_by_theme(&axe).await.into_iter().map(|barrier| format!("a game, {barrier}")));
    page.type_command("/game resign confirm=yes").await;
    page.wait_log("Bob resigns").await;
    page.type_text("/da").await;
    page.wait_completion("/dama").await;
    found.extend(
        page.barriers_by_theme(&axe).await.into_iter().map(|barrier| format!("a completion, {barrier}")),
    );
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_talk_has_no_barriers() {
    visit(WIDE, "the_talk_has_no_barriers").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_talk_on_a_phone_has_no_barriers() {
    visit(PHONE, "the_talk_on_a_phone_has_no_barriers").await;
}
