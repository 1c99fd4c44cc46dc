//! From an accepted challenge to a running game: sides, secret options, the first turns.

use crate::actor::Actor;
use crate::code::CODE_TRIES;
use crate::commit::effects;
use crate::engine::{Core, Halt, RequestContext};
use crate::event::Event;
use crate::ids::GameId;
use crate::ports::StoreError;
use crate::problem::Problem;
use crate::records::{Begin, Challenge, ChallengeStatus, GameRow, NewGame, StoredEvent};
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
            && let Some((begun, 1)) = self.store.event_of(&context.origin()).await?
            && begun == *game
        {
            return self.begun(context, game, None, Some(&challenge)).await;
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

    /// The game that comes from a challenge, without a code.
    fn new_game(&self, context: &RequestContext<'_>, challenge: &Challenge) -> Result<NewGame, Halt> {
        let game = self.games.find(&challenge.kind).ok_or(Problem::NoSuchChallenge)?;
        let meta = game.meta();
        let drawn = if self.entropy.draw() & 1 == 0 { Side::White } else { Side::Black };
        let challenger_side = challenge.side.unwrap_or(drawn);
        let mut seats = [challenge.challenger.clone().into(), context.resolved.account.clone().into()];
        if challenger_side == Side::Black {
            seats.reverse();
        }
        let mut terms = challenge.terms.clone();
        for secret in meta.options.iter().filter(|option| option.secret) {
            terms.options.entry(secret.name).or_insert_with(|| Value::from(self.entropy.draw()));
        }
        Ok(NewGame {
            code: String::new(),
            kind: challenge.kind.clone(),
            rules_version: meta.rules_version,
            terms,
            secret: meta.options.iter().filter(|o| o.secret).map(|o| o.name.to_owned()).collect(),
            place: challenge.place.clone(),
            channel_id: challenge.channel_id,
            seats,
            thread_wanted: false,
            at: self.clock.now(),
        })
    }

    async fn begin(&self, context: &RequestContext<'_>, challenge: &Challenge) -> Result<Reply, Halt> {
        let mut new = self.new_game(context, challenge)?;
        let no_thread = match self.thread_for(context, challenge).await? {
            Thread::Earlier { place, channel_id } => {
                (new.place, new.channel_id) = (place, channel_id);
                None
            }
            Thread::Wanted => {
                new.thread_wanted = true;
                None
            }
            Thread::Unwanted => None,
            Thread::Impossible(why) => Some(why),
        };
        let cause = context.cause();
        for _ in 0..CODE_TRIES {
            new.code = self.code();
            let begin = Begin {
                challenge: challenge.code.clone(),
                game: new.clone(),
                actor: cause.actor,
                origin: cause.origin.clone(),
                effects: effects(&self.first_table(&new, cause.actor)?, 0, &cause, new.at),
            };
            match self.store.begin(&begin).await {
                Ok(_) => return self.begun(context, &new.code, no_thread, Some(challenge)).await,
                Err(StoreError::CodeTaken) => {}
                Err(StoreError::Repeated { code, .. }) => {
                    return self.begun(context, &code, None, Some(challenge)).await;
                }
                Err(StoreError::ChallengeClosed) => {
                    let status = self.store.challenge(&challenge.code).await?.map(|now| now.status);
                    return Err(Problem::ChallengeGone(status.unwrap_or(ChallengeStatus::Withdrawn)).into());
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::CodeTaken.into())
    }

    /// The game with its first event, before it is stored.
    fn first_table(&self, new: &NewGame, actor: Actor) -> Result<Table, Halt> {
        let row = GameRow {
            // The store gives it a number; nothing here asks for it.
            id: GameId(0),
            code: new.code.clone(),
            kind: new.kind.clone(),
            rules_version: new.rules_version,
            terms: new.terms.clone(),
            secret: new.secret.clone(),
            place: new.place.clone(),
            channel_id: new.channel_id,
            seats: new.seats.clone(),
            seq: 1,
            open: true,
            created_at: new.at,
            message: None,
            thread_wanted: new.thread_wanted,
            own_thread: false,
            message_seq: None,
        };
        let started = StoredEvent { seq: 1, at: new.at, actor, event: Event::Started };
        Table::fold(&self.games, row, vec![started]).map_err(|error| match error {
            FoldError::Options(error) => Problem::BadOption(error).into(),
            error => self.broken(&new.code, &error),
        })
    }
}
