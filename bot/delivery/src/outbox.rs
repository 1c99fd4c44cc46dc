//! The loop that delivers the desk's outbox through a surface, and the reports that each outcome owes the desk.
//!
//! The desk leases every due message for a minute and decides when a failed one is due again; this module decides the
//! order within a channel and what follows from an outcome.

use crate::cleanup::Cleanup;
use crate::gate::ChannelGate;
use crate::lifecycle::Lifecycle;
use crate::looks::Looks;
use crate::pictures::PictureRefusals;
use deska_desk::outbound::{DeliveryFailure, Post, Receipt, ThreadAction};
use deska_desk::surface::{DirectFailure, DirectMessage, Surface, ThreadError};
use deska_desk::{DeliveryDesk, Desk, Fault, Whereabouts};
use deska_meters::{Delivery, Stage};
use deska_model::people::caller::{Person, Place};
use futures::{FutureExt, StreamExt, stream};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use tracing::{Instrument, info, info_span};

/// Time between two looks into the outbox while nothing wakes the loop.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// The same after a question that the platform did not answer.
const UNKNOWN_INTERVAL: Duration = Duration::from_secs(15);
/// How long the loop waits after a change, so that one look covers many changes of a busy program.
const TOGETHER: Duration = Duration::from_millis(20);
/// Number of channels that are posted in concurrently.
const CONCURRENT_CHANNELS: usize = 8;

/// Delivers the desk's messages for one platform.
pub struct OutboxLoop {
    desk: Arc<dyn DeliveryDesk>,
    life: Arc<Lifecycle>,
    gate: ChannelGate,
    pictures: PictureRefusals,
    cleanup: Cleanup,
    deliveries: Looks,
    cleanups: Looks,
    questions: Looks,
}

impl OutboxLoop {
    /// An outbox whose loop does not run yet.
    #[must_use]
    pub fn new(desk: Arc<dyn Desk>, life: Arc<Lifecycle>, gate: ChannelGate) -> Self {
        let cleanup = Cleanup::new(desk.clone());
        let pictures = PictureRefusals::new(desk.clone(), life.platform());
        Self {
            pictures,
            cleanup,
            desk,
            life,
            gate,
            deliveries: Looks::default(),
            cleanups: Looks::default(),
            questions: Looks::default(),
        }
    }

    /// The desk whose messages it delivers.
    pub(crate) const fn desk(&self) -> &Arc<dyn DeliveryDesk> {
        &self.desk
    }

    /// The life of the surface.
    #[must_use]
    pub const fn life(&self) -> &Arc<Lifecycle> {
        &self.life
    }

    /// The channels that are closed to the bot.
    #[must_use]
    pub const fn gate(&self) -> &ChannelGate {
        &self.gate
    }

    /// The channels that refuse pictures.
    #[must_use]
    pub const fn pictures(&self) -> &PictureRefusals {
        &self.pictures
    }

    /// Makes the loop look for due messages at once.
    pub fn wake(&self) {
        self.deliveries.wake();
    }

    /// Makes messages due that failed while the platform was away, and looks for them at once.
    pub async fn reached_again(&self) {
        self.life.set_mute(false);
        self.desk.retry_closed(self.life.platform(), None).await;
        self.wake();
    }

    /// Looks for due messages and clean-ups at once, and returns when everything that was due at the call has been
    /// tried. Never returns unless [`run`](Self::run) goes on.
    pub async fn look(&self) {
        futures::join!(self.deliveries.next(), self.cleanups.next(), self.questions.next());
    }

    /// Delivers due messages and repeats failed clean-ups until the surface stops or the platform locks the bot out. A
    /// clean-up waits for no message, and no message for a clean-up.
    pub async fn run(&self, surface: &dyn Surface) {
        // The desk knows that the platform answers before anything is delivered.
        futures::join!(self.look_for_people(surface), self.deliver_all(surface), self.clean_up(surface));
    }

    /// Asks the platform about the people about whom the desk asks.
    async fn look_for_people(&self, surface: &dyn Surface) {
        while !self.life.is_stopping() && !surface.is_locked_out() {
            let failed = self.questions.count(self.find_people(surface)).await;
            let pause = if failed { UNKNOWN_INTERVAL } else { POLL_INTERVAL };
            tokio::select! {
                () = self.questions.woken() => {}
                () = sleep(pause) => {}
                () = self.life.stopped() => return,
            }
        }
    }

    /// Returns whether the platform did not say where somebody is.
    async fn find_people(&self, surface: &dyn Surface) -> bool {
        if !surface.knows_members() {
            return false;
        }
        let mut failed = false;
        for question in self.desk.presence_questions(surface.platform()).await {
            let found = surface.whereabouts(&question).await;
            failed |= found == Whereabouts::Unknown;
            self.desk.found(&question.place, &question.person, found).await;
        }
        failed
    }

    async fn clean_up(&self, surface: &dyn Surface) {
        while !self.life.is_stopping() && !surface.is_locked_out() {
            let any = self.cleanups.count(self.cleanup.again(surface)).await;
            let pause = if any { Duration::ZERO } else { POLL_INTERVAL };
            tokio::select! {
                () = self.cleanups.woken() => {}
                () = sleep(pause) => {}
                () = self.life.stopped() => return,
            }
        }
    }

    async fn deliver_all(&self, surface: &dyn Surface) {
        // Permissions may have changed while the program was not running.
        self.desk.retry_closed(surface.platform(), None).await;
        let (mut seen_here, mut seen_elsewhere) = (0, 0);
        while !self.life.is_stopping() && !surface.is_locked_out() {
            // This look sees everything that was written until now.
            seen_here = self.desk.changed_here(seen_here).now_or_never().unwrap_or(seen_here);
            let progress = self.deliveries.count(self.deliver_due(surface)).await;
            let pause = if progress { Duration::ZERO } else { POLL_INTERVAL };
            tokio::select! {
                () = self.deliveries.woken() => {}
                _ = self.desk.changed_here(seen_here) => sleep(TOGETHER).await,
                changes = self.desk.changed_elsewhere(seen_elsewhere) => seen_elsewhere = changes,
                () = sleep(pause) => {}
                () = self.life.stopped() => return,
            }
        }
    }

    /// Delivers what is due now, for a stop after [`run`](Self::run) has ended: what the last answers have put into the
    /// outbox. What fails stays for the next start.
    pub async fn flush(&self, surface: &dyn Surface) {
        while !surface.is_locked_out() && self.deliver_due(surface).await {}
    }

    /// Makes what waits for a channel due at once, now that the bot may write there.
    pub async fn reopened(&self, platform: &str, channel: &str) {
        if let Some(place) = self.gate.stop_waiting(channel) {
            self.gate.reopen(channel);
            self.desk.retry_closed(platform, Some(&place)).await;
        }
    }

    /// The same for all channels of a space. If the bot was not in it, players there are called anew.
    pub async fn reopened_space(&self, platform: &str, space: &str) {
        let was_out = self.gate.has_left(space);
        let waiting = self.gate.rejoin_space(space);
        self.retry_closed(platform, &waiting).await;
        if was_out {
            self.desk.let_in(platform, space).await;
        }
    }

    /// Makes messages that wait for these places due, now that the bot may write there.
    pub async fn retry_closed(&self, platform: &str, places: &[Place]) {
        for place in places {
            self.desk.retry_closed(platform, Some(place)).await;
        }
    }

    /// Reports a delivered message, then removes or disarms the messages that it outdates, and closes its thread if
    /// the post asks for that.
    pub async fn settle(&self, surface: &dyn Surface, channel: &str, post: &Post, message: &str) {
        let outdated = self.desk.delivered(&post.receipt, message).await;
        for outdated in &outdated {
            let is_replaced = post.replaces.as_ref() == Some(outdated);
            if !(is_replaced && self.delete(surface, channel, outdated).await) {
                self.cleanup.start(surface, channel, outdated).await;
            }
        }
        // Otherwise a newer message was delivered first.
        if post.to.is_none() && !outdated.iter().any(|outdated| outdated == message) {
            surface.has_current_controls(channel, &post.receipt, message);
        }
        // A closed thread can no longer be changed, so this comes last.
        if post.about.thread == Some(ThreadAction::Close) {
            surface.close_thread(channel).await;
        }
    }

    /// Hands a message that a surface failed to answer with over to the loop.
    pub async fn hand_over(&self, receipt: &Receipt) {
        self.desk.undelivered(receipt, DeliveryFailure::Transient).await;
    }

    async fn delete(&self, surface: &dyn Surface, channel: &str, message: &str) -> bool {
        !self.gate.is_closed(channel, Instant::now()) && surface.delete(channel, message).await
    }

    /// Delivers what is due; returns whether there was any progress. Channels do not wait for each other.
    async fn deliver_due(&self, surface: &dyn Surface) -> bool {
        if self.life.is_mute() {
            return false;
        }
        let mut queues: HashMap<String, Vec<Post>> = HashMap::new();
        for post in self.desk.due(surface.platform()).await {
            // An unreachable recipient must not hold up the channel of the game.
            let key = post.to.as_ref().map_or(&post.place.channel, |person| &person.native_id);
            queues.entry(key.clone()).or_default().push(post);
        }
        let deliveries = queues.into_values().map(|queue| self.deliver_in_order(surface, queue));
        stream::iter(deliveries)
            .buffer_unordered(CONCURRENT_CHANNELS)
            .fold(false, |any, progress| async move { any | progress })
            .await
    }

    /// Delivers the due messages of one channel or recipient, the oldest first, and reports each failure.
    async fn deliver_in_order(&self, surface: &dyn Surface, queue: Vec<Post>) -> bool {
        let (mut blocked, mut progress) = (false, false);
        for post in queue {
            let done = if blocked {
                // A later message must not overtake one that is tried again.
                Err(DeliveryFailure::Transient)
            } else {
                let row = post.receipt.row.map(|row| row.0);
                let span = info_span!("delivery", platform = surface.platform(), row);
                self.measured(surface, &post).instrument(span).await
            };
            let Err(reason) = done else {
                progress = true;
                continue;
            };
            blocked |= reason == DeliveryFailure::Transient;
            if reason == DeliveryFailure::Closed && post.to.is_none() {
                self.gate.wait_for(&post.place);
            }
            self.desk.undelivered(&post.receipt, reason).await;
        }
        progress
    }

    /// Delivers a message and counts what became of it.
    async fn measured(&self, surface: &dyn Surface, post: &Post) -> Result<(), DeliveryFailure> {
        let since = std::time::Instant::now();
        let done = self.deliver(surface, post).await;
        let platform = surface.platform();
        deska_meters::stage(platform, Stage::Send, since);
        let outcome = match &done {
            Ok(()) => Delivery::Delivered,
            Err(DeliveryFailure::Transient) => Delivery::Later,
            Err(DeliveryFailure::Closed) => Delivery::Closed,
            Err(DeliveryFailure::Gone | DeliveryFailure::Permanent) => Delivery::GivenUp,
        };
        deska_meters::delivery(platform, outcome);
        done
    }

    /// Delivers a message. `Ok` also means that another message replaces it in the outbox.
    async fn deliver(&self, surface: &dyn Surface, post: &Post) -> Result<(), DeliveryFailure> {
        let place = &post.place;
        if let Some(recipient) = &post.to {
            return self.deliver_direct(surface, place, recipient, post).await;
        }
        let is_closed =
            self.gate.has_left(&place.space) || self.gate.is_closed(&place.channel, Instant::now());
        if is_closed && !surface.reaches(post) {
            return Err(DeliveryFailure::Closed);
        }
        if let Some(message) = &post.edits {
            let edited = surface.edit(&place.channel, message, &post.about).await;
            edited.map_err(|failure| failure.reason)?;
            self.desk.delivered(&post.receipt, message).await;
            return Ok(());
        }
        match &post.about.thread {
            Some(ThreadAction::Open { on, name, people }) => {
                let opened = surface.open_thread(place, on.as_deref(), name, people).await;
                let failed = matches!(opened, Err(ThreadError::Refused(_)));
                let delivered = self.deliver_in_thread(surface, place, post, opened).await;
                // The line that announced the thread is wrong now; the board in its place says everything.
                if let (true, Ok(()), Some(line)) = (failed, &delivered, on) {
                    self.delete(surface, &place.channel, line).await;
                }
                delivered
            }
            _ => self.deliver_in_channel(surface, place, post).await,
        }
    }

    async fn deliver_direct(
        &self,
        surface: &dyn Surface,
        place: &Place,
        recipient: &Person,
        post: &Post,
    ) -> Result<(), DeliveryFailure> {
        match surface.post_direct(place, recipient, post).await {
            Ok(DirectMessage { channel, message }) => self.settle(surface, &channel, post, &message).await,
            // The desk makes a mention in the game's channel due instead.
            Err(DirectFailure::Unreachable { refused }) => {
                self.desk.direct_failed(&post.receipt, refused).await
            }
            Err(DirectFailure::Transient) => return Err(DeliveryFailure::Transient),
        }
        Ok(())
    }

    /// Delivers the first message of a new thread, or what the desk wants in the channel if there is no thread.
    async fn deliver_in_thread(
        &self,
        surface: &dyn Surface,
        place: &Place,
        post: &Post,
        opened: Result<String, ThreadError>,
    ) -> Result<(), DeliveryFailure> {
        match opened {
            Ok(thread) => {
                let opened = self.desk.opened(&post.receipt, &thread).await;
                if let Some(outdated) = opened.map_err(to_retry)? {
                    self.cleanup.start(surface, &place.channel, &outdated).await;
                }
                let place = Place { channel: thread, ..place.clone() };
                self.deliver_in_channel(surface, &place, post).await
            }
            Err(ThreadError::Transient) => Err(DeliveryFailure::Transient),
            Err(ThreadError::Refused(why)) => {
                match self.desk.unopened(&post.receipt, why).await.map_err(to_retry)? {
                    Some(instead) => self.deliver_in_channel(surface, place, &instead).await,
                    None => Err(DeliveryFailure::Permanent),
                }
            }
        }
    }

    async fn deliver_in_channel(
        &self,
        surface: &dyn Surface,
        place: &Place,
        post: &Post,
    ) -> Result<(), DeliveryFailure> {
        let openings = self.gate.openings();
        let failure = match surface.post(place, post).await {
            Ok(message) => {
                self.settle(surface, &place.channel, post, &message).await;
                return Ok(());
            }
            Err(failure) => failure,
        };
        if failure.reason == DeliveryFailure::Closed && self.gate.openings() != openings {
            return Err(DeliveryFailure::Transient);
        }
        if let Some(why) = failure.lost_thread
            && self.desk.left(place, why).await.map_err(to_retry)?
        {
            // Its messages are due in the parent channel at once.
            info!(channel = place.channel, "a thread is closed to the bot; its games go on in its channel");
            return Ok(());
        }
        if failure.closes_channel {
            self.gate.close(&place.channel);
        }
        Err(failure.reason)
    }
}

/// The desk has logged the fault, and the next attempt may find it gone.
fn to_retry(_fault: Fault) -> DeliveryFailure {
    DeliveryFailure::Transient
}
