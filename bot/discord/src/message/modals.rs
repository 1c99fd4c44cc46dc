//! Modals: forms with one line of text that open when a button is pressed.
//!
//! Discord reports only the custom id of a pressed button, and the modal has to open at once. So the custom id begins
//! with a key of the modal, and the modals, which are few, are stored by that key: in memory, and with the desk for
//! buttons that outlive a restart.

use crate::limits;
use deska_delivery::Cache;
use deska_desk::ChatDesk;
use deska_desk::outbound::{Ask as Modal, Control, Outbound};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// Hexadecimal digits of a key.
const DIGITS: usize = 8;

/// The modals by their keys.
#[derive(Default)]
pub struct ModalRegistry(Cache<String, Modal, 1024>);

impl ModalRegistry {
    /// Stores the modals of a message before it is sent.
    pub async fn register(&self, desk: &dyn ChatDesk, outbound: &Outbound) {
        for control in outbound.controls.iter().flatten() {
            let Control::Button { asks: Some(modal), .. } = control else { continue };
            let key = key(modal);
            if self.0.put(key.clone(), modal.clone()).is_none() {
                desk.remember(&storage_key(&key), &write(modal)).await;
            }
        }
    }

    /// The modal of a key.
    pub async fn find(&self, desk: &dyn ChatDesk, key: &str) -> Option<Modal> {
        let known = self.0.get(key);
        if known.is_some() {
            return known;
        }
        // After a fault the press is answered as one without a form; the log has the cause.
        let modal = read(&desk.recall(&storage_key(key)).await.ok().flatten()?)?;
        self.0.put(key.to_owned(), modal.clone());
        Some(modal)
    }
}

/// The custom id of a button that opens a modal; without the key if both together are too long.
#[must_use]
pub fn custom_id(id: &str, modal: &Modal) -> String {
    let keyed = format!("?{}:{id}", key(modal));
    if keyed.chars().count() <= limits::CONTROL_ID { keyed } else { id.to_owned() }
}

/// Modal key and control id of a custom id; no key if the button opens no modal.
#[must_use]
pub fn split(custom_id: &str) -> (Option<&str>, &str) {
    let parts = custom_id.strip_prefix('?').and_then(|rest| rest.split_once(':'));
    match parts {
        Some((key, id)) if key.len() == DIGITS && key.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            (Some(key), id)
        }
        _ => (None, custom_id),
    }
}

/// The modal as Discord takes it. Discord reports its text under the id of the control.
#[must_use]
pub fn body(control: &str, modal: &Modal) -> Value {
    let max = modal.max.clamp(1, limits::MODAL_TEXT);
    json!({
        "custom_id": control,
        "title": limits::clip_non_empty(&modal.title, limits::MODAL, "title of a modal"),
        "components": [{"type": 1, "components": [{
            "type": 4,
            "custom_id": "text",
            "style": if max > 200 { 2 } else { 1 },
            "label": limits::clip_non_empty(&modal.label, limits::MODAL, "label of a field"),
            "placeholder": limits::clip(&modal.placeholder, limits::MODAL_HINT, "hint of a field"),
            "min_length": modal.min.min(max),
            "max_length": max,
            "required": modal.min > 0,
        }]}],
    })
}

fn storage_key(key: &str) -> String {
    format!("discord-ask:{key}")
}

fn key(modal: &Modal) -> String {
    hex::encode(&Sha256::digest(write(modal))[..DIGITS / 2])
}

fn write(modal: &Modal) -> String {
    json!([modal.title, modal.label, modal.placeholder, modal.min, modal.max]).to_string()
}

fn read(text: &str) -> Option<Modal> {
    let (title, label, placeholder, min, max) = serde_json::from_str(text).ok()?;
    Some(Modal { title, label, placeholder, min, max })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modal() -> Modal {
        let text = |text: &str| text.to_owned();
        Modal { title: text("Move"), label: text("Point"), placeholder: text("d4"), min: 1, max: 8 }
    }

    #[test]
    fn an_id_is_found_behind_its_key() {
        let id = custom_id("go:k7f2:12:play", &modal());
        assert_eq!(split(&id), (Some(key(&modal()).as_str()), "go:k7f2:12:play"));
        for plain in ["go:k7f2", "?", "?12:x", "?zzzzzzzz:x", ""] {
            assert_eq!(split(plain), (None, plain));
        }
    }

    #[test]
    fn an_id_that_fills_the_field_has_no_key() {
        let long = "x".repeat(95);
        assert_eq!(custom_id(&long, &modal()), long);
    }

    #[test]
    fn a_modal_is_read_as_it_was_written() {
        assert_eq!(read(&write(&modal())), Some(modal()));
        assert_eq!(read("{}"), None);
    }

    #[test]
    fn a_modal_fits_the_limits() {
        let wide = Modal {
            title: "t".repeat(99),
            label: String::new(),
            placeholder: "p".repeat(200),
            min: 9,
            max: 0,
        };
        let form = body("id", &wide);
        let field = &form["components"][0]["components"][0];
        assert_eq!(form["title"].as_str().map(|title| title.chars().count()), Some(45));
        assert_eq!((field["label"].as_str(), field["min_length"].as_u64()), (Some("…"), Some(1)));
        assert_eq!(field["max_length"], 1);
    }
}
