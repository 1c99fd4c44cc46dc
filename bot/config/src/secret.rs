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

#[cfg(test)]
mod tests {
    use super::Secret;

    #[test]
    fn the_debug_form_is_redacted() {
        assert_eq!(format!("{:?}", Secret::new(" abc ")), "Some(Secret(…))");
        assert_eq!(Secret::new("  "), None);
    }
}
