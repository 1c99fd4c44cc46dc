//! Whom news of a game concern: who is to act now and was not before, who is offered or answered something,
//! and both players at the end. Nobody is told of what they did themselves.

use crate::core::event::{Event, OfferKind};
use crate::core::records::{Account, StoredEvent};
use crate::core::table::Table;
use rules::{Side, Sides};

/// The players whom the events after `after` concern.
#[must_use]
pub fn concerned(table: &Table, after: u32) -> Vec<&Account> {
    let news: Vec<&StoredEvent> = table.events.iter().filter(|event| event.seq > after).collect();
    let Some(last) = news.last() else { return Vec::new() };
    // By players and not by sides: an opening may exchange the persons.
    let begun = Some(after).filter(|after| *after > 0).and_then(|after| table.at(after).ok());
    let before = begun.map_or([false; 2], |before| before.acting());
    let asked: Sides = news.iter().filter_map(|stored| addressee(table, stored)).collect();
    // A game ends with its last event, so news of an ended game tell of its end.
    let over = table.ending.is_some();
    Side::BOTH
        .into_iter()
        .filter(|side| {
            let on_turn = table.to_act().contains(*side) && !before[table.player(*side)];
            over || on_turn || asked.contains(*side)
        })
        .map(|side| table.seat(side))
        .filter(|account| Some(account.id) != last.actor)
        .collect()
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
