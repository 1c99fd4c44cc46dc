//! Scenes of boards other than those of draughts, and their golden pictures.

mod crossings;
mod kinds;
mod lines;
mod men;
mod rows;

pub use crossings::*;
pub use kinds::*;
pub use lines::*;
pub use men::*;
pub use rows::*;

use render::{BoardSet, Layout, Style, Theme};
use rules::Side;
use rules::scene::{BoardStyle, Scene};

/// The golden pictures by name.
pub fn golden() -> Vec<(String, Scene, Style)> {
    let classic = Style::default();
    let square = Style { layout: Layout::Square, ..classic };
    let white = |scene: Scene| Scene { near: Side::White, ..scene };
    let black = |scene: Scene| Scene { near: Side::Black, ..scene };
    let mut all: Vec<(String, Scene, Style)> = vec![
        ("go19-white-near", white(go19()), classic),
        ("go-counting", go_counting(), classic),
        ("go9-marking", go9_marking(), classic),
        ("go13-ko", go13_ko(), classic),
        ("go13-square", go13_ko(), square),
        ("go5", go5(), classic),
        ("renju-crossings", renju(BoardStyle::Crossings), classic),
        ("five-square", five(), square),
        ("barred", barred(), classic),
        ("ordo-start", ordo_start(), classic),
        ("ordo-line", ordo_line(), classic),
        ("ordo-line-black-near", black(ordo_line()), classic),
        ("cheess-black-near", black(cheess()), classic),
        ("cheess-turn", turn(), classic),
    ]
    .into_iter()
    .map(|(name, scene, style)| (name.to_owned(), scene, style))
    .collect();
    for theme in Theme::ALL {
        let style = Style { theme, ..classic };
        for (name, scene) in [
            ("go19", go19()),
            ("go9-scoring", go9_scoring()),
            ("renju", renju(BoardStyle::Cells)),
            ("five", five()),
            ("ordo-split", ordo_split()),
            ("cheess", cheess()),
            ("men", all_men()),
            ("kinds-cells", kinds_on(BoardStyle::Cells)),
            ("kinds-crossings", kinds_on(BoardStyle::Crossings)),
        ] {
            all.push((format!("{name}-{}", theme.name()), scene, style));
        }
    }
    for set in BoardSet::ALL.into_iter().filter(|set| *set != BoardSet::default()) {
        for theme in Theme::ALL {
            let style = Style { theme, set, ..classic };
            for (name, scene) in [
                ("chain", crate::draughts::chain()),
                ("cheess", cheess()),
                ("ordo-split", ordo_split()),
                ("go9-scoring", go9_scoring()),
                ("go19", go19()),
                ("five", five()),
            ] {
                all.push((format!("{}-{name}-{}", set.name(), theme.name()), scene, style));
            }
        }
    }
    all
}
