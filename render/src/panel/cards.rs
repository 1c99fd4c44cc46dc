//! A player's card: name, stone, lines, and whether the side is to move.

use super::turn::Turn;
use crate::avatar::{Avatar, Avatars};
use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::kit::Kit;
use crate::text::{self, Block, SMALLEST, fit, fit_whole};
use crate::theme::{Ground, Ink};
use crate::voice::Voice;
use rules::Side;
use rules::scene::{PanelItem, Scene, Shape, Slot, Tally};

const PAD: i32 = 9;
/// Side of the square of the stone.
const STONE: i32 = 35;
/// Space for the arrow at the right. It is also kept free while the other side is to move.
const ARROW: i32 = 26;
/// Space for the stone beside the lines.
const COLUMN: i32 = STONE + 5;
/// Space for an avatar, beside the name or the lines, or below the stone.
const AVATAR: i32 = Avatar::SIDE.cast_signed() + 4;
/// How far an avatar reaches into the margin of the card.
const REACH: i32 = 4;
/// Largest height of a card.
const HIGHEST: i32 = 200;
/// Thickness of the border of a side that is to move.
const BORDER: i32 = 4;

/// Side of the square of a counted piece, height of its row, which is that of a line, space for its number, and between two kinds.
const COUNTED: i32 = 30;
const TALLY: i32 = 26;
const NUMBER: i32 = 30;
const BETWEEN: i32 = 4;

/// The piece that represents a side on its card.
enum Sign {
    Disc,
    Shape(Shape),
}

impl Sign {
    fn of(scene: &Scene) -> Self {
        let is_man = |shape: &Shape| matches!(shape, Shape::Man { .. });
        let beside = scene.panel.iter().any(|item| match item {
            PanelItem::Reserve(reserve) => reserve.slots.iter().any(|slot| match slot {
                Slot::Held(shape) | Slot::Blocked(shape) => is_man(shape),
                // Only men have a goal.
                Slot::Arrived => true,
                Slot::Empty => false,
            }),
            _ => false,
        });
        if beside || scene.pieces.iter().any(|piece| is_man(&piece.shape)) {
            return Self::Shape(Shape::Man { kind: 'K' });
        }
        match Ground::of(scene.grid.look) {
            Ground::Squares => Self::Disc,
            Ground::Cells | Ground::Wood => Self::Shape(Shape::Stone { dead: false }),
        }
    }
}

/// Where the avatars of a picture stand on their cards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AvatarSpot {
    /// There is none on either card.
    Nowhere,
    /// At the right of the names, which have room on one line.
    ByName,
    /// At the right of the lines.
    Beside,
    /// Below the stone, as the lines need the whole width.
    Below,
}

pub struct CardPlan<'a> {
    side: Side,
    avatar: Option<&'a Avatar>,
    spot: AvatarSpot,
    sign: Option<Sign>,
    /// Whether the card shows that the side is to move.
    active: bool,
    name: Block,
    lines: Vec<Block>,
    tally: Option<&'a Tally>,
    across: i32,
    /// Whether arrow and crown are below the stone instead of at the right.
    arrow_below: bool,
    /// Whether the side has won.
    crowned: bool,
}

impl<'a> CardPlan<'a> {
    pub fn new(scene: &'a Scene, side: Side, across: i32, turn: Turn, avatars: &'a Avatars) -> Self {
        let card = &scene.cards[side.index()];
        let active = scene.to_act.contains(side) && turn == Turn::Lit;
        let mut plan = Self {
            side,
            avatar: avatars[side.index()].as_ref(),
            spot: AvatarSpot::Nowhere,
            sign: Some(Sign::of(scene)).filter(|_| !scene.open_colours),
            active,
            name: name(&card.name, across - 2 * PAD),
            lines: Vec::new(),
            tally: card.tally.as_ref(),
            across,
            arrow_below: false,
            crowned: scene.verdict.as_ref().is_some_and(|verdict| verdict.winner == Some(side)),
        };
        let room = across - 2 * PAD - COLUMN;
        // If the arrow or an avatar would break a line of any card it is put below the stone. The decision must not depend
        // on a number or on whose turn it is, or the cards would jump.
        let is_whole = |words: &rules::text::Text, room| {
            let words = with_wide_numbers(words.as_str());
            fit_whole(&words, Face::regular(SMALLEST), SMALLEST, room, 1).is_some()
        };
        let all_whole = |room| {
            let lines = scene.cards.iter().flat_map(|card| &card.lines).all(|words| is_whole(words, room));
            lines
                && scene
                    .cards
                    .iter()
                    .filter_map(|card| card.tally.as_ref())
                    .all(|tally| across_of(tally) <= room)
        };
        let beside_name = across - 2 * PAD - AVATAR + REACH;
        let shown = || scene.cards.iter().zip(avatars).filter(|(_, avatar)| avatar.is_some());
        plan.spot = match shown().count() {
            0 => AvatarSpot::Nowhere,
            _ if shown().all(|(card, _)| on_one_line(&card.name, beside_name).is_some()) => {
                AvatarSpot::ByName
            }
            _ if all_whole(room - AVATAR + REACH) => AvatarSpot::Beside,
            _ => AvatarSpot::Below,
        };
        if plan.spot == AvatarSpot::ByName && plan.avatar.is_some() {
            plan.name = name(&card.name, beside_name);
        }
        plan.arrow_below = plan.spot == AvatarSpot::Beside || !all_whole(room - ARROW);
        let room = match plan.spot {
            AvatarSpot::Beside => room - AVATAR + REACH,
            _ if plan.arrow_below => room,
            _ => room - ARROW,
        };
        for words in &card.lines {
            let face = Face::regular(SMALLEST + 1);
            let line = fit_whole(words.as_str(), face, SMALLEST, room, 1)
                .unwrap_or_else(|| fit(words.as_str(), face, SMALLEST, room, 2));
            if plan.wanted() + line.height() > HIGHEST {
                break;
            }
            plan.lines.push(line);
        }
        plan
    }

    /// Height that the text needs.
    fn wanted(&self) -> i32 {
        2 * PAD + self.name_height() + self.lines_height()
    }

    /// Height of the lines and of the pieces by kind.
    fn lines_height(&self) -> i32 {
        self.lines.iter().map(Block::height).sum::<i32>() + if self.tally.is_some() { TALLY } else { 0 }
    }

    pub fn height(&self) -> i32 {
        let arrow = if self.arrow_below { ARROW } else { 0 };
        self.wanted().max(2 * PAD + self.name_height() + self.column() + arrow)
    }

    /// Height of the name, and of an avatar beside it.
    fn name_height(&self) -> i32 {
        let least = if self.spot == AvatarSpot::ByName { Avatar::SIDE.cast_signed() - REACH } else { 0 };
        self.name.height().max(least)
    }

    /// Height of the stone, and of an avatar below it.
    fn column(&self) -> i32 {
        if self.spot == AvatarSpot::Below { STONE + AVATAR } else { STONE }
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, kit: &Kit, left: i32, top: i32) {
        let area = Rect::new(left, top, self.across, self.height());
        let lit = self.active || self.crowned;
        if lit {
            canvas.round(area, 12, Ink::Amber);
            canvas.round(area.inset(BORDER), 9, Ink::CardActive);
        } else {
            canvas.round(area, 12, Ink::Card);
        }
        let (left, mut top) = (left + PAD, top + PAD);
        let beside = (self.name_height() - self.name.height()) / 2;
        self.name.draw(canvas, left, top + beside, Voice::Name { active: lit }.ink());
        top += self.name_height();
        let piece = &kit.cell(STONE).pieces;
        match self.sign {
            None => {}
            Some(Sign::Disc) => piece.blank(canvas, self.side, (left - 1, top + 1)),
            Some(Sign::Shape(shape)) => {
                if matches!(shape, Shape::Man { .. }) {
                    // A dark piece needs a lighter ground than the card.
                    canvas.round(Rect::new(left - 1, top + 1, STONE, STONE), 6, Ink::TileEdge);
                }
                piece.draw(canvas, shape, self.side, (left - 1, top + 1));
            }
        }
        if let Some(avatar) = self.avatar {
            let (x, y) = match self.spot {
                AvatarSpot::Below => (left - REACH, top + STONE + 1),
                AvatarSpot::ByName => {
                    let side = Avatar::SIDE.cast_signed();
                    (area.right() - PAD - side + REACH, area.top + PAD - REACH)
                }
                AvatarSpot::Nowhere | AvatarSpot::Beside => {
                    let room = area.bottom() - PAD - top;
                    let side = Avatar::SIDE.cast_signed();
                    (area.right() - PAD - side + REACH, top + (room - side) / 2)
                }
            };
            canvas.photo(avatar, x, y);
        }
        if self.active || self.crowned {
            let place = if self.arrow_below {
                Rect::new(left - 1, top + self.column(), STONE, ARROW)
            } else {
                Rect::new(area.right() - PAD - ARROW + 4, top, ARROW, STONE)
            };
            let sign = if self.crowned { "♛" } else { "▶" };
            text::centred(canvas, place, sign, Face::bold(32), Voice::Turn.ink());
        }
        top += (area.bottom() - PAD - top - self.lines_height()) / 2;
        for line in &self.lines {
            line.draw(canvas, left + COLUMN, top, Voice::Detail { active: lit }.ink());
            top += line.height();
        }
        if let Some(tally) = self.tally {
            let pieces = &kit.cell(COUNTED).pieces;
            let middle = Rect::new(left + COLUMN, top, NUMBER, TALLY);
            for (number, (shape, count)) in (0..).zip(&tally.kinds) {
                let left = middle.left + number * KIND;
                pieces.draw(canvas, *shape, self.side, (left - 2, top + (TALLY - COUNTED) / 2));
                let (words, face) = (count.to_string(), Face::regular(SMALLEST + 1));
                let place = Rect { left: left + COUNTED - 1, width: text::width(&words, face), ..middle };
                text::centred(canvas, place, &words, face, Voice::Detail { active: lit }.ink());
            }
        }
    }
}

/// Width of a counted piece with its number and the space after it.
const KIND: i32 = COUNTED + NUMBER + BETWEEN;

/// Width of the pieces by kind.
fn across_of(tally: &Tally) -> i32 {
    KIND * i32::try_from(tally.kinds.len()).unwrap_or(i32::MAX / KIND) - BETWEEN
}

fn on_one_line(name: &str, room: i32) -> Option<Block> {
    fit_whole(name, Face::bold(32), SMALLEST, room, 1)
}

/// A name in the largest size that fits on one line, else on two lines, else broken into up to four.
fn name(name: &str, room: i32) -> Block {
    on_one_line(name, room)
        .or_else(|| fit_whole(name, Face::bold(27), SMALLEST, room, 2))
        .unwrap_or_else(|| fit(name, Face::bold(SMALLEST), SMALLEST, room, 4))
}

/// A text with each number as wide as one of two digits, so that a layout does not depend on how large the numbers are.
/// What follows a multiplication sign is counted and no count.
pub fn with_wide_numbers(words: &str) -> String {
    let mut wide = String::new();
    let mut rest = words;
    while let Some(at) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, number) = rest.split_at(at);
        let end = number.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(number.len());
        wide.push_str(before);
        let least = if before.ends_with('×') { 1 } else { 2 };
        wide.extend(std::iter::repeat_n('0', end.max(least)));
        rest = number.split_at(end).1;
    }
    wide + rest
}
