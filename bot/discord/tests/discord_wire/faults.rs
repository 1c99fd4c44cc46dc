//! A game with a failure at every move, and its invariants: each answered move is stored once, and the channel shows
//! the true board.

use crate::game::command;
use crate::games::TYPED;
use crate::world::{World, check_board, check_controls, player, position};
use deska_testkit::discord_sim::{Answer, Message, RequestRecord};
use rules::{AnyPosition, Viewer};

/// A request that gives the first answer to an interaction.
pub fn is_callback(method: &str, path: &str) -> bool {
    method == "POST" && path.ends_with("/callback")
}

/// A follow-up to an interaction.
pub fn is_follow_up(method: &str, path: &str) -> bool {
    method == "POST" && path.starts_with("/webhooks/")
}

/// A new message in a channel.
pub fn is_post(method: &str, path: &str) -> bool {
    method == "POST" && path.starts_with("/channels/") && path.ends_with("/messages")
}

/// An edit of a message in a channel.
pub fn is_edit(method: &str, path: &str) -> bool {
    method == "PATCH" && path.starts_with("/channels/")
}

/// An edit of a message in a channel, or of one that an interaction sent.
pub fn is_any_edit(method: &str, path: &str) -> bool {
    is_edit(method, path)
        || method == "PATCH" && path.starts_with("/webhooks/") && !path.ends_with("/@original")
}

/// An edit of the original response to an interaction.
pub fn is_fill(method: &str, path: &str) -> bool {
    method == "PATCH" && path.ends_with("/@original")
}

/// A game of Alice and Bob in `games`, played move by move.
pub struct Match {
    pub world: World,
    position: Box<dyn AnyPosition>,
    /// Moves made so far.
    pub made: usize,
    shown: String,
    /// Number of requests before the first move.
    before: usize,
}

impl Match {
    /// The game with its first board.
    pub async fn begin() -> Self {
        Self::begin_in(World::start().await).await
    }

    /// The same game in a prepared world.
    pub async fn begin_in(world: World) -> Self {
        world.game(TYPED.options).await;
        let before = world.sim.requests().len();
        Self { world, position: position(TYPED.options), made: 0, shown: String::new(), before }
    }

    /// Types the next move without waiting for the answer.
    pub fn begin_move(&mut self) -> Answer {
        let (alice, bob, games) = self.world.people();
        let text = TYPED.moves.split_whitespace().nth(self.made).expect("a game that is long enough");
        let side = self.position.to_act().only().expect("somebody's turn");
        let (words, options) = command(self.position.as_ref(), side, text);
        let options: Vec<(&str, &str)> =
            options.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.note(text);
        player(side, &alice, &bob).begin_slash(&games, words, &options)
    }

    /// Makes the next move; its board, when it has come.
    pub async fn moved(&mut self) -> Message {
        self.begin_move();
        self.check().await
    }

    /// Types the next move and waits until its answer is promised.
    pub async fn promised(&mut self) -> Answer {
        let answer = self.begin_move();
        self.world.sim.wait_until("the promise", || answer.is_answered()).await;
        answer
    }

    /// Notes a move that was made in another way.
    pub fn note(&mut self, text: &str) {
        let made = self.position.play(None, text).expect("a legal move");
        self.made += 1;
        let flip = made.text.strip_prefix('~').map(|square| format!("{square} flipped from"));
        self.shown = flip.unwrap_or(made.text);
    }

    /// Waits for the board that shows the last move.
    pub async fn board(&self) -> Message {
        let (_, _, games) = self.world.people();
        self.world.sim.wait_for_message(&games, |message| self.tells(message)).await
    }

    fn tells(&self, message: &Message) -> bool {
        message.content().contains(&self.shown) && message.picture().is_some()
    }

    /// Messages that show the last move.
    pub fn boards(&self) -> usize {
        let (_, _, games) = self.world.people();
        games.messages().iter().filter(|message| self.tells(message)).count()
    }

    /// Waits for the board of the last move and asserts that it came once, is true and mentions the right person.
    pub async fn check(&self) -> Message {
        let board = self.board().await;
        self.world.sim.settle().await;
        assert_eq!(self.boards(), 1, "{}", self.shown);
        let (alice, bob, _) = self.world.people();
        let side = self.position.to_act().only().expect("the game goes on");
        check_board(&board, Some(player(side, &alice, &bob)));
        self.check_alt(&board);
        board
    }

    /// Asserts that the alt text describes the position of the rules.
    fn check_alt(&self, board: &Message) {
        let alt = board.alt().unwrap_or_default();
        assert!(alt.contains(&format!("after {} move", self.made)), "{}: {alt}", self.made);
        let scene = self.position.scene(Viewer::Public);
        let there: usize = scene.pieces.len();
        let told = alt.split(". ").filter(|part| part.contains(" showing "));
        let told = told.flat_map(|part| part.rsplit(": ").next().unwrap_or_default().split(' ')).count();
        assert_eq!(told, there, "{alt}");
    }

    /// Asserts, at the end, that only the last board has controls, and what [`Self::close`] asserts.
    pub async fn finish(self) -> World {
        check_controls(&self.world, &self.world.people().2).await;
        self.close().await
    }

    /// Asserts that every move is stored once, and that `show` displays the last board.
    pub async fn close(self) -> World {
        let (alice, _, games) = self.world.people();
        let last = games.last().expect("a board");
        assert_eq!(self.world.moves_stored(&alice, &games).await, self.made);
        let fresh = self.world.public(&alice, &games, "dama board", &[]).await;
        assert_eq!(fresh.alt(), last.alt());
        assert_eq!(fresh.picture(), last.picture());
        self.world
    }

    /// Requests of a kind since the first board, answered or not.
    pub fn requests(&self, is: fn(&str, &str) -> bool) -> Vec<RequestRecord> {
        let all = self.world.sim.requests().into_iter().skip(self.before);
        all.filter(|request| is(&request.method, &request.path)).collect()
    }
}
