//! A board for random games: chains with pseudo-liberties, as in the rules, and a list of the empty points. It knows the simple
//! ko rule and no earlier boards.

use rules::Side;
use rules::games::go::points::Point;
use rules::games::go::position::GoPosition;

/// Difference between the numbers of neighbouring columns: a rim of one point surrounds the board.
pub const STRIDE: usize = 21;

/// Length of an array with one entry per point: a power of two, so that a masked number is always a valid index.
pub const ROOM: usize = 512;

const MASK: usize = ROOM - 1;

/// The number of a point, the same as in the rules.
pub type At = u16;

/// No point: a pass.
pub const PASS: At = 0;

/// The content of a point.
pub const EMPTY: u8 = 0;
/// A black stone.
pub const BLACK: u8 = 1;
/// A white stone.
pub const WHITE: u8 = 2;
/// Beyond the edge.
pub const RIM: u8 = 3;

/// The colour of a side.
pub const fn colour(side: Side) -> u8 {
    match side {
        Side::White => WHITE,
        Side::Black => BLACK,
    }
}

/// The point of the rules.
pub const fn point(at: At) -> Point {
    Point::new((at / STRIDE as u16).saturating_sub(1) as u8, (at % STRIDE as u16).saturating_sub(1) as u8)
}

/// The points next to a point.
#[inline]
pub const fn sides(at: At) -> [At; 4] {
    let stride = STRIDE as u16;
    [at.wrapping_sub(stride), at.wrapping_sub(1), at.wrapping_add(1), at.wrapping_add(stride)]
}

/// The points that touch a point's corners.
#[inline]
pub const fn corners(at: At) -> [At; 4] {
    let stride = STRIDE as u16;
    [
        at.wrapping_sub(stride + 1),
        at.wrapping_sub(stride - 1),
        at.wrapping_add(stride - 1),
        at.wrapping_add(stride + 1),
    ]
}

/// The points around a point, row by row from the top.
#[inline]
pub const fn around(at: At) -> [At; 8] {
    let [left, down, up, right] = sides(at);
    let [left_down, left_up, right_down, right_up] = corners(at);
    [left_up, up, right_up, left, right, left_down, down, right_down]
}

/// The lower bits of the points beside a point in what is [`around`](Board::around) it.
const SIDES: usize = 0b0001_0001_0100_0100;
/// The lower bits of those at its corners.
const CORNERS: usize = 0b0100_0100_0001_0001;

/// The data of a chain, stored at its head.
#[derive(Clone, Copy, Debug, Default)]
struct Chain {
    sum: u32,
    squares: u32,
    touches: u16,
    stones: u16,
}

impl Chain {
    #[inline]
    const fn gain(&mut self, at: At) {
        self.sum += at as u32;
        self.squares += at as u32 * at as u32;
        self.touches += 1;
    }

    #[inline]
    const fn lose(&mut self, at: At) {
        self.sum -= at as u32;
        self.squares -= at as u32 * at as u32;
        self.touches -= 1;
    }

    /// Whether it has at most one liberty: by the Cauchy-Schwarz inequality, exactly if all numbers are equal.
    #[inline]
    const fn in_atari(self) -> bool {
        self.touches as u64 * self.squares as u64 == self.sum as u64 * self.sum as u64
    }
}

/// The board.
#[derive(Clone, Debug)]
pub struct Board {
    /// Points per side.
    pub size: u8,
    content: [u8; ROOM],
    /// The contents around each point, two bits each.
    around: [u16; ROOM],
    heads: [At; ROOM],
    ring: [At; ROOM],
    chains: [Chain; ROOM],
    empty: [At; ROOM],
    places: [u16; ROOM],
    empties: u16,
    ko: At,
    /// The last two moves, the newest first.
    pub last: [At; 2],
}

impl Board {
    /// An empty board.
    pub fn new(size: u8) -> Self {
        let mut board = Self {
            size,
            content: [RIM; ROOM],
            around: [u16::MAX; ROOM],
            heads: [0; ROOM],
            ring: [0; ROOM],
            chains: [Chain::default(); ROOM],
            empty: [0; ROOM],
            places: [0; ROOM],
            empties: 0,
            ko: 0,
            last: [PASS; 2],
        };
        for column in 0..size {
            for row in 0..size {
                board.add_empty(Point::new(column, row).at() as At);
            }
        }
        board
    }

    /// The stones of a position, its ko and its last move.
    pub fn of(position: &GoPosition) -> Self {
        let mut board = Self::new(position.options().size);
        for at in board.empty().to_vec() {
            if let Some(side) = position.board().at(point(at)) {
                board.play(colour(side), at);
            }
        }
        board.ko = position.ko().map_or(0, |ko| ko.at() as At);
        let last = match position.last_move() {
            Some(rules::games::go::moves::Move::Place(at)) => at.at() as At,
            _ => PASS,
        };
        board.last = [last, PASS];
        board
    }

    /// The content of a point.
    #[inline]
    pub const fn at(&self, at: At) -> u8 {
        self.content[at as usize & MASK]
    }

    /// The empty points, in no order.
    #[inline]
    pub fn empty(&self) -> &[At] {
        &self.empty[..usize::from(self.empties) & MASK]
    }

    /// The head of the chain on a point, the same for all its stones.
    #[inline]
    pub const fn head(&self, at: At) -> At {
        self.heads[at as usize & MASK]
    }

    #[inline]
    const fn chain(&self, at: At) -> Chain {
        self.chains[self.head(at) as usize & MASK]
    }

    /// Number of stones of the chain on a point.
    #[inline]
    pub const fn stones(&self, at: At) -> u16 {
        self.chain(at).stones
    }

    /// Whether the chain on a point has only one liberty.
    #[inline]
    pub const fn in_atari(&self, at: At) -> bool {
        self.chain(at).in_atari()
    }

    /// A liberty of the chain on a point, if it has only one.
    #[inline]
    pub fn liberty(&self, at: At) -> At {
        let chain = self.chain(at);
        chain.sum.checked_div(u32::from(chain.touches)).unwrap_or(0) as At
    }

    /// The stones of the chain on a point.
    pub fn chain_of(&self, at: At) -> impl Iterator<Item = At> + '_ {
        std::iter::successors(Some(at), move |stone| {
            let next = self.ring[*stone as usize & MASK];
            (next != at).then_some(next)
        })
    }

    /// Up to three liberties of the chain on a point.
    pub fn liberties(&self, at: At) -> ([At; 3], usize) {
        let (mut found, mut count) = ([0; 3], 0);
        for stone in self.chain_of(at) {
            for next in sides(stone) {
                if self.at(next) == EMPTY && !found[..count].contains(&next) {
                    found[count] = next;
                    count += 1;
                    if count == 3 {
                        return (found, 3);
                    }
                }
            }
        }
        (found, count)
    }

    /// Whether a stone may be placed: the point is empty, the stone has a liberty and doesn't retake a ko.
    #[inline]
    pub fn may_play(&self, colour: u8, at: At) -> bool {
        if self.at(at) != EMPTY || at == self.ko {
            return false;
        }
        let around = self.around(at);
        (around | around >> 1) & SIDES != SIDES
            || sides(at).into_iter().any(|next| match self.at(next) {
                RIM | EMPTY => false,
                stone => self.in_atari(next) != (stone == colour),
            })
    }

    /// Whether a point is an eye of a colour: surrounded, and not a false eye.
    #[inline]
    pub fn is_eye(&self, colour: u8, at: At) -> bool {
        let (blacks, whites) = (self.around(at), self.around(at) >> 1);
        // The rim counts as both colours.
        let (own, other) = if colour == BLACK { (blacks, whites) } else { (whites, blacks) };
        if own & SIDES != SIDES {
            return false;
        }
        let enemies = (other & !own & CORNERS).count_ones();
        enemies + u32::from(own & other & CORNERS != 0) < 2
    }

    /// Whether a stone would have one liberty only, with its chain and after its captures. A capture of several stones is
    /// worth it in any case.
    pub fn is_self_atari(&self, colour: u8, at: At) -> bool {
        let (mut found, mut count) = ([0; 2], 0);
        let mut see = |liberty: At| {
            if count == 0 || count == 1 && found[0] != liberty {
                found[count] = liberty;
                count += 1;
            }
            count >= 2
        };
        for next in sides(at) {
            let content = self.at(next);
            if content == EMPTY {
                if see(next) {
                    return false;
                }
            } else if content == 3 - colour && self.in_atari(next) {
                if self.stones(next) > 1 || see(next) {
                    return false;
                }
            } else if content == colour && !self.in_atari(next) {
                for stone in self.chain_of(next) {
                    for liberty in sides(stone) {
                        if liberty != at && self.at(liberty) == EMPTY && see(liberty) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }

    /// The contents around a point, as a number of 16 bits: two for each of the points of [`around`](around()), from the
    /// highest.
    #[inline]
    pub fn around(&self, at: At) -> usize {
        usize::from(self.around[at as usize & MASK])
    }

    /// Changes the content of a point.
    #[inline]
    fn put(&mut self, at: At, content: u8) {
        let changed = u16::from(self.content[at as usize & MASK] ^ content);
        self.content[at as usize & MASK] = content;
        // Where a point comes first from one side, it comes last from the other.
        for (number, next) in around(at).into_iter().enumerate() {
            self.around[next as usize & MASK] ^= changed << (2 * number);
        }
    }

    fn add_empty(&mut self, at: At) {
        self.put(at, EMPTY);
        self.places[at as usize & MASK] = self.empties;
        self.empty[usize::from(self.empties) & MASK] = at;
        self.empties += 1;
    }

    fn remove_empty(&mut self, at: At) {
        self.empties -= 1;
        let moved = self.empty[usize::from(self.empties) & MASK];
        let place = self.places[at as usize & MASK];
        self.empty[usize::from(place) & MASK] = moved;
        self.places[moved as usize & MASK] = place;
    }

    /// A pass.
    pub const fn pass(&mut self) {
        self.ko = 0;
        self.last = [PASS, self.last[0]];
    }

    /// Places a stone that [may be played](Self::may_play).
    pub fn play(&mut self, colour: u8, at: At) {
        self.remove_empty(at);
        self.put(at, colour);
        self.heads[at as usize & MASK] = at;
        self.ring[at as usize & MASK] = at;
        let mut new = Chain { stones: 1, ..Chain::default() };
        let mut enemies = 0;
        for next in sides(at) {
            match self.at(next) {
                RIM => enemies += 1,
                EMPTY => new.gain(next),
                stone => {
                    enemies += u8::from(stone != colour);
                    self.chains[self.head(next) as usize & MASK].lose(at);
                }
            }
        }
        self.chains[at as usize & MASK] = new;
        let (mut taken, mut last_taken) = (0, 0);
        for next in sides(at) {
            if self.at(next) == 3 - colour && self.chain(next).touches == 0 {
                taken += self.stones(next);
                last_taken = next;
                self.take(next);
            }
        }
        for next in sides(at) {
            if self.at(next) == colour {
                self.join(self.head(at), self.head(next));
            }
        }
        // A single stone that was surrounded and captured a single one can be retaken.
        self.ko = if taken == 1 && enemies == 4 { last_taken } else { 0 };
        self.last = [at, self.last[0]];
    }

    fn take(&mut self, first: At) {
        let enemy = 3 - self.at(first);
        let mut stone = first;
        loop {
            let next_stone = self.ring[stone as usize & MASK];
            self.add_empty(stone);
            for next in sides(stone) {
                if self.at(next) == enemy {
                    self.chains[self.head(next) as usize & MASK].gain(stone);
                }
            }
            stone = next_stone;
            if stone == first {
                break;
            }
        }
    }

    fn join(&mut self, one: At, two: At) {
        if one == two {
            return;
        }
        let shorter = self.chain(one).stones < self.chain(two).stones;
        let (from, into) = if shorter { (one, two) } else { (two, one) };
        let joined = self.chains[from as usize & MASK];
        let mut stone = from;
        loop {
            self.heads[stone as usize & MASK] = into;
            stone = self.ring[stone as usize & MASK];
            if stone == from {
                break;
            }
        }
        self.ring.swap(from as usize & MASK, into as usize & MASK);
        let chain = &mut self.chains[into as usize & MASK];
        chain.sum += joined.sum;
        chain.squares += joined.squares;
        chain.touches += joined.touches;
        chain.stones += joined.stones;
    }

    /// Who has each point at the end of a random game: the colour of the stone, or of all stones around.
    pub fn owner(&self, at: At) -> u8 {
        match self.at(at) {
            EMPTY => {
                let seen = sides(at).into_iter().fold(0, |seen, next| seen | 1 << self.at(next));
                match seen & 0b110 {
                    0b010 => BLACK,
                    0b100 => WHITE,
                    _ => EMPTY,
                }
            }
            stone => stone,
        }
    }

    /// All points of the board.
    pub fn points(&self) -> impl Iterator<Item = At> + use<> {
        let size = self.size;
        (0..size).flat_map(move |column| (0..size).map(move |row| Point::new(column, row).at() as At))
    }

    /// Distance of a point from the nearest edge, 0 on the first line.
    pub fn height(&self, at: At) -> u8 {
        let square = point(at).square();
        let last = self.size - 1;
        square.column.min(last - square.column).min(square.row).min(last - square.row)
    }

    /// Whether the owner of a chain with one liberty can save it, when it is to move.
    pub fn escapes(&self, chain: At, deeper: u8) -> bool {
        let own = self.at(chain);
        for stone in self.chain_of(chain) {
            for next in sides(stone) {
                if self.at(next) == 3 - own && self.in_atari(next) && self.may_play(own, self.liberty(next)) {
                    return true;
                }
            }
        }
        let out = self.liberty(chain);
        if !self.may_play(own, out) {
            return false;
        }
        let mut after = self.clone();
        after.play(own, out);
        match after.liberties(out) {
            (_, 3) => true,
            (_, 0 | 1) => false,
            _ if deeper == 0 => true,
            (found, count) => !found[..count].iter().any(|at| after.catches(out, *at, deeper - 1)),
        }
    }

    /// Whether a stone on one of its two liberties catches a chain.
    pub fn catches(&self, chain: At, at: At, deeper: u8) -> bool {
        let enemy = 3 - self.at(chain);
        if !self.may_play(enemy, at) {
            return false;
        }
        let mut after = self.clone();
        after.play(enemy, at);
        // The catching stone must not be caught itself.
        !(after.in_atari(at) && after.liberty(at) == after.liberty(chain))
            && after.in_atari(chain)
            && !after.escapes(chain, deeper)
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, EMPTY, colour, point};
    use rules::Side;
    use rules::dynamic::{Adapter, GameDef};
    use rules::games::go::Go;
    use rules::games::go::moves::Move;
    use rules::games::go::position::{GoPosition, Stage};
    use rules::position::Position;
    use rules::rng::SplitMix64;
    use serde_json::json;

    /// Number of stones that would be captured.
    fn captures(board: &Board, colour: u8, at: u16) -> u16 {
        let dying = |next: &u16| board.at(*next) == 3 - colour && board.in_atari(*next);
        super::sides(at).into_iter().filter(dying).map(|next| board.stones(next)).sum()
    }

    #[test]
    fn random_games_are_those_of_the_rules() {
        for (seed, size) in [5, 6, 7, 9, 9, 13, 19].into_iter().enumerate() {
            let mut random = SplitMix64::new(seed as u64);
            let options = json!({ "size": size });
            let position = Adapter::<Go>::new().start(options.as_object().unwrap()).unwrap();
            let mut position = position.typed().downcast_ref::<GoPosition>().unwrap().clone();
            let mut board = Board::new(size);
            for _ in 0..3 * u32::from(size) * u32::from(size) {
                if position.stage() != Stage::Play {
                    break;
                }
                let side = position.to_act().only().unwrap();
                let placements = position.placements();
                let fresh = Board::of(&position);
                for at in board.points() {
                    assert_eq!(board.may_play(colour(side), at), placements.contains(point(at)));
                    assert_eq!(fresh.may_play(colour(side), at), placements.contains(point(at)));
                    assert_eq!(board.at(at), position.board().at(point(at)).map_or(EMPTY, colour));
                    let contents = super::around(at).map(|next| usize::from(board.at(next)));
                    assert_eq!(board.around(at), contents.into_iter().fold(0, |code, next| code << 2 | next));
                    if board.at(at) != EMPTY {
                        let only = position.board().only_liberty(point(at));
                        assert_eq!(board.in_atari(at).then(|| point(board.liberty(at))), only);
                        assert_eq!(usize::from(board.stones(at)), position.board().chain_len(point(at)));
                    } else if board.may_play(colour(side), at) && captures(&board, colour(side), at) < 2 {
                        let mut after = board.clone();
                        after.play(colour(side), at);
                        assert_eq!(after.in_atari(at), board.is_self_atari(colour(side), at));
                    }
                }
                assert_eq!(board.empty().len(), position.board().empty().len());
                let action = position.random_move(side, &mut random).unwrap();
                position.apply(side, &action);
                match action {
                    Move::Place(point) => board.play(colour(side), point.at() as u16),
                    _ => board.pass(),
                }
            }
        }
        assert_eq!(colour(Side::Black), super::BLACK);
    }
}
