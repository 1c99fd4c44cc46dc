//! Reads the file of an avatar. It comes from outside, so its size is checked before anything is unpacked.

use image::imageops::FilterType;
use image::{ImageFormat, ImageReader, Limits};
use render::Avatar;
use std::io::Cursor;
use thiserror::Error;

/// Most pixels in width and in height. A platform is asked for far less.
const LONGEST: u32 = 512;
/// Most bytes that a decoder may take beside the pixels.
const MEMORY: u64 = 8 * 1024 * 1024;

/// Why a file is no avatar.
#[derive(Debug, Error)]
pub(super) enum DecodeError {
    #[error("it is neither a PNG nor a JPEG")]
    Format,
    #[error("it has {0}x{1} pixels")]
    Size(u32, u32),
    #[error("it cannot be read: {0}")]
    Broken(#[from] image::ImageError),
}

/// The middle square of a picture, as small as it is drawn. Of an animation it is the first frame.
pub(super) fn decode(bytes: &[u8]) -> Result<Avatar, DecodeError> {
    let format = match bytes {
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => ImageFormat::Png,
        [0xff, 0xd8, 0xff, ..] => ImageFormat::Jpeg,
        _ => return Err(DecodeError::Format),
    };
    let reader = || {
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        let mut limits = Limits::default();
        limits.max_image_width = Some(LONGEST);
        limits.max_image_height = Some(LONGEST);
        limits.max_alloc = Some(MEMORY);
        reader.limits(limits);
        reader
    };
    let (width, height) = reader().into_dimensions()?;
    let side = width.min(height);
    if side == 0 || width.max(height) > LONGEST {
        return Err(DecodeError::Size(width, height));
    }
    let whole = reader().decode()?;
    let square = whole.crop_imm((width - side) / 2, (height - side) / 2, side, side);
    let small = square.resize_exact(Avatar::SIDE, Avatar::SIDE, FilterType::Triangle).into_rgba8();
    Avatar::new(&small).ok_or(DecodeError::Size(small.width(), small.height()))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use image::codecs::jpeg::JpegEncoder;
    use image::{DynamicImage, RgbImage, RgbaImage};
    use std::io::Write as _;

    fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).expect("a picture");
        bytes.into_inner()
    }

    /// A PNG whose left half is red and whose right half is blue and half transparent.
    pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
        let pixel = |x, _| image::Rgba(if x < width / 2 { [255, 0, 0, 255] } else { [0, 0, 255, 128] });
        encoded(&RgbaImage::from_fn(width, height, pixel).into(), ImageFormat::Png)
    }

    fn pixels(bytes: &[u8]) -> Vec<([u8; 3], u8)> {
        decode(bytes).expect("an avatar").pixels().collect()
    }

    #[test]
    fn pictures_of_any_shape_become_their_middle_square() {
        for (width, height) in [(64, 64), (1, 1), (16, 16), (500, 20), (20, 500), (512, 512)] {
            let pixels = pixels(&png(width, height));
            assert_eq!(pixels.len() as u32, Avatar::SIDE.pow(2), "{width}x{height}");
        }
        let halves = pixels(&png(128, 64));
        assert_eq!((halves[0], halves[Avatar::SIDE as usize - 1]), (([255, 0, 0], 255), ([0, 0, 255], 128)));
    }

    #[test]
    fn jpegs_and_greys_are_read() {
        let red = RgbImage::from_pixel(96, 96, image::Rgb([200, 30, 30]));
        let (colour, opacity) = pixels(&encoded(&red.into(), ImageFormat::Jpeg))[0];
        assert!(colour[0] > 180 && colour[1] < 60 && opacity == 255, "{colour:?}");
        let grey = DynamicImage::ImageLuma16(image::ImageBuffer::from_pixel(64, 64, image::Luma([0x8080])));
        assert_eq!(pixels(&encoded(&grey, ImageFormat::Png))[0], ([0x80; 3], 255));
    }

    /// A PNG of one chunk of data, with a header that says what it likes.
    fn forged(width: u32, height: u32, data: &[u8]) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
        let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
        header.extend([8, 6, 0, 0, 0]);
        for (kind, content) in [(b"IHDR", header.as_slice()), (b"IDAT", data), (b"IEND", &[])] {
            bytes.write_all(&(content.len() as u32).to_be_bytes()).expect("memory");
            let chunk = [kind.as_slice(), content].concat();
            bytes.extend(&chunk);
            bytes.extend(checksum(&chunk).to_be_bytes());
        }
        bytes
    }

    fn checksum(bytes: &[u8]) -> u32 {
        let step = |sum: u32| if sum & 1 == 1 { (sum >> 1) ^ 0xedb8_8320 } else { sum >> 1 };
        !bytes.iter().fold(!0, |sum, byte| (0..8).fold(sum ^ u32::from(*byte), |sum, _| step(sum)))
    }

    #[test]
    fn a_picture_that_would_unpack_to_too_much_is_refused_by_its_header() {
        for (width, height) in [(513, 1), (1, 513), (60_000, 60_000), (u32::MAX, u32::MAX), (0, 5)] {
            assert!(decode(&forged(width, height, &[])).is_err(), "{width}x{height}");
        }
        // Real pictures, which are small as files.
        assert!(decode(&png(4_000, 4_000)).is_err());
        let large = RgbImage::new(2_000, 2_000);
        assert!(decode(&encoded(&large.into(), ImageFormat::Jpeg)).is_err());
    }

    #[test]
    fn a_picture_whose_data_unpack_to_more_than_it_says_stops_there() {
        let bomb = encoded(&RgbaImage::new(8_000, 2_000).into(), ImageFormat::Png);
        let from = bomb.windows(4).position(|kind| kind == b"IDAT").expect("data");
        let length = u32::from_be_bytes(bomb[from - 4..from].try_into().expect("a length")) as usize;
        // Whether the rest is ignored or refused, no more is unpacked than the header says.
        let _ = decode(&forged(16, 16, &bomb[from + 4..from + 4 + length]));
    }

    #[test]
    fn what_is_cut_off_broken_or_of_another_kind_is_refused() {
        let whole = png(64, 64);
        for end in [0, 1, 8, 20, 40, whole.len() / 2] {
            assert!(decode(&whole[..end]).is_err(), "{end}");
        }
        let mut jpeg = Vec::new();
        JpegEncoder::new(&mut jpeg).encode_image(&RgbImage::new(64, 64)).expect("a JPEG");
        for end in [3, 20, 100] {
            assert!(decode(&jpeg[..end]).is_err(), "{end}");
        }
        let gif = b"GIF89a\x01\0\x01\0\0\0\0;";
        let webp = b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0";
        let svg = b"<svg xmlns='http://www.w3.org/2000/svg'><image href='file:///etc/passwd'/></svg>";
        for other in [gif.as_slice(), webp, svg, b"<html>", b"BM", b"\0\0\0\x20ftypavif"] {
            assert!(matches!(decode(other), Err(DecodeError::Format)), "{other:?}");
        }
    }

    #[test]
    fn an_animation_is_its_first_picture() {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 64, 64);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_animated(3, 0).expect("an animation");
        let mut writer = encoder.write_header().expect("a header");
        for tone in [10, 120, 240] {
            writer.write_image_data(&[tone; 64 * 64 * 3]).expect("a frame");
        }
        writer.finish().expect("a whole file");
        assert_eq!(pixels(&bytes)[0], ([10; 3], 255));
    }
}
