//! A club of 30 people on the simulated Discord, who play half from the chat and half from the page where they are signed
//! in. In full rounds the real program is killed at random moments meanwhile, and started again on the same database.
//! Whatever happens, every board comes to the channel once, nobody acts as somebody else, and no move is lost.
#![cfg(feature = "discord")]

mod club;
mod pair;

use club::{Club, Life};
use deska_testkit::deska::{Deska, FILE, command, on};
use deska_testkit::discord_sim::Simulator;
use deska_testkit::kills::Victim;
use deska_testkit::pace::{comes, rounds, seed};
use deska_testkit::stored::texts;
use pair::{Board, Pair, Played};
use rules::rng::SplitMix64;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

const PEOPLE: usize = 30;
/// Where the page is for browsers.
const HOSTED: &str = "https://deska.example";
/// A program lives for up to so many answers, and then for up to so long, so that a kill falls anywhere into a request.
const ANSWERS_MAX: u64 = 150;
const REST_MAX: Duration = Duration::from_millis(30);

fn start(folder: &Path, discord: &str, token: &str) -> Deska {
    let settings = [
        ("DESKA_DISCORD__API_URL", discord),
        ("DESKA_DISCORD__TOKEN", token),
        ("DESKA_WEB__PUBLIC_URL", HOSTED),
        ("DESKA_LOG__LEVEL", "error"),
    ];
    Deska::start_with(command(folder, &on(FILE, &settings)))
}

/// The pairs of a round, White first: everybody plays once, and in a whole tournament against each other once.
fn pairs(round: usize) -> Vec<[usize; 2]> {
    let others = PEOPLE - 1;
    let seat = |at: usize| if at == 0 { others } else { (round + at - 1) % others };
    let pair = |at: usize| [seat(at), seat(others - at)];
    let turned =
        |at: usize| if (round + at).is_multiple_of(2) { pair(at) } else { [pair(at)[1], pair(at)[0]] };
    (0..PEOPLE / 2).map(turned).collect()
}

/// Lets everybody play so many games, one round after another.
async fn evening(club: &Arc<Club>, games: usize, random: &mut SplitMix64) -> Vec<Played> {
    let mut played = Vec::new();
    for round in 0.. {
        let left = games - played.len();
        let begin = |people| tokio::spawn(Pair::new(Arc::clone(club), people, random.draw()).play());
        let playing: Vec<_> = pairs(round).into_iter().take(left).map(begin).collect();
        if playing.is_empty() {
            break;
        }
        for pair in playing {
            played.push(pair.await.expect("they play on"));
        }
    }
    played
}

/// Kills the program at random moments until it is over; how often it did.
async fn kill<S: Fn() -> Deska>(
    victim: &mut Victim<S>,
    club: &Club,
    life: &watch::Sender<Life>,
    folder: &Path,
    kills: usize,
) {
    while victim.kills() < kills {
        let count = u32::try_from(victim.random().draw() % ANSWERS_MAX).unwrap();
        let Ok(answers) = club.answers.acquire_many(count).await else { return };
        answers.forget();
        victim.kill_within(REST_MAX).await;
        // From here on nobody sends anything, and what was sent to the one that is gone has no answer.
        life.send_replace(Life::Down);
        club.sim.wait_until("the requests of the one that is gone", || club.sim.in_progress() == 0).await;
        // Its leases end at once, so the next one posts whatever isn't noted as posted.
        let due = "update outbox set next_at = 0 where next_at is not null";
        victim.running().run_sql(folder, due).await;
        let known = club.sim.gateway_counts().0;
        victim.restart();
        club.sim.wait_until("the next connection", || club.sim.gateway_counts().0 > known).await;
        club.answers.forget_permits(usize::MAX);
        life.send_replace(Life::Up(victim.kills(), victim.running().addr));
    }
}

fn database_in(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("deska.db").display())
}

/// A stored move: its text, what has caused it, and the person on Discord who has made it.
type Deed = [String; 3];

/// The moves of each game by its code, in their order.
async fn stored(database: &str) -> BTreeMap<String, Vec<Deed>> {
    let query =
        "select g.code || '|' || json_extract(e.body, '$.text') || '|' || e.origin_id || '|' || i.native_id
                 from event e join game g on g.id = e.game_id
                 join identity i on i.account_id = e.actor_id and i.platform = 'discord'
                 where e.kind = 'moved' order by e.game_id, e.seq";
    let mut stored: BTreeMap<String, Vec<Deed>> = BTreeMap::new();
    for row in texts(database, query).await {
        let words: Vec<String> = row.split('|').map(str::to_owned).collect();
        let [code, text, origin, actor] = <[String; 4]>::try_from(words).unwrap();
        stored.entry(code).or_default().push([text, origin, actor]);
    }
    stored
}

/// Asserts that every move is stored once, by who has sent the request that made it.
async fn everybody_acted_as_themselves(club: &Club, played: &[Played], database: &str) {
    let stored = stored(database).await;
    let sent = club.sent.lock().unwrap();
    for game in played {
        let deeds = &stored[&game.code];
        assert!(
            deeds.iter().map(|[text, ..]| text).eq(&game.moves),
            "{}: {deeds:?}, {:?}",
            game.code,
            game.moves
        );
        for (at, [text, origin, actor]) in deeds.iter().enumerate() {
            // Black begins.
            let mover = game.people[(at + 1) % 2];
            let sender = sent.get(origin).unwrap_or_else(|| panic!("nobody has sent {origin}"));
            assert_eq!((*sender, &**actor), (mover, club.members[mover].user.id()), "{} {text}", game.code);
        }
    }
    assert_eq!(stored.len(), played.len(), "no other game has a move");
}

/// Asserts that every board came once. One board may stand for several moves that came faster than it was posted, and one
/// that was on its way may come after the next.
fn every_board_came_once(club: &Club, played: &[Played]) {
    for game in played {
        let shown = club.channels[game.channel].messages();
        let shown = shown.iter().filter_map(Board::on).filter(|board| board.people == game.people);
        let mut counts: Vec<usize> = shown.map(|board| board.moves).collect();
        counts.sort_unstable();
        assert!(counts.is_sorted_by(|one, next| one < next), "{}: boards {counts:?}", game.code);
        for awaited in &game.awaited {
            assert!(counts.contains(awaited), "{}: no board after {awaited} moves", game.code);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_plays_from_the_chat_and_the_page_through_kills() {
    let (games, kills, seed) = (rounds(100, 15), rounds(20, 0), seed(30));
    let sim = Simulator::start().await;
    let folder = tempfile::tempdir().unwrap();
    let (discord, token) = (sim.url(), sim.token());
    let mut victim = Victim::start(seed, || start(folder.path(), &discord, token));
    sim.wait_ready().await;
    let (life, lives) = watch::channel(Life::Up(0, victim.running().addr));
    let channels = ["games", "club", "evening", "beginners", "blitz"];
    let club = Arc::new(Club::open(sim, lives, PEOPLE, &channels).await);
    let mut playing = {
        let (club, mut random) = (Arc::clone(&club), SplitMix64::new(seed));
        tokio::spawn(async move { evening(&club, games, &mut random).await })
    };
    tokio::select! {
        () = kill(&mut victim, &club, &life, folder.path(), kills) => {}
        played = &mut playing => panic!("it was over after {} kills: {:?}", victim.kills(), played.err()),
    }
    let played = playing.await.expect("the evening");
    let database = database_in(folder.path());
    comes("the last message", async || {
        let due = "select kind from outbox where next_at is not null and kind in ('board', 'challenge')";
        texts(&database, due).await.is_empty().then_some(())
    })
    .await;
    club.sim.settle().await;
    let counts = *club.counts.lock().unwrap();
    println!("{} moves, {counts:?}", played.iter().map(|game| game.moves.len()).sum::<usize>());
    victim.kill();
    everybody_acted_as_themselves(&club, &played, &database).await;
    every_board_came_once(&club, &played);
    assert!(kills == 0 || counts.chat_cut_off + counts.page_cut_off > 0, "no kill fell into a request");
    assert!(counts.foreign > 0, "nobody tried to act for somebody else");
    assert_eq!(club.sim.violations(), []);
}
