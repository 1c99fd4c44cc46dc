//! The Discord surface between a simulated Discord and a scripted desk.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that meets nothing where something must be has failed"
)]

use deska_catalogue::invocation::{Argument, Call};
use deska_config::shards::Shards;
use deska_delivery::Running;
use deska_desk::ChatDesk;
use deska_desk::Draw;
use deska_desk::outbound::{DeliveryFailure, Outbound, Receipt};
use deska_discord::DiscordError;
use deska_discord::DiscordSettings;
use deska_discord::LOG_DIRECTIVES;
use deska_discord::RateLimit;
use deska_discord::command_tree;
use deska_model::people::caller::Person;
use deska_service::system::draw;
use deska_testkit::discord_sim::{RequestRecord, Simulator};
use deska_testkit::pace::{patience, until};
use deska_testkit::scripted_desk::{Fake, picture, words};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock};

fn config(sim: &Simulator) -> DiscordSettings {
    DiscordSettings {
        token: sim.token().into(),
        api_url: sim.url(),
        media_url: sim.url(),
        guild: None,
        shards: Shards::Auto,
        rate_limit: RateLimit::default(),
    }
}

async fn started(sim: &Simulator, desk: &Arc<Fake>) -> Running {
    deska_discord::start(config(sim), desk.clone(), entropy()).await.unwrap()
}

fn entropy() -> Draw {
    draw
}

/// A simulator with the surface connected and its commands registered.
async fn playing() -> (Simulator, Arc<Fake>, Running) {
    let (sim, desk) = (Simulator::start().await, Arc::new(Fake::default()));
    let running = started(&sim, &desk).await;
    sim.wait_ready().await;
    (sim, desk, running)
}

fn is_callback(method: &str, path: &str) -> bool {
    method == "POST" && path.ends_with("/callback")
}

fn is_post(method: &str, path: &str) -> bool {
    method == "POST" && path.starts_with("/channels/")
}

fn posts(sim: &Simulator) -> Vec<RequestRecord> {
    sim.requests().into_iter().filter(|request| is_post(&request.method, &request.path)).collect()
}

fn registrations(sim: &Simulator) -> Vec<RequestRecord> {
    sim.requests().into_iter().filter(|request| request.method == "PUT").collect()
}

#[tokio::test]
async fn a_command_is_answered_in_public_with_a_picture() {
    let (sim, desk, _running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    assert_eq!(sim.intents(), Some(1 | 1 << 9 | 1 << 12), "guilds and messages, nothing that is reviewed");

    let first = alice.slash(&games, "toy show", &[("word", "c3"), ("count", "-2"), ("who", "deska")]).await;
    let board = first.message().unwrap();
    assert_eq!(first.first_kind(), Some(4));
    assert_eq!((board.alt(), board.picture()), (Some("An empty board"), Some(&*picture().bytes)));
    assert_eq!(board.content(), format!("board of @\u{200b}everyone {}", alice.mention()));
    assert_eq!(board.record().allowed_mentions, Some(json!({"parse": [], "users": [alice.id()]})));
    sim.settle().await;

    let (caller, source, call) = desk.told().calls[0].clone();
    assert_eq!(caller.person, Person::new(alice.id(), "Alice"));
    assert_eq!((caller.place.space.as_str(), caller.place.channel.as_str()), (sim.guild().id(), games.id()));
    assert_eq!((caller.admin, json!(source)), (false, first.payload()["id"].clone()));
    let Call::Command(invocation) = call else { panic!("a command") };
    assert_eq!(invocation.path, ["toy", "show"]);
    assert_eq!(invocation.args["count"], Argument::Text("-2".to_owned()));
    assert!(
        matches!(&invocation.args["who"], Argument::Person { person, bot: true, .. } if person.name == "deska")
    );
    assert_eq!(desk.told().delivered[0].1, board.id());

    // The previous board loses only its buttons; a deleted one does no harm.
    desk.told().stale = vec![board.id().to_owned(), "12345".to_owned()];
    alice.slash(&games, "toy show", &[]).await;
    sim.settle().await;
    let old = board.refresh().unwrap();
    assert!(old.buttons().is_empty() && old.picture().is_some() && old.content() == board.content());
    sim.assert_clean();
}

#[tokio::test]
async fn only_the_person_who_asked_sees_an_error() {
    let (sim, desk, _running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    let refused = alice.slash(&games, "toy fail", &[]).await;
    assert!(refused.is_ephemeral());
    assert_eq!(refused.text(), r"no \*such\* move");
    assert_eq!((games.messages().len(), desk.told().delivered.len()), (0, 0));
    let both = alice.slash(&games, "toy both", &[]).await;
    assert_eq!(both.text(), "for all");
    assert!(both.wait_followups(1).await[0].is_ephemeral());
    sim.settle().await;
    sim.assert_clean();
}

#[tokio::test]
async fn a_picker_is_updated_in_place() {
    let (sim, desk, _running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    let board = alice.slash(&games, "toy show", &[]).await.message().unwrap();
    let picker = alice.press(&board, "pick").await;
    assert!(picker.is_ephemeral());
    let shown = picker.message().unwrap();

    let next = alice.select(&shown, "choose", &["first"]).await;
    assert_eq!((next.first_kind(), next.text().as_str()), (Some(7), "and then"));
    assert_eq!(shown.refresh().unwrap().alt(), Some("An empty board"), "the update brings its picture");

    let last = alice.select(&shown, "choose", &["last"]).await;
    sim.wait_for_message(&games, |message| message.content() == "moved").await;
    let done = shown.refresh().unwrap();
    assert_eq!((last.first_kind(), done.content()), (Some(7), "done"));
    assert!(done.picture().is_none() && done.selects().is_empty());
    sim.settle().await;
    let moved = games.last().unwrap();
    assert_eq!(desk.told().delivered.last().map(|(_, id)| id.clone()), Some(moved.id().to_owned()));
    assert_eq!(moved.alt(), Some("An empty board"));

    let note = alice.press(&board, "note").await;
    assert!(note.is_ephemeral() && note.first_kind() == Some(4));
    let dead = alice.press_raw(&board, "long:gone").await;
    assert_eq!(dead.first_kind(), Some(6));
    sim.assert_clean();
}

#[tokio::test]
async fn a_slow_answer_is_deferred() {
    let (sim, _desk, _running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    let board = alice.slash(&games, "toy show", &[]).await.message().unwrap();
    let picker = alice.press(&board, "pick").await.message().unwrap();

    let (public, mistaken, note, press, pick) = tokio::join!(
        alice.slash(&games, "toy slow", &[]),
        alice.slash(&games, "toy slowfail", &[]),
        alice.slash(&games, "toy slownote", &[]),
        alice.press_raw(&board, "slow"),
        alice.select_raw(&picker, "slowchoose", &["last"]),
    );
    assert!(public.was_deferred() && !public.is_ephemeral());
    let shown = public.message().unwrap();
    assert_eq!((shown.alt(), shown.pinged()), (Some("An empty board"), [alice.id().to_owned()].as_slice()));

    // The deferral was public, but the answer is private.
    assert!(mistaken.wait_followups(1).await[0].is_ephemeral());
    assert!(mistaken.message().is_none_or(|message| message.record().deleted));
    assert!(note.was_deferred() && note.is_ephemeral());
    assert_eq!(note.text(), r"no \*such\* move");

    assert_eq!((press.first_kind(), pick.first_kind()), (Some(5), Some(6)));
    sim.wait_for_message(&games, |message| message.content() == "moved").await;
    assert_eq!(picker.refresh().unwrap().content(), "done");
    sim.settle().await;
    let boards = games.messages().iter().filter(|message| message.content().starts_with("board")).count();
    assert_eq!(boards, 3);
    sim.assert_clean();
}

#[tokio::test]
async fn a_button_can_open_a_modal() {
    let (sim, desk, running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    let board = alice.slash(&games, "toy show", &[]).await.message().unwrap();
    let before = desk.told().calls.len();
    let form = alice.press(&board, "write").await;
    assert_eq!(form.modal()["title"], "Your move");
    assert_eq!(desk.told().calls.len(), before, "the desk is not asked yet");
    let sent = alice.submit_modal(&form, &[("Point", "d4")]).await;
    assert_eq!(sent.text(), "d4");
    let call = desk.told().calls.last().map(|(_, _, call)| call.clone());
    assert_eq!(call, Some(Call::Press { control: "write".to_owned(), values: vec!["d4".to_owned()] }));
    running.stop().await;

    // The modal outlives the process.
    let desk = Arc::new(Fake::after(&desk, &["show", "fail", "slow"]));
    let _running = started(&sim, &desk).await;
    sim.wait_connected().await;
    let form = alice.press(&board, "write").await;
    assert_eq!(form.modal()["custom_id"], "write");
    sim.assert_clean();
}

#[tokio::test]
async fn suggestions_fit_the_typed_text() {
    let (sim, desk, _running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    let words = alice.autocomplete(&games, "toy show", "word", "c", &[("side", "white")]).await;
    assert_eq!((words.len(), &words[0]), (25, &("word c".to_owned(), json!("c0"))));
    assert_eq!(desk.told().typed["side"], Argument::Text("white".to_owned()));
    let numbers = alice.autocomplete(&games, "toy show", "count", "7", &[]).await;
    assert_eq!(numbers, [("count 7".to_owned(), json!(7))]);
    sim.assert_clean();
}

#[tokio::test]
async fn suggestions_that_take_too_long_are_empty() {
    let (sim, _desk, _running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    let typing = alice.begin_autocomplete(&games, "toy show", "word", "slow", &[]).finished().await;
    assert!(typing.choices().is_empty(), "whoever types is told in time that there are none");
    sim.assert_clean();
}

#[tokio::test]
async fn a_public_answer_to_a_press_needs_no_permission_to_post() {
    let (sim, desk, _running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    let board = alice.slash(&games, "toy show", &[]).await.message().unwrap();
    let picker = alice.press(&board, "pick").await.message().unwrap();
    games.forbid_bot(true);
    let last = alice.select(&picker, "choose", &["last"]).await;
    assert_eq!(last.wait_followups(1).await[0].content(), "moved");
    sim.settle().await;
    assert!(posts(&sim).is_empty(), "a refusal that is known beforehand is not asked for");
    assert!(desk.told().undelivered.is_empty());
    sim.assert_clean();
}

#[tokio::test]
async fn a_due_message_is_posted_once() {
    let (sim, desk, _running) = playing().await;
    let (bob, games) = (sim.user("Bob"), sim.channel("games"));
    // Discord carries out the first attempt, but its reply is lost.
    sim.lose_answer_next(is_post, 500, 1);
    let mentions = vec![Person::new(bob.id(), "Bob")];
    let reminder = Outbound { mentions, picture: Some(picture()), ..words("six hours left <@1> @here") };
    let receipt = desk.put_out(games.id(), reminder);
    until("the report", || !desk.told().delivered.is_empty()).await;
    sim.settle().await;
    let messages = games.messages();
    assert_eq!(messages.len(), 1);
    assert_eq!(desk.told().delivered, [(receipt, messages[0].id().to_owned())]);
    assert_eq!(messages[0].record().allowed_mentions, Some(json!({"parse": [], "users": [bob.id()]})));
    assert_eq!(messages[0].pinged(), [bob.id()]);
    assert_eq!(posts(&sim)[0].body["nonce"], "deska-1");
    sim.assert_clean();
}

#[tokio::test]
async fn a_closed_channel_is_not_tried_repeatedly() {
    let (sim, desk, _running) = playing().await;
    let (alice, games, other) = (sim.user("Alice"), sim.channel("games"), sim.channel("other"));
    games.forbid_bot(true);
    for text in ["one", "two", "three"] {
        desk.put_out(games.id(), words(text));
    }
    desk.put_out("no number", words("nowhere"));
    desk.put_out(other.id(), words("four"));
    sim.wait_for_message(&other, |message| message.content() == "four").await;
    until("all reports", || desk.told().undelivered.len() == 4).await;
    let given_up = |(_, why): &&(Receipt, DeliveryFailure)| *why == DeliveryFailure::Permanent;
    assert_eq!(desk.told().undelivered.iter().filter(given_up).count(), 1, "the invalid channel");
    assert_eq!(posts(&sim).len(), 2, "one refusal closes the channel");

    // The permissions of a request from there show that the bot may post again.
    games.forbid_bot(false);
    alice.slash(&games, "toy fail", &[]).await;
    desk.put_out(games.id(), words("five"));
    sim.wait_for_message(&games, |message| message.content() == "five").await;
    sim.settle().await;
    sim.assert_clean();
}

#[tokio::test]
async fn a_message_waits_while_discord_fails() {
    let (sim, desk, _running) = playing().await;
    let games = sim.channel("games");
    sim.fail_next(is_post, 503, 3);
    desk.put_out(games.id(), words("one"));
    desk.put_out(games.id(), words("two"));
    sim.wait_for_message(&games, |message| message.content() == "two").await;
    let shown: Vec<String> = games.messages().iter().map(|message| message.content().to_owned()).collect();
    assert_eq!(shown, ["one", "two"], "the order stays");
    assert!(desk.told().undelivered.iter().all(|(_, why)| *why == DeliveryFailure::Transient));
}

#[tokio::test]
async fn commands_are_registered_only_when_they_change() {
    let (sim, desk, running) = playing().await;
    let toy = sim.commands()[0].clone();
    assert_eq!((&toy["name"], &toy["description"]), (&json!("toy"), &json!("toy-help")));
    assert_eq!(toy["description_localizations"], json!({"en-US": "toy-help", "cs": "Hračka"}));
    assert_eq!((&toy["contexts"], &toy["integration_types"]), (&json!([0, 1, 2]), &json!([0, 1])));
    let rule = sim.commands()[1].clone();
    assert_eq!((&rule["default_member_permissions"], &rule["contexts"]), (&json!("32"), &json!([0])));
    assert!(!sim.user("Alice").is_offered("rule") && sim.user("Root").admin().is_offered("rule"));
    running.stop().await;

    let same = Arc::new(Fake::after(&desk, &["show", "fail", "slow"]));
    let running = started(&sim, &same).await;
    sim.wait_until("a second session", || sim.gateway_counts().0 == 2).await;
    sim.user("Alice").slash(&sim.channel("games"), "toy fail", &[]).await;
    assert_eq!(registrations(&sim).len(), 1);
    running.stop().await;

    let other = Arc::new(Fake::after(&desk, &["show", "start"]));
    sim.fail_next(|method, _| method == "PUT", 500, 1);
    let running = started(&sim, &other).await;
    sim.wait_until("another registration", || {
        registrations(&sim)
            .iter()
            .any(|put| put.body[0]["options"][1]["name"] == "start" && put.status == 200)
    })
    .await;
    running.stop().await;

    sim.assert_clean();
}

/// Discord lists the commands of a server beside the global ones.
#[tokio::test]
async fn commands_are_in_one_place_at_a_time() {
    let (sim, desk, running) = playing().await;
    running.stop().await;
    let guild: u64 = sim.guild().id().parse().unwrap();
    // Number of commands in the last registration with this path.
    let last = |end: &str| {
        let all = registrations(&sim);
        let mut there = all.iter().filter(|put| put.path.ends_with(end) && put.status == 200);
        there.next_back().map(|put| put.body.as_array().map_or(0, Vec::len))
    };
    let everywhere = format!("/applications/{}/commands", sim.application_id());
    let in_guild = format!("/guilds/{guild}/commands");
    let many = last(&everywhere);
    assert!(many.is_some_and(|count| count > 1) && last(&in_guild).is_none());
    for (trial, here, there) in [(Some(guild), &in_guild, &everywhere), (None, &everywhere, &in_guild)] {
        let config = DiscordSettings { guild: trial, ..config(&sim) };
        let running = deska_discord::start(config, desk.clone(), entropy()).await.unwrap();
        sim.wait_until("the former commands to go", || last(there) == Some(0)).await;
        assert_eq!(last(here), many);
        running.stop().await;
    }
    // A server that the bot has left does not prevent a change of scope, and unchanged commands are not sent again.
    let config_there = DiscordSettings { guild: Some(guild), ..config(&sim) };
    let running = deska_discord::start(config_there, desk.clone(), entropy()).await.unwrap();
    sim.wait_until("the server again", || last(&everywhere) == Some(0)).await;
    running.stop().await;
    sim.fail_next(|method, path| method == "PUT" && path.contains("/guilds/"), 403, 1);
    let running = started(&sim, &desk).await;
    sim.wait_until("everywhere again", || last(&everywhere) == many).await;
    sim.wait_until("the refusal", || registrations(&sim).iter().any(|put| put.status == 403)).await;
    running.stop().await;
    let told = registrations(&sim).len();
    let running = started(&sim, &desk).await;
    sim.user("Alice").slash(&sim.channel("games"), "toy fail", &[]).await;
    assert_eq!(registrations(&sim).len(), told);
    running.stop().await;
    sim.assert_clean();
}

/// Names of the commands that Discord lists in one scope; the empty one is everywhere.
fn names_in(sim: &Simulator, scope: &str) -> Vec<String> {
    names_of(&sim.commands_in(scope))
}

fn names_of(commands: &[Value]) -> Vec<String> {
    commands.iter().map(|command| command["name"].as_str().unwrap_or_default().to_owned()).collect()
}

/// With Activities on, Discord has a command of its own and refuses a list without it.
#[tokio::test]
async fn the_entry_point_of_an_activity_stays() {
    let (sim, desk) = (Simulator::start().await, Arc::new(Fake::default()));
    sim.turn_on_activities();
    let entry = sim.commands()[0].clone();
    let running = started(&sim, &desk).await;
    sim.wait_ready().await;
    running.stop().await;
    // An update, and a change to one server and back.
    let other = Arc::new(Fake::after(&desk, &["show", "start"]));
    let guild: u64 = sim.guild().id().parse().unwrap();
    for only in [None, Some(guild), None] {
        let config = DiscordSettings { guild: only, ..config(&sim) };
        let running = deska_discord::start(config, other.clone(), entropy()).await.unwrap();
        let all = names_of(&command_tree(&*other));
        let launch = vec!["launch".to_owned()];
        let (here, there) = match only {
            None => ([all, launch].concat(), Vec::new()),
            Some(_) => (launch, all),
        };
        let in_guild = guild.to_string();
        sim.wait_until("the commands", || names_in(&sim, "") == here && names_in(&sim, &in_guild) == there)
            .await;
        running.stop().await;
        let kept = sim.commands().into_iter().find(|command| command["type"] == 4).unwrap();
        for field in ["id", "name", "name_localizations", "handler", "contexts", "integration_types"] {
            assert_eq!(kept[field], entry[field], "{field}");
        }
    }
    sim.assert_clean();
}

/// Whatever Discord refuses on the way, the commands end up in the scope that was set last and nowhere else.
#[tokio::test]
async fn a_refused_removal_is_made_up_for_later() {
    let (sim, desk, running) = playing().await;
    running.stop().await;
    let guild = sim.guild().id().to_owned();
    let only: Option<u64> = guild.parse().ok();
    let all = names_of(&command_tree(&*desk));
    let lists = |scope: &str| names_in(&sim, scope);
    for (here, refused) in
        [(only, true), (only, false), (None, true), (None, false), (only, true), (None, false), (None, false)]
    {
        if refused {
            let in_guild = here.is_none();
            let is_removal =
                move |method: &str, path: &str| method == "PUT" && path.contains("/guilds/") == in_guild;
            sim.fail_next(is_removal, 400, 1);
        }
        let config = DiscordSettings { guild: here, ..config(&sim) };
        let running = deska_discord::start(config, desk.clone(), entropy()).await.unwrap();
        let (filled, empty) = if here.is_none() { ("", &*guild) } else { (&*guild, "") };
        let left = || if refused { sim.faults_left() == 0 } else { lists(empty).is_empty() };
        sim.wait_until("the commands", || lists(filled) == all && left()).await;
        running.stop().await;
        assert_eq!(lists(empty).is_empty(), !refused, "{here:?}");
    }
    sim.assert_clean();
}

#[tokio::test]
async fn the_real_commands_fit_discord() {
    let (sim, desk) = (Simulator::start().await, Arc::new(Fake::with_real_commands()));
    let _running = started(&sim, &desk).await;
    sim.wait_ready().await;
    let catalogue = desk.catalogue();
    assert_eq!(sim.commands().len(), catalogue.commands.len() + catalogue.on_messages.len());
    assert_eq!(sim.commands().len(), command_tree(&*desk).len());
    sim.assert_clean();
}

#[tokio::test]
async fn direct_messages_work_too() {
    let (sim, desk, _running) = playing().await;
    let alice = sim.user("Alice").locale("cs");
    let direct = alice.dm();
    let answer = alice.slash(&direct, "toy show", &[]).await;
    let board = answer.message().unwrap();
    assert_eq!(board.alt(), Some("An empty board"));
    let picker = alice.press(&board, "pick").await.message().unwrap();
    alice.select(&picker, "choose", &["last"]).await;
    sim.wait_for_message(&direct, |message| message.content() == "moved").await;
    let (caller, _, _) = desk.told().calls[0].clone();
    assert_eq!((caller.place.space.as_str(), caller.place.channel.as_str()), (direct.id(), direct.id()));
    assert_eq!((caller.locale.as_deref(), caller.admin), (Some("cs"), false));
    desk.put_out(direct.id(), words("your move"));
    sim.wait_for_message(&direct, |message| message.content() == "your move").await;
    sim.settle().await;
    sim.assert_clean();
}

#[tokio::test]
async fn a_panic_of_the_desk_is_answered_as_a_fault() {
    let (sim, _desk, _running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    for command in ["toy break", "toy silent"] {
        let answer = alice.slash(&games, command, &[]).await;
        assert!(answer.is_ephemeral() && answer.text() == "fault", "{command}");
    }
    sim.assert_clean();
}

#[tokio::test]
async fn a_stop_lets_answers_finish() {
    let (sim, desk, running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    let begun = alice.begin_slash(&games, "toy slow", &[]);
    until("the request", || !desk.told().calls.is_empty()).await;
    running.stop().await;
    assert!(begun.is_settled());
    assert_eq!(games.last().unwrap().alt(), Some("An empty board"));
    sim.assert_clean();
}

#[tokio::test]
async fn wrong_settings_are_reported_at_the_start() {
    let sim = Simulator::start().await;
    let start = async |config| deska_discord::start(config, Arc::new(Fake::default()), entropy()).await.err();
    let unsafe_url = DiscordSettings { api_url: "http://192.0.2.1".to_owned(), ..config(&sim) };
    assert!(matches!(start(unsafe_url).await, Some(DiscordError::Base(_))));
    assert_eq!(
        start(DiscordSettings { token: "".into(), ..config(&sim) }).await,
        Some(DiscordError::NoToken)
    );
    sim.refuse_token(true);
    assert_eq!(start(config(&sim)).await, Some(DiscordError::Token));
}

#[tokio::test]
async fn the_surface_waits_for_a_discord_that_is_unavailable_at_the_start() {
    let (sim, desk) = (Simulator::start().await, Arc::new(Fake::default()));
    sim.fail_next(|_, path| path == "/gateway/bot", 503, 3);
    let running = started(&sim, &desk).await;
    assert!(running.greeting().contains("not reached yet"));
    sim.wait_ready().await;
    sim.user("Alice").slash(&sim.channel("games"), "toy show", &[]).await;
    running.stop().await;

    let nobody = DiscordSettings { api_url: "http://127.0.0.1:1".to_owned(), ..config(&sim) };
    let running = deska_discord::start(nobody, desk, entropy()).await.unwrap();
    assert!(running.greeting().contains("not reached yet"));
    tokio::time::timeout(patience(), running.stop()).await.unwrap();
    sim.settle().await;
    sim.assert_clean();
}

#[tokio::test]
async fn a_refused_token_ends_all_requests() {
    let (sim, desk, running) = playing().await;
    let games = sim.channel("games");
    sim.refuse_token(true);
    let receipt = desk.put_out(games.id(), words("one"));
    until("the report", || !desk.told().undelivered.is_empty()).await;
    assert_eq!(desk.told().undelivered, [(receipt, DeliveryFailure::Transient)]);
    desk.put_out(games.id(), words("two"));
    // A stop would deliver what is due.
    running.stop().await;
    assert_eq!(posts(&sim).len(), 1);
}

/// Everything the tests of this file log.
fn log() -> &'static Mutex<Vec<u8>> {
    static LOG: OnceLock<Mutex<Vec<u8>>> = OnceLock::new();
    LOG.get_or_init(Mutex::default)
}

struct Sink;

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        log().lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn no_token_is_logged() {
    // The simulator's own websocket would log every frame.
    let filter = format!("trace,tungstenite=info,tokio_tungstenite=info,{}", LOG_DIRECTIVES.join(","));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(|| Sink).init();
    let (sim, desk, running) = playing().await;
    let (alice, games) = (sim.user("Alice"), sim.channel("games"));
    sim.fail_next(is_callback, 500, 3);
    let _failed = alice.begin_slash(&games, "toy show", &[]);
    until("a failure", || !desk.told().undelivered.is_empty()).await;
    alice.slash(&games, "toy show", &[]).await;
    until("the outbox", || desk.told().delivered.len() == 2).await;
    running.stop().await;
    let text = String::from_utf8_lossy(&log().lock().unwrap()).into_owned();
    assert!(text.contains("connected to Discord") && text.contains("could not be delivered"), "{text}");
    assert!(!text.contains(sim.token()), "the bot token");
    assert!(!text.contains("-token"), "the token of an interaction");
}
