//! The style of a picture, which a reader chooses.

/// Side of the square that holds the board with its coordinates, in pixels.
pub const BOARD: i32 = 720;

/// Width of the panel beside it.
pub const PANEL: u16 = 240;

/// Colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Warm wood.
    #[default]
    Classic,
    /// Cool slate.
    Dark,
    /// White, black and strong colours.
    HighContrast,
}

impl Theme {
    /// All themes, the default first.
    pub const ALL: [Self; 3] = [Self::Classic, Self::Dark, Self::HighContrast];

    /// The name in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Dark => "dark",
            Self::HighContrast => "high-contrast",
        }
    }

    /// Reads a [`name`](Self::name).
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == text)
    }

    /// Whether it goes with a dark page around the picture.
    #[must_use]
    pub const fn is_dark(self) -> bool {
        matches!(self, Self::Dark | Self::HighContrast)
    }
}

/// The drawings of boards and pieces. Each has colours of its own in every theme.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoardSet {
    /// Turned draughts stones, chess men as in books, and boards of wood.
    #[default]
    Standard,
    /// A printed page: flat pieces, chess men on discs, and lines on paper.
    Paper,
    /// Polished pieces with notched rims, carved chess men, and boards of marble and bamboo.
    Marble,
}

impl BoardSet {
    /// All sets, the default first.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Paper, Self::Marble];

    /// The name in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Paper => "paper",
            Self::Marble => "marble",
        }
    }

    /// Reads a [`name`](Self::name).
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|set| set.name() == text)
    }
}

/// Colours and drawings of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Look {
    /// Colours.
    pub theme: Theme,
    /// Boards and pieces.
    pub set: BoardSet,
}

impl Look {
    /// Every theme of every set, the default first.
    pub fn all() -> impl Iterator<Item = Self> {
        BoardSet::ALL.into_iter().flat_map(|set| Theme::ALL.map(|theme| Self { theme, set }))
    }
}

impl From<Theme> for Look {
    fn from(theme: Theme) -> Self {
        Self { theme, ..Self::default() }
    }
}

/// Size and parts of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Layout {
    /// The board with a panel of 240 pixels to the right of it, 960x720.
    #[default]
    Panel,
    /// The board alone, 720x720.
    Square,
}

impl Layout {
    /// All layouts, the default first.
    pub const ALL: [Self; 2] = [Self::Panel, Self::Square];

    /// The name in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Panel => "wide",
            Self::Square => "square",
        }
    }

    /// Reads a [`name`](Self::name).
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|layout| layout.name() == text)
    }

    /// Width and height in pixels.
    #[must_use]
    pub const fn size(self) -> (u16, u16) {
        match self {
            Self::Panel => (720 + PANEL, 720),
            Self::Square => (720, 720),
        }
    }
}

/// Everything a reader can choose about a picture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Style {
    /// Colours.
    pub theme: Theme,
    /// Boards and pieces.
    pub set: BoardSet,
    /// Size and parts.
    pub layout: Layout,
}

impl Style {
    /// Its colours and drawings.
    #[must_use]
    pub const fn look(&self) -> Look {
        Look { theme: self.theme, set: self.set }
    }
}

#[cfg(test)]
mod tests {
    use super::{BoardSet, Layout, Theme};

    #[test]
    fn names_are_read_back() {
        for theme in Theme::ALL {
            assert_eq!(Theme::parse(theme.name()), Some(theme));
        }
        for set in BoardSet::ALL {
            assert_eq!(BoardSet::parse(set.name()), Some(set));
        }
        for layout in Layout::ALL {
            assert_eq!(Layout::parse(layout.name()), Some(layout));
        }
        assert_eq!(Theme::parse("Classic"), None);
        assert_eq!(Layout::parse(""), None);
    }
}
