//! Avatars on the boards that Discord gets, and what the media host may do.

use crate::world::{World, in_time};
use deska_testkit::avatars::{shows, solid};
use deska_testkit::discord_sim::{AvatarFile, Channel, User};
use deska_testkit::pace::{comes, until};

const PINK: [u8; 3] = [255, 0, 255];
const LIME: [u8; 3] = [0, 255, 0];
const AQUA: [u8; 3] = [0, 255, 255];
const ONES: [(&str, &str); 2] = [("setup", "ones"), ("seed", "1")];
const STEP: [(&str, &str); 2] = [("from", "c3"), ("to", "d4")];

/// A hash as Discord makes them.
fn hash(number: u8) -> String {
    format!("{number:032x}")
}

fn of(colour: [u8; 3]) -> AvatarFile {
    AvatarFile::Bytes(solid(colour))
}

async fn board(who: &User, games: &Channel) -> Vec<u8> {
    let message = in_time(who.slash(games, "dama board", &[]).await).message().unwrap();
    message.picture().expect("a picture").to_vec()
}

/// Waits for a board that shows an avatar.
async fn board_with(who: &User, games: &Channel, colour: [u8; 3]) -> Vec<u8> {
    comes("an avatar on a board", async || {
        let picture = board(who, games).await;
        shows(&picture, colour).then_some(picture)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn avatars_that_a_challenge_names_are_on_the_cards() {
    let (world, alice, bob, games) = World::with_people().await;
    alice.show_avatar(&hash(1), of(PINK));
    bob.show_avatar(&format!("a_{}", hash(2)), of(AQUA));
    // Somebody who plays no game is in no picture, so their avatar is not fetched.
    in_time(alice.slash(&games, "help", &[]).await);
    assert_eq!(world.sim.avatars_asked(), [""; 0]);
    let challenge = world.public(&alice, &games, "dama new", &[("opponent", &bob.mention())]).await;
    let asked = |user: &User, hash: &str| format!("{}/{hash}.png?size=64", user.id());
    let both = [asked(&alice, &hash(1)), asked(&bob, &format!("a_{}", hash(2)))];
    until("both avatars", || both.iter().all(|one| world.sim.avatars_asked().contains(one))).await;
    in_time(bob.press(&challenge, "Accept").await);
    let picture = board_with(&alice, &games, PINK).await;
    assert!(shows(&picture, AQUA) || shows(&board_with(&alice, &games, AQUA).await, PINK));
    assert_eq!(world.sim.avatars_asked().len(), 2, "each is fetched once");
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_waits_for_no_media_host() {
    let (world, alice, bob, games) = World::with_people().await;
    alice.show_avatar(&hash(1), of(PINK));
    bob.show_avatar(&hash(2), of(AQUA));
    world.sim.media_answers(false);
    let first = world.game_of(&alice, &bob, &games, &ONES).await;
    until("both avatars to be asked for", || world.sim.avatars_asked().len() == 2).await;
    let moved = world.public(&alice, &games, "dama move", &STEP).await;
    for message in [first, moved] {
        let picture = message.picture().expect("a picture");
        assert!(!shows(picture, PINK) && !shows(picture, AQUA));
    }
    world.sim.media_answers(true);
    board_with(&alice, &games, PINK).await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hostile_file_is_asked_for_once_and_never_shown() {
    let (world, alice, bob, games) = World::with_people().await;
    world.game_of(&alice, &bob, &games, &ONES).await;
    let lure = world.sim.user("Lure");
    lure.show_avatar(&hash(99), of(PINK));
    let elsewhere = format!("{}/avatars/{}/{}.png", world.sim.url(), lure.id(), hash(99));
    let mut long = solid(PINK);
    long.resize(129 * 1024, 0);
    let hostile = [
        AvatarFile::Redirect(elsewhere),
        AvatarFile::Status(404),
        AvatarFile::Bytes(long),
        AvatarFile::Bytes(b"<svg/>".to_vec()),
        AvatarFile::Bytes(solid(PINK)[..60].to_vec()),
    ];
    for (number, file) in (10..).zip(hostile) {
        alice.show_avatar(&hash(number), file);
        let colour = if number % 2 == 0 { AQUA } else { LIME };
        bob.show_avatar(&hash(number + 100), of(colour));
        in_time(alice.slash(&games, "help", &[]).await);
        let picture = board_with(&bob, &games, colour).await;
        assert!(!shows(&picture, PINK), "{number}");
        let end = format!("/{}.png?size=64", hash(number));
        until("the request", || world.sim.avatars_asked().iter().any(|path| path.ends_with(&end))).await;
        board(&bob, &games).await;
        let asked = world.sim.avatars_asked().iter().filter(|path| path.ends_with(&end)).count();
        assert_eq!(asked, 1, "{number}");
    }
    assert!(!world.sim.avatars_asked().iter().any(|path| path.contains(lure.id())));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_avatars_asks_for_none_and_shows_none() {
    let (world, alice, bob, games) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    alice.show_avatar(&hash(1), of(PINK));
    let set =
        async |value| world.told(&root, &games, "config set", &[("key", "avatars"), ("value", value)]).await;
    let told = set("off").await;
    assert!(told.contains("(`avatars`) is now `off` for this server"), "{told}");
    world.game_of(&alice, &bob, &games, &ONES).await;
    let without = world.public(&alice, &games, "dama move", &STEP).await;
    assert_eq!(world.sim.avatars_asked(), [""; 0]);
    set("on").await;
    board_with(&alice, &games, PINK).await;
    set("off").await;
    assert!(!shows(&board(&alice, &games).await, PINK) && !shows(without.picture().unwrap(), PINK));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_avatar_appears_and_one_that_was_taken_away_goes() {
    let (world, alice, bob, games) = World::with_people().await;
    alice.show_avatar(&hash(1), of(PINK));
    world.game_of(&alice, &bob, &games, &ONES).await;
    board_with(&alice, &games, PINK).await;
    alice.show_avatar(&hash(2), of(LIME));
    assert!(!shows(&board_with(&alice, &games, LIME).await, PINK));
    alice.hide_avatar();
    assert!(!shows(&board(&alice, &games).await, LIME));
    world.sim.assert_clean();
}
