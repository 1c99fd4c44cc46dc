//! The caller of a request. Where people act by their names a request names them and their channel; where they sign in it
//! names nobody, and the caller comes from the session alone. Handlers don't know which it is.

use super::channels::{PLATFORM, page_of_guest, place};
use super::fields::{self, Refusal};
use super::guests;
use super::hub::Hub;
use super::names;
use super::places::{NoEntry, Purpose, Reader};
use super::visitor::{Asker, Visitor, locale, nobody};
use axum::http::StatusCode;
use deska_desk::{Called, TypedName};
use deska_model::people::caller::{Caller, KnownPeople, Person, PlaceInfo};
use deska_sign_in::SignedIn;

/// Whom and where a request names.
#[derive(Clone, Copy, Default, Debug)]
pub struct Named<'a> {
    pub person: Option<&'a str>,
    pub channel: Option<&'a str>,
}

impl<'a> Named<'a> {
    /// What the fields `as` and `channel` say.
    pub fn new(person: Option<&'a String>, channel: Option<&'a String>) -> Self {
        Self { person: person.map(String::as_str), channel: channel.map(String::as_str) }
    }

    /// Refuses a request that names somebody although its sender is known.
    fn must_be_nobody(self) -> Result<(), Refusal> {
        let refuse = |field, message| Err(Refusal::malformed(field, message));
        match (self.person, self.channel) {
            (Some(_), _) => refuse("as", "you act as who you are signed in as; leave this out"),
            (_, Some(_)) => refuse("channel", "your page is the only place here; leave this out"),
            (None, None) => Ok(()),
        }
    }
}

impl Hub {
    /// The caller of a request that only reads. The console remembers no people and channels for it: any page can make a
    /// browser open an address with a name in it.
    pub async fn who(&self, asker: &Asker, named: Named<'_>) -> Result<Caller, Refusal> {
        self.who_without_a_trace(asker, named, Purpose::Read).await
    }

    /// The caller of a press. The console remembers nobody for it either: it may be that they are forgotten.
    pub async fn who_presses(&self, asker: &Asker, named: Named<'_>) -> Result<Caller, Refusal> {
        self.who_without_a_trace(asker, named, Purpose::Press).await
    }

    async fn who_without_a_trace(
        &self,
        asker: &Asker,
        named: Named<'_>,
        purpose: Purpose,
    ) -> Result<Caller, Refusal> {
        if let Some(known) = self.known(asker, named, purpose).await? {
            return Ok(known);
        }
        let (name, channel) = by_name(named)?;
        let person = names::unmistakable(self.called(&name).await?)?;
        guests::checked(self.caller(person, channel, locale(&asker.headers)), asker)
    }

    /// The caller of a request that does something, whose name is theirs from now on. Opens the channel.
    pub async fn who_acts(&self, asker: &Asker, named: Named<'_>) -> Result<Caller, Refusal> {
        if let Some(known) = self.known(asker, named, Purpose::Change).await? {
            return self.present(known).await;
        }
        let (name, channel) = by_name(named)?;
        let met = self.meet(&name).await.ok();
        let is_met = met.is_some();
        // Where the store fails the request fails as well, and its answer says so. Nobody new is listed meanwhile.
        let person = names::unmistakable(met.unwrap_or_else(|| Called::New(name.person())))?;
        let caller = guests::checked(self.caller(person, channel, locale(&asker.headers)), asker)?;
        if is_met { self.present(caller).await } else { Ok(caller) }
    }

    /// Lists a caller among the people, and opens their channel, unless they act in a place of another platform.
    pub async fn present(&self, caller: Caller) -> Result<Caller, Refusal> {
        if !is_here(&caller) {
            return Ok(caller);
        }
        self.register(&caller.place.channel, &[&caller.person]).await;
        self.show(&caller.place.channel).await;
        if self.log().has(&caller.place.channel) {
            return Ok(caller);
        }
        let message = "there are too many channels already";
        Err(Refusal::new(StatusCode::CONFLICT, "channel", "channel", message))
    }

    /// The caller where nobody is named; `None` where people act by their names.
    async fn known(
        &self,
        asker: &Asker,
        named: Named<'_>,
        purpose: Purpose,
    ) -> Result<Option<Caller>, Refusal> {
        if let (Visitor::Nobody, Some(id), Purpose::Read) = (&asker.visitor, &asker.place, purpose) {
            named.must_be_nobody()?;
            // Somebody whose session has ended learns that.
            let visitor = self.places.visitor(id).await.map_err(unless_public)?;
            return Ok(Some(Caller { locale: locale(&asker.headers), ..visitor }));
        }
        if asker.place.is_some() && asker.signed_in().is_none() {
            return Err(Refusal::malformed(
                "place",
                "only who is signed in acts in other places; leave this out",
            ));
        }
        match &asker.visitor {
            Visitor::Host => return Ok(None),
            Visitor::Guest(_) if !self.guard.signs_in() => return Ok(None),
            Visitor::Nobody => return Err(nobody()),
            Visitor::Member(_) | Visitor::Guest(_) => named.must_be_nobody()?,
        }
        match &asker.visitor {
            Visitor::Member(signed_in) => match &asker.place {
                Some(id) => Ok(Some(self.in_place(signed_in, id, asker, purpose).await?)),
                None => Ok(Some(member(signed_in, asker))),
            },
            Visitor::Guest(id) => match self.called(&TypedName::new(id)).await? {
                Called::Known(person) => Ok(Some(alone(person, page_of_guest(id), asker))),
                // Who was forgotten is nobody.
                Called::Alike(_) | Called::New(_) => Err(nobody()),
            },
            Visitor::Host | Visitor::Nobody => Ok(None),
        }
    }

    /// Somebody who is signed in, in the place with this id.
    async fn in_place(
        &self,
        signed_in: &SignedIn,
        id: &str,
        asker: &Asker,
        purpose: Purpose,
    ) -> Result<Caller, Refusal> {
        let mut caller = self.places.caller(Reader::of(signed_in), id, purpose).await?;
        caller.locale = locale(&asker.headers);
        caller.place_info.session = Some(signed_in.session.id.clone());
        Ok(caller)
    }
}

/// The refusal of a visitor without a session, who sees what is public only.
pub fn unless_public(no: NoEntry) -> Refusal {
    if no == NoEntry::Nowhere { nobody() } else { no.into() }
}

/// Whether somebody acts in a channel of the console, which shows what is said there.
pub fn is_here(caller: &Caller) -> bool {
    caller.place.platform == PLATFORM
}

impl<'a> Reader<'a> {
    /// Who is signed in.
    pub fn of(signed_in: &'a SignedIn) -> Self {
        Self { platform: PLATFORM, native_id: &signed_in.person.native_id }
    }
}

impl From<NoEntry> for Refusal {
    fn from(no: NoEntry) -> Self {
        match no {
            NoEntry::Nowhere => {
                let message = "there is no such place, or you can't see it";
                Self::new(StatusCode::NOT_FOUND, "no-place", "place", message)
            }
            NoEntry::Away => {
                let message = "the chat of this place doesn't answer; try again in a minute";
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "place-away", "place", message)
            }
            NoEntry::Failed(fault) => fault.into(),
        }
    }
}

/// Somebody who is signed in, on their own page.
pub fn member(signed_in: &SignedIn, asker: &Asker) -> Caller {
    let person = signed_in.person.clone();
    let mut caller = alone(person.clone(), person.native_id, asker);
    caller.place_info.session = Some(signed_in.session.id.clone());
    caller
}

/// A person on a page that is theirs alone.
fn alone(person: Person, channel: String, asker: &Asker) -> Caller {
    let people = Some(KnownPeople { longest: fields::PERSON_MAX, others: Vec::new(), closed: true });
    let bot = Some(fields::BOT.to_owned());
    let place_info = PlaceInfo { bot, people, alone: true, ..PlaceInfo::default() };
    let locale = locale(&asker.headers);
    Caller { person, place: place(channel), locale, admin: false, place_info, sent_at: None, through: None }
}

/// The name and the channel of a request that must name both.
fn by_name(named: Named<'_>) -> Result<(TypedName, String), Refusal> {
    let [person, channel] = [named.person, named.channel].map(Option::unwrap_or_default);
    Ok((fields::person(person)?, fields::channel(channel)?))
}
