//! Who acts in this tab.

use super::Page;
use fantoccini::Locator;
use serde_json::json;
use std::time::Instant;

impl Page {
    /// Who acts, in lower case.
    pub async fn acting(&self) -> String {
        let script = "return document.getElementById('as').value";
        self.js(script, vec![]).await.as_str().unwrap_or_default().to_owned()
    }

    /// Lets a person known in the console act, by the switch.
    pub async fn switch_to(&self, person: &str) {
        let id = person.to_lowercase();
        let option = format!("#as option[value='{id}']");
        self.wait_for(&format!("{person} in the switch"), Locator::Css(&option)).await;
        self.client.find(Locator::Id("as")).await.unwrap().select_by_value(&id).await.unwrap();
        self.wait_acting(person).await;
    }

    /// Waits until a person acts.
    pub async fn wait_acting(&self, person: &str) {
        let script = "return document.getElementById('as').value === arguments[0]";
        self.wait_js_with(&format!("{person} to act"), script, vec![json!(person.to_lowercase())]).await;
    }

    /// Lets a person act where both may, by the card over the board; the page may have done so by itself.
    pub async fn take_seat(&self, name: &str) {
        let card = format!("button[aria-label='Play as {name}']");
        let begun = Instant::now();
        while self.acting().await != name.to_lowercase() {
            if let Ok(card) = self.client.find(Locator::Css(&card)).await {
                let _ = card.click().await;
            }
            self.patient(begun, &format!("{name} to act")).await;
        }
    }

    /// Waits for the screen between two people and takes over.
    pub async fn take_over(&self, name: &str) {
        self.click_button(&format!("I'm {name}")).await;
        self.wait_acting(name).await;
    }
}
