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

use render::{BoardSet, Layout, Style, Theme};
use rules::Side;
use rules::scene::Scene;

/// The golden pictures with [`avatars`] on the cards, by name: beside and below what stands there, in both layouts.
pub fn with_avatars() -> Vec<(String, Scene, Style)> {
    let look = |theme, set| Style { theme, set, ..Style::default() };
    let square = |style| Style { layout: Layout::Square, ..style };
    let classic = look(Theme::Classic, BoardSet::Standard);
    let dark = look(Theme::Dark, BoardSet::Standard);
    [
        ("start", start(), classic),
        ("start-square", start(), square(classic)),
        ("end", end(), classic),
        ("crowded", crowded(), classic),
        ("short-names", short_names(start()), classic),
        ("short-names-cheess", short_names(games::cheess()), dark),
        ("cheess-dark", games::cheess(), dark),
        ("end-square-dark", end(), square(dark)),
        ("go19-high-contrast", games::go19(), look(Theme::HighContrast, BoardSet::Standard)),
        ("marble-five", games::five(), look(Theme::Classic, BoardSet::Marble)),
        ("paper-chain-square", chain(), square(look(Theme::HighContrast, BoardSet::Paper))),
    ]
    .map(|(name, scene, style)| (format!("avatars-{name}"), scene, style))
    .into()
}

fn short_names(mut scene: Scene) -> Scene {
    for (card, name) in scene.cards.iter_mut().zip(["Alice", "Bartoloměj"]) {
        name.clone_into(&mut card.name);
    }
    scene
}

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
