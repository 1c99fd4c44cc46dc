//! A browser that uses the console's page as a person would: by labels, squares and keys.
//!
//! `Page::open` gives nothing where there is no Chromium or chromedriver, and says so, also in the file that
//! `XTASK_SKIPPED` names; except under CI, where that is a failure.

use axum::http::Method;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::wd::{WebDriverCompatibleCommand, WindowHandle};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use reqwest::Url;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How long anything may take to appear.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often a click is tried again because the page was drawn anew under it.
const REDRAWN: usize = 10;
const CHROMIUMS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FLAGS: [&str; 8] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
];

/// A size of the window.
pub const WIDE: (u32, u32) = (1280, 800);
/// A small phone.
pub const NARROW: (u32, u32) = (360, 740);
/// A tablet held upright.
pub const UPRIGHT: (u32, u32) = (768, 1024);
/// A low window, as of a small laptop with a browser's bars.
pub const LOW: (u32, u32) = (1280, 600);

/// A page in a browser of its own.
pub struct Page {
    client: Client,
    _driver: Driver,
}

/// The process that drives the browser; both end with it.
struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        // RequestContext to end, it ends its browser too; the group is its own, so nothing else is met.
        let group = format!("-{}", self.0.id());
        let _ = Command::new("kill").args(["-TERM", "--", &group]).status();
        let _ = self.0.wait();
    }
}

impl Page {
    /// Opens an address in a wide window; `test` is what is reported as skipped without a browser.
    pub async fn open(test: &str, url: &str) -> Option<Self> {
        Self::open_sized(test, url, WIDE).await
    }

    /// Opens an address in a window of a size.
    pub async fn open_sized(test: &str, url: &str, size: (u32, u32)) -> Option<Self> {
        let Some((driver, port, binary)) = start_driver() else {
            assert!(std::env::var_os("CI").is_none(), "{test}: Chromium and chromedriver are needed here");
            skipped(test);
            return None;
        };
        let mut capabilities = serde_json::Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options(&binary, size));
        capabilities.insert("goog:loggingPrefs".to_owned(), json!({"browser": "ALL"}));
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("a session of the browser");
        let page = Self { client, _driver: driver };
        page.goto(url).await;
        Some(page)
    }

    /// Goes to an address and waits until the page knows who acts.
    pub async fn goto(&self, url: &str) {
        self.client.goto(url).await.unwrap();
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

    /// Clicks what is found. The page may draw it anew or move it between the finding and the click.
    async fn click_found(&self, what: &str, locator: Locator<'_>) {
        for _ in 0..REDRAWN {
            if self.wait_for(what, locator).await.click().await.is_ok() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.wait_for(what, locator).await.click().await.unwrap();
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

    /// Clicks the button of this label that was said last in the log.
    pub async fn click_in_log(&self, label: &str) {
        let path = format!("(//*[@role='log']//button[normalize-space(.)={}])[last()]", quoted(label));
        self.click_found(&format!("the button {label:?} in the log"), Locator::XPath(&path)).await;
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

    /// Clicks a square of the board.
    pub async fn board_click(&self, square: &str) {
        // The picture of the board may still be on its way and move things.
        if self.cell(square).await.click().await.is_err() {
            tokio::time::sleep(Duration::from_millis(200)).await;
            self.cell(square).await.click().await.unwrap();
        }
    }

    /// Drags from one square of the board to another with the mouse.
    pub async fn board_drag(&self, from: &str, to: &str) {
        let (start, end) = (self.cell(from).await, self.cell(to).await);
        let over =
            |element: Element| PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
        let mouse = MouseActions::new("mouse".to_owned())
            .then(over(start))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(over(end))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// Clicks the place of a piece beside the board.
    pub async fn beside_click(&self, place: &str) {
        self.wait_js("the board at rest", "return document.getElementById('board').ariaBusy === 'false'")
            .await;
        let place = format!(".strip:not([hidden]) [data-place='{place}']:enabled");
        self.click(&place).await;
    }

    /// Clicks squares one after another.
    pub async fn board_move(&self, squares: &[&str]) {
        for square in squares {
            self.board_click(square).await;
        }
    }

    /// What a screen reader says of a square.
    pub async fn cell_label(&self, square: &str) -> String {
        self.cell(square).await.attr("aria-label").await.unwrap().unwrap_or_default()
    }

    /// Waits until the label of a square contains something.
    pub async fn wait_cell(&self, square: &str, part: &str) {
        let script = "return document.querySelector(`#board [data-square=\"${arguments[0]}\"]`)\
                      ?.getAttribute('aria-label').includes(arguments[1]) ?? false";
        self.wait_js_with(&format!("{square} to be {part:?}"), script, vec![json!(square), json!(part)])
            .await;
    }

    /// The squares that may be clicked now, as the page marks them.
    pub async fn marked_squares(&self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('#board .may, #board .goal')]\
                      .map((cell) => cell.dataset.square)";
        strings(self.js(script, vec![]).await)
    }

    /// The square that has the keyboard.
    pub async fn focused_square(&self) -> String {
        let script = "return document.activeElement?.dataset.square ?? ''";
        self.js(script, vec![]).await.as_str().unwrap_or_default().to_owned()
    }

    /// Puts the keyboard on a square.
    pub async fn focus_square(&self, square: &str) {
        self.cell(square).await;
        let script = "document.querySelector(`#board [data-square=\"${arguments[0]}\"]`).focus()";
        self.js(script, vec![json!(square)]).await;
    }

    /// Presses a key where the keyboard is.
    pub async fn key(&self, key: Key) {
        self.keys(&char::from(key).to_string()).await;
    }

    /// Types where the keyboard is.
    pub async fn keys(&self, keys: &str) {
        self.client.active_element().await.unwrap().send_keys(keys).await.unwrap();
    }

    /// Types a line into the command line and sends it.
    pub async fn type_command(&self, line: &str) {
        self.type_text(line).await;
        self.key(Key::Enter).await;
    }

    /// Types into the command line.
    pub async fn type_text(&self, text: &str) {
        let field = Locator::Css("[role=combobox][aria-label='Command']");
        self.wait_for("the command line", field).await.send_keys(text).await.unwrap();
    }

    /// What stands in the command line.
    pub async fn command_line(&self) -> String {
        let script = "return document.getElementById('command').value";
        self.js(script, vec![]).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until this stands in the command line.
    pub async fn wait_command_line(&self, line: &str) {
        let script = "return document.getElementById('command').value === arguments[0]";
        self.wait_js_with(&format!("the line {line:?}"), script, vec![json!(line)]).await;
    }

    /// Waits until a completion is offered.
    pub async fn wait_completion(&self, part: &str) {
        let script = "return [...document.querySelectorAll('#popup:not([hidden]) [role=option]')]\
                      .some((item) => item.textContent.includes(arguments[0]))";
        self.wait_js_with(&format!("the completion {part:?}"), script, vec![json!(part)]).await;
    }

    /// The line under the command line.
    pub async fn wait_line_error(&self, part: &str) {
        self.wait_text("#line-error", part).await;
    }

    /// Waits until something stands in the log.
    pub async fn wait_log(&self, part: &str) {
        self.wait_text("[role=log]", part).await;
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

    /// Who acts, in lower case.
    pub async fn acting(&self) -> String {
        let script = "return document.getElementById('as').value";
        self.js(script, vec![]).await.as_str().unwrap_or_default().to_owned()
    }

    /// Lets a person known in the console act, by the switch.
    pub async fn switch_to(&self, person: &str) {
        let id = person.to_lowercase();
        let option = format!("#as option[value='{id}']");
        self.wait_for(&format!("{person} in the switch"), Locator::Css(&option)).await;
        self.client.find(Locator::Id("as")).await.unwrap().select_by_value(&id).await.unwrap();
        self.wait_acting(person).await;
    }

    /// Waits until a person acts.
    pub async fn wait_acting(&self, person: &str) {
        let script = "return document.getElementById('as').value === arguments[0]";
        self.wait_js_with(&format!("{person} to act"), script, vec![json!(person.to_lowercase())]).await;
    }

    /// Lets a person act where both may, by the card over the board; the page may have done so by itself.
    pub async fn take_seat(&self, name: &str) {
        let card = format!("button[aria-label='Play as {name}']");
        for _ in 0..REDRAWN {
            if self.acting().await == name.to_lowercase() {
                return;
            }
            if let Ok(card) = self.client.find(Locator::Css(&card)).await {
                let _ = card.click().await;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.wait_acting(name).await;
    }

    /// Waits for the screen between two people and takes over.
    pub async fn take_over(&self, name: &str) {
        self.click_button(&format!("I am {name}")).await;
        self.wait_acting(name).await;
    }

    /// How many pixels the page is wider than the window.
    pub async fn overflow(&self) -> i64 {
        let script = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        self.js(script, vec![]).await.as_i64().unwrap()
    }

    /// What is smaller than a finger: labels of visible buttons and fields under 40 pixels.
    pub async fn small_targets(&self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('button, select, input')].filter((element) => {\
                        const target = element.closest('label.check, label.offer') ?? element;\
                        const { width, height } = target.getBoundingClientRect();\
                        return element.checkVisibility({ visibilityProperty: true }) && (width < 40 || height < 40);\
                      }).map((element) => element.ariaLabel ?? element.textContent ?? element.id)";
        strings(self.js(script, vec![]).await)
    }

    /// What somebody who is to act would have to scroll for: squares, places beside the board, buttons, points and costs.
    pub async fn below_the_fold(&self) -> Vec<String> {
        let script = "const fold = document.getElementById('table').getBoundingClientRect().bottom;\
                      return [...document.querySelectorAll('#boards .cell, #words .button, #controls > *, #budget > *')]\
                        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > fold + 1)\
                        .map((element) => element.ariaLabel ?? element.textContent)";
        strings(self.js(script, vec![]).await)
    }

    /// Where the board is and how large: left, top, width, height, in pixels.
    pub async fn board_place(&self) -> Value {
        let script = "const { left, top, width, height } = document.getElementById('board').getBoundingClientRect();\
                      return [left, top, width, height].map(Math.round)";
        self.js(script, vec![]).await
    }

    /// Keeps what the window shows, to be looked at.
    pub async fn screenshot(&self, path: &Path) {
        std::fs::write(path, self.client.screenshot().await.unwrap()).unwrap();
    }

    /// Runs a script in the page.
    pub async fn js(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.unwrap()
    }

    /// Waits until a script gives true.
    pub async fn wait_js(&self, what: &str, script: &str) {
        self.wait_js_with(what, script, vec![]).await;
    }

    /// Ends the browser.
    pub async fn close(self) {
        self.client.clone().close().await.unwrap();
    }

    async fn cell(&self, square: &str) -> Element {
        // A busy board is about to be another one.
        let cell = format!("[role=grid][aria-label='Board'][aria-busy=false] [data-square='{square}']");
        self.wait_for(&format!("the square {square}"), Locator::Css(&cell)).await
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
        while self.client.execute(script, arguments.clone()).await.ok() != Some(Value::Bool(true)) {
            self.patient(begun, what).await;
        }
    }

    async fn patient(&self, begun: Instant, what: &str) {
        if begun.elapsed() > PATIENCE {
            let shown = self.client.execute("return document.body.innerText", vec![]).await;
            panic!("waited in vain for {what}; the page shows: {shown:?}");
        }
        tokio::time::sleep(Duration::from_millis(40)).await;
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

/// Says that a test could not run, for whoever counts them.
fn skipped(test: &str) {
    println!("skipped: {test}");
    if let Some(file) = std::env::var_os("XTASK_SKIPPED") {
        let file = std::fs::OpenOptions::new().create(true).append(true).open(file);
        writeln!(file.expect("the file of skipped tests"), "{test}").expect("a line");
    }
}

/// Starts chromedriver on a port that it chooses: the process, the port, the browser's path.
fn start_driver() -> Option<(Driver, u16, String)> {
    use std::os::unix::process::CommandExt;
    let path = std::env::var_os("PATH")?;
    let found = |name: &&str| {
        std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
    };
    let binary = CHROMIUMS.iter().find_map(found)?.to_string_lossy().into_owned();
    let mut command = Command::new("chromedriver");
    command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).process_group(0);
    let mut child = command.spawn().ok()?;
    let lines = BufReader::new(child.stdout.take()?).lines();
    let driver = Driver(child);
    let port = lines
        .map_while(Result::ok)
        .find_map(|line| line.rsplit_once("successfully on port ")?.1.trim_end_matches('.').parse().ok())?;
    Some((driver, port, binary))
}

/// Chromium makes no window narrower than 500 pixels; a narrow one is a phone.
fn options(binary: &str, (width, height): (u32, u32)) -> Value {
    let mut arguments: Vec<String> = FLAGS.iter().map(|flag| (*flag).to_owned()).collect();
    arguments.push("--lang=en".to_owned());
    arguments.push(format!("--window-size={width},{height}"));
    let mut options = json!({"args": arguments, "binary": binary});
    if width < 500 {
        let metrics = json!({"width": width, "height": height, "pixelRatio": 1.0, "touch": false});
        options["mobileEmulation"] = json!({"deviceMetrics": metrics});
    }
    options
}

fn quoted(text: &str) -> String {
    let quote = if text.contains('\'') { '"' } else { '\'' };
    format!("{quote}{text}{quote}")
}

fn strings(value: Value) -> Vec<String> {
    let values = value.as_array().cloned().unwrap_or_default();
    values.iter().map(|value| value.as_str().unwrap_or_default().trim().to_owned()).collect()
}
