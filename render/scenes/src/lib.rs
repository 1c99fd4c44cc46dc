//! Scenes for the tests and the bench of `render`. They are hand-made, since `render` must not know a game.
#![allow(clippy::expect_used, reason = "a test may fail")]

mod draughts;
mod figures;
pub mod games;
mod parts;
mod played;

pub use draughts::*;
pub use figures::*;
pub use parts::*;
pub use played::{PLAYED, played};

use render::{Layout, Style, Theme};
use rules::Side;
use rules::scene::Scene;

/// The golden pictures by name.
pub fn golden() -> Vec<(String, Scene, Style)> {
    let classic = Style::default();
    let square = Style { layout: Layout::Square, ..classic };
    let black = |scene: Scene| Scene { near: Side::Black, ..scene };
    let mut all = vec![
        ("start", start(), classic),
        ("chain", chain(), classic),
        ("chain-black-near", black(chain()), classic),
        ("king", king(), classic),
        ("setup-white", setup(Side::White), classic),
        ("setup-black", setup(Side::Black), classic),
        ("end", end(), classic),
        ("end-square", end(), square),
        ("start-square", start(), square),
        ("crowded", crowded(), classic),
        ("sentences", sentences(), classic),
        ("large", large(), classic),
        ("wide", wide(), classic),
    ]
    .into_iter()
    .map(|(name, scene, style)| (name.to_owned(), scene, style))
    .collect::<Vec<_>>();
    for theme in Theme::ALL {
        let style = Style { theme, ..classic };
        all.push((format!("marks-{}", theme.name()), marks(), style));
        if theme != Theme::Classic {
            all.push((format!("chain-{}", theme.name()), chain(), style));
            all.push((format!("king-{}", theme.name()), king(), style));
        }
    }
    all.extend(games::golden());
    all
}
