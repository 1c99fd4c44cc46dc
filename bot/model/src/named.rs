//! What a sentence about a parameter, an option or a setting names: the word that people type, and the game it belongs
//! to. It knows no language; the presenter has a name in words for each.

/// A parameter, an option or a setting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The word that people type, such as `from` or `dama.chain`.
    pub typed: String,
    /// Id of the game whose option it is; `None` for what all games have.
    pub game: Option<String>,
}

impl Named {
    /// An option of a game. The protocol writes it with underscores, people with hyphens.
    #[must_use]
    pub fn option(kind: &str, name: &str) -> Self {
        Self { typed: name.replace('_', "-"), game: Some(kind.to_owned()) }
    }

    /// The setting of a key as people read it, such as `dama.chain`.
    #[must_use]
    pub fn key(shown: &str) -> Self {
        let game = shown.split_once('.').map(|(game, _)| game.to_owned());
        Self { typed: shown.to_owned(), game }
    }

    /// Its own word, without the game before it.
    #[must_use]
    pub fn word(&self) -> &str {
        self.typed.rsplit('.').next().unwrap_or_default()
    }
}

impl From<&str> for Named {
    fn from(typed: &str) -> Self {
        Self { typed: typed.to_owned(), game: None }
    }
}
