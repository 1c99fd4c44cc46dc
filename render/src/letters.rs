//! Replaces letters that the fonts lack.

use crate::fonts::has;

/// Largest number of characters of a text. A picture has room for far fewer.
const MOST: usize = 400;

/// Replaces a letter without a readable replacement.
const UNKNOWN: char = '·';

/// The basic letters for U+0180 to U+024F.
const EXTENDED_B: &str = "bBBb··OCcDDDd·EEEFfGGhIIKkl·MNnOOoOoPp···S·tTtTUuUVYyZzZZzz·········DDdLLlNNnAaIiOoUuUuUuUuUu\
eAaAaAaGgGgKkOoOoZzjDDdGg·WNnAaAaOoAaAaEeEeIiIiOoOoRrRrUuUuSsTtYyHhNdOoZzAaEeOoOoOoOoYylntjdqACcLTsz··BUVEeJj·qRrYy";

/// The basic letters for U+1E00 to U+1EFF.
const ADDITIONAL: &str = "AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOoOoOoPpPpRrRrRr\
RrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwyasssS·AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEeIiIiOoOoOoOoOo\
OoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYyLlVvYy";

/// Cyrillic from U+0410 and Greek from U+0391, letter for letter, small ones after capitals.
const CYRILLIC: &str = "A,B,V,G,D,E,Ž,Z,I,J,K,L,M,N,O,P,R,S,T,U,F,Ch,C,Č,Š,Šč,,Y,,E,Ju,Ja,\
a,b,v,g,d,e,ž,z,i,j,k,l,m,n,o,p,r,s,t,u,f,ch,c,č,š,šč,,y,,e,ju,ja";
const GREEK: &str = "A,V,G,D,E,Z,I,Th,I,K,L,M,N,X,O,P,R,,S,T,Y,F,Ch,Ps,O,I,Y,a,e,i,i,y,\
a,v,g,d,e,z,i,th,i,k,l,m,n,x,o,p,r,s,s,t,y,f,ch,ps,o,i,y,o,y,o";

/// Combining marks with the letters before them and the composed letters, letter for letter.
const MARKED: &[(char, &str, &str)] = &[
    ('\u{300}', "AEIOUaeiou", "ÀÈÌÒÙàèìòù"),
    ('\u{301}', "AEIOUYaeiouyCcLlNnRrSsZz", "ÁÉÍÓÚÝáéíóúýĆćĹĺŃńŔŕŚśŹź"),
    ('\u{302}', "AEIOUaeiouCcGgHhJjSsWwYy", "ÂÊÎÔÛâêîôûĈĉĜĝĤĥĴĵŜŝŴŵŶŷ"),
    ('\u{303}', "ANOanoIiUu", "ÃÑÕãñõĨĩŨũ"),
    ('\u{304}', "AaEeIiOoUu", "ĀāĒēĪīŌōŪū"),
    ('\u{306}', "AaEeGgIiOoUu", "ĂăĔĕĞğĬĭŎŏŬŭ"),
    ('\u{307}', "CcEeGgIZz", "ĊċĖėĠġİŻż"),
    ('\u{308}', "AEIOUaeiouyY", "ÄËÏÖÜäëïöüÿŸ"),
    ('\u{30a}', "AaUu", "ÅåŮů"),
    ('\u{30b}', "OoUu", "ŐőŰű"),
    ('\u{30c}', "CcDdEeLlNnRrSsTtZz", "ČčĎďĚěĽľŇňŘřŠšŤťŽž"),
    ('\u{327}', "CcGgKkLlNnRrSsTt", "ÇçĢģĶķĻļŅņŖŗŞşŢţ"),
    ('\u{328}', "AaEeIiUu", "ĄąĘęĮįŲų"),
];

/// The text in letters that the fonts have: marks are composed with their letters, foreign letters are replaced,
/// invisible characters are dropped, white space becomes single spaces. Emoji are dropped as well, unless the text has
/// nothing else.
pub fn readable(words: &str) -> String {
    let mut out = String::with_capacity(words.len().min(MOST));
    let mut dropped = false;
    for letter in words.chars().take(MOST) {
        if letter.is_whitespace() && letter != '\u{a0}' {
            if !out.ends_with(' ') {
                out.push(' ');
            }
        } else if is_mark(letter) {
            join(&mut out, letter);
        } else if is_emoji(letter) && !has(letter) {
            dropped = true;
        } else if !is_unseen(letter) {
            replace(&mut out, letter);
        }
    }
    if !dropped {
        return out;
    }
    match out.trim() {
        "" => UNKNOWN.to_string(),
        rest => rest.to_owned(),
    }
}

/// Whether a character is a small picture.
const fn is_emoji(letter: char) -> bool {
    matches!(letter, '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{1f000}'..='\u{1f0ff}'
        | '\u{1f1e6}'..='\u{1f1ff}' | '\u{1f300}'..='\u{1faff}')
}

/// Whether a character combines with the letter before it.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}')
}

/// Controls, joiners, direction marks, variation selectors, tags and the like.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{1f3fb}'..='\u{1f3ff}' | '\u{e0000}'..='\u{e0fff}')
}

/// Composes a mark with the last letter, if the composed letter exists; otherwise drops the mark.
fn join(out: &mut String, mark: char) {
    let Some((_, plain, marked)) = MARKED.iter().find(|(other, ..)| *other == mark) else { return };
    let Some(last) = out.chars().next_back() else { return };
    if let Some((_, whole)) = plain.chars().zip(marked.chars()).find(|(letter, _)| *letter == last) {
        out.pop();
        out.push(whole);
    }
}

/// Adds a letter, or its closest replacement.
fn replace(out: &mut String, letter: char) {
    if has(letter) {
        return out.push(letter);
    }
    if let Some(words) = transcribed(letter) {
        return out.push_str(words);
    }
    let plain = plain(letter);
    // Several unreadable characters in a row become one dot.
    if plain != UNKNOWN || !out.ends_with(UNKNOWN) {
        out.push(plain);
    }
}

/// The Latin transcription of a Cyrillic or Greek letter, or of a character made of letters.
fn transcribed(letter: char) -> Option<&'static str> {
    let entry = |list: &'static str, first: u32| {
        let place = u32::from(letter).checked_sub(first)?;
        list.split(',').nth(usize::try_from(place).ok()?)
    };
    match letter {
        'А'..='я' => entry(CYRILLIC, 0x410),
        'Α'..='ώ' => entry(GREEK, 0x391),
        'Ё' => Some("Jo"),
        'ё' => Some("jo"),
        'І' | 'Ї' => Some("I"),
        'і' | 'ї' => Some("i"),
        'Є' => Some("Je"),
        'є' => Some("je"),
        'Ґ' => Some("G"),
        'ґ' => Some("g"),
        'ẞ' => Some("SS"),
        '\u{fb00}' => Some("ff"),
        '\u{fb01}' => Some("fi"),
        '\u{fb02}' => Some("fl"),
        '⁄' => Some("/"),
        '€' => Some("EUR"),
        '№' => Some("No."),
        '™' => Some("TM"),
        '←' => Some("<-"),
        '‹' => Some("<"),
        '›' => Some(">"),
        _ => None,
    }
}

/// The basic letter of a letter, or the replacement for unknown ones.
fn plain(letter: char) -> char {
    let code = u32::from(letter);
    let of = |list: &str, first: u32| {
        let place = usize::try_from(code - first).ok()?;
        list.chars().nth(place)
    };
    let alphabet = |place: u32| {
        let place = if place < 26 { u32::from('A') + place } else { u32::from('a') + place - 26 };
        char::from_u32(place)
    };
    let found = match code {
        0x180..=0x24f => of(EXTENDED_B, 0x180),
        0x1e00..=0x1eff => of(ADDITIONAL, 0x1e00),
        0x2010..=0x2015 => Some('-'),
        0x2032 | 0x2bc | 0x201b => Some('’'),
        0x24b6..=0x24e9 => alphabet(code - 0x24b6),
        0xff01..=0xff5e => char::from_u32(code - 0xff01 + 0x21),
        0x1d400..=0x1d6a3 => alphabet((code - 0x1d400) % 52),
        0x1d7ce..=0x1d7ff => char::from_digit((code - 0x1d7ce) % 10, 10),
        0x1f130..=0x1f149 => alphabet(code - 0x1f130),
        0x1f170..=0x1f189 => alphabet(code - 0x1f170),
        _ => None,
    };
    found.unwrap_or(UNKNOWN)
}

#[cfg(test)]
mod tests {
    use super::{ADDITIONAL, CYRILLIC, EXTENDED_B, GREEK, MARKED, readable};
    use crate::fonts::has;

    #[test]
    fn letters_stay_or_come_close() {
        let cases = [
            ("Žluťoučký kůň ĽŠČŤŽÝÁÍÉ", "Žluťoučký kůň ĽŠČŤŽÝÁÍÉ"),
            ("Z\u{30c}lut\u{30c}", "Žluť"),
            ("Nguyễn Văn Ảnh", "Nguyen Văn Anh"),
            ("Дмитрий", "Dmitrij"),
            ("Ελένη", "Eleni"),
            ("\u{1d4df}\u{1d4ee}\u{1d4fd}\u{1d4fb}", "Petr"),
            ("Ｐｅｔｒ", "Petr"),
            ("Ⓟⓔⓣⓡ", "Petr"),
            ("漢字 Petr", "· Petr"),
            ("🎲 Petr 🎲🎲 Novák ❤️", "Petr Novák"),
            ("🎲❤️🎲", "·"),
            ("a\u{202e}b\u{200b}c\u{0}d\n\te", "abcd e"),
            ("x\u{489}\u{20dd}\u{315}", "x·"),
        ];
        for (words, want) in cases {
            assert_eq!(readable(words), want, "{words:?}");
        }
    }

    #[test]
    fn tables_have_the_right_length_and_only_known_letters() {
        assert_eq!(EXTENDED_B.chars().count(), 0xd0);
        assert_eq!(ADDITIONAL.chars().count(), 0x100);
        assert_eq!(CYRILLIC.split(',').count(), 64);
        assert_eq!(GREEK.split(',').count(), 62);
        for (_, plain, marked) in MARKED {
            assert_eq!(plain.chars().count(), marked.chars().count());
        }
        for code in 0..0x30000 {
            let Some(letter) = char::from_u32(code) else { continue };
            let out = readable(&letter.to_string());
            assert!(out.chars().all(has), "{letter:?} {code:x} {out:?}");
        }
    }

    #[test]
    fn huge_texts_are_cut() {
        assert!(readable(&"á".repeat(100_000)).len() <= 800);
    }
}
