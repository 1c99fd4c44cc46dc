//! The code of a task, which stands where games have theirs: the kind of game, the task, and the learner's moves so far.
//!
//! A control of a task carries this code, so it needs nothing stored. Codes of games have no `_`.

/// How a code of a task begins.
const SIGN: &str = "learn";

/// What separates its parts.
const SEPARATOR: char = '_';

/// Radix of the numbers.
const RADIX: u32 = 36;

/// A task on its way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonCode {
    /// Id of the game kind.
    pub kind: String,
    /// The task; `None` is the one at which the person is.
    pub key: Option<String>,
    /// The learner's moves, each as its place in the list of legal moves.
    pub path: Vec<usize>,
}

impl LessonCode {
    /// The task at which a person is.
    #[must_use]
    pub fn current(kind: &str) -> Self {
        Self { kind: kind.to_owned(), key: None, path: Vec::new() }
    }

    /// A task from its beginning.
    #[must_use]
    pub fn of(kind: &str, key: &str) -> Self {
        Self { key: Some(key.to_owned()), ..Self::current(kind) }
    }

    /// Reads a code; `None` if it is not that of a task.
    #[must_use]
    pub fn read(code: &str) -> Option<Self> {
        let mut parts = code.trim().split(SEPARATOR);
        parts.next().filter(|sign| *sign == SIGN)?;
        let kind = parts.next().filter(|kind| !kind.is_empty())?.to_owned();
        let key = parts.next().map(str::to_owned);
        let place = |part: &str| usize::from_str_radix(part, RADIX).ok();
        Some(Self { kind, key, path: parts.map(place).collect::<Option<_>>()? })
    }

    /// The code as text.
    #[must_use]
    pub fn write(&self) -> String {
        let mut code = format!("{SIGN}{SEPARATOR}{}", self.kind);
        for part in self.key.iter().cloned().chain(self.path.iter().map(|place| in_letters(*place))) {
            code.push(SEPARATOR);
            code.push_str(&part);
        }
        code
    }
}

fn in_letters(mut number: usize) -> String {
    let mut letters = Vec::new();
    loop {
        let digit = u32::try_from(number % RADIX as usize).unwrap_or_default();
        letters.extend(char::from_digit(digit, RADIX));
        number /= RADIX as usize;
        if number == 0 {
            return letters.into_iter().rev().collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LessonCode;

    #[test]
    fn a_code_is_read_as_it_was_written() {
        for path in [vec![], vec![0], vec![35, 36, 1_295, 1_296]] {
            let code = LessonCode { path, ..LessonCode::of("go", "open-four") };
            assert_eq!(LessonCode::read(&code.write()), Some(code));
        }
        assert_eq!(LessonCode::read("learn_go"), Some(LessonCode::current("go")));
        assert_eq!(LessonCode { path: vec![37], ..LessonCode::of("go", "ko") }.write(), "learn_go_ko_11");
    }

    #[test]
    fn other_codes_are_none() {
        for code in ["k7f2", "learn", "learn_", "learn_go_ko_!", "learn_go_ko_", "LEARN_go", ""] {
            assert_eq!(LessonCode::read(code), None, "{code}");
        }
    }
}
