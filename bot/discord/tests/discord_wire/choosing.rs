//! Choosing moves by clicks on large boards, in negotiations and in turns of several actions: the texts on the way,
//! and late, foreign and forged clicks.

use crate::texts::seen;
use crate::whole::wrote;
use crate::world::{World, choose, in_time};
use deska_testkit::discord_sim::{Message, User};
use insta::assert_snapshot;

/// Opens the picker.
async fn open(who: &User, board: &Message, button: &str) -> Message {
    let opened = in_time(who.press(board, button).await);
    assert!(opened.is_ephemeral(), "{}", opened.text());
    opened.message().unwrap()
}

/// Clicks in a private message and returns the message afterwards.
async fn chosen(who: &User, picker: &Message, values: &[&str]) -> Message {
    for value in values {
        in_time(who.select(picker, "", &[value]).await);
    }
    picker.refresh().unwrap()
}

fn labels(message: &Message) -> Vec<String> {
    message.buttons().into_iter().map(|button| button.label).collect()
}

/// Number and position in the ids of the controls of a board.
fn ids(board: &Message) -> (String, String) {
    let id = board.buttons()[0].custom_id.clone().unwrap();
    let id =
        if let Some(rest) = id.strip_prefix('?') { rest.split_once(':').unwrap().1.to_owned() } else { id };
    let parts: Vec<&str> = id.split(':').collect();
    (parts[1].to_owned(), parts[2].to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_several_actions_is_one_message() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.begin("cheess", &alice, &bob, &games, &[("points", "5"), ("attack", "3")]).await;
    assert_snapshot!("turn_begun", seen(&world, &board));
    let picker = open(&alice, &board, "Move").await;
    assert_snapshot!("turn_picker", seen(&world, &picker));
    let entered = chosen(&alice, &picker, &["b1.cheess-enter"]).await;
    world.sim.settle().await;
    assert_snapshot!("turn_picker_again", seen(&world, &entered));
    let first = world.after(&board).await;
    assert_snapshot!("turn_first_action", seen(&world, &first));
    chosen(&alice, &picker, &["b1.c3"]).await;
    let running = first.wait_until(|board| board.edits() > 0 && board.content().contains("b1-c3")).await;
    assert_snapshot!("turn_second_action", seen(&world, &running));
    assert_eq!(games.messages().len(), 2, "the board of the turn is brought up to date");
    // The answer to a typed command in between replaces the board of the turn.
    let typed = world.public(&alice, &games, "cheess enter", &[("piece", "e2")]).await;
    world.sim.wait_until("the board before to go", || games.messages().len() == 2).await;
    assert!(typed.content().contains("N@b1, b1-c3, P@e2"), "{}", typed.content());
    // The picker is outdated now, and says so in place.
    let stale = chosen(&alice, &picker, &["c3.d5"]).await;
    assert!(stale.content().starts_with("The game has moved on."), "{}", stale.content());
    assert_eq!(labels(&stale), ["Move", "End turn"]);
    let nobody = in_time(bob.press(&typed, "End turn").await);
    assert!(nobody.is_ephemeral() && nobody.text().contains("'s turn"), "{}", nobody.text());
    in_time(alice.press(&picker, "End turn").await);
    world.sim.settle().await;
    let over = games.last().unwrap();
    assert_snapshot!("turn_over", seen(&world, &over));
    assert_eq!(over.pinged(), [bob.id()]);
    world.sim.wait_until("the board of the turn to go", || games.messages().len() == 2).await;
    assert!(labels(&picker.refresh().unwrap()).is_empty());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn several_choices_are_made_together_or_not_at_all() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.begin("cheess", &alice, &bob, &games, &[]).await;
    let picker = open(&alice, &board, "Move").await;
    assert_eq!(
        labels(&picker),
        ["Bring in the back row · 8 points", "Bring in the pawns · 8 points", "End turn"]
    );
    assert_eq!(picker.selects()[0].max, 8, "as many as the points pay for");
    let enter = ["b1.cheess-enter", "e2.cheess-enter"];
    in_time(alice.select(&picker, "", &enter).await);
    world.sim.settle().await;
    let entered = picker.refresh().unwrap();
    assert!(entered.content().starts_with("You played `N@b1 P@e2`."), "{}", entered.content());
    assert!(entered.content().contains("Points left: 6 of 8."), "{}", entered.content());
    assert!(games.last().unwrap().content().contains("N@b1, P@e2"), "{}", games.last().unwrap().content());
    // The knight can't go to two squares.
    let id = entered.selects()[0].custom_id.clone();
    in_time(alice.select(&picker, &id, &["b1.a3", "b1.c3", "e2.e4"]).await);
    world.sim.settle().await;
    let refused = picker.refresh().unwrap();
    assert_snapshot!("not_together", seen(&world, &refused));
    in_time(alice.press(&picker, "Move").await);
    assert!(picker.refresh().unwrap().content().contains("Points left: 6 of 8."), "nothing was played");
    // Values that no menu offers do no harm.
    let forged = in_time(alice.select_raw(&picker, &id, &["b1.c3", "z9", ""]).await);
    assert!(forged.text().contains("no longer works"), "{}", forged.text());
    let plan = id.replace("ways:", "at:").replace(":0:", ":cheess-enter-back");
    let none = in_time(alice.press_raw(&picker, &plan).await);
    assert!(none.text().contains("no longer works"), "the points pay for 6 of 7 pieces: {}", none.text());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_menu_that_is_not_in_order_of_squares_names_its_first_and_last_move() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.begin("cheess", &alice, &bob, &games, &[]).await;
    let picker = open(&alice, &board, "Move").await;
    in_time(alice.select(&picker, "", &["d1.cheess-enter"]).await);
    world.sim.settle().await;
    let placeholders: Vec<String> =
        picker.refresh().unwrap().selects().into_iter().map(|menu| menu.placeholder).collect();
    assert_eq!(
        placeholders,
        ["From “Bishop enters on c1 · 1 point” to “Rook enters on h1 · 1 point”", "Starting square d1"]
    );
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn points_are_written_or_chosen_by_column() {
    let (world, alice, bob, games) = World::with_people().await;
    let carol = world.sim.user("Carol");
    let board = world.begin("go", &alice, &bob, &games, &[("size", "19")]).await;
    assert_snapshot!("points_board", seen(&world, &board));
    // Nobody types a point for nothing: the answer comes before the form.
    for (who, told) in [(&alice, "It's **Bob**'s turn"), (&carol, "can play in this game")] {
        let answer = in_time(who.press(&board, "Type it").await);
        assert!(answer.is_ephemeral() && answer.text().contains(told), "{}", answer.text());
    }
    let picker = open(&bob, &board, "Move").await;
    assert_snapshot!("points_columns", seen(&world, &picker));
    let rows = chosen(&bob, &picker, &["q"]).await;
    assert_snapshot!("points_rows", seen(&world, &rows));
    // A row can be chosen first as well.
    let rows = &rows.selects()[0];
    assert_eq!(
        (rows.options.len(), labels(&picker.refresh().unwrap())),
        (19, vec!["Pass".to_owned(), "Type it".to_owned()])
    );
    let (code, seen_at) = ids(&board);
    in_time(bob.press_raw(&picker, &format!("at:{code}:{seen_at}:")).await);
    let by_row = picker.refresh().unwrap().selects()[1].custom_id.clone();
    in_time(bob.select(&picker, &by_row, &["16"]).await);
    assert_snapshot!("points_of_a_row", seen(&world, &picker.refresh().unwrap()));
    let columns = picker.refresh().unwrap().selects()[1].custom_id.clone();
    in_time(bob.select(&picker, &columns, &["q16"]).await);
    let made = picker.refresh().unwrap();
    assert!(made.content().contains("You played `Q16`.") && made.selects().is_empty());
    let board = world.after(&board).await;
    for (written, why) in [
        ("Z99", "on this board"),
        ("i9", "no column I"),
        ("Q 16", "already"),
        ("dead:q16", "only after two passes"),
        ("<@&1> @everyone", "a move"),
    ] {
        let refused = wrote(&alice, &board, "Type it", written).await;
        assert!(refused.is_ephemeral(), "{written}: {}", refused.text());
        assert!(refused.text().contains(why), "{written}: {}", refused.text());
        let again = refused.message().unwrap();
        assert_eq!(labels(&again)[..3], ["Move", "Type it", "Pass"], "{written}");
    }
    let refused = wrote(&alice, &board, "Type it", "Q16").await;
    assert_snapshot!("points_refused", seen(&world, &refused.message().unwrap()));
    // The same message accepts another attempt, and has no controls once the stone is placed.
    let again = refused.message().unwrap();
    wrote(&alice, &again, "Type it", "D4").await;
    world.sim.settle().await;
    let placed = again.refresh().unwrap();
    assert!(placed.content().contains("You played `D4`.") && labels(&placed).is_empty(), "{placed:?}");
    let board = games.last().unwrap();
    assert_eq!(board.pinged(), [bob.id()]);
    let other = in_time(carol.press(&board, "Pass").await);
    assert!(other.is_ephemeral() && other.text().contains("can play in this game"), "{}", other.text());
    let (code, seen_at) = ids(&board);
    for id in [format!("at:{code}:{seen_at}:go-chain.d4"), format!("word:{code}:{seen_at}:go-agree")] {
        let forged = in_time(bob.press_raw(&board, &id).await);
        assert!(
            forged.is_ephemeral() && forged.text().contains("no longer works"),
            "{id}: {}",
            forged.text()
        );
    }
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn groups_are_marked_and_confirmed() {
    let (world, alice, bob, games) = World::with_people().await;
    world.begin("go", &alice, &bob, &games, &[("size", "7"), ("komi", "0.5")]).await;
    let moves = "c7 d7 c6 d6 f6 b5 c5 d5 c4 d4 c3 d3 c2 d2 c1 d1 pass pass";
    for (number, text) in moves.split(' ').enumerate() {
        let who = if number % 2 == 0 { &bob } else { &alice };
        match text {
            "pass" => world.public(who, &games, "go pass", &[]).await,
            point => world.public(who, &games, "go play", &[("point", point)]).await,
        };
    }
    let talk = games.last().unwrap();
    assert_snapshot!("talk_begun", seen(&world, &talk));
    let picker = open(&alice, &talk, "Mark").await;
    assert_snapshot!("talk_groups", seen(&world, &picker));
    let marked = chosen(&alice, &picker, &["f6"]).await;
    world.sim.settle().await;
    assert_snapshot!("talk_marked", seen(&world, &games.last().unwrap()));
    assert!(marked.content().starts_with("Done: F6 marked dead."), "{}", marked.content());
    // Bob confirms marks that have changed since he saw them: he gets the new ones and is asked again.
    let (code, seen_at) = ids(&talk);
    let late = in_time(bob.press_raw(&talk, &format!("word:{code}:{seen_at}:go-agree")).await);
    assert!(late.is_ephemeral() && late.text().starts_with("The game has moved on."), "{}", late.text());
    let late = late.message().unwrap();
    assert_eq!(labels(&late), ["Mark", "Agree", "Resume play"]);
    in_time(bob.press(&late, "Agree").await);
    world.sim.settle().await;
    assert!(labels(&late.refresh().unwrap()).is_empty(), "an agreement is said once");
    let agreed = games.last().unwrap();
    assert_snapshot!("talk_agreed", seen(&world, &agreed));
    // The board offers *Agree* to Alice; Bob gets the reason at once.
    let again = in_time(bob.press(&agreed, "Agree").await);
    assert!(again.is_ephemeral() && again.text().starts_with("You've already agreed."), "{}", again.text());
    assert!(again.text().contains("Waiting for **Alice**."), "{}", again.text());
    // Alice changes a mark by any stone of the group; both have to confirm again.
    // Bob's agreement has changed nothing that she sees or can choose, so her older menu still holds.
    let marked = chosen(&alice, &picker, &["f6"]).await;
    assert!(marked.content().starts_with("Done: F6 marked alive."), "{}", marked.content());
    world.sim.settle().await;
    for who in [&bob, &alice] {
        in_time(who.press(&games.last().unwrap(), "Agree").await);
        world.sim.settle().await;
    }
    assert_snapshot!("talk_over", seen(&world, &games.last().unwrap()));
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_claim_is_offered_with_every_stone() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world
        .begin("piskvorky", &alice, &bob, &games, &[("size", "5"), ("line", "4"), ("claim", "required")])
        .await;
    let mut board = board;
    for (number, point) in ["a1", "a5", "b1", "b5", "c1", "c5"].into_iter().enumerate() {
        let who = if number % 2 == 0 { &bob } else { &alice };
        board = world.public(who, &games, "piskvorky play", &[("point", point)]).await;
    }
    let picker = open(&bob, &board, "Move").await;
    let first = seen(&world, &picker);
    assert_snapshot!("claim_squares", first);
    // Squares that make a line and squares that do not look the same.
    let values: Vec<String> =
        picker.selects().iter().flat_map(|select| &select.options).map(|(_, value)| value.clone()).collect();
    for point in ["d1", "d3"] {
        let of_point: Vec<String> = values
            .iter()
            .filter(|value| value.starts_with(point))
            .map(|value| value.replace(point, "?"))
            .collect();
        assert_eq!(of_point, ["?.piskvorky-place", "?.piskvorky-claim"], "{point}");
    }
    choose(&bob, &picker, &["d3".to_owned(), "piskvorky-claim".to_owned()]).await;
    let refused = picker.refresh().unwrap();
    assert_snapshot!("claim_refused", seen(&world, &refused));
    let listed = world.told(&bob, &games, "piskvorky moves", &[]).await;
    assert!(listed.contains("19 ") && !listed.contains('!'), "{listed}");
    let offered = bob.autocomplete(&games, "piskvorky play", "point", "d", &[]).await;
    assert!(offered.iter().all(|(_, value)| !value.to_string().contains('!')), "{offered:?}");
    in_time(bob.press(&picker, "Move").await);
    choose(&bob, &picker, &["d1".to_owned(), "piskvorky-claim".to_owned()]).await;
    world.sim.settle().await;
    assert!(
        games.last().unwrap().content().contains("**Bob** wins with 4 in a row."),
        "{}",
        games.last().unwrap().content()
    );
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_choices_and_forbidden_points_have_texts() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.begin("ordo", &alice, &bob, &games, &[("swap", "true")]).await;
    let picker = open(&alice, &board, "Move").await;
    assert_snapshot!("line_menus", seen(&world, &picker));
    let line = ["e3", "f3", "f3"].map(str::to_owned);
    assert_eq!(choose(&alice, &picker, &line).await, 1, "88 moves fit into four menus");
    let made = picker.refresh().unwrap();
    assert!(made.content().contains("You played `e3:f3-f3`."), "{}", made.content());
    let swap = world.after(&board).await;
    assert_snapshot!("line_played", seen(&world, &swap));

    let other = world.sim.guild().channel("other");
    let board = world.begin("piskvorky", &alice, &bob, &other, &[("opening", "swap2")]).await;
    assert_snapshot!("opening_place", seen(&world, &board));
    let mut board = board;
    for point in ["e5", "f6", "g5"] {
        wrote(&bob, &board, "Type it", point).await;
        world.sim.settle().await;
        board = other.last().unwrap();
    }
    assert_snapshot!("opening_choice", seen(&world, &board));
    in_time(alice.press(&board, "Take Black").await);
    world.sim.settle().await;
    assert_snapshot!("opening_exchanged", seen(&world, &other.last().unwrap()));

    let third = world.sim.guild().channel("renju");
    let board = world.begin("piskvorky", &alice, &bob, &third, &[("rule", "renju")]).await;
    let mut board = board;
    for (number, point) in ["h9", "a1", "h7", "a3", "g8", "a5", "i8", "a7"].into_iter().enumerate() {
        let who = if number % 2 == 0 { &bob } else { &alice };
        wrote(who, &board, "Type it", point).await;
        world.sim.settle().await;
        board = third.last().unwrap();
    }
    assert_snapshot!("forbidden_board", seen(&world, &board));
    let picker = open(&bob, &board, "Move").await;
    assert_snapshot!("forbidden_picker", seen(&world, &picker));
    let rows = chosen(&bob, &picker, &["h"]).await;
    assert_eq!(rows.selects()[1].options.len(), 12, "{rows:?}");
    assert!(rows.selects()[1].options.iter().all(|(_, value)| value != "h8"), "{rows:?}");
    let refused = wrote(&bob, &board, "Type it", "h8").await;
    assert!(refused.text().contains("two threes at once"), "{}", refused.text());
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_settled_question_has_no_controls() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.begin("ordo", &alice, &bob, &games, &[]).await;
    let more = open(&alice, &board, "More…").await;
    in_time(alice.press(&more, "Offer a draw").await);
    world.sim.settle().await;
    assert_snapshot!("settled_offer", seen(&world, &more.refresh().unwrap()));
    let again = open(&alice, &games.last().unwrap(), "More…").await;
    in_time(alice.press(&again, "Offer a draw").await);
    assert!(again.refresh().unwrap().content().contains("already"), "{:?}", again.refresh());
    let more = open(&bob, &games.last().unwrap(), "More…").await;
    in_time(bob.press(&more, "Resign…").await);
    assert_eq!(labels(&more.refresh().unwrap()), ["Yes, resign", "No, play on"]);
    in_time(bob.press(&more, "Yes, resign").await);
    world.sim.settle().await;
    assert_snapshot!("settled_resigned", seen(&world, &more.refresh().unwrap()));
    world.sim.wait_for_message(&games, |message| message.content().contains(" resigns.")).await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stone_is_placed_in_two_steps_on_boards_of_every_size() {
    let (world, alice, bob, _) = World::with_people().await;
    for (kind, size) in [("go", "9"), ("go", "13"), ("go", "19"), ("piskvorky", "15"), ("piskvorky", "19")] {
        let channel = world.sim.channel(&format!("{kind}-{size}"));
        let board = world.begin(kind, &alice, &bob, &channel, &[("size", size)]).await;
        let menu = &board.selects()[0];
        assert_eq!(
            (menu.placeholder.as_str(), menu.options.len().to_string()),
            ("Choose a column", size.into())
        );
        // The first step: the column. The second one: the point.
        let picker = in_time(bob.select(&board, "", &["c"]).await);
        assert!(picker.is_ephemeral(), "{}", picker.text());
        let picker = picker.message().unwrap();
        let points = picker.selects().into_iter().find(|menu| menu.custom_id.starts_with("ways:")).unwrap();
        assert_eq!(points.options.len().to_string(), size, "{points:?}");
        in_time(bob.select(&picker, &points.custom_id, &["c5"]).await);
        world.sim.settle().await;
        let board = world.after(&board).await;
        assert!(board.content().to_lowercase().contains("c5"), "{}", board.content());

        // A point beside the last stone takes one step.
        let menu = &board.selects()[0];
        assert_eq!(menu.placeholder, "Choose a point or a column");
        let values: Vec<&str> = menu.options.iter().map(|(_, value)| value.as_str()).collect();
        let near = values.iter().take_while(|value| value.len() > 1).count();
        assert!((6..=8).contains(&near) && values.len() <= 25, "{values:?}");
        assert!(values.contains(&"c4") && values.contains(&"d5") && !values.contains(&"c5"), "{values:?}");
        let nobody = in_time(bob.select(&board, "", &["c4"]).await);
        assert!(nobody.is_ephemeral() && nobody.text().contains("'s turn"), "{}", nobody.text());
        in_time(alice.select(&board, "", &["c4"]).await);
        world.sim.settle().await;
        let next = world.after(&board).await;
        assert!(next.content().to_lowercase().contains("c4"), "{}", next.content());
        board.wait_until(|old| old.selects().is_empty()).await;
    }
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_with_few_points_lists_them_all() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.begin("piskvorky", &alice, &bob, &games, &[("size", "5"), ("line", "4")]).await;
    assert_eq!(board.selects()[0].options.len(), 25);
    in_time(bob.select(&board, "", &["b2"]).await);
    world.sim.settle().await;
    let next = world.after(&board).await;
    assert!(next.content().contains("b2") && next.selects()[0].options.len() == 24, "{next:?}");
    // A menu of an old board doesn't play on the new one.
    let (code, seen_at) = ids(&board);
    let stale = in_time(bob.select_raw(&next, &format!("start:{code}:{seen_at}"), &["c3"]).await);
    assert!(stale.is_ephemeral() && stale.text().starts_with("The game has moved on."), "{}", stale.text());
    // A move of two squares has no such menu.
    let other = world.sim.channel("other");
    let board = world.begin("ordo", &alice, &bob, &other, &[]).await;
    assert!(board.selects().is_empty());
    world.sim.assert_clean();
}
