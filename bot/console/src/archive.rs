//! Lists of games with small boards: those that go on, and those that have ended.
//!
//! | field of the query | meaning |
//! | --- | --- |
//! | `of` | `me`, which is the default, or `channel` |
//! | `kind` | only games of this kind |
//! | `result` | `won`, `drawn` or `lost`, for the reader or for White |
//! | `search` | a part of the name of another player, or a code |
//! | `rated`, `clock` | `yes` or `no` |
//! | `before` | `next` of the page before |

use super::fields::{self, Refusal};
use super::hub::Hub;
use super::visitor::{self, Asker};
use super::who::Named;
use super::wire::GameListAnswer;
use axum::Json;
use axum::extract::{Query, State};
use deska_desk::{ArchiveFilter, ArchivePlace, GameId, GameList, ResultFilter, Time};
use deska_model::people::caller::Caller;
use serde::Deserialize;
use std::sync::Arc;

/// The query of a list.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    #[serde(rename = "as")]
    person: Option<String>,
    channel: Option<String>,
    shade: String,
    of: String,
    kind: String,
    result: String,
    search: String,
    rated: String,
    clock: String,
    before: String,
}

impl Wanted {
    async fn caller(&self, hub: &Hub, asker: &Asker) -> Result<Caller, Refusal> {
        let named = Named::new(self.person.as_ref(), self.channel.as_ref());
        let mut caller = hub.who(asker, named).await?;
        caller.place_info.shade = visitor::shade(&self.shade);
        Ok(caller)
    }

    fn of_channel(&self) -> Result<bool, Refusal> {
        one_of("of", &self.of, &[("me", false), ("channel", true)]).map(Option::unwrap_or_default)
    }

    fn filter(&self) -> Result<ArchiveFilter, Refusal> {
        let results =
            [("won", ResultFilter::Won), ("drawn", ResultFilter::Drawn), ("lost", ResultFilter::Lost)];
        let yes_or_no = [("yes", true), ("no", false)];
        let search = self.search.trim();
        Ok(ArchiveFilter {
            of_channel: self.of_channel()?,
            kind: some(&self.kind).map(|kind| fields::word("kind", kind)).transpose()?,
            result: one_of("result", &self.result, &results)?,
            search: some(search)
                .map(|text| fields::text("search", text))
                .transpose()?
                .map(|text| text.to_lowercase()),
            rated: one_of("rated", &self.rated, &yes_or_no)?,
            clocked: one_of("clock", &self.clock, &yes_or_no)?,
            before: some(&self.before).map(place).transpose()?,
        })
    }
}

fn some(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}

/// The value of a word; `None` for an empty one.
fn one_of<T: Copy>(field: &'static str, word: &str, known: &[(&str, T)]) -> Result<Option<T>, Refusal> {
    if word.is_empty() {
        return Ok(None);
    }
    let found = known.iter().find(|(name, _)| *name == word).map(|(_, value)| *value);
    let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
    found
        .map(Some)
        .ok_or_else(|| Refusal::malformed(field, &format!("one of {} is expected", names.join(", "))))
}

/// Reads what [`written`] writes.
fn place(text: &str) -> Result<ArchivePlace, Refusal> {
    let read =
        text.split_once('.').and_then(|(at, id)| Some((Time(at.parse().ok()?), GameId(id.parse().ok()?))));
    read.ok_or_else(|| Refusal::malformed("before", "the `next` of another page is expected"))
}

fn written((at, id): ArchivePlace) -> String {
    format!("{}.{}", at.0, id.0)
}

fn answer(hub: &Hub, found: GameList) -> Json<GameListAnswer> {
    let GameList { games, next, sheet } = found;
    Json(GameListAnswer { games, next: next.map(written), look: hub.board_look(sheet) })
}

/// `GET /api/running`: the games that go on, those that wait for the caller first.
pub async fn running(
    State(hub): State<Arc<Hub>>,
    Query(wanted): Query<Wanted>,
    asker: Asker,
) -> Result<Json<GameListAnswer>, Refusal> {
    let caller = wanted.caller(&hub, &asker).await?;
    let found = hub.desk.running(&caller, wanted.of_channel()?).await?;
    Ok(answer(&hub, found))
}

/// `GET /api/archive`: a page of games that have ended, the last one first.
pub async fn archive(
    State(hub): State<Arc<Hub>>,
    Query(wanted): Query<Wanted>,
    asker: Asker,
) -> Result<Json<GameListAnswer>, Refusal> {
    let caller = wanted.caller(&hub, &asker).await?;
    let found = hub.desk.archive(&caller, &wanted.filter()?).await?;
    Ok(answer(&hub, found))
}
