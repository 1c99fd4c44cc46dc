//! Every game of the table, and Trio, played at random by what a player can do: by typed moves, and by clicks on the page.
//!
//! `DESKA_GAME=ID` plays only this game, `DESKA_SEED=NUMBER` makes other choices.

use deska_console::Console;
use deska_model::games::table::Table;
use deska_testkit::console_client::{ConsoleClient, private, words};
use deska_testkit::test_bot::{TestBot, code, private as privately, public};
use deska_testkit::toy;
use futures::stream::{self, StreamExt};
use rules::pick::Choice;
use rules::record::Record;
use rules::rng::SplitMix64;
use rules::{GameDef, Made, Side};
use rules_conformance::{some_move, some_side};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::env;
use std::pin::Pin;

/// Acts in one game, if it hasn't ended before.
const ACTS: usize = 60;

/// Presets of a game that are played; their choice is random.
const PRESETS: usize = 2;

/// Games at once.
const AT_ONCE: usize = 4;

/// A game to be played.
#[derive(Clone, Copy)]
struct Plan {
    kind: &'static str,
    preset: &'static str,
    seed: u64,
}

impl Plan {
    /// What a failure says: the game, and how to play the same again.
    fn named(self) -> String {
        let Self { kind, preset, seed } = self;
        format!("{kind} with the preset {preset} (DESKA_GAME={kind} DESKA_SEED={seed} plays it again)")
    }

    fn random(self) -> SplitMix64 {
        SplitMix64::new(self.seed)
    }
}

fn plans() -> Vec<Plan> {
    let seed = env::var("DESKA_SEED").map_or(1, |seed| seed.parse().expect("DESKA_SEED is a number"));
    let only = env::var("DESKA_GAME").ok();
    let registry = toy::games().registry().clone();
    let wanted = |game: &&'static dyn GameDef| only.as_ref().is_none_or(|id| game.meta().id == id);
    let plans: Vec<Plan> = registry.games().filter(wanted).flat_map(|game| plans_of(game, seed)).collect();
    assert!(!plans.is_empty(), "there is no game {only:?}");
    plans
}

fn plans_of(game: &'static dyn GameDef, seed: u64) -> impl Iterator<Item = Plan> {
    let meta = game.meta();
    let mut presets: Vec<&'static str> = meta.presets.iter().map(|preset| preset.id).collect();
    SplitMix64::new(seed).shuffle(&mut presets);
    assert!(!presets.is_empty(), "{} has no preset in Meta::presets", meta.id);
    presets.into_iter().take(PRESETS).map(move |preset| Plan { kind: meta.id, preset, seed })
}

/// Plays all games, a few at once.
async fn play_all(play: impl Fn(Plan) -> Pin<Box<dyn Future<Output = ()>>>) {
    stream::iter(plans()).map(play).buffer_unordered(AT_ONCE).collect::<Vec<()>>().await;
}

/// A game in the database, and what was done in it.
struct Course {
    plan: Plan,
    bot: TestBot,
    code: String,
    done: Vec<Made>,
}

impl Course {
    /// The game as it is kept, which has exactly the moves that were made.
    async fn kept(&self) -> Table {
        let table = self.bot.core().table(&self.code).await.expect("the store").expect("the game");
        let kept: Vec<&Made> = table.moves.iter().map(|kept| &kept.made).collect();
        let done: Vec<&Made> = self.done.iter().collect();
        assert_eq!(kept, done, "{}: the game has other moves than were made", self.plan.named());
        table
    }

    /// The record of a game that is over says what was done.
    async fn check_record(&self) {
        let answer = self.bot.say("alice", &format!("/game export {} json", self.code)).await;
        let file: Value = serde_json::from_slice(&privately(answer).files[0].bytes).unwrap();
        let record: Record = serde_json::from_value(file["record"].clone()).unwrap();
        let of = self.plan.named();
        assert_eq!(record.moves, self.done, "{of}: its record has other moves");
        let end = record.replay(toy::games().registry()).unwrap_or_else(|error| panic!("{of}: {error:?}"));
        assert_eq!(end.text(), self.kept().await.position.text(), "{of}: its record ends elsewhere");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_by_typing() {
    play_all(|plan| Box::pin(type_moves(plan))).await;
}

async fn type_moves(plan: Plan) {
    let bot = TestBot::playing(toy::games()).await;
    let line = format!("/{} new bob side=white preset={}", plan.kind, plan.preset);
    let challenge = public(bot.say("alice", &line).await);
    let code = code(&public(bot.click("bob", &challenge, "Accept").await));
    let mut course = Course { plan, bot, code, done: Vec::new() };
    let mut random = plan.random();
    for _ in 0..ACTS {
        let table = course.kept().await;
        let Some(side) = some_side(&*table.position, &mut random) else { break };
        let text = some_move(&*table.position, side, &mut random);
        let answer = course.bot.say(&table.name(side).to_lowercase(), &text).await;
        course.done.push(Made { by: side, text });
        let after = course.bot.core().table(&course.code).await.expect("the store").expect("the game");
        assert_eq!(
            after.moves.last().map(|kept| &kept.made),
            course.done.last(),
            "{}: the line of the player of {} made another move or none, and the answer was {answer:?}",
            plan.named(),
            side.name(),
        );
    }
    let table = course.kept().await;
    if table.position.outcome().is_some() {
        assert!(!table.row.open, "{}: the game is over and still open", plan.named());
        course.check_record().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_by_clicks_on_the_page() {
    play_all(|plan| Box::pin(click_moves(plan))).await;
}

async fn click_moves(plan: Plan) {
    let bot = TestBot::playing(toy::games()).await;
    let console = Console::bind(([127, 0, 0, 1], 0).into(), None).await.unwrap();
    let running = console.start(bot.service.clone()).await.unwrap();
    let page = ConsoleClient::at(running.addr);
    let code = page.begin(plan.kind, &format!("preset={}", plan.preset)).await;
    let mut course = Course { plan, bot, code, done: Vec::new() };
    let mut random = plan.random();
    for _ in 0..ACTS {
        let table = course.kept().await;
        let Some(side) = some_side(&*table.position, &mut random) else { break };
        let who = table.name(side);
        let record = shown(&page, &course.code, who).await;
        let of = format!("{} after {} moves, on the page of {who}", plan.named(), course.done.len());
        let turn = &record["turn"];
        assert_eq!(turn["mine"], json!(true), "{of}: it is their turn and they can't click");
        offers_are_good(&table, side, &record, &of);
        let text = clicked(turn, &mut random, &of);
        let answer = page.press(who, turn["play"].as_str().unwrap(), &[&text], None).await;
        match table.position.check(Some(side), &text) {
            Ok(made) => {
                assert_eq!(
                    answer["refused"],
                    json!(false),
                    "{of}: {text} is legal and was refused: {answer}"
                );
                course.done.push(made);
            }
            // An attempt, as a game offers it for squares that must not show what the rules say of them.
            Err(_) => assert!(!words(private(&answer)).is_empty(), "{of}: no reason for {text}: {answer}"),
        }
    }
    let table = course.kept().await;
    if table.position.outcome().is_some() {
        let record = shown(&page, &course.code, "Alice").await;
        let closed = (&record["open"], &record["turn"]["choices"]);
        assert_eq!(closed, (&json!(false), &json!([])), "{}: the page of a game that is over", plan.named());
    }
    running.stop().await;
}

/// A game as the page of a person gets it.
async fn shown(page: &ConsoleClient, code: &str, who: &str) -> Value {
    page.ask(&format!("/api/game?as={who}&channel=main&game={code}")).await["record"].clone()
}

/// A choice on the page: the move, and the clicks that make it.
type Offer = (String, Vec<String>);

/// The choices of a turn. A move that is one click of the same name is only that.
fn offers(turn: &Value) -> Vec<Offer> {
    let of = |choice: &Value| match choice.as_str() {
        Some(text) => (text.to_owned(), vec![text.to_owned()]),
        None => (text_of(&choice[0]), texts_of(&choice[1])),
    };
    turn["choices"].as_array().unwrap().iter().map(of).collect()
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn texts_of(values: &Value) -> Vec<String> {
    values.as_array().unwrap().iter().map(text_of).collect()
}

/// Every choice is a legal move, or an attempt, and all its clicks can be made on this page.
fn offers_are_good(table: &Table, side: Side, record: &Value, of: &str) {
    let known = table.position.choices(side);
    let is_attempt = |text: &str| known.iter().any(|Choice { text: of, attempt, .. }| of == text && *attempt);
    let there = clickable(record);
    for (text, clicks) in offers(&record["turn"]) {
        let refusal = table.position.check(Some(side), &text).err();
        assert!(refusal.is_none() || is_attempt(&text), "{of}: {clicks:?} make {text}, but {refusal:?}");
        let lost = clicks.iter().find(|click| !there.contains(*click));
        assert!(lost.is_none(), "{of}: {text} needs a click on {lost:?}, which the page doesn't show");
    }
}

/// What can be clicked on the page: squares, by which pieces beside the board are also named, and words.
fn clickable(record: &Value) -> BTreeSet<String> {
    let grid = &record["grid"];
    let columns = text_of(&grid["letters"]);
    let rows = 1..=grid["rows"].as_u64().unwrap();
    let squares = rows.flat_map(|row| columns.chars().map(move |column| format!("{column}{row}")));
    squares.chain(record["turn"]["words"].as_object().unwrap().keys().cloned()).collect()
}

/// The move that random clicks make, as the page reads them: clicks that no further click can extend make it at once, and
/// others by a button. A form is filled in at random.
fn clicked(turn: &Value, random: &mut SplitMix64, of: &str) -> String {
    if let Some(form) = turn["form"].as_object() {
        let symbols = texts_of(&form["symbols"]);
        let squares = form["squares"].as_array().unwrap();
        let filled = squares.iter().map(|_| symbols[random.below(symbols.len())].clone());
        return [text_of(&form["prefix"])].into_iter().chain(filled).collect();
    }
    let offers = offers(turn);
    let mut made: Vec<String> = Vec::new();
    loop {
        let begun: Vec<&Offer> = offers.iter().filter(|(_, clicks)| clicks.starts_with(&made)).collect();
        let finished: Vec<&Offer> =
            begun.iter().copied().filter(|(_, clicks)| clicks.len() == made.len()).collect();
        let next: BTreeSet<&String> = begun.iter().filter_map(|(_, clicks)| clicks.get(made.len())).collect();
        assert!(finished.len() + next.len() > 0, "{of}: nothing can be clicked after {made:?}");
        let at = random.below(finished.len() + next.len());
        match finished.get(at) {
            Some((text, _)) => return text.clone(),
            None => made.extend(next.into_iter().nth(at - finished.len()).cloned()),
        }
    }
}
