//! What a person has chosen about the look of their messages, and the look that a message has for its readers: its
//! language and its boards.
//!
//! A private answer, a direct message and the console's own board follow their reader; a message in a channel follows
//! the settings of the channel, because everybody sees the same one.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::{StoreError, logged};
use deska_model::ids::AccountId;
use deska_model::message::Content;
use deska_model::people::appearance::{Aspect, Preference};
use deska_model::people::caller::{Caller, Place};
use deska_model::reply::Reply;
use deska_model::settings::languages::reported_language;
use deska_model::settings::readers::Readers;
use deska_model::settings::stored::Setting;

impl Core {
    /// Shows or changes a choice of the caller about the look of their boards; `Some(None)` takes it back.
    pub(crate) async fn preference(
        &self,
        context: &RequestContext<'_>,
        aspect: Aspect,
        change: Option<Option<String>>,
    ) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        if let Some(value) = &change {
            self.store.set_preference(me, aspect, value.as_deref()).await?;
        }
        let readers = self.readers(context.caller, &[]).await?;
        let preference = self.preference_of(aspect, context.caller, &readers);
        Ok(Reply {
            readers: Some(readers),
            ..Reply::private(Content::Preference { preference, changed: change.is_some() })
        })
    }

    /// What the caller has chosen about every aspect of the look of boards.
    ///
    /// # Errors
    /// The store failed.
    pub async fn own_preferences(&self, caller: &Caller) -> Result<Vec<Preference>, StoreError> {
        let readers = self.readers(caller, &[]).await?;
        Ok(Aspect::ALL.map(|aspect| self.preference_of(aspect, caller, &readers)).to_vec())
    }

    fn preference_of(&self, aspect: Aspect, caller: &Caller, readers: &Readers) -> Preference {
        let public = readers.of_place();
        let choices = readers.caller.map_or(&[][..], |caller| readers.choices(caller));
        let values = aspect.values(&self.appearances);
        let of_place = match aspect {
            Aspect::Theme => public.theme.clone(),
            Aspect::BoardSet => public.set.clone(),
            Aspect::Layout => public.layout.clone(),
            Aspect::Board => None,
            Aspect::Language => {
                let client = caller.locale.as_deref();
                readers.language_without_choice(readers.caller, client, &values).map(str::to_owned)
            }
        };
        let chosen = choices.iter().find(|(of, _)| *of == aspect).map(|(_, value)| value.clone());
        let default = || values.first().map(|value| (*value).to_owned()).unwrap_or_default();
        let followed = of_place.clone().unwrap_or_else(default);
        Preference { aspect, set: chosen.is_some() || of_place.is_some(), chosen, followed, values }
    }

    /// The readers of messages in the caller's place: the caller and these accounts.
    ///
    /// # Errors
    /// The store failed.
    pub async fn readers(&self, caller: &Caller, accounts: &[AccountId]) -> Result<Readers, StoreError> {
        self.store.readers(&caller.place, Some(&caller.person.native_id), accounts).await
    }

    /// The readers of messages in a place: these accounts.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn readers_in(
        &self,
        place: &Place,
        accounts: &[AccountId],
    ) -> Result<Readers, StoreError> {
        self.store.readers(place, None, accounts).await
    }

    /// The language of public messages in a place where nobody has set one: the one that its surface reports; `None` is the
    /// default.
    pub(crate) async fn language_without_setting(&self, place: &Place) -> Result<Option<String>, StoreError> {
        let readers = self.store.readers(place, None, &[]).await?;
        Ok(reported_language(&readers, &self.appearances.languages).map(str::to_owned))
    }

    /// The caller with the language of the answers to them in place of their device's. It is for requests that store
    /// nothing about the caller.
    pub async fn answered_in(&self, caller: &Caller) -> Caller {
        let own =
            |readers: Readers| readers.own(caller.locale.as_deref(), &self.appearances.languages).language;
        let own = logged(self.readers(caller, &[]).await).and_then(own);
        Caller { locale: own.or_else(|| caller.locale.clone()), ..caller.clone() }
    }

    pub(crate) async fn settings_at(&self, place: &Place) -> Result<Vec<Setting>, StoreError> {
        Ok(self.readers_in(place, &[]).await?.settings)
    }
}
