//! Reads the root of a file: the game, its options, the stones on the board at the start.

use super::dialect::{Conventions, Setup};
use super::document::{GAME, OPTIONS};
use super::ending::halves;
use super::error::{Broken, Fault};
use super::point;
use super::tree::{Node, Property, Value};
use crate::coords::Square;
use crate::dynamic::{AnyPosition, GameDef};
use crate::options::OptionError;
use crate::record::Record;
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

    /// The text of a property as one line; `None` if it is missing or blank.
    pub fn words(&self, name: &str) -> Result<Option<String>, Broken> {
        let blank = |character: char| {
            if character.is_control() || character.is_whitespace() { ' ' } else { character }
        };
        let words = self.single(name)?.map(|value| value.text.chars().map(blank).collect::<String>());
        Ok(words.filter(|words| !words.trim().is_empty()))
    }

    /// The game of the file, without its moves.
    pub fn game(
        &self,
        games: &Registry,
    ) -> Result<(Record, Box<dyn AnyPosition>, &'static Conventions), Broken> {
        let private = self.named_game()?;
        let number = self.words("GM")?.unwrap_or("1".to_owned());
        let offset = self.single("GM")?.map_or(self.begins, |value| value.offset);
        let plays = |game: &&'static dyn GameDef| {
            let same = |name: &str| game.meta().id == name;
            let conventions = game.sgf().filter(|own| number.trim().parse() == Ok(own.number));
            conventions.is_some() && private.as_ref().is_none_or(|(name, _)| same(name))
        };
        let unknown = || Broken::at(offset, Fault::UnknownGame { number: number.trim().to_owned() });
        let game = games.games().find(plays).ok_or_else(unknown)?;
        let conventions = game.sgf().ok_or_else(unknown)?;
        let game = match private {
            Some((_, version)) => self.version(games, game, version)?,
            None => game,
        };
        let (meta, setup) = (game.meta(), self.setup(conventions)?);
        let options = match self.options()? {
            Some(options) => options,
            None => (conventions.options)(&setup),
        };
        let position = game.start(&options).map_err(|error| self.blamed(error))?;
        self.agrees(&setup, &*position)?;
        let record = Record {
            game: meta.id.to_owned(),
            rules_version: meta.rules_version,
            options,
            moves: Vec::new(),
        };
        Ok((record, position, conventions))
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
    fn named_game(&self) -> Result<Option<(String, u32)>, Broken> {
        let Some(value) = self.single(GAME)? else { return Ok(None) };
        let parts = value.text.trim().split_once(' ');
        let parts = parts.and_then(|(id, version)| Some((id.to_owned(), version.trim().parse().ok()?)));
        parts.map(Some).ok_or_else(|| value.wrong_type(GAME))
    }

    fn options(&self) -> Result<Option<Map<String, Json>>, Broken> {
        let Some(value) = self.single(OPTIONS)? else { return Ok(None) };
        serde_json::from_str(&value.text).map(Some).map_err(|_| value.wrong_type(OPTIONS))
    }

    /// An error of options, reported at the property that contains them.
    fn blamed(&self, error: OptionError) -> Broken {
        let blamed = [OPTIONS, "HA", "SZ"].into_iter().find_map(|name| self.single(name).ok().flatten());
        Broken::at(blamed.map_or(self.begins, |value| value.offset), error)
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

    fn setup(&self, conventions: &Conventions) -> Result<Setup, Broken> {
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
            komi: number("KM", halves)?,
            // A handicap starts at two stones; 0 and 1 mean none.
            handicap: handicap
                .and_then(|stones| u8::try_from(stones).ok())
                .map(|n| if n < 2 { 0 } else { n }),
            rules: self.words("RU")?,
            black,
            white,
        })
    }

    /// The stones on the board before the first move.
    fn stones(&self, size: u8) -> Result<(Vec<Square>, Vec<Square>), Broken> {
        let mut stones: [Vec<Square>; 2] = [Vec::new(), Vec::new()];
        for property in self.nodes.iter().flat_map(|node| &node.properties) {
            let side = match property.name.as_str() {
                "AB" => Some(Side::Black),
                "AW" => Some(Side::White),
                "AE" => None,
                _ => continue,
            };
            for value in property.values.iter().filter(|value| !value.text.trim().is_empty()) {
                for square in point::read_all(value, size)? {
                    stones.iter_mut().for_each(|of| of.retain(|other| *other != square));
                    if let Some(side) = side {
                        stones[side.index()].push(square);
                    }
                }
                if stones[0].len() + stones[1].len() > MOST_STONES {
                    return Err(Broken::at(value.offset, Fault::Stones));
                }
            }
        }
        let [mut white, mut black] = stones;
        white.sort_unstable();
        black.sort_unstable();
        Ok((black, white))
    }

    /// Checks that SGF's own properties agree with the options.
    fn agrees(&self, file: &Setup, position: &dyn AnyPosition) -> Result<(), Broken> {
        let Some(own) = position.sgf_setup() else { return Ok(()) };
        let contradicts = |name: &str| {
            let at = self.single(name).ok().flatten().map_or(self.begins, |value| value.offset);
            Err(Broken::at(at, Fault::Contradiction { property: name.to_owned() }))
        };
        if file.size != own.size {
            return contradicts("SZ");
        }
        if file.komi.is_some_and(|komi| komi != own.komi.unwrap_or(0)) {
            return contradicts("KM");
        }
        if file.handicap.unwrap_or(0) != own.handicap.unwrap_or(0) && file.handicap.is_some() {
            return contradicts("HA");
        }
        let told = !(file.black.is_empty() && file.white.is_empty());
        if told && (&file.black, &file.white) != (&own.black, &own.white) {
            let put = |property: &&Property| matches!(property.name.as_str(), "AB" | "AW");
            let first = self.nodes.iter().flat_map(|node| &node.properties).find(put);
            return Err(Broken::at(first.map_or(self.begins, |property| property.offset), Fault::Stones));
        }
        Ok(())
    }
}
