//! A line that somebody tries out on a copy of a game. Stores nothing, and knows no more than its reader: what a move would
//! uncover that is hidden in the game must be supposed.

use crate::games::checked::refusal_of_clicks;
use crate::games::table::Table;
use rules::reason::Refusal;
use rules::sgf::{Branch, Variation};
use rules::{AnyPosition, Side, Viewer};

/// Most moves of a line.
pub const LINE_MAX: usize = 200;
/// Stands between a move and what it is supposed to uncover.
const FACT: char = '?';

/// What is tried out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineWanted {
    /// After how many moves of the game the line begins.
    pub ply: usize,
    /// Its moves; behind one that uncovers something may stand what, as in `c3xe5?XOR`.
    pub moves: Vec<String>,
    /// Clicks that are to be explained after the last move if they don't lead to a legal one.
    pub clicks: Vec<String>,
}

/// What of a copy becomes a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FileWanted {
    /// The line that is shown; a file without variations has this one.
    pub shown: LineWanted,
    /// All lines, from the game to their ends.
    pub lines: Vec<CommentedLine>,
}

/// A line with what is said about its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CommentedLine {
    pub line: LineWanted,
    /// The comment on each move; empty for none.
    pub comments: Vec<String>,
}

/// A game after a line that was tried out.
pub struct Tried {
    /// The game after the line.
    pub table: Table,
    /// The reader's side in the game.
    pub side: Option<Side>,
    /// After how many moves of the game the line leaves it: a line may begin with the game's own moves.
    pub ply: usize,
    /// The moves that were made behind there, as canonical texts.
    pub moves: Vec<String>,
    /// Why no more were made, or what was asked.
    pub stopped: Option<Stopped>,
}

/// Why a line ends before its last move.
#[derive(Clone, PartialEq, Debug)]
pub enum Stopped {
    /// The rules refuse a move of this side, or clicks of it.
    Refused(Side, Refusal),
    /// A move uncovers one of these facts, and its reader must say which one is to be supposed.
    Asks(String, Vec<&'static str>),
    /// The line has [`LINE_MAX`] moves.
    Full,
    /// The game would be over.
    Over,
}

impl Tried {
    /// The side that makes the next move.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        self.table.ending.is_none().then(|| mover(&*self.table.position))?
    }
}

/// The side that moves next on a copy: one that the game waits for, White first.
fn mover(position: &dyn AnyPosition) -> Option<Side> {
    position.awaited().iter().chain(position.to_act().iter()).next()
}

/// A line on a copy of a game; `None` if the game's own moves don't replay.
#[must_use]
pub fn try_out(game: &Table, side: Option<Side>, wanted: &LineWanted) -> Option<Tried> {
    let disclosed = disclosed(game, side);
    let ply = wanted.ply.min(disclosed);
    let mut line = Line {
        known: if game.ending.is_some() { u32::MAX } else { game.position.uncovered().known },
        tried: Tried { table: game.copy_after(ply).ok()?, side, ply, moves: Vec::new(), stopped: None },
        game,
        disclosed,
    };
    for step in &wanted.moves {
        if let Err(stopped) = line.take(step) {
            line.tried.stopped = Some(stopped);
            return Some(line.tried);
        }
    }
    let mut tried = line.tried;
    if let Some(by) = tried.turn().filter(|_| !wanted.clicks.is_empty()) {
        let refusal = refusal_of_clicks(&tried.table, by, &wanted.clicks);
        tried.stopped = refusal.map(|refusal| Stopped::Refused(by, refusal));
    }
    Some(tried)
}

/// The lines as variations of the game; moves that are not possible are left out.
#[must_use]
pub fn variations(game: &Table, side: Option<Side>, lines: &[CommentedLine]) -> Vec<Branch> {
    let mut branches: Vec<Branch> = Vec::new();
    for CommentedLine { line, comments } in lines {
        let Some(tried) = try_out(game, side, line) else { continue };
        let at = branches.iter().position(|(ply, _)| *ply == tried.ply).unwrap_or_else(|| {
            branches.push((tried.ply, Vec::new()));
            branches.len() - 1
        });
        // A line may begin with moves of the game, which have no comments.
        let along = tried.ply.saturating_sub(line.ply);
        let mut told = comments.iter().skip(along);
        let mut level = &mut branches[at].1;
        for step in &tried.table.moves[tried.ply..] {
            let comment = told.next().cloned().unwrap_or_default();
            let at = level.iter().position(|known| known.made == step.made).unwrap_or_else(|| {
                level.push(Variation { made: step.made.clone(), comment, next: Vec::new() });
                level.len() - 1
            });
            level = &mut level[at].next;
        }
    }
    branches
}

/// How many moves of a game its reader may know, up to the first one that is hidden from them.
fn disclosed(game: &Table, side: Option<Side>) -> usize {
    let viewer = side.map_or(Viewer::Public, Viewer::Side);
    let hidden = |made| game.ending.is_none() && game.position.disclosed(made, viewer).is_none();
    game.moves.iter().position(|step| hidden(&step.made)).unwrap_or(game.moves.len())
}

struct Line<'a> {
    game: &'a Table,
    /// Number of moves of the game that the reader may know.
    disclosed: usize,
    /// Number of hidden facts that are known from the game; none once one was supposed.
    known: u32,
    tried: Tried,
}

impl Line<'_> {
    fn take(&mut self, step: &str) -> Result<(), Stopped> {
        let tried = &mut self.tried;
        if tried.moves.len() == LINE_MAX {
            return Err(Stopped::Full);
        }
        let (text, fact) = step.split_once(FACT).map_or((step, None), |(text, fact)| (text, Some(fact)));
        let by = tried.turn().ok_or(Stopped::Over)?;
        let position = &tried.table.position;
        let refused = |refusal| Stopped::Refused(by, refusal);
        let made = position.check(Some(by), text).map_err(refused)?;
        let mut after = position.boxed();
        after.play(Some(by), &made.text).map_err(refused)?;
        let uncovers = after.uncovered().known > position.uncovered().known;
        let follows = tried.moves.is_empty() && tried.ply < self.disclosed && fact.is_none();
        if follows && self.game.moves[tried.ply].made == made {
            tried.table.try_move(by, &made.text).map_err(refused)?;
            tried.ply += 1;
            return Ok(());
        }
        let facts = if uncovers { after.possible() } else { Vec::new() };
        let is_new = after.uncovered().known > self.known;
        // What is the only one left needs no question.
        let only = facts.first().copied().filter(|_| is_new && facts.len() == 1);
        let fact = fact.filter(|fact| facts.contains(fact)).or(only);
        if fact.is_none() && is_new && !facts.is_empty() {
            return Err(Stopped::Asks(made.text, facts));
        }
        tried.table.try_move(by, &made.text).map_err(refused)?;
        match fact {
            Some(fact) if tried.table.try_fact(fact) => {
                self.known = 0;
                tried.moves.push(format!("{}{FACT}{fact}", made.text));
            }
            _ => tried.moves.push(made.text),
        }
        Ok(())
    }
}
