//! Requests that show ratings: tables of a server, a channel or everywhere, and a person's own results.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::archive::NOBODY;
use crate::ports::StoreError;
use crate::ratings::season_choice::Tables;
use deska_model::ids::{AccountId, Time};
use deska_model::message::Content;
use deska_model::outbox::Receipt;
use deska_model::people::caller::Caller;
use deska_model::problem::{Fault, Problem};
use deska_model::ratings::ranking::{
    ClassRating, RankLine, RankingPage, RatedPlayer, RatedPlayers, RatingRequest, Reach, Results, Showing,
    Stats, StatsOf,
};
use deska_model::ratings::{GlickoRating, RatingTable};
use deska_model::reply::Reply;
use rules::options::Expected;
use rules::rating::Class;

/// Number of players on a page of a table.
pub const RANKS_PER_PAGE: u32 = 10;

/// Most opponents that a person's results list.
const OPPONENTS: u32 = 5;

/// Most games of the curve of a rating.
const POINTS: u32 = 500;

impl Core {
    /// Answers a request about ratings.
    pub(crate) async fn rating(
        &self,
        context: &RequestContext<'_>,
        request: RatingRequest,
    ) -> Result<Reply, Halt> {
        match request {
            RatingRequest::Leaderboard { class, reach, season, page, showing } => {
                // A direct message has no server.
                let reach = match reach {
                    Reach::Server if context.caller.place.is_direct() => Reach::Everywhere,
                    reach => reach,
                };
                let tables = self.tables(context, reach, season.as_deref()).await?;
                let platform = &context.caller.place.platform;
                let me = context.resolved.account.id;
                let wanted = Wanted { platform, me, class: class.as_deref(), reach, page, showing };
                let say = Content::Leaderboard(Box::new(self.ranking_page(&tables, wanted).await?));
                // The first answer is for the channel, further pages are for the person who turns them.
                Ok(match showing {
                    Showing::Channel => context.said(say, Receipt::default()),
                    Showing::Private => Reply::private(say),
                    Showing::InPlace => Reply::private(say).replacing(true),
                })
            }
            RatingRequest::Stats { class, season } => {
                let reply = self.stats(context, class.as_deref(), season.as_deref()).await?;
                Ok(reply)
            }
            RatingRequest::WithdrawResult { code, restore, reason } => {
                self.withdraw_result(context, &code, restore, reason).await
            }
        }
    }

    /// The first page of the table of a class on the caller's server, or of the class with the most games there; `None` if
    /// there is no such class. Stores nothing.
    ///
    /// # Errors
    /// The store failed.
    pub async fn ranking(&self, caller: &Caller, class: Option<&str>) -> Result<Option<RankingPage>, Fault> {
        let found = async {
            let me = self.known_context(caller).await?.map(|context| context.resolved.account.id);
            let wanted = Wanted {
                platform: &caller.place.platform,
                me: me.unwrap_or(NOBODY),
                class,
                reach: Reach::Server,
                page: 1,
                showing: Showing::Private,
            };
            self.ranking_page(&self.current_tables(&caller.place).await?, wanted).await
        };
        self.answered(found.await)
    }

    /// A page of a table.
    async fn ranking_page(&self, tables: &Tables, wanted: Wanted<'_>) -> Result<RankingPage, Halt> {
        let Wanted { platform, me, class, reach, page, showing } = wanted;
        let chosen = class.map(|id| self.class(id)).transpose()?;
        let mut others = self.classes(self.store.rated_classes(tables.scope, tables.season.season).await?);
        let class = chosen.or_else(|| others.first().copied());
        others.retain(|known| Some(*known) != class);
        let ranked = match class {
            Some(class) => self.ranked(platform, tables, class, page).await?,
            None => Ranked { players: RatedPlayers::default(), page: 1 },
        };
        Ok(RankingPage {
            class,
            reach,
            season: tables.season,
            lines: ranked.lines(me, tables.at),
            showing,
            asked_by: me,
            page: ranked.page,
            pages: ranked.pages(),
            total: ranked.players.total,
            others,
            example: self.games.first(),
        })
    }

    /// A page of a table; the last one if there are not that many. Its people are as the platform knows them.
    async fn ranked(&self, platform: &str, tables: &Tables, class: Class, page: u32) -> Result<Ranked, Halt> {
        let (at, season) = (tables.at, tables.season.season);
        let table = RatingTable { scope: tables.scope, class: class.id() };
        let rows_of = async |page: u32| {
            // The last page that a `u32` can count.
            let from = (page - 1).min(u32::MAX / RANKS_PER_PAGE - 1) * RANKS_PER_PAGE;
            let players =
                self.store.ranked(&table, season, platform, at, from..from + RANKS_PER_PAGE).await?;
            Ok::<_, Halt>(Ranked { players, page })
        };
        let wanted = rows_of(page.max(1)).await?;
        if wanted.page <= wanted.pages() { Ok(wanted) } else { rows_of(wanted.pages()).await }
    }

    /// The caller's own results: all of them, or those of a season on this server.
    async fn stats(
        &self,
        context: &RequestContext<'_>,
        class: Option<&str>,
        season: Option<&str>,
    ) -> Result<Reply, Halt> {
        let class = class.map(|id| self.class(id)).transpose()?;
        let id = class.map(Class::id);
        let tables = match season {
            Some(typed) => Some(self.tables(context, Reach::Server, Some(typed)).await?),
            None => None,
        };
        self.score_earlier_games(context.resolved.account.id).await?;
        let of = StatsOf {
            account: context.resolved.account.id,
            platform: &context.caller.place.platform,
            kind: class.map(|class| class.kind),
            class: id.as_deref(),
            season: tables.as_ref().map(|tables| (context.resolved.space_id, tables.season.season)),
            opponents: OPPONENTS,
            points: POINTS,
        };
        let at = tables.as_ref().map_or_else(|| self.clock.now(), |tables| tables.at);
        let results = self.known_results(self.store.results(&of).await?, at);
        let person = context.resolved.account.person.clone();
        let example = class.map_or(self.games.first(), |class| class.kind);
        let season = tables.map(|tables| tables.season);
        let latest = match season {
            Some(_) => None,
            None => self.latest_season(context).await?,
        };
        let tasks = match season {
            Some(_) => Vec::new(),
            None => self.solved_tasks(context, class.map(|class| class.kind)).await?,
        };
        let puzzles = match season {
            Some(_) => Vec::new(),
            None => self.puzzle_skills(context, class.map(|class| class.kind)).await?,
        };
        let streak = match (season, class) {
            (None, None) => self.streak(context.resolved.account.id).await?,
            _ => 0,
        };
        let stats = Stats { person, class, season, latest, results, tasks, puzzles, streak, example };
        Ok(Reply::private(Content::Stats(Box::new(stats))))
    }

    /// How many tasks of each game, or of one, the caller has solved, and how many there are. Games without any are left
    /// out.
    async fn solved_tasks(
        &self,
        context: &RequestContext<'_>,
        kind: Option<&'static str>,
    ) -> Result<Vec<(&'static str, usize, usize)>, Halt> {
        let mut tasks = Vec::new();
        for meta in self.games.games().map(|game| game.meta()) {
            if meta.lessons.is_empty() || kind.is_some_and(|kind| kind != meta.id) {
                continue;
            }
            let solved = self.store.lessons_solved(context.resolved.account.id, meta.id).await?;
            // A task of an earlier version may be gone.
            let known =
                meta.lessons.iter().filter(|lesson| solved.iter().any(|key| key == lesson.key)).count();
            if known > 0 {
                tasks.push((meta.id, known, meta.lessons.len()));
            }
        }
        Ok(tasks)
    }

    /// The caller's ratings in the puzzles of each game, or of one.
    async fn puzzle_skills(
        &self,
        context: &RequestContext<'_>,
        kind: Option<&'static str>,
    ) -> Result<Vec<(&'static str, GlickoRating)>, Halt> {
        Ok(self.skills_of(context.resolved.account.id, kind).await?)
    }

    /// The ratings of a person in the puzzles of each game, or of one.
    pub(crate) async fn skills_of(
        &self,
        account: AccountId,
        kind: Option<&'static str>,
    ) -> Result<Vec<(&'static str, GlickoRating)>, StoreError> {
        let skills = self.store.puzzle_skills(account).await?;
        let books = self.books().into_iter().filter(|(of, _)| kind.is_none_or(|kind| kind == *of));
        let skill = |book: &'static str| skills.iter().find(|(known, _)| known == book);
        Ok(books.filter_map(|(_, book)| Some((book.name, skill(book.name)?.1))).collect())
    }

    /// Results in the classes that this program still has, with the ratings of this moment.
    pub(crate) fn known_results(&self, stored: Results<String>, now: Time) -> Results<Class> {
        let Results { kinds, ratings, opponents, best, curve } = stored;
        let known = |id: &str| self.games.classes().find(|class| class.id() == id);
        let rating = |of: ClassRating<String>| {
            let numbers = of.numbers.at(of.at, now);
            Some(ClassRating { class: known(&of.class)?, numbers, at: of.at, games: of.games })
        };
        Results {
            kinds: kinds.into_iter().filter(|(kind, _)| self.games.find(kind).is_some()).collect(),
            ratings: ratings.into_iter().filter_map(rating).collect(),
            opponents,
            best,
            curve: curve.and_then(|(id, points)| Some((known(&id)?, points))),
        }
    }

    /// The class with this id, as people type it.
    fn class(&self, id: &str) -> Result<Class, Problem> {
        let typed = id.trim().to_lowercase();
        self.games.classes().find(|class| class.id() == typed).ok_or_else(|| {
            let known: Vec<String> = self.games.classes().map(Class::id).collect();
            let expected = Expected::OneOf(known);
            Problem::BadValue { name: "game".into(), expected, given: typed.chars().take(50).collect() }
        })
    }

    /// The classes with these ids that this program has.
    fn classes(&self, ids: Vec<String>) -> Vec<Class> {
        let known = |id: String| self.games.classes().find(|class| class.id() == id);
        ids.into_iter().filter_map(known).collect()
    }
}

/// Which page of a table is wanted, by whom.
struct Wanted<'a> {
    /// The platform whose names are shown.
    platform: &'a str,
    me: AccountId,
    class: Option<&'a str>,
    reach: Reach,
    page: u32,
    showing: Showing,
}

/// The rows of a page of a table.
struct Ranked {
    players: RatedPlayers,
    /// Number of the page, from 1.
    page: u32,
}

impl Ranked {
    /// Number of pages of the table, at least 1.
    fn pages(&self) -> u32 {
        self.players.total.div_ceil(RANKS_PER_PAGE).max(1)
    }

    /// The lines with their ranks at a moment; `me` is the reader.
    fn lines(&self, me: AccountId, at: Time) -> Vec<RankLine> {
        let before = (self.page - 1) * RANKS_PER_PAGE;
        let line = |(place, row): (u32, &RatedPlayer)| RankLine {
            rank: (place <= self.players.settled).then_some(place),
            person: row.person.clone(),
            account: row.account,
            own: row.account == me,
            numbers: row.numbers.at(row.at, at),
            games: row.games,
            wins: row.wins,
        };
        (before + 1..).zip(&self.players.rows).map(line).collect()
    }
}
