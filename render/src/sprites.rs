//! Small drawings with antialiasing, made once per theme and size and then copied.

use crate::palette::{Palette, Use};
use crate::style::BoardSet;
use crate::svg::Svg;
use crate::theme::{Ink, Rgb};
use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Point,
    PremultipliedColorU8, RadialGradient, Shader, SpreadMode, Stroke, Transform,
};

/// Radius below which a ball has a weak light.
const SMALL_BALL: f32 = 22.0;

/// A small picture as runs of pixels: solid runs to copy, soft runs to blend with the pixels below.
pub struct Sprite {
    runs: Vec<Run>,
}

/// Neighbouring pixels of one row.
pub struct Run {
    pub x: i32,
    pub y: i32,
    pixels: Pixels,
}

enum Pixels {
    Solid(Vec<u8>),
    Soft(Vec<Soft>),
}

/// What a half-covering pixel adds, and how much of 255 it keeps of the pixel below.
struct Soft {
    add: Rgb,
    keep: u8,
}

impl Run {
    pub fn len(&self) -> usize {
        match &self.pixels {
            Pixels::Solid(pixels) => pixels.len(),
            Pixels::Soft(pixels) => pixels.len(),
        }
    }

    /// Draws the run without its first `skipped` pixels as far as `target` reaches.
    pub fn draw(&self, palette: &Palette, skipped: usize, target: &mut [u8]) {
        match &self.pixels {
            Pixels::Solid(pixels) => {
                let pixels = pixels.get(skipped..).unwrap_or_default();
                let length = pixels.len().min(target.len());
                target[..length].copy_from_slice(&pixels[..length]);
            }
            Pixels::Soft(pixels) => {
                let pixels = pixels.get(skipped..).unwrap_or_default();
                for (pixel, soft) in target.iter_mut().zip(pixels) {
                    *pixel = palette.blend(*pixel, soft.add, soft.keep);
                }
            }
        }
    }
}

impl Sprite {
    /// The runs, from top to bottom.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Converts a drawing to the colours of a palette.
    pub fn new(palette: &Palette, drawing: &Drawing) -> Self {
        let Ground::Pixels(Some(pixmap)) = &drawing.ground else { return Self { runs: Vec::new() } };
        let mut runs: Vec<Run> = Vec::new();
        let width = usize::try_from(pixmap.width()).unwrap_or(1);
        for (y, row) in (0..).zip(pixmap.pixels().chunks_exact(width)) {
            let mut joins = false;
            for (x, pixel) in (0..).zip(row) {
                let colour = [pixel.red(), pixel.green(), pixel.blue()];
                match pixel.alpha() {
                    0 => {}
                    255 => push_solid(&mut runs, joins, (x, y), palette.index(colour)),
                    alpha => push_soft(&mut runs, joins, (x, y), Soft { add: colour, keep: 255 - alpha }),
                }
                joins = pixel.alpha() != 0;
            }
        }
        Self { runs }
    }
}

fn push_solid(runs: &mut Vec<Run>, joins: bool, (x, y): (i32, i32), index: u8) {
    match runs.last_mut() {
        Some(Run { pixels: Pixels::Solid(pixels), .. }) if joins => pixels.push(index),
        _ => runs.push(Run { x, y, pixels: Pixels::Solid(vec![index]) }),
    }
}

fn push_soft(runs: &mut Vec<Run>, joins: bool, (x, y): (i32, i32), soft: Soft) {
    match runs.last_mut() {
        Some(Run { pixels: Pixels::Soft(pixels), .. }) if joins => pixels.push(soft),
        _ => runs.push(Run { x, y, pixels: Pixels::Soft(vec![soft]) }),
    }
}

/// A drawing in the colours of a theme, on a transparent ground: pixels with antialiasing, or SVG.
pub struct Drawing<'p> {
    palette: &'p Palette,
    ground: Ground,
}

enum Ground {
    /// `None` if there is no memory for them.
    Pixels(Option<Pixmap>),
    Svg(Svg),
}

impl<'p> Drawing<'p> {
    /// An empty square drawing of pixels.
    pub fn new(palette: &'p Palette, side: usize) -> Self {
        let side = u32::try_from(side).unwrap_or(1);
        Self { palette, ground: Ground::Pixels(Pixmap::new(side, side)) }
    }

    /// An empty drawing of SVG. Its gradients have ids that begin with `id`.
    pub fn svg(palette: &'p Palette, id: &str) -> Self {
        Self { palette, ground: Ground::Svg(Svg::new(id)) }
    }

    /// The elements of a drawing of SVG; empty for pixels.
    pub fn into_svg(self) -> String {
        match self.ground {
            Ground::Svg(svg) => svg.finish(),
            Ground::Pixels(_) => String::new(),
        }
    }

    /// The set of boards and pieces in its colours.
    pub const fn set(&self) -> BoardSet {
        self.palette.set()
    }

    /// What the picture is for.
    pub const fn purpose(&self) -> Use {
        self.palette.purpose()
    }

    fn colour(&self, ink: Ink) -> Color {
        let [red, green, blue] = self.palette.colour(self.palette.ink(ink));
        Color::from_rgba8(red, green, blue, 255)
    }

    /// Fills a path.
    pub fn fill(&mut self, path: Option<&Path>, ink: Ink) {
        let colour = self.colour(ink);
        self.paint(path, Shader::SolidColor(colour));
    }

    fn paint(&mut self, path: Option<&Path>, shader: Shader<'_>) {
        let Some(path) = path else { return };
        match &mut self.ground {
            Ground::Pixels(Some(pixmap)) => {
                let paint = Paint { shader, ..Paint::default() };
                pixmap.fill_path(path, &paint, FillRule::Winding, Transform::identity(), None);
            }
            Ground::Pixels(None) => {}
            Ground::Svg(svg) => {
                if let Shader::SolidColor(colour) = shader {
                    svg.fill(path, colour);
                }
            }
        }
    }

    /// Strokes a path with a line of a width, with round ends.
    pub fn stroke(&mut self, path: Option<&Path>, width: f32, ink: Ink) {
        self.line(path, width, LineCap::Round, ink);
    }

    /// Strokes a path with a line of a width and the given ends; corners stay sharp.
    pub fn line(&mut self, path: Option<&Path>, width: f32, line_cap: LineCap, ink: Ink) {
        let line_join = if line_cap == LineCap::Round { LineJoin::Round } else { LineJoin::Miter };
        self.draw_line(path, &Stroke { width, line_cap, line_join, ..Stroke::default() }, self.colour(ink));
    }

    fn draw_line(&mut self, path: Option<&Path>, stroke: &Stroke, colour: Color) {
        let Some(path) = path else { return };
        match &mut self.ground {
            Ground::Pixels(Some(pixmap)) => {
                let paint = Paint { shader: Shader::SolidColor(colour), ..Paint::default() };
                pixmap.stroke_path(path, &paint, stroke, Transform::identity(), None);
            }
            Ground::Pixels(None) => {}
            Ground::Svg(svg) => svg.stroke(path, stroke, colour),
        }
    }

    /// Fills a disc.
    pub fn disc(&mut self, x: f32, y: f32, radius: f32, ink: Ink) {
        self.fill(PathBuilder::from_circle(x, y, radius).as_ref(), ink);
    }

    /// Draws a circle with a line of a width.
    pub fn ring(&mut self, x: f32, y: f32, radius: f32, width: f32, ink: Ink) {
        self.stroke(PathBuilder::from_circle(x, y, radius).as_ref(), width, ink);
    }

    /// A disc lit from the upper left: `shine` there, `ink` elsewhere, `shade` at the far edge.
    pub fn ball(&mut self, (x, y): (f32, f32), radius: f32, inks: [Ink; 3]) {
        let [shine, ink, shade] = inks.map(|ink| self.colour(ink));
        // On a small stone a strong light is hardly visible and costs many bytes.
        let weak = if radius < SMALL_BALL { 0.5 } else { 1.0 };
        let towards = |from: f32, to: f32| from + (to - from) * weak;
        let shine = Color::from_rgba(
            towards(ink.red(), shine.red()),
            towards(ink.green(), shine.green()),
            towards(ink.blue(), shine.blue()),
            1.0,
        )
        .unwrap_or(shine);
        let light = Point::from_xy(x - radius * 0.38, y - radius * 0.42);
        self.round((x, y), radius, (light, radius * 1.55), &[(0.0, shine), (0.55, ink), (1.0, shade)]);
    }

    /// A soft shadow of a disc.
    pub fn shadow(&mut self, x: f32, y: f32, radius: f32) {
        let dark = |strength: u8| Color::from_rgba8(0, 0, 0, strength);
        let stops = [(0.0, dark(120)), (0.86, dark(100)), (1.0, dark(0))];
        self.round((x, y), radius, (Point::from_xy(x, y), radius), &stops);
    }

    /// A disc with a gradient from a point outwards.
    fn round(
        &mut self,
        (x, y): (f32, f32),
        radius: f32,
        (light, reach): (Point, f32),
        stops: &[(f32, Color)],
    ) {
        if let Ground::Svg(svg) = &mut self.ground {
            return svg.round((x, y), radius, (light, reach), stops);
        }
        let stops = stops.iter().map(|(at, colour)| GradientStop::new(*at, *colour)).collect();
        let shader =
            RadialGradient::new(light, 0.0, light, reach, stops, SpreadMode::Pad, Transform::identity());
        if let Some(shader) = shader {
            self.paint(PathBuilder::from_circle(x, y, radius).as_ref(), shader);
        }
    }

    /// Strokes a path with black that covers `strength` of 255.
    pub fn shade(&mut self, path: Option<&Path>, width: f32, strength: u8) {
        let stroke = Stroke { width, ..Stroke::default() };
        self.draw_line(path, &stroke, Color::from_rgba8(0, 0, 0, strength));
    }

    /// Reduces the opacity of everything drawn so far to `part` of 255.
    pub fn fade(&mut self, part: u8) {
        let pixmap = match &mut self.ground {
            Ground::Pixels(pixmap) => pixmap,
            Ground::Svg(svg) => return svg.fade(part),
        };
        let weak = |channel: u8| (u16::from(channel) * u16::from(part) / 255).to_le_bytes()[0];
        for pixel in pixmap.iter_mut().flat_map(Pixmap::pixels_mut) {
            let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()].map(weak);
            if let Some(faded) = PremultipliedColorU8::from_rgba(red, green, blue, weak(pixel.alpha())) {
                *pixel = faded;
            }
        }
    }
}

/// A path made by `draw`.
pub fn path(draw: impl FnOnce(&mut PathBuilder)) -> Option<Path> {
    let mut builder = PathBuilder::new();
    draw(&mut builder);
    builder.finish()
}
