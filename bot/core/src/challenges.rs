//! Challenges and open seats: how people make, answer and close them.

pub(crate) mod naming;
mod rematch;
mod seat_list;
mod seats_left;
mod standing;

use crate::challenges::naming::Naming;
use crate::engine::{Core, Halt, RequestContext};
use crate::games::code::{CODE_TRIES, clean};
use crate::games::talk::Offerer;
use crate::ports::StoreError;
use deska_model::challenges::challenge::{Challenge, ChallengeStatus, Opening};
use deska_model::challenges::refused::{
    challenge_gone, no_such_challenge, not_challenged, not_your_challenge, nothing_to_answer,
};
use deska_model::challenges::terms::{ClockTerms, GameTerms};
use deska_model::changes::NewChallenge;
use deska_model::clocks::reminder_choice::outside_quiet_hours;
use deska_model::command::NewGameRequest;
use deska_model::computer::levels::{Level, NAME};
use deska_model::games::event::Event;
use deska_model::games::rows::StoredEvent;
use deska_model::ids::{GameId, Time};
use deska_model::message::{ChallengeNotice, Content, Line};
use deska_model::outbox::recipients::on_devices;
use deska_model::outbox::{DeviceNews, Notice, Receipt, Subject};
use deska_model::people::account::Account;
use deska_model::people::caller::Person;
use deska_model::people::typed_name::{Called, TypedName, near};
use deska_model::problem::{Problem, bad_option};
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::settings;
use deska_model::settings::seek_role;
use deska_model::settings::stored::{Scope, Setting};
use deska_model::settings::time_keys;
use rules::Side;
use rules::options::Expected;

/// Most open challenges by one person.
const OPEN_CHALLENGES_MAX: usize = 25;

/// How long after an acceptance another one without a code takes no open seat, in milliseconds.
const JUST_MS: i64 = 10 * 60_000;

/// Ended games of the caller that are read for what they have just accepted.
const ENDED_READ: u32 = 3;

/// The game that a challenge proposes.
pub(crate) struct Proposal {
    pub kind: String,
    /// `None` is an open seat.
    pub opponent: Option<Account>,
    /// Whether an open seat is only for the person who has its link.
    pub by_link: bool,
    /// The challenger's side; `None` is drawn at random.
    pub side: Option<Side>,
    pub terms: GameTerms,
    /// The moves with which the game begins; `None` for a new game.
    pub opening: Option<Opening>,
    /// For a rematch: the game to play again.
    pub rematch_of: Option<GameId>,
}

impl Core {
    pub(crate) async fn challenge(
        &self,
        context: &RequestContext<'_>,
        request: NewGameRequest,
    ) -> Result<Reply, Halt> {
        let named = (request.opponent.as_ref(), request.level);
        let opponent = self.opponent(context, Some(request.kind), named).await?;
        let mut terms = self.terms(context, &request).await?;
        let by_program = opponent.as_ref().is_some_and(|opponent| opponent.level.is_some());
        terms.rated = (!by_program || self.may_rate_computer(context, &request).await?)
            && self.is_rated(context, &request, &terms.options).await?;
        let (kind, side) = (request.kind.to_owned(), request.side);
        let by_link = request.by_link && opponent.is_none();
        let proposal = Proposal { kind, opponent, by_link, side, terms, opening: None, rematch_of: None };
        self.put_up(context, proposal).await
    }

    /// Stores a challenge in the caller's place and shows it.
    pub(crate) async fn put_up(
        &self,
        context: &RequestContext<'_>,
        proposal: Proposal,
    ) -> Result<Reply, Halt> {
        if let Some(program) = proposal.opponent.clone().filter(|opponent| opponent.level.is_some()) {
            return Box::pin(self.begin_with_computer(context, proposal, program)).await;
        }
        // The opponent cannot see this place; a free seat is taken from another one by its code.
        if context.caller.place_info.alone && proposal.opponent.is_some() {
            return Err(Reason::new("nobody-else-here").with("kind", proposal.kind).into());
        }
        self.may_propose(context, &proposal.kind, proposal.opponent.as_ref()).await?;
        let waiting = self.store.open_challenges(context.resolved.account.id).await?;
        let own = waiting.iter().filter(|open| open.challenger.id == context.resolved.account.id).count();
        if own >= OPEN_CHALLENGES_MAX {
            let oldest = waiting.into_iter().rfind(|open| open.challenger.id == context.resolved.account.id);
            let oldest = oldest.map(|open| open.code).unwrap_or_default();
            let reason =
                Reason::new("too-many-challenges").with("max", OPEN_CHALLENGES_MAX).with("code", oldest);
            return Err(reason.into());
        }
        let now = self.clock.now();
        let here = self.settings_here(context).await?;
        let waits_ms = time_keys::challenge_ms(&here);
        let mut challenge = Challenge {
            code: String::new(),
            kind: proposal.kind,
            challenger: context.resolved.account.clone(),
            opponent: proposal.opponent,
            by_link: proposal.by_link,
            again: false,
            calls: None,
            side: proposal.side,
            terms: proposal.terms,
            opening: proposal.opening,
            rematch_of: proposal.rematch_of,
            place: context.caller.place.clone(),
            channel_id: context.resolved.channel_id,
            status: ChallengeStatus::Open,
            created_at: now,
            expires_at: Some(now.plus_ms(waits_ms)),
            message: None,
        };
        challenge.calls = challenge.is_for_everybody().then(|| seek_role::role(&here, now)).flatten();
        let awake_at = self.opponent_hears_at(&challenge).await?;
        for _ in 0..CODE_TRIES {
            challenge.code = self.code();
            let on_devices = awake_at.zip(challenge.opponent.as_ref()).map(|(leased_until, opponent)| {
                Notice::new(
                    challenge.place.clone(),
                    on_devices(&challenge.code, opponent.id, 0, DeviceNews::Challenge),
                    leased_until,
                )
            });
            let new = NewChallenge { challenge: challenge.clone(), origin: context.origin(), on_devices };
            let notice = context.notice(Subject::Challenge { code: challenge.code.clone() }, now);
            let notice = Some(&notice).filter(|_| !challenge.by_link);
            match self.store.add_challenge(&new, notice).await {
                Ok((stored, _)) if stored.by_link => {
                    return Ok(Reply::private(Content::challenge(stored, ChallengeNotice::Open)));
                }
                Ok((stored, row)) => {
                    let receipt = Receipt { row, challenge: Some(stored.code.clone()), ..Receipt::default() };
                    let lacking = context.caller.place_info.lacking.clone();
                    let answer = context.posted(Content::challenge(stored, ChallengeNotice::Open), receipt);
                    let private = (!lacking.is_empty()).then_some(Line::CannotPost(lacking).into());
                    return Ok(Reply { private, ..answer });
                }
                Err(StoreError::CodeTaken) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::CodeTaken.into())
    }

    /// When the devices of a challenge's opponent tell of it: in quiet hours of theirs or of the server when these end; `None` if
    /// they don't.
    async fn opponent_hears_at(&self, challenge: &Challenge) -> Result<Option<Time>, Halt> {
        let wants = |opponent: &&Account| opponent.is_person() && opponent.notices.may_mention();
        let Some(opponent) = challenge.opponent.as_ref().filter(|_| self.has_page).filter(wants) else {
            return Ok(None);
        };
        let time = self.store.person_time(opponent.id).await?;
        let calendars: Vec<_> = challenge.terms.clock.calendar.iter().chain(&time.quiet).collect();
        let until = challenge.expires_at.unwrap_or(Time(i64::MAX));
        Ok(outside_quiet_hours(challenge.created_at, until, &calendars))
    }

    pub(crate) async fn opponent(
        &self,
        context: &RequestContext<'_>,
        kind: Option<&str>,
        (named, level): (Option<&(Person, bool)>, Option<Level>),
    ) -> Result<Option<Account>, Halt> {
        let Some((person, bot)) = named else {
            return Ok(match level {
                Some(level) => Some(self.computer(Some(level)).await?),
                None => None,
            });
        };
        if context.names_program(person) {
            return Ok(Some(self.computer(level.or(context.level_named(person))).await?));
        }
        if level.is_some() {
            return Err(Reason::new("computer-other-opponent").with("name", NAME).into());
        }
        if *bot {
            return Err(Naming::Opponent(kind).is_bot(person).into());
        }
        if person.native_id == context.caller.person.native_id {
            return Err(Reason::new("self-challenge").into());
        }
        let person = self.named(context, Naming::Opponent(kind), person).await??;
        let platform = &context.caller.place.platform;
        let opponent = self.store.account(platform, &person, self.clock.now()).await?;
        // It may be another identity of the caller.
        if opponent.id == context.resolved.account.id {
            return Err(Reason::new("self-challenge").into());
        }
        Ok(Some(opponent))
    }

    /// The person whom a name means. A typed word that is no name here would become a person who never answers.
    pub(crate) async fn named(
        &self,
        context: &RequestContext<'_>,
        naming: Naming<'_>,
        person: &Person,
    ) -> Result<Result<Person, Reason>, Halt> {
        let Some(people) = &context.caller.place_info.people else { return Ok(Ok(person.clone())) };
        if context.names_program(person) {
            return Ok(Err(naming.is_bot(person)));
        }
        if person.name.chars().count() > people.longest {
            return Ok(Err(Reason::too_long(naming.param().into(), people.longest)));
        }
        let name = TypedName::new(&person.name);
        let alike = |known: &str| Reason::new("name-alike").with("name", &person.name).with("known", known);
        let nobody = || {
            let known = near(&name.shown, people.others.iter().map(|known| known.name.as_str()));
            naming.is_nobody(&person.name, &known)
        };
        let called = match name.among(&people.others) {
            Called::Known(known) => return Ok(Ok(known)),
            _ if name.is_program() => return Ok(Err(alike(NAME))),
            _ if people.closed || name.is_of_deleted() || name.id.is_empty() => return Ok(Err(nobody())),
            _ => self.store.called(&context.caller.place.platform, &name).await?,
        };
        let new = match called {
            Called::Known(known) => return Ok(Ok(known)),
            Called::Alike(known) => return Ok(Err(alike(&known.name))),
            Called::New(new) => new,
        };
        let presets = naming
            .game()
            .and_then(|kind| self.games.find(kind))
            .map(|game| settings::presets(game.meta()))
            .unwrap_or_default();
        if presets.contains(&new.native_id.as_str()) {
            return Ok(Err(Reason::new("preset-as-name").with("name", &person.name)));
        }
        if let Called::Alike(known) = name.among(&people.others) {
            return Ok(Err(alike(&known.name)));
        }
        if people.others.is_empty() {
            return Ok(Ok(new));
        }
        Ok(Err(nobody()))
    }

    /// The terms of the game. They are checked now, so that nobody accepts a game that cannot begin.
    pub(crate) async fn terms(
        &self,
        context: &RequestContext<'_>,
        request: &NewGameRequest,
    ) -> Result<GameTerms, Halt> {
        let game = self
            .games
            .find(request.kind)
            .ok_or_else(|| Reason::new("no-game-here").with("kind", request.kind))?;
        let stored =
            settings::for_game(game.meta(), &self.settings_here(context).await?, request.preset.as_deref());
        if let Some(preset) = &request.preset {
            let known = settings::all_presets(game.meta(), &stored);
            if !known.contains(&preset.as_str()) {
                let name = settings::PRESET.into();
                let given = preset.clone();
                return Err(Problem::BadValue { name, expected: Expected::one_of(known), given }.into());
            }
        }
        let options = settings::merged(game.meta(), &stored, request.preset.as_deref(), &request.options);
        game.start(&options).map_err(|error| bad_option(game, error))?;
        let of_place = time_keys::clock(&stored);
        let control = request.clock.unwrap_or(of_place.control);
        let expiry = request.expiry.unwrap_or(of_place.expiry);
        Ok(GameTerms {
            options,
            clock: ClockTerms { control, expiry, ..of_place },
            rated: false,
            undo: request.undo.unwrap_or_else(|| time_keys::undo(&stored)),
        })
    }

    /// The settings that apply in the caller's place.
    pub(crate) async fn settings_here(&self, context: &RequestContext<'_>) -> Result<Vec<Setting>, Halt> {
        let scopes =
            [Scope::Space(context.resolved.space_id), Scope::Channel(context.resolved.settings_channel_id)];
        Ok(self.store.settings(&scopes).await?)
    }

    pub(crate) async fn accept(
        &self,
        context: &RequestContext<'_>,
        code: Option<&str>,
    ) -> Result<Reply, Halt> {
        self.answer_typed(context, code, true).await
    }

    pub(crate) async fn decline(
        &self,
        context: &RequestContext<'_>,
        code: Option<&str>,
    ) -> Result<Reply, Halt> {
        self.answer_typed(context, code, false).await
    }

    /// Answers an offer in a game of the caller's here, or else a challenge in this channel. With a code it answers that
    /// challenge, or the offer in that game.
    async fn answer_typed(
        &self,
        context: &RequestContext<'_>,
        code: Option<&str>,
        accept: bool,
    ) -> Result<Reply, Halt> {
        // A repeated request gets the result of the first time, although the open offers may be others now.
        if code.is_none()
            && let Some((game, seq)) = self.store.event_of(&context.origin()).await?
        {
            return match seq {
                1 => self.begun(context, &game, None, None).await,
                _ => {
                    let changed = self.changed_before(&game, seq, context.answered_in()).await?;
                    Ok(changed.reply(context, None))
                }
            };
        }
        let code = match code.map(clean) {
            Some(code) if self.visible_challenge(context, &code).await?.is_some() => code,
            Some(code) => return self.answer_in(context, &code, accept).await,
            None => match self.offers_here(context, Offerer::Other).await?.as_slice() {
                [] => match self.only_challenge_here(context, accept).await? {
                    Ok(code) => code,
                    Err(problem) if accept => return Err(problem.into()),
                    Err(problem) => return self.withdraw_here(context, problem).await,
                },
                [game] => return self.answer_in(context, game, accept).await,
                many => return Err(self.which_offer(context, many, Offerer::Other).await?.into()),
            },
        };
        if accept {
            self.accept_challenge(context, &code).await
        } else {
            self.close_challenge(context, &code).await
        }
    }

    /// The code of the only challenge for the caller in this channel. Challenges of other channels need their code,
    /// because their games begin there.
    async fn only_challenge_here(
        &self,
        context: &RequestContext<'_>,
        seats: bool,
    ) -> Result<Result<String, Problem>, Halt> {
        let waiting = self.challenges_for(context, seats).await?;
        let is_here = |open: &Challenge| open.channel_id == context.resolved.channel_id;
        let (mut here, elsewhere): (Vec<_>, Vec<_>) = waiting.into_iter().partition(is_here);
        Ok(match here.len() {
            0 if elsewhere.is_empty() => Err(nothing_to_answer().into()),
            0 => Err(Problem::ChallengesElsewhere { waiting: elsewhere, accept: seats }),
            1 => {
                let only = here.swap_remove(0);
                // Who types the same twice doesn't mean the seat of somebody else.
                match only.opponent.is_none().then(|| self.just_accepted(context)) {
                    Some(accepted) => match accepted.await? {
                        Some(game) => Err(just_accepted(game, &only).into()),
                        None => Ok(only.code),
                    },
                    None => Ok(only.code),
                }
            }
            _ => return Err(Problem::WhichChallenge { waiting: here, accept: seats }.into()),
        })
    }

    /// The code of a game in the caller's space that they have begun by accepting, or in which they have accepted an
    /// offer, a moment ago.
    async fn just_accepted(&self, context: &RequestContext<'_>) -> Result<Option<String>, Halt> {
        let me = context.resolved.account.id;
        let since = self.clock.now().plus_ms(-JUST_MS);
        let here = &context.caller.place;
        for row in self.store.games_of(me, ENDED_READ).await? {
            if row.place.platform != here.platform || row.place.space != here.space {
                continue;
            }
            if row.created_at >= since {
                return Ok(Some(row.code));
            }
            let Ok(table) = self.load(&row.code).await else { continue };
            let is_acceptance = |stored: &StoredEvent| {
                let by_me = stored.actor.account() == Some(me);
                by_me && stored.at >= since && matches!(stored.event, Event::Accepted { .. })
            };
            if table.events.iter().rev().take_while(|stored| stored.at >= since).any(is_acceptance) {
                return Ok(Some(row.code));
            }
        }
        Ok(None)
    }

    /// Withdraws the caller's own offers in their game here, where there is nothing of others to decline.
    async fn withdraw_here(&self, context: &RequestContext<'_>, nothing: Problem) -> Result<Reply, Halt> {
        match self.offers_here(context, Offerer::Caller).await?.as_slice() {
            [] => Err(nothing.into()),
            [game] => self.answer_in(context, game, false).await,
            many => Err(self.which_offer(context, many, Offerer::Caller).await?.into()),
        }
    }

    /// Open challenges to the caller, and with `seats` the open seats of the channel that they may take. Those in the
    /// channel come first.
    pub(crate) async fn challenges_for(
        &self,
        context: &RequestContext<'_>,
        seats: bool,
    ) -> Result<Vec<Challenge>, Halt> {
        let me = context.resolved.account.id;
        let mut waiting = self.store.open_challenges(me).await?;
        waiting.retain(|open| open.challenger.id != me);
        if seats {
            let seats = self.store.open_seats(context.resolved.channel_id).await?;
            waiting.extend(seats.into_iter().filter(|seat| seat.challenger.id != me));
        }
        waiting.sort_by_key(|open| open.channel_id != context.resolved.channel_id);
        Ok(waiting)
    }

    /// The challenge with a code, if the caller may know of it: a seat that is offered by a link exists for who offers it.
    pub(crate) async fn visible_challenge(
        &self,
        context: &RequestContext<'_>,
        code: &str,
    ) -> Result<Option<Challenge>, Halt> {
        let me = context.resolved.account.id;
        let found = self.store.challenge(code).await?;
        Ok(found.filter(|challenge| !challenge.by_link || challenge.challenger.id == me))
    }

    /// Withdraws the caller's own challenge.
    pub(crate) async fn withdraw(&self, context: &RequestContext<'_>, code: &str) -> Result<Reply, Halt> {
        let challenge = self.visible_challenge(context, code).await?.ok_or_else(no_such_challenge)?;
        if challenge.challenger.id != context.resolved.account.id {
            return Err(not_your_challenge(&challenge).into());
        }
        self.close_challenge(context, code).await
    }

    /// Whether the message of a challenge stays although the caller answers the challenge: the answer is shown in another
    /// place, or older messages are kept here.
    pub(crate) async fn stays(
        &self,
        context: &RequestContext<'_>,
        challenge: &Challenge,
    ) -> Result<bool, Halt> {
        if context.answered_in() != Some(&challenge.place) {
            return Ok(true);
        }
        let replaces = settings::replaces_boards(&self.settings_here(context).await?);
        Ok(!replaces.unwrap_or(!context.caller.place_info.keeps_messages))
    }

    pub(crate) async fn close_challenge(
        &self,
        context: &RequestContext<'_>,
        code: &str,
    ) -> Result<Reply, Halt> {
        let mut challenge = self.visible_challenge(context, code).await?.ok_or_else(no_such_challenge)?;
        let me = context.resolved.account.id;
        let status = if challenge.challenger.id == me {
            ChallengeStatus::Withdrawn
        } else if challenge.opponent.as_ref().is_some_and(|opponent| opponent.id == me) {
            ChallengeStatus::Declined
        } else {
            return Err(not_challenged(&challenge).into());
        };
        let stays = self.stays(context, &challenge).await?;
        match self.store.close_challenge(code, &status, stays, self.clock.now()).await {
            Ok(()) => {}
            Err(StoreError::ChallengeClosed) => {
                let now = self.store.challenge(code).await?.map_or(status, |challenge| challenge.status);
                return Err(challenge_gone(&now).into());
            }
            Err(error) => return Err(error.into()),
        }
        challenge.status = status;
        if challenge.by_link {
            return Ok(Reply::private(Content::challenge(challenge, ChallengeNotice::Closed)));
        }
        let receipt = Receipt { challenge: Some(challenge.code.clone()), ..Receipt::default() };
        // The challenge is closed, so one line without buttons replaces it.
        let replaces = match challenge.message.clone() {
            // Its delivery may have been reported since it was read.
            None => self.store.challenge(code).await?.and_then(|challenge| challenge.message),
            message => message,
        };
        let replaces = replaces.filter(|_| challenge.place == context.caller.place);
        Ok(context.said(Content::challenge(challenge, ChallengeNotice::Closed), receipt).instead_of(replaces))
    }
}

/// The caller has just accepted something in this game, and only the open seat of somebody else is left.
fn just_accepted(game: String, seat: &Challenge) -> Reason {
    Reason::new("just-accepted")
        .with("code", game)
        .with("challenger", &seat.challenger.person)
        .with("seat", &seat.code)
}
