//! Who acts in a place of another platform through the page: the identity that the reader's account has there, with the
//! rights that the platform gives it now.

use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Call;
use deska_console::places::{NoEntry, Places, Purpose, Reader};
use deska_console::{CAPABILITIES, PLATFORM};
use deska_desk::home::{Home, Known, Silent, VisiblePlace, Visitor};
use deska_desk::{ChatDesk, Desk, PageDesk};
use deska_model::people::caller::{Caller, Person, Place};
use deska_service::Service;
use deska_testkit::test_bot::{CHAT, TestBot, button, caller, caller_at, caller_in, private, public, told};
use futures::FutureExt as _;
use futures::future::BoxFuture;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// Alice on the platform `test`.
const ALICE: Reader<'_> = Reader { platform: "test", native_id: "alice" };

/// What a platform says of a member of a channel.
#[derive(Clone, Copy)]
struct Member {
    admin: bool,
}

/// The platform `test`, which knows who is in which channel.
#[derive(Default)]
pub(super) struct Town {
    members: Mutex<BTreeMap<(String, String), Member>>,
    /// What it said last, while that is kept.
    kept: Mutex<BTreeMap<(String, String), Member>>,
    /// How it answers; `None` while it does.
    down: Mutex<Option<Result<Known, Silent>>>,
    /// For each question, whether it had to be asked anew.
    asked: Mutex<Vec<bool>>,
}

impl Town {
    pub(super) fn joins(&self, who: &str, channel: &str, admin: bool) {
        self.members.lock().unwrap().insert((who.into(), channel.into()), Member { admin });
    }

    pub(super) fn leaves(&self, who: &str, channel: &str) {
        self.members.lock().unwrap().remove(&(who.into(), channel.into()));
    }

    pub(super) fn is_down(&self, answer: Result<Known, Silent>) {
        *self.down.lock().unwrap() = Some(answer);
    }

    fn look(&self, who: &str, channel: &str, fresh: bool) -> Result<Option<(Member, Known)>, Silent> {
        self.asked.lock().unwrap().push(fresh);
        let key = (who.to_owned(), channel.to_owned());
        let mut kept = self.kept.lock().unwrap();
        let known = self.down.lock().unwrap().unwrap_or(Ok(Known::Now))?;
        if known == Known::Now && (fresh || !kept.contains_key(&key)) {
            kept.remove(&key);
            kept.extend(self.members.lock().unwrap().get(&key).map(|member| (key.clone(), *member)));
        }
        Ok(kept.get(&key).map(|member| (*member, known)))
    }
}

impl Home for Town {
    fn platform(&self) -> &'static str {
        "test"
    }

    fn me(&self) -> Option<String> {
        Some("deska".to_owned())
    }

    fn caller<'a>(
        &'a self,
        native_id: &'a str,
        place: &'a Place,
        fresh: bool,
    ) -> BoxFuture<'a, Result<Option<Visitor>, Silent>> {
        async move {
            let found = self.look(native_id, &place.channel, fresh)?;
            Ok(found.map(|(Member { admin }, known)| {
                let person = Person::new(native_id, native_id);
                let there = caller_at(person, ["test", &place.space, &place.channel]);
                Visitor { caller: Caller { admin, ..there }, known }
            }))
        }
        .boxed()
    }

    fn visible<'a>(
        &'a self,
        native_id: &'a str,
        places: &'a [Place],
    ) -> BoxFuture<'a, Result<Vec<VisiblePlace>, Silent>> {
        async move {
            let mut seen = Vec::new();
            for place in places {
                let found = self.look(native_id, &place.channel, false)?;
                seen.extend(found.map(|(Member { admin }, _)| VisiblePlace {
                    place: place.clone(),
                    name: Some(format!("#{}", place.channel)),
                    server: Some("The club".to_owned()),
                    icon: None,
                    admin,
                }));
            }
            Ok(seen)
        }
        .boxed()
    }
}

/// The program with one platform, on which Alice and Bob have played in the channels `main` and `side`.
struct World {
    bot: TestBot,
    desk: Arc<Service>,
    town: Arc<Town>,
    places: Places,
}

impl World {
    async fn start() -> Self {
        let bot = TestBot::start().await;
        let service = Service::new(bot.ports(), GameCatalogue::standard());
        let desk = Arc::new(service.reached_at("").await.unwrap());
        desk.connect("test", CHAT);
        desk.connect(PLATFORM, CAPABILITIES);
        bot.game("setup=ones").await;
        public(bot.say_as(&caller_in("alice", "side"), "/go new").await);
        let town = Arc::new(Town::default());
        for who in ["alice", "bob"] {
            for channel in ["main", "side"] {
                town.joins(who, channel, who == "alice");
            }
        }
        let places = Places::new(Arc::clone(&desk) as Arc<dyn Desk>);
        places.add(Arc::clone(&town) as _);
        Self { bot, desk, town, places }
    }

    /// The id of a channel that Alice is shown.
    async fn id(&self, channel: &str) -> String {
        let cards = self.places.cards(ALICE).await.unwrap();
        cards.into_iter().find(|card| card.shown.place.channel == channel).expect("a card").id
    }
}

fn of(native_id: &str) -> Reader<'_> {
    Reader { platform: "test", native_id }
}

#[tokio::test]
async fn a_reader_acts_as_themselves_and_the_place_gets_the_board() {
    let world = World::start().await;
    let id = world.id("main").await;
    let alice = world.places.caller(ALICE, &id, Purpose::Press).await.unwrap();
    assert_eq!((alice.through, alice.place.channel.as_str(), alice.admin), (Some(PLATFORM), "main", true));
    let response = world.desk.answer(&alice, "page 1", Call::Text("/dama move c3 d4".to_owned())).await;
    assert!(response.public.is_none() && response.game.is_some(), "{response:?}");
    let board = world.bot.due().await.remove(0);
    assert_eq!(board.about.mentions[0].native_id, "bob");
    // Bob has the same place, and acts as Bob.
    let bob = world.places.caller(of("bob"), &id, Purpose::Press).await.unwrap();
    assert_eq!((bob.person.native_id.as_str(), bob.admin), ("bob", false));
    let refused = world.desk.answer(&bob, "page 2", Call::Text("/config set threads on".to_owned())).await;
    assert!(refused.refused, "{refused:?}");
}

#[tokio::test]
async fn a_linked_reader_acts_as_the_identity_of_the_place() {
    let world = World::start().await;
    world.bot.service.connect("other", CHAT);
    let elsewhere = caller_at(Person::new("@alice:other", "Alice"), ["other", "o", "room"]);
    let words = private(world.bot.say("alice", "/me link").await).plain();
    let link = words.split("/me link code=").nth(1).and_then(|rest| rest.split(' ').next()).expect("a code");
    let id = world.id("main").await;
    let linked = Reader { platform: "other", native_id: "@alice:other" };
    assert_eq!(world.places.caller(linked, &id, Purpose::Read).await, Err(NoEntry::Nowhere));
    told(world.bot.say_as(&elsewhere, &format!("/me link {link}")).await);
    let caller = world.places.caller(linked, &id, Purpose::Read).await.unwrap();
    assert_eq!((caller.person.native_id.as_str(), caller.place.platform.as_str()), ("alice", "test"));
    assert_eq!(world.places.cards(linked).await.unwrap().len(), 2);
    // Who unlinks is a stranger again.
    let list = private(world.bot.say("alice", "/me link").await);
    world.bot.click("alice", &list, "Unlink Alice (other)").await;
    assert_eq!(world.places.caller(linked, &id, Purpose::Read).await, Err(NoEntry::Nowhere));
}

#[tokio::test]
async fn strangers_leavers_and_forged_ids_get_nowhere() {
    let world = World::start().await;
    let id = world.id("main").await;
    for purpose in [Purpose::Read, Purpose::Press, Purpose::Change] {
        // Nobody knows Eve; Carol has played here and was never a member of the channel.
        assert_eq!(world.places.caller(of("eve"), &id, purpose).await, Err(NoEntry::Nowhere));
        assert_eq!(world.places.caller(of("carol"), &id, purpose).await, Err(NoEntry::Nowhere));
    }
    told(world.bot.say("carol", "/game list").await);
    assert_eq!(world.places.caller(of("carol"), &id, Purpose::Press).await, Err(NoEntry::Nowhere));
    assert_eq!(world.places.cards(of("carol")).await.unwrap(), []);
    let (number, key) = id.split_once('-').unwrap();
    let other: i64 = number.parse::<i64>().unwrap() + 1;
    let other_key = world.desk.key(&format!("seat {number}")).unwrap();
    let forged = [
        format!("{other}-{key}"),
        format!("{number}-{other_key}"),
        format!("{number}-"),
        number.to_owned(),
        format!("{number}-{}", "0".repeat(key.len())),
        format!("-{number}-{key}"),
        String::new(),
        "9223372036854775808-00".to_owned(),
        format!("{number} or 1=1-{key}"),
    ];
    for id in &forged {
        assert_eq!(world.places.caller(ALICE, id, Purpose::Read).await, Err(NoEntry::Nowhere), "{id}");
    }
    // A right key of a place that isn't there, and of a platform that isn't connected.
    let gone = format!("999999-{}", world.desk.key("place 999999").unwrap());
    assert_eq!(world.places.caller(ALICE, &gone, Purpose::Read).await, Err(NoEntry::Nowhere));
    let nowhere = Places::new(Arc::clone(&world.desk) as Arc<dyn Desk>);
    assert_eq!(nowhere.caller(ALICE, &id, Purpose::Read).await, Err(NoEntry::Nowhere));
    assert_eq!(nowhere.cards(ALICE).await.unwrap(), []);
    // Who has left reads for as long as the answer is kept, and does nothing else.
    world.places.caller(ALICE, &id, Purpose::Read).await.unwrap();
    world.town.leaves("alice", "main");
    world.places.caller(ALICE, &id, Purpose::Read).await.unwrap();
    assert_eq!(world.places.caller(ALICE, &id, Purpose::Press).await, Err(NoEntry::Nowhere));
    assert_eq!(
        world.places.caller(ALICE, &id, Purpose::Read).await,
        Err(NoEntry::Nowhere),
        "now it is known"
    );
    let left: Vec<_> = world.places.cards(ALICE).await.unwrap();
    assert_eq!(left.iter().map(|card| &*card.shown.place.channel).collect::<Vec<_>>(), ["side"]);
}

#[tokio::test]
async fn a_demoted_admin_changes_nothing_even_if_it_was_kept() {
    let world = World::start().await;
    let id = world.id("main").await;
    assert!(world.places.caller(ALICE, &id, Purpose::Change).await.unwrap().admin);
    world.town.joins("alice", "main", false);
    assert!(world.places.caller(ALICE, &id, Purpose::Read).await.unwrap().admin, "it is kept for reading");
    let demoted = world.places.caller(ALICE, &id, Purpose::Change).await.unwrap();
    assert!(!demoted.admin);
    let refused = world.desk.answer(&demoted, "page", Call::Text("/config set threads on".to_owned())).await;
    assert!(refused.refused);
    assert!(world.town.asked.lock().unwrap().contains(&true));
}

#[tokio::test]
async fn while_the_platform_is_away_its_last_word_is_enough_for_moves_only() {
    let world = World::start().await;
    let id = world.id("main").await;
    world.town.is_down(Ok(Known::Lately));
    assert!(world.places.caller(ALICE, &id, Purpose::Read).await.is_ok());
    let presses = world.places.caller(ALICE, &id, Purpose::Press).await.unwrap();
    assert!(!presses.admin, "an admin needs the word of this moment");
    assert_eq!(world.places.caller(ALICE, &id, Purpose::Change).await, Err(NoEntry::Away));
    world.town.is_down(Err(Silent));
    for purpose in [Purpose::Read, Purpose::Press, Purpose::Change] {
        assert_eq!(world.places.caller(ALICE, &id, purpose).await, Err(NoEntry::Away), "{purpose:?}");
    }
    assert_eq!(world.places.cards(ALICE).await.unwrap(), [], "the page goes on without them");
}

#[tokio::test]
async fn the_places_say_what_is_open_there() {
    let world = World::start().await;
    let counts = |cards: Vec<deska_console::places::PlaceCard>| -> Vec<(String, u32, u32, u32)> {
        cards
            .into_iter()
            .map(|card| (card.shown.place.channel, card.seats, card.games, card.waiting))
            .collect()
    };
    let shown = world.places.cards(ALICE).await.unwrap();
    assert_eq!((shown[0].shown.server.as_deref(), shown[0].shown.admin), (Some("The club"), true));
    assert_eq!(counts(shown), [("main".to_owned(), 0, 1, 1), ("side".to_owned(), 1, 0, 0)]);
    assert_eq!(counts(world.places.cards(of("bob")).await.unwrap())[0], ("main".to_owned(), 0, 1, 0));
    // A seat for one person is none for everybody, and a game in a thread counts for the channel above.
    let there = caller_in("alice", "side");
    public(world.bot.say_as(&there, "/go new carol").await);
    assert_eq!(counts(world.places.cards(ALICE).await.unwrap())[1].1, 1);
    let mut in_thread = caller_in("alice", "thread");
    in_thread.place_info.parent = Some("side".to_owned());
    told(world.bot.say_as(&in_thread, "/game list").await);
    let mut bob = in_thread.clone();
    bob.person = caller("bob").person;
    let seat = public(world.bot.say_as(&in_thread, "/dama new side=white setup=ones").await);
    let accept = button(&seat, "Join");
    assert!(world.bot.press_as(&bob, &accept, &[]).await.public.is_some());
    let cards = counts(world.places.cards(ALICE).await.unwrap());
    assert_eq!(cards.len(), 2, "a thread is no place of its own: {cards:?}");
    assert!(cards.contains(&("side".to_owned(), 1, 1, 1)), "{cards:?}");
}
