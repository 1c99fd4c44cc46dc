//! What waits for the program's thoughts: its own turns, and reviews.

use crate::world::{NOW, PLATFORM, World};
use deska_core::ports::ReviewWish;
use deska_model::changes::{Begin, NewGame};
use deska_model::games::rows::CurrentTurn;
use deska_model::ids::{AccountId, Time};
use deska_model::people::account::Account;
use deska_model::people::caller::Person;
use deska_model::personal::{Forgetting, Redeemed};

/// Games that wait for the program come by turns of their people.
pub async fn people_take_turns_in_games_with_the_program(world: &World) {
    let program = world.store().account("engine", &Person::new("8", "Deska 8"), NOW).await.unwrap();
    let waits = async |code: &str, person: &Account, at: i64| {
        let at = Time(NOW.0 + at);
        let seats = [program.clone().into(), person.clone().into()];
        let game = NewGame { seats, at, ..world.new_game(code) };
        let mut begin = Begin { challenge: None, ..world.begin(code, &game, code) };
        let turn = CurrentTurn { account: program.id, seq: 1, at, told: true, deadline: None };
        begin.effects.summary.turns.push(turn);
        world.store().begin(&begin).await.unwrap();
    };
    for (code, person, at) in [
        ("aaaa", &world.alice, 0),
        ("bbbb", &world.alice, 1),
        ("cccc", &world.alice, 2),
        ("dddd", &world.bob, 3),
    ] {
        waits(code, person, at).await;
    }
    let read = async |most: u32| {
        let waiting = world.store().waiting_for_program(most).await.unwrap();
        waiting.into_iter().map(|turn| (turn.code, turn.person, turn.level)).collect::<Vec<_>>()
    };
    let (alice, bob) = (world.alice.id, world.bob.id);
    let of = |code: &str, person: AccountId| (code.to_owned(), person, 8);
    let wanted = [of("aaaa", alice), of("dddd", bob), of("bbbb", alice), of("cccc", alice)];
    assert_eq!(read(9).await, wanted);
    assert_eq!(read(2).await, wanted[..2]);
}

pub async fn a_person_wants_one_review_at_a_time(world: &World) {
    let store = world.store();
    let (alice, bob) = (world.alice.id, world.bob.id);
    let (first, second) = (world.game("aaaa").await, world.game("bbbb").await);
    let want = async |game, by, most| store.want_review(game, by, NOW, most).await.unwrap();
    assert_eq!(want(first.id, alice, 9).await, ReviewWish::Noted);
    assert_eq!(want(first.id, alice, 9).await, ReviewWish::Noted);
    assert_eq!(want(second.id, alice, 9).await, ReviewWish::Another("aaaa".to_owned()));
    // Another person may join the wish, and has another one of their own.
    assert_eq!(want(first.id, bob, 9).await, ReviewWish::Noted);
    assert_eq!(want(second.id, bob, 1).await, ReviewWish::TooMany);
    assert_eq!(want(second.id, bob, 9).await, ReviewWish::Noted);
    let wanted = store.wanted_reviews(9).await.unwrap();
    let wanted: Vec<_> = wanted.into_iter().map(|wish| (wish.game, wish.by)).collect();
    assert_eq!(wanted, [(first.id, Some(alice)), (second.id, Some(bob))]);
    // Once it is there, the next one may be wanted.
    store.keep_review(first.id, "{}").await.unwrap();
    assert_eq!(store.review(first.id).await.unwrap().as_deref(), Some("{}"));
    let third = world.game("cccc").await;
    assert_eq!(want(third.id, alice, 9).await, ReviewWish::Noted);
}

/// Two processes ask for a person at once.
pub async fn of_two_wishes_at_once_one_is_noted(world: &World) {
    let games = [world.game("aaaa").await.id, world.game("bbbb").await.id];
    let ask = |index: usize| {
        let (store, alice, game) = (world.worker(index), world.alice.id, games[index]);
        tokio::spawn(async move { store.want_review(game, alice, NOW, 9).await.unwrap() })
    };
    let (one, other) = (ask(0), ask(1));
    let wishes = [one.await.unwrap(), other.await.unwrap()];
    let noted = wishes.iter().filter(|wish| **wish == ReviewWish::Noted).count();
    assert_eq!(noted, 1, "{wishes:?}");
    assert_eq!(world.store().wanted_reviews(9).await.unwrap().len(), 1);
}

/// Who asked is forgotten with the rest of an account; the review stays wanted.
pub async fn a_forgotten_person_leaves_the_review_wanted(world: &World) {
    let store = world.store();
    // Carol has watched; her own games would have to end first.
    let carol = store.account(PLATFORM, &Person::new("carol", "Carol"), NOW).await.unwrap().id;
    let game = world.game("aaaa").await;
    assert_eq!(store.want_review(game.id, carol, NOW, 9).await.unwrap(), ReviewWish::Noted);
    let rows = store.personal_rows(carol).await.unwrap();
    assert_eq!(rows.lists["reviews_wanted"].as_array().unwrap().len(), 1);
    assert_eq!(store.forget_account(carol, NOW).await.unwrap(), Forgetting::Done);
    let wanted = store.wanted_reviews(9).await.unwrap();
    assert_eq!(wanted.iter().map(|wish| (wish.game, wish.by)).collect::<Vec<_>>(), [(game.id, None)]);
}

/// Of the wishes of two accounts that become one, the second one stays without a person.
pub async fn joined_people_want_one_review(world: &World) {
    let store = world.store();
    let olga = store.account("elsewhere", &Person::new("olga", "Olga"), NOW).await.unwrap().id;
    let (first, second) = (world.game("aaaa").await, world.game("bbbb").await);
    for (game, by) in [(first.id, world.alice.id), (second.id, olga)] {
        assert_eq!(store.want_review(game, by, NOW, 9).await.unwrap(), ReviewWish::Noted);
    }
    store.put_link_code(world.alice.id, "abcdefgh", NOW, NOW.plus_ms(60_000)).await.unwrap();
    let joined = store.redeem_link_code(olga, "abcdefgh", NOW).await.unwrap();
    assert_eq!(joined, Redeemed::Joined(world.alice.id));
    let wanted = store.wanted_reviews(9).await.unwrap();
    let wanted: Vec<_> = wanted.into_iter().map(|wish| (wish.game, wish.by)).collect();
    assert_eq!(wanted, [(first.id, Some(world.alice.id)), (second.id, None)]);
}
