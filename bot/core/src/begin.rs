//! From an accepted challenge to a running game: sides, secret options, the first turns.

use crate::code::CODE_TRIES;
use crate::engine::{Core, Halt, RequestContext};
use crate::event::Event;
use crate::ids::{AccountId, GameId, Time};
use crate::outbox::{Notice, Subject};
use crate::ports::StoreError;
use crate::problem::Problem;
use crate::recipients::direct_notices;
use crate::records::{Account, Challenge, ChallengeStatus, GameRow, NewGame, StoredEvent};
use crate::reply::Reply;
use crate::table::{FoldError, Table};
use crate::thread::Thread;
use rules::Side;
use serde_json::Value;

impl Core {
    pub(super) async fn accept_challenge(
        &self,
        context: &RequestContext<'_>,
        code: &str,
    ) -> Result<Reply, Halt> {
        let challenge = self.store.challenge(code).await?.ok_or(Problem::NoSuchChallenge)?;
        let me = &context.resolved.account;
        if let ChallengeStatus::Taken(game) = &challenge.status
            && let Some((begun, 1)) =
                self.store.event_of(&context.caller.place.platform, context.source).await?
            && begun == *game
        {
            return self.begun(context, game, None).await;
        }
        if challenge.status != ChallengeStatus::Open {
            return Err(Problem::ChallengeGone(challenge.status).into());
        }
        if challenge.challenger.id == me.id {
            return Err(Problem::OwnChallenge.into());
        }
        if challenge.opponent.as_ref().is_some_and(|opponent| opponent.id != me.id) {
            return Err(Problem::NotChallenged(Box::new(challenge)).into());
        }
        self.begin(context, &challenge).await
    }

    /// The game that comes of a challenge, without a code, and its players: White, Black.
    fn game_of<'a>(
        &self,
        context: &'a RequestContext<'_>,
        challenge: &'a Challenge,
        now: Time,
    ) -> Result<(NewGame, [&'a Account; 2]), Halt> {
        let game = self.games.find(&challenge.kind).ok_or(Problem::NoSuchChallenge)?;
        let meta = game.meta();
        let drawn = if self.entropy.draw() & 1 == 0 { Side::White } else { Side::Black };
        let challenger_side = challenge.side.unwrap_or(drawn);
        let mut players = [&challenge.challenger, &context.resolved.account];
        if challenger_side == Side::Black {
            players.reverse();
        }
        let mut options = challenge.options.clone();
        for secret in meta.options.iter().filter(|option| option.secret) {
            options.entry(secret.name).or_insert_with(|| Value::from(self.entropy.draw()));
        }
        let new = NewGame {
            code: String::new(),
            kind: challenge.kind.clone(),
            rules_version: meta.rules_version,
            options,
            secret: meta.options.iter().filter(|o| o.secret).map(|o| o.name.to_owned()).collect(),
            place: challenge.place.clone(),
            channel_id: challenge.channel_id,
            seats: players.map(|account| account.id),
            thread_wanted: false,
            acting: Vec::new(),
            turns: Vec::new(),
            direct: Vec::new(),
            at: now,
        };
        Ok((new, players))
    }

    async fn begin(&self, context: &RequestContext<'_>, challenge: &Challenge) -> Result<Reply, Halt> {
        let now = self.clock.now();
        let platform = &context.caller.place.platform;
        let (mut new, players) = self.game_of(context, challenge, now)?;
        let no_thread = match self.thread_for(context, challenge).await? {
            Thread::Wanted => {
                new.thread_wanted = true;
                None
            }
            Thread::Unwanted => None,
            Thread::Impossible(why) => Some(why),
        };
        for _ in 0..CODE_TRIES {
            new.code = self.code();
            let notice = Notice {
                place: challenge.place.clone(),
                subject: Subject::Game { code: new.code.clone(), after: 0, seq: 1 },
                leased_until: self.answer_lease_until(context, &challenge.place, now),
            };
            let actor = context.resolved.account.id;
            self.begin_turns(&mut new, players, actor)?;
            let begun =
                self.store.begin(&challenge.code, &new, actor, platform, context.source, &notice).await;
            match begun {
                Ok(_) => return self.begun(context, &new.code, no_thread).await,
                Err(StoreError::CodeTaken) => {}
                Err(StoreError::Repeated { code, .. }) => return self.begun(context, &code, None).await,
                Err(StoreError::ChallengeClosed) => {
                    let status = self.store.challenge(&challenge.code).await?.map(|now| now.status);
                    return Err(Problem::ChallengeGone(status.unwrap_or(ChallengeStatus::Withdrawn)).into());
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::CodeTaken.into())
    }

    /// Sets who may act first, the turns with which the game begins, and the direct messages about them.
    fn begin_turns(&self, new: &mut NewGame, players: [&Account; 2], actor: AccountId) -> Result<(), Halt> {
        let row = GameRow {
            // The store gives it a number; nothing here asks for it.
            id: GameId(0),
            code: new.code.clone(),
            kind: new.kind.clone(),
            rules_version: new.rules_version,
            options: new.options.clone(),
            secret: new.secret.clone(),
            place: new.place.clone(),
            channel_id: new.channel_id,
            seats: players.map(Account::clone),
            seq: 1,
            open: true,
            created_at: new.at,
            message: None,
            thread_wanted: new.thread_wanted,
            own_thread: false,
            message_seq: None,
        };
        let started = StoredEvent { seq: 1, at: new.at, actor: Some(actor), event: Event::Started };
        let table = Table::fold(&self.games, row, vec![started]);
        let table = table.map_err(|error| match error {
            FoldError::Options(error) => Problem::BadOption(error).into(),
            error => self.broken(&new.code, &error),
        })?;
        new.acting = table.to_act().iter().collect();
        new.turns = table.turns();
        new.direct = direct_notices(&table, 0, self.lease_until(new.at));
        Ok(())
    }
}
