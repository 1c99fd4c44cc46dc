//! The state of the service: the core, the parts that word answers, and what is known of surfaces and messages.

use crate::choices::Pending;
use crate::drawing::Drawing;
use crate::system::draw;
use crate::thinking::Threads;
use crate::typed_moves::TypedMoves;
use deska_catalogue::Catalogue;
use deska_catalogue::games::GameCatalogue;
use deska_core::engine::Core;
use deska_core::ports::{Ports, StoreError};
use deska_desk::capabilities::Capabilities;
use deska_i18n::{Locale, Vocabulary};
use deska_model::people::caller::{Caller, Place};
use deska_model::problem::Fault;
use deska_present::Presenter;
use deska_present::links::Links;
use deska_present::reader::appearances;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, RwLock};

/// The program behind every surface. It implements [`deska_desk::Desk`].
pub struct Service {
    pub(crate) core: Core,
    pub(crate) shared: Arc<Shared>,
    /// Names this process in reports about platforms.
    pub(crate) process: String,
    /// What each surface can show, by the name of its platform.
    pub(crate) surfaces: RwLock<HashMap<String, Capabilities>>,
    /// The numbered choices of messages whose delivery has not been reported yet.
    pub(crate) pending: Mutex<Pending>,
    /// Turns for wording and drawing.
    pub(crate) drawing: Drawing,
    /// Held while the stored choices of a place are read and written.
    pub(crate) changing_choices: tokio::sync::Mutex<()>,
}

/// Immutable parts that are shared with the threads on which pictures are drawn.
pub(crate) struct Shared {
    pub(crate) games: GameCatalogue,
    pub(crate) catalogue: Catalogue,
    pub(crate) presenter: Presenter,
    /// The tags of the languages of messages, the default first.
    pub(crate) spoken: Vec<&'static str>,
}

impl Service {
    /// A service that plays these games.
    #[must_use]
    pub fn new(ports: Ports, games: GameCatalogue) -> Self {
        let vocabulary = Vocabulary::with(games.texts());
        let reader = TypedMoves { games: games.clone(), words: vocabulary.clone() };
        let presenter = Presenter::new(vocabulary, games.registry().clone());
        let appearances = appearances();
        let core = Core::new(ports, games.registry().clone());
        let core = core.offering(appearances.clone()).reading(Arc::new(reader));
        let core = core.thinking(Arc::new(Threads::new(None)));
        let catalogue = Catalogue::build(&games, &appearances);
        let spoken = appearances.languages;
        let shared = Arc::new(Shared { catalogue, games, presenter, spoken });
        Self {
            core,
            shared,
            process: format!("{:016x}", draw()),
            surfaces: RwLock::default(),
            pending: Mutex::default(),
            drawing: Drawing::default(),
            changing_choices: tokio::sync::Mutex::default(),
        }
    }

    /// The same service, which thinks on these threads about what people ask.
    #[must_use]
    pub fn thinking_on(mut self, threads: Threads) -> Self {
        self.core = self.core.thinking(Arc::new(threads));
        self
    }

    /// The same service with a page where people sign in; it is [reached](Self::reached_at) at an address.
    #[must_use]
    pub fn signing_in(mut self) -> Self {
        self.core = self.core.with_page();
        self
    }

    /// The same service with links to pages. If people reach the console at an address, boards link to the pages of their
    /// games, and help to the manual.
    ///
    /// # Errors
    /// The secret of the links can't be read.
    pub async fn reached_at(mut self, url: &str) -> Result<Self, Fault> {
        let secret = self.core.link_secret().await?;
        if let Some(shared) = Arc::get_mut(&mut self.shared) {
            shared.presenter.links = Links::new(url, &secret);
        }
        Ok(self)
    }

    /// Notes that the program has started, see [`Core::come_back`].
    ///
    /// # Errors
    /// The store fails.
    pub async fn come_back(&self) -> Result<(), StoreError> {
        self.core.come_back(self.core.now()).await
    }

    /// Whether requests fail again and again because of the database.
    #[must_use]
    pub fn is_failing(&self) -> bool {
        self.core.is_failing()
    }

    /// What the surface of a platform can show; plain text until it says more.
    pub(crate) fn capabilities(&self, platform: &str) -> Capabilities {
        let known = self.surfaces.read().ok().and_then(|surfaces| surfaces.get(platform).copied());
        known.unwrap_or(Capabilities::PLAIN_TEXT)
    }

    /// The same with the words of a place.
    pub(crate) fn capabilities_at(&self, place: &Place) -> Capabilities {
        self.capabilities(&place.platform).at(place)
    }

    /// What the surface that shows the caller's answer can show, with the words of their place.
    pub(crate) fn capabilities_for(&self, caller: &Caller) -> Capabilities {
        let there = self.capabilities_at(&caller.place);
        match caller.through {
            Some(surface) => Capabilities { places: there.places, ..self.capabilities(surface) },
            None => there,
        }
    }

    /// The language that the caller's device has, if it is spoken, otherwise English. What they have chosen comes from
    /// `Core::readers` or `Core::answered_in`.
    pub(crate) fn language(&self, caller: &Caller) -> Locale {
        self.spoken(caller.locale.as_deref().unwrap_or_default())
    }

    /// The spoken language of a tag, otherwise English.
    pub(crate) fn spoken(&self, tag: &str) -> Locale {
        Locale::parse(tag).filter(|locale| Locale::SPOKEN.contains(locale)).unwrap_or(Locale::En)
    }
}
