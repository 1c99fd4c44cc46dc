//! How long drawing a picture takes on one processor, how long the rules service takes for a picture and for a replay, and
//! their sizes.

use crate::figure::{self, Times};
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::Request;
use deska_rules_service::routes;
use engine::{Level, think_at};
use render::{Style, picture};
use render_scenes::{chain, games};
use rules::scene::{BoardStyle, Scene};
use rules::{Phase, Registry, registry};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Instant;
use tower::ServiceExt;

/// Drawings of each picture.
const COUNT: u32 = 200;

/// Drawings of each replay, and the moves it shows at most.
const REPLAYS: u32 = 20;
const MOVES: usize = 80;

/// Level of the program that plays the games that are replayed.
const LEVEL: u8 = 4;

pub async fn measure() {
    drawings();
    requests().await;
}

fn drawings() {
    let scenes: [(&str, Scene); 5] = [
        ("Programátorská dáma", chain()),
        ("Cheess", games::cheess()),
        ("Ordo", games::ordo_split()),
        ("Go 19", games::go19()),
        ("Renju", games::renju(BoardStyle::Cells)),
    ];
    for (name, scene) in scenes {
        let style = Style::default();
        let mut times = Times::default();
        let mut bytes = 0;
        for _ in 0..COUNT {
            let begun = Instant::now();
            bytes = picture(&scene, &style).len();
            times.add(begun.elapsed());
        }
        let value = format!("p50 {:.2} ms, {} KB", times.within(0.5), bytes / 1_000);
        figure::print(&format!("picture of {name}"), value, "");
    }
}

async fn requests() {
    let kinds = [
        ("Programátorská dáma", "dama", json!({"setup": "random", "seed": 1})),
        ("Cheess", "cheess", json!({})),
        ("Ordo", "ordo", json!({})),
        ("Go 9", "go", json!({"size": 9})),
        ("Piškvorky", "piskvorky", json!({})),
        ("Renju", "piskvorky", json!({"rule": "renju"})),
    ];
    for (name, kind, options) in kinds {
        let moves = game(kind, &options);
        let request =
            |format: &str| json!({"game": kind, "options": options, "moves": moves, "format": format});
        let (mut times, bytes) = answers(&request("png"), COUNT).await;
        let value = format!("p50 {:.2} ms, {} KB", times.within(0.5), bytes / 1_000);
        // Three times as fast as another program draws 8 by 8 squares.
        let aim = if kind == "dama" { "p50 < 2 ms" } else { "" };
        figure::print(&format!("POST /v1/render of a picture of {name}"), value, aim);
        let (mut times, bytes) = answers(&request("gif"), REPLAYS).await;
        let value = format!("p50 {:.0} ms, {} KB", times.within(0.5), bytes / 1_000);
        let what = format!("POST /v1/render of a replay of {} moves of {name}", moves.len());
        figure::print(&what, value, "p50 < 67 ms, < 265 KB");
    }
}

/// The times of so many equal requests, one after another, and the size of the last answer.
async fn answers(request: &Value, count: u32) -> (Times, usize) {
    let service = routes(Registry::standard());
    let (mut times, mut bytes) = (Times::default(), 0);
    for number in 0..count {
        // From ever another address, because each may ask only a few times a second.
        let client = SocketAddr::from((Ipv4Addr::from(number), 1));
        let sent = Request::post("/v1/render").extension(ConnectInfo(client));
        let sent = sent.body(Body::from(request.to_string())).expect("a request");
        let begun = Instant::now();
        let answer = service.clone().oneshot(sent).await.expect("an answer");
        assert!(answer.status().is_success(), "{}", answer.status());
        bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a picture").len();
        times.add(begun.elapsed());
    }
    (times, bytes)
}

/// The moves of a game of the program against itself.
fn game(kind: &str, options: &Value) -> Vec<String> {
    let game = registry::find(kind).expect("a game");
    let mut position = game.start(options.as_object().expect("options")).expect("they are valid");
    let level = Level::new(LEVEL).expect("a level");
    let mut moves = Vec::new();
    while moves.len() < MOVES && position.phase() == Phase::Play {
        let side = position.to_act().only().expect("one side");
        let thought = think_at(&*position, side, level, moves.len() as u64, &|| false).expect("a move");
        position.play(Some(side), &thought.best).expect("a legal move");
        moves.push(thought.best);
    }
    moves
}
