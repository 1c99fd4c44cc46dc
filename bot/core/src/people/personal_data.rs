//! Everything that is stored about a person, as a JSON file.
//!
//! The file is an object with `format`, `version`, `made_at` and lists: `identities`, `sessions`, `choices`, `vacations`, `blocks`,
//! `challenges`, `lines_set_ahead`, `tasks_solved`, `ratings`, `changed_settings` and `games`, newest first. A game has the person's own
//! offers, answers and other acts beside its moves. `games_left_out` counts older games that had no room, and
//! `lists_cut` names lists of which older rows had none. A change of what a field means gets a new `version`; new fields
//! do not. Moments are milliseconds since 1970 UTC. Secrets of a game that goes on are left out, unless they are the
//! person's own.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::begin::secret_options;
use crate::people::block::said;
use deska_model::games::event::Event;
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::games::table::{Table, TableMove};
use deska_model::ids::AccountId;
use deska_model::personal::{PersonalRows, PersonalSay};
use deska_model::reply::Reply;
use rules::Side;
use serde_json::{Map, Value, json};
use std::cmp::Reverse;

/// Name of the format.
const FORMAT: &str = "deska-personal-data";

/// Version of the format.
const VERSION: u32 = 1;

/// Largest file, in bytes; every platform takes it.
const BYTES_MAX: usize = 8_000_000;

/// Most games; each of them is replayed.
const GAMES_MAX: u32 = 5_000;

/// How many games are read together.
const GAMES_AT_ONCE: usize = 64;

impl Core {
    /// Everything that is stored about the caller.
    pub(crate) async fn personal_data(&self, context: &RequestContext<'_>) -> Result<Reply, Halt> {
        let account = context.resolved.account.id;
        let PersonalRows { mut lists, cut, games_in_all } = self.store.personal_rows(account).await?;
        self.without_secrets(lists.get_mut("challenges"));
        let mut file = Map::new();
        file.insert("format".to_owned(), FORMAT.into());
        file.insert("version".to_owned(), VERSION.into());
        file.insert("made_at".to_owned(), self.clock.now().0.into());
        file.extend(lists);
        file.insert("lists_cut".to_owned(), cut.clone().into());
        let room = BYTES_MAX.saturating_sub(Value::Object(file.clone()).to_string().len());
        let games = self.games_that_fit(account, room).await?;
        let (count, left_out) = (games.len(), games_in_all.saturating_sub(games.len()));
        file.insert("games".to_owned(), games.into());
        file.insert("games_left_out".to_owned(), left_out.into());
        let json = Value::Object(file).to_string().into_bytes().into();
        Ok(said(PersonalSay::Data { json, games: count, left_out, cut: !cut.is_empty() }))
    }

    /// The newest games of an account, newest first, as many as there is room for, in bytes.
    async fn games_that_fit(&self, account: AccountId, mut room: usize) -> Result<Vec<Value>, Halt> {
        let mut rows = self.store.games_of(account, GAMES_MAX).await?;
        rows.sort_by_key(|row| Reverse((row.created_at, row.id)));
        let (mut rows, mut games) = (rows.into_iter().take(GAMES_MAX as usize), Vec::new());
        loop {
            let some: Vec<GameRow> = rows.by_ref().take(GAMES_AT_ONCE).collect();
            if some.is_empty() {
                return Ok(games);
            }
            let codes: Vec<String> = some.iter().map(|row| row.code.clone()).collect();
            for (code, table) in codes.iter().zip(self.tables_from(some).await?) {
                let game = match table {
                    Ok(table) => game(&table, account),
                    // A game that cannot be replayed is named; the log has the cause.
                    Err(Halt::Reply(_)) => json!({ "code": code }),
                    Err(halt) => return Err(halt),
                };
                let needed = game.to_string().len() + 1;
                if needed > room {
                    return Ok(games);
                }
                room -= needed;
                games.push(game);
            }
        }
    }

    /// Takes the secret options out of challenges: a challenger may have set the seed of the game.
    fn without_secrets(&self, challenges: Option<&mut Value>) {
        for challenge in challenges.and_then(Value::as_array_mut).into_iter().flatten() {
            let kind = challenge["game"].as_str().and_then(|kind| self.games.find(kind));
            let secret = kind.map(|game| secret_options(game.meta())).unwrap_or_default();
            if let Some(options) = challenge.get_mut("options").and_then(Value::as_object_mut) {
                options.retain(|name, _| !secret.contains(name));
            }
        }
    }
}

/// A game as far as the account may see it.
fn game(table: &Table, account: AccountId) -> Value {
    let row = &table.row;
    let hidden = |name: &String| table.ending.is_none() && row.secret.contains(name);
    let options: Map<String, Value> =
        row.terms.options.clone().into_iter().filter(|(name, _)| !hidden(name)).collect();
    let viewer = table.viewer(account);
    let step = |step: &TableMove| {
        json!({
            "by": step.made.by.name(),
            "own": row.seats[step.player].is(account),
            "at": step.at.0,
            "text": table.position.disclosed(&step.made, viewer),
        })
    };
    let is_own_act = |stored: &&StoredEvent| {
        let is_move = matches!(stored.event, Event::Moved { .. } | Event::Started | Event::Imported { .. });
        stored.actor.is(account) && !is_move
    };
    let act = |stored: &StoredEvent| json!({ "at": stored.at.0, "act": stored.event });
    let side = Side::BOTH.into_iter().find(|side| row.seats[side.index()].is(account));
    json!({
        "code": row.code,
        "game": row.kind,
        "rules_version": row.rules_version,
        "options": options,
        "clock": row.terms.clock,
        "undo": row.terms.undo.name(),
        "rated": row.terms.rated,
        "platform": row.place.platform,
        "white": row.seats[0].person().known_name(),
        "black": row.seats[1].person().known_name(),
        "began_as": side.map(Side::name),
        "began_at": row.created_at.0,
        "ended_at": table.events.last().filter(|_| table.ending.is_some()).map(|last| last.at.0),
        "winner": table.ending.as_ref().and_then(|ending| ending.winner()).map(Side::name),
        "reason": table.ending.as_ref().map(|ending| ending.reason()),
        "moves": table.moves.iter().map(step).collect::<Vec<_>>(),
        "acts": table.events.iter().filter(is_own_act).map(act).collect::<Vec<_>>(),
    })
}
