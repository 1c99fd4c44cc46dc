//! What the rest of the program asks of the core besides commands: games to show, deliveries, due messages.

use crate::engine::{Core, Halt};
use crate::games::code::clean;
use crate::games::find::MOST_LISTED;
use crate::ports::logged;
use deska_model::challenges::challenge::Challenge;
use deska_model::command::GameRef;
use deska_model::games::actor::Origin;
use deska_model::games::checked::{RefusedIn, checked, refusal_of_clicks};
use deska_model::games::move_input::MoveInput;
use deska_model::games::table::Table;
use deska_model::ids::GameId;
use deska_model::lessons::progress::Learning;
use deska_model::people::account::Seat;
use deska_model::people::caller::{Caller, Place};
use deska_model::people::typed_name::{Called, TypedName};
use deska_model::problem::Fault;
use deska_model::settings::readers::Readers;
use rules::Side;

impl Core {
    /// A game that the caller may see, with their side in it; `None` if there is no such game.
    ///
    /// # Errors
    /// The store failed.
    pub async fn seen_by(&self, caller: &Caller, code: &str) -> Result<Option<(Table, Option<Side>)>, Fault> {
        self.answered(self.try_seen_by(caller, code).await)
    }

    async fn try_seen_by(&self, caller: &Caller, code: &str) -> Result<(Table, Option<Side>), Halt> {
        let context = self.context(caller).await?;
        let mut game = GameRef::code(code);
        if let Some(task) = game.lesson() {
            game = GameRef::code(&self.lesson_left(&context, task).await?.write());
        }
        let me = context.resolved.account.id;
        let table = self.read_by(self.any_board(&context, &game).await?, me).await?;
        let side = table.side_of(me);
        Ok((table, side))
    }

    /// The number of the last event of each of these games.
    ///
    /// # Errors
    /// The store failed.
    pub async fn last_events(&self, games: &[GameId]) -> Result<Vec<(GameId, u32)>, Fault> {
        self.store.last_events(games).await.map_err(|error| self.own_fault(&error))
    }

    /// A game for anybody who has its link, with the readers of its place; `None` if there is no such game.
    ///
    /// # Errors
    /// The store failed.
    pub async fn linked_table(&self, code: &str) -> Result<Option<(Table, Readers)>, Fault> {
        self.answered(self.try_linked_table(code).await).map(Option::flatten)
    }

    /// A challenge for anybody who has its link, with the readers of its place; `None` if there is no such challenge.
    ///
    /// # Errors
    /// The store failed.
    pub async fn linked_seat(&self, code: &str) -> Result<Option<(Challenge, Readers)>, Fault> {
        self.answered(self.try_linked_seat(code).await).map(Option::flatten)
    }

    async fn try_linked_seat(&self, code: &str) -> Result<Option<(Challenge, Readers)>, Halt> {
        let Some(seat) = self.store.challenge(&clean(code)).await? else { return Ok(None) };
        let readers = self.store.readers(&seat.place, None, &[seat.challenger.id]).await?;
        Ok(Some((seat, readers)))
    }

    async fn try_linked_table(&self, code: &str) -> Result<Option<(Table, Readers)>, Halt> {
        let Some(table) = self.table(&clean(code)).await? else { return Ok(None) };
        let players: Vec<_> =
            table.row.seats.iter().filter_map(Seat::account).map(|account| account.id).collect();
        let readers = self.store.readers(&table.row.place, None, &players).await?;
        Ok(Some((table, readers)))
    }

    /// Code of the game that this request has changed before.
    ///
    /// # Errors
    /// The store failed.
    pub async fn repeated_in(&self, caller: &Caller, source: &str) -> Result<Option<String>, Fault> {
        self.answered(self.changed_by(&Origin::request(&*caller.place.platform, source)).await)
            .map(Option::flatten)
    }

    /// Who has a typed name on a platform.
    ///
    /// # Errors
    /// The store failed.
    pub async fn called(&self, platform: &str, name: &TypedName) -> Result<Called, Fault> {
        self.store.called(platform, name).await.map_err(|error| self.own_fault(&error))
    }

    /// The same; a new person is noted, if nobody's name looks like theirs.
    ///
    /// # Errors
    /// The store failed.
    pub async fn meet(&self, platform: &str, name: &TypedName) -> Result<Called, Fault> {
        self.store.meet(platform, name, self.clock.now()).await.map_err(|error| self.own_fault(&error))
    }

    /// Whether there is a game with this code, anywhere.
    ///
    /// # Errors
    /// The store failed.
    pub async fn has_game(&self, code: &str) -> Result<bool, Fault> {
        let found = self.answered(self.table(&clean(code)).await)?;
        Ok(found.flatten().is_some())
    }

    /// Whether the caller has a seat in the game with a code. Stores nothing.
    ///
    /// # Errors
    /// The store failed.
    pub async fn plays(&self, caller: &Caller, code: &str) -> Result<bool, Fault> {
        self.answered(self.try_plays(caller, code).await).map(Option::unwrap_or_default)
    }

    async fn try_plays(&self, caller: &Caller, code: &str) -> Result<bool, Halt> {
        let Some(context) = self.known_context(caller).await? else { return Ok(false) };
        let table = self.table(&clean(code)).await?;
        Ok(table.is_some_and(|table| table.side_of(context.resolved.account.id).is_some()))
    }

    /// The caller's own game that a reference names, with their side; `None` if it names no game or several.
    ///
    /// # Errors
    /// The store failed.
    pub async fn own_table(&self, caller: &Caller, game: &GameRef) -> Result<Option<(Table, Side)>, Fault> {
        self.answered(self.try_own_table(caller, game).await).map(Option::flatten)
    }

    async fn try_own_table(&self, caller: &Caller, game: &GameRef) -> Result<Option<(Table, Side)>, Halt> {
        match self.known_context(caller).await? {
            Some(context) => self.own_board(&context, game).await.map(Some),
            None => Ok(None),
        }
    }

    /// The caller's own open games here, with their sides; in a direct message those everywhere.
    ///
    /// # Errors
    /// The store failed.
    pub async fn own_tables(&self, caller: &Caller) -> Result<Vec<(Table, Side)>, Fault> {
        let tables = self.try_own_tables(caller).await;
        self.answered(tables).map(Option::unwrap_or_default)
    }

    async fn try_own_tables(&self, caller: &Caller) -> Result<Vec<(Table, Side)>, Halt> {
        let context = self.context(caller).await?;
        let mut tables = Vec::new();
        let mut mine = self.mine_here(&context, None).await?;
        if mine.is_empty() && caller.place.is_direct() {
            mine = self.store.games_of(context.resolved.account.id, 0).await?;
        }
        for row in mine {
            match self.own_game(&context, &GameRef::code(&row.code)).await {
                Ok(table) => tables.push(table),
                // A game that cannot be replayed does not hide the others.
                Err(Halt::Reply(_)) => {}
                Err(halt) => return Err(halt),
            }
        }
        Ok(tables)
    }

    /// The tasks that the caller has begun and not solved, with the sides that they play.
    ///
    /// # Errors
    /// The store failed.
    pub async fn tasks_begun(&self, caller: &Caller) -> Result<Vec<(Table, Side)>, Fault> {
        let tables = self.try_tasks_begun(caller).await;
        self.answered(tables).map(Option::unwrap_or_default)
    }

    async fn try_tasks_begun(&self, caller: &Caller) -> Result<Vec<(Table, Side)>, Halt> {
        match self.known_context(caller).await? {
            Some(context) => self.lessons_begun(&context).await,
            None => Ok(Vec::new()),
        }
    }

    /// The tasks of each game and the puzzles of the day, with how far the caller has come.
    ///
    /// # Errors
    /// The store failed.
    pub async fn learning(&self, caller: &Caller) -> Result<Learning, Fault> {
        let learning = self.try_learning(caller).await;
        self.answered(learning).map(Option::unwrap_or_default)
    }

    async fn try_learning(&self, caller: &Caller) -> Result<Learning, Halt> {
        let context = self.known_context(caller).await?;
        let streak = match &context {
            Some(context) => self.streak(context.resolved.account.id).await?,
            None => 0,
        };
        let tasks = self.lesson_progress(context.as_ref()).await?;
        Ok(Learning { tasks, puzzles: self.puzzles_of_day(caller, context.as_ref()).await?, streak })
    }

    /// The result of a query; `None` if a request would be answered with a problem instead.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) fn answered<T>(&self, step: Result<T, Halt>) -> Result<Option<T>, Fault> {
        match step {
            Ok(found) => Ok(Some(found)),
            Err(Halt::Reply(_)) => Ok(None),
            Err(Halt::Store(error)) => Err(self.own_fault(&error)),
        }
    }

    /// Codes of the caller's open games here, and then of the newest others.
    ///
    /// # Errors
    /// The store failed.
    pub async fn games_here(&self, caller: &Caller) -> Result<Vec<String>, Fault> {
        self.answered(self.try_games_here(caller).await).map(Option::unwrap_or_default)
    }

    async fn try_games_here(&self, caller: &Caller) -> Result<Vec<String>, Halt> {
        let context = self.context(caller).await?;
        let (me, here) = (context.resolved.account.id, context.resolved.channel_id);
        let mut rows = self.store.own_games_in(me, here).await?;
        let mut others = self.store.games_in(here, MOST_LISTED).await?;
        others.retain(|row| !row.seats.iter().any(|seat| seat.is(me)));
        rows.append(&mut others);
        Ok(rows.into_iter().map(|row| row.code).collect())
    }

    /// Why the caller may not make this move now; `None` if they may, or have no such game.
    ///
    /// # Errors
    /// The store failed.
    pub async fn why_not(&self, caller: &Caller, code: &str, text: &str) -> Result<Option<RefusedIn>, Fault> {
        let found = self.own_table(caller, &GameRef::code(code)).await?;
        let input = MoveInput::Text(text.to_owned());
        Ok(found.and_then(|(table, side)| {
            let refusal = checked(&*self.reader, &table, side, &input).err()?;
            Some((table, side, refusal))
        }))
    }

    /// Why the caller may not make these clicks; `None` if they begin or make a move.
    ///
    /// # Errors
    /// The store failed.
    pub async fn why_not_clicks(
        &self,
        caller: &Caller,
        code: &str,
        clicks: &[String],
    ) -> Result<Option<RefusedIn>, Fault> {
        let found = self.own_table(caller, &GameRef::code(code)).await?;
        let refused = |(table, side)| refusal_of_clicks(&table, side, clicks).map(|why| (table, side, why));
        Ok(found.and_then(refused))
    }

    /// The caller, with the language that the platform reported before if it reports none now.
    pub async fn with_language(&self, caller: &Caller) -> Caller {
        let mut caller = caller.clone();
        if caller.locale.is_none() {
            caller.locale = self.language_of(&caller.place.platform, &caller.person.native_id).await;
        }
        caller
    }

    /// The language that a platform has reported for a person.
    pub async fn language_of(&self, platform: &str, native_id: &str) -> Option<String> {
        logged(self.store.locale_of(platform, native_id).await).flatten()
    }

    /// The newest open games that are shown in a place and can be replayed, and the newest open challenges there, at most
    /// so many of each; both oldest first.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn waiting_in(
        &self,
        place: &Place,
        most: u32,
    ) -> Result<(Vec<Table>, Vec<Challenge>), Fault> {
        let fault = |error| self.own_fault(&error);
        let Some(known) = self.store.known_place(place).await.map_err(fault)? else {
            return Ok(Default::default());
        };
        let channel = known.channel_id;
        let mut rows = self.store.games_in(channel, most).await.map_err(fault)?;
        rows.reverse();
        let mut tables = Vec::new();
        for table in self.answered(self.tables_from(rows).await)?.unwrap_or_default() {
            tables.extend(self.answered(table)?);
        }
        let mut challenges = self.store.waiting_challenges(channel, most).await.map_err(fault)?;
        challenges.reverse();
        Ok((tables, challenges))
    }

    /// Code of the game whose board a message shows.
    ///
    /// # Errors
    /// The store failed.
    pub async fn shown_in(&self, caller: &Caller, message: &str) -> Result<Option<String>, Fault> {
        let shown = self.store.shown_in(&caller.place.platform, message).await;
        shown.map_err(|error| self.own_fault(&error))
    }
}
