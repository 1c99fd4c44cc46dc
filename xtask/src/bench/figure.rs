//! A figure: what was measured, its value with its unit, and what is aimed at.

/// A line of the table.
pub struct Figure {
    pub what: String,
    pub value: String,
    pub aim: String,
}

impl Figure {
    /// The figure that a line holds, if it is one.
    pub fn read(line: &str) -> Option<Self> {
        let mut parts = line.split('|').map(|part| part.trim().to_owned());
        let (what, value, aim) = (parts.next()?, parts.next()?, parts.next()?);
        (parts.next().is_none() && !what.is_empty() && !value.is_empty()).then_some(Self { what, value, aim })
    }
}

#[cfg(test)]
mod tests {
    use super::Figure;

    #[test]
    fn a_figure_has_three_parts() {
        let figure = Figure::read("move of Go | p50 4 ms | p50 < 6 ms").expect("a figure");
        assert_eq!([&figure.what, &figure.value, &figure.aim], ["move of Go", "p50 4 ms", "p50 < 6 ms"]);
        assert!(Figure::read("picture of Go | 3 ms |").is_some_and(|figure| figure.aim.is_empty()));
        for other in ["running 3 tests", "a | b", "| a | b | c |", "│ fastest │ slowest"] {
            assert!(Figure::read(other).is_none(), "{other}");
        }
    }
}
