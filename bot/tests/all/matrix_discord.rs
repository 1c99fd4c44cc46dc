//! A game that is begun on Discord, joined from a room of Matrix by its code, and played to its end from both.
#![cfg(all(feature = "matrix", feature = "discord"))]

use deska_testkit::answers::assert_says;
use deska_testkit::deska::{Deska, FILE, command};
use deska_testkit::discord_sim::{Channel, Message, Simulator};
use deska_testkit::homeserver::Homeserver;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::whole_games::ORDO;
use rules::Side;

/// Waits until a channel has so many boards; the last of them.
async fn boards(sim: &Simulator, channel: &Channel, count: usize) -> Message {
    let all =
        || channel.messages().into_iter().filter(|message| message.picture().is_some()).collect::<Vec<_>>();
    sim.wait_until("a board on Discord", || all().len() >= count).await;
    assert_eq!(all().len(), count, "one board for each move");
    all().pop().expect("a board")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_two_platforms_is_played_to_its_end() {
    let test = "a_game_of_two_platforms_is_played_to_its_end";
    let Some(server) = Homeserver::shared(test).await else { return };
    let sim = Simulator::start().await;
    let account = server.register("Deska").await;
    let folder = tempfile::tempdir().unwrap();
    let (api_url, token) = (sim.url(), sim.token());
    let _running = Deska::start_on(
        folder.path(),
        FILE,
        &[
            ("DESKA_MATRIX__HOMESERVER", server.url()),
            ("DESKA_MATRIX__USER", &account.localpart),
            ("DESKA_MATRIX__PASSWORD", &account.password),
            ("DESKA_MATRIX__STORE", "matrix"),
            ("DESKA_DISCORD__API_URL", &api_url),
            ("DESKA_DISCORD__TOKEN", token),
        ],
    );
    sim.wait_ready().await;
    let (alice, channel) = (sim.user("Alice"), sim.channel("games"));
    let bob = MatrixClient::person(server, "Bob").await;
    let room = bob.encrypted_room("games", &[&account.user]).await;
    bob.sees_membership(&room, &account.user, "join").await;

    let seat = alice.slash(&channel, "ordo new", &[("side", "white"), ("swap", "true")]).await;
    let join = seat.message().expect("a seat").buttons().into_iter().find_map(|button| button.custom_id);
    let code = join.expect("a button").split_once(':').expect("a code").1.to_owned();
    let answer_to = async |command: String| {
        let wanted = |event: &Event| event.is_message() && event.in_reply_to() == Some(&command);
        bob.wait_for("an answer", wanted).await
    };
    let board = answer_to(bob.say(&room, &format!("!game join {code}")).await).await;
    assert_eq!((board.msgtype(), board.encrypted), ("m.image", true), "{board:?}");
    let mut shown = boards(&sim, &channel, 1).await;

    let me = format!("<@{}>", sim.application_id());
    let mut position = ORDO.start();
    let mut last = board;
    for (count, (by, text)) in ORDO.moves().into_iter().enumerate() {
        let side = by.or_else(|| position.to_act().only()).expect("one side");
        let white = (side == Side::White) != position.swapped();
        position.play(Some(side), text).expect("a legal move");
        let line = ORDO.command(text);
        bob.skip_seen();
        if white {
            alice.say(&channel, &format!("{me} {}", line.trim_start_matches('/')));
            last = bob.next("a board", |event| event.msgtype() == "m.image").await;
            assert_eq!(last.sender, account.user);
        } else {
            last = answer_to(bob.say(&room, &line.replacen('/', "!", 1)).await).await;
        }
        shown = boards(&sim, &channel, count + 2).await;
        // Both places show the same picture.
        assert!(shown.picture() == Some(bob.download(&last).await.as_slice()), "{text}");
    }
    let ending = ORDO.ended(["Alice", "Bob"]);
    assert!(last.body().contains(&ending), "{last:?}");
    assert_says(shown.content().replace(&alice.mention(), "Alice").replace("**", ""), &ending);
    sim.assert_clean();
}

/// A failed login ends the program with an error; it never prints that it is ready.
#[tokio::test(flavor = "multi_thread")]
async fn a_failed_login_is_told_and_nothing_is_ready() {
    let Some(server) = Homeserver::shared("a_failed_login_is_told_and_nothing_is_ready").await else {
        return;
    };
    let account = server.register("Deska").await;
    for (variable, named) in
        [("DESKA_MATRIX__PASSWORD", "matrix.password"), ("DESKA_MATRIX__ACCESS_TOKEN", "matrix.access_token")]
    {
        let folder = tempfile::tempdir().unwrap();
        let variables = [
            ("DESKA_MATRIX__HOMESERVER", server.url()),
            ("DESKA_MATRIX__USER", &account.localpart),
            (variable, "a wrong one"),
            ("DESKA_MATRIX__STORE", "matrix"),
            ("DESKA_DATABASE__URL", "sqlite://deska.db"),
            ("DESKA_WEB__LISTEN", "127.0.0.1:0"),
        ];
        let mut program = command(folder.path(), &variables);
        let output = tokio::task::spawn_blocking(move || program.output().unwrap()).await.unwrap();
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let (said, error) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(!said.contains("ready") && !said.contains("connected"), "{said}");
        assert!(error.lines().last().is_some_and(|line| line.contains(named)), "{error}");
    }
}
