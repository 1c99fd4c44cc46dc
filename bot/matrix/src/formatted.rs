//! Spans of text as the two forms of a message: plain text and HTML. Any text may come from a stranger, so none may
//! format, link or notify.

use crate::capabilities::{EVENT_BYTES, TEXT};
use crate::room_or_thread::RoomOrThread;
use deska_desk::outbound::{BoardLink, Outbound, Span, SpanStyle};
use deska_model::people::caller::Person;
use matrix_sdk::ruma::{OwnedServerName, OwnedUserId, RoomId, UserId};

/// Both forms of a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Formatted {
    /// Plain text.
    pub body: String,
    /// HTML; empty if it would say no more than the plain text.
    pub html: String,
}

/// What a text needs to know about rooms.
pub trait RoomNames {
    /// Name of a room that the bot is in.
    fn name(&self, room: &RoomId) -> Option<String>;
    /// Servers that know a room, for links to it.
    fn servers(&self, room: &RoomId) -> Vec<OwnedServerName>;
}

/// The people whom a message notifies.
#[must_use]
pub fn mentioned(outbound: &Outbound) -> Vec<OwnedUserId> {
    let mut users: Vec<OwnedUserId> = outbound.mentions.iter().filter_map(user).collect();
    users.sort();
    users.dedup();
    users
}

/// Whether a text fits into one message.
#[must_use]
pub fn fits(text: &[Span]) -> bool {
    let letters: usize = text.iter().map(|span| span.text.chars().count()).sum();
    let bytes: usize = text.iter().map(|span| span.text.len() + escaped(&span.text).len()).sum();
    letters <= TEXT && bytes <= EVENT_BYTES
}

/// Both forms of a message's text. A person to notify is a link, once; people to notify whose names the text does not
/// hold follow at its end.
#[must_use]
pub fn formatted(outbound: &Outbound, rooms: &dyn RoomNames) -> Formatted {
    let mut pending = mentioned(outbound);
    let mut writer = Writer { form: Formatted::default(), rooms, styled: false };
    for span in &outbound.text {
        writer.span(span, &mut pending);
    }
    for user in pending {
        let name = outbound.mentions.iter().find(|person| person.native_id == user.as_str());
        writer.words(" ");
        writer.person(&user, name.map_or(user.as_str(), |person| &person.name));
    }
    if let Some(link) = &outbound.link {
        writer.words("\n");
        writer.anchor(&link.url, &link.label, &format!("{}: {}", link.label, link.url));
    }
    let Writer { form, styled, .. } = writer;
    if styled { form } else { Formatted { html: String::new(), ..form } }
}

struct Writer<'a> {
    form: Formatted,
    rooms: &'a dyn RoomNames,
    /// Whether the HTML says more than the plain text.
    styled: bool,
}

impl Writer<'_> {
    fn span(&mut self, span: &Span, pending: &mut Vec<OwnedUserId>) {
        let named = span.person.as_ref().and_then(user);
        if let Some(at) = pending.iter().position(|user| Some(user) == named.as_ref()) {
            let user = pending.remove(at);
            return self.person(&user, &span.text);
        }
        match &span.style {
            // The desk writes moments as text for this surface; a number says nothing to people.
            SpanStyle::Plain | SpanStyle::Moment | SpanStyle::Deadline => self.words(&span.text),
            SpanStyle::Bold => self.styled("strong", &span.text),
            SpanStyle::Code => self.code(&span.text),
            SpanStyle::Channel => self.channel(&span.text),
            SpanStyle::Link(link) => self.link(link),
        }
    }

    fn words(&mut self, text: &str) {
        let text = visible(text);
        self.form.body.push_str(&text);
        self.form.html.push_str(&escaped(&text));
    }

    fn styled(&mut self, tag: &str, text: &str) {
        let text = visible(text);
        if text.trim().is_empty() {
            return self.words(&text);
        }
        self.styled = true;
        self.form.body.push_str(&text);
        self.form.html.push_str(&format!("<{tag}>{}</{tag}>", escaped(&text)));
    }

    fn code(&mut self, text: &str) {
        if !text.contains('\n') {
            return self.styled("code", text);
        }
        self.styled = true;
        let text = visible(text);
        self.form.body.push_str(&text);
        self.form.html.push_str(&format!("<pre><code>{}</code></pre>", escaped_block(&text)));
    }

    fn person(&mut self, user: &UserId, name: &str) {
        let name = visible(name);
        self.anchor(&user.matrix_to_uri().to_string(), &name, &name);
    }

    fn channel(&mut self, channel: &str) {
        let Some(target) = RoomOrThread::parse(channel) else { return self.words(channel) };
        let name = self.rooms.name(&target.room).unwrap_or_else(|| target.room.to_string());
        let name = visible(&name);
        let servers = self.rooms.servers(&target.room);
        let uri = match &target.thread {
            Some(thread) => target.room.matrix_to_event_uri_via(thread.clone(), servers).to_string(),
            None => target.room.matrix_to_uri_via(servers).to_string(),
        };
        self.anchor(&uri, &name, &name);
    }

    fn link(&mut self, link: &BoardLink) {
        let target = RoomOrThread::parse(&link.place.channel);
        let event = matrix_sdk::ruma::EventId::parse(link.message.as_str()).ok();
        if let (Some(target), Some(event)) = (target, event) {
            let uri =
                target.room.matrix_to_event_uri_via(event, self.rooms.servers(&target.room)).to_string();
            self.anchor(&uri, "↗", &uri);
        }
    }

    /// A link, with what stands for it in plain text.
    fn anchor(&mut self, uri: &str, text: &str, plain: &str) {
        self.styled = true;
        self.form.body.push_str(plain);
        self.form.html.push_str(&format!("<a href=\"{}\">{}</a>", escaped(uri), escaped(text)));
    }
}

/// A key in groups of four, as clients show it.
#[must_use]
pub fn grouped(key: &str) -> String {
    let letters: Vec<char> = key.chars().collect();
    letters.chunks(4).map(|four| four.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

fn user(person: &Person) -> Option<OwnedUserId> {
    UserId::parse(person.native_id.as_str()).ok()
}

/// The text without control characters and those that change the direction of a line.
fn visible(text: &str) -> String {
    let turns = |letter: char| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(|letter| *letter == '\n' || !(letter.is_control() || turns(*letter))).collect()
}

/// Text as HTML, with its line breaks.
#[must_use]
pub fn escaped(text: &str) -> String {
    escaped_block(text).replace('\n', "<br>")
}

/// Text as HTML in a block that keeps line breaks.
fn escaped_block(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            letter => html.push(letter),
        }
    }
    html
}
