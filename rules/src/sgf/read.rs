//! Reading a file: its text, its root (see [`root`](super::root)), how its game begins (see [`start`]),
//! its moves.

use super::document::{Comment, Details, Document, MOVE, Reading};
use super::ending::{How, SgfResult};
use super::error::{Broken, SgfDamage, SgfFault};
use super::laid::Laid;
use super::note::{Note, Notes};
use super::request::ReadRequest;
use super::root::{self, Root};
use super::start::{self, Start};
use super::stone::{self, Played};
use super::tree::{self, Node, Tree, Value};
use crate::dialect::{SgfMove, letter};
use crate::dynamic::Made;
use crate::reason::Refusal;
use crate::registry::Registry;
use crate::side::{Phase, Side};
use std::borrow::Cow;

/// How often stones may change without a move.
const MOST_BEGINNINGS: usize = 500;

/// Largest number of bytes of a file.
const LONGEST: usize = 1 << 20;

/// Reads the main line of the first game of a file, with the rules of `games`. The file is UTF-8 or Latin-1;
/// [`read_text`] takes a file whose encoding the caller knows.
///
/// # Errors
/// The first damage, with its line and column.
pub fn read(games: &Registry, bytes: &[u8]) -> Result<Document, SgfDamage> {
    if bytes.len() > LONGEST {
        return Err(Broken::at(0, SgfFault::TooLong { most: LONGEST }).placed(""));
    }
    read_text(games, &decoded(bytes), &ReadRequest::default()).map(|reading| reading.document)
}

/// Reads the main line of one game of a file, with the rules of `games`.
///
/// # Errors
/// The first damage, with its line and column and the number of moves before it.
pub fn read_text(games: &Registry, text: &str, request: &ReadRequest<'_>) -> Result<Reading, SgfDamage> {
    if text.len() > LONGEST {
        return Err(Broken::at(0, SgfFault::TooLong { most: LONGEST }).placed(""));
    }
    reading(games, text, request).map_err(|broken| broken.placed(text))
}

/// Decodes UTF-8, or else Latin-1, which is the format's default.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

fn reading(games: &Registry, text: &str, request: &ReadRequest<'_>) -> Result<Reading, Broken> {
    let Tree { begins, line, games: found, other, stray, cut } = tree::main_line(text, request.number)?;
    let mut notes = Notes::of(text);
    if let Some(other) = other {
        notes.at(other, |at| Note::Further { at, games: found, read: request.number });
    }
    let moves = |node: &Node| {
        node.properties.iter().any(|property| property.name == MOVE || stone::is_move(property).is_some())
    };
    let first = line.iter().position(moves);
    // Programs put the properties of the whole game into the root or into the nodes right after it.
    let preface = line.get(..first.map_or(line.len(), |first| first + 1)).unwrap_or_default();
    let root = Root { nodes: preface, line: &line, begins, request };
    root.report(&mut notes);
    let game = start::start(&root, games, &mut notes)?;
    let mut play = Replay {
        game,
        number: 0,
        passes: 0,
        before: None,
        begun: 0,
        laid: None,
        details: root.details(),
        comments: 0,
        lost: None,
        repeated: None,
        most: request.moves,
        stopped: false,
    };
    for (number, node) in line.iter().enumerate() {
        if number >= preface.len() && root::lays(node) {
            play.lay(node, &mut notes);
        }
        if play.node(node, &mut notes)?.is_none() {
            break;
        }
    }
    play.settle(None)?;
    if let Some(stray) = stray {
        notes.at(stray, |at| Note::Stray { at });
    }
    if cut {
        notes.add(Note::CutOff);
    }
    Ok(play.finished(&root, notes))
}

/// Stones that are put or removed in mid-game.
struct Pending {
    /// All stones on the board with them.
    stones: Laid,
    /// The side to move, if the file tells it.
    to_move: Option<Side>,
    /// Byte offset of the change.
    offset: usize,
}

/// That a side loses, as its last move tells.
struct Lost {
    side: Side,
    how: How,
    /// The value, and its byte offset.
    value: String,
    offset: usize,
}

/// The game while its nodes are read.
struct Replay {
    game: Start,
    /// Number of the moves of the file so far.
    number: usize,
    /// Number of passes that the file doesn't have.
    passes: usize,
    /// Number of moves before the stones with which the record begins, if it begins later than the file.
    before: Option<usize>,
    /// Number of times that the record has begun anew.
    begun: usize,
    /// Stones that were put or removed since the last move.
    laid: Option<Pending>,
    details: Details,
    /// Number of characters of the comments so far.
    comments: usize,
    /// The last move, if it is none.
    lost: Option<Lost>,
    /// The first move that the rules of the file forbid because it repeats a position: its number and byte offset.
    repeated: Option<(usize, usize)>,
    /// Most moves to read.
    most: usize,
    /// Whether the file has more moves.
    stopped: bool,
}

impl Replay {
    /// Reads the moves and the comment of a node; `None` if it has more moves than are to be read.
    fn node(&mut self, node: &Node, notes: &mut Notes<'_>) -> Result<Option<()>, Broken> {
        let before = self.number;
        let private = node.values(MOVE).next();
        let mut stones = stone::of(node, self.game.board());
        if let Some(private) = private {
            let stone = stones.next().transpose().map_err(|broken| broken.after(before))?;
            let stone = stone.and_then(|written| match written.played {
                Played::Stone(stone) => Some((stone, written.value.offset)),
                Played::Loses(..) => None,
            });
            if self.stops() {
                return Ok(None);
            }
            self.settle(None)?;
            let (by, text, offset) = self.private_move(private)?;
            self.make(by, &text, offset, stone)?;
        } else {
            for written in stones {
                if let Ok(stone::Written { played: Played::Loses(side, how), value, .. }) = written {
                    self.report_lost(notes);
                    self.lost = Some(Lost { side, how, value: value.start(), offset: value.offset });
                    continue;
                }
                if self.stops() {
                    return Ok(None);
                }
                let written = written.map_err(|broken| broken.after(self.number))?;
                if let Played::Stone(stone) = written.played {
                    if written.guessed {
                        self.report_guess(&stone, written.value, notes);
                    }
                    self.report_lost(notes);
                    self.stone(stone, written.value.offset)?;
                }
            }
        }
        self.comment(node);
        Ok(Some(()))
    }

    /// Notes a move that isn't in the format.
    fn report_guess(&self, stone: &SgfMove, value: &Value, notes: &mut Notes<'_>) {
        let letters = self.game.conventions.letters;
        let read = stone.at.map_or_else(|| "pass".to_owned(), |square| square.shown(letters));
        notes.guessed(letter(stone.colour), value, read);
    }

    /// Notes that a side has lost before the game was over, or in another way than its result tells.
    fn report_lost(&mut self, notes: &mut Notes<'_>) {
        if let Some(Lost { side, value, offset, .. }) = self.lost.take() {
            notes.at(offset, |at| Note::Unread { at, property: letter(side).to_owned(), value });
        }
    }

    /// Whether enough moves are read.
    const fn stops(&mut self) -> bool {
        self.stopped |= self.number >= self.most;
        self.stopped
    }

    /// A move of which the file tells only the stone.
    fn stone(&mut self, stone: SgfMove, offset: usize) -> Result<(), Broken> {
        self.settle(Some(stone.colour))?;
        if stone.at.is_none() && self.play_has_ended() {
            self.number += 1;
            return Ok(());
        }
        self.game.pass_before(&stone);
        self.turn(stone, offset)?;
        let number = self.number + 1;
        let no_pass = || Broken::at(offset, SgfFault::NoPass { number }).after(self.number);
        let text = stone.text(self.game.conventions).ok_or_else(no_pass)?;
        let by = self.game.position.to_act().only().unwrap_or(stone.colour);
        self.make(by, &text, offset, Some((stone, offset)))
    }

    /// Makes a move of the file.
    fn make(
        &mut self,
        by: Side,
        text: &str,
        offset: usize,
        stone: Option<(SgfMove, usize)>,
    ) -> Result<(), Broken> {
        let before = self.number;
        self.number += 1;
        let number = self.number;
        let refused = |refusal| Broken::at(offset, SgfFault::Move { number, refusal }).after(before);
        let made = match self.game.position.check(Some(by), text) {
            Ok(made) => made,
            Err(refusal) => match self.repeat(&refusal, by, text) {
                Some(made) => {
                    self.repeated.get_or_insert((number, offset));
                    made
                }
                None => return Err(refused(refusal)),
            },
        };
        if let Some((stone, offset)) = stone {
            self.same(&made, stone, offset).map_err(|broken| broken.after(before))?;
        }
        self.game.position.play(Some(by), text).map_err(refused)?;
        self.game.record.moves.push(made);
        Ok(())
    }

    /// A move that repeats a position, if the program of the file allowed it and its rules without that ban do as well.
    fn repeat(&mut self, refusal: &Refusal, by: Side, text: &str) -> Option<Made> {
        let (option, value) = (self.game.conventions.repeatable)(refusal).filter(|_| !self.game.is_own)?;
        self.game.change(option, value)?;
        self.game.position.check(Some(by), text).ok()
    }

    /// Whether two passes have ended play. Under other rules more than two may be needed, so a file may have a third.
    fn play_has_ended(&self) -> bool {
        let phase = self.game.position.phase();
        self.game.conventions.pass.is_some() && matches!(phase, Phase::Scoring | Phase::Over)
    }

    /// Lets the side of a stone be to move: play goes on after it has ended, and the other side passes if the file has
    /// two moves of a side in a row. In an opening the sides place stones of both colours.
    fn turn(&mut self, stone: SgfMove, offset: usize) -> Result<(), Broken> {
        let other = stone.colour.other();
        self.resume(other);
        let position = &self.game.position;
        if position.phase() != Phase::Play || position.to_act().only() != Some(other) {
            return Ok(());
        }
        match self.game.conventions.pass {
            Some(pass) => {
                self.passes += usize::from(self.game.play(other, pass).is_some());
                self.resume(other);
                Ok(())
            }
            None => {
                let stones = position.sgf_stones().map(sorted);
                self.begin_with(stones, stone.colour, offset)
            }
        }
    }

    /// Takes up play again, with the opponent of `by` to move.
    fn resume(&mut self, by: Side) {
        if let (Phase::Scoring, Some(resume)) = (self.game.position.phase(), self.game.conventions.resume) {
            // Either side may do this in the scoring phase.
            let _ = self.game.play(by, resume);
        }
    }

    /// Takes note of stones that are put or removed in mid-game; the next move or the end makes a position of them.
    fn lay(&mut self, node: &Node, notes: &mut Notes<'_>) {
        let offset = node.properties.first().map_or(0, |property| property.offset);
        let laid = self.laid.take().map(|pending| pending.stones);
        let mut stones = laid.unwrap_or_else(|| Laid::with(&self.game.position.sgf_stones()));
        root::put(&mut stones, node, self.game.board(), notes);
        let to_move = node.values("PL").find_map(|value| root::side_to_move(&value.text));
        self.laid = Some(Pending { stones, to_move, offset });
    }

    /// Lets the record begin with the stones that are laid, if there are any. `next` is the colour of the next stone.
    fn settle(&mut self, next: Option<Side>) -> Result<(), Broken> {
        let Some(Pending { stones, to_move, offset }) = self.laid.take() else { return Ok(()) };
        let stones = root::squares(&stones);
        if stones == self.game.position.sgf_stones().map(sorted) {
            return Ok(());
        }
        let acting = || self.game.position.to_act().only();
        let to_move = next.or(to_move).or_else(acting).unwrap_or(Side::Black);
        self.begin_with(stones, to_move, offset)
    }

    /// Lets the record begin here, with the stones that are on the board.
    fn begin_with(
        &mut self,
        stones: [Vec<crate::coords::Square>; 2],
        to_move: Side,
        offset: usize,
    ) -> Result<(), Broken> {
        let refused = || Broken::at(offset, SgfFault::Stones).after(self.number);
        self.begun += 1;
        if self.begun > MOST_BEGINNINGS {
            return Err(refused());
        }
        self.game.begin_with(stones, to_move).ok_or_else(refused)?;
        self.before = Some(self.number);
        self.passes = 0;
        self.game.free_handicap = 0;
        // All comments so far are about the beginning now, which has one.
        let texts: Vec<String> = self.details.comments.drain(..).map(|comment| comment.text).collect();
        if !texts.is_empty() {
            self.details.comments.push(Comment { after: 0, text: texts.join("\n") });
        }
        Ok(())
    }

    /// A move in the private property.
    fn private_move(&self, value: &Value) -> Result<(Side, String, usize), Broken> {
        let parts = value.text.trim().split_once(' ');
        let (by, text) = parts
            .and_then(|(by, text)| Some((Side::parse(by)?, text.trim().to_owned())))
            .ok_or_else(|| value.wrong_type(MOVE).after(self.number))?;
        Ok((by, text, value.offset))
    }

    /// Checks that the stone in the file is the stone that the move places.
    fn same(&self, made: &Made, stone: SgfMove, offset: usize) -> Result<(), Broken> {
        let number = self.number;
        let name = || letter(stone.colour).to_owned();
        match self.game.position.sgf_move(made) {
            Some(own) if own == stone => Ok(()),
            Some(own) if own.at == stone.at => {
                Err(Broken::at(offset, SgfFault::WrongColour { number, colour: stone.colour }))
            }
            _ => Err(Broken::at(offset, SgfFault::Contradiction { property: name() })),
        }
    }

    /// Keeps the comment of a node, as far as there is room.
    fn comment(&mut self, node: &Node) {
        let after = self.game.record.moves.len();
        for value in node.values("C").filter(|value| !value.is_blank()) {
            let text = lines(&value.text);
            self.comments += text.len();
            if self.comments > Details::LONGEST {
                continue;
            }
            match self.details.comments.last_mut().filter(|last| last.after == after) {
                Some(last) => {
                    last.text.push('\n');
                    last.text.push_str(&text);
                }
                None => self.details.comments.push(Comment { after, text }),
            }
        }
    }

    /// How the game ended, by its result and by a last move that says so.
    fn ending(&mut self, told: Option<SgfResult>, notes: &mut Notes<'_>) -> Option<SgfResult> {
        let Some(Lost { side, how, .. }) = self.lost else { return told };
        let by_move = SgfResult::Won(side.other(), how);
        match told {
            None | Some(SgfResult::Unknown) => Some(by_move),
            Some(SgfResult::Won(winner, How::Plain)) if winner == side.other() => Some(by_move),
            Some(SgfResult::Won(winner, _)) if winner == side.other() => told,
            told => {
                self.report_lost(notes);
                told
            }
        }
    }

    fn finished(mut self, root: &Root<'_>, mut notes: Notes<'_>) -> Reading {
        if self.passes > 0 {
            notes.add(Note::Passes { count: self.passes });
        }
        if self.game.captured > 0 {
            notes.add(Note::Captured { count: self.game.captured });
        }
        if let Some(moves) = self.before {
            notes.add(Note::Before { moves });
        }
        if let Some((number, offset)) = self.repeated {
            notes.at(offset, |at| Note::Repeats { at, number });
        }
        if self.comments > Details::LONGEST {
            notes.add(Note::Comments);
        }
        let conventions = self.game.conventions;
        let ending = root.words("RE").map(|text| SgfResult::read(&text, conventions.counts_points));
        // A reading that stops early knows nothing of the end.
        let ending = if self.stopped { None } else { self.ending(ending, &mut notes) };
        if let Some(SgfResult::Other(text)) = &ending {
            notes.add(Note::Result { text: text.clone() });
        }
        let (record, position) = (self.game.record, self.game.position);
        let players = [root.words("PW"), root.words("PB")];
        let date = root.words("DT");
        let document = Document { record, players, date, ending, details: self.details };
        Reading { document, position, notes: notes.into_list() }
    }
}

/// A comment with line feeds as line ends, and no other control characters.
fn lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace("\n\r", "\n").replace('\r', "\n");
    let text: String =
        text.chars().map(|sign| if sign.is_control() && sign != '\n' { ' ' } else { sign }).collect();
    text.trim().to_owned()
}

fn sorted(mut squares: Vec<crate::coords::Square>) -> Vec<crate::coords::Square> {
    squares.sort_unstable();
    squares
}
