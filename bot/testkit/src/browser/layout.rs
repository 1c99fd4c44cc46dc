//! What a person sees of the page: sizes, overflow, screenshots.

use super::{Page, strings};
use fantoccini::Locator;
use std::path::Path;

impl Page {
    /// How many pixels the page is wider than the window.
    pub async fn overflow(&self) -> i64 {
        let script = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
        self.js(script, vec![]).await.as_i64().unwrap()
    }

    /// What is smaller than a finger: labels of visible buttons and fields under 40 pixels.
    pub async fn small_targets(&self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('button, select, input')].filter((element) => {\
                        const target = element.closest('label.check, label.offer') ?? element;\
                        const { width, height } = target.getBoundingClientRect();\
                        return element.checkVisibility({ visibilityProperty: true }) && (width < 40 || height < 40);\
                      }).map((element) => element.ariaLabel ?? element.textContent ?? element.id)";
        strings(self.js(script, vec![]).await)
    }

    /// What somebody who is to act would have to scroll for: squares, places beside the board, buttons, points and costs.
    pub async fn below_the_fold(&self) -> Vec<String> {
        let script = "const fold = document.getElementById('table').getBoundingClientRect().bottom;\
                      return [...document.querySelectorAll('#boards .cell, #words .button, #controls > *, #budget > *')]\
                        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom > fold + 1)\
                        .map((element) => element.ariaLabel ?? element.textContent)";
        strings(self.js(script, vec![]).await)
    }

    /// Keeps a picture of an element.
    pub async fn screenshot_of(&self, css: &str, path: &Path) {
        let element = self.client.find(Locator::Css(css)).await.unwrap();
        std::fs::write(path, element.screenshot().await.unwrap()).unwrap();
    }

    /// Keeps what the window shows, to be looked at.
    pub async fn screenshot(&self, path: &Path) {
        std::fs::write(path, self.client.screenshot().await.unwrap()).unwrap();
    }
}
