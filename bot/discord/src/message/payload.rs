//! A message of the desk as the body of a Discord request. It must not send anything.
//!
//! Bodies are plain JSON instead of serenity's builders: those cannot express which attachments an edit keeps, nor
//! allowed mentions for every kind of request.

use crate::limits;
use crate::message::markdown;
use crate::message::modals;
use crate::snowflake::is_snowflake;
use bytes::Bytes;
use deska_desk::outbound::{ButtonStyle, Control, MenuItem, Outbound};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// Discord's message flag for a message that one person sees.
const EPHEMERAL: u64 = 1 << 6;

/// The body of a request with its files.
#[derive(Clone, PartialEq, Debug)]
pub struct Payload {
    pub body: Value,
    /// The files; the JSON refers to them by their index.
    pub uploads: Vec<Upload>,
}

/// A file of a request: a picture or a download.
#[derive(Clone, PartialEq, Debug)]
pub struct Upload {
    /// File name; Discord derives the media type from its extension.
    pub name: String,
    /// Content.
    pub bytes: Bytes,
    /// Alt text of a picture.
    alt: Option<String>,
}

impl Payload {
    /// A body without files.
    #[must_use]
    pub fn bare(body: Value) -> Self {
        Self { body, uploads: Vec::new() }
    }

    /// Makes the message ephemeral: only the person who asked sees it.
    #[must_use]
    pub fn ephemeral(mut self) -> Self {
        self.body["flags"] = json!(EPHEMERAL);
        self
    }

    /// Adds a nonce: within a few minutes Discord posts no second message with the same one.
    #[must_use]
    pub fn with_nonce(mut self, nonce: Option<String>) -> Self {
        if let Some(nonce) = nonce {
            self.body["nonce"] = json!(nonce);
            self.body["enforce_nonce"] = json!(true);
        }
        self
    }
}

/// A message with all its parts, also the empty ones, so that an edit with it replaces everything.
#[must_use]
pub fn message(outbound: &Outbound) -> Payload {
    let controls = components(outbound);
    let mut content = markdown::content(outbound);
    let uploads = uploads(outbound);
    if content.trim().is_empty() && uploads.is_empty() && controls.is_empty() {
        // Discord refuses an empty message.
        "…".clone_into(&mut content);
    }
    let body = json!({
        "content": content,
        "allowed_mentions": mentions(outbound),
        "components": controls,
        "attachments": attachments(&uploads),
    });
    Payload { body, uploads }
}

/// An edit that gives a message other words and controls and keeps its picture and files.
#[must_use]
pub fn new_words(outbound: &Outbound) -> Payload {
    Payload::bare(json!({
        "content": markdown::content(outbound),
        "allowed_mentions": {"parse": []},
        "components": components(outbound),
    }))
}

/// An edit that removes the controls of a message and keeps the rest.
#[must_use]
pub fn without_controls() -> Payload {
    Payload::bare(json!({"components": [], "allowed_mentions": {"parse": []}}))
}

/// Exactly the people and the role to notify. Without this list Discord would look for mentions in the content.
fn mentions(outbound: &Outbound) -> Value {
    let is_id = |id: &&String| is_snowflake(id);
    let ids: BTreeSet<&String> =
        outbound.mentions.iter().map(|person| &person.native_id).filter(is_id).collect();
    let mut allowed = json!({"parse": []});
    if !ids.is_empty() {
        allowed["users"] = json!(ids);
    }
    if let Some(role) = outbound.calls.as_ref().filter(|role| is_snowflake(role)) {
        allowed["roles"] = json!([role]);
    }
    allowed
}

/// The picture and the files that fit: Discord refuses a message with too many bytes as a whole.
fn uploads(outbound: &Outbound) -> Vec<Upload> {
    let picture = outbound.picture.iter().map(|picture| Upload {
        name: picture.name.clone(),
        bytes: picture.bytes.clone(),
        alt: Some(limits::clip(&picture.alt, limits::ALT, "alt text of a picture")),
    });
    let files = outbound.files.iter();
    let files = files.map(|file| Upload { name: file.name.clone(), bytes: file.bytes.clone(), alt: None });
    let mut room = limits::UPLOAD;
    let fits = |upload: &Upload| {
        let left = room.checked_sub(upload.bytes.len());
        room = left.unwrap_or(room);
        if left.is_none() {
            tracing::warn!(name = upload.name, bytes = upload.bytes.len(), "a file is too large for Discord");
        }
        left.is_some()
    };
    picture.chain(files).filter(fits).take(limits::UPLOADS).collect()
}

fn attachments(uploads: &[Upload]) -> Value {
    let of = |(id, upload): (usize, &Upload)| {
        let mut attachment = json!({"id": id, "filename": upload.name});
        if let Some(alt) = &upload.alt {
            attachment["description"] = json!(alt);
        }
        attachment
    };
    uploads.iter().enumerate().map(of).collect()
}

/// The controls and the link, as rows of up to five buttons or one menu.
fn components(outbound: &Outbound) -> Vec<Value> {
    let mut rows = rows(&outbound.controls);
    if let Some(link) = outbound.link.as_ref().filter(|link| limits::is_address(&link.url)) {
        let label = limits::clip_non_empty(&link.label, limits::LABEL, "label of a link");
        add_button(&mut rows, json!({"type": 2, "style": 5, "label": label, "url": link.url}));
    }
    rows.into_iter().map(|row| json!({"type": 1, "components": row})).collect()
}

/// Adds a button to the last row, if that has room for it, or below it. Where neither has, it is left out.
fn add_button(rows: &mut Vec<Vec<Value>>, button: Value) {
    let is_menu = |row: &Vec<Value>| row.iter().any(|component| component["type"] != 2);
    let below = rows.len() < limits::ROWS;
    match rows.last_mut() {
        Some(last) if last.len() < limits::BUTTONS && !is_menu(last) => last.push(button),
        _ if below => rows.push(vec![button]),
        _ => {}
    }
}

/// Rows of controls: up to five buttons, or one menu.
fn rows(controls: &[Vec<Control>]) -> Vec<Vec<Value>> {
    let mut used = BTreeSet::new();
    let mut rows: Vec<Vec<Value>> = Vec::new();
    for row in controls {
        let mut buttons = Vec::new();
        for control in row {
            let (component, is_menu) = match component(control) {
                Some(made) if used.insert(made.0["custom_id"].to_string()) => made,
                _ => continue,
            };
            if is_menu {
                rows.push(vec![component]);
            } else {
                buttons.push(component);
            }
        }
        rows.extend(buttons.chunks(limits::BUTTONS).map(<[Value]>::to_vec));
    }
    if rows.len() > limits::ROWS {
        tracing::warn!(rows = rows.len(), "a message has more rows of controls than Discord shows");
    }
    rows.truncate(limits::ROWS);
    rows
}

/// One control, and whether it is a menu; `None` if Discord could not report its use.
fn component(control: &Control) -> Option<(Value, bool)> {
    match control {
        Control::Button { id, label, style, asks } => {
            let id = asks.as_ref().map_or_else(|| id.clone(), |modal| modals::custom_id(id, modal));
            limits::is_control_id(&id).then(|| (button(&id, label, *style), false))
        }
        Control::Menu { id, placeholder, items, most } => {
            let items = menu_items(items);
            let usable = limits::is_control_id(id) && !items.is_empty();
            usable.then(|| (menu(id, placeholder, items, *most), true))
        }
    }
}

fn button(id: &str, label: &str, style: ButtonStyle) -> Value {
    let style = match style {
        ButtonStyle::Primary => 1,
        ButtonStyle::Plain => 2,
        ButtonStyle::Danger => 4,
    };
    let label = limits::clip_non_empty(label, limits::LABEL, "label of a button");
    json!({"type": 2, "style": style, "label": label, "custom_id": id})
}

fn menu(id: &str, placeholder: &str, items: Vec<Value>, most: usize) -> Value {
    let placeholder = limits::clip(placeholder, limits::PLACEHOLDER, "placeholder of a menu");
    let most = most.clamp(1, items.len().max(1));
    let mut menu = json!({"type": 3, "custom_id": id, "placeholder": placeholder, "options": items});
    if most > 1 {
        menu["max_values"] = json!(most);
    }
    menu
}

fn menu_items(items: &[MenuItem]) -> Vec<Value> {
    if items.len() > limits::ITEMS {
        tracing::warn!(items = items.len(), "a menu has more items than Discord shows");
    }
    let mut used = BTreeSet::new();
    let fits = |item: &&MenuItem| (1..=limits::ITEM).contains(&item.value.chars().count());
    items
        .iter()
        .filter(fits)
        .filter(|item| used.insert(&item.value))
        .take(limits::ITEMS)
        .map(menu_item)
        .collect()
}

fn menu_item(item: &MenuItem) -> Value {
    let mut made = Map::new();
    made.insert(
        "label".to_owned(),
        json!(limits::clip_non_empty(&item.label, limits::ITEM, "label of an item")),
    );
    made.insert("value".to_owned(), json!(item.value));
    if let Some(hint) = item.hint.as_ref().filter(|hint| !hint.trim().is_empty()) {
        made.insert("description".to_owned(), json!(limits::clip(hint, limits::ITEM, "hint of an item")));
    }
    if item.chosen {
        made.insert("default".to_owned(), json!(true));
    }
    Value::Object(made)
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_desk::outbound::{Ask, PageLink, Picture, Span, SpanStyle};
    use deska_model::people::caller::Person;

    fn button(id: &str) -> Control {
        Control::Button { id: id.to_owned(), label: id.to_owned(), style: ButtonStyle::Plain, asks: None }
    }

    fn menu(id: &str, items: usize) -> Control {
        let item = |n: usize| MenuItem {
            value: format!("v{}", n % 30),
            label: String::new(),
            hint: Some(String::new()),
            chosen: false,
        };
        Control::Menu {
            id: id.to_owned(),
            placeholder: "p".repeat(200),
            items: (0..items).map(item).collect(),
            most: 1,
        }
    }

    fn of(controls: Vec<Vec<Control>>) -> Value {
        message(&Outbound { controls, ..Outbound::default() }).body["components"].clone()
    }

    #[test]
    fn only_the_listed_people_can_be_notified() {
        let text = vec![Span { text: "@everyone <@5>".to_owned(), style: SpanStyle::Plain, person: None }];
        let quiet = message(&Outbound { text: text.clone(), ..Outbound::default() }).body;
        assert_eq!(quiet["allowed_mentions"], json!({"parse": []}));
        let mentions = vec![Person::new("7", "A"), Person::new("7", "A"), Person::new("@x", "B")];
        let loud = message(&Outbound { text, mentions, ..Outbound::default() }).body;
        assert_eq!(loud["allowed_mentions"], json!({"parse": [], "users": ["7"]}));
        for (calls, allowed) in
            [("42", json!({"parse": [], "roles": ["42"]})), ("@everyone", json!({"parse": []}))]
        {
            let calling = Outbound { calls: Some(calls.to_owned()), ..Outbound::default() };
            assert_eq!(message(&calling).body["allowed_mentions"], allowed);
        }
        assert_eq!(without_controls().body["allowed_mentions"], json!({"parse": []}));
    }

    #[test]
    fn an_update_replaces_everything() {
        let body = message(&Outbound::default()).body;
        assert_eq!(
            (&body["attachments"], &body["components"], &body["content"]),
            (&json!([]), &json!([]), &json!("…"))
        );
    }

    #[test]
    fn a_picture_has_its_alt_text() {
        let alt = "a".repeat(1100).into();
        let picture = Some(Picture {
            name: "board.png".to_owned(),
            bytes: bytes::Bytes::from_static(b"x"),
            alt,
            instead: None,
        });
        let body = message(&Outbound { picture, ..Outbound::default() }).body;
        assert_eq!(body["attachments"][0]["id"], 0);
        assert_eq!(body["attachments"][0]["description"].as_str().map(|alt| alt.chars().count()), Some(1024));
    }

    #[test]
    fn files_follow_the_picture_while_they_fit() {
        let file = |name: &str, length: usize| deska_desk::outbound::File {
            name: name.to_owned(),
            media: "application/json",
            bytes: vec![0; length].into(),
        };
        let picture = Picture {
            name: "a.gif".to_owned(),
            bytes: Bytes::from_static(b"x"),
            alt: "A".into(),
            instead: None,
        };
        let files = vec![file("b.json", 5), file("c.json", limits::UPLOAD), file("d.sgf", 7)];
        let payload = message(&Outbound { picture: Some(picture), files, ..Outbound::default() });
        let expected = json!([
            {"id": 0, "filename": "a.gif", "description": "A"},
            {"id": 1, "filename": "b.json"},
            {"id": 2, "filename": "d.sgf"},
        ]);
        assert_eq!(payload.body["attachments"], expected);
        assert_eq!(payload.uploads.iter().map(|upload| upload.bytes.len()).collect::<Vec<_>>(), [1, 5, 7]);
    }

    #[test]
    fn rows_keep_their_shape() {
        let seven = (0..7).map(|n| button(&n.to_string())).collect();
        let rows = of(vec![
            seven,
            vec![button("x"), menu("m", 60), button("x")],
            vec![],
            vec![button(&"y".repeat(101))],
        ]);
        let sizes: Vec<usize> = rows
            .as_array()
            .into_iter()
            .flatten()
            .map(|row| row["components"].as_array().map_or(0, Vec::len))
            .collect();
        assert_eq!(sizes, [5, 2, 1, 1]);
        let menu = &rows[2]["components"][0];
        assert_eq!(menu["type"], 3);
        assert_eq!(menu["options"].as_array().map(Vec::len), Some(25));
        assert_eq!(menu["options"][0], json!({"label": "…", "value": "v0"}));
        assert_eq!(menu["placeholder"].as_str().map(|text| text.chars().count()), Some(150));
    }

    #[test]
    fn no_more_than_five_rows() {
        let rows = of((0..9).map(|n| vec![button(&n.to_string())]).collect());
        assert_eq!(rows.as_array().map(Vec::len), Some(5));
    }

    #[test]
    fn a_link_takes_a_free_place_below_the_message() {
        let link = |url: &str| Some(PageLink { label: "Page".to_owned(), url: url.to_owned() });
        let sizes = |controls: Vec<Vec<Control>>, url: &str| {
            let made = message(&Outbound { controls, link: link(url), ..Outbound::default() });
            let rows = made.body["components"].as_array().cloned().unwrap_or_default();
            rows.iter().map(|row| row["components"].as_array().map_or(0, Vec::len)).collect::<Vec<_>>()
        };
        let buttons = |count: usize| (0..count).map(|n| button(&n.to_string())).collect::<Vec<_>>();
        let page = "https://deska.example/g/k7f2x?key=0123456789abcdef0123456789abcdef";
        assert_eq!(sizes(vec![buttons(3)], page), [4]);
        assert_eq!(sizes(vec![buttons(5)], page), [5, 1]);
        assert_eq!(sizes(vec![vec![menu("m", 3)]], page), [1, 1]);
        assert_eq!(sizes(Vec::new(), page), [1]);
        let full: Vec<Vec<Control>> = (0..25)
            .map(|n| button(&format!("b{n}")))
            .collect::<Vec<_>>()
            .chunks(5)
            .map(<[Control]>::to_vec)
            .collect();
        assert_eq!(sizes(full, page), [5; 5], "no room");
        let long = format!("https://deska.example/{}", "x".repeat(500));
        for refused in [
            "http://localhost:8080/g/k7f2x",
            "https:///g",
            "https://deska.",
            "ftp://deska.example",
            "https://deska.example/a b",
            &long,
        ] {
            assert_eq!(sizes(vec![buttons(3)], refused), [3], "{refused}");
        }
        let made = message(&Outbound { link: link(page), ..Outbound::default() });
        let shown = &made.body["components"][0]["components"][0];
        assert_eq!(*shown, json!({"type": 2, "style": 5, "label": "Page", "url": page}));
    }

    #[test]
    fn a_button_that_opens_a_modal_has_its_key() {
        let ask =
            Ask { title: "T".to_owned(), label: "L".to_owned(), placeholder: String::new(), min: 1, max: 5 };
        let asks = Control::Button {
            id: "c".to_owned(),
            label: "C".to_owned(),
            style: ButtonStyle::Danger,
            asks: Some(ask.clone()),
        };
        let rows = of(vec![vec![asks]]);
        let made = &rows[0]["components"][0];
        assert_eq!((&made["custom_id"], &made["style"]), (&json!(modals::custom_id("c", &ask)), &json!(4)));
    }

    #[test]
    fn flags_and_nonces_are_added() {
        let body = message(&Outbound::default()).ephemeral().with_nonce(Some("n".to_owned())).body;
        assert_eq!(
            (&body["flags"], &body["nonce"], &body["enforce_nonce"]),
            (&json!(64), &json!("n"), &json!(true))
        );
    }
}
