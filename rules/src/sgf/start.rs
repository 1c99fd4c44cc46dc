//! How the game of a file begins: its options and the stones on the board before the first move.
//!
//! Rules know handicap stones on fixed points only. Other stones are placed as moves of the record, with passes of the
//! side that has no stone to place; so the position and the side to move are those of the file.

use super::dialect::{Conventions, Setup};
use super::document::OPTIONS;
use super::error::{Broken, Fault};
use super::root::Root;
use super::stone;
use super::tree::Node;
use crate::coords::Square;
use crate::dynamic::{AnyPosition, GameDef};
use crate::options::OptionError;
use crate::record::Record;
use crate::registry::Registry;
use crate::side::Side;
use serde_json::{Map, Value as Json};

/// A game before the first move of its file.
pub struct Start {
    pub conventions: &'static Conventions,
    /// The game; its moves place the stones of the file's set-up.
    pub record: Record,
    /// The position after these moves.
    pub position: Box<dyn AnyPosition>,
    /// Number of handicap stones that the file tells as moves of Black in a row.
    pub free_handicap: usize,
}

/// Begins the game of a file. `line` is its main line.
pub fn start(root: &Root<'_>, line: &[Node], games: &Registry) -> Result<Start, Broken> {
    let (game, conventions) = root.game(games)?;
    let file = Beginning { root, game, conventions, setup: root.setup(conventions)? };
    if let Some(options) = root.options()? {
        let start = file.with(options)?;
        file.agrees(&*start.position)?;
        file.has_stones(&*start.position)?;
        return Ok(start);
    }
    if file.setup.black.is_empty() && file.setup.white.is_empty() {
        return file.without_stones(line);
    }
    match file.handicap(line) {
        Some(start) => Ok(start),
        None => file.laid(line),
    }
}

struct Beginning<'a> {
    root: &'a Root<'a>,
    game: &'static dyn GameDef,
    conventions: &'static Conventions,
    setup: Setup,
}

impl Beginning<'_> {
    fn with(&self, options: Map<String, Json>) -> Result<Start, Broken> {
        let meta = self.game.meta();
        let position = self.game.start(&options).map_err(|error| self.blamed(error))?;
        let record = Record {
            game: meta.id.to_owned(),
            rules_version: meta.rules_version,
            options,
            moves: Vec::new(),
        };
        Ok(Start { conventions: self.conventions, record, position, free_handicap: 0 })
    }

    /// The game without handicap stones on the board.
    fn bare(&self) -> Result<Start, Broken> {
        let empty = Setup { handicap: None, black: Vec::new(), white: Vec::new(), ..self.setup.clone() };
        let start = self.with((self.conventions.options)(&empty))?;
        self.same_size_and_komi(&*start.position)?;
        Ok(start)
    }

    /// A file that puts no stone on the board: an even game, fixed handicap stones, or a handicap that Black places.
    fn without_stones(&self, line: &[Node]) -> Result<Start, Broken> {
        let stones = self.setup.handicap.map_or(0, usize::from);
        let black_begins = first_stone(line, self.setup.size) == Some(Side::Black);
        if stones > 0 && black_begins && self.conventions.pass.is_some() {
            let (placed, white_follows) = placed_by_black(line, self.setup.size);
            if placed > stones || (placed < stones && white_follows) {
                return Err(self.contradiction("HA"));
            }
            return Ok(Start { free_handicap: stones, ..self.bare()? });
        }
        let start = self.with((self.conventions.options)(&self.setup))?;
        self.agrees(&*start.position)?;
        Ok(start)
    }

    /// The game with handicap stones on fixed points, if those are the stones of the file.
    fn handicap(&self, line: &[Node]) -> Option<Start> {
        if !self.setup.white.is_empty() || self.begins(line) == Some(Side::Black) {
            return None;
        }
        let start = self.with((self.conventions.options)(&self.setup)).ok()?;
        let agrees = self.agrees(&*start.position).and_then(|()| self.has_stones(&*start.position));
        agrees.is_ok().then_some(start)
    }

    /// The game in which the stones of the file are the first moves.
    fn laid(&self, line: &[Node]) -> Result<Start, Broken> {
        let handicap = self.setup.handicap.map_or(0, usize::from);
        if handicap > 0 && handicap != self.setup.black.len() {
            return Err(self.contradiction("HA"));
        }
        let mut start = self.bare()?;
        let handicap = handicap > 0 || self.setup.white.is_empty();
        let usual = if handicap { Some(Side::White) } else { start.position.to_act().only() };
        let begins = self.begins(line).or(usual);
        start.lay(&self.setup, begins).ok_or_else(|| self.stones_fault())?;
        let own = start.position.sgf_stones().map(sorted);
        if own == [self.setup.white.clone(), self.setup.black.clone()] {
            Ok(start)
        } else {
            Err(self.stones_fault())
        }
    }

    /// The side that the file lets begin.
    fn begins(&self, line: &[Node]) -> Option<Side> {
        self.root.begins_with().or_else(|| first_stone(line, self.setup.size))
    }

    /// Checks that SGF's own properties agree with the options.
    fn agrees(&self, position: &dyn AnyPosition) -> Result<(), Broken> {
        self.same_size_and_komi(position)?;
        let Some(own) = position.sgf_setup() else { return Ok(()) };
        if self.setup.handicap.is_some_and(|stones| stones != own.handicap.unwrap_or(0)) {
            return Err(self.contradiction("HA"));
        }
        Ok(())
    }

    fn same_size_and_komi(&self, position: &dyn AnyPosition) -> Result<(), Broken> {
        let Some(own) = position.sgf_setup() else { return Ok(()) };
        if self.setup.size != own.size {
            return Err(self.contradiction("SZ"));
        }
        if self.setup.komi.is_some_and(|komi| komi != own.komi.unwrap_or(0)) {
            return Err(self.contradiction("KM"));
        }
        Ok(())
    }

    /// Checks that the stones of the file, if it tells any, are those of the position.
    fn has_stones(&self, position: &dyn AnyPosition) -> Result<(), Broken> {
        let Some(own) = position.sgf_setup() else { return Ok(()) };
        let file = &self.setup;
        let told = !(file.black.is_empty() && file.white.is_empty());
        if told && (&file.black, &file.white) != (&own.black, &own.white) {
            return Err(self.stones_fault());
        }
        Ok(())
    }

    fn contradiction(&self, name: &str) -> Broken {
        Broken::at(self.root.place(name), Fault::Contradiction { property: name.to_owned() })
    }

    fn stones_fault(&self) -> Broken {
        Broken::at(self.root.first_stones(), Fault::Stones)
    }

    /// An error of options, reported at the property from which the option follows.
    fn blamed(&self, error: OptionError) -> Broken {
        let names: Vec<&str> = match &error {
            OptionError::Unknown { name, .. } => vec![name.as_str()],
            OptionError::Value { name, .. } | OptionError::Misread { name, .. } => vec![*name],
            OptionError::Together { names, .. } => names.clone(),
            OptionError::NotAnObject => Vec::new(),
        };
        let property = |name: &&str| {
            let known = self.conventions.properties.iter().find(|(option, _)| option == name);
            known.map(|(_, property)| *property)
        };
        // Of options that do not fit together, the last one depends on the others.
        let follows = names.iter().rev().filter_map(property);
        let blamed = std::iter::once(OPTIONS).chain(follows).find(|name| self.root.has(name));
        Broken::at(blamed.map_or(self.root.begins, |name| self.root.place(name)), error)
    }
}

impl Start {
    /// Places stones by moves, so that `begins` is to move afterwards; `None` if the rules refuse one.
    fn lay(&mut self, stones: &Setup, begins: Option<Side>) -> Option<()> {
        let mut left = [stones.white.clone(), stones.black.clone()];
        left.iter_mut().for_each(|of| of.reverse());
        loop {
            let side = self.position.to_act().only()?;
            if left.iter().all(Vec::is_empty) && begins.is_none_or(|begins| begins == side) {
                return Some(());
            }
            let text = match left[side.index()].pop() {
                Some(square) => square.name(self.conventions.letters),
                None => self.conventions.pass?.to_owned(),
            };
            self.play(side, &text)?;
        }
    }

    fn play(&mut self, side: Side, text: &str) -> Option<()> {
        let made = self.position.play(Some(side), text).ok()?;
        self.record.moves.push(made);
        Some(())
    }

    /// Lets White pass before a handicap stone that Black places.
    pub fn pass_before(&mut self, stone: &super::dialect::SgfMove) {
        if self.free_handicap == 0 || stone.at.is_none() || stone.colour != Side::Black {
            return;
        }
        self.free_handicap -= 1;
        if let (Some(Side::White), Some(pass)) = (self.position.to_act().only(), self.conventions.pass) {
            // If the rules refused the pass, they would refuse the stone as well.
            let _ = self.play(Side::White, pass);
        }
    }
}

fn sorted(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_unstable();
    squares
}

/// The colour of the first stone or pass; `None` if there is none, or if it is damaged, which the moves tell.
fn first_stone(line: &[Node], size: u8) -> Option<Side> {
    line.iter().find_map(|node| stone::of(node, size).ok().flatten()).map(|(stone, _)| stone.colour)
}

/// Number of stones that Black places before White's first one, and whether that one follows. Passes of White may
/// stand in between.
fn placed_by_black(line: &[Node], size: u8) -> (usize, bool) {
    let mut placed = 0;
    for (stone, _) in line.iter().filter_map(|node| stone::of(node, size).ok().flatten()) {
        match (stone.colour, stone.at) {
            (Side::Black, Some(_)) => placed += 1,
            (Side::White, None) => {}
            _ => return (placed, true),
        }
    }
    (placed, false)
}
