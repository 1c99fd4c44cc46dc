//! Discord's OAuth 2 as a service of its own: codes that work once, for one client, one redirect and one challenge; tokens
//! that end when they are revoked. Nobody is asked: who is `present` agrees, unless they decline.

use axum::extract::{Query, State};
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Form, Json, Router};
use base64::Engine as _;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::net::TcpListener;

/// The id of the application.
pub const CLIENT: &str = "1576205549958070275";
/// Its secret.
pub const SECRET: &str = "the client's secret";
/// The token of its bot.
pub const BOT: &str = "the.bots.token";

type Fields = BTreeMap<String, String>;

/// What the service keeps, and how it behaves.
#[derive(Debug, Default)]
pub struct Kept {
    /// Who sits at the browser: id, user name, shown name.
    pub present: Option<(String, String, Option<String>)>,
    /// Whether they say no.
    pub declines: bool,
    /// Whether they have not agreed before, so that a page asks them.
    pub asks: bool,
    /// Whether a wrong verifier is accepted, as some say Discord does for a client with a secret.
    pub ignores_verifier: bool,
    /// The application of the tokens, if it is another one.
    pub foreign_application: Option<String>,
    /// With what the exchange of a code is answered instead.
    pub broken: Option<u16>,
    /// The issuer that comes with a code.
    pub issuer: Option<String>,
    /// The scopes that were asked for.
    pub scopes: Vec<String>,
    /// Codes with what they are for.
    codes: BTreeMap<String, Fields>,
    /// Tokens that haven't been revoked.
    pub tokens: Vec<String>,
    /// How many tokens were given.
    pub given: usize,
}

/// A running service; it ends with the test.
#[derive(Clone, Debug)]
pub struct DiscordOauth {
    pub addr: SocketAddr,
    kept: Arc<Mutex<Kept>>,
}

impl DiscordOauth {
    /// Starts the service.
    pub async fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let service = Self { addr: listener.local_addr().unwrap(), kept: Arc::default() };
        let routes = Router::new()
            .route("/oauth2/authorize", get(authorize))
            .route("/api/oauth2/token", post(exchange))
            .route("/api/oauth2/token/revoke", post(revoke))
            .route("/api/v10/oauth2/@me", get(who))
            .route("/api/v10/applications/@me", get(application))
            .route("/api/v10/gateway/bot", get(gateway))
            .route("/api/v10/users/@me", get(application))
            .with_state(service.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        service
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("http://{}/", self.addr)
    }

    /// What it keeps.
    pub fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap()
    }

    /// Lets somebody sit at the browser.
    pub fn seat(&self, id: &str, name: &str, shown: Option<&str>) {
        self.kept().present = Some((id.to_owned(), name.to_owned(), shown.map(str::to_owned)));
    }
}

async fn authorize(State(service): State<DiscordOauth>, Query(asked): Query<Fields>) -> Response {
    let mut kept = service.kept();
    let of = |name: &str| asked.get(name).cloned().unwrap_or_default();
    if of("client_id") != CLIENT || of("response_type") != "code" || of("code_challenge_method") != "S256" {
        return StatusCode::BAD_REQUEST.into_response();
    }
    kept.scopes.extend(of("scope").split(' ').map(str::to_owned));
    let issuer = kept.issuer.iter().map(|issuer| ("iss", issuer.clone())).collect::<Vec<_>>();
    let mut answer = vec![("state", of("state"))];
    answer.extend(issuer);
    if kept.declines {
        answer.push(("error", "access_denied".to_owned()));
    } else {
        let code = format!("grant-of-{}", kept.codes.len() + kept.given);
        answer.push(("code", code.clone()));
        kept.codes.insert(code, asked.clone());
    }
    let pairs = answer.iter().map(|(name, value)| format!("{name}={value}"));
    let back = format!("{}?{}", of("redirect_uri"), pairs.collect::<Vec<_>>().join("&"));
    if kept.asks {
        let page = format!(
            "<link rel=\"icon\" href=\"data:,\"><a id=\"authorize\" href=\"{}\">Authorize</a>",
            back.replace('&', "&amp;")
        );
        return Html(page).into_response();
    }
    Redirect::to(&back).into_response()
}

async fn exchange(
    State(service): State<DiscordOauth>,
    headers: HeaderMap,
    Form(sent): Form<Fields>,
) -> Response {
    let mut kept = service.kept();
    if let Some(status) = kept.broken {
        return StatusCode::from_u16(status).unwrap().into_response();
    }
    let refused = || (StatusCode::BAD_REQUEST, Json(json!({"error": "invalid_grant"}))).into_response();
    let of = |name: &str| sent.get(name).cloned().unwrap_or_default();
    if !is_client(&headers, &sent) {
        return (StatusCode::UNAUTHORIZED, Json(json!({"error": "invalid_client"}))).into_response();
    }
    let Some(asked) = kept.codes.remove(&of("code")) else { return refused() };
    let challenge = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(of("code_verifier")));
    let fits = kept.ignores_verifier || asked.get("code_challenge") == Some(&challenge);
    if of("grant_type") != "authorization_code"
        || asked.get("redirect_uri") != sent.get("redirect_uri")
        || !fits
    {
        return refused();
    }
    kept.given += 1;
    let token = format!("access-{}-secret", kept.given);
    kept.tokens.push(token.clone());
    let granted =
        json!({"access_token": token, "token_type": "Bearer", "expires_in": 604_800, "scope": "identify"});
    Json(granted).into_response()
}

async fn revoke(
    State(service): State<DiscordOauth>,
    headers: HeaderMap,
    Form(sent): Form<Fields>,
) -> StatusCode {
    if !is_client(&headers, &sent) {
        return StatusCode::UNAUTHORIZED;
    }
    service.kept().tokens.retain(|token| sent.get("token") != Some(token));
    StatusCode::OK
}

async fn who(State(service): State<DiscordOauth>, headers: HeaderMap) -> Response {
    let kept = service.kept();
    let bearer = bearer(&headers, "Bearer ");
    if !kept.tokens.contains(&bearer) {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let user = kept.present.as_ref().map(|(id, name, shown)| {
        json!({"id": id, "username": name, "global_name": shown, "discriminator": "0", "avatar": null})
    });
    let application = kept.foreign_application.as_deref().unwrap_or(CLIENT);
    Json(json!({"application": {"id": application, "name": "Deska"}, "scopes": ["identify"],
                "expires": "2030-01-01T00:00:00+00:00", "user": user}))
    .into_response()
}

async fn application(headers: HeaderMap) -> Result<Json<Value>, StatusCode> {
    let fits = bearer(&headers, "Bot ") == BOT;
    fits.then(|| Json(json!({"id": CLIENT, "name": "Deska"}))).ok_or(StatusCode::UNAUTHORIZED)
}

/// There is a gateway, at which nobody answers.
async fn gateway() -> Json<Value> {
    let limit = json!({"total": 1_000, "remaining": 1_000, "reset_after": 0, "max_concurrency": 1});
    Json(json!({"url": "ws://127.0.0.1:9", "shards": 1, "session_start_limit": limit}))
}

fn bearer(headers: &HeaderMap, scheme: &str) -> String {
    let sent = headers.get(AUTHORIZATION).and_then(|sent| sent.to_str().ok()).unwrap_or_default();
    sent.strip_prefix(scheme).unwrap_or_default().to_owned()
}

/// Whether a request has the client's secret, in its header or its body.
fn is_client(headers: &HeaderMap, sent: &Fields) -> bool {
    let secret = SECRET.replace(' ', "+").replace('\'', "%27");
    let basic = BASE64_STANDARD.encode(format!("{CLIENT}:{secret}"));
    let in_body = sent.get("client_id").is_some_and(|id| id == CLIENT)
        && sent.get("client_secret").is_some_and(|given| given == SECRET);
    in_body || bearer(headers, "Basic ") == basic
}
