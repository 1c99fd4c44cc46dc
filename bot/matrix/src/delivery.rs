//! Where and how a message is sent.

use crate::room_or_thread::RoomOrThread;
use crate::sent::Replies;
use matrix_sdk::ruma::{OwnedEventId, OwnedUserId};

/// Where and how a message is sent.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The room or thread whose readers get it.
    pub shown_in: RoomOrThread,
    /// The room or thread that its reactions act in, if that is another one.
    pub acts_in: Option<RoomOrThread>,
    /// A person whom it notifies beside those whom it names, as in a chat of two.
    pub notifies: Option<OwnedUserId>,
    /// The person whom it answers; a personal sign below it is theirs alone.
    pub asker: Option<OwnedUserId>,
    /// The message that it answers.
    pub reply_to: Option<OwnedEventId>,
    /// The message whose place it takes without a sound.
    pub replaces: Option<OwnedEventId>,
    /// Names this message. Two attempts with the same name are one message.
    pub transaction: String,
    /// Whether an earlier process may have sent it already.
    pub may_be_there: bool,
    /// The replies that are there already to the message that it answers. The oldest is this one, if the database knows
    /// none.
    pub earlier: Replies,
}

impl Delivery {
    /// A message to everybody in a room or thread that is no reply.
    #[must_use]
    pub fn new(shown_in: RoomOrThread, transaction: String) -> Self {
        Self {
            shown_in,
            acts_in: None,
            notifies: None,
            asker: None,
            reply_to: None,
            replaces: None,
            transaction,
            may_be_there: false,
            earlier: Replies::default(),
        }
    }
}
