//! The service as its clients meet it: the worked cases of the rules, pictures, limits, and its own description.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, Response, StatusCode};
use deska_i18n::{Locale, Vocabulary};
use deska_present::Presenter;
use http_body_util::BodyExt;
use rules::reason::Refusal;
use rules::{Registry, protocol};
use serde_json::{Value, json};
use tower::ServiceExt;

const GAMES: [&str; 5] = ["dama", "cheess", "ordo", "go", "piskvorky"];

async fn ask(service: &Router, method: Method, path: &str, body: impl Into<Body>) -> Response<Body> {
    let request = Request::builder().method(method).uri(path).body(body.into()).unwrap();
    service.clone().oneshot(request).await.unwrap()
}

async fn bytes(response: Response<Body>) -> Vec<u8> {
    response.into_body().collect().await.unwrap().to_bytes().to_vec()
}

async fn json_of(response: Response<Body>) -> Value {
    serde_json::from_slice(&bytes(response).await).unwrap()
}

async fn post(service: &Router, path: &str, body: &Value) -> (StatusCode, Value) {
    let response = ask(service, Method::POST, path, body.to_string()).await;
    (response.status(), json_of(response).await)
}

/// The requests of the worked cases of a game, every `step`th of them.
fn cases(game: &str, step: usize) -> Vec<Value> {
    let path = format!("{}/../../rules/tests/cases/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let case = |line: &str| serde_json::from_str::<Value>(line).unwrap()["request"].clone();
    text.lines().step_by(step).map(case).collect()
}

#[tokio::test]
async fn answers_are_those_of_the_command_line() {
    let presenter = Presenter::new(Vocabulary::load(), Registry::standard());
    let words = |refusal: &Refusal| presenter.refusal(refusal, Locale::En);
    let service = deska_rules_service::routes(Registry::standard());
    for request in GAMES.iter().flat_map(|game| cases(game, 7)) {
        let line = protocol::answer(&presenter.games, &request.to_string(), &words);
        let (status, answer) = post(&service, "/v1/replay", &request).await;
        assert_eq!(answer, serde_json::from_str::<Value>(&line).unwrap(), "{request}");
        assert_eq!(status, StatusCode::OK, "{request}");
    }
}

/// A request that is not of the described shape has an error's status, and still the protocol's words.
#[tokio::test]
async fn what_has_another_shape_is_no_request() {
    let service = deska_rules_service::routes(Registry::standard());
    for (change, code) in [
        (json!({"moves": ["c3", 4]}), "malformed"),
        (json!({"moves": [{"by": "white"}]}), "malformed"),
        (json!({"moves": ["nonsense", 4]}), "malformed"),
        (json!({"options": []}), "bad_options"),
    ] {
        let mut request = json!({"game": "go"});
        request.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let (status, answer) = post(&service, "/v1/replay", &request).await;
        assert_eq!((status, answer["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)), "{request}");
    }
}

#[tokio::test]
async fn what_is_no_request_is_refused_in_words() {
    let service = deska_rules_service::routes(Registry::standard());
    let long = format!("{{\"game\":\"{}\"}}", "x".repeat(300_000));
    let many = json!({"game": "go", "moves": vec!["pass"; 5_001]}).to_string();
    for (body, status, says) in [
        ("".as_bytes(), 400, "This is no JSON"),
        (b"\xff\xfe", 400, "no UTF-8"),
        (b"[]", 400, "A request is an object"),
        (b"{\"game\":\"chess\"}", 400, "There is no game \"chess\""),
        (b"{\"game\":\"go\",\"nonsense\":1}", 400, "not \"nonsense\""),
        (long.as_bytes(), 413, "at most 262144 bytes"),
        (many.as_bytes(), 400, "at most 5000 moves, not 5001"),
    ] {
        for path in ["/v1/replay", "/v1/render"] {
            let response = ask(&service, Method::POST, path, body.to_vec()).await;
            assert_eq!(response.status().as_u16(), status, "{path}: {says}");
            let answer = json_of(response).await;
            assert_eq!(answer["ok"], false);
            let error = answer["error"].as_str().unwrap();
            assert!(
                error.contains(says) || path == "/v1/render" && error.starts_with("This is no such"),
                "{error}"
            );
        }
    }
}

#[tokio::test]
async fn every_game_is_drawn_and_animated() {
    let service = deska_rules_service::routes(Registry::standard());
    for game in GAMES {
        let request = cases(game, 1).into_iter().find(|case| {
            let request = protocol::Request::from_value(case.clone()).unwrap();
            let found = protocol::replay(&Registry::standard(), &request, &|_| String::new());
            request.moves.len() > 2 && found.is_ok()
        });
        let mut request = request.unwrap();
        for (format, media, magic) in
            [("png", "image/png", b"\x89PNG".as_slice()), ("gif", "image/gif", b"GIF89a")]
        {
            for theme in render::Theme::ALL.map(render::Theme::name) {
                let names = json!({"white": "Anežka", "black": "Ľubomír"});
                request["format"] = format.into();
                request["theme"] = theme.into();
                request["language"] = "cs".into();
                request["near"] = "black".into();
                request["names"] = names;
                let response = ask(&service, Method::POST, "/v1/render", request.to_string()).await;
                assert_eq!(response.status(), StatusCode::OK, "{request}");
                assert_eq!(response.headers()["content-type"], media);
                assert!(bytes(response).await.starts_with(magic), "{request}");
            }
        }
    }
}

#[tokio::test]
async fn a_picture_follows_its_request() {
    let service = deska_rules_service::routes(Registry::standard());
    let picture = async |change: Value| {
        let mut request = json!({"game": "go", "options": {"size": 9}, "moves": ["e5", "c3"]});
        request.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let response = ask(&service, Method::POST, "/v1/render", request.to_string()).await;
        assert_eq!(response.status(), StatusCode::OK, "{request}");
        bytes(response).await
    };
    let plain = picture(json!({})).await;
    assert_eq!(plain, picture(json!({})).await);
    for change in [
        json!({"theme": "dark"}),
        json!({"layout": "square"}),
        json!({"near": "black"}),
        json!({"language": "sk"}),
        json!({"names": {"white": "Bob"}}),
        json!({"marks": [{"square": "c3", "kind": "selected"}]}),
        json!({"moves": ["e5"]}),
    ] {
        assert_ne!(plain, picture(change.clone()).await, "{change}");
    }
    let animated = picture(json!({"format": "gif"})).await;
    let marked = json!({"format": "gif", "marks": [{"square": "c3", "kind": "selected"}]});
    assert_ne!(animated, picture(marked).await, "the last frame has the marks");
}

#[tokio::test]
async fn a_wrong_look_is_refused_with_the_right_ones() {
    let service = deska_rules_service::routes(Registry::standard());
    for (change, says) in [
        (json!({"theme": "pink"}), "There is no theme \"pink\"; there are classic"),
        (json!({"layout": "round"}), "There is no layout \"round\"; there are wide, square"),
        (json!({"language": "de"}), "there are en, cs, sk"),
        (json!({"near": "north"}), "unknown variant `north`"),
        (json!({"marks": [{"square": "z9", "kind": "selected"}]}), "There is no square \"z9\""),
        (json!({"marks": [{"square": "E5", "kind": "selected"}]}), "a letter and a number, not \"E5\""),
        (json!({"marks": [["e5", "selected"]]}), "expected a map"),
        (json!({"names": ["Bob", "Eve"]}), "expected a map"),
        (json!({"moves": ["nonsense"]}), "is not a move"),
        (json!({"marks": [{"square": "i9", "kind": "selected"}]}), "There is no square \"i9\""),
        (json!({"marks": [{"square": "c3", "kind": "boom"}]}), "unknown variant `boom`"),
        (json!({"names": {"white": "x".repeat(65)}}), "at most 64 characters"),
        (json!({"moves": ["e5", "e5"]}), "already"),
        (json!({"options": {"size": 4}}), "These options are refused"),
    ] {
        let mut request = json!({"game": "go", "options": {"size": 9}});
        request.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let (status, answer) = post(&service, "/v1/render", &request).await;
        assert!(status.is_client_error(), "{request}");
        assert!(answer["error"].as_str().unwrap().contains(says), "{answer}");
    }
}

#[tokio::test]
async fn games_are_told_with_options_that_their_presets_fit() {
    let service = deska_rules_service::routes(Registry::standard());
    let games = json_of(ask(&service, Method::GET, "/v1/games", "").await).await;
    let ids: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, GAMES);
    assert_eq!(games[0]["names"]["cs"], "Programátorská dáma");
    for game in games.as_array().unwrap() {
        let options = jsonschema::validator_for(&game["options"]).unwrap();
        assert!(!options.is_valid(&json!({"nonsense": 1})), "{}", game["id"]);
        for preset in game["presets"].as_array().unwrap() {
            assert!(options.is_valid(&preset["options"]), "{preset}");
        }
    }
}

#[tokio::test]
async fn answers_fit_the_description() {
    let service = deska_rules_service::routes(Registry::standard());
    let described = json_of(ask(&service, Method::GET, "/openapi.json", "").await).await;
    assert!(described["openapi"].as_str().unwrap().starts_with("3."));
    let schema = |name: &str| {
        let root =
            json!({"$ref": format!("#/components/schemas/{name}"), "components": described["components"]});
        jsonschema::validator_for(&root).unwrap()
    };
    let (request, answer, trouble) = (schema("ReplayRequest"), schema("ReplayAnswer"), schema("Trouble"));
    let (stands, mut refused) = (schema("GameState"), 0);
    for case in GAMES.iter().flat_map(|game| cases(game, 11)) {
        let (status, told) = post(&service, "/v1/replay", &case).await;
        assert_eq!(request.is_valid(&case), status == StatusCode::OK, "{case}");
        assert!(answer.is_valid(&told), "{told}");
        assert_eq!(stands.is_valid(&told), told["ok"] == true, "{told}");
        assert_eq!(trouble.is_valid(&told), told["ok"] == false, "{told}");
        refused += usize::from(status == StatusCode::OK && told["ok"] == false);
    }
    assert!(refused > 0, "some games of the cases are refused");
    let (_, told) = post(&service, "/v1/replay", &json!([])).await;
    assert!(trouble.is_valid(&told), "{told}");
    let games = json_of(ask(&service, Method::GET, "/v1/games", "").await).await;
    let game = schema("Game");
    assert!(games.as_array().unwrap().iter().all(|one| game.is_valid(one)));
    assert!(schema("RenderRequest").is_valid(&json!({"game": "go", "near": "black"})));
}

/// Time stands still, so that no slow machine gives further requests.
#[tokio::test(start_paused = true)]
async fn an_address_that_asks_too_often_waits() {
    let service = deska_rules_service::routes(Registry::standard());
    for _ in 0..500 {
        assert_eq!(ask(&service, Method::GET, "/openapi.json", "").await.status(), StatusCode::OK);
    }
    let refused = ask(&service, Method::GET, "/openapi.json", "").await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.headers()["retry-after"], "1");
    tokio::time::advance(std::time::Duration::from_secs(1)).await;
    assert_eq!(ask(&service, Method::GET, "/openapi.json", "").await.status(), StatusCode::OK);
}
