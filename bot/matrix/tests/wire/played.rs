//! A game in rooms beside the same game in the rules, played by typed lines.

use crate::people::{People, is_board, is_picture};
use crate::world::World;
use deska_testkit::golden_games;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::rounds;
use deska_testkit::whole_games::Whole;
use rules::options::OptionSpec;
use rules::{AnyPosition, Side, Sides};

/// How many moves of a game are made in short runs. If it is not over then, somebody resigns.
const SHORT: usize = 14;

/// The moves of a whole game and how it ends.
pub struct Moves {
    pub kind: String,
    pub options: String,
    pub list: Vec<(Side, String)>,
    pub start: Box<dyn AnyPosition>,
    /// What the last board says of the end.
    pub ending: String,
}

impl From<&Whole> for Moves {
    fn from(whole: &Whole) -> Self {
        let mut position = whole.start();
        let mut list = Vec::new();
        for (by, text) in whole.moves() {
            let side = by.or_else(|| position.to_act().only()).expect("one side");
            position.play(Some(side), text).expect("a legal move");
            list.push((side, text.to_owned()));
        }
        Self {
            kind: whole.kind.to_owned(),
            options: whole.options.to_owned(),
            list,
            start: whole.start(),
            ending: whole.ended(if position.swapped() { ["Bob", "Alice"] } else { ["Alice", "Bob"] }),
        }
    }
}

impl Moves {
    /// A whole game of dáma, with a secret set-up and flips of bits.
    pub fn dama() -> Self {
        let records = golden_games::records();
        let record = records.iter().find(|record| record.name == "dama-no_pieces").expect("a golden game");
        let options = record.options.as_object().expect("options");
        let game = rules::registry::find(&record.kind).expect("a game");
        let written = options
            .iter()
            .map(|(name, value)| format!("{}={}", name.replace('_', "-"), OptionSpec::write(value)));
        Self {
            kind: record.kind.clone(),
            options: written.collect::<Vec<_>>().join(" "),
            list: record.moves.clone(),
            start: game.start(options).expect("a start"),
            ending: "Bob wins".to_owned(),
        }
    }

    /// The command that makes a move.
    fn command(&self, text: &str) -> String {
        let Self { kind, .. } = self;
        if kind != "dama" {
            let whole = Whole { kind: kind_of(kind), options: "", moves: "", ending: "" };
            return whole.command(text).replacen('/', "!", 1);
        }
        let squares: Vec<&str> = text.split(['-', 'x']).collect();
        match (text.strip_prefix('~'), text.strip_prefix("setup:"), squares.as_slice()) {
            (Some(square), ..) => format!("!dama flip {square}"),
            (_, Some(bits), _) => format!("!dama setup {bits}"),
            (_, _, [from, .., to]) if squares.len() > 2 => {
                format!("!dama move {from} {to} via={}", squares[1..squares.len() - 1].join(","))
            }
            _ => format!("!dama move {}", squares.join(" ")),
        }
    }
}

fn kind_of(kind: &str) -> &'static str {
    rules::registry::find(kind).expect("a game").meta().id
}

/// How moves are typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// As a command such as `!dama move c3 d4`.
    Command,
    /// As the move alone, where that is enough.
    Bare,
}

/// A game that is being played.
pub struct Played {
    moves: Moves,
    position: Box<dyn AnyPosition>,
    done: usize,
    typed: Typed,
    /// The first message of the thread in which they play.
    pub thread: Option<String>,
    /// Where Alice and Bob write what the other must not see: a direct message each with the bot.
    secret: Option<[String; 2]>,
    /// The newest board.
    last: String,
}

impl Played {
    pub fn new(mut moves: Moves, typed: Typed) -> Self {
        moves.list.truncate(rounds(usize::MAX, SHORT));
        let position = moves.start.boxed();
        Self { moves, position, done: 0, typed, thread: None, secret: None, last: String::new() }
    }

    /// The options of the game, as they are typed.
    pub fn options(&self) -> &str {
        &self.moves.options
    }

    pub fn kind(&self) -> &str {
        &self.moves.kind
    }

    fn player<'a>(&self, people: &'a People, side: Side) -> (&'a MatrixClient, usize) {
        let side = if self.position.swapped() { side.other() } else { side };
        if side == Side::White { (&people.alice, 0) } else { (&people.bob, 1) }
    }

    fn awaited<'a>(&self, people: &'a People) -> Vec<&'a str> {
        let sides: Sides = self.position.awaited();
        sides.iter().map(|side| self.player(people, side).0.id()).collect()
    }

    /// Plays part of the game: up to the share `of` of its moves in `parts`.
    pub async fn play(&mut self, world: &World, people: &People, of: usize, parts: usize) {
        let end = self.moves.list.len() * of / parts;
        while self.done < end {
            self.step(world, people).await;
        }
    }

    async fn step(&mut self, world: &World, people: &People) {
        let (side, text) = self.moves.list[self.done].clone();
        if text.starts_with("setup:") {
            return self.set_up(world, people, side, &text).await;
        }
        let (who, at) = self.player(people, side);
        let before = self.awaited(people);
        let line = match self.typed {
            Typed::Command => self.moves.command(&text),
            Typed::Bare => text.clone(),
        };
        let room = &people.rooms[at];
        let command = match &self.thread {
            Some(root) => who.say_in_thread(room, root, &line).await,
            None => who.say(room, &line).await,
        };
        self.position.play(Some(side), &text).expect("a legal move");
        let board = people.answer_to(who, &command).await;
        is_board(&board, people.encrypted);
        self.last = board.id.clone();
        assert_eq!(board.thread(), self.thread.as_deref(), "{board:?}");
        if people.rooms[0] == people.rooms[1] {
            let after = self.awaited(people);
            let new =
                |id: &&str| *id != who.id() && (after.is_empty() || after.contains(id) && after != before);
            let called: Vec<&str> = [people.alice.id(), people.bob.id()].into_iter().filter(new).collect();
            assert_eq!(board.mentions(), called, "move {} {text}: {board:?}", self.done);
            // Both read everything before the next move.
            people.alice.sees(&board.id).await;
            people.bob.sees(&board.id).await;
        }
        self.done += 1;
    }

    /// Sets up where only the bot reads it.
    async fn set_up(&mut self, world: &World, people: &People, side: Side, text: &str) {
        if self.secret.is_none() {
            let open = async |who: &MatrixClient, room: &String| {
                if people.rooms[0] != people.rooms[1] {
                    return room.clone();
                }
                let room = who.direct_room(&people.bot, true).await;
                who.sees_membership(&room, &people.bot, "join").await;
                room
            };
            let rooms =
                [open(&people.alice, &people.rooms[0]).await, open(&people.bob, &people.rooms[1]).await];
            self.secret = Some(rooms);
        }
        let (who, at) = self.player(people, side);
        let room = &self.secret.as_ref().expect("just opened")[at];
        let code = world.newest_game().await.row.code;
        let line = format!("{} game={code}", self.moves.command(text));
        who.say(room, &line).await;
        self.position.play(Some(side), text).expect("a legal move");
        self.done += 1;
        world.until_stored(self.done).await;
        let bits = text.trim_start_matches("setup:");
        for person in [&people.alice, &people.bob] {
            let others = person.events().into_iter().filter(|event| event.room != *room);
            assert!(others.into_iter().all(|event| !event.body().contains(bits)), "the set-up is secret");
        }
    }

    /// Plays the rest and checks what is stored and shown.
    pub async fn finish(mut self, world: &World, people: &People) {
        self.play(world, people, 1, 1).await;
        let (side, _) = self.moves.list[self.done - 1];
        let (who, at) = self.player(people, side);
        if self.position.outcome().is_none() {
            assert_eq!(self.done, SHORT, "the whole game is over");
            let other = if at == 0 { "Bob" } else { "Alice" };
            self.moves.ending = format!("{other} wins");
            self.last = people.asked(who, &people.rooms[at], "!game resign confirm=yes").await.id;
        }
        let end = who.sees(&self.last).await;
        assert!(end.body().contains(&self.moves.ending), "{end:?}");
        is_picture(who, &end, people.encrypted).await;
        let table = world.newest_game().await;
        let stored: Vec<(Side, String)> =
            table.moves.iter().map(|step| (step.made.by, step.made.text.clone())).collect();
        assert_eq!(stored, self.moves.list, "every move is stored once");
        assert_eq!(table.position.outcome(), self.position.outcome());
        for (who, room) in [(&people.alice, &people.rooms[0]), (&people.bob, &people.rooms[1])] {
            answered_once(people, who, room);
        }
    }
}

/// Asserts that no move of a person got two boards. A set-up gets two where nobody else reads them: the board for all,
/// and the next choice.
fn answered_once(people: &People, who: &MatrixClient, room: &str) {
    let sent = who.events_in(room).into_iter().filter(|event| event.sender == who.id());
    for command in sent.filter(|event| !event.body().contains(" setup ")) {
        let answers =
            people.answers_to(who, &command.id).into_iter().filter(|event| event.msgtype() == "m.image");
        let boards: Vec<Event> = answers.collect();
        assert!(boards.len() < 2, "{command:?} got {boards:#?}");
    }
}
