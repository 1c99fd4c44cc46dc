//! Small pictures of the players, cut round. The colours of a photograph are in no palette, so they take the indices that the
//! rest of the picture leaves free.

use crate::theme::Rgb;
use std::fmt;
use std::sync::Arc;

/// The picture of a player: a square of pixels.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Avatar(Arc<[u8]>);

/// The pictures of White's and of Black's player, where there are any.
pub type Avatars = [Option<Avatar>; 2];

/// Side of an avatar.
const SIDE: i32 = 40;

/// Most colours of one avatar. More would cost bytes that nobody sees at this size.
const COLOURS: usize = 32;

/// Most colours of a picture.
const MOST: usize = 255;

impl Avatar {
    /// Width and height in pixels.
    pub const SIDE: u32 = SIDE.unsigned_abs();

    /// An avatar of red, green, blue and opacity of each pixel, row by row; `None` if there are not as many as a square of
    /// [`SIDE`](Self::SIDE) has.
    #[must_use]
    pub fn new(rgba: &[u8]) -> Option<Self> {
        let length = Self::SIDE * Self::SIDE * 4;
        (u32::try_from(rgba.len()) == Ok(length)).then(|| Self(rgba.into()))
    }

    /// The colour and the opacity of each pixel.
    pub fn pixels(&self) -> impl Iterator<Item = (Rgb, u8)> {
        self.0.as_chunks().0.iter().map(|[red, green, blue, opacity]| ([*red, *green, *blue], *opacity))
    }
}

impl fmt::Debug for Avatar {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Avatar").finish_non_exhaustive()
    }
}

/// An avatar on a canvas, whose colours are chosen when the canvas is complete.
pub struct Photo {
    /// The left upper corner.
    pub corner: (i32, i32),
    /// Its width.
    pub width: i32,
    /// The colour of each pixel, over what was there before; `None` outside the circle.
    pub colours: Vec<Option<Rgb>>,
}

/// Puts photos into the rows of a picture, each of which has `stride` bytes and begins with one that is no pixel. The
/// colours of the photos replace those that no pixel has, or follow the last one.
pub fn lay(photos: &[Photo], rows: &mut [u8], stride: usize, palette: &mut Vec<u8>) {
    if photos.is_empty() {
        return;
    }
    let pixels: Vec<(usize, Rgb)> = photos.iter().flat_map(|photo| placed(photo, stride)).collect();
    let free = free_indices(&pixels, rows, stride, MOST.max(palette.len() / 3));
    let most = free.len().min(COLOURS * photos.len());
    let chosen = reduced(pixels.iter().map(|(_, colour)| *colour), most);
    for (index, colour) in free.iter().zip(&chosen) {
        let at = usize::from(*index) * 3;
        palette.resize(palette.len().max(at + 3), 0);
        palette[at..at + 3].copy_from_slice(colour);
    }
    for (at, colour) in pixels {
        let nearest = free.iter().zip(&chosen).min_by_key(|(_, other)| apart(colour, **other));
        if let (Some(pixel), Some((index, _))) = (rows.get_mut(at), nearest) {
            *pixel = *index;
        }
    }
}

/// The pixels of a photo, each with its place in the rows.
fn placed(photo: &Photo, stride: usize) -> impl Iterator<Item = (usize, Rgb)> {
    let ((left, top), width) = (photo.corner, photo.width);
    let places = (0..).zip(&photo.colours).map(move |(at, colour)| {
        let (x, y) = (left + at % width.max(1), top + at / width.max(1));
        // The first byte of a row is no pixel.
        let (x, y) = (usize::try_from(x).ok()? + 1, usize::try_from(y).ok()?);
        (x < stride).then_some((y * stride + x, (*colour)?))
    });
    places.flatten()
}

/// The indices below `most` that no pixel has outside the photos.
fn free_indices(photos: &[(usize, Rgb)], rows: &[u8], stride: usize, most: usize) -> Vec<u8> {
    let mut covered = vec![false; rows.len()];
    for (at, _) in photos {
        if let Some(pixel) = covered.get_mut(*at) {
            *pixel = true;
        }
    }
    let mut used = [false; 256];
    for (at, index) in rows.iter().enumerate() {
        used[usize::from(*index)] |= at % stride.max(1) != 0 && !covered[at];
    }
    (0..=u8::MAX).take(most).filter(|index| !used[usize::from(*index)]).collect()
}

/// At most so many colours that are near to all of these, by median cut.
fn reduced(colours: impl Iterator<Item = Rgb>, most: usize) -> Vec<Rgb> {
    let mut boxes = vec![colours.collect::<Vec<_>>()];
    while boxes.len() < most {
        // The box with the widest channel, counted as often as it has pixels, gains most.
        let gain = |colours: &Vec<Rgb>| {
            let (_, width) = widest(colours);
            usize::from(width) * colours.len()
        };
        let Some(at) = (0..boxes.len()).max_by_key(|at| gain(&boxes[*at])) else { break };
        let (channel, width) = widest(&boxes[at]);
        if width == 0 {
            break;
        }
        let mut lower = boxes.swap_remove(at);
        lower.sort_unstable_by_key(|colour| (colour[channel], *colour));
        // Pixels of one colour stay together.
        let middle = lower[lower.len() / 2][channel];
        let least = lower[0][channel];
        let cut = lower.partition_point(|colour| {
            if middle == least { colour[channel] <= middle } else { colour[channel] < middle }
        });
        let upper = lower.split_off(cut);
        boxes.extend([lower, upper]);
    }
    boxes.iter().filter(|colours| !colours.is_empty() && most > 0).map(|colours| mean(colours)).collect()
}

/// The channel in which colours differ most, and by how much.
fn widest(colours: &[Rgb]) -> (usize, u8) {
    let width = |channel: usize| {
        let values = || colours.iter().map(|colour| colour[channel]);
        values().max().unwrap_or(0) - values().min().unwrap_or(0)
    };
    [1, 0, 2]
        .map(|channel| (channel, width(channel)))
        .into_iter()
        .rev()
        .max_by_key(|(_, width)| *width)
        .unwrap_or((0, 0))
}

fn mean(colours: &[Rgb]) -> Rgb {
    let count = colours.len().max(1);
    [0, 1, 2].map(|channel| {
        let sum: usize = colours.iter().map(|colour| usize::from(colour[channel])).sum();
        u8::try_from((sum + count / 2) / count).unwrap_or(u8::MAX)
    })
}

fn apart(a: Rgb, b: Rgb) -> u32 {
    let square = |channel: usize| u32::from(a[channel].abs_diff(b[channel])).pow(2);
    3 * square(0) + 4 * square(1) + 2 * square(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_avatar_has_as_many_pixels_as_its_square() {
        let length = (SIDE * SIDE * 4).unsigned_abs() as usize;
        assert!(Avatar::new(&vec![0; length]).is_some());
        for wrong in [0, length - 1, length + 4] {
            assert!(Avatar::new(&vec![0; wrong]).is_none(), "{wrong}");
        }
    }

    #[test]
    fn few_colours_stay_as_they_are_and_many_are_reduced() {
        let few = [[1, 2, 3], [200, 2, 3], [1, 90, 3], [1, 2, 250]];
        let mut kept = reduced(few.iter().flat_map(|colour| [*colour; 9]), 32);
        kept.sort_unstable();
        let mut all = few.to_vec();
        all.sort_unstable();
        assert_eq!(kept, all);
        let many = (0..=u8::MAX).map(|tone| [tone, 255 - tone, tone / 2]);
        let kept = reduced(many.clone(), 32);
        assert_eq!(kept.len(), 32);
        for colour in many {
            let near = kept.iter().map(|other| apart(colour, *other)).min();
            assert!(near.is_some_and(|near| near <= 9 * 8 * 8), "{colour:?}: {near:?}");
        }
    }

    #[test]
    fn colours_of_photos_take_only_indices_that_no_other_pixel_has() {
        // Rows of four pixels; two photos of one pixel each.
        let mut rows = vec![0, 7, 7, 9, 1, 0, 7, 0, 9, 7];
        let mut palette = vec![5; 30];
        let photo = |left, top, colour| Photo { corner: (left, top), width: 1, colours: vec![Some(colour)] };
        let photos = [photo(3, 0, [10, 20, 30]), photo(1, 1, [40, 50, 60])];
        lay(&photos, &mut rows, 5, &mut palette);
        let [first, second] = [rows[4], rows[7]];
        assert_eq!(rows, [0, 7, 7, 9, first, 0, 7, second, 9, 7]);
        assert!(![7, 9].contains(&first) && ![7, 9].contains(&second) && first != second);
        let colour = |index: u8| palette[usize::from(index) * 3..][..3].to_vec();
        assert_eq!((colour(first), colour(second)), (vec![10, 20, 30], vec![40, 50, 60]));
        assert_eq!((colour(7), colour(9)), (vec![5; 3], vec![5; 3]));
    }
}
