//! Matrix as the outbox uses it: posting, threads and clean-up, and what an error means for a message. It must not
//! decide when a message is due; [`deska_delivery`] does.

use crate::answer::transaction_of;
use crate::buttons;
use crate::delivery::Delivery;
use crate::direct;
use crate::failure::{RequestError, RequestErrorKind};
use crate::room_or_thread::{PLATFORM, RoomOrThread};
use crate::rooms;
use crate::send;
use crate::shared::Shared;
use deska_delivery::words;
use deska_desk::avatar::{FetchedAvatar, NoAvatar, WantedAvatar};
use deska_desk::outbound::{DeliveryFailure, NoThread, Outbound, Post};
use deska_desk::surface::{DirectFailure, DirectMessage, PostFailure, Removal, Surface, ThreadError};
use deska_desk::{PresenceQuestion, Whereabouts};
use deska_model::people::caller::{Person, Place};
use futures::FutureExt as _;
use futures::future::BoxFuture;
use matrix_sdk::ruma::{EventId, TransactionId, UserId};
use tracing::{info, warn};

impl Surface for Shared {
    fn platform(&self) -> &'static str {
        PLATFORM
    }

    fn is_locked_out(&self) -> bool {
        self.life.has_ended()
    }

    fn post<'a>(&'a self, place: &'a Place, post: &'a Post) -> BoxFuture<'a, Result<String, PostFailure>> {
        async move {
            let Some(target) = RoomOrThread::parse(&place.channel) else {
                warn!("the id of a message's channel is none of Matrix");
                return Err(PostFailure::permanent());
            };
            let room = target.room.clone();
            let sent = send::send(self, &post.about, &delivery(target, post)).await;
            sent.map(String::from).map_err(|error| {
                info!(%room, %error, "a message could not be posted");
                error.for_room()
            })
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
            let Ok(user) = UserId::parse(recipient.native_id.as_str()) else {
                warn!("the id of a direct message's recipient is none of Matrix");
                return Err(DirectFailure::Unreachable { refused: false });
            };
            let sent = async {
                let room = direct::room_with(self, &user).await?.room_id().to_owned();
                // A chat of two needs no mention, but a message without one is a silent notice.
                let delivery = Delivery {
                    notifies: Some(user.clone()),
                    ..delivery(RoomOrThread::room(room.clone()), post)
                };
                let message = send::send(self, &post.about, &delivery).await?;
                Ok::<_, RequestError>(DirectMessage {
                    channel: room.to_string(),
                    message: message.to_string(),
                })
            };
            sent.await.map_err(|error| {
                info!(%error, "a direct message could not be sent");
                error.for_person()
            })
        }
        .boxed()
    }

    fn knows_members(&self) -> bool {
        true
    }

    fn whereabouts<'a>(&'a self, question: &'a PresenceQuestion) -> BoxFuture<'a, Whereabouts> {
        rooms::whereabouts(self, question).boxed()
    }

    fn fetch_avatar<'a>(&'a self, wanted: &'a WantedAvatar) -> BoxFuture<'a, FetchedAvatar> {
        async move {
            let (Some(host), Some(token)) = (&self.avatars, self.client.access_token()) else {
                return Err(NoAvatar::Permanent);
            };
            host.fetch(self.client.homeserver(), &token, wanted.avatar.as_str().into()).await
        }
        .boxed()
    }

    fn open_thread<'a>(
        &'a self,
        place: &'a Place,
        on: Option<&'a str>,
        name: &'a str,
        _people: &'a [Person],
    ) -> BoxFuture<'a, Result<String, ThreadError>> {
        async move {
            let Some(target) = RoomOrThread::parse(&place.channel).filter(|target| target.thread.is_none())
            else {
                return Err(ThreadError::Refused(NoThread::Refused));
            };
            // A thread is nothing but its first message, so it needs no request.
            let start = match on.and_then(|id| EventId::parse(id).ok()) {
                Some(start) => start,
                None => {
                    let transaction = TransactionId::new().to_string();
                    let delivery = Delivery::new(target.clone(), transaction);
                    match send::send(self, &words(name.to_owned()), &delivery).await {
                        Ok(start) => start,
                        Err(error) if error.is_transient() => return Err(ThreadError::Transient),
                        Err(_) => return Err(ThreadError::Refused(NoThread::Refused)),
                    }
                }
            };
            let thread = RoomOrThread { thread: Some(start), ..target }.channel();
            self.keep_game_thread(&thread).await;
            Ok(thread)
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
            let edited = async {
                self.needs_rooms()?;
                match self.message(channel, message) {
                    Some((room, event)) => send::rewrite(self, &room, &event, about).await,
                    None => Ok(()),
                }
            };
            match edited.await.map_err(|error| (error.for_room(), error)) {
                Err((failure, _)) if failure.reason == DeliveryFailure::Transient => Err(failure),
                Err((_, error)) => {
                    info!(%error, "an old message keeps its words");
                    Ok(())
                }
                Ok(()) => Ok(()),
            }
        }
        .boxed()
    }

    fn delete<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, bool> {
        async move {
            let Some((room, event)) = self.message(channel, message) else { return false };
            match room.redact(&event, None, None).await.map_err(RequestError::from) {
                Ok(_) => true,
                Err(error) => {
                    info!(%error, "a message was not deleted");
                    false
                }
            }
        }
        .boxed()
    }

    fn remove_controls<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, Removal> {
        async move {
            let Some((room, event)) = self.message(channel, message) else { return Removal::Done };
            match buttons::remove(self, &room, &event).await {
                Err(error) if error.kind == RequestErrorKind::Transient => Removal::Failed,
                Ok(()) | Err(_) => Removal::Done,
            }
        }
        .boxed()
    }
}

impl Shared {
    fn message(
        &self,
        channel: &str,
        message: &str,
    ) -> Option<(matrix_sdk::Room, matrix_sdk::ruma::OwnedEventId)> {
        let room = self.client.get_room(&RoomOrThread::parse(channel)?.room)?;
        Some((room, EventId::parse(message).ok()?))
    }
}

fn delivery(shown_in: RoomOrThread, post: &Post) -> Delivery {
    // Every message of the outbox has a row.
    let transaction = transaction_of(post).unwrap_or_else(|| TransactionId::new().to_string());
    let replaces = post.replaces.as_deref().and_then(|id| EventId::parse(id).ok());
    Delivery { may_be_there: true, replaces, ..Delivery::new(shown_in, transaction) }
}
