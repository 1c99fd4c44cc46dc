//! Settings of the host. A dollar sign stands for a secret, which no message may repeat.

use crate::text;
use deska_config::Config;
use std::path::PathBuf;
use std::sync::LazyLock;

/// It is nothing that a message says by itself.
const SECRET: &str = "kXq7zT2w";

/// Each process has a file of its own.
static FILE: LazyLock<PathBuf> = LazyLock::new(|| {
    let memory = PathBuf::from("/dev/shm");
    let folder = if memory.is_dir() { memory } else { std::env::temp_dir() };
    folder.join(format!("deska-fuzz-{}.toml", std::process::id()))
});

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let text = text(data);
    std::fs::write(&*FILE, text.replace('$', SECRET)).expect("a file");
    let read = Config::load(&FILE, true);
    std::fs::remove_file(&*FILE).expect("the file");
    let said = match read {
        Ok(config) => {
            let _ = (
                config.web.address(),
                config.watched_at(),
                config.discord.guild_id(),
                config.discord.shards(),
            );
            return;
        }
        Err(error) => format!("{error} {error:?}"),
    };
    // A message names a wrong key, which nobody takes a secret for.
    let names_key = text.lines().any(|line| {
        let before = line.split_once('=').map_or(line, |(key, _)| key);
        before.contains('$') || line.contains('{')
    });
    assert!(names_key || !said.contains(SECRET), "{said}");
}
