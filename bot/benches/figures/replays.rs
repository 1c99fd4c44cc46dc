//! Games of 20 moves that the rules service replays in a second, without its limit for an address.

use crate::figure;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use deska_rules_service::routes;
use rules::rng::SplitMix64;
use rules::{Registry, registry};
use serde_json::json;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use tower::ServiceExt;

const MOVES: usize = 20;
const DIFFERENT: u64 = 200;
const TIME: Duration = Duration::from_secs(4);
const AT_ONCE: usize = 8;

pub async fn measure() {
    let requests: Vec<String> = (0..DIFFERENT).map(request).collect();
    let service = routes(Registry::standard());
    let begun = Instant::now();
    let tasks: Vec<_> = (0..AT_ONCE)
        .map(|task| {
            let (requests, service) = (requests.clone(), service.clone());
            tokio::spawn(async move {
                let mut count = 0_u32;
                for request in requests.iter().cycle().skip(task * 7) {
                    if begun.elapsed() >= TIME {
                        break;
                    }
                    // From ever another address, because each may ask only a few times a second.
                    let client = SocketAddr::from((Ipv4Addr::from(count << 4 | task as u32), 1));
                    let sent = Request::post("/v1/replay").extension(ConnectInfo(client));
                    let sent = sent.body(Body::from(request.clone())).expect("a request");
                    let answer = service.clone().oneshot(sent).await.expect("an answer");
                    assert!(answer.status().is_success(), "{}", answer.status());
                    count += 1;
                }
                count
            })
        })
        .collect();
    let mut count = 0;
    for task in tasks {
        count += task.await.expect("the requests go on");
    }
    let rate = f64::from(count) / begun.elapsed().as_secs_f64();
    figure::print(
        &format!("POST /v1/replay of {MOVES} moves, {AT_ONCE} at once"),
        format!("{rate:.0}/s"),
        "",
    );
}

/// A game of random legal moves.
fn request(seed: u64) -> String {
    let options = json!({"setup": "random", "seed": seed});
    let game = registry::find("dama").expect("a game");
    let mut position = game.start(options.as_object().expect("options")).expect("they are valid");
    let mut random = SplitMix64::new(seed);
    let mut moves = Vec::new();
    while moves.len() < MOVES
        && let Some(side) = position.to_act().only()
    {
        let legal = position.legal(side);
        let chosen = &legal[(random.draw() % legal.len() as u64) as usize];
        position.play(None, chosen).expect("a legal move");
        moves.push(chosen.clone());
    }
    json!({"game": "dama", "options": options, "moves": moves}).to_string()
}
