//! Parses the text of a file into the nodes of its main line. Must not know the meaning of properties.
//!
//! The parser is not recursive, so deep variations cannot overflow the stack.

use super::error::{Broken, Fault};

/// Deepest nesting of variations. Each commented move of a long game may add one level.
const DEEPEST: usize = 5_000;

/// A node of the main line.
#[derive(Debug, Default)]
pub struct Node {
    pub properties: Vec<Property>,
}

/// A property with its values.
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
}

impl Value {
    /// The fault of a value that has the wrong type for its property.
    pub fn wrong_type(&self, property: &str) -> Broken {
        let start: String = self.text.chars().take(40).collect();
        Broken::at(self.offset, Fault::BadValue { property: property.to_owned(), value: start })
    }
}

impl Node {
    /// The properties with a name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &Property> {
        self.properties.iter().filter(move |property| property.name == name)
    }

    /// The value of a property that may have only one.
    ///
    /// # Errors
    /// A second value, with its offset.
    pub fn single(&self, name: &str) -> Result<Option<&Value>, Broken> {
        let mut values = self.all(name).flat_map(|property| &property.values);
        let first = values.next();
        match values.next() {
            Some(second) => Err(Broken::at(second.offset, Fault::Twice { property: name.to_owned() })),
            None => Ok(first),
        }
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

/// The first game of a file.
#[derive(Debug)]
pub struct Tree {
    /// Byte offset of its opening bracket.
    pub begins: usize,
    /// The nodes of its main line.
    pub line: Vec<Node>,
    /// Byte offset of the second game, if the file is a collection. Nothing behind it is read.
    pub further: Option<usize>,
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    levels: Vec<Level>,
    line: Vec<Node>,
}

/// Parses the main line of the first game.
pub fn main_line(text: &str) -> Result<Tree, Broken> {
    let begins = beginning(text)?;
    let mut reader = Reader { text, at: begins, levels: Vec::new(), line: Vec::new() };
    while let Some(character) = reader.peek() {
        if reader.levels.is_empty() && !reader.line.is_empty() && opens_game(text, reader.at) {
            return Ok(Tree { begins, line: reader.line, further: Some(reader.at) });
        }
        reader.step(character)?;
    }
    if reader.levels.is_empty() {
        Ok(Tree { begins, line: reader.line, further: None })
    } else {
        Err(Broken::at(text.len(), Fault::OpenTree))
    }
}

/// The offset of the first game. The format allows any text before it, such as the header of a mail.
fn beginning(text: &str) -> Result<usize, Broken> {
    let mut brackets = text.match_indices('(').map(|(at, _)| at);
    brackets.find(|at| opens_game(text, *at)).ok_or_else(|| Broken::at(0, Fault::NoGame))
}

/// Whether a game begins at an offset.
fn opens_game(text: &str, at: usize) -> bool {
    text[at..].strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';'))
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn unexpected(&self, found: char) -> Broken {
        Broken::at(self.at, Fault::Unexpected { found })
    }

    fn step(&mut self, character: char) -> Result<(), Broken> {
        match character {
            '(' => self.open()?,
            ')' => self.close()?,
            ';' => self.node()?,
            letter if letter.is_ascii_alphabetic() => return self.property(),
            // Some old programs end a file with NUL or Ctrl-Z.
            blank if blank.is_whitespace() || blank == '\0' || blank == '\u{1a}' => {}
            other => return Err(self.unexpected(other)),
        }
        self.at += character.len_utf8();
        Ok(())
    }

    fn open(&mut self) -> Result<(), Broken> {
        let main = match self.levels.last_mut() {
            None if self.line.is_empty() => true,
            None => return Err(self.unexpected('(')),
            Some(level) if level.nodes == 0 => return Err(self.unexpected('(')),
            Some(level) => !std::mem::replace(&mut level.divided, true) && level.main,
        };
        if self.levels.len() >= DEEPEST {
            return Err(Broken::at(self.at, Fault::TooDeep { most: DEEPEST }));
        }
        self.levels.push(Level { main, nodes: 0, divided: false });
        Ok(())
    }

    fn close(&mut self) -> Result<(), Broken> {
        match self.levels.pop() {
            Some(level) if level.nodes > 0 => Ok(()),
            _ => Err(self.unexpected(')')),
        }
    }

    fn node(&mut self) -> Result<(), Broken> {
        let unexpected = self.unexpected(';');
        let level = self.levels.last_mut().filter(|level| !level.divided).ok_or(unexpected)?;
        level.nodes += 1;
        if level.main {
            self.line.push(Node::default());
        }
        Ok(())
    }

    fn property(&mut self) -> Result<(), Broken> {
        let offset = self.at;
        let rest = &self.text[offset..];
        let end = rest.find(|character: char| !character.is_ascii_alphabetic()).unwrap_or(rest.len());
        let name = name(&rest[..end]);
        let level = self.levels.last().filter(|level| level.nodes > 0 && !level.divided);
        let main = level.ok_or_else(|| self.unexpected(rest.chars().next().unwrap_or(' ')))?.main;
        self.at += end;
        let mut values = Vec::new();
        while let Some(value) = self.value()? {
            values.push(value);
        }
        if values.is_empty() {
            return Err(Broken::at(offset, Fault::NoValue { property: name }));
        }
        if let Some(node) = self.line.last_mut().filter(|_| main) {
            node.properties.push(Property { name, offset, values });
        }
        Ok(())
    }

    fn value(&mut self) -> Result<Option<Value>, Broken> {
        let rest = &self.text[self.at..];
        let open = self.at + rest.len() - rest.trim_start().len();
        if !self.text[open..].starts_with('[') {
            return Ok(None);
        }
        let mut text = String::new();
        let mut characters = self.text[open + 1..].char_indices();
        while let Some((at, character)) = characters.next() {
            match character {
                ']' => {
                    self.at = open + 1 + at + 1;
                    return Ok(Some(Value { text, offset: open + 1 }));
                }
                '\\' => escaped(&mut characters, &mut text),
                other => text.push(other),
            }
        }
        Err(Broken::at(open, Fault::OpenValue))
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
/// its program and is read as capitals.
fn name(written: &str) -> String {
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
        match main_line(text) {
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
    fn damage_has_an_offset() {
        for (text, damage) in [
            ("", "0 NoGame"),
            ("(a[b])", "0 NoGame"),
            ("(;A[1]", "6 OpenTree"),
            ("(;A[1", "3 OpenValue"),
            ("(;A[1\\", "3 OpenValue"),
            ("(;A[1]))", "7 Unexpected { found: ')' }"),
            ("(;A;B[1])", "2 NoValue { property: \"A\" }"),
            ("(;A[1]2[3])", "6 Unexpected { found: '2' }"),
            ("(;A[1]()", "7 Unexpected { found: ')' }"),
            ("(;A[1](;B[2]);C[3])", "13 Unexpected { found: ';' }"),
            ("(;A[1](;B[2])C[3])", "13 Unexpected { found: 'C' }"),
            ("(;A[1](B[2]))", "7 Unexpected { found: 'B' }"),
            ("(;A[1]) (that is all)", "8 Unexpected { found: '(' }"),
            ("(;A[1]) é", "8 Unexpected { found: 'é' }"),
        ] {
            assert_eq!(shape(text), damage, "{text}");
        }
    }

    #[test]
    fn the_first_game_of_a_collection_is_read() {
        for (text, further) in
            [("(;A[1])", None), ("(;A[1])(;A[2])", Some(7)), ("text (;A[1]) \n ( ;A[2])(;A[3", Some(15))]
        {
            assert_eq!(shape(text), "A=1", "{text}");
            assert_eq!(main_line(text).ok().and_then(|tree| tree.further), further, "{text}");
        }
    }

    #[test]
    fn nesting_is_limited() {
        assert_eq!(shape(&"(;".repeat(100_000)), format!("{} TooDeep {{ most: 5000 }}", 2 * DEEPEST));
        let deep = format!("{}{}", "(;A[1]".repeat(DEEPEST), ")".repeat(DEEPEST));
        assert_eq!(main_line(&deep).map(|tree| tree.line.len()).unwrap_or(0), DEEPEST);
    }
}
