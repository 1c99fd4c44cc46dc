//! The folder of the session.

use deska_matrix::MatrixError;
use deska_matrix::folder::Folder;
use std::fs;
use std::os::unix::fs::PermissionsExt;

#[test]
fn a_folder_belongs_to_one_process_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a/b");
    let first = Folder::open(&path).expect("free");
    assert_eq!(Folder::open(&path).err(), Some(MatrixError::FolderInUse { path: path.clone() }));
    drop(first);
    assert!(Folder::open(&path).is_ok());
}

#[test]
fn secrets_are_readable_by_their_owner_only_and_damage_quotes_none() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = Folder::open(folder.path()).expect("free");
    assert!(open.login().is_ok_and(|login| login.is_none()) && open.recovery_key().is_none());
    let path = open.keep_recovery_key("EsTc key").expect("written");
    let mode = fs::metadata(&path).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(open.recovery_key().map(|key| key.reveal().to_owned()).as_deref(), Some("EsTc key"));
    fs::write(folder.path().join("session.json"), "{\"access_token\": \"syt_secret").expect("written");
    let error = open.login().err().expect("damaged").to_string();
    assert!(error.contains("session.json") && !error.contains("syt"), "{error}");
}
