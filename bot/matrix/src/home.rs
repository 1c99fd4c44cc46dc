//! Who a person is in a room, for a page: the same as a message of theirs there would say. All of it comes from the state of
//! the room that the SDK keeps.

use crate::callers;
use crate::formatted::RoomNames as _;
use crate::room_or_thread::{PLATFORM, RoomOrThread};
use crate::shared::Shared;
use crate::spaces;
use deska_desk::home::{Home, Known, LATELY_FOR, Silent, VisiblePlace, Visitor};
use deska_model::people::caller::{Caller, Place};
use futures::FutureExt as _;
use futures::future::BoxFuture;
use matrix_sdk::RoomState;
use matrix_sdk::ruma::UserId;

impl Home for Shared {
    fn platform(&self) -> &'static str {
        PLATFORM
    }

    fn me(&self) -> Option<String> {
        self.client.user_id().map(ToString::to_string)
    }

    fn caller<'a>(
        &'a self,
        native_id: &'a str,
        place: &'a Place,
        _fresh: bool,
    ) -> BoxFuture<'a, Result<Option<Visitor>, Silent>> {
        async move {
            let known = self.known()?;
            let caller = self.look(native_id, place).await?;
            Ok(caller.map(|caller| Visitor { caller, known }))
        }
        .boxed()
    }

    fn visible<'a>(
        &'a self,
        native_id: &'a str,
        places: &'a [Place],
    ) -> BoxFuture<'a, Result<Vec<VisiblePlace>, Silent>> {
        async move {
            self.known()?;
            let mut visible = Vec::new();
            for place in places {
                visible.extend(self.look(native_id, place).await?.map(|caller| self.named(caller)));
            }
            Ok(visible)
        }
        .boxed()
    }
}

impl Shared {
    /// How current the rooms are that the SDK knows.
    fn known(&self) -> Result<Known, Silent> {
        self.needs_rooms().map_err(|_| Silent)?;
        match self.connection.away_for() {
            None => Ok(Known::Now),
            Some(time) if time < LATELY_FOR => Ok(Known::Lately),
            Some(_) => Err(Silent),
        }
    }

    /// A person in a room, or in a thread of it; `None` if they are not in it, or the bot isn't.
    async fn look(&self, native_id: &str, place: &Place) -> Result<Option<Caller>, Silent> {
        let (Ok(user), Some(channel)) = (UserId::parse(native_id), RoomOrThread::parse(&place.channel))
        else {
            return Ok(None);
        };
        let room = self.client.get_room(&channel.room).filter(|room| room.state() == RoomState::Joined);
        let Some(room) = room.filter(|_| place.platform == PLATFORM) else { return Ok(None) };
        // The members of a room that nobody has looked at yet are asked for once.
        let member = room.get_member(&user).await.map_err(|_| Silent)?;
        if !member.is_some_and(|member| callers::is_joined(&member)) {
            return Ok(None);
        }
        let caller = callers::caller(self, &room, &user, &channel).await;
        Ok(Some(caller).filter(|caller| caller.place == *place))
    }

    fn named(&self, caller: Caller) -> VisiblePlace {
        let Caller { place, admin, place_info, .. } = caller;
        let room = RoomOrThread::parse(&place.channel).and_then(|channel| self.name(&channel.room));
        let space = spaces::room_of(&place.space).and_then(|space| self.name(&space));
        VisiblePlace {
            name: room.filter(|_| !place_info.alone),
            server: space.filter(|_| !place_info.alone),
            icon: None,
            admin,
            place,
        }
    }
}
