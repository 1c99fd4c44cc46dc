//! Names in disguise, and everyday ones.

use super::*;
use crate::people::caller::Person;
use crate::people::typed_name::{Called, TypedName};
use proptest::prelude::*;
use std::sync::LazyLock;

/// Letters of other scripts and styles that look like Latin ones.
const ALIKE: [(char, &str); 15] = [
    ('a', "аａ𝐚"),
    ('c', "сｃ𝒄"),
    ('d', "ԁｄ𝕕"),
    ('e', "еｅ𝖊"),
    ('i', "іｉ𝗶"),
    ('k', "кｋ𝘬"),
    ('l', "ӏｌ1I|"),
    ('o', "оο0ｏ"),
    ('p', "рｐ𝚙"),
    ('s', "ѕｓ"),
    ('x', "хｘ"),
    ('y', "уｙ"),
    ('A', "АΑＡ"),
    ('D', "Ｄ𝐃"),
    ('E', "ЕΕＥ"),
];

fn known(names: &[&str]) -> Vec<Person> {
    names.iter().map(|name| Person { native_id: id_of(name), name: (*name).to_owned() }).collect()
}

static IGNORABLE: LazyLock<Vec<char>> =
    LazyLock::new(|| ('\0'..=char::MAX).filter(|letter| is_ignorable(*letter)).collect());

#[test]
fn names_lose_what_cannot_be_seen() {
    assert_eq!(Person::new("1", "  Al\u{202e}ice\n\tB ").name, "Alice B");
    assert_eq!(Person::new("42", "\u{200b}\u{7}").name, "42");
    assert_eq!(Person::new("1", &"é".repeat(300)).name.chars().count(), NAME_MAX);
    assert!(IGNORABLE.len() > 4000, "{}", IGNORABLE.len());
    for letter in &*IGNORABLE {
        let name = format!("Al{letter}ice");
        assert_eq!((clean_name(&name).as_str(), id_of(&name).as_str()), ("Alice", "alice"), "{letter:?}");
        assert_eq!(id_of(&letter.to_string()), "", "{letter:?}");
    }
}

#[test]
fn joined_signs_stay_joined() {
    for name in ["👩\u{200d}👩\u{200d}👧", "می\u{200c}خواهم", "👁\u{fe0f}\u{200d}🗨\u{fe0f}"]
    {
        assert_eq!(clean_name(name), name);
    }
    let scotland = "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}";
    assert_eq!(clean_name(scotland), scotland);
    assert_eq!(clean_name("A\u{200d}da\u{200c} 👩\u{200d}"), "Ada 👩");
    assert_eq!(clean_name("é\u{200d}\u{200d}é"), "éé");
    assert!(!clean_name(&"👩\u{200d}".repeat(30)).ends_with('\u{200d}'));
}

#[test]
fn nothing_but_blanks_is_no_name() {
    for name in ["\u{3164}", "\u{2800}\u{2800}", "\u{ad}", "\u{e0041}\u{e0042}", "\u{fe0f}", "\u{200d}"] {
        assert_eq!(clean_name(name), "", "{name:?}");
    }
    assert_eq!(clean_name("\u{3164}A\u{3164}\u{2800}b\u{2800}"), "A b");
}

#[test]
fn what_nobody_can_see_or_read_goes() {
    let shown = [
        ("A\u{1d159}b\u{fffc}c\u{13441}d\u{16fe4}e", "A b c d e"),
        ("A\u{fff9}l\u{fffb}i\u{600}ce", "Alice"),
        ("A\u{378}l\u{fdd0}i\u{f0000}c\u{e123}e\u{10ffff}", "Alice"),
        ("T\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}om", "T\u{300}\u{301}\u{302}\u{303}om"),
        ("\u{301}", ""),
        ("\u{20dd}\u{378}", ""),
        ("\u{1d159}", ""),
    ];
    for (typed, clean) in shown {
        assert_eq!(clean_name(typed), clean, "{typed:?}");
    }
    // Whole planes are undefined or private.
    let hidden = (char::MIN..=char::MAX).filter(|letter| is_hidden(*letter));
    for letter in hidden.step_by(61).chain((char::MIN..=char::MAX).filter(|letter| is_blank(*letter))) {
        assert_eq!(id_of(&letter.to_string()), "", "{letter:?}");
    }
}

#[test]
fn signs_around_a_name_make_no_other_one() {
    let people = known(&["Tom", "محمد"]);
    for typed in ["Tom.", "Tom·", "Tom,", "„Tom“", "-Tom-", "‘Тоm’", "T.om", "T om", "Tom^", "T~om"]
    {
        assert_eq!(TypedName::new(typed).among(&people), Called::Alike(people[0].clone()), "{typed}");
    }
    assert_eq!(TypedName::new("محـمـد").among(&people), Called::Known(people[1].clone()));
    for other in ["Tom B.", "Tom 2", "Tom 🎲", "..."] {
        assert!(matches!(TypedName::new(other).among(&people), Called::New(_)), "{other}");
    }
    for deleted in ["Deleted player", "deleted PLAYER.", "Smazaný hráč", "Vymazaný hráč"] {
        assert!(TypedName::new(deleted).is_of_deleted(), "{deleted}");
    }
}

#[test]
fn one_name_is_typed_in_many_ways() {
    let people = known(&["Čeněk Novák"]);
    for typed in ["čeněk novák", "ČENĚK  NOVÁK", "C\u{30c}ene\u{30c}k Nova\u{301}k", "Ｃ\u{30c}eněk Novák"]
    {
        assert_eq!(TypedName::new(typed).among(&people), Called::Known(people[0].clone()), "{typed}");
    }
}

/// Everyday names of several languages and scripts: none is taken for another one, and none is changed.
#[test]
fn real_names_stay_usable() {
    let names = [
        "Čeněk Novák",
        "Ľubomír Šťastný",
        "Žofie",
        "Žofia",
        "Jan",
        "Ján",
        "Jana",
        "Kai",
        "Kal",
        "Ali",
        "Al",
        "Alice",
        "Роман",
        "Мария",
        "Марія",
        "Юлия",
        "Ольга",
        "Сергей",
        "Σωκράτης",
        "Ελένη",
        "王小明",
        "李雷",
        "佐藤 さくら",
        "김민준",
        "محمد",
        "דוד",
        "Jürgen",
        "Øystein",
        "Łukasz",
        "İpek",
        "O'Neil",
        "Zoé 🎲",
        "Hráč 1",
        "Hráč 2",
        "Go 9",
    ];
    let mut people: Vec<Person> = Vec::new();
    for name in names {
        assert_eq!(clean_name(name), name);
        let typed = TypedName::new(name);
        assert!(!typed.is_program() && !typed.is_of_deleted(), "{name}");
        match typed.among(&people) {
            Called::New(new) => people.push(new),
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn older_people_keep_their_ids() {
    let older = |id: &str, name: &str| Person { native_id: id.to_owned(), name: name.to_owned() };
    let people = [
        older("alice", "Alice"),
        older("alice\u{fe0f}", "Alice\u{fe0f}"),
        older("ａda", "Ａda"),
        older("c\u{30c}eněk", "Čeněk"),
    ];
    let who = |typed: &str| match TypedName::new(typed).among(&people) {
        Called::Known(person) => person.native_id,
        other => panic!("{typed}: {other:?}"),
    };
    assert_eq!(who("ALICE"), "alice");
    assert_eq!(who("Alice\u{fe0f}"), "alice\u{fe0f}");
    assert_eq!(who("Alice\u{180f}"), "alice", "who has no account of their own gets none beside the first");
    assert_eq!(who("Ada"), "ａda");
    assert_eq!(who("Čeněk"), "c\u{30c}eněk");
}

#[test]
fn nobody_looks_like_the_program() {
    let is_program = |name: &str| TypedName::new(name).is_program();
    for name in [
        "Deska",
        "deska 3",
        "DESKA12",
        "Dеska",
        "Deѕkа 8",
        "Dеs\u{200b}kа",
        "deska З",
        "Deska I",
        "ｄｅｓｋａ３",
        "Deska\u{3164}3",
        "Deska (8)",
        "Deska level 8",
        "Deska úroveň 8",
        "Úroveň 8 – Deska",
        "Deska #8",
        "Deska-8",
        "♟ Deska",
        "\"Deska\"",
        "@Deska",
        "Deska 8 🤖",
        "Deska AI",
        "Deska bot",
        "Ðeska",
        "Ďeska",
        "D\u{435}\u{200d}\u{455}ka",
        "8 Deska",
        "Deska VIII",
        "Deska v3",
        "Deska No. 3",
        "Deska level eight",
        "Deska tři",
        "Deska Deska",
        "De-ska",
        "D e s k a",
    ] {
        assert!(is_program(name), "{name}");
    }
    for name in ["Deskař 3", "Deskal", "Deska Nová", "Odeska", "3", "Dekas"] {
        assert!(!is_program(name), "{name}");
    }
}

/// A name in which some letters are replaced by ones that look alike, and ignorable characters stand between them.
fn disguised(name: &'static str) -> impl Strategy<Value = String> {
    let letters = name.chars().count();
    let hidden = prop::sample::select(&**IGNORABLE);
    let choices = prop::collection::vec((any::<prop::sample::Index>(), 0..4_u8, hidden), letters);
    choices.prop_map(move |choices| {
        let change = |(letter, (which, kind, hidden)): (char, (prop::sample::Index, u8, char))| {
            let alike = ALIKE.iter().find(|(of, _)| *of == letter).map(|(_, alike)| *alike);
            let letter = match (kind, alike) {
                (0 | 1, Some(alike)) => {
                    let alike: Vec<char> = alike.chars().collect();
                    *which.get(&alike)
                }
                _ => letter,
            };
            if kind % 2 == 0 { vec![letter] } else { vec![letter, hidden] }
        };
        name.chars().zip(choices).flat_map(change).collect()
    })
}

proptest! {
    #[test]
    fn no_disguise_makes_a_new_person(
        typed in prop::sample::select(vec!["Alice", "Pepa Koksa", "Alois", "Sasa x", "Ada", "Elise"]).prop_flat_map(|name| (Just(name), disguised(name)))
    ) {
        let (name, typed) = typed;
        let people = known(&["Bob", name, "Čeněk"]);
        match TypedName::new(&typed).among(&people) {
            Called::Known(person) | Called::Alike(person) => prop_assert_eq!(&person, &people[1]),
            Called::New(new) => prop_assert!(false, "{:?} sits beside {}", new, name),
        }
    }

    #[test]
    fn no_disguise_makes_a_program(typed in prop::sample::select(vec!["Deska", "Deska 3", "Deska 8"]).prop_flat_map(disguised)) {
        prop_assert!(TypedName::new(&typed).is_program(), "{:?}", typed);
    }

    /// Whatever is typed: the id stays the same when it is typed, and who has taken a name is found by it.
    #[test]
    fn a_name_leads_to_who_has_taken_it(typed in "\\PC{1,32}") {
        let name = TypedName::new(&typed);
        prop_assume!(!name.id.is_empty());
        let Called::New(person) = name.among(&[]) else { panic!("nobody is known") };
        prop_assert_eq!(&id_of(&person.native_id), &person.native_id);
        for again in [&typed, &person.name, &person.native_id] {
            let found = TypedName::new(again).among(std::slice::from_ref(&person));
            prop_assert_eq!(found, Called::Known(person.clone()), "{:?}", again);
        }
    }
}
