//! A database of the version before events said who acted and why: its games go on.

use deska_core::ports::Ports;
use deska_core::tick::TickReport;
use deska_model::games::actor::{Actor, Origin};
use deska_model::games::table::Ending;
use deska_model::ids::AccountId;
use deska_testkit::test_bot::{TestBot, public};

/// Alice (White) and Bob play three games: one is not begun, in one both have moved, one has ended.
const ROWS: &str = r#"
    insert into space (id, platform, native_id) values (1, 'test', 's');
    insert into channel (id, space_id, native_id) values (1, 1, 'main');
    insert into account (id, created_at) values (1, 1), (2, 1);
    insert into identity (platform, native_id, account_id, name, seen_at)
    values ('test', 'alice', 1, 'Alice', 1), ('test', 'bob', 2, 'Bob', 1);

    insert into challenge (id, code, platform, source_id, kind, challenger_id, opponent_id, side, options, channel_id,
                           status, created_at)
    values (1, 'newga', 'test', 'q1', 'dama', 1, 2, 'white', '{"setup":"ones"}', 1, 'taken', 1),
           (2, 'begun', 'test', 'q2', 'dama', 1, 2, 'white', '{"setup":"ones"}', 1, 'taken', 1),
           (3, 'ended', 'test', 'q3', 'dama', 1, 2, 'white', '{"setup":"ones"}', 1, 'taken', 1),
           (4, 'opens', 'test', 'q4', 'dama', 1, 2, 'white', '{"setup":"ones"}', 1, 'open', 1);
    insert into game (id, code, kind, rules_version, options, secret, channel_id, challenge_id, created_at, seq, status,
                      acting, reason, ended_at)
    values (1, 'newga', 'dama', 1, '{"setup":"ones","seed":1}', '["seed"]', 1, 1, 1, 1, 'open', 'white', null, null),
           (2, 'begun', 'dama', 1, '{"setup":"ones","seed":2}', '["seed"]', 1, 2, 1, 3, 'open', 'white', null, null),
           (3, 'ended', 'dama', 1, '{"setup":"ones","seed":3}', '["seed"]', 1, 3, 1, 2, 'ended', 'none', 'aborted', 9);
    insert into seat (game_id, side, account_id) select id, 'white', 1 from game;
    insert into seat (game_id, side, account_id) select id, 'black', 2 from game;
    insert into event (game_id, seq, at, actor_id, platform, source_id, kind, body, version)
    values (1, 1, 1, 2, 'test', 'a1', 'started', '{"kind":"started"}', 1),
           (2, 1, 1, 2, 'test', 'a2', 'started', '{"kind":"started"}', 1),
           (2, 2, 2, 1, 'test', 'a3', 'moved', '{"kind":"moved","by":"white","text":"c3-d4"}', 1),
           (2, 3, 3, 2, 'test', 'a4', 'moved', '{"kind":"moved","by":"black","text":"b6-a5"}', 1),
           (3, 1, 1, null, 'test', 'a5', 'started', '{"kind":"started"}', 1),
           (3, 2, 9, 1, 'test', 'a6', 'aborted', '{"kind":"aborted","by":"white"}', 1);
    insert into turn (game_id, account_id, seq, began_at, told_at) values (1, 1, 1, 1, 1), (2, 1, 3, 3, 3);
    insert into outbox (id, dedupe_key, platform, channel_id, payload, attempts, next_at, done_at, message_id)
    values (1, 'game:1:1', 'test', 1, '{"of":"game","code":"newga","after":0,"seq":1}', 1, null, 5, 'm1'),
           (2, 'game:2:3', 'test', 1, '{"of":"game","code":"begun","after":2,"seq":3}', 0, 10, null, null),
           (3, 'challenge:opens', 'test', 1, '{"of":"challenge","code":"opens"}', 0, 10, null, null);
"#;

#[tokio::test(flavor = "multi_thread")]
async fn games_of_the_version_before_go_on() {
    let bot = TestBot::upgraded(9, ROWS).await;
    // What waited is sent.
    let posts: Vec<String> = bot.due().await.iter().map(|post| post.about.plain()).collect();
    assert_eq!(posts.len(), 2, "{posts:?}");
    assert!(posts[0].contains("Bob: b6-a5") && posts[1].contains("Alice challenges Bob"), "{posts:?}");
    // A repeat of an old request is still one.
    let Ports { store, .. } = bot.ports();
    let old = Origin::request("test", "a3");
    assert_eq!(store.event_of(&old).await.unwrap(), Some(("begun".to_owned(), 2)));
    // The ended game says who ended it, and that nobody in particular began it.
    let ended = bot.core().table("ended").await.unwrap().unwrap();
    let actors: Vec<Actor> = ended.events.iter().map(|event| event.actor).collect();
    assert_eq!(actors, [Actor::System, Actor::Person(AccountId(1))]);
    assert_eq!(ended.ending, Some(Ending::Aborted));
    // All games can be played on.
    let board = public(bot.say("alice", "/dama move g3 h4 game=begun").await);
    assert!(board.plain().contains("Alice: g3-h4"), "{}", board.plain());
    public(bot.say("bob", "/game accept opens").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_the_version_before_ends_if_nobody_begins_it() {
    let bot = TestBot::upgraded(9, ROWS).await;
    let due = bot.next_due().await.unwrap();
    bot.later(due.0 - 1 - bot.now().0);
    assert_eq!(bot.tick().await, TickReport::default());
    bot.later(1);
    // Both open games have a timer; in the one that has begun it changes nothing.
    assert_eq!(bot.tick().await, TickReport { fired: 1, ..TickReport::default() });
    assert_eq!(bot.core().table("newga").await.unwrap().unwrap().ending, Some(Ending::Aborted));
    assert_eq!(bot.core().table("begun").await.unwrap().unwrap().ending, None);
    assert_eq!((bot.tick().await, bot.next_due().await), (TickReport::default(), None));
    public(bot.say("alice", "/dama move g3 h4 game=begun").await);
}
