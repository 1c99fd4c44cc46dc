//! Why the surface cannot start or go on. The texts say what to do and hold no secret.

use std::path::PathBuf;

/// Why the surface cannot start or go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatrixError {
    /// Neither a password nor an access token is set.
    #[error(
        "Matrix needs a login: set matrix.access_token, or matrix.user and matrix.password (the homeserver is set)."
    )]
    NoLogin,
    /// The folder cannot be used.
    #[error("Can't use the folder {} for Matrix: {reason}. Set another one as matrix.store.", path.display())]
    Folder {
        path: PathBuf,
        /// What went wrong, as the system says it.
        reason: String,
    },
    /// Another process has the folder open.
    #[error("Another process uses the folder {}. Each Deska needs a matrix.store of its own.", path.display())]
    FolderInUse { path: PathBuf },
    /// A file of the folder cannot be read.
    #[error(
        "{} can't be read: {reason}. Restore it from a backup, or move the folder away to log in anew (keep its \
         recovery-key).",
        path.display()
    )]
    Damaged {
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// The file of the avatar cannot be used.
    #[error("Can't use {} as the avatar: {reason}. Correct matrix.avatar.", path.display())]
    Avatar {
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// There is no such homeserver.
    #[error(
        "Can't find the Matrix homeserver {homeserver}: {reason}. Check matrix.homeserver; it is a URL such as \
         https://matrix.example.org, or a server name."
    )]
    NoHomeserver {
        /// As it is set.
        homeserver: String,
        /// What went wrong.
        reason: String,
    },
    /// The homeserver refuses user name and password.
    #[error("The homeserver refuses the login of {user}. Check matrix.user and matrix.password.")]
    WrongPassword {
        /// As it is set.
        user: String,
    },
    /// The homeserver has no login by password.
    #[error(
        "The homeserver {homeserver} has no login by password. Make an access token for the account and set it as \
         matrix.access_token; docs/host/matrix.md says how."
    )]
    NoPasswordLogin {
        /// As it is set.
        homeserver: String,
    },
    /// The homeserver refuses the access token.
    #[error(
        "The homeserver refuses the access token of Matrix: it is wrong, or somebody has logged this device out. Set \
         a new matrix.access_token, or log in by matrix.user and matrix.password."
    )]
    WrongToken,
    /// The access token belongs to another device than the keys in the folder.
    #[error(
        "matrix.access_token belongs to another device than the keys in {}. Set the token of device {device}, or move \
         the folder away to begin anew; matrix.recovery_key then restores the encryption.",
        path.display()
    )]
    OtherDevice {
        path: PathBuf,
        /// The device whose keys are there.
        device: String,
    },
    /// The folder belongs to another account.
    #[error("The folder {} holds the keys of {known}, not of {set}. Set another matrix.store.", path.display())]
    OtherAccount {
        path: PathBuf,
        /// The account that it belongs to.
        known: String,
        set: String,
    },
    /// The homeserver answers with another error.
    #[error("The homeserver refuses to {what}: {reason}")]
    Refused {
        /// What the surface asked for.
        what: &'static str,
        /// The homeserver's error code, or the kind of the failure.
        reason: String,
    },
    /// The surface ended without a reason.
    #[error("The connection to Matrix ended unexpectedly. The log says more.")]
    Broken,
}
