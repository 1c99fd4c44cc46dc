//! Games in threads of their own: when a game gets one, and what happens if there can be none.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::begin::Thread;
use deska_model::challenges::challenge::Challenge;
use deska_model::ids::{GameId, OutboxId};
use deska_model::message::{Content, GameNotice, Line};
use deska_model::outbox::{NoThread, Receipt};
use deska_model::people::caller::{Place, Threads};
use deska_model::reply::Reply;
use deska_model::settings;
use deska_model::settings::stored::Scope;

impl Core {
    /// Whether the game of a challenge gets a thread.
    pub(crate) async fn thread_for(
        &self,
        context: &RequestContext<'_>,
        challenge: &Challenge,
    ) -> Result<Thread, Halt> {
        let (space, channel) = self.store.channel(&challenge.place).await?;
        let home = self.store.home(channel).await?;
        let stored = self.store.settings(&[Scope::Space(space), Scope::Channel(home)]).await?;
        // A game that begins in a thread stays there.
        if home != channel || !settings::threads(&stored) {
            return Ok(Thread::Unwanted);
        }
        if let Some((place, channel_id)) = self.earlier_thread(challenge, home).await? {
            return Ok(Thread::Earlier { place, channel_id });
        }
        Ok(match &context.caller.place_info.threads {
            Threads::None => Thread::Unwanted,
            // Permissions that lack in another place say nothing about the place of the game.
            Threads::Lacking(names) if context.caller.place == challenge.place => {
                Thread::Impossible(NoThread::Lacking(names.clone()))
            }
            Threads::Here | Threads::Lacking(_) => Thread::Wanted,
        })
    }

    /// The thread of the game of which a challenge is the rematch, if it hangs from this channel.
    async fn earlier_thread(
        &self,
        challenge: &Challenge,
        channel: i64,
    ) -> Result<Option<(Place, i64)>, Halt> {
        let before = match challenge.rematch_of {
            Some(before) => Some(before),
            None => self.store.game_before(&challenge.code).await?,
        };
        let Some(earlier) = before else { return Ok(None) };
        let Some(code) = self.store.code_of(earlier).await? else { return Ok(None) };
        let Some((row, _)) = self.store.game(&code).await? else { return Ok(None) };
        if !row.own_thread {
            return Ok(None);
        }
        let is_below = self.store.home(row.channel_id).await? == channel;
        Ok(is_below.then_some((row.place, row.channel_id)))
    }

    /// The answer to the person who began a game: its board, or that it is played in its own thread. It takes the place of
    /// the message of the challenge.
    pub(crate) async fn begun(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        no_thread: Option<NoThread>,
        challenge: Option<&Challenge>,
    ) -> Result<Reply, Halt> {
        let changed = self.changed_before(code, 1, context.answered_in()).await?;
        let table = &changed.table;
        let replaces = match challenge.filter(|challenge| challenge.place == context.caller.place) {
            // Its delivery may have been reported since it was read.
            Some(challenge) if challenge.message.is_none() => self
                .store
                .challenge(&challenge.code)
                .await
                .map_err(|error| self.after_change(error.into()))?
                .and_then(|challenge| challenge.message),
            Some(challenge) => challenge.message.clone(),
            None => None,
        };
        if table.row.thread_wanted
            && context.caller.place == table.row.place
            && let Some((row, _)) = self.begun_notice(table.row.id).await?
        {
            let receipt = Receipt { row: Some(row), ..Receipt::default() };
            return Ok(context
                .posted(Content::Game(changed.table, GameNotice::InThread), receipt)
                .instead_of(replaces));
        }
        if table.row.own_thread
            && context.caller.place != table.row.place
            && let Some(challenge) = self.challenge_of(table.row.id).await?
            && challenge.place == context.caller.place
        {
            // The board comes in the thread; this line takes the buttons off the challenge.
            let receipt = Receipt { challenge: Some(challenge.code.clone()), ..Receipt::default() };
            return Ok(context
                .said(Content::Game(changed.table, GameNotice::InThread), receipt)
                .instead_of(replaces));
        }
        Ok(changed.reply(context, no_thread.map(|why| Line::NoThread(why).into())).instead_of(replaces))
    }

    async fn challenge_of(&self, game: GameId) -> Result<Option<Challenge>, Halt> {
        self.store.challenge_of(game).await.map_err(|error| self.after_change(error.into()))
    }

    async fn begun_notice(&self, game: GameId) -> Result<Option<(OutboxId, Option<String>)>, Halt> {
        self.store.thread_notice(game).await.map_err(|error| self.after_change(error.into()))
    }
}
