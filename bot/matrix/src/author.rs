//! Who wrote an encrypted event. Its sender is what the homeserver says; its keys say whose device made the ciphertext.

use matrix_sdk::deserialized_responses::{EncryptionInfo, VerificationLevel, VerificationState};

/// Who wrote an encrypted event, as its keys say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Author {
    /// The sender of the event, on a verified device or another.
    Sender,
    /// Another person than the sender.
    Other,
    /// The device isn't known, or not yet.
    Unknown,
}

/// Who wrote an event that was decrypted like this.
#[must_use]
pub const fn author(info: &EncryptionInfo) -> Author {
    match &info.verification_state {
        VerificationState::Verified => Author::Sender,
        VerificationState::Unverified(level) => match level {
            VerificationLevel::UnverifiedIdentity
            | VerificationLevel::VerificationViolation
            | VerificationLevel::UnsignedDevice => Author::Sender,
            VerificationLevel::MismatchedSender => Author::Other,
            VerificationLevel::None(_) => Author::Unknown,
        },
    }
}
