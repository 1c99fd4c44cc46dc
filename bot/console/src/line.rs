//! A line tried out on a copy of a game. Nothing of it is stored, so a request may be repeated.
//!
//! `moves` begin after the first `ply` moves of the game. A move that uncovers what nobody knows is refused with `asks`
//! until it says what it is supposed to be, as in `c3xe5?XOR`. The answer has the positions after the first `since` moves.
//! With `clicks` it says why these don't make the next move.

use super::fields::{self, Refusal};
use super::hub::Hub;
use super::requests::{Answered, Body, read};
use super::visitor::{self, Asker};
use super::who::Named;
use super::wire::{LineAnswer, LineFile};
use axum::Json;
use axum::extract::State;
use deska_desk::{CommentedLine, FileWanted, LineWanted};
use serde::Deserialize;
use std::sync::Arc;

/// Most lines of a file.
const LINES_MAX: usize = 64;

/// Body of `POST /api/line`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineBody {
    #[serde(rename = "as", default)]
    person: Option<String>,
    #[serde(default)]
    channel: Option<String>,
    game: String,
    ply: usize,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    since: usize,
    #[serde(default)]
    clicks: Vec<String>,
    #[serde(default)]
    shade: String,
}

/// Body of `POST /api/line/file`: the line that is shown, and all lines.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileBody {
    #[serde(rename = "as", default)]
    person: Option<String>,
    #[serde(default)]
    channel: Option<String>,
    game: String,
    ply: usize,
    moves: Vec<String>,
    #[serde(default)]
    lines: Vec<CommentedBody>,
}

/// A line from the game to its end, with a comment on each move; empty for none.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommentedBody {
    ply: usize,
    moves: Vec<String>,
    #[serde(default)]
    comments: Vec<String>,
}

/// `POST /api/line`: a line on a copy of a game.
pub async fn line(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<LineAnswer> {
    let LineBody { person, channel, game, ply, moves, since, clicks, shade } = read(&asker.headers, body)?;
    let game = fields::word("game", &game)?;
    let line = LineWanted { ply, moves: fields::moves(&moves)?, clicks: fields::list("clicks", &clicks)? };
    let mut caller = hub.who(&asker, Named::new(person.as_ref(), channel.as_ref())).await?;
    caller.place_info.shade = visitor::shade(&shade);
    let found = hub.desk.try_out(&caller, &game, &line, since).await?;
    let answer =
        found.map(|found| LineAnswer { line: Some(found.line), look: Some(hub.board_look(found.sheet)) });
    Ok(Json(answer.unwrap_or_default()))
}

/// `POST /api/line/file`: what was tried out as a file.
pub async fn file(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<LineFile> {
    let FileBody { person, channel, game, ply, moves, lines } = read(&asker.headers, body)?;
    let game = fields::word("game", &game)?;
    if lines.len() > LINES_MAX {
        return Err(Refusal::too_long("lines", LINES_MAX));
    }
    let wanted = |ply, moves: &[String]| {
        Ok::<_, Refusal>(LineWanted { ply, moves: fields::moves(moves)?, clicks: Vec::new() })
    };
    let line = |body: &CommentedBody| {
        let comments = fields::moves(&body.comments)?;
        Ok(CommentedLine { line: wanted(body.ply, &body.moves)?, comments })
    };
    let lines = lines.iter().map(line).collect::<Result<_, Refusal>>()?;
    let wanted = FileWanted { shown: wanted(ply, &moves)?, lines };
    let caller = hub.who(&asker, Named::new(person.as_ref(), channel.as_ref())).await?;
    let found = hub.desk.tried_file(&caller, &game, &wanted).await?;
    Ok(Json(LineFile { file: found.map(|file| hub.pictures.keep_file(&file)) }))
}
