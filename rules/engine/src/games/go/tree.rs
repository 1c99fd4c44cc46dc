//! The tree: each node counts the games through it and the games in which its move was played later (RAVE).

use super::board::{At, BLACK, Board, EMPTY, PASS, RIM, ROOM, sides};
use super::playout::{Few, Firsts, answers, play_out};
use super::{opening, patterns};
use crate::math::below;
use crate::task::Task;
use rules::rng::SplitMix64;

/// Number of games from which a node's own games count as much as those where its move came later.
const EQUIVALENCE: f32 = 3500.0;

/// Weights of the first guesses, in games.
const EVEN: f32 = 10.0;
const CAPTURE_ONE: f32 = 15.0;
const CAPTURE_MANY: f32 = 30.0;
const SHAPE: f32 = 10.0;
const SELF_ATARI: f32 = 10.0;
const OPEN_AREA: f32 = 10.0;
const NEARNESS: [f32; 4] = [0.0, 24.0, 22.0, 8.0];

/// Moves of a ladder that are read.
const LADDER: u8 = 40;

/// Most nodes of a tree.
const MOST: usize = 1_500_000;

/// One move in the tree. Wins are those of the side that makes it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Node {
    /// The move.
    pub at: At,
    count: u16,
    first: u32,
    /// Number of games through it.
    pub visits: f32,
    wins: f32,
    guesses: f32,
    guessed_wins: f32,
    later: f32,
    later_wins: f32,
}

impl Node {
    fn of(at: At) -> Self {
        Self { at, guesses: EVEN, guessed_wins: EVEN / 2.0, ..Self::default() }
    }

    fn prefer(&mut self, weight: f32) {
        self.guesses += weight;
        self.guessed_wins += weight;
    }

    fn avoid(&mut self, weight: f32) {
        self.guesses += weight;
    }

    fn urgency(&self) -> f32 {
        let games = self.visits + self.guesses;
        let share = (self.wins + self.guessed_wins) / games;
        if self.later == 0.0 {
            return share;
        }
        let weight = self.later / (self.later + games + games * self.later / EQUIVALENCE);
        weight * (self.later_wins / self.later) + (1.0 - weight) * share
    }

    /// The share of wins in the games that were played, without what is guessed before them.
    pub fn played_share(&self) -> f32 {
        self.wins / self.visits.max(1.0)
    }

    /// The share of wins.
    pub fn share(&self) -> f32 {
        (self.wins + self.guessed_wins) / (self.visits + self.guesses)
    }
}

/// How a game is scored.
#[derive(Clone, Copy, Debug)]
pub struct Scoring {
    /// Twice the points added to White's.
    pub komi: i64,
    /// Where territory counts: how many stones more than White Black has placed by a turn of Black; it will be as many at the
    /// end, or one more. Each is a point that Black has on the board and not in its territory.
    pub placed: Option<i64>,
}

impl Scoring {
    /// Black's result by its lead on the board, in points. `passes` are those of White in the tree less those of Black.
    fn result(self, lead: i64, passes: i64) -> f32 {
        let share = |lead: i64| match (2 * lead - self.komi).signum() {
            1 => 1.0,
            -1 => 0.0,
            _ => 0.5,
        };
        match self.placed {
            None => share(lead),
            Some(placed) => (share(lead - placed - passes) + share(lead - placed - passes - 1)) / 2.0,
        }
    }
}

/// The tree with what its games have shown.
pub struct Tree {
    nodes: Vec<Node>,
    root: Board,
    /// The colour to move at the root.
    colour: u8,
    scoring: Scoring,
    /// For each point how often Black had it at the end, less how often White had it.
    owned: Vec<f32>,
    games: f32,
    expand_at: f32,
}

impl Tree {
    /// A tree with the moves of the root that are allowed.
    pub fn new(root: Board, colour: u8, scoring: Scoring, allowed: &[At]) -> Self {
        let expand_at = if root.size <= 13 { 2.0 } else { 4.0 };
        let mut tree = Self {
            nodes: vec![Node::of(PASS)],
            colour,
            scoring,
            owned: vec![0.0; ROOM],
            games: 0.0,
            expand_at,
            root,
        };
        let board = tree.root.clone();
        tree.expand(0, &board, colour);
        let first = tree.nodes[0].first as usize;
        let mut children = tree.nodes.split_off(first);
        children.retain(|node| node.at == PASS || allowed.contains(&node.at));
        // Eyes and the like may be all that is left.
        tree.nodes[0].count = children.len() as u16;
        tree.nodes.extend(children);
        tree
    }

    /// Plays games until the budget is used up.
    pub fn search(&mut self, task: &mut Task<'_>) {
        while !task.ended() {
            self.simulate(&mut task.random);
            task.nodes += 1;
            if task.nodes.is_multiple_of(8) {
                task.poll();
            }
            if self.is_decided(task.limit.saturating_sub(task.nodes)) {
                break;
            }
        }
    }

    /// Whether the most visited move can't change any more.
    fn is_decided(&self, left: u64) -> bool {
        let games = self.games as u64;
        if !games.is_multiple_of(64) {
            return false;
        }
        let (mut most, mut second) = (0.0, 0.0);
        for node in self.children(0) {
            if node.visits > most {
                (most, second) = (node.visits, most);
            } else if node.visits > second {
                second = node.visits;
            }
        }
        most - second > left as f32
    }

    /// The nodes of the moves after a node.
    pub fn children(&self, node: usize) -> &[Node] {
        let Node { first, count, .. } = self.nodes[node];
        &self.nodes[first as usize..first as usize + usize::from(count)]
    }

    /// The moves at the root.
    pub fn moves(&self) -> &[Node] {
        self.children(0)
    }

    /// Who has a point at the end: 1 is Black in every game, -1 White.
    pub fn owner(&self, at: At) -> f32 {
        self.owned[usize::from(at)] / self.games.max(1.0)
    }

    /// The most visited moves from a root's move on.
    pub fn line(&self, at: At, most: usize) -> Vec<At> {
        let mut line = vec![at];
        let mut node = self.children(0).iter().find(|node| node.at == at).copied();
        while let Some(here) = node.filter(|node| node.count > 0 && line.len() < most) {
            let first = here.first as usize;
            let children = &self.nodes[first..first + usize::from(here.count)];
            let best = children.iter().max_by(|one, two| one.visits.total_cmp(&two.visits));
            node = best.copied().filter(|best| best.visits > 0.0);
            line.extend(node.map(|node| node.at));
        }
        line
    }

    fn simulate(&mut self, random: &mut SplitMix64) {
        let mut board = self.root.clone();
        let mut colour = self.colour;
        let mut path = [0usize; 128];
        let mut length = 1;
        let (mut passes, mut by_white) = (0, 0);
        let mut firsts: Firsts = [EMPTY; ROOM];
        loop {
            let here = path[length - 1];
            if self.nodes[here].count == 0 {
                let ready = self.nodes[here].visits >= self.expand_at && self.nodes.len() < MOST;
                if !ready || passes >= 2 {
                    break;
                }
                self.expand(here, &board, colour);
            }
            let Some(next) = self.choose(here, &board, colour, random) else { break };
            let at = self.nodes[next].at;
            if at == PASS {
                board.pass();
                passes += 1;
                by_white += if colour == BLACK { -1 } else { 1 };
            } else {
                board.play(colour, at);
                passes = 0;
            }
            colour = 3 - colour;
            path[length] = next;
            length += 1;
            if length == path.len() || passes >= 2 {
                break;
            }
        }
        if passes < 2 {
            play_out(&mut board, colour, random, &mut firsts);
        }
        let black = self.count(&board, by_white);
        self.update(&path[..length], colour, black, &mut firsts);
    }

    /// Counts the board. Returns Black's result.
    fn count(&mut self, board: &Board, passes: i64) -> f32 {
        let mut lead = 0;
        for at in board.points() {
            let owner = match board.owner(at) {
                EMPTY => 0,
                BLACK => 1,
                _ => -1,
            };
            lead += owner;
            self.owned[usize::from(at)] += owner as f32;
        }
        self.games += 1.0;
        self.scoring.result(lead, passes)
    }

    /// `colour` is to move after the path.
    fn update(&mut self, path: &[usize], mut colour: u8, black: f32, firsts: &mut Firsts) {
        for node in path.iter().rev() {
            let own = if colour == BLACK { black } else { 1.0 - black };
            let Node { first, count, .. } = self.nodes[*node];
            for child in &mut self.nodes[first as usize..first as usize + usize::from(count)] {
                if child.at != PASS && firsts[usize::from(child.at) & (ROOM - 1)] == colour {
                    child.later += 1.0;
                    child.later_wins += own;
                }
            }
            let here = &mut self.nodes[*node];
            here.visits += 1.0;
            // The wins of the side that made the move.
            here.wins += 1.0 - own;
            colour = 3 - colour;
            if here.at != PASS {
                firsts[usize::from(here.at) & (ROOM - 1)] = colour;
            }
        }
    }

    /// The most urgent move that is allowed on this board.
    fn choose(&self, node: usize, board: &Board, colour: u8, random: &mut SplitMix64) -> Option<usize> {
        let Node { first, count, .. } = self.nodes[node];
        let count = usize::from(count);
        let start = below(random, count.max(1));
        let (mut best, mut highest) = (None, f32::MIN);
        for number in 0..count {
            let number =
                first as usize + if start + number < count { start + number } else { start + number - count };
            let child = &self.nodes[number];
            let urgency = child.urgency();
            if urgency > highest && (child.at == PASS || board.may_play(colour, child.at)) {
                (best, highest) = (Some(number), urgency);
            }
        }
        best
    }

    /// Adds the moves after a node, with first guesses.
    fn expand(&mut self, node: usize, board: &Board, colour: u8) {
        let first = self.nodes.len();
        let mut places = [u32::MAX; ROOM];
        for at in board.points() {
            if board.at(at) == EMPTY && board.may_play(colour, at) && !board.is_eye(colour, at) {
                places[usize::from(at)] = self.nodes.len() as u32;
                self.nodes.push(Node::of(at));
            }
        }
        let mut pass = Node::of(PASS);
        pass.avoid(EVEN);
        self.nodes.push(pass);
        self.nodes[node].first = first as u32;
        self.nodes[node].count = (self.nodes.len() - first) as u16;
        let moves = self.nodes.len() - 1;
        self.guess_tactics(board, colour, &places);
        let opens = opening::goes_on(board);
        for (at, weight) in opens.then(|| opening::guesses(board)).into_iter().flatten() {
            if let Some(child) = self.nodes.get_mut(places[usize::from(at)] as usize) {
                child.prefer(weight);
            }
        }
        let open_area = if opens { opening::LINES } else { OPEN_AREA };
        let (near, shapes) = (distances(board), patterns::shapes());
        for number in first..moves {
            let child = &mut self.nodes[number];
            let at = child.at;
            let distance = usize::from(near[usize::from(at)]);
            if distance < NEARNESS.len() && distance > 0 {
                child.prefer(NEARNESS[distance]);
            }
            if shapes.contain(board.around(at)) {
                child.prefer(SHAPE);
            }
            let height = board.height(at);
            if is_open(board, at) {
                match height {
                    0 | 1 => child.avoid(open_area),
                    2 | 3 => child.prefer(open_area),
                    _ if board.size <= 9 => child.prefer(OPEN_AREA),
                    _ => {}
                }
            }
            if board.is_self_atari(colour, at) {
                child.avoid(SELF_ATARI);
            }
        }
    }

    /// Captures, escapes and ladders of all chains with one or two liberties.
    fn guess_tactics(&mut self, board: &Board, colour: u8, places: &[u32; ROOM]) {
        for chain in board.points() {
            let content = board.at(chain);
            if matches!(content, EMPTY | RIM) || board.head(chain) != chain {
                continue;
            }
            let mut found = Few::new();
            if board.in_atari(chain) {
                if content == colour && !board.escapes(chain, LADDER) {
                    continue;
                }
                answers(board, colour, chain, &mut found);
            } else if content != colour && board.stones(chain) > 1 {
                let (liberties, count) = board.liberties(chain);
                if count == 2 {
                    let caught = liberties[..2].iter().find(|at| board.catches(chain, **at, LADDER));
                    caught.into_iter().for_each(|at| {
                        if let Some(child) = self.nodes.get_mut(places[usize::from(*at)] as usize) {
                            child.prefer(CAPTURE_MANY);
                        }
                    });
                }
                continue;
            }
            for at in found.points() {
                if let Some(child) = self.nodes.get_mut(places[usize::from(*at)] as usize) {
                    child.prefer(if board.stones(chain) > 1 { CAPTURE_MANY } else { CAPTURE_ONE });
                }
            }
        }
    }
}

/// The distance of points from the last move, up to 3, where the stones of a chain count as one.
fn distances(board: &Board) -> [u8; ROOM] {
    let mut near = [u8::MAX; ROOM];
    if board.last[0] == PASS {
        return near;
    }
    let mut fringe = vec![board.last[0]];
    near[usize::from(board.last[0])] = 0;
    for distance in 0..=3 {
        let mut next_fringe = Vec::new();
        while let Some(at) = fringe.pop() {
            if near[usize::from(at)] != distance {
                continue;
            }
            for next in sides(at) {
                let content = board.at(next);
                if content == RIM {
                    continue;
                }
                let same = content != EMPTY && content == board.at(at);
                let reached = distance + u8::from(!same);
                if reached < near[usize::from(next)] && reached <= 3 {
                    near[usize::from(next)] = reached;
                    if same { fringe.push(next) } else { next_fringe.push(next) }
                }
            }
        }
        fringe = next_fringe;
    }
    near
}

/// Whether no stone is near a point.
fn is_open(board: &Board, at: At) -> bool {
    let mut seen = vec![(at, 0u8)];
    let mut number = 0;
    while number < seen.len() {
        let (at, distance) = seen[number];
        number += 1;
        if !matches!(board.at(at), EMPTY) {
            return false;
        }
        if distance < 3 {
            for next in sides(at) {
                if board.at(next) != RIM && seen.iter().all(|(known, _)| *known != next) {
                    seen.push((next, distance + 1));
                }
            }
        }
    }
    true
}
