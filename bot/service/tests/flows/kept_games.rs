//! A process keeps the games that it has read. What it knows of them agrees at every step with what another process reads
//! from the database, which has never seen them.

use crate::clocks::{pass, table};
use crate::join::{away, two_platforms};
use deska_core::engine::Core;
use deska_model::clocks::duration::{DAY_MS, HOUR_MS};
use deska_model::games::table::Table;
use deska_testkit::test_bot::{TestBot, button, caller, code, private, public, told};
use rules::Side;

/// Everything that is folded from the events of a game.
fn told_by(table: &Table) -> String {
    let clocks = Side::BOTH.map(|side| (table.clock(side), table.next_reminder(side, table.row.created_at)));
    let players =
        Side::BOTH.map(|side| (table.person(side).clone(), table.turn_of(table.account(side).unwrap().id)));
    format!(
        "{} {:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{}",
        table.seq,
        (table.position_seq, table.row.open, table.is_paused(), table.both_moved(), table.imported),
        table.moves,
        table.events,
        table.summary(),
        clocks,
        players,
        [table.since(0), table.since(1)],
        table.position.text(),
    )
}

/// A game of Go on nine lines with clocks, where Bob begins, and a process that keeps it.
struct KeptGame {
    bot: TestBot,
    process: Core,
    code: String,
}

impl KeptGame {
    async fn of(bot: TestBot) -> Self {
        let challenge = public(bot.say("alice", "/go new bob side=white clock=30d+1h").await);
        let code = code(&public(bot.click("bob", &challenge, "Accept").await));
        let process = bot.other_process().await;
        let kept = Self { bot, process, code };
        kept.agrees("the beginning").await;
        kept
    }

    /// Reads the game in the process that keeps it and in a new one.
    async fn agrees(&self, after: &str) -> Table {
        let kept = self.process.table(&self.code).await.expect("a store").expect("a game");
        let whole = table(&self.bot, &self.code).await;
        assert_eq!(told_by(&kept), told_by(&whole), "after {after}");
        kept
    }

    async fn moves(&self, points: &str) {
        for point in points.split(' ') {
            let side = table(&self.bot, &self.code).await.to_act().iter().next().expect("it goes on");
            let who = if side == Side::White { "alice" } else { "bob" };
            public(self.bot.say(who, &format!("/go play {point} game={}", self.code)).await);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_game_is_the_stored_one() {
    let kept = KeptGame::of(two_platforms().await).await;
    let (bot, code) = (&kept.bot, &kept.code);
    for point in "c3 c7 g3 g7 d4 e4 d5 e5 d6 e6 d7 e7".split(' ') {
        kept.moves(point).await;
        kept.agrees(point).await;
    }

    let asked = public(bot.say("alice", &format!("/game undo game={code}")).await);
    kept.agrees("the request").await;
    public(bot.press("bob", &button(&asked, "Allow undo"), &[]).await);
    assert_eq!(kept.agrees("the undo").await.moves.len(), 11);
    kept.moves("e8 d8").await;
    kept.agrees("two other moves").await;

    told(bot.say("alice", "/me vacation 7d").await);
    kept.agrees("the beginning of a vacation").await;
    pass(bot, DAY_MS).await;
    kept.moves("e2").await;
    kept.agrees("a move in it").await;
    told(bot.say("alice", "/me vacation end").await);
    kept.agrees("the end of the vacation").await;

    // The program was down, and the clocks stood.
    bot.later(3 * HOUR_MS);
    bot.ports().store.beat(bot.now(), HOUR_MS).await.expect("a store");
    kept.agrees("an outage").await;
    kept.moves("f2 f3").await;
    kept.agrees("the outage").await;

    // The account of the other platform joins this one, and the seat goes with it.
    let words = private(bot.say("bob", "/me link").await).plain();
    let link = words.split("/me link code=").nth(1).and_then(|rest| rest.split(' ').next()).expect("a code");
    told(bot.say_as(&away("bob"), &format!("/me link {link}")).await);
    kept.agrees("the link").await;

    let mut renamed = caller("bob");
    renamed.person.name = "Bobina".to_owned();
    told(bot.say_as(&renamed, "/me vacation end").await);
    assert_eq!(kept.agrees("the new name").await.name(Side::Black), "Bobina");

    public(bot.say("alice", &format!("/game resign game={code} confirm=yes")).await);
    assert!(kept.agrees("the end").await.ending.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_game_catches_up_with_other_processes() {
    let kept = KeptGame::of(TestBot::start().await).await;
    kept.moves("c3 c7 g3 g7 d4 e4 d5 e5 d6 e6 d7 e7 d8").await;
    kept.agrees("many moves").await;
    kept.moves("e8").await;
    assert_eq!(kept.agrees("another one").await.moves.len(), 14);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_game_gives_way_to_another_history() {
    let kept = KeptGame::of(TestBot::start().await).await;
    kept.moves("c3 c7 g3 g7").await;
    kept.agrees("four moves").await;
    // As if an older copy of the database had been restored and the game had gone on from there.
    kept.bot.leaves_damage();
    kept.bot.sql("drop trigger event_never_changes").await;
    kept.bot.sql("update event set body = replace(body, 'g7', 'f7') where seq = 5").await;
    let other = kept.agrees("the other history").await;
    assert_eq!(other.moves.last().map(|step| step.made.text.as_str()), Some("f7"));
}
