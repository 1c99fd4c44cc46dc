//! Who a person is in a place without an interaction: the same as with one, from what Discord answers about servers,
//! channels and members.

use crate::world as whole;
use deska_catalogue::invocation::Call;
use deska_config::shards::Shards;
use deska_delivery::Running;
use deska_desk::ChatDesk as _;
use deska_desk::home::{Home, Known, Silent, Visitor};
use deska_discord::{DiscordSettings, RateLimit};
use deska_model::people::caller::{Caller, Place, PlaceInfo};
use deska_service::system::draw;
use deska_testkit::discord_sim::{Channel, Guild, Simulator, User};
use deska_testkit::scripted_desk::Fake;
use rules::rng::SplitMix64;
use std::sync::Arc;
use std::time::Duration;

const ADMINISTRATOR: u64 = 1 << 3;
const MANAGE_GUILD: u64 = 1 << 5;
const VIEW: u64 = 1 << 10;
const MANAGE_THREADS: u64 = 1 << 34;
/// The bits that decide about a caller, and some that don't.
const BITS: [u64; 12] = [
    MANAGE_GUILD,
    1 << 4,
    VIEW,
    1 << 11,
    1 << 13,
    1 << 15,
    1 << 28,
    1 << 29,
    1 << 31,
    MANAGE_THREADS,
    1 << 35,
    1 << 38,
];

/// Discord with the surface connected to a desk that notes its callers.
struct World {
    sim: Simulator,
    desk: Arc<Fake>,
    running: Running,
}

impl World {
    async fn start() -> Self {
        let (sim, desk) = (Simulator::start().await, Arc::new(Fake::default()));
        let settings = DiscordSettings {
            token: sim.token().into(),
            api_url: sim.url(),
            media_url: sim.url(),
            guild: None,
            shards: Shards::Auto,
            rate_limit: RateLimit { burst: 1_000_000, every: Duration::from_millis(1) },
        };
        let running = deska_discord::start(settings, desk.clone(), draw).await.unwrap();
        sim.wait_ready().await;
        Self { sim, desk, running }
    }

    fn home(&self) -> &dyn Home {
        &**self.running.home().unwrap()
    }

    /// The caller that an interaction of a person makes.
    async fn by_interaction(&self, who: &User, channel: &Channel) -> Caller {
        who.slash(channel, "toy fail", &[]).await;
        let told = self.desk.told();
        let (caller, ..) = told.calls.last().unwrap();
        Caller { locale: None, sent_at: None, ..caller.clone() }
    }

    async fn by_home(&self, who: &User, place: &Place) -> Result<Option<Visitor>, Silent> {
        self.home().caller(who.id(), place, true).await
    }

    /// The paths that were asked for since then.
    fn asked_since(&self, before: usize) -> Vec<String> {
        let requests = self.sim.requests();
        let asked = requests.iter().skip(before).filter(|request| request.method == "GET");
        asked.map(|request| request.path.clone()).collect()
    }

    /// Lets all questions fail from now on.
    fn is_down(&self, status: u16) {
        let is_question = |method: &str, path: &str| {
            method == "GET" && (path.starts_with("/guilds/") || path.starts_with("/channels/"))
        };
        self.sim.fail_next(is_question, status, usize::MAX);
    }
}

fn place(guild: &Guild, channel: &Channel) -> Place {
    Place { platform: "discord".into(), space: guild.id().into(), channel: channel.id().into() }
}

/// A caller without what an interaction brings only for some commands.
fn compared(caller: Caller) -> Caller {
    let place_info = PlaceInfo { roles: None, ..caller.place_info };
    Caller { place_info, ..caller }
}

fn bits(random: &mut SplitMix64, often: usize) -> u64 {
    BITS.iter().filter(|_| random.below(often) == 0).fold(0, |all, bit| all | bit)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_the_same_as_by_an_interaction_whatever_roles_and_overwrites_there_are() {
    let world = World::start().await;
    let guild = world.sim.guild();
    let (alice, bot) = (world.sim.user("Alice"), guild.bot());
    let (games, roles) = (guild.channel("games"), [guild.add_role(0), guild.add_role(0), guild.add_role(0)]);
    let thread = guild.thread(&games, "a game");
    let mut random = SplitMix64::new(3);
    let (mut seen, mut hidden, mut admins) = (0, 0, 0);
    for round in 0..60 {
        guild.set_role(None, bits(&mut random, 2) | if random.below(4) == 0 { 0 } else { VIEW });
        for role in &roles {
            let rare = if random.below(12) == 0 { ADMINISTRATOR } else { 0 };
            guild.set_role(Some(role), bits(&mut random, 4) | rare);
        }
        let some = |random: &mut SplitMix64| -> Vec<String> {
            roles.iter().filter(|_| random.below(2) == 0).cloned().collect()
        };
        alice.set_roles(&some(&mut random));
        bot.set_roles(&some(&mut random));
        let of_roles: Vec<_> =
            roles.iter().map(|role| (&**role, bits(&mut random, 4), bits(&mut random, 4))).collect();
        let of_alice = (&alice, bits(&mut random, 6), bits(&mut random, 6));
        let of_bot = (&bot, bits(&mut random, 6) | VIEW, bits(&mut random, 6) & !VIEW);
        games.set_overwrites((bits(&mut random, 4), bits(&mut random, 4)), &of_roles, &[of_alice, of_bot]);
        let channel = if round % 3 == 0 { &thread } else { &games };
        let found = world.by_home(&alice, &place(&guild, channel)).await.unwrap();
        let asked = world.by_interaction(&alice, channel).await;
        match found {
            Some(Visitor { caller, known }) => {
                assert_eq!((compared(caller), known), (compared(asked.clone()), Known::Now), "round {round}");
                seen += 1;
                admins += usize::from(asked.admin);
            }
            None => {
                assert!(!alice.may(channel, VIEW) || !bot.may(channel, VIEW), "round {round}");
                hidden += 1;
            }
        }
    }
    assert!(seen > 20 && hidden > 2 && admins > 5, "{seen} {hidden} {admins}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_owner_is_an_admin_and_who_is_timed_out_is_none() {
    let world = World::start().await;
    let guild = world.sim.guild();
    guild.set_locale("cs");
    let (alice, bob, games) = (world.sim.user("Alice"), world.sim.user("Bob"), guild.channel("games"));
    guild.set_owner(&alice);
    let managing = guild.add_role(MANAGE_GUILD);
    bob.set_roles(std::slice::from_ref(&managing));
    let there = place(&guild, &games);
    for who in [&alice, &bob] {
        let caller = world.by_home(who, &there).await.unwrap().unwrap().caller;
        assert!(caller.admin && caller.place_info.joined, "{}", who.id());
        assert_eq!(caller.place_info.language.as_deref(), Some("cs"));
        assert_eq!(caller.place_info.roles, Some(vec![guild.id().to_owned(), managing.clone()]));
        assert_eq!(compared(caller), compared(world.by_interaction(who, &games).await));
    }
    for who in [&alice, &bob] {
        who.time_out(Duration::from_secs(3_600));
    }
    assert!(world.by_home(&alice, &there).await.unwrap().unwrap().caller.admin, "nobody times out the owner");
    assert!(!world.by_home(&bob, &there).await.unwrap().unwrap().caller.admin);
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_forged_places_find_nothing() {
    let world = World::start().await;
    let guild = world.sim.guild();
    let (alice, eve, games) =
        (world.sim.user("Alice"), world.sim.user("Eve").outside(), guild.channel("games"));
    let there = place(&guild, &games);
    let nothing =
        |found: Result<Option<Visitor>, Silent>| assert_eq!(found.map(|found| found.is_some()), Ok(false));
    nothing(world.by_home(&eve, &there).await);
    alice.leaves();
    nothing(world.by_home(&alice, &there).await);
    alice.returns();
    assert!(world.by_home(&alice, &there).await.unwrap().is_some());
    // A channel of another server, and one that isn't there.
    let other = world.sim.add_guild("Other");
    let elsewhere = other.channel("games");
    nothing(world.by_home(&alice, &place(&guild, &elsewhere)).await);
    nothing(world.by_home(&alice, &Place { channel: "123".into(), ..there.clone() }).await);
    for wrong in ["", "0", "x", "12345678901234567890123"] {
        nothing(world.by_home(&alice, &Place { channel: wrong.into(), ..there.clone() }).await);
        nothing(world.by_home(&alice, &Place { space: wrong.into(), ..there.clone() }).await);
        nothing(world.home().caller(wrong, &there, true).await);
    }
    nothing(world.by_home(&alice, &Place { platform: "matrix".into(), ..there.clone() }).await);
    // A private thread, for who is in it or manages threads.
    let secret = guild.private_thread(&games, &[&alice]);
    let bob = world.sim.user("Bob");
    assert!(world.by_home(&alice, &place(&guild, &secret)).await.unwrap().is_some());
    nothing(world.by_home(&bob, &place(&guild, &secret)).await);
    bob.set_roles(&[guild.add_role(MANAGE_THREADS)]);
    assert!(world.by_home(&bob, &place(&guild, &secret)).await.unwrap().is_some());
    // Direct messages are those of one person.
    let dm = alice.dm();
    let direct = Place { platform: "discord".into(), space: dm.id().into(), channel: dm.id().into() };
    let own = world.by_home(&alice, &direct).await.unwrap().unwrap().caller;
    assert!(own.place_info.alone && !own.admin);
    assert_eq!(compared(own), compared(world.by_interaction(&alice, &dm).await));
    nothing(world.by_home(&bob, &direct).await);
    // The bot was removed.
    guild.remove_bot();
    nothing(world.by_home(&alice, &there).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_kept_and_count_lately_while_discord_is_down() {
    let world = World::start().await;
    let guild = world.sim.guild();
    let (alice, bob, games) = (world.sim.user("Alice"), world.sim.user("Bob"), guild.channel("games"));
    let there = place(&guild, &games);
    let before = world.sim.requests().len();
    let found = world.home().caller(alice.id(), &there, false).await.unwrap().unwrap();
    assert_eq!((found.known, world.asked_since(before).len()), (Known::Now, 4));
    let before = world.sim.requests().len();
    for _ in 0..5 {
        assert_eq!(world.home().caller(alice.id(), &there, false).await.unwrap().unwrap(), found);
    }
    assert_eq!(world.asked_since(before), Vec::<String>::new());
    // A second person costs one question.
    world.home().caller(bob.id(), &there, false).await.unwrap().unwrap();
    assert_eq!(world.asked_since(before).len(), 1);
    // What was kept hides a demotion; asking anew doesn't.
    alice.set_roles(&[guild.add_role(MANAGE_GUILD)]);
    assert!(!world.home().caller(alice.id(), &there, false).await.unwrap().unwrap().caller.admin);
    assert!(world.by_home(&alice, &there).await.unwrap().unwrap().caller.admin);
    for status in [503, 429] {
        world.is_down(status);
        let lately = world.by_home(&alice, &there).await.unwrap().unwrap();
        assert_eq!((lately.known, lately.caller.admin), (Known::Lately, true), "{status}");
        assert_eq!(world.by_home(&world.sim.user("Carol"), &there).await, Err(Silent), "{status}");
        world.sim.end_faults();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_places_of_a_person_have_their_names() {
    let world = World::start().await;
    let (guild, other) = (world.sim.guild(), world.sim.add_guild("Other"));
    let alice = world.sim.user("Alice");
    alice.set_roles(&[guild.add_role(MANAGE_GUILD)]);
    let [open, closed, away] = [guild.channel("open"), guild.channel("closed"), other.channel("away")];
    closed.set_overwrites((0, VIEW), &[], &[(&guild.bot(), VIEW, 0)]);
    let places = [place(&guild, &open), place(&guild, &closed), place(&other, &away)];
    let before = world.sim.requests().len();
    let seen = world.home().visible(alice.id(), &places).await.unwrap();
    let named = |at: usize| {
        let shown = &seen[at];
        (shown.name.as_deref(), shown.server.as_deref(), shown.admin)
    };
    assert_eq!(seen.len(), 2, "{seen:?}");
    assert_eq!(named(0), (Some("open"), Some("Test guild"), true));
    assert_eq!(named(1), (Some("away"), Some("Other"), false));
    let asked = world.asked_since(before);
    assert_eq!(asked.iter().filter(|path| path.starts_with("/channels/")).count(), 1, "{asked:?}");
    world.is_down(503);
    assert_eq!(world.home().visible(alice.id(), &places).await.unwrap().len(), 2, "it is kept");
}

/// Moves by the page in the only game of a channel: what somebody who has no interaction of theirs open does.
async fn move_by_page(world: &whole::World, who: &User, channel: &Channel, source: &str, text: &str) {
    let there = place(&world.sim.guild(), channel);
    let caller = world.home().caller(who.id(), &there, true).await.unwrap().unwrap().caller;
    let caller = Caller { through: Some("console"), ..caller };
    let response = world.desk().answer(&caller, source, Call::Text(text.to_owned())).await;
    assert!(response.public.is_none() && response.game.is_some(), "{:?}", response.private);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_without_shards_serves_the_page() {
    let (mut world, alice, bob, games) = whole::World::in_game(&[("setup", "ones"), ("seed", "1")]).await;
    let sessions = world.sim.gateway_counts().0;
    world.restart_without_gateway().await;
    let before = games.messages().len();
    move_by_page(&world, &alice, &games, "page 1", "c3 d4").await;
    let board = world.sim.wait_for_message_after(&games.messages()[before - 1], |_| true).await;
    whole::check_board(&board, Some(&bob));
    assert_eq!(world.sim.gateway_counts().0, sessions, "it has opened none");
    assert!(world.is_connected(), "it is ready without one");
    world.sim.assert_clean();
}

#[tokio::test]
async fn a_move_by_the_page_is_in_the_channel_once_also_after_a_kill() {
    let options = [("setup", "ones"), ("seed", "1")];
    let (mut world, alice, bob, games) = whole::World::in_game(&options).await;
    let before = games.messages().len();
    move_by_page(&world, &alice, &games, "page 1", "c3 d4").await;
    let board = world.sim.wait_for_message_after(&games.messages()[before - 1], |_| true).await;
    whole::check_board(&board, Some(&bob));
    world.looked().await;
    assert_eq!(games.messages().len(), before + 1);
    // Whether the board was posted before the kill or not, it is there once.
    move_by_page(&world, &bob, &games, "page 2", "b6 a5").await;
    world.kill();
    world.boot().await;
    for _ in 0..2 {
        world.later(Duration::from_secs(61));
        world.looked().await;
    }
    let boards = games.messages();
    assert_eq!(boards.len(), before + 2);
    whole::check_board(boards.last().unwrap(), Some(&alice));
    // The same request again, as a page sends it that has heard nothing.
    move_by_page(&world, &bob, &games, "page 2", "b6 a5").await;
    world.looked().await;
    assert_eq!(games.messages().len(), before + 2);
}
