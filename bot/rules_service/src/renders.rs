//! `POST /v1/render`: a position as a picture, or a whole game as an animation.

use crate::answers::{Trouble, TroubleCode};
use crate::anytime::Anytime;
use crate::client::Client;
use crate::described::Picture;
use crate::replays;
use crate::sent::Sent;
use crate::shared::{Shared, State};
use crate::wanted::{Format, RenderRequest, Wanted};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use deska_present::games::diagram::Diagram;
use rules::protocol;
use rules::reason::Refusal;
use rules::scene::{Mark, MarkKind, Scene};
use rules::{AnyPosition, Square};
use std::sync::Arc;

/// Draws the last position of a game, or all of them.
#[utoipa::path(post, path = "/v1/render", request_body = RenderRequest, responses(
    (status = 200, description = "The picture", content(
        (inline(Picture) = "image/png"), (inline(Picture) = "image/gif"),
    )),
    (status = 400, description = "No such request, by the schema of requests", body = Trouble),
    (status = 413, description = "Too many bytes", body = Trouble),
    (status = 415, description = "Compressed, or of another type than JSON", body = Trouble),
    (status = 422, description = "The options, a move or a mark are not possible", body = Trouble),
    Anytime,
    (status = 500, description = "The service has failed", body = Trouble),
))]
pub async fn render(shared: State, client: Client, Sent(text): Sent) -> Response {
    match draw(&shared, client, &text).await {
        Ok((media, bytes)) => ([(CONTENT_TYPE, media)], bytes).into_response(),
        Err(trouble) => trouble.into_response(),
    }
}

async fn draw(shared: &Arc<Shared>, client: Client, text: &str) -> Result<(&'static str, Vec<u8>), Trouble> {
    let wanted = Wanted::parse(text)?;
    replays::check_length(&wanted.request)?;
    let has_shape = replays::has_shape(&wanted.request);
    let shared = Arc::clone(shared);
    let work = Arc::clone(&shared);
    let done = work.work.run(client, move || picture(&shared, &wanted)).await?;
    // The protocol meets a wrong shape after the moves before it, so the trouble may be with one of those.
    done.map_err(|trouble| if has_shape { trouble } else { trouble.of_wrong_shape() })
}

fn picture(shared: &Shared, wanted: &Wanted) -> Result<(&'static str, Vec<u8>), Trouble> {
    let Wanted { request, format, style, locale, near, names, marks } = wanted;
    let games = &shared.presenter.games;
    let words = |refusal: &Refusal| shared.sentence(refusal);
    let mut frames = match format {
        Format::Png => None,
        Format::Gif => Some(render::frames(request.moves.len() + 1).peekable()),
    };
    let (game, options) = protocol::game_of(games, request, &words)?;
    let drawn = |position: &dyn AnyPosition| {
        let names = [names[0].as_deref(), names[1].as_deref()];
        let diagram = Diagram { game, options, position, names, near: *near };
        shared.presenter.diagram(&diagram, *locale)
    };
    let mut scenes = Vec::new();
    let mut seen = |at: usize, position: &dyn AnyPosition| {
        if frames.as_mut().is_some_and(|frames| frames.next_if_eq(&at).is_some()) {
            scenes.push(drawn(position));
        }
    };
    let position = protocol::replay_seen(games, request, &words, &mut seen)?;
    match (format, scenes.last_mut()) {
        // The last frame is always the last position.
        (Format::Gif, Some(last)) => {
            add_marks(last, marks)?;
            Ok(("image/gif", render::animation(&scenes, style)))
        }
        _ => {
            let mut scene = drawn(&*position);
            add_marks(&mut scene, marks)?;
            Ok(("image/png", render::picture(&scene, style)))
        }
    }
}

fn add_marks(scene: &mut Scene, marks: &[(String, MarkKind)]) -> Result<(), Trouble> {
    let grid = &scene.grid;
    for (name, kind) in marks {
        let square = Square::read(name, grid.letters);
        let square = square.filter(|square| square.column < grid.columns && square.row < grid.rows);
        let none = || format!("There is no square {name:?} to mark.");
        let square = square.ok_or_else(|| Trouble::new(TroubleCode::NoSquare, none()))?;
        scene.marks.push(Mark { square, kind: *kind });
    }
    Ok(())
}
