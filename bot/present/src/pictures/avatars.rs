//! Avatars of people: which ones platforms have named, and those that were fetched, ready to be drawn. All of it is in memory
//! only. It must not know how an avatar is fetched, nor who plays.

mod decode;

use bytes::Bytes;
use deska_desk::avatar::{FetchedAvatar, NoAvatar, WantedAvatar};
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _};
use lru::LruCache;
use render::Avatar;
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// Largest number of people whose avatar name is remembered.
const NAMED: NonZeroUsize = NonZeroUsize::new(16_384).unwrap();
/// Most avatars that are kept, each of some 6 KB, or known not to be there.
const KEPT: NonZeroUsize = NonZeroUsize::new(1_024).unwrap();
/// Most avatars that wait to be fetched.
const WAITING: usize = 256;

/// The avatars of people.
pub struct Avatars {
    known: Mutex<Known>,
    waiting: Notify,
}

struct Known {
    /// The name of each person's avatar, by platform and id.
    names: LruCache<(String, String), String>,
    kept: LruCache<WantedAvatar, State>,
    queue: VecDeque<WantedAvatar>,
}

enum State {
    /// It is being fetched.
    Wanted,
    Ready(Avatar),
    /// It cannot be shown.
    Missing,
}

impl Default for Avatars {
    fn default() -> Self {
        let known = Known { names: LruCache::new(NAMED), kept: LruCache::new(KEPT), queue: VecDeque::new() };
        Self { known: Mutex::new(known), waiting: Notify::new() }
    }
}

impl Avatars {
    /// Notes the name of a person's avatar; `None` if they have none.
    pub fn named(&self, platform: &str, person: &str, avatar: Option<&str>) {
        let mut known = self.known();
        if known.name(platform, person).as_deref() != avatar {
            known.forget(platform, person);
            if let Some(avatar) = avatar {
                known.names.put((platform.to_owned(), person.to_owned()), avatar.to_owned());
            }
        }
    }

    /// The avatar of a person; if it is known but not here, it is wanted from now on.
    pub fn of(&self, platform: &str, person: &str) -> Option<Avatar> {
        let mut known = self.known();
        let avatar = known.name(platform, person)?;
        let wanted = WantedAvatar { platform: platform.to_owned(), person: person.to_owned(), avatar };
        match known.kept.get(&wanted) {
            Some(State::Ready(avatar)) => return Some(avatar.clone()),
            Some(State::Wanted | State::Missing) => return None,
            None => {}
        }
        if known.queue.len() >= WAITING {
            return None;
        }
        known.kept.put(wanted.clone(), State::Wanted);
        known.queue.push_back(wanted);
        drop(known);
        self.waiting.notify_waiters();
        None
    }

    /// An avatar as a file, for a page that shows it beside the board.
    pub fn file(avatar: &Avatar) -> Option<Bytes> {
        let pixels: Vec<u8> =
            avatar.pixels().flat_map(|([red, green, blue], opacity)| [red, green, blue, opacity]).collect();
        let mut file = Vec::new();
        let encoder = PngEncoder::new(&mut file);
        let written = encoder.write_image(&pixels, Avatar::SIDE, Avatar::SIDE, ExtendedColorType::Rgba8);
        written.inspect_err(|error| tracing::error!(%error, "an avatar cannot be written")).ok()?;
        Some(file.into())
    }

    /// Waits for the next avatar of a platform that is wanted.
    pub async fn next_wanted(&self, platform: &str) -> WantedAvatar {
        loop {
            // Made before the look, so that nothing is missed between both.
            let waiting = self.waiting.notified();
            if let Some(wanted) = self.known().take(platform) {
                return wanted;
            }
            waiting.await;
        }
    }

    /// Keeps an avatar that was wanted, or notes that there is none. Decoding takes a while.
    pub fn keep(&self, wanted: &WantedAvatar, fetched: FetchedAvatar) {
        let decoded = fetched.and_then(|bytes| {
            decode::decode(&bytes).map_err(|error| {
                tracing::info!(platform = wanted.platform, %error, "an avatar cannot be shown");
                NoAvatar::Permanent
            })
        });
        let mut known = self.known();
        // The person may have another one by now, or have been forgotten.
        let is_current = known.name(&wanted.platform, &wanted.person).as_ref() == Some(&wanted.avatar);
        let state = match decoded {
            Ok(avatar) => Some(State::Ready(avatar)),
            Err(NoAvatar::Permanent) => Some(State::Missing),
            Err(NoAvatar::Transient) => None,
        };
        match state.filter(|_| is_current) {
            Some(state) => known.kept.put(wanted.clone(), state),
            // The next picture wants it again.
            None => known.kept.pop(wanted),
        };
    }

    /// Drops what is kept of a person.
    pub fn forget(&self, platform: &str, person: &str) {
        self.known().forget(platform, person);
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn name(&mut self, platform: &str, person: &str) -> Option<String> {
        self.names.get(&(platform.to_owned(), person.to_owned())).cloned()
    }

    fn take(&mut self, platform: &str) -> Option<WantedAvatar> {
        let at = self.queue.iter().position(|wanted| wanted.platform == platform)?;
        self.queue.remove(at)
    }

    fn forget(&mut self, platform: &str, person: &str) {
        let (platform, person) = (platform.to_owned(), person.to_owned());
        if let Some(avatar) = self.names.pop(&(platform.clone(), person.clone())) {
            let wanted = WantedAvatar { platform, person, avatar };
            self.queue.retain(|waiting| *waiting != wanted);
            self.kept.pop(&wanted);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::FutureExt as _;

    fn png() -> FetchedAvatar {
        Ok(decode::tests::png(64, 64).into())
    }

    /// The next wanted one, if any.
    fn next(avatars: &Avatars, platform: &str) -> Option<WantedAvatar> {
        avatars.next_wanted(platform).now_or_never()
    }

    fn wanted(person: &str, avatar: &str) -> WantedAvatar {
        WantedAvatar { platform: "p".into(), person: person.into(), avatar: avatar.into() }
    }

    #[test]
    fn an_avatar_is_wanted_once_when_a_picture_lacks_it_and_kept() {
        let avatars = Avatars::default();
        assert!(avatars.of("p", "1").is_none());
        assert_eq!(next(&avatars, "p"), None, "nobody has named it");
        avatars.named("p", "1", Some("a"));
        assert_eq!(next(&avatars, "p"), None, "no picture lacks it");
        assert!(avatars.of("p", "1").is_none() && avatars.of("p", "1").is_none());
        assert_eq!(next(&avatars, "q"), None, "it is of another platform");
        assert_eq!(next(&avatars, "p"), Some(wanted("1", "a")));
        assert_eq!(next(&avatars, "p"), None);
        avatars.keep(&wanted("1", "a"), png());
        assert!(avatars.of("p", "1").is_some());
        assert!(avatars.of("q", "1").is_none());
        assert_eq!(next(&avatars, "p"), None);
    }

    #[test]
    fn a_changed_avatar_is_fetched_anew_and_none_is_shown_of_somebody_without_one() {
        let avatars = Avatars::default();
        avatars.named("p", "1", Some("a"));
        avatars.of("p", "1");
        avatars.named("p", "1", Some("b"));
        assert_eq!(next(&avatars, "p"), None, "the old one is no longer wanted");
        avatars.keep(&wanted("1", "a"), png());
        assert!(avatars.of("p", "1").is_none(), "the old one is not shown");
        assert_eq!(next(&avatars, "p"), Some(wanted("1", "b")));
        avatars.keep(&wanted("1", "b"), png());
        avatars.named("p", "1", Some("b"));
        assert!(avatars.of("p", "1").is_some());
        avatars.named("p", "1", None);
        assert!(avatars.of("p", "1").is_none());
        assert_eq!(next(&avatars, "p"), None);
    }

    #[test]
    fn a_failure_is_tried_again_unless_it_is_permanent() {
        let avatars = Avatars::default();
        for person in ["1", "2", "3"] {
            avatars.named("p", person, Some("a"));
            avatars.of("p", person);
            next(&avatars, "p");
        }
        avatars.keep(&wanted("1", "a"), Err(NoAvatar::Transient));
        avatars.keep(&wanted("2", "a"), Err(NoAvatar::Permanent));
        avatars.keep(&wanted("3", "a"), Ok(b"no picture".as_slice().into()));
        for person in ["1", "2", "3"] {
            assert!(avatars.of("p", person).is_none());
        }
        assert_eq!(next(&avatars, "p"), Some(wanted("1", "a")));
        assert_eq!(next(&avatars, "p"), None);
    }

    #[test]
    fn a_forgotten_person_has_none_even_if_it_comes_later() {
        let avatars = Avatars::default();
        for person in ["1", "2"] {
            avatars.named("p", person, Some("a"));
            avatars.of("p", person);
        }
        next(&avatars, "p");
        avatars.keep(&wanted("1", "a"), png());
        avatars.forget("p", "1");
        avatars.forget("p", "2");
        avatars.keep(&wanted("2", "a"), png());
        assert_eq!(next(&avatars, "p"), None);
        let known = avatars.known();
        assert!(known.names.is_empty() && known.kept.is_empty());
    }

    #[test]
    fn memory_is_bounded() {
        let avatars = Avatars::default();
        let picture = decode::tests::png(64, 64);
        for at in 0..NAMED.get() + 10 {
            avatars.named("p", &at.to_string(), Some("a"));
        }
        assert_eq!(avatars.known().names.len(), NAMED.get());
        for at in NAMED.get() - KEPT.get()..NAMED.get() + 10 {
            avatars.of("p", &at.to_string());
            if let Some(wanted) = next(&avatars, "p").filter(|_| at % 100 == 0) {
                avatars.keep(&wanted, Ok(picture.clone().into()));
            }
        }
        assert_eq!(avatars.known().kept.len(), KEPT.get());
        for at in 20..20 + 2 * WAITING {
            avatars.of("p", &at.to_string());
        }
        assert_eq!(avatars.known().queue.len(), WAITING);
    }
}
