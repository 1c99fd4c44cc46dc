//! The real program killed at random moments while people write to it on a real homeserver, in a plain and in an
//! encrypted room: every command is carried out once and answered once, and no board lacks its picture.
#![cfg(feature = "matrix")]

use deska_testkit::deska::Deska;
use deska_testkit::homeserver::Homeserver;
use deska_testkit::kills::Victim;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::matrix_client::messages::Text;
use deska_testkit::pace::{comes, patience, rounds, seed};
use rules::rng::SplitMix64;
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// Commands, and those whose answer was there between a kill and the restart.
#[derive(Default, Debug)]
struct Counted {
    commands: usize,
    refused: usize,
    answered_before: usize,
}

/// A game of two people in a room, and what they have asked the bot there.
struct Room {
    id: String,
    bot: String,
    /// Moves played so far.
    moves: usize,
    /// Answers that the bot owes the room, the greeting included.
    owed: usize,
}

impl Room {
    /// Both people meet the bot in a new room and begin a game.
    async fn open(people: [&MatrixClient; 2], bot: &str, encrypted: bool) -> Self {
        let [alice, bob] = people;
        let id = match encrypted {
            true => alice.encrypted_room("games", &[bot, bob.id()]).await,
            false => alice.plain_room("games", &[bot, bob.id()]).await,
        };
        bob.join(&id).await;
        alice.sees_membership(&id, bob.id(), "join").await;
        alice.sees_membership(&id, bot, "join").await;
        let mut room = Self { id, bot: bot.to_owned(), moves: 0, owed: 1 };
        room.has_answered(alice).await;
        let line = format!("!go new {} side=black size=13", bob.id());
        room.ask(alice, alice, &line).await;
        room.ask(bob, alice, "!game accept").await;
        let begun = room.said(alice);
        assert_eq!(begun.last().map(Event::msgtype), Some("m.image"), "{begun:#?}");
        room
    }

    /// What the bot has said in the room.
    fn said(&self, reader: &MatrixClient) -> Vec<Event> {
        let is_said = |event: &Event| event.sender == self.bot && event.is_message();
        reader.events_in(&self.id).into_iter().filter(is_said).collect()
    }

    async fn has_answered(&self, reader: &MatrixClient) {
        let waiting = async {
            while self.said(reader).len() < self.owed {
                sleep(Duration::from_millis(20)).await;
            }
        };
        if timeout(patience(), waiting).await.is_err() {
            panic!("{} answers are owed in {}: {:#?}", self.owed, self.id, reader.events_in(&self.id));
        }
    }

    async fn ask(&mut self, who: &MatrixClient, reader: &MatrixClient, line: &str) {
        self.owed += 1;
        who.send_text(&self.id, Text::new(line)).await;
        self.has_answered(reader).await;
    }

    /// The next command: a move, sometimes one that is refused, sometimes a question.
    fn next(&self, random: &mut SplitMix64) -> (usize, String) {
        let on_turn = self.moves % 2;
        match random.draw() % 6 {
            0 if self.moves > 0 => (on_turn, format!("!go play {}", point(self.moves - 1))),
            1 => (on_turn, "!help".to_owned()),
            _ => (on_turn, format!("!go play {}", point(self.moves))),
        }
    }
}

/// Points of one colour of a chessboard: no stone on them ever loses a liberty.
fn point(number: usize) -> String {
    let at = number * 2 % 169;
    let (column, row) = (at % 13, at / 13);
    let letter = b"abcdefghjklmn"[column];
    format!("{}{}", char::from(letter), row + 1)
}

/// Waits until the picture of a board is there. After a kill between the board and its picture, the outbox brings it.
async fn has_picture(reader: &MatrixClient, board: &Event) {
    comes(&format!("the picture of {board:?}"), async || reader.has_file(board).await.then_some(())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_program_answers_every_command_once() {
    let Some(server) = Homeserver::start("a_killed_program_answers_every_command_once").await else { return };
    let folder = tempfile::tempdir().unwrap();
    let account = server.register("Deska").await;
    let mut victim = Victim::start(seed(11), || Deska::on_matrix(folder.path(), &server, &account));
    let (alice, bob) =
        (MatrixClient::person(&server, "Alice").await, MatrixClient::person(&server, "Bob").await);
    let people = [&alice, &bob];
    let mut rooms =
        [Room::open(people, &account.user, false).await, Room::open(people, &account.user, true).await];
    let mut counted = Counted::default();
    let mut usual = Duration::from_millis(150);
    let kills = rounds(100, 25);
    while victim.kills() < kills {
        let room = &mut rooms[counted.commands % 2];
        let (who, line) = room.next(victim.random());
        let begun = Instant::now();
        room.owed += 1;
        people[who].send_text(&room.id, Text::new(&line)).await;
        let is_killed = !victim.random().draw().is_multiple_of(6);
        if is_killed {
            victim.kill_within(usual * 5 / 4).await;
            counted.answered_before += usize::from(room.said(&alice).len() == room.owed);
            victim.restart();
        }
        room.has_answered(&alice).await;
        if !is_killed {
            usual = (usual * 3 + begun.elapsed()) / 4;
        }
        counted.commands += 1;
        let is_move = line.ends_with(&format!(" {}", point(room.moves)));
        room.moves += usize::from(is_move);
        counted.refused += usize::from(!is_move && line.starts_with("!go"));
    }
    for room in &mut rooms {
        // The answer to a last question comes after everything that may have been said twice.
        room.ask(&alice, &alice, "!game history").await;
        let said = room.said(&alice);
        let shown: Vec<&str> = said.iter().map(Event::body).collect();
        assert_eq!(said.len(), room.owed, "{shown:#?}");
        let history = said.last().unwrap().body().to_owned();
        // The first line names the players with the signs of their colours.
        let moves: usize = history.lines().skip(1).map(|line| line.matches(['○', '●']).count()).sum();
        assert_eq!(moves, room.moves, "{history}");
        for board in said.iter().filter(|event| event.msgtype() == "m.image") {
            has_picture(&alice, board).await;
        }
    }
    println!("{} kills, {counted:?}, an answer takes {usual:?}", victim.kills());
}
