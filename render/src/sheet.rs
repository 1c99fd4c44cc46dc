//! The pieces of a look as SVG, and the colours of its boards, for a page that draws positions itself.

use crate::kit::Kit;
use crate::pieces::{UNIT, svg};
use crate::style::{BoardSet, Look, Theme};
use crate::theme::{Ground, Ink};
use rules::Side;
use rules::scene::Shape;
use std::fmt::Write as _;
use std::sync::OnceLock;

/// What a page needs to draw boards of one look.
#[derive(Debug)]
pub struct Sheet {
    /// SVG files by kind of piece, so that a page loads only those of its games. Each has a `<symbol>` for each piece, on a
    /// square of 100 by 100, with an id that begins with the kind: `disc-white-0`, `disc-white-1`, `disc-white-none` face
    /// down, each also with `-king`; `man-white-K` and the other letters; `stone-white` on squares and `wood-white` on
    /// crossings, each also with `-dead`; and the same for `black`.
    pub files: [(&'static str, String); 4],
    /// The colours of the board and of marks as `#rrggbb`, by the names that the page's style sheets have for them, such as
    /// `sq-light`.
    pub colours: Vec<(&'static str, String)>,
}

static SHEETS: [[OnceLock<Sheet>; BoardSet::ALL.len()]; Theme::ALL.len()] =
    [const { [const { OnceLock::new() }; BoardSet::ALL.len()] }; Theme::ALL.len()];

/// The sheet of a look, made on first use.
pub fn of(look: Look) -> &'static Sheet {
    SHEETS[look.theme as usize][look.set as usize]
        .get_or_init(|| Sheet { files: files(look), colours: colours(look) })
}

fn files(look: Look) -> [(&'static str, String); 4] {
    let discs = [(Some('0'), "0"), (Some('1'), "1"), (None, "none")].into_iter().flat_map(|(sign, word)| {
        [(false, ""), (true, "-king")]
            .map(|(stacked, king)| (format!("{word}{king}"), Shape::Disc { sign, stacked }))
    });
    let men = "KQRBNP".chars().map(|kind| (kind.to_string(), Shape::Man { kind }));
    let stones = ["", "dead"].map(|word| (word.to_owned(), Shape::Stone { dead: !word.is_empty() }));
    [
        ("disc", file(look, Ground::Squares, "disc", &discs.collect::<Vec<_>>())),
        ("man", file(look, Ground::Squares, "man", &men.collect::<Vec<_>>())),
        ("stone", file(look, Ground::Cells, "stone", &stones)),
        ("wood", file(look, Ground::Wood, "wood", &stones)),
    ]
}

/// The pieces of a kind, each with the end of its id.
fn file(look: Look, ground: Ground, kind: &str, pieces: &[(String, Shape)]) -> String {
    let mut file = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">");
    for side in Side::BOTH {
        for (word, shape) in pieces {
            let id = [kind, side.name(), word].join("-");
            let id = id.trim_end_matches('-');
            let drawn = svg(&Kit::of(look, ground).palette, *shape, side, id);
            // Writing to a string cannot fail.
            let _ = write!(
                file,
                "<symbol id=\"{id}\" viewBox=\"0 0 {UNIT} {UNIT}\" overflow=\"visible\">{drawn}</symbol>"
            );
        }
    }
    file.push_str("</svg>\n");
    file
}

fn colours(look: Look) -> Vec<(&'static str, String)> {
    let named = [
        ("frame", Ink::Frame),
        ("coordinate", Ink::Coordinate),
        ("board-edge", Ink::Edge),
        ("sq-light", Ink::Light),
        ("sq-dark", Ink::Dark),
        ("last-light", Ink::LightLast),
        ("last-dark", Ink::DarkLast),
        ("sel-light", Ink::LightSelected),
        ("sel-dark", Ink::DarkSelected),
        ("light-refused", Ink::LightRefused),
        ("dark-refused", Ink::DarkRefused),
        ("gold", Ink::Gold),
        ("may", Ink::Orange),
        ("reach", Ink::Green),
        ("bar", Ink::Red),
        ("outline", Ink::Outline),
        ("halo", Ink::Halo),
        ("forbidden", Ink::Forbidden),
        ("nobody", Ink::Nobody),
        ("w-face", Ink::WhiteFace),
        ("b-face", Ink::BlackFace),
        ("pale", Ink::PaleStone),
        ("deep", Ink::DarkStone),
        ("slot", Ink::TileEdge),
        ("cell", Ink::Cell),
        ("cell-edge", Ink::CellLine),
        ("home-w", Ink::HomeWhite),
        ("home-b", Ink::HomeBlack),
        ("home-line", Ink::HomeLine),
        ("wood-light", Ink::Wood0),
        ("wood", Ink::Wood2),
        ("wood-grain", Ink::Wood4),
        ("wood-line", Ink::WoodLine),
        ("wood-ink", Ink::WoodWords),
        ("group-0", Ink::GroupBlue),
        ("group-1", Ink::GroupOrange),
        ("group-2", Ink::GroupGreen),
        ("group-3", Ink::GroupPink),
        ("group-4", Ink::GroupYellow),
        ("group-5", Ink::GroupViolet),
    ];
    let colour = |ink: Ink| {
        let [red, green, blue] = ink.colour(look);
        format!("#{red:02x}{green:02x}{blue:02x}")
    };
    named.map(|(name, ink)| (name, colour(ink))).to_vec()
}

#[cfg(test)]
mod tests {
    use super::of;
    use crate::style::Look;
    use std::collections::BTreeSet;

    #[test]
    fn each_look_has_every_piece_once_and_no_broken_number() {
        for look in Look::all() {
            let sheet = of(look);
            for ((kind, file), count) in sheet.files.iter().zip([12, 12, 4, 4]) {
                let symbols = || file.split("<symbol id=\"").skip(1);
                let ids: BTreeSet<&str> = symbols().filter_map(|symbol| symbol.split('"').next()).collect();
                assert_eq!((ids.len(), symbols().count()), (count, count), "{look:?} {kind}");
                assert!(ids.iter().all(|id| id.split('-').next() == Some(kind)), "{ids:?}");
                assert!(symbols().all(|symbol| symbol.contains("<path") || symbol.contains("<circle")));
                assert!(!file.contains("NaN") && !file.contains("inf"));
                let gradients = || file.split("Gradient id=\"").skip(1).filter_map(|id| id.split('"').next());
                assert_eq!(gradients().collect::<BTreeSet<_>>().len(), gradients().count());
            }
            assert!(sheet.colours.iter().all(|(_, colour)| colour.len() == 7));
        }
    }
}
