//! Games with the program: how they begin, what it does in them, and that a thought lands once.

use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Call;
use deska_core::engine::Core;
use deska_core::ports::Clock;
use deska_desk::outbound::{Control, Outbound};
use deska_desk::{ChatDesk, PageDesk};
use deska_model::games::event::Event;
use deska_model::games::table::Table;
use deska_model::ids::Time;
use deska_service::jobs::Jobs;
use deska_service::jobs::computer::{Thinking, play_all, run};
use deska_testkit::answers::assert_says;
use deska_testkit::pace::{comes, patience};
use deska_testkit::postgres::Postgres;
use deska_testkit::test_bot::{TestBot, buttons, caller, code, core_on, public, service_on, told};
use engine::{Level, think_at};
use rules::Side;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::watch;

/// Alice's only open game, and her side.
async fn table(core: &Core) -> Option<(Table, Side)> {
    core.own_tables(&caller("alice")).await.expect("the store").pop()
}

/// Alice does what a weak program would do, if the game waits for her; whether it did.
async fn alice_moves(bot: &TestBot) -> bool {
    let Some((table, side)) = table(&bot.core()).await else { return false };
    let number = u64::from(table.seq);
    let Some(thought) = think_at(table.position.as_ref(), side, Level::LOWEST, number, &|| false) else {
        return false;
    };
    let line = if thought.resigns { "/game resign confirm=yes".to_owned() } else { thought.best };
    let response = bot.say("alice", &line).await;
    assert!(response.public.is_some(), "{line}: {:?}", response.private.map(|said| said.plain()));
    true
}

/// Plays until nobody has anything to do, at most so many rounds.
async fn play(bot: &TestBot, rounds: usize) {
    for _ in 0..rounds {
        let acted = bot.let_play().await;
        if !alice_moves(bot).await && acted == 0 {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_begins_at_once_and_is_played() {
    for (line, rounds) in [
        ("/go new deska level=1 size=5 side=white", 200),
        ("/go new deska level=2 size=5 scoring=area side=black", 200),
        ("/piskvorky new deska level=2 size=9 line=4", 200),
        ("/piskvorky new deska level=1 opening=swap2 side=white", 12),
        ("/piskvorky new deska level=1 opening=swap2 side=black", 12),
        ("/piskvorky new deska level=1 preset=renju", 12),
        ("/ordo new deska level=1", 12),
        ("/dama new deska level=1", 12),
        ("/dama new deska level=1 setup=ones", 12),
        ("/cheess new deska level=1", 6),
    ] {
        let bot = TestBot::start().await;
        let begun = public(bot.say("alice", line).await);
        assert_says(begun.plain(), "is this program; it plays by itself, at level");
        let level = if line.contains("level=2") { "Deska 2" } else { "Deska 1" };
        assert_says(begun.plain(), level);
        play(&bot, rounds).await;
        let ended = table(&bot.core()).await;
        let moves = ended.as_ref().map(|(table, _)| table.moves.len());
        assert!(moves.is_none_or(|moves| moves >= rounds.min(12)), "{line}: {moves:?}");
        assert!(ended.is_none() || rounds < 200, "{line}: not over after {moves:?} moves");
    }
}

/// A game of Go that the program has answered once, at this level; its code.
async fn begun(bot: &TestBot, options: &str) -> String {
    let begun = public(bot.say("alice", &format!("/go new deska size=7 side=black {options}")).await);
    public(bot.say("alice", "/go play d4").await);
    assert_eq!(bot.let_play().await, 1);
    code(&begun)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_is_called_by_nobody_and_its_moves_call_the_player() {
    let bot = TestBot::start().await;
    told(bot.say("alice", "/me notify message").await);
    begun(&bot, "level=1").await;
    // Another process could be delivering the direct message for ten seconds.
    bot.later(10_000);
    let posts = bot.due().await;
    let boards = posts.iter().filter(|post| post.to.is_none()).count();
    assert_eq!(boards, 1, "the board after the program's move");
    for post in &posts {
        let called = post.to.iter().chain(&post.about.mentions);
        assert!(called.into_iter().all(|person| person.name == "Alice"));
    }
    assert!(posts.iter().any(|post| post.to.is_some()), "her direct message");
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_for_an_undo_are_granted() {
    let bot = TestBot::start().await;
    begun(&bot, "level=1").await;
    assert_eq!(table(&bot.core()).await.unwrap().0.moves.len(), 2);
    public(bot.say("alice", "/game undo").await);
    assert_eq!(bot.let_play().await, 1);
    assert_eq!(table(&bot.core()).await.unwrap().0.moves.len(), 0);
    // Also while it thinks: the answer comes first.
    public(bot.say("alice", "/go play d4").await);
    public(bot.say("alice", "/game undo").await);
    assert_eq!(bot.let_play().await, 1);
    assert_eq!(table(&bot.core()).await.unwrap().0.moves.len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_offers_to_undo_once_the_person_has_moved() {
    let bot = TestBot::start().await;
    let code = code(&public(bot.say("alice", "/ordo new deska level=1 side=black").await));
    assert_eq!(bot.let_play().await, 1);
    let may_undo = async || {
        let shown = bot.service.record(&caller("alice"), &code, 0).await.unwrap().unwrap();
        let mut controls = shown.data.turn.controls.into_iter().flatten();
        let undo = format!("offer:{code}:undo");
        controls.any(|control| matches!(control, Control::Button { id, .. } if id == undo))
    };
    assert!(!may_undo().await, "only the program has moved");
    public(bot.say("alice", "/ordo move a6 a5").await);
    assert!(may_undo().await);
}

/// Makes a move for the program.
async fn instead(bot: &TestBot, code: &str, text: &str) {
    let core = bot.core();
    let task = core.computer_task(code).await.unwrap_or_else(|halt| panic!("{halt:?}")).expect("its turn");
    let event = Event::Moved { by: Side::White, text: text.to_owned(), ahead: false };
    core.computer_plays(&task, &[event]).await.unwrap_or_else(|halt| panic!("{halt:?}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_of_a_draw_are_answered_by_its_value() {
    // Black has the middle and White a corner, the other way round, and a game that has hardly begun. In a rated game a draw is
    // taken only where the program is clearly behind.
    for (moves, options, is_accepted) in [
        ("d4 a1 d5 a2 e4 b1 e5 b2 c4 a3", "size=7 komi=0", true),
        ("d4 a1 d5 a2 e4 b1 e5 b2 c4 a3", "size=9 rated=on", true),
        ("a1 d4 a2 d5 b1 e4 b2 e5 a3 c4", "size=7 komi=0", false),
        ("d4 a1 d5 a2", "size=7 komi=0", false),
    ] {
        let bot = TestBot::start().await;
        bot.say("admin", "/config set computer-rated on").await;
        let line = format!("/go new deska level=7 side=black {options}");
        let begun = public(bot.say("alice", &line).await);
        let code = code(&begun);
        for pair in moves.split_whitespace().collect::<Vec<_>>().chunks(2) {
            public(bot.say("alice", &format!("/go play {}", pair[0])).await);
            instead(&bot, &code, pair[1]).await;
        }
        public(bot.say("alice", "/game draw").await);
        assert_eq!(bot.let_play().await, 1);
        assert_eq!(table(&bot.core()).await.is_none(), is_accepted, "{moves}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_lasts_until_the_player_goes_on_and_it_never_loses_on_time() {
    let bot = TestBot::start().await;
    begun(&bot, "level=1 clock=1h").await;
    public(bot.say("alice", "/go play e4").await);
    public(bot.say("alice", "/game pause").await);
    assert_eq!(bot.let_play().await, 1);
    assert_eq!(bot.let_play().await, 0, "it waits for the end of the pause");
    public(bot.say("alice", "/game continue").await);
    bot.later(10 * 3_600_000);
    bot.tick().await;
    let (now, side) = table(&bot.core()).await.expect("nobody has lost");
    assert_eq!(now.deadline(side.other()), None);
    assert_eq!(bot.let_play().await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_begins_at_once_with_the_other_side() {
    let bot = TestBot::start().await;
    let first = begun(&bot, "level=2").await;
    let over = public(bot.say("alice", "/game resign confirm=yes").await);
    let again = public(bot.click("alice", &over, "Rematch").await);
    assert_says(again.plain(), "Deska 2 (Black)");
    assert_ne!(code(&again), first);
    let late = told(bot.click("alice", &over, "Rematch").await);
    assert_eq!(late, format!("Your rematch {} is still in progress.", code(&again)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_later_game_is_not_taken_for_the_rematch() {
    let bot = TestBot::start().await;
    begun(&bot, "level=2").await;
    let over = public(bot.say("alice", "/game resign confirm=yes").await);
    let other = public(bot.say("alice", "/go new deska level=2 size=7 side=black").await);
    let again = public(bot.click("alice", &over, "Rematch").await);
    assert_says(again.plain(), "Deska 2 (Black)");
    assert_ne!(code(&again), code(&other));
    let late = told(bot.click("alice", &over, "Rematch").await);
    assert_eq!(late, format!("Your rematch {} is still in progress.", code(&again)));
    // It has one rematch, also when that is over; the rematch has one of its own, with the first sides.
    let line = format!("/game resign {} confirm=yes", code(&again));
    let over_again = public(bot.say("alice", &line).await);
    let late = told(bot.click("alice", &over, "Rematch").await);
    assert_says(&late, format!("Your rematch {} is over.", code(&again)));
    assert_says(public(bot.click("alice", &over_again, "Rematch").await).plain(), "Deska 2 (White)");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_that_is_asked_for_twice_begins_once() {
    let bot = TestBot::start().await;
    let code = begun(&bot, "level=2").await;
    public(bot.say("alice", "/game resign confirm=yes").await);
    let alice = caller("alice");
    let ask = |id: &'static str| bot.service.answer(&alice, id, Call::Text(format!("/game rematch {code}")));
    let (one, other) = tokio::join!(ask("one"), ask("other"));
    assert_eq!([&one, &other].into_iter().filter(|answer| answer.public.is_some()).count(), 1);
    let (first, late) = if one.public.is_some() { ("one", other) } else { ("other", one) };
    assert_says(told(late), "is still in progress");
    // The request that has begun it gets the same answer again.
    assert_says(public(ask(first).await).plain(), "Deska 2 (Black)");
    assert_eq!(bot.service.games_here(&alice).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_rated_only_where_games_with_it_are() {
    let bot = TestBot::start().await;
    bot.say("admin", "/config set computer-rated on").await;
    public(bot.say("alice", "/go new deska level=2 size=9 rated=on").await);
    let over = public(bot.say("alice", "/game resign confirm=yes").await);
    bot.say("admin", "/config set computer-rated off").await;
    let again = public(bot.click("alice", &over, "Rematch").await);
    assert!(!again.plain().contains("Rated game"), "{}", again.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_thought_is_dropped_without_a_word() {
    for lines in [
        &["/game resign confirm=yes"][..],
        &["/game undo"],
        &["/game draw"],
        &["/game abort confirm=yes"],
        &["/game pause"],
        &["/game resign confirm=yes", "/game rematch"],
    ] {
        let bot = TestBot::start().await;
        let code = begun(&bot, "level=1 clock=1h").await;
        public(bot.say("alice", "/go play e4").await);
        let core = bot.core();
        let task =
            core.computer_task(&code).await.unwrap_or_else(|halt| panic!("{halt:?}")).expect("its turn");
        let thought = task.decide(&|| false);
        assert_eq!(thought.len(), 1);
        for line in lines {
            public(bot.say("alice", line).await);
        }
        bot.later(10_000);
        bot.due().await;
        let before = bot.contents().await["event"].len();
        core.computer_plays(&task, &thought).await.unwrap_or_else(|halt| panic!("{halt:?}"));
        assert_eq!(bot.contents().await["event"].len(), before, "{lines:?}");
        assert_eq!(bot.due().await.len(), 0, "{lines:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_resigns_when_all_is_lost() {
    let bot = TestBot::start().await;
    let begun = public(bot.say("alice", "/go new deska level=7 size=7 side=black komi=0").await);
    let code = code(&begun);
    for pair in
        "d4 a1 c4 a2 e4 a3 b4 a4 f4 a5 d3 a6 d5 a7 b2 g7 b6 g6 f6 g1".split(' ').collect::<Vec<_>>().chunks(2)
    {
        public(bot.say("alice", &format!("/go play {}", pair[0])).await);
        instead(&bot, &code, pair[1]).await;
    }
    public(bot.say("alice", "/go play f2").await);
    assert_eq!(bot.let_play().await, 1);
    assert!(table(&bot.core()).await.is_none(), "the game is over");
    bot.later(10_000);
    let said: Vec<String> = bot.due().await.iter().map(|post| post.about.plain()).collect();
    assert!(said.iter().any(|said| said.contains("Deska 7 resigns.")), "{said:?}");
}

/// A clock that counts how often it is read.
struct Counting {
    clock: Arc<dyn Clock>,
    reads: Arc<AtomicUsize>,
}

impl Clock for Counting {
    fn now(&self) -> Time {
        self.reads.fetch_add(1, Ordering::SeqCst);
        self.clock.now()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_wait_for_people_cost_nothing() {
    let bot = TestBot::start().await;
    for _ in 0..5 {
        public(bot.say("alice", "/go new deska level=1 size=7 side=black").await);
    }
    public(bot.say("bob", "/go new deska level=1 size=7 side=white").await);
    let reads = Arc::new(AtomicUsize::new(0));
    let clock = Counting { clock: bot.ports().clock, reads: Arc::clone(&reads) };
    let (stop, stopped) = watch::channel(false);
    let thinking = Thinking::new(None, Duration::ZERO);
    let running = tokio::spawn(run(bot.core(), Arc::new(clock), thinking, stopped));
    comes("the move in Bob's game", async || {
        let waiting = bot.core().waiting_for_program(10).await.expect("the store");
        (waiting.is_empty()).then_some(())
    })
    .await;
    let before = reads.load(Ordering::SeqCst);
    // People do other things, after each of which it looks.
    for _ in 0..5 {
        told(bot.say("carol", "/me theme dark").await);
        told(bot.say("carol", "/me theme classic").await);
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    // It has considered no game.
    assert_eq!(reads.load(Ordering::SeqCst), before);
    stop.send_replace(true);
    running.await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_which_one_process_thinks_is_left_to_it() {
    let Some(server) = Postgres::shared("computer::a_game_in_which_one_process_thinks").await else { return };
    let url = server.database().await;
    let service = service_on(&url).await;
    let begun = service.answer(&caller("alice"), "new", Call::Text(NEW.to_owned())).await;
    let code = code(&public(begun));
    let (first, one) = core_on(&url).await;
    let (_second, other) = core_on(&url).await;
    let waits = async |core: &Core| core.waiting_for_program(9).await.expect("the store");
    let [turn] = &waits(&one).await[..] else { panic!("one game waits") };
    assert_eq!(turn.code, code);
    // One process thinks.
    assert!(one.claim_thought(turn).await);
    assert_eq!(play_all(&other).await.map_err(|halt| format!("{halt:?}")), Ok(0));
    // It dies, and the other one takes the game over.
    first.close().await;
    comes("the claim to end", async || {
        let played = play_all(&other).await.map_err(|halt| format!("{halt:?}")).expect("the store");
        (played == 1).then_some(())
    })
    .await;
    assert_eq!(waits(&other).await, []);
    let table = other.own_tables(&caller("alice")).await.expect("the store").pop().expect("her game");
    assert_eq!(table.0.moves.len(), 1);
}

/// A game in which the program begins.
const NEW: &str = "/go new deska level=1 size=7 side=white";

#[tokio::test(flavor = "multi_thread")]
async fn who_and_how_many_may_play_it_is_checked() {
    let bot = TestBot::start().await;
    let refused = async |line: &str, why: &str| {
        assert_says(told(bot.say("alice", line).await), why);
    };
    refused("/go new bob level=3", "A level is only for games against Deska").await;
    refused("/go new deska level=9", "8").await;
    refused("/go new deska rated=on", "aren't rated here").await;
    // Without a name a level is enough, and without a level the name.
    assert_says(public(bot.say("alice", "/go new level=5").await).plain(), "Deska 5");
    assert_says(public(bot.say("alice", "/go new Deska").await).plain(), "Deska 3");
    bot.say("admin", "/config set computer-games 2").await;
    refused("/go new deska", "You already have 2 open games against Deska").await;
    bot.say("admin", "/config set computer-games 0").await;
    refused("/go new deska", "turned off").await;
    // It has as many games as people want, whatever the limit of a person.
    bot.say("admin", "/config set computer-games 5").await;
    bot.say("admin", "/config set open-games 3").await;
    public(bot.say("alice", "/go new deska").await);
    refused("/go new deska", "as many open games as this server allows (3)").await;
    let of_bob = public(bot.say("bob", "/go new deska").await);
    bot.say("admin", "/config set computer-rated on").await;
    assert_says(public(bot.say("bob", "/go new deska rated=on").await).plain(), "Rated game");
    // All together.
    bot.say("admin", "/config set open-games none").await;
    bot.say("admin", "/config set computer-games-here 5").await;
    refused("/go new deska", "There are already 5 open games against Deska on this server").await;
    let line = format!("/game resign {} confirm=yes", code(&of_bob));
    public(bot.say("bob", &line).await);
    public(bot.say("alice", "/go new deska").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn where_it_does_not_play_no_level_is_proposed() {
    let bot = TestBot::start().await;
    let levels = async || {
        let form = bot.service.start_form(&caller("alice"), "go", None).await;
        form.expect("the store").expect("a form").levels.len()
    };
    assert_eq!(levels().await, 8);
    told(bot.say("admin", "/config set computer-games 0").await);
    assert_eq!(levels().await, 0);
    // In one channel it does.
    told(bot.say("admin", "/config set computer-games 3 main").await);
    assert_eq!(levels().await, 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_form_of_a_new_game_shows_the_board_of_its_variant() {
    let bot = TestBot::start().await;
    let size = async |preset| {
        let form = bot.service.start_form(&caller("alice"), "go", preset).await;
        form.expect("the store").expect("a form").board.expect("a board").grid.columns
    };
    assert_eq!((size(None).await, size(Some("quick")).await, size(Some("full")).await), (13, 9, 19));
    told(bot.say("admin", "/config set go.preset full main").await);
    assert_eq!((size(None).await, size(Some("quick")).await), (19, 9));
}

/// An open seat of Alice's, and the id of the button that gives it to the program.
async fn seat(bot: &TestBot, options: &str) -> (Outbound, Option<String>) {
    let seat = public(bot.say("alice", &format!("/go new {options}")).await);
    let id = buttons(&seat).into_iter().map(|(_, id)| id).find(|id| id.starts_with("seat-computer:"));
    (seat, id)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_seat_is_given_to_it_by_who_offers_it() {
    let bot = TestBot::start().await;
    let (_, id) = seat(&bot, "size=7 side=white").await;
    let id = id.expect("a button");
    assert_says(told(bot.press("bob", &id, &[]).await), "This is the open seat of Alice");
    let alice = caller("alice");
    let ask = || Call::Press { control: id.clone(), values: Vec::new() };
    let begun = public(bot.service.answer(&alice, "same", ask()).await);
    assert_says(begun.plain(), "Deska 3");
    let again = public(bot.service.answer(&alice, "same", ask()).await);
    assert_eq!(begun.plain(), again.plain());
    let (table, side) = table(&bot.core()).await.expect("her only game");
    assert_eq!((side, &table.row.terms.options["size"]), (Side::White, &json!(7)));
    assert_says(told(bot.press("alice", &id, &[]).await), "taken");
    assert_eq!(bot.let_play().await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_not_given_to_it_where_it_does_not_play_or_is_not_rated() {
    let bot = TestBot::start().await;
    let (rated, id) = seat(&bot, "rated=on").await;
    assert_says(rated.plain(), "Rated game");
    assert!(!public(bot.press("alice", &id.expect("a button"), &[]).await).plain().contains("Rated game"));
    let (_, early) = seat(&bot, "").await;
    let early = early.expect("a button");
    told(bot.say("admin", "/config set open-games 1").await);
    assert_says(told(bot.press("alice", &early, &[]).await), "as many open games as this server allows");
    told(bot.say("admin", "/config set open-games none").await);
    told(bot.say("admin", "/config set computer-games 0").await);
    assert_eq!(seat(&bot, "").await.1, None);
    assert_says(told(bot.press("alice", &early, &[]).await), "turned off");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_that_comes_twice_begins_one_game() {
    let bot = TestBot::start().await;
    let alice = caller("alice");
    let ask = || Call::Text("/go new deska size=7".to_owned());
    let first = public(bot.service.answer(&alice, "same", ask()).await);
    let second = public(bot.service.answer(&alice, "same", ask()).await);
    assert_eq!(first.plain(), second.plain());
    assert_eq!(bot.service.games_here(&alice).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_processes_that_think_one_moves() {
    let bot = TestBot::start().await;
    let begun = public(bot.say("alice", "/go new deska level=1 size=7 side=white").await);
    let (one, other) = (bot.core(), bot.other_process().await);
    let code = code(&begun);
    let mut thoughts = Vec::new();
    for core in [&one, &other] {
        let task = core.computer_task(&code).await.unwrap_or_else(|halt| panic!("{halt:?}")).expect("a task");
        let events = task.decide(&|| false);
        assert_eq!(events.len(), 1);
        thoughts.push((core, task, events));
    }
    for (core, task, events) in &thoughts {
        core.computer_plays(task, events).await.unwrap_or_else(|halt| panic!("{halt:?}"));
    }
    let (now, _) = table(&bot.core()).await.unwrap();
    assert_eq!(now.moves.len(), 1);
    assert_eq!(bot.let_play().await, 0);
}

fn job(bot: &TestBot, after: Duration) -> Jobs {
    Jobs::start(&bot.ports(), &GameCatalogue::standard(), Thinking::new(None, after))
}

/// Waits until so many moves are made in Alice's game.
async fn moves(bot: &TestBot, wanted: usize) {
    comes("the program's move", async || {
        let moves = table(&bot.core()).await.map_or(0, |(table, _)| table.moves.len());
        (moves == wanted).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_job_moves_by_itself_also_after_a_restart() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/go new deska level=1 size=7 side=white").await);
    let running = job(&bot, Duration::ZERO);
    moves(&bot, 1).await;
    // A commit wakes it.
    for wanted in [3, 5] {
        assert!(alice_moves(&bot).await);
        moves(&bot, wanted).await;
    }
    // It stops in the middle of a thought, and the next start takes the turn up.
    assert!(alice_moves(&bot).await);
    tokio::time::timeout(patience(), running.stop()).await.expect("it stops");
    let bot = bot.restart().await;
    let running = job(&bot, Duration::ZERO);
    moves(&bot, 7).await;
    tokio::time::timeout(patience(), running.stop()).await.expect("it stops");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_waits_a_moment_after_the_player() {
    let bot = TestBot::start().await;
    public(bot.say("alice", "/go new deska level=1 size=7 side=white").await);
    let running = job(&bot, Duration::from_millis(300));
    tokio::time::sleep(Duration::from_millis(800)).await;
    // The clock of this test stands.
    moves(&bot, 0).await;
    bot.later(300);
    moves(&bot, 1).await;
    running.stop().await;
}
