//! Moves: typed, as fields of a command, or chosen click by click.

use crate::commit::Changed;
use crate::engine::{Core, Halt, RequestContext};
use crate::games::begin::moved;
use deska_model::command::{BoardLine, Filling, GameRef, STOP, StoneNumbers};
use deska_model::games::checked::{checked, checked_by_rules, is_stale, is_word};
use deska_model::games::move_input::MoveInput;
use deska_model::games::table::Table;
use deska_model::lessons::code::LessonRequest;
use deska_model::message::{Content, TurnStep, View};
use deska_model::problem::{Problem, not_now};
use deska_model::reason::{Detail, Reason};
use deska_model::reply::Reply;
use deska_model::votes::turns::split_draft;
use rules::Phase;
use rules::Side;
use rules::pick::{self, Choice, Click, Form};
use rules::reason::{Code, Refusal};
use std::sync::Arc;

impl Core {
    /// Whether a typed line is a move in a game, legal or not.
    #[must_use]
    pub fn reads_as_move(&self, table: &Table, side: Side, line: &str) -> bool {
        let input = MoveInput::Typed(line.to_owned());
        let checked = checked_by_rules(&*self.reader, table, side, &input);
        checked.err().is_none_or(|refusal| matches!(refusal.code, Code::Illegal | Code::NotYourTurn))
    }

    /// Whether a typed line is a move that a player may make now.
    #[must_use]
    pub fn is_legal(&self, table: &Table, side: Side, line: &str) -> bool {
        checked(&*self.reader, table, side, &MoveInput::Typed(line.to_owned())).is_ok()
    }

    pub(crate) async fn play(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        input: &MoveInput,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_board(context, game).await?;
        self.make(context, table, side, input).await
    }

    pub(crate) async fn make(
        &self,
        context: &RequestContext<'_>,
        table: impl Into<Arc<Table>> + Send,
        side: Side,
        input: &MoveInput,
    ) -> Result<Reply, Halt> {
        let table: Arc<Table> = table.into();
        if table.lesson.is_some() {
            return self.move_in_lesson(context, &table, input).await;
        }
        if Self::votes_for(context, &table) == Some(side) {
            return self.vote(context, table, side, input).await;
        }
        if let Some(ran_out) = self.late(context, &table, side).await? {
            return Ok(Reason::new("move-too-late").with("deadline", Detail::Moment(ran_out)).into());
        }
        let (account, seen) = (context.resolved.account.id, context.seen);
        let decide = |table: &Arc<Table>| {
            // If another change came first, the players may have exchanged their sides.
            let side = table.side_of(account).unwrap_or(side);
            let made = checked(&*self.reader, table, side, input);
            let made = made.map_err(|refusal| refused(table, side, refusal, seen))?;
            if seen.is_some_and(|seen| is_stale(table, side, seen)) && table.position.form(side).is_none() {
                return Err(Problem::Stale { table: Arc::clone(table), side });
            }
            Ok(made.iter().map(moved).collect())
        };
        match self.change(context, table, decide).await {
            Ok(changed) => {
                self.back_by_moving(&changed.table, account).await;
                let made = context.in_place.then(|| made(context, &changed, side));
                let waits = self.waits_elsewhere(&changed, account).await;
                let next_game = waits.then(|| changed.table.row.code.clone());
                Ok(Reply { next_game, ..changed.reply(context, made) })
            }
            // Why a move is refused takes the place of the choice.
            Err(Halt::Reply(reply)) => Ok(*reply),
            Err(halt) => Err(halt),
        }
    }

    pub(crate) async fn pick(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        made: Vec<String>,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_board(context, &GameRef::code(code)).await?;
        // A repeat of the click that made the move refers to the board before it, and is not stale.
        if let Some(changed) = self.repeated(&context.origin(), &table, context.answered_in()).await? {
            let said = context.in_place.then(|| self::made(context, &changed, side));
            return Ok(changed.reply(context, said));
        }
        let table = Arc::new(table);
        if let Some(reply) = cannot_choose(&table, side, context.seen) {
            return Ok(reply);
        }
        let (draft, mut made) = split_draft(made);
        let table = Self::drafted(context, table, side, &draft)?;
        if table.position.form(side).is_some() {
            return Ok(first_form(table, side));
        }
        if let Some(moves) = planned(&table, side, &made) {
            let input = MoveInput::Together(moves);
            return self.make(context, table, side, &input).await;
        }
        if let Some(lesson) = GameRef::code(code).lesson().filter(|_| made.is_empty()) {
            return self.learn(context, LessonRequest::Turn(lesson)).await;
        }
        let choices = table.position.choices(side);
        let stopped = made.pop_if(|token| token == STOP).is_some();
        let line =
            made.pop_if(|token| BoardLine::of(token).is_some()).and_then(|token| BoardLine::of(&token));
        let done = if stopped || pick::next(&choices, &made).is_empty() {
            let known = pick::complete(&choices, &made);
            Some(known.ok_or_else(|| {
                not_for(&table, side, &made).unwrap_or(Reason::new("unknown-control").into())
            })?)
        } else {
            pick::settled(&choices, &made)
        };
        if let Some(question) = pick::question(&choices, &made).filter(|_| !stopped) {
            return Ok(Reply::private(Content::Turn(table, side, TurnStep::ConfirmMove { made, question })));
        }
        if let Some(text) = done {
            let input = MoveInput::Text(text.to_owned());
            return self.make(context, table, side, &input).await;
        }
        Ok(Reply::private(Content::Turn(table, side, TurnStep::Pick { made, line, after: 0 })))
    }

    /// Makes several moves that were chosen in a private message, which the answer replaces.
    pub(crate) async fn pick_many(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        picks: &[Vec<String>],
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_board(context, &GameRef::code(code)).await?;
        if let Some(changed) = self.repeated(&context.origin(), &table, context.answered_in()).await? {
            let said = made(context, &changed, side);
            return Ok(changed.reply(context, Some(said)));
        }
        let table = Arc::new(table);
        if let Some(reply) = cannot_choose(&table, side, context.seen) {
            return Ok(reply);
        }
        // All of them go on from the same draft.
        let picks: Vec<_> = picks.iter().cloned().map(split_draft).collect();
        let draft = picks.first().map(|(draft, _)| draft.clone()).unwrap_or_default();
        let table = Self::drafted(context, table, side, &draft)?;
        let choices = table.position.choices(side);
        let text = |(_, clicks): &(Vec<String>, Vec<String>)| {
            let clicks = clicks.strip_suffix(&[STOP.to_owned()]).unwrap_or(clicks);
            pick::complete(&choices, clicks).map(str::to_owned)
        };
        let texts: Vec<String> =
            picks.iter().map(text).collect::<Option<_>>().ok_or(Reason::new("unknown-control"))?;
        self.make(context, table, side, &MoveInput::Together(texts)).await
    }

    pub(crate) async fn word_targets(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        word: &str,
        column: Option<char>,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_board(context, &GameRef::code(code)).await?;
        let table = Arc::new(table);
        if let Some(reply) = cannot_choose(&table, side, context.seen) {
            return Ok(reply);
        }
        let choices = table.position.choices(side);
        let known = choices.iter().flat_map(|choice| &choice.clicks).find_map(|click| match click {
            Click::Word(known) if *known == word => Some(*known),
            _ => None,
        });
        let word = known.ok_or(Reason::new("unknown-control"))?;
        Ok(Reply::private(Content::Turn(table, side, TurnStep::WordTargets { word, column })))
    }

    /// Why the caller cannot type a move now; an empty answer if they can.
    pub(crate) async fn may_write(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        let (table, side) = self.own_board(context, &GameRef::code(code)).await?;
        let table = Arc::new(table);
        // A form that is gone is as late as an old board.
        Ok(cannot_choose(&table, side, context.seen).unwrap_or_default())
    }

    pub(crate) async fn setup_form(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        filling: Filling,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_board(context, &GameRef::code(code)).await?;
        let Some(form) = table.position.form(side) else {
            let over = table.ending.is_some();
            let table = Arc::new(table);
            let reply =
                if over { Problem::GameOver(table).into() } else { Reply::private(newer_board(table, side)) };
            return Ok(reply);
        };
        let symbols = match filling {
            Filling::Symbols(symbols) if fits_form(&form, &symbols) => symbols,
            Filling::Symbols(_) => return Err(Reason::new("unknown-control").into()),
            Filling::Random => self.random_filling(&form),
        };
        Ok(Reply::private(Content::Turn(Arc::new(table), side, TurnStep::SetupForm(symbols))))
    }

    fn random_filling(&self, form: &Form) -> String {
        let symbols = form.symbols.len().max(1) as u64;
        let draw = |_| form.symbols.get((self.entropy.draw() % symbols) as usize).copied().unwrap_or('0');
        (0..form.squares.len()).map(draw).collect()
    }
}

/// The private answer to a move: the next choice if the turn goes on, otherwise that the move is made.
fn made(context: &RequestContext<'_>, changed: &Changed, side: Side) -> Content {
    let (table, moves) = (Arc::clone(&changed.table), changed.events);
    // The move may have exchanged the players.
    let side = table.side_of(context.resolved.account.id).unwrap_or(side);
    // After a reply that the opponent had set ahead, a new turn begins, which the board in the channel shows.
    let goes_on = table.to_act().contains(side) && !changed.answered;
    if goes_on && table.position.form(side).is_none() && !was_word_in_scoring(&table) {
        return Content::Turn(table, side, TurnStep::Pick { made: Vec::new(), line: None, after: moves });
    }
    Content::Turn(table, side, TurnStep::MovesPlayed(moves))
}

/// Why a move that the board offers to the other side cannot be made by this one.
fn not_for(table: &Arc<Table>, side: Side, clicks: &[String]) -> Option<Problem> {
    let others = table.position.choices(side.other());
    let text = pick::complete(&others, clicks)?;
    let refusal = table.position.check(Some(side), text).err()?;
    Some(Problem::Refused { table: Arc::clone(table), side, refusal })
}

/// The moves of the plan whose label is the only click, if the position has it.
fn planned(table: &Table, side: Side, clicks: &[String]) -> Option<Vec<String>> {
    let [label] = clicks else { return None };
    table.position.plans(side).into_iter().find(|plan| plan.label == label).map(|plan| plan.moves)
}

/// Whether the last move was a word in scoring, such as an agreement, after which the player has nothing to choose.
fn was_word_in_scoring(table: &Table) -> bool {
    let is_last = |choice: &Choice| table.moves.last().is_some_and(|step| step.made.text == choice.text);
    let mut choices = Side::BOTH.into_iter().flat_map(|side| table.position.choices(side));
    table.position.phase() == Phase::Scoring
        && choices.any(|choice| is_word(&choice.clicks) && is_last(&choice))
}

/// The answer if nothing can be chosen now.
fn cannot_choose(table: &Arc<Table>, side: Side, seen: Option<u32>) -> Option<Reply> {
    let table = Arc::clone(table);
    if table.ending.is_some() {
        return Some(Problem::GameOver(table).into());
    }
    if seen.is_none_or(|seen| is_stale(&table, side, seen)) && table.position.form(side).is_none() {
        // A player with an old board needs the new one first, even if it is not their turn.
        return Some(Reply::private(newer_board(table, side)));
    }
    (!table.to_act().contains(side)).then(|| not_now(&table, side).into())
}

/// The board as it is, for a player who acted on an older one.
const fn newer_board(table: Arc<Table>, side: Side) -> Content {
    Content::View(table, Some(side), View::Board { stale: true, numbers: StoneNumbers::Usual })
}

pub(crate) fn refused(table: &Arc<Table>, side: Side, refusal: Refusal, seen: Option<u32>) -> Problem {
    if seen.is_some_and(|seen| is_stale(table, side, seen)) && refusal.code != Code::GameOver {
        return Problem::Stale { table: Arc::clone(table), side };
    }
    match refusal.code {
        Code::GameOver => Problem::GameOver(Arc::clone(table)),
        _ => Problem::Refused { table: Arc::clone(table), side, refusal },
    }
}

fn first_form(table: Arc<Table>, side: Side) -> Reply {
    let symbols = table.position.form(side).map(|form| first_filling(&form)).unwrap_or_default();
    Reply::private(Content::Turn(table, side, TurnStep::SetupForm(symbols)))
}

fn first_filling(form: &Form) -> String {
    let plain = || form.squares.iter().filter_map(|_| form.symbols.first()).collect();
    form.fillings.first().map_or_else(plain, |(_, symbols)| symbols.clone())
}

fn fits_form(form: &Form, symbols: &str) -> bool {
    symbols.chars().count() == form.squares.len()
        && symbols.chars().all(|symbol| form.symbols.contains(&symbol))
}
