//! Dead stones on stored boards, as they are proposed to players.

use engine::propose;
use rules::games::go::points::{Point, Points};
use rules::games::go::position::GoPosition;
use rules::{AnyPosition, Phase, Side, registry};
use serde_json::json;
use std::time::{Duration, Instant};

/// Ends of games with what is dead on them.
const STORED: &str = include_str!("boards.txt");

/// Each board is judged with so many seeds.
const SEEDS: u64 = 5;

/// A board, row by row from the top.
struct Drawn<'a> {
    name: &'a str,
    rows: Vec<&'a str>,
}

impl<'a> Drawn<'a> {
    /// The boards of a text: a line `# name`, then the rows.
    fn all(text: &'a str) -> Vec<Self> {
        let mut boards: Vec<Self> = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")) {
            match (line.strip_prefix("# "), boards.last_mut()) {
                (Some(name), _) => boards.push(Self { name, rows: Vec::new() }),
                (None, Some(board)) => board.rows.push(line),
                (None, None) => panic!("no board for {line}"),
            }
        }
        boards
    }

    /// The points with their signs.
    fn points(&self) -> impl Iterator<Item = (Point, char)> {
        let top = self.rows.len() - 1;
        self.rows.iter().enumerate().flat_map(move |(row, line)| {
            line.chars()
                .enumerate()
                .map(move |(column, sign)| (Point::new(column as u8, (top - row) as u8), sign))
        })
    }

    /// The position after two passes.
    fn position(&self) -> Box<dyn AnyPosition> {
        let options = json!({ "size": self.rows.len() });
        let mut position = registry::find("go").unwrap().start(options.as_object().unwrap()).unwrap();
        for (colour, side) in [('X', Side::Black), ('O', Side::White)] {
            for (point, _) in self.points().filter(|(_, sign)| kind(*sign) == colour) {
                if !position.awaited().contains(side) {
                    position.play(None, "pass").unwrap();
                }
                position.play(Some(side), &point.name()).unwrap();
            }
        }
        while position.phase() != Phase::Scoring {
            position.play(None, "pass").unwrap();
        }
        position
    }

    /// The stones that are judged wrongly, and those that are said to be dead and live.
    fn faults(&self, seed: u64) -> (Points, Points) {
        let position = self.position();
        let marks = propose(position.as_ref(), Side::Black, seed, &|| false).expect("a game in its scoring");
        let mut marked = position.boxed();
        marks.iter().for_each(|mark| drop(marked.play(Some(Side::Black), mark).unwrap()));
        let dead = marked.typed().downcast_ref::<GoPosition>().expect("Go").marks().dead;
        let (mut wrong, mut killed) = (Points::default(), Points::default());
        for (point, sign) in self.points() {
            let should = match sign {
                'X' | 'O' => false,
                'x' | 'o' => true,
                _ => continue,
            };
            if dead.contains(point) != should {
                wrong.insert(point);
                if !should {
                    killed.insert(point);
                }
            }
        }
        (wrong, killed)
    }
}

/// The colour of a sign: `X` and `O` live, `x` and `o` are dead, `B` and `W` may be either.
fn kind(sign: char) -> char {
    match sign {
        'X' | 'x' | 'B' => 'X',
        'O' | 'o' | 'W' => 'O',
        _ => '.',
    }
}

/// Judges the stored boards, or those of a file, and prints what went wrong and how often nothing did.
pub fn judge(file: Option<&str>, verbose: bool) {
    let read = file.map(|path| std::fs::read_to_string(path).expect("boards"));
    let boards = Drawn::all(read.as_deref().unwrap_or(STORED));
    let (mut right, mut killed_stones, mut missed_stones) = (0, 0, 0);
    let mut longest = Duration::ZERO;
    for board in &boards {
        let mut all_right = true;
        for seed in 1..=SEEDS {
            let started = Instant::now();
            let (wrong, killed) = board.faults(seed);
            longest = longest.max(started.elapsed());
            all_right &= wrong.is_empty();
            killed_stones += killed.len();
            missed_stones += wrong.len() - killed.len();
            if verbose && !wrong.is_empty() {
                let names = |points: &Points| points.iter().map(Point::name).collect::<Vec<_>>().join(" ");
                println!(
                    "{} with seed {seed}: {}; of them alive: {}",
                    board.name,
                    names(&wrong),
                    names(&killed)
                );
            }
        }
        right += u32::from(all_right);
    }
    if verbose {
        println!("the slowest board took {} ms", longest.as_millis());
    }
    let count = boards.len();
    println!(
        "dead stones on {count} boards, with {SEEDS} seeds each | {right} boards wholly right with every seed, \
         {killed_stones} living stones called dead, {missed_stones} dead ones missed | {} boards, none called dead",
        count - 1
    );
}
