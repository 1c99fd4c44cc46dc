//! For whom a reply is worded: a language and the capabilities of a surface. Knows no reply.

use deska_desk::capabilities::Capabilities;
use deska_i18n::Locale;

/// The language of a message and what its surface can show.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    /// The language.
    pub locale: Locale,
    /// What the surface can show.
    pub can: &'a Capabilities,
}

impl From<Reader<'_>> for Locale {
    fn from(reader: Reader<'_>) -> Self {
        reader.locale
    }
}
