//! The menus of a private message in which a move is chosen: whole moves where they fit, else columns and rows of the
//! board, else pieces. Follows from the legal choices; knows no game.

use crate::buttons::clicked;
use crate::controls::button_id::{ButtonId, CLICK_SEPARATOR, ClicksButton, ID_MAX, MoveMenu, PositionButton};
use crate::games::picture::Overlay;
use crate::presenter::{Presenter, cut};
use crate::reader::Reader;
use crate::sentence::{Arg, plain, plain_text};
use deska_desk::outbound::{Control, MenuItem};
use deska_model::command::{BoardLine, STOP};
use deska_model::games::table::Table;
use deska_model::votes::turns::with_draft;
use rules::coords::Letters;
use rules::pick::{self, Choice, Click, Next};
use rules::scene::{Mark, MarkKind, Scene};
use rules::{Phase, Side, Viewer};
use std::collections::BTreeSet;

/// Most points beside the last move that a menu of columns offers.
const NEAR_MAX: usize = 8;

/// How far from the last move such a point is at most.
const NEAR_SQUARES: u8 = 2;

/// A step of choosing.
pub(crate) struct Step<'a> {
    pub table: &'a Table,
    pub side: Side,
    /// The moves that the side may choose.
    pub choices: &'a [Choice],
    /// The clicks made so far, as tokens.
    pub made: &'a [String],
    /// The column or row that is chosen for the next square.
    pub line: Option<BoardLine>,
    /// What the player sees.
    pub scene: &'a Scene,
}

impl Step<'_> {
    /// The letters of the board.
    fn letters(&self) -> Letters {
        self.scene.grid.letters
    }

    /// The clicks so far as ids have them, after the draft of a turn.
    fn clicks(&self) -> Vec<String> {
        with_draft(&self.table.draft, self.made)
    }

    /// Whether the squares of one column or row are listed, in place of the menus of all lines.
    pub(crate) fn lists_a_line(&self, reader: Reader<'_>) -> bool {
        self.line.is_some() && reader.can.menus.is_none()
    }
}

/// A move that completes the clicks made so far, as an item of a menu.
struct Way {
    /// The token of its next click.
    first: String,
    item: MenuItem,
}

/// The choices whose next square lies on the line; all without a line, or if none does.
pub(crate) fn on_line(choices: &[Choice], made: &[String], line: Option<BoardLine>) -> Vec<Choice> {
    let next = |choice: &Choice| pick::endings(std::slice::from_ref(choice), made).next().map(token_of);
    let lies = |choice: &&Choice| line.is_none_or(|line| next(choice).is_some_and(|token| line.has(&token)));
    let found: Vec<Choice> = choices.iter().filter(lies).cloned().collect();
    if found.is_empty() { choices.to_vec() } else { found }
}

fn token_of((_, rest): (&Choice, &[Click])) -> String {
    rest.first().map(Click::token).unwrap_or_default()
}

impl Presenter {
    /// The menu below a board for everybody where a move is one point: points beside the last move, and the columns. It
    /// makes a move in two steps, or in one. `None` where there is no such menu, or another kind of move.
    pub(crate) fn start_menu(&self, table: &Table, reader: Reader<'_>) -> Option<Control> {
        let most = reader.can.menus.filter(|menus| menus.on_boards)?.items;
        let mut sides = table.to_act().iter();
        let side = sides.next().filter(|_| table.position.phase() != Phase::Scoring)?;
        if sides.next().is_some() {
            return None;
        }
        let choices = table.position.choices(side);
        let next = pick::next(&choices, &[]);
        let points: Vec<&Next> = next.iter().filter(|next| next.click.square().is_some()).collect();
        if points.is_empty() || points.iter().any(|next| next.completes.is_none()) {
            return None;
        }
        let scene = crate::games::picture::scene(
            &self.words,
            reader.locale,
            table,
            Viewer::Public,
            &Overlay::default(),
        );
        let step = Step { table, side, choices: &choices, made: &[], line: None, scene: &scene };
        let item = |next: &&Next| MenuItem { hint: None, ..self.item(next, &step, reader) };
        let id =
            ButtonId::Position(PositionButton::Start, table.row.code.clone(), table.position_seq).encode();
        let menu = |placeholder: &str, items| {
            let placeholder = self.word(reader, placeholder);
            Control::Menu { id, placeholder, items, most: 1 }
        };
        if points.len() <= most {
            return Some(menu("menu-move", points.iter().map(item).collect()));
        }
        let squares: Vec<String> = points.iter().map(|next| next.click.token()).collect();
        let columns: Vec<MenuItem> = self
            .line_menus(&step, &squares, true, reader)
            .into_iter()
            .flat_map(|control| match control {
                Control::Menu { items, .. } => items,
                Control::Button { .. } => Vec::new(),
            })
            .collect();
        if columns.len() > most {
            return None;
        }
        let near = near_last(&scene, &points, NEAR_MAX.min(most - columns.len()));
        let hint = Some(self.word(reader, "hint-near"));
        let mut items: Vec<MenuItem> =
            near.iter().map(|next| MenuItem { hint: hint.clone(), ..item(next) }).collect();
        let placeholder = if items.is_empty() { "menu-column" } else { "menu-place" };
        items.extend(columns);
        Some(menu(placeholder, items))
    }

    /// The menus, each in its row, beside this number of rows of buttons.
    pub(crate) fn menus(&self, step: &Step<'_>, button_rows: usize, reader: Reader<'_>) -> Vec<Vec<Control>> {
        let rows = reader.can.buttons.map_or(1, |buttons| buttons.rows);
        let room = reader.can.menus.map_or(1, |_| rows.saturating_sub(button_rows).max(1));
        let items = reader.can.items();
        let ways = self.ways(step, reader);
        let squares = distinct(ways.iter().map(|way| &way.first));
        let menus = if squares.len() > items {
            self.grid_menus(step, &squares, ways, room, reader)
        } else {
            self.way_menus(step, ways, room, reader)
        };
        menus.into_iter().map(|menu| vec![menu]).collect()
    }

    /// Menus of columns and of rows. Once one is chosen, the other holds the moves on it.
    fn grid_menus(
        &self,
        step: &Step<'_>,
        squares: &[String],
        ways: Vec<Way>,
        room: usize,
        reader: Reader<'_>,
    ) -> Vec<Control> {
        let line = step.line.filter(|line| squares.iter().any(|square| line.has(square)));
        let both = reader.can.menus.is_some() && room > 1;
        let mut menus = Vec::new();
        if both || line.is_none() {
            menus.extend(self.line_menus(step, squares, !matches!(line, Some(BoardLine::Row(_))), reader));
        }
        match line {
            Some(line) => {
                let left: Vec<Way> = ways.into_iter().filter(|way| line.has(&way.first)).collect();
                let room = room.saturating_sub(menus.len()).max(1);
                menus.extend(self.way_menus(step, in_order(left), room, reader));
            }
            None if both => menus.extend(self.line_menus(step, squares, false, reader)),
            None => {}
        }
        menus.truncate(room);
        menus
    }

    /// Menus of the columns, or of the rows, in which there is a square to choose.
    fn line_menus(
        &self,
        step: &Step<'_>,
        squares: &[String],
        columns: bool,
        reader: Reader<'_>,
    ) -> Vec<Control> {
        let token = |square: &String| {
            let (letter, number) = square.split_at(square.len().min(1));
            (if columns { letter } else { number }).to_owned()
        };
        let lines: BTreeSet<String> = squares.iter().map(token).collect();
        let mut lines: Vec<String> = lines.into_iter().collect();
        lines.sort_by_key(String::len);
        let (key, name, placeholder) =
            if columns { ("column", "letter", "menu-column") } else { ("row", "number", "menu-row") };
        let letters = step.letters();
        let item = |token: &String| {
            let words = |key: &str, args: &[(&str, Arg)]| plain(&self.words, reader.locale, key, args);
            MenuItem {
                value: token.clone(),
                label: words(key, &[(name, Arg::Verbatim(letters.shown_column(token)))]),
                hint: None,
                chosen: step.line.is_some() && step.line == BoardLine::of(token),
            }
        };
        let menu = |(at, lines): (usize, &[String])| {
            let (code, seq) = (step.table.row.code.clone(), step.table.position_seq);
            let (at, clicks) = (u32::try_from(at).unwrap_or_default(), step.clicks());
            let id = if columns {
                ButtonId::Menu(MoveMenu::Column, code, seq, at, clicks)
            } else {
                ButtonId::Menu(MoveMenu::Row, code, seq, at, clicks)
            };
            let items = lines.iter().map(item).collect();
            Control::Menu { id: id.encode(), placeholder: self.word(reader, placeholder), items, most: 1 }
        };
        lines.chunks(reader.can.items().max(1)).enumerate().map(menu).collect()
    }

    /// Menus of whole moves; where there are too many, the last menu is one of the pieces that are left.
    fn way_menus(&self, step: &Step<'_>, ways: Vec<Way>, room: usize, reader: Reader<'_>) -> Vec<Control> {
        let items = reader.can.items().max(1);
        let long = ways.iter().any(|way| way.item.value.chars().count() > ID_MAX);
        if !long && ways.len() <= room * items {
            return self.chunks(step, &ways, room, reader);
        }
        let whole = if long { 0 } else { whole_pieces(&ways, (room - 1) * items) };
        let rest: Vec<String> = distinct(ways[whole..].iter().map(|way| &way.first));
        let mut menus = self.chunks(step, &ways[..whole], room - 1, reader);
        let next = pick::next(step.choices, step.made);
        let left = next.iter().filter(|next| rest.contains(&next.click.token()));
        let left: Vec<MenuItem> = left.take(items).map(|next| self.item(next, step, reader)).collect();
        let pieces = next.iter().all(|next| shows_piece(step.scene, next));
        let placeholder = match step.made {
            _ if whole > 0 => "menu-others",
            [] if pieces => "menu-piece",
            [] => "menu-any",
            _ => "menu-target",
        };
        let id = clicked(ClicksButton::Pick, step.table, step.made);
        let placeholder = self.word(reader, placeholder);
        menus.push(Control::Menu { id: id.encode(), placeholder, items: left, most: 1 });
        menus
    }

    /// Whole moves in as many menus as they need.
    fn chunks(&self, step: &Step<'_>, ways: &[Way], room: usize, reader: Reader<'_>) -> Vec<Control> {
        let items = reader.can.items().max(1);
        let several = reader.can.menus.is_some_and(|menus| menus.several);
        let at_once = if several { step.table.position.at_once(step.side) } else { 1 };
        let single = ways.len() <= items;
        let marks = step.table.position.phase() == Phase::Scoring;
        let menu = |(at, ways): (usize, &[Way])| {
            let most = at_once.clamp(1, ways.len().max(1));
            let shown = |way: &Way| step.letters().shown(&way.first);
            let ends = || Some((shown(ways.first()?), shown(ways.last()?)));
            let placeholder = match ends() {
                Some((first, last)) if !single && marks => {
                    let args = [("first", Arg::verbatim(first)), ("last", Arg::verbatim(last))];
                    plain(&self.words, reader.locale, "menu-mark-range", &args)
                }
                _ if marks => self.word(reader, "menu-mark"),
                Some((first, last)) if !single && first == last => {
                    plain(&self.words, reader.locale, "menu-start", &[("square", Arg::verbatim(first))])
                }
                Some((first, last)) if !single && by_square(ways) => {
                    let args = [("first", Arg::verbatim(first)), ("last", Arg::verbatim(last))];
                    plain(&self.words, reader.locale, "menu-range", &args)
                }
                // A range of squares would be wrong, as the moves are in another order.
                Some(_) if !single => {
                    let label = |way: Option<&Way>| Arg::verbatim(way.map_or("", |way| &way.item.label));
                    let args = [("first", label(ways.first())), ("last", label(ways.last()))];
                    let most = reader.can.item_label();
                    cut(&plain(&self.words, reader.locale, "menu-part", &args), most)
                }
                _ if most > 1 => self.word(reader, "menu-moves"),
                _ if step.made.is_empty() => self.word(reader, "menu-move"),
                _ => self.word(reader, "menu-target"),
            };
            let (code, seq) = (step.table.row.code.clone(), step.table.position_seq);
            let id = ButtonId::Menu(
                MoveMenu::Ways,
                code,
                seq,
                u32::try_from(at).unwrap_or_default(),
                step.clicks(),
            );
            let items = ways.iter().map(|way| way.item.clone()).collect();
            Control::Menu { id: id.encode(), placeholder, items, most }
        };
        parts(ways, items, room).into_iter().enumerate().map(menu).collect()
    }

    /// What completes the clicks made so far and goes on with a square.
    fn ways(&self, step: &Step<'_>, reader: Reader<'_>) -> Vec<Way> {
        let endings = pick::endings(step.choices, step.made);
        let on_board = endings.filter(|(_, rest)| rest.first().is_some_and(|click| click.square().is_some()));
        on_board.map(|(choice, rest)| self.way(step, choice, rest, reader)).collect()
    }

    fn way(&self, step: &Step<'_>, choice: &Choice, rest: &[Click], reader: Reader<'_>) -> Way {
        let first = rest.first().map(Click::token).unwrap_or_default();
        let shown = |token: &str| step.letters().shown(token);
        let mut tokens: Vec<String> = rest.iter().map(Click::token).collect();
        let (label, hint) = match (&choice.label, rest) {
            (Some(label), _) => (plain_text(&self.words, reader.locale, label), None),
            (None, [Click::Area(area)]) => (format!("{} – {}", shown(&first), self.area(area, reader)), None),
            (None, _) => {
                let named = |click: &Click| match click {
                    Click::Word(word) => self.word(reader, word),
                    square => shown(&square.token()),
                };
                let way: Vec<String> = rest.iter().map(named).collect();
                (way.join(" → "), self.mover(step, rest, reader))
            }
        };
        if !pick::next(step.choices, &[step.made, &tokens].concat()).is_empty() {
            tokens.push(STOP.to_owned());
        }
        let item = MenuItem {
            value: tokens.join(&CLICK_SEPARATOR.to_string()),
            label: cut(&label, reader.can.item_label()),
            hint: hint.map(|hint| cut(&hint, reader.can.item_label())),
            chosen: false,
        };
        Way { first, item }
    }

    /// The piece that moves, in words, for the first click.
    fn mover(&self, step: &Step<'_>, rest: &[Click], reader: Reader<'_>) -> Option<String> {
        match rest.first().filter(|_| step.made.is_empty())? {
            Click::Area(area) => Some(self.area(area, reader)),
            click => {
                let square = click.square()?;
                let piece = step.scene.pieces.iter().find(|piece| piece.square == square)?;
                Some(piece.name.as_str().to_owned())
            }
        }
    }

    fn area(&self, area: &pick::Area, reader: Reader<'_>) -> String {
        plain_text(&self.words, reader.locale, &area.name)
    }

    /// The next click as an item of a menu.
    pub(crate) fn item(&self, next: &Next, step: &Step<'_>, reader: Reader<'_>) -> MenuItem {
        let token = next.click.token();
        let clicks = [step.made, std::slice::from_ref(&token)].concat();
        let settled = pick::settled(step.choices, &clicks);
        let of_settled = step.choices.iter().find(|choice| settled == Some(choice.text.as_str()));
        let label = of_settled.and_then(|choice| choice.label.as_ref());
        let written = step.letters().shown(&token);
        let shown = match (label, &next.click) {
            (Some(label), _) => plain_text(&self.words, reader.locale, label),
            (None, Click::Word(word)) => self.word(reader, word),
            (None, Click::Area(area)) => format!("{written} – {}", self.area(area, reader)),
            (None, Click::Square(square) | Click::Point(square)) => {
                let piece = step.scene.pieces.iter().find(|piece| piece.square == *square);
                match piece {
                    Some(piece) if step.made.is_empty() => format!("{written} – {}", piece.name.as_str()),
                    _ if next.goes_on => format!("{written} …"),
                    _ => written,
                }
            }
        };
        let completes = next.completes.clone().filter(|text| label.is_none() && *text != token);
        MenuItem {
            hint: completes
                .map(|text| cut(&self.own_words(step.table, &text, reader), reader.can.item_label())),
            value: token,
            label: cut(&shown, reader.can.item_label()),
            chosen: false,
        }
    }
}

/// The points beside the last move, the nearest first.
fn near_last<'n>(scene: &Scene, points: &[&'n Next], most: usize) -> Vec<&'n Next> {
    let is_last = |mark: &&Mark| matches!(mark.kind, MarkKind::LastStone | MarkKind::LastTo);
    let Some(last) = scene.marks.iter().find(is_last).map(|mark| mark.square) else { return Vec::new() };
    let distance = |next: &Next| {
        let square = next.click.square()?;
        let (columns, rows) = (square.column.abs_diff(last.column), square.row.abs_diff(last.row));
        Some((columns.max(rows), columns + rows)).filter(|(farthest, _)| *farthest <= NEAR_SQUARES)
    };
    let mut near: Vec<_> = points.iter().filter_map(|next| Some((distance(next)?, *next))).collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter().map(|(_, next)| next).take(most).collect()
}

/// The texts, each once, in their order.
fn distinct<'a>(texts: impl Iterator<Item = &'a String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for text in texts {
        if !found.contains(text) {
            found.push(text.clone());
        }
    }
    found
}

/// The moves of one column or row, by their row and then their column.
fn in_order(mut ways: Vec<Way>) -> Vec<Way> {
    ways.sort_by_key(|way| {
        let row = way.first.get(1..).and_then(|row| row.parse::<u8>().ok());
        (row, way.first.clone())
    });
    ways
}

/// Whether the moves are in the order of their squares: by column, then by row.
fn by_square(ways: &[Way]) -> bool {
    let place = |way: &Way| {
        let (column, row) = way.first.split_at(way.first.len().min(1));
        (column.to_owned(), row.parse::<u8>().ok())
    };
    ways.is_sorted_by_key(place)
}

/// The moves in parts of at most this many. The moves of a piece stay together if that takes no more than `room` parts.
fn parts(ways: &[Way], items: usize, room: usize) -> Vec<&[Way]> {
    let (mut parts, mut rest) = (Vec::new(), ways);
    while !rest.is_empty() {
        let whole = if rest.len() <= items { rest.len() } else { whole_pieces(rest, items) };
        let (part, others) = rest.split_at(if whole == 0 { items.min(rest.len()) } else { whole });
        parts.push(part);
        rest = others;
    }
    if parts.len() <= room { parts } else { ways.chunks(items).collect() }
}

/// How many of the first moves are all moves of their pieces and fit into this many items.
fn whole_pieces(ways: &[Way], most: usize) -> usize {
    let ends = |at: &usize| ways.get(*at).is_none_or(|way| way.first != ways[at - 1].first);
    (1..=most.min(ways.len())).rev().find(ends).unwrap_or(0)
}

/// Whether a piece stands on every square of a click.
fn shows_piece(scene: &Scene, next: &Next) -> bool {
    next.click.squares().iter().all(|at| scene.pieces.iter().any(|piece| piece.square == *at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_i18n::{Locale, Vocabulary};
    use rules::pick::LABEL_MAX;
    use rules::rng::SplitMix64;

    /// The labels of the choices of both sides in random games of every preset.
    fn labels(words: &Vocabulary, mut look: impl FnMut(&[String])) {
        for game in rules::registry::GAMES {
            for (at, preset) in game.meta().presets.iter().enumerate() {
                let options = serde_json::from_str(preset.options).unwrap();
                let mut position = game.start(&options).unwrap();
                let mut random = SplitMix64::new(at as u64);
                for _ in 0..40 {
                    for choices in Side::BOTH.map(|side| position.choices(side)) {
                        let labels = choices.iter().filter_map(|choice| choice.label.as_ref());
                        let labels = labels.map(|label| plain_text(words, Locale::En, label));
                        look(&labels.collect::<Vec<_>>());
                    }
                    position.play_randomly(&mut random, 1);
                }
            }
        }
    }

    #[test]
    fn labels_of_whole_moves_are_short_and_distinct() {
        let words = Vocabulary::load();
        let mut all = BTreeSet::new();
        labels(&words, |labels| {
            let distinct: BTreeSet<&String> = labels.iter().collect();
            assert_eq!(distinct.len(), labels.len(), "{labels:?}");
            // A list without buttons has commas between its choices.
            let odd = |label: &&String| label.chars().count() > LABEL_MAX || label.contains(',');
            assert_eq!(labels.iter().find(odd), None);
            all.extend(labels.iter().cloned());
        });
        for label in [
            "Line a2–c2 → b2–d2",
            "Line a2–a3 → a3–a4",
            "f4 takes the stone on d6",
            "Bishop enters on c1 · 1 point",
            "Knight b1 → c3 · 1 point",
            "Rook b8 attacks the rook on h8 and reaches the goal · 1 point",
        ] {
            assert!(all.contains(label), "no {label}");
        }
    }
}
