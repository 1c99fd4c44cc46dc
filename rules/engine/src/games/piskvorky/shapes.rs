//! What a stone would make in one direction: a table over all contents of the neighbouring places.
//!
//! The table is filled from full windows to empty ones: a four is a window that one more stone makes a five, a three one that
//! one more stone makes a straight four, and so on. So it holds for every length of a line, with or without overlines.

use std::sync::OnceLock;

/// What a stone makes in one direction, from nothing to a win.
pub mod shape {
    /// It can't become a line.
    pub const NONE: u8 = 0;
    /// Three more stones can make a straight four of it.
    pub const ONE: u8 = 1;
    /// Two more stones can make a four of it.
    pub const CLOSED_TWO: u8 = 2;
    /// Two more stones can make a straight four of it.
    pub const TWO: u8 = 3;
    /// One more stone can make a four of it.
    pub const CLOSED_THREE: u8 = 4;
    /// One more stone can make a straight four of it.
    pub const THREE: u8 = 5;
    /// One more stone on one cell wins.
    pub const FOUR: u8 = 6;
    /// One more stone on any of several cells wins.
    pub const STRAIGHT: u8 = 7;
    /// It wins.
    pub const FIVE: u8 = 8;
}

/// The table for one length of a line.
#[derive(Debug)]
pub struct Shapes {
    /// Number of places that count on either side.
    pub radius: usize,
    table: Vec<u8>,
    /// Powers of 3: the weight of each place.
    pub weights: Vec<u32>,
}

impl Shapes {
    /// The table for rows of `line` stones; `longer` tells whether longer rows win too. Tables are made once.
    pub fn of(line: u8, longer: bool) -> &'static Self {
        static TABLES: [OnceLock<Shapes>; 6] = [const { OnceLock::new() }; 6];
        let line = line.clamp(4, 6);
        let at = usize::from(line - 4) * 2 + usize::from(longer);
        TABLES[at].get_or_init(|| Self::make(usize::from(line), longer))
    }

    /// The shape of a window. An own stone at a place adds its weight, an enemy's or the edge twice its weight.
    #[inline]
    pub fn get(&self, window: u32) -> u8 {
        self.table[window as usize]
    }

    /// The place that lies `steps` away from the middle, which is not a place.
    pub const fn place(&self, steps: isize) -> usize {
        let place = steps + self.radius as isize;
        (if steps < 0 { place } else { place - 1 }) as usize
    }

    fn make(line: usize, longer: bool) -> Self {
        let radius = line;
        let weights: Vec<u32> = (0..2 * radius as u32).map(|place| 3u32.pow(place)).collect();
        let windows = 3usize.pow(2 * radius as u32);
        let mut made = Self { radius, table: vec![shape::NONE; windows], weights };
        // A window with one more stone has a larger number.
        for window in (0..windows as u32).rev() {
            made.table[window as usize] = made.shape(window, line, longer);
        }
        made
    }

    fn shape(&self, window: u32, line: usize, longer: bool) -> u8 {
        let content = |place: usize| window / self.weights[place] % 3;
        let before = (0..self.radius).rev().take_while(|place| content(*place) == 1).count();
        let after = (self.radius..2 * self.radius).take_while(|place| content(*place) == 1).count();
        let row = before + 1 + after;
        if row == line || longer && row > line {
            return shape::FIVE;
        }
        let (mut best, mut wins) = (shape::NONE, 0);
        for place in (0..2 * self.radius).filter(|place| content(*place) == 0) {
            let next = self.table[(window + self.weights[place]) as usize];
            best = best.max(next);
            wins += u32::from(next == shape::FIVE);
        }
        match best {
            shape::FIVE if wins >= 2 => shape::STRAIGHT,
            shape::FIVE => shape::FOUR,
            shape::STRAIGHT => shape::THREE,
            shape::FOUR => shape::CLOSED_THREE,
            shape::THREE => shape::TWO,
            shape::CLOSED_THREE => shape::CLOSED_TWO,
            shape::TWO => shape::ONE,
            _ => shape::NONE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Shapes, shape};

    /// A window as text: `x` own, `o` blocked, `.` empty, `*` the middle.
    fn shape_of(text: &str, longer: bool) -> u8 {
        let shapes = Shapes::of(5, longer);
        let middle = text.find('*').unwrap() as isize;
        let mut window = shapes.weights.iter().map(|weight| 2 * weight).sum();
        for (at, sign) in text.chars().enumerate() {
            let steps = at as isize - middle;
            if steps != 0 && steps.unsigned_abs() <= shapes.radius {
                let blocked = match sign {
                    'x' => 1,
                    'o' => 2,
                    _ => 0,
                };
                window -= (2 - blocked) * shapes.weights[shapes.place(steps)];
            }
        }
        shapes.get(window)
    }

    #[test]
    fn shapes_are_those_of_the_game() {
        for (text, expected) in [
            ("xx*xx", shape::FIVE),
            (".xx*x.", shape::STRAIGHT),
            ("oxx*x.", shape::FOUR),
            ("x.xx*.x", shape::STRAIGHT),
            ("..xx*..", shape::THREE),
            ("oxx*..", shape::CLOSED_THREE),
            (".o.xx*.o", shape::CLOSED_THREE),
            ("...x*...", shape::TWO),
            ("o*...o", shape::NONE),
            ("....*....", shape::ONE),
        ] {
            assert_eq!(shape_of(text, true), expected, "{text}");
        }
        assert_eq!(shape_of("xxx*xx", true), shape::FIVE);
        assert_ne!(shape_of("oxxx*xxo", false), shape::FIVE);
        assert_eq!(shape_of("x.xx*x.", false), shape::FOUR, "one of the two cells makes six");
    }
}
