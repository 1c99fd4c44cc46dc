//! Reading a large file keeps no other request waiting.

use deska_archive::Files;
use deska_model::files::RecordReader;
use rules::Registry;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// A file of one megabyte that holds a game.
fn large() -> Vec<u8> {
    format!("(;GM[1]SZ[19]{};B[aa])", "AB[]".repeat(250_000)).into_bytes()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn others_go_on_while_a_file_is_read() {
    let (others, over) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicBool::new(false)));
    let reading = {
        let (others, over) = (Arc::clone(&others), Arc::clone(&over));
        tokio::spawn(async move {
            let before = others.load(Ordering::SeqCst);
            let moves = Files
                .read(&Registry::standard(), &large(), &rules::sgf::ReadRequest::default())
                .unwrap()
                .record
                .moves
                .len();
            let meanwhile = others.load(Ordering::SeqCst) - before;
            over.store(true, Ordering::SeqCst);
            (moves, meanwhile)
        })
    };
    let other = tokio::spawn(async move {
        while !over.load(Ordering::SeqCst) {
            others.fetch_add(1, Ordering::SeqCst);
            tokio::task::yield_now().await;
        }
    });
    let (moves, meanwhile) = reading.await.unwrap();
    other.await.unwrap();
    assert_eq!(moves, 1);
    assert!(meanwhile > 0, "another task goes on");
}

#[tokio::test]
async fn one_thread_is_enough() {
    assert_eq!(
        Files
            .read(&Registry::standard(), &large(), &rules::sgf::ReadRequest::default())
            .unwrap()
            .record
            .moves
            .len(),
        1
    );
    assert!(Files.read_settings(b"nonsense").is_err());
}
