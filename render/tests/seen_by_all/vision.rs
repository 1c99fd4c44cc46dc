//! Pictures as somebody sees them: at the size that chats show, through a kind of eyes, compared with another one.

/// Red, green and blue in linear light, from 0 to 1.
pub type Light = [f64; 3];

/// A picture of light.
#[derive(Clone)]
pub struct Image<P = Light> {
    pub width: usize,
    pub pixels: Vec<P>,
}

/// What reaches the brain of somebody: a matrix over linear red, green and blue.
///
/// The three of dichromats are those of G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based
/// Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6),
/// 2009, table 1, severity 1. Grey is the relative luminance of sRGB.
pub const VISIONS: [(&str, [Light; 3]); 5] = [
    ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("grey", [[0.2126, 0.7152, 0.0722]; 3]),
    (
        "protanopia",
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    ),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    (
        "tritanopia",
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
    ),
];

/// Distance in CIELAB from which a pixel looks clearly different; about eight times what is just noticeable.
const CLEAR: f64 = 18.0;

/// Contrast that WCAG 2 asks of what is no text.
const CONTRAST: f64 = 3.0;

/// Width at which chats show a picture 960 pixels wide, as a fraction.
const SHOWN: (usize, usize) = (5, 12);

fn linear(channel: u8) -> f64 {
    let share = f64::from(channel) / 255.0;
    if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
}

pub fn decode(bytes: &[u8]) -> Image<[u8; 3]> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut bytes).expect("a whole PNG");
    let pixels = bytes[..info.buffer_size()].chunks(info.color_type.samples());
    let pixels = pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    Image { width: usize::try_from(info.width).expect("a width"), pixels }
}

impl Image<[u8; 3]> {
    /// The light of a part of the picture.
    pub fn part(&self, (left, top): (usize, usize), (width, height): (usize, usize)) -> Image {
        let light: Vec<f64> = (0..=u8::MAX).map(linear).collect();
        let rows = (top..top + height).map(|y| y * self.width + left);
        let pixels = rows.flat_map(|from| &self.pixels[from..from + width]);
        let pixels = pixels.map(|pixel| pixel.map(|channel| light[usize::from(channel)])).collect();
        Image { width, pixels }
    }
}

impl Image {
    /// The picture as chats show it: each pixel is the mean of those that it covers.
    pub fn shown(&self) -> Self {
        let height = self.pixels.len() / self.width;
        let small = |length: usize| (length * SHOWN.0 / SHOWN.1).max(1);
        let (across, down) = (small(self.width), small(height));
        let mean = |x: usize, y: usize| {
            let columns = x * self.width / across..(x + 1) * self.width / across;
            let rows = y * height / down..(y + 1) * height / down;
            let covered: Vec<Light> = rows
                .flat_map(|row| columns.clone().map(move |column| self.pixels[row * self.width + column]))
                .collect();
            let count = covered.len() as f64;
            [0, 1, 2].map(|channel| covered.iter().map(|pixel| pixel[channel]).sum::<f64>() / count)
        };
        let pixels =
            (0..down).flat_map(|y| (0..across).map(move |x| (x, y))).map(|(x, y)| mean(x, y)).collect();
        Self { width: across, pixels }
    }

    /// CIELAB of every pixel for somebody with this vision.
    pub fn seen(&self, vision: &[Light; 3]) -> Vec<[f64; 3]> {
        let through = |pixel: &Light| {
            vision.map(|row| {
                row.iter().zip(pixel).map(|(share, part)| share * part).sum::<f64>().clamp(0.0, 1.0)
            })
        };
        self.pixels.iter().map(|pixel| lab(through(pixel))).collect()
    }
}

fn lab([red, green, blue]: Light) -> [f64; 3] {
    let curve = |value: f64| if value > 0.008856 { value.cbrt() } else { 7.787 * value + 16.0 / 116.0 };
    let x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    let y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    let z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn luminance([red, green, blue]: Light) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Thousandths of a picture for which something holds of both pixels.
pub fn thousandths<P>(one: &[P], two: &[P], holds: impl Fn(&P, &P) -> bool) -> usize {
    assert_eq!(one.len(), two.len());
    one.iter().zip(two).filter(|(one, two)| holds(one, two)).count() * 1_000 / one.len()
}

pub fn looks_clear(one: &[f64; 3], two: &[f64; 3]) -> bool {
    one.iter().zip(two).map(|(one, two)| (one - two).powi(2)).sum::<f64>().sqrt() >= CLEAR
}

pub fn stands_out(one: &Light, two: &Light) -> bool {
    let (one, two) = (luminance(*one) + 0.05, luminance(*two) + 0.05);
    one.max(two) / one.min(two) >= CONTRAST
}
