//! Lines that players set ahead: stored and dropped on conditions, changed in the transaction of an event.

use crate::sqlite::{fresh, raw, url};
use crate::world::{World, moved, request};
use deska_core::ports::{ConditionalMoves, StoreError};
use deska_model::conditional::tree::{
    ConditionalMove, ConditionalTree, Mover, NewConditionals, StoredConditionals,
};
use deska_model::games::actor::Actor;
use deska_model::games::rows::{Acted, GameRow};
use deska_model::outbox::{Dropped, Notice, Subject};
use deska_store::SqlStore;

pub fn lines(texts: &[&str]) -> ConditionalTree {
    let by = |at: usize| if at.is_multiple_of(2) { Mover::Opponent } else { Mover::Owner };
    let line: Vec<ConditionalMove> =
        texts.iter().enumerate().map(|(at, text)| ConditionalMove::new(by(at), *text)).collect();
    let mut lines = ConditionalTree::default();
    lines.add(&line).unwrap();
    lines
}

fn set(
    world: &World,
    game: &GameRow,
    seq: u32,
    revision: Option<i64>,
    lines: ConditionalTree,
) -> NewConditionals {
    NewConditionals { game: game.id, seq, account: world.bob.id, revision, lines }
}

async fn stored(world: &World, game: &GameRow) -> Vec<StoredConditionals> {
    world.store().lines_of(game.id).await.unwrap()
}

fn has_moved_on<T: std::fmt::Debug>(result: Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::MovedOn { .. }))
}

pub async fn lines_are_stored_replaced_and_dropped(world: &World) {
    let game = world.game("LINES").await;
    let (first, second) = (lines(&["a", "b"]), lines(&["c", "d"]));
    world.store().set_lines(&set(world, &game, 1, None, first.clone())).await.unwrap();
    let own = StoredConditionals { account: world.bob.id, lines: first.clone(), revision: 1 };
    assert_eq!(stored(world, &game).await, std::slice::from_ref(&own));
    // A request that has read less than there is changes nothing.
    assert!(has_moved_on(world.store().set_lines(&set(world, &game, 1, None, second.clone())).await));
    assert!(has_moved_on(world.store().set_lines(&set(world, &game, 2, Some(1), second.clone())).await));
    assert_eq!(stored(world, &game).await, [own]);
    world.store().set_lines(&set(world, &game, 1, Some(1), second.clone())).await.unwrap();
    assert!(has_moved_on(world.store().set_lines(&set(world, &game, 1, Some(1), first)).await));
    assert_eq!(stored(world, &game).await[0].lines, second);
    world.store().set_lines(&set(world, &game, 1, Some(2), ConditionalTree::default())).await.unwrap();
    assert_eq!(stored(world, &game).await, []);
}

pub async fn an_event_and_the_lines_after_it_are_one_change(world: &World) {
    let game = world.game("LINES").await;
    world.store().set_lines(&set(world, &game, 1, None, lines(&["a", "b", "c", "d"]))).await.unwrap();
    let seen = stored(world, &game).await;
    // Without a look at the lines, or with an old one, nothing is stored.
    assert!(has_moved_on(world.store().append(&world.play(&game, 1, "blind", "a")).await));
    let mut append = world.play(&game, 1, "old", "a");
    append.lines = vec![StoredConditionals { revision: 7, ..seen[0].clone() }];
    assert!(has_moved_on(world.store().append(&append).await));
    assert_eq!(world.store().game("LINES").await.unwrap().unwrap().0.seq, 1);
    assert_eq!(stored(world, &game).await, seen);
    // The reply is an event of its own player.
    let mut append = world.batch(&game, 1, "request", vec![moved("a"), moved("b")]);
    append.events[1].actor = Actor::Person(world.bob.id);
    append.lines = vec![StoredConditionals { lines: lines(&["c", "d"]), ..seen[0].clone() }];
    world.store().append(&append).await.unwrap();
    let (row, events) = world.store().game("LINES").await.unwrap().unwrap();
    let actors: Vec<Actor> = events[1..].iter().map(|event| event.actor).collect();
    assert_eq!(actors, [Actor::Person(world.alice.id), Actor::Person(world.bob.id)]);
    let after = stored(world, &game).await;
    assert_eq!(after, [StoredConditionals { account: world.bob.id, lines: lines(&["c", "d"]), revision: 2 }]);
    assert_eq!(world.store().event_of(&request("request")).await.unwrap(), Some(("LINES".to_owned(), 2)));
    // Lines that the game has left are gone with the event, and their owner's message is there.
    let mut append = world.play(&row, 3, "left", "x");
    append.lines = vec![StoredConditionals { lines: ConditionalTree::default(), ..after[0].clone() }];
    let subject = Subject::ConditionalsDropped {
        code: game.code.clone(),
        account: world.bob.id.0,
        seq: 4,
        why: Dropped::Left,
    };
    append.effects.direct = vec![Notice { subject: subject.clone(), ..append.effects.notice.clone() }];
    world.store().append(&append).await.unwrap();
    assert_eq!(stored(world, &game).await, []);
    let due = world.store().claim_outbox("console", append.at.plus_ms(60_000), 1, 20).await.unwrap();
    assert_eq!(due.iter().filter(|row| row.subject == subject).count(), 1);
}

pub async fn of_a_move_and_a_new_line_at_once_the_second_sees_the_first(world: &World) {
    for at in 0..20 {
        let game = world.game(&format!("LINE{at}")).await;
        let append = world.play(&game, 1, &format!("request {at}"), "a");
        let set = set(world, &game, 1, None, lines(&["a", "b"]));
        let (played, line) = tokio::join!(world.stores[0].append(&append), world.stores[1].set_lines(&set));
        assert!(played.is_ok() != line.is_ok(), "{played:?} {line:?}");
        assert!(has_moved_on(played) || has_moved_on(line));
    }
}

pub async fn a_change_that_fails_leaves_the_lines(world: &World) {
    let game = world.game("LINES").await;
    world.store().set_lines(&set(world, &game, 1, None, lines(&["a", "b"]))).await.unwrap();
    let seen = stored(world, &game).await;
    let mut append = world.batch(&game, 1, "request", vec![moved("a"), moved("b")]);
    append.lines = vec![StoredConditionals { lines: ConditionalTree::default(), ..seen[0].clone() }];
    // The second event breaks a reference after the lines were changed.
    append.events[1] = Acted { actor: Actor::Person(deska_model::ids::AccountId(4711)), event: moved("b") };
    assert!(world.store().append(&append).await.is_err());
    assert_eq!(stored(world, &game).await, seen);
    assert_eq!(world.store().game("LINES").await.unwrap().unwrap().1.len(), 1);
}

#[tokio::test]
async fn lines_that_cannot_be_read_are_empty_and_keep_no_game_from_going_on() {
    for damage in ["update line set tree = '[{'", "update line set version = 99"] {
        let (world, folder) = fresh().await;
        let game = world.game("LINES").await;
        world.store().set_lines(&set(&world, &game, 1, None, lines(&["a", "b"]))).await.unwrap();
        let mut conn = raw(folder.path()).await;
        sqlx::query(sqlx::AssertSqlSafe(damage.to_owned())).execute(&mut conn).await.unwrap();
        let seen = stored(&world, &game).await;
        assert!(seen[0].lines.is_empty());
        let mut append = world.play(&game, 1, "request", "a");
        append.lines = seen;
        world.store().append(&append).await.unwrap();
        assert_eq!(stored(&world, &game).await, []);
    }
}

#[tokio::test]
async fn lines_outlive_a_restart() {
    let (world, folder) = fresh().await;
    let game = world.game("LINES").await;
    world.store().set_lines(&set(&world, &game, 1, None, lines(&["a", "b"]))).await.unwrap();
    let again = SqlStore::open(&url(folder.path())).await.unwrap();
    assert_eq!(again.lines_of(game.id).await.unwrap(), stored(&world, &game).await);
}
