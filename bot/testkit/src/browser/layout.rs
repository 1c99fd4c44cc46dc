//! What a person sees of the page: sizes, overflow, screenshots.

use super::{Page, strings};
use fantoccini::Locator;
use std::path::Path;

/// What of a game is out of sight or covered: squares, controls, and what belongs to the players; and whether the board is
/// smaller than the screen allows. What stands beside the board in a low window can be scrolled to.
const OUT_OF_SIGHT: &str = "
    const bar = document.querySelector('#controls');
    const foot = getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : innerHeight;
    const found = [];
    const look = (part, isControl, bottom) => {
      if (foot === innerHeight) part.scrollIntoView({ block: 'nearest' });
      const { left, top, right, bottom: end, width, height } = part.getBoundingClientRect();
      if (!width || !height) return;
      const name = `${part.dataset.square ?? part.textContent.trim().slice(0, 20)} (${part.className}) ${top}-${end}`;
      if (left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || end > bottom + 0.5) found.push(name);
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      if (isControl && !part.contains(over)) found.push(`${name} below ${over?.className}`);
    };
    for (const part of document.querySelectorAll('.seat, .tray, .board')) look(part, false, foot);
    const above = '#board [data-square], .tray button, .offers button, .words button, .answers-of-task button';
    for (const part of document.querySelectorAll(above)) look(part, true, foot);
    for (const part of document.querySelectorAll('#controls :is(a, button, select)')) look(part, true, innerHeight);
    const { width, height } = document.querySelector('.board').getBoundingClientRect();
    const usual = !document.querySelector('.offer, .forming, .alert, .score');
    const beside = innerHeight < 700 ? 310 : 404;
    if (usual && width < Math.min(innerWidth - 8, innerHeight - beside)) found.push(`a board of ${width}`);
    return found;";

/// Squares that a begun move may go on to, and that are covered.
const COVERED: &str = "
    return [...document.querySelectorAll('#board .goal, #board .may')].filter((square) => {
      const { left, top, width, height } = square.getBoundingClientRect();
      return !square.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }).map((square) => square.dataset.square);";

impl Page {
    /// What of the game is out of sight or covered, and whether its board is smaller than the screen allows.
    pub async fn out_of_sight(&self) -> Vec<String> {
        strings(self.js(OUT_OF_SIGHT, vec![]).await)
    }

    /// Squares that may be clicked next, but lie below something else.
    pub async fn covered_squares(&self) -> Vec<String> {
        strings(self.js(COVERED, vec![]).await)
    }

    /// How many pixels the page is wider than the window.
    pub async fn overflow(&self) -> i64 {
        // A phone lays the page out as wide as what is in it, so the width of what is seen counts.
        let script = "const { width, scale } = visualViewport; \
                      return document.documentElement.scrollWidth - Math.round(width * scale)";
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
