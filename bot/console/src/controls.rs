//! Messages as the page gets them: plain data without any markup.

use deska_core::caller::Person;
use deska_desk::outbound::{Ask, ButtonStyle, Control, MenuItem, Outbound, Span, SpanStyle};
use serde::Serialize;
use serde_json::{Value, json};

/// A message of a channel.
#[derive(Clone, Debug, Serialize)]
pub struct Message {
    /// Unlike any other, also of earlier runs of the program.
    pub id: String,
    /// Milliseconds since 1970 UTC.
    pub at: i64,
    /// Who typed it; nobody for Deska.
    pub author: Option<Name>,
    /// Whether one reader alone sees it.
    pub private: bool,
    /// That reader.
    #[serde(skip)]
    pub reader: Option<String>,
    /// The words.
    pub text: Vec<Value>,
    /// The picture.
    pub picture: Option<PictureLink>,
    /// Files to be taken along.
    pub files: Vec<FileLink>,
    /// Rows of controls; none once they have been stripped.
    pub controls: Vec<Vec<Value>>,
    /// Ids of the persons it is meant to reach.
    pub mentions: Vec<String>,
}

/// A person as the page knows them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Name {
    /// The name in lower case.
    pub id: String,
    /// The name.
    pub name: String,
}

/// Where a picture is, what it says and how large it is, so that nothing moves when it arrives.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PictureLink {
    /// Path on this server.
    pub src: String,
    /// Alt text.
    pub alt: String,
    /// Width in pixels; 0 if the picture does not tell.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

/// Where a file is, and what it is called.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FileLink {
    /// Path on this server.
    pub src: String,
    /// Name.
    pub name: String,
    /// How many bytes it has.
    pub bytes: usize,
}

impl From<&Person> for Name {
    fn from(person: &Person) -> Self {
        Self { id: person.native_id.clone(), name: person.name.clone() }
    }
}

impl Message {
    /// What somebody typed.
    pub fn typed(author: &Person, text: &str) -> Self {
        let mut message = Self::empty();
        message.author = Some(Name::from(author));
        message.text = vec![json!({"text": text, "style": "plain", "person": null})];
        message
    }

    /// What Deska says.
    pub fn of(outbound: &Outbound, picture: Option<PictureLink>, files: Vec<FileLink>) -> Self {
        let mut message = Self::empty();
        message.text = outbound.text.iter().map(span).collect();
        message.picture = picture;
        message.files = files;
        message.controls = outbound.controls.iter().map(|row| row.iter().map(control).collect()).collect();
        message.mentions = outbound.mentions.iter().map(|person| person.native_id.clone()).collect();
        message
    }

    /// For one reader alone.
    pub fn only_for(mut self, reader: &Person) -> Self {
        self.private = true;
        self.reader = Some(reader.native_id.clone());
        self
    }

    /// Whether a person may see it.
    pub fn seen_by(&self, reader: &str) -> bool {
        self.reader.as_deref().is_none_or(|only| only == reader)
    }

    fn empty() -> Self {
        Self {
            id: String::new(),
            at: 0,
            author: None,
            private: false,
            reader: None,
            text: Vec::new(),
            picture: None,
            files: Vec::new(),
            controls: Vec::new(),
            mentions: Vec::new(),
        }
    }
}

fn span(span: &Span) -> Value {
    let style = match span.style {
        SpanStyle::Plain => "plain",
        SpanStyle::Bold => "bold",
        SpanStyle::Code => "code",
        SpanStyle::Channel => {
            return json!({"text": format!("#{}", span.text), "style": "bold", "person": null});
        }
        // The page has no addresses of messages, but it has channels.
        SpanStyle::Board => {
            let channel = span.text.split('/').nth(1).unwrap_or_default();
            return json!({"text": format!("#{channel}"), "style": "bold", "person": null});
        }
        SpanStyle::Moment => {
            return json!({"text": moment(&span.text), "style": "plain", "person": null});
        }
    };
    json!({
        "text": span.text,
        "style": style,
        "person": span.person.as_ref().map(|person| &person.native_id),
    })
}

/// A moment as date and time, the same for all readers.
fn moment(milliseconds: &str) -> String {
    let seconds = milliseconds.parse::<i64>().unwrap_or_default().div_euclid(1_000);
    let at = time::OffsetDateTime::from_unix_timestamp(seconds).unwrap_or(time::OffsetDateTime::UNIX_EPOCH);
    let (date, hour, minute) = (at.date(), at.hour(), at.minute());
    format!("{date} {hour:02}:{minute:02} UTC")
}

fn control(control: &Control) -> Value {
    match control {
        Control::Button { id, label, style, asks } => {
            let style = match style {
                ButtonStyle::Primary => "primary",
                ButtonStyle::Plain => "plain",
                ButtonStyle::Danger => "danger",
            };
            json!({"kind": "button", "id": id, "label": label, "style": style, "asks": asks.as_ref().map(ask)})
        }
        Control::Menu { id, placeholder, items } => {
            let items: Vec<Value> = items.iter().map(item).collect();
            json!({"kind": "menu", "id": id, "placeholder": placeholder, "items": items})
        }
    }
}

fn ask(ask: &Ask) -> Value {
    json!({
        "title": ask.title,
        "label": ask.label,
        "placeholder": ask.placeholder,
        "min": ask.min,
        "max": ask.max,
    })
}

fn item(item: &MenuItem) -> Value {
    json!({"value": item.value, "label": item.label, "hint": item.hint})
}
