//! A channel with many games at once, under the rate limits of Discord.

use crate::faults::is_edit;
use crate::world::{World, in_time};
use deska_testkit::discord_sim::{Channel, Message, User};
use deska_testkit::pace::comes;
use rules::{AnyPosition, Side};
use std::collections::BTreeMap;
use std::time::Duration;

const GAMES: usize = 6;
const MOVES: usize = 14;
/// The window of the limits, a tenth of the live service's.
const WINDOW: Duration = Duration::from_millis(500);

struct Playing {
    white: User,
    black: User,
    code: String,
    position: Box<dyn AnyPosition>,
}

impl Playing {
    async fn begin(world: &World, channel: &Channel, at: usize) -> Self {
        let (white, black) = (world.sim.user(&format!("White{at}")), world.sim.user(&format!("Black{at}")));
        let board = world.begin("ordo", &white, &black, channel, &[]).await;
        let position = rules::registry::find("ordo").unwrap().start(&serde_json::Map::new()).unwrap();
        Self { white, black, code: code(&board), position }
    }

    /// The next move: every second one by the menus, whose board is a message of the channel.
    async fn step(&mut self, channel: &Channel, at: usize) {
        let side = self.position.to_act().only().unwrap();
        let who = if side == Side::White { &self.white } else { &self.black };
        let choices = self.position.choices(side);
        let choice = &choices[at * 7 % choices.len()];
        self.position.play(Some(side), &choice.text).unwrap();
        if at.is_multiple_of(2) {
            let mine = |message: &&Message| !message.buttons().is_empty() && code(message) == self.code;
            let messages = channel.messages();
            let board = messages.iter().rev().find(mine).expect("a board with buttons");
            let picker = in_time(who.press(board, "Move").await).message().unwrap();
            let clicks: Vec<String> = choice.clicks.iter().map(rules::pick::Click::token).collect();
            crate::world::choose(who, &picker, &clicks).await;
        } else {
            let text = choice.text.split_once(':');
            let (words, fields) = match text {
                Some((first, rest)) => {
                    let (last, to) = rest.split_once('-').unwrap();
                    ("ordo line", vec![("from", first), ("to", last), ("by", to)])
                }
                None => {
                    let (from, to) = choice.text.split_once(['-', 'x']).unwrap();
                    ("ordo move", vec![("from", from), ("to", to)])
                }
            };
            let options = [fields, vec![("game", self.code.as_str())]].concat();
            let answer = in_time(who.slash(channel, words, &options).await);
            assert!(!answer.is_ephemeral(), "{}", answer.text());
        }
    }
}

/// The code of the game whose board a message shows.
fn code(message: &Message) -> String {
    let file = message.record().attachments.first().map(|file| file.filename.clone());
    file.and_then(|file| file.split('-').next().map(str::to_owned)).unwrap_or_default()
}

/// Lets the program's clock go on until something holds.
async fn later_until(world: &World, what: &str, holds: impl Fn() -> bool) {
    comes(what, async || {
        world.later(WINDOW / 5);
        holds().then_some(())
    })
    .await;
}

/// Number of boards with buttons of each game, and whether the newest of each has them.
fn armed(channel: &Channel) -> BTreeMap<String, Vec<bool>> {
    let mut boards: BTreeMap<String, Vec<bool>> = BTreeMap::new();
    for message in channel.messages() {
        boards.entry(code(&message)).or_default().push(!message.buttons().is_empty());
    }
    boards
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_newest_board_of_each_game_keeps_its_buttons_in_a_busy_channel() {
    let world = World::start().await;
    let channel = world.sim.channel("games");
    let mut games = Vec::new();
    for at in 0..GAMES {
        games.push(Playing::begin(&world, &channel, at).await);
    }
    world.sim.limit_routes(WINDOW);
    for at in 0..MOVES {
        let moves = games.iter_mut().map(|game| game.step(&channel, at));
        futures::future::join_all(moves).await;
        // The boards of the menus come as messages, which are limited as well.
        let shown = |game: &Playing| {
            let moves = format!("after {} move", at + 1);
            let newest = channel.messages().into_iter().rfind(|message| code(message) == game.code);
            newest.is_some_and(|board| board.alt().unwrap_or_default().contains(&moves))
        };
        later_until(&world, &format!("every board after move {at}"), || games.iter().all(shown)).await;
    }
    let tidy = || {
        armed(&channel).values().all(|boards| {
            boards.split_last().is_some_and(|(newest, older)| *newest && !older.contains(&true))
        })
    };
    later_until(&world, "the end of all old buttons", tidy).await;
    let edits = world.sim.requests().into_iter().filter(|r| is_edit(&r.method, &r.path)).collect::<Vec<_>>();
    let refused = edits.iter().filter(|edit| edit.status == 429).count();
    let in_a_row = edits.chunk_by(|one, next| (one.status == 429) == (next.status == 429));
    let in_a_row = in_a_row.filter(|run| run[0].status == 429).map(<[_]>::len).max().unwrap_or_default();
    eprintln!(
        "{} edits in the channel for {} moves, {refused} of them refused, at most {in_a_row} in a row",
        edits.len(),
        GAMES * MOVES
    );
    // Each game may have an edit on its way when the limit begins.
    assert!(in_a_row <= GAMES, "a limit is waited for, not run into");
    world.sim.assert_clean();
}
