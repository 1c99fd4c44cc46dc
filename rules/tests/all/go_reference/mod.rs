//! Go a second time: an implementation of the rules page without regard to speed. Boards are maps from column and row,
//! and every question is answered by flood fill.

use rules::Side;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

type Point = (usize, usize);
type Board = BTreeMap<Point, Side>;
type Area = BTreeSet<Point>;

const COLUMNS: &str = "abcdefghjklmnopqrst";

#[derive(Clone)]
pub struct Reference {
    size: usize,
    ko: String,
    territory: bool,
    resumer_pays: bool,
    /// Twice the komi.
    komi: i64,
    board: Board,
    to_move: Side,
    phase: &'static str,
    /// All boards up to the current one, each with the side to move.
    boards: Vec<(Board, Side)>,
    /// Section 4, repetition: the noted pairs.
    noted: Vec<(Board, Side)>,
    prisoners: BTreeMap<Side, usize>,
    passes: usize,
    resumed: Option<Side>,
    agreed: BTreeSet<Side>,
    dead: Area,
    toggled: Vec<Area>,
    reason: Option<&'static str>,
}

struct Region {
    points: Area,
    borders: BTreeSet<Side>,
    chains: BTreeSet<Point>,
}

fn letter(side: Side) -> &'static str {
    if side == Side::White { "w" } else { "b" }
}

impl Reference {
    pub fn start(options: &Value) -> Self {
        let size = options["size"].as_u64().unwrap() as usize;
        let handicap = options["handicap"].as_u64().unwrap_or(0);
        let low = if size >= 12 { 3 } else { 2 };
        let high = size - 1 - low;
        let places: &[Point] = match handicap {
            0 => &[],
            2 => &[(low, low), (high, high)],
            3 => &[(low, low), (high, high), (low, high)],
            4 => &[(low, low), (high, high), (low, high), (high, low)],
            _ => panic!("the reference does not have this handicap"),
        };
        let board: Board = places.iter().map(|point| (*point, Side::Black)).collect();
        let to_move = if handicap > 0 { Side::White } else { Side::Black };
        Self {
            size,
            ko: options["ko"].as_str().unwrap_or("simple").to_owned(),
            territory: options["scoring"].as_str() != Some("area"),
            resumer_pays: options["dispute_pass"].as_str() == Some("resumer"),
            komi: if handicap > 0 { 1 } else { 13 },
            boards: vec![(board.clone(), to_move)],
            noted: vec![(board.clone(), to_move)],
            board,
            to_move,
            phase: "play",
            prisoners: BTreeMap::new(),
            passes: 0,
            resumed: None,
            agreed: BTreeSet::new(),
            dead: Area::new(),
            toggled: Vec::new(),
            reason: None,
        }
    }

    fn name(point: Point) -> String {
        format!("{}{}", &COLUMNS[point.0..=point.0], point.1 + 1)
    }

    fn point(&self, name: &str) -> Point {
        self.points().into_iter().find(|point| Self::name(*point) == name).unwrap()
    }

    fn points(&self) -> Vec<Point> {
        (0..self.size).flat_map(|column| (0..self.size).map(move |row| (column, row))).collect()
    }

    fn neighbours(&self, (column, row): Point) -> Vec<Point> {
        let near = [
            (column + 1, row),
            (column, row + 1),
            (column.wrapping_sub(1), row),
            (column, row.wrapping_sub(1)),
        ];
        near.into_iter().filter(|(column, row)| *column < self.size && *row < self.size).collect()
    }

    /// The points reachable from a point over points of the same kind.
    fn fill(&self, from: Point, same: &dyn Fn(Point) -> bool) -> Area {
        let mut area = Area::from([from]);
        let mut edge = vec![from];
        while let Some(point) = edge.pop() {
            for next in self.neighbours(point) {
                if same(next) && area.insert(next) {
                    edge.push(next);
                }
            }
        }
        area
    }

    fn chain(&self, board: &Board, point: Point) -> Area {
        self.fill(point, &|next| board.get(&next) == board.get(&point))
    }

    fn breathes(&self, board: &Board, chain: &Area) -> bool {
        chain.iter().any(|stone| self.neighbours(*stone).iter().any(|next| !board.contains_key(next)))
    }

    /// The board after a stone, and the number of captures; `None` if the point is occupied or the move is suicide.
    fn after(&self, point: Point) -> Option<(Board, usize)> {
        if self.board.contains_key(&point) {
            return None;
        }
        let mut board = self.board.clone();
        board.insert(point, self.to_move);
        let mut captured = 0;
        for next in self.neighbours(point) {
            if board.get(&next) != Some(&self.to_move.other()) {
                continue;
            }
            let chain = self.chain(&board, next);
            if !self.breathes(&board, &chain) {
                captured += chain.len();
                board.retain(|stone, _| !chain.contains(stone));
            }
        }
        let own = self.chain(&board, point);
        self.breathes(&board, &own).then_some((board, captured))
    }

    fn barred(&self, after: &Board) -> bool {
        match self.ko.as_str() {
            "positional_superko" => self.boards.iter().any(|(board, _)| board == after),
            "situational_superko" => {
                self.boards.iter().any(|(board, to_move)| board == after && *to_move == self.to_move.other())
            }
            _ => self.boards.len() >= 2 && self.boards[self.boards.len() - 2].0 == *after,
        }
    }

    pub fn play(&mut self, side: Side, text: &str) {
        let (word, named) =
            text.split_once(':').map_or((text, None), |(word, name)| (word, Some(self.point(name))));
        match (word, named) {
            ("pass", _) => self.pass(),
            ("agree", _) => {
                self.agreed.insert(side);
                if self.agreed.len() == 2 {
                    (self.phase, self.reason) = ("over", Some("score"));
                }
            }
            ("resume", _) => self.resume(side),
            ("dead" | "chain", Some(point)) => self.mark(word, point),
            (_, Some(point)) => {
                let points = self.region_of(point).points;
                let before = self.toggled.len();
                self.toggled.retain(|toggled| *toggled != points);
                if self.toggled.len() == before {
                    self.toggled.push(points);
                }
                self.agreed.clear();
            }
            (name, None) => self.place(self.point(name)),
        }
    }

    fn place(&mut self, point: Point) {
        let (board, captured) = self.after(point).unwrap();
        *self.prisoners.entry(self.to_move).or_default() += captured;
        self.board = board;
        self.to_move = self.to_move.other();
        self.passes = 0;
        let pair = (self.board.clone(), self.to_move);
        self.boards.push(pair.clone());
        self.noted.push(pair.clone());
        if self.ko == "simple" && self.noted.iter().filter(|noted| **noted == pair).count() == 3 {
            (self.phase, self.reason) = ("over", Some("repetition"));
        }
    }

    fn pass(&mut self) {
        let pays = self.resumed.is_some_and(|side| !self.resumer_pays || side == self.to_move);
        *self.prisoners.entry(self.to_move.other()).or_default() += usize::from(pays);
        self.to_move = self.to_move.other();
        self.boards.push((self.board.clone(), self.to_move));
        self.passes += 1;
        if self.passes == 2 {
            self.phase = "scoring";
        }
    }

    fn resume(&mut self, side: Side) {
        self.dead.clear();
        self.toggled.clear();
        self.agreed.clear();
        self.phase = "play";
        self.to_move = side.other();
        self.passes = 0;
        self.resumed = Some(side);
    }

    fn mark(&mut self, word: &str, point: Point) {
        let side = self.board[&point];
        let area = match word {
            "dead" => self.fill(point, &|next| self.board.get(&next) != Some(&side.other())),
            _ => self.chain(&self.board, point),
        };
        let stones: Area = area.into_iter().filter(|point| self.board.get(point) == Some(&side)).collect();
        if self.dead.contains(&point) {
            self.dead.retain(|stone| !stones.contains(stone));
        } else {
            self.dead.extend(stones);
        }
        self.toggled.clear();
        self.agreed.clear();
    }

    fn living(&self) -> Board {
        self.board.clone().into_iter().filter(|(point, _)| !self.dead.contains(point)).collect()
    }

    fn region_of(&self, point: Point) -> Region {
        let board = self.living();
        let points = self.fill(point, &|next| !board.contains_key(&next));
        let rim: Area = points
            .iter()
            .flat_map(|point| self.neighbours(*point))
            .filter(|point| board.contains_key(point))
            .collect();
        let borders = rim.iter().map(|point| board[point]).collect();
        // The smallest point of a chain identifies it.
        let chains = rim.iter().map(|point| *self.chain(&board, *point).first().unwrap()).collect();
        Region { points, borders, chains }
    }

    fn regions(&self) -> Vec<Region> {
        let board = self.living();
        let mut regions: Vec<Region> = Vec::new();
        for point in self.points() {
            let known = regions.iter().any(|region| region.points.contains(&point));
            if !known && !board.contains_key(&point) {
                regions.push(self.region_of(point));
            }
        }
        regions
    }

    /// Section 6, steps 1 to 4 of the seki rule: whether each region is an eye of a family in seki.
    fn seki(&self, regions: &[Region]) -> Vec<bool> {
        let board = self.living();
        let own = |region: &&Region| region.borders.len() == 1;
        let mut families: Vec<BTreeSet<Point>> = board
            .keys()
            .map(|stone| BTreeSet::from([*self.chain(&board, *stone).first().unwrap()]))
            .collect::<BTreeSet<_>>()
            .into_iter()
            .collect();
        for region in regions.iter().filter(own) {
            let (joined, others): (Vec<_>, Vec<_>) =
                families.into_iter().partition(|family| !family.is_disjoint(&region.chains));
            families = others;
            families.push(joined.into_iter().flatten().collect());
        }
        let weak = |family: &BTreeSet<Point>| {
            let eyes: Vec<usize> = regions
                .iter()
                .filter(own)
                .filter(|region| !region.chains.is_disjoint(family))
                .map(|region| region.points.len())
                .collect();
            !(eyes.len() >= 2 || eyes.len() == 1 && eyes[0] >= 4)
        };
        let mut seki: BTreeSet<Point> = BTreeSet::new();
        for region in regions.iter().filter(|region| region.borders.len() == 2) {
            let touched: Vec<_> = families
                .iter()
                .filter(|family| weak(family) && !family.is_disjoint(&region.chains))
                .collect();
            let sides: BTreeSet<Side> = touched.iter().map(|family| board[family.first().unwrap()]).collect();
            if sides.len() == 2 {
                seki.extend(touched.into_iter().flatten());
            }
        }
        regions.iter().map(|region| own(&region) && !region.chains.is_disjoint(&seki)).collect()
    }

    /// The one-coloured regions: their points, owner, and whether they count.
    fn owned(&self) -> Vec<(Area, Side, bool)> {
        let regions = self.regions();
        let seki = self.seki(&regions);
        let mut owned = Vec::new();
        for (region, seki) in regions.into_iter().zip(seki) {
            if region.borders.len() == 1 {
                let counts = !self.territory || seki == self.toggled.contains(&region.points);
                let owner = *region.borders.first().unwrap();
                owned.push((region.points, owner, counts));
            }
        }
        owned
    }

    fn first(points: &Area) -> String {
        points.iter().map(|point| Self::name(*point)).min().unwrap()
    }

    pub fn legal(&self, side: Side) -> Vec<String> {
        let mut legal = match self.phase {
            "play" if side == self.to_move => {
                let allowed =
                    |point: &Point| self.after(*point).is_some_and(|(after, _)| !self.barred(&after));
                let points = self.points().into_iter().filter(allowed).map(Self::name);
                points.chain(["pass".to_owned()]).collect()
            }
            "scoring" => self.scoring_moves(side),
            _ => Vec::new(),
        };
        legal.sort();
        legal
    }

    fn scoring_moves(&self, side: Side) -> Vec<String> {
        let mut moves = vec!["resume".to_owned()];
        if !self.agreed.contains(&side) {
            moves.push("agree".to_owned());
        }
        let chains: BTreeSet<String> =
            self.board.keys().map(|point| Self::first(&self.chain(&self.board, *point))).collect();
        for chain in chains {
            moves.extend([format!("dead:{chain}"), format!("chain:{chain}")]);
        }
        if self.territory {
            moves.extend(self.owned().iter().map(|(points, ..)| format!("neutral:{}", Self::first(points))));
        }
        moves
    }

    fn joined(mut names: Vec<String>) -> String {
        names.sort();
        if names.is_empty() { "-".to_owned() } else { names.join(",") }
    }

    pub fn text(&self) -> String {
        let rows = (0..self.size).rev().map(|row| {
            let (mut text, mut gap) = (String::new(), 0);
            for column in 0..=self.size {
                let Some(side) = self.board.get(&(column, row)) else {
                    gap += 1;
                    continue;
                };
                let dead = self.dead.contains(&(column, row));
                let stone = if dead { letter(*side).to_uppercase() } else { letter(*side).to_owned() };
                let empty = if gap > 0 { gap.to_string() } else { String::new() };
                text.push_str(&format!("{empty}{stone}"));
                gap = 0;
            }
            if gap > 1 { format!("{text}{}", gap - 1) } else { text }
        });
        let rows = rows.collect::<Vec<_>>().join("/");
        let playing = self.phase == "play";
        let to_move = if playing { letter(self.to_move) } else { "-" };
        let barred = self
            .points()
            .into_iter()
            .filter(|point| playing && self.after(*point).is_some_and(|(after, _)| self.barred(&after)));
        let barred = Self::joined(barred.map(Self::name).collect());
        let taken = |side| self.prisoners.get(&side).copied().unwrap_or(0);
        let (black, white) = (taken(Side::Black), taken(Side::White));
        let resumed = self.resumed.map_or("-", letter);
        let agreed: String = [Side::Black, Side::White]
            .iter()
            .filter(|s| self.agreed.contains(s))
            .map(|s| letter(*s))
            .collect();
        let agreed = if agreed.is_empty() { "-" } else { &agreed };
        let shown = self.territory && (self.phase == "scoring" || self.reason == Some("score"));
        let out = if shown { self.owned() } else { Vec::new() };
        let out = out.iter().filter(|(.., counts)| !counts).map(|(points, ..)| Self::first(points));
        let (phase, passes, out) = (self.phase, self.passes, Self::joined(out.collect()));
        format!("{rows} {to_move} {phase} {barred} {black}:{white} {passes} {resumed} {agreed} {out}")
    }

    fn side_sum(&self, side: Side) -> (i64, Value) {
        let count = |of: &dyn Fn(&Point) -> bool| self.board.keys().filter(|point| of(point)).count();
        let stones = count(&|point| self.board[point] == side && !self.dead.contains(point));
        let dead = count(&|point| self.board[point] != side && self.dead.contains(point));
        let prisoners = dead + self.prisoners.get(&side).copied().unwrap_or(0);
        let counted = self.owned().into_iter().filter(|(_, owner, counts)| *owner == side && *counts);
        let territory: usize = counted.map(|(points, ..)| points.len()).sum();
        let beside = if self.territory { prisoners } else { stones };
        let komi = if side == Side::White { self.komi } else { 0 };
        let double = 2 * (territory + beside) as i64 + komi;
        let points = half(double);
        let sum =
            json!({ "points": points, "territory": territory, "prisoners": prisoners, "stones": stones });
        (double, sum)
    }

    pub fn outcome(&self) -> Option<Value> {
        if self.reason? == "repetition" {
            return Some(json!({ "winner": null, "reason": "repetition" }));
        }
        let ((white, white_sum), (black, black_sum)) =
            (self.side_sum(Side::White), self.side_sum(Side::Black));
        let winner = match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some("white"),
            std::cmp::Ordering::Less => Some("black"),
            std::cmp::Ordering::Equal => None,
        };
        let scoring = if self.territory { "territory" } else { "area" };
        Some(json!({ "winner": winner, "reason": "score", "black": black_sum, "white": white_sum,
            "komi": half(self.komi), "margin": half((white - black).abs()), "scoring": scoring }))
    }
}

fn half(double: i64) -> Value {
    if double % 2 == 0 { json!(double / 2) } else { json!(double as f64 / 2.0) }
}
