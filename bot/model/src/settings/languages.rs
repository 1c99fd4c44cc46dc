//! Which language a message has. The order of the sources is decided here and nowhere else.
//!
//! A message that everybody in a place reads follows
//! 1. the setting of the channel, else of the server,
//! 2. the language that the platform reports for the server, unless it is the default one: on Discord that of a community,
//! 3. the language that most of its people have: the one that each has chosen (`/me language`), else the one of their
//!    client. Its people are the players or the person it is about, else those who have played in the place last. The
//!    program does not count, nor does an opponent of a challenge whose language is not known yet.
//!
//! A message that one person reads follows
//! 1. the person's choice (`/me language`),
//! 2. the person's client,
//! 3. the setting of the channel, else of the server, else the language that the platform reports for the server.
//!
//! A source in a language that is not spoken is passed over. Where none is left, the message is in the default language.

use crate::ids::AccountId;
use crate::people::appearance::{Aspect, Spoken};
use crate::settings::readers::Readers;

/// The spoken language of a tag such as `cs-CZ`.
#[must_use]
pub fn spoken_as(tag: &str, spoken: Spoken<'_>) -> Option<&'static str> {
    let language = tag.split(['-', '_']).next()?.to_lowercase();
    spoken.iter().copied().find(|known| *known == language)
}

impl Readers {
    /// The language of a message that one person reads; `client` is what their client reports now. `None` is the default.
    #[must_use]
    pub fn own_language(
        &self,
        account: Option<AccountId>,
        client: Option<&str>,
        spoken: Spoken<'_>,
    ) -> Option<&'static str> {
        let chosen = account.and_then(|account| self.person(account)?.chosen(Aspect::Language));
        let chosen = chosen.and_then(|tag| spoken_as(tag, spoken));
        chosen.or_else(|| self.language_without_choice(account, client, spoken))
    }

    /// The same for a person who takes their choice back.
    pub fn language_without_choice(
        &self,
        account: Option<AccountId>,
        client: Option<&str>,
        spoken: Spoken<'_>,
    ) -> Option<&'static str> {
        let stored = || self.person(account?)?.client_language.as_deref();
        let client = client.or_else(stored).and_then(|tag| spoken_as(tag, spoken));
        client.or_else(|| self.place_language(spoken))
    }

    /// The language of a message that everybody in the place reads. It is about these people; if it names none, all who
    /// were read count. `None` is the default.
    #[must_use]
    pub fn public_language(&self, people: &[AccountId], spoken: Spoken<'_>) -> Option<&'static str> {
        self.place_language(spoken).or_else(|| self.shared_language(people, spoken))
    }

    /// The language that is set for the place or that its platform reports.
    fn place_language(&self, spoken: Spoken<'_>) -> Option<&'static str> {
        let set = self.of_place().language;
        let set = set.as_deref().and_then(|tag| spoken_as(tag, spoken));
        set.or_else(|| reported_language(self, spoken))
    }

    /// The language that more than half of these people have. Who has none, or one that is not spoken, reads the default
    /// one.
    fn shared_language(&self, people: &[AccountId], spoken: Spoken<'_>) -> Option<&'static str> {
        let mut asked = people.to_vec();
        if asked.is_empty() {
            asked.extend(self.people.iter().map(|person| person.account));
        }
        asked.sort_unstable();
        asked.dedup();
        let languages: Vec<_> =
            asked.iter().map(|account| spoken_as(self.tag_of(*account)?, spoken)).collect();
        let is_common = |language: &&Option<&str>| {
            languages.iter().filter(|other| other == language).count() * 2 > languages.len()
        };
        languages.iter().find(is_common).copied().flatten()
    }

    /// Whether a person has chosen a language, or a client of theirs has reported one.
    #[must_use]
    pub fn has_language(&self, account: AccountId) -> bool {
        self.tag_of(account).is_some()
    }

    fn tag_of(&self, account: AccountId) -> Option<&str> {
        let person = self.person(account)?;
        person.chosen(Aspect::Language).or(person.client_language.as_deref())
    }
}

/// The language that the platform reports for the server. A server has the default one if nobody has chosen any, so that
/// one says nothing.
#[must_use]
pub fn reported_language(readers: &Readers, spoken: Spoken<'_>) -> Option<&'static str> {
    let reported = spoken_as(readers.reported_language.as_deref()?, spoken)?;
    Some(reported).filter(|language| spoken.first() != Some(language))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::readers::ReadingPerson;
    use crate::settings::stored::{Scope, Setting};
    use serde_json::Value;

    const SPOKEN: &[&str] = &["en", "cs", "sk"];

    fn person(id: i64, chosen: Option<&str>, client: Option<&str>) -> ReadingPerson {
        ReadingPerson {
            account: AccountId(id),
            choices: chosen.map(|tag| (Aspect::Language, tag.to_owned())).into_iter().collect(),
            client_language: client.map(str::to_owned),
            refusal_untold: false,
        }
    }

    fn set(scope: Scope, tag: &str) -> Setting {
        Setting { scope, key: "language".to_owned(), value: Value::String(tag.to_owned()) }
    }

    #[test]
    fn what_everybody_reads_follows_channel_server_platform_and_its_people() {
        let players = [AccountId(1), AccountId(2)];
        let both = vec![person(1, Some("sk"), Some("en-US")), person(2, None, Some("sk"))];
        let mut readers = Readers { people: both, ..Readers::default() };
        assert_eq!(readers.public_language(&players, SPOKEN), Some("sk"), "a choice and a client");
        assert_eq!(readers.public_language(&players[..1], SPOKEN), Some("sk"), "only one of them is named");
        assert_eq!(readers.public_language(&[], SPOKEN), Some("sk"), "nobody is named");
        readers.reported_language = Some("cs".to_owned());
        assert_eq!(readers.public_language(&players, SPOKEN), Some("cs"), "the platform comes first");
        readers.reported_language = Some("en-US".to_owned());
        assert_eq!(readers.public_language(&players, SPOKEN), Some("sk"), "English says nothing");
        readers.reported_language = Some("cs".to_owned());
        readers.settings = vec![set(Scope::Space(1), "en")];
        assert_eq!(readers.public_language(&players, SPOKEN), Some("en"), "the setting of the server");
        readers.settings.push(set(Scope::Channel(1), "sk"));
        assert_eq!(readers.public_language(&players, SPOKEN), Some("sk"), "the setting of the channel");
        let apart = vec![person(1, Some("sk"), None), person(2, Some("cs"), Some("sk"))];
        let readers = Readers { people: apart, ..Readers::default() };
        assert_eq!(readers.public_language(&players, SPOKEN), None, "a choice comes before the client");
        for other in [Some("de"), None] {
            let people = vec![person(1, Some("cs"), None), person(2, None, other)];
            let readers = Readers { people, ..Readers::default() };
            assert_eq!(readers.public_language(&players, SPOKEN), None, "{other:?}");
            assert_eq!(readers.has_language(AccountId(2)), other.is_some());
        }
        let many = [Some("cs"), Some("en"), Some("cs"), Some("de"), Some("cs")];
        let many = (1..).zip(many).map(|(id, tag)| person(id, None, tag)).collect();
        let mut readers = Readers { people: many, ..Readers::default() };
        assert_eq!(readers.public_language(&[], SPOKEN), Some("cs"), "three of five");
        // The caller is read a second time as a player, and counts once.
        readers.people =
            vec![person(1, None, Some("cs")), person(1, None, Some("cs")), person(2, None, Some("en"))];
        assert_eq!(readers.public_language(&players, SPOKEN), None);
        assert_eq!(readers.public_language(&[], SPOKEN), None);
    }

    #[test]
    fn what_one_person_reads_follows_their_choice_their_client_and_the_place() {
        let me = Some(AccountId(1));
        let settings = vec![set(Scope::Space(1), "cs")];
        let people = vec![person(1, Some("sk"), Some("en-GB"))];
        let readers = Readers { settings, people, ..Readers::default() };
        assert_eq!(readers.own_language(me, Some("cs"), SPOKEN), Some("sk"), "the choice");
        let readers = Readers { people: vec![person(1, None, Some("en-GB"))], ..readers };
        assert_eq!(readers.own_language(me, Some("sk-SK"), SPOKEN), Some("sk"), "the client now");
        assert_eq!(readers.own_language(me, None, SPOKEN), Some("en"), "the client before");
        let readers = Readers { people: vec![person(1, None, Some("de"))], ..readers };
        assert_eq!(readers.own_language(me, None, SPOKEN), Some("cs"), "the place");
        assert_eq!(readers.own_language(None, None, SPOKEN), Some("cs"), "nobody is known");
        let reported_language = Some("sk".to_owned());
        let readers = Readers { reported_language, ..Readers::default() };
        assert_eq!(readers.own_language(None, Some("fr"), SPOKEN), Some("sk"), "the platform");
        assert_eq!(Readers::default().own_language(None, None, SPOKEN), None);
    }
}
