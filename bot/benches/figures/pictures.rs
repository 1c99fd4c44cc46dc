//! How long drawing a picture takes on one processor, and its size.

use crate::figure::{self, Times};
use render::{Style, picture};
use render_scenes::{chain, games};
use rules::scene::{BoardStyle, Scene};
use std::time::Instant;

/// Drawings of each picture.
const COUNT: u32 = 200;

pub fn measure() {
    let scenes: [(&str, Scene); 5] = [
        ("Programátorská dáma", chain()),
        ("Cheess", games::cheess()),
        ("Ordo", games::ordo_split()),
        ("Go 19", games::go19()),
        ("Renju", games::renju(BoardStyle::Cells)),
    ];
    for (name, scene) in scenes {
        let style = Style::default();
        let mut times = Times::default();
        let mut bytes = 0;
        for _ in 0..COUNT {
            let begun = Instant::now();
            bytes = picture(&scene, &style).len();
            times.add(begun.elapsed());
        }
        let value = format!("p50 {:.2} ms, {} KB", times.within(0.5), bytes / 1_000);
        figure::print(&format!("picture of {name}"), value, "");
    }
}
