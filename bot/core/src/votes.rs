//! Games in which everybody in a channel plays one side together: how they begin and end, and how people vote. What the votes
//! do by themselves is in `advance.rs`.

pub(crate) mod advance;
mod servers;

use crate::commit::Cause;
use crate::engine::{Core, Halt, RequestContext};
use crate::games::begin::PlannedGame;
use crate::games::play::refused;
use crate::games::talk::refused as refused_offer;
use crate::ports::{NewVote, StoreError};
use deska_model::challenges::request::NewGameRequest;
use deska_model::challenges::terms::{GameTerms, UndoRule};
use deska_model::clocks::time_control::TimeControl;
use deska_model::games::ballot::{Choice, NUMBERED, WINDOW_MS, WINDOWS_MS};
use deska_model::games::checked::{checked, is_stale};
use deska_model::games::event::Event;
use deska_model::games::move_input::MoveInput;
use deska_model::games::rows::GameRow;
use deska_model::games::table::Table;
use deska_model::message::{Content, TurnStep};
use deska_model::people::account::Account;
use deska_model::people::caller::Person;
use deska_model::problem::{Problem, not_now};
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::votes::request::{Against, NewVoteGame};
use deska_model::votes::say::{VoteSaid, VoteSay};
use deska_model::votes::turns::{DRAFT_MAX, in_one_order, text_of, with_draft};
use deska_model::votes::{NAME, PLATFORM};
use rules::Side;
use std::sync::Arc;

/// Most open games of a channel in which people vote.
const GAMES_MAX: usize = 2;

impl Core {
    /// An account for whose moves people vote. It means nothing on any platform where people are.
    async fn voters_account(&self, native_id: &str, name: &str) -> Result<Account, Halt> {
        let person = Person { native_id: native_id.to_owned(), name: name.to_owned() };
        let account = self.store.account(PLATFORM, &person, self.clock.now()).await?;
        Ok(Account { person: Person { native_id: String::new(), ..person }, ..account })
    }

    /// Begins a game of everybody in this channel against the program, or invites another server.
    pub(crate) async fn begin_vote_game(
        &self,
        context: &RequestContext<'_>,
        new: NewVoteGame,
    ) -> Result<Reply, Halt> {
        match new.against {
            Against::Program => self.begin_against_program(context, new).await,
            Against::Server if new.level.is_some() => Err(Reason::new("vote-server-level").into()),
            Against::Server => self.invite_to_vote(context, new).await,
        }
    }

    /// Checks that the caller may let the people of this channel vote in a game of this kind.
    async fn may_begin_votes(&self, context: &RequestContext<'_>, kind: &str) -> Result<(), Halt> {
        if !self.is_organiser(context).await? {
            return Err(Reason::new("club-organisers-only").into());
        }
        if context.caller.place_info.alone || context.caller.place.is_direct() {
            return Err(Reason::new("club-not-alone").into());
        }
        let here = self.settings_here(context).await?;
        self.may_begin_with(context.resolved.space_id, &here, kind).await?;
        if self.store.vote_games_in(context.resolved.channel_id).await?.len() >= GAMES_MAX {
            return Err(Reason::new("vote-too-many").with("max", GAMES_MAX).into());
        }
        Ok(())
    }

    async fn begin_against_program(
        &self,
        context: &RequestContext<'_>,
        new: NewVoteGame,
    ) -> Result<Reply, Halt> {
        let by_now = self.store.event_of(&context.origin()).await?;
        if let Some((code, 1)) = by_now {
            return self.vote_reply(context, &code, VoteSaid::Begun).await;
        }
        self.may_begin_votes(context, new.game.kind).await?;
        let (window_ms, level) = (window(&new)?, new.level);
        let here = self.settings_here(context).await?;
        self.space_has_room_for_computer(context.resolved.space_id, &here).await?;
        let game = without_clocks(new.game);
        let terms = GameTerms { rated: false, ..self.terms(context, &game).await? };
        let mut seats = [self.voters_account(PLATFORM, NAME).await?, self.computer(level).await?];
        if self.entropy.draw() & 1 == 1 {
            seats.reverse();
        }
        let plan = PlannedGame {
            origin: context.origin(),
            kind: game.kind.to_owned(),
            terms,
            place: context.caller.place.clone(),
            channel_id: context.resolved.channel_id,
            seats,
            board: None,
            window_ms: Some(window_ms),
            also_in: None,
            in_thread: false,
        };
        let code = Box::pin(self.begin_planned(plan)).await?;
        self.vote_reply(context, &code, VoteSaid::Begun).await
    }

    async fn vote_reply(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        said: VoteSaid,
    ) -> Result<Reply, Halt> {
        let table = Arc::new(self.load(code).await?).voted_on_in(&context.caller.place);
        let side = table.voting_side().ok_or_else(|| Reason::new("unknown-control"))?;
        Ok(Reply::private(Content::Vote(Box::new(VoteSay::Game { table, side, said }))))
    }

    /// Ends a game in which people of this server vote, or withdraws an invitation, if the code is that of one; `None` if it
    /// isn't. Once both sides have moved, a server gives up its game with another one.
    pub(crate) async fn stop_vote_game(
        &self,
        context: &RequestContext<'_>,
        code: &str,
    ) -> Result<Option<Reply>, Halt> {
        let code = crate::games::code::clean(code);
        if self.store.withdraw_vote_invitation(&code, context.resolved.space_id).await? {
            return Ok(Some(Reply::private(Content::Vote(Box::new(VoteSay::Withdrawn(code))))));
        }
        let Some(table) = self.table(&code).await? else { return Ok(None) };
        let Some(side) = table.voting_side_in(&context.caller.place) else { return Ok(None) };
        if let Some(done) = self.repeated(&context.origin(), &table, None).await? {
            return self.vote_reply(context, &done.table.row.code, VoteSaid::Stopped).await.map(Some);
        }
        let cause = Cause { answered: None, ..context.cause() };
        let decide = |table: &Arc<Table>| {
            if table.ending.is_some() {
                return Err(Halt::from(Problem::GameOver(Arc::clone(table))));
            }
            if table.votes_on_both() && table.both_moved() {
                return Ok(vec![Event::Resigned { by: side }]);
            }
            Ok(vec![Event::Aborted { by: Some(side) }])
        };
        self.commit(table, &cause, decide).await?;
        self.vote_reply(context, &code, VoteSaid::Stopped).await.map(Some)
    }

    /// The games that the caller's channel shows and in which people vote.
    pub(crate) async fn votes_here(
        &self,
        context: &RequestContext<'_>,
        kind: Option<&str>,
    ) -> Result<Vec<GameRow>, Halt> {
        if context.caller.place_info.alone {
            return Ok(Vec::new());
        }
        let mut rows = self.store.vote_games_in(context.resolved.channel_id).await?;
        rows.retain(|row| kind.is_none_or(|kind| row.kind == kind));
        Ok(rows)
    }

    /// Votes for a move, or for a whole turn where one has several actions. The first vote for it proposes it.
    pub(crate) async fn vote(
        &self,
        context: &RequestContext<'_>,
        table: Arc<Table>,
        side: Side,
        input: &MoveInput,
    ) -> Result<Reply, Halt> {
        let seen = context.seen;
        let input = match input {
            MoveInput::Text(text) => table.voted_input(proposed(&table, side, text, seen)?),
            input => input.clone(),
        };
        let made = checked(&*self.reader, &table, side, &input);
        let made = made.map_err(|refusal| refused(&table, side, refusal, seen))?;
        let texts: Vec<String> = made.into_iter().map(|made| made.text).collect();
        if table.votes_on_turns() {
            return self.vote_for_turn(context, table, side, &texts).await;
        }
        let [text] = texts.as_slice() else { return Err(Reason::new("vote-one-move").into()) };
        let choice = Choice::Move(text.clone());
        self.cast(context, table, side, choice).await
    }

    /// Votes for the turn that ends with these actions, the first of which may be a draft, or asks how it goes on.
    async fn vote_for_turn(
        &self,
        context: &RequestContext<'_>,
        table: Arc<Table>,
        side: Side,
        actions: &[String],
    ) -> Result<Reply, Halt> {
        let drafted = table.drafted(side, actions).map_err(|refusal| refused(&table, side, refusal, None))?;
        if !drafted.is_drafted(side) {
            let is_long = with_draft(&drafted.draft, &[]).concat().len() > DRAFT_MAX;
            if is_long {
                let so_far = text_of(&drafted.draft);
                return Err(Reason::new("vote-turn-typed").with("actions", so_far).into());
            }
            let step = TurnStep::Pick { made: Vec::new(), line: None, after: 0 };
            return Ok(Reply::private(Content::Turn(Arc::new(drafted), side, step)));
        }
        let undrafted = match table.draft.as_slice() {
            [] => table,
            _ => Arc::new(self.load(&drafted.row.code).await?).voted_on_in(&context.caller.place),
        };
        if undrafted.seq != drafted.seq {
            return Err(Problem::Stale { table: undrafted, side }.into());
        }
        let ordered = in_one_order(undrafted.position.as_ref(), side, &drafted.draft);
        self.cast(context, undrafted, side, Choice::Move(text_of(&ordered))).await
    }

    /// A game with the first actions of a turn that the caller puts together to vote for it.
    pub(crate) fn drafted(
        context: &RequestContext<'_>,
        table: Arc<Table>,
        side: Side,
        actions: &[String],
    ) -> Result<Arc<Table>, Halt> {
        if actions.is_empty() {
            return Ok(table);
        }
        let votes = Self::votes_for(context, &table) == Some(side) && table.votes_on_turns();
        let drafted = if votes { table.drafted(side, actions).ok() } else { None };
        let goes_on = drafted.filter(|drafted| !drafted.is_drafted(side));
        Ok(Arc::new(goes_on.ok_or_else(|| Reason::new("unknown-control"))?))
    }

    /// Votes for a draw, or for agreeing to one that the other side has offered.
    pub(crate) async fn vote_for_draw(
        &self,
        context: &RequestContext<'_>,
        table: Arc<Table>,
        side: Side,
    ) -> Result<Reply, Halt> {
        if table.voting_now() == Some(side)
            && let Some(problem) = table.no_draw_vote(side)
        {
            return Err(refused_offer(&table, problem).into());
        }
        self.cast(context, table, side, Choice::Draw).await
    }

    /// Votes for or against the draw that the other side offers; `None` where it offers none that people vote on.
    pub(crate) async fn vote_on_draw(
        &self,
        context: &RequestContext<'_>,
        table: &Table,
        accept: bool,
    ) -> Result<Option<Reply>, Halt> {
        let Some(side) = Self::votes_for(context, table).filter(|side| table.votes_on_draw(*side)) else {
            return Ok(None);
        };
        let table = Arc::new(table.by_row(table.row.clone())).voted_on_in(&context.caller.place);
        let choice = if accept { Choice::Draw } else { Choice::Decline };
        self.cast(context, table, side, choice).await.map(Some)
    }

    /// Votes for something that is possible now.
    pub(crate) async fn cast(
        &self,
        context: &RequestContext<'_>,
        table: Arc<Table>,
        side: Side,
        choice: Choice,
    ) -> Result<Reply, Halt> {
        let (account, seen) = (context.resolved.account.id, context.seen);
        if table.ending.is_some() {
            return Err(Problem::GameOver(table).into());
        }
        if seen.is_some_and(|seen| is_stale(&table, side, seen)) {
            return Err(Problem::Stale { table, side }.into());
        }
        if table.voting_now() != Some(side) {
            return Err(not_now(&table, side).into());
        }
        let ballot = table.ballot().ok_or_else(|| Reason::new("unknown-control"))?;
        let now = self.clock.now();
        let vote = NewVote {
            game: table.row.id,
            seq: table.seq,
            place: table.row.place.clone(),
            channel_id: table.row.channel_id,
            player: table.player(side),
            only_for_one: table.votes_on_both(),
            account,
            choice,
            source: format!("{}:{}", context.caller.place.platform, context.source),
            at: now,
            look_at: now.max(ballot.earliest_end(table.vote_opened())),
        };
        match self.store.put_vote(&vote).await {
            Ok(true) => {}
            Ok(false) => return Err(Reason::new("vote-other-side").into()),
            Err(StoreError::MovedOn { .. }) => {
                let table = Arc::new(self.load(&table.row.code).await?);
                let table = table.voted_on_in(&context.caller.place);
                return Err(Problem::Stale { table, side }.into());
            }
            Err(error) => return Err(error.into()),
        }
        let table = Arc::new(self.load(&table.row.code).await?).voted_on_in(&context.caller.place);
        let choice = table.ballot().and_then(|ballot| ballot.of(account).cloned());
        match choice {
            Some(choice) => {
                let said = VoteSaid::Voted(choice);
                Ok(Reply::private(Content::Vote(Box::new(VoteSay::Game { table, side, said }))))
            }
            // The vote has ended just now.
            None => Err(Problem::Stale { table, side }.into()),
        }
    }

    /// The side for which the caller may vote in a game; `None` if people don't vote in it.
    pub(crate) fn votes_for(context: &RequestContext<'_>, table: &Table) -> Option<Side> {
        table.voting_side_in(&context.caller.place)
    }
}

/// How long the vote on each move of a new game is open, in milliseconds.
fn window(new: &NewVoteGame) -> Result<i64, Reason> {
    let window_ms = new.window_ms.unwrap_or(WINDOW_MS);
    let is_possible = (WINDOWS_MS.0..=WINDOWS_MS.1).contains(&window_ms);
    if is_possible { Ok(window_ms) } else { Err(Reason::new("vote-window")) }
}

/// A new game as people can vote on it: without clocks, undos and ratings.
fn without_clocks(game: NewGameRequest) -> NewGameRequest {
    let (clock, undo) = (Some(TimeControl::None), Some(UndoRule::Never));
    NewGameRequest { clock, undo, rated: Some(false), ..game }
}

/// The text of a proposal that a control names by its number from 1, as its own text is too long for it; any other text as it
/// is.
fn proposed(table: &Arc<Table>, side: Side, text: &str, seen: Option<u32>) -> Result<String, Halt> {
    let Some(number) = text.strip_prefix(NUMBERED) else { return Ok(text.to_owned()) };
    if seen.is_some_and(|seen| is_stale(table, side, seen)) {
        return Err(Problem::Stale { table: Arc::clone(table), side }.into());
    }
    let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let ballot = table.ballot();
    let known = at.zip(ballot.as_ref()).and_then(|(at, ballot)| ballot.proposals.get(at));
    Ok(known.ok_or_else(|| Reason::new("unknown-control"))?.text().to_owned())
}
