//! Logins that fail, and sessions that end.

use crate::world::World;
use deska_testkit::answers::assert_says;
use deska_testkit::homeserver::account::call;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::pace::comes;
use reqwest::Method;

/// The error of a start with these settings. It must hold no secret.
async fn refused(world: &mut World) -> String {
    let error = world.try_boot().await.expect_err("no login").to_string();
    let (password, token) = (world.account.password.clone(), world.account.token.clone());
    assert!(!error.contains(&password) && !error.contains(&token), "{error}");
    assert!(!error.contains("a wrong one"), "{error}");
    error
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_password_is_named() {
    let Some(mut world) = World::prepare("a_wrong_password_is_named").await else { return };
    world.settings.password = "a wrong one".into();
    assert_says(refused(&mut world).await, "matrix.password");
    world.settings.password = world.account.password.as_str().into();
    world.boot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_homeserver_is_named() {
    let Some(mut world) = World::prepare("an_unknown_homeserver_is_named").await else { return };
    for unknown in ["http://127.0.0.1:1", "no-such-host.invalid", "not a url", ""] {
        world.settings.homeserver = unknown.to_owned();
        let error = refused(&mut world).await;
        assert!(error.contains("matrix.homeserver") && error.contains(unknown), "{unknown}: {error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_access_token_is_enough_and_a_wrong_one_is_named() {
    let Some(mut world) = World::prepare("an_access_token_is_enough_and_a_wrong_one_is_named").await else {
        return;
    };
    world.settings.user = String::new();
    world.settings.password = "".into();
    world.settings.access_token = "a wrong one".into();
    assert_says(refused(&mut world).await, "matrix.access_token");
    world.settings.access_token = world.account.token.as_str().into();
    world.boot().await;
    let alice = world.person("Alice").await;
    let room = alice.encrypted_room("a room", &[world.bot()]).await;
    alice.sees_membership(&room, world.bot(), "join").await;
    world.restart().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_login_without_password_and_token_is_refused() {
    let Some(mut world) = World::prepare("a_login_without_password_and_token_is_refused").await else {
        return;
    };
    world.settings.password = "".into();
    let error = refused(&mut world).await;
    assert!(error.contains("matrix.password") && error.contains("matrix.access_token"), "{error}");
}

/// Somebody logs the bot's device out while it runs with a token: it stops and says what to do.
#[tokio::test(flavor = "multi_thread")]
async fn an_expired_token_ends_the_program_with_a_reason() {
    let Some(mut world) = World::prepare("an_expired_token_ends_the_program_with_a_reason").await else {
        return;
    };
    world.settings.password = "".into();
    world.settings.access_token = world.account.token.as_str().into();
    world.boot().await;
    let (url, token) = (world.server.url().to_owned(), world.account.token.clone());
    call(&url, Some(&token), Method::POST, "/_matrix/client/v3/logout", None).await.expect_ok("logout");
    let error = world.ended().await.to_string();
    assert!(error.contains("matrix.access_token") && !error.contains(&token), "{error}");
    world.stop().await;
    assert_says(refused(&mut world).await, "matrix.access_token");
}

/// With a password it logs in again at the next start and goes on with its keys.
#[tokio::test(flavor = "multi_thread")]
async fn a_password_logs_in_again() {
    let Some(mut world) = World::start("a_password_logs_in_again").await else { return };
    let alice = world.person("Alice").await;
    let room = alice.encrypted_room("a room", &[world.bot()]).await;
    alice.sees_membership(&room, world.bot(), "join").await;
    let owner = MatrixClient::login(world.server.url(), world.account.clone()).await;
    let all = serde_json::json!({});
    owner.raw(Method::POST, "/_matrix/client/v3/logout/all", Some(all)).await.expect_ok("logout");
    world.ended().await;
    let before = devices(&alice, world.bot()).await;
    world.restart().await;
    // It is another device, which the homeserver knows a moment after the start.
    comes("another device", async || {
        let now = devices(&alice, world.bot()).await;
        (!now.is_empty() && now != before).then_some(())
    })
    .await;
    alice.share_keys(world.bot()).await;
    let command = alice.say(&room, "!go new size=7").await;
    alice.wait_for("an answer", |event| event.in_reply_to() == Some(&command)).await;
}

/// The devices of a user that have keys.
async fn devices(who: &MatrixClient, user: &str) -> Vec<String> {
    let query = serde_json::json!({"device_keys": {user: []}});
    let keys = who.raw(Method::POST, "/_matrix/client/v3/keys/query", Some(query)).await.expect_ok("keys");
    keys["device_keys"][user].as_object().map(|devices| devices.keys().cloned().collect()).unwrap_or_default()
}

/// Two programs with one folder would destroy each other's keys.
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_is_for_one_program() {
    let Some(mut world) = World::start("a_folder_is_for_one_program").await else { return };
    let first = world.settings.clone();
    let Some(mut second) = World::prepare("a_folder_is_for_one_program").await else { return };
    second.settings = first;
    assert_says(second.try_boot().await.expect_err("it is in use").to_string(), "matrix.store");
    world.restart().await;
}

/// The keys are for their owner alone.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_reads_the_folder() {
    use std::os::unix::fs::PermissionsExt;
    let Some(world) = World::start("nobody_else_reads_the_folder").await else { return };
    let store = &world.settings.store;
    let mut readable = Vec::new();
    let mut open = vec![store.clone()];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            if entry.path().is_dir() {
                open.push(entry.path());
            } else if entry.metadata().unwrap().permissions().mode() & 0o077 != 0 {
                readable.push(entry.path());
            }
        }
    }
    let outer = std::fs::metadata(store).unwrap().permissions().mode() & 0o077;
    assert!(outer == 0 || readable.is_empty(), "{readable:?}");
}

/// The account gets the name and the avatar that are set, and an avatar that it has is not uploaded again.
#[tokio::test(flavor = "multi_thread")]
async fn the_profile_is_as_it_is_set() {
    let Some(mut world) = World::prepare("the_profile_is_as_it_is_set").await else { return };
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("avatar");
    for (bytes, reason) in [(b"GIF89a".to_vec(), "neither"), (vec![0; 1_000_001], "1 MB")] {
        std::fs::write(&picture, bytes).unwrap();
        world.settings.avatar = Some(picture.clone());
        let error = refused(&mut world).await;
        assert!(error.contains("matrix.avatar") && error.contains(reason), "{error}");
    }
    world.settings.avatar = Some(folder.path().join("nothing"));
    assert_says(refused(&mut world).await, "matrix.avatar");

    let png = |end: u8| [b"\x89PNG\r\n\x1a\n".as_slice(), &[end]].concat();
    std::fs::write(&picture, png(1)).unwrap();
    world.settings.avatar = Some(picture.clone());
    world.settings.display_name = Some("The Board".to_owned());
    world.boot().await;
    let first = profile(&world, |name, avatar| name == "The Board" && !avatar.is_empty()).await;
    world.restart().await;
    let alice = world.person("Alice").await;
    let room = alice.plain_room("a room", &[world.bot()]).await;
    alice.sees_membership(&room, world.bot(), "join").await;
    assert_eq!(profile(&world, |_, avatar| !avatar.is_empty()).await, first);
    world.stop().await;
    std::fs::write(&picture, png(2)).unwrap();
    world.boot().await;
    profile(&world, |_, avatar| !avatar.is_empty() && avatar != first).await;
}

/// The avatar of the bot, once its name and its avatar are as they should be.
async fn profile(world: &World, is_so: impl Fn(&str, &str) -> bool) -> String {
    comes("a profile", async || {
        let path = format!("/_matrix/client/v3/profile/{}", world.bot());
        let answer = call(world.server.url(), Some(&world.account.token), Method::GET, &path, None).await;
        let text = |field: &str| answer.body[field].as_str().unwrap_or_default().to_owned();
        let avatar = text("avatar_url");
        is_so(&text("displayname"), &avatar).then_some(avatar)
    })
    .await
}
