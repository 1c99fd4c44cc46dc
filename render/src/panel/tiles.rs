//! Tiles with a sign: the first is large, the second smaller beside it, others in rows below.

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::letters::readable;
use crate::text::{Block, SMALLEST, fit, fit_whole, width};
use crate::theme::Ink;
use crate::voice::Voice;
use rules::scene::Tile;

const GAP: i32 = 6;
/// Padding of a tile.
const PAD: i32 = 2;
/// Height of a tile without its caption.
const TALL: i32 = 88;
/// Height of a tile with its sign and name in one row.
const LOW: i32 = 54;
/// Tiles in a row below the first.
const ROW: usize = 3;
/// Largest number of tiles shown.
const MOST: usize = 9;

/// Layouts of a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Large,
    Small,
    Low,
    Broad,
}

struct Place<'a> {
    tile: &'a Tile,
    area: Rect,
    kind: Kind,
    caption: Block,
}

pub struct TilesPlan<'a> {
    places: Vec<Place<'a>>,
}

/// Height of a tile with its sign and name beside each other and the caption below, without the caption.
const BROAD: i32 = 44;
/// Size of a sign beside its name.
const SIGN: i32 = 30;
/// Smallest width of such a sign.
const SIGN_LEAST: i32 = 22;
/// Most tiles in one line, and the smallest width of one.
const IN_LINE: usize = 3;
const LEAST: i32 = 40;
/// Gap between such a sign and the name.
const BESIDE: i32 = 4;

impl<'a> TilesPlan<'a> {
    /// Puts the signs of the first row beside their names, if that breaks no word or words may be broken. Returns whether
    /// the tiles got lower.
    pub fn squeeze(&mut self, may_cut: bool) -> bool {
        let (first, next) = match self.places.as_mut_slice() {
            [first, next, ..] if next.kind == Kind::Small => (first, Some(next)),
            [first, rest @ ..]
                if first.kind == Kind::Large && rest.iter().all(|place| place.area.top > 0) =>
            {
                (first, None)
            }
            _ => return false,
        };
        let before = first.area.height;
        let across = next.as_ref().map_or(first.area.width, |next| next.area.left + next.area.width);
        let needs = (broad_need(first.tile), next.as_ref().map_or(0, |next| GAP + broad_need(next.tile)));
        let fits = needs.0 + needs.1 <= across;
        if !fits && !may_cut {
            return false;
        }
        let half = (across - GAP) / 2;
        let right = match next {
            Some(_) if fits => half.clamp(needs.1 - GAP, across - GAP - needs.0),
            Some(_) => half,
            None => -GAP,
        };
        let left = across - GAP - right;
        first.broaden(0, left);
        let mut captions = first.caption.height();
        if let Some(next) = next {
            next.broaden(left + GAP, right);
            captions = captions.max(next.caption.height());
        }
        let height = BROAD + captions;
        for place in &mut self.places {
            match place.kind {
                Kind::Broad => place.area.height = height,
                _ => place.area.top -= before - height,
            }
        }
        true
    }

    pub fn new(tiles: &'a [Tile], across: i32) -> Self {
        let tiles = tiles.get(..tiles.len().min(MOST)).unwrap_or_default();
        let Some((first, others)) = tiles.split_first() else { return Self { places: Vec::new() } };
        let (beside, below) = others.split_at(others.len().min(2));
        let right = beside.first().map_or(0, |next| beside_width(first, next, across - GAP));
        let left = if beside.is_empty() { across } else { across - GAP - right };
        let captions =
            [caption(first, left), beside.first().map_or(caption(first, left), |next| caption(next, right))];
        let height = TALL + captions.iter().map(Block::height).max().unwrap_or(0);
        let [large, small] = captions;
        let mut places = vec![Place {
            tile: first,
            area: Rect::new(0, 0, left, height),
            kind: Kind::Large,
            caption: large,
        }];
        places.extend(stacked(beside, Rect::new(left + GAP, 0, right, height), &small));
        for (row, tiles) in (0..).zip(below.chunks(ROW)) {
            places.extend(in_row(tiles, across, height + GAP + row * (LOW + GAP)));
        }
        Self { places }
    }

    /// The first tiles in one row of at most `across` pixels, each with its sign and name beside each other.
    pub fn in_line(tiles: &'a [Tile], across: i32) -> Self {
        let mut places: Vec<Place<'a>> = Vec::new();
        let mut left = 0;
        for tile in tiles.iter().take(IN_LINE) {
            let width = (broad_need(tile) + 2 * PAD).min(across - left);
            if width < LEAST {
                break;
            }
            let caption = caption(tile, width);
            let area = Rect::new(left, 0, width, BROAD + caption.face.leading());
            places.push(Place { tile, area, kind: Kind::Broad, caption });
            left += width + GAP;
        }
        Self { places }
    }

    pub fn width(&self) -> i32 {
        self.places.iter().map(|place| place.area.right()).max().unwrap_or(0)
    }

    pub fn height(&self) -> i32 {
        self.places.iter().map(|place| place.area.bottom()).max().unwrap_or(0)
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        for place in &self.places {
            place
                .draw(canvas, Rect { left: left + place.area.left, top: top + place.area.top, ..place.area });
        }
    }
}

/// Thickness of a tile's border. The tile in force has a thick one.
const fn border(tile: &Tile) -> i32 {
    if tile.active { 4 } else { 2 }
}

/// Width inside a tile that is `across` wide.
const fn inside(tile: &Tile, across: i32) -> i32 {
    across - 2 * (border(tile) + PAD)
}

fn caption(tile: &Tile, across: i32) -> Block {
    let (words, face, room) = (tile.caption.as_str(), Face::regular(SMALLEST), inside(tile, across));
    fit_whole(words, face, SMALLEST, room, 2).unwrap_or_else(|| fit(words, face, SMALLEST, room, 1))
}

/// Width that a tile needs for its longest word.
fn need(tile: &Tile) -> i32 {
    let caption = readable(tile.caption.as_str());
    let widest = caption.split(' ').map(|word| width(word, Face::regular(SMALLEST))).max().unwrap_or(0);
    widest.max(width(&readable(&tile.name), Face::bold(SMALLEST))) + 2 * (border(tile) + PAD)
}

/// Width that a tile needs for its longest word with sign and name beside each other.
fn broad_need(tile: &Tile) -> i32 {
    let sign = width(&readable(&tile.sign), Face::bold(SIGN)).max(SIGN_LEAST);
    let row = sign + BESIDE + width(&readable(&tile.name), Face::bold(SMALLEST));
    need(tile).max(row + 2 * (border(tile) + PAD))
}

/// Width of the tile beside the first: two fifths, or as the words on both need.
fn beside_width(first: &Tile, next: &Tile, total: i32) -> i32 {
    let (first, next) = (need(first), need(next));
    if first + next <= total {
        next.max((total * 2 / 5).min(total - first))
    } else {
        (total * next / (first + next)).clamp(total * 2 / 5, total * 3 / 5)
    }
}

fn stacked<'a>(tiles: &'a [Tile], column: Rect, caption: &Block) -> Vec<Place<'a>> {
    let alone = tiles.len() < 2;
    let height = if alone { column.height } else { (column.height - GAP) / 2 };
    let place = |(row, tile): (i32, &'a Tile)| {
        let area = Rect::new(column.left, row * (height + GAP), column.width, height);
        Place { tile, area, kind: if alone { Kind::Small } else { Kind::Low }, caption: caption.clone() }
    };
    (0..).zip(tiles).map(place).collect()
}

fn in_row(tiles: &[Tile], across: i32, top: i32) -> impl Iterator<Item = Place<'_>> {
    let width = (across - 2 * GAP) / 3;
    (0..).zip(tiles).map(move |(column, tile)| {
        let area = Rect::new(column * (width + GAP), top, width, LOW);
        Place { tile, area, kind: Kind::Low, caption: fit("", Face::regular(SMALLEST), SMALLEST, width, 1) }
    })
}

impl Place<'_> {
    /// The same tile with sign and name beside each other.
    fn broaden(&mut self, left: i32, width: i32) {
        self.kind = Kind::Broad;
        self.caption = caption(self.tile, width);
        self.area = Rect { left, width, ..self.area };
    }

    fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let (edge, ground) = if self.tile.active {
            (Ink::TileActiveEdge, Ink::TileActive)
        } else {
            (Ink::TileEdge, Ink::Tile)
        };
        canvas.round(area, 10, edge);
        canvas.round(area.inset(border(self.tile)), 10 - border(self.tile), ground);
        let voice = Voice::Tile { active: self.tile.active };
        match self.kind {
            Kind::Large => self.tall(canvas, area, voice, (58, 26)),
            Kind::Small => self.tall(canvas, area, voice, (44, 24)),
            Kind::Low => self.low(canvas, area, voice),
            Kind::Broad => {
                self.low(canvas, Rect { height: BROAD + 4, ..area }, voice);
                self.caption(canvas, area, area.top + BROAD - 5);
            }
        }
    }

    /// Sign, name and caption below each other.
    fn tall(&self, canvas: &mut Canvas<'_>, area: Rect, voice: Voice, (sign, name): (i32, i32)) {
        let room = inside(self.tile, area.width);
        let sign_area = Rect::new(area.left, area.top + 6, area.width, 50);
        fit(&self.tile.sign, Face::bold(sign), SMALLEST, room, 1).draw_middle(canvas, sign_area, voice.ink());
        let name = fit(&self.tile.name, Face::bold(name), SMALLEST, room, 1);
        let baseline_gap = 26 - name.face.ascent();
        name.draw_centred(canvas, area.left, area.top + 53 + baseline_gap, area.width, voice.ink());
        self.caption(canvas, area, area.top + TALL - 9);
    }

    fn caption(&self, canvas: &mut Canvas<'_>, area: Rect, top: i32) {
        let ink = Voice::Caption { active: self.tile.active }.ink();
        self.caption.draw_centred(canvas, area.left, top, area.width, ink);
    }

    /// Sign and name beside each other, centred together.
    fn low(&self, canvas: &mut Canvas<'_>, area: Rect, voice: Voice) {
        let room = inside(self.tile, area.width);
        let sign = fit(&self.tile.sign, Face::bold(SIGN), SMALLEST, room / 2, 1);
        let words = sign.lines.first().map_or("", String::as_str);
        let taken = width(words, sign.face).max(SIGN_LEAST);
        let name = fit(&self.tile.name, Face::bold(SMALLEST), SMALLEST, room - taken - BESIDE, 1);
        let named = name.lines.first().map_or(0, |line| width(line, name.face));
        let left = area.left + (area.width - taken - BESIDE - named) / 2;
        sign.draw_middle(canvas, Rect { left, width: taken, ..area }, voice.ink());
        name.draw_middle(canvas, Rect { left: left + taken + BESIDE, width: named, ..area }, voice.ink());
    }
}
