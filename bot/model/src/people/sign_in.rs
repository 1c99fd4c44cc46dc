//! Signing in on the page: the secrets that prove it, and what is known of a browser that is signed in.

use crate::clocks::duration::DAY_MS;
use crate::ids::{AccountId, Time};
use crate::people::caller::Person;
use crate::people::names::PAGE_PERSON;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use std::fmt;

/// How long a session lasts that nobody uses, in milliseconds.
pub const IDLE_MS: i64 = 30 * DAY_MS;
/// How long a session lasts at most, in milliseconds.
pub const LONGEST_MS: i64 = 180 * DAY_MS;
/// How old the last note of a use is before the next one is written, in milliseconds.
pub const SEEN_EVERY_MS: i64 = 3_600_000;
/// How long a one-time link can be used, in minutes.
pub const LINK_MINUTES: u16 = 10;
/// How long an attempt to sign in by another service may take, in minutes.
pub const ATTEMPT_MINUTES: u16 = 10;
/// Most sessions of an identity; the oldest ends when there is another one.
pub const SESSIONS_MAX: u32 = 20;
/// Longest name of a browser, in characters.
pub const LABEL_MAX: usize = 40;

/// Length of a token as text.
const TOKEN_LETTERS: usize = 43;

/// A secret of 256 random bits. The database has only its [`id`](Self::id).
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl fmt::Debug for Token {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Token")
    }
}

impl Token {
    /// A token of random bits, which nobody can predict.
    #[must_use]
    pub fn of(random: [u64; 4]) -> Self {
        let bytes: Vec<u8> = random.iter().flat_map(|word| word.to_be_bytes()).collect();
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// Reads a token; `None` for what no token is written like.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_');
        let fits = text.len() == TOKEN_LETTERS && text.bytes().all(is_letter);
        fits.then(|| Self(text.to_owned()))
    }

    /// The token as its owner holds it, in base64url.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What the database knows it by: its SHA-256 in hexadecimal digits.
    #[must_use]
    pub fn id(&self) -> String {
        hex::encode(Sha256::digest(self.0.as_bytes()))
    }
}

/// The id on the page's platform of a person who signs in there.
#[must_use]
pub fn page_person(token: &Token) -> String {
    format!("{PAGE_PERSON}{}", token.reveal())
}

/// A browser in which an identity is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// SHA-256 of its token in hexadecimal digits.
    pub id: String,
    /// The browser, such as `Firefox on Linux`.
    pub label: String,
    pub made_at: Time,
    /// When it was last noted that it is used; at most [`SEEN_EVERY_MS`] too early.
    pub seen_at: Time,
    /// Whether this browser gets notifications.
    pub is_notified: bool,
}

impl Session {
    /// When it ends if nobody uses it any more.
    #[must_use]
    pub fn ends_at(&self) -> Time {
        ends_at(self.made_at, self.seen_at)
    }
}

/// When a session ends that was made and last used then.
#[must_use]
pub fn ends_at(made_at: Time, seen_at: Time) -> Time {
    made_at.plus_ms(LONGEST_MS).min(seen_at.plus_ms(IDLE_MS))
}

/// An attempt to sign in by another service, which its browser has completed.
#[derive(Clone, PartialEq, Eq)]
pub struct Attempt {
    /// The secret that completes it at the service.
    pub verifier: String,
    /// The path of the page to go to.
    pub page: String,
}

impl fmt::Debug for Attempt {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Attempt").field("page", &self.page).finish_non_exhaustive()
    }
}

/// A session with the person who is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignedIn {
    pub session: Session,
    /// The account that the identity has now.
    pub account: AccountId,
    /// The platform of the identity that has signed in.
    pub platform: String,
    /// The account's person on the page: the id is that of the page's platform, and the name that of the identity.
    pub person: Person,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::names::Looks;
    use crate::people::typed_name::{Called, TypedName};

    #[test]
    fn a_token_is_written_as_base64url_and_read_again() {
        let zero = Token::of([0; 4]);
        assert_eq!(zero.reveal(), "A".repeat(43));
        let ones = Token::of([u64::MAX; 4]);
        assert_eq!(ones.reveal(), format!("{}8", "_".repeat(42)));
        // The first bytes are 0x00 0x10 0x83, whose sextets are 0, 1, 2, 3.
        assert!(Token::of([0x0010_8310_5187_2092, 0, 0, 0]).reveal().starts_with("ABCDEFGHIJ"));
        assert_eq!(Token::read(ones.reveal()), Some(ones.clone()));
        assert_ne!(zero.id(), ones.id());
        assert_eq!(zero.id().len(), 64);
        let (short, long, strange) = ("A".repeat(42), "A".repeat(44), format!("{}+", "A".repeat(42)));
        for wrong in ["", &short, &long, &strange, &"é".repeat(43)] {
            assert_eq!(Token::read(wrong), None, "{wrong}");
        }
        assert_eq!(format!("{ones:?}"), "Token", "no log has it");
    }

    #[test]
    fn a_session_ends_when_it_is_unused_or_old() {
        let day = |day: i64| Time(day * DAY_MS);
        assert_eq!(ends_at(day(0), day(0)), day(30));
        assert_eq!(ends_at(day(0), day(100)), day(130));
        assert_eq!(ends_at(day(0), day(170)), day(180));
    }

    #[test]
    fn no_typed_name_means_a_person_who_has_signed_in() {
        let ada = Person::new(page_person(&Token::of([7, 8, 9, 10])), "Ada");
        for typed in ["Ada", "ada", &*ada.native_id, &ada.native_id.to_lowercase(), "page:", "Páge"] {
            let name = TypedName::new(typed);
            assert!(matches!(name.among(std::slice::from_ref(&ada)), Called::New(_)), "{typed}");
            assert!(!Looks::of(&ada.native_id, &ada.name).meet(&name.looks), "{typed}");
        }
    }
}
