//! The talk of a manager with a program in the protocol of Gomocup, as a record has it.
//!
//! `START 20` begins a game and `RESTART` another one. `TURN 9,9` is a move, and so is the answer `10,10`; `TAKEBACK 9,9`
//! takes one back. `BOARD` gives a whole position, up to `DONE`, and tells for each stone whether it is the program's (1)
//! or the opponent's (2); the program moves next. `SWAP2BOARD` gives the stones of an opening in their order; the answer
//! may have several points, or `SWAP`.

use super::converted::Converted;
use super::piskvork::numbers;
use super::sgf_writer::SgfWriter;
use rules::Side;
use rules::sgf::LineColumn;

/// The size of Gomocup's board.
pub(super) const SIZE: &str = "20";

/// Most points of a board.
const POINTS_MAX: usize = 26 * 26;

/// A talk, read to its end.
pub(super) struct Talk<'a> {
    /// The games with stones, in their order.
    games: Vec<Game<'a>>,
    /// Lines that are left out: command, number and words.
    unread: Vec<(&'static str, usize, &'a str)>,
}

#[derive(Clone)]
struct Game<'a> {
    /// Number of the line with which it begins.
    begins: usize,
    size: String,
    rule: &'a str,
    stones: Vec<Stone<'a>>,
    /// The side of the next stone.
    next: Side,
    /// The point of a move that the program repeats in its answer.
    echo: Option<(usize, usize)>,
}

#[derive(Clone)]
struct Stone<'a> {
    line: usize,
    /// Its point, as the talk writes it.
    words: &'a str,
    /// Column and row of the point, if they can be read.
    point: Option<(usize, usize)>,
    side: Side,
    /// Whether it is part of a position that no moves lead to.
    laid: bool,
}

/// Stones that the manager tells at once.
struct List<'a> {
    /// Whether the lines tell the owners of the stones.
    owned: bool,
    stones: Vec<(usize, &'a str)>,
}

impl<'a> Talk<'a> {
    /// Reads the lines of a talk, each with its number.
    pub(super) fn of(lines: &[(usize, &'a str)]) -> Self {
        let mut talk = Self { games: Vec::new(), unread: Vec::new() };
        let mut game = Game::new(lines.first().map_or(1, |(number, _)| *number), SIZE.to_owned(), "");
        let mut list: Option<List<'_>> = None;
        for (number, line) in lines {
            let rest = line.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim());
            let is_move = line.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-');
            let word = command(line);
            match (word.as_str(), &mut list) {
                ("END", _) => break,
                ("DONE", open) => {
                    if let Some(list) = open.take() {
                        talk.lay(&mut game, &list);
                    }
                }
                (_, Some(list)) if is_move => list.stones.push((*number, line)),
                ("START", _) => {
                    list = None;
                    talk.begin(&mut game, *number, Some(rest.to_owned()));
                }
                ("RECTSTART", _) => {
                    list = None;
                    talk.begin(&mut game, *number, Some(rest.replace(',', ":")));
                }
                ("RESTART", _) => {
                    list = None;
                    talk.begin(&mut game, *number, None);
                }
                ("INFO", _) => game.rule = rule(rest).unwrap_or(game.rule),
                ("BOARD", _) => list = Some(List { owned: true, stones: Vec::new() }),
                ("SWAP2BOARD", _) => list = Some(List { owned: false, stones: Vec::new() }),
                ("TURN", _) => game.play(*number, rest),
                ("PLAY", _) => {
                    game.play(*number, rest);
                    game.echo = numbers(rest);
                }
                ("TAKEBACK", _) => {
                    let absent = game.take_back(rest).is_none();
                    talk.unread.extend(absent.then_some(("TAKEBACK", *number, rest)));
                }
                // What a program answers begins with a word, if it is no move.
                _ if is_move => game.answer(*number, line),
                _ => {}
            }
        }
        if let Some(list) = list {
            talk.lay(&mut game, &list);
        }
        talk.games.push(game);
        talk
    }

    /// Begins another game in place of `game`, with its rule, and of its size unless the line has another.
    fn begin(&mut self, game: &mut Game<'a>, begins: usize, size: Option<String>) {
        let next = Game::new(begins, size.unwrap_or_else(|| game.size.clone()), game.rule);
        let last = std::mem::replace(game, next);
        if !last.stones.is_empty() {
            self.games.push(last);
        }
    }

    /// Puts the stones of a list on the board, in place of all others.
    fn lay(&mut self, game: &mut Game<'a>, list: &List<'a>) {
        let owner = |words: &'a str| words.split(',').nth(2).map(str::trim).filter(|_| list.owned);
        let mut stones = list.stones.clone();
        // Points on which no stone may be played, of renju or of a row that was finished before.
        stones.retain(|(line, words)| {
            let is_stone = owner(words) != Some("3");
            if !is_stone {
                self.unread.push(("BOARD", *line, words));
            }
            is_stone
        });
        let of = |which: &str| stones.iter().filter(|(_, words)| owner(words) == Some(which)).count();
        let (owns, others) = (of("1"), of("2"));
        // The program is to move, so it is White if the opponent has a stone more.
        let own = if others > owns { Side::White } else { Side::Black };
        let mut turn = Side::Black;
        let mut in_turn = true;
        game.stones.clear();
        for (line, words) in stones {
            let side = match owner(words) {
                Some("1") => own,
                Some("2") => own.other(),
                _ => turn,
            };
            in_turn &= side == turn;
            turn = side.other();
            game.stones.push(Stone { line, words, point: numbers(words), side, laid: false });
        }
        in_turn &= owns + others == 0 || turn == own;
        game.next = if in_turn { turn } else { own };
        game.stones.iter_mut().for_each(|stone| stone.laid = !in_turn);
    }

    /// One game, numbered from 1, as SGF.
    pub(super) fn convert(self, number: usize) -> Option<Converted> {
        let starts: Vec<LineColumn> =
            self.games.iter().map(|game| LineColumn { line: game.begins, column: 1 }).collect();
        let last = self.games.len().checked_sub(1)?;
        let begins = |index: usize| starts.get(index).map_or(usize::MAX, |at| at.line);
        let index = number.saturating_sub(1).min(last);
        let mut written = self.games.get(index)?.write();
        for (command, line, words) in self.unread {
            if (begins(index)..begins(index + 1)).contains(&line) {
                written.leave_out(line, command, words);
            }
        }
        Some(written.finish().of_several(number, &starts))
    }
}

impl<'a> Game<'a> {
    const fn new(begins: usize, size: String, rule: &'a str) -> Self {
        Self { begins, size, rule, stones: Vec::new(), next: Side::Black, echo: None }
    }

    fn play(&mut self, line: usize, words: &'a str) {
        self.stones.push(Stone { line, words, point: numbers(words), side: self.next, laid: false });
        self.next = self.next.other();
    }

    /// A move of the program, or several stones of an opening.
    fn answer(&mut self, line: usize, words: &'a str) {
        let point = numbers(words);
        if point.is_some() && self.echo.take() == point {
            return;
        }
        let parts = || words.split_whitespace();
        if point.is_none() && parts().all(|part| numbers(part).is_some()) {
            parts().for_each(|part| self.play(line, part));
        } else {
            self.play(line, words);
        }
    }

    /// Takes a stone back; `None` if there is none on the point.
    fn take_back(&mut self, words: &str) -> Option<()> {
        let point = numbers(words)?;
        let from = self.stones.len().saturating_sub(POINTS_MAX);
        let last = self.stones.get(from..)?;
        let at = from + last.iter().rposition(|stone| stone.point == Some(point))?;
        self.next = self.stones.remove(at).side;
        // No moves lead to the rest if later ones stay.
        if at < self.stones.len() {
            let moves = self.stones.iter_mut().rev().take_while(|stone| !stone.laid);
            moves.for_each(|stone| stone.laid = true);
        }
        Some(())
    }

    fn write(&self) -> SgfWriter {
        let mut game = SgfWriter::of_game(4);
        game.put("SZ", &self.size);
        game.put("RU", self.rule);
        let (laid, moves) = self.stones.split_at(self.stones.iter().take_while(|stone| stone.laid).count());
        for stone in laid {
            game.line(stone.line);
            match stone.point {
                Some((column, row)) => game.laid(stone.side, column, row),
                None => game.leave_out(stone.line, "BOARD", stone.words),
            }
        }
        if !laid.is_empty() {
            let next = moves.first().map_or(self.next, |stone| stone.side);
            game.put("PL", if next == Side::White { "W" } else { "B" });
        }
        for stone in moves {
            game.line(stone.line);
            match stone.point {
                Some((column, row)) => game.stone(stone.side, column, row),
                None => game.unreadable(stone.side, stone.words),
            }
        }
        game
    }
}

/// The first word of a line, in capitals.
pub(super) fn command(line: &str) -> String {
    line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase()
}

/// The number of the rule in what follows `INFO`.
fn rule(words: &str) -> Option<&str> {
    let (name, value) = words.split_once(char::is_whitespace)?;
    name.eq_ignore_ascii_case("rule").then(|| value.trim())
}
