//! How the game of a file begins: its options and the stones on the board before the first move.
//!
//! Rules know handicap stones on fixed points only. Other stones, or a side that begins out of turn, are an option of
//! the record, see [`LaidStones`]: no move has placed them.

use super::document::OPTIONS;
use super::error::{Broken, SgfFault};
use super::note::{Note, Notes};
use super::point::Board;
use super::root::Root;
use super::stone::{self, Played};
use crate::dialect::{Conventions, Setup, SgfMove};
use crate::dynamic::{AnyPosition, GameDef};
use crate::options::{LaidStones, OptionError};
use crate::record::Record;
use crate::registry::Registry;
use crate::side::Side;
use serde_json::{Map, Value as Json};

/// The option of the stones on the board before the first move.
const STONES: &str = "stones";

/// Properties without which a game can be read, if the rules refuse what they say.
const DISPENSABLE: &[&str] = &["KM", "HA", "RU"];

/// A game before the first move of its file.
pub struct Start {
    pub game: &'static dyn GameDef,
    pub conventions: &'static Conventions,
    pub size: u8,
    /// Whether the file is one of this program, which tells all options.
    pub is_own: bool,
    /// The game; its moves are those read so far.
    pub record: Record,
    /// The position after these moves.
    pub position: Box<dyn AnyPosition>,
    /// Number of handicap stones that the file tells as moves of Black in a row.
    pub free_handicap: usize,
    /// Number of the stones of the file that can't be on the board and are left out.
    pub captured: usize,
}

/// Begins the game of a file.
pub fn start(root: &Root<'_>, games: &Registry, notes: &mut Notes<'_>) -> Result<Start, Broken> {
    let (game, conventions) = root.game(games)?;
    let setup = root.setup(conventions, notes)?;
    let file = Beginning { root, game, conventions, setup };
    match root.options()? {
        Some(options) => file.own(options, notes),
        None => file.foreign(notes),
    }
}

struct Beginning<'a> {
    root: &'a Root<'a>,
    game: &'static dyn GameDef,
    conventions: &'static Conventions,
    setup: Setup,
}

impl Beginning<'_> {
    /// A file of this program, which tells all options. They count, whatever else the file says.
    fn own(self, options: Map<String, Json>, notes: &mut Notes<'_>) -> Result<Start, Broken> {
        let start = Start { is_own: true, ..self.with(options).map_err(|error| self.blamed(error))? };
        let Some(own) = start.position.sgf_setup() else { return Ok(start) };
        let file = &self.setup;
        if file.size != own.size {
            let fault = SgfFault::Contradiction { property: "SZ".to_owned() };
            return Err(Broken::at(self.root.place("SZ"), fault));
        }
        let told = !(file.black.is_empty() && file.white.is_empty());
        if told && (&file.black, &file.white) != (&own.black, &own.white) {
            return Err(self.stones_fault());
        }
        if file.komi.is_some_and(|komi| komi != own.komi.unwrap_or(0)) {
            self.root.unread("KM", notes);
        }
        if file.handicap.is_some_and(|stones| stones != own.handicap.unwrap_or(0)) {
            self.root.unread("HA", notes);
        }
        Ok(start)
    }

    /// A file of another program.
    fn foreign(mut self, notes: &mut Notes<'_>) -> Result<Start, Broken> {
        let (black, white) = (self.setup.black.len(), self.setup.white.len());
        let told = self.setup.handicap.map_or(0, usize::from);
        let first = self.first_stone();
        let begins = first.or_else(|| self.root.begins_with());
        let has_passes = self.conventions.pass.is_some();
        if black == 0 && white == 0 {
            if told > 0 && first == Some(Side::Black) && has_passes {
                let (placed, white_follows) = self.placed_by_black();
                if placed > told || (placed < told && white_follows) {
                    self.root.unread("HA", notes);
                    self.setup.handicap = None;
                    return self.closest(notes);
                }
                self.setup.handicap = None;
                return Ok(Start { free_handicap: told, ..self.closest(notes)? });
            }
            let mut start = self.closest(notes)?;
            let usual = start.position.to_act().only();
            if let Some(begins) = begins.filter(|begins| usual.is_some_and(|usual| usual != *begins)) {
                start.begin_with([Vec::new(), Vec::new()], begins).ok_or_else(|| self.stones_fault())?;
            }
            return Ok(start);
        }
        if told > 0 && told != black {
            notes.add(Note::Handicap { told, stones: black });
        } else if white == 0 && begins != Some(Side::Black) {
            // Fixed handicap stones, if these are their points.
            let start = self.with((self.conventions.options)(&self.setup)).ok();
            let same = |start: &Start| {
                let own = start.position.sgf_setup().unwrap_or_default();
                (&own.black, &own.white) == (&self.setup.black, &self.setup.white)
            };
            if let Some(start) = start.filter(same) {
                return Ok(start);
            }
        }
        let usual = if told > 0 || white == 0 { Side::White } else { Side::Black };
        let stones = [std::mem::take(&mut self.setup.white), std::mem::take(&mut self.setup.black)];
        self.setup.handicap = None;
        let mut start = self.closest(notes)?;
        start.begin_with(stones, begins.unwrap_or(usual)).ok_or_else(|| self.stones_fault())?;
        Ok(start)
    }

    fn with(&self, options: Map<String, Json>) -> Result<Start, OptionError> {
        let meta = self.game.meta();
        let position = self.game.start(&options)?;
        let record = Record {
            game: meta.id.to_owned(),
            rules_version: meta.rules_version,
            options,
            moves: Vec::new(),
        };
        let (game, conventions, size) = (self.game, self.conventions, self.setup.size);
        let is_own = false;
        Ok(Start { game, conventions, size, is_own, record, position, free_handicap: 0, captured: 0 })
    }

    /// The game that is closest to the properties of the file. Those that the rules refuse are noted and left out, if
    /// moves can be read without them.
    fn closest(&mut self, notes: &mut Notes<'_>) -> Result<Start, Broken> {
        loop {
            let error = match self.with((self.conventions.options)(&self.setup)) {
                Ok(start) => {
                    self.report_unused(&start, notes);
                    return Ok(start);
                }
                Err(error) => error,
            };
            let refused = self.properties(&error).find(|name| DISPENSABLE.contains(name));
            match refused.filter(|name| self.tells(name)) {
                Some("KM") => self.setup.komi = None,
                Some("HA") => self.setup.handicap = None,
                Some(_) => self.setup.rules = None,
                None => return Err(self.blamed(error)),
            }
            if let Some(name) = refused {
                self.root.unread(name, notes);
            }
        }
    }

    /// Whether the set-up still has what a property says.
    fn tells(&self, name: &str) -> bool {
        match name {
            "KM" => self.setup.komi.is_some(),
            "HA" => self.setup.handicap.is_some(),
            _ => self.setup.rules.is_some(),
        }
    }

    /// Notes a komi and a handicap in a game that has none.
    fn report_unused(&self, start: &Start, notes: &mut Notes<'_>) {
        let own = start.position.sgf_setup().unwrap_or_default();
        if self.setup.komi.is_some_and(|komi| komi != own.komi.unwrap_or(0)) {
            self.root.unread("KM", notes);
        }
        if self.setup.handicap.is_some_and(|stones| stones != own.handicap.unwrap_or(0)) {
            self.root.unread("HA", notes);
        }
    }

    fn stones_fault(&self) -> Broken {
        Broken::at(self.root.first_stones(), SgfFault::Stones)
    }

    /// The properties from which the options of an error follow. Of options that don't fit together, the last one depends
    /// on the others.
    fn properties<'e>(&self, error: &'e OptionError) -> impl Iterator<Item = &'static str> + use<'e> {
        let names: Vec<&str> = match error {
            OptionError::Unknown { name, .. } => vec![name.as_str()],
            OptionError::Value { name, .. } | OptionError::Misread { name, .. } => vec![*name],
            OptionError::Together { names, .. } => names.clone(),
            OptionError::NotAnObject => Vec::new(),
        };
        let known = self.conventions.properties;
        names.into_iter().rev().filter_map(move |name| {
            let found = known.iter().find(|(option, _)| *option == name);
            found.map(|(_, property)| *property)
        })
    }

    /// An error of options, reported at the property from which the option follows.
    fn blamed(&self, error: OptionError) -> Broken {
        let blamed = std::iter::once(OPTIONS).chain(self.properties(&error)).find(|name| self.root.has(name));
        Broken::at(blamed.map_or(self.root.begins, |name| self.root.place(name)), error)
    }

    /// The stones and passes of the file up to the first that can't be read, which the moves tell.
    fn stones(&self) -> impl Iterator<Item = SgfMove> + '_ {
        let board = Board { size: self.setup.size, letters: self.conventions.letters };
        let all = self.root.line.iter().flat_map(move |node| stone::of(node, board));
        all.map_while(Result::ok).filter_map(|written| match written.played {
            Played::Stone(stone) => Some(stone),
            Played::Loses(..) => None,
        })
    }

    /// The colour of the first stone or pass.
    fn first_stone(&self) -> Option<Side> {
        self.stones().next().map(|stone| stone.colour)
    }

    /// Number of stones that Black places before White's first one, and whether that one follows. Passes of White may
    /// stand in between.
    fn placed_by_black(&self) -> (usize, bool) {
        let mut placed = 0;
        for stone in self.stones() {
            match (stone.colour, stone.at) {
                (Side::Black, Some(_)) => placed += 1,
                (Side::White, None) => {}
                _ => return (placed, true),
            }
        }
        (placed, false)
    }
}

impl Start {
    /// The board of the game.
    pub const fn board(&self) -> Board {
        Board { size: self.size, letters: self.conventions.letters }
    }

    /// Gives an option another value, for the whole game; `None` if the rules refuse it or a move so far.
    pub fn change(&mut self, option: &str, value: &str) -> Option<()> {
        let mut options = self.record.options.clone();
        options.insert(option.to_owned(), Json::from(value));
        let mut position = self.game.start(&options).ok()?;
        for made in &self.record.moves {
            position.play(Some(made.by), &made.text).ok()?;
        }
        self.record.options = options;
        self.position = position;
        Some(())
    }

    /// Begins anew, with those of these stones of White and Black that can be on the board; `None` if the rules refuse
    /// them.
    pub fn begin_with(&mut self, stones: [Vec<crate::coords::Square>; 2], to_move: Side) -> Option<()> {
        let komi = self.position.sgf_setup().and_then(|setup| setup.komi);
        let mut options = self.record.options.clone();
        // The usual komi depends on the handicap stones, which are stones like others now.
        if let Some(komi) = komi {
            options.insert("komi".to_owned(), crate::options::half(komi));
        }
        options.retain(|name, _| !self.conventions.beginnings.contains(&name.as_str()));
        let told = stones.iter().map(Vec::len).sum::<usize>();
        let stones = (self.conventions.standing)(self.size, stones);
        let captured = told - stones.iter().map(Vec::len).sum::<usize>();
        let laid = LaidStones { to_move, stones }.write(self.conventions.letters);
        options.insert(STONES.to_owned(), Json::from(laid));
        self.position = self.game.start(&options).ok()?;
        self.record.options = options;
        self.record.moves.clear();
        self.captured = captured;
        Some(())
    }

    /// Makes a move that the file doesn't have, such as a pass; `None` if the rules refuse it.
    pub fn play(&mut self, side: Side, text: &str) -> Option<()> {
        let made = self.position.play(Some(side), text).ok()?;
        self.record.moves.push(made);
        Some(())
    }

    /// Lets White pass before a handicap stone that Black places.
    pub fn pass_before(&mut self, stone: &SgfMove) {
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
