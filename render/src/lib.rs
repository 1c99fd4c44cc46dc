//! Pictures of boards: a [`Scene`] in, the bytes of a PNG out.
//!
//! It knows no game, no person, no file and no time, and draws plain data alone. What is the same in every
//! picture (palette, stones, marks, glyphs) is prepared when it is first needed and kept, so that a
//! picture is a matter of copies into a buffer of palette indices and one encoding.
//!
//! ```
//! use render::{Layout, Style, Theme, picture};
//! use rules::scene::{Card, Grid, Scene};
//! use rules::{Side, Sides};
//!
//! let card = |name: &str| Card { name: name.to_owned(), lines: Vec::new() };
//! let scene = Scene {
//!     grid: Grid { columns: 8, rows: 8, look: rules::scene::Look::Checkered, letters: rules::coords::Letters::All },
//!     near: Side::White,
//!     stars: Vec::new(),
//!     pieces: Vec::new(),
//!     marks: Vec::new(),
//!     path: Vec::new(),
//!     cards: [card("Kateřina"), card("Ľubomír")],
//!     to_act: Sides::one(Side::White),
//!     panel: Vec::new(),
//!     last: None,
//!     facts: Vec::new(),
//!     banner: None,
//! };
//! let png = picture(&scene, &Style { theme: Theme::Dark, layout: Layout::Square });
//! assert!(png.starts_with(b"\x89PNG"));
//! ```
#![deny(missing_docs)]

mod animation;
mod arrow;
mod board;
mod canvas;
mod kit;
mod letters;
mod lzw;
mod marks;
mod palette;
mod panel;
mod pieces;
mod png;
mod shrink;
mod sprites;
mod style;
mod tabletop;
mod text;
mod theme;

pub use style::{Layout, Style, Theme};
pub use tabletop::{Part, Tabletop};

use crate::canvas::{Canvas, Rect};
use crate::kit::Kit;
use crate::theme::{Ground, Ink};
use rules::scene::Scene;

/// Side of the square that holds the board with its coordinates.
const BOARD: i32 = 720;

/// Draws `scene` and encodes it as PNG.
///
/// Texts are drawn as they are, so they should be words of the reader's language already
/// ([`Scene::worded`]). The same scene and style give the same bytes every time.
#[must_use]
pub fn picture(scene: &Scene, style: &Style) -> Vec<u8> {
    let kit = Kit::of(style.theme, Ground::of(scene.grid.look));
    let mut canvas = Canvas::new(&kit.palette, style.layout.size(), Ink::Frame);
    draw(&mut canvas, kit, scene, style);
    png::encode(&canvas)
}

/// Draws `scene` on a canvas that is empty.
fn draw(canvas: &mut Canvas<'_>, kit: &Kit, scene: &Scene, style: &Style) {
    match style.layout {
        Layout::Panel => {
            board::draw(canvas, kit, scene, Rect::new(0, 0, BOARD, BOARD));
            let beside = Rect::new(BOARD, 0, canvas.whole().width - BOARD, BOARD);
            panel::draw(canvas, kit, scene, beside);
        }
        Layout::Square => {
            let ribbon = panel::strip(canvas, scene);
            board::draw(canvas, kit, scene, Rect::new(0, ribbon, BOARD, BOARD - ribbon));
        }
    }
}

/// Draws scenes one after the other as an animated GIF: 700 ms each, the last one 4 s, again from the start.
///
/// Frames are smaller than still pictures by a third, 640x480 or 480x480, as chats show no more of them. The
/// scenes are those of one game, so their boards look alike; of more than 400 some are left out evenly. A
/// frame costs bytes for all that changes, so scenes in which nobody is shown to be on turn make a much
/// shorter file. Without scenes there are no bytes.
#[must_use]
pub fn animation(scenes: &[Scene], style: &Style) -> Vec<u8> {
    animation::encode(scenes, style)
}

/// Which of `all` scenes of a game [`animation()`] shows: all, or of more than 400 that many, evenly chosen. Scenes
/// of the others need not be made.
pub fn frames(all: usize) -> impl Iterator<Item = usize> {
    animation::frames(all)
}

/// Prepares what pictures of `theme` have in common, so that the first one is as quick as the others.
pub fn prepare(theme: Theme) {
    for ground in Ground::ALL {
        Kit::of(theme, ground);
    }
    Kit::of(theme, Ground::Squares).cell(board::usual_cell());
}

/// Whether a picture can show anything of a name: at least one letter or digit that its fonts have, or another
/// in its place.
#[must_use]
pub fn is_legible(name: &str) -> bool {
    letters::readable(name).chars().any(char::is_alphanumeric)
}

/// Draws the board alone and each reserve for itself, for a page that lays buttons over them.
#[must_use]
pub fn tabletop(scene: &Scene, theme: Theme) -> Tabletop {
    tabletop::draw(scene, theme)
}
