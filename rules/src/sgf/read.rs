//! Reading a file: its text, its root (see [`root`](super::root)), how its game begins (see [`start`]),
//! its moves.

use super::dialect::{SgfMove, letter};
use super::document::{Document, MOVE, Note, Reading};
use super::ending::Ending;
use super::error::{Broken, Damage, Fault, LineColumn};
use super::root::Root;
use super::start::{self, Start};
use super::stone;
use super::tree::{self, Node, Property, Tree, Value};
use crate::dynamic::Made;
use crate::registry::Registry;
use crate::side::{Phase, Side};
use std::borrow::Cow;

/// Largest number of bytes of a file.
const LONGEST: usize = 1 << 20;

/// Reads the main line of the first game of a file, with the rules of `games`. The file is UTF-8 or Latin-1;
/// [`read_text`] takes a file whose encoding the caller knows.
///
/// # Errors
/// The first damage, with its line and column.
pub fn read(games: &Registry, bytes: &[u8]) -> Result<Document, Damage> {
    if bytes.len() > LONGEST {
        return Err(Broken::at(0, Fault::TooLong { most: LONGEST }).placed(""));
    }
    read_text(games, &decoded(bytes)?).map(|reading| reading.document)
}

/// Reads the main line of the first game of a file, with the rules of `games`.
///
/// # Errors
/// The first damage, with its line and column.
pub fn read_text(games: &Registry, text: &str) -> Result<Reading, Damage> {
    if text.len() > LONGEST {
        return Err(Broken::at(0, Fault::TooLong { most: LONGEST }).placed(""));
    }
    reading(games, text).map_err(|broken| broken.placed(text))
}

/// Decodes UTF-8, or else Latin-1 if the file declares it or declares nothing; Latin-1 is the format's default.
fn decoded(bytes: &[u8]) -> Result<Cow<'_, str>, Damage> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let invalid = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(Cow::Borrowed(text)),
        Err(error) => error.valid_up_to(),
    };
    let text: String = bytes.iter().copied().map(char::from).collect();
    let root = tree::main_line(&text).map_err(|broken| broken.placed(&text))?.line;
    let named = root.first().and_then(|node| node.all("CA").flat_map(|property| &property.values).next());
    let named = named.map_or("latin1".to_owned(), |value| value.text.trim().to_ascii_lowercase());
    if ["latin1", "latin-1", "iso-8859-1", "iso8859-1", "windows-1252", "ascii", "us-ascii"]
        .contains(&&*named)
    {
        return Ok(Cow::Owned(text));
    }
    let valid = bytes.get(..invalid).unwrap_or_default();
    Err(Broken::at(usize::MAX, Fault::Encoding).placed(&String::from_utf8_lossy(valid)))
}

fn reading(games: &Registry, text: &str) -> Result<Reading, Broken> {
    let Tree { begins, line, further } = tree::main_line(text)?;
    let moves = ["B", "W", MOVE];
    let first = line.iter().position(|node| moves.iter().any(|name| node.all(name).next().is_some()));
    // Programs put the properties of the whole game into the root or into the nodes right after it.
    let preface = line.get(..first.map_or(line.len(), |first| first + 1)).unwrap_or_default();
    let root = Root { nodes: preface, begins };
    let start = start::start(&root, &line, games)?;
    let laid = start.record.moves.len();
    let mut play = Replay { size: root.size(start.conventions)?, number: 0, game: start };
    for (number, node) in line.iter().enumerate() {
        if number >= preface.len() {
            no_stones(node)?;
        }
        play.node(node)?;
    }
    let names = [root.words("PW")?, root.words("PB")?];
    let ending = root.words("RE")?.map(|text| Ending::parse(&text));
    let (record, position) = (play.game.record, play.game.position);
    let document = Document { record, players: names, date: root.words("DT")?, ending };
    let further = further.map(|offset| Note::Further { at: LineColumn::of(text, offset) });
    let laid = (laid > 0).then_some(Note::Laid { moves: laid });
    Ok(Reading { document, position, notes: further.into_iter().chain(laid).collect() })
}

/// Refuses stones that are put on the board in mid-game: they are not moves.
fn no_stones(node: &Node) -> Result<(), Broken> {
    let late = node.properties.iter().find(|property| matches!(property.name.as_str(), "AB" | "AW" | "AE"));
    match late {
        Some(Property { name, offset, .. }) => {
            Err(Broken::at(*offset, Fault::LateStones { property: name.clone() }))
        }
        None => Ok(()),
    }
}

/// The game while its nodes are read.
struct Replay {
    game: Start,
    size: u8,
    /// Number of the moves of the file so far.
    number: usize,
}

impl Replay {
    fn node(&mut self, node: &Node) -> Result<(), Broken> {
        let stone = stone::of(node, self.size)?;
        let private = node.single(MOVE)?;
        if stone.is_none() && private.is_none() {
            return Ok(());
        }
        self.number += 1;
        let (by, text, offset) = match (private, stone) {
            (Some(private), _) => self.private_move(private)?,
            (None, Some((stone, offset))) => {
                if stone.at.is_none() && self.play_has_ended() {
                    return Ok(());
                }
                self.game.pass_before(&stone);
                self.plain_move(stone, offset)?
            }
            (None, None) => return Ok(()),
        };
        let number = self.number;
        let refused = |refusal| Broken::at(offset, Fault::Move { number, refusal });
        let made = self.game.position.check(Some(by), &text).map_err(refused)?;
        if let Some((stone, offset)) = stone {
            self.same(&made, stone, offset)?;
        }
        self.game.position.play(Some(by), &text).map_err(refused)?;
        self.game.record.moves.push(made);
        Ok(())
    }

    /// Whether two passes have ended play. Under other rules more than two may be needed, so a file may have a third.
    fn play_has_ended(&self) -> bool {
        let phase = self.game.position.phase();
        self.game.conventions.pass.is_some() && matches!(phase, Phase::Scoring | Phase::Over)
    }

    /// A move in the private property.
    fn private_move(&self, value: &Value) -> Result<(Side, String, usize), Broken> {
        let parts = value.text.trim().split_once(' ');
        let (by, text) = parts
            .and_then(|(by, text)| Some((Side::parse(by)?, text.trim().to_owned())))
            .ok_or_else(|| value.wrong_type(MOVE))?;
        Ok((by, text, value.offset))
    }

    /// A move of which the file tells only the stone. The side to move makes it, whatever the colour: an opening
    /// may mix the colours.
    fn plain_move(&self, stone: SgfMove, offset: usize) -> Result<(Side, String, usize), Broken> {
        let no_pass = || Broken::at(offset, Fault::NoPass { number: self.number });
        let text = stone.text(self.game.conventions).ok_or_else(no_pass)?;
        Ok((self.game.position.to_act().only().unwrap_or(stone.colour), text, offset))
    }

    /// Checks that the stone in the file is the stone that the move places.
    fn same(&self, made: &Made, stone: SgfMove, offset: usize) -> Result<(), Broken> {
        let number = self.number;
        let name = || letter(stone.colour).to_owned();
        match self.game.position.sgf_move(made) {
            Some(own) if own == stone => Ok(()),
            Some(own) if own.at == stone.at => {
                Err(Broken::at(offset, Fault::WrongColour { number, colour: stone.colour }))
            }
            _ => Err(Broken::at(offset, Fault::Contradiction { property: name() })),
        }
    }
}
