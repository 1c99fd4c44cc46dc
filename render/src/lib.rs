//! Pictures of boards: a [`Scene`] in, the bytes of a PNG out; also rankings, cross tables and charts, from words and numbers.
//!
//! The crate draws plain data only. It must not know games, players, files or the time. What all pictures share
//! (palette, stones, marks, glyphs) is prepared on first use and cached, so a picture needs only copies into a buffer of
//! palette indices and one encoding.
//!
//! ```
//! use render::{Layout, Style, Theme, picture};
//! use rules::coords::Letters;
//! use rules::scene::{BoardStyle, Card, Grid, Scene};
//! use rules::{Side, Sides, Viewer};
//!
//! let card = |name: &str| Card { name: name.to_owned(), ..Card::new(Vec::new()) };
//! let grid = Grid { columns: 8, rows: 8, look: BoardStyle::Checkered, letters: Letters::All };
//! let scene = Scene {
//!     cards: [card("Kateřina"), card("Ľubomír")],
//!     ..Scene::new(grid, Viewer::Public, Sides::one(Side::White))
//! };
//! let png = picture(&scene, &Style { theme: Theme::Dark, layout: Layout::Square, ..Style::default() });
//! assert!(png.starts_with(b"\x89PNG"));
//! ```
#![deny(missing_docs)]

mod animation;
mod arrow;
mod avatar;
mod board;
mod canvas;
mod chart;
mod composition;
#[cfg(test)]
mod contrast;
mod crosstable;
mod deflate;
mod fonts;
mod kit;
mod letters;
mod lzw;
mod marks;
mod outline;
mod palette;
mod panel;
mod pieces;
mod png;
mod ranking;
mod reserve;
mod sheet;
mod shrink;
mod sprites;
mod strip;
mod style;
mod svg;
mod table;
mod tabletop;
mod text;
mod theme;
mod voice;

pub use animation::LISTED;
pub use avatar::{Avatar, Avatars};
pub use chart::{Chart, chart, shortened_chart};
pub use crosstable::{CrossRow, CrossTable, crosstable, shortened_crosstable};
pub use ranking::{Ranking, RankingRow, ranking, shortened_ranking};
pub use sheet::Sheet;
pub use style::{BoardSet, Layout, Look, Style, Theme};
pub use tabletop::{Part, Tabletop};

use crate::canvas::Canvas;
use crate::kit::Kit;
use crate::theme::{Ground, Ink};
use rules::scene::Scene;

/// Draws `scene` and encodes it as PNG.
///
/// Texts are drawn as they are, so the caller translates them first ([`Scene::worded`]). The same scene and style
/// always give the same bytes.
#[must_use]
pub fn picture(scene: &Scene, style: &Style) -> Vec<u8> {
    picture_with(scene, style, &Avatars::default())
}

/// As [`picture()`], with the pictures of the players on their cards, or beside the name of who is to move or has won.
/// A panel that would shorten a text for them has none.
#[must_use]
pub fn picture_with(scene: &Scene, style: &Style, avatars: &Avatars) -> Vec<u8> {
    let kit = Kit::of(style.look(), Ground::of(scene.grid.look));
    let mut canvas = Canvas::new(&kit.palette, style.layout.size(), Ink::Frame);
    composition::draw(&mut canvas, kit, scene, style, avatars);
    png::encode(&canvas)
}

/// Draws `scene` as PNG of 1200x630, the size in which chats show the preview of a link.
#[must_use]
pub fn preview(scene: &Scene, look: impl Into<Look>) -> Vec<u8> {
    let kit = Kit::of(look.into(), Ground::of(scene.grid.look));
    let mut canvas = Canvas::new(&kit.palette, composition::PREVIEW, Ink::Frame);
    composition::preview(&mut canvas, kit, scene);
    png::encode(&canvas)
}

/// The texts of a picture that are cut or left out for lack of space. A picture that people rely on has none.
#[must_use]
pub fn shortened(scene: &Scene, style: &Style) -> Vec<String> {
    shortened_with(scene, style, &Avatars::default())
}

/// As [`shortened()`], with the pictures of the players beside their names.
#[must_use]
pub fn shortened_with(scene: &Scene, style: &Style, avatars: &Avatars) -> Vec<String> {
    let kit = Kit::of(style.look(), Ground::of(scene.grid.look));
    let mut canvas = Canvas::new(&kit.palette, style.layout.size(), Ink::Frame);
    composition::draw(&mut canvas, kit, scene, style, avatars);
    canvas.into_shortened()
}

/// Draws scenes as an endless animated GIF: 700 ms for each, 5 s for the last.
///
/// Frames are a third smaller than still pictures, 640x480 or 480x480, because chats show no more pixels. The scenes
/// belong to one game, so their boards have the same look. Of more than 400 scenes some are left out evenly, and of more
/// than 79 each is shown for a shorter time, so that the animation takes a minute at most. A frame costs bytes for
/// everything that changes, so it shows neither who is to move nor lines of text, but the number of the move, in a list of the last moves where there is
/// room. It is drawn on several threads. No scenes
/// give no bytes.
#[must_use]
pub fn animation(scenes: &[Scene], style: &Style) -> Vec<u8> {
    animation::encode(scenes, style)
}

/// The indexes of the scenes that [`animation()`] shows of `all` scenes of a game: all, or 400 evenly chosen ones. The
/// caller need not make the others.
pub fn frames(all: usize) -> impl Iterator<Item = usize> {
    animation::frames(all)
}

/// Prepares what the pictures of a look share, so that the first picture is as fast as the others.
pub fn prepare(look: impl Into<Look>) {
    let look = look.into();
    for ground in Ground::ALL {
        Kit::of(look, ground);
    }
    Kit::of(look, Ground::Squares).cell(board::usual_cell());
}

/// Whether a picture can show a name: at least one letter or digit is in the fonts or has a replacement there.
#[must_use]
pub fn is_legible(name: &str) -> bool {
    letters::readable(name).chars().any(char::is_alphanumeric)
}

/// Draws the board and each reserve as separate pictures, for a page that puts buttons over them.
#[must_use]
pub fn tabletop(scene: &Scene, look: impl Into<Look>) -> Tabletop {
    tabletop::draw(scene, look.into())
}

/// The pieces of a look as SVG, and the colours of its boards, for a page that draws positions itself.
#[must_use]
pub fn sheet(look: impl Into<Look>) -> &'static Sheet {
    sheet::of(look.into())
}
