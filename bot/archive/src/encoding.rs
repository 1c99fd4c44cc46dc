//! From the bytes of a file to its text. Files of SGF come in the encodings of many countries and decades, and may name
//! theirs in the property `CA`.

use crate::sgf_text;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8};
use std::borrow::Cow;

/// How far into a file the name of its encoding is looked for, in bytes.
const NAMED_WITHIN: usize = 4096;

/// Encodings whose characters have two bytes.
const WITH_PAIRS: [&Encoding; 5] = [GBK, BIG5, SHIFT_JIS, EUC_KR, EUC_JP];

/// Most bytes that are judged more than once.
const JUDGED_MAX: usize = 1 << 16;

/// Most characters that are cut in a short file.
const CUT_MAX: usize = 2;

/// The text of a file. What is no text in its encoding becomes U+FFFD.
///
/// UTF-8 proves itself, and a byte order mark does too. Otherwise the encoding that the file names counts, if its bytes
/// are valid in it but for a few; if it names none or a wrong one, the bytes themselves tell the likeliest.
pub(crate) fn text(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((marked, mark)) = Encoding::for_bom(bytes) {
        return marked.decode_without_bom_handling(bytes.get(mark..).unwrap_or_default()).0;
    }
    let named = named(bytes);
    if named == Some(ISO_2022_JP) {
        // It looks like ASCII with escapes, which UTF-8 allows as well.
        return ISO_2022_JP.decode_without_bom_handling(bytes).0;
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    if is_damaged_utf8(bytes, named) {
        return String::from_utf8_lossy(bytes);
    }
    let foreign = bytes.iter().filter(|byte| !byte.is_ascii()).count();
    let decoded = named.filter(|named| *named != UTF_8).map(|named| sgf_text::decoded(bytes, named));
    match decoded {
        Some((text, errors)) if errors == 0 || errors <= 1 + foreign / 100 => Cow::Owned(text),
        _ => Cow::Owned(sgf_text::decoded(bytes, likeliest(bytes)).0),
    }
}

/// The likeliest encoding of bytes. A character that is cut in two makes its encoding impossible, so those that have
/// such characters are judged again without what is no text in them.
fn likeliest(bytes: &[u8]) -> &'static Encoding {
    let whole = guess(bytes);
    if WITH_PAIRS.contains(&whole) && sgf_text::decoded(bytes, whole).1 == 0 {
        return whole;
    }
    let head = bytes.get(..JUDGED_MAX).unwrap_or(bytes);
    let foreign = head.iter().filter(|byte| !byte.is_ascii()).count();
    let fits = |encoding: &&'static Encoding| {
        let (text, errors) = sgf_text::decoded(head, encoding);
        let sound = text.replace(char::REPLACEMENT_CHARACTER, "");
        let (sound, _, _) = encoding.encode(&sound);
        (1..=CUT_MAX + foreign / 100).contains(&errors) && guess(&sound) == *encoding
    };
    WITH_PAIRS.iter().copied().find(fits).unwrap_or(whole)
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    detector.guess(None, Utf8Detection::Deny)
}

/// Whether a file is UTF-8 in which some bytes are wrong. Sequences of three and more bytes are hardly ever valid by
/// chance, and those of two seldom are, but a file that names another encoding needs more of them. In one that names UTF-8 the beginning of a
/// sequence tells something too.
fn is_damaged_utf8(bytes: &[u8], named: Option<&'static Encoding>) -> bool {
    let (mut sound, mut short, mut cut, mut wrong) = (0, 0, 0, 0);
    for chunk in bytes.utf8_chunks() {
        sound += chunk.valid().chars().filter(|character| character.len_utf8() > 2).count();
        short += chunk.valid().chars().filter(|character| character.len_utf8() == 2).count();
        cut += usize::from(chunk.invalid().len() > 1);
        wrong += usize::from(!chunk.invalid().is_empty());
    }
    // Of two bytes that aren't UTF-8, few pairs look like it.
    sound += if short > 4 * wrong { short } else { 0 };
    match named {
        Some(named) if named == UTF_8 && short > wrong => true,
        Some(named) if named == UTF_8 => sound + cut > 0 && sound + cut >= wrong,
        Some(_) => sound > 4 * wrong,
        None => sound > 0 && sound >= wrong,
    }
}

/// The encoding that a file of SGF names in `CA`.
fn named(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = bytes.get(..NAMED_WITHIN).unwrap_or(bytes);
    let at = head.windows(2).enumerate().position(|(at, pair)| {
        let begins = at.checked_sub(1).and_then(|before| head.get(before));
        pair == b"CA"
            && !begins.is_some_and(u8::is_ascii_alphabetic)
            && head.get(at + 2..).is_some_and(|rest| rest.trim_ascii_start().first() == Some(&b'['))
    })?;
    let value = head.get(at + 2..)?.trim_ascii_start().get(1..)?;
    let end = value.iter().position(|byte| *byte == b']')?;
    let label = value.get(..end)?.trim_ascii().to_ascii_lowercase();
    Encoding::for_label(&label)
        .or_else(|| {
            // Names without their signs, and shorter ones.
            let plain: Vec<u8> = label.iter().copied().filter(u8::is_ascii_alphanumeric).collect();
            let known: &[u8] = match plain.as_slice() {
                b"gb" | b"chinese" | b"gbcode" => b"gbk",
                b"big5" | b"big5hkscs" => b"big5",
                b"utf8" | b"unicode" => b"utf-8",
                b"sjis" | b"shiftjis" => b"shift_jis",
                b"euckr" => b"euc-kr",
                b"eucjp" => b"euc-jp",
                _ => b"",
            };
            Encoding::for_label(known)
        })
        .or_else(|| {
            // Names of Windows' code pages, which the list of labels for the web does not have.
            let page = label.strip_prefix(b"cp").or_else(|| label.strip_prefix(b"windows"))?;
            let page = page.strip_prefix(b"-").unwrap_or(page);
            let name: &[u8] = match page {
                b"932" | b"31j" => b"shift_jis",
                b"936" => b"gbk",
                b"949" => b"euc-kr",
                b"950" => b"big5",
                b"65001" => b"utf-8",
                b"1361" => b"euc-kr",
                _ => return Encoding::for_label(&[b"windows-", page].concat()),
            };
            Encoding::for_label(name)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use encoding_rs::{GB18030, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252};

    #[test]
    fn an_encoding_is_found_under_the_names_that_programs_give_it() {
        for (name, encoding) in [
            ("UTF-8", UTF_8),
            ("gb18030", GB18030),
            ("Big5", BIG5),
            ("CP950", BIG5),
            ("Shift_JIS", SHIFT_JIS),
            ("Windows-31J", SHIFT_JIS),
            ("cp932", SHIFT_JIS),
            ("EUC-KR", EUC_KR),
            ("cp949", EUC_KR),
            ("windows-1251", WINDOWS_1251),
            ("CP1250", WINDOWS_1250),
            ("GB", GBK),
            ("Big-5", BIG5),
            ("UTF 8", UTF_8),
            ("ISO-8859-1", WINDOWS_1252),
            ("latin1", WINDOWS_1252),
        ] {
            assert_eq!(named(format!("(;GM[1]CA[{name}]").as_bytes()), Some(encoding), "{name}");
            assert_eq!(named(format!("(;CA [ {name} ]").as_bytes()), Some(encoding), "{name}");
        }
        for none in ["(;GM[1])", "(;CA[none])", "(;CA[", "(;XCA[UTF-8]", "CA"] {
            assert_eq!(named(none.as_bytes()), None, "{none}");
        }
    }
}
