//! Files that people attach to the options of their commands, and their download.

use super::players::User;
use super::records::HandedFile;
use super::state::{Shared, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

impl User {
    /// Lets a command's option take this file by its name.
    pub fn hand(&self, filename: &str, bytes: &[u8]) {
        self.put(filename, bytes.len(), Some(bytes.to_vec()), None);
    }

    /// Lets a command's option take a file whose content cannot be fetched.
    pub fn hand_lost(&self, filename: &str) {
        self.put(filename, 100, None, None);
    }

    /// Lets a command's option take a file that is said to be at this address, with this length.
    pub fn hand_at(&self, filename: &str, url: &str, size: usize) {
        self.put(filename, size, None, Some(url));
    }

    fn put(&self, filename: &str, size: usize, bytes: Option<Vec<u8>>, url: Option<&str>) {
        let mut state = self.shared.lock();
        let id = state.new_id();
        let own = format!("{}/attachments/handed/{id}/{filename}", state.base);
        let url = url.map_or(own, str::to_owned);
        state.handed.push(HandedFile { id, filename: filename.to_owned(), size, url, bytes });
    }
}

/// The answer to a request for a handed file, by the end of its path; `None` if it is for another file.
pub fn serve(shared: &Shared, path: &str, authorization: &str) -> Option<Response> {
    let id = path.strip_prefix("handed/")?.split('/').next()?;
    let mut state = shared.lock();
    if !authorization.is_empty() {
        state.violate("token", format!("GET /attachments/{path}"), "a file's server gets no bot token");
    }
    let bytes = find(&state, id).and_then(|file| file.bytes.clone());
    Some(bytes.map_or_else(|| StatusCode::NOT_FOUND.into_response(), IntoResponse::into_response))
}

fn find<'a>(state: &'a State, id: &str) -> Option<&'a HandedFile> {
    state.handed.iter().find(|file| file.id == id)
}

impl State {
    /// The value of an option that takes a file, with the file in the resolved data.
    pub fn attachment_value(&self, filename: &str, resolved: &mut Value) -> Option<Value> {
        let file = self.handed.iter().rfind(|file| file.filename == filename)?;
        resolved["attachments"][&file.id] = json!({
            "id": file.id,
            "filename": file.filename,
            "size": file.size,
            "url": file.url,
            "proxy_url": file.url,
            "content_type": "application/octet-stream",
            "ephemeral": true,
        });
        Some(json!(file.id))
    }
}
