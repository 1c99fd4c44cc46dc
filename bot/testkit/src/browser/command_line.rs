//! The keyboard and the command line.

use super::Page;
use fantoccini::Locator;
use fantoccini::key::Key;
use serde_json::json;

impl Page {
    /// Presses a key where the keyboard is.
    pub async fn key(&self, key: Key) {
        self.keys(&char::from(key).to_string()).await;
    }

    /// Types where the keyboard is.
    pub async fn keys(&self, keys: &str) {
        self.client.active_element().await.unwrap().send_keys(keys).await.unwrap();
    }

    /// Types a line into the command line and sends it.
    pub async fn type_command(&self, line: &str) {
        self.type_text(line).await;
        self.key(Key::Enter).await;
    }

    /// Types into the command line.
    pub async fn type_text(&self, text: &str) {
        let field = Locator::Id("command");
        self.wait_for("the command line", field).await.send_keys(text).await.unwrap();
    }

    /// What stands in the command line.
    pub async fn command_line(&self) -> String {
        let script = "return document.getElementById('command').value";
        self.js(script, vec![]).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until this stands in the command line.
    pub async fn wait_command_line(&self, line: &str) {
        let script = "return document.getElementById('command').value === arguments[0]";
        self.wait_js_with(&format!("the line {line:?}"), script, vec![json!(line)]).await;
    }

    /// Waits until a completion is offered.
    pub async fn wait_completion(&self, part: &str) {
        let script = "return [...document.querySelectorAll('#popup:not([hidden]) [role=option]')]\
                      .some((item) => item.textContent.includes(arguments[0]))";
        self.wait_js_with(&format!("the completion {part:?}"), script, vec![json!(part)]).await;
    }

    /// The line under the command line.
    pub async fn wait_line_error(&self, part: &str) {
        self.wait_text("#line-error", part).await;
    }
}
