//! Pictures of whole games as players get them: nothing is cut however the game ended and however long the names are,
//! and nothing jumps from move to move. With `PICTURES_DIR` the pictures are written there, to look at.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

use deska_i18n::{Locale, Vocabulary};
use deska_model::command::StoneNumbers;
use deska_model::games::event::Event;
use deska_model::games::table::Table;
use deska_model::ratings::{Change, GameRating, GlickoRating};
use deska_present::games::picture::{Overlay, scene};
use deska_testkit::golden_games::{records, table};
use deska_testkit::seen::Seen;
use render::{Layout, Style, Theme};
use rules::scene::{Mark, MarkKind, PanelItem, Scene};
use rules::{Side, Viewer};
use std::path::Path;
use std::sync::LazyLock;

/// Two names of 32 letters, as long as Discord allows.
const NAMES: [&str; 2] = ["Maximiliana von Wolkenstein-Ahoj", "Bartoloměj_Křivohlávek_Neumětely"];

fn drawn(table: &Table) -> Scene {
    drawn_in(Locale::En, table)
}

fn drawn_in(locale: Locale, table: &Table) -> Scene {
    static WORDS: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::load);
    scene(&WORDS, locale, table, Viewer::Public, &Overlay::default())
}

/// Writes a picture to look at, if asked for.
fn keep(name: &str, scene: &Scene, style: &Style) {
    if let Some(folder) = std::env::var_os("PICTURES_DIR") {
        let name = format!("{name}-{}-{}-{}.png", style.set.name(), style.theme.name(), style.layout.name());
        std::fs::write(Path::new(&folder).join(name), render::picture(scene, style)).unwrap();
    }
}

/// Every spoken language in every layout.
fn looks() -> impl Iterator<Item = (Locale, Layout)> {
    Locale::SPOKEN.into_iter().flat_map(|locale| Layout::ALL.map(|layout| (locale, layout)))
}

#[test]
fn no_text_of_a_result_is_cut() {
    let ends: [(&str, &[Event]); 3] = [
        ("resigned", &[Event::Resigned { by: Side::White }]),
        (
            "draw",
            &[
                Event::Offered { by: Side::White, offer: deska_model::games::event::OfferKind::Draw },
                Event::Accepted {
                    by: Side::Black,
                    offer: deska_model::games::event::OfferKind::Draw,
                    keep: None,
                },
            ],
        ),
        ("aborted", &[Event::Aborted { by: Some(Side::White) }]),
    ];
    let mut cut = Vec::new();
    for record in records() {
        let whole = table(&record, NAMES, record.moves.len(), &[]);
        let early = ends
            .iter()
            .map(|(name, events)| (*name, table(&record, NAMES, 6.min(record.moves.len() - 1), events)));
        for (end, table) in std::iter::once(("rules", whole)).chain(early) {
            assert!(table.ending.is_some(), "{} {end}", record.name);
            for (locale, layout) in looks() {
                let scene = drawn_in(locale, &table);
                let style = Style { layout, ..Style::default() };
                let name = format!("end-{}-{end}-{}", record.name, locale.tag());
                keep(&name, &scene, &style);
                cut.extend(
                    render::shortened(&scene, &style).into_iter().map(|text| format!("{name}: {text}")),
                );
            }
        }
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

#[test]
fn pictures_on_the_way_show_everything() {
    let mut cut = Vec::new();
    for record in records() {
        let many = record.moves.len();
        for moves in [0, 1, many / 3, many / 2, many - 2, many - 1] {
            let table = table(&record, ["Kateřina Žďárská", "Bob"], moves, &[]);
            for (locale, layout) in looks() {
                let scene = drawn_in(locale, &table);
                let style = Style { layout, ..Style::default() };
                let name = format!("way-{}-{moves}-{}", record.name, locale.tag());
                keep(&name, &scene, &style);
                cut.extend(
                    render::shortened(&scene, &style).into_iter().map(|text| format!("{name}: {text}")),
                );
            }
        }
    }
    assert!(cut.is_empty(), "{cut:#?}");
}

#[test]
fn the_last_moves_are_listed_in_words() {
    let expected = [
        (Locale::En, ["set-up", "knight on b1", "end of turn", "pass"]),
        (Locale::Cs, ["rozestavení", "jezdec na b1", "konec tahu", "pas"]),
        (Locale::Sk, ["rozostavenie", "jazdec na b1", "koniec ťahu", "pasovanie"]),
    ];
    for (locale, expected) in expected {
        let mut listed = std::collections::BTreeSet::new();
        for record in records() {
            for moves in 1..=record.moves.len().min(400) {
                let scene = drawn_in(locale, &table(&record, ["Alice", "Bob"], moves, &[]));
                for step in scene.recent.expect("a list") {
                    let words = step.words.as_str().to_owned();
                    // A colon with a space after it belongs to words.
                    let signs = words.replace(": ", " ");
                    assert!(!signs.contains(['@', ':', '~', '!']), "{}: {words}", record.name);
                    // The panel has room for about as many letters beside the number and the stone.
                    assert!(words.chars().count() <= 18 || words.contains('x'), "{}: {words}", record.name);
                    listed.insert(words);
                }
            }
        }
        for words in expected {
            assert!(listed.contains(words), "no {words} in {listed:?}");
        }
    }
}

/// The numbers on the stones of a scene.
fn numbers(scene: &Scene) -> Vec<(u16, String)> {
    let number = |mark: &Mark| match mark.kind {
        MarkKind::Number { number, side } => {
            let stone = scene.pieces.iter().find(|piece| piece.square == mark.square).expect("a stone");
            assert_eq!(stone.side, side);
            Some((number, mark.square.to_string()))
        }
        _ => None,
    };
    let mut numbers: Vec<(u16, String)> = scene.marks.iter().filter_map(number).collect();
    numbers.sort();
    numbers
}

#[test]
fn stones_have_the_numbers_of_their_moves_if_asked_for_and_at_the_end() {
    let words = Vocabulary::load();
    let asked = |table: &Table, numbers| {
        scene(&words, Locale::En, table, Viewer::Public, &Overlay { numbers, ..Overlay::default() })
    };
    let mut seen = 0;
    for record in records() {
        let names = ["Alice", "Bob"];
        let whole = table(&record, names, record.moves.len(), &[]);
        let stones = whole.game.meta().numbers_stones;
        let early = table(&record, names, 6, &[]);
        assert_eq!(numbers(&drawn(&early)), [], "{}: only if asked for", record.name);
        let end = drawn(&whole);
        let expected = stones && whole.move_count() < 100;
        assert_eq!(!numbers(&end).is_empty(), expected, "{}", record.name);
        assert_eq!(numbers(&asked(&whole, StoneNumbers::None)), []);
        let all = numbers(&asked(&whole, StoneNumbers::All));
        assert_eq!(!all.is_empty(), stones, "{}", record.name);
        for (number, square) in &all {
            let (_, text) = &record.moves[usize::from(*number) - 1];
            assert_eq!(text.trim_end_matches('!'), square, "{}", record.name);
            seen += 1;
        }
        let last = numbers(&asked(&whole, StoneNumbers::Last(3)));
        let count = u16::try_from(whole.move_count()).unwrap();
        let expected: Vec<_> = all.into_iter().filter(|(number, _)| *number + 3 > count).collect();
        assert_eq!(last, expected, "{}", record.name);
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn the_end_shows_how_the_ratings_changed_and_who_was_ahead() {
    let rated =
        |rating: i64| GlickoRating { rating: rating * 1000, deviation: 60_000, ..GlickoRating::default() };
    let change = |before, after| Change { before: rated(before), after: rated(after) };
    let mut curves = 0;
    for record in records() {
        let mut whole = table(&record, NAMES, record.moves.len(), &[]);
        let black = whole.player(Side::Black);
        let mut changes = [change(1512, 1527); 2];
        changes[black] = change(1600, 1585);
        whole.row.rating = Some(GameRating::Changed(changes));
        for (locale, layout) in looks() {
            let scene = drawn_in(locale, &whole);
            let line =
                |side: Side| scene.cards[side.index()].lines.last().expect("a line").as_str().to_owned();
            assert_eq!(line(Side::White), "1512 → 1527 (+15)");
            assert_eq!(line(Side::Black), "1600 → 1585 (−15)");
            let style = Style { layout, ..Style::default() };
            let name = format!("rated-{}-{}", record.name, locale.tag());
            keep(&name, &scene, &style);
            assert_eq!(render::shortened(&scene, &style), Vec::<String>::new(), "{name}");
            let curve = scene.panel.iter().find_map(|item| match item {
                PanelItem::Curve(curve) => Some(curve),
                _ => None,
            });
            let Some(curve) = curve else { continue };
            curves += 1;
            assert_eq!(curve.points.len(), record.moves.len() + 1);
            assert_eq!(curve.points.last(), Some(&whole.position.lead().expect("a lead")));
            if layout == Layout::Panel {
                let mut without = scene.clone();
                without.panel.retain(|item| !matches!(item, PanelItem::Curve(_)));
                assert!(render::picture(&without, &style) != render::picture(&scene, &style), "{name}");
            }
        }
    }
    assert!(curves > 20, "{curves}");
}

#[test]
fn the_list_and_the_board_number_the_actions_of_a_turn_alike() {
    let mut numbered = 0;
    for record in records().into_iter().filter(|record| record.name.starts_with("cheess")) {
        for moves in 1..=record.moves.len() {
            let scene = drawn(&table(&record, ["Alice", "Bob"], moves, &[]));
            let listed = scene.recent.expect("a list");
            let mut steps: Vec<(u16, String)> = Vec::new();
            for mark in &scene.marks {
                if let MarkKind::Step(number) = mark.kind {
                    steps.push((number, mark.square.to_string()));
                }
            }
            let Some(most) = steps.iter().map(|(number, _)| usize::from(*number)).max() else { continue };
            let last = listed.last().expect("a move");
            let ended = last.words.as_str() == "end of turn";
            assert_eq!(last.number, Some(most + usize::from(ended)), "{} {moves}", record.name);
            for (number, square) in steps {
                let turn = listed.iter().rev().take(most + usize::from(ended));
                for step in turn.filter(|step| step.number == Some(number.into())) {
                    assert!(step.words.as_str().ends_with(&square), "{number} {square}: {listed:?}");
                    numbered += 1;
                }
            }
        }
    }
    assert!(numbered > 100, "{numbered}");
}

#[test]
fn the_words_of_pictures_are_in_the_language_of_their_reader() {
    for locale in [Locale::Cs, Locale::Sk] {
        let mut seen = Seen::default();
        for record in records() {
            let all = record.moves.len();
            for moves in (0..all).step_by(all / 40 + 1).chain([all]) {
                seen.scene(&record.name, &drawn_in(locale, &table(&record, ["Alice", "Bob"], moves, &[])));
            }
        }
        seen.assert_all_in(locale, 300);
    }
}

/// The first row of pixels below the title.
const BELOW_TITLE: u32 = 32;

/// The rows of pixels at which something begins or ends beside the left edge of the panel's cards.
fn edges(scene: &Scene) -> Vec<u32> {
    let bytes = render::picture(scene, &Style::default());
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let width = usize::try_from(info.width).unwrap();
    // Between the border of a card and its text; at its edge the panel has its plain ground.
    let (beside, ground) = (734, 722);
    let is_ground = |row: &[u8]| row[beside] == row[ground];
    let rows: Vec<bool> = pixels.chunks(width).map(is_ground).collect();
    (BELOW_TITLE..info.height).filter(|y| rows[*y as usize] != rows[*y as usize - 1]).collect()
}

#[test]
fn the_cards_keep_their_places_through_a_game() {
    for record in records() {
        let mut places = Vec::new();
        for moves in (1..record.moves.len()).step_by(record.moves.len() / 12 + 1) {
            let edges = edges(&drawn(&table(&record, ["Kateřina Žďárská", "Bob"], moves, &[])));
            let [far_top, far_bottom, .., near_top, _] = edges[..] else { panic!("{edges:?}") };
            // A border makes the round corner begin a pixel later.
            places.push([far_top, far_bottom, near_top].map(|y| (y + 2) / 4));
        }
        places.dedup();
        assert_eq!(places.len(), 1, "{}: {places:?}", record.name);
    }
}

#[test]
fn the_heads_of_a_ranking_fit_in_every_language() {
    let words = Vocabulary::load();
    for locale in Locale::SPOKEN {
        let heads = ["ranks-rating", "ranks-games", "ranks-won"].map(|key| words.say(locale, key, &[]));
        let row = render::RankingRow { cells: ["1234".to_owned(), "999".to_owned()], ..Default::default() };
        let ranking = render::Ranking { heads, rows: vec![row], ..Default::default() };
        assert_eq!(
            render::shortened_ranking(&ranking, Theme::Classic),
            Vec::<String>::new(),
            "{}",
            locale.tag()
        );
    }
}
