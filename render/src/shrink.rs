//! Makes a canvas a third smaller, for animations: chats show them no larger, and the files are half as long.

use crate::canvas::{Canvas, Rect};
use crate::palette::Palette;

/// Width of a block in pixels. A block becomes [`BECOMES`] pixels wide.
const BLOCK: usize = 3;
/// Width of a shrunk block in pixels.
const BECOMES: usize = 2;

/// Side of a block.
pub const BLOCK_SIDE: i32 = BLOCK as i32;

/// A rectangle of whole blocks after shrinking.
pub const fn area(area: Rect) -> Rect {
    Rect::new(small(area.left), small(area.top), small(area.width), small(area.height))
}

const fn small(length: i32) -> i32 {
    length * BECOMES as i32 / BLOCK_SIDE
}

/// Width and height after shrinking.
pub const fn size((width, height): (u16, u16)) -> (u16, u16) {
    (width / BLOCK as u16 * BECOMES as u16, height / BLOCK as u16 * BECOMES as u16)
}

/// Draws `area` of a canvas on a smaller one, in whole blocks, where it lies there.
pub fn shrink(from: &Canvas<'_>, area: Rect, to: &mut Canvas<'_>) {
    let blocks = |first: i32, end: i32| {
        let place = |at: i32| usize::try_from(at).unwrap_or(0);
        place(first) / BLOCK..place(end).div_ceil(BLOCK)
    };
    let palette = from.palette();
    for y in blocks(area.top, area.bottom()) {
        for x in blocks(area.left, area.right()) {
            let block = |row: usize| from.row(y * BLOCK + row).get(x * BLOCK..(x + 1) * BLOCK);
            let (Some(first), Some(second), Some(third)) = (block(0), block(1), block(2)) else { continue };
            let made = mixed(palette, [first, second, third]);
            for (row, pixels) in made.iter().enumerate() {
                let target = to.row_mut(y * BECOMES + row).get_mut(x * BECOMES..(x + 1) * BECOMES);
                target.unwrap_or_default().copy_from_slice(pixels);
            }
        }
    }
}

/// Makes four pixels of nine. Each is the weighted mean of a corner (1), its two neighbours (1/2) and the middle (1/4).
fn mixed(palette: &Palette, block: [&[u8]; BLOCK]) -> [[u8; BECOMES]; BECOMES] {
    let corner = |row: usize, column: usize| {
        let parts = [(block[row][column], 4), (block[1][column], 2), (block[row][1], 2), (block[1][1], 1)];
        if parts.iter().all(|(index, _)| *index == parts[0].0) {
            return parts[0].0;
        }
        let mut sum = [0u32; 3];
        for (index, share) in parts {
            for (channel, value) in sum.iter_mut().zip(palette.colour(index)) {
                *channel += share * u32::from(value);
            }
        }
        palette.near(sum.map(|channel| (channel / 9).to_le_bytes()[0]))
    };
    [[corner(0, 0), corner(0, 2)], [corner(2, 0), corner(2, 2)]]
}
