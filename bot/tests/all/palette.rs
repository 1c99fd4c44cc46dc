//! The page's first colours of boards are those of the pictures. Run with `DESKA_WRITE_PALETTE=1` to write them anew.

use render::{BoardSet, Look, Theme};
use std::fmt::Write as _;
use std::{env, fs};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/console/src/page/app/tokens.css");
const BEGIN: &str = "/* Boards, from render/src/theme.rs: a test writes them. They hold until the reader's own come with a game. */\n";

/// The themes of the page with those of boards that go with them.
const THEMES: [(&str, Theme); 3] = [
    (":root,\n[data-theme=\"light\"]", Theme::Classic),
    ("[data-theme=\"dark\"]", Theme::Dark),
    ("[data-theme=\"contrast\"]", Theme::HighContrast),
];

#[test]
fn the_page_begins_with_the_colours_of_the_pictures() {
    let mut wanted = String::new();
    for (selector, theme) in THEMES {
        let colours = &render::sheet(Look { theme, set: BoardSet::Standard }).colours;
        let lines = colours.iter().fold(String::new(), |mut lines, (name, colour)| {
            // Writing to a string cannot fail.
            let _ = writeln!(lines, "  --{name}: {colour};");
            lines
        });
        let _ = write!(wanted, "{selector} {{\n{lines}}}\n");
    }
    let file = fs::read_to_string(FILE).unwrap();
    let (before, kept) = file.split_once(BEGIN).unwrap();
    if env::var_os("DESKA_WRITE_PALETTE").is_some() {
        fs::write(FILE, format!("{before}{BEGIN}{wanted}")).unwrap();
    } else {
        assert_eq!(kept, wanted, "run this test with DESKA_WRITE_PALETTE=1");
    }
}
