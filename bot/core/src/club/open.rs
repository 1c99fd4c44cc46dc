//! Opens the sign-up of a league or an evening: the first one by a request, the next ones of a series by themselves.

use crate::club::{advance, due_before, state};
use crate::engine::{Core, Halt, RequestContext};
use crate::games::code::CODE_TRIES;
use crate::ports::StoreError;
use deska_model::challenges::terms::{Expiry, UndoRule};
use deska_model::clocks::time_control::TimeControl;
use deska_model::club::event::{ClubEvent, StoredClubEvent};
use deska_model::club::request::Opening;
use deska_model::club::rows::{CLUB, ClubPost, NewClub, StoredClub};
use deska_model::club::say::{ClubSaid, ClubSay};
use deska_model::club::table::{ClubTable, Stage};
use deska_model::club::terms::{ClubTerms, Format, TermsRefusal};
use deska_model::games::actor::Origin;
use deska_model::ids::{AccountId, Time};
use deska_model::message::Content;
use deska_model::people::caller::{Place, Threads};
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::settings::time_keys;
use serde_json::Value;

/// Most leagues of a server that are counted against the limits.
const COUNTED: u32 = 100;

impl Core {
    pub(super) async fn open_league(
        &self,
        context: &RequestContext<'_>,
        new: Opening,
    ) -> Result<Reply, Halt> {
        let origin = context.origin();
        if let Some(code) = self.store.club_of(&origin).await? {
            return self.league_opened(&code).await;
        }
        let by = self.organiser(context).await?;
        let place = &context.caller.place;
        if context.caller.place_info.alone || place.is_direct() {
            return Err(Reason::new("club-not-alone").into());
        }
        // The start is reckoned from the same moment from which it is checked.
        let now = self.clock.now();
        let terms = self.league_terms(context, new, now).await?;
        let (running, series) = self.leagues_of(context.resolved.space_id).await?;
        terms.check(now, running, series).map_err(refused)?;
        let home = context.resolved.settings_channel_id;
        let place = match &context.caller.place_info.parent {
            Some(parent) => Place { channel: parent.clone(), ..place.clone() },
            None => place.clone(),
        };
        let in_threads = context.caller.place_info.threads == Threads::Here;
        let opened =
            self.put_league((place, home, in_threads), (terms, Some(by)), Vec::new(), origin).await?;
        self.league_opened(&opened).await
    }

    async fn league_terms(
        &self,
        context: &RequestContext<'_>,
        new: Opening,
        now: Time,
    ) -> Result<ClubTerms, Halt> {
        let mut game = new.game;
        game.clock = game.clock.or_else(|| TimeControl::parse(Opening::clock(new.format)));
        (game.expiry, game.undo) = (Some(Expiry::Auto), Some(UndoRule::Never));
        let here = self.settings_here(context).await?;
        self.may_begin_with(context.resolved.space_id, &here, game.kind).await?;
        let of_game = self.terms(context, &game).await?;
        let rated = self.is_rated(context, &game, &of_game.options).await?;
        let rules = self.games.find(game.kind).map(|rules| rules.resolve_options(&of_game.options));
        let whole = rules.and_then(Result::ok).unwrap_or_default();
        let is_even = new
            .evened_by
            .is_none_or(|(option, even)| whole.get(option).and_then(Value::as_str) == Some(even));
        let zone = time_keys::calendar(&here).zone;
        let starts_at = match new.at {
            Some(at) => at.next(&zone, now).unwrap_or(now),
            None => now.plus_ms(new.sign_up_ms.unwrap_or(Opening::SIGN_UP_MS)),
        };
        let games = if is_even || new.format == Format::Evening { 1 } else { 2 };
        Ok(ClubTerms {
            format: new.format,
            name: new.name,
            game: game.kind.to_owned(),
            options: of_game.options,
            clock: of_game.clock,
            rated,
            games: new.games.unwrap_or(games),
            rounds: new.rounds,
            starts_at,
            every: new.every,
            zone,
        })
    }

    /// The answer to who has opened a league: the message of sign-up comes by the outbox, which knows it for later changes.
    async fn league_opened(&self, code: &str) -> Result<Reply, Halt> {
        let Some((stored, table)) = self.load_club(code).await? else {
            return Err(Reason::new("club-unknown").with("code", code).into());
        };
        let club = self.club_of(stored, table).await?;
        let said = ClubSay { club, said: ClubSaid::Opened };
        Ok(Reply::private(Content::Club(Box::new(said))))
    }

    /// How many leagues and how many series go on in a space.
    async fn leagues_of(&self, space_id: i64) -> Result<(usize, usize), Halt> {
        let (mut running, mut series) = (0, 0);
        for code in self.store.clubs_in(space_id, COUNTED).await? {
            let Some((_, table)) = self.load_club(&code).await? else { continue };
            if matches!(table.stage, Stage::SignUp | Stage::Playing) {
                running += 1;
            }
            let goes_on = table.stage != Stage::Stopped && table.terms.every.is_some();
            series += usize::from(goes_on && self.next_of(&code).await?.is_none());
        }
        Ok((running, series))
    }

    /// Stores a league under a free code, with who is in from the beginning. Returns the code; that of the earlier one if the
    /// origin has opened one.
    async fn put_league(
        &self,
        (place, channel_id, in_threads): (Place, i64, bool),
        (terms, by): (ClubTerms, Option<AccountId>),
        players: Vec<AccountId>,
        origin: Origin,
    ) -> Result<String, Halt> {
        let at = self.clock.now();
        let starts_at = terms.starts_at;
        let joined = players.into_iter().map(|account| ClubEvent::Joined { account, once: false });
        let events: Vec<ClubEvent> = std::iter::once(ClubEvent::Opened { terms, by }).chain(joined).collect();
        let stored = events.iter().cloned().zip(1..).map(|(event, seq)| StoredClubEvent { seq, at, event });
        let table = ClubTable::fold(stored).map_err(|error| self.own_fault(&error))?;
        let mut new = NewClub {
            code: String::new(),
            place,
            channel_id,
            in_threads,
            origin,
            state: state(&table, Some(due_before(starts_at, at))),
            events,
            at,
            posts: vec![ClubPost::SignUp],
        };
        for _ in 0..CODE_TRIES {
            new.code = self.code();
            match self.store.add_club(&new).await {
                Ok(()) => return Ok(new.code),
                Err(StoreError::Repeated { code, .. }) => return Ok(code),
                Err(StoreError::CodeTaken) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(StoreError::CodeTaken.into())
    }

    /// Opens the next league of a series, with everybody who stays. Returns its code; `None` if there is no next one.
    pub(super) async fn open_next(
        &self,
        stored: &StoredClub,
        table: &ClubTable,
    ) -> Result<Option<String>, Halt> {
        let Some(starts_at) = advance::next_start(stored, table, self.clock.now()) else { return Ok(None) };
        let mut staying = Vec::new();
        for account in table.staying() {
            let known = self.store.account_on(account, &stored.row.place.platform).await?;
            // Nobody who was forgotten is signed up.
            staying.extend(known.filter(|known| known.person.known_name().is_some()).map(|_| account));
        }
        let place = (stored.row.place.clone(), stored.row.channel_id, stored.row.in_threads);
        let terms = (table.terms.starting(starts_at), table.organiser);
        self.put_league(place, terms, staying, next_origin(&stored.row.code)).await.map(Some)
    }

    /// The code of the next league of a series, if its sign-up has opened.
    pub(crate) async fn next_of(&self, code: &str) -> Result<Option<String>, Halt> {
        Ok(self.store.club_of(&next_origin(code)).await?)
    }
}

fn next_origin(code: &str) -> Origin {
    Origin::request(CLUB, format!("{code}:next"))
}

/// The words for terms that a league can't have.
fn refused(refusal: TermsRefusal) -> Halt {
    let reason = match refusal {
        TermsRefusal::NoClock | TermsRefusal::TooFast | TermsRefusal::Claim => Reason::new("club-clock"),
        TermsRefusal::TooSlow => Reason::new("club-evening-clock"),
        TermsRefusal::Rounds(_) => Reason::new("club-rounds"),
        TermsRefusal::NotWeekly => Reason::new("club-evening-every"),
        TermsRefusal::GamesPerPair(_) => Reason::new("club-games"),
        TermsRefusal::Name(_) => Reason::too_long("name".into(), deska_model::club::terms::NAME_MAX),
        TermsRefusal::StartsTooSoon | TermsRefusal::StartsTooLate => Reason::new("club-sign-up-length"),
        TermsRefusal::TooManyRunning => Reason::new("club-too-many"),
        TermsRefusal::TooManySeries => Reason::new("club-too-many-series"),
    };
    reason.into()
}
