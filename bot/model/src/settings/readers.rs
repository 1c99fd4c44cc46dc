//! The readers of a message: what they and its place have chosen about its look.
//!
//! A private answer, a direct message and the console's own board follow their reader; a message in a channel follows
//! the settings of the channel, because everybody sees the same one.

use crate::ids::AccountId;
use crate::people::appearance::{Appearance, Aspect, BoardForm, Spoken};
use crate::settings;
use crate::settings::stored::Setting;

/// The readers of messages in one place, as one transaction has read them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Readers {
    /// The settings of the place's server and of its channel.
    pub settings: Vec<Setting>,
    /// The language that a surface has reported last for the server.
    pub reported_language: Option<String>,
    /// The person who asks; `None` if nobody does, or nothing is stored about them.
    pub caller: Option<AccountId>,
    /// The caller and other people.
    pub people: Vec<ReadingPerson>,
}

/// What one person has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadingPerson {
    pub account: AccountId,
    /// Their choices about the look of messages.
    pub choices: Vec<(Aspect, String)>,
    /// The language that a client of theirs has reported last.
    pub client_language: Option<String>,
    /// Whether a platform refuses direct messages to them and they have not been told.
    pub refusal_untold: bool,
}

impl ReadingPerson {
    /// What they have chosen about one aspect.
    #[must_use]
    pub fn chosen(&self, aspect: Aspect) -> Option<&str> {
        self.choices.iter().find(|(of, _)| *of == aspect).map(|(_, value)| value.as_str())
    }
}

impl Readers {
    /// The look of the place without anybody's own choices; its language is the one that is set.
    #[must_use]
    pub fn of_place(&self) -> Appearance {
        settings::appearance(&self.settings)
    }

    /// The look of a message that only the caller reads; `client` is the language that their client reports.
    #[must_use]
    pub fn own(&self, client: Option<&str>, spoken: Spoken<'_>) -> Appearance {
        self.of(self.caller, client, spoken)
    }

    /// The look of a message that only this person reads.
    #[must_use]
    pub fn of(&self, account: Option<AccountId>, client: Option<&str>, spoken: Spoken<'_>) -> Appearance {
        let choices = account.map_or(&[][..], |account| self.choices(account));
        let language = self.own_language(account, client, spoken).map(str::to_owned);
        Appearance { language, ..self.of_place().chosen(choices) }
    }

    /// The look of a message that everybody in the place reads. The board is text if all of these players chose text;
    /// the language is that of these people.
    #[must_use]
    pub fn public(&self, players: &[AccountId], people: &[AccountId], spoken: Spoken<'_>) -> Appearance {
        let here = self.of_place();
        let text = (Aspect::Board, BoardForm::Text.name().to_owned());
        let all = !players.is_empty() && players.iter().all(|player| self.choices(*player).contains(&text));
        Appearance {
            board: if all { BoardForm::Text } else { BoardForm::Picture },
            language: self.public_language(people, spoken).map(str::to_owned),
            ..here
        }
    }

    /// Whether an older board of a turn goes when a newer one replaces it, where an admin has decided that.
    #[must_use]
    pub fn replaces_boards(&self) -> Option<bool> {
        settings::replaces_boards(&self.settings)
    }

    /// Whether the caller has not been told yet that a platform refuses direct messages to them.
    #[must_use]
    pub fn is_refusal_untold(&self) -> bool {
        self.caller.and_then(|caller| self.person(caller)).is_some_and(|person| person.refusal_untold)
    }

    /// What this person has chosen.
    #[must_use]
    pub fn choices(&self, account: AccountId) -> &[(Aspect, String)] {
        self.person(account).map_or(&[], |person| &person.choices)
    }

    pub(super) fn person(&self, account: AccountId) -> Option<&ReadingPerson> {
        self.people.iter().find(|person| person.account == account)
    }
}
