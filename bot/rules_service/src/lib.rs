//! The rules service: games, replays and pictures over HTTP for other programs. A request holds a whole game, and nothing
//! of it is kept. It must know no players, no stored games and no surface.

mod answers;
mod anytime;
mod bounds;
mod client;
mod described;
mod elsewhere;
mod fields;
mod games;
mod limits;
mod renders;
mod replays;
mod sent;
mod shared;
mod wanted;
mod work;

use crate::shared::Shared;
use axum::routing::get;
use axum::{Json, Router, middleware};
use rules::Registry;
use std::sync::Arc;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Deska's rules service",
        description = "The rules and pictures of Deska's games. Every request holds a whole game; nothing is stored. Any \
            other path below `/v1` is answered with status 404, and another method than described with 405, both with \
            a `Trouble`.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(anytime::Refused, anytime::TooMany))
)]
struct Described;

/// The routes of the service for these games, from `/v1` and `/openapi.json` on. Who may ask is for the server to decide.
pub fn routes(games: Registry) -> Router {
    let (router, mut described) = OpenApiRouter::with_openapi(Described::openapi())
        .routes(routes!(games::games))
        .routes(routes!(replays::replay))
        .routes(routes!(renders::render))
        .split_for_parts();
    described::complete(&mut described, &games);
    let paths = described.clone();
    let router = router.route("/openapi.json", get(|| async move { Json(described) }));
    elsewhere::complete(router, &paths)
        .layer(middleware::from_fn_with_state(Arc::new(limits::Limits::default()), limits::check))
        .layer(axum::extract::DefaultBodyLimit::max(bounds::BODY_MAX))
        .with_state(Arc::new(Shared::new(games)))
}
