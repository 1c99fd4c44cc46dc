//! What the Czech words of a message say of a game, and the same from the rules' position.

use deska_i18n::{Locale, Value, Vocabulary};
use rules::{AnyPosition, Side};
use std::collections::BTreeMap;

/// What is known of a game, by the words for it.
pub type Known = BTreeMap<&'static str, String>;

/// The sentence part after some words.
fn after<'w>(words: &'w str, key: &str) -> Option<&'w str> {
    let (_, rest) = words.split_once(key)?;
    let end = [". ", ".\n", "\n"].iter().filter_map(|end| rest.find(end)).min();
    Some(rest[..end.unwrap_or(rest.len())].trim_end_matches('.'))
}

fn number(words: &str, key: &str) -> String {
    let digits: String =
        after(words, key).unwrap_or("?").chars().take_while(|sign| sign.is_ascii_digit()).collect();
    if digits.is_empty() { "?".to_owned() } else { digits }
}

/// Words of a list in their order of the alphabet, so that lists can be compared.
fn sorted(list: &str) -> String {
    let mut words: Vec<&str> =
        list.split([' ', ',']).filter(|word| !word.is_empty() && *word != "a").collect();
    words.sort_unstable();
    words.join(" ")
}

/// The board as the rules write it, from the sign of every square.
pub fn written(kind: &str, board: &BTreeMap<String, String>) -> String {
    let letters = if kind == "go" { "abcdefghjklmnopqrst" } else { "abcdefghijklmnopqrs" };
    let rows = board.keys().filter_map(|square| square[1..].parse::<u8>().ok()).max().unwrap_or(0);
    let row = |number: u8| {
        let signs = letters.chars().map_while(|column| board.get(&format!("{column}{number}")));
        let (mut row, mut empty) = (String::new(), 0);
        let done = |row: &mut String, empty: &mut u32| {
            if *empty > 0 {
                *row += &empty.to_string();
            }
            *empty = 0;
        };
        for sign in signs {
            match letter(kind, sign) {
                Some(piece) => {
                    done(&mut row, &mut empty);
                    row.push(piece);
                }
                None => empty += 1,
            }
        }
        done(&mut row, &mut empty);
        row
    };
    (1..=rows).rev().map(row).collect::<Vec<_>>().join("/")
}

/// The letter that the rules write for a sign of the board as text.
fn letter(kind: &str, sign: &str) -> Option<char> {
    let mut signs = sign.chars();
    let (first, second) = (signs.next()?, signs.next());
    match kind {
        "dama" => {
            let owner = second?;
            let letters = match (first, owner.is_uppercase()) {
                ('0', false) => 'o',
                ('1', false) => 'i',
                ('0', true) => 'q',
                ('1', true) => 't',
                _ => 'u',
            };
            Some(if owner.eq_ignore_ascii_case(&'w') { letters.to_ascii_uppercase() } else { letters })
        }
        "cheess" => first.is_alphabetic().then_some(first),
        _ => match first {
            'O' => Some('w'),
            'X' => Some('b'),
            'o' => Some('W'),
            'x' => Some('B'),
            _ => None,
        },
    }
}

/// The board from a description: each kind of pieces with its squares.
pub fn described(words: &Vocabulary, kind: &str, size: (u8, u8), alt: &str) -> BTreeMap<String, String> {
    let letters = if kind == "go" { "abcdefghjklmnopqrst" } else { "abcdefghijklmnopqrs" };
    let columns: Vec<char> = letters.chars().take(size.0.into()).collect();
    let empty = columns.iter().flat_map(|column| (1..=size.1).map(move |row| format!("{column}{row}")));
    let mut board: BTreeMap<String, String> = empty.map(|square| (square, ".".to_owned())).collect();
    for (sign, name) in pieces(words, kind) {
        // The name begins a sentence.
        let mut letters = name.chars();
        let name: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        for square in after(alt, &format!("{name}: ")).unwrap_or_default().split(' ') {
            board.extend((!square.is_empty()).then(|| (square.to_lowercase(), sign.clone())));
        }
        for row in after(alt, &format!("{name}, po řadách: ")).unwrap_or_default().split("; ") {
            let Some((number, runs)) = row.split_once(' ') else { continue };
            for run in runs.split(' ') {
                let (from, to) = run.split_once('-').unwrap_or((run, run));
                let at = |letter: &str| {
                    columns.iter().position(|column| letter.to_lowercase().starts_with(*column)).unwrap()
                };
                board
                    .extend((at(from)..=at(to)).map(|at| (format!("{}{number}", columns[at]), sign.clone())));
            }
        }
    }
    board
}

/// The sign in a board as text, and the Czech name, of each kind of pieces: of one piece and of several.
fn pieces(words: &Vocabulary, kind: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut add = |sign: String, key: &str, args: &[(&str, Value)]| {
        let names = [key.to_owned(), format!("{key}-several")];
        found.extend(names.map(|key| (sign.clone(), words.say(Locale::Cs, &key, args))));
    };
    for side in Side::BOTH {
        let of = ("side", Value::Words(side.name().to_owned()));
        let white = side == Side::White;
        let case = |sign: char| if white { sign.to_ascii_uppercase() } else { sign.to_ascii_lowercase() };
        match kind {
            "dama" => {
                let owner = if white { 'w' } else { 'b' };
                for bit in [0, 1] {
                    let args = [of.clone(), ("bit", Value::Number(bit))];
                    add(format!("{bit}{owner}"), "dama-man", &args);
                    add(format!("{bit}{}", owner.to_ascii_uppercase()), "dama-king", &args);
                }
            }
            "cheess" => {
                for (at, sign) in (0..).zip("kqrbnp".chars()) {
                    add(case(sign).to_string(), "cheess-man", &[of.clone(), ("kind", Value::Number(at))]);
                }
            }
            _ => {
                let sign = if white { "O" } else { "X" };
                add(sign.to_owned(), &format!("{kind}-stone"), std::slice::from_ref(&of));
                if kind == "go" {
                    add(sign.to_lowercase(), "go-dead-stone", &[of]);
                }
            }
        }
    }
    found
}

/// Whose turn it is, by the words: one of two names.
fn to_move(words: &str, names: [&str; 2]) -> String {
    let says = |name: &&str| {
        [format!("Na tahu je {name}"), format!("{name} musí"), format!("Na tahu je znovu {name}")]
            .iter()
            .any(|said| words.contains(said.as_str()))
    };
    match (says(&names[0]), says(&names[1])) {
        (true, false) => "w".to_owned(),
        (false, true) => "b".to_owned(),
        _ => "-".to_owned(),
    }
}

/// What the words of a message say.
pub fn heard(kind: &str, words: &str, names: [&str; 2], over: bool) -> Known {
    let words = &words.replace('\u{a0}', " ");
    let mut known = Known::from([("turn", if over { "-".to_owned() } else { to_move(words, names) })]);
    match kind {
        "dama" => {
            let discards = after(words, "Odhozené: ").unwrap_or("?");
            known.insert("active", after(words, "Aktivní operátor: ").unwrap_or("?").to_owned());
            known.insert("next", after(words, "Příští operátor: ").unwrap_or("?").to_owned());
            known.insert("pile", number(words, "Hromádka: "));
            let discards = discards.replace(" a ", ", ").replace(", ", ",").replace(' ', ":");
            known.insert("discards", if discards == "žádné" { "-".to_owned() } else { sorted(&discards) });
            known.insert("quiet", number(words, "pohybu obyčejného kamene: "));
        }
        "cheess" => {
            known.insert("points", if over { "0".to_owned() } else { number(words, "Zbývající body: ") });
            known.insert("round", number(words, "Kolo "));
            for (side, whose, trench, goal) in [
                ("bílého", "white", "trench white", "goal white"),
                ("černého", "black", "trench black", "goal black"),
            ] {
                let all = format!("Zákop {whose}: všech 16 figurek", whose = side);
                let held = after(words, &format!("Zákop {side}: ")).unwrap_or_default();
                let held = if words.contains(&all) { whole(whose) } else { sorted(&english(held)) };
                known.insert(trench, held);
                known.insert(
                    goal,
                    sorted(&english(after(words, &format!("Figurky {side} v cíli: ")).unwrap_or_default())),
                );
            }
        }
        "go" => {
            let white = after(words, "Zajatci: černý ").and_then(|rest| rest.split_once("bílý "));
            let prisoners = white.map(|(black, white)| format!("{}:{white}", black.trim_end_matches(", ")));
            known.insert("barred", sorted(after(words, "Ko: ").unwrap_or("-")).to_lowercase());
            known.insert("prisoners", prisoners.unwrap_or_default());
            // The rules name the first point of a region only.
            let uncounted =
                sorted(after(words, "Nepočítá se (seki, nebo označeno jako neutrální): ").unwrap_or("-"))
                    .to_lowercase();
            known.insert("uncounted", uncounted.split(' ').take(1).collect());
        }
        "ordo" => {
            known.insert("quiet", number(words, "Bez pokroku: "));
        }
        _ => {
            let forbidden = after(words, "Černému je zakázáno: ").unwrap_or("-");
            let squares =
                forbidden.split([' ', ';']).filter(|word| *word == "-" || word.ends_with(char::is_numeric));
            known.insert("forbidden", sorted(&squares.collect::<Vec<_>>().join(" ")));
        }
    }
    known
}

/// Pieces with the letters of the rules in place of the Czech ones.
fn english(pieces: &str) -> String {
    [("J@", "N@"), ("S@", "B@"), ("V@", "R@"), ("D@", "Q@")]
        .into_iter()
        .fold(pieces.to_owned(), |pieces, (czech, letter)| pieces.replace(czech, letter))
}

/// The home squares of all pieces of a side.
fn whole(side: &str) -> String {
    let (back, front) = if side == "white" { (1, 2) } else { (8, 7) };
    let columns = || "abcdefgh".chars();
    let pieces = columns().zip("RNBQKBNR".chars()).map(|(column, sign)| format!("{sign}@{column}{back}"));
    sorted(&pieces.chain(columns().map(|column| format!("P@{column}{front}"))).collect::<Vec<_>>().join(" "))
}

/// The pieces of a row of home squares as the rules write them, with their squares.
fn homes(text: &str, side: &str) -> String {
    let all = whole(side);
    let rows = if side == "white" { [1, 2] } else { [8, 7] };
    let mut found = Vec::new();
    for (row, signs) in rows.into_iter().zip(text.split('/')) {
        let mut columns = "abcdefgh".chars();
        for sign in signs.chars() {
            match sign.to_digit(10) {
                Some(empty) => (0..empty).for_each(|_| {
                    columns.next();
                }),
                None => {
                    let square = format!("@{}{row}", columns.next().unwrap());
                    found.extend(all.split(' ').filter(|name| name.ends_with(&square)));
                }
            }
        }
    }
    sorted(&found.join(" "))
}

/// The same from the position of the rules.
pub fn true_of(kind: &str, position: &dyn AnyPosition) -> Known {
    let text = position.text();
    let fields: Vec<&str> = text.split(' ').collect();
    let mut known = Known::from([("turn", fields[1].to_owned())]);
    let mut put = |name: &'static str, value: &str| drop(known.insert(name, value.to_owned()));
    match kind {
        "dama" => {
            for (name, at) in [("active", 2), ("next", 3), ("pile", 4), ("quiet", 6)] {
                put(name, fields[at]);
            }
            put("discards", &sorted(fields[5]));
        }
        "cheess" => {
            put("points", fields[2]);
            put("round", fields[7]);
            put("trench white", &homes(fields[3], "white"));
            put("trench black", &homes(fields[4], "black"));
            put("goal white", &homes(fields[5], "white"));
            put("goal black", &homes(fields[6], "black"));
        }
        "go" => {
            put("barred", &sorted(fields[3]));
            put("prisoners", fields[4]);
            put("uncounted", fields[8]);
        }
        "ordo" => put("quiet", fields[2]),
        _ => put("forbidden", &sorted(fields[5])),
    }
    known
}

/// The board as the rules write it; pieces of Cheess without the columns of their homes.
pub fn true_board(kind: &str, position: &dyn AnyPosition) -> String {
    let text = position.text();
    let board = text.split(' ').next().unwrap().to_owned();
    let mut after_piece = false;
    let mut is_kept = |sign: char| {
        let home = kind == "cheess" && after_piece;
        after_piece = sign.is_alphabetic() && !home;
        !home
    };
    board.chars().filter(|sign| is_kept(*sign)).collect()
}
