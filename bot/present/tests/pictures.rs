//! Pictures of whole games as players get them: nothing is cut however the game ended and however long the names are,
//! and nothing jumps from move to move. With `PICTURES_DIR` the pictures are written there, to look at.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail")]

use deska_core::event::Event;
use deska_core::table::Table;
use deska_i18n::{Locale, Vocabulary};
use deska_present::picture::{Overlay, scene};
use deska_testkit::golden_games::{records, table};
use render::{Layout, Style, Theme};
use rules::scene::Scene;
use rules::{Side, Viewer};
use std::path::Path;

/// Two names of 32 letters, as long as Discord allows.
const NAMES: [&str; 2] = ["Maximiliana von Wolkenstein-Ahoj", "Bartoloměj_Křivohlávek_Neumětely"];

fn drawn(table: &Table) -> Scene {
    scene(&Vocabulary::load(), Locale::En, table, Viewer::Public, &Overlay::default())
}

/// Writes a picture to look at, if asked for.
fn keep(name: &str, scene: &Scene, style: &Style) {
    if let Some(folder) = std::env::var_os("PICTURES_DIR") {
        let name = format!("{name}-{}-{}.png", style.theme.name(), style.layout.name());
        std::fs::write(Path::new(&folder).join(name), render::picture(scene, style)).unwrap();
    }
}

#[test]
fn no_text_of_a_result_is_cut() {
    let ends: [(&str, &[Event]); 3] = [
        ("resigned", &[Event::Resigned { by: Side::White }]),
        (
            "draw",
            &[
                Event::Offered { by: Side::White, offer: deska_core::event::OfferKind::Draw },
                Event::Accepted { by: Side::Black, offer: deska_core::event::OfferKind::Draw, keep: None },
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
            let scene = drawn(&table);
            for layout in Layout::ALL {
                let style = Style { layout, ..Style::default() };
                let name = format!("end-{}-{end}", record.name);
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
            let scene = drawn(&table(&record, ["Kateřina Žďárská", "Bob"], moves, &[]));
            for layout in Layout::ALL {
                let style = Style { theme: Theme::Classic, layout };
                let name = format!("way-{}-{moves}", record.name);
                keep(&name, &scene, &style);
                cut.extend(
                    render::shortened(&scene, &style).into_iter().map(|text| format!("{name}: {text}")),
                );
            }
        }
    }
    assert!(cut.is_empty(), "{cut:#?}");
}
