//! A surface that shows text only: numbers instead of buttons, short answers where others read along.

use deska_catalogue::invocation::Call;
use deska_desk::capabilities::{Capabilities, PlaceWords};
use deska_desk::outbound::{DeliveryFailure, Outbound, Press, Response};
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_model::people::caller::{Caller, Place, PlaceInfo};
use deska_present::controls::button_id::{ButtonId, ClicksButton, MoveMenu, PositionButton, WordButton};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller, told};
use deska_testkit::whole_games::{CHEESS, CLAIMED, GO, ORDO, Whole};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side, registry};
use serde_json::json;

fn there(who: &str) -> Caller {
    let place = Place { platform: "bare".into(), space: "s".into(), channel: "main".into() };
    Caller { place, ..caller(who) }
}

/// The person's own chat with the bot.
fn direct(who: &str) -> Caller {
    let own = format!("own-{who}");
    let place = Place { platform: "bare".into(), space: own.clone(), channel: own };
    let place_info = PlaceInfo { alone: true, ..PlaceInfo::default() };
    Caller { place, place_info, ..caller(who) }
}

/// The message of an answer for the channel, which shows nothing but text.
fn shown(response: Response) -> Outbound {
    let Some(post) = response.public else {
        panic!("not public: {:?}", response.private.map(|private| private.plain()));
    };
    is_text(&post.about);
    post.about
}

fn is_text(message: &Outbound) {
    assert!(message.controls.is_empty() && message.picture.is_none(), "{}", message.plain());
}

fn id_of(press: &Press) -> ButtonId {
    ButtonId::decode(&press.control).expect("an id of ours")
}

/// The number that leads on to a move of which `made` of the clicks are chosen, and how many are chosen after it.
fn next_number(list: &[Press], clicks: &[String], made: usize) -> Option<(usize, usize)> {
    let wanted = clicks.get(made);
    let step = |press: &Press| match id_of(press) {
        ButtonId::Position(PositionButton::Choose, ..) if made == 0 => Some(0),
        ButtonId::Word(WordButton::Play, _, _, word) if clicks == [word.clone()] => Some(1),
        ButtonId::Clicks(ClicksButton::Pick, _, _, before)
            if before == clicks[..made] && press.value.as_ref() == wanted =>
        {
            Some(made + 1)
        }
        ButtonId::Menu(MoveMenu::Ways, _, _, _, before) if clicks.starts_with(&before) => {
            let rest = press.value.iter().flat_map(|value| value.split('.')).map(str::to_owned);
            let whole: Vec<String> = before.iter().cloned().chain(rest).collect();
            let (stops, whole) = match whole.split_last() {
                Some((last, whole)) if last == "!" => (true, whole.to_vec()),
                _ => (false, whole),
            };
            let fits = if stops { whole == clicks } else { clicks.starts_with(&whole) };
            fits.then(|| whole.len() + usize::from(whole == clicks))
        }
        ButtonId::Menu(MoveMenu::Column, _, _, _, before) if clicks.starts_with(&before) => {
            let column = wanted.and_then(|click| click.get(..1));
            (press.value.as_deref() == column).then_some(made)
        }
        ButtonId::Clicks(ClicksButton::At, _, _, after) if wanted.is_some() && after == clicks[..=made] => {
            Some(made + 1)
        }
        // "Stop here" after a move that could be carried on.
        ButtonId::Clicks(ClicksButton::At, _, _, after)
            if wanted.is_none() && after.len() == made + 1 && after.starts_with(clicks) =>
        {
            Some(made)
        }
        ButtonId::Clicks(ClicksButton::Pick, _, _, before) if before == clicks[..made] => {
            let column = wanted.and_then(|click| click.get(..1));
            (press.value.as_deref() == column).then_some(made)
        }
        _ => None,
    };
    let found = list.iter().enumerate().filter_map(|(at, press)| Some((at + 1, step(press)?)));
    found.max_by_key(|(_, made)| *made)
}

/// Makes a move by numbers, from the newest board.
async fn by_numbers(bot: &TestBot, who: &Caller, board: &Outbound, clicks: &[String]) -> Outbound {
    let mut list = board.numbered.clone();
    let mut made = 0;
    for _ in 0..12 {
        let Some((number, after)) = next_number(&list, clicks, made) else {
            panic!("no way to {clicks:?} after {made} clicks: {list:?}");
        };
        made = after;
        let response = bot.say_as(who, &number.to_string()).await;
        if response.public.is_some() {
            return shown(response);
        }
        let private = response.private.expect("the next choice");
        is_text(&private);
        list = private.numbered;
    }
    panic!("too many choices to {clicks:?}");
}

/// Begins a game between Alice (White) and Bob by numbers; the first board.
async fn begun(bot: &TestBot, kind: &str, options: &str) -> Outbound {
    let line = format!("/{kind} new bob side=white {options}");
    let challenge = shown(bot.say_as(&there("alice"), &line).await);
    let words = challenge.plain();
    assert!(words.ends_with("1 Accept, 2 Decline, 3 Withdraw, 4 Rules. Reply with a number."), "{words}");
    shown(bot.say_as(&there("bob"), "1").await)
}

/// Plays a move by numbers or as a typed line, in turn.
async fn play(
    bot: &TestBot,
    board: &Outbound,
    position: &mut dyn AnyPosition,
    by: Option<Side>,
    (at, text, line): (usize, &str, &str),
) -> Outbound {
    let side = by.or(position.to_act().only()).expect("one side");
    let who = there(if side == Side::White { "alice" } else { "bob" });
    let choice = position.choices(side).into_iter().find(|choice| choice.text == text);
    let next = match choice {
        Some(choice) if at % 2 == 0 => {
            let clicks: Vec<String> = choice.clicks.iter().map(rules::pick::Click::token).collect();
            by_numbers(bot, &who, board, &clicks).await
        }
        _ => shown(bot.say_as(&who, line).await),
    };
    position.play(Some(side), text).expect("a legal move");
    next
}

async fn played_whole(game: &Whole) {
    let bot = TestBot::start().await;
    let mut board = begun(&bot, game.kind, game.options).await;
    let mut position = game.start();
    for (at, (by, text)) in game.moves().into_iter().enumerate() {
        let line = game.command(text);
        board = play(&bot, &board, &mut *position, by, (at, text, &line)).await;
    }
    assert!(board.plain().contains(&game.ended(["Alice", "Bob"])), "{}", board.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn cheess_is_played_whole_by_numbers_and_lines() {
    played_whole(&CHEESS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ordo_is_played_whole_by_numbers_and_lines() {
    played_whole(&ORDO).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn go_is_played_whole_by_numbers_and_lines() {
    played_whole(&GO).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn piskvorky_is_played_whole_by_numbers_and_lines() {
    played_whole(&CLAIMED).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dama_is_played_whole_with_a_secret_set_up_in_direct_messages() {
    let bot = TestBot::start().await;
    let board = begun(&bot, "dama", "seed=1 no_progress=10").await;
    let code = id_of(&board.numbered[0]).game().expect("a game").to_owned();
    let refused = told(bot.say_as(&there("alice"), "1").await);
    assert!(!refused.contains("0000"), "a form is no answer for a channel: {refused}");
    let options = json!({ "seed": 1, "no_progress": 10 });
    let mut position = registry::find("dama").unwrap().start(options.as_object().unwrap()).unwrap();
    let mut board = Outbound::default();
    for (side, who) in [(Side::White, "alice"), (Side::Black, "bob")] {
        let own = direct(who);
        let seen = bot.say_as(&own, &format!("/dama board game={code}")).await;
        let mut message = seen.private.or(seen.public.map(|post| post.about)).expect("a board");
        let text = format!("setup:{}", "1".repeat(12));
        for wanted in ["at: move:", "fill:", "done:"] {
            let fits = |press: &Press| {
                wanted.split(' ').any(|verb| press.control.starts_with(verb))
                    && (wanted != "done:" || press.control.ends_with(&text))
                    && (wanted != "fill:" || press.control.ends_with(&text[6..]))
            };
            let at = message.numbered.iter().position(fits);
            let at =
                at.unwrap_or_else(|| panic!("no {wanted} on {}: {:?}", message.plain(), message.numbered));
            let response = bot.say_as(&own, &(at + 1).to_string()).await;
            message = response.private.or(response.public.map(|post| post.about)).expect("the next step");
            is_text(&message);
        }
        position.play(Some(side), &text).unwrap();
    }
    let mut draw = SplitMix64::new(5);
    // The channel has no list of moves yet, so the first move is typed.
    for at in 1..400 {
        let Some(side) = position.to_act().only() else { break };
        let legal = position.legal(side);
        let text = legal[usize::try_from(draw.draw() % 64).unwrap() % legal.len()].clone();
        board = play(&bot, &board, &mut *position, None, (at, &text, &text)).await;
        if position.outcome().is_some() {
            break;
        }
    }
    assert!(position.outcome().is_some(), "{}", position.text());
    assert!(board.plain().contains("Draw") || board.plain().contains("wins"), "{}", board.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_never_acts_on_an_older_board() {
    let bot = TestBot::start().await;
    let board = begun(&bot, "dama", "setup=ones seed=1").await;
    let at = board
        .numbered
        .iter()
        .position(|press| matches!(id_of(press), ButtonId::Position(PositionButton::Choose, ..)))
        .unwrap()
        + 1;
    let list = bot.say_as(&there("alice"), &at.to_string()).await.private.expect("pieces");
    let piece = list.numbered.iter().position(|press| press.value.as_deref() == Some("c3.d4")).unwrap() + 1;
    // The board changes under the list: its numbers mean the choices of the new board now.
    let moved = shown(bot.say_as(&there("alice"), "a3-b4").await);
    assert!(moved.plain().contains("a3-b4"), "{}", moved.plain());
    let late = bot.say_as(&there("alice"), &piece.to_string()).await;
    assert!(late.public.is_none(), "no move is made by an old number");
    // A number beyond every list is talk.
    let beyond = bot.say_as(&there("bob"), "99").await;
    assert_eq!(beyond, Response::default());
}

/// The answer to a line under a request id of the test's own, without a report of its delivery.
async fn answer(bot: &TestBot, who: &Caller, request: &str, line: &str) -> Response {
    bot.service.answer(who, request, Call::Text(line.to_owned())).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_valid_from_its_delivery_on() {
    let bot = TestBot::start().await;
    let challenge = answer(&bot, &there("alice"), "c", "/dama new bob side=white").await.public.unwrap();
    assert!(!challenge.about.numbered.is_empty());
    assert_eq!(answer(&bot, &there("bob"), "n1", "1").await, Response::default(), "nobody can see it yet");
    bot.service.undelivered(&challenge.receipt, DeliveryFailure::Transient).await;
    assert_eq!(answer(&bot, &there("bob"), "n2", "1").await, Response::default());
    bot.later(60_000);
    let due = bot.service.due("bare").await;
    assert_eq!(due.len(), 1);
    bot.service.delivered(&due[0].receipt, "m").await;
    assert!(shown(answer(&bot, &there("bob"), "n3", "1").await).plain().contains("Alice"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_number_means_the_same() {
    let bot = TestBot::start().await;
    shown(bot.say_as(&there("alice"), "/dama new bob side=white setup=ones seed=1").await);
    let first = answer(&bot, &there("bob"), "n1", "1").await.public.unwrap();
    bot.service.delivered(&first.receipt, "m").await;
    // The number 1 of the new board is another choice, but not for a request that was answered before.
    let again = answer(&bot, &there("bob"), "n1", "1").await.public.expect("the first answer");
    assert_eq!(again.about.plain(), first.about.plain());
    let other = answer(&bot, &there("bob"), "n2", "1").await;
    assert!(told(other).contains("It's Alice's turn"), "a press of Move");
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_are_kept_across_a_restart_in_one_row_per_place() {
    let bot = TestBot::start().await;
    shown(bot.say_as(&there("alice"), "/dama new bob side=white setup=ones seed=1").await);
    let bot = bot.restart().await;
    shown(bot.say_as(&there("bob"), "1").await);
    for _ in 0..40 {
        bot.say_as(&there("alice"), "1").await;
    }
    let row = bot.service.recall("numbers bare s main").await.unwrap().expect("the lists");
    let lists: serde_json::Value = serde_json::from_str(&row).unwrap();
    assert!(lists["people"].as_array().is_some_and(|people| people.len() <= 1), "{lists}");
    assert_eq!(lists["answered"].as_array().map(Vec::len), Some(32));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_another_channel_is_not_shown_where_others_read() {
    let bot = TestBot::start().await;
    let board = begun(&bot, "dama", "setup=ones seed=1").await;
    let code = id_of(&board.numbered[0]).game().expect("a game").to_owned();
    let place = Place { channel: "other".into(), ..there("alice").place };
    let elsewhere = Caller { place, ..there("alice") };
    for line in ["/dama moves", "/game history", "/dama move c3 e5"] {
        let here = bot.say_as(&there("alice"), &format!("{line} game={code}")).await;
        assert!(!told(here).contains("only for you"), "{line}");
        let response = bot.say_as(&elsewhere, &format!("{line} game={code}")).await;
        let private = response.private.expect("an answer");
        is_text(&private);
        assert!(private.numbered.is_empty(), "{line}: {}", private.plain());
        assert!(!private.plain().contains("White 12"), "{line}: {}", private.plain());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_edited_and_dates_are_written() {
    let bot = TestBot::start().await;
    begun(&bot, "cheess", "points=8").await;
    for line in ["N@b1", "b1-c3", "P@e2"] {
        let response = bot.say_as(&there("alice"), line).await;
        assert!(!response.in_place);
        let post = response.public.expect("the board");
        assert_eq!((post.replaces, post.about.thread), (None, None), "{line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_room_outside_any_space_keeps_a_secret_set_up() {
    let bot = TestBot::start().await;
    let place = Place { platform: "bare".into(), space: "room".into(), channel: "room".into() };
    let room = |who: &str| Caller { place: place.clone(), ..caller(who) };
    shown(bot.say_as(&room("alice"), "/dama new bob side=white").await);
    shown(bot.say_as(&room("bob"), "1").await);
    assert_says(told(bot.say_as(&room("bob"), "1").await), "only for you");
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_that_cannot_be_read_are_neither_talk_nor_replaced() {
    let bot = TestBot::start().await;
    shown(bot.say_as(&there("alice"), "/dama new bob side=white setup=ones seed=1").await);
    bot.sql("alter table memory rename to away").await;
    for line in ["1", "2"] {
        let answer = told(bot.say_as(&there("bob"), line).await);
        assert!(answer.starts_with("Something went wrong on my side; nothing was changed."), "{answer}");
    }
    bot.sql("alter table away rename to memory").await;
    assert!(shown(bot.say_as(&there("bob"), "1").await).plain().contains("Alice"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_older_board_that_comes_late_replaces_no_numbers() {
    let bot = TestBot::start().await;
    begun(&bot, "dama", "setup=ones seed=1").await;
    let late = answer(&bot, &there("alice"), "a", "c3-d4").await.public.expect("a board");
    shown(bot.say_as(&there("bob"), "b6-a5").await);
    let lists = bot.service.recall("numbers bare s main").await.unwrap();
    assert_eq!(bot.service.delivered(&late.receipt, "late").await, ["late"]);
    assert_eq!(bot.service.recall("numbers bare s main").await.unwrap(), lists);
}

/// Texts use the words of the surface: its rooms, its sign in front of commands, and no buttons.
#[tokio::test(flavor = "multi_thread")]
async fn texts_have_the_words_of_the_surface() {
    let bot = TestBot::start().await;
    let can = Capabilities { places: PlaceWords::Rooms, command_sign: '!', ..Capabilities::PLAIN_TEXT };
    bot.service.connect("rooms", can);
    let place = Place { platform: "rooms".into(), space: "s".into(), channel: "main".into() };
    let alice = Caller { place, ..caller("alice") };
    for (line, expected) in [
        ("/dama move c3 d4", "game in this room. Start one with !dama new"),
        ("/cheess play", ", !cheess new?"),
        ("/", "Write a command after !."),
        ("/help game if", "!game if [moves] [game=GAME]"),
        ("/help dama moves", "Show your legal moves\n"),
        ("/help game draw", "your opponent has to agree"),
        ("/help config undo", "in !config log;"),
        ("/config show", "Only admins of this space"),
    ] {
        let answer = told(bot.say_as(&alice, line).await);
        assert!(answer.contains(expected), "{line}: {answer}");
        assert!(!answer.contains("server") && !answer.contains("channel"), "{line}: {answer}");
    }
}

/// The squares of a column are listed with one way back.
#[tokio::test(flavor = "multi_thread")]
async fn a_list_has_one_way_back() {
    let bot = TestBot::start().await;
    let alice = direct("alice");
    let task = answer(&bot, &alice, "l1", "/go learn").await.private.unwrap();
    assert!(task.plain().contains("2 Column B,"), "{}", task.plain());
    let column = answer(&bot, &alice, "l2", "2").await.private.unwrap().plain();
    assert!(column.contains("1 B1,") && column.matches("Back").count() == 1, "{column}");
}
