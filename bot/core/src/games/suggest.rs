//! Suggests games and challenges while a person types a command. It only reads.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::find::MOST_LISTED;
use crate::ports::logged;
use deska_model::challenges::challenge::Challenge;
use deska_model::games::rows::GameRow;
use deska_model::games::suggest::{GameFilter, Ownership, State, SuggestedGame};
use deska_model::ids::AccountId;
use deska_model::people::caller::Caller;

/// Most open games of one person that are replayed to find out whose turn it is.
const REPLAYED: usize = 50;

/// Most ended games of one person that are suggested.
const ENDED: u32 = 25;

impl Core {
    /// The games to suggest: those that wait for the caller come first, and among equals those of this channel.
    pub async fn suggest_games(
        &self,
        caller: &Caller,
        meant: GameFilter,
        kind: Option<&str>,
    ) -> Vec<SuggestedGame> {
        let Some(context) = self.suggestion_context(caller).await else { return Vec::new() };
        let (me, here) = (context.resolved.account.id, context.resolved.channel_id);
        let ended = if meant == GameFilter::Own { 0 } else { ENDED };
        let mut mine = logged(self.store.games_of(me, ended).await).unwrap_or_default();
        mine.retain(|row| kind.is_none_or(|kind| row.kind == kind));
        mine.retain(|row| !row.open || meant != GameFilter::OwnEnded);
        let place = |row: &GameRow| row.seats.iter().position(|seat| seat.is(me));
        let mut found = Vec::new();
        for row in mine {
            let Some(seat) = place(&row) else {
                // A finished record that the caller has brought: nobody's game, to look at.
                if meant == GameFilter::Any {
                    found.push((Ownership::Others, row));
                }
                continue;
            };
            let state = if !row.open {
                State::Over
            } else if found.len() < REPLAYED {
                self.turn(&row.code, seat).await
            } else {
                State::TheirTurn
            };
            found.push((Ownership::Mine(seat, state), row));
        }
        if meant == GameFilter::Any {
            let mut around = logged(self.store.games_in(here, MOST_LISTED).await).unwrap_or_default();
            around.extend(logged(self.store.games_below(here, MOST_LISTED).await).unwrap_or_default());
            around.retain(|row| place(row).is_none() && kind.is_none_or(|kind| row.kind == kind));
            found.extend(around.into_iter().map(|row| (Ownership::Others, row)));
        }
        let rank = |whose: Ownership| match whose {
            Ownership::Mine(_, State::MyTurn) => 0,
            Ownership::Mine(_, State::TheirTurn) => 1,
            Ownership::Others => 2,
            Ownership::Mine(_, State::Over) => 3,
        };
        found.sort_by_key(|(whose, row)| (rank(*whose), row.channel_id != here));
        found.into_iter().map(|(whose, row)| suggested(whose, row)).collect()
    }

    /// These games as they are suggested to a person with this account.
    pub(crate) async fn suggested_to(&self, me: Option<AccountId>, rows: Vec<GameRow>) -> Vec<SuggestedGame> {
        let mut found = Vec::new();
        for row in rows {
            let seat = me.and_then(|me| row.seats.iter().position(|seat| seat.is(me)));
            let whose = match seat {
                Some(seat) => Ownership::Mine(seat, self.turn(&row.code, seat).await),
                None => Ownership::Others,
            };
            found.push(suggested(whose, row));
        }
        found
    }

    /// The context of a caller who is typing; `None` if there is nothing to suggest to them.
    async fn suggestion_context<'a>(&self, caller: &'a Caller) -> Option<RequestContext<'a>> {
        self.known_context(caller).await.inspect_err(Halt::log).ok().flatten()
    }

    /// Whether an open game waits for the player with this index. One that cannot be replayed waits for nobody.
    async fn turn(&self, code: &str, seat: usize) -> State {
        let waits = self.readable_table(code).await.is_some_and(|table| table.acting()[seat]);
        if waits { State::MyTurn } else { State::TheirTurn }
    }

    /// The challenges that the caller may accept (`seats`), or else decline or withdraw, each with whether it is their
    /// own.
    pub async fn suggest_challenges(&self, caller: &Caller, seats: bool) -> Vec<(Challenge, bool)> {
        let Some(context) = self.suggestion_context(caller).await else { return Vec::new() };
        let me = context.resolved.account.id;
        let mut waiting = self.challenges_for(&context, seats).await.unwrap_or_default();
        if !seats {
            let own = logged(self.store.open_challenges(me).await).unwrap_or_default();
            waiting.extend(own.into_iter().filter(|open| open.challenger.id == me));
        }
        let marked = |open: Challenge| {
            let own = open.challenger.id == me;
            (open, own)
        };
        waiting.into_iter().map(marked).collect()
    }
}

fn suggested(whose: Ownership, row: GameRow) -> SuggestedGame {
    let players = row.seats.each_ref().map(|seat| seat.person().clone());
    SuggestedGame { code: row.code, kind: row.kind, players, whose }
}
