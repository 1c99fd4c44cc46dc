//! Pictures that messages and boards point to, by a hash of what they show. The oldest go when there are too
//! many bytes; the page then shows the alt text.

use super::controls::PictureLink;
use crate::outbound::Picture;
use bytes::Bytes;
use lru::LruCache;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};

/// Most bytes kept.
const BYTES_MAX: usize = 64 * 1024 * 1024;

/// The pictures that can be asked for.
#[derive(Debug)]
pub struct Pictures {
    kept: Mutex<Kept>,
}

#[derive(Debug)]
struct Kept {
    by_hash: LruCache<String, Bytes>,
    bytes: usize,
}

impl Pictures {
    /// None yet.
    pub fn new() -> Self {
        Self { kept: Mutex::new(Kept { by_hash: LruCache::unbounded(), bytes: 0 }) }
    }

    /// Keeps a picture and tells where it can be had.
    pub fn keep(&self, picture: &Picture) -> PictureLink {
        let hash = hash(&picture.png);
        let (width, height) = size(&picture.png);
        let link =
            PictureLink { src: format!("/picture/{hash}.png"), alt: picture.alt.to_string(), width, height };
        self.put(hash, picture.png.clone(), BYTES_MAX);
        link
    }

    /// The picture of this hash.
    pub fn get(&self, hash: &str) -> Option<Bytes> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).by_hash.get(hash).cloned()
    }

    fn put(&self, hash: String, png: Bytes, bytes_max: usize) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.bytes += png.len();
        if let Some(same) = kept.by_hash.put(hash, png) {
            kept.bytes -= same.len();
        }
        while kept.bytes > bytes_max {
            let Some((_, oldest)) = kept.by_hash.pop_lru() else { break };
            kept.bytes -= oldest.len();
        }
    }
}

fn hash(png: &[u8]) -> String {
    let mut hex = String::with_capacity(32);
    for byte in Sha256::digest(png).iter().take(16) {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// Width and height as the first chunk of a PNG tells them.
fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| {
        let bytes = png.get(at..at + 4).and_then(|bytes| bytes.try_into().ok());
        bytes.map_or(0, u32::from_be_bytes)
    };
    (number(16), number(20))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_pictures_make_room() {
        let pictures = Pictures::new();
        for name in ["a", "b", "a", "c"] {
            pictures.put(name.to_owned(), Bytes::from_static(&[0; 40]), 100);
        }
        assert_eq!(["a", "b", "c"].map(|name| pictures.get(name).is_some()), [true, false, true]);
    }
}
