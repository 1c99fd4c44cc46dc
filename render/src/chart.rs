//! A line chart: values in order, with labelled axes. Large letters, so that it stays legible at 300 pixels.

use crate::canvas::{Canvas, Rect};
use crate::fonts::{Face, real, whole};
use crate::kit::Kit;
use crate::letters::readable;
use crate::png;
use crate::sprites::path;
use crate::style::Theme;
use crate::text::{centred, fit, width, write};
use crate::theme::{Ground, Ink};
use crate::voice::Voice;
use tiny_skia::{FillRule, LineCap, LineJoin, Mask, PathBuilder, Stroke, Transform};

/// Width and height of the picture.
const SIZE: (u16, u16) = (720, 480);
/// Margin around everything.
const MARGIN: i32 = 20;
/// Where the line is drawn.
const PLOT: Rect = Rect::new(108, 152, 576, 228);
/// Size of the numbers along the axes: 26 of 720 pixels are 11 of 300.
const NUMBERS: i32 = 26;
/// Smallest size of long titles and names: 24 of 720 pixels are 10 of 300.
const SMALLEST: i32 = 24;
/// Steps between two lines of the grid.
const STEPS: [i64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
/// Most lines of the grid.
const LINES: i64 = 5;

/// Values in order, with the words to draw beside them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chart {
    /// The title.
    pub title: String,
    /// Whose values they are; a line below the title, may be empty.
    pub subtitle: String,
    /// What the values are.
    pub values: String,
    /// What they are counted by.
    pub counted: String,
    /// The points from left to right: number and value.
    pub points: Vec<(u32, i64)>,
    /// The lowest and the highest possible value, between which the axis goes; `None` follows the points.
    pub bounds: Option<(i64, i64)>,
}

/// Draws a chart as PNG.
#[must_use]
pub fn chart(chart: &Chart, theme: Theme) -> Vec<u8> {
    png::encode(&draw(chart, theme))
}

/// The texts of a chart that are cut for lack of space.
#[must_use]
pub fn shortened_chart(chart: &Chart, theme: Theme) -> Vec<String> {
    draw(chart, theme).into_shortened()
}

fn draw(chart: &Chart, theme: Theme) -> Canvas<'static> {
    let mut canvas = Canvas::new(&Kit::of(theme.into(), Ground::Squares).palette, SIZE, Ink::Panel);
    let across = i32::from(SIZE.0) - 2 * MARGIN;
    let title = fit(&chart.title, Face::bold(36), SMALLEST, across, 1);
    title.draw_line(&mut canvas, MARGIN, MARGIN + 34, Voice::Line.ink());
    let subtitle = fit(&chart.subtitle, Face::regular(28), SMALLEST, across, 1);
    subtitle.draw_line(&mut canvas, MARGIN, MARGIN + 74, Voice::Head.ink());
    let values = fit(&chart.values, Face::regular(NUMBERS), SMALLEST, across, 1);
    values.draw_line(&mut canvas, MARGIN, MARGIN + 112, Voice::Head.ink());
    let counted = Rect::new(PLOT.left, PLOT.bottom() + 42, PLOT.width, 30);
    centred(&mut canvas, counted, &readable(&chart.counted), Face::regular(NUMBERS), Voice::Head.ink());
    let scale = Scale::of(chart);
    grid(&mut canvas, &scale);
    numbers(&mut canvas, chart, &scale);
    line(&mut canvas, chart, &scale);
    canvas
}

/// From numbers and values to pixels.
struct Scale {
    first: u32,
    last: u32,
    low: i64,
    high: i64,
    step: i64,
}

impl Scale {
    /// A scale with all points, whose lowest and highest lines are multiples of its step, or the bounds of the values.
    fn of(chart: &Chart) -> Self {
        let points = &chart.points;
        let values = || {
            points.iter().map(|(_, value)| *value).chain(chart.bounds.into_iter().flat_map(<[i64; 2]>::from))
        };
        let (least, most) = match (values().min().unwrap_or(0), values().max().unwrap_or(0)) {
            // A single value lies between two lines.
            (only, same) if only == same => (only - 10, same + 10),
            range => range,
        };
        let fits = |step: &i64| most.div_euclid(*step) - least.div_euclid(*step) < LINES - 1;
        let step = STEPS.into_iter().find(fits).unwrap_or_else(|| (most - least) / (LINES - 2) + 1);
        let low = least.div_euclid(step) * step;
        let over = if chart.bounds.is_some_and(|(_, highest)| highest == most) { most } else { most + step };
        let high = over.div_euclid(step) * step;
        let numbers = || points.iter().map(|(number, _)| *number);
        let (first, last) = (numbers().min().unwrap_or(0), numbers().max().unwrap_or(0));
        Self { first, last, low, high, step }
    }

    fn x(&self, number: u32) -> f32 {
        let span = f64::from(self.last.saturating_sub(self.first)).max(1.0);
        let part = f64::from(number.saturating_sub(self.first)) / span;
        // A single point is in the middle.
        let part = if self.first == self.last { 0.5 } else { part };
        real(PLOT.left) + real(PLOT.width) * part as f32
    }

    fn y(&self, value: i64) -> f32 {
        let part = (value - self.low) as f64 / ((self.high - self.low).max(1) as f64);
        real(PLOT.bottom()) - real(PLOT.height) * part as f32
    }
}

fn grid(canvas: &mut Canvas<'_>, scale: &Scale) {
    let mut value = scale.low;
    while value <= scale.high {
        let y = whole(scale.y(value));
        canvas.fill(Rect::new(PLOT.left, y - 1, PLOT.width, 2), Ink::CardActive);
        let words = value.to_string();
        let face = Face::regular(NUMBERS);
        write(canvas, PLOT.left - 12 - width(&words, face), y + 9, &words, face, Voice::Head.ink());
        value += scale.step;
    }
}

/// The lowest and the highest number, and one between them.
fn numbers(canvas: &mut Canvas<'_>, chart: &Chart, scale: &Scale) {
    let (first, last) = (scale.first, scale.last);
    let mut shown: Vec<u32> = chart.points.first().map(|_| first).into_iter().collect();
    if last - first >= 4 {
        shown.push(first + (last - first) / 2);
    }
    if last > first {
        shown.push(last);
    }
    for number in shown {
        let area = Rect::new(whole(scale.x(number)) - 60, PLOT.bottom() + 8, 120, 30);
        centred(canvas, area, &number.to_string(), Face::regular(NUMBERS), Voice::Head.ink());
    }
}

fn line(canvas: &mut Canvas<'_>, chart: &Chart, scale: &Scale) {
    let Some((number, value)) = chart.points.last().copied() else { return };
    let Some(mut mask) = Mask::new(u32::from(SIZE.0), u32::from(SIZE.1)) else { return };
    let drawn = path(|line| {
        for (count, (number, value)) in chart.points.iter().enumerate() {
            let (x, y) = (scale.x(*number), scale.y(*value));
            if count == 0 { line.move_to(x, y) } else { line.line_to(x, y) }
        }
    });
    let stroke =
        Stroke { width: 5.0, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
    let end = PathBuilder::from_circle(scale.x(number), scale.y(value), 9.0);
    for part in [drawn.and_then(|line| line.stroke(&stroke, 1.0)), end].into_iter().flatten() {
        mask.fill_path(&part, FillRule::Winding, true, Transform::identity());
    }
    canvas.sheet(0, 0, usize::from(SIZE.0), mask.data(), Ink::Amber, 255);
    // The last value, above its point, or below it where the line comes from above; never over what is written around
    // the lines.
    let words = value.to_string();
    let face = Face::bold(30);
    let falls = chart.points.iter().rev().nth(1).is_some_and(|(_, before)| *before > value);
    let (x, y) = (whole(scale.x(number)), whole(scale.y(value)));
    let left = (x - width(&words, face) / 2).min(i32::from(SIZE.0) - MARGIN / 2 - width(&words, face));
    let is_below = if falls { y + 48 <= PLOT.bottom() } else { y - 48 < PLOT.top - 16 };
    let baseline = if is_below { y + 42 } else { y - 20 };
    canvas.round(Rect::new(left - 5, baseline - 28, width(&words, face) + 10, 34), 6, Ink::Panel);
    write(canvas, left, baseline, &words, face, Voice::Line.ink());
}
