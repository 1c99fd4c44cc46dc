//! Pages have no barriers that axe-core knows, in a browser with the real program, in every theme, on a screen and on a phone:
//! the talk of a channel with the first visit, help, rules, a challenge, a running and a finished game; and every view in
//! Slovak.

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

/// Every view in Slovak.
async fn visit_in_slovak(size: (u32, u32), name: &str) {
    let running = Deska::fresh();
    let Some(axe) = axe::axe() else { return skipped(name, "axe-core, which npm installs") };
    let console = running.console();
    let ended = console.begin("go", "size=9").await;
    console.say("Alice", &format!("/game resign game={ended} confirm=yes")).await;
    let code = console.begin("cheess", "points=16").await;
    console.say("Bob", "/ordo new Alice white clock=3d").await;
    let Some(page) = Page::open_with(name, &running.url("/?as=Alice"), size, "sk").await else { return };
    let mut found = Vec::new();
    for path in [
        "/",
        "/games",
        "/learn",
        "/learn/go/suicide",
        &format!("/g/{code}"),
        &format!("/g/{ended}"),
        "/channel/main",
    ] {
        page.goto(&running.url(&format!("{path}?as=Alice&channel=main"))).await;
        page.wait_js(
            "what it shows",
            "return document.querySelector('main h1, main h2, main .messages') !== null",
        )
        .await;
        assert_eq!(page.js("return document.documentElement.lang", vec![]).await, "sk", "{path}");
        found.extend(page.barriers_by_theme(&axe).await.iter().map(|barrier| format!("{path}, {barrier}")));
    }
    if size == PHONE {
        page.click("#side summary").await;
    }
    page.click_button("Nastavenia").await;
    page.wait_js("the form", "return document.querySelector('dialog.settings')?.open === true").await;
    found.extend(page.barriers_by_theme(&axe).await.iter().map(|barrier| format!("settings, {barrier}")));
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_view_in_slovak_has_barriers() {
    visit_in_slovak(WIDE, "no_view_in_slovak_has_barriers").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_view_in_slovak_on_a_phone_has_barriers() {
    visit_in_slovak(PHONE, "no_view_in_slovak_on_a_phone_has_barriers").await;
}
