//! Who is called: the one place that decides whom news of a game or a challenge mentions, and who gets a message of
//! their own.
//!
//! A turn calls when the game begins to wait for other players than before, not with every action. Besides, an offer
//! calls the player it is made to, an answer the player who offered, and the end both. Nobody is called by what they
//! did themselves.

use crate::event::{Event, OfferKind};
use crate::ids::Time;
use crate::outbox::{Notice, Subject};
use crate::preference::Notify;
use crate::records::{Account, Challenge, ChallengeStatus, Seat, StoredEvent};
use crate::table::Table;
use rules::Side;

/// The players whom the events after `after` call, each with whether the game has begun to wait for them.
fn called(table: &Table, after: u32) -> Vec<(&Account, bool)> {
    let news: Vec<&StoredEvent> = table.events.iter().filter(|event| event.seq > after).collect();
    let context = |side: Side| {
        let asks = news.iter().filter(|stored| addressee(table, stored) == Some(side));
        asks.map(|stored| stored.seq).max()
    };
    // A game ends with its last event, so news of an ended game tell of its end.
    let over = news.last().filter(|_| table.ending.is_some()).map(|stored| stored.seq);
    let call = |side: Side| {
        let account = table.seat(side);
        // Nobody is called by what they did themselves, or for what they have answered since.
        let is_news = |seq: &u32| {
            *seq > after && !news.iter().any(|event| event.seq >= *seq && event.actor.is(account.id))
        };
        // By players and not by sides: an opening may exchange the persons.
        let turn = table.since(table.player(side)).filter(is_news);
        let other = over.or_else(|| context(side)).filter(is_news);
        (turn.is_some() || other.is_some()).then_some((account, turn.is_some()))
    };
    Side::BOTH.into_iter().filter_map(call).collect()
}

/// The players whom the message in the channel about the events after `after` mentions.
#[must_use]
pub fn mentioned(table: &Table, after: u32) -> Vec<&Account> {
    let wanted = |(account, turn): &(&Account, bool)| match turn {
        true => account.notices.way(&table.row.place) == Notify::Mention,
        false => account.notices.may_mention(),
    };
    called(table, after).into_iter().filter(wanted).map(|(account, _)| account).collect()
}

/// The messages to one person each about the turns that the events after `after` have begun.
#[must_use]
pub fn direct_notices(table: &Table, after: u32, leased_until: Time) -> Vec<Notice> {
    let turns = table.turns();
    let wanted = |(account, turn): &(&Account, bool)| {
        *turn && account.notices.way(&table.row.place) == Notify::Message
    };
    let notice = |(account, _): (&Account, bool)| {
        let turn = turns.iter().find(|turn| turn.account == account.id)?;
        let code = table.row.code.clone();
        let subject = Subject::Turn { code, account: account.id.0, seq: turn.seq };
        Some(Notice { place: table.row.place.clone(), subject, leased_until })
    };
    called(table, after).into_iter().filter(wanted).filter_map(notice).collect()
}

/// Who is mentioned by the message that shows a challenge, or what became of it: the player it waits for, or the
/// challenger whom somebody has declined.
#[must_use]
pub fn of_challenge(challenge: &Challenge) -> Option<&Account> {
    let called = match challenge.status {
        ChallengeStatus::Open => challenge.opponent.as_ref(),
        ChallengeStatus::Declined => Some(&challenge.challenger),
        // The board that follows calls whose turn it is; who takes a challenge back knows that.
        ChallengeStatus::Taken(_) | ChallengeStatus::Withdrawn => None,
    };
    called.filter(|account| account.notices.may_mention())
}

/// The players who are mentioned where a game goes on in another place than before.
pub fn both(table: &Table) -> impl Iterator<Item = &Account> {
    table.row.seats.iter().map(Seat::account).filter(|account| account.notices.may_mention())
}

/// Whom an offer is made to, or whose offer is answered.
fn addressee(table: &Table, stored: &StoredEvent) -> Option<Side> {
    match &stored.event {
        Event::Offered { by, .. } => Some(by.other()),
        Event::Accepted { by, .. } => Some(by.other()),
        // Somebody who takes their own offer back answers nobody.
        Event::Declined { by, offer } => {
            offered_by(table, *offer, stored.seq).filter(|offerer| offerer != by)
        }
        _ => None,
    }
}

/// Who made the offer that an event answers.
fn offered_by(table: &Table, offer: OfferKind, answered: u32) -> Option<Side> {
    let earlier = table.events.iter().rev().filter(|event| event.seq < answered);
    earlier.into_iter().find_map(|stored| match &stored.event {
        Event::Offered { by, offer: made } if *made == offer => Some(*by),
        _ => None,
    })
}
