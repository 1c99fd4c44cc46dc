//! Requests that change nothing: boards, moves, rules, lists, histories and records.

use crate::commit::Changed;
use crate::engine::{Core, Halt, RequestContext};
use crate::ports::logged;
use deska_model::challenges::challenge::Challenge;
use deska_model::challenges::refused::no_such_challenge;
use deska_model::command::{Format, GameRef, RulesOf, RulesPart, StoneNumbers};
use deska_model::games::rows::GameRow;
use deska_model::games::table::Table;
use deska_model::ids::AccountId;
use deska_model::lessons::code::LessonRequest;
use deska_model::message::{Content, GameList, GameNotice, OptionsOf, TurnStep, View};
use deska_model::outbox::Receipt;
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::settings;
use deska_model::settings::stored::Scope;
use rules::GameDef;
use rules::reason::{Code, Refusal};
use serde_json::{Map, Value};
use std::sync::Arc;

/// Most games on a page of the list.
const GAMES_PER_PAGE: usize = 40;

impl Core {
    pub(crate) async fn board(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        numbers: StoneNumbers,
    ) -> Result<Reply, Halt> {
        if let Some(lesson) = game.lesson() {
            return self.learn(context, LessonRequest::Turn(lesson)).await;
        }
        let me = context.resolved.account.id;
        let table = Arc::new(self.read_by(self.any_game(context, game).await?, me).await?);
        let side = table.side_of(me);
        // A new message takes the buttons off the one before, so an onlooker gets a board of their own, and so does who
        // wants to see numbers.
        let own = numbers != StoneNumbers::Usual || side.is_none();
        if !table.is_shown_in(&context.caller.place) || own {
            return Ok(Reply::private(Content::View(table, side, View::Board { stale: false, numbers })));
        }
        Ok(board_here(context, table))
    }

    pub(crate) async fn as_text(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        let table = self.read_by(self.any_board(context, &GameRef::code(code)).await?, me).await?;
        let side = table.side_of(me);
        Ok(Reply::private(Content::View(Arc::new(table), side, View::Text)))
    }

    pub(crate) async fn moves(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        from: Option<String>,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_board(context, game).await?;
        let table = self.read_by(table, context.resolved.account.id).await?;
        if table.ending.is_some() {
            return Err(Problem::GameOver(Arc::new(table)).into());
        }
        if !table.to_act().contains(side) {
            let refusal = Refusal::new(Code::NotYourTurn, "not-your-turn").with("side", side.other());
            return Err(Problem::Refused { table: Arc::new(table), side, refusal }.into());
        }
        let from = from.map(|from| from.trim().to_owned()).filter(|from| !from.is_empty());
        Ok(Reply::private(Content::Turn(Arc::new(table), side, TurnStep::Legal(from))))
    }

    pub(crate) async fn rules(
        &self,
        context: &RequestContext<'_>,
        of: &RulesOf,
        part: RulesPart,
    ) -> Result<Reply, Halt> {
        let (game, options, of) = match of {
            RulesOf::Challenge(code) => {
                let challenge = self.visible_challenge(context, code).await?.ok_or_else(no_such_challenge)?;
                let game = self.games.find(&challenge.kind).ok_or_else(no_such_challenge)?;
                (game, challenge.terms.options, OptionsOf::Challenge(challenge.code))
            }
            RulesOf::Game(game) => {
                let table = self.any_board(context, game).await?;
                rules_of(table.game, &table.row)
            }
            RulesOf::Here(kind) => {
                let game = self.games.find(kind).ok_or(Reason::new("unknown-control"))?;
                match self.mine_here(context, Some(game.meta().id)).await?.as_slice() {
                    [row] => rules_of(self.games.version(&row.kind, row.rules_version).unwrap_or(game), row),
                    _ => {
                        let scopes = [
                            Scope::Space(context.resolved.space_id),
                            Scope::Channel(context.resolved.settings_channel_id),
                        ];
                        let stored = self.store.settings(&scopes).await?;
                        let options = settings::merged(game.meta(), &stored, None, &Map::new());
                        (game, options, OptionsOf::New)
                    }
                }
            }
        };
        let say = Content::Rules { game, options, of, part };
        Ok(Reply::private(say))
    }

    pub(crate) async fn more(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        let table: Table = self.any_board(context, &GameRef::code(code)).await?;
        let side = table.side_of(context.resolved.account.id);
        Ok(Reply::private(Content::View(Arc::new(table), side, View::More)))
    }

    pub(crate) async fn list(&self, context: &RequestContext<'_>, page: u32) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        let mut rows = self.store.games_of(me, 0).await?;
        // The list is a to-do list: games that wait for the caller come first, the soonest deadline at the top.
        let waiting = self.store.waiting(me).await?;
        let place = |row: &GameRow| waiting.iter().position(|(code, _)| *code == row.code);
        rows.sort_by_cached_key(|row| place(row).unwrap_or(usize::MAX));
        let total = rows.len();
        let last = u32::try_from(total.div_ceil(GAMES_PER_PAGE)).unwrap_or(u32::MAX).max(1);
        let page = page.clamp(1, last);
        let before = usize::try_from(page - 1).unwrap_or(usize::MAX).saturating_mul(GAMES_PER_PAGE);
        let shown = rows.into_iter().skip(before).take(GAMES_PER_PAGE).collect();
        let games = self.game_lines(context, shown).await?;
        let mut waiting = if page == 1 { self.store.open_challenges(me).await? } else { Vec::new() };
        // In a room of another platform others may read the list.
        waiting.retain(|open| !open.by_link || open.place.platform == context.caller.place.platform);
        if page == 1 {
            // The caller's own seats are among the challenges already.
            let seats = self.store.open_seats(context.resolved.channel_id).await?;
            waiting.extend(seats.into_iter().filter(|seat| seat.challenger.id != me));
        }
        let (own, waiting): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|open| open.challenger.id == me);
        let here = context.resolved.channel_id;
        let is_here = |open: &Challenge| open.channel_id == here;
        let (challenges, elsewhere) = waiting.into_iter().partition(is_here);
        let later = total.saturating_sub(before + games.len());
        let rest = (later > 0).then_some((later, page + 1));
        let list = GameList { games, own, here, challenges, elsewhere, total, rest };
        Ok(Reply::private(Content::List(list)))
    }

    /// Shows the game that waits for the caller with the soonest deadline, or the one that comes after `after`.
    pub(crate) async fn next_game(
        &self,
        context: &RequestContext<'_>,
        after: Option<&str>,
    ) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        let mut waiting = self.store.waiting(me).await?;
        if let Some(at) = waiting.iter().position(|(code, _)| Some(code.as_str()) == after) {
            waiting.rotate_left(at + 1);
        }
        let others = waiting.len() > 1;
        for (code, _) in waiting {
            match self.load(&code).await {
                Ok(table) => {
                    let table = self.read_by(table, me).await?;
                    let (side, table) = (table.side_of(me), Arc::new(table));
                    let say = Content::View(table, side, View::NextGame);
                    return Ok(Reply { next_game: others.then_some(code), ..Reply::private(say) });
                }
                // A game that cannot be replayed does not hide the others.
                Err(Halt::Reply(_)) => {}
                Err(halt) => return Err(halt),
            }
        }
        Err(Reason::new("nothing-waits").into())
    }

    /// Whether a player's turn is over and another game waits for them. The move is stored already, so a failure of the
    /// store is only logged.
    pub(crate) async fn waits_elsewhere(&self, changed: &Changed, account: AccountId) -> bool {
        let table = &changed.table;
        if table.turns().iter().any(|turn| turn.account == account) {
            return false;
        }
        if let Some(waits) = changed.waits_elsewhere {
            return waits;
        }
        let waiting = logged(self.store.waiting(account).await).unwrap_or_default();
        waiting.iter().any(|(code, _)| *code != table.row.code)
    }

    pub(crate) async fn history(&self, context: &RequestContext<'_>, game: &GameRef) -> Result<Reply, Halt> {
        let table = self.any_board(context, game).await?;
        let side = table.side_of(context.resolved.account.id);
        Ok(Reply::private(Content::View(Arc::new(table), side, View::History)))
    }

    /// Shows the animated picture of a game, to everybody if the request comes from the game's place.
    pub(crate) async fn replay(&self, context: &RequestContext<'_>, game: &GameRef) -> Result<Reply, Halt> {
        let table = Arc::new(self.any_game(context, game).await?);
        if !table.is_shown_in(&context.caller.place) {
            return Ok(Reply::private(Content::Game(table, GameNotice::Replay)));
        }
        // It replaces no board, so its delivery settles nothing.
        Ok(context.said(Content::Game(table, GameNotice::Replay), Receipt::default()))
    }

    pub(crate) async fn export(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        format: Option<Format>,
    ) -> Result<Reply, Halt> {
        let table = Arc::new(self.any_game(context, game).await?);
        let has_sgf = table.game.sgf().is_some();
        let format = format.unwrap_or(if has_sgf { Format::Sgf } else { Format::Json });
        if format == Format::Sgf && !has_sgf {
            return Err(Reason::new("no-sgf").with("code", &table.row.code).into());
        }
        Ok(Reply::private(Content::Game(table, GameNotice::Export(format))))
    }
}

/// A game kind, its options, and what they belong to.
type Explained = (&'static dyn GameDef, Map<String, Value>, OptionsOf);

/// The rules of a stored game, without its secret options.
fn rules_of(game: &'static dyn GameDef, row: &GameRow) -> Explained {
    let mut options = row.terms.options.clone();
    options.retain(|name, _| !row.secret.contains(name));
    (game, options, OptionsOf::Game(row.code.clone()))
}

/// The current board of a game for everybody in a place in which it is shown. To the players it names the others.
pub(crate) fn board_here(context: &RequestContext<'_>, table: Arc<Table>) -> Reply {
    let here = &context.caller.place;
    let plays = table.side_of(context.resolved.account.id).is_some();
    let private = (plays && !table.row.places.is_empty())
        .then(|| Content::Game(Arc::clone(&table), GameNotice::Places));
    let channel = table.mirror(here).map(|mirror| mirror.channel_id);
    let receipt = Receipt {
        game: Some(table.row.id),
        code: Some(table.row.code.clone()),
        channel,
        ..Receipt::default()
    };
    let board = Content::board(table.seen_in(here), table.seq);
    let shown = context.said(board, receipt);
    Reply { private: private.or(shown.private), public: shown.public, ..Reply::default() }
}
