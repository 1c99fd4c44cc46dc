//! What a change of a game means for the lines that its players have set ahead: the replies that it makes due, and the
//! lines that it drops. Decides on tables; stores nothing.

use crate::conditional::tree::{Mover, StoredConditionals};
use crate::games::actor::Actor;
use crate::games::event::{Event, OfferKind};
use crate::games::rows::Acted;
use crate::games::table::{FoldError, Table};
use crate::ids::{AccountId, Time};
use crate::outbox::Dropped;
use rules::Side;

/// A change of a game with everything that lines add to it.
pub struct Progress {
    /// The game after all events.
    pub table: Table,
    /// The events, those that lines have added included.
    pub events: Vec<Acted>,
    /// The lines of all players after the events; those that are empty now are over.
    pub lines: Vec<StoredConditionals>,
    /// The players whose lines were dropped without their own doing, and why.
    pub dropped: Vec<(AccountId, Dropped)>,
    at: Time,
}

/// What happens in a game: the events that `actor` has decided on, then the replies that the players have set ahead, as long
/// as each fits.
pub fn progress(
    before: &Table,
    events: &[Event],
    actor: Actor,
    lines: Vec<StoredConditionals>,
    at: Time,
) -> Result<Progress, FoldError> {
    if lines.iter().all(|stored| stored.lines.is_empty()) {
        let table = before.with(events, actor, at)?;
        let events = events.iter().map(|event| Acted { actor, event: event.clone() }).collect();
        return Ok(Progress { table, events, lines, dropped: Vec::new(), at });
    }
    let table = before.with(&[], actor, at)?;
    let mut progress = Progress { table, events: Vec::new(), lines, dropped: Vec::new(), at };
    for event in events {
        progress.take(Acted { actor, event: event.clone() })?;
    }
    while let Some((index, by, text)) = progress.due() {
        let owner = progress.lines[index].account;
        match progress.table.position.check(Some(by), &text) {
            Ok(made) => {
                let event = Event::Moved { by, text: made.text, ahead: true };
                progress.take(Acted { actor: Actor::Person(owner), event })?;
            }
            Err(_) => progress.drop_lines(index, Dropped::Illegal { text }, Actor::System),
        }
    }
    Ok(progress)
}

impl Progress {
    fn take(&mut self, acted: Acted) -> Result<(), FoldError> {
        let after = self.table.with(std::slice::from_ref(&acted.event), acted.actor, self.at)?;
        for index in 0..self.lines.len() {
            if let Err(why) = self.follow(index, &acted.event, &after) {
                self.drop_lines(index, why, acted.actor);
            }
        }
        self.table = after;
        self.events.push(acted);
        Ok(())
    }

    /// Steps along a player's lines, or says why they end here.
    fn follow(&mut self, index: usize, event: &Event, after: &Table) -> Result<(), Dropped> {
        let stored = &mut self.lines[index];
        if stored.lines.is_empty() {
            return Ok(());
        }
        match event {
            Event::Moved { by, text, .. } => {
                let own = self.table.row.seats[self.table.player(*by)].is(stored.account);
                let mover = if own { Mover::Owner } else { Mover::Opponent };
                let rest = std::mem::take(&mut stored.lines).after(mover, text);
                stored.lines = rest.ok_or(Dropped::Left)?;
            }
            Event::Accepted { offer: OfferKind::Undo, .. } => return Err(Dropped::Undone),
            Event::Accepted { offer: OfferKind::Pause, .. } => return Err(Dropped::Paused),
            _ => {}
        }
        let over = after.ending.is_some() && !stored.lines.is_empty();
        if over { Err(Dropped::Over) } else { Ok(()) }
    }

    fn drop_lines(&mut self, index: usize, why: Dropped, actor: Actor) {
        let stored = &mut self.lines[index];
        stored.lines = Default::default();
        if !actor.is(stored.account) {
            self.dropped.push((stored.account, why));
        }
    }

    /// The next reply that a player has set ahead. A reply would decline an offer that its player has not seen, so an
    /// offer has to be answered first.
    fn due(&self) -> Option<(usize, Side, String)> {
        let table = &self.table;
        self.lines.iter().enumerate().find_map(|(index, stored)| {
            let reply = stored.lines.reply()?;
            let side = table.side_of(stored.account)?;
            let asked = table.offers.iter().any(|(by, _)| *by != side);
            (table.to_act().only() == Some(side) && !asked).then(|| (index, side, reply.to_owned()))
        })
    }
}
