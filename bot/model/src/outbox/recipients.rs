//! Decides whom a message about a game or a challenge mentions, and who gets a direct message.
//!
//! A player is notified when the game begins to wait for other players than before, not after every action. An offer
//! notifies the other player, an answer the player who offered, a skipped turn the player who missed it, and the end of
//! the game both. Nobody is notified of their own actions, and nobody of the first turn of a game that the program begins:
//! the message about all its games tells them.

use crate::challenges::challenge::{Challenge, ChallengeStatus};
use crate::games::actor::Actor;
use crate::games::event::{Event, OfferKind};
use crate::games::rows::StoredEvent;
use crate::games::table::Table;
use crate::ids::{AccountId, Time};
use crate::outbox::{DeviceNews, Dropped, EVERY_DEVICE, Notice, Subject};
use crate::people::account::{Account, Seat};
use crate::people::notices::Notify;
use rules::Side;

/// The players to notify of the events after `after`, each with whether the game has begun to wait for them.
fn notified(table: &Table, after: u32) -> Vec<(&Account, bool)> {
    let news: Vec<&StoredEvent> = table.events.iter().filter(|event| event.seq > after).collect();
    let last_addressed_to = |side: Side| {
        let addressed = news.iter().filter(|stored| addressee(table, stored) == Some(side));
        addressed.map(|stored| stored.seq).max()
    };
    let last_skipped = |player: usize| {
        let skipping = table.moves.iter().filter(|step| step.skipped == Some(player));
        skipping.map(|step| step.seq).max()
    };
    // A game ends with its last event, so news of an ended game include its end.
    let over = news.last().filter(|_| table.ending.is_some()).map(|stored| stored.seq);
    let planned = table.events.first().filter(|first| first.actor == Actor::System).map(|first| first.seq);
    let notify = |side: Side| {
        let account = table.account(side)?;
        // A player knows of their own actions, and of everything before them; not of moves that they had set ahead.
        let knows = |event: &StoredEvent| event.actor.is(account.id) && !event.event.is_ahead();
        let is_news = |seq: &u32| *seq > after && !news.iter().any(|event| event.seq >= *seq && knows(event));
        // By players and not by sides, because an opening may exchange the players.
        let turn = table.since(table.player(side)).filter(is_news).filter(|seq| Some(*seq) != planned);
        let told = last_addressed_to(side).max(last_skipped(table.player(side)));
        let other = over.or(told).filter(is_news);
        (turn.is_some() || other.is_some()).then_some((account, turn.is_some()))
    };
    Side::BOTH.into_iter().filter_map(notify).collect()
}

/// The players whom the message in the channel with the events after `after` mentions.
#[must_use]
pub fn mentioned(table: &Table, after: u32) -> Vec<&Account> {
    let wanted = |(account, turn): &(&Account, bool)| {
        if *turn {
            account.notices.way(&table.row.place) == Notify::Mention
        } else {
            account.notices.may_mention()
        }
    };
    notified(table, after).into_iter().filter(wanted).map(|(account, _)| account).filter(is_here).collect()
}

/// Whether the platform of the place knows a person; others cannot be mentioned there.
fn is_here(account: &&Account) -> bool {
    !account.person.native_id.is_empty()
}

/// The direct messages about the turns that the events after `after` have begun.
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
        Some(Notice::new(table.row.place.clone(), subject, leased_until))
    };
    notified(table, after).into_iter().filter(wanted).filter_map(notice).collect()
}

/// The notifications of the turns and offers that the events after `after` have brought, on all devices of the players: in
/// quiet hours of theirs or of the server when these end. Against the program there are none, because it answers at once.
#[must_use]
pub fn device_notices(table: &Table, after: u32, at: Time) -> Vec<Notice> {
    let turns = table.turns();
    let notice = |(account, is_turn): (&Account, bool)| {
        let side = table.side_of(account.id).filter(|_| account.notices.may_mention())?;
        table.account(side.other()).filter(|other| other.is_person())?;
        let (news, seq) = if is_turn {
            (DeviceNews::Turn, turns.iter().find(|turn| turn.account == account.id)?.seq)
        } else {
            (DeviceNews::Offer, offered_to(table, side).filter(|seq| *seq > after)?)
        };
        let leased_until = table.awake_at(side, at)?;
        let subject = on_devices(&table.row.code, account.id, seq, news);
        Some(Notice::new(table.row.place.clone(), subject, leased_until))
    };
    notified(table, after).into_iter().filter_map(notice).collect()
}

/// What is to be stored for all devices of a person.
#[must_use]
pub fn on_devices(code: &str, account: AccountId, seq: u32, news: DeviceNews) -> Subject {
    let (code, device) = (code.to_owned(), EVERY_DEVICE.to_owned());
    Subject::Push { code, account: account.0, seq, news, device }
}

/// The event of the last offer to a side that is still open.
#[must_use]
pub fn offered_to(table: &Table, side: Side) -> Option<u32> {
    let is_open = |stored: &&StoredEvent| match stored.event {
        Event::Offered { by, offer } => by != side && table.offers.contains(&(by, offer)),
        _ => false,
    };
    table.events.iter().rev().find(is_open).map(|stored| stored.seq)
}

/// The direct message that the lines which a player had set ahead are dropped.
#[must_use]
pub fn lines_dropped(table: &Table, account: AccountId, why: &Dropped, at: Time) -> Notice {
    let (code, why) = (table.row.code.clone(), why.clone());
    let subject = Subject::ConditionalsDropped { code, account: account.0, seq: table.seq, why };
    Notice::new(table.row.place.clone(), subject, at)
}

/// The player whom a message about a challenge mentions: the opponent of an open one, the challenger of a declined one.
#[must_use]
pub fn of_challenge(challenge: &Challenge) -> Option<&Account> {
    let notified = match challenge.status {
        ChallengeStatus::Open => challenge.opponent.as_ref(),
        ChallengeStatus::Declined | ChallengeStatus::Expired => Some(&challenge.challenger),
        // The first board of the game notifies the players; a challenger knows of their own withdrawal.
        ChallengeStatus::Taken(_) | ChallengeStatus::Withdrawn => None,
    };
    notified.filter(|account| account.notices.may_mention()).filter(is_here)
}

/// The players to mention when a game has moved to another channel.
pub fn both(table: &Table) -> impl Iterator<Item = &Account> {
    table
        .row
        .seats
        .iter()
        .filter_map(Seat::account)
        .filter(|account| account.notices.may_mention())
        .filter(is_here)
}

/// The side that an event is addressed to: it gets an offer, or an answer to its offer.
fn addressee(table: &Table, stored: &StoredEvent) -> Option<Side> {
    match &stored.event {
        Event::Offered { by, .. } => Some(by.other()),
        Event::Accepted { by, .. } | Event::Expired { by } | Event::Resumed { by } => Some(by.other()),
        // A withdrawn offer is addressed to nobody.
        Event::Declined { by, offer } => {
            offered_by(table, *offer, stored.seq).filter(|offerer| offerer != by)
        }
        _ => None,
    }
}

/// The side that made the offer which an event answers or withdraws.
#[must_use]
pub fn offered_by(table: &Table, offer: OfferKind, answered: u32) -> Option<Side> {
    let earlier = table.events.iter().rev().filter(|event| event.seq < answered);
    earlier.into_iter().find_map(|stored| match &stored.event {
        Event::Offered { by, offer: made } if *made == offer => Some(*by),
        _ => None,
    })
}
