//! Lists the open seats of a server.

use crate::challenges::seats::{SeatFilter, SeatList};
use crate::engine::{Core, Halt, RequestContext};
use crate::message::Content;
use crate::reply::Reply;
use crate::rows::Challenge;

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
}
