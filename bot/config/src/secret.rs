//! Text that no log or error may show.

use serde::Deserialize;
use std::fmt;

/// A token or password. Its debug form is redacted, and it has no `Display`.
#[derive(Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub struct Secret(String);

impl Secret {
    /// A secret; `None` if the text is blank.
    #[must_use]
    pub fn new(words: &str) -> Option<Self> {
        let secret = Self::from(words);
        (!secret.is_empty()).then_some(secret)
    }

    /// The text itself, for the request that needs it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether the text is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl From<&str> for Secret {
    fn from(text: &str) -> Self {
        Self(text.trim().to_owned())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if self.is_empty() { "Secret()" } else { "Secret(…)" })
    }
}

/// An address of a server as people may see it: without what stands before an `@`, of which a part may be a password.
#[must_use]
pub fn without_password(address: &str) -> String {
    let (scheme, rest) = match address.split_once("://") {
        Some((scheme, rest)) => (format!("{scheme}://"), rest),
        None => (String::new(), address),
    };
    // A password may hold any character, even unescaped.
    let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
    // What is behind a question mark may be a secret as well.
    format!("{scheme}{}", place.split_once('?').map_or(place, |(place, _)| place))
}

#[cfg(test)]
mod tests {
    use super::{Secret, without_password};

    #[test]
    fn an_address_is_shown_without_its_password() {
        for (address, shown) in [
            ("https://matrix.example.org", "https://matrix.example.org"),
            ("https://bot:SECRET@matrix.example.org:8448/a", "https://matrix.example.org:8448/a"),
            ("https://bot:SEC@RET/SECRET@example.org", "https://example.org"),
            ("bot:SECRET@example.org", "example.org"),
            ("https://example.org/?token=SECRET", "https://example.org/"),
            ("example.org", "example.org"),
        ] {
            assert_eq!(without_password(address), shown);
        }
    }

    #[test]
    fn the_debug_form_is_redacted() {
        assert_eq!(format!("{:?}", Secret::new(" abc ")), "Some(Secret(…))");
        assert_eq!(Secret::new("  "), None);
    }
}
