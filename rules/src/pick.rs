//! Making a move by clicks. Each move is a sequence of clicks, and the next possible clicks follow from the
//! moves that begin with the clicks made so far. Must not know a concrete game.

use crate::coords::{Letters, Square};
use crate::scene::{Mark, MarkKind, Scene};
use crate::text::{Datum, Text};
use serde::Serialize;

/// One click of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Click {
    /// A square of the board.
    Square(Square),
    /// A point of a board whose column names skip the letter i.
    Point(Square),
    /// Any of several squares with the same effect, such as the stones of one chain.
    Area(Area),
    /// A button beside the board, by the term of its label, such as `dama-flip`.
    Word(&'static str),
}

/// Squares with the same effect, and a label for lists. Has at least one square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// The squares. The first represents them all.
    pub squares: Vec<Square>,
    /// The letters that name their columns.
    pub letters: Letters,
    /// The label.
    pub name: Text,
    /// How a picture shows that it may be chosen. A [`MarkKind::Choosable`] area is marked on its first square only, which
    /// names it in lists, so that the marks of the others stay visible.
    pub mark: MarkKind,
}

impl Click {
    /// The squares that it covers; empty for a button.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        match self {
            Self::Square(square) | Self::Point(square) => std::slice::from_ref(square),
            Self::Area(area) => &area.squares,
            Self::Word(_) => &[],
        }
    }

    /// The first of its squares; `None` for a button.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        self.squares().first().copied()
    }

    /// Its token, which a button's id carries: the name of its first square, or the term of a button.
    #[must_use]
    pub fn token(&self) -> String {
        self.tokens().next().unwrap_or_default()
    }

    /// All tokens with which a client may send it: the name of each square, or the term of a button.
    pub fn tokens(&self) -> impl Iterator<Item = String> + '_ {
        let letters = self.letters();
        let word = match self {
            Self::Word(word) => Some((*word).to_owned()),
            _ => None,
        };
        self.squares().iter().map(move |square| square.name(letters)).chain(word)
    }

    const fn letters(&self) -> Letters {
        match self {
            Self::Point(_) => Letters::WithoutI,
            Self::Area(area) => area.letters,
            Self::Square(_) | Self::Word(_) => Letters::All,
        }
    }

    fn is(&self, token: &str) -> bool {
        match self {
            Self::Word(word) => *word == token,
            _ => Square::read(token, self.letters()).is_some_and(|square| self.squares().contains(&square)),
        }
    }
}

/// Longest label of a choice, in characters.
pub const LABEL_MAX: usize = 100;

/// One move that may be chosen, with the clicks that make it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Canonical text of the move.
    pub text: String,
    /// What the move does, in words for a list that shows whole moves, if its clicks in their order don't tell it: the
    /// ends of a line, a piece and its cost. Two choices of a position never have the same label, and it has at most
    /// [`LABEL_MAX`] characters in every language.
    pub label: Option<Text>,
    /// The clicks that make it.
    pub clicks: Vec<Click>,
    /// Other click sequences for the same move, such as the ends of a line in the other order.
    pub others: Vec<Vec<Click>>,
    /// Whether the rules may refuse the move. A game offers attempts on all squares alike, so that the list
    /// does not reveal what the player is expected to notice.
    pub attempt: bool,
    /// The squares where the piece that moves reaches its goal, whether or not this move goes there.
    pub aims: Vec<Square>,
    /// The term of a question that comes before the move if clicks make it, because it throws something away.
    pub question: Option<&'static str>,
}

impl Choice {
    /// A legal move with one click sequence.
    #[must_use]
    pub const fn new(text: String, clicks: Vec<Click>) -> Self {
        Self {
            text,
            label: None,
            clicks,
            others: Vec::new(),
            attempt: false,
            aims: Vec::new(),
            question: None,
        }
    }

    /// All its click sequences.
    pub fn ways(&self) -> impl Iterator<Item = &[Click]> {
        std::iter::once(&self.clicks).chain(&self.others).map(Vec::as_slice)
    }
}

/// Several moves of one side that are offered as one button, such as entering all pieces of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The term of the button's label, which is also the click on it.
    pub label: &'static str,
    /// The data of the label, such as the cost.
    pub data: Vec<(&'static str, Datum)>,
    /// Canonical texts of the moves, at least one, which are legal one after another in this order.
    pub moves: Vec<String>,
}

/// A click that may follow the clicks made so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Next {
    /// The click.
    pub click: Click,
    /// The move that it completes, if any.
    pub completes: Option<String>,
    /// Whether more clicks may follow it.
    pub goes_on: bool,
}

/// The clicks that may follow `made` (tokens), in the order of the legal list, each once. Squares come before
/// buttons.
#[must_use]
pub fn next(choices: &[Choice], made: &[String]) -> Vec<Next> {
    let mut found: Vec<Next> = Vec::new();
    for choice in choices {
        for way in choice.ways().filter(|way| way.len() > made.len() && begins(way, made)) {
            let click = &way[made.len()];
            let at = found.iter().position(|next| next.click == *click).unwrap_or_else(|| {
                found.push(Next { click: click.clone(), completes: None, goes_on: false });
                found.len() - 1
            });
            if way.len() == made.len() + 1 {
                found[at].completes = Some(choice.text.clone());
            } else {
                found[at].goes_on = true;
            }
        }
    }
    found.sort_by_key(|next| matches!(next.click, Click::Word(_)));
    found
}

/// What completes a move after `made` (tokens): each choice that goes on after them, with the clicks that are left,
/// in the order of the choices.
pub fn endings<'a>(
    choices: &'a [Choice],
    made: &'a [String],
) -> impl Iterator<Item = (&'a Choice, &'a [Click])> {
    choices.iter().filter_map(move |choice| {
        let way = choice.ways().find(|way| way.len() > made.len() && begins(way, made))?;
        Some((choice, &way[made.len()..]))
    })
}

/// The move that exactly the clicks `made` (tokens) make, if any.
#[must_use]
pub fn complete<'a>(choices: &'a [Choice], made: &[String]) -> Option<&'a str> {
    let makes = |way: &[Click]| way.len() == made.len() && begins(way, made);
    choices.iter().find(|choice| choice.ways().any(makes)).map(|choice| choice.text.as_str())
}

/// The question before the move that exactly the clicks `made` (tokens) make, if it has one.
#[must_use]
pub fn question(choices: &[Choice], made: &[String]) -> Option<&'static str> {
    let makes = |way: &[Click]| way.len() == made.len() && begins(way, made);
    choices.iter().find(|choice| choice.ways().any(makes))?.question
}

/// The move that the clicks `made` (tokens) determine, if the last click was on an area whose label already told
/// the player what the click does.
#[must_use]
pub fn settled<'a>(choices: &'a [Choice], made: &[String]) -> Option<&'a str> {
    let named =
        |way: &[Click]| matches!(made.len().checked_sub(1).map(|last| &way[last]), Some(Click::Area(_)));
    let mut left = choices.iter().filter(|choice| choice.ways().any(|way| begins(way, made)));
    let only = left.next().filter(|_| left.next().is_none())?;
    only.ways().filter(|way| begins(way, made)).all(named).then_some(only.text.as_str())
}

/// The plain text of clicks (tokens): `e5` for one square, `e2-e4` for several, `pass` for the button
/// `<game>-pass`. Empty for no click, and for a button combined with other clicks.
#[must_use]
pub fn plain_text(clicks: &[String]) -> String {
    let is_square = |token: &String| Square::parse(token).is_some();
    match clicks {
        [token] if !is_square(token) => {
            token.split_once('-').map(|(_, word)| word.to_owned()).unwrap_or_default()
        }
        _ if clicks.iter().all(is_square) => clicks.join("-"),
        _ => String::new(),
    }
}

/// The moves that begin with typed text, and the clicks that the text stands for. The text is one or more squares,
/// such as the ends of a line in either order, or the first characters of a move.
#[must_use]
pub fn beginning(mut choices: Vec<Choice>, typed: &str) -> (Vec<Choice>, Vec<String>) {
    let typed = typed.to_lowercase();
    let by_text = |choice: &Choice| choice.text.to_lowercase().starts_with(&typed);
    let made: Vec<String> = typed
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    let clicks = |choice: &Choice| choice.ways().any(|way| begins(way, &made));
    // Punctuation between squares is more specific than the squares.
    let punctuated = typed.contains(|character: char| !character.is_alphanumeric());
    if (punctuated && choices.iter().any(by_text)) || !choices.iter().any(clicks) {
        choices.retain(by_text);
    } else {
        choices.retain(clicks);
    }
    let made = if choices.iter().any(clicks) { made } else { Vec::new() };
    (choices, made)
}

fn begins(way: &[Click], made: &[String]) -> bool {
    way.len() >= made.len() && way.iter().zip(made).all(|(click, token)| click.is(token))
}

/// Marks on `scene` the squares that may be clicked after `made`. Without clicks these are the pieces that may be
/// chosen; with clicks, the chosen squares, the reachable ones and the goals of the chosen piece. A square whose
/// single click makes a move is marked as reachable, an [area](Area) as it says itself.
pub fn mark(scene: &mut Scene, choices: &[Choice], made: &[String]) {
    let letters = scene.grid.letters;
    let chosen: Vec<Square> = made.iter().filter_map(|token| Square::read(token, letters)).collect();
    scene.marks.extend(chosen.iter().map(|square| Mark { square: *square, kind: MarkKind::Selected }));
    for next in next(choices, made) {
        let leads_on = chosen.is_empty() && next.completes.is_none();
        let kind = match &next.click {
            _ if leads_on => MarkKind::Choosable,
            Click::Area(area) => area.mark,
            _ => MarkKind::Reachable,
        };
        let named = matches!(&next.click, Click::Area(_)) && kind == MarkKind::Choosable;
        let shown = if named { 1 } else { usize::MAX };
        let squares = next.click.squares().iter().take(shown);
        scene.marks.extend(squares.map(|square| Mark { square: *square, kind }));
    }
    if !chosen.is_empty() {
        let mut aims: Vec<Square> = Vec::new();
        for choice in choices.iter().filter(|choice| choice.ways().any(|way| begins(way, made))) {
            aims.extend(choice.aims.iter().filter(|aim| !aims.contains(aim)).copied().collect::<Vec<_>>());
        }
        scene.marks.extend(aims.into_iter().map(|square| Mark { square, kind: MarkKind::Goal }));
    }
}

/// A move that is a list of symbols, one for each of some squares, such as the bits of a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Form {
    /// The pattern that the legal list shows, such as `setup:<12 bits>`.
    pub pattern: &'static str,
    /// Start of the move's text. The symbols follow it.
    pub prefix: &'static str,
    /// The squares in the order of the symbols.
    #[serde(serialize_with = "as_texts")]
    pub squares: Vec<Square>,
    /// The symbols that each square may have.
    pub symbols: &'static [char],
    /// Prepared fillings: the term of the label, and the symbols.
    pub fillings: Vec<(&'static str, String)>,
}

fn as_texts<S: serde::Serializer>(squares: &[Square], out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(squares.iter().map(ToString::to_string))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(text: &str, squares: &[&str]) -> Choice {
        let clicks = squares.iter().filter_map(|name| Square::parse(name)).map(Click::Square).collect();
        Choice::new(text.to_owned(), clicks)
    }

    #[test]
    fn a_click_may_complete_one_move_and_begin_another() {
        let choices = [choice("e7xg5", &["e7", "g5"]), choice("e7xg5xe3", &["e7", "g5", "e3"])];
        let made = ["e7".to_owned()];
        let found = next(&choices, &made);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].completes.as_deref(), Some("e7xg5"));
        assert!(found[0].goes_on);
        assert_eq!(complete(&choices, &["e7".to_owned(), "g5".to_owned()]), Some("e7xg5"));
        assert_eq!(complete(&choices, &made), None);
    }

    #[test]
    fn clicks_have_a_plain_text() {
        let text =
            |clicks: &[&str]| plain_text(&clicks.iter().map(|click| (*click).to_owned()).collect::<Vec<_>>());
        assert_eq!(text(&["e5"]), "e5");
        assert_eq!(text(&["e2", "e4"]), "e2-e4");
        assert_eq!(text(&["go-pass"]), "pass");
        assert_eq!((text(&[]), text(&["x"]), text(&["e5", "go-pass"])), Default::default());
    }

    #[test]
    fn moves_are_found_by_their_beginning() {
        let mut line = choice("e3:f3-c3", &["e3", "f3", "c3"]);
        line.others.push(choice("", &["f3", "e3", "d3"]).clicks);
        let choices = || {
            vec![
                choice("e3-e4", &["e3", "e4"]),
                line.clone(),
                choice("~e3", &["e3", "a1"]),
                choice("N@b1", &["b1"]),
            ]
        };
        let table: [(&str, &[&str], &[&str]); 8] = [
            ("E3", &["e3-e4", "e3:f3-c3", "~e3"], &["e3"]),
            ("e3:f3", &["e3:f3-c3"], &["e3", "f3"]),
            ("f3 e3", &["e3:f3-c3"], &["f3", "e3"]),
            ("~e3", &["~e3"], &["e3"]),
            ("n@b1", &["N@b1"], &[]),
            ("N@", &["N@b1"], &[]),
            ("b1", &["N@b1"], &["b1"]),
            ("ž9", &[], &[]),
        ];
        for (typed, moves, made) in table {
            let (found, clicks) = beginning(choices(), typed);
            assert_eq!(found.iter().map(|choice| choice.text.as_str()).collect::<Vec<_>>(), moves, "{typed}");
            assert_eq!(clicks, made, "{typed}");
        }
    }
}
