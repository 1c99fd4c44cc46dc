//! The life of a club: leagues and evenings are checked by their stored events and games, and games by votes by what voters were told, without their own code.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

mod check;
mod evening;
mod league;
mod rounds;
mod votes;
mod world;

use check::{End, EventRow, Shown, Stored, faults};
use deska_model::club::result::BoardGame;
use deska_model::games::actor::Actor;
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::games::table::Table;
use deska_model::ids::{AccountId, Time};
use deska_model::people::account::{Account, Seat};
use deska_model::people::caller::Person;
use deska_model::people::notices::Notices;
use deska_testkit::fresh;
use deska_testkit::golden_games::{Record, records, row};
use deska_testkit::postgres::Postgres;
use deska_testkit::rounds as in_rounds;
use evening::Evening;
use league::League;
use rounds::faults as evening_faults;
use rules::{Registry, Side};
use serde_json::{Value, json};
use votes::Votes;
use world::{EveningPlan, Plan, World};

#[test]
fn leagues_are_without_fault() {
    let (mut ended, mut absent, mut left) = (0, 0, 0);
    let leagues = in_rounds(300, 60);
    for seed in 0..leagues {
        let players = 3 + i64::try_from(seed % 30).unwrap();
        let steps = usize::try_from(players).unwrap() * (1 + usize::try_from(seed % 17).unwrap()) * 3;
        let stored = League::begin(players, 1 + u8::from(seed % 2 == 0), seed).after(steps);
        assert_eq!(faults(&stored), Vec::<String>::new(), "seed {seed}");
        let count = |kind: &str| stored.events.iter().filter(|row| row.event["kind"] == kind).count();
        (ended, absent, left) = (ended + count("ended"), absent + count("absent"), left + count("left"));
    }
    // Without these, it would prove little.
    let many = usize::try_from(leagues / 20).unwrap();
    assert!(ended > many && absent > many && left > 4 * many, "{ended} ended, {absent} absent, {left} left");
}

/// A league with its first faults, after a change that breaks a rule.
fn planted(rule: &str, change: impl Fn(&mut Stored)) {
    let mut stored = unblocked();
    assert_eq!(faults(&stored), Vec::<String>::new());
    change(&mut stored);
    let found = faults(&stored);
    assert!(found.iter().any(|fault| fault.starts_with(rule)), "{rule}: {found:?}");
}

/// A league in which everybody meets, and that goes on.
fn unblocked() -> Stored {
    let leagues = (0..).map(|seed| League::begin(11, 1, seed).after(60));
    let fits = |stored: &Stored| {
        stored.blocked.is_empty() && stored.events.iter().all(|row| row.event["kind"] != "ended")
    };
    leagues.into_iter().find(fits).unwrap()
}

fn event<'a>(stored: &'a mut Stored, kind: &str) -> &'a mut Value {
    &mut stored.events.iter_mut().find(|row| row.event["kind"] == kind).unwrap().event
}

fn add(stored: &mut Stored, event: Value) {
    stored.events.push(EventRow { at: 10_000, event });
}

#[test]
fn each_rule_finds_its_fault() {
    planted("sign-up", |stored| add(stored, json!({"kind": "joined", "account": 50})));
    planted("groups", |stored| {
        event(stored, "begun")["groups"][0].as_array_mut().unwrap().pop();
    });
    planted("groups", |stored| {
        let groups = event(stored, "begun");
        let (first, second) = (groups["groups"][0].clone(), groups["groups"][1].clone());
        groups["groups"] = json!([second, first]);
    });
    planted("groups", |stored| {
        let groups = event(stored, "begun");
        let mut all = groups["groups"][0].as_array().unwrap().clone();
        all.extend(groups["groups"][1].as_array().unwrap().clone());
        groups["groups"] = json!([all]);
    });
    planted("players", |stored| {
        let groups = event(stored, "begun");
        let two = groups["groups"][0].as_array().unwrap()[..2].to_vec();
        groups["groups"] = json!([two]);
    });
    planted("pairs", |stored| {
        event(stored, "paired")["pairs"].as_array_mut().unwrap().pop();
    });
    planted("pairs", |stored| {
        let two = &event(stored, "paired")["pairs"][0];
        let mut two = [&two["white"], &two["black"]].map(|account| account.as_i64().unwrap());
        two.sort_unstable();
        stored.blocked.insert(two);
    });
    planted("pairs", |stored| {
        let pairs = event(stored, "paired")["pairs"].as_array_mut().unwrap();
        let (first, last) = (pairs[0]["white"].clone(), pairs.len() - 1);
        pairs[last]["white"] = first;
    });
    planted("colours", |stored| {
        // One player gets White everywhere.
        let pairs = event(stored, "paired")["pairs"].as_array_mut().unwrap();
        let player = pairs[0]["white"].clone();
        for pair in pairs.iter_mut().filter(|pair| pair["black"] == player) {
            pair["black"] = pair["white"].clone();
            pair["white"] = player.clone();
        }
    });
    planted("boards", |stored| event(stored, "paired")["pairs"][0]["board"] = json!(2));
    planted("boards", |stored| stored.games.push(stored.games[0].clone()));
    planted("boards", |stored| stored.games[3].players.reverse());
}

#[test]
fn each_rule_of_results_finds_its_fault() {
    planted("ratings", |stored| {
        let end = End { at: 20_000, points: [2, 0], forfeit: true, failed: [false, true] };
        (stored.games[0].end, stored.games[0].rated) = (Some(end), true);
    });
    planted("rulings", |stored| {
        let by = stored.games[0].players[0];
        let board = stored.games[0].board;
        add(stored, json!({"kind": "ruled", "board": board, "result": "white", "by": by, "reason": "mine"}));
    });
    planted("rulings", |stored| {
        add(stored, json!({"kind": "ruled", "board": 999, "result": "white", "by": 1000, "reason": "x"}));
    });
    planted("end", |stored| add(stored, json!({"kind": "ended"})));
    planted("absence", |stored| {
        let kept = stored.games[0].players[0];
        for game in &mut stored.games {
            game.end = None;
        }
        add(stored, json!({"kind": "absent", "account": kept}));
    });
    planted("absence", |stored| {
        stored.events.retain(|row| !matches!(row.event["kind"].as_str(), Some("left" | "ruled" | "absent")));
        let player = stored.games[0].players[0];
        for game in stored.games.iter_mut().filter(|game| game.players.contains(&player)) {
            let failed = game.players.map(|account| account == player);
            let points = failed.map(|failed| if failed { 0 } else { 2 });
            (game.end, game.rated) = (Some(End { at: 30_000, points, forfeit: true, failed }), false);
        }
    });
}

/// An open game on which no decision was made, of players who count and have not left.
fn counting(stored: &Stored) -> &check::Game {
    let has = |kind: &str, key: &str, value: &Value| {
        stored.events.iter().any(|row| row.event["kind"] == kind && row.event[key] == *value)
    };
    let fits = |game: &&check::Game| {
        let left = game.players.iter().any(|player| has("left", "account", &json!(player)));
        game.end.is_none() && !left && !has("ruled", "board", &json!(game.board))
    };
    stored.games.iter().find(fits).unwrap()
}

#[test]
fn wrong_standings_are_found() {
    let shown = |change: fn(&mut Vec<Shown>)| planted("standings", |stored| change(&mut stored.shown[0]));
    shown(|rows| rows[0].points += 1);
    shown(|rows| rows[0].berger += 1);
    shown(|rows| rows[0].wins += 1);
    shown(|rows| rows[1].place = rows[1].place.map(|place| place + 1));
    shown(|rows| rows.reverse());
    shown(|rows| {
        rows.pop();
    });
    planted("standings", |stored| drop(stored.shown.pop()));
    // A result, a decision or an exit that the standings don't know.
    planted("standings", |stored| {
        let board = counting(stored).board;
        let open = stored.games.iter_mut().find(|game| game.board == board).unwrap();
        open.end = Some(End { at: 9_000, points: [1, 1], forfeit: false, failed: [false; 2] });
    });
    planted("standings", |stored| {
        let board = counting(stored).board;
        add(stored, json!({"kind": "ruled", "board": board, "result": "draw", "by": 1000, "reason": "x"}));
    });
    planted("standings", |stored| {
        let stays = counting(stored).players[0];
        add(stored, json!({"kind": "left", "account": stays}));
    });
}

/// A game of people 1 and 2 with the first moves of a record, a second apart, and last events by nobody.
fn played(record: &Record, moves: usize, after: &[Event]) -> Table {
    let person = |id: i64| Account {
        id: AccountId(id),
        person: Person::new(id.to_string(), "p"),
        notices: Notices::default(),
        level: None,
    };
    let seats = [1, 2].map(|id| Seat::Person(person(id)));
    let options = record.options.as_object().unwrap().clone();
    let row = GameRow { terms: options.into(), ..row(&record.kind, seats) };
    let mut table = Table::fold(&Registry::standard(), row, Vec::new()).unwrap();
    let mut take = |event, actor| {
        let seq = table.seq + 1;
        table.take(StoredEvent { seq, at: Time(i64::from(seq) * 1000), actor, event }).unwrap();
        table.player(Side::White)
    };
    let mut white = take(Event::Started, Actor::System);
    for (by, text) in record.moves.iter().take(moves) {
        let mover = if *by == Side::White { white } else { 1 - white };
        let actor = Actor::Person(AccountId(1 + i64::try_from(mover).unwrap()));
        white = take(Event::Moved { by: *by, text: text.clone(), ahead: false }, actor);
    }
    for event in after {
        take(event.clone(), Actor::System);
    }
    table
}

/// The league and the check read the same from a game, for every game and every way to end it.
#[test]
fn games_are_read_alike() {
    let mut forfeits = 0;
    for record in records() {
        for moves in [0, 1, 2, 3, 5, record.moves.len()] {
            let last = |event: Event| vec![event];
            let offer = OfferKind::Abort;
            let agreed = vec![
                Event::Offered { by: Side::White, offer },
                Event::Accepted { by: Side::Black, offer, keep: None },
            ];
            let mut ways = vec![Vec::new()];
            if played(&record, moves, &[]).ending.is_none() {
                ways.extend([Side::White, Side::Black].map(|by| last(Event::Resigned { by })));
                ways.extend([Side::White, Side::Black].map(|by| last(Event::TimedOut { by: Some(by) })));
                ways.extend(
                    [Some(Side::White), Some(Side::Black), None].map(|by| last(Event::Aborted { by })),
                );
                ways.extend([last(Event::TimedOut { by: None }), agreed]);
            }
            for way in ways {
                let table = played(&record, moves, &way);
                let (own, other) = (BoardGame::of(1, &table).unwrap(), check::Game::of(1, &table));
                let name = format!("{} after {moves} moves: {way:?}", record.name);
                let end = own.end.map(|end| End {
                    at: end.at.0,
                    points: end.score.halves.map(i64::from),
                    forfeit: end.score.forfeit,
                    failed: end.failed,
                });
                assert_eq!(end, other.end, "{name}");
                let moved = [0, 1].map(|player| {
                    other.moves.iter().filter(|(who, _)| *who == player).map(|(_, at)| Time(*at)).max()
                });
                assert_eq!(own.moved, moved, "{name}");
                forfeits += usize::from(end.is_some_and(|end| end.forfeit));
            }
        }
    }
    assert!(forfeits > 100, "{forfeits}");
}

#[test]
fn who_does_not_begin_gives_the_point_away() {
    let record = records().into_iter().find(|record| record.kind == "cheess").unwrap();
    let end = |moves, event| {
        let table = played(&record, moves, &[event]);
        let end = BoardGame::of(1, &table).unwrap().end.unwrap();
        (end.score.halves, end.score.forfeit, end.failed)
    };
    let nobody = Event::Aborted { by: None };
    assert_eq!(end(0, nobody.clone()), ([0, 2], true, [true, false]), "White hasn't begun");
    let turns = record.moves.iter().take_while(|(by, _)| *by == Side::White).count();
    assert_eq!(end(turns, nobody), ([2, 0], true, [false, true]), "Black hasn't answered");
    let cancelled = Event::Aborted { by: Some(Side::Black) };
    assert_eq!(end(0, cancelled), ([2, 0], true, [false, true]), "Black has cancelled");
    let resigned = Event::Resigned { by: Side::White };
    assert_eq!(end(0, resigned.clone()), ([0, 2], true, [true, false]), "nobody has played");
    let whole = record.moves.len() - 1;
    assert_eq!(end(whole, resigned), ([0, 2], false, [false, false]));
    let timed_out = Event::TimedOut { by: Some(Side::Black) };
    assert_eq!(end(whole, timed_out), ([2, 0], false, [false, true]));
    assert_eq!(end(whole, Event::TimedOut { by: None }), ([1, 1], false, [true, true]));
}

/// A league on a store: in CI twelve people in two groups, in full rounds 64 in eight.
async fn lives(url: &str, processes: u64) {
    let players = in_rounds(64, 12);
    let plan = Plan { players, vacations: players / 6, leavers: players / 6, kills: 6 };
    let mut world = World::open(url, 7, processes).await;
    world.begin(&plan).await;
    assert_eq!(faults(&world.stored().await), Vec::<String>::new(), "after the beginning");
    world.play(&plan).await;
    let stored = world.stored().await;
    assert_eq!(faults(&stored), Vec::<String>::new());
    assert_eq!(world.twice(), Vec::<&String>::new());
    let has = |kind: &str| stored.events.iter().any(|row| row.event["kind"] == kind);
    for kind in ["left", "ruled", "ended"] {
        assert!(has(kind), "without {kind} it would prove little");
    }
    assert!(stored.games.iter().any(|game| game.end.is_some_and(|end| end.forfeit)), "no forfeit");
    assert!(world.called() > 0, "nobody was called directly");
    assert!(world.next().await.contains("Sign-up is open"));
    world.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_league_lives_on_sqlite() {
    let folder = fresh::folder();
    lives(&format!("sqlite://{}", folder.path().join("deska.db").display()), 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_league_lives_in_two_processes_on_postgres() {
    let Some(server) = Postgres::shared("a league on PostgreSQL").await else { return };
    lives(&server.database().await, 2).await;
}

#[test]
fn evenings_are_without_fault() {
    let (mut ended, mut early, mut late, mut byes) = (0, 0, 0, 0);
    let evenings = in_rounds(400, 60);
    for seed in 0..evenings {
        let players = 3 + i64::try_from(seed % 38).unwrap();
        let asked = [None, Some(8), Some(4)][usize::try_from(seed % 3).unwrap()];
        let steps = usize::try_from(players).unwrap() * (1 + usize::try_from(seed % 7).unwrap()) * 3;
        let stored = Evening::begin(players, asked, seed).after(steps);
        assert_eq!(evening_faults(&stored), Vec::<String>::new(), "seed {seed}");
        let count = |kind: &str| stored.events.iter().filter(|row| row.event["kind"] == kind).count();
        let begun = stored.events.iter().position(|row| row.event["kind"] == "begun").unwrap();
        late += stored.events[begun..].iter().filter(|row| row.event["kind"] == "joined").count();
        byes += stored.events.iter().filter(|row| row.event["bye"].is_number()).count();
        (ended, early) = (ended + count("ended"), early + count("left"));
    }
    // Without these, it would prove little.
    let many = usize::try_from(evenings / 20).unwrap();
    assert!(ended > many && early > many && late > many / 2 && byes > many, "{ended} {early} {late} {byes}");
}

/// An evening that is over, after a change that breaks a rule.
fn planted_in_evening(rule: &str, change: impl Fn(&mut rounds::Stored)) {
    let all = (0..).map(|seed| Evening::begin(13, None, seed).played());
    let mut stored = all.into_iter().find(|stored| stored.blocked.is_empty()).unwrap();
    assert_eq!(evening_faults(&stored), Vec::<String>::new());
    change(&mut stored);
    let found = evening_faults(&stored);
    assert!(found.iter().any(|fault| fault.starts_with(rule)), "{rule}: {found:?}");
}

/// The pairs of a round, counted from 0.
fn round_of(stored: &mut rounds::Stored, index: usize) -> &mut Value {
    let rounds = stored.events.iter_mut().filter(|row| row.event["kind"] == "paired");
    &mut rounds.map(|row| &mut row.event).nth(index).unwrap()["pairs"]
}

#[test]
fn each_rule_of_evenings_finds_its_fault() {
    planted_in_evening("pairs", |stored| {
        // Two exchange their opponents.
        let pairs = round_of(stored, 3);
        let (first, last) = (pairs[0]["black"].clone(), pairs[5]["black"].clone());
        (pairs[0]["black"], pairs[5]["black"]) = (last, first);
    });
    planted_in_evening("pairs", |stored| {
        let pair = round_of(stored, 0)[0].clone();
        round_of(stored, 1)[0]["white"] = pair["white"].clone();
        round_of(stored, 1)[0]["black"] = pair["black"].clone();
    });
    planted_in_evening("pairs", |stored| {
        let pair = round_of(stored, 2)[1].clone();
        stored.blocked.insert([pair["white"].as_i64().unwrap(), pair["black"].as_i64().unwrap()]);
    });
    planted_in_evening("byes", |stored| {
        let rounds = stored.events.iter_mut().filter(|row| row.event["kind"] == "paired");
        let rounds: Vec<&mut EventRow> = rounds.collect();
        let bye = rounds[0].event["bye"].clone();
        rounds.into_iter().for_each(|row| row.event["bye"] = bye.clone());
    });
    planted_in_evening("colours", |stored| {
        let player = round_of(stored, 0)[0]["white"].clone();
        for round in 0..4 {
            for pair in round_of(stored, round).as_array_mut().unwrap() {
                if pair["black"] == player {
                    pair["black"] = pair["white"].clone();
                    pair["white"] = player.clone();
                }
            }
        }
    });
    planted_in_evening("rounds", |stored| {
        stored.games[0].end = None;
    });
    planted_in_evening("end", |stored| {
        let last = stored.events.iter().rposition(|row| row.event["kind"] == "paired").unwrap();
        stored.events.remove(last);
    });
    planted_in_evening("boards", |stored| stored.games.push(stored.games[0].clone()));
    planted_in_evening("ratings", |stored| {
        let end = End { at: 5, points: [2, 0], forfeit: true, failed: [false, true] };
        (stored.games[0].end, stored.games[0].rated) = (Some(end), true);
    });
    planted_in_evening("absence", |stored| {
        let account = stored.games[0].players[0];
        let at = stored.events.len() - 1;
        stored
            .events
            .insert(at, EventRow { at: 10_000, event: json!({"kind": "absent", "account": account}) });
    });
    planted_in_evening("standings", |stored| stored.shown[0].points += 1);
    planted_in_evening("standings", |stored| {
        stored.shown[3].buchholz = stored.shown[3].buchholz.map(|buchholz| buchholz + 1);
    });
    planted_in_evening("standings", |stored| stored.shown.reverse());
}

/// An evening on a store: in CI sixteen people, in full rounds 64 in eight rounds.
async fn evening_lives(url: &str, processes: u64) {
    let plan = EveningPlan {
        players: in_rounds(64, 16),
        rounds: in_rounds(8, 5),
        leavers: in_rounds(20, 4),
        no_shows: in_rounds(10, 3),
        kills: in_rounds(30, 8),
    };
    let mut world = World::open(url, 11, processes).await;
    world.begin_evening(&plan).await;
    world.play_evening(&plan).await;
    let stored = world.stored_evening().await;
    assert_eq!(evening_faults(&stored), Vec::<String>::new());
    assert_eq!(world.twice(), Vec::<&String>::new());
    let count = |kind: &str| stored.events.iter().filter(|row| row.event["kind"] == kind).count();
    assert!(world.rounds_posted() > 0 && world.rounds_posted() <= count("paired"));
    for kind in ["left", "absent", "back", "ended"] {
        assert!(count(kind) > 0, "without {kind} it would prove little");
    }
    assert!(world.next().await.contains("Sign-up is open"));
    world.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_lives_on_sqlite() {
    let folder = fresh::folder();
    evening_lives(&format!("sqlite://{}", folder.path().join("deska.db").display()), 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_lives_in_two_processes_on_postgres() {
    let Some(server) = Postgres::shared("an evening on PostgreSQL").await else { return };
    evening_lives(&server.database().await, 2).await;
}

/// A game by votes on a store, with kills.
async fn votes_live(url: &str, game: &str) {
    let mut votes = Votes::begin(url, game, 5).await;
    votes.live(6, in_rounds(60, 24), in_rounds(60, 20)).await;
    let (faults, ways) = votes.faults().await;
    assert_eq!(faults, Vec::<String>::new());
    assert!(ways.iter().all(|count| *count > 0), "early, in the end, nobody: {ways:?}");
    assert!(votes.edits() > 0);
    votes.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_by_votes_lives_on_sqlite() {
    let folder = fresh::folder();
    votes_live(&format!("sqlite://{}", folder.path().join("deska.db").display()), "go options=size=7").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_by_votes_lives_on_postgres() {
    let Some(server) = Postgres::shared("a game by votes on PostgreSQL").await else { return };
    votes_live(&server.database().await, "go options=size=7").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_by_votes_on_whole_turns_lives() {
    let folder = fresh::folder();
    votes_live(&format!("sqlite://{}", folder.path().join("deska.db").display()), "cheess").await;
}
