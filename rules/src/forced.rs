//! What a side can force: an exhaustive search over the legal moves of both sides, without any judgement of positions.
//!
//! A search is exact. It counts the moves of one side and leaves out only what a [lower bound](Forcing::far) of the rules
//! excludes. What is hidden counts as the worst that it may be. Knows no game in particular.

use crate::action::Action;
use crate::coords::Square;
use crate::forcing::Forcing;
pub use crate::goal::Goal;
use crate::scene::MarkKind;
use crate::side::{Phase, Side, Viewer};

/// How much a search may look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort(pub u64);

impl Effort {
    /// Enough for every task that the program shows.
    pub const PLENTY: Self = Self(20_000_000);
    /// For what is better to know, while somebody waits.
    const LITTLE: Self = Self(500_000);
}

/// What a side can force from a position in which it is to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forced {
    /// Its moves, in canonical text, after which it reaches the goal in time whatever the opponent does.
    pub moves: Vec<String>,
    /// Number of positions that were looked at.
    pub looked: u64,
}

/// A search for one side and one goal.
pub(crate) struct Search<P: Forcing> {
    goal: Goal,
    side: Side,
    left: u64,
    /// For each number of moves left, what decided, the last one first: moves that reached the goal, and replies that held.
    hints: Vec<[Vec<P::Move>; 2]>,
}

impl<P: Forcing> Search<P> {
    /// A search that looks at no more positions than that.
    pub(crate) fn new(goal: Goal, side: Side, effort: Effort) -> Self {
        Self { goal, side, left: effort.0, hints: Vec::new() }
    }

    /// The side's moves that reach the goal within this number of its moves, at most so many of them; `None` if the effort was
    /// not enough.
    pub(crate) fn winners(&mut self, position: &P, within: u32, most: usize) -> Option<Vec<P::Move>> {
        let mut winners = Vec::new();
        for action in position.legal(self.side) {
            if winners.len() < most && within > 0 && self.wins_by(position, &action, within)? {
                winners.push(action);
            }
        }
        Some(winners)
    }

    /// How much of the effort is left.
    pub(crate) const fn left(&self) -> u64 {
        self.left
    }

    /// Whether the side reaches the goal within this number of its moves, whoever is to move.
    pub(crate) fn reaches(&mut self, position: &P, within: u32) -> Option<bool> {
        if position.goal_reached(self.goal, self.side) {
            return Some(true);
        }
        if within == 0 || position.phase() != Phase::Play || position.far(self.goal, self.side) > within {
            return Some(false);
        }
        if position.to_act().contains(self.side) {
            self.attacks(position, within)
        } else {
            Some(self.reply_that_holds(position, within)?.is_none())
        }
    }

    fn attacks(&mut self, position: &P, within: u32) -> Option<bool> {
        for action in self.ordered(position.worth_trying(self.goal, self.side, within), within, 0) {
            if self.wins_by(position, &action, within)? {
                self.remember(within, 0, action);
                return Some(true);
            }
        }
        Some(false)
    }

    fn wins_by(&mut self, position: &P, action: &P::Move, within: u32) -> Option<bool> {
        self.all(position, self.side, action, |search, after| search.reaches(after, within.saturating_sub(1)))
    }

    /// The opponent's first reply after which the side doesn't reach the goal in time; `None` inside if there is none.
    pub(crate) fn reply_that_holds(&mut self, position: &P, within: u32) -> Option<Option<P::Move>> {
        let replies = self.ordered(position.legal(self.side.other()), within, 1);
        self.first_that_holds(position, replies, within)
    }

    /// The same among these replies.
    fn first_that_holds(
        &mut self,
        position: &P,
        replies: Vec<P::Move>,
        within: u32,
    ) -> Option<Option<P::Move>> {
        let other = self.side.other();
        for reply in replies {
            if !self.all(position, other, &reply, |search, after| search.reaches(after, within))? {
                self.remember(within, 1, reply.clone());
                return Some(Some(reply));
            }
        }
        Some(None)
    }

    /// Whether something holds after a move, whatever it turns up.
    fn all(
        &mut self,
        position: &P,
        by: Side,
        action: &P::Move,
        mut holds: impl FnMut(&mut Self, &P) -> Option<bool>,
    ) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let mut after = position.clone();
        after.apply(by, action);
        if after.uncovered().known <= position.uncovered().known || after.phase() != Phase::Play {
            return holds(self, &after);
        }
        for fact in after.possible() {
            let Some(supposed) = after.supposing(fact) else { continue };
            if !holds(self, &supposed)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The moves, with those that decided last in front.
    fn ordered(&self, mut moves: Vec<P::Move>, within: u32, who: usize) -> Vec<P::Move> {
        if let Some(hints) = self.hints.get(within as usize).map(|hints| &hints[who]) {
            let rank = |action: &P::Move| hints.iter().position(|hint| hint == action).unwrap_or(HINTS_MOST);
            moves.sort_by_cached_key(rank);
        }
        moves
    }

    fn remember(&mut self, within: u32, who: usize, action: P::Move) {
        let at = within as usize;
        if self.hints.len() <= at {
            self.hints.resize(at + 1, [Vec::new(), Vec::new()]);
        }
        let hints = &mut self.hints[at][who];
        hints.retain(|hint| *hint != action);
        hints.insert(0, action);
        hints.truncate(HINTS_MOST);
    }
}

/// How many moves are remembered for each number of moves left.
const HINTS_MOST: usize = 8;

/// The moves that force the goal within a number of moves, at most so many of them, as text; `None` if the effort was not enough.
pub(crate) fn forced<P: Forcing>(
    position: &P,
    goal: Goal,
    side: Side,
    (within, most): (u32, usize),
    effort: Effort,
) -> Option<Forced> {
    let mut search = Search::new(goal, side, effort);
    let winners = search.winners(position, within, most)?;
    let moves = winners.iter().map(Action::text).collect();
    Some(Forced { moves, looked: effort.0 - search.left() })
}

/// The legal moves of a side, with those in front that a person would look at first: what plainly gains something, and then
/// what is near the last move.
fn natural_first<P: Forcing>(position: &P, side: Side) -> Vec<P::Move> {
    let marks = position.scene(Viewer::Public).marks;
    let is_last = |kind| matches!(kind, MarkKind::LastTo | MarkKind::LastStone);
    let last: Vec<Square> = marks.iter().filter(|mark| is_last(mark.kind)).map(|mark| mark.square).collect();
    let distance = |square: Square| {
        let between = |last: &Square| square.column.abs_diff(last.column).max(square.row.abs_diff(last.row));
        last.iter().map(between).min().unwrap_or_default()
    };
    let mut moves = position.legal(side);
    moves.sort_by_cached_key(|action| {
        let squares = action.clicks().into_iter().filter_map(|click| click.square());
        (position.gain(side, action).is_none(), squares.map(distance).min().unwrap_or(u8::MAX))
    });
    moves
}

/// The opponent's reply that delays the goal longest, where the side can force it within this number of further moves; of
/// several such replies the most natural one, and if the side reaches the goal with its next move whatever the reply, one that
/// leaves it the fewest moves to do so. Where the side can't force the goal, a reply that holds.
pub(crate) fn longest_defence<P: Forcing>(
    position: &P,
    goal: Goal,
    side: Side,
    within: u32,
    effort: Effort,
) -> Option<P::Move> {
    let replies = natural_first(position, side.other());
    for moves in (1..=within).rev() {
        let held = Search::new(goal, side, effort).first_that_holds(position, replies.clone(), moves);
        if let Some(Some(reply)) = held {
            return Some(reply);
        }
    }
    let ways_left = |reply: &P::Move| {
        let mut after = position.clone();
        after.apply(side.other(), reply);
        if after.goal_reached(goal, side) {
            return usize::MAX;
        }
        let ways = Search::new(goal, side, effort).winners(&after, 1, WAYS_MOST);
        ways.map_or(WAYS_MOST, |ways| ways.len())
    };
    replies.into_iter().min_by_key(ways_left)
}

/// How many ways to reach the goal at once are counted: a reply that leaves so many is as bad as one that leaves more.
const WAYS_MOST: usize = 4;

/// The moves of both sides with which the side, which is to move, reaches the goal as soon as it can against the longest
/// defence, after its move `first` if there is one; `None` if it can't within this number of its moves, or a search takes more
/// than the effort.
pub(crate) fn line<P: Forcing>(
    position: &P,
    goal: Goal,
    side: Side,
    within: u32,
    (mut first, effort): (Option<P::Move>, Effort),
) -> Option<Vec<P::Move>> {
    let (mut now, mut line) = (position.clone(), Vec::new());
    let mut most = within;
    while !now.goal_reached(goal, side) {
        let given = first.take();
        let soonest = (1..=most).find_map(|moves| {
            let mut search = Search::new(goal, side, effort);
            let action = match &given {
                Some(action) => search.wins_by(&now, action, moves)?.then(|| action.clone()),
                None => search.winners(&now, moves, 1)?.into_iter().next(),
            };
            Some((moves, action?))
        });
        let (moves, action) = soonest?;
        now.apply(side, &action);
        line.push(action);
        if now.goal_reached(goal, side) {
            break;
        }
        most = moves - 1;
        let reply = longest_defence(&now, goal, side, most, effort)?;
        now.apply(side.other(), &reply);
        line.push(reply);
    }
    Some(line)
}

/// The opponent's most natural reply after which the side doesn't reach the goal even with one move more than this; where that
/// would take long to find, one after which it doesn't reach it in time. Of replies to a side that captures, it is one that
/// leaves it the fewest captures. A pass that ends the play saves no stones, so it is none. `None` inside if the side reaches
/// the goal with one move more whatever the reply, and outside if a search takes too long.
pub(crate) fn refutation<P: Forcing>(
    position: &P,
    goal: Goal,
    side: Side,
    within: u32,
) -> Option<Option<P::Move>> {
    let mut replies = natural_first(position, side.other());
    if matches!(goal, Goal::Take(_)) {
        replies.retain(|reply| {
            let mut after = position.clone();
            after.apply(side.other(), reply);
            after.phase() == Phase::Play
        });
    }
    let holds = |goal, moves, effort| {
        Search::new(goal, side, effort).first_that_holds(position, replies.clone(), moves)
    };
    let nearer = nearer(position, goal, side).into_iter();
    let stingy = nearer.rev().find_map(|goal| holds(goal, within, Effort::LITTLE).filter(Option::is_some));
    let holds = |moves, effort| holds(goal, moves, effort);
    stingy
        .or_else(|| holds(within + 1, Effort::LITTLE))
        .or_else(|| holds(within, Effort::PLENTY).filter(Option::is_some))
}

/// The goals on the way to this one that the side has yet to reach, the nearest to it first.
fn nearer<P: Forcing>(position: &P, goal: Goal, side: Side) -> Vec<Goal> {
    let Goal::Leave(most) = goal else { return Vec::new() };
    let goals = (most.saturating_add(1)..=u8::MAX).map(Goal::Leave);
    goals.take_while(|goal| !position.goal_reached(*goal, side)).collect()
}
