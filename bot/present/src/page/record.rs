//! Fills a game's record for a page: its moves in the reader's notation, and every position as data.

use crate::controls::button_id::{ButtonId, GameButton, OfferButton};
use crate::games::picture::{self, Overlay};
use crate::notation;
use crate::page::plan::Seen;
use crate::page::{panel, plan};
use crate::pictures::avatars::Avatars;
use crate::presenter::Presenter;
use crate::ratings;
use crate::reader::Reader;
use crate::sentence::{Arg, plain, plain_text};
use crate::turn::seat;
use deska_desk::board::Player;
use deska_desk::outbound::{ButtonStyle, Control};
use deska_desk::record::{
    GameRecord, ListedGame, Sheet, ShownAsk, ShownFigure, ShownGrid, ShownLine, ShownLook, ShownMove,
    ShownOffer, ShownPosition, ShownResult, ShownShape, ShownTray, SmallBoard,
};
use deska_desk::{LineView, RecordView};
use deska_model::conditional::suppose::suppose;
use deska_model::games::archive::ListedGame as Listed;
use deska_model::games::event::OfferKind;
use deska_model::games::hint::may_have_hint;
use deska_model::games::offer::has_undoable;
use deska_model::games::review::has_play;
use deska_model::games::table::{Ending, Table};
use deska_model::games::try_out::{LINE_MAX, Stopped, Tried};
use rules::scene::{BoardStyle, Grid, MarkKind, PanelItem, Reserve, ResultWords, Scene, Shape, Sign, Slot};
use rules::text::Text;
use rules::{AnyPosition, Side, Square, Viewer};
use std::collections::HashSet;

/// A place without a piece in a row of letters.
const NOTHING: char = '.';
/// Stands before the letter of a piece that can't enter now.
const BLOCKED: char = '!';
/// The place of a piece that has reached its goal.
const ARRIVED: char = '*';

impl Presenter {
    /// A game as one player or an onlooker may see it, from the position after `since` moves on. `None` if its moves don't replay.
    #[must_use]
    pub fn record(
        &self,
        table: &Table,
        side: Option<Side>,
        since: usize,
        reader: Reader<'_>,
    ) -> Option<RecordView> {
        let seen = Seen::now(table, side);
        let mut data = self.game_record(&seen, side, since, reader)?;
        data.turn.controls =
            Some(self.game_controls(table, side, reader)).filter(|row| !row.is_empty()).into_iter().collect();
        data.turn.offers = side.map(|side| self.offers_to(table, side, reader)).unwrap_or_default();
        let plan = side.and_then(|side| suppose(table, side, &[])).filter(|supposed| supposed.turn.is_some());
        data.turn.plan = plan.map(|_| plan::plan(&table.row.code));
        data.turn = self.as_task(data.turn, table, reader);
        let faces = self.avatars_of(reader, table).map(|avatar| Avatars::file(&avatar?));
        let locale = reader.locale.tag();
        Some(RecordView { data, clock: self.clock(table, reader), sheet: Self::sheet(reader), faces, locale })
    }

    /// A copy of a game on which somebody tries out a line, from the position after `since` moves of the line on.
    #[must_use]
    pub fn tried_out(&self, tried: Tried, since: usize, reader: Reader<'_>) -> Option<LineView> {
        let acting = tried.turn();
        let seen = Seen { table: &tried.table, acting };
        let since = tried.ply + since.min(tried.moves.len());
        let mut record = self.game_record(&seen, tried.side, since, reader)?;
        // Its moves are not played, and nobody hands anything over.
        record.turn.play.clear();
        record.turn.secret_hand_over = None;
        let Tried { table, ply, moves, stopped, .. } = tried;
        let (mut refused, mut asks) = (None, None);
        match stopped {
            Some(Stopped::Refused(by, refusal)) => {
                refused = Some(self.refusal_in(&(table, by, refusal), reader.locale));
            }
            Some(Stopped::Asks(text, facts)) => {
                asks = Some(ShownAsk { text, facts: facts.into_iter().map(str::to_owned).collect() });
            }
            Some(Stopped::Full) => {
                let most = [("max", Arg::count(LINE_MAX))];
                refused = Some(plain(&self.words, reader.locale, "try-full", &most));
            }
            Some(Stopped::Over) => refused = Some(plain(&self.words, reader.locale, "try-over", &[])),
            None => {}
        }
        let line = ShownLine { record, ply, moves, acting, refused, asks };
        Some(LineView { line, sheet: Self::sheet(reader) })
    }

    /// What the opponent of a side offers.
    pub(crate) fn offers_to(&self, table: &Table, side: Side, reader: Reader<'_>) -> Vec<ShownOffer> {
        let offers = table.offers.iter().filter(|(by, _)| *by != side && table.ending.is_none());
        let offers = offers.map(|&(by, kind)| {
            let mut args = vec![("player", seat(table, by))];
            args.extend(self.taken_back(table, by, kind, reader));
            let words = plain(&self.words, reader.locale, &format!("offer-to-you-{}", kind.name()), &args);
            ShownOffer { words, answers: self.offer_buttons(table, kind, false, reader) }
        });
        offers.collect()
    }

    /// What can be done at one's own clock.
    fn game_controls(&self, table: &Table, side: Option<Side>, reader: Reader<'_>) -> Vec<Control> {
        let code = || table.row.code.clone();
        let plain = |label, id| self.button(reader, label, id, ButtonStyle::Plain);
        let offer = |kind| ButtonId::Offer(OfferButton::Make, code(), kind);
        let mut row = Vec::new();
        match (side, &table.ending) {
            (None, None) => {
                if table.voting_here().is_some_and(|side| !table.votes_on_draw(side)) {
                    row = self.move_buttons(table, None, reader);
                }
                row.extend(self.vote_buttons(table, reader));
                let mut others = self.other_votes(table, reader);
                others.retain(|other| !row.contains(other));
                return [row, others].concat();
            }
            (None, Some(_)) => {}
            (Some(side), None) => {
                row = self.own_time_buttons(table, side, reader);
                let has_undo =
                    has_undoable(table, side) && table.row.terms.undo.allows(table.row.terms.rated);
                let kinds = [
                    (OfferKind::Undo, "button-undo-short", has_undo),
                    (OfferKind::Draw, "button-draw-short", true),
                ];
                for (kind, label, is_possible) in kinds {
                    match table.offers.iter().find(|(_, open)| *open == kind) {
                        // The opponent's own offer is answered elsewhere.
                        Some((by, _)) if *by != side => {}
                        Some(_) => row.push(plain(
                            "button-take-back-short",
                            ButtonId::Offer(OfferButton::Decline, code(), kind),
                        )),
                        None if is_possible => row.push(plain(label, offer(kind))),
                        None => {}
                    }
                }
                if may_have_hint(table, side) {
                    row.push(plain("button-hint", ButtonId::Game(GameButton::Hint, code())));
                }
                row.extend(self.propose_button(table, reader));
                let resign = ButtonId::Game(GameButton::Resign, code());
                row.push(self.button(reader, "button-resign-short", resign, ButtonStyle::Danger));
            }
            (Some(_), Some(_)) => {
                row.push(plain("button-rematch", ButtonId::Game(GameButton::Rematch, code())))
            }
        }
        if table.ending.is_some() && has_play(table) {
            row.push(plain("button-review", ButtonId::Game(GameButton::Review, code())));
        }
        if table.ending.is_some() {
            row.push(plain("button-export", ButtonId::Game(GameButton::Export, code())));
        }
        if side.is_some() {
            row.push(plain("button-more", ButtonId::Game(GameButton::More, code())));
        }
        row
    }

    fn game_record(
        &self,
        seen: &Seen<'_>,
        side: Option<Side>,
        since: usize,
        reader: Reader<'_>,
    ) -> Option<GameRecord> {
        let table = seen.table;
        let viewer = side.map_or(Viewer::Public, Viewer::Side);
        let from = since.min(table.moves.len());
        let mut figures = Figures::default();
        let mut marks = HashSet::new();
        let mut positions = Vec::with_capacity(table.moves.len() + 1 - from);
        let mut position = notation::start(table)?;
        for (at, step) in table.moves.iter().enumerate() {
            if at >= from {
                positions.push(Self::shown(
                    &self.stepped(&*position, viewer, reader),
                    &mut figures,
                    &mut marks,
                ));
            }
            step.replay(&mut position).ok()?;
        }
        // The last position also shows how the game ended.
        let last = picture::scene(&self.words, reader.locale, table, viewer, &Overlay::default());
        let last = last.turned_to(Side::White);
        positions.push(Self::shown(&last, &mut figures, &mut marks));
        let turn = self.turn(seen, &seen.choices(), side, &last, reader);
        let near = |side| table.position.scene(Viewer::Side(side)).near;
        Some(GameRecord {
            code: table.row.code.clone(),
            kind: table.row.kind.clone(),
            title: picture::title(&self.words, reader.locale, table, &last),
            seq: table.seq,
            open: table.ending.is_none(),
            viewer: side,
            near: side.map_or(Side::White, near),
            turns: near(Side::Black) == Side::Black,
            result: last.verdict.as_ref().map(|words| shown_result(words, table)),
            players: self.players(table, reader),
            coloured: !last.open_colours,
            grid: shown_grid(&last),
            entries: Side::BOTH.map(|side| entries(&last, side)),
            mark_names: marks
                .into_iter()
                .filter_map(|kind| Some((mark_kind(kind), self.mark_words(kind, reader)?)))
                .collect(),
            figures: figures.shown(),
            from,
            moves: self.shown_moves(table, from, viewer, reader),
            positions,
            files: Self::forms(table),
            review: None,
            turn,
        })
    }

    /// The players of a game, White first.
    pub(super) fn players(&self, table: &Table, reader: Reader<'_>) -> Vec<Player> {
        let player = |side| Player {
            side,
            name: self.name_of(reader, table.person(side)),
            program: table.account(side).is_some_and(|account| account.level.is_some()),
            page: None,
        };
        Side::BOTH.map(player).to_vec()
    }

    /// What a page draws boards with for this reader.
    #[must_use]
    pub fn sheet(reader: Reader<'_>) -> Sheet {
        let drawn = render::sheet(reader.style.look());
        Sheet { files: &drawn.files, colours: &drawn.colours }
    }

    /// A game in a list.
    #[must_use]
    pub fn in_list(&self, game: &Listed, reader: Reader<'_>) -> ListedGame {
        let Listed { table, side, ended_at } = game;
        let (table, side) = (table, *side);
        let viewer = side.map_or(Viewer::Public, Viewer::Side);
        let scene = picture::scene(&self.words, reader.locale, table, viewer, &Overlay::default());
        let scene = scene.turned_to(Side::White);
        let SmallBoard { grid, figures, cells, last, .. } = Self::small_board(&scene);
        ListedGame {
            code: table.row.code.clone(),
            kind: table.row.kind.clone(),
            title: picture::title(&self.words, reader.locale, table, &scene),
            viewer: side,
            near: table.position.scene(viewer).near,
            players: self.players(table, reader),
            my_turn: game.is_my_turn(),
            status: self.status(table, reader),
            result: scene.verdict.as_ref().map(|words| shown_result(words, table)),
            moves: notation::count(table),
            rated: table.row.terms.rated,
            began_at: table.row.created_at.0,
            ended_at: ended_at.map(|at| at.0),
            deadline: game.deadline().map(|at| at.0),
            grid,
            last,
            figures,
            cells,
        }
    }

    /// A scene as a small board.
    pub(crate) fn small_board(scene: &Scene) -> SmallBoard {
        let mut figures = Figures::default();
        let position = Self::shown(scene, &mut figures, &mut HashSet::new());
        let is_last = |kind: MarkKind| {
            matches!(kind, MarkKind::LastFrom | MarkKind::LastTo | MarkKind::LastStone | MarkKind::Winning)
        };
        let last = scene.marks.iter().filter(|mark| is_last(mark.kind));
        SmallBoard {
            near: scene.near,
            grid: shown_grid(scene),
            last: last.map(|mark| place(mark.square, scene.grid)).collect(),
            figures: figures.shown(),
            cells: position.cells,
        }
    }

    /// A position as a small board.
    pub(crate) fn board_of(
        &self,
        position: &dyn AnyPosition,
        viewer: Viewer,
        reader: Reader<'_>,
    ) -> SmallBoard {
        Self::small_board(&self.stepped(position, viewer, reader))
    }

    /// A position of the game in the reader's language. Nobody reads the description of one that is stepped by.
    fn stepped(&self, position: &dyn AnyPosition, viewer: Viewer, reader: Reader<'_>) -> Scene {
        let mut scene = position.scene(viewer).turned_to(Side::White);
        scene.facts.clear();
        scene.worded(&|text| plain_text(&self.words, reader.locale, text))
    }

    fn shown_moves(&self, table: &Table, from: usize, viewer: Viewer, reader: Reader<'_>) -> Vec<ShownMove> {
        let written = notation::written(&self.words, reader.locale, table, viewer, from);
        let numbers = notation::numbers(table);
        let all = table.moves.iter().zip(numbers).skip(from).zip(written);
        all.map(|((step, number), words)| ShownMove {
            number: number.and_then(|number| u32::try_from(number).ok()),
            player: Side::BOTH[step.player.min(1)],
            side: step.colour,
            words,
            at: step.at.0,
        })
        .collect()
    }

    fn shown(scene: &Scene, figures: &mut Figures, marks: &mut HashSet<MarkKind>) -> ShownPosition {
        let grid = scene.grid;
        marks.extend(scene.marks.iter().map(|mark| mark.kind));
        let mut cells = vec![NOTHING; usize::from(grid.columns) * usize::from(grid.rows)];
        for piece in &scene.pieces {
            if let Some(cell) = cells.get_mut(usize::from(place(piece.square, grid))) {
                *cell = figures.letter(piece.side, piece.shape, owned(&piece.name));
            }
        }
        let lines = |side: Side| {
            let card = &scene.cards[side.index()];
            card.lines.iter().chain(card.tally.as_ref().map(|tally| &tally.words)).map(owned).collect()
        };
        ShownPosition {
            cells: cells.into_iter().collect(),
            marks: scene.marks.iter().map(|mark| (place(mark.square, grid), mark_kind(mark.kind))).collect(),
            path: scene.path.iter().map(|square| place(*square, grid)).collect(),
            reserves: reserves(scene).map(|reserve| tray(reserve, figures)).collect(),
            lines: Side::BOTH.map(lines),
            panel: panel::items(scene),
            to_act: scene.to_act.iter().collect(),
            last: scene.last.as_ref().map(owned),
        }
    }
}

/// The pieces that occur, each with its own letter.
#[derive(Default)]
struct Figures(Vec<(Side, Shape, String)>);

impl Figures {
    fn shown(self) -> Vec<ShownFigure> {
        self.0.into_iter().map(figure).collect()
    }

    fn letter(&mut self, side: Side, shape: Shape, name: String) -> char {
        let figure = (side, shape, name);
        let at = self.0.iter().position(|known| *known == figure).unwrap_or_else(|| {
            self.0.push(figure);
            self.0.len() - 1
        });
        u32::try_from(at).ok().and_then(|at| char::from_u32(u32::from('A') + at)).unwrap_or(NOTHING)
    }
}

fn shown_result(words: &ResultWords, table: &Table) -> ShownResult {
    let ResultWords { headline, reason, winner } = words;
    let played = table.ending != Some(Ending::Aborted);
    let ratings = ratings::changed(table);
    ShownResult { headline: owned(headline), reason: owned(reason), winner: *winner, played, ratings }
}

fn reserves(scene: &Scene) -> impl Iterator<Item = &Reserve> {
    scene.panel.iter().filter_map(|item| match item {
        PanelItem::Reserve(reserve) if !reserve.squares.is_empty() => Some(reserve),
        _ => None,
    })
}

fn entries(scene: &Scene, side: Side) -> Vec<String> {
    let own = reserves(scene).filter(|reserve| reserve.side == side);
    own.flat_map(|reserve| reserve.squares.iter().map(|square| square.name(scene.grid.letters))).collect()
}

fn tray(reserve: &Reserve, figures: &mut Figures) -> ShownTray {
    let mut places = String::new();
    for (slot, name) in reserve.slots.iter().zip(&reserve.names) {
        let mut letter = |shape| figures.letter(reserve.side, shape, owned(name));
        match *slot {
            Slot::Empty => places.push(NOTHING),
            Slot::Held(shape) => places.push(letter(shape)),
            Slot::Blocked(shape) => places.extend([BLOCKED, letter(shape)]),
            Slot::Arrived => places.push(ARRIVED),
        }
    }
    ShownTray { side: reserve.side, caption: owned(&reserve.caption), places }
}

fn shown_grid(scene: &Scene) -> ShownGrid {
    let Grid { columns, rows, look, letters } = scene.grid;
    let letter = |column| Square { column, row: 0 }.name(letters).chars().next().unwrap_or('?');
    ShownGrid {
        columns,
        rows,
        look: match look {
            BoardStyle::Checkered => ShownLook::Checkered,
            BoardStyle::Cells => ShownLook::Cells,
            BoardStyle::HomeRows => ShownLook::HomeRows,
            BoardStyle::Crossings => ShownLook::Crossings,
        },
        letters: (0..columns).map(letter).collect(),
        stars: scene.stars.iter().map(|star| place(*star, scene.grid)).collect(),
    }
}

/// The number of a square: row by row from the upper left, as White sees them.
fn place(square: Square, grid: Grid) -> u16 {
    let row = grid.rows.saturating_sub(1).saturating_sub(square.row);
    u16::from(row) * u16::from(grid.columns) + u16::from(square.column)
}

fn figure((side, shape, name): (Side, Shape, String)) -> ShownFigure {
    let shape = match shape {
        Shape::Disc { sign, stacked } => ShownShape::Disc { sign, stacked },
        Shape::Stone { dead } => ShownShape::Stone { dead },
        Shape::Man { kind } => ShownShape::Man { letter: kind },
    };
    ShownFigure { side, shape, name }
}

/// The kind of a mark in one word.
fn mark_kind(kind: MarkKind) -> String {
    let plain = match kind {
        MarkKind::LastFrom => "last-from",
        MarkKind::LastTo => "last-to",
        MarkKind::Step(number) => return format!("step-{number}"),
        MarkKind::Number { number, .. } => return format!("number-{number}"),
        MarkKind::Turned => "turned",
        MarkKind::Captured => "captured",
        MarkKind::Choosable => "choosable",
        MarkKind::Selected => "selected",
        MarkKind::Reachable => "reachable",
        MarkKind::Refused => "refused",
        MarkKind::LastStone => "last-stone",
        MarkKind::Territory(side) => return format!("territory-{}", side.name()),
        MarkKind::Uncounted => "uncounted",
        MarkKind::Ko => "ko",
        MarkKind::Forbidden(Sign::Cross) => "forbidden-cross",
        MarkKind::Forbidden(Sign::Triangle) => "forbidden-triangle",
        MarkKind::Forbidden(Sign::Square) => "forbidden-square",
        MarkKind::Barred => "barred",
        MarkKind::Winning => "winning",
        MarkKind::Goal => "goal",
        MarkKind::Group(number) => return format!("group-{number}"),
    };
    plain.to_owned()
}

fn owned(text: &Text) -> String {
    text.as_str().to_owned()
}
