//! A property of the page where people sign in: whatever a request says, who acts is who has signed in.

use super::places::Town;
use super::sign_in::{Session, World};
use deska_testkit::postgres::Postgres;
use deska_testkit::stored;
use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use rules::rng::SplitMix64;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Requests of the property.
fn rounds() -> u64 {
    if std::env::var("DESKA_TEST_ROUNDS").is_ok_and(|rounds| rounds == "full") { 10_000 } else { 2_500 }
}

/// Draws numbers below others.
struct Lot(SplitMix64);

impl Lot {
    fn below(&mut self, most: usize) -> usize {
        usize::try_from(self.0.draw() % most as u64).unwrap()
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// What only reads, and reads as who has signed in.
const READS: [(&str, &[(&str, &str)]); 10] = [
    ("hello", &[]),
    ("look", &[]),
    ("lessons", &[]),
    ("seats", &[]),
    ("archive", &[]),
    ("ranking", &[]),
    ("running", &[("of", "me")]),
    ("complete", &[("line", "/go")]),
    ("start", &[("kind", "go")]),
    ("game", &[("game", "G")]),
];

/// What isn't there where people sign in: who asks names somebody or talks.
const NOT_HERE: [&str; 4] = ["join", "reader", "log", "names"];

/// A request about a game with this id: the end of its address and its body. One that reads has its query there.
fn request(lot: &mut Lot, game: &str, id: &str) -> (&'static str, Value) {
    const CONTROLS: [&str; 6] =
        ["resign-yes:G", "offer:G:draw", "yes:G:draw", "no:G:draw", "offer:G:undo", "abort-yes:G"];
    match lot.below(16) {
        11..=13 => {
            let (path, query) = *lot.of(&READS);
            let query =
                query.iter().map(|(name, value)| ((*name).to_owned(), json!(value.replace('G', game))));
            (path, Value::Object(query.collect()))
        }
        14 => (*lot.of(&NOT_HERE), json!({"stream": "s"})),
        15 => ("device/end", json!({})),
        0..=3 => ("press", json!({"id": id, "control": lot.of(&CONTROLS).replace('G', game)})),
        4 => ("invoke", json!({"id": id, "path": ["me", "timezone"], "args": {"zone": "UTC"}})),
        5 => ("invite", json!({"id": id, "path": ["ordo", "new"], "args": {}})),
        6 => ("say", json!({"id": id, "text": "/game list"})),
        7 => ("line", json!({"game": game, "ply": 0, "moves": []})),
        8 => ("start/why", json!({"kind": "go", "name": "komi", "value": "6.5"})),
        9 => ("attach", json!({"id": id, "name": "game.sgf", "line": "/game import"})),
        _ => ("why", json!({"game": game, "text": "a1-a2"})),
    }
}

/// A field that says that the sender is somebody else, if the request has one.
fn swapped(lot: &mut Lot, other: &Session) -> Option<(&'static str, String)> {
    match lot.below(6) {
        0 => Some(("as", other.who.clone())),
        1 => Some(("as", other.page.clone())),
        2 => Some(("channel", other.page.clone())),
        3 => Some(("person", other.page.clone())),
        _ => None,
    }
}

/// A request with what became of it.
struct Sent {
    path: &'static str,
    /// The place that it names.
    place: Option<String>,
    is_swapped: bool,
    status: u16,
}

impl Sent {
    /// Whether it was answered as it had to be, in a world with one place.
    fn is_right(&self, place: &str) -> bool {
        let expected: &[u16] = match &self.place {
            _ if NOT_HERE.contains(&self.path) => &[403],
            // A device is one of the session, whatever else is said.
            _ if self.path == "device/end" && !self.is_swapped => &[200],
            _ if self.is_swapped => &[400, 404],
            Some(_) if self.path == "invite" => &[400],
            Some(named) if named != place => &[404],
            _ => &[200],
        };
        self.status == 429 || expected.contains(&self.status)
    }
}

async fn send(
    world: &World,
    lot: &mut Lot,
    sessions: &[Session],
    game: &str,
    number: u64,
    place: &str,
) -> Sent {
    let (me, victim) = (lot.below(sessions.len()), lot.below(sessions.len()));
    let (path, mut body) = request(lot, game, &format!("me{me}-{number}"));
    let swapped = swapped(lot, &sessions[victim]);
    if let Some((field, value)) = &swapped {
        body[*field] = json!(value);
    }
    let named = match lot.below(8) {
        0 | 1 => Some(place.to_owned()),
        2 => Some(place.replace('-', "-0")),
        _ => None,
    };
    let address = match &named {
        Some(id) => format!("/api/{path}?place={id}"),
        None => format!("/api/{path}"),
    };
    let token = Some(&*sessions[me].token);
    let is_read = READS.iter().any(|(read, _)| *read == path) || ["log", "names"].contains(&path);
    // A query may have more than is read.
    let is_swapped = swapped.as_ref().is_some_and(|(field, _)| !is_read || *field != "person");
    let request = if is_read {
        world.ask(Method::GET, &address, token).query(&body)
    } else if path == "attach" {
        let file = world.ask(Method::POST, &address, token).query(&body);
        file.header(CONTENT_TYPE, "application/octet-stream").body("(;GM[1]FF[4]SZ[9];B[ee];W[cc])")
    } else {
        world.post(&address, &body, token)
    };
    let status = request.send().await.unwrap().status().as_u16();
    Sent { path, place: named, is_swapped, status }
}

/// The place in which all people are, and in which their games are.
async fn common_place(world: &World, sessions: &[Session]) -> String {
    let town = Arc::new(Town::default());
    for session in sessions {
        town.joins(&session.who, "main", false);
    }
    world.console.places.add(town);
    let list = world.ask(Method::GET, "/api/places", Some(&sessions[0].token)).send().await.unwrap();
    let list: Value = list.json().await.unwrap();
    list["places"][0]["id"].as_str().expect("the channel").to_owned()
}

/// What requests of the page have done on a platform: the id of each, and who has done it.
macro_rules! deeds_on {
    ($platform:literal) => {
        concat!(
            "select e.origin_id || ' ' || i.native_id from event e join identity i on i.account_id = e.actor_id
             where e.origin = '",
            $platform,
            "' and i.platform = '",
            $platform,
            "' and e.origin_id like 'me%'
             union all
             select c.origin_id || ' ' || i.native_id from challenge c
             join identity i on i.account_id = c.challenger_id
             where c.origin = '",
            $platform,
            "' and i.platform = '",
            $platform,
            "' and c.origin_id like 'me%'"
        )
    };
}

/// The same, read: the number of the sender's session, their id in the request, and the id of who has done it.
async fn deeds(world: &World, query: &'static str) -> Vec<(usize, String, String)> {
    let rows = stored::texts(&world.database, query).await;
    let deed = |row: &String| {
        let words: Vec<&str> = row.split(' ').collect();
        let [id, sender, actor] = words[..] else { panic!("{row}") };
        let me = id.strip_prefix("me").and_then(|id| id.split_once('-')).unwrap().0;
        (me.parse().unwrap(), sender.to_owned(), actor.to_owned())
    };
    rows.iter().map(deed).collect()
}

/// Many sessions, whose requests say that they are somebody else: whatever they do is done by who has signed in.
async fn nobody_acts_as_another(world: &World, people: usize) {
    let mut sessions = Vec::new();
    for at in 0..people {
        sessions.push(world.sign_in(&format!("person{at}")).await);
    }
    let mut games = Vec::new();
    for pair in sessions.chunks_exact(2).take(people / 4) {
        games.push(world.game(&pair[0].who, &pair[1].who).await);
    }
    let place = common_place(world, &sessions).await;
    let (mut lot, mut wrong) = (Lot(SplitMix64::new(1)), Vec::new());
    for number in 0..rounds() {
        let game = lot.of(&games).clone();
        let sent = send(world, &mut lot, &sessions, &game, number, &place).await;
        if !sent.is_right(&place) {
            let Sent { path, place, is_swapped, status } = sent;
            wrong.push(format!("{number}: {path} in {place:?}, swapped: {is_swapped}: {status}"));
        }
    }
    assert!(wrong.is_empty(), "{} requests: {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
    let owner: BTreeMap<&str, usize> =
        sessions.iter().enumerate().map(|(at, session)| (&*session.page, at)).collect();
    let on_page = deeds(world, deeds_on!("console")).await;
    for (me, sender, actor) in &on_page {
        assert_eq!((sender, owner[&**sender]), (actor, *me));
    }
    let in_channel = deeds(world, deeds_on!("test")).await;
    for (me, sender, actor) in &in_channel {
        assert_eq!((sender, actor), (actor, &sessions[*me].who), "as who they are in the channel");
    }
    assert!(on_page.len() > people / 4, "only {} things were done on the page", on_page.len());
    assert!(in_channel.len() > 5, "only {} things were done in the channel", in_channel.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_as_another_on_sqlite() {
    let world = World::on_sqlite().await;
    nobody_acts_as_another(&world, 200).await;
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_as_another_on_postgres() {
    let Some(server) = Postgres::shared("actors::nobody_acts_as_another_on_postgres").await else { return };
    let world = World::on(server.database().await, tempfile::tempdir().unwrap()).await;
    nobody_acts_as_another(&world, 200).await;
    world.console.stop().await;
}
