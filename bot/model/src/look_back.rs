//! The look back at a week of a server: what happened, and what of it is worth a line. Knows no store and no words.

use crate::games::table::Table;
use crate::ids::{AccountId, Time};
use crate::people::caller::Person;
use crate::ratings::Score;
use ::engine::Level;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Ratings from this difference on make a win worth a line, in thousandths.
const UPSET: i64 = 50_000;

/// From so many moves on a game is long.
const LONG: u32 = 20;

/// From so many wins in a row on they are a streak.
const STREAK: usize = 3;

/// From so many puzzles in a row on, solved at the first try, they are a run.
const RUN: usize = 5;

/// Most people of one line.
const NAMED: usize = 3;

/// A player of a game of the week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeekPlayer {
    pub account: AccountId,
    pub person: Person,
    /// The level at which the program played; `None` for a person.
    pub level: Option<Level>,
    /// The rating everywhere before the game, in thousandths; `None` if the game isn't rated.
    pub rating: Option<i64>,
    /// Whether the look back leaves the person out: they have chosen so, or were forgotten.
    pub left_out: bool,
}

/// A game that ended with a result in the week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeekGame {
    pub code: String,
    pub kind: String,
    pub ended_at: Time,
    /// Number of moves of both sides.
    pub moves: u32,
    /// The result of who began as White.
    pub score: Score,
    /// Who began as White, and who as Black.
    pub players: [WeekPlayer; 2],
}

impl WeekGame {
    /// The winner and the loser; `None` for a draw.
    #[must_use]
    pub fn decided(&self) -> Option<(&WeekPlayer, &WeekPlayer)> {
        let [white, black] = &self.players;
        match self.score {
            Score::Win => Some((white, black)),
            Score::Loss => Some((black, white)),
            Score::Draw => None,
        }
    }

    fn names_nobody_left_out(&self) -> bool {
        self.players.iter().all(|player| !player.left_out)
    }
}

/// A person who has solved puzzles in the week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeekSolver {
    pub person: Person,
    /// On how many days.
    pub days: u32,
}

/// A person's first try at a puzzle in the week.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeekTry {
    pub person: Person,
    pub solved: bool,
}

/// A level of the program that a person has beaten for the first time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstWin {
    pub person: Person,
    pub kind: String,
    pub level: Level,
}

/// A person who waits for an opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingPlayer {
    pub person: Person,
    pub kind: String,
}

/// What happened on a server in a week. People who are left out stand only in games, where they are marked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Week {
    /// The games with a result, in the order of their ends.
    pub games: Vec<WeekGame>,
    /// Who solved puzzles that they had opened there, most days first.
    pub solvers: Vec<WeekSolver>,
    /// The first tries at puzzles that were opened there, in their order.
    pub tries: Vec<WeekTry>,
    /// The highest level that each winner against the program had beaten before, by account and kind of game; 0 is none.
    pub beaten_before: BTreeMap<(AccountId, String), u8>,
    /// Who waits there now, the longest first.
    pub waiting: Vec<WaitingPlayer>,
}

impl Week {
    /// Whether something happened that a look back tells. An open seat alone is nothing that happened.
    #[must_use]
    pub fn has_happened(&self) -> bool {
        !self.games.is_empty() || !self.solvers.is_empty()
    }

    /// Number of games of each kind, most first.
    #[must_use]
    pub fn kinds(&self) -> Vec<(&str, usize)> {
        let mut counts = BTreeMap::<&str, usize>::new();
        for game in &self.games {
            *counts.entry(&game.kind).or_default() += 1;
        }
        let mut kinds: Vec<_> = counts.into_iter().collect();
        kinds.sort_by(|(kind, one), (other, two)| two.cmp(one).then(kind.cmp(other)));
        kinds
    }

    /// The win over the opponent who was rated furthest above the winner, with the difference as people read it.
    #[must_use]
    pub fn best_win(&self) -> Option<(&WeekGame, i64)> {
        let upset = |game: &WeekGame| {
            let (winner, loser) = game.decided()?;
            let by = loser.rating? - winner.rating?;
            (by >= UPSET && winner.level.is_none() && game.names_nobody_left_out()).then_some(by)
        };
        let upsets = self.games.iter().filter_map(|game| Some((game, upset(game)?)));
        upsets.max_by_key(|(game, by)| (*by, game.ended_at)).map(|(game, by)| (game, (by + 500) / 1_000))
    }

    /// The game of most moves, if it is a long one and the week has others.
    #[must_use]
    pub fn longest(&self) -> Option<&WeekGame> {
        let told = self.games.iter().filter(|game| game.moves >= LONG && game.names_nobody_left_out());
        told.max_by_key(|game| (game.moves, game.ended_at)).filter(|_| self.games.len() > 1)
    }

    /// The person who won most games in a row, with their number.
    #[must_use]
    pub fn streak(&self) -> Option<(&Person, usize)> {
        let mut runs = BTreeMap::<AccountId, usize>::new();
        let mut best: Option<(&Person, usize)> = None;
        for game in &self.games {
            let winner = game.decided().map(|(winner, _)| winner.account);
            for player in game.players.iter().filter(|player| player.level.is_none()) {
                let run = runs.entry(player.account).or_default();
                *run = if winner == Some(player.account) { *run + 1 } else { 0 };
                if !player.left_out && *run >= STREAK && best.is_none_or(|(_, most)| *run > most) {
                    best = Some((&player.person, *run));
                }
            }
        }
        best
    }

    /// The levels of the program that people have beaten for the first time, the highest of each person and game.
    #[must_use]
    pub fn first_wins(&self) -> Vec<FirstWin> {
        let mut firsts = BTreeMap::<(AccountId, &str), (Level, &Person)>::new();
        for game in &self.games {
            let Some((winner, loser)) = game.decided() else { continue };
            let Some(level) = loser.level.filter(|_| winner.level.is_none() && !winner.left_out) else {
                continue;
            };
            let key = (winner.account, game.kind.clone());
            if level.number() <= self.beaten_before.get(&key).copied().unwrap_or_default() {
                continue;
            }
            let first = firsts.entry((winner.account, &game.kind)).or_insert((level, &winner.person));
            if level > first.0 {
                *first = (level, &winner.person);
            }
        }
        let mut told: Vec<FirstWin> = firsts
            .into_iter()
            .map(|((_, kind), (level, person))| FirstWin {
                person: person.clone(),
                kind: kind.to_owned(),
                level,
            })
            .collect();
        told.sort_by_key(|first| Reverse(first.level));
        told.truncate(NAMED);
        told
    }

    /// The people who solved puzzles on most days.
    #[must_use]
    pub fn best_solvers(&self) -> &[WeekSolver] {
        &self.solvers[..self.solvers.len().min(NAMED)]
    }

    /// The person who solved most puzzles in a row at the first try, with their number.
    #[must_use]
    pub fn puzzle_run(&self) -> Option<(&Person, usize)> {
        let mut runs = BTreeMap::<&str, usize>::new();
        let mut best: Option<(&Person, usize)> = None;
        for WeekTry { person, solved } in &self.tries {
            let run = runs.entry(&person.native_id).or_default();
            *run = if *solved { *run + 1 } else { 0 };
            if *run >= RUN && best.is_none_or(|(_, most)| *run > most) {
                best = Some((person, *run));
            }
        }
        best
    }

    /// The people who have waited longest.
    #[must_use]
    pub fn waiting_longest(&self) -> &[WaitingPlayer] {
        &self.waiting[..self.waiting.len().min(NAMED)]
    }

    /// Code of the game whose last position the look back shows: the best win, else the longest, else the last one.
    #[must_use]
    pub fn shown_game(&self) -> Option<&str> {
        let best = self.best_win().map(|(game, _)| game).or_else(|| self.longest());
        let last = || self.games.iter().rev().find(|game| game.names_nobody_left_out());
        best.or_else(last).map(|game| game.code.as_str())
    }
}

/// What a channel learns of a week.
#[derive(Debug)]
pub enum LookBackSay {
    /// What happened.
    Week {
        week: Week,
        /// The game whose board is shown; `None` if there is none.
        shown: Option<Arc<Table>>,
    },
    /// Nothing for two weeks.
    Quiet {
        /// The kind of game to begin with.
        kind: String,
        /// The code of a puzzle to solve; `None` if there is none.
        puzzle: Option<String>,
    },
}
