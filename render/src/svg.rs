//! Shapes as elements of SVG.

use std::fmt::Write as _;
use tiny_skia::{Color, LineCap, LineJoin, Path, PathSegment, Point, Stroke};

/// Elements of a drawing, in the order in which they are drawn.
pub struct Svg {
    id: String,
    gradients: usize,
    elements: String,
}

impl Svg {
    /// No elements. Gradients get ids that begin with `id`.
    pub fn new(id: &str) -> Self {
        Self { id: id.to_owned(), gradients: 0, elements: String::new() }
    }

    pub fn finish(self) -> String {
        self.elements
    }

    pub fn fill(&mut self, path: &Path, colour: Color) {
        self.add(format_args!("<path d=\"{}\" {}/>", data(path), paint("fill", colour)));
    }

    pub fn stroke(&mut self, path: &Path, stroke: &Stroke, colour: Color) {
        let mut ends = String::new();
        if stroke.line_cap == LineCap::Round {
            ends.push_str(" stroke-linecap=\"round\"");
        }
        if stroke.line_join == LineJoin::Round {
            ends.push_str(" stroke-linejoin=\"round\"");
        }
        let (data, width, paint) = (data(path), short(stroke.width), paint("stroke", colour));
        self.add(format_args!("<path d=\"{data}\" fill=\"none\" {paint} stroke-width=\"{width}\"{ends}/>"));
    }

    /// A disc with a gradient from the point `light`, which ends at the distance `reach`.
    pub fn round(
        &mut self,
        (x, y): (f32, f32),
        radius: f32,
        (light, reach): (Point, f32),
        stops: &[(f32, Color)],
    ) {
        let id = format!("{}-{}", self.id, self.gradients);
        self.gradients += 1;
        let mut shown = String::new();
        for (at, colour) in stops {
            let _ = write!(shown, "<stop offset=\"{at}\" {}/>", paint("stop", *colour));
        }
        let shown = shown.replace("stop=", "stop-color=");
        let [cx, cy, r] = [light.x, light.y, reach].map(short);
        self.add(format_args!(
            "<radialGradient id=\"{id}\" gradientUnits=\"userSpaceOnUse\" cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\">{shown}</radialGradient>"
        ));
        let [cx, cy, r] = [x, y, radius].map(short);
        self.add(format_args!("<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\" fill=\"url(#{id})\"/>"));
    }

    /// Reduces the opacity of everything so far to `part` of 255.
    pub fn fade(&mut self, part: u8) {
        let opacity = short(f32::from(part) / 255.0);
        self.elements = format!("<g opacity=\"{opacity}\">{}</g>", self.elements);
    }

    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.elements.write_fmt(element);
    }
}

/// A colour as an attribute, with its opacity where it has one.
fn paint(name: &str, colour: Color) -> String {
    let colour = colour.to_color_u8();
    let (red, green, blue) = (colour.red(), colour.green(), colour.blue());
    let mut words = format!("{name}=\"#{red:02x}{green:02x}{blue:02x}\"");
    if colour.alpha() != u8::MAX {
        let opacity = short(f32::from(colour.alpha()) / 255.0);
        let _ = write!(words, " {name}-opacity=\"{opacity}\"");
    }
    words
}

/// A path in the notation of SVG.
fn data(path: &Path) -> String {
    let mut data = String::new();
    for segment in path.segments() {
        let (letter, points): (char, &[Point]) = match &segment {
            PathSegment::MoveTo(to) => ('M', &[*to]),
            PathSegment::LineTo(to) => ('L', &[*to]),
            PathSegment::QuadTo(by, to) => ('Q', &[*by, *to]),
            PathSegment::CubicTo(by, then, to) => ('C', &[*by, *then, *to]),
            PathSegment::Close => ('Z', &[]),
        };
        data.push(letter);
        for (at, point) in points.iter().enumerate() {
            let gap = if at == 0 { "" } else { " " };
            let _ = write!(data, "{gap}{} {}", short(point.x), short(point.y));
        }
    }
    data
}

/// A number with one decimal at most.
fn short(number: f32) -> String {
    let words = format!("{number:.1}");
    let words = words.trim_end_matches('0').trim_end_matches('.');
    if words == "-0" { "0".to_owned() } else { words.to_owned() }
}
