//! The places of other platforms in which people act through the page.
//!
//! A request names a place and never a person: who acts is the identity that the reader's account has on the platform of
//! the place, with the rights that the platform gives them there now. The id of a place has a key, so nobody can try ids;
//! it opens nothing by itself.

use super::channels::PLATFORM;
use deska_desk::home::{Home, Known, Silent, VisiblePlace};
use deska_desk::{Desk, Fault, PlaceSummary};
use deska_model::people::caller::{Caller, Person, Place, PlaceInfo};
use std::sync::{Arc, PoisonError, RwLock};

/// The places of the platforms that this process is connected to.
pub struct Places {
    desk: Arc<dyn Desk>,
    homes: RwLock<Vec<Arc<dyn Home>>>,
}

/// Who reads the page: one identity, which stands for its whole account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reader<'a> {
    pub platform: &'a str,
    pub native_id: &'a str,
}

/// What a caller is needed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To read: what the platform has said within a minute will do; if it is away, within ten.
    Read,
    /// To press a button, which mostly makes a move: the same, but an admin counts as one only if the platform says so now.
    Press,
    /// To act otherwise, such as to change a setting: the platform must answer now.
    Change,
}

/// A place in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceCard {
    /// Its id for requests, with its key.
    pub id: String,
    /// The place, its names, and whether the reader is an admin there.
    pub shown: VisiblePlace,
    /// What is open there.
    pub seats: u32,
    /// Number of games that go on.
    pub games: u32,
    /// Number of those in which it is the reader's turn.
    pub waiting: u32,
}

/// Why a reader can't act in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoEntry {
    /// There is no such place, or none that they may see.
    Nowhere,
    /// Its platform doesn't answer, or is not enough of an answer for this.
    Away,
    /// The program has failed.
    Failed(Fault),
}

impl From<Fault> for NoEntry {
    fn from(fault: Fault) -> Self {
        Self::Failed(fault)
    }
}

impl From<Silent> for NoEntry {
    fn from(_: Silent) -> Self {
        Self::Away
    }
}

impl Places {
    /// No places yet: the platforms connect later.
    #[must_use]
    pub fn new(desk: Arc<dyn Desk>) -> Self {
        Self { desk, homes: RwLock::default() }
    }

    /// Adds the places of a platform.
    pub fn add(&self, home: Arc<dyn Home>) {
        self.homes.write().unwrap_or_else(PoisonError::into_inner).push(home);
    }

    /// The reader as a caller in the place with this id, whose answer the page shows. Their language is the page's own
    /// affair.
    ///
    /// # Errors
    /// [`NoEntry`] says why they can't act there.
    pub async fn caller(&self, reader: Reader<'_>, id: &str, purpose: Purpose) -> Result<Caller, NoEntry> {
        let place = self.place_of(id).await?.ok_or(NoEntry::Nowhere)?;
        let home = self.home(&place.platform).ok_or(NoEntry::Nowhere)?;
        let identities = self.desk.identities(reader.platform, reader.native_id).await?;
        for identity in identities.iter().filter(|identity| identity.platform == place.platform) {
            let native_id = &identity.person.native_id;
            let mut found = home.caller(native_id, &place, purpose == Purpose::Change).await?;
            if purpose == Purpose::Press && found.as_ref().is_some_and(|found| is_admin(&found.caller)) {
                found = home.caller(native_id, &place, true).await?;
            }
            let Some(mut visitor) = found else { continue };
            if visitor.known == Known::Lately {
                match purpose {
                    Purpose::Change => return Err(NoEntry::Away),
                    Purpose::Press => {
                        visitor.caller.admin = false;
                        visitor.caller.place_info.channel_admin = false;
                    }
                    Purpose::Read => {}
                }
            }
            return Ok(Caller { through: Some(PLATFORM), ..visitor.caller });
        }
        Err(NoEntry::Nowhere)
    }

    /// What the reader is shown of the place with this id, which need not be among their [`cards`](Self::cards).
    ///
    /// # Errors
    /// As for [`caller`](Self::caller).
    pub async fn shown(&self, reader: Reader<'_>, id: &str) -> Result<VisiblePlace, NoEntry> {
        let place = self.place_of(id).await?.ok_or(NoEntry::Nowhere)?;
        let home = self.home(&place.platform).ok_or(NoEntry::Nowhere)?;
        let identities = self.desk.identities(reader.platform, reader.native_id).await?;
        let places = [place];
        for identity in identities.iter().filter(|identity| identity.platform == home.platform()) {
            let shown = home.visible(&identity.person.native_id, &places).await?;
            if let Some(shown) = shown.into_iter().next() {
                return Ok(shown);
            }
        }
        Err(NoEntry::Nowhere)
    }

    /// Those of some places of one platform that a reader may see; none if the platform doesn't answer.
    ///
    /// # Errors
    /// The program failed.
    pub async fn visible(&self, reader: Reader<'_>, places: &[Place]) -> Result<Vec<VisiblePlace>, Fault> {
        let Some(home) = places.first().and_then(|place| self.home(&place.platform)) else {
            return Ok(Vec::new());
        };
        let identities = self.desk.identities(reader.platform, reader.native_id).await?;
        let mut found = Vec::new();
        for identity in identities.iter().filter(|identity| identity.platform == home.platform()) {
            found.extend(home.visible(&identity.person.native_id, places).await.unwrap_or_default());
        }
        Ok(found)
    }

    /// Somebody without a name in the place with this id, if everybody may see what is played there.
    ///
    /// # Errors
    /// As for [`caller`](Self::caller).
    pub async fn visitor(&self, id: &str) -> Result<Caller, NoEntry> {
        let place = self.place_of(id).await?.ok_or(NoEntry::Nowhere)?;
        if !self.desk.is_public(&place).await? {
            return Err(NoEntry::Nowhere);
        }
        let (person, place_info) = (Person::new("", ""), PlaceInfo::default());
        let through = Some(PLATFORM);
        Ok(Caller { person, place, locale: None, admin: false, place_info, sent_at: None, through })
    }

    /// The place with this id as the bot sees it, if everybody may see what is played there.
    ///
    /// # Errors
    /// As for [`caller`](Self::caller).
    pub async fn shown_to_all(&self, id: &str) -> Result<VisiblePlace, NoEntry> {
        let place = self.visitor(id).await?.place;
        let home = self.home(&place.platform).ok_or(NoEntry::Nowhere)?;
        let me = home.me().ok_or(NoEntry::Away)?;
        let shown = home.visible(&me, &[place]).await?.into_iter().next().ok_or(NoEntry::Nowhere)?;
        Ok(VisiblePlace { admin: false, ..shown })
    }

    /// The places that a reader may see, where somebody waits for them first. Those of a platform that doesn't answer are
    /// left out.
    ///
    /// # Errors
    /// The program failed.
    pub async fn cards(&self, reader: Reader<'_>) -> Result<Vec<PlaceCard>, Fault> {
        let identities = self.desk.identities(reader.platform, reader.native_id).await?;
        let mut cards: Vec<PlaceCard> = Vec::new();
        for home in self.homes() {
            let of = (reader.platform, reader.native_id);
            let known = self.desk.places(of, home.platform()).await?;
            let places: Vec<Place> = known.iter().map(|summary| summary.place.clone()).collect();
            for identity in identities.iter().filter(|identity| identity.platform == home.platform()) {
                let Ok(visible) = home.visible(&identity.person.native_id, &places).await else { continue };
                for shown in visible {
                    let is_listed = cards.iter().any(|card| card.shown.place == shown.place);
                    let summary = known.iter().find(|summary| summary.place == shown.place);
                    let card = summary.filter(|_| !is_listed).and_then(|summary| self.card(summary, shown));
                    cards.extend(card);
                }
            }
        }
        cards.sort_by_key(|card| std::cmp::Reverse((card.waiting, card.games, card.seats)));
        Ok(cards)
    }

    fn card(&self, summary: &PlaceSummary, shown: VisiblePlace) -> Option<PlaceCard> {
        let &PlaceSummary { id, seats, games, waiting, .. } = summary;
        Some(PlaceCard { id: self.id_of(id)?, shown, seats, games, waiting })
    }

    /// The id of a channel's row for requests; `None` if the program makes no keys.
    pub fn id_of(&self, channel: i64) -> Option<String> {
        Some(format!("{channel}-{}", self.desk.key(&text(channel))?))
    }

    /// The place with this id; `None` if its key is wrong.
    async fn place_of(&self, id: &str) -> Result<Option<Place>, Fault> {
        let Some((number, key)) = id.split_once('-') else { return Ok(None) };
        let Ok(channel) = number.parse::<i64>() else { return Ok(None) };
        if !self.desk.is_key(&text(channel), key) {
            return Ok(None);
        }
        self.desk.place(channel).await
    }

    pub(super) fn desk(&self) -> &dyn Desk {
        &*self.desk
    }

    fn home(&self, platform: &str) -> Option<Arc<dyn Home>> {
        self.homes().into_iter().find(|home| home.platform() == platform)
    }

    pub(super) fn homes(&self) -> Vec<Arc<dyn Home>> {
        self.homes.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn is_admin(caller: &Caller) -> bool {
    caller.admin || caller.place_info.channel_admin
}

/// What the key of a place is made of.
fn text(channel: i64) -> String {
    format!("place {channel}")
}
