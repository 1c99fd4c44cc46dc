//! What all requests share. It must not know what they ask.

use crate::work::Work;
use deska_i18n::{Locale, Vocabulary};
use deska_present::Presenter;
use rules::Registry;
use rules::reason::Refusal;
use std::sync::Arc;

/// What all requests share.
pub struct Shared {
    /// The games, and the words about them.
    pub presenter: Presenter,
    /// Where replays and pictures are made.
    pub work: Work,
}

/// The shared state as a handler gets it.
pub type State = axum::extract::State<Arc<Shared>>;

impl Shared {
    /// Games in all languages.
    pub fn new(games: Registry) -> Self {
        let presenter = Presenter::new(Vocabulary::load(), games);
        Self { presenter, work: Work::new() }
    }

    /// A refusal as an English sentence.
    pub fn sentence(&self, refusal: &Refusal) -> String {
        self.presenter.refusal(refusal, Locale::En)
    }
}
