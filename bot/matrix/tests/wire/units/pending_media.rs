//! Bytes of pictures in the folder.

use deska_matrix::failure::{RequestError, RequestErrorKind};
use deska_matrix::pending_media::{PendingMedia, is_early, parted};
use deska_matrix::upload::Bytes;
use matrix_sdk::ruma::MilliSecondsSinceUnixEpoch;
use matrix_sdk::ruma::owned_mxc_uri;
use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder.join("pending-media")).expect("a folder");
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

#[tokio::test]
async fn bytes_outlast_the_process_until_they_are_sent() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = owned_mxc_uri!("mxc://example.org/abc");
    let first = PendingMedia::open(folder.path()).expect("a folder");
    let file = first.note(&address).await.expect("written");
    let bytes = Bytes { media: "image/png", content: b"two\nlines" };
    first.keep(&file, &address, bytes).await.expect("written");

    let second = PendingMedia::open(folder.path()).expect("a folder");
    let path = second.next_left().expect("a file of the process before");
    let content = fs::read(&path).expect("a file");
    let (head, kept) = parted(&content).expect("a head");
    assert_eq!((head.address, head.media.as_str(), kept), (address, "image/png", bytes.content));
    assert_eq!(second.next_left(), None, "an address has one file");

    assert_eq!(first.settle(file, Ok(())).await, Ok(()));
    assert_eq!(files(folder.path()), Vec::<PathBuf>::new());
}

#[tokio::test]
async fn bytes_that_may_pass_later_stay_and_those_that_are_refused_go() {
    let folder = tempfile::tempdir().expect("a folder");
    let pending = PendingMedia::open(folder.path()).expect("a folder");
    let later = pending.note(&owned_mxc_uri!("mxc://example.org/a")).await.expect("written");
    let never = pending.note(&owned_mxc_uri!("mxc://example.org/b")).await.expect("written");
    let lost = RequestError::new(RequestErrorKind::LoggedOut { keeps_device: true }, "");
    assert_eq!(pending.settle(later, Err(lost)).await, Ok(()), "they will come");
    let late = RequestError::new(RequestErrorKind::Transient, "").of_upload();
    let second = pending.note(&owned_mxc_uri!("mxc://example.org/c")).await.expect("written");
    assert_eq!(pending.settle(second, Err(late.clone())).await, Err(late), "their message doesn't wait");
    assert!(pending.next_left().is_some());
    let refused = RequestError::refused("too large").of_upload();
    assert_eq!(pending.settle(never, Err(refused.clone())).await, Err(refused));
    assert!(pending.next_left().is_some());
    assert_eq!((files(folder.path()).len(), pending.next_left()), (2, None));
}

#[test]
fn a_file_without_its_end_is_none() {
    for content in [b"".as_slice(), b"{\"address\":", b"{}\nbytes", b"no json\nbytes"] {
        assert!(parted(content).is_none(), "{content:?}");
    }
}

use matrix_sdk::ruma::UInt;

#[test]
fn an_address_is_not_used_shortly_before_its_end() {
    let at = |ms: u32| MilliSecondsSinceUnixEpoch(UInt::from(ms));
    assert!(is_early(None, at(1)));
    assert!(is_early(Some(at(100_000)), at(39_999)));
    for now in [40_000, 99_999, 100_000, 200_000] {
        assert!(!is_early(Some(at(100_000)), at(now)), "{now}");
    }
}
