//! Reads the root of a file: the game, its options, the stones on the board at the start. [`start`](super::start)
//! makes a game of them.

use super::dialect::{Conventions, Setup};
use super::document::{GAME, OPTIONS};
use super::error::{Broken, Fault};
use super::komi;
use super::laid::Laid;
use super::tree::{Node, Property, Value};
use crate::coords::Square;
use crate::dynamic::GameDef;
use crate::registry::Registry;
use crate::side::Side;
use serde_json::{Map, Value as Json};

/// Largest number of stones that the root may put on the board; more than any board has points.
const MOST_STONES: usize = 400;

/// The nodes up to the first move, which contain the properties of the whole game.
pub struct Root<'a> {
    /// The nodes.
    pub nodes: &'a [Node],
    /// Byte offset of the game, where missing properties are reported.
    pub begins: usize,
}

impl Root<'_> {
    /// The value of a property that may occur once, in any of the nodes.
    fn single(&self, name: &str) -> Result<Option<&Value>, Broken> {
        let mut found = None;
        for node in self.nodes {
            match (node.single(name)?, &found) {
                (Some(second), Some(_)) => {
                    return Err(Broken::at(second.offset, Fault::Twice { property: name.to_owned() }));
                }
                (Some(value), None) => found = Some(value),
                (None, _) => {}
            }
        }
        Ok(found)
    }

    /// Whether the file tells a property.
    pub fn has(&self, name: &str) -> bool {
        self.single(name).is_ok_and(|value| value.is_some())
    }

    /// The byte offset of a property's value, or of the game if it is missing.
    pub fn place(&self, name: &str) -> usize {
        self.single(name).ok().flatten().map_or(self.begins, |value| value.offset)
    }

    /// The byte offset of the first property that puts stones on the board, or of the game if there is none.
    pub fn first_stones(&self) -> usize {
        let put = |property: &&Property| matches!(property.name.as_str(), "AB" | "AW");
        let first = self.nodes.iter().flat_map(|node| &node.properties).find(put);
        first.map_or(self.begins, |property| property.offset)
    }

    /// The side to move before the first move, property `PL`.
    pub fn begins_with(&self) -> Option<Side> {
        let value = self.single("PL").ok().flatten()?;
        match value.text.trim().to_ascii_lowercase().as_str() {
            "b" | "black" => Some(Side::Black),
            "w" | "white" => Some(Side::White),
            _ => None,
        }
    }

    /// The text of a property as one line; `None` if it is missing or blank.
    pub fn words(&self, name: &str) -> Result<Option<String>, Broken> {
        let blank = |character: char| {
            if character.is_control() || character.is_whitespace() { ' ' } else { character }
        };
        let words = self.single(name)?.map(|value| value.text.chars().map(blank).collect::<String>());
        Ok(words.filter(|words| !words.trim().is_empty()))
    }

    /// The game of the file.
    pub fn game(&self, games: &Registry) -> Result<(&'static dyn GameDef, &'static Conventions), Broken> {
        let private = self.named_game(games)?;
        let number = self.words("GM")?.unwrap_or("1".to_owned());
        let plays = |game: &&'static dyn GameDef| {
            let same = |name: &str| game.meta().id == name;
            let conventions = game.sgf().filter(|own| number.trim().parse() == Ok(own.number));
            conventions.is_some() && private.as_ref().is_none_or(|(name, _)| same(name))
        };
        let unknown =
            || Broken::at(self.place("GM"), Fault::UnknownGame { number: number.trim().to_owned() });
        let game = games.games().find(plays).ok_or_else(unknown)?;
        let conventions = game.sgf().ok_or_else(unknown)?;
        match private {
            Some((_, version)) => Ok((self.version(games, game, version)?, conventions)),
            None => Ok((game, conventions)),
        }
    }

    /// The version of the rules with which the game began.
    fn version(
        &self,
        games: &Registry,
        newest: &'static dyn GameDef,
        version: u32,
    ) -> Result<&'static dyn GameDef, Broken> {
        let (id, known) = (newest.meta().id, newest.meta().rules_version);
        let offset = self.single(GAME)?.map_or(0, |value| value.offset);
        let unknown = || Broken::at(offset, Fault::RulesVersion { found: version, known });
        games.version(id, version).ok_or_else(unknown)
    }

    /// Id of the game and version of its rules; `None` in a file of another program.
    fn named_game(&self, games: &Registry) -> Result<Option<(String, u32)>, Broken> {
        let Some(value) = self.single(GAME)? else { return Ok(None) };
        let parts = value.text.trim().split_once(' ');
        let parts = parts.and_then(|(id, version)| Some((id.to_owned(), version.trim().parse().ok()?)));
        let known = parts.filter(|(id, _)| games.find(id).is_some());
        known.map(Some).ok_or_else(|| value.wrong_type(GAME))
    }

    pub fn options(&self) -> Result<Option<Map<String, Json>>, Broken> {
        let Some(value) = self.single(OPTIONS)? else { return Ok(None) };
        serde_json::from_str(&value.text).map(Some).map_err(|_| value.wrong_type(OPTIONS))
    }

    /// Points per side.
    pub fn size(&self, conventions: &Conventions) -> Result<u8, Broken> {
        match (self.single("SZ")?, conventions.usual_size) {
            (Some(value), _) => {
                // A square board may be written with both sides, `9:9`.
                let text = value.text.trim();
                let sides =
                    text.split_once(':').map_or((text, text), |(across, up)| (across.trim(), up.trim()));
                let size = sides.0.parse().ok().filter(|size| (1..=26).contains(size) && sides.0 == sides.1);
                size.ok_or_else(|| value.wrong_type("SZ"))
            }
            (None, Some(usual)) => Ok(usual),
            (None, None) => Err(Broken::at(self.begins, Fault::NoSize)),
        }
    }

    /// What the properties of the whole game say.
    pub fn setup(&self, conventions: &Conventions) -> Result<Setup, Broken> {
        let size = self.size(conventions)?;
        let value = |name| Ok(self.single(name)?.filter(|value| !value.text.trim().is_empty()));
        let number = |name, read: fn(&str) -> Option<i64>| match value(name)? {
            Some(value) => read(value.text.trim()).map(Some).ok_or_else(|| value.wrong_type(name)),
            None => Ok(None),
        };
        let handicap = number("HA", |text| text.parse::<u8>().ok().map(i64::from))?;
        let (black, white) = self.stones(size)?;
        Ok(Setup {
            size,
            komi: number("KM", komi::read)?,
            // A handicap starts at two stones; 0 and 1 mean none.
            handicap: handicap
                .and_then(|stones| u8::try_from(stones).ok())
                .map(|n| if n < 2 { 0 } else { n }),
            rules: self.words("RU")?,
            black,
            white,
        })
    }

    /// The stones of Black and White on the board before the first move, each sorted.
    fn stones(&self, size: u8) -> Result<(Vec<Square>, Vec<Square>), Broken> {
        let mut laid = Laid::default();
        for property in self.nodes.iter().flat_map(|node| &node.properties) {
            let side = match property.name.as_str() {
                "AB" => Some(Side::Black),
                "AW" => Some(Side::White),
                "AE" => None,
                _ => continue,
            };
            for value in property.values.iter().filter(|value| !value.text.trim().is_empty()) {
                laid.put(side, value, size)?;
                if laid.count() > MOST_STONES {
                    return Err(Broken::at(value.offset, Fault::Stones));
                }
            }
        }
        Ok((laid.of(Side::Black), laid.of(Side::White)))
    }
}
