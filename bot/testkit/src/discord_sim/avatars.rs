//! Avatars of people, and the media host that serves them.

use super::players::User;
use super::state::{AvatarFile, Shared};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{Response as HttpResponse, header};
use axum::response::Response;
use std::sync::Arc;

impl User {
    /// Gives this person an avatar with this hash, or another one.
    pub fn show_avatar(&self, hash: &str, file: AvatarFile) {
        let mut state = self.shared.lock();
        if let Some(user) = state.users.get_mut(&self.id) {
            user.avatar = Some(hash.to_owned());
        }
        state.avatars.insert(format!("{}/{hash}.png", self.id), file);
    }

    /// Takes the avatar of this person away.
    pub fn hide_avatar(&self) {
        if let Some(user) = self.shared.lock().users.get_mut(&self.id) {
            user.avatar = None;
        }
    }
}

/// The answer to a request for an avatar.
pub async fn serve(State(shared): State<Arc<Shared>>, request: Request) -> Response {
    let (file, mut answers) = {
        let mut state = shared.lock();
        let path = request.uri().path().trim_start_matches("/avatars/");
        if request.headers().contains_key(header::AUTHORIZATION) {
            state.violate("token", format!("GET /avatars/{path}"), "the media host gets no bot token");
        }
        let query = request.uri().query().unwrap_or_default();
        state.avatars_asked.push(format!("{path}?{query}"));
        (state.avatars.get(path).cloned(), state.media_answers.subscribe())
    };
    shared.changed();
    // An error means that the simulator is gone.
    let _ = answers.wait_for(|answers| *answers).await;
    let response = match file {
        Some(AvatarFile::Bytes(bytes)) => HttpResponse::builder().body(Body::from(bytes)),
        Some(AvatarFile::Redirect(to)) => {
            HttpResponse::builder().status(302).header(header::LOCATION, to).body(Body::empty())
        }
        Some(AvatarFile::Status(status)) => HttpResponse::builder().status(status).body(Body::empty()),
        None => HttpResponse::builder().status(404).body(Body::empty()),
    };
    response.unwrap_or_default()
}
