//! One word for a thing: the texts, which are also those in pictures, and the pages for players and admins avoid the
//! other words for it.
#![allow(clippy::unwrap_used, reason = "what fails here fails the test")]

use deska_i18n::{Locale, files};
use std::fs;
use std::path::{Path, PathBuf};

/// Words to avoid in the texts of a language.
struct Avoided {
    locale: Locale,
    /// What the names of its files or of its texts contain; everything if it is empty.
    within: &'static [&'static str],
    /// Words that may stand together with others: each is a word, one with any ending (`pauz*`), or several in a row.
    words: &'static [&'static str],
    /// The words to use.
    instead: &'static str,
    /// Words beside which the avoided ones mean something else.
    unless: &'static [&'static str],
}

const GAMES_WITH_SQUARES: &[&str] = &["piskvorky", "ordo", "cheess", "dama"];

const fn avoided(locale: Locale, words: &'static [&'static str], instead: &'static str) -> Avoided {
    Avoided { locale, within: &[], words, instead, unless: &[] }
}

impl Avoided {
    const fn within(self, within: &'static [&'static str]) -> Self {
        Self { within, ..self }
    }

    const fn unless(self, unless: &'static [&'static str]) -> Self {
        Self { unless, ..self }
    }
}

const TERMS: [Avoided; 44] = [
    // A board. Deska is the name of the program.
    avoided(
        Locale::Cs,
        &["deska", "desky", "desce", "desku", "deskou", "desek", "deskách", "deskám", "Desky", "Desek"],
        "herní plán",
    ),
    avoided(Locale::Sk, &["plán", "plánu", "pláne", "plánom", "plány", "plánov", "plánoch"], "doska"),
    // A game, where no sentence also has the kind of game.
    avoided(Locale::Cs, &["partie", "partii", "partií"], "hra").unless(&["hra*", "hru*", "hry*", "šach*"]),
    avoided(Locale::Sk, &["partia", "partie", "partiu", "partii"], "hra")
        .unless(&["hra*", "hru*", "hry*", "šach*"]),
    // A point of a Go board, a cell of Piškvorky, a row of Cheess.
    avoided(Locale::Cs, &["bod", "bodu", "body", "bodů"], "místo, průsečík").within(&["console"]),
    avoided(Locale::Sk, &["bod", "bodu", "body", "bodov"], "miesto, priesečník").within(&["console"]),
    avoided(Locale::Sk, &["body okolo", "spoločné body"], "priesečníky"),
    avoided(Locale::Cs, &["průsečík*"], "pole").within(GAMES_WITH_SQUARES).unless(&["čar"]),
    avoided(Locale::Sk, &["priesečník*"], "pole").within(GAMES_WITH_SQUARES).unless(&["kamene"]),
    avoided(Locale::En, &["point", "points"], "cell").within(&["piskvorky"]),
    avoided(Locale::En, &["square", "squares"], "cell").within(&["piskvorky"]).unless(&[
        "stones in",
        "around",
        "from",
    ]),
    avoided(Locale::En, &["rank", "ranks"], "row").within(&["cheess"]),
    // To undo a move, and to withdraw an offer.
    avoided(
        Locale::Cs,
        &["vzít zpět", "vzít tah zpět", "vzít ji zpět", "vezmi zpět", "vezme zpět", "vzatá zpět"],
        "vrátit tah, stáhnout nabídku",
    ),
    avoided(Locale::Cs, &["bere nabídku", "bere výzvu", "bere žádost"], "stahuje"),
    avoided(Locale::Sk, &["vziať späť", "vziať ťah späť"], "vrátiť ťah, stiahnuť ponuku"),
    avoided(
        Locale::En,
        &[
            "take back",
            "takes back",
            "taken back",
            "took back",
            "take a move back",
            "taking moves back",
            "take it back",
        ],
        "undo a move, withdraw an offer",
    ),
    // To take a seat.
    avoided(Locale::Cs, &["posad*", "posaď*", "sedne", "sednout", "sedni"], "obsadit místo"),
    avoided(Locale::Sk, &["posad*", "posaď*", "sadne", "sadnúť", "sadni"], "obsadiť miesto"),
    avoided(Locale::En, &["sit down", "sits down", "sitting down"], "take a seat"),
    // Ratings and leaderboards.
    avoided(Locale::Sk, &["hodnotenie", "hodnotenia", "hodnoteniu", "hodnotením", "hodnotení"], "rating"),
    // The table of a league is one.
    avoided(Locale::Sk, &["tabuľk*"], "rebríček").unless(&["lig*", "konečn*", "rozohran*", "odohran*"]),
    avoided(
        Locale::En,
        &["ratings of this", "tables of ratings", "rating table", "rating tables"],
        "leaderboard",
    ),
    // Tasks, pauses and deadlines.
    avoided(Locale::Cs, &["úkol*"], "úloha"),
    avoided(Locale::Cs, &["pauz*"], "přestávka"),
    avoided(Locale::Sk, &["pauz*"], "prestávka"),
    avoided(Locale::Cs, &["lhůt*"], "termín"),
    avoided(Locale::Sk, &["lehot*"], "termín"),
    // Defaults.
    avoided(Locale::Cs, &["obvykl*"], "výchozí"),
    avoided(Locale::Sk, &["zvyčajn*", "obvykl*"], "predvolené"),
    avoided(Locale::En, &["usual", "usually"], "default"),
    // Operator tiles.
    avoided(Locale::Cs, &["žeton*"], "destička"),
    avoided(Locale::Sk, &["žetón*"], "doštička"),
    // Conditional moves.
    avoided(Locale::Cs, &["plán", "plánu", "plány"], "podmíněné tahy").within(&[
        "line.ftl",
        "console-plan",
        "console-page-plan",
    ]),
    avoided(Locale::En, &["a plan", "the plan", "your plan", "plans"], "conditional moves"),
    // A handicap and an overline in Slovak.
    avoided(Locale::Sk, &["handicap*"], "hendikep"),
    avoided(Locale::Sk, &["dlhý rad", "dlhé rady", "dlhých radov"], "presah"),
    // An opponent.
    avoided(Locale::En, &["enemy", "enemies"], "opponent"),
    avoided(Locale::Cs, &["nepřítel*", "nepřátel*", "protihráč*"], "soupeř"),
    avoided(Locale::Sk, &["nepriateľ*", "protihráč*"], "súper"),
    // The talk of a channel.
    avoided(Locale::Cs, &["hovor", "hovoru", "hovorem", "hovory"], "chat"),
    avoided(Locale::Sk, &["hovor", "hovoru", "hovore", "hovorom"], "chat"),
    // The program as an opponent.
    avoided(Locale::Cs, &["proti počítači", "s počítačem"], "program Deska"),
    avoided(Locale::Sk, &["proti počítaču", "s počítačom"], "program Deska"),
    avoided(Locale::En, &["against the computer", "against a computer"], "Deska"),
];

/// A sentence, a line of a page, or a text of the vocabulary.
struct Passage {
    locale: Locale,
    /// The file, and the key of a text.
    place: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn texts(locale: Locale) -> Vec<Passage> {
    let mut found: Vec<Passage> = Vec::new();
    for (name, source) in files(locale) {
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            let is_key = line.starts_with(|letter: char| letter.is_ascii_lowercase());
            match line.split_once('=').filter(|_| is_key) {
                Some((key, text)) => {
                    let place = format!("{}/{name}: {}", locale.tag(), key.trim());
                    found.push(Passage { locale, place, text: text.to_owned() });
                }
                // Its other lines belong to the last text.
                None => found.iter_mut().next_back().into_iter().for_each(|last| {
                    last.text.push('\n');
                    last.text.push_str(line);
                }),
            }
        }
    }
    found
}

fn pages(locale: Locale) -> Vec<Passage> {
    let folders: &[&str] = match locale {
        Locale::En => &["docs/play", "docs/admin", "docs/pictures/readme"],
        Locale::Cs => &["docs/cs/play"],
        Locale::Sk => &["docs/sk/play"],
    };
    let mut paths: Vec<PathBuf> = Vec::new();
    for folder in folders {
        paths.extend(fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()));
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md" || extension == "html"));
    assert!(!paths.is_empty(), "no page in {folders:?}");
    let mut found = Vec::new();
    for path in paths {
        let page = fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let lines = page.lines().enumerate();
        found.extend(lines.map(|(at, line)| {
            let place = format!("{}, {name}, line {}", locale.tag(), at + 1);
            Passage { locale, place, text: line.to_owned() }
        }));
    }
    found
}

/// The words of a text without code, arguments and names of texts, one space between them and around them.
fn words_of(text: &str) -> String {
    let mut words = String::from(" ");
    for prose in text.split('`').step_by(2) {
        for word in prose.split(|sign: char| sign.is_whitespace() || "()[]{}*„“”\"|…,;:!?–".contains(sign))
        {
            let is_name = word.starts_with('$') || word.starts_with("idiom.") || word.starts_with('%');
            let word = word.trim_matches('.');
            if !word.is_empty() && !is_name {
                words.push_str(word);
                words.push(' ');
            }
        }
    }
    words
}

/// Whether some words have the sought ones, the last of which may have any ending.
fn has(words: &str, sought: &str) -> bool {
    match sought.strip_suffix('*') {
        Some(begins) => words.contains(&format!(" {begins}")),
        None => words.contains(&format!(" {sought} ")),
    }
}

/// The avoided words in a passage.
fn faults(passage: &Passage) -> Vec<String> {
    let words = words_of(&passage.text);
    let all = [words.clone(), words.to_lowercase()];
    let is_within =
        |parts: &[&str]| parts.is_empty() || parts.iter().any(|part| passage.place.contains(part));
    let terms = TERMS.iter().filter(|term| term.locale == passage.locale && is_within(term.within));
    let terms = terms.filter(|term| !term.unless.iter().any(|beside| has(&all[1], beside)));
    let avoided = terms.flat_map(|term| term.words.iter().map(|word| (*word, term.instead)));
    avoided
        .filter(|(word, _)| {
            // The name of the program begins with a capital letter.
            let among = if word.to_lowercase().starts_with("des") { &all[0] } else { &all[1] };
            has(among, word)
        })
        .map(|(word, instead)| format!("{}: “{word}” instead of “{instead}”", passage.place))
        .collect()
}

#[test]
fn a_thing_has_one_word() {
    for locale in Locale::ALL {
        let passages: Vec<Passage> = texts(locale).into_iter().chain(pages(locale)).collect();
        assert!(passages.len() > 1_000, "{}: {} passages", locale.tag(), passages.len());
        let faults: Vec<String> = passages.iter().flat_map(faults).collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}

#[test]
fn another_word_is_found() {
    let fault = |locale, place: &str, text: &str| {
        faults(&Passage { locale, place: place.to_owned(), text: text.to_owned() }).len()
    };
    for (locale, place, text, count) in [
        (Locale::Cs, "console", "Otočit desku, nebo vzít tah zpět", 2),
        (Locale::Cs, "console", "Otočit plán. Deska hraje `desku`.", 0),
        (Locale::Cs, "console", "Moje partie", 1),
        (Locale::Cs, "console", "Vyber hru, partie pak začne", 0),
        (Locale::Sk, "deska", "Najbližšia lehota, hodnotenie a { $handicap }", 2),
        (Locale::Sk, "deska", "Hovorí sa tomu handicapová hra.", 1),
        (Locale::En, "cheess", "An enemy on the second rank (the usual one).", 3),
        (Locale::En, "go", "The rank of a point", 0),
        (Locale::En, "piskvorky", "Choose an empty point or square.", 2),
        (Locale::En, "piskvorky", "Stones in squares or on crossings", 0),
    ] {
        assert_eq!(fault(locale, place, text), count, "{text}");
    }
}
