//! Reads the root of a file: the game, its options, the stones on the board at the start. [`start`](super::start)
//! makes a game of them.

use super::document::{Details, GAME, OPTIONS};
use super::error::{Broken, SgfFault};
use super::komi;
use super::laid::Laid;
use super::narrow::narrow;
use super::note::{Note, Notes};
use super::point::{self, Board};
use super::request::ReadRequest;
use super::stone;
use super::tree::{Node, Property, Value};
use crate::coords::Square;
use crate::dialect::rule_name::RulesName;
use crate::dialect::{Conventions, Setup};
use crate::dynamic::GameDef;
use crate::options::half;
use crate::registry::Registry;
use crate::side::Side;
use serde_json::{Map, Value as Json};

/// Properties of which a file has one value.
const SINGLE: &[&str] = &[
    "GM", "SZ", "KM", "HA", "RU", "PB", "PW", "DT", "RE", "PL", "AN", "BR", "BT", "CP", "EV", "GC", "GN",
    "ON", "OT", "PC", "RO", "SO", "TM", "US", "WR", "WT", GAME, OPTIONS,
];

/// Boards of programs that don't tell the size of theirs, if their stones have no place on the usual one.
const USUAL_SIZES: [u8; 3] = [15, 19, 20];

/// The nodes up to the first move, which contain the properties of the whole game.
pub struct Root<'a> {
    /// The nodes.
    pub nodes: &'a [Node],
    /// The whole main line.
    pub line: &'a [Node],
    /// Byte offset of the game, where missing properties are reported.
    pub begins: usize,
    /// What the caller wants.
    pub request: &'a ReadRequest<'a>,
}

impl<'a> Root<'a> {
    fn values(&self, name: &'a str) -> impl Iterator<Item = &'a Value> {
        self.nodes.iter().flat_map(move |node| node.values(name))
    }

    /// The value of a property: of several values the first that isn't blank.
    fn single(&self, name: &'a str) -> Option<&'a Value> {
        self.values(name).find(|value| !value.is_blank()).or_else(|| self.values(name).next())
    }

    /// The value of a property, if it isn't blank.
    fn filled(&self, name: &'a str) -> Option<&'a Value> {
        self.single(name).filter(|value| !value.is_blank())
    }

    /// Whether the file tells a property.
    pub fn has(&self, name: &'a str) -> bool {
        self.single(name).is_some()
    }

    /// The byte offset of a property's value, or of the game if it is missing.
    pub fn place(&self, name: &'a str) -> usize {
        self.single(name).map_or(self.begins, |value| value.offset)
    }

    /// The byte offset of the first property that puts stones on the board, or of the game if there is none.
    pub fn first_stones(&self) -> usize {
        let put = |property: &&Property| matches!(property.name.as_str(), "AB" | "AW");
        let first = self.nodes.iter().flat_map(|node| &node.properties).find(put);
        first.map_or(self.begins, |property| property.offset)
    }

    /// Notes that the value of a property is left out.
    pub fn unread(&self, name: &'a str, notes: &mut Notes<'_>) {
        if let Some(value) = self.single(name) {
            unread(name, value, notes);
        }
    }

    /// Notes the properties without a value, those with several values, and values that are no text.
    pub fn report(&self, notes: &mut Notes<'_>) {
        for property in self.nodes.iter().flat_map(|node| &node.properties) {
            if property.values.is_empty() && stone::is_move(property).is_none() {
                notes.at(property.offset, |at| Note::NoValue { at, property: property.name.clone() });
            }
        }
        for name in SINGLE {
            let Some(first) = self.single(name) else { continue };
            let other = |value: &&Value| !value.is_blank() && value.text.trim() != first.text.trim();
            if let Some(second) = self.values(name).find(other) {
                let property = (*name).to_owned();
                notes.at(second.offset, |at| Note::Twice { at, property, value: second.start() });
            }
            if first.text.contains(char::REPLACEMENT_CHARACTER) {
                notes.at(first.offset, |at| Note::Garbled { at, property: (*name).to_owned() });
            }
        }
    }

    /// The side to move before the first move, property `PL`.
    pub fn begins_with(&self) -> Option<Side> {
        side_to_move(&self.filled("PL")?.text)
    }

    /// The text of a property as one line; `None` if it is missing or blank.
    pub fn words(&self, name: &'a str) -> Option<String> {
        let blank = |character: char| {
            if character.is_control() || character.is_whitespace() { ' ' } else { character }
        };
        self.filled(name).map(|value| value.text.chars().map(blank).collect())
    }

    /// What the file tells beside the game.
    pub fn details(&self) -> Details {
        let mut details = Details::default();
        for name in Details::PROPERTIES {
            if let Some(text) = self.words(name) {
                let text: String = text.trim().chars().take(Details::LONGEST / 50).collect();
                details.properties.insert((*name).to_owned(), text);
            }
        }
        details
    }

    /// The game of the file.
    pub fn game(&self, games: &Registry) -> Result<(&'static dyn GameDef, &'static Conventions), Broken> {
        if let Some((id, version)) = self.named_game(games)? {
            let (game, conventions) = self.called(games, &id)?;
            return Ok((self.version(games, game, version)?, conventions));
        }
        if let Some(id) = self.request.game {
            return self.called(games, id);
        }
        let number = self.words("GM").unwrap_or("1".to_owned());
        let rules = self.words("RU").unwrap_or_default();
        let by_rules = |own: &Conventions| (own.is_own_rules)(&rules);
        let by_number = |own: &Conventions| narrow(&number).trim().parse() == Ok(own.number);
        let by_name = |own: &Conventions| (own.is_own_rules)(&number);
        let found = |test: &dyn Fn(&Conventions) -> bool| {
            games.games().find_map(|game| Some((game, game.sgf().filter(|own| test(own))?)))
        };
        found(&by_rules).or_else(|| found(&by_number)).or_else(|| found(&by_name)).ok_or_else(|| {
            let number = number.trim().chars().take(40).collect();
            Broken::at(self.place("GM"), SgfFault::UnknownGame { number })
        })
    }

    /// The game with this id, if SGF has it.
    fn called(
        &self,
        games: &Registry,
        id: &str,
    ) -> Result<(&'static dyn GameDef, &'static Conventions), Broken> {
        let known = games.find(id).and_then(|game| Some((game, game.sgf()?)));
        known.ok_or_else(|| Broken::at(self.place(GAME), SgfFault::UnknownGame { number: id.to_owned() }))
    }

    /// The version of the rules with which the game began.
    fn version(
        &self,
        games: &Registry,
        newest: &'static dyn GameDef,
        version: u32,
    ) -> Result<&'static dyn GameDef, Broken> {
        let (id, known) = (newest.meta().id, newest.meta().rules_version);
        let unknown = || Broken::at(self.place(GAME), SgfFault::RulesVersion { found: version, known });
        games.version(id, version).ok_or_else(unknown)
    }

    /// Id of the game and version of its rules; `None` in a file of another program.
    fn named_game(&self, games: &Registry) -> Result<Option<(String, u32)>, Broken> {
        let Some(value) = self.single(GAME) else { return Ok(None) };
        let parts = value.text.trim().split_once(' ');
        let parts = parts.and_then(|(id, version)| Some((id.to_owned(), version.trim().parse().ok()?)));
        let known = parts.filter(|(id, _)| games.find(id).is_some());
        known.map(Some).ok_or_else(|| value.wrong_type(GAME))
    }

    pub fn options(&self) -> Result<Option<Map<String, Json>>, Broken> {
        let Some(value) = self.single(OPTIONS) else { return Ok(None) };
        serde_json::from_str(&value.text).map(Some).map_err(|_| value.wrong_type(OPTIONS))
    }

    /// Points per side.
    pub fn size(&self, conventions: &Conventions) -> Result<u8, Broken> {
        let Some(value) = self.single("SZ") else {
            let needed = self.lines_needed(conventions);
            let mut sizes = std::iter::once(conventions.usual_size).chain(USUAL_SIZES);
            return Ok(sizes.find(|size| *size >= needed).unwrap_or(conventions.usual_size));
        };
        // A square board may be written with both sides, `9:9`.
        let text = narrow(&value.text);
        let mut sides = text.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty());
        let across = sides.next().and_then(|side| side.parse().ok());
        let up = sides.next().map_or(across, |side| side.parse().ok());
        let signs =
            text.chars().all(|sign| sign.is_ascii_digit() || sign.is_whitespace() || ":xX*×".contains(sign));
        let size =
            across.filter(|size| (1..=26).contains(size) && across == up && signs && sides.next().is_none());
        size.ok_or_else(|| value.wrong_type("SZ"))
    }

    /// The lowest number of lines that have all points of the file.
    fn lines_needed(&self, conventions: &Conventions) -> u8 {
        let points = self.line.iter().flat_map(|node| &node.properties).filter(|property| {
            matches!(property.name.as_str(), "AB" | "AW" | "AE") || stone::is_move(property).is_some()
        });
        let texts = points.flat_map(|property| &property.values).map(|value| value.text.trim());
        // `tt` is a pass.
        let points = texts.filter(|text| !text.eq_ignore_ascii_case("tt"));
        points.map(|text| point::lines(text, conventions.letters)).max().unwrap_or(0)
    }

    /// Twice the komi. Some programs write it in hundredths of a point: Fox always does.
    fn komi(&self, notes: &mut Notes<'_>) -> Option<i64> {
        let value = self.filled("KM")?;
        let of_fox = ["AP", "SO", "PC"].into_iter().filter_map(|name| self.words(name)).any(|words| {
            let words = words.to_lowercase();
            words.contains("fox") || words.contains("野狐")
        });
        let told = of_fox.then(|| komi::read_hundredths(&value.text)).flatten();
        let komi = told.or_else(|| komi::read_words(narrow(&value.text).trim()));
        match komi {
            None => unread("KM", value, notes),
            // Larger ones are no komi.
            Some(double) if told.is_none() && double.abs() <= 200 && komi::is_in_hundredths(&value.text) => {
                notes.guessed("KM", value, half(double).to_string());
            }
            Some(_) => {}
        }
        komi
    }

    /// What the properties of the whole game say. What isn't understood is noted and left out.
    pub fn setup(&self, conventions: &Conventions, notes: &mut Notes<'_>) -> Result<Setup, Broken> {
        let size = self.size(conventions)?;
        let mut number = |name, read: fn(&str) -> Option<i64>| {
            let value = self.filled(name)?;
            let number = read(narrow(&value.text).trim());
            if number.is_none() {
                unread(name, value, notes);
            }
            number
        };
        let handicap = number("HA", handicap);
        let komi = self.komi(notes);
        let rules = self.words("RU");
        if let Some(name) = &rules {
            match (conventions.rules)(name) {
                RulesName::Known => {}
                RulesName::InPart => notes.add(Note::RulesInPart { name: short(name) }),
                RulesName::Unknown => notes.add(Note::Rules { name: short(name) }),
            }
        }
        let mut laid = Laid::default();
        let board = Board { size, letters: conventions.letters };
        self.nodes.iter().for_each(|node| put(&mut laid, node, board, notes));
        Ok(Setup {
            size,
            komi,
            // A handicap starts at two stones; 0 and 1 mean none.
            handicap: handicap
                .and_then(|stones| u8::try_from(stones).ok())
                .map(|n| if n < 2 { 0 } else { n }),
            rules,
            to_move: None,
            black: laid.of(Side::Black),
            white: laid.of(Side::White),
        })
    }
}

/// Lays the stones of a node. Points that can't be read are noted.
pub fn put(laid: &mut Laid, node: &Node, board: Board, notes: &mut Notes<'_>) {
    for property in &node.properties {
        let side = match property.name.as_str() {
            "AB" => Some(Side::Black),
            "AW" => Some(Side::White),
            "AE" => None,
            _ => continue,
        };
        for value in property.values.iter().filter(|value| !value.is_blank()) {
            match laid.put(side, value, board) {
                Ok(corners) if value.closed => {
                    if corners.guessed {
                        notes.guessed(&property.name, value, corners.shown(board.letters));
                    }
                }
                _ => unread(&property.name, value, notes),
            }
        }
    }
}

/// Whether a node lays stones or takes some away.
pub fn lays(node: &Node) -> bool {
    node.properties.iter().any(|property| matches!(property.name.as_str(), "AB" | "AW" | "AE"))
}

/// The side that a value of `PL` names.
pub fn side_to_move(text: &str) -> Option<Side> {
    match narrow(text).trim().to_lowercase().as_str() {
        "b" | "black" | "1" | "黑" | "黒" => Some(Side::Black),
        "w" | "white" | "2" | "白" => Some(Side::White),
        _ => None,
    }
}

fn unread(name: &str, value: &Value, notes: &mut Notes<'_>) {
    notes.at(value.offset, |at| Note::Unread { at, property: name.to_owned(), value: value.start() });
}

fn short(name: &str) -> String {
    name.trim().chars().take(60).collect()
}

/// The number of handicap stones: a number, with words around it at most, such as `3 stones`.
fn handicap(text: &str) -> Option<i64> {
    if text.starts_with('-') {
        return None;
    }
    let mut numbers = text.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty());
    let stones = numbers.next()?.parse::<u8>().ok()?;
    numbers.next().is_none().then_some(i64::from(stones))
}

/// The stones of both sides.
pub fn squares(laid: &Laid) -> [Vec<Square>; 2] {
    [laid.of(Side::White), laid.of(Side::Black)]
}
