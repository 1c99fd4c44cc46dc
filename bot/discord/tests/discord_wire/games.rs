//! Games to play move by move: short and decisive ones, found by random play.

/// A game of the rules.
pub struct Played {
    /// Options of the command.
    pub options: &'static [(&'static str, &'static str)],
    /// The moves.
    pub moves: &'static str,
}

/// White wins, with flips, kings on one side and chains of jumps.
pub const TYPED: Played = Played {
    options: &[("setup", "alternating"), ("seed", "41")],
    moves: "~g3 f6-e5 e3-d4 g7-f6 a3-b4 b6-a5 b2-a3 f8-g7 f2-e3 d6-c5 d4xb6 a7xc5 b4xd6xf8 b8-a7 e3-f4 a7-b6 \
            f8-d6 ~c7 ~d2 d8-e7 d6xf8 a5-b4 a3xc5xa7 e5-d4 f8-c5 ~f6 c5xe3 f6-e5 f4xd6xb8 h6-g5 e3xh6xf8 h8-g7 \
            f8xh6",
};

/// Black wins, with a secret set-up, chains that end early, and new kings with a chosen bit.
pub const CLICKED: Played = Played {
    options: &[("chain", "may"), ("promotion", "choose"), ("seed", "1")],
    moves: "setup:111111111111 setup:101010101010 g3-h4 f6-g5 a3-b4 ~c7 h2-g3 b6-a5 c3-d4 e7-f6 b4-c5 d6xb4 \
            g1-h2 ~a7 e3-f4 g5xe3xg1=0 h4-g5 f6xh4xf2 d2-c3 b4xd2 e1xg3 g1xc5 c1xe3 c5xf2xh4 h2-g3 h4xf2 b2-a3 \
            f2-e1 a3-b4 a5xc3 a1-b2 c3xa1=0",
};
