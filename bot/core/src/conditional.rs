//! Requests about lines set ahead: to add one, to see them, to drop them. Only their owner learns of them.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::StoreError;
use deska_model::command::{ConditionalRequest, GameRef};
use deska_model::conditional::say::{ConditionalChange, ConditionalSay};
use deska_model::conditional::suppose::suppose;
use deska_model::conditional::text::{ConditionalProblem, begun_at, read, with_line};
use deska_model::conditional::tree::{ConditionalTree, NewConditionals, StoredConditionals};
use deska_model::games::move_reader::MoveReader;
use deska_model::games::table::Table;
use deska_model::ids::AccountId;
use deska_model::message::Content;
use deska_model::problem::Problem;
use deska_model::reply::Reply;
use rules::Side;
use std::sync::Arc;

/// How often a change is tried again because another one came first.
const TRIES: usize = 4;

impl Core {
    pub(crate) async fn lines(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        request: &ConditionalRequest,
    ) -> Result<Reply, Halt> {
        let account = context.resolved.account.id;
        let (mut table, side) = self.own_game(context, game).await?;
        for _ in 0..TRIES {
            if table.ending.is_some() {
                return Err(Problem::GameOver(Arc::new(table)).into());
            }
            let stored = self.own_lines(&table, account).await?;
            let (revision, lines) = stored.map(|own| (own.revision, own.lines)).unzip();
            let before = lines.unwrap_or_default();
            let changed = changed(&*self.reader, &table, account, before.clone(), request);
            let (after, change) = changed.map_err(|why| line_problem(&table, account, why))?;
            let set = NewConditionals { game: table.row.id, seq: table.seq, account, revision, lines: after };
            if set.lines != before {
                match self.store.set_lines(&set).await {
                    Ok(()) => {}
                    Err(StoreError::MovedOn { .. }) => {
                        table = self.load(&table.row.code).await?;
                        continue;
                    }
                    Err(error) => return Err(error.into()),
                }
            }
            let side = table.side_of(account).unwrap_or(side);
            let say = ConditionalSay::Set { table: Arc::new(table), side, lines: set.lines, change };
            return Ok(Reply::private(Content::Conditional(say)));
        }
        Err(StoreError::MovedOn { seq: table.seq }.into())
    }

    async fn own_lines(&self, table: &Table, account: AccountId) -> Result<Option<StoredConditionals>, Halt> {
        let all = self.store.lines_of(table.row.id).await?;
        Ok(all.into_iter().find(|stored| stored.account == account))
    }
}

fn line_problem(table: &Table, account: AccountId, why: ConditionalProblem) -> Problem {
    let opponent = table.row.seats.iter().find(|seat| !seat.is(account)).unwrap_or(&table.row.seats[0]);
    Problem::Conditional { opponent: opponent.person().clone(), kind: table.row.kind.clone(), why }
}

/// The lines after a request, and what it has changed.
fn changed(
    reader: &dyn MoveReader,
    table: &Table,
    account: AccountId,
    mut lines: ConditionalTree,
    request: &ConditionalRequest,
) -> Result<(ConditionalTree, ConditionalChange), ConditionalProblem> {
    match request {
        ConditionalRequest::Show => Ok((lines, ConditionalChange::None)),
        ConditionalRequest::Add(text) => {
            let read = read(reader, table, account, text)?;
            let (lines, replaced) = with_line(lines, &read.moves)?;
            Ok((lines, ConditionalChange::Added { replaced, checked_until: read.checked_until }))
        }
        ConditionalRequest::Drop(None) => Ok((ConditionalTree::default(), ConditionalChange::Dropped)),
        ConditionalRequest::Drop(Some(text)) => {
            let read = read(reader, table, account, text)?;
            if read.moves.is_empty() || !lines.remove(&read.moves) {
                return Err(ConditionalProblem::Unknown);
            }
            Ok((lines, ConditionalChange::Dropped))
        }
    }
}

impl Core {
    /// What a typed line can become: its last move in full, then one more move after it, with moves as `shown` writes them.
    /// Empty where no line can be set, and behind a move that is not possible.
    #[must_use]
    pub fn continued(
        &self,
        table: &Table,
        side: Side,
        typed: &str,
        shown: &dyn Fn(&str) -> String,
    ) -> Vec<String> {
        let Some(account) = table.account(side).map(|account| account.id) else { return Vec::new() };
        let (head, begun) = typed.split_at(begun_at(typed));
        let next = |line: &str| {
            let moves = self.next_moves(table, side, account, line)?;
            Some(moves.iter().map(|text| shown(text)).collect::<Vec<_>>())
        };
        let Some(moves) = next(head) else { return Vec::new() };
        let begun = folded(begun);
        let written = |text: &String| [head.trim(), text].join(" ").trim_start().to_owned();
        let mut lines: Vec<String> =
            moves.iter().filter(|text| folded(text).starts_with(&begun)).map(written).collect();
        // A square can be a whole move and the beginning of others.
        lines.sort_by_key(|line| folded(line).len() != folded(typed).len());
        if !begun.is_empty() {
            let after = next(typed).unwrap_or_default();
            lines.extend(after.iter().map(|text| format!("{} then {text}", typed.trim())));
        }
        lines
    }

    /// The moves that can follow a line; `None` if it has a move that is not possible or cannot be foreseen.
    fn next_moves(&self, table: &Table, side: Side, account: AccountId, line: &str) -> Option<Vec<String>> {
        let read = read(&*self.reader, table, account, line).ok();
        let read = read.filter(|read| read.checked_until.is_none())?;
        let moves: Vec<String> = read.moves.into_iter().map(|one| one.text).collect();
        let after = suppose(table, side, &moves).filter(|after| after.moves.len() == moves.len())?;
        Some(after.turn.map(|mover| after.table.position.legal(mover)).unwrap_or_default())
    }
}

/// A move without the signs that people leave out.
fn folded(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
