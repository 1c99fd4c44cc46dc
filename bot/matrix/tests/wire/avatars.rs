//! Avatars from the homeserver: on boards, and what a homeserver may not do.

use crate::people::{People, is_board};
use crate::world::World;
use deska_desk::avatar::{AVATAR_MAX, NoAvatar};
use deska_matrix::avatars::AvatarHost;
use deska_testkit::avatars::{shows, solid};
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::pace::comes;
use matrix_sdk::ruma::OwnedMxcUri;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

const PINK: [u8; 3] = [255, 0, 255];
const AQUA: [u8; 3] = [0, 255, 255];

/// Gives a person an avatar of one colour, or takes it away.
async fn show(who: &MatrixClient, url: &str, colour: Option<[u8; 3]>) {
    let address = match colour {
        None => String::new(),
        Some(colour) => {
            let upload = reqwest::Client::new().post(format!("{url}/_matrix/media/v3/upload"));
            let upload = upload.bearer_auth(who.token()).header("content-type", "image/png");
            let answer: Value = upload.body(solid(colour)).send().await.unwrap().json().await.unwrap();
            answer["content_uri"].as_str().unwrap().to_owned()
        }
    };
    let path = format!("/_matrix/client/v3/profile/{}/avatar_url", who.id());
    who.raw(Method::PUT, &path, Some(json!({"avatar_url": address}))).await.expect_ok("an avatar");
}

/// A board that shows all of these colours and none of the others.
async fn board_with(people: &People, colours: &[[u8; 3]], others: &[[u8; 3]]) -> Event {
    comes("the avatars on a board", async || {
        let board = people.asked(&people.alice, people.room(), "!dama board").await;
        is_board(&board, people.encrypted);
        let picture = people.alice.download(&board).await;
        let all = colours.iter().all(|colour| shows(&picture, *colour));
        (all && !others.iter().any(|colour| shows(&picture, *colour))).then_some(board)
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_show_the_avatars_of_a_room() {
    let Some(world) = World::start("boards_show_the_avatars_of_a_room").await else { return };
    let people = People::in_a_room(&world).await;
    let url = world.server.url().to_owned();
    show(&people.alice, &url, Some(PINK)).await;
    show(&people.bob, &url, Some(AQUA)).await;
    people.begin("dama", "setup=ones seed=1").await;
    board_with(&people, &[PINK, AQUA], &[]).await;
    // A changed profile is seen in the room, without a message of the person.
    show(&people.bob, &url, None).await;
    board_with(&people, &[PINK], &[AQUA]).await;
    let off = people.alice.say(people.room(), "!config set avatars off").await;
    people.attended(&people.alice, &off).await;
    board_with(&people, &[], &[PINK, AQUA]).await;
}

/// A homeserver that gives this answer to each request, and the head of the first one.
async fn homeserver(answer: Vec<u8>) -> (String, tokio::sync::oneshot::Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let (told, asked) = tokio::sync::oneshot::channel();
    tokio::spawn(async move {
        let mut told = Some(told);
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut head = vec![0; 4096];
            let length = stream.read(&mut head).await.unwrap_or(0);
            let head = String::from_utf8_lossy(&head[..length]).into_owned();
            if let Some(told) = told.take() {
                let _ = told.send(head);
            }
            let _ = stream.write_all(&answer).await;
        }
    });
    (url, asked)
}

fn answer(head: &str, body: &[u8]) -> Vec<u8> {
    let head = format!("HTTP/1.1 {head}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n", body.len());
    [head.as_bytes(), body].concat()
}

#[tokio::test]
async fn only_the_homeserver_is_asked_and_its_answer_is_bounded() {
    let avatar = OwnedMxcUri::from("mxc://elsewhere.example/AbC-1");
    let host = AvatarHost::new().unwrap();
    let (url, asked) = homeserver(answer("200 OK", b"picture")).await;
    let fetched = host.fetch(url.parse().unwrap(), "secret", &avatar).await;
    assert_eq!(fetched.as_deref(), Ok(b"picture".as_slice()));
    let head = asked.await.unwrap();
    let path = "/_matrix/client/v1/media/thumbnail/elsewhere.example/AbC-1?width=64&height=64&method=crop&animated=false";
    assert!(head.starts_with(&format!("GET {path}")), "{head}");
    assert!(head.to_lowercase().contains("authorization: bearer secret"), "{head}");

    let (lure, mut lured) = homeserver(answer("200 OK", b"picture")).await;
    let redirect = format!("302 Found\r\nlocation: {lure}/x");
    let long = vec![0; AVATAR_MAX + 1];
    for (given, why) in [
        (answer(&redirect, b""), NoAvatar::Permanent),
        (answer("404 Not Found", b"{}"), NoAvatar::Permanent),
        (answer("200 OK", &long), NoAvatar::Permanent),
        (answer("429 Too Many Requests", b"{}"), NoAvatar::Transient),
        (answer("502 Bad Gateway", b"{}"), NoAvatar::Transient),
        (answer("200 OK", b"cut off")[..60].to_vec(), NoAvatar::Transient),
        (Vec::new(), NoAvatar::Transient),
    ] {
        let shown = String::from_utf8_lossy(&given[..given.len().min(60)]).into_owned();
        let (url, _asked) = homeserver(given).await;
        assert_eq!(host.fetch(url.parse().unwrap(), "secret", &avatar).await, Err(why), "{shown}");
    }
    assert!(lured.try_recv().is_err(), "a redirect is not followed");
    for wrong in ["", "mxc://", "https://evil.example/x", "mxc://a/../../x"] {
        let fetched = host.fetch(lure.parse().unwrap(), "secret", &OwnedMxcUri::from(wrong)).await;
        assert_eq!(fetched, Err(NoAvatar::Permanent), "{wrong}");
    }
    assert!(lured.try_recv().is_err(), "what is no address of media is not asked for");
}
