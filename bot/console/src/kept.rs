//! A message as it is stored. Its pictures, files and controls are not, because open games show theirs again.

use super::controls::{Message, Name, TextSpan};
use deska_desk::{KeptMessage, Time};
use serde::{Deserialize, Serialize};

/// What is stored of a message beside its id and time.
#[derive(Debug, Serialize, Deserialize)]
struct Said {
    author: Option<Name>,
    /// Id of the only reader.
    reader: Option<String>,
    text: Vec<TextSpan>,
    mentions: Vec<String>,
    #[serde(default)]
    game: Option<String>,
}

/// What to store of a message; `None` if it has no JSON.
pub fn stored(message: &Message) -> Option<KeptMessage> {
    let people = message.people().into_iter().map(str::to_owned).collect();
    let Message { author, reader, text, mentions, game, .. } = message.clone();
    let writer = author.as_ref().map(|name| name.id.clone());
    let said = Said { author, reader, text, mentions, game };
    let json = serde_json::to_string(&said);
    let json =
        json.inspect_err(|error| tracing::error!(%error, "a message of the console has no JSON")).ok()?;
    Some(KeptMessage { id: message.id.clone(), at: Time(message.at), author: writer, people, message: json })
}

/// A message of an earlier run; `None` if it can't be read.
pub fn restored(kept: &KeptMessage) -> Option<Message> {
    let said = serde_json::from_str::<Said>(&kept.message);
    let Said { author, reader, text, mentions, game } = said
        .inspect_err(|error| tracing::warn!(%error, id = kept.id, "a kept message can't be read"))
        .ok()?;
    Some(Message {
        id: kept.id.clone(),
        at: kept.at.0,
        author,
        private: reader.is_some(),
        reader,
        text,
        mentions,
        game,
        ..Message::empty()
    })
}
