//! The strip above a board without a panel: what matters now, and beside it what a player needs to move, which the panel
//! would show as tiles or as points left; after the end what the result changed, and who was ahead.

use super::cards::with_wide_numbers;
use super::curve;
use super::table::stone;
use super::tiles::TilesPlan;
use super::turn::Turn;
use crate::avatar::{Avatar, Avatars};
use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::text::{Block, SMALLEST, fit, fit_whole};
use crate::theme::Ink;
use crate::voice::Voice;
use rules::Side;
use rules::scene::{PanelItem, Scene};
use rules::text::Text;

/// Height of the strip: enough for the result and its reason, and for a row of tiles where the game has some.
const STRIP: i32 = 63;
const STRIP_OF_TILES: i32 = 72;

/// Largest height of the strip.
pub const HIGHEST: u16 = 72;

/// Space around the tiles.
const PAD: i32 = 3;

/// Space around text.
const MARGIN: i32 = 20;

/// Largest share of the strip, one of this many, that text beside the words may take.
const SHARE: i32 = 3;

/// Width of the curve of the lead.
const CURVE: i32 = 130;

/// Most room for the name of a player after the end, and for what the result changed; radius of the stone before them.
const NAME: i32 = 240;
const CHANGE: i32 = 150;
const STONE: i32 = 8;

/// Room on each side of the name of the player to move, for a stone of that side; radius of the stone.
const COLOUR: i32 = 32;
const TO_MOVE: i32 = 10;

/// The largest letters of the result and of its reason.
fn headline_face() -> Face {
    Face::bold(29)
}

fn reason_face() -> Face {
    Face::regular(22)
}

/// What stands at the right end of the strip.
enum Aside<'a> {
    Tiles(TilesPlan<'a>),
    Words(Block, i32),
    Summary(Summary<'a>),
    Nothing,
}

/// What a finished game adds: the players, White first, with what changed for each, and who was ahead.
struct Summary<'a> {
    players: Vec<Player>,
    /// Widths of the stone, the names and the changes; 0 for what is left out.
    widths: [i32; 3],
    points: &'a [i32],
}

/// A player of a finished game.
struct Player {
    side: Side,
    name: Option<Block>,
    change: Option<Block>,
}

impl<'a> Summary<'a> {
    /// With or without the names, and with the curve or without it; `None` if nothing is left, or a name isn't whole.
    fn new(scene: &'a Scene, (names, curve): (bool, bool)) -> Option<Self> {
        let mut players = Vec::new();
        for side in Side::BOTH {
            let card = &scene.cards[side.index()];
            let name = if names && !card.name.is_empty() {
                Some(fit_whole(&card.name, Face::bold(SMALLEST), SMALLEST, NAME, 1)?)
            } else {
                None
            };
            let change = card.change.as_ref();
            let change =
                change.map(|words| fit(words.as_str(), Face::regular(SMALLEST), SMALLEST, CHANGE, 1));
            if name.is_some() || change.is_some() {
                players.push(Player { side, name, change });
            }
        }
        let points = scene.panel.iter().find_map(|item| match item {
            PanelItem::Curve(lead) => Some(&lead.points[..]).filter(|_| curve),
            _ => None,
        });
        let points = points.unwrap_or_default();
        let widest = |block: fn(&Player) -> Option<&Block>| {
            let widths = players.iter().filter_map(block).map(|block| block.width() + 3 * PAD);
            widths.max().unwrap_or(0)
        };
        let before = if players.is_empty() || scene.open_colours { 0 } else { 2 * STONE + 3 * PAD };
        let widths = [before, widest(|player| player.name.as_ref()), widest(|player| player.change.as_ref())];
        (!players.is_empty() || !points.is_empty()).then_some(Self { players, widths, points })
    }

    fn width(&self) -> i32 {
        let curve = if self.points.is_empty() { 0 } else { CURVE + 2 * PAD };
        PAD + self.widths.iter().sum::<i32>() + curve
    }

    fn draw(&self, canvas: &mut Canvas<'_>, left: i32, high: i32) {
        let line = Face::bold(SMALLEST).leading();
        let mut top = (high - line * i32::try_from(self.players.len()).unwrap_or(0)) / 2;
        let [before, names, changes] = self.widths;
        for Player { side, name, change } in &self.players {
            let mut left = left + PAD;
            if before > 0 {
                stone(canvas, *side, (left + STONE + PAD, top + line / 2), STONE);
            }
            left += before + PAD;
            for (words, across) in [(name, names), (change, changes)] {
                if let Some(words) = words {
                    words.draw(canvas, left, top, Voice::Coordinate.ink());
                }
                left += across;
            }
            top += line;
        }
        if !self.points.is_empty() {
            let left = left + self.width() - CURVE - PAD;
            curve::bars(canvas, self.points, Rect::new(left, PAD, CURVE, high - 2 * PAD));
        }
    }
}

impl<'a> Aside<'a> {
    /// After the end nobody moves. The result is whole before anything stands beside it, which begins at `left`.
    fn new(scene: &'a Scene, across: i32, left: i32) -> Self {
        if let Some(verdict) = &scene.verdict {
            let is_whole = |aside: &Self| {
                let room = across - aside.width() - left - 2 * MARGIN;
                let fits = |words: &str, face| fit_whole(words, face, SMALLEST, room, 1).is_some();
                fits(&counted(scene, &verdict.headline), headline_face())
                    && fits(verdict.reason.as_str(), reason_face())
            };
            let parts = [(true, true), (true, false), (false, true), (false, false)];
            let summaries = parts.into_iter().filter_map(|parts| Summary::new(scene, parts));
            return summaries.map(Self::Summary).find(is_whole).unwrap_or(Self::Nothing);
        }
        let shown = scene.panel.iter();
        let aside = |item: &'a PanelItem| match item {
            PanelItem::Tiles(tiles) => Some(Self::Tiles(TilesPlan::in_line(tiles, across / 2))),
            PanelItem::Budget(budget) => {
                // Only a number of another length makes it wider, so that a name beside it is seldom cut.
                let face = Face::bold(24);
                let words = fit(budget.left.as_str(), face, SMALLEST, across / SHARE, 2);
                let wide = fit(&with_wide_numbers(budget.left.as_str()), face, SMALLEST, across / SHARE, 2);
                let room = words.width().max(wide.width());
                Some(Self::Words(words, room))
            }
            PanelItem::Table(_)
            | PanelItem::Reserve(_)
            | PanelItem::Legend(_)
            | PanelItem::Curve(_)
            | PanelItem::Line(_)
            | PanelItem::Notice(_) => None,
        };
        shown.filter_map(aside).next().unwrap_or(Self::Nothing)
    }

    fn width(&self) -> i32 {
        match self {
            Self::Tiles(plan) => plan.width() + 2 * PAD,
            Self::Words(_, room) => room + MARGIN,
            Self::Summary(summary) => summary.width(),
            Self::Nothing => 0,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, left: i32, high: i32) {
        match self {
            Self::Tiles(plan) => plan.draw(canvas, left + PAD, (high - plan.height()) / 2),
            Self::Words(words, room) => {
                let top = (high - words.height()) / 2;
                words.draw_centred(canvas, left, top, *room, Voice::Coordinate.ink());
            }
            Self::Summary(summary) => summary.draw(canvas, left, high),
            Self::Nothing => {}
        }
    }
}

/// The side to move, and the name of its player behind an arrow, as on the cards of a panel.
fn to_move(scene: &Scene) -> Option<(Side, String)> {
    let side = scene.to_act.only()?;
    let name = &scene.cards[side.index()].name;
    (!name.is_empty()).then(|| (side, format!("▶ {name}")))
}

/// The avatar of the player who has won, or is to move.
fn whose<'a>(scene: &Scene, avatars: &'a Avatars) -> Option<&'a Avatar> {
    let side = match &scene.verdict {
        Some(verdict) => verdict.winner?,
        None => scene.to_act.only()?,
    };
    avatars[side.index()].as_ref()
}

/// Words with the number of the move behind them.
fn counted(scene: &Scene, words: &Text) -> String {
    let words = [words.as_str(), scene.count.as_str()];
    words.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// Draws the strip: the result, else the banner, else who is to move and the game, each with the number of the move. Its height is the same whatever
/// it says, so that the board stays where it is.
pub fn ribbon(canvas: &mut Canvas<'_>, scene: &Scene, turn: Turn, avatars: &Avatars) -> i32 {
    let whole = canvas.whole().width;
    let has_tiles = scene.panel.iter().any(|item| matches!(item, PanelItem::Tiles(_)));
    let high = if has_tiles { STRIP_OF_TILES } else { STRIP };
    let avatar = whose(scene, avatars);
    let left = if avatar.is_some() { MARGIN + Avatar::SIDE.cast_signed() } else { 0 };
    let aside = Aside::new(scene, whole, left);
    let across = whole - aside.width() - left;
    let line = |words: &str, face, most| fit(words, face, SMALLEST, across - 2 * MARGIN, most);
    let banner = scene.banner.as_ref().filter(|_| turn == Turn::Lit);
    let mut colour = None;
    let (ground, voice, blocks) = match (&scene.verdict, banner) {
        (Some(verdict), _) => {
            let (headline, reason) = (counted(scene, &verdict.headline), verdict.reason.as_str());
            let both = vec![line(&headline, headline_face(), 1), line(reason, reason_face(), 1)];
            (Ink::Ribbon, Voice::Ribbon, both)
        }
        (None, Some(banner)) => {
            (Ink::Ribbon, Voice::Ribbon, vec![line(&counted(scene, banner), Face::bold(24), 2)])
        }
        (None, None) => {
            let game = counted(scene, &scene.title);
            let lines = match to_move(scene).filter(|_| turn == Turn::Lit) {
                Some((side, name)) => {
                    // A name is more important than the stone.
                    let room = across - 2 * MARGIN - 2 * COLOUR;
                    let beside = fit_whole(&name, Face::bold(25), SMALLEST, room, 1);
                    let beside = beside.filter(|_| !scene.open_colours);
                    colour = beside.as_ref().map(|name| (side, name.width()));
                    let name = beside.unwrap_or_else(|| line(&name, Face::bold(25), 1));
                    vec![name, line(&game, Face::regular(22), 1)]
                }
                None => vec![line(&game, Face::bold(27), 1)],
            };
            (Ink::Frame, Voice::Coordinate, lines)
        }
    };
    canvas.fill(Rect::new(0, 0, whole, high), Ink::Frame);
    canvas.fill(Rect::new(0, 0, left + across, high), ground);
    if let Some(avatar) = avatar {
        canvas.photo(avatar, MARGIN, (high - Avatar::SIDE.cast_signed()) / 2);
    }
    let words: i32 = blocks.iter().map(Block::height).sum();
    let mut top = (high - words) / 2;
    if let (Some((side, name)), Some(first)) = (colour, blocks.first()) {
        let x = left + (across - name) / 2 - COLOUR / 2 - PAD;
        stone(canvas, side, (x, top + first.height() / 2), TO_MOVE);
    }
    for block in blocks {
        block.draw_centred(canvas, left, top, across, voice.ink());
        top += block.height();
    }
    aside.draw(canvas, left + across, high);
    high
}
