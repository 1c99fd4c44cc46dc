//! Votes on moves: one for a person and a position, whoever else votes or looks at the same time.

use crate::races::all;
use crate::world::{NOW, PLATFORM, World};
use deska_core::ports::{NewVote, StoreError};
use deska_model::games::ballot::Choice;
use deska_model::games::rows::GameRow;
use deska_model::ids::{AccountId, Time};
use deska_model::outbox::{OutboxRow, Subject};
use deska_model::people::account::Account;
use deska_model::people::caller::{Person, Place};
use deska_model::personal::{Forgetting, Redeemed};
use deska_model::votes::NextLook;
use deska_model::votes::invitation::{OPEN_MS, VoteInvitation};

const WINDOW_MS: i64 = 1_000;

async fn person(world: &World, platform: &str, name: &str) -> Account {
    world.store().account(platform, &Person::new(name, name), NOW).await.unwrap()
}

/// A game in which people vote.
async fn begun(world: &World) -> GameRow {
    let mut new = world.new_game("VOTES");
    new.window_ms = Some(WINDOW_MS);
    world.challenge("VOTES").await;
    let mut begin = world.begin("VOTES", &new, "begin votes");
    begin.effects.look = Some(NextLook { at: Some(NOW.plus_ms(2 * WINDOW_MS)) });
    world.store().begin(&begin).await.unwrap().0
}

fn vote(game: &GameRow, account: AccountId, choice: &str, source: &str) -> NewVote {
    NewVote {
        game: game.id,
        seq: game.seq,
        place: game.place.clone(),
        channel_id: game.channel_id,
        player: 0,
        only_for_one: false,
        account,
        choice: Choice::read(choice.to_owned()),
        source: source.to_owned(),
        at: NOW,
        look_at: NOW.plus_ms(100),
    }
}

pub async fn a_person_has_one_vote_in_a_position(world: &World) {
    let game = begun(world).await;
    let mut people = Vec::new();
    for index in 0..8 {
        people.push(person(world, PLATFORM, &format!("v{index}")).await.id);
    }
    all(world, |store, index| {
        let first = vote(&game, people[index], "d4", &format!("first {index}"));
        let second = vote(&game, people[index], ["e5", "d4"][index % 2], &format!("second {index}"));
        async move {
            assert!(store.put_vote(&first).await.unwrap() && store.put_vote(&second).await.unwrap());
        }
    })
    .await;
    // A repeat of an earlier request in another position is no vote, and the position of a vote is the current one.
    world.store().put_vote(&vote(&game, people[1], "c3", "second 1")).await.unwrap();
    let late = NewVote { seq: game.seq + 1, ..vote(&game, people[1], "c3", "late") };
    let error = world.store().put_vote(&late).await.unwrap_err();
    assert!(matches!(error, StoreError::MovedOn { .. }), "{error:?}");
    let (row, _) = world.store().game("VOTES").await.unwrap().unwrap();
    let ballot = row.ballot.unwrap();
    assert_eq!((ballot.window_ms, ballot.seq, ballot.votes.len()), (WINDOW_MS, game.seq, 8));
    let counted: Vec<(&str, usize)> =
        ballot.counted().iter().map(|known| (known.choice.text(), known.votes)).collect();
    assert_eq!(counted, [("d4", 4), ("e5", 4)], "d4 was proposed first");
    assert_eq!(world.store().voters(game.id, game.seq).await.unwrap(), people);
}

pub async fn one_of_many_looks_at_a_vote(world: &World) {
    let game = begun(world).await;
    let carol = person(world, PLATFORM, "carol").await.id;
    assert_eq!(world.store().next_vote().await.unwrap(), Some(NOW.plus_ms(2 * WINDOW_MS)));
    world.store().put_vote(&vote(&game, carol, "d4", "one")).await.unwrap();
    let (due, until) = (NOW.plus_ms(100), NOW.plus_ms(60_000));
    assert_eq!(world.store().next_vote().await.unwrap(), Some(due));
    let claims = all(world, |store, _| async move { store.claim_votes(due, until).await.unwrap() }).await;
    assert_eq!(claims.concat(), ["VOTES"]);
    // Somebody votes meanwhile, so it is looked at as they need it.
    world.store().put_vote(&vote(&game, carol, "e5", "two")).await.unwrap();
    world.store().look_again(game.id, until, NOW.plus_ms(WINDOW_MS)).await.unwrap();
    assert_eq!(world.store().next_vote().await.unwrap(), Some(due));
    assert_eq!(world.store().claim_votes(due, until).await.unwrap(), ["VOTES"]);
    world.store().look_again(game.id, until, NOW.plus_ms(WINDOW_MS)).await.unwrap();
    assert_eq!(world.store().next_vote().await.unwrap(), Some(NOW.plus_ms(WINDOW_MS)));
}

pub async fn of_joined_accounts_one_vote_stays_and_forgotten_ones_go(world: &World) {
    let (game, store) = (begun(world).await, world.store());
    let (alice, olga) = (world.alice.id, person(world, "elsewhere", "olga").await.id);
    let carol = person(world, PLATFORM, "carol").await.id;
    for (account, choice) in [(alice, "d4"), (olga, "e5"), (carol, "c3")] {
        store.put_vote(&vote(&game, account, choice, &format!("by {}", account.0))).await.unwrap();
    }
    store.put_link_code(alice, "abcdefgh", NOW, NOW.plus_ms(900_000)).await.unwrap();
    assert_eq!(store.redeem_link_code(olga, "abcdefgh", NOW).await.unwrap(), Redeemed::Joined(alice));
    let ballot = store.game("VOTES").await.unwrap().unwrap().0.ballot.unwrap();
    let of = |account| ballot.of(account).map(Choice::text);
    assert_eq!((of(alice), of(olga), ballot.votes.len()), (Some("d4"), None, 2));
    assert_eq!(store.personal_rows(alice).await.unwrap().lists["votes"][0]["move"], "d4");
    assert_eq!(store.forget_account(carol, NOW).await.unwrap(), Forgetting::Done);
    assert_eq!(store.voters(game.id, game.seq).await.unwrap(), [alice]);
}

pub async fn a_person_votes_for_one_side_of_two(world: &World) {
    let (game, store) = (begun(world).await, world.store());
    let (alice, olga) = (world.alice.id, person(world, "elsewhere", "olga").await.id);
    let of = |account, player, source: &str| {
        let vote = vote(&game, account, "d4", source);
        NewVote { player, only_for_one: true, ..vote }
    };
    assert!(store.put_vote(&of(alice, 0, "one")).await.unwrap());
    assert!(!store.put_vote(&of(alice, 1, "two")).await.unwrap(), "she votes for the other player");
    assert!(store.put_vote(&of(alice, 0, "three")).await.unwrap());
    assert!(store.put_vote(&of(olga, 1, "four")).await.unwrap());
    assert_eq!(store.voters(game.id, game.seq).await.unwrap(), [alice, olga]);
    // As one person they would vote for both.
    store.put_link_code(alice, "abcdefgh", NOW, NOW.plus_ms(900_000)).await.unwrap();
    let refused = store.redeem_link_code(olga, "abcdefgh", NOW).await.unwrap();
    assert!(matches!(&refused, Redeemed::Refused(why) if why.key == "link-open-votes"), "{refused:?}");
}

pub async fn a_game_is_voted_on_in_each_of_its_channels(world: &World) {
    let store = world.store();
    let elsewhere = Place { platform: "elsewhere".into(), space: "e".into(), channel: "e1".into() };
    let (space, channel) = store.channel(&elsewhere).await.unwrap();
    let mut new = world.new_game("VOTES");
    (new.window_ms, new.also_in) = (Some(WINDOW_MS), Some(elsewhere.clone()));
    world.challenge("VOTES").await;
    let begin = world.begin("VOTES", &new, "begin votes");
    let game = store.begin(&begin).await.unwrap().0;
    let codes = |rows: Vec<GameRow>| rows.into_iter().map(|row| row.code).collect::<Vec<_>>();
    for channel in [game.channel_id, channel] {
        assert_eq!(codes(store.vote_games_in(channel).await.unwrap()), ["VOTES"]);
    }
    assert_eq!(codes(store.vote_games_of(space).await.unwrap()), ["VOTES"]);
    let olga = person(world, "elsewhere", "olga").await.id;
    let vote = NewVote { place: elsewhere.clone(), channel_id: channel, ..vote(&game, olga, "d4", "one") };
    assert!(store.put_vote(&vote).await.unwrap());
    // The message of the channel whose people vote follows, and no other one.
    let later = NOW.plus_ms(60_000);
    let due = |platform: &'static str| async move {
        let rows = store.claim_outbox(platform, later, 1, 50).await.unwrap();
        let is_votes = |row: &&OutboxRow| matches!(row.subject, Subject::Votes { .. });
        rows.iter().filter(is_votes).map(|row| row.place.clone()).collect::<Vec<_>>()
    };
    assert_eq!(due(PLATFORM).await, []);
    assert_eq!(due("elsewhere").await, [elsewhere]);
}

pub async fn an_invitation_is_stored_once_and_ends(world: &World) {
    let (store, game) = (world.store(), begun(world).await);
    let invitation = |code: &str, source: &str, at: Time| VoteInvitation {
        code: code.to_owned(),
        kind: "go".to_owned(),
        options: [("size".to_owned(), 9.into())].into_iter().collect(),
        window_ms: WINDOW_MS,
        place: game.place.clone(),
        channel_id: game.channel_id,
        by: world.alice.id,
        source: source.to_owned(),
        at,
    };
    let first = invitation("one", "r1", NOW);
    store.put_vote_invitation(&first).await.unwrap();
    assert_eq!(store.vote_invitation("one").await.unwrap(), Some(first));
    let repeated = store.put_vote_invitation(&invitation("two", "r1", NOW)).await.unwrap_err();
    assert!(matches!(&repeated, StoreError::Repeated { code, .. } if code == "one"), "{repeated:?}");
    let taken = store.put_vote_invitation(&invitation("one", "r2", NOW)).await.unwrap_err();
    assert!(matches!(taken, StoreError::CodeTaken), "{taken:?}");
    // Another server can't withdraw it.
    let elsewhere = Place { platform: "elsewhere".into(), space: "e".into(), channel: "e1".into() };
    let (other, _) = store.channel(&elsewhere).await.unwrap();
    let (space, _) = store.channel(&game.place).await.unwrap();
    assert!(!store.withdraw_vote_invitation("one", other).await.unwrap());
    let open = async |space, now| store.open_vote_invitations(space, now).await.unwrap().len();
    let end = NOW.plus_ms(OPEN_MS);
    assert_eq!((open(space, NOW).await, open(other, NOW).await, open(space, end).await), (1, 0, 0));
    assert!(store.withdraw_vote_invitation("one", space).await.unwrap());
    assert_eq!(open(space, NOW).await, 0);
    assert_eq!(store.vote_invitation("one").await.unwrap(), None);
    // One that has ended goes with the next.
    store.put_vote_invitation(&invitation("two", "r3", NOW)).await.unwrap();
    let later = NOW.plus_ms(OPEN_MS);
    store.put_vote_invitation(&invitation("three", "r4", later)).await.unwrap();
    assert_eq!(store.vote_invitation("two").await.unwrap(), None);
    let rows = store.personal_rows(world.alice.id).await.unwrap();
    assert_eq!(rows.lists["vote_invitations"][0]["code"], "three");
}
