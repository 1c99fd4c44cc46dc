//! Parses the text of a file into the nodes of the main line of one of its games. Must not know the meaning of
//! properties.
//!
//! Files are often not quite in the format: a `;` or a bracket is missing or there is one too many, names have digits,
//! text follows the game. All of that is read past; the tree tells where it was. The parser is not recursive, so deep
//! variations cannot overflow the stack.

use super::error::{Broken, SgfFault};
use super::narrow::is_invisible;

/// Deepest nesting of variations. Each commented move of a long game may add one level.
const DEEPEST: usize = 5_000;

/// A node of the main line.
#[derive(Debug, Default)]
pub struct Node {
    pub properties: Vec<Property>,
}

/// A property with its values; it has none if the file has only its name.
#[derive(Debug)]
pub struct Property {
    pub name: String,
    /// Byte offset of its name.
    pub offset: usize,
    pub values: Vec<Value>,
}

/// A value with its escapes resolved.
#[derive(Debug)]
pub struct Value {
    pub text: String,
    /// Byte offset of its text.
    pub offset: usize,
    /// Whether it has its closing bracket; the file ends in it if not.
    pub closed: bool,
}

impl Value {
    /// The first characters of its text, for messages.
    pub fn start(&self) -> String {
        self.text.trim().chars().take(40).collect()
    }

    /// Whether there is nothing but blanks in it.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The fault of a value that has the wrong type for its property.
    pub fn wrong_type(&self, property: &str) -> Broken {
        let start: String = self.text.chars().take(40).collect();
        Broken::at(self.offset, SgfFault::BadValue { property: property.to_owned(), value: start })
    }
}

impl Node {
    /// The properties with a name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &Property> {
        self.properties.iter().filter(move |property| property.name == name)
    }

    /// The values of a property.
    pub fn values(&self, name: &str) -> impl Iterator<Item = &Value> {
        self.all(name).flat_map(|property| &property.values)
    }
}

/// A game tree that is being parsed.
struct Level {
    /// Whether it is part of the main line.
    main: bool,
    /// Number of its nodes so far.
    nodes: usize,
    /// Whether a variation has begun in it. After that it may have no more nodes.
    divided: bool,
}

/// One game of a file.
#[derive(Debug)]
pub struct Tree {
    /// Byte offset of its opening bracket.
    pub begins: usize,
    /// The nodes of its main line.
    pub line: Vec<Node>,
    /// Number of games in the file.
    pub games: usize,
    /// Byte offset of the first other game of the file.
    pub other: Option<usize>,
    /// Byte offset of the first sign in or after the game that has no meaning there.
    pub stray: Option<usize>,
    /// Whether the file ends inside the game.
    pub cut: bool,
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    levels: Vec<Level>,
    line: Vec<Node>,
    /// Number of the game to read, from 1.
    wanted: usize,
    /// Byte offset of that game.
    begins: Option<usize>,
    /// Number of games so far.
    games: usize,
    other: Option<usize>,
    stray: Option<usize>,
    /// Whether the game to read isn't over where the file ends.
    cut: bool,
}

/// Parses the main line of one game, numbered from 1.
pub fn main_line(text: &str, wanted: usize) -> Result<Tree, Broken> {
    let mut reader = Reader {
        text,
        at: 0,
        levels: Vec::new(),
        line: Vec::new(),
        wanted,
        begins: None,
        games: 0,
        other: None,
        stray: None,
        cut: false,
    };
    reader.without_bracket();
    while let Some(character) = reader.peek() {
        if reader.levels.is_empty() {
            reader.between(character);
        } else {
            reader.step(character)?;
        }
    }
    reader.cut |= !reader.levels.is_empty() && reader.is_wanted();
    let Reader { line, begins, games, other, stray, cut, .. } = reader;
    match begins {
        Some(begins) => Ok(Tree { begins, line, games, other, stray, cut }),
        None if games == 0 => Err(Broken::at(0, SgfFault::NoGame)),
        None => Err(Broken::at(0, SgfFault::NoSuchGame { wanted, games })),
    }
}

/// Whether a game begins at an offset: `(;`, or a bracket and the first property where the `;` is missing.
fn opens_game(text: &str, at: usize) -> bool {
    let Some(inside) = text[at..].strip_prefix('(') else { return false };
    let inside = inside.trim_start_matches(is_blank);
    inside.starts_with(';') || opens_with_property(inside)
}

/// Whether a text begins with the name of a property and a value.
fn opens_with_property(text: &str) -> bool {
    let inside = text.trim_start_matches(is_blank);
    let end = inside.find(|sign: char| !(sign.is_ascii_uppercase() || sign.is_ascii_digit()));
    let (name, after) = inside.split_at(end.unwrap_or(inside.len()));
    name.contains(|sign: char| sign.is_ascii_uppercase())
        && after.trim_start_matches(is_blank).starts_with('[')
}

/// Signs without meaning that need no mention: blanks, and what can't be seen. Some old programs end a file with NUL or
/// Ctrl-Z.
fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || is_invisible(sign)
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Whether the current game, or the last one, is the one to read.
    fn is_wanted(&self) -> bool {
        self.games == self.wanted
    }

    /// Remembers the first sign without meaning, if it belongs to the game that is read.
    fn strays(&mut self, sign: char) {
        if self.is_wanted() && !is_blank(sign) {
            self.stray.get_or_insert(self.at);
        }
    }

    /// Begins a game whose first bracket is missing: the text begins with a node.
    fn without_bracket(&mut self) {
        let blank = self.text.len() - self.text.trim_start_matches(is_blank).len();
        let rest = &self.text[blank..];
        if rest.strip_prefix(';').is_some_and(opens_with_property) {
            self.at = blank;
            self.games = 1;
            let main = self.is_wanted();
            if main {
                self.begins = Some(blank);
            } else {
                self.other = Some(blank);
            }
            self.levels.push(Level { main, nodes: 0, divided: false });
        }
    }

    /// A sign outside of all games. The format allows any text there, such as the header of a mail.
    fn between(&mut self, sign: char) {
        if sign == '(' && opens_game(self.text, self.at) {
            self.games += 1;
            let main = self.is_wanted();
            if main {
                self.begins = Some(self.at);
            } else {
                self.other.get_or_insert(self.at);
            }
            self.levels.push(Level { main, nodes: 0, divided: false });
        } else {
            self.strays(sign);
        }
        self.at += sign.len_utf8();
    }

    fn step(&mut self, sign: char) -> Result<(), Broken> {
        match sign {
            '(' => self.open()?,
            ')' => _ = self.levels.pop(),
            ';' => self.node(),
            '[' => {
                // A value without a name.
                self.strays(sign);
                self.value();
                return Ok(());
            }
            sign if sign.is_ascii_alphanumeric() => {
                self.property();
                return Ok(());
            }
            sign => self.strays(sign),
        }
        self.at += sign.len_utf8();
        Ok(())
    }

    fn open(&mut self) -> Result<(), Broken> {
        let Some(level) = self.levels.last_mut() else { return Ok(()) };
        let main = !std::mem::replace(&mut level.divided, true) && level.main;
        if self.levels.len() >= DEEPEST {
            return Err(Broken::at(self.at, SgfFault::TooDeep { most: DEEPEST }));
        }
        self.levels.push(Level { main, nodes: 0, divided: false });
        Ok(())
    }

    /// Begins a node. A node after the variations belongs to no line.
    fn node(&mut self) {
        match self.levels.last_mut() {
            Some(level) if !level.divided => {
                level.nodes += 1;
                if level.main {
                    self.line.push(Node::default());
                }
            }
            _ => self.strays(';'),
        }
    }

    fn property(&mut self) {
        let offset = self.at;
        let rest = &self.text[offset..];
        let is_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
        let end = rest.find(|sign| !is_name(sign)).unwrap_or(rest.len());
        let name = name(&rest[..end]);
        // The first node of a variation whose `;` is missing.
        if self.levels.last().is_some_and(|level| level.nodes == 0 && !level.divided) {
            self.node();
        }
        let level = self.levels.last();
        let main = level.is_some_and(|level| level.main && !level.divided);
        if level.is_some_and(|level| level.divided) {
            self.strays(';');
        }
        self.at += end;
        let values: Vec<Value> = std::iter::from_fn(|| self.value()).collect();
        if let Some(node) = self.line.last_mut().filter(|_| main) {
            node.properties.push(Property { name, offset, values });
        }
    }

    fn value(&mut self) -> Option<Value> {
        let rest = &self.text[self.at..];
        let open = self.at + rest.len() - rest.trim_start_matches(is_blank).len();
        if !self.text[open..].starts_with('[') {
            return None;
        }
        let mut text = String::new();
        let mut characters = self.text[open + 1..].char_indices();
        while let Some((at, character)) = characters.next() {
            match character {
                ']' => {
                    self.at = open + 1 + at + 1;
                    return Some(Value { text, offset: open + 1, closed: true });
                }
                '\\' => escaped(&mut characters, &mut text),
                other => text.push(other),
            }
        }
        self.at = self.text.len();
        Some(Value { text, offset: open + 1, closed: false })
    }
}

/// A character after a backslash is taken as it is; a line break there is dropped.
fn escaped(characters: &mut std::str::CharIndices<'_>, text: &mut String) {
    let Some((_, character)) = characters.next() else { return };
    if !matches!(character, '\n' | '\r') {
        text.push(character);
        return;
    }
    let mut ahead = characters.clone();
    if matches!((character, ahead.next()), ('\n', Some((_, '\r'))) | ('\r', Some((_, '\n')))) {
        *characters = ahead;
    }
}

/// Up to FF\[3\] a name could contain small letters without meaning. A name of only small letters is a mistake of
/// its program and is read as capitals. Names with digits are those of single programs and have no other form.
fn name(written: &str) -> String {
    if !written.bytes().all(|sign| sign.is_ascii_alphabetic()) {
        return written.to_owned();
    }
    let capitals: String = written.chars().filter(char::is_ascii_uppercase).collect();
    if capitals.is_empty() { written.to_ascii_uppercase() } else { capitals }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> String {
        let node = |node: &Node| {
            let property = |property: &Property| {
                let values: Vec<&str> = property.values.iter().map(|value| value.text.as_str()).collect();
                format!("{}={}", property.name, values.join("|"))
            };
            node.properties.iter().map(property).collect::<Vec<_>>().join(" ")
        };
        match main_line(text, 1) {
            Ok(tree) => tree.line.iter().map(node).collect::<Vec<_>>().join(" ; "),
            Err(broken) => format!("{} {:?}", broken.offset, broken.fault),
        }
    }

    #[test]
    fn the_first_variation_is_the_main_line() {
        assert_eq!(shape("(;A[1](;B[2](;C[3])(;D[4]))(;E[5];F[6]))"), "A=1 ; B=2 ; C=3");
        assert_eq!(
            shape("mail (not) a game\n ( \n; A [1] [2]\tb[x] Black[y] ;)\n\u{1a}"),
            "A=1|2 B=x B=y ; "
        );
    }

    #[test]
    fn escapes_are_resolved() {
        assert_eq!(shape(r"(;C[a\]b\\c\:d(;\)])"), r"C=a]b\c:d(;)");
        assert_eq!(shape("(;C[a\\\r\nb\\\nc\nd])"), "C=abc\nd");
    }

    #[test]
    fn what_is_not_in_the_format_is_read_past() {
        for (text, read, stray, cut) in [
            ("(;A[1]))", "A=1", Some(7), false),
            ("(;A[1]) (that is all)", "A=1", Some(8), false),
            ("(;A[1]) é", "A=1", Some(8), false),
            ("(;A[1])\n\u{1a}\0", "A=1", None, false),
            ("(;A[1]!B[2])", "A=1 B=2", Some(6), false),
            ("(;A[1];[2]B[3])", "A=1 ; B=3", Some(7), false),
            ("(;A;B[1])", "A= ; B=1", None, false),
            ("(;A[1]()", "A=1", None, true),
            ("(;A[1](;B[2]);C[3]D[4])", "A=1 ; B=2", Some(13), false),
            ("(;A[1](;B[2])C[3])", "A=1 ; B=2", Some(13), false),
            ("(;A[1]", "A=1", None, true),
            ("(;A[1", "A=1", None, true),
            ("(;A[1\\", "A=1", None, true),
            // The bracket is missing.
            (" \n;A[1];B[2]", "A=1 ; B=2", None, true),
            (";A[1](;B[2])(;C[3]))", "A=1 ; B=2", None, false),
            // A `;` is missing.
            ("(A[1](B[2];C[3])(D[4]))", "A=1 ; B=2 ; C=3", None, false),
            ("( (\nA1[1]B2[2]\n;C[3])", "A1=1 B2=2 ; C=3", None, false),
            // Names with digits and other signs.
            ("(;5A[]LZ[1]LZ2[x]l_2[3])", "5A= LZ=1 LZ2=x l_2=3", None, false),
        ] {
            assert_eq!(shape(text), read, "{text}");
            let tree = main_line(text, 1).unwrap();
            let open =
                |node: &Node| node.properties.iter().flat_map(|of| &of.values).any(|value| !value.closed);
            assert_eq!((tree.stray, tree.cut || tree.line.iter().any(open)), (stray, cut), "{text}");
        }
        for text in ["", "a[b]", "(a[b])", "(1[2])", ")(", "[(;"] {
            if text != "[(;" {
                assert_eq!(shape(text), "0 NoGame", "{text}");
            }
        }
    }

    #[test]
    fn one_game_of_a_collection_is_read() {
        let text = "text (;A[1])\n(;A[2](;B[3])(;B[4])) and (C[5])(;A[6";
        for (number, read) in [(1, "A=1"), (2, "A=2 ; B=3"), (3, "C=5"), (4, "A=6")] {
            let tree = main_line(text, number).unwrap();
            let first = &tree.line[0].properties[0];
            let shown = format!("{}={}", first.name, first.values[0].text);
            assert!(read.starts_with(&shown), "{number}: {shown}");
            assert_eq!(tree.games, 4);
            assert_eq!(tree.other, Some(if number == 1 { 13 } else { 5 }));
        }
        for number in [0, 5] {
            let broken = main_line(text, number).unwrap_err();
            assert!(matches!(broken.fault, SgfFault::NoSuchGame { games: 4, .. }), "{number}");
        }
    }

    #[test]
    fn nesting_is_limited() {
        assert_eq!(shape(&"(;".repeat(100_000)), format!("{} TooDeep {{ most: 5000 }}", 2 * DEEPEST));
        let deep = format!("{}{}", "(;A[1]".repeat(DEEPEST), ")".repeat(DEEPEST));
        assert_eq!(main_line(&deep, 1).map(|tree| tree.line.len()).unwrap_or(0), DEEPEST);
    }
}
