/** Drags: from one square to another is both clicks, and the piece follows the pointer. */

import { nextClicks } from "../../picks.js";
import { numberOf } from "./grid.js";
import { board, cells, clicks, live, record } from "../model/model.js";
import { hrefOf } from "./pieces.js";
import { clickSquare, refuse } from "../game/play.js";
import { figureOf } from "../model/seen.js";

/** From how far on a movement is a drag, in pixels. */
const SLOP = 6;
/** How long a piece that was dropped does not slide, in milliseconds. */
const DROPPED_MS = 250;

/**
 * A drag: the square or place where it began, the point, and what is drawn at the pointer once it moves.
 * The piece on the board is pale meanwhile.
 * @typedef {{ start: HTMLElement, x: number, y: number, drawn: SVGSVGElement | null, pale: SVGElement | null }} Drag
 */

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const cellAt = (target) => (target instanceof Element ? target.closest(".cells button, .tray button") : null);

/** Whether a finger may drag what is there, instead of scrolling. @param {HTMLElement} button */
const isMovable = (button) => button.matches(".cell.may:not(.ghost), .cell.chosen:not(.ghost), .tray .can, .tray .chosen");

/** The address of the drawing of what is there. @param {HTMLElement} button */
function drawingOf({ dataset, firstElementChild }) {
  const now = record.peek();
  const figure = now && dataset.square ? figureOf(now, cells.peek()[numberOf(now.grid, dataset.square)]) : null;
  return now && figure ? hrefOf(now, figure) : (firstElementChild?.querySelector("use")?.getAttribute("href") ?? null);
}

/** What is drawn on the board for a square. @param {HTMLElement} button @returns {SVGElement | null} */
function pieceAt({ dataset: { square } }) {
  const now = record.peek();
  return now && square ? document.querySelector(`.board .piece[data-on="${numberOf(now.grid, square)}"] use`) : null;
}

/** Draws the piece in its size, to be moved. @param {HTMLElement} button */
function lift(button) {
  const href = drawingOf(button);
  if (!href) return null;
  const space = "http://www.w3.org/2000/svg";
  const drawn = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  for (const [name, value] of Object.entries({ href, width: "100", height: "100" })) use.setAttribute(name, value);
  drawn.append(use);
  drawn.setAttribute("viewBox", "0 0 100 100");
  drawn.classList.add("dragged");
  const { width } = (document.querySelector(".cells button") ?? button).getBoundingClientRect();
  drawn.style.width = `${width}px`;
  document.body.append(drawn);
  return drawn;
}

/** Chooses the piece with which a drag begins. @param {HTMLElement} start */
function choose({ dataset: { square, place } }) {
  const name = square ?? place ?? "";
  if (clicks.value.at(-1) !== name) clickSquare(name, square === undefined);
  return clicks.value.at(-1) === name;
}

export function followDrags() {
  /** @type {Drag | null} */
  let drag = null;
  const end = () => {
    drag?.drawn?.remove();
    drag?.pale?.removeAttribute("opacity");
    drag = null;
  };
  addEventListener("pointerdown", (event) => {
    end();
    const start = event.button ? null : cellAt(event.target);
    if (!start || (event.pointerType === "touch" && !isMovable(start))) return;
    drag = { start, x: event.clientX, y: event.clientY, drawn: null, pale: null };
  });
  addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
    if (!drag) return;
    if (!drag.drawn) {
      if (Math.hypot(x - drag.x, y - drag.y) < SLOP || !live.value || !isMovable(drag.start)) return;
      choose(drag.start);
      drag.drawn = lift(drag.start);
      drag.pale = drag.drawn && pieceAt(drag.start);
      drag.pale?.setAttribute("opacity", "0.35");
    }
    if (drag.drawn) drag.drawn.style.translate = `${x}px ${y}px`;
  });
  addEventListener("pointercancel", end);
  addEventListener("pointerup", (event) => {
    const [start, moved] = [drag?.start, Boolean(drag?.drawn)];
    const to = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    end();
    const square = to?.dataset.square;
    if (!start || !to || start === to || !square || !live.value) return;
    if (!choose(start) || !board.value) return;
    if (moved) {
      document.body.classList.add("dropped");
      setTimeout(() => document.body.classList.remove("dropped"), DROPPED_MS);
    }
    // A click on another piece of one's own begins anew with that one; a drag means both squares.
    if (nextClicks(board.value, clicks.value).has(square)) clickSquare(square);
    else refuse(square, clicks.value);
  });
}
