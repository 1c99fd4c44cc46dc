/** The record of a game, as `GET /api/game` sends it. */

import type { Control, Player, ShownForm, ShownPanelItem, ShownPlan, Side, Task, TextSpan } from "../wire.js";

export type GameAnswer = { record: GameRecord | null, clock: Array<TextSpan> };

export type GameRecord = {
  code: string, kind: string, title: string, seq: number, open: boolean, viewer: Side | null, near: Side, turns: boolean,
  status: string, result: ShownResult | null, players: Array<Player>, grid: ShownGrid,
  entries: [Array<string>, Array<string>], figures: Array<ShownFigure>, mark_names: { [key in string]: string },
  from: number, moves: Array<ShownMove>, positions: Array<ShownPosition>, turn: Turn, look?: Look };

export type Look = { sheet: string, colours: { [key in string]: string } };
export type ShownResult = { headline: string, reason: string, winner: Side | null };
export type ShownGrid = {
  columns: number, rows: number, look: "checkered" | "cells" | "home-rows" | "crossings", letters: string, stars: Array<number> };
export type ShownFigure = { side: Side, shape: ShownShape, name: string };
export type ShownShape = { kind: "disc", sign: string | null, stacked: boolean } | { kind: "stone", dead: boolean }
  | { kind: "man", letter: string };
export type ShownMove = { number: number | null, player: Side, side: Side, words: string, at: number };
export type ShownPosition = {
  cells: string, marks: Array<[number, string]>, reserves: Array<ShownTray>, lines: [Array<string>, Array<string>],
  panel: Array<ShownPanelItem>, to_act: Side[], last: string | null };
export type ShownTray = { side: Side, caption: string, places: string };
export type Choice = string | [string, Array<string>, Array<string | null> | null];
export type Turn = {
  mine: boolean, banner: string | null, choices: Array<Choice>, words: { [key in string]: string }, play: string,
  ghost: Side | null, aims: { [key in string]: Array<string> }, form: ShownForm | null, task: Task | null,
  controls: Array<Array<Control>>, plan: ShownPlan | null, secret_hand_over: string | null };
