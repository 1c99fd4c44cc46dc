//! Writing a canvas as an indexed PNG.

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
    encoder.set_palette(canvas.palette().bytes());
    let mut writer = encoder.write_header()?;
    // Indices of neighbouring pixels are unrelated numbers, so a filter would only hide repetition.
    let (rows, stride) = canvas.unfiltered();
    writer.write_chunk(chunk::IDAT, &deflate::zlib(&rows, stride))?;
    writer.finish()
}
