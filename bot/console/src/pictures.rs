//! Pictures and files that messages and boards point to, by a hash of what is in them. The oldest go when there
//! are too many bytes; the page then shows the alt text, and a file has to be asked for again.

use super::controls::{FileLink, PictureLink};
use bytes::Bytes;
use deska_desk::outbound::{File, Picture};
use lru::LruCache;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};

/// Most bytes kept.
const BYTES_MAX: usize = 64 * 1024 * 1024;

/// What is kept under a hash.
#[derive(Clone, Debug)]
pub struct Held {
    /// What is in it.
    pub bytes: Bytes,
    /// Media type.
    pub media: &'static str,
    /// Name of a file; a picture has none.
    pub name: Option<String>,
}

/// The pictures and files that can be asked for.
#[derive(Debug)]
pub struct Pictures {
    kept: Mutex<Kept>,
}

#[derive(Debug)]
struct Kept {
    by_hash: LruCache<String, Held>,
    bytes: usize,
}

impl Pictures {
    /// None yet.
    pub fn new() -> Self {
        Self { kept: Mutex::new(Kept { by_hash: LruCache::unbounded(), bytes: 0 }) }
    }

    /// Keeps a picture and tells where it can be had.
    pub fn keep(&self, picture: &Picture) -> PictureLink {
        let (ending, media) =
            if is_gif(&picture.bytes) { ("gif", "image/gif") } else { ("png", "image/png") };
        let name = format!("{}.{ending}", hash(&picture.bytes, ""));
        let (width, height) = size(&picture.bytes);
        let link =
            PictureLink { src: format!("/picture/{name}"), alt: picture.alt.to_string(), width, height };
        self.put(name, Held { bytes: picture.bytes.clone(), media, name: None }, BYTES_MAX);
        link
    }

    /// Keeps a file and tells where it can be had.
    pub fn keep_file(&self, file: &File) -> FileLink {
        // The same bytes under another name are another file.
        let hash = hash(&file.bytes, &file.name);
        let link =
            FileLink { src: format!("/file/{hash}"), name: file.name.clone(), bytes: file.bytes.len() };
        let held = Held { bytes: file.bytes.clone(), media: file.media, name: Some(file.name.clone()) };
        self.put(hash, held, BYTES_MAX);
        link
    }

    /// What is kept under a name: a hash, of a picture with its ending.
    pub fn get(&self, name: &str) -> Option<Held> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).by_hash.get(name).cloned()
    }

    fn put(&self, name: String, held: Held, bytes_max: usize) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.bytes += held.bytes.len();
        if let Some(same) = kept.by_hash.put(name, held) {
            kept.bytes -= same.bytes.len();
        }
        while kept.bytes > bytes_max {
            let Some((_, oldest)) = kept.by_hash.pop_lru() else { break };
            kept.bytes -= oldest.bytes.len();
        }
    }
}

fn is_gif(bytes: &[u8]) -> bool {
    bytes.starts_with(b"GIF8")
}

fn hash(bytes: &[u8], name: &str) -> String {
    let mut hex = String::with_capacity(32);
    for byte in Sha256::new().chain_update(name).chain_update(bytes).finalize().iter().take(16) {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// Width and height as the beginning of a GIF or the first chunk of a PNG tells them.
fn size(bytes: &[u8]) -> (u32, u32) {
    let byte = |at: usize| bytes.get(at).copied().unwrap_or(0);
    if is_gif(bytes) {
        let number = |at: usize| u32::from(u16::from_le_bytes([byte(at), byte(at + 1)]));
        return (number(6), number(8));
    }
    let number = |at: usize| u32::from_be_bytes([byte(at), byte(at + 1), byte(at + 2), byte(at + 3)]);
    (number(16), number(20))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_pictures_make_room() {
        let pictures = Pictures::new();
        for name in ["a", "b", "a", "c"] {
            let held = Held { bytes: Bytes::from_static(&[0; 40]), media: "image/png", name: None };
            pictures.put(name.to_owned(), held, 100);
        }
        assert_eq!(["a", "b", "c"].map(|name| pictures.get(name).is_some()), [true, false, true]);
    }
}
