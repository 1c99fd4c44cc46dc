//! Writing a canvas as an indexed PNG.

use crate::avatar;
use crate::canvas::Canvas;
use crate::deflate;
use png::{BitDepth, ColorType, Encoder, EncodingError, chunk};

/// The bytes of the PNG.
#[expect(clippy::expect_used, reason = "the buffer has the announced size and writing to memory cannot fail")]
pub fn encode(canvas: &Canvas<'_>) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(64 * 1024);
    write(canvas, &mut bytes).expect("a canvas is a valid indexed picture");
    bytes
}

fn write(canvas: &Canvas<'_>, bytes: &mut Vec<u8>) -> Result<(), EncodingError> {
    let whole = canvas.whole();
    let mut encoder = Encoder::new(bytes, whole.width.unsigned_abs(), whole.height.unsigned_abs());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    // Indices of neighbouring pixels are unrelated numbers, so a filter would only hide repetition.
    let (mut rows, stride) = canvas.unfiltered();
    let mut palette = canvas.palette().bytes();
    avatar::lay(canvas.photos(), &mut rows, stride, &mut palette);
    encoder.set_palette(palette);
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, &deflate::zlib(&rows, stride))?;
    writer.finish()
}
