//! A position: the board, the side to move, earlier boards, the marks of the scoring phase.

use super::board::{Board, Stones};
use super::dead_marks::Marks;
use super::history::{self, History, Wanted};
use super::moves::Move;
use super::options::{Ko, Options};
use super::points::{Point, Points};
use super::stars;
use crate::coords::Square;
use crate::side::Side;

/// Stages of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Stones and passes, sections 3 to 5.
    Play,
    /// Section 5: after two passes.
    Scoring,
    /// Section 5: both sides have agreed.
    Scored,
    /// Section 4: the same position for the third time.
    Repeated,
}

/// The last move, for the scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Last {
    /// The side that made it.
    pub by: Side,
    /// The move.
    pub action: Move,
    /// Number of stones that it captured, or marked as dead or alive.
    pub stones: usize,
    /// For marked stones, whether they are dead now; for a region, whether it counts now; for a pass, whether it cost a
    /// prisoner.
    pub flag: bool,
    /// The side whose agreement it ended.
    pub disagreed: Option<Side>,
}

/// A position of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct GoPosition {
    pub(super) options: Options,
    pub(super) board: Board,
    pub(super) stage: Stage,
    /// The side to move; while both may act, the side that would be to move.
    pub(super) to_move: Side,
    /// The point that the simple ko rule bars.
    pub(super) ko: Option<Point>,
    /// Number of prisoners taken by White and by Black.
    pub(super) prisoners: [u32; 2],
    pub(super) passes: u8,
    pub(super) resumed: Option<Side>,
    pub(super) marks: Marks,
    pub(super) history: History,
    pub(super) last: Option<Last>,
}

impl GoPosition {
    /// Section 2: the handicap stones are on the board; White plays first if there are any.
    #[must_use]
    pub fn start(options: &Options) -> Self {
        let mut board = Board::new(options.size);
        for point in stars::handicap(options.size, options.handicap) {
            board.place(Side::Black, point, &mut Vec::new());
        }
        let mut to_move = if options.handicap > 0 { Side::White } else { Side::Black };
        if let Some(laid) = &options.laid {
            to_move = laid.to_move;
            for side in Side::BOTH {
                laid.stones[side.index()].each(|point| board.place(side, point, &mut Vec::new()));
            }
        }
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

    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The owner of the stone on a square, and the number of liberties of its chain; `None` off the board.
    #[must_use]
    pub fn stone(&self, square: Square) -> Option<(Option<Side>, u32)> {
        let point = Point::on_board(square, self.options.size)?;
        let mut liberties = Points::default();
        for stone in self.board.chain(point) {
            let free = stone.neighbours().into_iter().filter(|next| self.board.is_empty(*next));
            free.for_each(|next| liberties.insert(next));
        }
        Some((self.board.at(point), liberties.iter().count() as u32))
    }

    /// The stage of the game.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The point that the simple ko rule bars.
    #[must_use]
    pub const fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// Number of passes in a row just made.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Number of prisoners taken by White and by Black.
    #[must_use]
    pub const fn prisoners(&self) -> [u32; 2] {
        self.prisoners
    }

    /// The side that resumed play last.
    #[must_use]
    pub const fn resumed(&self) -> Option<Side> {
        self.resumed
    }

    /// The marks of the scoring phase.
    #[must_use]
    pub const fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The last move.
    #[must_use]
    pub const fn last_move(&self) -> Option<Move> {
        match self.last {
            Some(last) => Some(last.action),
            None => None,
        }
    }

    /// The points on which the side to move may place a stone.
    #[must_use]
    pub fn placements(&self) -> Points {
        let mut playable = self.board.playable(self.to_move);
        match self.options.ko {
            Ko::Simple => self.ko.iter().for_each(|point| playable.remove(*point)),
            _ => playable.subtract(&self.repeating(&playable)),
        }
        playable
    }

    /// Section 3: whether the side to move may place a stone on this point, without regard to the ko rule.
    #[must_use]
    pub fn has_liberty(&self, point: Point) -> bool {
        self.board.has_liberty(self.to_move, point)
    }

    /// Those of the points on which a stone would repeat a board, under superko.
    fn repeating(&self, points: &Points) -> Points {
        let mut repeating = points.intersection(&self.repeatable());
        repeating.retain(self.options.size, |point| self.restores(point));
        repeating
    }

    /// The only points on which a stone can repeat a board: a stone of the side to move was captured there before.
    fn repeatable(&self) -> Points {
        let left = self.history.left(self.to_move);
        let Some(fresh) = self.history.fresh() else { return *left };
        // No earlier board has this stone, so the new stone would have to capture it.
        let mut points = Points::default();
        let capture = self.board.only_liberty(fresh).filter(|point| left.contains(*point));
        capture.iter().for_each(|point| points.insert(*point));
        points
    }

    /// Section 9, field 4: the points that only the ko rule bars to the side to move.
    #[must_use]
    pub fn barred(&self) -> Points {
        let mut barred = Points::default();
        match (self.stage, self.options.ko) {
            (Stage::Play, Ko::Simple) => self.ko.iter().for_each(|point| barred.insert(*point)),
            (Stage::Play, _) => barred = self.repeating(&self.board.playable(self.to_move)),
            _ => {}
        }
        barred
    }

    /// Section 4: whether the ko rule bars a stone on this point, which would have a liberty.
    #[must_use]
    pub fn repeats(&self, point: Point) -> bool {
        match self.options.ko {
            Ko::Simple => self.ko == Some(point),
            Ko::Positional | Ko::Situational => self.repeatable().contains(point) && self.restores(point),
        }
    }

    /// Section 4, superko: whether a stone on this point would restore an earlier board.
    fn restores(&self, point: Point) -> bool {
        let side = self.to_move;
        let to_move = (self.options.ko == Ko::Situational).then_some(side.other());
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
    pub(super) fn make(&mut self, side: Side, action: &Move) {
        let agreed = Side::BOTH.into_iter().find(|side| self.marks.agreed[side.index()]);
        let mut last = Last { by: side, action: *action, stones: 0, flag: false, disagreed: None };
        match action {
            Move::Place(point) => last.stones = self.place(*point),
            Move::Pass => last.flag = self.pass(),
            Move::Dead(_) | Move::Chain(_) => (last.stones, last.flag) = self.mark(action),
            Move::Neutral(point) => last.flag = self.toggle_neutral(*point),
            Move::Agree => self.agree(side),
            Move::Resume => self.resume(side),
        }
        last.disagreed =
            agreed.filter(|side| self.stage == Stage::Scoring && !self.marks.agreed[side.index()]);
        self.last = Some(last);
    }

    /// Sections 3 and 4. Returns the number of captured stones.
    fn place(&mut self, point: Point) -> usize {
        let side = self.to_move;
        self.board.place(side, point, self.history.taken());
        let captured = self.history.placed(side, point);
        let count = captured.len();
        // Simple ko: a single stone was captured by a stone that is a chain of its own and has no other liberty. Only
        // the recapture restores the board before. No other chain of the capturing side is in atari there, because it
        // would have had no liberty before.
        let open = captured.first().filter(|_| count == 1 && self.board.chain_len(point) == 1);
        self.ko = open.copied().filter(|taken| self.board.only_liberty(point) == Some(*taken));
        self.prisoners[side.index()] += count as u32;
        self.passes = 0;
        self.to_move = side.other();
        let (hash, to_move) = (self.board.hash(), self.to_move);
        self.history.note(hash, to_move);
        if self.options.ko == Ko::Simple && self.occurrences() >= 3 {
            self.stage = Stage::Repeated;
        }
        count
    }

    /// How often the current pair of board and side to move has been noted; 0 if fewer than three times.
    fn occurrences(&self) -> usize {
        let stones: &Stones = self.board.stones();
        let hash = self.board.hash();
        if self.history.times(hash) < 3 {
            return 0;
        }
        self.noted(Wanted { hash, stones, to_move: Some(self.to_move) })
    }

    /// Section 5. Returns whether the pass costs a prisoner.
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
