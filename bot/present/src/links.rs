//! Links to the pages of games, for messages. Each holds a key that opens this one game for reading, so that nobody can
//! try codes. It must not know who asks.

use deska_desk::outbound::PageLink;
use deska_model::people::sign_in::Token;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Bytes of a key: too many to guess one.
const KEY: usize = 16;

/// Makes links, and reads their keys.
#[derive(Clone)]
pub struct Links {
    /// The address of the console, without a slash at its end; empty if it has none for others.
    base: String,
    mac: Hmac<Sha256>,
}

impl Links {
    /// Links to the console at this address, which may be empty. All processes of a database have the same secret.
    #[must_use]
    pub fn new(url: &str, secret: &str) -> Option<Self> {
        // Secrets of every length are taken.
        let mac = Hmac::new_from_slice(secret.as_bytes()).ok()?;
        Some(Self { base: url.trim_end_matches('/').to_owned(), mac })
    }

    /// The address of the manual, if others can reach it.
    #[must_use]
    pub fn manual(&self) -> Option<String> {
        (!self.base.is_empty()).then(|| format!("{}/manual", self.base))
    }

    /// The address that signs in whoever opens it; the secret is behind `#`, so no server and no preview gets it. `None` if
    /// others can't reach the page.
    #[must_use]
    pub fn sign_in(&self, secret: &Token) -> Option<String> {
        (!self.base.is_empty()).then(|| format!("{}/sign-in#{}", self.base, secret.reveal()))
    }

    /// The address of the first page, with one's games and what others offer.
    #[must_use]
    pub fn home(&self) -> String {
        format!("{}/", self.base)
    }

    /// The address of a game's page for readers.
    #[must_use]
    pub fn game(&self, code: &str) -> String {
        format!("{}/g/{code}?key={}", self.base, self.key(&game(code)))
    }

    /// The address of a game's page for its players, who sign in.
    #[must_use]
    pub fn own_game(&self, code: &str) -> String {
        format!("{}/g/{code}", self.base)
    }

    /// The key of the link to a game.
    #[must_use]
    pub fn key_of_game(&self, code: &str) -> String {
        self.key(&game(code))
    }

    /// The address of a league's page for readers.
    #[must_use]
    pub fn club(&self, code: &str) -> String {
        format!("{}/club/{code}?key={}", self.base, self.key(&club(code)))
    }

    /// A link to a league's page, if others can reach it.
    #[must_use]
    pub fn to_club(&self, code: &str, label: String) -> Option<PageLink> {
        (!self.base.is_empty()).then(|| PageLink { label, url: self.club(code) })
    }

    /// Whether a key opens a league.
    #[must_use]
    pub fn opens_club(&self, code: &str, key: &str) -> bool {
        self.is_key(&club(code), key)
    }

    /// The address of the picture of a game's page, as it is after this event.
    #[must_use]
    pub fn picture(&self, code: &str, seq: u32) -> String {
        format!("{}/g/{code}.png?key={}&at={seq}", self.base, self.key(&game(code)))
    }

    /// The address of an invitation to the seat with this code.
    #[must_use]
    pub fn invitation(&self, code: &str) -> String {
        format!("{}/invite/{code}-{}", self.base, self.key(&seat(code)))
    }

    /// The code of the seat to which an invitation belongs; `None` for a word that none has.
    #[must_use]
    pub fn seat_of<'word>(&self, word: &'word str) -> Option<&'word str> {
        let (code, key) = word.rsplit_once('-')?;
        self.is_key(&seat(code), key).then_some(code)
    }

    /// A link to a game's page, if others can reach it.
    #[must_use]
    pub fn to_game(&self, code: &str, label: String) -> Option<PageLink> {
        (!self.base.is_empty()).then(|| PageLink { label, url: self.game(code) })
    }

    /// Whether a key opens a game.
    #[must_use]
    pub fn opens(&self, code: &str, key: &str) -> bool {
        self.is_key(&game(code), key)
    }

    /// The key of a text.
    #[must_use]
    pub fn key(&self, text: &str) -> String {
        hex::encode(&self.of(text).finalize().into_bytes()[..KEY])
    }

    /// Whether this is the key of a text.
    #[must_use]
    pub fn is_key(&self, text: &str, key: &str) -> bool {
        bytes(key).is_some_and(|key| self.of(text).verify_truncated_left(&key).is_ok())
    }

    fn of(&self, text: &str) -> Hmac<Sha256> {
        self.mac.clone().chain_update(text)
    }
}

/// What the key of a game is made of.
fn game(code: &str) -> String {
    format!("game {code}")
}

/// What the key of a league is made of.
fn club(code: &str) -> String {
    format!("club {code}")
}

/// What the key of an invitation is made of.
fn seat(code: &str) -> String {
    format!("seat {code}")
}

/// The bytes of a whole key in small hexadecimal digits.
fn bytes(key: &str) -> Option<[u8; KEY]> {
    if key.bytes().any(|letter| letter.is_ascii_uppercase()) {
        return None;
    }
    let mut bytes = [0; KEY];
    hex::decode_to_slice(key, &mut bytes).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_opens_its_own_game_only() {
        let links = Links::new("https://deska.example/", "secret").expect("links");
        let url = links.game("k7f2x");
        let (page, key) = url.split_once("?key=").expect("a key");
        assert_eq!((page, key.len()), ("https://deska.example/g/k7f2x", 32));
        assert!(links.opens("k7f2x", key) && !links.opens("k7f2y", key) && !links.opens("k7f2x ", key));
        let other = Links::new("https://deska.example", "other").expect("links");
        assert!(!other.opens("k7f2x", key), "another database");
        let (first, upper, long) = (&key[..30], key.to_uppercase(), format!("{key}00"));
        for wrong in ["", "0", first, &upper, &long, "zz", "ččččččččččččččččč"] {
            assert!(!links.opens("k7f2x", wrong), "{wrong}");
        }
        let word = links.invitation("k7f2x");
        let word = word.strip_prefix("https://deska.example/invite/").expect("an invitation");
        assert_eq!(links.seat_of(word), Some("k7f2x"));
        assert!(!links.opens("k7f2x", word.rsplit_once('-').expect("a key").1), "the keys differ");
        for wrong in
            ["k7f2x", "k7f2x-", &format!("k7f2y{}", &word[5..]), &format!("x{word}"), &word.replace('-', "")]
        {
            assert_eq!(links.seat_of(wrong), None, "{wrong}");
        }
        let here = Links::new("", "secret").expect("links");
        assert!(here.manual().is_none() && here.to_game("k7f2x", String::new()).is_none());
        assert!(here.opens("k7f2x", key));
    }
}
