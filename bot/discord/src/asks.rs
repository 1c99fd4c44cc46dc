//! Buttons that ask for a line of text before they count as pressed.
//!
//! Discord tells only the id of a pressed button, and the form has to open before anybody else is asked. So the
//! id begins with a sign for the form, and the forms, of which there are few, are kept by their sign: in memory,
//! and with the desk for the buttons that outlive a restart.

use super::limits;
use deska_desk::Desk;
use deska_desk::outbound::{Ask, Control, Outbound};
use lru::LruCache;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many forms are kept in memory.
const KEPT: NonZeroUsize = NonZeroUsize::new(1024).unwrap();
/// Hexadecimal digits of a sign.
const DIGITS: usize = 8;

/// The forms known to this process.
pub struct Asks(Mutex<LruCache<String, Ask>>);

impl Default for Asks {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(KEPT)))
    }
}

impl Asks {
    /// Keeps the forms of a message before it is sent.
    pub async fn learn(&self, desk: &dyn Desk, outbound: &Outbound) {
        for control in outbound.controls.iter().flatten() {
            let Control::Button { asks: Some(ask), .. } = control else { continue };
            let sign = sign(ask);
            if self.cache().put(sign.clone(), ask.clone()).is_none() {
                desk.remember(&key(&sign), &write(ask)).await;
            }
        }
    }

    /// The form of a sign.
    pub async fn find(&self, desk: &dyn Desk, sign: &str) -> Option<Ask> {
        let known = self.cache().get(sign).cloned();
        if known.is_some() {
            return known;
        }
        let ask = read(&desk.recall(&key(sign)).await?)?;
        self.cache().put(sign.to_owned(), ask.clone());
        Some(ask)
    }

    fn cache(&self) -> MutexGuard<'_, LruCache<String, Ask>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The id that a button with a form bears; without the sign if both together are too long.
#[must_use]
pub fn signed(id: &str, ask: &Ask) -> String {
    let signed = format!("?{}:{id}", sign(ask));
    if signed.chars().count() <= limits::CONTROL_ID { signed } else { id.to_owned() }
}

/// Sign and control id of a pressed button; no sign if it has no form.
#[must_use]
pub fn split(custom_id: &str) -> (Option<&str>, &str) {
    let parts = custom_id.strip_prefix('?').and_then(|rest| rest.split_once(':'));
    match parts {
        Some((sign, id)) if sign.len() == DIGITS && sign.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            (Some(sign), id)
        }
        _ => (None, custom_id),
    }
}

/// The form as Discord's modal; its answer comes back under the control's id.
#[must_use]
pub fn modal(control: &str, ask: &Ask) -> Value {
    let max = ask.max.clamp(1, limits::FORM_TEXT);
    json!({
        "custom_id": control,
        "title": limits::clip_some(&ask.title, limits::FORM, "title of a form"),
        "components": [{"type": 1, "components": [{
            "type": 4,
            "custom_id": "text",
            "style": if max > 200 { 2 } else { 1 },
            "label": limits::clip_some(&ask.label, limits::FORM, "label of a field"),
            "placeholder": limits::clip(&ask.placeholder, limits::FORM_HINT, "hint of a field"),
            "min_length": ask.min.min(max),
            "max_length": max,
            "required": ask.min > 0,
        }]}],
    })
}

fn key(sign: &str) -> String {
    format!("discord-ask:{sign}")
}

fn sign(ask: &Ask) -> String {
    let digest = Sha256::digest(write(ask));
    digest.iter().take(DIGITS / 2).map(|byte| format!("{byte:02x}")).collect()
}

fn write(ask: &Ask) -> String {
    json!([ask.title, ask.label, ask.placeholder, ask.min, ask.max]).to_string()
}

fn read(text: &str) -> Option<Ask> {
    let (title, label, placeholder, min, max) = serde_json::from_str(text).ok()?;
    Some(Ask { title, label, placeholder, min, max })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask() -> Ask {
        let text = |text: &str| text.to_owned();
        Ask { title: text("Move"), label: text("Point"), placeholder: text("d4"), min: 1, max: 8 }
    }

    #[test]
    fn an_id_is_found_again_behind_its_sign() {
        let id = signed("go:k7f2:12:play", &ask());
        assert_eq!(split(&id), (Some(sign(&ask()).as_str()), "go:k7f2:12:play"));
        for plain in ["go:k7f2", "?", "?12:x", "?zzzzzzzz:x", ""] {
            assert_eq!(split(plain), (None, plain));
        }
    }

    #[test]
    fn an_id_that_fills_the_field_goes_without_a_sign() {
        let long = "x".repeat(95);
        assert_eq!(signed(&long, &ask()), long);
    }

    #[test]
    fn a_form_survives_being_kept() {
        assert_eq!(read(&write(&ask())), Some(ask()));
        assert_eq!(read("{}"), None);
    }

    #[test]
    fn a_form_fits_the_limits() {
        let wide =
            Ask { title: "t".repeat(99), label: String::new(), placeholder: "p".repeat(200), min: 9, max: 0 };
        let form = modal("id", &wide);
        let field = &form["components"][0]["components"][0];
        assert_eq!(form["title"].as_str().map(|title| title.chars().count()), Some(45));
        assert_eq!((field["label"].as_str(), field["min_length"].as_u64()), (Some("…"), Some(1)));
        assert_eq!(field["max_length"], 1);
    }
}
