//! Kinds of text with their ink and their ground.

#[cfg(test)]
use crate::theme::GROUPS;
use crate::theme::Ink;
use rules::Side;

/// Kinds of text. Each has one ink and one ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// Letters and numbers along the board.
    Coordinate,
    /// Letters and numbers on the wood of a board.
    WoodCoordinate,
    /// The sign of a group, by its number.
    Group(u8),
    /// The number of an action or a jump of the last turn.
    Step,
    /// The number on a stone of a side.
    Number(Side),
    /// The caption of pieces beside the board.
    Reserve,
    /// The sign on a stone.
    Sign(Side),
    /// A name on a card.
    Name {
        /// Whether the side is to move.
        active: bool,
    },
    /// A line on a card.
    Detail {
        /// Whether the side is to move.
        active: bool,
    },
    /// The arrow on the card of a side that is to move.
    Turn,
    /// Sign and name on a tile.
    Tile {
        /// Whether it is in force.
        active: bool,
    },
    /// Caption of a tile.
    Caption {
        /// Whether it is in force.
        active: bool,
    },
    /// Head of a table.
    Head,
    /// Entry of a table.
    Cell {
        /// Whether its row is marked.
        marked: bool,
    },
    /// Check mark of a table.
    Check,
    /// A line of the panel.
    Line,
    /// A notice.
    Notice,
    /// The mark before a notice.
    NoticeSign,
    /// The ribbon.
    Ribbon,
    /// The sentence about the last turn.
    Last,
}

impl Voice {
    /// All kinds, for the contrast test.
    #[cfg(test)]
    const ALL: [Self; 32] = [
        Self::Coordinate,
        Self::WoodCoordinate,
        Self::Group(0),
        Self::Group(1),
        Self::Group(2),
        Self::Group(3),
        Self::Group(4),
        Self::Group(5),
        Self::Step,
        Self::Number(Side::White),
        Self::Number(Side::Black),
        Self::Reserve,
        Self::Sign(Side::White),
        Self::Sign(Side::Black),
        Self::Name { active: false },
        Self::Name { active: true },
        Self::Detail { active: false },
        Self::Detail { active: true },
        Self::Turn,
        Self::Tile { active: false },
        Self::Tile { active: true },
        Self::Caption { active: false },
        Self::Caption { active: true },
        Self::Head,
        Self::Cell { marked: false },
        Self::Cell { marked: true },
        Self::Check,
        Self::Line,
        Self::Notice,
        Self::NoticeSign,
        Self::Ribbon,
        Self::Last,
    ];

    /// The ink of the text.
    pub const fn ink(self) -> Ink {
        match self {
            Self::Coordinate => Ink::Coordinate,
            Self::WoodCoordinate => Ink::WoodWords,
            Self::Group(_) | Self::Step | Self::Number(Side::White) => Ink::Outline,
            Self::Number(Side::Black) => Ink::Halo,
            Self::Sign(Side::White) => Ink::WhiteSign,
            Self::Sign(Side::Black) => Ink::BlackSign,
            Self::Name { .. } | Self::Last | Self::Reserve => Ink::Bright,
            Self::Detail { active: true } | Self::Cell { .. } => Ink::Bright,
            Self::Detail { active: false } | Self::Head | Self::Line => Ink::Dim,
            Self::Turn => Ink::Amber,
            Self::Tile { .. } => Ink::TileWords,
            Self::Caption { .. } => Ink::TileDim,
            Self::Check => Ink::Check,
            Self::Notice => Ink::NoticeWords,
            Self::NoticeSign => Ink::NoticeSign,
            Self::Ribbon => Ink::RibbonWords,
        }
    }

    /// The ground of the text.
    #[cfg(test)]
    pub const fn ground(self) -> Ink {
        match self {
            Self::Coordinate => Ink::Frame,
            Self::WoodCoordinate => Ink::Wood4,
            Self::Group(number) => GROUPS[number as usize % GROUPS.len()],
            Self::Step => Ink::Gold,
            Self::Number(Side::White) => Ink::PaleStone,
            Self::Number(Side::Black) => Ink::DarkStone,
            Self::Sign(Side::White) => Ink::WhiteFace,
            Self::Sign(Side::Black) => Ink::BlackFace,
            Self::Name { active: true } | Self::Detail { active: true } | Self::Turn => Ink::CardActive,
            Self::Name { active: false } | Self::Detail { active: false } => Ink::Card,
            Self::Tile { active: true } | Self::Caption { active: true } => Ink::TileActive,
            Self::Tile { active: false } | Self::Caption { active: false } => Ink::Tile,
            Self::Cell { marked: true } | Self::Check => Ink::Marked,
            Self::Cell { marked: false } => Ink::Card,
            Self::Head | Self::Line | Self::Last | Self::Reserve => Ink::Panel,
            Self::Notice | Self::NoticeSign => Ink::Notice,
            Self::Ribbon => Ink::Ribbon,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Voice;
    use crate::contrast::contrast;
    use crate::style::Look;

    #[test]
    fn words_stand_out_from_their_ground() {
        assert!(contrast([0; 3], [255; 3]) > 20.9);
        for look in Look::all() {
            for voice in Voice::ALL {
                let ratio = contrast(voice.ink().colour(look), voice.ground().colour(look));
                assert!(ratio >= 4.5, "{look:?} {voice:?}: {ratio:.2}");
            }
        }
    }
}
