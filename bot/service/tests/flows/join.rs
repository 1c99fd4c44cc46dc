//! One game played from two places: a seat taken from another platform, and a game shown in a further channel.

use deska_desk::outbound::{DeliveryFailure, Outbound, Post};
use deska_desk::{ChatDesk, DeliveryDesk, PageDesk};
use deska_model::people::caller::{Caller, Place};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{CHAT, TestBot, button, caller, caller_in, code, private, public, told};

pub fn room() -> Place {
    Place { platform: "other".into(), space: "o".into(), channel: "room".into() }
}

/// A person of the other platform.
pub fn away(who: &str) -> Caller {
    let mut caller = Caller { place: room(), ..caller(who) };
    caller.person.native_id = format!("@{who}:other");
    caller
}

pub async fn two_platforms() -> TestBot {
    let bot = TestBot::start().await;
    bot.service.connect("other", CHAT);
    bot
}

/// The code that an open seat is accepted with.
pub fn seat_code(seat: &Outbound) -> String {
    button(seat, "Join").strip_prefix("accept:").expect("a code").to_owned()
}

async fn due_on(bot: &TestBot, platform: &str) -> Vec<Post> {
    bot.due_on(platform).await
}

/// The only message that is due on a platform, delivered as `message`: its place, its words, and what lost its buttons.
async fn comes(bot: &TestBot, platform: &str, message: &str) -> (Place, Outbound, Vec<String>) {
    let mut due = due_on(bot, platform).await;
    assert_eq!(due.len(), 1, "{:?}", due.iter().map(|post| post.about.plain()).collect::<Vec<_>>());
    let post = due.remove(0);
    let stripped = bot.service.delivered(&post.receipt, message).await;
    (post.place, post.about, stripped)
}

/// A game of Alice (White, here) and Bob (in the other room), shown in both places.
async fn joined(bot: &TestBot) -> String {
    let seat = public(bot.say("alice", "/dama new side=white setup=ones").await);
    let board = public(bot.say_as(&away("bob"), &format!("/game join {}", seat_code(&seat))).await);
    let (place, here, _) = comes(bot, "test", "first").await;
    assert_eq!((place.platform.as_str(), here.plain().contains("Bob")), ("test", true), "{}", here.plain());
    code(&board)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_from_two_platforms() {
    let bot = two_platforms().await;
    let game = joined(&bot).await;
    let moves = [("alice", "c3 d4"), ("bob", "b6 a5"), ("alice", "d4 c5"), ("bob", "d6 b4")];
    for (turn, (who, step)) in moves.iter().enumerate() {
        let (answer, elsewhere) = match *who {
            "alice" => (bot.say("alice", step).await, "other"),
            _ => (bot.say_as(&away("bob"), step).await, "test"),
        };
        let board = public(answer);
        assert!(board.picture.is_some(), "{}", board.plain());
        let (place, there, stripped) = comes(&bot, elsewhere, &format!("m{turn}")).await;
        assert_eq!(place.platform, elsewhere);
        assert_eq!(there.plain(), board.plain(), "both places say the same");
        assert_eq!(stripped.len(), 1, "the board before it loses its buttons: {stripped:?}");
        assert!(due_on(&bot, "test").await.is_empty() && due_on(&bot, "other").await.is_empty());
        // Only the place where the platform knows the next player mentions them.
        let ids: Vec<_> = there.mentions.iter().map(|person| person.native_id.as_str()).collect();
        assert_eq!(ids, if *who == "alice" { vec!["@bob:other"] } else { vec!["alice"] });
        assert!(board.mentions.is_empty(), "{:?}", board.mentions);
    }
    let end = public(bot.say_as(&away("bob"), "/game resign confirm=yes").await);
    let (_, there, _) = comes(&bot, "test", "end").await;
    assert_eq!(there.plain(), end.plain());
    assert!(there.plain().contains("Alice"), "{}", there.plain());
    assert_says(told(bot.say_as(&away("bob"), &format!("/game join {game}")).await), "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_work_in_both_places() {
    let bot = two_platforms().await;
    let game = joined(&bot).await;
    let board = public(bot.say_as(&away("bob"), &format!("/dama board game={game}")).await);
    let call = |control: String| deska_catalogue::invocation::Call::Press { control, values: Vec::new() };
    let early = bot.service.answer(&away("bob"), "press", call(button(&board, "Move"))).await;
    assert!(told(early).contains("Alice"), "it is her turn");
    let moved = public(bot.say("alice", "c3 d4").await);
    comes(&bot, "other", "m").await;
    let menu = bot.service.answer(&away("bob"), "press2", call(button(&moved, "Move"))).await;
    assert!(!private(menu).controls.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_shows_the_game_in_a_further_channel() {
    let bot = two_platforms().await;
    let game = bot.game("setup=ones").await;
    let side = caller_in("alice", "side");
    let board = bot.say_as(&side, &format!("/game join {game}")).await;
    let places = board.private.as_ref().expect("the places").plain();
    assert!(places.contains("2 places") && places.contains("main") && places.contains("side"), "{places}");
    assert!(public(board).picture.is_some());
    assert!(bot.due().await.is_empty(), "the answer was its message");
    let again = bot.say_as(&side, &format!("/game join {game}")).await;
    assert!(public(again).picture.is_some(), "a repeat shows the board");
    public(bot.say_as(&side, "c3 d4").await);
    let (place, ..) = comes(&bot, "test", "m1").await;
    assert_eq!(place.channel, "main");
    public(bot.say("bob", "b6 a5").await);
    let (place, ..) = comes(&bot, "test", "m2").await;
    assert_eq!(place.channel, "side");
    let watching = bot.say_as(&caller_in("carol", "side"), &format!("/dama board game={game}")).await;
    let watching = told(watching);
    assert!(!watching.contains("2 places"), "only players hear where else it is shown: {watching}");
    for channel in ["three", "four", "five"] {
        public(bot.say_as(&caller_in("alice", channel), &format!("/game join {game}")).await);
    }
    let full = told(bot.say_as(&caller_in("alice", "six"), &format!("/game join {game}")).await);
    assert!(full.contains("4 other places, and there can't be more"), "{full}");
    assert!(bot.due().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_with_a_seat_can_join() {
    let bot = two_platforms().await;
    let game = bot.game("setup=ones").await;
    let stranger = told(bot.say_as(&away("eve"), &format!("/game join {game}")).await);
    assert!(stranger.contains("no game"), "another platform does not even see it: {stranger}");
    let onlooker = told(bot.say("carol", &format!("/game join {game}")).await);
    assert!(onlooker.contains("Alice") && onlooker.contains("Bob"), "{onlooker}");
    let closed = public(bot.say("alice", "/go new bob").await);
    let closed = button(&closed, "Accept").strip_prefix("accept:").expect("a code").to_owned();
    assert_says(told(bot.say_as(&away("eve"), &format!("/game join {closed}")).await), "not you");
    told(bot.say("alice", "/me block carol").await);
    let seat = seat_code(&public(bot.say("alice", "/go new").await));
    let refused = told(bot.say("carol", &format!("/game join {seat}")).await);
    assert!(refused.starts_with("You can't start a game with this person"), "{refused}");
    for wrong in ["zzzzz", "…", "' or 1=1"] {
        assert_says(told(bot.say_as(&away("eve"), &format!("/game join \"{wrong}\"")).await), "no game");
    }
    assert!(!told(bot.say_as(&away("eve"), "/game join").await).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_linked_person_goes_on_from_the_other_platform() {
    let bot = two_platforms().await;
    let game = bot.game("setup=ones").await;
    let words = private(bot.say("alice", "/me link").await).plain();
    let link = words.split("/me link code=").nth(1).and_then(|rest| rest.split(' ').next()).expect("a code");
    told(bot.say_as(&away("alice"), &format!("/me link {link}")).await);
    public(bot.say_as(&away("alice"), &format!("/game join {game}")).await);
    public(bot.say_as(&away("alice"), "c3 d4").await);
    let (place, board, _) = comes(&bot, "test", "m").await;
    assert_eq!(place.channel, "main");
    assert_eq!(board.mentions.iter().map(|person| &*person.native_id).collect::<Vec<_>>(), ["bob"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_place_does_not_stop_the_other() {
    let bot = two_platforms().await;
    joined(&bot).await;
    for (turn, (who, step)) in [("alice", "c3 d4"), ("bob", "b6 a5"), ("alice", "d4 c5")].iter().enumerate() {
        let answer = match *who {
            "alice" => bot.say("alice", step).await,
            _ => bot.say_as(&away("bob"), step).await,
        };
        public(answer);
        if *who == "bob" {
            comes(&bot, "test", &format!("m{turn}")).await;
            continue;
        }
        for post in due_on(&bot, "other").await {
            bot.service.undelivered(&post.receipt, DeliveryFailure::Closed).await;
        }
        for post in due_on(&bot, "other").await {
            assert_eq!(post.to.as_ref().map(|person| &*person.name), Some("Bob"), "Alice is called here");
            bot.service.delivered(&post.receipt, "direct").await;
        }
    }
    bot.service.retry_closed("other", Some(&room())).await;
    let (_, board, _) = comes(&bot, "other", "late").await;
    assert!(board.plain().contains("d4-c5"), "the newest board covers the others: {}", board.plain());
    assert!(due_on(&bot, "other").await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_gets_lost_comes_in_its_own_place() {
    let bot = two_platforms().await;
    let game = joined(&bot).await;
    let call = deska_catalogue::invocation::Call::Text("c3 d4".to_owned());
    let lost = bot.service.answer(&caller("alice"), "lost", call.clone()).await;
    assert!(lost.public.is_some());
    let (place, ..) = comes(&bot, "other", "m").await;
    assert_eq!(place, room(), "the other place does not wait for the answer");
    let repeat = bot.service.answer(&caller("alice"), "lost", call).await;
    let (first, second) = (lost.public.expect("a board"), repeat.public.expect("a board"));
    assert_eq!(first.receipt, second.receipt, "a repeat settles the same message");
    bot.later(10_000);
    let (place, board, _) = comes(&bot, "test", "late").await;
    assert_eq!((place.channel.as_str(), board.plain().contains("c3-d4")), ("main", true));
    let shown = bot.service.open_messages(&room(), 20).await.expect("the boards");
    assert_eq!(shown.len(), 1, "after a restart the mirror has its board, too");
    assert_eq!(code(&shown[0].about), game);
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_go_where_the_platform_knows_the_person() {
    let bot = two_platforms().await;
    let seat = public(bot.say("alice", "/dama new side=white setup=ones").await);
    told(bot.say_as(&away("bob"), "/me notify message").await);
    public(bot.say_as(&away("bob"), &format!("/game join {}", seat_code(&seat))).await);
    comes(&bot, "test", "first").await;
    public(bot.say("alice", "c3 d4").await);
    // The board in the other place is delivered, so the message that links to a board is due with the new one.
    let direct = due_on(&bot, "other").await;
    let to: Vec<_> = direct.iter().filter_map(|post| post.to.clone()).collect();
    assert_eq!(to.iter().map(|person| &*person.native_id).collect::<Vec<_>>(), ["@bob:other"]);
    assert!(due_on(&bot, "test").await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn dropped_lines_are_told_where_the_platform_knows_the_person() {
    let bot = two_platforms().await;
    joined(&bot).await;
    public(bot.say("alice", "c3 d4").await);
    comes(&bot, "other", "first").await;
    public(bot.say_as(&away("bob"), "b6 a5").await);
    comes(&bot, "test", "second").await;
    private(bot.say_as(&away("bob"), "/game if d4 c5 then d6 b4").await);
    public(bot.say("alice", "g3 h4").await);
    let (direct, board): (Vec<_>, Vec<_>) =
        due_on(&bot, "other").await.into_iter().partition(|post| post.to.is_some());
    let to: Vec<_> = direct.iter().filter_map(|post| Some(post.to.as_ref()?.native_id.as_str())).collect();
    assert_eq!((to, board.len()), (vec!["@bob:other"], 1));
    bot.service.delivered(&board[0].receipt, "third").await;
    // A refused direct message is not tried again, and a channel must not learn that there were lines.
    bot.service.undelivered(&direct[0].receipt, DeliveryFailure::Permanent).await;
    assert!(due_on(&bot, "test").await.is_empty() && due_on(&bot, "other").await.is_empty());
}
