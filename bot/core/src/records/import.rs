//! Games from records that people bring: one that still goes on becomes a challenge, a finished one a game to look at.

use crate::challenges::Proposal;
use crate::engine::{Core, Halt, RequestContext};
use crate::games::begin::{moved, secret_options};
use crate::ports::StoreError;
use deska_model::challenges::challenge::Opening;
use deska_model::challenges::terms::GameTerms;
use deska_model::changes::NewGame;
use deska_model::command::ImportRequest;
use deska_model::games::event::Event;
use deska_model::message::Content;
use deska_model::people::account::{Account, Seat};
use deska_model::people::caller::Person;
use deska_model::people::names::{clean_name, id_of};
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::records::file::{NAMELESS, RecordFile, Unread};
use deska_model::reply::Reply;
use deska_model::settings::time_keys;
use rules::record::Record;
use rules::sgf::{Note, ReadRequest};
use rules::{GameDef, Side, Viewer};

/// Most moves of a record that is imported.
const MOVES_MAX: usize = 3_000;

impl Core {
    pub(crate) async fn import(
        &self,
        context: &RequestContext<'_>,
        request: ImportRequest,
    ) -> Result<Reply, Halt> {
        let wanted = ReadRequest {
            game: request.game.as_deref(),
            number: request.number,
            moves: request.moves.unwrap_or(usize::MAX),
        };
        let file = self.records.read(&self.games, &request.file, &wanted).map_err(Problem::Unread)?;
        let found = file.record.moves.len();
        if found > MOVES_MAX {
            return Err(Reason::new("too-many-moves").with("max", MOVES_MAX).with("found", found).into());
        }
        let missing = || Problem::Unread(Unread::NoRecord);
        let game = self.games.version(&file.record.game, file.record.rules_version).ok_or_else(missing)?;
        let notes = file.notes.clone();
        let reply = if file.position.outcome().is_some() || file.told.is_some() {
            self.import_finished(context, game, file).await?
        } else {
            self.import_running(context, &request, game, file).await?
        };
        Ok(with_notes(reply, notes))
    }

    /// Stores a finished game. Its players are names: the people of the same names need not be those.
    async fn import_finished(
        &self,
        context: &RequestContext<'_>,
        game: &'static dyn GameDef,
        file: RecordFile,
    ) -> Result<Reply, Halt> {
        let RecordFile { record, position, players, told, source, .. } = file;
        let Record { game: kind, rules_version, options, moves } = record;
        let me = &context.resolved.account;
        let mut seats = players.map(|name| named(name.as_deref(), me));
        // The file names the players by their sides at the end, the seats are those of the beginning.
        if position.swapped() {
            seats.reverse();
        }
        let mut new = NewGame {
            code: String::new(),
            kind,
            rules_version,
            terms: options.into(),
            secret: secret_options(game.meta()),
            place: context.caller.place.clone(),
            channel_id: context.resolved.channel_id,
            seats,
            thread_wanted: false,
            board: None,
            window_ms: None,
            also_in: None,
            at: self.clock.now(),
        };
        let events = moves.iter().map(moved).chain([Event::Imported { told, source }]).collect();
        match self.store_new(&context.cause(), &mut new, None, events).await {
            Err(Halt::Store(StoreError::Repeated { code, .. })) => {
                self.begun(context, &code, None, None).await
            }
            Err(halt) => Err(halt),
            Ok(()) => self.begun(context, &new.code, None, None).await,
        }
    }

    /// Puts the rest of a game up as a challenge.
    async fn import_running(
        &self,
        context: &RequestContext<'_>,
        request: &ImportRequest,
        game: &'static dyn GameDef,
        file: RecordFile,
    ) -> Result<Reply, Halt> {
        let RecordFile { record, position, players, source, .. } = file;
        let missing = |name: &String| !record.options.contains_key(name);
        let hidden: Vec<String> = secret_options(game.meta()).into_iter().filter(missing).collect();
        // A seed drawn anew would not lead to these moves.
        if !hidden.is_empty() && !record.moves.is_empty() {
            return Err(Problem::Unread(Unread::Secret { hidden }).into());
        }
        let opponent = self.opponent(context, None, (request.opponent.as_ref(), None)).await?;
        let side = request.side.unwrap_or_else(|| {
            let me = &context.caller.person.name;
            side_by_name(me, opponent.as_ref().map(|account| account.person.name.as_str()), &players)
        });
        let is_told =
            |made: &&rules::Made| made.by != side && position.disclosed(made, Viewer::Public).is_none();
        if record.moves.iter().any(|made| is_told(&made)) {
            return Err(Reason::new("record-tells-secret").with("kind", record.game).into());
        }
        let settings = self.settings_here(context).await?;
        let Record { game: kind, rules_version, options, moves } = record;
        let proposal = Proposal {
            kind,
            opponent,
            by_link: false,
            side: Some(if position.swapped() { side.other() } else { side }),
            terms: GameTerms {
                clock: time_keys::clock(&settings),
                undo: time_keys::undo(&settings),
                ..options.into()
            },
            opening: Some(Opening { rules_version, moves, source }),
            rematch_of: None,
        };
        self.put_up(context, proposal).await
    }
}

/// The player of a finished record.
fn named(name: Option<&str>, brought_by: &Account) -> Seat {
    let clean = name.map(clean_name).filter(|name| !name.is_empty()).unwrap_or_else(|| NAMELESS.to_owned());
    Seat::Named { name: Person::new("", &clean), brought_by: brought_by.clone() }
}

/// The side at which the record names the person, else the side that it leaves free; otherwise White.
fn side_by_name(me: &str, opponent: Option<&str>, players: &[Option<String>; 2]) -> Side {
    let plays = |name: &str| {
        let same =
            |side: &Side| players[side.index()].as_deref().is_some_and(|told| id_of(told) == id_of(name));
        Side::BOTH.into_iter().find(same)
    };
    plays(me).or_else(|| opponent.and_then(plays).map(Side::other)).unwrap_or(Side::White)
}

/// Says in private how the record differs from its file.
fn with_notes(reply: Reply, notes: Vec<Note>) -> Reply {
    if notes.is_empty() || reply.private.is_some() {
        return reply;
    }
    Reply { private: Some(Content::ImportNotes(notes)), ..reply }
}
