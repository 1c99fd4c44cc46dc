//! Reading a file: its text, its root (see [`root`](super::root)), its moves.

use super::dialect::{Conventions, SgfMove, letter};
use super::document::{Document, MOVE};
use super::ending::Ending;
use super::error::{Broken, Damage, Fault};
use super::point;
use super::root::Root;
use super::tree::{self, Node, Property, Value};
use crate::dynamic::{AnyPosition, Made};
use crate::record::Record;
use crate::registry::Registry;
use crate::side::Side;
use std::borrow::Cow;

/// Largest number of bytes of a file.
const LONGEST: usize = 1 << 20;

/// Reads the main line of a file, with the rules of `games`.
///
/// # Errors
/// The first damage, with its line and column.
pub fn read(games: &Registry, bytes: &[u8]) -> Result<Document, Damage> {
    if bytes.len() > LONGEST {
        return Err(Broken::at(0, Fault::TooLong { most: LONGEST }).placed(""));
    }
    let text = decoded(bytes)?;
    document(games, &text).map_err(|broken| broken.placed(&text))
}

/// Decodes UTF-8, or else Latin-1 if the file declares it or declares nothing; Latin-1 is the format's default.
fn decoded(bytes: &[u8]) -> Result<Cow<'_, str>, Damage> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let invalid = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(Cow::Borrowed(text)),
        Err(error) => error.valid_up_to(),
    };
    let text: String = bytes.iter().copied().map(char::from).collect();
    let root = tree::main_line(&text).map_err(|broken| broken.placed(&text))?;
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

fn document(games: &Registry, text: &str) -> Result<Document, Broken> {
    let line = tree::main_line(text)?;
    let moves = ["B", "W", MOVE];
    let first = line.iter().position(|node| moves.iter().any(|name| node.all(name).next().is_some()));
    // Programs put the properties of the whole game into the root or into the nodes right after it.
    let preface = line.get(..first.map_or(line.len(), |first| first + 1)).unwrap_or_default();
    let root = Root { nodes: preface, begins: text.find('(').unwrap_or(0) };
    let (record, position, conventions) = root.game(games)?;
    let mut play = Replay { record, position, conventions, size: root.size(conventions)? };
    for (number, node) in line.iter().enumerate() {
        if number >= preface.len() {
            no_stones(node)?;
        }
        play.node(node)?;
    }
    let names = [root.words("PW")?, root.words("PB")?];
    let ending = root.words("RE")?.map(|text| Ending::parse(&text));
    Ok(Document { record: play.record, players: names, date: root.words("DT")?, ending })
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
    record: Record,
    position: Box<dyn AnyPosition>,
    conventions: &'static Conventions,
    size: u8,
}

impl Replay {
    fn node(&mut self, node: &Node) -> Result<(), Broken> {
        let (black, white) = (node.single(letter(Side::Black))?, node.single(letter(Side::White))?);
        let private = node.single(MOVE)?;
        let stone = match (black, white) {
            (Some(black), Some(white)) => {
                return Err(Broken::at(black.offset.max(white.offset), Fault::BothColours));
            }
            (Some(value), None) => Some((self.sgf_move(Side::Black, value)?, value.offset)),
            (None, Some(value)) => Some((self.sgf_move(Side::White, value)?, value.offset)),
            (None, None) => None,
        };
        let (by, text, offset) = match (private, stone) {
            (Some(private), _) => self.private_move(private)?,
            (None, Some((stone, offset))) => self.plain_move(stone, offset)?,
            (None, None) => return Ok(()),
        };
        let number = self.record.moves.len() + 1;
        let refused = |refusal| Broken::at(offset, Fault::Move { number, refusal });
        let made = self.position.check(Some(by), &text).map_err(refused)?;
        if let Some((stone, offset)) = stone {
            self.same(&made, stone, offset)?;
        }
        self.position.play(Some(by), &text).map_err(refused)?;
        self.record.moves.push(made);
        Ok(())
    }

    /// Reads a stone or a pass. `tt` is a pass on boards without that point.
    fn sgf_move(&self, colour: Side, value: &Value) -> Result<SgfMove, Broken> {
        let pass = matches!(value.text.trim(), "" | "tt") && self.size <= 19;
        let at = if pass { None } else { Some(point::read(value, &value.text, self.size)?) };
        Ok(SgfMove { colour, at })
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
        let number = self.record.moves.len() + 1;
        let text =
            stone.text(self.conventions).ok_or_else(|| Broken::at(offset, Fault::NoPass { number }))?;
        Ok((self.position.to_act().only().unwrap_or(stone.colour), text, offset))
    }

    /// Checks that the stone in the file is the stone that the move places.
    fn same(&self, made: &Made, stone: SgfMove, offset: usize) -> Result<(), Broken> {
        let number = self.record.moves.len() + 1;
        let name = || letter(stone.colour).to_owned();
        match self.position.sgf_move(made) {
            Some(own) if own == stone => Ok(()),
            Some(own) if own.at == stone.at => {
                Err(Broken::at(offset, Fault::WrongColour { number, colour: stone.colour }))
            }
            _ => Err(Broken::at(offset, Fault::Contradiction { property: name() })),
        }
    }
}
