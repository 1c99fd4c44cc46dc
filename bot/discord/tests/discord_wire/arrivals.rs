//! Servers that the bot is added to: one welcome each, in a channel where it may write.

use crate::faults::is_post;
use crate::world::{World, in_time};
use deska_testkit::discord_sim::{Channel, Guild, Simulator};
use std::time::Duration;

/// The time at which the clock of the program stands.
const NOW: Duration = Duration::from_secs(1_800_000_000);

/// The welcomes in a channel.
fn welcomes(channel: &Channel) -> usize {
    channel.messages().iter().filter(|message| message.content().contains("I'm **Deska**")).count()
}

/// A guild that the bot was added to a minute ago, with the channels "general" and "games".
fn added(world: &World) -> (Guild, Channel, Channel) {
    let guild = world.sim.joined_guild("Club", NOW - Duration::from_secs(60));
    let (general, games) = (guild.channel("general"), guild.channel("games"));
    (guild, general, games)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_welcomed_once_where_its_system_writes() {
    let mut world = World::start().await;
    let (guild, general, games) = added(&world);
    guild.set_system_channel(&games);
    guild.announce_bot();
    let welcome = world.sim.wait_for_message(&games, |_| true).await;
    let words = welcome.content().to_owned();
    for part in ["I'm **Deska**", "`/dama new`", "`/help`", "five short questions"] {
        assert!(words.contains(part), "{part}: {words}");
    }
    assert!(welcome.pinged().is_empty() && words.chars().count() < 500, "{words}");
    // Others see why they cannot begin the set-up; an admin begins it, in private.
    let refused = in_time(world.sim.user("Alice").press(&welcome, "Set up").await);
    assert!(
        refused.is_ephemeral() && refused.text().starts_with("Only admins of this server"),
        "{}",
        refused.text()
    );
    let root = world.sim.user("Root").admin();
    let question = in_time(root.press(&welcome, "Set up").await);
    assert!(question.is_ephemeral() && question.text().contains("Question 1 of 5"), "{}", question.text());
    assert_eq!(welcome.refresh().unwrap().content(), words, "the welcome stays");
    // The same event comes after an outage, a restart, and when the bot was removed and is added again.
    guild.set_unavailable(true);
    guild.set_unavailable(false);
    world.restart().await;
    guild.remove_bot();
    guild.add_bot_again();
    world.restart().await;
    world.sim.settle().await;
    assert_eq!((welcomes(&games), welcomes(&general)), (1, 0));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_welcome_survives_a_kill_and_comes_for_servers_joined_meanwhile() {
    let mut world = World::start().await;
    let (guild, general, _) = added(&world);
    // The message cannot leave before the kill.
    world.sim.fail_next(is_post, 500, 1);
    guild.announce_bot();
    let tried = || world.sim.requests().iter().any(|request| is_post(&request.method, &request.path));
    world.sim.wait_until("an attempt", tried).await;
    world.kill();
    let meanwhile = world.sim.joined_guild("Meanwhile", NOW);
    let lobby = meanwhile.channel("lobby");
    world.later(Duration::from_secs(600));
    world.boot().await;
    world.sim.wait_until("both welcomes", || welcomes(&general) == 1 && welcomes(&lobby) == 1).await;
    world.restart().await;
    world.sim.settle().await;
    assert_eq!((welcomes(&general), welcomes(&lobby)), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_system_channel_is_closed_is_welcomed_elsewhere() {
    let world = World::start().await;
    let (guild, general, games) = added(&world);
    guild.set_system_channel(&general);
    general.forbid_bot(true);
    guild.announce_bot();
    world.sim.wait_for_message(&games, |message| message.content().contains("I'm **Deska**")).await;
    assert_eq!(welcomes(&general), 0);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_channel_the_first_answer_to_an_admin_offers_the_set_up() {
    let world = World::start().await;
    let (guild, general, games) = added(&world);
    for channel in [&general, &games] {
        channel.forbid_bot(true);
    }
    guild.announce_bot();
    world.sim.settle().await;
    games.forbid_bot(false);
    let (root, bob) = (world.sim.user("Root").admin(), world.sim.user("Bob"));
    let challenge = in_time(root.slash(&games, "dama new", &[("opponent", &bob.mention())]).await);
    let offers = challenge.wait_followups(1).await;
    assert!(
        offers[0].is_ephemeral() && offers[0].content().contains("/config setup"),
        "{}",
        offers[0].content()
    );
    guild.set_unavailable(false);
    world.sim.settle().await;
    assert_eq!(welcomes(&games), 0, "the admins know of the set-up");
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_the_bot_was_in_before_get_no_welcome() {
    let sim = Simulator::start().await;
    let old = sim.add_guild("Old").channel("general");
    let recent = sim.joined_guild("Recent", NOW - Duration::from_secs(25 * 3_600)).channel("general");
    let world = World::start_on(sim).await;
    world.sim.settle().await;
    assert_eq!((welcomes(&old), welcomes(&recent)), (0, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_everybody_reads_is_in_the_language_of_a_community() {
    let (world, alice, bob, games) = World::with_people().await;
    let challenge = async || {
        let options = [("opponent", &*bob.mention())];
        world.public(&alice, &games, "go new", &options).await.content().to_owned()
    };
    assert!(challenge().await.contains("challenges"), "a server that is no community has Discord's default");
    world.sim.guild().set_locale("cs");
    assert!(challenge().await.contains("výzva ke hře"));
    world.sim.guild().leave_community();
    assert!(challenge().await.contains("challenges"), "the server is no longer a community");
}
