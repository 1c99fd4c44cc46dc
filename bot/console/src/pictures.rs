//! Pictures and files that messages and boards link to, by a hash of their content. The least recently stored go
//! when they take too many bytes: the page then shows the alt text, and a file has to be requested again.

use super::controls::{FileLink, PictureLink};
use bytes::Bytes;
use deska_desk::GameForm;
use deska_desk::outbound::{File, Picture};
use lru::LruCache;
use sha2::{Digest, Sha256};
use std::sync::{Mutex, PoisonError};

/// Most bytes stored: some 1,000 boards of Go 19, or 250 of the largest. The page draws boards itself; these are for the
/// talk of a channel and for readers without scripts.
const BYTES_MAX: usize = 8 * 1024 * 1024;

/// The lasting address of a file of a game, by the file's name: it is made anew for each request.
pub fn lasting_address(code: &str, name: &str) -> Option<String> {
    let form = GameForm::parse(name.rsplit_once('.')?.1)?;
    Some(format!("/g/{code}.{}", form.name()))
}

/// A stored picture or file.
#[derive(Clone, Debug)]
pub struct Held {
    pub bytes: Bytes,
    /// Media type.
    pub media: &'static str,
    /// Name of a file; `None` for a picture.
    pub name: Option<String>,
}

/// The stored pictures and files.
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
    /// An empty store.
    pub fn new() -> Self {
        Self { kept: Mutex::new(Kept { by_hash: LruCache::unbounded(), bytes: 0 }) }
    }

    /// Stores a picture.
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

    /// Stores a file of PNG that nothing describes. Returns its address.
    pub fn keep_png(&self, bytes: &Bytes) -> String {
        let name = format!("{}.png", hash(bytes, ""));
        self.put(name.clone(), Held { bytes: bytes.clone(), media: "image/png", name: None }, BYTES_MAX);
        format!("/picture/{name}")
    }

    /// Stores a file of SVG. Returns its address.
    pub fn keep_svg(&self, svg: &'static str) -> String {
        let name = format!("{}.svg", hash(svg.as_bytes(), ""));
        let held = Held { bytes: Bytes::from_static(svg.as_bytes()), media: "image/svg+xml", name: None };
        self.put(name.clone(), held, BYTES_MAX);
        format!("/picture/{name}")
    }

    /// Stores a file.
    pub fn keep_file(&self, file: &File) -> FileLink {
        // The name is part of the hash: the same bytes under another name are another download.
        let hash = hash(&file.bytes, &file.name);
        let link =
            FileLink { src: format!("/file/{hash}"), name: file.name.clone(), bytes: file.bytes.len() };
        let held = Held { bytes: file.bytes.clone(), media: file.media, name: Some(file.name.clone()) };
        self.put(hash, held, BYTES_MAX);
        link
    }

    /// The file of a hash, or the picture of a hash with its ending.
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
    hex::encode(&Sha256::new().chain_update(name).chain_update(bytes).finalize()[..16])
}

/// Width and height from the head of a GIF or the first chunk of a PNG.
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
