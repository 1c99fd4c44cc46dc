//! Who has what at the end of a game: which stones are dead, and whether there is anything left to play for.

use super::board::{At, BLACK, Board, EMPTY, ROOM, WHITE, point, sides};
use super::careful;
use super::local::Local;
use super::pass_alive::PassAlive;
use super::zone;
use rules::games::go::points::Points;
use rules::rng::SplitMix64;

/// A chain is dead if it is owned less than this by its side.
const DEAD: f32 = -0.25;

/// A point is settled if it is owned more than this by either side.
const SETTLED: f32 = 0.75;

/// A chain that is owned more than this by its side is taken for alive where a part of the board beside it is played out.
const FIRM: f32 = 0.8;

/// A chain that is owned more than this by its side is not dead because of a ko alone.
const DOUBTFUL: f32 = 0.25;

/// Most positions that are looked at when a part of the board is played out.
const POSITIONS: u32 = 40_000;

/// Who has each point after random games: 1 is Black always, -1 White.
pub struct Owners(Vec<f32>);

impl Owners {
    /// By so many random games from a board; either side begins half of them.
    pub fn by_games(board: &Board, games: u32, random: &mut SplitMix64) -> Self {
        Self(careful::owners(board, games, random))
    }

    fn of(&self, at: At) -> f32 {
        self.0[usize::from(at)]
    }

    /// How certainly the chain on a point lives: 1 in every game, -1 in none.
    fn life(&self, board: &Board, chain: At) -> f32 {
        let sum: f32 = board.chain_of(chain).map(|stone| self.of(stone)).sum();
        let share = sum / f32::from(board.stones(chain));
        if board.at(chain) == BLACK { share } else { -share }
    }

    /// The dead stones. What can be proved or played out is not left to the games.
    pub fn dead(&self, board: &Board) -> Points {
        let alive = [PassAlive::of(board, BLACK), PassAlive::of(board, WHITE)];
        let own = |chain: At| usize::from(board.at(chain) - BLACK);
        let lives = |chain: At| alive[own(chain)].has(chain);
        let firm = |chain: At| self.life(board, chain) >= FIRM;
        let mut known: Vec<Option<bool>> = vec![None; ROOM];
        for part in zone::parts(board, lives, firm) {
            for (chain, dies) in Fight::new(self, board, &part).verdicts() {
                known[usize::from(chain)] = Some(dies);
            }
        }
        let mut dead = Points::default();
        for chain in board.points() {
            if board.at(chain) == EMPTY || board.head(chain) != chain || lives(chain) {
                continue;
            }
            let dies = alive[1 - own(chain)].encloses(chain)
                || known[usize::from(chain)].unwrap_or_else(|| self.life(board, chain) < DEAD);
            if dies {
                board.chain_of(chain).for_each(|stone| dead.insert(point(stone)));
            }
        }
        dead
    }

    /// Whether neither side has anything left to win.
    pub fn settled(&self, board: &Board, territory: bool) -> bool {
        board.points().all(|at| {
            self.of(at).abs() >= SETTLED || board.at(at) == EMPTY && territory && is_neutral(board, at)
        })
    }

    /// Whether a point certainly belongs to one side.
    pub fn certain(&self, at: At) -> bool {
        self.of(at).abs() >= 0.9
    }
}

/// A part of the board that is played out.
struct Fight<'a> {
    owners: &'a Owners,
    board: &'a Board,
    part: &'a [At],
    local: Local,
    /// Positions that may still be looked at.
    left: u32,
}

/// Who has each point in the end.
type Outcome = Vec<(At, u8)>;

impl<'a> Fight<'a> {
    fn new(owners: &'a Owners, board: &'a Board, part: &'a [At]) -> Self {
        Self { owners, board, part, local: Local::of(board, part), left: POSITIONS }
    }

    /// The chains of a colour by their heads.
    fn chains(&self, colour: u8) -> impl Iterator<Item = At> {
        let is_head = move |at: &At| self.board.at(*at) == colour && self.board.head(*at) == *at;
        self.part.iter().copied().filter(is_head)
    }

    /// The chains by their heads, and whether each is dead; those that are left to the random games are missing.
    fn verdicts(&mut self) -> Vec<(At, bool)> {
        let mut found = Vec::new();
        let (Some(by_black), Some(by_white)) = (
            self.local.outcome(BLACK, false, &mut self.left),
            self.local.outcome(WHITE, false, &mut self.left),
        ) else {
            return found;
        };
        let lost = [self.lost(WHITE, &by_black), self.lost(BLACK, &by_white)];
        // Where each side could capture something of the other by a ko, it isn't clear who will.
        if lost.iter().all(|chains| !chains.is_empty()) {
            return found;
        }
        for (colour, lost) in [WHITE, BLACK].into_iter().zip(lost) {
            let chains: Vec<At> = self.chains(colour).collect();
            for chain in chains {
                let life = self.owners.life(self.board, chain);
                if lost.contains(&chain) {
                    if life < DOUBTFUL {
                        found.push((chain, true));
                    }
                } else if life >= DEAD {
                    found.push((chain, false));
                } else if let Some(first) = self.local.outcome(3 - colour, true, &mut self.left) {
                    // What depends on who begins is the smaller side's loss.
                    let loses = self.lost(colour, &first).contains(&chain);
                    found.push((chain, loses && self.is_smaller(chain)));
                }
            }
        }
        found
    }

    /// The chains of a colour that lose all their points, while none that surrounds them loses any.
    fn lost(&self, colour: u8, outcome: &Outcome) -> Vec<At> {
        let enemy = 3 - colour;
        let whole = |chain: At| self.board.chain_of(chain).all(|stone| outcome.contains(&(stone, enemy)));
        let stays = |next: At| !self.part.contains(&next) || whole(next);
        self.chains(colour).filter(|chain| whole(*chain) && self.around(*chain).all(stays)).collect()
    }

    /// The stones of the other colour next to a chain.
    fn around(&self, chain: At) -> impl Iterator<Item = At> {
        let enemy = 3 - self.board.at(chain);
        self.board.chain_of(chain).flat_map(sides).filter(move |next| self.board.at(*next) == enemy)
    }

    /// Whether the largest chain of the part is of the other colour.
    fn is_smaller(&self, chain: At) -> bool {
        let most = |colour| self.chains(colour).map(|chain| self.board.stones(chain)).max();
        let own = self.board.at(chain);
        most(own) < most(3 - own)
    }
}

/// Whether both colours touch a point.
fn is_neutral(board: &Board, at: At) -> bool {
    let seen = sides(at).into_iter().fold(0, |seen, next| seen | 1 << board.at(next));
    seen & 0b110 == 0b110
}

#[cfg(test)]
mod tests {
    use super::Owners;
    use crate::games::go::board::{BLACK, Board, WHITE, point};
    use crate::games::go::careful::settle;
    use crate::games::go::pass_alive::PassAlive;
    use proptest::prelude::*;
    use rules::rng::SplitMix64;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn what_is_proved_to_live_is_never_dead(seed: u64, size in 5u8..=9, games in 0u32..8) {
            let mut random = SplitMix64::new(seed);
            let mut board = Board::new(size);
            settle(&mut board, BLACK, &mut random);
            // Few games say little, so what they say must not matter.
            let dead = Owners::by_games(&board, games, &mut random).dead(&board);
            for colour in [BLACK, WHITE] {
                let alive = PassAlive::of(&board, colour);
                prop_assert!(board.points().all(|at| !(alive.has(at) && dead.contains(point(at)))));
            }
        }
    }
}
