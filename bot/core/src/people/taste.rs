//! What a person has chosen about the look of their messages, and the look that a message has for its readers: its
//! language and its boards.
//!
//! A private answer, a direct message and the console's own board follow their reader; a message in a channel follows
//! the settings of the channel, because everybody sees the same one.

use crate::engine::{Core, Halt, RequestContext};
use crate::ids::AccountId;
use crate::people::appearance::{Appearance, Aspect, BoardForm, Taste};
use crate::people::caller::{Caller, Place};
use crate::ports::{StoreError, logged};
use crate::reply::{Reply, Say};
use crate::rows::{KnownPlace, Scope, Setting};
use crate::settings;
use futures::future::try_join;

impl Core {
    /// Shows or changes a choice of the caller about the look of their boards; `Some(None)` takes it back.
    pub(crate) async fn taste(
        &self,
        context: &RequestContext<'_>,
        aspect: Aspect,
        change: Option<Option<String>>,
    ) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        if let Some(value) = &change {
            self.store.set_taste(me, aspect, value.as_deref()).await?;
        }
        let public = self.appearance_in(&context.caller.place).await?;
        let taste = self.taste_of(aspect, context.caller, &public, &self.store.tastes(&[me]).await?);
        Ok(Reply::private(Say::Taste { taste, changed: change.is_some() }))
    }

    /// What the caller has chosen about every aspect of the look of boards.
    ///
    /// # Errors
    /// The store failed.
    pub async fn own_tastes(&self, caller: &Caller) -> Result<Vec<Taste>, StoreError> {
        let public = self.appearance_in(&caller.place).await?;
        let choices = match self.store.known_caller(caller).await? {
            Some(known) => self.store.tastes(&[known.account.id]).await?,
            None => Vec::new(),
        };
        Ok(Aspect::ALL.map(|aspect| self.taste_of(aspect, caller, &public, &choices)).to_vec())
    }

    fn taste_of(
        &self,
        aspect: Aspect,
        caller: &Caller,
        public: &Appearance,
        choices: &[(AccountId, Aspect, String)],
    ) -> Taste {
        let values = aspect.values(&self.appearances);
        let of_place = match aspect {
            Aspect::Theme => public.theme.clone(),
            Aspect::Layout => public.layout.clone(),
            Aspect::Board => None,
            // The language of a person's device comes before the default.
            Aspect::Language => public.language.clone().or_else(|| known(&values, caller.locale.as_deref()?)),
        };
        let chosen = choices.iter().find(|(_, of, _)| *of == aspect).map(|(_, _, value)| value.clone());
        let default = || values.first().map(|value| (*value).to_owned()).unwrap_or_default();
        let followed = of_place.clone().unwrap_or_else(default);
        Taste { aspect, set: chosen.is_some() || of_place.is_some(), chosen, followed, values }
    }

    /// How the caller sees boards in a message of their own.
    ///
    /// # Errors
    /// The store failed.
    pub async fn own_appearance(&self, caller: &Caller) -> Result<Appearance, StoreError> {
        let here = self.appearance_in(&caller.place).await?;
        match self.store.known_caller(caller).await? {
            Some(known) => self.with_choices(here, known.account.id).await,
            None => Ok(here),
        }
    }

    /// How a person sees boards of a place in a direct message.
    ///
    /// # Errors
    /// The store failed.
    pub async fn appearance_for(&self, account: AccountId, place: &Place) -> Result<Appearance, StoreError> {
        let here = self.appearance_in(place).await?;
        self.with_choices(here, account).await
    }

    async fn with_choices(&self, here: Appearance, account: AccountId) -> Result<Appearance, StoreError> {
        let choices = self.store.tastes(&[account]).await?;
        let choices: Vec<_> = choices.into_iter().map(|(_, aspect, value)| (aspect, value)).collect();
        Ok(here.chosen(&choices))
    }

    /// How boards look in public messages of a place. The board is text if all of these players chose text.
    ///
    /// # Errors
    /// The store failed.
    pub async fn public_appearance(
        &self,
        place: &Place,
        players: &[AccountId],
    ) -> Result<Appearance, StoreError> {
        let tastes =
            async { if players.is_empty() { Ok(Vec::new()) } else { self.store.tastes(players).await } };
        let set = async {
            let known = self.store.known_place(place).await?;
            Ok::<_, StoreError>((self.settings_of(known.as_ref()).await?, known))
        };
        let (tastes, (set, known)) = try_join(tastes, set).await?;
        let mut here = settings::appearance(&set);
        if here.language.is_none() {
            here.language = match known {
                Some(known) => known.language,
                // A new channel of a known server has its language.
                None => self.store.locale_of_space(place).await?,
            };
        }
        let wants_text = |player: &AccountId| {
            let text = |(account, aspect, value): &(AccountId, Aspect, String)| {
                account == player && *aspect == Aspect::Board && value == BoardForm::Text.name()
            };
            tastes.iter().any(text)
        };
        let all = !players.is_empty() && players.iter().all(wants_text);
        Ok(Appearance { board: if all { BoardForm::Text } else { BoardForm::Picture }, ..here })
    }

    /// The language of public messages in a place where nobody has set one: the one that its surface reports; `None` is the
    /// default.
    pub(crate) async fn language_without_setting(&self, place: &Place) -> Result<Option<String>, StoreError> {
        let reported = self.store.locale_of_space(place).await?;
        Ok(reported.and_then(|tag| known(&Aspect::Language.values(&self.appearances), &tag)))
    }

    /// The caller with the language of the answers to them in place of their device's. It is for requests that store
    /// nothing about the caller.
    pub async fn answered_in(&self, caller: &Caller) -> Caller {
        let own = logged(self.own_appearance(caller).await).and_then(|own| own.language);
        Caller { locale: own.or_else(|| caller.locale.clone()), ..caller.clone() }
    }

    /// Whether a message goes when a newer one of the same turn replaces it, where an admin has decided that.
    ///
    /// # Errors
    /// The store failed.
    pub async fn replaces_boards(&self, place: &Place) -> Result<Option<bool>, StoreError> {
        Ok(settings::replaces_boards(&self.settings_at(place).await?))
    }

    async fn appearance_in(&self, place: &Place) -> Result<Appearance, StoreError> {
        Ok(settings::appearance(&self.settings_at(place).await?))
    }

    pub(crate) async fn settings_at(&self, place: &Place) -> Result<Vec<Setting>, StoreError> {
        self.settings_of(self.store.known_place(place).await?.as_ref()).await
    }

    async fn settings_of(&self, place: Option<&KnownPlace>) -> Result<Vec<Setting>, StoreError> {
        let Some(place) = place else { return Ok(Vec::new()) };
        let scopes = [Scope::Space(place.space_id), Scope::Channel(place.settings_channel_id)];
        self.store.settings(&scopes).await
    }
}

/// The language of a tag such as `cs-CZ` among these.
fn known(languages: &[&'static str], tag: &str) -> Option<String> {
    let language = tag.split(['-', '_']).next()?.to_lowercase();
    languages.iter().find(|known| **known == language).map(|known| (*known).to_owned())
}
