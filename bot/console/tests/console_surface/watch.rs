//! The streams of games.

use super::started::start;
use deska_model::ids::GameId;

/// So many people watch one game.
const READERS: usize = 300;

#[tokio::test]
async fn all_who_watch_a_game_are_one_look_at_it() {
    let console = start().await;
    for code in ["first", "second"] {
        console.desk.goes_on(code);
    }
    let mut streams = Vec::new();
    for reader in 0..READERS {
        let mut stream = console.watch(&format!("reader{reader}"), "first").await;
        assert_eq!(stream.next().await.data["seq"], 1, "where the game stands");
        streams.push(stream);
    }
    // Each of them has asked once for itself.
    let before = console.desk.told().looks.len();
    assert!(before >= READERS);
    for seq in 2..5 {
        console.desk.goes_on("first");
        for stream in &mut streams {
            assert_eq!(stream.next().await.data["seq"], seq);
        }
    }
    let looks = console.desk.told().looks.split_off(before);
    assert!(looks.iter().all(|games| *games == [GameId(1)]), "{looks:?}");
    // It also looks without a change now and then, so their number depends on the clock, but not on the readers.
    assert!((3..READERS / 4).contains(&looks.len()), "{} looks for {READERS} readers", looks.len());
    drop(streams);
    let mut other = console.watch("reader", "second").await;
    for seq in 1..4 {
        assert_eq!(other.next().await.data["seq"], seq);
        console.desk.goes_on("second");
    }
    assert_eq!(other.next().await.data["seq"], 4);
    let last = console.desk.told().looks.last().cloned();
    assert_eq!(last, Some(vec![GameId(2)]), "nobody watches the first any longer");
    console.running.stop().await;
}
