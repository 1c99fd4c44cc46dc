//! Avatars of one colour, and whether a picture shows them.

use std::io::Cursor;

/// A PNG of one colour, 64 pixels wide and high.
///
/// # Panics
/// It cannot be written.
#[must_use]
pub fn solid(colour: [u8; 3]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 64, 64);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&colour.repeat(64 * 64)).expect("a picture");
    drop(writer);
    bytes
}

/// Whether a picture has at least as many pixels of about this colour as a small avatar has.
///
/// # Panics
/// It is no PNG.
#[must_use]
pub fn shows(picture: &[u8], colour: [u8; 3]) -> bool {
    const PIXELS: usize = 500;
    const APART: u8 = 8;
    let mut decoder = png::Decoder::new(Cursor::new(picture));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    reader.next_frame(&mut pixels).expect("a whole PNG");
    let near = |pixel: &&[u8; 3]| pixel.iter().zip(colour).all(|(one, other)| one.abs_diff(other) <= APART);
    pixels.as_chunks::<3>().0.iter().filter(near).count() >= PIXELS
}
