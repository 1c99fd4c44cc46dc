//! The first page in a browser with the real program: what waits, what can be begun and on what terms, where addresses lead.

use deska_testkit::browser::{NARROW, PHONE, Page, WIDE, axe};
use deska_testkit::console_client::{ConsoleClient, button, public};
use deska_testkit::deska::Deska;
use deska_testkit::skip::skipped;
use fantoccini::key::Key;
use serde_json::{Value, json};

/// Phones.
const PHONES: [(u32, u32); 3] = [PHONE, (360, 640), NARROW];

/// Begins a game that Alice has as White, and ends it if somebody resigns.
async fn game(console: &ConsoleClient, kind: &str, options: &str, resigns: Option<&str>) {
    let challenge = console.say("Alice", &format!("/{kind} new Bob white rated=off {options}")).await;
    let begun = console.press("Bob", &button(public(&challenge), "Accept"), &[], None).await;
    if let Some(who) = resigns {
        let code = begun["game"].as_str().unwrap();
        console.say(who, &format!("/game resign {code} confirm=yes")).await;
    }
}

/// The texts of what a selector finds.
const TEXTS: &str =
    "return [...document.querySelectorAll(arguments[0])].map((found) => found.textContent.trim())";

async fn wait_texts(page: &Page, selector: &str, texts: &[&str]) {
    let script = format!("{TEXTS}.join('|') === arguments[1]");
    page.wait_js_with(
        &format!("{selector} {texts:?}"),
        &script,
        vec![json!(selector), json!(texts.join("|"))],
    )
    .await;
}

/// Clicks what a bar at the lower edge may cover, as somebody who scrolls there.
async fn scroll_and_click(page: &Page, selector: &str) {
    page.wait_js_with(
        selector,
        "return Boolean(document.querySelector(arguments[0]))",
        vec![json!(selector)],
    )
    .await;
    let script = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
    page.js(script, vec![json!(selector)]).await;
    page.click(selector).await;
}

/// Waits until the page has this address.
async fn wait_path(page: &Page, begins: &str) {
    let script = "return (location.pathname + location.search).startsWith(arguments[0])";
    page.wait_js_with(&format!("the address {begins}"), script, vec![json!(begins)]).await;
}

/// The summary of the terms, once it says something.
async fn wait_terms(page: &Page, part: &str) {
    page.wait_text(".chosen", part).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_begins_a_game_with_one_click() {
    let test = "a_newcomer_begins_a_game_with_one_click";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let running = Deska::fresh();
    let Some(page) = Page::open(test, &running.url("/")).await else { return };
    page.wait_text("h1", "What would you like to play?").await;
    page.wait_text(".first", "Choose a game").await;
    wait_terms(&page, "Basic").await;
    page.wait_text(".daily h2", "Puzzle of the day").await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
    // Nothing waits, and nothing has ended; the computer plays at eight levels.
    let none = page.js(TEXTS, vec![json!(".wait, .open, .recent")]).await;
    assert_eq!(none, json!([]));
    assert_eq!(page.js(TEXTS, vec![json!(".levels label")]).await.as_array().map(Vec::len), Some(8));
    page.wait_text(".levels legend", "Level 3: beats careless players").await;
    page.click(".levels label:has([value='1'])").await;
    page.wait_text(".levels legend", "Level 1: for your very first games").await;
    scroll_and_click(&page, ".daily .button.main").await;
    wait_path(&page, "/learn/").await;
    page.js("history.back()", vec![]).await;
    page.wait_text("h1", "What would you like to play?").await;
    page.wait_text(".levels legend", "Level 1").await;
    // Before everything is loaded, a browser puts the next page in the place of this one.
    page.wait_js("all of the page", "return document.readyState === 'complete'").await;
    page.click(".tile:has([value=ordo])").await;
    // Nobody is called like anybody else: both names are proposed, and the reader's can be changed.
    type_name(&page, "Ema").await;
    page.wait_js("a name for the other", "return document.getElementById('player-two').value !== ''").await;
    page.click_button("Start").await;
    wait_path(&page, "/g/").await;
    page.wait_status(" to move").await;
    page.wait_js("Ema", "return JSON.parse(localStorage.getItem('deska:me')) === 'Ema'").await;
    assert_eq!(page.js(NAMED_IN_ADDRESS, vec![]).await, json!(false));
    page.wait_js("the keyboard on the board", "return Boolean(document.activeElement?.closest('#board'))")
        .await;
    page.js("history.back()", vec![]).await;
    // The game and the players of the last start are proposed again.
    page.wait_js("the game", "return document.querySelectorAll('.wcard').length === 1").await;
    page.wait_js("ordo to be chosen", "return document.querySelector('.tile [value=ordo]').checked").await;
    scroll_and_click(&page, ".wcard").await;
    page.wait_status(" to move").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

/// Whether the address says who acts.
const NAMED_IN_ADDRESS: &str = "return new URLSearchParams(location.search).has('as')";

/// Types a newcomer's name in the place of the proposed one.
async fn type_name(page: &Page, name: &str) {
    page.wait_js("a proposed name", "return Boolean(document.getElementById('your-name')?.value)").await;
    page.js("document.getElementById('your-name').select()", vec![]).await;
    page.keys(name).await;
    page.wait_js_with(
        "the name",
        "return document.getElementById('your-name').value === arguments[0]",
        vec![json!(name)],
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_are_two_people() {
    let test = "two_browsers_are_two_people";
    let running = Deska::fresh();
    let Some(one) = Page::open(test, &running.url("/")).await else { return };
    let Some(two) = Page::open_in(test, &running.url("/"), "cs").await else { return };
    let proposed = "return document.getElementById('your-name').value";
    type_name(&two, "Jan").await;
    two.click("button:has(+ .note)").await;
    two.wait_js(
        "another proposal",
        "return !['', 'Jan'].includes(document.getElementById('your-name').value)",
    )
    .await;
    let names = [one.js(proposed, vec![]).await, two.js(proposed, vec![]).await];
    assert!(names[0] != names[1] && names.iter().all(|name| name != "Alice"), "{names:?}");
    // The proposed name stays over a reload; nobody has it before its reader does something.
    one.reload().await;
    one.wait_js("a proposal", "return Boolean(document.getElementById('your-name')?.value)").await;
    assert_eq!(one.js(proposed, vec![]).await, names[0]);
    assert_eq!(running.console().ask("/api/hello?as=x").await["people"], json!([]));

    type_name(&one, "Ema").await;
    one.click_button("Play now").await;
    wait_path(&one, "/g/").await;
    type_name(&two, "ema").await;
    two.click_button("Hrát hned").await;
    two.wait_text("#your-name-note.wrong", "Jméno ema už tu někdo má.").await;
    type_name(&two, "Jan").await;
    two.click_button("Hrát hned").await;
    wait_path(&two, "/g/").await;
    two.goto(&running.url("/")).await;
    two.wait_js("one game", "return document.querySelectorAll('.wcard, .rlist a').length === 1").await;
    two.wait_acting("jan").await;
    // A person of another browser sits down at this screen only if the reader says that it's them.
    two.js("document.getElementById('player-two').select()", vec![]).await;
    two.keys("Ema").await;
    two.click_button("Začít").await;
    two.wait_text(".told.wrong", "Jméno Ema už tu někdo má.").await;
    two.switch_to("Ema").await;
    two.switch_to("Jan").await;
    two.js("document.getElementById('player-two').select()", vec![]).await;
    two.keys("Ema").await;
    two.click_button("Začít").await;
    wait_path(&two, "/g/").await;
    assert_eq!(one.complaints().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_something_else_first_has_the_proposed_name() {
    let test = "who_does_something_else_first_has_the_proposed_name";
    let running = Deska::fresh();
    let Some(page) = Page::open(test, &running.url("/channel/main")).await else { return };
    page.type_command("good evening").await;
    page.wait_log("good evening").await;
    let people = running.console().ask("/api/hello?as=x").await["people"].clone();
    assert_eq!(people.as_array().map(Vec::len), Some(1), "{people}");
    assert_eq!(people[0]["id"], json!(page.acting().await));
    // Their first game still asks what they are called.
    page.goto(&running.url("/")).await;
    type_name(&page, "Ema").await;
    page.click_button("Play now").await;
    wait_path(&page, "/g/").await;
    page.wait_acting("ema").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_option_that_cannot_be_read_is_refused_where_it_is_typed() {
    let running = Deska::fresh();
    let test = "an_option_that_cannot_be_read_is_refused_where_it_is_typed";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    page.wait_text(".first", "Choose a game").await;
    page.click_button("Change").await;
    scroll_and_click(&page, ".more-opt summary").await;
    let typed = "const field = document.querySelector('.more-opt [name=clock]'); field.value = arguments[0];\
                 field.dispatchEvent(new Event('change'))";
    page.js(typed, vec![json!("5 fortnights")]).await;
    page.wait_text("#about-clock .unreadable", "can't be “5 fortnights”").await;
    let closes = "return !document.querySelector('.ch-end .main').disabled";
    assert_eq!(page.js(closes, vec![]).await, json!(false));
    page.js(typed, vec![json!("2d+8h")]).await;
    page.wait_js("no refusal", "return !document.querySelector('#about-clock .unreadable')").await;
    page.click(".ch-end .main").await;
    wait_terms(&page, "2d+8h").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_strip_of_games_folds_and_is_one_stop_of_the_keyboard() {
    let running = Deska::fresh();
    let test = "the_strip_of_games_folds_and_is_one_stop_of_the_keyboard";
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    let console = ConsoleClient::at(running.addr);
    for _ in 0..10 {
        game(&console, "go", "size=9", None).await;
    }
    page.goto(&running.url("/?as=Alice")).await;
    page.wait_js("a game", "return document.querySelector('.wcard') !== null").await;
    page.click(".wcard").await;
    page.wait_js("the games", "return document.querySelectorAll('.rail a').length === 8").await;
    let stops = "return document.querySelectorAll('.rail [tabindex=\"0\"]').length";
    assert_eq!(page.js(stops, vec![]).await, json!(1));
    wait_texts(&page, ".rail .more", &["+2"]).await;
    page.click(".rail .more").await;
    page.wait_js("all games", "return document.querySelectorAll('.rail a').length === 10").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_stands_first_and_seats_are_taken() {
    let test = "what_waits_stands_first_and_seats_are_taken";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let running = Deska::fresh();
    let console = ConsoleClient::at(running.addr);
    for name in ["Bob", "Carol"] {
        console.say(name, "hello").await;
    }
    game(&console, "ordo", "clock=7d", None).await;
    game(&console, "piskvorky", "clock=1d", None).await;
    game(&console, "dama", "setup=ones", Some("Bob")).await;
    console.say("Carol", "/go new size=9").await;
    console.say("Carol", "/cheess new Alice").await;
    console.say("Alice", "/go new Carol size=13").await;
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    // Piškvorky begins with Black, so that game doesn't wait for Alice.
    wait_texts(&page, ".wcard small:first-of-type", &["Ordo"]).await;
    wait_texts(&page, ".rlist b", &["1 Bob"]).await;
    wait_texts(&page, ".seats b", &["Carol challenges you", "Carol", "Waiting for an answer: Carol"]).await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
    // What happens elsewhere appears by itself.
    let open = console.ask("/api/running?as=Bob&channel=main").await;
    let waiting = open["games"].as_array().unwrap().iter().find(|game| game["my_turn"] == true).unwrap();
    let code = waiting["code"].as_str().unwrap();
    console.say("Bob", &format!("/piskvorky play f6 game={code}")).await;
    page.wait_text(".wait .chip", "2").await;
    let first = page.text(".wcard:first-child small").await;
    assert!(first.starts_with("Piškvorky"), "the game with a day comes first: {first}");
    page.click_button("Withdraw").await;
    wait_texts(&page, ".seats b", &["Carol challenges you", "Carol"]).await;
    // Challenges stand first, and the head may lie over them where the page is scrolled.
    page.js("scrollTo(0, 0)", vec![]).await;
    page.click_button("Decline").await;
    wait_texts(&page, ".seats b", &["Carol"]).await;
    page.click_button("Join").await;
    wait_path(&page, "/g/").await;
    page.wait_text("#title", "Go 9×9").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

/// What a challenge to Bob says about its terms.
async fn terms_for_bob(console: &ConsoleClient) -> String {
    let seats: Value = console.ask("/api/seats?as=Bob&channel=main").await;
    seats["seats"][0]["terms"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn terms_are_explained_chosen_and_remembered() {
    let test = "terms_are_explained_chosen_and_remembered";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let running = Deska::fresh();
    let console = ConsoleClient::at(running.addr);
    console.say("Bob", "hello").await;
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    page.click(".tile:has([value=dama])").await;
    wait_terms(&page, "3 days per turn").await;
    page.click_button("Change").await;
    page.click(".opt:has([value=quick])").await;
    page.click(".opt:has([value='7d'])").await;
    page.click(".seg label:has([value=black])").await;
    scroll_and_click(&page, ".more-opt summary").await;
    // Each option says what it means, and which value is the usual one.
    page.wait_text("#about-chain", "Whether a player must finish a chain of jumps").await;
    page.wait_text("[name=chain]", "(default)").await;
    page.wait_text("[name=setup]", "Alternating bits (default)").await;
    page.choose("[name=chain]", "may").await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
    page.click_button("OK").await;
    // What changes the variant stands beside its name, without what the variant would mean.
    for part in ["Quick", "7 days per turn", "Unrated", "Black", "Chain of jumps: A chain can end"] {
        wait_terms(&page, part).await;
    }
    assert_eq!(page.text(".chosen b").await, page.text(".chosen span").await);
    page.choose("#opponent", "Bob").await;
    page.click_button("Challenge").await;
    wait_texts(&page, ".seats b", &["Waiting for an answer: Bob"]).await;
    let terms = terms_for_bob(&console).await;
    assert!(terms.contains("7 days") && terms.contains("after any jump"), "{terms}");
    // They are those of this game, and outlive a reload.
    page.click(".tile:has([value=go])").await;
    wait_terms(&page, "3 days per turn").await;
    page.reload().await;
    page.click(".tile:has([value=dama])").await;
    wait_terms(&page, "A chain can end after any jump").await;
    page.click_button("Change").await;
    page.click_button("Reset to default").await;
    page.click_button("OK").await;
    wait_terms(&page, "Basic").await;
    assert!(!page.text(".chosen").await.contains("Chain of jumps"));
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_has_an_address_and_back_leads_to_the_one_before() {
    let test = "a_channel_has_an_address_and_back_leads_to_the_one_before";
    let running = Deska::fresh();
    let console = ConsoleClient::at(running.addr).in_channel("klub");
    console.say("Bob", "hello").await;
    // An address from before channels had pages.
    let Some(page) = Page::open(test, &running.url("/?as=Alice&channel=klub")).await else { return };
    wait_path(&page, "/channel/klub?as=Alice").await;
    page.wait_log("hello").await;
    page.click("#channels a[href*='/channel/main']").await;
    wait_path(&page, "/channel/main?as=Alice").await;
    page.wait_text("#where", "main").await;
    page.js("history.back()", vec![]).await;
    page.wait_text("#where", "klub").await;
    page.wait_log("hello").await;
    page.reload().await;
    page.wait_text("#where", "klub").await;
    page.click(".brand").await;
    wait_path(&page, "/?as=Alice").await;
    page.wait_text("h1", "What would you like to play?").await;
    page.click(".head nav a:last-child").await;
    wait_path(&page, "/channel/klub?as=Alice").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_new_begins_on_the_first_page() {
    let test = "somebody_new_begins_on_the_first_page";
    let running = Deska::fresh();
    let Some(page) = Page::open(test, &running.url("/?as=Alice")).await else { return };
    wait_terms(&page, "Basic").await;
    page.choose("#as", "").await;
    page.wait_js("the question", "return document.getElementById('ask').open").await;
    page.keys("Deska").await;
    page.click_button("OK").await;
    // The bot's own name is refused, and can be mended.
    page.wait_text("#ask-title", "my own name").await;
    page.js("document.getElementById('ask-field').value = ''", vec![]).await;
    page.click("#ask-field").await;
    page.keys("Dan").await;
    page.click_button("OK").await;
    page.wait_acting("Dan").await;
    wait_path(&page, "/?as=Dan").await;
    page.wait_js("Dan's name", "return document.getElementById('player-one').value === 'Dan'").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_fits_phones() {
    let test = "the_first_page_fits_phones";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let running = Deska::fresh();
    let console = ConsoleClient::at(running.addr);
    console.say("Bob", "hello").await;
    for (kind, options) in [("ordo", "clock=14d+1d"), ("dama", "setup=ones")] {
        game(&console, kind, options, None).await;
        game(&console, kind, options, Some("Alice")).await;
    }
    console.say("Bob", "/cheess new Alice").await;
    for size in PHONES.into_iter().chain([WIDE]) {
        let Some(page) = Page::open_sized(test, &running.url("/?as=Alice"), size).await else { return };
        wait_texts(&page, ".rlist b", &["0 Bob", "0 Bob"]).await;
        wait_terms(&page, "Basic").await;
        assert_eq!(page.overflow().await, 0, "{size:?}");
        assert_eq!(page.barriers(&axe).await, Vec::<String>::new(), "{size:?}");
        scroll_and_click(&page, ".chosen button").await;
        scroll_and_click(&page, ".more-opt summary").await;
        let wide = "const { scrollWidth, clientWidth } = document.querySelector('.sheet'); return scrollWidth - clientWidth";
        assert_eq!(page.js(wide, vec![]).await, json!(0), "{size:?}");
        page.key(fantoccini::key::Key::Escape).await;
        page.wait_js("the sheet to close", "return !document.querySelector('.sheet[open]')").await;
        page.close().await;
    }
}

/// The value that holds for a parameter of a new game.
fn held<'a>(form: &'a Value, key: &str) -> &'a str {
    let fields = form["fields"].as_array().unwrap();
    fields.iter().find(|field| field["key"] == key).unwrap()["value"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_holds_for_a_new_game_follows_settings_and_presets() {
    let running = Deska::fresh();
    let console = ConsoleClient::at(running.addr);
    let form = async |preset: &str| {
        console.ask(&format!("/api/start?as=Alice&channel=main&kind=dama&preset={preset}")).await
    };
    let usual = form("").await;
    assert_eq!(
        (usual["preset"].as_str(), held(&usual, "clock"), held(&usual, "chain")),
        (Some("basic"), "3d", "must")
    );
    for line in [
        "/config set dama.chain may",
        "/config set clock 7d",
        "/config set undo never",
        "/config preset save club dama",
        "/config set clock 1d",
    ] {
        console.say("Alice", line).await;
    }
    let set = form("").await;
    assert_eq!(
        (set["preset"].as_str(), held(&set, "clock"), held(&set, "chain")),
        (Some("basic"), "1d", "may")
    );
    let quick = form("quick").await;
    assert_eq!(
        (held(&quick, "setup"), held(&quick, "chain"), held(&quick, "clock")),
        ("alternating", "may", "1d")
    );
    // A preset of the admins also has a clock.
    let club = form("club").await;
    assert_eq!((held(&club, "clock"), held(&club, "undo")), ("7d", "never"));
    let presets: Vec<&str> =
        set["presets"].as_array().unwrap().iter().map(|preset| preset["value"].as_str().unwrap()).collect();
    assert_eq!(presets, ["basic", "advanced", "quick", "surprise", "club"]);
    for wrong in ["kind=chess", "kind=dama&preset=none", ""] {
        let answer = console.get(&format!("/api/start?as=Alice&channel=main&{wrong}")).send().await.unwrap();
        assert_eq!(answer.status(), 400, "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn enter_takes_the_name_that_was_typed() {
    let running = Deska::fresh();
    let Some(page) = Page::open("enter_takes_the_name_that_was_typed", &running.url("/")).await else {
        return;
    };
    type_name(&page, "Ema").await;
    page.key(Key::Enter).await;
    page.wait_acting("Ema").await;
    page.wait_js("no question", "return document.getElementById('your-name') === null").await;
    let focused = "return document.activeElement.closest('.how') !== null";
    page.wait_js("the way to a game", focused).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_counts_challenges_and_leads_to_them() {
    let running = Deska::fresh();
    let console = running.console();
    for who in ["Alice", "Bob"] {
        console.join(who).await;
    }
    let code = console.begin("ordo", "").await;
    let test = "a_game_counts_challenges_and_leads_to_them";
    let Some(page) = Page::open_sized(test, &running.url(&format!("/g/{code}?as=Alice")), PHONE).await else {
        return;
    };
    page.wait_js("the board", "return document.querySelector('#board') !== null").await;
    assert_eq!(page.js("return document.querySelectorAll('.waiting.asked').length", vec![]).await, 0);
    console.say("Bob", "/go new Alice").await;
    page.wait_text(".waiting.asked b", "1").await;
    page.click(".waiting.asked").await;
    let seen = "const { top, bottom } = document.getElementById('asked-title')?.getBoundingClientRect() ?? {};\
                return top >= 0 && bottom <= innerHeight";
    page.wait_js("the challenge in view", seen).await;
}
