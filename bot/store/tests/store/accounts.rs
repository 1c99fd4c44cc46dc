//! Whole accounts: blocks, codes that link two of them, and the end of one.

use crate::races::all;
use crate::world::{NOW, PLATFORM, World, caller, moved};
use deska_core::ports::StoreError;
use deska_model::challenges::challenge::ChallengeStatus;
use deska_model::games::actor::{Actor, Origin};
use deska_model::ids::{AccountId, Time};
use deska_model::lessons::puzzle_ratings::{PuzzleTry, newcomer, untried};
use deska_model::people::account::Account;
use deska_model::people::caller::Person;
use deska_model::personal::{Forgetting, Redeemed};
use deska_model::reason::Reason;
use serde_json::json;

const LATER: Time = NOW.plus_ms(900_000);

async fn person(world: &World, platform: &str, name: &str) -> Account {
    world.store().account(platform, &Person::new(name, name), NOW).await.unwrap()
}

/// Joins an account to Alice's by a code.
async fn join(world: &World, account: AccountId) -> Redeemed {
    world.store().put_link_code(world.alice.id, "abcdefgh", NOW, LATER).await.unwrap();
    world.store().redeem_link_code(account, "abcdefgh", NOW).await.unwrap()
}

/// Ends a game: whoever looks at the row sees that it is over.
async fn end(world: &World, code: &str) {
    let (row, _) = world.store().game(code).await.unwrap().unwrap();
    let mut append = world.play(&row, row.seq, &format!("end {code}"), "end");
    append.effects.summary.result = Some((None, "draw".to_owned()));
    world.store().append(&append).await.unwrap();
}

pub async fn a_block_stops_challenges_and_games_both_ways(world: &World) {
    world.challenge("BEFOR").await;
    assert!(world.store().block(world.bob.id, world.alice.id, 1, NOW).await.unwrap());
    assert!(world.store().block(world.bob.id, world.alice.id, 1, NOW).await.unwrap(), "again is no more");
    let carol = person(world, PLATFORM, "carol").await;
    assert!(!world.store().block(world.bob.id, carol.id, 1, NOW).await.unwrap(), "one is the most");
    let error = world.accept("BEFOR", "GAMES").await.unwrap_err();
    assert!(matches!(error, StoreError::Blocked), "{error:?}");
    let new = world.new_challenge("AFTER", "after");
    let error = world.store().add_challenge(&new, Some(&world.challenge_notice("AFTER"))).await.unwrap_err();
    assert!(matches!(error, StoreError::Blocked), "{error:?}");
    assert_eq!(world.store().blocks(world.bob.id, PLATFORM).await.unwrap()[0].id, world.alice.id);
    assert!(world.store().unblock(world.bob.id, world.alice.id).await.unwrap());
    assert!(!world.store().unblock(world.bob.id, world.alice.id).await.unwrap());
    world.accept("BEFOR", "GAMES").await.unwrap();
}

pub async fn everything_of_a_joined_account_goes_together(world: &World) {
    let other = person(world, "elsewhere", "alicia").await;
    let mut new = world.new_game("GAMES");
    new.seats = [other.clone().into(), world.bob.clone().into()];
    world.challenge("GAMES").await;
    let mut begin = world.begin("GAMES", &new, "begin");
    begin.events[0].actor = Actor::Person(other.id);
    world.store().begin(&begin).await.unwrap();
    world.store().block(other.id, world.bob.id, 9, NOW).await.unwrap();
    assert_eq!(join(world, other.id).await, Redeemed::Joined(world.alice.id));
    let (row, events) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!(row.seats[0].account().unwrap().id, world.alice.id);
    assert_eq!(row.seats[0].person().name, "alice", "the platform of the game knows this one");
    assert_eq!(events[0].actor, Actor::Person(world.alice.id), "also what happened before");
    assert_eq!(world.store().blocks(world.alice.id, PLATFORM).await.unwrap().len(), 1);
    assert_eq!(world.store().identities(world.alice.id).await.unwrap().len(), 2);
    assert_eq!(person(world, "elsewhere", "alicia").await.id, world.alice.id);
    let mut late = world.new_game("LATER");
    late.seats = [other.into(), world.alice.clone().into()];
    world.challenge_of_carol("LATER").await;
    let error = world.store().begin(&world.begin("LATER", &late, "late")).await.unwrap_err();
    assert!(matches!(error, StoreError::AccountGone), "{error:?}");
}

pub async fn a_platform_does_not_get_the_ids_of_another_one(world: &World) {
    let other = person(world, "elsewhere", "olga").await;
    let mut new = world.new_challenge("ABCDE", "seat");
    (new.challenge.challenger, new.challenge.opponent) = (other, None);
    let (stored, _) =
        world.store().add_challenge(&new, Some(&world.challenge_notice("ABCDE"))).await.unwrap();
    assert_eq!((&*stored.challenger.person.name, &*stored.challenger.person.native_id), ("olga", ""));
}

pub async fn a_code_joins_one_account(world: &World) {
    world.store().put_link_code(world.alice.id, "abcdefgh", NOW, LATER).await.unwrap();
    let mut people = Vec::new();
    for index in 0..8 {
        people.push(person(world, "elsewhere", &format!("p{index}")).await.id);
    }
    let answers = all(world, |store, index| {
        let account = people[index];
        async move { store.redeem_link_code(account, "abcdefgh", NOW).await.unwrap() }
    });
    let answers = answers.await;
    let joined = answers.iter().filter(|answer| **answer == Redeemed::Joined(world.alice.id)).count();
    let used =
        answers.iter().filter(|answer| **answer == Redeemed::Refused(Reason::new("link-used"))).count();
    assert_eq!((joined, used), (1, 7), "{answers:?}");
    assert_eq!(world.store().identities(world.alice.id).await.unwrap().len(), 2);
}

pub async fn tasks_solved_belong_to_an_account_and_are_joined(world: &World) {
    let olga = person(world, "elsewhere", "olga").await.id;
    let store = world.store();
    let solved = |account| async move { store.lessons_solved(account, "go").await.unwrap() };
    for (account, key, at) in
        [(world.alice.id, "ko", NOW), (world.alice.id, "ko", LATER), (olga, "ko", LATER), (olga, "net", NOW)]
    {
        store.solve_lesson(account, "go", key, at).await.unwrap();
    }
    store.solve_lesson(olga, "ordo", "goal", NOW).await.unwrap();
    assert_eq!(
        (solved(world.alice.id).await, solved(olga).await),
        (vec!["ko".into()], vec!["ko".into(), "net".into()])
    );
    store.set_lesson_at(olga, "go", Some("learn_go_eyes")).await.unwrap();
    store.set_lesson_at(olga, "go", Some("learn_go_score")).await.unwrap();
    store.set_lesson_at(olga, "ordo", Some("learn_ordo_cut")).await.unwrap();
    store.set_lesson_at(olga, "ordo", None).await.unwrap();
    assert_eq!(store.lesson_at(olga, "ordo").await.unwrap(), None);
    store.set_puzzle_at(olga, "learn_go_p0a", None).await.unwrap();
    for day in [7, 7, 8] {
        store.solve_puzzle(olga, ("go", "p0a"), day, NOW).await.unwrap();
    }
    assert_eq!(join(world, olga).await, Redeemed::Joined(world.alice.id));
    assert_eq!(store.puzzles_solved(world.alice.id, "go").await.unwrap(), ["p0a"]);
    assert_eq!(store.puzzle_days(world.alice.id, 9).await.unwrap(), [8, 7]);
    assert_eq!(store.puzzle_at(world.alice.id).await.unwrap().as_deref(), Some("learn_go_p0a"));
    assert_eq!(store.puzzle_days(olga, 9).await.unwrap(), Vec::<i64>::new());
    assert_eq!(solved(world.alice.id).await, ["ko", "net"]);
    assert_eq!(store.lesson_at(world.alice.id, "go").await.unwrap().as_deref(), Some("learn_go_score"));
    let rows = store.personal_rows(world.alice.id).await.unwrap();
    let tasks: Vec<_> = rows.lists["tasks_solved"].as_array().unwrap().iter().collect();
    assert_eq!(tasks.len(), 3, "{tasks:?}");
    assert!(
        tasks.iter().any(|task| task["task"] == "ko" && task["solved_at"] == NOW.0),
        "the first time stays"
    );
    assert_eq!(solved(olga).await, Vec::<String>::new());
    assert_eq!(store.forget_account(world.alice.id, NOW).await.unwrap(), Forgetting::Done);
    assert_eq!(solved(world.alice.id).await, Vec::<String>::new());
    assert_eq!(store.lesson_at(world.alice.id, "go").await.unwrap(), None);
    assert_eq!(store.puzzle_at(world.alice.id).await.unwrap(), None);
    assert_eq!(store.puzzle_days(world.alice.id, 9).await.unwrap(), Vec::<i64>::new());
}

fn tried(key: &str, solved: bool) -> PuzzleTry {
    PuzzleTry { book: "go", kind: "go", key: key.to_owned(), untried: untried(3), solved }
}

pub async fn a_first_try_counts_once_for_person_and_puzzle(world: &World) {
    let store = world.store();
    let alice = world.alice.id;
    let first = store.try_puzzle(alice, &tried("p0a", true), NOW).await.unwrap().unwrap();
    assert_eq!((first.before, first.run), (newcomer(), 1));
    assert!(first.after.rating > first.before.rating);
    assert_eq!(store.try_puzzle(alice, &tried("p0a", false), NOW).await.unwrap(), None);
    let second = store.try_puzzle(alice, &tried("p0b", true), NOW).await.unwrap().unwrap();
    assert_eq!((second.before, second.run), (first.after, 2));
    let third = store.try_puzzle(alice, &tried("p0c", false), NOW).await.unwrap().unwrap();
    assert_eq!((third.before, third.run), (second.after, 2), "the run that ended");
    let fourth = store.try_puzzle(alice, &tried("p0d", true), NOW).await.unwrap().unwrap();
    assert_eq!(fourth.run, 1);
    // What was solved before is no first try.
    store.solve_puzzle(alice, ("go", "p0e"), 7, NOW).await.unwrap();
    assert_eq!(store.try_puzzle(alice, &tried("p0e", true), NOW).await.unwrap(), None);
    let of_bob = store.try_puzzle(world.bob.id, &tried("p0a", true), NOW).await.unwrap().unwrap();
    assert!(of_bob.after.rating < first.after.rating, "the puzzle became easier");
    let scale = store.puzzle_scale(Some(alice), "go").await.unwrap();
    assert_eq!(scale.own, Some(fourth.after.shown()));
    assert_eq!(scale.puzzles.len(), 4);
    assert!(scale.puzzles["p0a"] < 1_500 && scale.puzzles["p0c"] > 1_500, "{scale:?}");
    assert_eq!(store.puzzle_scale(None, "ordo").await.unwrap().puzzles.len(), 0);
}

pub async fn tries_of_several_at_once_all_count(world: &World) {
    let people: Vec<AccountId> = futures::future::join_all(
        (0..8).map(|number| async move { person(world, "elsewhere", &format!("solver{number}")).await.id }),
    )
    .await;
    let tries = people.iter().enumerate().map(|(at, account)| {
        let store = world.worker(at);
        async move { store.try_puzzle(*account, &tried("p0a", true), NOW).await.unwrap().unwrap() }
    });
    let done = futures::future::join_all(tries).await;
    let at_once = world.store().puzzle_scale(None, "go").await.unwrap().puzzles["p0a"];
    for account in &people {
        world.store().try_puzzle(*account, &tried("p0b", true), NOW).await.unwrap().unwrap();
    }
    let gains: std::collections::BTreeSet<i64> = done.iter().map(|tried| tried.after.rating).collect();
    assert_eq!(gains.len(), people.len(), "each met the puzzle that the one before had left");
    assert!(at_once < 1_300, "{at_once}");
}

pub async fn first_tries_are_joined_and_forgotten(world: &World) {
    let store = world.store();
    let (alice, olga) = (world.alice.id, person(world, "elsewhere", "olga").await.id);
    store.try_puzzle(alice, &tried("p0a", true), NOW).await.unwrap();
    store.try_puzzle(olga, &tried("p0a", false), NOW).await.unwrap();
    store.try_puzzle(olga, &tried("p0b", true), NOW).await.unwrap();
    let own = store.puzzle_scale(Some(alice), "go").await.unwrap().own;
    assert_eq!(join(world, olga).await, Redeemed::Joined(alice));
    assert_eq!(store.puzzle_scale(Some(alice), "go").await.unwrap().own, own);
    assert_eq!(store.try_puzzle(alice, &tried("p0b", true), NOW).await.unwrap(), None);
    let rows = store.personal_rows(alice).await.unwrap();
    assert_eq!(rows.lists["puzzles_tried"].as_array().unwrap().len(), 2);
    assert_eq!(rows.lists["puzzle_ratings"][0]["book"], "go");
    assert_eq!(store.forget_account(alice, NOW).await.unwrap(), Forgetting::Done);
    let scale = store.puzzle_scale(Some(alice), "go").await.unwrap();
    assert_eq!((scale.own, scale.puzzles.len()), (None, 2), "ratings of puzzles name nobody");
}

pub async fn a_refused_code_changes_nothing(world: &World) {
    let game = world.game("GAMES").await;
    assert_eq!(
        join(world, world.bob.id).await,
        Redeemed::Refused(Reason::new("link-open-game").with("code", "GAMES"))
    );
    end(world, "GAMES").await;
    world.challenge("ABCDE").await;
    let refused = join(world, world.bob.id).await;
    assert_eq!(refused, Redeemed::Refused(Reason::new("link-open-challenge").with("code", "ABCDE")));
    assert_eq!(world.store().identities(world.bob.id).await.unwrap().len(), 1);
    let (row, _) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!(row.seats, game.seats);
}

pub async fn a_forgotten_account_leaves_its_games_without_names(world: &World) {
    world.game("GAMES").await;
    let forget = || world.store().forget_account(world.alice.id, NOW);
    assert_eq!(forget().await.unwrap(), Forgetting::OpenGames);
    assert_eq!(world.store().identities(world.alice.id).await.unwrap().len(), 1, "nothing was changed");
    end(world, "GAMES").await;
    world.challenge("ABCDE").await;
    let list = "{\"people\":[\"Alice\",\"Bob\"],\"own\":[[\"alice\",[1]],[\"bob\",[2]]]}";
    let choice = |id: &str| json!({"control": "which", "value": json!({"person": id}).to_string()});
    let choices = json!([choice("bob"), choice("alice")]).to_string();
    for (key, value) in [("who", list), ("choices", &choices), ("slip:5:alice", "7"), ("slip:5:bob", "8")] {
        world.store().remember(key, value, NOW).await.unwrap();
    }
    assert_eq!(forget().await.unwrap(), Forgetting::Done);
    assert_eq!(forget().await.unwrap(), Forgetting::Done, "again is harmless");
    let (row, _) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!(row.seats[1].person(), &Person::forgotten());
    let challenge = world.store().challenge("ABCDE").await.unwrap().unwrap();
    assert_eq!(challenge.status, ChallengeStatus::Withdrawn);
    assert_eq!(challenge.challenger.person.known_name(), None);
    let kept = world.store().recall("who").await.unwrap().unwrap();
    assert_eq!(kept, "{\"own\":[[\"bob\",[2]]],\"people\":[\"Bob\"]}");
    let kept = world.store().recall("choices").await.unwrap().unwrap();
    let emptied = json!([choice("bob"), {"control": "which", "value": ""}]);
    assert_eq!(serde_json::from_str::<serde_json::Value>(&kept).unwrap(), emptied);
    assert_eq!(world.store().recall("slip:5:alice").await.unwrap(), None);
    assert!(world.store().recall("slip:5:bob").await.unwrap().is_some());
    let again = world.store().arrive(&caller("alice"), NOW).await.unwrap();
    assert_ne!(again.account.id, world.alice.id, "somebody new");
    let new = world.new_challenge("AFTER", "after");
    let error = world.store().add_challenge(&new, Some(&world.challenge_notice("AFTER"))).await.unwrap_err();
    assert!(matches!(error, StoreError::AccountGone), "{error:?}");
}

pub async fn a_move_and_forgetting_exclude_each_other(world: &World) {
    let game = world.game("GAMES").await;
    let answers = all(world, |store, index| {
        let append = world.batch(&game, 1, &format!("move {index}"), vec![moved("m")]);
        let account = world.alice.id;
        async move {
            match index % 2 {
                0 => store.append(&append).await.map(|_| None),
                _ => store.forget_account(account, NOW).await.map(Some),
            }
        }
    });
    let forgotten = answers.await.into_iter().filter(|answer| matches!(answer, Ok(Some(Forgetting::Done))));
    assert_eq!(forgotten.count(), 0, "the game goes on");
    let (row, events) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!((row.seq, events.len()), (2, 2));
    assert_eq!(row.seats[1].person().name, "alice");
}

impl World {
    /// An open seat of somebody else.
    async fn challenge_of_carol(&self, code: &str) {
        let mut new = self.new_challenge(code, &format!("challenge {code}"));
        (new.challenge.challenger, new.challenge.opponent) = (person(self, PLATFORM, "carol").await, None);
        new.origin = Origin::request(PLATFORM, code);
        self.store().add_challenge(&new, Some(&self.challenge_notice(code))).await.unwrap();
    }
}
