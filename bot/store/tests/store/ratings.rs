//! Results and the tables of ratings that follow from them.

use crate::races::all;
use crate::sqlite::{fresh, raw};
use crate::world::{NOW, PLATFORM, World, caller, request};
use deska_core::ports::StoreError;
use deska_model::changes::{Append, NewGame};
use deska_model::games::actor::Actor;
use deska_model::games::rows::GameRow;
use deska_model::ids::Time;
use deska_model::people::account::{Account, Seat};
use deska_model::ratings::ranking::{StatsOf, Withdrawal};
use deska_model::ratings::season::Season;
use deska_model::ratings::{GameRating, GameResult, RatedIn, RatingScope, RatingTable, Score};
use deska_model::reason::Reason;
use rules::Side;

const CLASS: &str = "toy";

fn everywhere() -> RatingTable {
    RatingTable { scope: RatingScope::Everywhere, class: CLASS.to_owned() }
}

fn won_by_the_first(world: &World) -> GameResult {
    let rated =
        RatedIn { class: CLASS.to_owned(), space_id: 1, channel_id: world.channel_id, season: Season(0) };
    GameResult { score: Score::Win, late: None, rated: Some(rated) }
}

/// The request that ends a game after its first event.
fn end(world: &World, game: &GameRow, result: GameResult, at: Time) -> Append {
    let mut append = world.play(game, game.seq, &format!("end of {}", game.code), "last");
    append.at = at;
    for acted in &mut append.events {
        acted.actor = Actor::System;
    }
    append.effects.summary.acting = Vec::new();
    append.effects.summary.result = Some((Some(Side::White), "resigned".to_owned()));
    append.effects.result = Some(result);
    append
}

async fn games_of(world: &World, name: &str) -> Vec<u32> {
    let players = world.store().ranked(&everywhere(), Season(0), PLATFORM, NOW, 0..100).await.unwrap().rows;
    players.iter().filter(|row| row.person.name == name).map(|row| row.games).collect()
}

pub async fn a_result_counts_in_the_tables_of_its_game(world: &World) {
    let game = world.game("GAMES").await;
    assert_eq!(world.store().rating_of(game.id).await.unwrap(), None);
    world.store().append(&end(world, &game, won_by_the_first(world), NOW)).await.unwrap();
    let Some(GameRating::Changed([bob, alice])) = world.store().rating_of(game.id).await.unwrap() else {
        panic!("the game is rated");
    };
    assert_eq!((bob.before.shown(), bob.after.shown(), alice.after.shown()), (1500, 1662, 1338));
    for scope in [RatingScope::Everywhere, RatingScope::Space(1), RatingScope::Channel(world.channel_id)] {
        let table = RatingTable { scope, class: CLASS.to_owned() };
        let found = world.store().ranked(&table, Season(0), PLATFORM, NOW, 0..1).await.unwrap();
        assert_eq!((found.total, found.settled, found.rows.len()), (2, 0, 1));
        assert_eq!((found.rows[0].account, found.rows[0].wins), (world.bob.id, 1));
        let classes = world.store().rated_classes(scope, Season(0)).await.unwrap();
        assert_eq!(classes, [CLASS]);
    }
    let of = StatsOf {
        account: world.alice.id,
        platform: PLATFORM,
        kind: None,
        class: None,
        season: None,
        opponents: 5,
        points: 5,
    };
    let results = world.store().results(&of).await.unwrap();
    assert_eq!((results.kinds[0].1.losses, results.kinds[0].1.wins), (1, 0));
    assert_eq!(results.opponents[0].0.name, "bob");
    assert_eq!(results.curve.unwrap().1, [(1, alice.after)]);
    assert_eq!(results.best, None);
}

pub async fn a_repeated_end_is_rated_once(world: &World) {
    let game = world.game("GAMES").await;
    let append = end(world, &game, won_by_the_first(world), NOW);
    let answers = all(world, |store, _| {
        let append = append.clone();
        async move { store.append(&append).await }
    });
    let lost = |error: &StoreError| matches!(error, StoreError::Repeated { .. } | StoreError::MovedOn { .. });
    let (won, others): (Vec<_>, Vec<_>) = answers.await.into_iter().partition(Result::is_ok);
    assert_eq!(won.len(), 1);
    assert!(others.into_iter().all(|answer| lost(&answer.unwrap_err())));
    assert_eq!(games_of(world, "alice").await, [1]);
}

pub async fn games_that_end_at_once_all_count(world: &World) {
    let mut ends = Vec::new();
    for at in 0..8 {
        let game = world.game(&format!("GAME{at}")).await;
        ends.push(end(world, &game, won_by_the_first(world), NOW));
    }
    let answers = all(world, |store, index| {
        let append = ends[index].clone();
        async move { store.append(&append).await }
    });
    assert!(answers.await.iter().all(Result::is_ok));
    assert_eq!(games_of(world, "bob").await, [8]);
    assert_eq!(games_of(world, "alice").await, [8]);
}

/// Alice, the second of the seats, loses three games on time and moves in none of them in between.
pub async fn losses_on_time_of_one_absence_count_once(world: &World) {
    let late = || GameResult { late: Some(1), ..won_by_the_first(world) };
    let mut ratings = Vec::new();
    for (at, code) in ["GAMEA", "GAMEB", "GAMEC"].into_iter().enumerate() {
        let game = world.game(code).await;
        // Alice moves before the first end and before the last one.
        let mut seq = game.seq;
        if at != 1 {
            let later = NOW.plus_ms(1_000 * i64::try_from(at).unwrap());
            let append = Append { at: later, ..world.play(&game, seq, &format!("move {code}"), "m") };
            world.store().append(&append).await.unwrap();
            seq += 1;
        }
        let game = GameRow { seq, ..game };
        world.store().append(&end(world, &game, late(), NOW.plus_ms(9_000))).await.unwrap();
        ratings.push(world.store().rating_of(game.id).await.unwrap().unwrap());
    }
    assert!(matches!(ratings[0], GameRating::Changed(_)));
    assert_eq!(ratings[1], GameRating::Absent);
    assert!(matches!(ratings[2], GameRating::Changed(_)));
    assert_eq!(games_of(world, "bob").await, [2]);
    // Without the first loss, the second one is the first of that absence.
    world.store().withdraw_result(&withdrawal(world, "GAMEA", false)).await.unwrap().unwrap();
    let second = world.store().game("GAMEB").await.unwrap().unwrap().0;
    assert_eq!(second.rating, None, "the terms of this game do not say that it is rated");
    assert!(matches!(world.store().rating_of(second.id).await.unwrap(), Some(GameRating::Changed(_))));
    assert_eq!(games_of(world, "bob").await, [2]);
}

/// A game between two people that ends with a result for the first of them.
async fn play(world: &World, code: &str, seats: [&Account; 2], score: Score) {
    let new = NewGame { seats: seats.map(|player| Seat::from(player.clone())), ..world.new_game(code) };
    world.challenge(code).await;
    let (game, _) = world.accept_by(world.store(), code, &new, &format!("accept {code}")).await.unwrap();
    let result = GameResult { score, ..won_by_the_first(world) };
    world.store().append(&end(world, &game, result, NOW)).await.unwrap();
}

pub async fn provisional_ratings_come_after_the_others(world: &World) {
    let carol = world.store().arrive(&caller("carol"), NOW).await.unwrap().account;
    for at in 0..30 {
        let score = if at % 2 == 0 { Score::Win } else { Score::Loss };
        play(world, &format!("G{at}"), [&world.alice, &world.bob], score).await;
    }
    play(world, "CAROL", [&carol, &world.alice], Score::Win).await;
    let table = everywhere();
    let at = |now: Time, range| world.store().ranked(&table, Season(0), PLATFORM, now, range);
    let now = at(NOW, 0..9).await.unwrap();
    assert_eq!((now.settled, now.total), (2, 3));
    assert_eq!(now.rows[2].person.name, "carol");
    assert!(now.rows[2].numbers.rating > now.rows[0].numbers.rating);
    assert!(now.rows[0].numbers.rating > now.rows[1].numbers.rating);
    // A page may begin anywhere, and beyond the end there is nothing.
    assert_eq!(at(NOW, 2..11).await.unwrap().rows, now.rows[2..]);
    assert_eq!(at(NOW, 3..12).await.unwrap().rows, []);
    // Who does not play for years becomes provisional again.
    let later = at(NOW.plus_ms(3 * 365 * 24 * 3_600_000), 0..9).await.unwrap();
    assert_eq!((later.settled, &*later.rows[0].person.name), (0, "carol"));
}

fn withdrawal(world: &World, code: &str, restore: bool) -> Withdrawal {
    Withdrawal {
        code: code.to_owned(),
        space_id: 1,
        restore,
        reason: Some("because".to_owned()),
        by: world.alice.id,
        at: NOW,
    }
}

pub async fn only_a_result_of_this_server_is_withdrawn_once(world: &World) {
    let (game, casual) = (world.game("GAMES").await, world.game("OTHER").await);
    let running = world.store().withdraw_result(&withdrawal(world, "GAMES", false)).await.unwrap();
    assert_eq!(running, Err(Reason::new("no-rated-result").with("code", "GAMES")));
    world.store().append(&end(world, &game, won_by_the_first(world), NOW)).await.unwrap();
    let unrated = GameResult { rated: None, ..won_by_the_first(world) };
    world.store().append(&end(world, &casual, unrated, NOW)).await.unwrap();
    for wrong in [
        withdrawal(world, "OTHER", false),
        withdrawal(world, "NONE", false),
        Withdrawal { space_id: 2, ..withdrawal(world, "GAMES", false) },
    ] {
        let answer = world.store().withdraw_result(&wrong).await.unwrap();
        assert_eq!(answer, Err(Reason::new("no-rated-result").with("code", wrong.code)));
    }
    let restored = world.store().withdraw_result(&withdrawal(world, "GAMES", true)).await.unwrap();
    assert_eq!(restored, Err(Reason::new("result-counts").with("code", "GAMES")));
    world.store().withdraw_result(&withdrawal(world, "GAMES", false)).await.unwrap().unwrap();
    assert_eq!(world.store().rating_of(game.id).await.unwrap(), Some(GameRating::Withdrawn));
    assert_eq!(games_of(world, "bob").await, [0; 0]);
    let again = world.store().withdraw_result(&withdrawal(world, "GAMES", false)).await.unwrap();
    assert_eq!(again, Err(Reason::new("result-gone").with("code", "GAMES")));
}

/// Every row of the tables that follow from the results.
async fn rows(folder: &std::path::Path) -> Vec<String> {
    let mut conn = raw(folder).await;
    let mut all = Vec::new();
    for sql in [
        "select 'rating ' || scope || ' ' || scope_id || ' ' || class || ' ' || season || ' ' || account_id || ' '
             || rating || ' ' || deviation || ' ' || volatility || ' ' || games || ' ' || wins || ' ' || draws || ' '
             || result_id || ' ' || changed_at || ' ' || settled_until as line from rating order by line",
        "select 'event ' || game_id || ' ' || account_id || ' ' || scope || ' ' || before || ' ' || after || ' '
             || rating_before as line from rating_event order by line",
    ] {
        let lines: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut conn).await.unwrap();
        all.extend(lines);
    }
    all
}

#[tokio::test]
async fn a_table_made_anew_is_the_same_to_the_byte() {
    let (world, folder) = fresh().await;
    let mut people = vec![world.alice.clone(), world.bob.clone()];
    for name in ["carol", "dan"] {
        people.push(world.store().arrive(&caller(name), NOW).await.unwrap().account);
    }
    for at in 0..40_usize {
        let code = format!("G{at}");
        let (one, two) = (at % 4, (at + 1 + at / 4 % 3) % 4);
        let seats = [one, two].map(|player| Seat::from(people[player].clone()));
        let new = NewGame { seats, ..world.new_game(&code) };
        world.challenge(&code).await;
        let (game, _) = world.accept_by(world.store(), &code, &new, &format!("accept {code}")).await.unwrap();
        let score = [Score::Win, Score::Draw, Score::Loss][at * 7 % 3];
        let late = (at % 5 == 0 && score == Score::Win).then_some(1);
        let mut result = GameResult { score, late, ..won_by_the_first(&world) };
        result.rated.as_mut().unwrap().season = Season(20_261 + i64::try_from(at / 15).unwrap());
        let ended = NOW.plus_ms(i64::try_from(at).unwrap() * 90_000_000);
        world.store().append(&end(&world, &game, result, ended)).await.unwrap();
    }
    let incremental = rows(folder.path()).await;
    assert!(incremental.len() > 200, "{}", incremental.len());
    for code in ["G0", "G17", "G39"] {
        world.store().withdraw_result(&withdrawal(&world, code, false)).await.unwrap().unwrap();
        assert_ne!(rows(folder.path()).await, incremental);
        world.store().withdraw_result(&withdrawal(&world, code, true)).await.unwrap().unwrap();
        assert_eq!(rows(folder.path()).await, incremental, "{code}");
    }
    let audit: i64 =
        sqlx::query_scalar("select count(*) from audit where key = 'rating.G17' and scope = 'space'")
            .fetch_one(&mut raw(folder.path()).await)
            .await
            .unwrap();
    assert_eq!(audit, 2);
    // Requests have ids of their own, so the last one cannot have been taken for a repeat.
    assert_eq!(world.store().event_of(&request("end of G39")).await.unwrap().unwrap().0, "G39");
}
