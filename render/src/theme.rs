//! The colours of each theme by purpose.

use crate::style::{BoardSet, Look, Theme};
use rules::Side;
use rules::scene::BoardStyle;

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// A red-green-blue colour from its usual notation.
const fn rgb(hex: u32) -> Rgb {
    let [_, red, green, blue] = hex.to_be_bytes();
    [red, green, blue]
}

/// Declares the inks and, beside each, its colour in the classic, the dark and the high-contrast theme.
macro_rules! inks {
    ($($(#[$doc:meta])* $name:ident: $classic:literal, $dark:literal, $high:literal;)*) => {
        /// A colour by its purpose. Its number is its index in the palette.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum Ink { $($(#[$doc])* $name,)* }

        impl Ink {
            /// All inks in the order of the palette.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The colour in each theme of the first set.
            const fn usual(self) -> [u32; Theme::ALL.len()] {
                match self { $(Self::$name => [$classic, $dark, $high],)* }
            }
        }
    };
}

/// Declares the inks that have colours of their own in a set, and these in the three themes.
macro_rules! changed_inks {
    ($($name:ident: $classic:literal, $dark:literal, $high:literal;)*) => {
        pub const fn changed(ink: Ink) -> Option<[u32; Theme::ALL.len()]> {
            match ink {
                $(Ink::$name => Some([$classic, $dark, $high]),)*
                _ => None,
            }
        }
    };
}

impl Ink {
    /// The colour in a look.
    pub const fn colour(self, look: Look) -> Rgb {
        let changed = match look.set {
            BoardSet::Standard => None,
            BoardSet::Paper => paper::changed(self),
            BoardSet::Marble => marble::changed(self),
        };
        let [classic, dark, high] = match changed {
            Some(colours) => colours,
            None => self.usual(),
        };
        rgb(match look.theme {
            Theme::Classic => classic,
            Theme::Dark => dark,
            Theme::HighContrast => high,
        })
    }
}

inks! {
    /// Around the board.
    Frame: 0x3b261b, 0x1a1f27, 0x000000;
    /// Coordinates.
    Coordinate: 0xf3e3c6, 0xdde4ef, 0xffffff;
    /// Line around the squares.
    Edge: 0x24150d, 0x0f1319, 0xffffff;
    /// Light squares.
    Light: 0xf0dfc0, 0x9aa6ba, 0xffffff;
    /// Dark squares.
    Dark: 0xa06c46, 0x54647d, 0x74869f;
    /// Light squares of the last turn.
    LightLast: 0xf2d667, 0xc9be74, 0xffe873;
    /// Dark squares of the last turn.
    DarkLast: 0xc79a34, 0x9c8a36, 0xc2a423;
    /// Chosen light squares.
    LightSelected: 0x9cc3e2, 0x86b6e2, 0x8fc7ff;
    /// Chosen dark squares.
    DarkSelected: 0x4d80ad, 0x2f74b5, 0x1f6fc4;
    /// Light squares that a refusal points at.
    LightRefused: 0xeb9a85, 0xd98c84, 0xff9c8f;
    /// Dark squares that a refusal points at.
    DarkRefused: 0xb24a32, 0x9a4038, 0xb8392c;
    /// Yellow marks of the last turn.
    Gold: 0xffe067, 0xffe067, 0xffe838;
    /// Orange marks.
    Orange: 0xff8b2b, 0xff9433, 0xff8a00;
    /// Green marks.
    Green: 0x2f9e44, 0x35b454, 0x14a53a;
    /// Red marks.
    Red: 0xd02b1c, 0xe0392b, 0xd6190a;
    /// Dark rim of marks.
    Outline: 0x231507, 0x0d1117, 0x000000;
    /// Pale rim and frame of marks.
    Halo: 0xfff8e8, 0xf4f8ff, 0xffffff;
    /// Upper face of a white stone.
    WhiteFace: 0xfbf4e6, 0xf6f4ee, 0xffffff;
    /// Grooves and pattern of a white stone.
    WhiteGroove: 0xcbb594, 0xb9b6ac, 0xa0a0a0;
    /// Side and outline of a white stone.
    WhiteRim: 0x2c2019, 0x171a20, 0x000000;
    /// Wall of a white stone.
    WhiteWall: 0xd2bd9c, 0xbfbcb2, 0xc8c8c8;
    /// Sign on a white stone.
    WhiteSign: 0x1b120c, 0x12151a, 0x000000;
    /// Crown on a white king.
    WhiteCrown: 0xb35c10, 0xb35c10, 0xa84e00;
    /// Upper face of a black stone.
    BlackFace: 0x272a31, 0x20242b, 0x000000;
    /// Grooves and pattern of a black stone.
    BlackGroove: 0x60656f, 0x626976, 0x808080;
    /// Outline of a black stone.
    BlackRim: 0xeee5d3, 0xe4e8ef, 0xffffff;
    /// Wall of a black stone.
    BlackWall: 0x15171b, 0x11141a, 0x303030;
    /// Sign on a black stone.
    BlackSign: 0xffffff, 0xffffff, 0xffffff;
    /// Crown on a black king.
    BlackCrown: 0xf7c04a, 0xf7c04a, 0xffd23c;
    /// Ground of the panel.
    Panel: 0x1d2127, 0x14181f, 0x000000;
    /// Cards and boxes in the panel.
    Card: 0x2b313a, 0x232934, 0x1c1c1c;
    /// Card of a side that is to move.
    CardActive: 0x424b5c, 0x3a4456, 0x3c3c3c;
    /// Border and arrow of a side that is to move.
    Amber: 0xf6b643, 0xf6b643, 0xffc421;
    /// Names and headings.
    Bright: 0xf7f8fa, 0xf1f4f9, 0xffffff;
    /// Less important text.
    Dim: 0xcdd3dc, 0xc3cbd7, 0xf0f0f0;
    /// A tile that is not in force.
    Tile: 0xe9dfcb, 0xccd2dc, 0xdcdcdc;
    /// The tile in force.
    TileActive: 0xffeab6, 0xfff0c4, 0xffffff;
    /// Border of a tile that is not in force.
    TileEdge: 0xb7a888, 0x8d97a8, 0x8a8a8a;
    /// Border of the tile in force.
    TileActiveEdge: 0x3d97e8, 0x4aa3f0, 0x2f9bff;
    /// Words on tiles.
    TileWords: 0x241a10, 0x171c25, 0x000000;
    /// Less important words on tiles.
    TileDim: 0x4b3c2a, 0x38414f, 0x202020;
    /// Rows of a table that are marked.
    Marked: 0x1f5a41, 0x1c5440, 0x00532b;
    /// Check marks.
    Check: 0x8df0b4, 0x86efb0, 0x9dffc4;
    /// Box of a notice.
    Notice: 0x6b3410, 0x63320f, 0x5c2600;
    /// Words of a notice.
    NoticeWords: 0xffe9cf, 0xffead2, 0xffffff;
    /// The sign of a notice.
    NoticeSign: 0xffb35c, 0xffb35c, 0xffb22e;
    /// The ribbon.
    Ribbon: 0xf6c04d, 0xf6c04d, 0xffd12b;
    /// Words on the ribbon.
    RibbonWords: 0x231505, 0x1a1206, 0x000000;
    /// A plain white stone where the light falls.
    PaleStone: 0xfffdf8, 0xfafaf7, 0xffffff;
    /// A plain white stone away from the light.
    PaleShade: 0xcfc8bb, 0xc4c5c6, 0xdcdcdc;
    /// Rim of a plain white stone.
    PaleRim: 0x4a4036, 0x33363c, 0x000000;
    /// A plain black stone.
    DarkStone: 0x15171b, 0x101216, 0x000000;
    /// A plain black stone where the light falls.
    DarkShine: 0x686d77, 0x666c78, 0x606060;
    /// A forbidden point.
    Forbidden: 0xad1708, 0x860c00, 0xa30d00;
    /// Points that count for no side.
    Nobody: 0x4a4d55, 0x33363d, 0x4a4a4a;
    /// Rim of a group's stones.
    GroupBlue: 0x5ab8f5, 0x5ab8f5, 0x5ab8f5;
    /// Rim of a group's stones.
    GroupOrange: 0xf7a52b, 0xf7a52b, 0xf7a52b;
    /// Rim of a group's stones.
    GroupGreen: 0x56d38f, 0x56d38f, 0x56d38f;
    /// Rim of a group's stones.
    GroupPink: 0xf495c4, 0xf495c4, 0xf495c4;
    /// Rim of a group's stones.
    GroupYellow: 0xf3e64f, 0xf3e64f, 0xf3e64f;
    /// Rim of a group's stones.
    GroupViolet: 0xbfaaff, 0xbfaaff, 0xbfaaff;
    /// Lightest grain of a wooden board.
    Wood0: 0xe8c384, 0xb89768, 0xf3e3b8;
    /// Light grain.
    Wood1: 0xe2bb79, 0xb29162, 0xf1e0b2;
    /// Middle grain.
    Wood2: 0xdcb36f, 0xac8b5c, 0xefddac;
    /// Dark grain.
    Wood3: 0xd6ab66, 0xa68557, 0xeddaa7;
    /// Darkest grain.
    Wood4: 0xcfa35d, 0xa07f52, 0xebd7a2;
    /// Lines and stars on wood.
    WoodLine: 0x4a2d12, 0x2b1b0a, 0x000000;
    /// Coordinates on wood.
    WoodWords: 0x331d09, 0x120a02, 0x000000;
    /// Plain squares.
    Cell: 0xe3c998, 0x76859d, 0xc6d2df;
    /// Lines between plain squares.
    CellLine: 0x7d5f38, 0x2e3848, 0x3a4654;
    /// Lines between the squares of Black's home row.
    HomeLine: 0xe6d3b3, 0xd2dae6, 0x000000;
    /// White's home row.
    HomeWhite: 0xf8eedb, 0xb4c0d1, 0xffffff;
    /// Black's home row.
    HomeBlack: 0x785b40, 0x4d596f, 0x76859a;
}

/// Black and grey on white paper, as in a printed book; the squares of Piškvorky are those of a school exercise book.
mod paper {
    use super::{Ink, Theme};

    changed_inks! {
        Frame: 0x2f3640, 0x191d24, 0x000000;
        Edge: 0x14181e, 0x0b0e12, 0xffffff;
        Light: 0xf7f4ec, 0xb4bac3, 0xffffff;
        Dark: 0x747a86, 0x606976, 0x787f8a;
        WhiteFace: 0xffffff, 0xf6f7f9, 0xffffff;
        WhiteGroove: 0xa3a8b0, 0x9da3ac, 0x8c8c8c;
        WhiteRim: 0x14171c, 0x0e1116, 0x000000;
        WhiteWall: 0x14171c, 0x0e1116, 0x000000;
        BlackFace: 0x1b1d22, 0x15171c, 0x000000;
        BlackGroove: 0x868c96, 0x7d848f, 0x9a9a9a;
        BlackRim: 0xffffff, 0xeef1f5, 0xffffff;
        PaleStone: 0xffffff, 0xf8f9fa, 0xffffff;
        PaleShade: 0xe6e6e3, 0xdcdee2, 0xe6e6e6;
        PaleRim: 0x15181c, 0x0e1116, 0x000000;
        DarkStone: 0x17191d, 0x111318, 0x000000;
        DarkShine: 0x3c4048, 0x3a3e46, 0x3c3c3c;
        Wood0: 0xf1ebdc, 0xa9b1bc, 0xfaf7ee;
        Wood1: 0xefe9d9, 0xa7afba, 0xf9f6ec;
        Wood2: 0xede6d5, 0xa5adb8, 0xf8f5ea;
        Wood3: 0xebe4d2, 0xa3abb6, 0xf7f3e8;
        Wood4: 0xe9e1ce, 0xa1a9b4, 0xf6f1e5;
        WoodLine: 0x2c3037, 0x171b21, 0x000000;
        WoodWords: 0x1d2126, 0x0b0d10, 0x000000;
        Cell: 0xefede2, 0x98a3b1, 0xf4f6f8;
        CellLine: 0x4a78ad, 0x223a5e, 0x1c5aa8;
        HomeLine: 0xffffff, 0xe6ebf2, 0x000000;
        HomeWhite: 0xfdf1c8, 0xb7bfc9, 0xfff0b8;
        HomeBlack: 0x7a808a, 0x545d6b, 0x828a96;
    }
}

/// Green and white marble with pieces of ivory and rosewood, and a board of bamboo.
mod marble {
    use super::{Ink, Theme};

    changed_inks! {
        Frame: 0x1f3529, 0x14211c, 0x000000;
        Edge: 0x0f1d15, 0x0a120e, 0xffffff;
        Light: 0xecebd6, 0xa1b3a6, 0xffffff;
        Dark: 0x5c8757, 0x4a6f58, 0x4c8458;
        WhiteFace: 0xfdf6e3, 0xf6f1e2, 0xffffff;
        WhiteGroove: 0xc3ab7c, 0xb5a177, 0xa89468;
        WhiteRim: 0x2a2218, 0x17140f, 0x000000;
        WhiteWall: 0xcdb687, 0xbba77b, 0xc8b88c;
        BlackFace: 0x341418, 0x2b1215, 0x1c0006;
        BlackGroove: 0x8a5252, 0x845052, 0x9a5a5e;
        BlackRim: 0xf3e2cd, 0xe9dccb, 0xffffff;
        BlackWall: 0x1d0a0c, 0x17090b, 0x3a1a1e;
        PaleShade: 0xd3cbb8, 0xc6c2b4, 0xdad4c4;
        DarkStone: 0x12161c, 0x0f1217, 0x000000;
        DarkShine: 0x5f6f80, 0x5b6a7a, 0x58626e;
        Wood0: 0xeee0b0, 0xb4a87e, 0xf6efcf;
        Wood1: 0xe8d9a6, 0xaea277, 0xf3ebc6;
        Wood2: 0xe2d29c, 0xa89c70, 0xf0e7bd;
        Wood3: 0xdccb92, 0xa29669, 0xede3b4;
        Wood4: 0xd2c084, 0x998d60, 0xe8dca6;
        WoodLine: 0x3d3a1c, 0x221f0d, 0x000000;
        WoodWords: 0x2a2710, 0x131105, 0x000000;
        Cell: 0xd3ddcb, 0x7a9082, 0xd6e6d6;
        CellLine: 0x46654c, 0x24362a, 0x2c4632;
        HomeLine: 0xf6f4e2, 0xdbe6dd, 0x000000;
        HomeWhite: 0xf7f4e2, 0xb6c7ba, 0xffffff;
        HomeBlack: 0x557358, 0x4a6152, 0x74927a;
    }
}

/// Grounds of a board. Pictures with the same ground share a palette.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Light and dark squares.
    Squares,
    /// Plain squares.
    Cells,
    /// Lines on wood.
    Wood,
}

impl Ground {
    /// All grounds.
    pub const ALL: [Self; 3] = [Self::Squares, Self::Cells, Self::Wood];

    /// The ground of a board with this look.
    pub const fn of(look: BoardStyle) -> Self {
        match look {
            BoardStyle::Checkered => Self::Squares,
            BoardStyle::Cells | BoardStyle::HomeRows => Self::Cells,
            BoardStyle::Crossings => Self::Wood,
        }
    }

    /// Whether an ink has its own colour in palettes for this ground. Otherwise it gets the nearest colour.
    pub const fn has(self, ink: Ink) -> bool {
        match self {
            Self::Squares => (ink as u8) < Ink::PaleStone as u8,
            Self::Cells => !between(ink, Ink::Wood0, Ink::WoodWords) && !between(ink, Ink::Light, Ink::Dark),
            Self::Wood => (ink as u8) < Ink::Cell as u8 && !between(ink, Ink::Light, Ink::Dark),
        }
    }
}

/// Whether an ink is one of those declared from `first` to `last`.
const fn between(ink: Ink, first: Ink, last: Ink) -> bool {
    first as u8 <= ink as u8 && ink as u8 <= last as u8
}

/// The tones of the wood, from the lightest.
pub const WOOD: [Ink; 5] = [Ink::Wood0, Ink::Wood1, Ink::Wood2, Ink::Wood3, Ink::Wood4];

/// The rims of groups in turn.
pub const GROUPS: [Ink; 6] =
    [Ink::GroupBlue, Ink::GroupOrange, Ink::GroupGreen, Ink::GroupPink, Ink::GroupYellow, Ink::GroupViolet];

/// The inks of one side's stones.
#[derive(Clone, Copy)]
pub struct StoneInks {
    /// Upper face.
    pub face: Ink,
    /// Grooves and the pattern of the back.
    pub groove: Ink,
    /// Outline.
    pub rim: Ink,
    /// Wall, seen below the face.
    pub wall: Ink,
    /// Crown of a king.
    pub crown: Ink,
}

impl StoneInks {
    /// The inks of `side`.
    pub const fn of(side: Side) -> Self {
        match side {
            Side::White => Self {
                face: Ink::WhiteFace,
                groove: Ink::WhiteGroove,
                rim: Ink::WhiteRim,
                wall: Ink::WhiteWall,
                crown: Ink::WhiteCrown,
            },
            Side::Black => Self {
                face: Ink::BlackFace,
                groove: Ink::BlackGroove,
                rim: Ink::BlackRim,
                wall: Ink::BlackWall,
                crown: Ink::BlackCrown,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Ink, WOOD};
    use crate::contrast::contrast;
    use crate::style::Look;

    #[test]
    fn stones_differ_in_greyscale() {
        for look in Look::all() {
            let [white, black] = [Ink::WhiteFace, Ink::BlackFace].map(|ink| ink.colour(look));
            assert!(contrast(white, black) >= 10.0, "{look:?}");
            for ground in [Ink::Dark, Ink::DarkLast, Ink::DarkSelected, Ink::DarkRefused] {
                for (face, rim) in [(Ink::WhiteFace, Ink::WhiteRim), (Ink::BlackFace, Ink::BlackRim)] {
                    let [face, rim, ground] = [face, rim, ground].map(|ink| ink.colour(look));
                    let apart = contrast(face, ground).max(contrast(rim, ground));
                    assert!(apart >= 3.0, "{look:?} {ground:?}: {apart:.2}");
                }
            }
        }
    }

    #[test]
    fn lines_and_crosses_stand_out_from_the_board() {
        let woods = WOOD.map(|wood| (Ink::WoodLine, wood));
        let crosses = WOOD.map(|wood| (Ink::Nobody, wood));
        let homes = [(Ink::CellLine, Ink::HomeWhite), (Ink::HomeLine, Ink::HomeBlack)];
        let cells = [(Ink::CellLine, Ink::Cell), (Ink::Nobody, Ink::Cell)];
        for look in Look::all() {
            for (ink, ground) in woods.into_iter().chain(crosses).chain(cells).chain(homes) {
                let apart = contrast(ink.colour(look), ground.colour(look));
                assert!(apart >= 3.0, "{look:?} {ink:?} on {ground:?}: {apart:.2}");
            }
        }
    }

    #[test]
    fn marks_differ_from_the_squares_they_lie_on() {
        for look in Look::all() {
            let pairs = [
                (Ink::Gold, Ink::Outline, Ink::DarkLast),
                (Ink::Gold, Ink::Outline, Ink::LightLast),
                (Ink::Orange, Ink::Outline, Ink::Dark),
                (Ink::Green, Ink::Halo, Ink::Dark),
                (Ink::Red, Ink::Halo, Ink::DarkRefused),
            ];
            for (ink, rim, ground) in pairs {
                let [ink, rim, ground] = [ink, rim, ground].map(|ink| ink.colour(look));
                let apart = contrast(ink, ground).max(contrast(rim, ground));
                assert!(apart >= 3.0, "{look:?} {ink:?}: {apart:.2}");
            }
        }
    }
}
