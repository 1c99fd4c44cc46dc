//! Which games are rated and with what result, and the requests of admins that withdraw a result.
//!
//! A game is rated if its terms say so, its kind rates games with its options, two different people played it, both
//! have moved, and it has a result. Must not know how ratings are computed.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::code::clean;
use crate::ports::logged;
use deska_model::command::NewGameRequest;
use deska_model::games::ending::Ending;
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, Time};
use deska_model::message::{Content, GameNotice};
use deska_model::named::Named;
use deska_model::outbox::Receipt;
use deska_model::people::account::Seat;
use deska_model::people::caller::Caller;
use deska_model::ratings::ranking::{SuggestedResult, Withdrawal};
use deska_model::ratings::{GameResult, RatedIn, Score};
use deska_model::reason::Reason;
use deska_model::records::file::reason;
use deska_model::reply::Reply;
use deska_model::settings;
use deska_model::settings::stored::Scope;
use rules::GameDef;
use rules::rating::Class;
use serde_json::{Map, Value};
use std::sync::Arc;

/// Most results among which an admin's letters search.
const SUGGESTED: u32 = 1_000;

/// Longest reason for withdrawing a result, in characters.
const REASON_MAX: usize = 200;

impl Core {
    /// Whether the game of a request is rated: as the request says, or else as the settings say if it can be.
    pub(crate) async fn is_rated(
        &self,
        context: &RequestContext<'_>,
        request: &NewGameRequest,
        options: &Map<String, Value>,
    ) -> Result<bool, Halt> {
        let game = self
            .games
            .find(request.kind)
            .ok_or_else(|| Reason::new("no-game-here").with("kind", request.kind))?;
        let wanted = match request.rated {
            Some(rated) => rated,
            None => {
                let here = self.settings_here(context).await?;
                settings::rated(&settings::for_game(game.meta(), &here, request.preset.as_deref()))
            }
        };
        match class_of_new(game, options) {
            Ok(_) => Ok(wanted),
            Err(reason) if request.rated == Some(true) => Err(reason.into()),
            Err(_) => Ok(false),
        }
    }

    /// The result of a game between two people that has just ended; `None` if it goes on or has none.
    pub(crate) async fn result_of(
        &self,
        before: &Table,
        table: &Table,
        at: Time,
    ) -> Result<Option<GameResult>, Halt> {
        let Some((score, late)) = scored(table).filter(|_| before.ending.is_none()) else { return Ok(None) };
        let class = class_of_played(table).map(Class::id);
        let rated = match class {
            Some(class) => Some(self.rated_in(table, class, at).await?),
            None => None,
        };
        Ok(Some(GameResult { score, late, rated }))
    }

    async fn rated_in(&self, table: &Table, class: String, at: Time) -> Result<RatedIn, Halt> {
        let (space_id, _) = self.store.channel(&table.row.place).await?;
        let channel_id = self.store.home(table.row.channel_id).await?;
        let stored = self.store.settings(&[Scope::Space(space_id)]).await?;
        Ok(RatedIn { class, space_id, channel_id, season: settings::seasons(&stored).at(at) })
    }

    /// The newest rated results of the server, for an admin: those that count, those that are withdrawn, or all of them.
    pub async fn suggest_results(
        &self,
        caller: &Caller,
        withdrawn: Option<bool>,
    ) -> Vec<(SuggestedResult, Option<Class>)> {
        let space = logged(self.store.known_space(&caller.place).await).flatten();
        let Some(space) = space.filter(|_| caller.admin) else { return Vec::new() };
        let platform = &caller.place.platform;
        let found = logged(self.store.rated_results(space, platform, withdrawn, SUGGESTED).await);
        let class = |result: &SuggestedResult| self.games.classes().find(|class| class.id() == result.class);
        let found = found.unwrap_or_default().into_iter();
        found.map(|result| (result.clone(), class(&result))).collect()
    }

    /// Takes a result of this server out of the ratings, or puts it back, and tells it to the channel.
    pub(crate) async fn withdraw_result(
        &self,
        context: &RequestContext<'_>,
        code: &str,
        restore: bool,
        reason: Option<String>,
    ) -> Result<Reply, Halt> {
        self.admin(context).await?;
        let reason = reason.map(|reason| reason.trim().to_owned()).filter(|reason| !reason.is_empty());
        if reason.as_ref().is_some_and(|reason| reason.chars().count() > REASON_MAX) {
            return Err(Reason::too_long("reason".into(), REASON_MAX).into());
        }
        let code = clean(code);
        let withdrawal = Withdrawal {
            code: code.clone(),
            space_id: context.resolved.space_id,
            restore,
            reason: reason.clone(),
            by: context.resolved.account.id,
            at: self.clock.now(),
        };
        self.store.withdraw_result(&withdrawal).await??;
        let table = Arc::new(self.load(&code).await?);
        // It shows no board, so its delivery settles nothing.
        let about = Content::Game(table, GameNotice::ResultWithdrawn { restored: restore, reason });
        Ok(context.said(about, Receipt::default()))
    }
}

/// The class in which a new game with these options is rated.
fn class_of_new(game: &dyn GameDef, options: &Map<String, Value>) -> Result<Class, Reason> {
    let meta = game.meta();
    if let Some(fixed) = meta.options.iter().find(|spec| spec.secret && options.contains_key(spec.name)) {
        let name = Named::option(meta.id, fixed.name);
        return Err(Reason::new("not-rated-fixed").with("name", name));
    }
    // A game that begins with stones of a record, such as the rematch of an imported one.
    if meta.options.iter().any(|spec| !spec.is_chosen() && options.contains_key(spec.name)) {
        return Err(Reason::new("not-rated-variant"));
    }
    let whole = game.resolve_options(options).unwrap_or_default();
    meta.class_of(&whole).ok_or(Reason::new("not-rated-variant"))
}

/// The class in which a game that was played is rated.
fn class_of_played(table: &Table) -> Option<Class> {
    let whole = table.game.resolve_options(&table.row.terms.options).unwrap_or_default();
    table.game.meta().class_of(&whole).filter(|_| table.row.terms.rated && table.both_moved())
}

/// The result of a game that ended before results were stored; `None` if it has none. It says nothing about time.
pub(crate) fn unrated_result(table: &Table) -> Option<GameResult> {
    scored(table).map(|(score, _)| GameResult { score, late: None, rated: None })
}

/// The result for the first of the seats, and who lost on time; `None` without a result between two people.
fn scored(table: &Table) -> Option<(Score, Option<usize>)> {
    let ending = table.ending.as_ref().filter(|ending| has_result(ending))?;
    let [Seat::Person(first), Seat::Person(second)] = &table.row.seats else { return None };
    if first.id == second.id {
        return None;
    }
    let winner = ending.winner().map(|side| table.player(side));
    let score = match winner {
        Some(0) => Score::Win,
        Some(_) => Score::Loss,
        None => Score::Draw,
    };
    Some((score, winner.map(|winner| 1 - winner).filter(|_| is_time_loss(ending))))
}

/// Whether the game was won or drawn by these players. An end that an imported record states doesn't count.
const fn has_result(ending: &Ending) -> bool {
    !matches!(ending, Ending::Aborted | Ending::Imported(_))
}

/// Whether a player has lost because their time was over: the only place that asks for it.
fn is_time_loss(ending: &Ending) -> bool {
    !matches!(ending, Ending::Rules(_)) && ending.reason() == reason::TIME
}

impl Core {
    /// Stores the results of the person's games that still lack one. Each game is replayed once in its life; one that
    /// cannot be replayed is left for a later version.
    pub(crate) async fn score_earlier_games(&self, account: AccountId) -> Result<(), Halt> {
        for (game, code) in self.store.unscored(account).await? {
            let table = match self.table(&code).await {
                Ok(Some(table)) => table,
                Err(halt @ Halt::Store(_)) => return Err(halt),
                Ok(None) | Err(Halt::Reply(_)) => continue,
            };
            let at = table.events.last().map_or(table.row.created_at, |event| event.at);
            self.store.score(game, unrated_result(&table).as_ref(), at).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use deska_model::records::file::ImportedResult;
    use rules::Side;

    #[test]
    fn only_the_end_of_a_players_time_is_a_time_loss() {
        let told = |reason: &str| {
            let told = ImportedResult {
                winner: Some(Side::White),
                reason: reason.to_owned(),
                margin: None,
                words: None,
            };
            Ending::Imported(told)
        };
        assert!(is_time_loss(&told(reason::TIME)));
        assert!(!is_time_loss(&told("forfeit")));
        assert!(!is_time_loss(&Ending::Resigned(Side::White)));
        assert!(!is_time_loss(&Ending::Rules(rules::Outcome::new(Some(Side::White), reason::TIME))));
        assert!(!has_result(&Ending::Aborted) && has_result(&Ending::DrawAgreed));
    }
}
