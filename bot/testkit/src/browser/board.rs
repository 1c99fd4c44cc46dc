//! Clicks, drags and looks at the board.

use super::{Page, strings};
use crate::whole_games::{self, Click, Whole};
use fantoccini::Locator;
use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use rules::AnyPosition;
use serde_json::{Value, json};
use std::time::Instant;

impl Page {
    /// Clicks a square of the board.
    pub async fn board_click(&self, square: &str) {
        let begun = Instant::now();
        // The picture of the board may still be on its way and move things.
        while self.press(self.cell(square).await).await.is_err() {
            self.patient(begun, &format!("a click on {square}")).await;
        }
    }

    /// Drags from one square of the board to another with the mouse.
    pub async fn board_drag(&self, from: &str, to: &str) {
        let (start, end) = (self.cell(from).await, self.cell(to).await);
        let over =
            |element: Element| PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
        let mouse = MouseActions::new("mouse".to_owned())
            .then(over(start))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(over(end))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// Clicks the place of a piece beside the board.
    pub async fn beside_click(&self, place: &str) {
        self.wait_js("the board at rest", "return document.getElementById('board').ariaBusy === 'false'")
            .await;
        let place = format!(":is(.strip:not([hidden]), .tray) [data-place='{place}']:enabled");
        self.click(&place).await;
    }

    /// Clicks squares one after another.
    pub async fn board_move(&self, squares: &[&str]) {
        for square in squares {
            self.board_click(square).await;
        }
    }

    /// Makes a move of a whole game by clicks; a finger places a stone on a point that is too small for it.
    pub async fn make_move(&self, game: &Whole, position: &dyn AnyPosition, text: &str) {
        for click in game.clicks(text) {
            match click {
                Click::Square(square) => {
                    self.board_click(square).await;
                    self.place_aimed().await;
                }
                Click::Beside(place) => self.beside_click(place).await,
                Click::Word(label) => {
                    self.click_under_board(label).await;
                    if game.asks(position, text) {
                        self.click_answer(label).await;
                    }
                }
            }
        }
    }

    /// Makes the first click of a move, if more follow.
    pub async fn begin_move(&self, game: &Whole, text: &str) {
        match *game.clicks(text) {
            [Click::Square(square), _, ..] => self.board_click(square).await,
            [Click::Beside(place), _, ..] => self.beside_click(place).await,
            _ => {}
        }
    }

    /// Places the stone that a finger has only aimed, if it has.
    pub async fn place_aimed(&self) {
        if self.js("return document.querySelector('.placing') !== null", vec![]).await == json!(true) {
            self.click(".placing .main").await;
        }
    }

    /// What a screen reader says of a square.
    pub async fn cell_label(&self, square: &str) -> String {
        self.cell(square).await.attr("aria-label").await.unwrap().unwrap_or_default()
    }

    /// Waits until every square is what the position says.
    pub async fn wait_board(&self, kind: &str, position: &dyn AnyPosition) {
        let script = "const labels = [...document.querySelectorAll('#board [data-square]')]\
                        .map((cell) => cell.getAttribute('aria-label'));\
                      return labels.length === arguments[0].length && arguments[0].every(([square, name]) => \
                        labels.some((label) => `${label}, `.startsWith(`${square}, ${name}, `)))";
        let named = json!(whole_games::named(kind, position));
        self.wait_js_with(&format!("the board {}", position.text()), script, vec![named]).await;
    }

    /// Waits until the label of a square contains something.
    pub async fn wait_cell(&self, square: &str, part: &str) {
        let script = "return document.querySelector(`#board [data-square=\"${arguments[0]}\"]`)\
                      ?.getAttribute('aria-label').includes(arguments[1]) ?? false";
        self.wait_js_with(&format!("{square} to be {part:?}"), script, vec![json!(square), json!(part)])
            .await;
    }

    /// The squares that may be clicked now, as the page marks them.
    pub async fn marked_squares(&self) -> Vec<String> {
        let script = "return [...document.querySelectorAll('#board .may, #board .goal')]\
                      .map((cell) => cell.dataset.square)";
        strings(self.js(script, vec![]).await)
    }

    /// The square that has the keyboard.
    pub async fn focused_square(&self) -> String {
        let script = "return document.activeElement?.dataset.square ?? ''";
        self.js(script, vec![]).await.as_str().unwrap_or_default().to_owned()
    }

    /// Puts the keyboard on a square.
    pub async fn focus_square(&self, square: &str) {
        self.cell(square).await;
        let script = "document.querySelector(`#board [data-square=\"${arguments[0]}\"]`).focus()";
        self.js(script, vec![json!(square)]).await;
    }

    /// Where the board is and how large: left, top, width, height, in pixels.
    pub async fn board_place(&self) -> Value {
        let script = "const { left, top, width, height } = document.getElementById('board').getBoundingClientRect();\
                      return [left, top, width, height].map(Math.round)";
        self.js(script, vec![]).await
    }

    async fn cell(&self, square: &str) -> Element {
        // A busy board is about to be another one. Its name depends on the language.
        let cell = format!("#board[role=grid][aria-busy=false] [data-square='{square}']");
        self.wait_for(&format!("the square {square}"), Locator::Css(&cell)).await
    }
}
