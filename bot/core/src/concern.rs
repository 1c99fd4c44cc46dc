//! Whom news of a game concern: whose turn has begun, who is offered or answered something,
//! and both players at the end. Nobody is told of what they did themselves.

use crate::event::{Event, OfferKind};
use crate::ids::Time;
use crate::outbox::{Notice, Subject};
use crate::preference::Notify;
use crate::records::{Account, StoredEvent};
use crate::table::Table;
use rules::{Side, Sides};

/// The players whom the events after `after` concern, each with whether it is because their turn has begun.
fn concerned(table: &Table, after: u32) -> Vec<(&Account, bool)> {
    let news: Vec<&StoredEvent> = table.events.iter().filter(|event| event.seq > after).collect();
    let Some(last) = news.last() else { return Vec::new() };
    let context: Sides = news.iter().filter_map(|stored| addressee(table, stored)).collect();
    // A game ends with its last event, so news of an ended game tell of its end.
    let over = table.ending.is_some();
    Side::BOTH
        .into_iter()
        .filter_map(|side| {
            // Whoever has acted meanwhile and is to act again has a new turn, which nobody has told them of. By
            // players and not by sides: an opening may exchange the persons.
            let on_turn = table.since(table.player(side)).is_some_and(|since| since > after);
            (over || on_turn || context.contains(side)).then(|| (table.seat(side), on_turn))
        })
        .filter(|(account, _)| Some(account.id) != last.actor)
        .collect()
}

/// The players whom a message in the channel that tells of the events after `after` mentions.
#[must_use]
pub fn mentioned(table: &Table, after: u32) -> Vec<&Account> {
    let wanted = |(account, turn): &(&Account, bool)| match turn {
        true => account.notices.way(&table.row.place) == Notify::Mention,
        false => account.notices.may_mention(),
    };
    concerned(table, after).into_iter().filter(wanted).map(|(account, _)| account).collect()
}

/// The messages that tell one person each of a turn that has begun after event `after`.
#[must_use]
pub fn told_alone(table: &Table, after: u32, leased_until: Time) -> Vec<Notice> {
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
    concerned(table, after).into_iter().filter(wanted).filter_map(notice).collect()
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
