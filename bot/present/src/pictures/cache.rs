//! Pictures that were drawn lately. Several people, places and pages show the same position, and it is drawn for the first
//! of them only. Knows scenes, and nothing of games, people or messages.

use bytes::Bytes;
use lru::LruCache;
use render::{Avatars, Look, Style};
use rules::scene::Scene;
use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::{Mutex, PoisonError};

/// Most bytes kept: some 200 boards.
const BYTES_MAX: usize = 8 * 1024 * 1024;

/// The pictures drawn lately; those that were not asked for the longest go first.
pub struct PictureCache {
    /// Together they give 128 bits of a hash, so that two scenes never meet.
    hashers: [RandomState; 2],
    kept: Mutex<Kept>,
}

/// What a picture shows, as a hash.
type Key = [u64; 2];

struct Kept {
    drawn: LruCache<Key, Bytes>,
    bytes: usize,
}

impl Default for PictureCache {
    fn default() -> Self {
        let kept = Kept { drawn: LruCache::unbounded(), bytes: 0 };
        Self { hashers: [RandomState::new(), RandomState::new()], kept: Mutex::new(kept) }
    }
}

impl PictureCache {
    /// A scene as PNG.
    pub fn picture(&self, scene: &Scene, style: &Style) -> Bytes {
        self.picture_with(scene, style, &Avatars::default())
    }

    /// A scene with the avatars of the players as PNG.
    pub fn picture_with(&self, scene: &Scene, style: &Style, avatars: &Avatars) -> Bytes {
        let key = self.key((scene, style, avatars));
        if let Some(bytes) = self.find(key) {
            return bytes;
        }
        let bytes = Bytes::from(render::picture_with(scene, style, avatars));
        self.keep(key, bytes.clone());
        bytes
    }

    /// A scene as the preview of a link.
    pub fn preview(&self, scene: &Scene, look: Look) -> Bytes {
        let key = self.key((scene, look, "preview"));
        if let Some(bytes) = self.find(key) {
            return bytes;
        }
        let bytes = Bytes::from(render::preview(scene, look));
        self.keep(key, bytes.clone());
        bytes
    }

    fn key(&self, of: impl Hash) -> Key {
        [0, 1].map(|at: usize| self.hashers[at].hash_one(&of))
    }

    fn find(&self, key: Key) -> Option<Bytes> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).drawn.get(&key).cloned()
    }

    fn keep(&self, key: Key, drawn: Bytes) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.bytes += drawn.len();
        if let Some((_, before)) = kept.drawn.push(key, drawn) {
            kept.bytes -= before.len();
        }
        while kept.bytes > BYTES_MAX
            && let Some((_, oldest)) = kept.drawn.pop_lru()
        {
            kept.bytes -= oldest.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use render::Layout;
    use rules::scene::Scene;
    use rules::{Registry, Viewer};

    fn scene(kind: &str) -> Scene {
        let game = Registry::standard().find(kind).expect("the game");
        let options = game.resolve_options(&serde_json::Map::new()).expect("its options");
        game.start(&options).expect("a position").scene(Viewer::Public)
    }

    #[test]
    fn a_scene_is_drawn_once_for_each_style_and_as_render_draws_it() {
        let picture_cache = PictureCache::default();
        let (go, ordo) = (scene("go"), scene("ordo"));
        let square = Style { layout: Layout::Square, ..Style::default() };
        for (scene, style) in [(&go, Style::default()), (&ordo, Style::default()), (&go, square)] {
            let drawn = picture_cache.picture(scene, &style);
            assert_eq!(drawn, render::picture(scene, &style));
            assert_eq!(
                picture_cache.picture(scene, &style).as_ptr(),
                drawn.as_ptr(),
                "it is the same picture"
            );
        }
    }

    #[test]
    fn the_oldest_pictures_go_when_there_are_too_many() {
        let picture_cache = PictureCache::default();
        let big = || Bytes::from(vec![0; BYTES_MAX / 3]);
        for at in 0..4 {
            picture_cache.keep([at, 0], big());
            assert!(picture_cache.find([0, 0]).is_some() || at == 3);
        }
        let kept: Vec<bool> = (0..4).map(|at| picture_cache.find([at, 0]).is_some()).collect();
        assert_eq!(kept, [true, false, true, true]);
        assert!(picture_cache.kept.lock().expect("no panic").bytes <= BYTES_MAX);
    }
}
