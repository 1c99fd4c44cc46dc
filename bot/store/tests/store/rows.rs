//! Rows that are written although no request reads them back yet.

use crate::sqlite::{fresh, raw};
use crate::world::{NOW, World, caller, moved};
use deska_core::ports::StoreError;
use deska_model::games::actor::Actor;
use deska_model::games::event::OfferKind;
use deska_model::games::rows::GameRow;
use deska_model::ids::AccountId;
use deska_model::settings::stored::Scope;
use rules::Side;
use serde_json::json;
use std::path::Path;

#[tokio::test]
async fn changed_settings_are_audited() {
    let (world, folder) = fresh().await;
    let (scope, by) = (Scope::Channel(world.channel_id), world.bob.id);
    for value in [Some(json!(1)), Some(json!(1)), Some(json!(2)), None, None] {
        world.store().set(scope, "toy.size", value.as_ref(), by, &crate::world::unique(), NOW).await.unwrap();
    }
    let rows: Vec<(i64, String, Option<String>, Option<String>)> =
        sqlx::query_as("select account_id, key, before, after from audit order by id")
            .fetch_all(&mut raw(folder.path()).await)
            .await
            .unwrap();
    let line = |before: Option<&str>, after: Option<&str>| {
        (by.0, "toy.size".to_owned(), before.map(str::to_owned), after.map(str::to_owned))
    };
    assert_eq!(rows, [line(None, Some("1")), line(Some("1"), Some("2")), line(Some("2"), None)]);
}

#[tokio::test]
async fn the_summary_of_a_game_follows_its_events() {
    type Row = (String, String, Option<String>, Option<String>, Option<i64>);
    async fn summary(folder: &Path) -> Row {
        let sql = "select status, acting, winner, reason, ended_at from game";
        sqlx::query_as(sql).fetch_one(&mut raw(folder).await).await.unwrap()
    }
    let (world, folder) = fresh().await;
    let game = world.game("GAMES").await;
    let open = |acting: &str| ("open".to_owned(), acting.to_owned(), None, None, None);
    assert_eq!(summary(folder.path()).await, open("white"));
    let mut append = world.play(&game, 1, "one", "a");
    append.effects.summary.acting = Side::BOTH.to_vec();
    world.store().append(&append).await.unwrap();
    assert_eq!(summary(folder.path()).await, open("both"));
    let mut append = world.play(&game, 2, "two", "b");
    append.effects.summary.acting = Vec::new();
    append.effects.summary.result = Some((Some(Side::Black), "five".to_owned()));
    world.store().append(&append).await.unwrap();
    let (winner, reason) = (Some("black".to_owned()), Some("five".to_owned()));
    let ended = ("ended".to_owned(), "none".to_owned(), winner, reason, Some(NOW.0));
    assert_eq!(summary(folder.path()).await, ended);
}

#[tokio::test]
async fn an_offer_keeps_the_event_that_made_it() {
    type Offers<'a> = &'a [(Side, OfferKind)];
    type Rows<'a> = &'a [(&'a str, &'a str, u32)];
    let (world, folder) = fresh().await;
    let game = world.game("GAMES").await;
    let (draw, undo) = ((Side::White, OfferKind::Draw), (Side::Black, OfferKind::Undo));
    let steps: [(Offers<'_>, Rows<'_>); 5] = [
        (&[draw], &[("draw", "white", 2)]),
        (&[undo, draw], &[("draw", "white", 2), ("undo", "black", 3)]),
        (&[undo], &[("undo", "black", 3)]),
        (&[(Side::White, OfferKind::Undo)], &[("undo", "white", 5)]),
        (&[], &[]),
    ];
    for (after, (offers, expected)) in (1..).zip(steps) {
        let mut append = world.play(&game, after, &format!("request {after}"), "m");
        append.effects.summary.offers = offers.to_vec();
        world.store().append(&append).await.unwrap();
        let rows: Vec<(String, String, u32)> =
            sqlx::query_as("select kind, side, seq from offer order by kind")
                .fetch_all(&mut raw(folder.path()).await)
                .await
                .unwrap();
        let rows: Vec<_> = rows.iter().map(|(kind, side, seq)| (&**kind, &**side, *seq)).collect();
        assert_eq!(rows, expected);
    }
}

#[tokio::test]
async fn only_the_first_event_of_a_request_bears_its_id() {
    let (world, folder) = fresh().await;
    let game = world.game("GAMES").await;
    let append = world.batch(&game, 1, "request", vec![moved("a"), moved("b")]);
    world.store().append(&append).await.unwrap();
    let rows: Vec<(u32, String, Option<String>)> =
        sqlx::query_as("select seq, kind, origin_id from event order by seq")
            .fetch_all(&mut raw(folder.path()).await)
            .await
            .unwrap();
    let row = |seq, kind: &str, source: Option<&str>| (seq, kind.to_owned(), source.map(str::to_owned));
    let expected =
        [row(1, "started", Some("accept GAMES")), row(2, "moved", Some("request")), row(3, "moved", None)];
    assert_eq!(rows, expected);
}

#[tokio::test]
async fn what_breaks_a_reference_leaves_nothing_behind() {
    let (world, _folder) = fresh().await;
    let game = world.game("GAMES").await;
    let mut append = world.play(&game, 1, "request", "a");
    append.events[0].actor = Actor::Person(AccountId(4711));
    let refused = world.store().append(&append).await;
    assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
    assert_eq!(world.store().game("GAMES").await.unwrap().unwrap().0, game);
    append.events[0].actor = Actor::Person(world.alice.id);
    world.store().append(&append).await.unwrap();
}

/// Links another platform's identity to an account, as a command will later.
async fn link(folder: &Path, account: AccountId, platform: &str, seen_at: i64) {
    sqlx::query(
        "insert into identity (platform, native_id, account_id, name, seen_at) values ($1, 'linked', $2, 'L', $3)",
    )
    .bind(platform)
    .bind(account.0)
    .bind(seen_at)
    .execute(&mut raw(folder).await)
    .await
    .unwrap();
}

#[tokio::test]
async fn a_person_is_shown_as_the_place_knows_them() {
    async fn black(world: &World) -> String {
        let (game, _): (GameRow, _) = world.store().game("GAMES").await.unwrap().unwrap();
        game.seats[1].person().native_id.clone()
    }
    let (world, folder) = fresh().await;
    world.game("GAMES").await;
    link(folder.path(), world.alice.id, "elsewhere", NOW.0 + 1).await;
    assert_eq!(black(&world).await, "alice", "seen later on another platform");
    link(folder.path(), world.alice.id, "console", NOW.0 + 2).await;
    assert_eq!(black(&world).await, "linked", "seen later on the same platform");
    world.store().arrive(&caller("alice"), NOW.plus_ms(3)).await.unwrap();
    assert_eq!(black(&world).await, "alice", "arrived again");
}

#[tokio::test]
async fn dead_timers_and_unknown_ones_do_not_stay_in_the_way() {
    let (world, folder) = fresh().await;
    let game = world.game("GAMES").await;
    let id = game.id.0;
    // As another program would leave them.
    let rows = format!(
        "insert into timer (id, game_id, kind, seq, due_at, after_at)
         values (1, {id}, 'unbegun', 7, 1, 1), (2, {id}, 'weather', 1, 2, 2), (3, {id}, 'unbegun', 1, 3, 3)"
    );
    sqlx::query(sqlx::AssertSqlSafe(rows)).execute(&mut raw(folder.path()).await).await.unwrap();
    let claimed = world.store().claim_timers("one", NOW, 1000, 9).await.unwrap();
    assert_eq!(claimed.iter().map(|timer| timer.id.0).collect::<Vec<_>>(), [3]);
    let left: Vec<i64> = sqlx::query_scalar("select id from timer where claimed_until = $1 order by id")
        .bind(NOW.plus_ms(1000).0)
        .fetch_all(&mut raw(folder.path()).await)
        .await
        .unwrap();
    assert_eq!(left, [2, 3], "an unknown one is looked at again after its lease");
}

#[tokio::test]
async fn an_event_of_the_same_number_is_a_faster_one() {
    let (world, folder) = fresh().await;
    let game = world.game("GAMES").await;
    let event = format!(
        "insert into event (game_id, seq, at, kind, body, version) values ({}, 2, 0, 'started', '{{}}', 1)",
        game.id.0
    );
    sqlx::query(sqlx::AssertSqlSafe(event)).execute(&mut raw(folder.path()).await).await.unwrap();
    let refused = world.store().append(&world.play(&game, 1, "mine", "m")).await;
    assert!(matches!(refused, Err(StoreError::MovedOn { .. })), "{refused:?}");
    assert_eq!(world.store().next_timer().await.unwrap(), None);
}
