//! The signs of a text as people see them.

use std::borrow::Cow;

/// A text without the characters that can't be seen, and with letters, digits and signs of ASCII in place of those of
/// full width.
#[must_use]
pub fn narrow(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace()) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter(|sign| !is_invisible(*sign)).map(plain).collect())
}

fn plain(sign: char) -> char {
    match sign {
        // The block of full-width signs has the order of ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0).unwrap_or(sign),
        '\u{2212}' => '-',
        blank if blank.is_whitespace() && !blank.is_ascii() => ' ',
        other => other,
    }
}

/// Whether a character leaves no trace: marks of direction and of joining, fillers, control characters but blanks.
#[must_use]
pub const fn is_invisible(sign: char) -> bool {
    match sign {
        '\t' | '\n' | '\r' | '\u{c}' | '\u{85}' => false,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => true,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' => true,
        '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' => true,
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' => true,
        '\u{fe00}'..='\u{fe0f}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}' => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_what_people_see_of_it() {
        for (text, seen) in [
            ("dd", "dd"),
            ("d\u{200b}d\u{feff}", "dd"),
            ("ｄＤ１６", "dD16"),
            ("６．５", "6.5"),
            ("\u{2212}7,5", "-7,5"),
            ("a\u{a0}b\u{3000}c\0", "a b c"),
            ("a\nb", "a\nb"),
            ("Žofie 小明", "Žofie 小明"),
        ] {
            assert_eq!(narrow(text), seen, "{text:?}");
        }
    }
}
