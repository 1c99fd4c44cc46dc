//! Lists the open seats of a server, and the challenges that wait for somebody.

use crate::engine::{Core, Halt, RequestContext};
use deska_model::challenges::challenge::Challenge;
use deska_model::challenges::seats::{OpenSeat, SeatFilter, SeatList};
use deska_model::message::Content;
use deska_model::people::caller::Caller;
use deska_model::problem::Fault;
use deska_model::reply::Reply;
use std::cmp::Reverse;

/// Seats on a page of the list.
const PER_PAGE: usize = 10;

/// Most open seats of a server that are read.
const MOST: u32 = 500;

impl Core {
    pub(crate) async fn seats(
        &self,
        context: &RequestContext<'_>,
        mut filter: SeatFilter,
    ) -> Result<Reply, Halt> {
        let me = context.resolved.account.id;
        let all = self.store.open_seats_of(context.resolved.space_id, MOST).await?;
        let open = all.len();
        let fitting: Vec<Challenge> = all.into_iter().filter(|seat| filter.fits(seat)).collect();
        let total = fitting.len();
        let pages = u32::try_from(total.div_ceil(PER_PAGE)).unwrap_or(u32::MAX).max(1);
        filter.page = filter.page.clamp(1, pages);
        let before = usize::try_from(filter.page - 1).unwrap_or(usize::MAX).saturating_mul(PER_PAGE);
        let shown = fitting.into_iter().skip(before).take(PER_PAGE);
        let seats = shown.map(|seat| {
            let own = seat.challenger.id == me;
            (seat, own)
        });
        let list = SeatList {
            seats: seats.collect(),
            filter,
            total,
            pages,
            hidden: open - total,
            here: context.resolved.channel_id,
        };
        Ok(Reply::private(Content::Seats(list)))
    }

    /// The challenges to the caller, their own with the seats that they offer by a link, and the open seats of the server,
    /// newest first. Stores nothing.
    ///
    /// # Errors
    /// The store failed.
    pub async fn open_seats(&self, caller: &Caller) -> Result<Vec<OpenSeat>, Fault> {
        self.answered(self.try_open_seats(caller).await).map(Option::unwrap_or_default)
    }

    async fn try_open_seats(&self, caller: &Caller) -> Result<Vec<OpenSeat>, Halt> {
        let Some(space) = self.store.known_space(&caller.place).await? else { return Ok(Vec::new()) };
        let me = self.known_context(caller).await?.map(|context| context.resolved.account.id);
        let mut open = self.store.open_seats_of(space, MOST).await?;
        if let Some(me) = me {
            let of_two = self.store.open_challenges(me).await?.into_iter();
            open.extend(of_two.filter(|challenge| challenge.opponent.is_some() || challenge.by_link));
        }
        open.sort_by_key(|challenge| Reverse(challenge.created_at));
        let mut seats = Vec::with_capacity(open.len());
        for challenge in open {
            let rematch_of = match challenge.rematch_of {
                Some(ended) => self.store.code_of(ended).await?,
                None => None,
            };
            seats.push(OpenSeat { own: me == Some(challenge.challenger.id), challenge, rematch_of });
        }
        Ok(seats)
    }
}
