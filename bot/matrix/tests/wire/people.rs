//! Two people in rooms with the bot, who play by typed commands.

use crate::world::World;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::{Event, Info};
use deska_testkit::matrix_client::messages::Text;
use deska_testkit::matrix_client::rooms::NewRoom;

/// Where people play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    Plain,
    Encrypted,
    /// Each in a direct message of their own with the bot, encrypted.
    Direct,
}

/// Alice, who plays White, Bob, and where each of them plays.
pub struct People {
    pub alice: MatrixClient,
    pub bob: MatrixClient,
    /// Alice's room and Bob's, which are mostly the same.
    pub rooms: [String; 2],
    pub bot: String,
    pub encrypted: bool,
}

impl People {
    /// Two new people where they will play, with the bot in it.
    pub async fn meet(world: &World, at: Where) -> Self {
        let (alice, bob) = (world.person("Alice").await, world.person("Bob").await);
        let bot = world.bot().to_owned();
        let encrypted = at != Where::Plain;
        let people = Self { alice, bob, rooms: [const { String::new() }; 2], bot, encrypted };
        let rooms = if at == Where::Direct {
            [
                people.alice.direct_room(&people.bot, true).await,
                people.bob.direct_room(&people.bot, true).await,
            ]
        } else {
            let room = people.open_room().await;
            [room.clone(), room]
        };
        let people = Self { rooms, ..people };
        people.alice.sees_membership(&people.rooms[0], &people.bot, "join").await;
        people.bob.sees_membership(&people.rooms[1], &people.bot, "join").await;
        people.skip_greetings().await;
        people
    }

    /// A room of both with the bot.
    pub async fn open_room(&self) -> String {
        let invite = [self.bot.as_str(), self.bob.id()];
        let room =
            NewRoom { name: "games", encrypted: self.encrypted, invite: &invite, ..NewRoom::default() };
        let room = self.alice.create_room(room).await;
        self.bob.join(&room).await;
        for user in invite {
            self.alice.sees_membership(&room, user, "join").await;
            self.bob.sees_membership(&room, user, "join").await;
        }
        room
    }

    /// A plain room, where nothing depends on the room.
    pub async fn in_a_room(world: &World) -> Self {
        Self::meet(world, Where::Plain).await
    }

    /// The room of both.
    pub fn room(&self) -> &str {
        assert_eq!(self.rooms[0], self.rooms[1]);
        &self.rooms[0]
    }

    /// Goes past what the bot says when it joins.
    async fn skip_greetings(&self) {
        for (who, room) in [(&self.alice, &self.rooms[0]), (&self.bob, &self.rooms[1])] {
            let answer = self.settled_for(who, room).await;
            if self.rooms[0] == self.rooms[1] {
                self.alice.sees(&answer.id).await;
                self.bob.sees(&answer.id).await;
            }
        }
    }

    /// Says a line and waits for the bot's answer to it.
    pub async fn asked(&self, who: &MatrixClient, room: &str, line: &str) -> Event {
        let command = who.say(room, line).await;
        self.answer_to(who, &command).await
    }

    /// The bot's answer to a message.
    pub async fn answer_to(&self, who: &MatrixClient, command: &str) -> Event {
        let wanted = |event: &Event| {
            event.sender == self.bot && event.is_message() && event.in_reply_to() == Some(command)
        };
        who.wait_for(&format!("an answer to {command}"), wanted).await
    }

    /// All answers of the bot to a message that a person has seen so far.
    pub fn answers_to(&self, who: &MatrixClient, command: &str) -> Vec<Event> {
        let answers = |event: &Event| {
            event.sender == self.bot && event.is_message() && event.in_reply_to() == Some(command)
        };
        who.events().into_iter().filter(answers).collect()
    }

    /// The messages of the bot that a person has seen in a room.
    pub fn said(&self, who: &MatrixClient, room: &str) -> Vec<Event> {
        who.events_in(room)
            .into_iter()
            .filter(|event| event.sender == self.bot && event.is_message())
            .collect()
    }

    /// A message of the bot in a room with these words.
    pub async fn told(&self, who: &MatrixClient, room: &str, words: &str) -> Event {
        let has = |event: &Event| {
            event.room == room
                && event.sender == self.bot
                && event.is_message()
                && event.body().contains(words)
        };
        who.wait_for(words, has).await
    }

    /// Joins the direct chat to which the bot invites somebody.
    pub async fn invited(&self, who: &MatrixClient) -> String {
        loop {
            let (room, inviter) = who.next_invite().await;
            if inviter == self.bot {
                who.join(&room).await;
                return room;
            }
        }
    }

    /// Waits until the bot has dealt with everything said in a room so far: it answers a question that comes after it.
    pub async fn settled(&self, room: &str) {
        self.settled_for(&self.alice, room).await;
    }

    async fn settled_for(&self, who: &MatrixClient, room: &str) -> Event {
        let question = who.say(room, "!help").await;
        self.attended(who, &question).await
    }

    /// Waits until the bot has answered a message, in the room or with a sign that says where else.
    pub async fn attended(&self, who: &MatrixClient, message: &str) -> Event {
        let answers = |event: &Event| {
            event.in_reply_to() == Some(message) || event.reaction().is_some_and(|(on, _)| on == message)
        };
        who.wait_for(&format!("an answer to {message}"), |event| event.sender == self.bot && answers(event))
            .await
    }

    /// Alice (White) challenges Bob in their room, as a client does that links names.
    pub async fn challenge(&self, kind: &str, options: &str) -> Event {
        self.challenge_in(self.room(), kind, options).await
    }

    /// The same in another room.
    pub async fn challenge_in(&self, room: &str, kind: &str, options: &str) -> Event {
        let id = self.bob.id();
        let body = format!("!{kind} new Bob side=white {options}");
        let linked = format!("<a href=\"https://matrix.to/#/{id}\">Bob</a>");
        let html = format!("!{kind} new {linked} side=white {options}");
        let text = Text { formatted_body: Some(&html), mentions: &[id], ..Text::new(&body) };
        let command = self.alice.send_text(room, text).await;
        self.answer_to(&self.bob, &command).await
    }

    /// The first board of a game in their room: Alice challenges, Bob accepts by typing.
    pub async fn begin(&self, kind: &str, options: &str) -> Event {
        let challenge = self.challenge(kind, options).await;
        assert_eq!(challenge.mentions(), [self.bob.id()], "{challenge:?}");
        assert_eq!(challenge.msgtype(), "m.text", "it notifies Bob");
        let board = self.asked(&self.bob, self.room(), "!game accept").await;
        is_board(&board, self.encrypted);
        board
    }

    /// The first board of a game of Go where each is alone with the bot: Alice (White) puts up a seat, and Bob takes it.
    pub async fn begin_by_seat(&self) -> Event {
        let seat = self.asked(&self.alice, &self.rooms[0], "!go new size=7 side=white").await;
        let code = seat.body().split("join ").nth(1).expect("a code").split(['`', ' ', '\n', '.']).next();
        self.asked(&self.bob, &self.rooms[1], &format!("!game join {}", code.expect("a code"))).await
    }
}

/// Asserts what holds for every board, and gives its description of itself.
pub fn is_board(board: &Event, encrypted: bool) -> Info {
    assert_eq!(board.msgtype(), "m.image", "{board:?}");
    assert_eq!(board.encrypted, encrypted, "{board:?}");
    assert!(board.body().chars().count() > 50, "the text describes the position: {board:?}");
    assert!(!board.mentions_room(), "{board:?}");
    board.info().expect("a size")
}

/// Asserts that the bytes of a board are the picture that its message describes.
pub async fn is_picture(who: &MatrixClient, board: &Event, encrypted: bool) {
    let info = is_board(board, encrypted);
    let bytes = who.download(board).await;
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "{:?}", &bytes[..8]);
    let number = |at: usize| u64::from(u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()));
    let size = u64::try_from(bytes.len()).unwrap();
    let expected = Info { width: number(16), height: number(20), size, mimetype: "image/png".to_owned() };
    assert_eq!(info, expected);
}

/// The number that chooses a label on a message.
pub fn number_of(message: &Event, label: &str) -> String {
    let before = message.body().split(label).next().expect("a part").trim_end();
    before.rsplit(|letter: char| !letter.is_ascii_digit()).next().expect("a number").to_owned()
}
