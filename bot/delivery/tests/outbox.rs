//! The delivery loop between a scripted desk and a scripted surface, on a paused clock.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that meets nothing where something must be has failed"
)]

use deska_delivery::{ChannelGate, Lifecycle, OutboxLoop};
use deska_desk::outbound::{DeliveryFailure, NoThread, Outbound, Outdated, Post, Receipt, ThreadAction};
use deska_desk::surface::{DirectFailure, DirectMessage, PostFailure, Removal, Surface, ThreadError};
use deska_model::people::caller::{Person, Place};
use deska_testkit::scripted_desk::{Fake, place, words};
use futures::FutureExt as _;
use futures::future::BoxFuture;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

const CLOSED_FOR: Duration = Duration::from_secs(600);

/// A surface that notes every operation and answers posts from a script; without one, every post succeeds.
#[derive(Default)]
struct Script {
    failures: Mutex<VecDeque<PostFailure>>,
    direct_failures: Mutex<VecDeque<DirectFailure>>,
    removals: Mutex<VecDeque<Removal>>,
    thread: Mutex<Option<ThreadError>>,
    done: Mutex<Vec<String>>,
    /// Time that each post takes.
    slow: Mutex<Duration>,
    locked_out: AtomicBool,
}

impl Script {
    fn next(&self, failures: impl IntoIterator<Item = PostFailure>) {
        self.failures.lock().unwrap().extend(failures);
    }

    fn next_direct(&self, failure: DirectFailure) {
        self.direct_failures.lock().unwrap().push_back(failure);
    }

    fn note(&self, what: String) {
        self.done.lock().unwrap().push(what);
    }

    fn done(&self) -> Vec<String> {
        self.done.lock().unwrap().clone()
    }

    /// Notes a post; its text serves as the id of the message.
    async fn show(&self, channel: &str, post: &Post) -> String {
        let text = post.about.plain();
        let pause = *self.slow.lock().unwrap();
        sleep(pause).await;
        self.note(format!("post {channel} {text}"));
        text
    }
}

impl Surface for Script {
    fn platform(&self) -> &'static str {
        "discord"
    }

    fn is_locked_out(&self) -> bool {
        self.locked_out.load(Ordering::Relaxed)
    }

    fn post<'a>(&'a self, place: &'a Place, post: &'a Post) -> BoxFuture<'a, Result<String, PostFailure>> {
        async move {
            let message = self.show(&place.channel, post).await;
            self.failures.lock().unwrap().pop_front().map_or(Ok(message), Err)
        }
        .boxed()
    }

    fn post_direct<'a>(
        &'a self,
        _: &'a Place,
        recipient: &'a Person,
        post: &'a Post,
    ) -> BoxFuture<'a, Result<DirectMessage, DirectFailure>> {
        async move {
            let channel = format!("dm-{}", recipient.native_id);
            let message = self.show(&channel, post).await;
            let failure = self.direct_failures.lock().unwrap().pop_front();
            failure.map_or(Ok(DirectMessage { channel, message }), Err)
        }
        .boxed()
    }

    fn open_thread<'a>(
        &'a self,
        place: &'a Place,
        on: Option<&'a str>,
        name: &'a str,
        people: &'a [Person],
    ) -> BoxFuture<'a, Result<String, ThreadError>> {
        async move {
            self.note(format!("open {} {} {name} {}", place.channel, on.unwrap_or("-"), people.len()));
            self.thread.lock().unwrap().clone().map_or_else(|| Ok("thread".to_owned()), Err)
        }
        .boxed()
    }

    fn close_thread<'a>(&'a self, thread: &'a str) -> BoxFuture<'a, ()> {
        async move {
            self.note(format!("close {thread}"));
        }
        .boxed()
    }

    fn edit<'a>(
        &'a self,
        channel: &'a str,
        message: &'a str,
        about: &'a Outbound,
    ) -> BoxFuture<'a, Result<(), PostFailure>> {
        async move {
            self.note(format!("edit {channel} {message} {}", about.plain()));
            self.failures.lock().unwrap().pop_front().map_or(Ok(()), Err)
        }
        .boxed()
    }

    fn delete<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, bool> {
        async move {
            self.note(format!("delete {channel} {message}"));
            message != "kept"
        }
        .boxed()
    }

    fn remove_controls<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, Removal> {
        async move {
            self.note(format!("disarm {channel} {message}"));
            self.removals.lock().unwrap().pop_front().unwrap_or(Removal::Done)
        }
        .boxed()
    }
}

struct World {
    desk: Arc<Fake>,
    surface: Arc<Script>,
    outbox: Arc<OutboxLoop>,
    task: JoinHandle<()>,
}

impl World {
    /// The loop at work on what `prepare` puts into the desk and the script.
    fn start(prepare: impl FnOnce(&Fake, &Script)) -> Self {
        let (desk, surface) = (Arc::new(Fake::default()), Arc::new(Script::default()));
        prepare(&desk, &surface);
        let outbox = Arc::new(OutboxLoop::new(
            desk.clone(),
            Arc::new(Lifecycle::new("discord")),
            ChannelGate::new(CLOSED_FOR),
        ));
        let task = {
            let (outbox, surface) = (Arc::clone(&outbox), Arc::clone(&surface));
            tokio::spawn(async move { outbox.run(&*surface).await })
        };
        Self { desk, surface, outbox, task }
    }

    fn undelivered(&self) -> Vec<DeliveryFailure> {
        self.desk.told().undelivered.iter().map(|(_, reason)| *reason).collect()
    }

    fn delivered(&self) -> Vec<String> {
        self.desk.told().delivered.iter().map(|(_, message)| message.clone()).collect()
    }
}

fn failed(reason: DeliveryFailure) -> PostFailure {
    PostFailure { reason, closes_channel: false, lost_thread: None }
}

fn refused(reason: DeliveryFailure) -> PostFailure {
    PostFailure { reason, closes_channel: true, lost_thread: None }
}

/// Puts a message into the outbox and changes it.
fn put_out(desk: &Fake, channel: &str, text: &str, change: impl FnOnce(&mut Post)) -> Receipt {
    let receipt = desk.put_out(channel, words(text));
    change(desk.told().due.last_mut().unwrap());
    receipt
}

/// Long enough for everything that is due, shorter than the pause between two looks into the outbox.
async fn soon() {
    sleep(Duration::from_millis(100)).await;
}

#[tokio::test(start_paused = true)]
async fn due_messages_are_posted_and_reported() {
    let world = World::start(|_, _| {});
    soon().await;
    assert_eq!(world.surface.done(), [""; 0]);
    let receipt = put_out(&world.desk, "1", "one", |_| {});
    soon().await;
    assert_eq!(world.surface.done(), ["post 1 one"], "a change makes the loop look at once");
    assert_eq!(world.desk.told().delivered, [(receipt, "one".to_owned())]);
    // A change of which the loop hears nothing is found by itself.
    world.desk.told().due.push(Post::public(words("two"), place("1"), Receipt::default()));
    soon().await;
    assert_eq!(world.delivered(), ["one"]);
    sleep(Duration::from_secs(2)).await;
    assert_eq!(world.delivered(), ["one", "two"]);
}

#[tokio::test(start_paused = true)]
async fn a_transient_failure_holds_up_its_channel_only() {
    let world = World::start(|desk, surface| {
        put_out(desk, "1", "one", |_| {});
        put_out(desk, "1", "two", |_| {});
        surface.next([failed(DeliveryFailure::Transient)]);
    });
    soon().await;
    assert_eq!(world.surface.done(), ["post 1 one"], "the second message does not overtake the first");
    assert_eq!(world.undelivered(), [DeliveryFailure::Transient; 2]);
    put_out(&world.desk, "2", "three", |_| {});
    sleep(Duration::from_secs(2)).await;
    let mut delivered = world.delivered();
    delivered.sort();
    assert_eq!(delivered, ["one", "three", "two"], "they are due again after the pause");
    let posts = world.surface.done();
    let at = |text: &str| posts.iter().rposition(|post| post == text).unwrap();
    assert!(at("post 1 one") < at("post 1 two"), "{posts:?}");
}

#[tokio::test(start_paused = true)]
async fn a_permanent_failure_lets_the_next_message_pass() {
    let world = World::start(|desk, surface| {
        put_out(desk, "1", "one", |_| {});
        put_out(desk, "1", "two", |_| {});
        surface.next([failed(DeliveryFailure::Permanent)]);
    });
    soon().await;
    assert_eq!(
        (world.undelivered(), world.delivered()),
        (vec![DeliveryFailure::Permanent], vec!["two".into()])
    );
}

#[tokio::test(start_paused = true)]
async fn a_refused_channel_is_left_alone_until_it_reopens() {
    let world = World::start(|desk, surface| {
        for text in ["one", "two", "three"] {
            put_out(desk, "1", text, |_| {});
        }
        surface.next([refused(DeliveryFailure::Closed)]);
    });
    soon().await;
    assert_eq!(world.surface.done(), ["post 1 one"], "one refusal closes the channel");
    assert_eq!(world.undelivered(), [DeliveryFailure::Closed; 3]);
    let gate = world.outbox.gate();
    assert!(gate.is_closed("1", Instant::now()) && !gate.is_closed("1", Instant::now() + CLOSED_FOR));
    assert!(gate.stop_waiting("1").is_some(), "messages wait for the channel");
    gate.reopen("1");
    put_out(&world.desk, "1", "four", |_| {});
    soon().await;
    assert_eq!(world.delivered(), ["four"]);
}

/// The permission comes while the refusal is still on its way: nobody would open the channel again.
#[tokio::test(start_paused = true)]
async fn a_refusal_from_before_the_channel_was_opened_closes_nothing() {
    let world = World::start(|desk, surface| {
        put_out(desk, "1", "one", |_| {});
        *surface.slow.lock().unwrap() = Duration::from_millis(100);
        surface.next([refused(DeliveryFailure::Closed)]);
    });
    sleep(Duration::from_millis(50)).await;
    // A surface opens the channel as soon as it hears of that, and then sends what waits.
    world.outbox.gate().reopen("1");
    world.outbox.reopened("discord", "1").await;
    sleep(Duration::from_secs(3)).await;
    assert_eq!(
        (world.undelivered(), world.delivered()),
        (vec![DeliveryFailure::Transient], vec!["one".into()])
    );
    assert!(!world.outbox.gate().is_closed("1", Instant::now()));
}

#[tokio::test(start_paused = true)]
async fn a_channel_of_a_left_space_gets_no_request() {
    let world = World::start(|_, _| {});
    world.outbox.gate().leave_space("1");
    put_out(&world.desk, "5", "one", |_| {});
    soon().await;
    assert_eq!((world.surface.done(), world.undelivered()), (vec![], vec![DeliveryFailure::Closed]));
    let waiting = world.outbox.gate().rejoin_space("1");
    assert_eq!(waiting.iter().map(|place| place.channel.as_str()).collect::<Vec<_>>(), ["5"]);
}

#[tokio::test(start_paused = true)]
async fn an_unreachable_recipient_is_reported_and_holds_up_nothing() {
    let to = |post: &mut Post| post.to = Some(Person::new("7", "Bob"));
    let world = World::start(|desk, surface| {
        put_out(desk, "1", "for Bob", to);
        surface.next_direct(DirectFailure::Unreachable { refused: true });
    });
    soon().await;
    assert_eq!(world.surface.done(), ["post dm-7 for Bob"]);
    assert_eq!(
        world.desk.told().direct_failed.iter().map(|(_, refused)| *refused).collect::<Vec<_>>(),
        [true]
    );

    // A transient failure of one recipient does not hold up the channel of the game.
    world.surface.next_direct(DirectFailure::Transient);
    put_out(&world.desk, "1", "again for Bob", to);
    soon().await;
    put_out(&world.desk, "1", "for all", |_| {});
    soon().await;
    assert!(world.delivered().contains(&"for all".to_owned()), "{:?}", world.surface.done());
}

#[tokio::test(start_paused = true)]
async fn outdated_messages_are_deleted_or_disarmed() {
    let world = World::start(|desk, _| {
        put_out(desk, "1", "new", |post| post.replaces = Some("old".to_owned()));
        desk.told().stale = vec!["old".to_owned(), "older".to_owned()];
    });
    soon().await;
    assert_eq!(world.surface.done(), ["post 1 new", "delete 1 old", "disarm 1 older"]);
    put_out(&world.desk, "1", "newer", |post| {
        post.replaces = Some("kept".to_owned());
        post.about.thread = Some(ThreadAction::Close);
    });
    world.desk.told().stale = vec!["kept".to_owned()];
    soon().await;
    let later = world.surface.done()[3..].to_vec();
    assert_eq!(later, ["post 1 newer", "delete 1 kept", "disarm 1 kept", "close 1"]);
}

#[tokio::test(start_paused = true)]
async fn controls_that_stay_are_tried_again_and_a_limit_holds_for_its_channel() {
    let world = World::start(|desk, surface| {
        put_out(desk, "1", "new", |_| {});
        desk.told().stale = vec!["a".to_owned(), "b".to_owned()];
        surface.removals.lock().unwrap().push_back(Removal::Limited(Duration::from_secs(3)));
    });
    soon().await;
    assert_eq!(world.surface.done(), ["post 1 new", "disarm 1 a"], "the limit is not run into again");
    let later = std::mem::take(&mut world.desk.told().clean_later);
    let waits: Vec<(&str, u32)> = later.iter().map(|(one, _)| (one.message.as_str(), one.attempts)).collect();
    assert_eq!(waits, [("a", 1), ("b", 1)]);
    assert!(
        later.iter().all(|(_, wait)| wait.is_some_and(|wait| wait <= Duration::from_secs(3))),
        "{later:?}"
    );
    put_out(&world.desk, "2", "elsewhere", |_| {});
    world.desk.told().stale = vec!["c".to_owned()];
    soon().await;
    assert_eq!(world.surface.done()[2..], ["post 2 elsewhere", "disarm 2 c"], "another channel has no limit");
    // The desk hands them out when the limit is over. The first one fails for another reason.
    sleep(Duration::from_secs(3)).await;
    world.surface.removals.lock().unwrap().push_back(Removal::Failed);
    world.desk.told().outdated = later.into_iter().map(|(outdated, _)| outdated).collect();
    sleep(Duration::from_secs(3)).await;
    assert_eq!(world.surface.done()[4..], ["disarm 1 a", "disarm 1 b"]);
    assert_eq!(world.desk.told().cleaned, ["b"]);
    let again = world.desk.told().clean_later.clone();
    assert_eq!((again.len(), again[0].0.attempts, again[0].1), (1, 2, None));
}

fn open_thread(post: &mut Post) {
    let people = vec![Person::new("7", "Bob")];
    post.about.thread =
        Some(ThreadAction::Open { on: Some("9".to_owned()), name: "game".to_owned(), people });
}

#[tokio::test(start_paused = true)]
async fn a_first_message_goes_into_its_new_thread() {
    let world = World::start(|desk, _| {
        put_out(desk, "1", "board", open_thread);
    });
    soon().await;
    assert_eq!(world.surface.done(), ["open 1 9 game 1", "post thread board"]);
    assert_eq!(world.delivered(), ["board"]);
}

#[tokio::test(start_paused = true)]
async fn a_thread_that_cannot_be_opened_is_tried_again_or_given_up() {
    let world = World::start(|desk, surface| {
        put_out(desk, "1", "board", open_thread);
        *surface.thread.lock().unwrap() = Some(ThreadError::Transient);
    });
    soon().await;
    assert_eq!(world.undelivered(), [DeliveryFailure::Transient]);
    *world.surface.thread.lock().unwrap() = Some(ThreadError::Refused(NoThread::TooMany));
    sleep(Duration::from_secs(2)).await;
    assert_eq!(world.undelivered(), [DeliveryFailure::Transient, DeliveryFailure::Permanent]);
    assert_eq!(world.surface.done(), ["open 1 9 game 1"; 2], "the desk had nothing to post instead");
}

#[tokio::test(start_paused = true)]
async fn a_channel_that_is_no_thread_fails_as_its_error_says() {
    let world = World::start(|desk, surface| {
        put_out(desk, "1", "one", |_| {});
        let lost_thread = Some(NoThread::Gone);
        let reason = DeliveryFailure::Permanent;
        surface.next([PostFailure { reason, closes_channel: true, lost_thread }]);
    });
    soon().await;
    assert_eq!(world.desk.told().left.len(), 1, "the desk is asked whether it is a thread");
    assert_eq!(world.undelivered(), [DeliveryFailure::Permanent]);
    assert!(world.outbox.gate().is_closed("1", Instant::now()));
}

#[tokio::test(start_paused = true)]
async fn channels_do_not_wait_for_each_other() {
    let start = Instant::now();
    let world = World::start(|desk, surface| {
        for channel in 1..=6 {
            put_out(desk, &channel.to_string(), "text", |_| {});
        }
        *surface.slow.lock().unwrap() = Duration::from_secs(1);
    });
    while world.delivered().len() < 6 {
        sleep(Duration::from_millis(100)).await;
    }
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}

#[tokio::test(start_paused = true)]
async fn the_loop_ends_with_a_stop_and_with_a_lockout() {
    let world = World::start(|_, _| {});
    soon().await;
    world.outbox.life().stop();
    world.task.await.unwrap();

    let world = World::start(|desk, surface| {
        put_out(desk, "1", "one", |_| {});
        surface.locked_out.store(true, Ordering::Relaxed);
    });
    world.task.await.unwrap();
    assert_eq!(world.surface.done(), [""; 0]);
}

#[tokio::test(start_paused = true)]
async fn a_look_on_request_tries_everything_that_is_due() {
    let world = World::start(|desk, surface| {
        put_out(desk, "1", "one", |_| {});
        *surface.slow.lock().unwrap() = Duration::from_secs(1);
    });
    soon().await;
    // This one is too late for the look that goes on.
    put_out(&world.desk, "2", "two", |_| {});
    world.desk.told().outdated.push(Outdated { channel: "3".into(), message: "old".into(), attempts: 1 });
    world.outbox.look().await;
    assert_eq!(world.delivered(), ["one", "two"]);
    assert_eq!(world.desk.told().cleaned, ["old"]);
    let asked = Instant::now();
    world.outbox.look().await;
    assert_eq!(asked.elapsed(), Duration::ZERO, "nothing is due");
}

#[tokio::test(start_paused = true)]
async fn what_is_due_at_a_stop_is_still_delivered() {
    let world = World::start(|_, _| {});
    soon().await;
    world.outbox.life().stop();
    world.task.await.unwrap();
    // What an answer in flight has put out after the loop's last look.
    put_out(&world.desk, "1", "one", |_| {});
    put_out(&world.desk, "2", "two", |_| {});
    world.surface.next([failed(DeliveryFailure::Transient), failed(DeliveryFailure::Transient)]);
    world.outbox.flush(&*world.surface).await;
    assert_eq!(world.surface.done().len(), 2, "a failed message waits for the next start");
    put_out(&world.desk, "1", "three", |_| {});
    world.outbox.flush(&*world.surface).await;
    assert!(world.surface.done().contains(&"post 1 three".to_owned()));
    let asked = Instant::now();
    world.outbox.flush(&*world.surface).await;
    assert_eq!(asked.elapsed(), Duration::ZERO, "nothing is due, so nothing is waited for");
}

#[tokio::test(start_paused = true)]
async fn an_edit_posts_nothing_and_is_tried_again() {
    let world = World::start(|_, surface| {
        surface.failures.lock().unwrap().push_back(PostFailure::transient());
    });
    let receipt = put_out(&world.desk, "1", "Taken.", |post| post.edits = Some("old".to_owned()));
    soon().await;
    sleep(Duration::from_secs(2)).await;
    assert_eq!(world.surface.done(), ["edit 1 old Taken."; 2]);
    assert_eq!(world.undelivered(), [DeliveryFailure::Transient]);
    assert_eq!(world.desk.told().delivered, [(receipt, "old".to_owned())]);
}
