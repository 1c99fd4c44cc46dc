//! Games of two servers: one invites, another one accepts with the code, and the people of each vote for its side.

use super::{GAMES_MAX, window, without_clocks};
use crate::engine::{Core, Halt, RequestContext};
use crate::games::begin::PlannedGame;
use crate::games::code::{CODE_TRIES, clean};
use crate::ports::StoreError;
use deska_model::challenges::terms::{ClockTerms, GameTerms, UndoRule};
use deska_model::games::actor::Origin;
use deska_model::message::Content;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::votes::invitation::VoteInvitation;
use deska_model::votes::request::NewVoteGame;
use deska_model::votes::say::{VoteSaid, VoteSay};
use deska_model::votes::{NAME, OTHER, OTHER_NAME, PLATFORM};

impl Core {
    /// Invites another server. An organiser there accepts with the code.
    pub(super) async fn invite_to_vote(
        &self,
        context: &RequestContext<'_>,
        new: NewVoteGame,
    ) -> Result<Reply, Halt> {
        self.may_begin_votes(context, new.game.kind).await?;
        let window_ms = window(&new)?;
        let game = without_clocks(new.game);
        let mut invitation = VoteInvitation {
            code: String::new(),
            kind: game.kind.to_owned(),
            options: self.terms(context, &game).await?.options,
            window_ms,
            place: context.caller.place.clone(),
            channel_id: context.resolved.channel_id,
            by: context.resolved.account.id,
            source: format!("{}:{}", context.caller.place.platform, context.source),
            at: self.clock.now(),
        };
        for _ in 0..CODE_TRIES {
            invitation.code = self.code();
            match self.store.put_vote_invitation(&invitation).await {
                Ok(()) => return Ok(invited(invitation)),
                Err(StoreError::Repeated { code, .. }) => {
                    let known = self.store.vote_invitation(&code).await?;
                    return Ok(invited(known.ok_or_else(gone)?));
                }
                Err(StoreError::CodeTaken) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::CodeTaken.into())
    }

    /// Accepts an invitation for the people of this channel; `None` if the code is that of no invitation.
    pub(crate) async fn accept_vote_invitation(
        &self,
        context: &RequestContext<'_>,
        code: &str,
    ) -> Result<Option<Reply>, Halt> {
        let Some(invitation) = self.store.vote_invitation(&clean(code)).await? else { return Ok(None) };
        let origin = origin_of(&invitation);
        if let Some((code, 1)) = self.store.event_of(&origin).await? {
            return self.accepted(context, &code).await.map(Some);
        }
        if invitation.ends_at() <= self.clock.now() {
            return Err(gone().into());
        }
        self.may_begin_votes(context, &invitation.kind).await?;
        self.may_begin_where_invited(context, &invitation).await?;
        let mut seats =
            [self.voters_account(PLATFORM, NAME).await?, self.voters_account(OTHER, OTHER_NAME).await?];
        if self.entropy.draw() & 1 == 1 {
            seats.reverse();
        }
        let plan = PlannedGame {
            origin,
            kind: invitation.kind,
            terms: GameTerms {
                options: invitation.options,
                clock: ClockTerms::default(),
                undo: UndoRule::Never,
                rated: false,
            },
            place: invitation.place,
            channel_id: invitation.channel_id,
            seats,
            board: None,
            window_ms: Some(invitation.window_ms),
            also_in: Some(context.caller.place.clone()),
            in_thread: false,
        };
        let code = Box::pin(self.begin_planned(plan)).await?;
        self.accepted(context, &code).await.map(Some)
    }

    /// The invitations of this server that nobody has accepted yet. Who has the code of one can accept it elsewhere, so that
    /// only organisers may learn of them.
    pub(crate) async fn open_vote_invitations(
        &self,
        context: &RequestContext<'_>,
    ) -> Result<Vec<VoteInvitation>, Halt> {
        if !self.is_organiser(context).await? {
            return Ok(Vec::new());
        }
        let mut open = Vec::new();
        for one in self.store.open_vote_invitations(context.resolved.space_id, self.clock.now()).await? {
            if self.store.event_of(&origin_of(&one)).await?.is_none() {
                open.push(one);
            }
        }
        Ok(open)
    }

    /// The answer to who accepts: the game that has begun, if it is one of this server.
    async fn accepted(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        let table = self.load(code).await?;
        let is_invited = table.voting_side_in(&context.caller.place).is_some();
        if !is_invited {
            return Err(gone().into());
        }
        self.vote_reply(context, code, VoteSaid::Begun).await
    }

    /// Checks that the game may begin in the channel that invites, and that it is one of another server.
    async fn may_begin_where_invited(
        &self,
        context: &RequestContext<'_>,
        invitation: &VoteInvitation,
    ) -> Result<(), Halt> {
        let (there, here) = (&invitation.place, &context.caller.place);
        if there.platform == here.platform && there.space == here.space {
            return Err(Reason::new("vote-same-server").into());
        }
        let (space, _) = self.store.channel(there).await?;
        let settings = self.settings_at(there).await?;
        let is_possible = self.may_begin_with(space, &settings, &invitation.kind).await.is_ok();
        let games = self.store.vote_games_in(invitation.channel_id).await?;
        // What hinders it there is for nobody else to know.
        if is_possible && games.len() < GAMES_MAX { Ok(()) } else { Err(gone().into()) }
    }
}

/// What begins the game of an invitation, once.
fn origin_of(invitation: &VoteInvitation) -> Origin {
    Origin::request(PLATFORM, format!("invited:{}", invitation.code))
}

fn invited(invitation: VoteInvitation) -> Reply {
    Reply::private(Content::Vote(Box::new(VoteSay::Invited(invitation))))
}

fn gone() -> Reason {
    Reason::new("vote-invitation-gone")
}
