//! Which season a request about ratings means, and which ones can be chosen.
//!
//! Must not know how ratings are computed.

use crate::engine::{Core, Halt, RequestContext};
use deska_model::ids::Time;
use deska_model::people::caller::{Caller, Place};
use deska_model::ratings::RatingScope;
use deska_model::ratings::ranking::Reach;
use deska_model::ratings::season::{Season, Seasons, ShownSeason};
use deska_model::reason::{Detail, Reason};
use deska_model::settings;
use deska_model::settings::stored::Scope;
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// The word for the season in which games end now.
pub const CURRENT: &str = "current";

/// Most letters of a typed season that a refusal repeats.
const GIVEN_MAX: usize = 50;

/// The tables that a request is about.
pub(crate) struct Tables {
    /// Whose games they count.
    pub(crate) scope: RatingScope,
    pub(crate) season: ShownSeason,
    /// The moment whose ratings are shown: now, or the end of a season that is over.
    pub(crate) at: Time,
}

/// The seasons of a scope.
struct KnownSeasons {
    current: Season,
    /// Those with rated games, the newest first, each with the end of its last game.
    rated: Vec<(Season, Time)>,
}

impl Core {
    /// The tables of a season as typed; without one those of the current season.
    pub(crate) async fn tables(
        &self,
        context: &RequestContext<'_>,
        reach: Reach,
        typed: Option<&str>,
    ) -> Result<Tables, Halt> {
        let known = self.known_seasons(context.resolved.space_id, scope(context, reach)).await?;
        self.tables_of(scope(context, reach), &known, reach, typed)
    }

    /// The tables of the current season of a place's server; stores nothing.
    pub(crate) async fn current_tables(&self, place: &Place) -> Result<Tables, Halt> {
        let scope = RatingScope::Space(self.store.known_space(place).await?.unwrap_or_default());
        let known = self.seasons_of(place, Reach::Server).await?;
        self.tables_of(scope, &known, Reach::Server, None)
    }

    fn tables_of(
        &self,
        scope: RatingScope,
        known: &KnownSeasons,
        reach: Reach,
        typed: Option<&str>,
    ) -> Result<Tables, Halt> {
        let season = match typed.map(str::trim).filter(|typed| !typed.is_empty()) {
            None => known.current,
            Some(typed) => known.find(typed).ok_or_else(|| known.refusal(typed, reach))?,
        };
        let at = known.moment(season, self.clock.now());
        Ok(Tables { scope, season: known.shown(season), at })
    }

    /// The newest season of the server with rated games, if it has or had seasons.
    pub(crate) async fn latest_season(&self, context: &RequestContext<'_>) -> Result<Option<Season>, Halt> {
        let space = context.resolved.space_id;
        let known = self.known_seasons(space, scope(context, Reach::Server)).await?;
        Ok(known.rated.first().map(|(season, _)| *season).filter(|season| season.parts().is_some()))
    }

    /// The seasons that can be chosen here, the current one first; the log has a failure of the store.
    pub async fn suggest_seasons(&self, caller: &Caller, reach: Reach) -> Vec<Season> {
        let found = self.seasons_of(&caller.place, reach).await;
        found.inspect_err(Halt::log).map(|known| known.all()).unwrap_or_default()
    }

    /// The seasons of a place in which the caller may be new.
    async fn seasons_of(&self, place: &Place, reach: Reach) -> Result<KnownSeasons, Halt> {
        let space = self.store.known_space(place).await?.unwrap_or_default();
        let scope = match reach {
            Reach::Everywhere => RatingScope::Everywhere,
            Reach::Server => RatingScope::Space(space),
            Reach::Channel => {
                let known = self.store.known_place(place).await?;
                RatingScope::Channel(known.map_or(0, |known| known.settings_channel_id))
            }
        };
        self.known_seasons(space, scope).await
    }

    async fn known_seasons(&self, space: i64, scope: RatingScope) -> Result<KnownSeasons, Halt> {
        let rated = self.store.rated_seasons(scope).await?;
        let seasons = match scope {
            RatingScope::Everywhere => Seasons::None,
            _ => settings::seasons(&self.store.settings(&[Scope::Space(space)]).await?),
        };
        Ok(KnownSeasons { current: seasons.at(self.clock.now()), rated })
    }
}

impl KnownSeasons {
    /// All of them: the current one, then the others, the newest first.
    fn all(&self) -> Vec<Season> {
        let others = self.rated.iter().map(|(season, _)| *season).filter(|season| *season != self.current);
        std::iter::once(self.current).chain(others).collect()
    }

    /// The season that a person means: by its name, or by a day in it.
    fn find(&self, typed: &str) -> Option<Season> {
        if typed.eq_ignore_ascii_case(CURRENT) {
            return Some(self.current);
        }
        let day = OffsetDateTime::parse(&format!("{typed}T00:00:00Z"), &Rfc3339).ok();
        let day = day.map(|day| Time(day.unix_timestamp().saturating_mul(1_000)));
        let named = Season::parse(typed);
        let has = |season: &Season| match (day, season.span()) {
            (Some(day), Some((from, until))) => from <= day && day < until,
            _ => named == Some(*season),
        };
        self.all().into_iter().find(has)
    }

    fn refusal(&self, typed: &str, reach: Reach) -> Reason {
        if matches!(reach, Reach::Everywhere) {
            return Reason::new("no-seasons-everywhere");
        }
        let given: String = typed.chars().take(GIVEN_MAX).collect();
        let others = self.all().into_iter().skip(1).map(|season| season.to_string());
        let known = std::iter::once(CURRENT.to_owned()).chain(others).collect();
        Reason::new("no-season").with("given", given).with("known", Detail::Codes(known))
    }

    /// The moment whose ratings a table shows. Those of a season that is over stay as they were at its end.
    fn moment(&self, season: Season, now: Time) -> Time {
        if season == self.current {
            return now;
        }
        let last = self.rated.iter().find(|(known, _)| *known == season).map(|(_, last)| *last);
        let end = season.span().map(|(_, until)| until).or(last);
        end.map_or(now, |end| end.min(now))
    }

    fn shown(&self, season: Season) -> ShownSeason {
        let all = self.all();
        let at = all.iter().position(|known| *known == season).unwrap_or_default();
        ShownSeason {
            season,
            current: season == self.current,
            earlier: all.get(at + 1).copied(),
            later: at.checked_sub(1).and_then(|at| all.get(at)).copied(),
        }
    }
}

/// The scope that a person means.
const fn scope(context: &RequestContext<'_>, reach: Reach) -> RatingScope {
    match reach {
        Reach::Everywhere => RatingScope::Everywhere,
        Reach::Server => RatingScope::Space(context.resolved.space_id),
        Reach::Channel => RatingScope::Channel(context.resolved.settings_channel_id),
    }
}
