//! Every game of the table, and the template of a further one, is played on the console: by clicks on the page's board, by
//! the menus below a message, and by typing.

use deska_console::Console;
use deska_testkit::console_client::{ConsoleClient, button, public, words};
use deska_testkit::test_bot::TestBot;
use deska_testkit::toy::games;
use rules::pick::Click;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side};
use rules_conformance::{some_move, some_side};
use serde_json::{Map, Value};

/// Moves of each game that are made.
const MOVES: usize = 12;

/// How a move is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// Clicks on the board of the page, which sends the text of the move that they make.
    Clicks,
    /// The button `Move` and the menus behind it.
    Menus,
    /// The move as a line.
    Line,
}

struct Played<'a> {
    page: &'a ConsoleClient,
    kind: &'static str,
    code: String,
    position: Box<dyn AnyPosition>,
}

impl Played<'_> {
    async fn make(&self, who: &str, side: Side, text: &str, way: Way) -> Value {
        match way {
            Way::Line => self.page.say(who, text).await,
            Way::Clicks => {
                let path = format!("/api/board?as={who}&channel=main&game={}", self.code);
                let view = self.page.ask(&path).await["board"].clone();
                let choices = view["choices"].as_array().unwrap();
                let choice = choices.iter().find(|choice| choice["text"] == text);
                let clicks = choice.and_then(|choice| choice["clicks"].as_array());
                assert!(
                    clicks.is_some_and(|clicks| !clicks.is_empty()) || self.position.form(side).is_some(),
                    "{}: no clicks on the page make {text}: see Clicks::choices",
                    self.kind
                );
                self.page.press(who, view["play"].as_str().unwrap(), &[text], None).await
            }
            Way::Menus => self.choose(who, side, text).await,
        }
    }

    /// Chooses the clicks of a move one after another.
    async fn choose(&self, who: &str, side: Side, text: &str) -> Value {
        let choices = self.position.choices(side);
        let choice = choices.iter().find(|choice| choice.text == text).expect("an offered move");
        let shown = self.page.say(who, &format!("/{} board game={}", self.kind, self.code)).await;
        let mut answer = self.page.press(who, &button(public(&shown), "Move"), &[], None).await;
        for token in choice.clicks.iter().map(Click::token) {
            let Some((control, values)) = control(&answer, &token) else { return answer };
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            answer = self.page.press(who, &control, &values, None).await;
        }
        answer
    }
}

/// The menu that has this value, or the button whose id ends with it.
fn control(answer: &Value, token: &str) -> Option<(String, Vec<String>)> {
    let message = answer["messages"].as_array()?.first()?;
    let controls =
        message["controls"].as_array()?.iter().flat_map(|row| row.as_array().into_iter().flatten());
    for control in controls {
        let id = control["id"].as_str().unwrap_or_default();
        let options = control["options"].as_array().into_iter().flatten();
        if options.clone().any(|option| option["value"] == token) {
            return Some((id.to_owned(), vec![token.to_owned()]));
        }
        if id.ends_with(token) {
            return Some((id.to_owned(), Vec::new()));
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_played_by_clicks_and_by_typing() {
    let only = std::env::var("DESKA_GAME").ok();
    for game in games().registry().games() {
        let meta = game.meta();
        if only.as_ref().is_some_and(|only| only != meta.id) {
            continue;
        }
        let bot = TestBot::playing(games()).await;
        let console = Console::bind(([127, 0, 0, 1], 0).into(), None).await.unwrap();
        let running = console.start(bot.service.clone()).await.unwrap();
        let page = ConsoleClient::at(running.addr);
        // Whoever sets up in secret does so on a board that is drawn by lot.
        let seed = meta.options.iter().find(|spec| spec.secret).map(|spec| (spec.name.to_owned(), 5.into()));
        let options: Map<String, Value> = seed.into_iter().collect();
        let words_of: Vec<String> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let code = page.begin(meta.id, &words_of.join(" ")).await;
        let mut played = Played { page: &page, kind: meta.id, code, position: game.start(&options).unwrap() };
        let mut random = SplitMix64::new(3);
        for way in [Way::Clicks, Way::Line, Way::Menus].into_iter().cycle().take(MOVES) {
            let Some(side) = some_side(&*played.position, &mut random) else { break };
            let text = some_move(&*played.position, side, &mut random);
            let way = if played.position.form(side).is_some() { Way::Clicks } else { way };
            let offered = played.position.choices(side).iter().any(|choice| choice.text == text);
            let way = if offered || way == Way::Clicks && played.position.form(side).is_some() {
                way
            } else {
                Way::Line
            };
            let who = if (side == Side::White) == played.position.swapped() { "Bob" } else { "Alice" };
            let answer = played.make(who, side, &text, way).await;
            played.position.play(Some(side), &text).unwrap();
            let table = bot.core().table(&played.code).await.unwrap().unwrap();
            assert_eq!(
                table.position.text(),
                played.position.text(),
                "{}: {who} makes {text} by {way:?} and is told: {}",
                meta.id,
                words(&answer["messages"][0])
            );
        }
        running.stop().await;
    }
}
