//! An evening on a store: people play, don't begin, leave and come back, and the program is killed.

use super::{DAY_MS, World, name};
use crate::check::{EventRow, Game};
use crate::evening::shown;
use crate::rounds::Stored;
use deska_model::club::result::BoardGame;
use deska_model::club::table::Stage;
use deska_model::games::table::Table;
use rules::Side;
use std::collections::{BTreeMap, BTreeSet};

/// How much happens on an evening.
pub struct EveningPlan {
    pub players: usize,
    pub rounds: u8,
    pub leavers: usize,
    /// People who sign up and don't appear; every other one comes later.
    pub no_shows: usize,
    pub kills: usize,
}

impl World {
    /// Signs people up, some of whom block each other, and lets time pass until the evening begins.
    pub async fn begin_evening(&mut self, plan: &EveningPlan) {
        for number in 0..plan.players {
            self.say(&name(number), "/me vacation").await;
        }
        let line = format!("/club new evening go clock=5m+5s sign-up=1d every=week rounds={}", plan.rounds);
        let opened = self.say("admin", &line).await;
        let code = opened.split_once(", ").and_then(|(_, rest)| rest.split('.').next());
        self.code = code.unwrap_or_else(|| panic!("{opened}")).to_owned();
        for number in 0..plan.players {
            let said = self.say(&name(number), "/club join").await;
            assert!(said.contains("You're in"), "{said}");
        }
        for number in [1, 4] {
            let other = name(number + 1);
            self.say(&name(number), &format!("/me block {other}")).await;
        }
        self.tick(None).await;
        self.clock.pass(DAY_MS);
    }

    /// The evening until its end.
    pub async fn play_evening(&mut self, plan: &EveningPlan) {
        let (mut leavers, mut kills, mut steps) = (plan.leavers, plan.kills, 0);
        let is_no_show = |who: &str| (0..plan.no_shows).any(|number| who == name(plan.players - 1 - number));
        loop {
            steps += 1;
            let killed = kills > 0 && steps % 2 == 1;
            kills -= usize::from(killed);
            let polls = 1 + u64::try_from(self.below(1200)).unwrap();
            self.tick(Some(polls).filter(|_| killed)).await;
            let (table, games) = self.league().await;
            if matches!(table.stage, Stage::Over | Stage::Stopped) {
                break;
            }
            let open: Vec<&Table> =
                games.iter().map(|(_, game)| game).filter(|game| game.ending.is_none()).collect();
            for game in open {
                let people = Side::BOTH.map(|side| game.account(side).unwrap().person.native_id.clone());
                if !people.iter().any(|who| is_no_show(who)) && self.below(3) > 0 {
                    self.turns(game).await;
                }
            }
            if leavers > 0 && table.stage == Stage::Playing && steps % 3 == 0 {
                leavers -= 1;
                // Who doesn't appear is absent, and some of them come later.
                let player = name(self.below(plan.players - plan.no_shows));
                self.leave(&player).await;
            }
            let late = (0..plan.players).filter(|number| number.is_multiple_of(2)).map(name);
            let mut back: Vec<String> = late.filter(|who| is_no_show(who)).collect();
            if steps % 5 == 4 {
                let anybody = name(self.below(plan.players));
                back.extend(Some(anybody).filter(|who| !is_no_show(who)));
            }
            for player in back {
                let control = format!("club-back:{}", self.code);
                self.press(&player, &control).await;
            }
            self.clock.pass(20_000);
            // A tick that was killed is claimed for a minute.
            if killed {
                self.clock.pass(41_000);
            }
            assert!(steps < 600, "it never ends");
        }
        self.clock.pass(61_000);
        self.tick(None).await;
    }

    /// What is stored and shown of the evening.
    pub async fn stored_evening(&self) -> Stored {
        let stored = self.program().ports.store.club(&self.code).await.unwrap().unwrap();
        let (table, games) = self.league().await;
        let boards: Vec<BoardGame> =
            games.iter().map(|(board, game)| BoardGame::of(*board, game).unwrap()).collect();
        let mut accounts = BTreeMap::new();
        for player in &table.players {
            let known = self.program().ports.store.account_on(player.account, "bare").await.unwrap();
            accounts.insert(known.unwrap().person.native_id, player.account.0);
        }
        let mut blocked = BTreeSet::new();
        for number in [1, 4] {
            let two = [number, number + 1].map(|number| accounts.get(&name(number)).copied());
            if let [Some(one), Some(other)] = two {
                blocked.insert([one, other]);
            }
        }
        let row = |event: &deska_model::club::event::StoredClubEvent| EventRow {
            at: event.at.0,
            event: serde_json::to_value(&event.event).unwrap(),
        };
        Stored {
            events: stored.events.iter().map(row).collect(),
            games: games.iter().map(|(board, game)| Game::of(u64::from(*board), game)).collect(),
            blocked,
            shown: shown(&table, &boards),
        }
    }

    /// How many announcements of rounds were posted.
    pub fn rounds_posted(&self) -> usize {
        let is_head = |line: &str| {
            line.strip_prefix("Round ")
                .is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
        };
        self.posted.keys().filter(|words| words.lines().any(is_head)).count()
    }
}
