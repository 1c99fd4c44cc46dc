//! The inputs that fuzzing has found, one by one through the check of their target. `cargo xtask fuzz` looks for new ones.

use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

fn corpora() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus")
}

/// Paths in a folder, in a fixed order.
fn entries(folder: &Path) -> BTreeSet<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

fn all_pass(target: &str, check: fn(&[u8])) {
    let files = entries(&corpora().join(target));
    assert!(!files.is_empty(), "the corpus of {target} is empty");
    let fails = |file: &&PathBuf| {
        let data = fs::read(file).expect("readable");
        catch_unwind(|| check(&data)).is_err()
    };
    let failed: Vec<&PathBuf> = files.iter().filter(fails).collect();
    assert!(failed.is_empty(), "{target} fails for {failed:#?}");
}

/// A test for each target, by its name.
macro_rules! targets {
    ($($target:ident)*) => {
        $(
            #[test]
            fn $target() {
                all_pass(stringify!($target), deska_fuzz::$target::check);
            }
        )*

        const TARGETS: &[&str] = &[$(stringify!($target)),*];
    };
}

targets!(button command config legal line moves options own_words protocol record settings sgf);

#[test]
fn every_target_and_every_corpus_has_its_test() {
    let tested: BTreeSet<String> = TARGETS.iter().map(|&target| target.to_owned()).collect();
    let names = |folder: &str| -> BTreeSet<String> {
        let paths = entries(&corpora().join("..").join(folder));
        paths.iter().map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect()
    };
    assert_eq!(names("fuzz_targets"), tested);
    assert_eq!(names("corpus"), tested);
}
