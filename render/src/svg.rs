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

/// A path in the notation of SVG. Points are told from the one before, in tenths, so that a moved copy of a path reads the
/// same and compresses away.
fn data(path: &Path) -> String {
    let mut data = String::new();
    let (mut start, mut at) = ((0, 0), (0, 0));
    for segment in path.segments() {
        let (letter, points): (char, &[Point]) = match &segment {
            PathSegment::MoveTo(to) => ('m', &[*to]),
            PathSegment::LineTo(to) => ('l', &[*to]),
            PathSegment::QuadTo(by, to) => ('q', &[*by, *to]),
            PathSegment::CubicTo(by, then, to) => ('c', &[*by, *then, *to]),
            PathSegment::Close => ('z', &[]),
        };
        data.push(letter);
        let mut numbers = String::new();
        for point in points {
            let to = (tenths(point.x), tenths(point.y));
            for number in [to.0 - at.0, to.1 - at.1] {
                if !numbers.is_empty() && number >= 0 {
                    numbers.push(' ');
                }
                push_tenths(&mut numbers, number);
            }
        }
        data.push_str(&numbers);
        match points.last() {
            Some(last) => at = (tenths(last.x), tenths(last.y)),
            None => at = start,
        }
        if letter == 'm' {
            start = at;
        }
    }
    data
}

fn tenths(number: f32) -> i32 {
    (number * 10.0).round() as i32
}

/// A number of tenths, without a zero before the point.
fn push_tenths(text: &mut String, number: i32) {
    let (whole, rest) = (number.abs() / 10, number.abs() % 10);
    let sign = if number < 0 { "-" } else { "" };
    // Writing to a string cannot fail.
    let _ = match (whole, rest) {
        (whole, 0) => write!(text, "{sign}{whole}"),
        (0, rest) => write!(text, "{sign}.{rest}"),
        (whole, rest) => write!(text, "{sign}{whole}.{rest}"),
    };
}

/// A number with one decimal at most.
fn short(number: f32) -> String {
    let words = format!("{number:.1}");
    let words = words.trim_end_matches('0').trim_end_matches('.');
    if words == "-0" { "0".to_owned() } else { words.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::data;
    use tiny_skia::{PathBuilder, Transform};

    #[test]
    fn points_are_told_from_the_one_before() {
        let mut path = PathBuilder::new();
        path.move_to(10.0, 20.0);
        path.line_to(10.5, 19.0);
        path.quad_to(10.0, 18.96, 8.3, 19.5);
        path.close();
        path.move_to(1.0, 1.0);
        path.line_to(3.0, 1.0);
        let path = path.finish().expect("a path");
        assert_eq!(data(&path), "m10 20l.5-1q-.5 0-2.2 .5zm-9-19l2 0");
        let moved = path.transform(Transform::from_translate(1.2, 2.2)).expect("a path");
        assert_eq!(
            data(&moved),
            "m11.2 22.2l.5-1q-.5 0-2.2 .5zm-9-19l2 0",
            "but for its first point the same"
        );
    }
}
