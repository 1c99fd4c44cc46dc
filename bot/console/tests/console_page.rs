//! The console's page in a real browser: with the real service where a game is played, else with a made-up desk.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use deska_console::{Console, RunningConsole, Secret};
use deska_desk::Desk;
use deska_testkit::browser::{NARROW, Page};
use deska_testkit::console_client::ConsoleClient;
use deska_testkit::scripted_desk::Fake;
use deska_testkit::test_bot::TestBot;
use fantoccini::key::Key;
use std::net::SocketAddr;
use std::sync::Arc;

async fn start(at: impl Into<SocketAddr>, desk: Arc<dyn Desk>) -> RunningConsole {
    Console::bind(at.into(), None).await.unwrap().start(desk).await.unwrap()
}

async fn console_with(desk: Arc<dyn Desk>) -> (RunningConsole, String) {
    let running = start(([127, 0, 0, 1], 0), desk).await;
    let url = format!("http://{}/channel", running.addr);
    (running, url)
}

async fn console() -> (RunningConsole, String) {
    console_with(Arc::new(Fake::with_real_commands())).await
}

#[tokio::test]
async fn a_chain_may_stop_where_it_may_go_on() {
    let bot = TestBot::start().await;
    let (running, url) = console_with(bot.service.clone()).await;
    let game = ConsoleClient::at(running.addr).dama_chain().await;
    let url = url.replace("/channel", &format!("/g/{game}?as=Alice"));
    let Some(page) = Page::open("a_chain_may_stop_where_it_may_go_on", &url).await else { return };
    page.board_move(&["g3", "e5"]).await;
    page.wait_hint("g3 → e5").await;
    page.wait_cell("c7", "can be reached").await;
    page.click_button("Stop here").await;
    page.wait_status("Bob to move").await;
    page.wait_cell("e5", "white").await;
    page.close().await;
    running.stop().await;
}

#[tokio::test]
async fn the_keyboard_plays_too() {
    let bot = TestBot::start().await;
    let (running, url) = console_with(bot.service.clone()).await;
    let game = ConsoleClient::at(running.addr).begin("dama", "setup=ones seed=1").await;
    let url = url.replace("/channel", &format!("/g/{game}?as=Alice"));
    let Some(page) = Page::open("the_keyboard_plays_too", &url).await else { return };
    page.wait_cell("c3", "can move").await;
    page.focus_square("c3").await;
    page.key(Key::Enter).await;
    page.wait_cell("d4", "can be reached").await;
    page.key(Key::Up).await;
    page.key(Key::Right).await;
    assert_eq!(page.focused_square().await, "d4");
    page.key(Key::Enter).await;
    page.wait_status("Bob to move").await;
    page.wait_cell("d4", "white man").await;
    assert_eq!(page.focused_square().await, "d4");
    page.close().await;
    running.stop().await;
}

#[tokio::test]
async fn commands_are_completed_recalled_and_answered_in_private() {
    let (running, url) = console().await;
    ConsoleClient::at(running.addr).join("Bob").await;
    let Some(page) = Page::open("commands_are_completed_recalled_and_answered_in_private", &url).await else {
        return;
    };
    page.type_command("/write for all").await;
    page.wait_log("for all").await;
    page.type_text("/fa").await;
    page.wait_completion("/fail").await;
    page.key(Key::Tab).await;
    assert_eq!(page.command_line().await, "/fail ");
    page.key(Key::Enter).await;
    page.wait_log("no *such* move").await;
    page.wait_line_error("no *such* move").await;
    page.key(Key::Up).await;
    assert_eq!(page.command_line().await, "/fail");

    let alice = page.open_tab(&format!("{url}?as=bob")).await;
    page.type_command("hello there").await;
    page.wait_log("for all").await;
    assert!(!page.log().await.contains("such"), "{}", page.log().await);
    page.use_tab(&alice).await;
    page.wait_log("hello there").await;
    page.switch_to("bob").await;
    page.wait_js("the secret to go", "return !document.getElementById('log').textContent.includes('such')")
        .await;
    page.close().await;
    running.stop().await;
}

#[tokio::test]
async fn a_line_that_is_too_long_says_so_and_stays() {
    let (running, url) = console().await;
    let Some(page) = Page::open("a_line_that_is_too_long_says_so_and_stays", &url).await else { return };
    let paste = "const field = document.getElementById('command');\
                 field.value = arguments[0]; field.dispatchEvent(new Event('input'))";
    let long = "ž".repeat(2003);
    page.js(paste, vec![serde_json::json!(long)]).await;
    page.wait_line_error("This line is longer than 2000 characters. Please shorten it by 3.").await;
    page.click("#send").await;
    page.wait_line_error("shorten it by 3.").await;
    assert_eq!(page.command_line().await, long);
    assert!(!page.log().await.contains('ž'));
    page.js(paste, vec![serde_json::json!("ž".repeat(2000))]).await;
    page.click("#send").await;
    page.wait_log("žžž").await;
    assert_eq!(page.text("#line-error").await, "");
    assert_eq!(page.command_line().await, "");
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
    running.stop().await;
}

#[tokio::test]
async fn a_narrow_page_fits() {
    let bot = TestBot::start().await;
    let (running, url) = console_with(bot.service.clone()).await;
    let Some(page) = Page::open_sized("a_narrow_page_fits", &url, NARROW).await else { return };
    for line in ["/dama rules", "/help", "/dama new Bob setup=ones", "/game list"] {
        page.type_command(line).await;
        page.wait_log(line).await;
        assert_eq!(page.overflow().await, 0, "{line}");
        assert_eq!(page.small_targets().await, Vec::<String>::new(), "{line}");
    }
    page.click("#side summary").await;
    page.wait_js("the channels", "return document.getElementById('add-channel').checkVisibility()").await;
    assert_eq!(page.overflow().await, 0);
    assert_eq!(page.small_targets().await, Vec::<String>::new());
    page.close().await;
    running.stop().await;
}

#[tokio::test]
async fn a_page_reconnects_to_a_restarted_console() {
    let (running, url) = console().await;
    let Some(page) = Page::open("a_page_reconnects_to_a_restarted_console", &url).await else {
        return;
    };
    page.type_command("before").await;
    page.wait_log("before").await;
    let addr = running.addr;
    running.stop().await;
    page.wait_text("#lost:not([hidden])", "Connection lost").await;
    let running = start(addr, Arc::new(Fake::with_real_commands())).await;
    page.wait_js("the banner to go", "return document.getElementById('lost').hidden").await;
    page.type_command("after").await;
    page.wait_log("after").await;
    assert!(!page.log().await.contains("before"));
    page.close().await;
    running.stop().await;
}

#[tokio::test]
async fn a_chosen_file_is_sent_with_the_command_in_the_line() {
    let (running, url) = console().await;
    let name = "a_chosen_file_is_sent_with_the_command_in_the_line";
    let Some(page) = Page::open(name, &url).await else { return };
    let choose = "const given = new DataTransfer(); given.items.add(new File([arguments[0]], 'game.sgf'));
        const chooser = document.getElementById('file'); chooser.files = given.files;
        document.getElementById('command').value = arguments[1];
        chooser.dispatchEvent(new Event('change'));";
    page.js(choose, vec!["(;GM[1])".into(), "/game import bob".into()]).await;
    page.wait_log("game.sgf of 8 bytes for \"/game import bob\"").await;
    page.wait_js("an empty line", "return document.getElementById('command').value === ''").await;
    // Other words in the line are not for the file, and stay.
    page.js(choose, vec!["(;)".into(), "hello".into()]).await;
    page.wait_log("game.sgf of 3 bytes for \"\"").await;
    page.wait_js("the words", "return document.getElementById('command').value === 'hello'").await;
    page.js(choose, vec![" ".repeat((1 << 20) + 1).into(), "".into()]).await;
    page.wait_text("#line-error", "larger than 1024 KB").await;
    page.close().await;
    running.stop().await;
}

#[tokio::test]
async fn a_person_who_may_not_change_settings_reads_them() {
    let (running, url) = console().await;
    let Some(page) = Page::open("a_person_who_may_not_change_settings", &format!("{url}?as=Guest")).await
    else {
        return;
    };
    page.click_button("Settings").await;
    page.wait_text("dialog.settings .denied", "Only admins can change this.").await;
    page.wait_text("[data-key=threads] output", "On").await;
    let controls = "return document.querySelectorAll('.setting :is(input, select, button), .settings-foot, #group-more').length";
    assert_eq!(page.js(controls, vec![]).await, serde_json::json!(0));
    page.key(Key::Escape).await;
    // Another person may change them, but not all.
    page.goto(&format!("{url}?as=Alice")).await;
    page.click_button("Settings").await;
    page.wait_text("[data-key=roles] .how", "There are no roles here.").await;
    let controls = "return [...document.querySelectorAll('.setting :is(input, select, button)')].map((control) => control.id)";
    assert_eq!(
        page.js(controls, vec![]).await,
        serde_json::json!(["setting-threads", "setting-threads-reset"])
    );
    page.click("#setting-threads").await;
    page.wait_text("[data-key=threads] .check", "Off").await;
    page.click_button("Save").await;
    page.wait_text("#setting-threads-result", "You ask for config set key=threads value=off.").await;
    page.click_button("Use the default: Threads").await;
    page.wait_text("#setting-threads-result", "You ask for config unset key=threads.").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
    running.stop().await;
}

#[tokio::test]
async fn a_reader_whose_login_is_gone_signs_in_where_they_are() {
    let token = "a token of many letters";
    let console = Console::bind(([127, 0, 0, 1], 0).into(), Secret::new(token)).await.unwrap();
    let running = console.start(Arc::new(Fake::with_real_commands())).await.unwrap();
    let url = format!("http://{}/channel/main?as=Alice&token={token}", running.addr);
    let test = "a_reader_whose_login_is_gone_signs_in_where_they_are";
    let Some(page) = Page::open(test, &url).await else { return };
    page.js("document.body.dataset.same = 'yes'", vec![]).await;
    page.type_text("hello again").await;
    page.forget_cookies().await;
    // Whatever else the page asks for meanwhile may bring the question first, and then keys no longer reach the line.
    page.js("document.getElementById('command').form.requestSubmit()", vec![]).await;
    page.wait_js("the question for the token", "return document.getElementById('sign-in').open").await;
    page.keys("wrong").await;
    page.key(Key::Enter).await;
    page.wait_text("#sign-in-wrong", "Wrong token").await;
    page.keys(token).await;
    page.key(Key::Enter).await;
    page.wait_log("hello again").await;
    assert_eq!(page.js("return document.body.dataset.same", vec![]).await, "yes", "no document was loaded");
    page.close().await;
    running.stop().await;
}
