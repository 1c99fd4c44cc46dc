//! The REST API: reads a request, applies faults, checks the token, finds the route, and records the outcome.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::State as AxumState;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use futures::stream;
use serde_json::{Value, json};

use super::faults::{self, FaultKind};
use super::http::{CUT, Reply, Request, unknown};
use super::multipart;
use super::problems::{Problem, form_error};
use super::state::{RequestRecord, Shared, State};
use super::{callbacks, channels, commands, handed, openapi};

/// Largest request that the service accepts, in bytes.
const REQUEST_LIMIT: usize = 25 * 1024 * 1024;

impl State {
    /// Records the problems and returns Discord's 400 reply; `None` if there are none.
    pub fn reject(&mut self, route: &str, problems: &[Problem]) -> Option<Reply> {
        if problems.is_empty() {
            return None;
        }
        for problem in problems {
            self.violate(problem.rule, route, format!("{}: {}", problem.path, problem.message));
        }
        Some(Reply { status: 400, ..Reply::ok(form_error(problems)) })
    }

    /// Records a violation and returns the matching error reply.
    pub fn refuse(
        &mut self,
        rule: &'static str,
        route: &str,
        status: u16,
        code: u32,
        message: &str,
    ) -> Reply {
        self.violate(rule, route, message);
        Reply::error(status, code, message)
    }

    /// Compares a body with the OpenAPI description. Findings are recorded but do not change the reply, so that the
    /// simulator behaves the same with and without the file.
    pub fn check_openapi(&mut self, schema: &str, route: &str, body: &Value) {
        if let Some(findings) = openapi::check(schema, body) {
            self.openapi_checked += 1;
            for finding in findings {
                self.violate("openapi", route, finding);
            }
        }
    }
}

/// A request in progress. It also ends if the bot disconnects before the reply.
struct Working(Arc<Shared>);

impl Working {
    fn begin(shared: &Arc<Shared>) -> Self {
        shared.lock().in_progress += 1;
        shared.changed();
        Self(shared.clone())
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        self.0.lock().in_progress -= 1;
        self.0.changed();
    }
}

pub async fn serve(AxumState(shared): AxumState<Arc<Shared>>, request: axum::extract::Request) -> Response {
    let (parts, body) = request.into_parts();
    let method = parts.method.to_string();
    let full = parts.uri.path().to_owned();
    let header = |name| {
        parts.headers.get(name).and_then(|v: &HeaderValue| v.to_str().ok()).unwrap_or_default().to_owned()
    };
    if let Some(file) = full.strip_prefix("/attachments/") {
        let handed = handed::serve(&shared, file, &header(header::AUTHORIZATION));
        return handed.unwrap_or_else(|| attachment(&shared, file));
    }
    let path = full.strip_prefix("/api/v10").unwrap_or(&full).to_owned();
    let query = parts
        .uri
        .query()
        .unwrap_or_default()
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(k, v)| (k.to_owned(), v.to_owned()))
        .collect();
    let bytes = to_bytes(body, REQUEST_LIMIT).await;
    let (_working, fault) = {
        let working = Working::begin(&shared);
        (working, faults::take(&mut shared.lock().faults, &method, &path))
    };
    if let Some(FaultKind::Delay(pause)) = fault {
        shared.changed();
        tokio::time::sleep(pause).await;
    }
    let mut reply = {
        let mut state = shared.lock();
        let route = format!("{method} {path}");
        let read = match &bytes {
            Ok(bytes) => multipart::read(&header(header::CONTENT_TYPE), bytes),
            Err(_) => Err("the request is larger than 25 MiB".to_owned()),
        };
        let (body, uploads, problem) = match read {
            Ok((body, uploads)) => (body, uploads, None),
            Err(problem) => (Value::Null, Vec::new(), Some(problem)),
        };
        let request = Request { method, path, query, body, uploads };
        let reply = if let Some(reply) = ordered(&mut state, fault, &request) {
            reply
        } else if !full.starts_with("/api/v10/") {
            state.refuse("api_version", &route, 404, 0, "404: Not Found")
        } else if let Some(problem) = problem {
            let status = if bytes.is_err() { 413 } else { 400 };
            state.refuse("body", &route, status, 50109, &problem)
        } else if let Some(reply) = unauthorized(&mut state, &request, &header(header::AUTHORIZATION)) {
            reply
        } else {
            dispatch(&mut state, &request)
        };
        let reply = match fault {
            Some(FaultKind::LoseAnswer(status)) => Reply::failure(status, 0),
            Some(FaultKind::CutAfter) => Reply::cut(),
            _ => reply,
        };
        state.requests.push(RequestRecord {
            method: request.method,
            path: request.path,
            body: request.body,
            files: request.uploads.len(),
            status: reply.status,
        });
        reply
    };
    shared.changed();
    if let Some(FaultKind::Withhold(pause)) = fault {
        tokio::time::sleep(pause).await;
    }
    respond(&mut reply)
}

/// The reply to a request that a test lets fail, without effect.
fn ordered(state: &mut State, fault: Option<FaultKind>, request: &Request) -> Option<Reply> {
    match fault {
        Some(FaultKind::Refuse(status, code)) => return Some(Reply::failure(status, code)),
        Some(FaultKind::Limit(wait)) => return Some(Reply::limited(wait)),
        Some(FaultKind::Cut) => return Some(Reply::cut()),
        _ => {}
    }
    if let Some((status, code)) = state.refused_uploads.filter(|_| !request.uploads.is_empty()) {
        return Some(Reply::failure(status, code));
    }
    state.buckets.take(&request.method, &request.path).map(Reply::limited)
}

fn respond(reply: &mut Reply) -> Response {
    if reply.status == CUT {
        // A body that fails makes the server drop the connection.
        let broken = stream::once(async { Err::<String, _>(std::io::Error::other("cut")) });
        return Response::builder()
            .header(header::CONTENT_LENGTH, "100")
            .body(Body::from_stream(broken))
            .unwrap_or_default();
    }
    let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut builder = Response::builder().status(status);
    if let Some(wait) = reply.retry_after {
        builder = builder.header(header::RETRY_AFTER, wait.ceil().to_string());
    }
    let body = if reply.status == 204 {
        Body::empty()
    } else {
        builder = builder.header(header::CONTENT_TYPE, "application/json");
        Body::from(reply.body.take().to_string())
    };
    builder.body(body).unwrap_or_default()
}

fn attachment(shared: &Shared, path: &str) -> Response {
    let mut parts = path.splitn(3, '/');
    let (channel, file) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let state = shared.lock();
    let found = state
        .channel(channel)
        .into_iter()
        .flat_map(|c| &c.messages)
        .flat_map(|m| &m.attachments)
        .find(|f| f.id == file);
    let builder = Response::builder();
    match found {
        Some(file) => builder
            .header(header::CONTENT_TYPE, file.content_type.as_str())
            .body(Body::from(file.bytes.clone())),
        None => builder.status(StatusCode::NOT_FOUND).body(Body::empty()),
    }
    .unwrap_or_default()
}

/// Answers to interactions carry their token in the path and `/gateway` is public; all other routes need the bot token.
fn unauthorized(state: &mut State, request: &Request, authorization: &str) -> Option<Reply> {
    let path = &request.path;
    if path == "/gateway" || path.starts_with("/interactions/") || path.starts_with("/webhooks/") {
        return None;
    }
    let why = state.check_token(authorization).err()?;
    if !state.gateway.refuse_token {
        state.violate("token", request.route(), why);
    }
    Some(Reply::error(401, 0, "401: Unauthorized"))
}

fn dispatch(state: &mut State, request: &Request) -> Reply {
    let segments: Vec<&str> = request.path.trim_matches('/').split('/').collect();
    let app = state.application_id.clone();
    match (request.method.as_str(), segments.as_slice()) {
        ("GET", ["gateway"]) => Reply::ok(json!({"url": gateway_url(state)})),
        ("GET", ["gateway", "bot"]) => Reply::ok(json!({
            "url": gateway_url(state),
            "shards": state.gateway.advised.0.max(1),
            "session_start_limit": {
                "total": 1000,
                "remaining": state.gateway.remaining.unwrap_or(1000u32.saturating_sub(state.gateway.identifies)),
                "reset_after": 86_400_000,
                "max_concurrency": state.gateway.advised.1.max(1),
            },
        })),
        ("GET", ["users", "@me"]) => {
            let mut me = state.bot_user();
            me["mfa_enabled"] = json!(false);
            me["verified"] = json!(true);
            me["email"] = Value::Null;
            me["flags"] = json!(0);
            Reply::ok(me)
        }
        ("GET", ["users", id]) if state.users.contains_key(*id) => Reply::ok(state.user_json(id)),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => Reply::ok(application(state)),
        (_, ["applications", id, "commands", rest @ ..]) if *id == app => {
            commands::route(state, request, "", rest)
        }
        (_, ["applications", id, "guilds", guild, "commands", rest @ ..]) if *id == app => {
            commands::route(state, request, guild, rest)
        }
        ("POST", ["interactions", id, token, "callback"]) => callbacks::callback(state, request, id, token),
        (_, ["webhooks", id, token, rest @ ..]) if *id == app => {
            callbacks::webhook(state, request, token, rest)
        }
        ("GET", ["guilds", id]) => match state.guild(id) {
            Some(guild) => Reply::ok(state.guild_response(guild)),
            None => Reply::error(404, 10004, "Unknown Guild"),
        },
        ("GET", ["guilds", id, "roles"]) => match state.guild(id) {
            Some(guild) => Reply::ok(state.roles_json(guild)),
            None => Reply::error(404, 10004, "Unknown Guild"),
        },
        ("GET", ["guilds", id, "channels"]) => match state.guild(id) {
            Some(_) => Reply::ok(state.channels_response(id)),
            None => Reply::error(404, 10004, "Unknown Guild"),
        },
        ("GET", ["guilds", guild, "members", id]) => {
            if state.guild(guild).is_none() {
                return Reply::error(404, 10004, "Unknown Guild");
            }
            if !state.users.contains_key(*id) || state.outsiders.contains(*id) {
                return Reply::error(404, 10007, "Unknown Member");
            }
            Reply::ok(state.member_response(id))
        }
        ("POST", ["users", "@me", "channels"]) => channels::open_dm(state, request),
        (_, ["channels", id, rest @ ..]) => channels::route(state, request, id, rest),
        _ => unknown(state, request),
    }
}

fn gateway_url(state: &State) -> String {
    format!("{}/gateway", state.base.replacen("http", "ws", 1))
}

fn application(state: &State) -> Value {
    json!({
        "id": state.application_id,
        "name": "deska",
        "icon": null,
        "description": "",
        "rpc_origins": [],
        "bot_public": true,
        "bot_require_code_grant": false,
        "bot": state.bot_user(),
        "owner": {"id": "1", "username": "owner", "discriminator": "0", "avatar": null},
        "verify_key": "0".repeat(64),
        "team": null,
        "flags": 0,
        "integration_types_config": {"0": {}, "1": {}},
        "approximate_guild_count": state.guilds.iter().filter(|g| !g.removed).count(),
        "approximate_user_install_count": 0,
        "redirect_uris": [],
        "interactions_endpoint_url": null,
    })
}
