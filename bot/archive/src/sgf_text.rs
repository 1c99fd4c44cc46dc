//! Decodes SGF in encodings whose characters of two bytes may end in the byte of a bracket or a backslash.
//!
//! Some programs write such files without knowledge of the encoding: they escape the byte `]` of a character as they
//! escape a bracket, or cut a character in two, whose first half then seems to swallow the bracket that follows. Others
//! know the encoding and escape nothing inside a character. So the brackets are found among the bytes first, by what
//! follows them, and only then the text between them is decoded. A bad byte spoils its value and no other.

use encoding_rs::{BIG5, EUC_KR, Encoding, GB18030, GBK, SHIFT_JIS};

/// Most bytes of a property's name.
const NAME_MAX: usize = 12;

/// The text of a file, and the number of places that are no text in the encoding.
pub(crate) fn decoded(bytes: &[u8], encoding: &'static Encoding) -> (String, usize) {
    let mut decoder = Decoder { bytes, encoding, at: 0, piece: Vec::new(), text: String::new(), errors: 0 };
    if [b"\\[".as_slice(), b"\\H"].iter().any(|start| bytes.trim_ascii_start().starts_with(start)) {
        decoder.lines();
    } else if [BIG5, EUC_KR, GB18030, GBK, SHIFT_JIS].contains(&encoding) {
        decoder.brackets();
    } else {
        decoder.piece = bytes.to_vec();
        decoder.flush();
    }
    (decoder.text, decoder.errors)
}

struct Decoder<'a> {
    bytes: &'a [u8],
    encoding: &'static Encoding,
    at: usize,
    /// Bytes that are not decoded yet.
    piece: Vec<u8>,
    text: String,
    errors: usize,
}

impl Decoder<'_> {
    /// Decodes a file of GIB, in which a value ends with `\]` at the end of its line.
    fn lines(&mut self) {
        for line in self.bytes.split_inclusive(|byte| *byte == b'\n') {
            let end = line.trim_ascii_end();
            match end.strip_suffix(b"\\]") {
                Some(value) => {
                    self.piece.extend_from_slice(value);
                    self.flush();
                    self.text.push_str("\\]");
                    self.piece.extend_from_slice(line.get(end.len()..).unwrap_or_default());
                }
                None => self.piece.extend_from_slice(line),
            }
            self.flush();
        }
    }

    fn brackets(&mut self) {
        let mut in_value = false;
        while let Some(byte) = self.byte(0) {
            match byte {
                b'[' if !in_value => in_value = self.mark(),
                b']' if in_value => in_value = !self.mark(),
                b'\\' if in_value => {
                    self.mark();
                    // What follows is no bracket; a character of two bytes is taken by the next round.
                    if self.byte(0).is_some_and(|next| next.is_ascii()) {
                        self.mark();
                    }
                }
                byte if self.is_lead(byte) => self.character(byte, in_value),
                byte => self.take(&[byte], 1),
            }
        }
        self.flush();
    }

    fn byte(&self, ahead: usize) -> Option<u8> {
        self.bytes.get(self.at + ahead).copied()
    }

    /// Decodes what is before a sign of ASCII, and the sign.
    fn mark(&mut self) -> bool {
        self.flush();
        if let Some(sign) = self.byte(0) {
            self.text.push(char::from(sign));
        }
        self.at += 1;
        true
    }

    fn take(&mut self, bytes: &[u8], length: usize) {
        self.piece.extend_from_slice(bytes);
        self.at += length;
    }

    fn flush(&mut self) {
        if self.piece.is_empty() {
            return;
        }
        let (text, _) = self.encoding.decode_without_bom_handling(&self.piece);
        self.errors += text.matches(char::REPLACEMENT_CHARACTER).count();
        self.text.push_str(&text);
        self.piece.clear();
    }

    fn is_lead(&self, byte: u8) -> bool {
        match byte {
            0x81..=0x9f | 0xe0..=0xfc => true,
            0xa0..=0xdf | 0xfd | 0xfe => self.encoding != SHIFT_JIS,
            _ => false,
        }
    }

    /// Takes a character of two bytes, or the first byte alone if no character begins there.
    fn character(&mut self, lead: u8, in_value: bool) {
        let is_character = |trail: u8| {
            let pair = [lead, trail];
            self.encoding.decode_without_bom_handling_and_without_replacement(&pair).is_some()
        };
        let next = |ahead| self.byte(ahead);
        let closes = |ahead| is_closing(self.bytes, self.at + ahead);
        match next(1) {
            Some(b']') if in_value && (closes(1) || !is_character(b']')) => self.take(&[lead], 1),
            Some(b'\\') if in_value => match next(2) {
                Some(b']') if !closes(2) && is_character(b']') => self.take(&[lead, b']'], 3),
                Some(b'\\') if is_character(b'\\') => {
                    // The backslash of the character is escaped, or the character is followed by an escape.
                    let escapes = matches!(next(3), Some(b']' | b'\\' | b':'));
                    let length = if escapes && !closes(3) { 2 } else { 3 };
                    self.take(&[lead, b'\\'], length);
                }
                _ if is_character(b'\\') => self.take(&[lead, b'\\'], 2),
                _ => self.take(&[lead], 1),
            },
            Some(trail @ b'0'..=b'9') if self.encoding == GB18030 || self.encoding == GBK => {
                match (next(2), next(3)) {
                    (Some(third @ 0x81..=0xfe), Some(fourth @ b'0'..=b'9')) => {
                        self.take(&[lead, trail, third, fourth], 4);
                    }
                    _ => self.take(&[lead], 1),
                }
            }
            Some(trail @ 0x40..=0xfe) if is_character(trail) => self.take(&[lead, trail], 2),
            _ => self.take(&[lead], 1),
        }
    }
}

/// Whether a bracket closes a value: what follows it is the structure of a file and no text.
fn is_closing(bytes: &[u8], at: usize) -> bool {
    let Some((b']', rest)) = bytes.get(at..).and_then(<[u8]>::split_first) else { return false };
    let after =
        rest.iter().position(|byte| !matches!(byte, b';' | b'(' | b')') && !byte.is_ascii_whitespace());
    let Some(after) = after else { return true };
    let structure = rest.get(after..).unwrap_or_default();
    let name =
        structure.iter().take(NAME_MAX).position(|byte| !byte.is_ascii_uppercase() && !byte.is_ascii_digit());
    let value = name.and_then(|end| structure.get(end..)).unwrap_or_default();
    value.trim_ascii_start().first() == Some(&b'[')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(bytes: &[u8], encoding: &'static Encoding) -> String {
        decoded(bytes, encoding).0
    }

    fn encoded(encoding: &'static Encoding, text: &str) -> Vec<u8> {
        encoding.encode(text).0.into_owned()
    }

    /// As a program writes it that knows nothing of encodings.
    fn escaped_by_bytes(encoding: &'static Encoding, text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        for byte in encoded(encoding, text) {
            if matches!(byte, b']' | b'\\') {
                bytes.push(b'\\');
            }
            bytes.push(byte);
        }
        bytes
    }

    #[test]
    fn characters_with_the_byte_of_a_sign_are_read_escaped_or_not() {
        for (encoding, names) in [
            (BIG5, ["本因坊", "功", "成功", "因", "許功蓋", "因 坊"].as_slice()),
            (SHIFT_JIS, ["ソ", "表示", "能力ソ", "予定表"].as_slice()),
            (GB18030, ["漒", "訾\u{4e02}", "張三", "\u{20000}x"].as_slice()),
        ] {
            for name in names {
                for escaped in [true, false] {
                    let name_bytes =
                        if escaped { escaped_by_bytes(encoding, name) } else { encoded(encoding, name) };
                    for (before, after) in [
                        ("(;PB[", "]PW[x];B[ee])"),
                        ("(;C[(", ")];B[ee])"),
                        ("(;GN[a", "] \n;W[ee])"),
                        ("(;PB[", "])"),
                    ] {
                        let file = [before.as_bytes(), &name_bytes, after.as_bytes()].concat();
                        let wanted = format!("{before}{name}{after}");
                        assert_eq!(shown(&file, encoding), wanted, "{escaped} {}", encoding.name());
                    }
                }
            }
        }
    }

    #[test]
    fn a_character_that_is_cut_in_two_swallows_no_bracket() {
        for (encoding, lead) in [(GB18030, 0xb9), (BIG5, 0xa6), (SHIFT_JIS, 0x83), (EUC_KR, 0xb0)] {
            for after in ["]KM[7];B[ee])", "];B[ee])", "]\n)", "]"] {
                let file = [b"(;PB[x".as_slice(), &[lead], after.as_bytes()].concat();
                let (text, errors) = decoded(&file, encoding);
                assert_eq!(text, format!("(;PB[x\u{fffd}{after}"), "{}", encoding.name());
                assert_eq!(errors, 1);
            }
        }
    }

    #[test]
    fn many_brackets_take_no_long_time() {
        let file = [0xa6, b']', b' ', b'('].repeat(1 << 18);
        let file = [b"(;C[".as_slice(), &file].concat();
        assert!(decoded(&file, BIG5).0.len() > 1 << 18);
        let file = [b"(;C[".as_slice(), &[0xa6, b']'], &[b' '; 1 << 19]].concat();
        assert!(!decoded(&file, BIG5).0.is_empty());
    }
}
