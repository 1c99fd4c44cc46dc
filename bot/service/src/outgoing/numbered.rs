//! Numbers instead of buttons: keeps the newest lists of each place and reads a number as a press. Must not know what
//! a press does; the core decides that as for a button.
//!
//! A list of a message for a channel is valid from its delivery on, because until then people answer the list before
//! it. Each entry is the id of a control, which carries the position it was made for, so a number that crosses a newer
//! board does not act on that board.

use crate::choices::{Choices, Undelivered};
use crate::service::Service;
use deska_catalogue::command_line::list_number;
use deska_catalogue::invocation::Call;
use deska_desk::capabilities::{Capabilities, PrivateReplies};
use deska_desk::outbound::{Outbound, Post, Press};
use deska_model::ids::Time;
use deska_model::outbox::Receipt;
use deska_model::people::caller::{Caller, Person, Place};
use deska_model::problem::Fault;
use deska_present::controls::button_id::ButtonId;

impl Service {
    /// Keeps what the numbers of a message for a channel mean, until its delivery is reported.
    pub(crate) fn expect_numbers(&self, place: &Place, post: &Post, own: Option<(&Caller, &Outbound)>) {
        if post.about.numbered.is_empty() {
            return;
        }
        let own = own.filter(|(_, private)| !private.numbered.is_empty());
        let own = own.map(|(caller, private)| (caller.person.native_id.clone(), private.numbered.clone()));
        let lists = Undelivered { place: place.clone(), public: post.about.numbered.clone(), own };
        if let Ok(mut pending) = self.pending.lock() {
            pending.put(&post.receipt, lists);
        }
    }

    /// The message of these numbers goes to a thread that was opened for it.
    pub(crate) fn expect_numbers_in(&self, receipt: &Receipt, thread: &str) {
        if let Ok(mut pending) = self.pending.lock() {
            pending.move_to(receipt, thread);
        }
    }

    /// Takes up the numbers of a delivered message; they become valid if it is the newest of its game.
    pub(crate) async fn show_numbers(&self, receipt: &Receipt, is_newest: bool) {
        let Some(lists) = self.pending.lock().ok().and_then(|mut pending| pending.take(receipt)) else {
            return;
        };
        if !is_newest {
            return;
        }
        let Undelivered { place, public, own } = lists;
        let shown = self.change_choices(&place, |choices| {
            choices.show_all(public);
            if let Some((person, presses)) = own {
                choices.show_one(&person, presses);
            }
        });
        if let Err(fault) = shown.await {
            // The message is out. Its numbers are unknown, and those of older boards are refused as outdated.
            tracing::error!(%fault, "the numbers of a message are not valid");
        }
    }

    /// Makes the numbers of a private answer valid.
    ///
    /// # Errors
    /// They cannot be stored, so the answer must not be shown.
    pub(crate) async fn show_own_numbers(
        &self,
        place: &Place,
        caller: &Caller,
        private: &Outbound,
    ) -> Result<(), Fault> {
        if private.numbered.is_empty() {
            return Ok(());
        }
        let presses = private.numbered.clone();
        self.change_choices(place, |choices| choices.show_one(&caller.person.native_id, presses)).await
    }

    /// The press that a line means on a surface that shows numbers; `None` if the line is no number of the newest list.
    ///
    /// # Errors
    /// The lists cannot be read or stored.
    pub(crate) async fn numbered_press(
        &self,
        caller: &Caller,
        source: &str,
        line: &str,
    ) -> Result<Option<Call>, Fault> {
        let can = self.capabilities_for(caller);
        if can.buttons.is_some() && can.menus.is_some() {
            return Ok(None);
        }
        let Some(number) = list_number(line) else { return Ok(None) };
        let person = &caller.person.native_id;
        let mut press = None;
        for place in self.places_of_lists(caller, &can).await? {
            if press.is_none() {
                press = self.change_choices(&place, |choices| choices.press(person, source, number)).await?;
            }
        }
        let call =
            |press: Press| Call::Press { control: press.control, values: press.value.into_iter().collect() };
        Ok(press.map(call))
    }

    /// The game of the newest list that a person has in their own chat with the bot, and when it was shown; `None` where
    /// messages have no numbers.
    ///
    /// # Errors
    /// The lists cannot be read.
    pub(crate) async fn game_shown_last(&self, caller: &Caller) -> Result<Option<(String, Time)>, Fault> {
        let can = self.capabilities_for(caller);
        let places = self.places_of_lists(caller, &can).await?;
        let Some(newest) = places.first() else { return Ok(None) };
        let choices = self.choices(newest).await?;
        let presses = choices.newest(&caller.person.native_id).unwrap_or_default();
        let game =
            presses.iter().find_map(|press| ButtonId::decode(&press.control)?.game().map(str::to_owned));
        Ok(game.map(|code| (code, Time(choices.shown_at))))
    }

    /// The places whose lists a number may answer, the newest list first. Direct messages have lists of their own, which
    /// are answered where the person and the bot are alone.
    async fn places_of_lists(&self, caller: &Caller, can: &Capabilities) -> Result<Vec<Place>, Fault> {
        let here = caller.place.clone();
        if can.private != PrivateReplies::Direct || !caller.place_info.alone {
            return Ok(vec![here]);
        }
        let own = own_place(&here.platform, &caller.person);
        let [at_here, at_own] = [self.choices(&here).await?.shown_at, self.choices(&own).await?.shown_at];
        Ok(if at_own > at_here { vec![own, here] } else { vec![here, own] })
    }

    async fn choices(&self, place: &Place) -> Result<Choices, Fault> {
        let stored = self.core.recall(&key(place)).await?;
        Ok(stored.and_then(|json| serde_json::from_str(&json).ok()).unwrap_or_default())
    }

    /// Reads, changes and stores the lists of a place. Lists that cannot be read are never replaced.
    async fn change_choices<T>(
        &self,
        place: &Place,
        change: impl FnOnce(&mut Choices) -> T,
    ) -> Result<T, Fault> {
        let _changing = self.changing_choices.lock().await;
        let key = key(place);
        let before = self.choices(place).await?;
        let mut choices = before.clone();
        let result = change(&mut choices);
        if choices != before {
            choices.shown_at = self.core.now().0;
            match serde_json::to_string(&choices) {
                Ok(json) => {
                    self.core.remember(&key, &json).await?;
                }
                Err(error) => tracing::error!(%error, "the numbers of a list cannot be stored"),
            }
        }
        Ok(result)
    }
}

/// Stands for the direct messages to a person, whatever room they are in.
pub(crate) fn own_place(platform: &str, person: &Person) -> Place {
    let id = &person.native_id;
    Place { platform: platform.to_owned(), space: id.clone(), channel: id.clone() }
}

fn key(Place { platform, space, channel }: &Place) -> String {
    format!("numbers {platform} {space} {channel}")
}
