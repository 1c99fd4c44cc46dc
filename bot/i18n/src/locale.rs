//! The languages.

/// A language the texts can be in.
///
/// It may be *described* before it is *spoken*: its folder then has words for what the commands are and take, which
/// a platform shows while somebody types, but answers are in English until it has them all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Locale {
    /// English.
    En,
    /// Czech.
    Cs,
    /// Slovak.
    Sk,
}

impl Locale {
    /// All of them, English first.
    pub const ALL: [Self; 3] = [Self::En, Self::Cs, Self::Sk];
    /// Those that answers are given in: their folders have every text.
    pub const SPOKEN: [Self; 3] = Self::ALL;
    /// Those that commands are described in: their folders have at least the words of the catalogue.
    pub const DESCRIBED: [Self; 3] = Self::ALL;

    /// Its language tag and the name of its folder.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Cs => "cs",
            Self::Sk => "sk",
        }
    }

    /// The language of a tag such as `cs`, `cs-CZ` or `en_GB`.
    #[must_use]
    pub fn parse(tag: &str) -> Option<Self> {
        let language = tag.split(['-', '_']).next()?.to_lowercase();
        Self::ALL.into_iter().find(|locale| locale.tag() == language)
    }
}
