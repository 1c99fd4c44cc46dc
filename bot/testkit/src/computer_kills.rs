//! Kills while the program thinks: people play it in many games at once over the console's address, and the real program is
//! killed at random moments and started again on the same database. Used by a test and, larger, by a measurement.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

use crate::console_client::{ConsoleClient, public, words};
use crate::deska::Deska;
use crate::kills::Victim;
use crate::pace::comes;
use crate::stored::texts;
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

/// What is done.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// Address of the database.
    pub database: &'a str,
    /// Games at once, in all of which the program thinks at the same time.
    pub games: usize,
    /// How often the program is killed. More kills follow, up to ten times as many, until one has cut off a turn.
    pub kills: usize,
    /// Where the random moments begin.
    pub seed: u64,
}

/// What came of it.
#[derive(Default, Debug)]
pub struct Outcome {
    /// Moves that the program has made.
    pub moves: usize,
    /// Turns of the program that a kill cut off.
    pub cut_off: usize,
    /// Games whose moves are not those that were answered, each with one of the program before it.
    pub wrong: Vec<String>,
}

/// A program lives for up to so long, once people have answered its moves.
const LIFE_MAX: Duration = Duration::from_millis(2_500);

/// Points per side: enough that no game ends.
const SIZE: usize = 19;

/// The columns of the board, without `I`.
const COLUMNS: &str = "ABCDEFGHJKLMNOPQRST";

/// Lets people play until the last kill, and once more in every game, and looks into the database afterwards.
///
/// # Panics
/// If the program does not go on in a game.
pub async fn run(folder: &Path, plan: Plan<'_>) -> Outcome {
    let threads = plan.games.to_string();
    let settings = [
        ("DESKA_ENGINE__THREADS", threads.as_str()),
        ("DESKA_ENGINE__DELAY_MS", "0"),
        ("DESKA_LOG__LEVEL", "error"),
    ];
    let mut victim = Victim::start(plan.seed, || Deska::start_on(folder, plan.database, &settings));
    let mut people: Vec<Player> = (0..plan.games).map(Player::new).collect();
    for player in &people {
        player.begin(&victim.running().console()).await;
    }
    let mut outcome = Outcome::default();
    while victim.goes_on(plan.kills, 10, outcome.cut_off > 0) {
        // Every other kill comes at once: however quick the machine is, it has just begun to think.
        victim.kill_within(if victim.kills() % 2 == 0 { Duration::ZERO } else { LIFE_MAX }).await;
        outcome.cut_off += waiting(plan.database).await;
        victim.restart();
        for player in &mut people {
            player.answer(&victim.running().console()).await;
        }
    }
    for player in &mut people {
        let before = player.answered;
        comes("the program's next move", async || {
            player.answer(&victim.running().console()).await;
            (player.answered > before).then_some(())
        })
        .await;
    }
    victim.kill();
    let stored = stored_moves(plan.database).await;
    for player in &people {
        let movers = stored.get(&player.name).map(String::as_str).unwrap_or_default();
        // The program begins.
        let expected = "pd".repeat(player.answered);
        if movers.strip_suffix('p').unwrap_or(movers) != expected {
            outcome.wrong.push(format!("{}: {movers}, answered {}", player.name, player.answered));
        }
        outcome.moves += movers.matches('p').count();
    }
    outcome
}

/// Somebody who plays the program, and puts stones on the next free point.
struct Player {
    name: String,
    /// Points tried.
    tried: usize,
    /// Moves that were answered with a board.
    answered: usize,
}

impl Player {
    fn new(number: usize) -> Self {
        Self { name: format!("Player{number}"), tried: 0, answered: 0 }
    }

    async fn begin(&self, console: &ConsoleClient) {
        let line = format!("/go new deska level=1 size={SIZE} side=white clock=none");
        let begun = console.say(&self.name, &line).await;
        assert!(words(public(&begun)).contains("Deska 1 (Black)"), "{begun}");
    }

    /// Moves, if the game waits for them.
    async fn answer(&mut self, console: &ConsoleClient) {
        let running = console.ask(&format!("/api/running?as={}&channel=main", self.name)).await;
        let mut games = running["games"].as_array().unwrap().iter();
        if !games.any(|game| game["my_turn"] == json!(true)) {
            return;
        }
        loop {
            let (column, row) = (self.tried % SIZE, self.tried / SIZE + 1);
            self.tried += 1;
            let line = format!("/go play {}{row}", &COLUMNS[column..=column]);
            let made = console.say(&self.name, &line).await;
            if made["refused"] == json!(false) {
                self.answered += 1;
                return;
            }
            // The program has a stone there.
            assert!(self.tried < SIZE * SIZE, "{made}");
        }
    }
}

/// In how many games it is the program's turn.
async fn waiting(database: &str) -> usize {
    let query = "select i.native_id from turn t join identity i on i.account_id = t.account_id
                 where i.platform = 'engine'";
    texts(database, query).await.len()
}

/// Who has made the moves of each person's game, in their order: `p` is the program, `d` is the person.
async fn stored_moves(database: &str) -> BTreeMap<String, String> {
    let query = "select i.name || ' ' || case when e.actor_id = i.account_id then 'd' else 'p' end
                 from event e join seat s on s.game_id = e.game_id
                 join identity i on i.account_id = s.account_id and i.platform <> 'engine'
                 where e.kind = 'moved' order by e.game_id, e.seq";
    let mut stored: BTreeMap<String, String> = BTreeMap::new();
    for line in texts(database, query).await {
        let (name, mover) = line.split_once(' ').unwrap();
        stored.entry(name.to_owned()).or_default().push_str(mover);
    }
    stored
}
