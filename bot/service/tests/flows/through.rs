//! People who act in a place through the surface of another one: the answer is shown there, and the place gets its boards
//! from the outbox, once and at once.

use crate::join::{seat_code, two_platforms};
use deska_desk::ChatDesk;
use deska_desk::capabilities::{Capabilities, Pictures};
use deska_desk::outbound::{Post, Response};
use deska_model::outbox::Told;
use deska_model::people::caller::Caller;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{CHAT, TestBot, button, caller, caller_in, code, private, public, told};
use rules::rng::SplitMix64;

/// The surface that shows the answers.
const PAGE: &str = "page";

/// The program with the page; the clock never moves unless a test says so.
async fn start() -> TestBot {
    let bot = TestBot::start().await;
    connect(&bot);
    bot
}

fn connect(bot: &TestBot) {
    let pictures = Some(Pictures { animated: true, boards_as_data: true });
    bot.service.connect(PAGE, Capabilities { pictures, turns_boards: true, ..CHAT });
}

/// Somebody in the channel `main`, through the page.
fn by_page(who: &str) -> Caller {
    Caller { through: Some(PAGE), ..caller(who) }
}

/// What is due in the channel now, delivered.
async fn posted(bot: &TestBot) -> Vec<Post> {
    let due = bot.due().await;
    for post in &due {
        bot.has_come(post).await;
    }
    due
}

/// The only message that is due now, delivered.
async fn comes(bot: &TestBot) -> Post {
    let mut due = posted(bot).await;
    let words: Vec<String> = due.iter().map(|post| post.about.plain()).collect();
    assert_eq!(due.len(), 1, "{words:?}");
    due.remove(0)
}

/// Asserts that nothing else comes, not even when every lease is over.
async fn nothing_else(bot: &TestBot) {
    bot.later(120_000);
    let due = bot.due().await;
    assert!(due.is_empty(), "{:?}", due.iter().map(|post| post.about.plain()).collect::<Vec<_>>());
}

fn mentions(post: &Post) -> Vec<&str> {
    post.about.mentions.iter().map(|person| &*person.native_id).collect()
}

/// The answer of a request by the page, which has no public part.
fn answered(response: &Response) -> &Response {
    assert!(response.public.is_none(), "{:?}", response.public);
    assert!(
        !response.failed && !response.refused,
        "{:?}",
        response.private.as_ref().map(|said| said.plain())
    );
    response
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_posted_once_without_waiting_for_a_lease() {
    let bot = start().await;
    let game = bot.game("setup=ones").await;
    let response = bot.say_as(&by_page("alice"), "/dama move c3 d4").await;
    assert_eq!(answered(&response).game.as_deref(), Some(&*game));
    let board = comes(&bot).await;
    assert_eq!((&board.place, mentions(&board)), (&caller("alice").place, vec!["bob"]));
    assert_says(board.about.plain(), "c3-d4");
    nothing_else(&bot).await;
    // The opponent answers in the chat as ever, with the board in the answer.
    let answer = public(bot.say("bob", "/dama move b6 a5").await);
    assert!(!answer.mentions.is_empty());
    nothing_else(&bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_between_the_answer_and_the_board_loses_nothing() {
    let mut bot = start().await;
    bot.game("setup=ones").await;
    answered(&bot.say_as(&by_page("alice"), "/dama move c3 d4").await);
    bot.reopen().await;
    connect(&bot);
    assert_eq!(mentions(&comes(&bot).await), ["bob"]);
    // Killed after the outbox has handed the board out: its lease ends, and it is posted.
    answered(&bot.say_as(&by_page("bob"), "/dama move b6 a5").await);
    assert_eq!(bot.due().await.len(), 1);
    bot.reopen().await;
    connect(&bot);
    bot.later(60_001);
    assert_eq!(mentions(&comes(&bot).await), ["alice"]);
    nothing_else(&bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_changes_nothing_and_posts_nothing() {
    let bot = start().await;
    let game = bot.game("setup=ones").await;
    for _ in 0..2 {
        let call = deska_catalogue::invocation::Call::Text("/dama move c3 d4".to_owned());
        let response = bot.service.answer(&by_page("alice"), "the same", call).await;
        assert_eq!(answered(&response).game.as_deref(), Some(&*game));
    }
    comes(&bot).await;
    nothing_else(&bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_answers_in_the_place() {
    let bot = start().await;
    let begun = bot.say_as(&by_page("alice"), "/dama new deska side=white setup=ones").await;
    let game = answered(&begun).game.clone().expect("a game");
    let first = comes(&bot).await;
    assert_eq!(code(&first.about), game);
    answered(&bot.say_as(&by_page("alice"), "c3 d4").await);
    assert_eq!(bot.let_play().await, 1);
    // Both moves are due at once, so one board shows them.
    let board = comes(&bot).await;
    assert_says(board.about.plain(), "Deska");
    nothing_else(&bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_seats_and_offers_are_posted_by_the_place() {
    let bot = start().await;
    // A challenge by the page is answered in the chat.
    answered(&bot.say_as(&by_page("alice"), "/dama new bob side=white setup=ones").await);
    let challenge = comes(&bot).await;
    assert_eq!(mentions(&challenge), ["bob"]);
    let game = code(&public(bot.click("bob", &challenge.about, "Accept").await));
    // An offer by the page, accepted by the page.
    answered(&bot.say_as(&by_page("alice"), "/dama move c3 d4").await);
    comes(&bot).await;
    answered(&bot.say_as(&by_page("bob"), "/dama move b6 a5").await);
    comes(&bot).await;
    answered(&bot.say_as(&by_page("alice"), &format!("/game draw game={game}")).await);
    let offer = comes(&bot).await;
    let accept = button(&offer.about, "Accept the draw");
    answered(&bot.press_as(&by_page("bob"), &accept, &[]).await);
    assert_says(comes(&bot).await.about.plain(), "The game is a draw");
    // A seat that is offered in the chat is taken by the page: the seat says so, and the board comes.
    let seat = public(bot.say("alice", "/dama new side=white setup=ones").await);
    let taken = bot.press_as(&by_page("carol"), &button(&seat, "Join"), &[]).await;
    assert!(answered(&taken).game.is_some());
    assert!(mentions(&comes(&bot).await).contains(&"alice"));
    assert_eq!(bot.reworded().len(), 1, "{:?}", bot.reworded());
    // A challenge that is declined by the page says so itself.
    let other = public(bot.say("alice", "/dama new dave").await);
    let declined = bot.press_as(&by_page("dave"), &button(&other, "Decline"), &[]).await;
    assert_says(private(declined).plain(), "declines");
    assert!(posted(&bot).await.is_empty());
    assert_says(&bot.reworded()[1].1, "Closed.");
    nothing_else(&bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_several_actions_keeps_one_message() {
    let bot = start().await;
    let challenge = public(bot.say("alice", "/cheess new bob side=white points=4 attack=2").await);
    public(bot.click("bob", &challenge, "Accept").await);
    answered(&bot.say_as(&by_page("alice"), "P@e2").await);
    let first = comes(&bot).await;
    assert_eq!((&first.replaces, mentions(&first).len()), (&None, 0));
    answered(&bot.say_as(&by_page("alice"), "e2-e3").await);
    let second = comes(&bot).await;
    assert!(second.replaces.is_some() && mentions(&second).is_empty(), "{}", second.about.plain());
    assert_says(second.about.plain(), "e2-e3");
    answered(&bot.say_as(&by_page("alice"), "/cheess end").await);
    let last = comes(&bot).await;
    assert!(last.replaces.is_some());
    assert_eq!(mentions(&last), ["bob"], "the end of the turn calls the opponent");
    nothing_else(&bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_of_another_place_is_taken_and_shown_at_once() {
    let bot = two_platforms().await;
    connect(&bot);
    let seat = public(bot.say("alice", "/dama new side=white setup=ones").await);
    let there = Caller { through: Some(PAGE), ..crate::join::away("bob") };
    let joined = bot.say_as(&there, &format!("/game join {}", seat_code(&seat))).await;
    assert!(answered(&joined).game.is_some());
    for platform in ["test", "other"] {
        let due = bot.due_on(platform).await;
        assert_eq!(due.len(), 1, "{platform}");
        bot.has_come(&due[0]).await;
    }
    // A game of one's own is shown in a further channel.
    let game = bot.game("setup=ones").await;
    let side = Caller { through: Some(PAGE), ..caller_in("alice", "side") };
    let shown = bot.say_as(&side, &format!("/game join {game}")).await;
    assert!(answered(&shown).private.is_some());
    assert_eq!(comes(&bot).await.place.channel, "side");
    nothing_else(&bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_is_worded_for_the_surface_that_shows_it() {
    let bot = start().await;
    let bare = |who: &str| {
        let mut there = caller(who);
        there.place.platform = "bare".to_owned();
        there
    };
    let seat = public(bot.say_as(&bare("alice"), "/dama new side=white setup=ones").await);
    assert!(seat.controls.is_empty() && !seat.numbered.is_empty(), "a surface without buttons numbers them");
    bot.say_as(&bare("bob"), "1").await;
    let refused = private(bot.say_as(&bare("alice"), "/dama move c3 c7").await);
    assert!(refused.picture.is_none() && refused.controls.is_empty());
    let there = Caller { through: Some(PAGE), ..bare("alice") };
    let refused = private(bot.say_as(&there, "/dama move c3 c7").await);
    assert!(refused.picture.is_some(), "{}", refused.plain());
    assert!(refused.numbered.is_empty());
    // A number is talk on a page, which has buttons.
    let number = bot.say_as(&there, "1").await;
    assert!(number.public.is_none() && number.game.is_none());
    // What is posted is worded for the place.
    answered(&bot.say_as(&there, "/dama move c3 d4").await);
    let board = bot.due_on("bare").await.remove(0);
    assert!(board.about.picture.is_none() && board.about.controls.is_empty(), "{:?}", board.about);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_only_the_surface_of_the_place_would_say_is_for_the_caller_alone() {
    let bot = start().await;
    let game = bot.game("setup=ones").await;
    let board = bot.say_as(&by_page("alice"), &format!("/game board {game}")).await;
    assert!(answered(&board).private.is_some());
    bot.say("alice", "/dama move c3 d4").await;
    bot.say("alice", "/game resign confirm=yes").await;
    let replay = bot.say_as(&by_page("alice"), &format!("/game replay {game}")).await;
    assert!(private(replay).picture.is_some());
    nothing_else(&bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_of_the_page_is_not_that_of_the_platform() {
    let bot = start().await;
    let spoken = |tag: &str, who: Caller| Caller { locale: Some(tag.to_owned()), ..who };
    told(bot.say_as(&spoken("cs", caller("alice")), "/help").await);
    let english = told(bot.say_as(&spoken("en-GB", by_page("alice")), "/game list").await);
    assert_says(english, "You have no");
    let core = bot.core();
    assert_eq!(core.language_of("test", "alice").await.as_deref(), Some("cs"));
}

/// A random request in a game of draughts: mostly a legal move, else something that is refused or an offer.
async fn request(bot: &TestBot, random: &mut SplitMix64, game: &str) -> (&'static str, String) {
    let who = if random.below(2) == 0 { "alice" } else { "bob" };
    let line = match random.below(12) {
        // Bob would accept the draw.
        0 => return ("alice", format!("/game draw game={game}")),
        1 => format!("/game undo game={game}"),
        2 => "/dama move a1 a8".to_owned(),
        3 => format!("/game board {game}"),
        _ => {
            for who in [who, if who == "alice" { "bob" } else { "alice" }] {
                let tables = bot.core().own_tables(&caller(who)).await.expect("the store");
                let Some((table, side)) = tables.into_iter().next() else { continue };
                // A flip is written in words.
                let mut legal = table.position.legal(side);
                legal.retain(|text| !text.starts_with('~'));
                if !legal.is_empty() {
                    return (who, legal[random.below(legal.len())].clone());
                }
            }
            "/game list".to_owned()
        }
    };
    (who, line)
}

/// What the channel has been told of a game, in order, and what the game has become.
async fn told_of(seed: u64, through: &mut dyn FnMut() -> bool) -> (Vec<Told>, String) {
    let bot = start().await;
    let game = bot.game(&format!("setup=alternating seed={seed}")).await;
    let mut random = SplitMix64::new(seed);
    let mut said = Vec::new();
    for _ in 0..40 {
        let (who, line) = request(&bot, &mut random, &game).await;
        let asking = if through() { by_page(who) } else { caller(who) };
        let response = bot.say_as(&asking, &line).await;
        assert!(!response.failed, "{line}");
        assert!(asking.through.is_none() || response.public.is_none(), "{line}");
        said.extend(response.public.and_then(|post| post.receipt.told));
        said.extend(posted(&bot).await.into_iter().filter_map(|post| post.receipt.told));
    }
    nothing_else(&bot).await;
    let table = bot.core().linked_table(&game).await.expect("the store").expect("the game").0;
    let events: Vec<_> = table.events.iter().map(|stored| &stored.event).collect();
    (said, format!("{events:?}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_hears_the_same_whichever_way_people_act() {
    for seed in 1..=4 {
        let (direct, game) = told_of(seed, &mut || false).await;
        assert!(direct.len() > 10, "{direct:?}");
        let whole: Vec<u32> = direct.iter().map(|told| told.seq).collect();
        assert!(whole.is_sorted_by(|one, next| one < next), "every board once: {whole:?}");
        assert_eq!(told_of(seed, &mut || true).await, (direct.clone(), game.clone()), "{seed}");
        let mut way = SplitMix64::new(seed * 31);
        assert_eq!(told_of(seed, &mut || way.below(2) == 0).await, (direct, game), "{seed}");
    }
}
