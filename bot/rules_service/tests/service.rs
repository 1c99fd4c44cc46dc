//! The service as its clients meet it: the worked cases of the rules, pictures, limits, and its own description.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, Response, StatusCode};
use deska_i18n::{Locale, Vocabulary};
use deska_present::Presenter;
use http_body_util::BodyExt;
use rules::reason::Refusal;
use rules::registry::GAMES;
use rules::{Registry, protocol};
use serde_json::{Value, json};
use tower::ServiceExt;

/// The ids of the standard games.
fn game_ids() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|game| game.meta().id)
}

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
    for request in game_ids().flat_map(|game| cases(game, 7)) {
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
        for path in ["/v1/replay", "/v1/render"] {
            let (status, answer) = post(&service, path, &request).await;
            let found = (status, answer["code"].as_str());
            assert_eq!(found, (StatusCode::BAD_REQUEST, Some(code)), "{path} {request}");
        }
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
            assert!(answer["error"].as_str().unwrap().contains(says), "{answer}");
        }
    }
}

#[tokio::test]
async fn every_game_is_drawn_and_animated() {
    let service = deska_rules_service::routes(Registry::standard());
    for game in game_ids() {
        let request = cases(game, 1).into_iter().find(|case| {
            let request = protocol::ProtocolRequest::from_value(case.clone()).unwrap();
            let found = protocol::replay(&Registry::standard(), &request, &|_| String::new());
            request.moves.len() > 2 && found.is_ok()
        });
        let mut request = request.unwrap_or_else(|| {
            panic!("rules/tests/cases/{game}.jsonl needs a case of three moves or more that replays")
        });
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
        json!({"set": "marble"}),
        json!({"layout": "square"}),
        json!({"near": "black"}),
        json!({"language": "sk"}),
        json!({"names": {"white": "Bob"}}),
        json!({"marks": [{"square": "c3", "kind": "selected"}]}),
        json!({"moves": ["e5"]}),
    ] {
        assert_ne!(plain, picture(change.clone()).await, "{change}");
    }
    let nulls = ["theme", "set", "layout", "near", "language", "format", "names", "marks"];
    let nulls = nulls.into_iter().map(|name| (name.to_owned(), Value::Null));
    assert_eq!(plain, picture(Value::Object(nulls.collect())).await, "null is not given");
    assert_eq!(plain, picture(json!({"names": {"white": null, "black": null}})).await);
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
        (json!({"near": "north"}), "There is no near side \"north\"; there are white, black."),
        (json!({"format": "bmp"}), "There is no format \"bmp\"; there are png, gif."),
        (
            json!({"theme": 1}),
            "A request has a text as its theme, one of classic, dark, high-contrast, not 1.",
        ),
        (json!({"format": ["png"]}), "A request has a text as its format, one of png, gif, not a list."),
        (json!({"theme": "x".repeat(1000)}), &format!("no theme \"{}…\";", "x".repeat(30))),
        (json!({"theme": "da\nrk"}), r#"There is no theme "da\nrk"; there are"#),
        (json!({"marks": {}}), "The marks of a request are a list, not an object."),
        (json!({"marks": [{"square": 3, "kind": "selected"}]}), "A mark has a text as its square, not 3."),
        (json!({"marks": [{"square": "c3"}]}), "A mark has a kind, and this one doesn't."),
        (
            json!({"marks": [{"square": null, "kind": "selected"}]}),
            "A mark has a square, and this one doesn't.",
        ),
        (
            json!({"marks": [{"square": "c3", "kind": "selected", "side": 1}]}),
            "A mark has the keys square and kind, not \"side\".",
        ),
        (
            json!({"marks": [{"square": "z".repeat(1000), "kind": "selected"}]}),
            &format!("A square is a letter and a number, not \"{}…\".", "z".repeat(30)),
        ),
        (json!({"names": {"white": 5}}), "The field names has a text as its white, not 5."),
        (json!({"names": {"red": "Bob"}}), "The field names has the keys white and black, not \"red\"."),
        (json!({"marks": [{"square": "z9", "kind": "selected"}]}), "There is no square \"z9\""),
        (json!({"marks": [{"square": "E5", "kind": "selected"}]}), "a letter and a number, not \"E5\""),
        (json!({"marks": [["e5", "selected"]]}), "A mark is an object with square and kind, not a list."),
        (json!({"names": ["Bob", "Eve"]}), "The field names is an object with white and black, not a list."),
        (json!({"moves": ["nonsense"]}), "isn't a move"),
        (json!({"marks": [{"square": "i9", "kind": "selected"}]}), "There is no square \"i9\""),
        (
            json!({"marks": [{"square": "c3", "kind": "boom"}]}),
            "There is no kind of mark \"boom\"; there are selected, ",
        ),
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
    assert_eq!(ids, game_ids().collect::<Vec<_>>());
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
    for case in game_ids().flat_map(|game| cases(game, 11)) {
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
    for render in
        [json!({"near": "black"}), json!({"format": null, "names": null, "marks": null, "near": null})]
    {
        let mut request = json!({"game": "go"});
        request.as_object_mut().unwrap().extend(render.as_object().unwrap().clone());
        assert!(schema("RenderRequest").is_valid(&request), "{request}");
    }
    let answers = &described["paths"]["/v1/render"]["post"]["responses"];
    for media in ["image/png", "image/gif"] {
        let picture = &answers["200"]["content"][media]["schema"];
        assert_eq!((&picture["type"], &picture["format"]), (&json!("string"), &json!("binary")), "{picture}");
    }
    for status in ["400", "405", "413", "415", "422", "429"] {
        assert!(answers[status].is_object(), "{status}");
    }
}

#[tokio::test]
async fn what_the_service_lacks_is_answered_in_words() {
    let service = deska_rules_service::routes(Registry::standard());
    for (method, path, status, allow, says) in [
        (Method::GET, "/v1/replay", 405, Some("POST"), "/v1/replay takes POST, not GET."),
        (Method::DELETE, "/v1/render", 405, Some("POST"), "/v1/render takes POST, not DELETE."),
        (Method::POST, "/v1/games", 405, Some("GET,HEAD"), "/v1/games takes GET, not POST."),
        (Method::PUT, "/openapi.json", 405, Some("GET,HEAD"), "/openapi.json takes GET, not PUT."),
        (
            Method::GET,
            "/v1/game",
            404,
            None,
            "There is nothing at /v1/game; there are GET /v1/games, POST /v1/",
        ),
        (Method::POST, "/v1/replay/", 404, None, "nothing at /v1/replay/; ask /v1/replay, without a slash"),
        (Method::GET, "/v1/games/go", 404, None, "GET /openapi.json."),
        (Method::GET, "/v1", 404, None, "There is nothing at /v1;"),
        (Method::GET, "/v1/", 404, None, "There is nothing at /v1/;"),
        (Method::GET, "/v1//", 404, None, "There is nothing at /v1//;"),
        (Method::GET, "/v1/%FF%0A", 404, None, "There is nothing at /v1/%FF%0A;"),
    ] {
        let response = ask(&service, method, path, "").await;
        assert_eq!(response.status().as_u16(), status, "{path}");
        assert_eq!(response.headers().get("allow").map(|methods| methods.to_str().unwrap()), allow, "{path}");
        let answer = json_of(response).await;
        let code = if status == 404 { "not_found" } else { "method_not_allowed" };
        assert_eq!((&answer["ok"], &answer["code"]), (&json!(false), &json!(code)));
        assert!(answer["error"].as_str().unwrap().contains(says), "{answer}");
    }
}

#[tokio::test]
async fn a_body_of_another_kind_is_refused() {
    let service = deska_rules_service::routes(Registry::standard());
    for (name, given, status, says) in [
        ("content-encoding", "gzip", 415, "send it uncompressed"),
        ("content-encoding", "identity, br", 415, "send it uncompressed"),
        ("content-encoding", "identity", 200, ""),
        ("content-type", "text/plain", 415, "Content-Type application/json"),
        ("content-type", "application/x-www-form-urlencoded", 415, "Content-Type application/json"),
        ("content-type", "application/json; charset=latin1", 415, "JSON in UTF-8"),
        ("content-type", "application/json; charset=utf-8", 200, ""),
        ("content-type", "application/json", 200, ""),
    ] {
        for path in ["/v1/replay", "/v1/render"] {
            let request =
                Request::post(path).header(name, given).body(Body::from("{\"game\":\"go\"}")).unwrap();
            let response = service.clone().oneshot(request).await.unwrap();
            assert_eq!(response.status().as_u16(), status, "{path} {given}");
            if status == 415 {
                let answer = json_of(response).await;
                assert_eq!(answer["code"], "unsupported_media");
                assert!(answer["error"].as_str().unwrap().contains(says), "{answer}");
            }
        }
    }
}

/// Games that take long to draw keep another address waiting for no more than one of them.
#[tokio::test(flavor = "multi_thread")]
async fn an_address_has_a_share_of_the_work() {
    use axum::extract::ConnectInfo;
    let service = deska_rules_service::routes(Registry::standard());
    let slow = json!({"game": "go", "format": "gif", "moves": vec!["pass"; 2]});
    let ask_from = |host: u8, path: &'static str, body: String| {
        let address = std::net::SocketAddr::from(([192, 0, 2, host], 1));
        let request = Request::post(path).extension(ConnectInfo(address)).body(Body::from(body)).unwrap();
        tokio::spawn(service.clone().oneshot(request))
    };
    let many: Vec<_> = (0..100).map(|_| ask_from(1, "/v1/render", slow.to_string())).collect();
    let other = ask_from(2, "/v1/replay", json!({"game": "go"}).to_string());
    assert_eq!(other.await.unwrap().unwrap().status(), StatusCode::OK);
    let mut refused = 0;
    for one in many {
        let response = one.await.unwrap().unwrap();
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            refused += 1;
            assert_eq!(response.headers()["retry-after"], "1");
            assert!(json_of(response).await["error"].as_str().unwrap().contains("32 requests at once"));
        }
    }
    assert!((1..=68).contains(&refused), "{refused} of 100 are refused");
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
