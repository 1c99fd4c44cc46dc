//! A person's page. A reader sees of it what they share with the person: the platforms say in which places both are, and that
//! is settled before. Stores nothing but the person's own choice.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::archive::NOBODY;
use crate::people::block::said;
use crate::ports::{EndedOf, StoreError};
use deska_model::games::archive::ListedGame;
use deska_model::games::rows::GameRow;
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::people::caller::{Caller, Person, Place};
use deska_model::personal::PersonalSay;
use deska_model::problem::Fault;
use deska_model::profile::{
    Profile, ProfileGame, ProfileOwner, ProfileReach, RatedClass, ServerRatings, SolvedPuzzles,
};
use deska_model::ratings::GlickoRating;
use deska_model::ratings::ranking::StatsOf;
use deska_model::ratings::season::Season;
use deska_model::reply::Reply;
use rules::rating::Class;

/// Most places in which a person is looked for.
const PLACES: u32 = 40;
/// Most games of a list.
const GAMES: usize = 12;
/// Most ended games that are read for it, and how many at once.
const READ: usize = 200;
const READ_AT_ONCE: u32 = 50;
/// Most servers whose ratings are shown.
const SERVERS: usize = 6;
/// Most ratings of a server.
const CLASSES: usize = 8;
/// Most points of a curve.
const POINTS: u32 = 200;

impl Core {
    /// Shows or changes whether others may see the caller's page.
    pub(crate) async fn profile_choice(
        &self,
        context: &RequestContext<'_>,
        shown: Option<bool>,
    ) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        if let Some(shown) = shown {
            self.store.set_profile(me, shown).await?;
        }
        let shown_now = self.store.profile_owner(me).await?.is_some_and(|owner| owner.shown);
        Ok(said(PersonalSay::Profile { shown: shown_now, changed: shown.is_some() }))
    }

    /// Whose page that of an account is; `None` if it is nobody's.
    ///
    /// # Errors
    /// The store failed.
    pub async fn profile_owner(&self, account: AccountId) -> Result<Option<ProfileOwner>, Fault> {
        self.store.profile_owner(account).await.map_err(|error| self.own_fault(&error))
    }

    /// Channels in which others may meet a person, by row id; the person may have left them.
    ///
    /// # Errors
    /// The store failed.
    pub async fn profile_places(&self, account: AccountId) -> Result<Vec<(i64, Place)>, Fault> {
        self.store.profile_places(account, PLACES).await.map_err(|error| self.own_fault(&error))
    }

    /// Those of these people whose pages others may see.
    ///
    /// # Errors
    /// The store failed.
    pub async fn profiles_shown(&self, accounts: &[AccountId]) -> Result<Vec<AccountId>, Fault> {
        self.store.profiles_shown(accounts).await.map_err(|error| self.own_fault(&error))
    }

    /// A person's page for a reader; `None` if there is nothing that they share.
    ///
    /// # Errors
    /// The store failed.
    pub async fn profile(
        &self,
        reader: &Caller,
        owner: &ProfileOwner,
        reach: &ProfileReach,
    ) -> Result<Option<Profile>, Fault> {
        self.answered(self.try_profile(reader, owner, reach).await).map(Option::flatten)
    }

    async fn try_profile(
        &self,
        reader: &Caller,
        owner: &ProfileOwner,
        reach: &ProfileReach,
    ) -> Result<Option<Profile>, Halt> {
        let me = self.known_context(reader).await?.map_or(NOBODY, |context| context.resolved.account.id);
        let view = View { me, owner: owner.account, reach };
        let open = self.store.games_of(owner.account, 0).await?;
        let mut running = Vec::new();
        self.visible_games(&view, open.into_iter().map(|row| (row, None)).collect(), &mut running).await?;
        let ended = self.ended_games_of(&view).await?;
        if !reach.own && reach.places.is_empty() && running.is_empty() && ended.is_empty() {
            return Ok(None);
        }
        let (person, platform) = self.shown_as(reader, owner, reach, running.iter().chain(&ended)).await?;
        let puzzles = match reach.own || reach.member {
            true => Some(self.puzzles_of(owner.account).await?),
            false => None,
        };
        let ratings = self.ratings_of(owner.account, &platform, reach).await?;
        Ok(Some(Profile { person, platform, ratings, puzzles, running, ended }))
    }

    /// How the reader knows the person, and on which platform: as in a place that they share, or as in a game against each
    /// other.
    async fn shown_as<'a>(
        &self,
        reader: &Caller,
        owner: &ProfileOwner,
        reach: &ProfileReach,
        mut games: impl Iterator<Item = &'a ProfileGame>,
    ) -> Result<(Person, String), Halt> {
        let here = &reader.place.platform;
        let shared = reach.places.first().map(|place| &place.platform).filter(|_| !reach.own);
        if let (None, false, Some(shared)) = (shared, reach.own, games.next()) {
            let Table { row, .. } = &shared.game.table;
            return Ok((shared.game.table.person(shared.side).clone(), row.place.platform.clone()));
        }
        let own =
            owner.identities.iter().map(|identity| &identity.platform).find(|platform| *platform != here);
        let platform = shared.or(own.filter(|_| reach.own)).unwrap_or(here);
        let known = self.store.account_on(owner.account, platform).await?;
        let known = known.map_or_else(|| Person::new("", ""), |known| known.person);
        Ok((known, platform.clone()))
    }

    /// The games of the person that the reader may see, of those that have ended.
    async fn ended_games_of(&self, view: &View<'_>) -> Result<Vec<ProfileGame>, Halt> {
        let (mut ended, mut before, mut read): (Vec<ProfileGame>, Option<(Time, GameId)>, usize) =
            (Vec::new(), None, 0);
        while ended.len() < GAMES && read < READ {
            let of = EndedOf::Account(view.owner);
            let rows = self.store.ended_games(of, None, before, READ_AT_ONCE).await?;
            let Some((last, at)) = rows.last() else { break };
            before = Some((*at, last.id));
            read += rows.len();
            let rows = rows.into_iter().map(|(row, at)| (row, Some(at))).collect();
            self.visible_games(view, rows, &mut ended).await?;
        }
        Ok(ended)
    }

    /// Adds to a list those of these games that the reader may see, until it is full.
    async fn visible_games(
        &self,
        view: &View<'_>,
        rows: Vec<(GameRow, Option<Time>)>,
        games: &mut Vec<ProfileGame>,
    ) -> Result<(), Halt> {
        let mut rows = rows.into_iter().filter(|(row, _)| view.may_see(row));
        while games.len() < GAMES {
            let (some, ends): (Vec<GameRow>, Vec<Option<Time>>) =
                rows.by_ref().take(GAMES - games.len()).unzip();
            if some.is_empty() {
                break;
            }
            for (table, ended_at) in self.tables_from(some).await?.into_iter().zip(ends) {
                // A game that cannot be replayed is in the log.
                games.extend(table.ok().and_then(|table| view.shown(table, ended_at)));
            }
        }
        Ok(())
    }

    async fn puzzles_of(&self, account: AccountId) -> Result<SolvedPuzzles, StoreError> {
        let (ratings, days, streak) = (
            self.skills_of(account, None).await?,
            self.days_with_puzzles(account).await?,
            self.streak(account).await?,
        );
        Ok(SolvedPuzzles { ratings, days, streak })
    }

    /// The person's ratings on the servers of these places; on their own page those of all servers together come first.
    async fn ratings_of(
        &self,
        account: AccountId,
        platform: &str,
        reach: &ProfileReach,
    ) -> Result<Vec<ServerRatings>, Halt> {
        let mut servers = Vec::new();
        if reach.own {
            let ratings = self.rated_classes_of(account, platform, None, self.clock.now()).await?;
            servers.push(ServerRatings { place: None, ratings });
        }
        let mut known: Vec<&Place> = Vec::new();
        for place in &reach.places {
            let is_same = |other: &&Place| other.platform == place.platform && other.space == place.space;
            if known.len() == SERVERS || known.iter().any(is_same) {
                continue;
            }
            known.push(place);
            let Some(space) = self.store.known_space(place).await? else { continue };
            let tables = self.current_tables(place).await?;
            let season = Some((space, tables.season.season));
            let ratings = self.rated_classes_of(account, platform, season, tables.at).await?;
            if !ratings.is_empty() {
                servers.push(ServerRatings { place: Some(place.clone()), ratings });
            }
        }
        servers.retain(|server| !server.ratings.is_empty());
        Ok(servers)
    }

    /// The ratings of a person in each class of games, the most played one first, with their curves.
    async fn rated_classes_of(
        &self,
        account: AccountId,
        platform: &str,
        season: Option<(i64, Season)>,
        at: Time,
    ) -> Result<Vec<RatedClass>, Halt> {
        let of = StatsOf { account, platform, kind: None, class: None, season, opponents: 0, points: POINTS };
        let first = self.known_results(self.store.results(&of).await?, at);
        let mut rated = Vec::new();
        for rating in first.ratings.into_iter().take(CLASSES) {
            let curve = match &first.curve {
                Some((class, points)) if *class == rating.class => points.clone(),
                _ => self.curve_of(&of, rating.class, at).await?,
            };
            rated.push(RatedClass { rating, curve });
        }
        Ok(rated)
    }

    async fn curve_of(
        &self,
        of: &StatsOf<'_>,
        class: Class,
        at: Time,
    ) -> Result<Vec<(u32, GlickoRating)>, Halt> {
        let id = class.id();
        let of = StatsOf { class: Some(&id), kind: Some(class.kind), ..*of };
        let results = self.known_results(self.store.results(&of).await?, at);
        Ok(results.curve.map(|(_, points)| points).unwrap_or_default())
    }
}

/// Who looks at whose games.
struct View<'a> {
    me: AccountId,
    owner: AccountId,
    reach: &'a ProfileReach,
}

impl View<'_> {
    /// Whether the reader may see a game, as far as its row tells: its mirrors come with its events.
    fn may_see(&self, row: &GameRow) -> bool {
        self.reach.own
            || row.seats.iter().any(|seat| seat.is(self.me))
            || row.has_mirrors
            || self.reach.places.contains(&row.place)
    }

    /// A game in the list, if the reader may see it.
    fn shown(&self, table: Table, ended_at: Option<Time>) -> Option<ProfileGame> {
        let side = table.side_of(self.owner)?;
        let plays = self.reach.own || table.side_of(self.me).is_some();
        let place = table.places().find(|place| self.reach.places.contains(place)).cloned();
        if !plays && place.is_none() {
            return None;
        }
        let place = place.filter(|_| !plays);
        let game = ListedGame { side: table.side_of(self.me), table, ended_at };
        Some(ProfileGame { game, side, place })
    }
}
