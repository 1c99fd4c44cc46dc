//! Games that were recorded, to be played again: found among random ones for being short and decisive.

/// A game of dáma that White wins by taking the last piece; its options as they are typed, and its moves.
pub struct Recorded {
    pub options: &'static str,
    pub moves: &'static str,
}

/// Steps, flips, chains of two jumps, a king that is made by a capture.
pub const SHORT: Recorded = Recorded {
    options: "setup=alternating seed=16",
    moves: "c3-b4 b6-a5 ~g3 a7-b6 g3-f4 b8-a7 ~d2 d6-c5 b4xd6xb8 d8-c7 b8xe5 e7-d6 e5-c3 a5-b4 a3xc5xe7 \
            f6-e5 c3-b4 h6-g5 f4xh6 e5-f4 b4-c5 g7-f6 e7-d8 f6-g5 d8xh4 f8-e7 h4xd8xa5 a7-b6 a5xc7xg3 \
            h8-g7 h6xf8",
};

impl Recorded {
    pub fn moves(&self) -> Vec<&'static str> {
        self.moves.split_whitespace().collect()
    }
}

/// A move as the command that makes it.
pub fn command(text: &str) -> String {
    if let Some(square) = text.strip_prefix('~') {
        return format!("/dama flip {square}");
    }
    let squares: Vec<&str> = text.split(['-', 'x']).collect();
    let (from, to) = (squares[0], squares[squares.len() - 1]);
    match &squares[1..squares.len() - 1] {
        [] => format!("/dama move {from} {to}"),
        between => format!("/dama move {from} {to} \"{}\"", between.join(" ")),
    }
}
