//! The stones on the board with their chains and liberties, sections 1 and 3 of the rules page.
//!
//! A chain is a circular list of points with one head. For its pseudo-liberties it stores their number, the sum of
//! their point numbers and the sum of the squares. That tells whether it has no liberty, or exactly one and which.

use super::keys;
use super::points::{Point, Points, ROOM};
use crate::side::Side;

/// The content of one point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Cell {
    Rim,
    Empty,
    White,
    Black,
}

impl Cell {
    const fn of(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }

    const fn side(self) -> Option<Side> {
        match self {
            Self::White => Some(Side::White),
            Self::Black => Some(Side::Black),
            Self::Rim | Self::Empty => None,
        }
    }
}

/// The data of a chain, stored at its head.
#[derive(Clone, Copy, Debug, Default)]
struct Chain {
    /// Sum of the point numbers of its pseudo-liberties: a liberty counts once for each stone that touches it.
    sum: u32,
    /// Sum of the squares of those numbers.
    squares: u32,
    /// Number of pseudo-liberties.
    touches: u16,
    /// Number of stones.
    stones: u16,
}

impl Chain {
    const fn gain(&mut self, liberty: Point) {
        let number = liberty.number() as u32;
        self.sum += number;
        self.squares += number * number;
        self.touches += 1;
    }

    const fn lose(&mut self, liberty: Point) {
        let number = liberty.number() as u32;
        self.sum -= number;
        self.squares -= number * number;
        self.touches -= 1;
    }

    /// Whether it has at most one liberty. By the Cauchy-Schwarz inequality the two sides are equal exactly if all
    /// numbers are equal.
    const fn in_atari(self) -> bool {
        self.touches as u64 * self.squares as u64 == self.sum as u64 * self.sum as u64
    }
}

/// The colours of all points: what the ko rules compare.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stones([Cell; ROOM]);

impl Stones {
    /// Puts a stone on a point.
    pub(super) fn put(&mut self, side: Side, point: Point) {
        self.0[point.at()] = Cell::of(side);
    }

    /// Removes a stone.
    pub(super) fn clear(&mut self, point: Point) {
        self.0[point.at()] = Cell::Empty;
    }
}

/// The board.
#[derive(Clone, Debug)]
pub struct Board {
    size: u8,
    hash: u64,
    empty: Points,
    cells: Stones,
    heads: [u16; ROOM],
    ring: [u16; ROOM],
    chains: [Chain; ROOM],
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.cells == other.cells
    }
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(size: u8) -> Self {
        let empty = Points::board(size);
        let mut cells = [Cell::Rim; ROOM];
        empty.iter().for_each(|point| cells[point.at()] = Cell::Empty);
        Self {
            size,
            hash: 0,
            empty,
            cells: Stones(cells),
            heads: [0; ROOM],
            ring: [0; ROOM],
            chains: [Chain::default(); ROOM],
        }
    }

    /// Points per side.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The hash of this board. Equal boards have equal hashes.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The colours of all points.
    #[must_use]
    pub const fn stones(&self) -> &Stones {
        &self.cells
    }

    /// The owner of the stone on a point.
    #[must_use]
    pub const fn at(&self, point: Point) -> Option<Side> {
        self.cells.0[point.at()].side()
    }

    /// Whether a point is on the board and empty.
    #[must_use]
    pub fn is_empty(&self, point: Point) -> bool {
        self.cells.0[point.at()] == Cell::Empty
    }

    /// Whether a point is on the board.
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        self.cells.0[point.at()] != Cell::Rim
    }

    /// The empty points.
    #[must_use]
    pub const fn empty(&self) -> &Points {
        &self.empty
    }

    /// The head of the chain on a point, the same for all its stones. Meaningless for an empty point.
    #[must_use]
    pub fn head(&self, point: Point) -> Point {
        Point::numbered(self.heads[point.at()])
    }

    /// The stones of the chain on a point.
    pub fn chain(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let first = self.at(point).map(|_| point);
        std::iter::successors(first, move |stone| {
            let next = Point::numbered(self.ring[stone.at()]);
            (next != point).then_some(next)
        })
    }

    /// Number of stones of the chain on a point.
    #[must_use]
    pub fn chain_len(&self, point: Point) -> usize {
        usize::from(self.chains[self.head(point).at()].stones)
    }

    /// The only liberty of the chain on a point, if it has exactly one.
    #[must_use]
    pub fn only_liberty(&self, point: Point) -> Option<Point> {
        let chain = self.chains[self.head(point).at()];
        let number = chain.sum.checked_div(u32::from(chain.touches))?;
        (self.at(point).is_some() && chain.in_atari()).then_some(Point::numbered(number as u16))
    }

    /// Section 3: whether a stone of `side` on this point would have a liberty after its captures. False for a point
    /// that is not empty.
    #[must_use]
    #[inline]
    pub fn has_liberty(&self, side: Side, point: Point) -> bool {
        self.is_empty(point) && self.would_have_liberty(side, point)
    }

    /// The same for a point that is known to be empty.
    #[inline]
    fn would_have_liberty(&self, side: Side, point: Point) -> bool {
        let own = Cell::of(side);
        point.neighbours().into_iter().any(|next| match self.cells.0[next.at()] {
            Cell::Rim => false,
            Cell::Empty => true,
            stone => self.chains[self.head(next).at()].in_atari() != (stone == own),
        })
    }

    /// All points of [`has_liberty`](Self::has_liberty). A point with an empty neighbour needs no look at its chains.
    #[must_use]
    pub fn playable(&self, side: Side) -> Points {
        let (mut open, mut closed) = self.empty.by_neighbours(self.size);
        closed.retain(self.size, |point| self.would_have_liberty(side, point));
        open.extend(&closed);
        open
    }

    /// The heads of the opponent's chains that a stone on this point would capture.
    pub fn captures(&self, side: Side, point: Point) -> impl Iterator<Item = Point> + '_ {
        let other = side.other();
        let chains = point.neighbours().map(|next| {
            let dying = self.at(next) == Some(other) && self.chains[self.head(next).at()].in_atari();
            dying.then(|| self.head(next))
        });
        (0..4).filter_map(move |at| chains[at].filter(|head| !chains[..at].contains(&Some(*head))))
    }

    /// Places a stone, removes the captured stones and adds them to `taken`.
    pub fn place(&mut self, side: Side, point: Point, taken: &mut Vec<Point>) {
        let (own, other) = (Cell::of(side), Cell::of(side.other()));
        self.cells.0[point.at()] = own;
        self.hash ^= keys::stone(side, point);
        self.empty.remove(point);
        self.heads[point.at()] = point.number();
        self.ring[point.at()] = point.number();
        let mut new = Chain { stones: 1, ..Chain::default() };
        for next in point.neighbours() {
            match self.cells.0[next.at()] {
                Cell::Rim => {}
                Cell::Empty => new.gain(next),
                _ => self.chains[self.head(next).at()].lose(point),
            }
        }
        self.chains[point.at()] = new;
        for next in point.neighbours() {
            if self.cells.0[next.at()] == other && self.chains[self.head(next).at()].touches == 0 {
                self.take(side.other(), next, taken);
            }
        }
        for next in point.neighbours() {
            if self.cells.0[next.at()] == own {
                self.join(self.head(point), self.head(next));
            }
        }
    }

    fn take(&mut self, side: Side, first: Point, taken: &mut Vec<Point>) {
        let mut stone = first;
        loop {
            self.cells.0[stone.at()] = Cell::Empty;
            self.hash ^= keys::stone(side, stone);
            self.empty.insert(stone);
            taken.push(stone);
            for next in stone.neighbours() {
                if self.at(next) == Some(side.other()) {
                    self.chains[self.head(next).at()].gain(stone);
                }
            }
            stone = Point::numbered(self.ring[stone.at()]);
            if stone == first {
                break;
            }
        }
    }

    /// Joins two chains. The stones of the shorter one get the head of the longer one.
    fn join(&mut self, one: Point, two: Point) {
        if one == two {
            return;
        }
        let shorter = self.chains[one.at()].stones < self.chains[two.at()].stones;
        let (from, into) = if shorter { (one, two) } else { (two, one) };
        let mut stone = from;
        loop {
            self.heads[stone.at()] = into.number();
            stone = Point::numbered(self.ring[stone.at()]);
            if stone == from {
                break;
            }
        }
        self.ring.swap(from.at(), into.at());
        let joined = self.chains[from.at()];
        let chain = &mut self.chains[into.at()];
        chain.sum += joined.sum;
        chain.squares += joined.squares;
        chain.touches += joined.touches;
        chain.stones += joined.stones;
    }
}
