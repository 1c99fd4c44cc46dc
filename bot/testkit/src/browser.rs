//! A browser that uses the console's page as a person would: by labels, squares and keys.
//!
//! `Page::open` gives nothing where there is no Chromium or chromedriver, and says so, also in the file that
//! `XTASK_SKIPPED` names; except under CI, where that is a failure.

pub mod axe;
mod board;
mod command_line;
mod driver;
mod layout;
mod people;
pub mod process;

use crate::deska::Deska;
use crate::patience;
use crate::skip::skipped;
use axum::http::Method;
use driver::{Driver, options, start_driver};
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, PointerAction, TouchActions};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use reqwest::Url;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// Pause before something is looked for again.
const PAUSE: Duration = Duration::from_millis(40);

/// Looks in the page, without a way there and back for each look, until the script in the middle gives true; gives up
/// after a second.
const UNTIL: [&str; 2] = [
    "const done = arguments[arguments.length - 1], given = [...arguments].slice(0, -1);
     const holds = function () {",
    "};
     const end = performance.now() + 1000;
     const look = () => {
       let is = false;
       try { is = holds(...given) === true } catch { }
       if (is || performance.now() > end) done(is); else setTimeout(look, 10);
     };
     look();",
];

/// Whether an element has stayed where it is for 50 milliseconds.
const RESTS: &str = "
    const { x, y, width, height } = arguments[0].getBoundingClientRect();
    const where = [x, y, width, height].join(), now = performance.now();
    if (holds.where !== where) Object.assign(holds, { where, since: now });
    return now - holds.since >= 50";

/// Brings an element into view, and tells whether the tap before was at the same place.
const AIMS: &str = "
    arguments[0].scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = arguments[0].getBoundingClientRect();
    const at = [x + width / 2, y + height / 2], before = window.lastTap;
    window.lastTap = at;
    return before !== undefined && Math.hypot(at[0] - before[0], at[1] - before[1]) < 64";
/// Two taps at one place within half a second are a double tap for a browser. People look at what has come before they tap
/// there again.
const BETWEEN_TAPS: Duration = Duration::from_millis(700);

/// A size of the window.
pub const WIDE: (u32, u32) = (1280, 800);
/// A phone.
pub const PHONE: (u32, u32) = (390, 844);
/// A small phone.
pub const NARROW: (u32, u32) = (360, 740);
/// A phone with a low screen.
pub const SMALL_PHONE: (u32, u32) = (360, 640);
/// A larger tablet held upright.
pub const TABLET: (u32, u32) = (820, 1180);
/// A tablet held upright.
pub const UPRIGHT: (u32, u32) = (768, 1024);
/// A tablet held sideways, with a browser's bars.
pub const SIDEWAYS: (u32, u32) = (1000, 680);
/// A low window, as of a small laptop with a browser's bars.
pub const LOW: (u32, u32) = (1280, 600);

/// A page in a browser of its own.
pub struct Page {
    client: Client,
    /// Whether it is used by fingers.
    touched: bool,
    driver: Driver,
}

impl Page {
    /// Opens an address in a wide window; `test` is what is reported as skipped without a browser.
    pub async fn open(test: &str, url: &str) -> Option<Self> {
        Self::open_sized(test, url, WIDE).await
    }

    /// Opens a console for Alice and for Bob, each in a tab, and uses hers.
    pub async fn of_two(test: &str, at: &Deska) -> Option<(Self, WindowHandle, WindowHandle)> {
        let page = Self::open(test, &at.url("/channel/main?as=Alice")).await?;
        let alice = page.open_tab(&at.url("/channel/main?as=Bob")).await;
        let bob = page.use_tab(&alice).await;
        Some((page, alice, bob))
    }

    /// Opens an address in a wide window of a browser that prefers this language.
    pub async fn open_in(test: &str, url: &str, language: &str) -> Option<Self> {
        Self::open_with(test, url, WIDE, language).await
    }

    /// Opens an address in a window of a size.
    pub async fn open_sized(test: &str, url: &str, size: (u32, u32)) -> Option<Self> {
        Self::open_with(test, url, size, "en").await
    }

    /// Opens an address on a phone: what is clicked is tapped.
    pub async fn open_touched(test: &str, url: &str, size: (u32, u32)) -> Option<Self> {
        Some(Self { touched: true, ..Self::open_sized(test, url, size).await? })
    }

    /// Opens an address in a window of a size of a browser that prefers this language.
    pub async fn open_with(test: &str, url: &str, size: (u32, u32), language: &str) -> Option<Self> {
        let Some((driver, port, binary)) = start_driver() else {
            skipped(test, "Chromium with chromedriver");
            return None;
        };
        let mut capabilities = serde_json::Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options(&binary, size, language));
        capabilities.insert("goog:loggingPrefs".to_owned(), json!({"browser": "ALL"}));
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("a session of the browser");
        let page = Self { client, touched: false, driver };
        page.goto(url).await;
        Some(page)
    }

    /// The id of the process that drives the browser.
    fn driver(&self) -> u32 {
        self.driver.id()
    }

    /// Goes to an address and waits until the page knows who acts.
    pub async fn goto(&self, url: &str) {
        self.client.goto(url).await.unwrap();
        self.ready().await;
    }

    /// Loads the page anew, as its address is at that moment.
    pub async fn reload(&self) {
        self.client.refresh().await.unwrap();
        self.ready().await;
    }

    async fn ready(&self) {
        self.wait_js(
            "the page to be ready",
            "return document.getElementById('app')?.dataset.view !== 'wait'",
        )
        .await;
    }

    /// Opens an address in another tab, which becomes the one in use; gives the one left.
    pub async fn open_tab(&self, url: &str) -> WindowHandle {
        let left = self.client.window().await.unwrap();
        let tab = self.client.new_window(true).await.unwrap();
        self.client.switch_to_window(tab.handle).await.unwrap();
        self.goto(url).await;
        left
    }

    /// Closes the tab in use, and uses another one.
    pub async fn close_tab(&self, next: &WindowHandle) {
        self.client.close_window().await.unwrap();
        self.client.switch_to_window(next.clone()).await.unwrap();
    }

    /// Uses another tab; gives the one left.
    pub async fn use_tab(&self, tab: &WindowHandle) -> WindowHandle {
        let left = self.client.window().await.unwrap();
        self.client.switch_to_window(tab.clone()).await.unwrap();
        left
    }

    /// Clicks the button of this label or text, once it is there and enabled.
    pub async fn click_button(&self, label: &str) {
        let path = format!(
            "//button[not(@disabled) and (normalize-space(.)={0} or @aria-label={0})]",
            quoted(label)
        );
        self.click_found(&format!("the button {label:?}"), Locator::XPath(&path)).await;
    }

    /// Clicks what is found. The page may draw it anew between the finding and the click.
    async fn click_found(&self, what: &str, locator: Locator<'_>) {
        let begun = Instant::now();
        loop {
            let found = self.wait_for(what, locator).await;
            // A click lands where the element was, so what still moves must come to rest first.
            let element = serde_json::to_value(&found).unwrap();
            if self.becomes(RESTS, vec![element]).await && self.press(found).await.is_ok() {
                return;
            }
            self.patient(begun, what).await;
        }
    }

    /// Clicks an element, or taps it.
    async fn press(&self, element: Element) -> Result<(), CmdError> {
        if !self.touched {
            return element.click().await;
        }
        let place = serde_json::to_value(&element).unwrap();
        let is_again = self.client.execute(AIMS, vec![place]).await? == json!(true);
        let pause = if is_again { BETWEEN_TAPS } else { Duration::ZERO };
        let finger = TouchActions::new("finger".to_owned())
            .then(PointerAction::Pause { duration: pause })
            .then(PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 })
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(finger).await
    }

    /// Clicks what a selector finds.
    pub async fn click(&self, selector: &str) {
        self.click_found(selector, Locator::Css(selector)).await;
    }

    /// Clicks the button of this label under the board.
    pub async fn click_under_board(&self, label: &str) {
        let path =
            format!("//*[@id='words']//button[not(@disabled) and normalize-space(.)={}]", quoted(label));
        self.click_found(&format!("{label:?} under the board"), Locator::XPath(&path)).await;
    }

    /// Clicks the answer of this label to a question in the place of the actions.
    pub async fn click_answer(&self, label: &str) {
        let path = format!(
            "//*[@id='controls' and contains(@class, 'asking')]//button[normalize-space(.)={}]",
            quoted(label)
        );
        self.click_found(&format!("the answer {label:?}"), Locator::XPath(&path)).await;
    }

    /// Says yes to a question of the browser.
    pub async fn accept(&self) {
        self.client.accept_alert().await.unwrap();
    }

    /// Clicks the button of this label that was said last in the log.
    pub async fn click_in_log(&self, label: &str) {
        let path = format!("(//*[@role='log']//button[normalize-space(.)={}])[last()]", quoted(label));
        self.click_found(&format!("the button {label:?} in the log"), Locator::XPath(&path)).await;
    }

    /// Waits until no message has this button.
    pub async fn wait_gone_from_log(&self, label: &str) {
        let script = "return [...document.querySelectorAll('[role=log] button')]\
                      .every((button) => button.textContent.trim() !== arguments[0])";
        self.wait_js_with(&format!("the end of the button {label:?}"), script, vec![json!(label)]).await;
    }

    /// Chooses from the menu that was said last in the log.
    pub async fn choose_in_log(&self, placeholder: &str, value: &str) {
        let path = format!("(//*[@role='log']//select[@aria-label={}])[last()]", quoted(placeholder));
        let menu = self.wait_for(&format!("the menu {placeholder:?}"), Locator::XPath(&path)).await;
        menu.select_by_value(value).await.unwrap();
    }

    /// Chooses from a menu that a selector finds.
    pub async fn choose(&self, selector: &str, value: &str) {
        let menu = self.wait_for(selector, Locator::Css(selector)).await;
        menu.select_by_value(value).await.unwrap();
    }

    /// What a screen reader says of every square.
    pub async fn labels(&self) -> BTreeMap<String, String> {
        let script = "return Object.fromEntries([...document.querySelectorAll('#board [data-square]')]\
                      .map((cell) => [cell.dataset.square, cell.getAttribute('aria-label')]))";
        serde_json::from_value(self.js(script, vec![]).await).unwrap()
    }

    /// Everything the page holds, hidden or not.
    pub async fn markup(&self) -> String {
        self.js("return document.documentElement.outerHTML", vec![]).await.as_str().unwrap().to_owned()
    }

    /// What the browser has complained of so far: errors of scripts and requests that failed.
    pub async fn complaints(&self) -> Vec<String> {
        let entries = self.client.issue_cmd(BrowserLog).await.unwrap();
        let entries = entries.as_array().cloned().unwrap_or_default();
        entries
            .iter()
            .filter(|entry| entry["level"] == "SEVERE")
            .map(|entry| entry["message"].to_string())
            .collect()
    }

    /// Waits until something stands in the log.
    pub async fn wait_log(&self, part: &str) {
        self.wait_text("[role=log]", part).await;
    }

    /// Waits until something stands in the last message of Deska's that all can read.
    pub async fn wait_last(&self, part: &str) {
        let script = "return [...document.querySelectorAll('[role=log] article:not(.typed, .private)')].at(-1)\
                      ?.textContent.includes(arguments[0]) ?? false";
        self.wait_js_with(&format!("{part:?} in the last message"), script, vec![json!(part)]).await;
    }

    /// What stands in the log.
    pub async fn log(&self) -> String {
        self.text("[role=log]").await
    }

    /// Waits until the panel over the board says something.
    pub async fn wait_status(&self, part: &str) {
        self.wait_text("#status", part).await;
    }

    /// Waits until the line under the board says something.
    pub async fn wait_hint(&self, part: &str) {
        self.wait_text("#hint", part).await;
    }

    /// What screen readers were told last.
    pub async fn announced(&self) -> String {
        self.text("#announce").await
    }

    /// Waits until a text is in what a selector finds.
    pub async fn wait_text(&self, selector: &str, part: &str) {
        let script =
            "return document.querySelector(arguments[0])?.textContent.includes(arguments[1]) ?? false";
        let what = format!("{part:?} in {selector}");
        self.wait_js_with(&what, script, vec![json!(selector), json!(part)]).await;
    }

    /// The text of what a selector finds.
    pub async fn text(&self, selector: &str) -> String {
        let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
        self.js(script, vec![json!(selector)]).await.as_str().unwrap_or_default().to_owned()
    }

    /// Runs a script in the page.
    pub async fn js(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.unwrap()
    }

    /// Waits until a script gives true.
    pub async fn wait_js(&self, what: &str, script: &str) {
        self.wait_js_with(what, script, vec![]).await;
    }

    /// Makes every answer of a server this much later.
    pub async fn slow_down(&self, latency_ms: u32) {
        self.client.issue_cmd(Network { latency_ms }).await.unwrap();
    }

    /// Forgets what it has loaded.
    pub async fn clear_cache(&self) {
        self.debug("Network.clearBrowserCache", json!({})).await;
    }

    /// Frees what its scripts and elements no longer use, as the browser does when memory gets scarce.
    pub async fn collect_garbage(&self) {
        self.debug("HeapProfiler.collectGarbage", json!({})).await;
    }

    /// Lets the page show notifications, and gives its service worker what a push service would bring. The page's worker is
    /// the only one of the browser.
    pub async fn push(&self, text: &str) {
        let origin = Url::parse(&self.address().await).unwrap().origin().ascii_serialization();
        self.debug("Browser.grantPermissions", json!({"origin": origin, "permissions": ["notifications"]}))
            .await;
        self.debug("ServiceWorker.enable", json!({})).await;
        let message = json!({"origin": origin, "registrationId": "0", "data": text});
        self.debug("ServiceWorker.deliverPushMessage", message).await;
    }

    async fn debug(&self, command: &'static str, params: Value) {
        self.client.issue_cmd(Debugger(command, params)).await.unwrap();
    }

    /// Forgets who has logged in.
    pub async fn forget_cookies(&self) {
        self.client.delete_all_cookies().await.unwrap();
    }

    /// Ends the browser.
    pub async fn close(self) {
        self.client.clone().close().await.unwrap();
    }

    async fn wait_for(&self, what: &str, locator: Locator<'_>) -> Element {
        let begun = Instant::now();
        loop {
            if let Ok(element) = self.client.find(locator).await
                && element.is_displayed().await.unwrap_or(false)
            {
                return element;
            }
            self.patient(begun, what).await;
        }
    }

    pub async fn wait_js_with(&self, what: &str, script: &str, arguments: Vec<Value>) {
        let begun = Instant::now();
        while !self.becomes(script, arguments.clone()).await {
            self.patient(begun, what).await;
        }
    }

    /// Whether a script gives true within a second; not if the page is left meanwhile.
    async fn becomes(&self, script: &str, arguments: Vec<Value>) -> bool {
        let script = UNTIL.join(script);
        self.client.execute_async(&script, arguments).await.ok() == Some(Value::Bool(true))
    }

    /// The address that the page shows.
    pub async fn address(&self) -> String {
        self.client.current_url().await.unwrap().to_string()
    }

    /// Runs a script that calls its last argument with a value.
    pub async fn js_async(&self, script: &str) -> Value {
        self.client.execute_async(script, vec![]).await.unwrap()
    }

    /// A pause before the next look; fails the test if it has looked for too long.
    async fn patient(&self, begun: Instant, what: &str) {
        if begun.elapsed() > patience() {
            let shown = self.client.execute("return document.body.innerText", vec![]).await;
            panic!("waited in vain for {what}; the page shows: {shown:?}");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// The browser's console, a command of chromedriver's own.
#[derive(Debug)]
struct BrowserLog;

impl WebDriverCompatibleCommand for BrowserLog {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, <Url as FromStr>::Err> {
        base.join(&format!("session/{}/se/log", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({"type": "browser"}).to_string()))
    }
}

/// The quality of the network, a command of chromedriver's own.
#[derive(Debug)]
struct Network {
    latency_ms: u32,
}

impl WebDriverCompatibleCommand for Network {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, <Url as FromStr>::Err> {
        base.join(&format!("session/{}/chromium/network_conditions", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let conditions = json!({"offline": false, "latency": self.latency_ms, "throughput": 100_000_000});
        (Method::POST, Some(json!({"network_conditions": conditions}).to_string()))
    }
}

/// A command of the browser's debugger, with what it needs.
#[derive(Debug)]
struct Debugger(&'static str, Value);

impl WebDriverCompatibleCommand for Debugger {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, <Url as FromStr>::Err> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let Self(name, params) = self;
        (Method::POST, Some(json!({"cmd": name, "params": params}).to_string()))
    }
}

fn quoted(text: &str) -> String {
    let quote = if text.contains('\'') { '"' } else { '\'' };
    format!("{quote}{text}{quote}")
}

/// The texts of a list.
fn strings(value: Value) -> Vec<String> {
    let values = value.as_array().cloned().unwrap_or_default();
    values.iter().map(|value| value.as_str().unwrap_or_default().trim().to_owned()).collect()
}
