//! One palette per look: its inks, and the steps between inks that meet at an edge.

use crate::style::{BoardSet, Look};
use crate::theme::{GROUPS, Ground, Ink, Rgb, WOOD};

/// What a palette is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Still pictures, with at most 255 colours.
    Still,
    /// Animations, with at most 127 colours and an index for unchanged pixels. Fewer colours make longer repetitions
    /// and shorter codes, so a file is a third smaller.
    Film,
}

impl Use {
    /// Largest number of colours.
    pub const fn most(self) -> usize {
        match self {
            Self::Still => 255,
            Self::Film => 127,
        }
    }
}

/// Bits per channel of the table of nearest colours.
const BITS: u32 = 5;

/// The colours of a theme.
pub struct Palette {
    set: BoardSet,
    ground: Ground,
    purpose: Use,
    colours: Vec<Rgb>,
    /// The index of every ink.
    inks: Vec<u8>,
    /// The nearest colour of the palette for every colour, reduced to [`BITS`] per channel.
    nearest: Vec<u8>,
}

/// Inks that meet at smooth edges; the first is over the second. An edge is missing on a ground that lacks one of its
/// inks.
const EDGES: &[(Ink, Ink)] = &[
    (Ink::Coordinate, Ink::Frame),
    (Ink::WhiteRim, Ink::Dark),
    (Ink::BlackRim, Ink::Dark),
    (Ink::WhiteFace, Ink::WhiteRim),
    (Ink::BlackFace, Ink::BlackRim),
    (Ink::WhiteSign, Ink::WhiteFace),
    (Ink::BlackSign, Ink::BlackFace),
    (Ink::WhiteGroove, Ink::WhiteFace),
    (Ink::BlackGroove, Ink::BlackFace),
    (Ink::WhiteCrown, Ink::WhiteFace),
    (Ink::BlackCrown, Ink::BlackFace),
    (Ink::WhiteWall, Ink::WhiteRim),
    (Ink::BlackWall, Ink::BlackRim),
    (Ink::Outline, Ink::Dark),
    (Ink::Outline, Ink::Light),
    (Ink::Outline, Ink::DarkLast),
    (Ink::Outline, Ink::DarkSelected),
    (Ink::Outline, Ink::DarkRefused),
    (Ink::Gold, Ink::Outline),
    (Ink::Orange, Ink::Outline),
    (Ink::Green, Ink::Halo),
    (Ink::Red, Ink::Halo),
    (Ink::Halo, Ink::Dark),
    (Ink::BlackRim, Ink::DarkLast),
    (Ink::BlackRim, Ink::DarkSelected),
    (Ink::Halo, Ink::DarkRefused),
    (Ink::Bright, Ink::Card),
    (Ink::Bright, Ink::CardActive),
    (Ink::Dim, Ink::Panel),
    (Ink::Amber, Ink::Panel),
    (Ink::Amber, Ink::CardActive),
    (Ink::TileWords, Ink::Tile),
    (Ink::TileWords, Ink::TileActive),
    (Ink::TileActiveEdge, Ink::Panel),
    (Ink::Bright, Ink::Marked),
    (Ink::Check, Ink::Marked),
    (Ink::NoticeWords, Ink::Notice),
    (Ink::NoticeSign, Ink::Notice),
    (Ink::RibbonWords, Ink::Ribbon),
    (Ink::Ribbon, Ink::Panel),
];

/// Further edges on boards of plain squares and of wood.
const PLAIN_EDGES: &[(Ink, Ink)] = &[
    (Ink::WoodLine, Ink::Wood2),
    (Ink::WoodWords, Ink::Wood2),
    (Ink::PaleShade, Ink::PaleStone),
    (Ink::DarkShine, Ink::DarkStone),
    (Ink::PaleRim, Ink::PaleShade),
    (Ink::PaleRim, Ink::Wood2),
    (Ink::PaleRim, Ink::Cell),
    (Ink::DarkStone, Ink::Wood2),
    (Ink::BlackRim, Ink::DarkStone),
    (Ink::BlackRim, Ink::Cell),
    (Ink::BlackRim, Ink::HomeBlack),
    (Ink::Halo, Ink::Wood2),
    (Ink::Outline, Ink::Wood2),
    (Ink::Outline, Ink::Cell),
    (Ink::CellLine, Ink::Cell),
    (Ink::HomeLine, Ink::HomeBlack),
    (Ink::Outline, Ink::PaleStone),
    (Ink::Halo, Ink::DarkStone),
    (Ink::Halo, Ink::Cell),
    (Ink::Forbidden, Ink::Halo),
    (Ink::Forbidden, Ink::Wood2),
    (Ink::Forbidden, Ink::Cell),
    (Ink::PaleStone, Ink::Wood2),
    (Ink::Nobody, Ink::Halo),
    (Ink::PaleStone, Ink::WoodLine),
    (Ink::PaleStone, Ink::Cell),
    (Ink::DarkStone, Ink::Cell),
];

/// Inks with a gradient between them, and its number of steps: so many that no rings are visible on a large stone.
const LIGHT: &[(Ink, Ink, u32)] =
    &[(Ink::DarkShine, Ink::DarkStone, 16), (Ink::PaleShade, Ink::PaleStone, 8)];

/// How much of 255 a line on wood covers beside its sharp middle, on boards with small and with large squares.
pub const LINE_COVERS: [u8; 2] = [30, 80];

/// Grounds that shadows fall on.
const SHADED: &[Ink] = &[
    Ink::Dark,
    Ink::Light,
    Ink::DarkLast,
    Ink::DarkSelected,
    Ink::Panel,
    Ink::Cell,
    Ink::HomeWhite,
    Ink::HomeBlack,
    Ink::Wood0,
    Ink::Wood2,
    Ink::Wood4,
];

/// The edges of a ground.
fn edges(ground: Ground) -> impl Iterator<Item = (Ink, Ink)> {
    let groups = GROUPS.into_iter().map(|group| (Ink::Outline, group));
    let all = EDGES.iter().chain(PLAIN_EDGES).copied().chain(groups);
    all.filter(move |(over, under)| ground.has(*over) && ground.has(*under))
}

impl Palette {
    /// The palette of a look for boards on a ground.
    pub fn new(look: Look, ground: Ground, purpose: Use) -> Self {
        let own = || Ink::ALL.iter().filter(|ink| ground.has(**ink));
        let inks: Vec<Rgb> = own().map(|ink| ink.colour(look)).collect();
        // Finer steps would cost bytes without a visible effect. If the steps do not fit, each round requires a little
        // more distance between neighbours.
        let mut apart = match (purpose, ground) {
            (Use::Film, _) => 30,
            // Greys are nearer to each other.
            (Use::Still, Ground::Squares) if look.set == BoardSet::Paper => 12,
            (Use::Still, Ground::Squares) => 14,
            (Use::Still, Ground::Cells | Ground::Wood) => 9,
        };
        let colours = loop {
            let colours = with_steps(&inks, look, ground, (apart, purpose));
            if colours.len() <= purpose.most() {
                break colours;
            }
            apart += 1;
        };
        let nearest = table(&colours);
        let mut palette = Self { set: look.set, ground, purpose, colours, inks: Vec::new(), nearest };
        let index = |ink: &Ink| {
            let place = own().position(|other| other == ink).and_then(|place| u8::try_from(place).ok());
            place.unwrap_or_else(|| palette.index(ink.colour(look)))
        };
        palette.inks = Ink::ALL.iter().map(index).collect();
        palette
    }

    /// What the pictures in these colours are for.
    pub const fn purpose(&self) -> Use {
        self.purpose
    }

    /// The set of boards and pieces in these colours.
    pub const fn set(&self) -> BoardSet {
        self.set
    }

    /// The ground of the boards in these colours.
    pub const fn ground(&self) -> Ground {
        self.ground
    }

    /// The index of an ink.
    pub fn ink(&self, ink: Ink) -> u8 {
        self.inks.get(ink as usize).copied().unwrap_or_default()
    }

    /// The number of colours, which is also the first index without one.
    pub fn len(&self) -> u8 {
        u8::try_from(self.colours.len()).unwrap_or(u8::MAX)
    }

    /// Red, green and blue of every colour in turn.
    pub fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// The colour at `index`.
    pub fn colour(&self, index: u8) -> Rgb {
        self.colours.get(usize::from(index)).copied().unwrap_or_default()
    }

    /// The index of `colour`, or of the nearest colour.
    pub fn index(&self, colour: Rgb) -> u8 {
        let near = self.near(colour);
        if self.colour(near) == colour {
            return near;
        }
        if self.ground != Ground::Squares {
            // The gradient on plain stones has many tones, for which the table is too coarse.
            return nearest(&self.colours, colour);
        }
        let exact = self.colours.iter().position(|other| *other == colour);
        exact.and_then(|index| u8::try_from(index).ok()).unwrap_or(near)
    }

    /// The index of `ink` laid over `under` with `cover` of 255.
    pub fn mix(&self, under: u8, ink: Ink, cover: u8) -> u8 {
        let over = self.colour(self.ink(ink));
        let add = over.map(|channel| share(channel, cover));
        self.blend(under, add, 255 - cover)
    }

    /// The same, exact to the colours of the palette. Slower.
    pub fn mix_exactly(&self, under: u8, ink: Ink, cover: u8) -> u8 {
        let (below, above) = (self.colour(under), self.colour(self.ink(ink)));
        self.index(between(below, above, cover.into(), 255))
    }

    /// The index of `add` plus what is left when `keep` of 255 is kept of `under`.
    pub fn blend(&self, under: u8, add: Rgb, keep: u8) -> u8 {
        let under = self.colour(under);
        let sum = |channel: usize| add[channel].saturating_add(share(under[channel], keep));
        self.near([sum(0), sum(1), sum(2)])
    }

    /// The index of approximately the nearest colour. Fast.
    pub fn near(&self, [red, green, blue]: Rgb) -> u8 {
        let cut = |channel: u8| usize::from(channel >> (8 - BITS));
        self.nearest[(cut(red) << (2 * BITS)) | (cut(green) << BITS) | cut(blue)]
    }
}

/// `share` of 255 of a channel, rounded.
fn share(channel: u8, share: u8) -> u8 {
    let product = u32::from(channel) * u32::from(share) + 127;
    (product / 255).to_le_bytes()[0]
}

/// The inks, and between inks that meet as many steps as have the distance `apart` from each other.
fn with_steps(inks: &[Rgb], look: Look, ground: Ground, (apart, purpose): (u32, Use)) -> Vec<Rgb> {
    let mut colours = inks.to_vec();
    let mut add = |colour: Rgb| {
        if colours.iter().all(|other| distance(*other, colour) >= apart * apart * 9) {
            colours.push(colour);
        }
    };
    for (over, under) in edges(ground) {
        let [over, under] = [over, under].map(|ink| ink.colour(look));
        // Halves first, then quarters, then eighths, so that every edge gets a middle tone.
        for eighth in [4, 2, 6, 1, 3, 5, 7] {
            add(between(under, over, eighth, 8));
        }
    }
    for (over, under, steps) in LIGHT.iter().filter(|(over, ..)| ground.has(*over)) {
        let [over, under] = [over, under].map(|ink| ink.colour(look));
        let steps = &if purpose == Use::Film { steps / 4 } else { *steps };
        colours.extend((1..*steps).map(|part| between(under, over, part, *steps)));
    }
    for wood in WOOD.iter().filter(|ink| ground.has(**ink)) {
        let line = |cover: u8| between(wood.colour(look), Ink::WoodLine.colour(look), cover.into(), 255);
        colours.extend(LINE_COVERS.map(line));
    }
    // Dead stones are drawn half transparent on the wood.
    for wood in WOOD.iter().filter(|ink| ground.has(**ink)) {
        for stone in [Ink::PaleStone, Ink::DarkStone] {
            colours.push(between(wood.colour(look), stone.colour(look), 1, 2));
        }
    }
    let mut add = |colour: Rgb| {
        if colours.iter().all(|other| distance(*other, colour) >= apart * apart * 9) {
            colours.push(colour);
        }
    };
    for under in SHADED.iter().filter(|ink| ground.has(**ink)) {
        let deepest = if ground == Ground::Squares { 4 } else { 6 };
        for tenth in 1..deepest {
            add(between(under.colour(look), [0; 3], tenth, 10));
        }
    }
    colours
}

/// `part` of `whole` of the way from one colour to another.
pub fn between(from: Rgb, to: Rgb, part: u32, whole: u32) -> Rgb {
    let step =
        |a: u8, b: u8| ((u32::from(a) * (whole - part) + u32::from(b) * part) / whole).to_le_bytes()[0];
    [step(from[0], to[0]), step(from[1], to[1]), step(from[2], to[2])]
}

/// Approximate perceptual distance of two colours: green counts most, blue least.
fn distance(a: Rgb, b: Rgb) -> u32 {
    let square = |channel: usize| {
        let apart = u32::from(a[channel].abs_diff(b[channel]));
        apart * apart
    };
    3 * square(0) + 4 * square(1) + 2 * square(2)
}

/// The nearest colour of the palette for every colour reduced to [`BITS`] per channel.
fn table(colours: &[Rgb]) -> Vec<u8> {
    let half = 1 << (7 - BITS);
    let middle = |cut: u32| ((cut & ((1 << BITS) - 1)) << (8 - BITS)).to_le_bytes()[0] | half;
    (0..1u32 << (3 * BITS))
        .map(|cell| {
            let colour = [middle(cell >> (2 * BITS)), middle(cell >> BITS), middle(cell)];
            nearest(colours, colour)
        })
        .collect()
}

/// The index of the nearest colour.
fn nearest(colours: &[Rgb], colour: Rgb) -> u8 {
    // Distance and index are packed into one number, so that the search is a simple minimum.
    let ranked = (0u32..).zip(colours).map(|(index, other)| (distance(*other, colour) << 8) | index);
    ranked.min().unwrap_or(0).to_le_bytes()[0]
}

#[cfg(test)]
mod tests {
    use super::{Palette, Use};
    use crate::style::Look;
    use crate::theme::{Ground, Ink};

    fn palettes() -> impl Iterator<Item = (Look, Ground, Palette)> {
        let kinds = Look::all().flat_map(|look| Ground::ALL.map(move |ground| (look, ground)));
        kinds.map(|(look, ground)| (look, ground, Palette::new(look, ground, Use::Still)))
    }

    #[test]
    fn palettes_fit_and_every_answer_is_in_them() {
        for (look, ground, palette) in palettes() {
            let film = Palette::new(look, ground, Use::Film);
            assert!(film.colours.len() <= 127, "{look:?} {ground:?}: {}", film.colours.len());
            assert!(palette.colours.len() <= 255, "{look:?} {ground:?}: {}", palette.colours.len());
            assert!(palette.colours.len() > 100, "{look:?} {ground:?}: {}", palette.colours.len());
            assert!(palette.nearest.iter().all(|index| usize::from(*index) < palette.colours.len()));
            for ink in Ink::ALL.iter().filter(|ink| ground.has(**ink)) {
                assert_eq!(palette.colour(palette.ink(*ink)), ink.colour(look), "{ink:?}");
            }
        }
    }

    #[test]
    fn mixing_comes_close() {
        for (look, ground, palette) in palettes() {
            for (over, under) in super::edges(ground) {
                for cover in [32, 96, 128, 200] {
                    let index = palette.mix(palette.ink(under), over, cover);
                    let [above, below] = [over, under].map(|ink| ink.colour(look));
                    let want = super::between(below, above, u32::from(cover), 255);
                    let apart = super::distance(palette.colour(index), want);
                    assert!(apart <= 9 * 24 * 24, "{look:?} {over:?} on {under:?} at {cover}: {apart}");
                }
            }
        }
    }
}
