//! The work of rooms.

use deska_delivery::Lifecycle;
use deska_matrix::queues::Queues;
use futures::FutureExt;
use matrix_sdk::ruma::room_id;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

#[tokio::test]
async fn a_room_keeps_its_order_and_holds_up_no_other() {
    let queues = Queues::new(Arc::new(Lifecycle::new("matrix")));
    let (done, mut order) = mpsc::unbounded_channel();
    let (open, opened) = oneshot::channel::<()>();
    let say = |word: &'static str| {
        let done = done.clone();
        async move { done.send(word).expect("a listener") }.boxed()
    };
    let held = say("held");
    queues.push(
        room_id!("!a:x.org").to_owned(),
        async {
            opened.await.expect("opened");
            held.await
        }
        .boxed(),
    );
    queues.push(room_id!("!a:x.org").to_owned(), async { panic!("a fault") }.boxed());
    queues.push(room_id!("!a:x.org").to_owned(), say("second"));
    queues.push(room_id!("!b:x.org").to_owned(), say("other room"));
    assert_eq!(order.recv().await, Some("other room"));
    open.send(()).expect("a waiter");
    assert_eq!([order.recv().await, order.recv().await], [Some("held"), Some("second")]);
}
