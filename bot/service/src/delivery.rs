//! The desk for the delivery of messages.

use crate::drawing::Length;
use crate::service::Service;
use async_trait::async_trait;
use deska_desk::avatar::{FetchedAvatar, NoAvatar, WantedAvatar};
use deska_desk::capabilities::Edits;
use deska_desk::outbound::{DeliveryFailure, NoThread, Outdated, Post, Receipt};
use deska_desk::{DeliveryDesk, Hindrance, PresenceQuestion, Reach, Whereabouts};
use deska_model::message::{Content, GameNotice};
use deska_model::people::caller::Place;
use deska_model::problem::Fault;
use std::sync::Arc;
use std::time::Duration;

#[async_trait]
impl DeliveryDesk for Service {
    async fn delivered(&self, receipt: &Receipt, message: &str) -> Vec<String> {
        let without_controls = self.core.delivered(receipt, message).await;
        // A newer message was delivered first, so the numbers of this one are outdated.
        let is_outdated = without_controls.iter().any(|outdated| outdated == message);
        self.show_numbers(receipt, !is_outdated).await;
        self.core.watch_players(receipt).await;
        without_controls
    }

    async fn extend_lease(&self, receipt: &Receipt) -> bool {
        self.core.extend_lease(receipt).await
    }

    async fn undelivered(&self, receipt: &Receipt, failure: DeliveryFailure) {
        self.core.undelivered(receipt, failure).await;
    }

    async fn direct_failed(&self, receipt: &Receipt, refused: bool) {
        self.core.direct_failed(receipt, refused).await;
    }

    async fn due(&self, platform: &str) -> Vec<Post> {
        let mut posts = Vec::new();
        for due in self.core.due(platform).await {
            let receipt = due.message.receipt.clone();
            // Where a board is a picture with words that can't be changed, the answers to the votes tell how they stand.
            let is_vote = matches!(due.message.about, Content::Game(_, GameNotice::Votes));
            if is_vote && self.capabilities(platform).edits != Edits::Always {
                let message = due.message.edits.unwrap_or_default();
                self.core.delivered(&receipt, &message).await;
                continue;
            }
            match self.post(due).await {
                Ok(post) => posts.push(post),
                // The message may still be needed, so it stays due.
                Err(_) => self.core.undelivered(&receipt, DeliveryFailure::Transient).await,
            }
        }
        posts
    }

    async fn outdated(&self, platform: &str) -> Vec<Outdated> {
        self.core.outdated(platform).await
    }

    async fn cleaned(&self, platform: &str, outdated: &Outdated) {
        self.core.cleaned(platform, outdated).await;
    }

    async fn clean_later(&self, platform: &str, outdated: &Outdated, wait: Option<Duration>) {
        self.core.clean_later(platform, outdated, wait).await;
    }

    async fn changed_here(&self, seen: u64) -> u64 {
        self.core.changed_here(seen).await
    }

    async fn changed_elsewhere(&self, seen: u64) -> u64 {
        self.core.changed_elsewhere(seen).await
    }

    async fn retry_closed(&self, platform: &str, place: Option<&Place>) {
        self.core.retry_closed(platform, place).await;
    }

    async fn shut_out(&self, place: &Place, whole_space: bool, why: Hindrance) {
        self.core.shut_out(place, whole_space, why).await;
    }

    async fn let_in(&self, platform: &str, space: &str) {
        self.core.let_in(platform, space).await;
    }

    async fn presence_questions(&self, platform: &str) -> Vec<PresenceQuestion> {
        self.core.presence_questions(platform).await
    }

    async fn found(&self, place: &Place, person: &str, found: Whereabouts) {
        self.core.found(place, person, found).await;
    }

    async fn opened(&self, receipt: &Receipt, thread: &str) -> Result<Option<String>, Fault> {
        let outdated = self.core.opened(receipt, thread).await?;
        self.expect_numbers_in(receipt, thread);
        Ok(outdated)
    }

    async fn unopened(&self, receipt: &Receipt, why: NoThread) -> Result<Option<Post>, Fault> {
        match self.core.unopened(receipt, why).await? {
            Some(due) => self.post(due).await.map(Some),
            None => Ok(None),
        }
    }

    async fn left(&self, place: &Place, why: NoThread) -> Result<bool, Fault> {
        self.core.left(place, why).await
    }

    async fn wanted_avatar(&self, platform: &str) -> WantedAvatar {
        self.shared.presenter.avatars.next_wanted(platform).await
    }

    async fn avatar_fetched(&self, wanted: WantedAvatar, fetched: FetchedAvatar) {
        let (shared, failed) = (Arc::clone(&self.shared), wanted.clone());
        let decoded =
            self.drawing.run(Length::Short, move || shared.presenter.avatars.keep(&wanted, fetched));
        if let Err(error) = decoded.await {
            tracing::error!(%error, "the decoder of avatars panicked");
            self.shared.presenter.avatars.keep(&failed, Err(NoAvatar::Permanent));
        }
    }

    async fn reach(&self, platform: &str, reach: Reach, ago: Duration) -> Result<(), Fault> {
        self.core.reach(platform, reach, ago, &self.process).await
    }
}
