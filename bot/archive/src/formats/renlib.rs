//! Libraries of renju from RenLib: `.lib`. The main line is read: the first move of each position.
//!
//! After a head of 20 bytes each move has two bytes, the point and flags, then a comment and a text if the flags say so.
//! The moves come in depth-first order, so the main line is at the beginning, up to the first move without a following
//! one. A point is the column from 1 in the low four bits and the row from 0 at the top in the high four.

use super::converted::Converted;
use super::sgf_writer::SgfWriter;
use crate::encoding;
use rules::Side;

const MARK: &[u8] = b"\xffRenLib\xff";
const HEAD: usize = 20;
/// The move has a text on the board, and two bytes before it.
const TEXT: u8 = 0x01;
/// The move has a comment.
const COMMENT: u8 = 0x08;
/// No move follows.
const LAST: u8 = 0x40;

/// The main line of a library as SGF.
pub(crate) fn convert(bytes: &[u8]) -> Option<Converted> {
    if !bytes.starts_with(MARK) {
        return None;
    }
    let mut game = SgfWriter::of_game(4);
    game.put("SZ", "15");
    game.put("RU", "Renju");
    let (mut rest, mut side) = (bytes.get(HEAD..).unwrap_or_default(), Side::Black);
    let mut is_whole = rest.is_empty();
    while let [point, flags, after @ ..] = rest {
        rest = after;
        if *point != 0 {
            let column = usize::from(point & 0x0f).checked_sub(1).unwrap_or(usize::MAX);
            game.stone(side, column, usize::from(point >> 4));
            side = side.other();
        }
        if flags & TEXT != 0 {
            rest = rest.get(2..).unwrap_or_default();
        }
        if flags & COMMENT != 0 {
            let comment = words(&mut rest);
            // Older libraries divide a title from the comment by a backspace.
            game.put("C", &encoding::text(comment).replace(['\u{8}', '\r'], "\n"));
        }
        if flags & TEXT != 0 {
            words(&mut rest);
        }
        is_whole = flags & LAST != 0;
        if is_whole {
            break;
        }
    }
    Some(if is_whole { game.finish() } else { game.cut() })
}

/// Takes a text that ends with NUL and fills an even number of bytes.
fn words<'a>(rest: &mut &'a [u8]) -> &'a [u8] {
    let end = rest.iter().position(|byte| *byte == 0).unwrap_or(rest.len());
    let text = rest.get(..end).unwrap_or_default();
    let length = (end + 1).next_multiple_of(2);
    *rest = rest.get(length..).unwrap_or_default();
    text
}
