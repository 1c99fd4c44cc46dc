//! Games that ended before results were stored count in a person's results.

use deska_testkit::test_bot::{TestBot, told};

/// Alice began as White against Bob in every game. She has won by resignation, lost after an exchange of sides that her
/// colour alone would not tell, and drawn; one game was aborted, one cannot be read, one is against herself.
const ROWS: &str = r#"
    insert into space (id, platform, native_id) values (1, 'test', 's');
    insert into channel (id, space_id, native_id) values (1, 1, 'main');
    insert into account (id, created_at) values (1, 1), (2, 1);
    insert into identity (platform, native_id, account_id, name, seen_at)
    values ('test', 'alice', 1, 'Alice', 1), ('test', 'bob', 2, 'Bob', 1);
    insert into game (id, code, kind, rules_version, options, secret, channel_id, created_at, seq, status, acting,
                      winner, reason, ended_at)
    values (1, 'wongo', 'go', 1, '{"size":9}', '[]', 1, 1, 3, 'ended', 'none', 'white', 'resigned', 9),
           (2, 'swaps', 'piskvorky', 1, '{"opening":"swap2"}', '[]', 1, 1, 6, 'ended', 'none', 'white', 'resigned', 9),
           (3, 'drawn', 'go', 1, '{"size":9}', '[]', 1, 1, 3, 'ended', 'none', null, 'draw_agreed', 9),
           (4, 'abort', 'go', 1, '{"size":9}', '[]', 1, 1, 2, 'ended', 'none', null, 'aborted', 9),
           (5, 'burnt', 'go', 1, '{"size":9}', '[]', 1, 1, 2, 'ended', 'none', 'white', 'resigned', 9),
           (6, 'alone', 'go', 1, '{"size":9}', '[]', 1, 1, 2, 'ended', 'none', 'white', 'resigned', 9);
    insert into seat (game_id, side, account_id) select id, 'white', 1 from game;
    insert into seat (game_id, side, account_id) select id, 'black', case when id = 6 then 1 else 2 end from game;
    insert into event (game_id, seq, at, actor_id, origin, origin_id, kind, body, version)
    values (1, 1, 1, 2, 'test', 'a1', 'started', '{"kind":"started"}', 1),
           (1, 2, 2, 2, 'test', 'a2', 'moved', '{"kind":"moved","by":"black","text":"e5"}', 1),
           (1, 3, 9, 2, 'test', 'a3', 'resigned', '{"kind":"resigned","by":"black"}', 1),
           (2, 1, 1, 2, 'test', 'b1', 'started', '{"kind":"started"}', 1),
           (2, 2, 2, 2, 'test', 'b2', 'moved', '{"kind":"moved","by":"black","text":"d4"}', 1),
           (2, 3, 3, 2, 'test', 'b3', 'moved', '{"kind":"moved","by":"black","text":"c3"}', 1),
           (2, 4, 4, 2, 'test', 'b4', 'moved', '{"kind":"moved","by":"black","text":"e5"}', 1),
           (2, 5, 5, 1, 'test', 'b5', 'moved', '{"kind":"moved","by":"white","text":"take:black"}', 1),
           (2, 6, 9, 1, 'test', 'b6', 'resigned', '{"kind":"resigned","by":"black"}', 1),
           (3, 1, 1, 2, 'test', 'c1', 'started', '{"kind":"started"}', 1),
           (3, 2, 2, 2, 'test', 'c2', 'offered', '{"kind":"offered","by":"black","offer":"draw"}', 1),
           (3, 3, 9, 1, 'test', 'c3', 'accepted', '{"kind":"accepted","by":"white","offer":"draw","keep":null}', 1),
           (4, 1, 1, 2, 'test', 'd1', 'started', '{"kind":"started"}', 1),
           (4, 2, 9, 1, 'test', 'd2', 'aborted', '{"kind":"aborted","by":"white"}', 1),
           (5, 1, 1, 2, 'test', 'e1', 'started', '{"kind":"started"}', 1),
           (5, 2, 9, 1, 'test', 'e2', 'moved', '{"kind":"moved","by":"black","text":"nonsense"}', 1),
           (6, 1, 1, 1, 'test', 'f1', 'started', '{"kind":"started"}', 1),
           (6, 2, 9, 1, 'test', 'f2', 'resigned', '{"kind":"resigned","by":"black"}', 1);
    insert into unscored (game_id) select id from game where reason <> 'aborted' and code <> 'alone';
    update seat set ended_at = 9;
"#;

const ALICE: &str = "Alice, your results on all servers:
Go: 1 won, 1 drawn, 0 lost.
Piškvorky: 0 won, 0 drawn, 1 lost.
You haven't finished a rated game yet. Start one, for example with /dama new rated=on.
Most frequent opponents:
• Bob: 1 won, 1 drawn, 1 lost.";

#[tokio::test(flavor = "multi_thread")]
async fn games_from_before_count_once() {
    let bot = TestBot::on_rows(ROWS).await;
    // One of the games cannot be replayed.
    bot.leaves_damage();
    assert_eq!(told(bot.say("alice", "/me stats").await), ALICE);
    assert_eq!(told(bot.say("alice", "/me stats").await), ALICE, "nothing counts twice");
    let bob = told(bot.say("bob", "/me stats piskvorky-free").await);
    assert!(bob.contains("Piškvorky: 1 won, 0 drawn, 0 lost."), "the opponent has them as well: {bob}");
    let table = told(bot.say("alice", "/me stats season=current").await);
    assert!(table.starts_with("You haven't finished a rated game on this server yet."), "{table}");
    let bot = bot.restart().await;
    bot.leaves_damage();
    assert_eq!(told(bot.say("alice", "/me stats").await), ALICE, "a restart changes nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_that_derive_them_at_once_agree() {
    let bot = TestBot::on_rows(ROWS).await;
    bot.leaves_damage();
    let (one, other) = tokio::join!(bot.say("alice", "/me stats"), bot.say("bob", "/me stats"));
    let (one, other) = (told(one), told(other));
    assert_eq!(one, ALICE);
    assert!(other.contains("• Alice: 1 won, 1 drawn, 1 lost."), "{other}");
}
