//! A position: the board, whose turn it is, what may not be repeated, and the talk about what counts.

use super::board::{Board, Stones};
use super::history::{self, History, Wanted};
use super::moves::Move;
use super::options::{Ko, Options};
use super::points::{Point, Points};
use super::scoring::Marks;
use super::stars;
use crate::game::{Phase, Side, Sides};

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Stones and passes, section 3 to 5.
    Play,
    /// After two passes, section 5.
    Scoring,
    /// Both have agreed.
    Scored,
    /// The same position for the third time, section 4.
    Repeated,
}

/// What the last move did, for the picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Last {
    /// Who made it.
    pub by: Side,
    /// The move.
    pub action: Move,
    /// How many stones it captured, marked or let live.
    pub stones: usize,
    /// Whether it marked them dead; for a region whether it counts now; for a pass whether it cost a prisoner.
    pub so: bool,
}

/// A position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Position {
    pub(super) options: Options,
    pub(super) board: Board,
    pub(super) stage: Stage,
    /// The side to move; while both may act, the side that is to move if nobody resumes.
    pub(super) to_move: Side,
    /// The point that the simple ko rule bars.
    pub(super) ko: Option<Point>,
    /// Prisoners taken by White and by Black.
    pub(super) prisoners: [u32; 2],
    pub(super) passes: u8,
    pub(super) resumed: Option<Side>,
    pub(super) marks: Marks,
    pub(super) history: History,
    pub(super) last: Option<Last>,
}

impl Position {
    /// Section 2: the handicap stones stand on the board, and White plays first if there are any.
    #[must_use]
    pub fn start(options: &Options) -> Self {
        let mut board = Board::new(options.size);
        for point in stars::handicap(options.size, options.handicap) {
            board.place(Side::Black, point, &mut Vec::new());
        }
        let to_move = if options.handicap > 0 { Side::White } else { Side::Black };
        let mut history = History::default();
        history.note(board.hash(), to_move);
        Self {
            options: *options,
            board,
            stage: Stage::Play,
            to_move,
            ko: None,
            prisoners: [0; 2],
            passes: 0,
            resumed: None,
            marks: Marks::default(),
            history,
            last: None,
        }
    }

    /// The options.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The phase.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        match self.stage {
            Stage::Play => Phase::Play,
            Stage::Scoring => Phase::Scoring,
            Stage::Scored | Stage::Repeated => Phase::Over,
        }
    }

    /// The sides that may act.
    #[must_use]
    pub const fn to_act(&self) -> Sides {
        match self.stage {
            Stage::Play => Sides::one(self.to_move),
            Stage::Scoring => Sides::BOTH,
            Stage::Scored | Stage::Repeated => Sides::NONE,
        }
    }

    /// The points on which the side to move may place a stone.
    #[must_use]
    pub fn placements(&self) -> Points {
        let mut free = self.board.breathing(self.to_move);
        match self.options.ko {
            Ko::Simple => self.ko.iter().for_each(|point| free.remove(*point)),
            _ => free.subtract(&self.repeating(&free)),
        }
        free
    }

    /// Those of the points on which a stone would bring a board back.
    fn repeating(&self, points: &Points) -> Points {
        let mut repeating = points.intersection(self.history.left(self.to_move));
        if let Some(fresh) = self.history.fresh() {
            // No earlier board has this stone, so it would have to be captured.
            let capture = self.board.only_liberty(fresh).filter(|point| repeating.contains(*point));
            repeating = Points::default();
            capture.iter().for_each(|point| repeating.insert(*point));
        }
        repeating.retain(self.options.size, |point| self.repeats(point));
        repeating
    }

    /// The points that the ko rule alone bars to the side to move, field 4 of section 9.
    #[must_use]
    pub fn barred(&self) -> Points {
        let mut barred = Points::default();
        match (self.stage, self.options.ko) {
            (Stage::Play, Ko::Simple) => self.ko.iter().for_each(|point| barred.insert(*point)),
            (Stage::Play, _) => barred = self.repeating(&self.board.breathing(self.to_move)),
            _ => {}
        }
        barred
    }

    /// Section 4: whether a stone there, which would have liberties, is barred by the ko rule.
    #[must_use]
    pub fn repeats(&self, point: Point) -> bool {
        let side = self.to_move;
        let to_move = match self.options.ko {
            Ko::Simple => return self.ko == Some(point),
            Ko::Positional => None,
            Ko::Situational => Some(side.other()),
        };
        let captured = || self.board.captures(side, point).flat_map(|head| self.board.chain(head));
        let hash = history::after(self.board.hash(), side, point, captured());
        if self.history.times(hash) == 0 {
            return false;
        }
        let mut stones = self.board.stones().clone();
        captured().for_each(|stone| stones.clear(stone));
        stones.put(side, point);
        self.noted(Wanted { hash, stones: &stones, to_move }) > 0
    }

    fn noted(&self, wanted: Wanted<'_>) -> usize {
        self.history.count(self.board.stones(), wanted)
    }

    /// Makes a legal move.
    pub fn apply(&mut self, side: Side, action: &Move) {
        let mut last = Last { by: side, action: *action, stones: 0, so: false };
        match action {
            Move::Place(point) => last.stones = self.place(*point),
            Move::Pass => last.so = self.pass(),
            Move::Dead(_) | Move::Chain(_) => (last.stones, last.so) = self.mark(action),
            Move::Neutral(point) => last.so = self.turn_round(*point),
            Move::Agree => self.agree(side),
            Move::Resume => self.resume(side),
        }
        self.last = Some(last);
    }

    /// Sections 3 and 4; returns how many stones were captured.
    fn place(&mut self, point: Point) -> usize {
        let side = self.to_move;
        self.board.place(side, point, self.history.taken());
        let captured = self.history.placed(side, point);
        let count = captured.len();
        // A single stone taken by a stone that is alone and has no other liberty: only the retaking restores
        // the board before. No second chain of the taker can be in atari there, it would have had no liberty.
        let open = captured.first().filter(|_| count == 1 && self.board.chain_len(point) == 1);
        self.ko = open.copied().filter(|taken| self.board.only_liberty(point) == Some(*taken));
        self.prisoners[side.index()] += count as u32;
        self.passes = 0;
        self.to_move = side.other();
        let (hash, to_move) = (self.board.hash(), self.to_move);
        self.history.note(hash, to_move);
        if self.options.ko == Ko::Simple && self.stands() >= 3 {
            self.stage = Stage::Repeated;
        }
        count
    }

    /// How often the present pair of board and side to move has been noted.
    fn stands(&self) -> usize {
        let stones: &Stones = self.board.stones();
        let hash = self.board.hash();
        if self.history.times(hash) < 3 {
            return 0;
        }
        self.noted(Wanted { hash, stones, to_move: Some(self.to_move) })
    }

    /// Section 5; returns whether the pass hands the opponent a prisoner.
    fn pass(&mut self) -> bool {
        let side = self.to_move;
        let pays = self.pays(side);
        self.prisoners[side.other().index()] += u32::from(pays);
        self.ko = None;
        self.passes += 1;
        self.to_move = side.other();
        if self.options.ko == Ko::Situational {
            self.history.note(self.board.hash(), self.to_move);
        }
        if self.passes == 2 {
            self.stage = Stage::Scoring;
            self.marks = Marks::default();
        }
        pays
    }

    /// Section 5: whether a pass of this side costs a prisoner.
    #[must_use]
    pub fn pays(&self, side: Side) -> bool {
        self.resumed.is_some_and(|resumer| !self.options.resumer_pays || resumer == side)
    }

    /// Section 5: marks are dropped, and the opponent of the side that resumes is to move.
    fn resume(&mut self, side: Side) {
        self.marks = Marks::default();
        self.stage = Stage::Play;
        self.to_move = side.other();
        self.passes = 0;
        self.resumed = Some(side);
    }

    fn agree(&mut self, side: Side) {
        self.marks.agreed[side.index()] = true;
        if self.marks.agreed == [true; 2] {
            self.stage = Stage::Scored;
        }
    }
}
