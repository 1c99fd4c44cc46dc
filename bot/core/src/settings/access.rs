//! Checks which games may begin where, how many, and who may change settings.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::StoreError;
use deska_model::challenges::challenge::Challenge;
use deska_model::ids::AccountId;
use deska_model::people::account::Account;
use deska_model::people::caller::{Caller, Place};
use deska_model::problem::Problem;
use deska_model::reason::Reason;
use deska_model::settings::OF_ROLES;
use deska_model::settings::access_keys::{
    ADMINS, NONE, admins, is_allowed, is_on, limit, organisers, words_of,
};
use deska_model::settings::say::AccessProblem;
use deska_model::settings::seek_role::SEEK_ROLE;
use deska_model::settings::stored::{Scope, Setting};
use serde_json::Value;

/// Most channels that a refusal names.
const NAMED: usize = 5;

impl Core {
    /// Whether the caller may change the settings of the server: as an admin of the platform, or by what the platform has
    /// granted them and the server has set.
    pub(crate) async fn is_admin(&self, context: &RequestContext<'_>) -> Result<bool, Halt> {
        if context.caller.admin || context.caller.place_info.grants.is_empty() {
            return Ok(context.caller.admin);
        }
        let stored = self.store.settings(&[Scope::Space(context.resolved.space_id)]).await?;
        Ok(is_admin_by(context.caller, &stored))
    }

    /// Refuses a caller who may not change the settings of the server.
    pub(crate) async fn admin(&self, context: &RequestContext<'_>) -> Result<(), Halt> {
        if self.is_admin(context).await? { Ok(()) } else { Err(Reason::new("admin-only").into()) }
    }

    /// Whether the caller may organise leagues: as an admin, or by what the server has set.
    pub(crate) async fn is_organiser(&self, context: &RequestContext<'_>) -> Result<bool, Halt> {
        if context.caller.admin || context.caller.place_info.grants.is_empty() {
            return Ok(context.caller.admin);
        }
        let stored = self.store.settings(&[Scope::Space(context.resolved.space_id)]).await?;
        Ok(is_admin_by(context.caller, &stored) || has_grant(context.caller, &organisers(&stored)))
    }

    /// Checks a change of a setting that names roles. Only the platform's own admins may change who may change settings:
    /// others could otherwise take over from those who let them.
    pub(crate) fn may_appoint(
        &self,
        context: &RequestContext<'_>,
        key: &str,
        value: Option<&Value>,
    ) -> Result<(), Problem> {
        if !OF_ROLES.contains(&key) {
            return Ok(());
        }
        if key == ADMINS && !context.caller.admin {
            return Err(Reason::new("admins-own-only").into());
        }
        let known = context.caller.place_info.grantable;
        let Some(list) = value.and_then(Value::as_str).filter(|list| *list != NONE) else { return Ok(()) };
        if known.is_empty() {
            return Err(Reason::new("admins-none-here").into());
        }
        let is_role = |word: &str| word.bytes().all(|sign| sign.is_ascii_digit());
        // The role of everybody has the id of the server.
        if key == SEEK_ROLE && list == context.caller.place.space {
            return Err(Reason::new("seek-role-everybody").into());
        }
        if let Some(roles) = &context.caller.place_info.roles
            && let Some(gone) =
                words_of(list).find(|word| is_role(word) && !roles.iter().any(|role| role == word))
        {
            return Err(Reason::new("admins-no-role").with("given", gone).into());
        }
        match words_of(list).find(|word| !is_role(word) && !known.contains(word)) {
            Some(word) => {
                Err(Reason::new("admins-unknown").with("given", word).with("known", known.join(", ")).into())
            }
            None => Ok(()),
        }
    }

    /// Checks that the caller may propose a game of this kind here.
    pub(crate) async fn may_propose(
        &self,
        context: &RequestContext<'_>,
        kind: &str,
        opponent: Option<&Account>,
    ) -> Result<(), Halt> {
        let here = self.settings_here(context).await?;
        self.may_begin_with(context.resolved.space_id, &here, kind).await?;
        let me = context.resolved.account.id;
        self.has_room(context, &here, &context.resolved.account, me).await?;
        match opponent {
            Some(opponent) => self.has_room(context, &here, opponent, me).await,
            None => Ok(()),
        }
    }

    /// Checks that the game of a challenge may begin in the place of the challenge.
    pub(crate) async fn may_accept(
        &self,
        context: &RequestContext<'_>,
        challenge: &Challenge,
    ) -> Result<(), Halt> {
        let (space, _) = self.store.channel(&challenge.place).await?;
        let there = self.settings_at(&challenge.place).await?;
        self.may_begin_with(space, &there, &challenge.kind).await?;
        let me = context.resolved.account.id;
        self.has_room(context, &there, &context.resolved.account, me).await?;
        self.has_room(context, &there, &challenge.challenger, me).await
    }

    pub(crate) async fn may_begin_with(
        &self,
        space: i64,
        settings: &[Setting],
        kind: &str,
    ) -> Result<(), Halt> {
        if !is_on(settings) {
            let (elsewhere, channels) = self.where_so(space, is_on).await?;
            return Err(Problem::from(AccessProblem::NotPlayedHere { elsewhere, channels }).into());
        }
        if is_allowed(kind, settings) {
            return Ok(());
        }
        let fits = |settings: &[Setting]| is_on(settings) && is_allowed(kind, settings);
        let (elsewhere, channels) = self.where_so(space, fits).await?;
        let games = self.games.games().map(|game| game.meta().id);
        let allowed = games.filter(|kind| is_allowed(kind, settings)).collect();
        let problem = AccessProblem::GameNotAllowed { kind: kind.to_owned(), allowed, elsewhere, channels };
        Err(Problem::from(problem).into())
    }

    /// Whether something holds in the channels of a server that have no settings of their own, and the first of those
    /// that have some, in which it holds.
    async fn where_so(
        &self,
        space: i64,
        fits: impl Fn(&[Setting]) -> bool,
    ) -> Result<(bool, Vec<String>), Halt> {
        let all = self.store.settings_within(space).await?;
        let of = |wanted: Option<&String>| -> Vec<Setting> {
            let fitting = all.iter().filter(|(channel, _)| channel.is_none() || channel.as_ref() == wanted);
            fitting.map(|(_, setting)| setting.clone()).collect()
        };
        let mut channels: Vec<&String> = all.iter().filter_map(|(channel, _)| channel.as_ref()).collect();
        channels.dedup();
        let found = channels.into_iter().filter(|channel| fits(&of(Some(channel)))).take(NAMED);
        Ok((fits(&of(None)), found.cloned().collect()))
    }

    /// How many open games a person may have on the server of a place, if they have as many.
    pub(crate) async fn most_games(
        &self,
        here: &Place,
        settings: &[Setting],
        person: AccountId,
    ) -> Result<Option<usize>, StoreError> {
        let Some(max) = limit(settings) else { return Ok(None) };
        let open = self.store.games_of(person, 0).await?;
        let is_here = |place: &Place| (&place.platform, &place.space) == (&here.platform, &here.space);
        Ok(Some(max).filter(|max| open.iter().filter(|row| is_here(&row.place)).count() >= *max))
    }

    /// Checks that a person has fewer open games on the server than they may.
    async fn has_room(
        &self,
        context: &RequestContext<'_>,
        settings: &[Setting],
        person: &Account,
        me: AccountId,
    ) -> Result<(), Halt> {
        let Some(max) = self.most_games(&context.caller.place, settings, person.id).await? else {
            return Ok(());
        };
        if person.id == me {
            return Err(Reason::new("too-many-games").with("max", max).into());
        }
        Err(Reason::new("too-many-games-other").with("max", max).with("person", &person.person).into())
    }
}

/// Whether a caller may change the settings of a server that has these.
pub(crate) fn is_admin_by(caller: &Caller, of_space: &[Setting]) -> bool {
    caller.admin || has_grant(caller, &admins(of_space))
}

/// Whether a caller has one of these roles and permissions.
fn has_grant(caller: &Caller, list: &str) -> bool {
    let granted = &caller.place_info.grants;
    words_of(list).any(|word| granted.iter().any(|grant| grant == word))
}
