//! How many presses and choices a turn of several actions takes, and how many messages stay.

use crate::world::{World, choose, in_time};
use deska_testkit::discord_sim::{Message, User};
use deska_testkit::whole_games::{CHEESS, Whole};
use rules::pick::Click;
use rules::{AnyPosition, Side};

/// The clicks of a move as an item of a menu has them.
fn value_of(position: &dyn AnyPosition, side: Side, text: &str) -> Option<String> {
    let choice = position.choices(side).into_iter().find(|choice| choice.text == text)?;
    Some(choice.clicks.iter().map(Click::token).collect::<Vec<_>>().join("."))
}

/// Makes as many of these moves as are legal, in any order; returns those that are not.
fn play_all(position: &mut dyn AnyPosition, side: Side, texts: &[&'static str]) -> Vec<&'static str> {
    let mut left = texts.to_vec();
    while let Some(next) = left.iter().position(|text| position.check(Some(side), text).is_ok()) {
        position.play(Some(side), left.remove(next)).unwrap();
    }
    left
}

/// Whether these moves can be made at once, and the others after them.
fn fit(position: &dyn AnyPosition, side: Side, together: &[&'static str], all: &[&'static str]) -> bool {
    let mut after = position.boxed();
    let rest: Vec<&str> = all.iter().filter(|text| !together.contains(text)).copied().collect();
    play_all(&mut *after, side, together).is_empty() && play_all(&mut *after, side, &rest).is_empty()
}

/// What a player does next in the private message of a turn: the control, the values and the moves they make.
fn next_step(
    position: &dyn AnyPosition,
    side: Side,
    shown: &Message,
    left: &[&'static str],
) -> Option<(String, Vec<String>, Vec<&'static str>)> {
    for plan in position.plans(side) {
        let made: Vec<&str> =
            left.iter().filter(|text| plan.moves.iter().any(|m| m == *text)).copied().collect();
        let id = shown.buttons().into_iter().filter_map(|button| button.custom_id);
        if made.len() == plan.moves.len()
            && fit(position, side, &made, left)
            && let Some(id) = id.into_iter().find(|id| id.ends_with(plan.label))
        {
            return Some((id, Vec::new(), made));
        }
    }
    let mut best = None;
    for select in shown.selects().into_iter().filter(|select| select.custom_id.starts_with("ways:")) {
        let (mut values, mut made) = (Vec::new(), Vec::new());
        for text in left {
            let value = value_of(position, side, text);
            let offered =
                |known: &&(String, String)| Some(known.1.trim_end_matches(".!")) == value.as_deref();
            let Some((_, value)) = select.options.iter().find(offered) else { continue };
            made.push(*text);
            if made.len() <= select.max && fit(position, side, &made, left) {
                values.push(value.clone());
            } else {
                made.pop();
            }
        }
        if best.as_ref().is_none_or(|(_, _, most): &(_, _, Vec<&str>)| made.len() > most.len()) {
            best = Some((select.custom_id, values, made));
        }
    }
    best.filter(|(_, _, made)| !made.is_empty())
}

/// The actions of one turn by clicks; returns the number of clicks.
async fn one_turn(
    world: &World,
    who: &User,
    board: &Message,
    position: &mut dyn AnyPosition,
    turn: &[&'static str],
) -> usize {
    let side = position.to_act().only().unwrap();
    let mut left: Vec<&'static str> = turn.iter().filter(|text| **text != "end").copied().collect();
    let picker = in_time(who.press(board, "Move").await).message().unwrap();
    let mut used = 1;
    while !left.is_empty() {
        let shown = picker.refresh().unwrap();
        let made = match next_step(position, side, &shown, &left) {
            Some((id, values, made)) => {
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                let answer = match values.as_slice() {
                    [] => in_time(who.press(&picker, &id).await),
                    values => in_time(who.select(&picker, &id, values).await),
                };
                assert_eq!(answer.first_kind(), Some(7), "the private message stays through the turn");
                used += 1;
                made
            }
            None => {
                let text = left.iter().copied().find(|text| fit(position, side, &[text], &left)).unwrap();
                let clicks: Vec<String> =
                    value_of(position, side, text).unwrap().split('.').map(str::to_owned).collect();
                used += choose(who, &picker, &clicks).await;
                vec![text]
            }
        };
        // A person is slower than the report of the message's delivery.
        world.sim.settle().await;
        assert!(play_all(position, side, &made).is_empty(), "{made:?}");
        left.retain(|text| !made.contains(text));
    }
    if turn.contains(&"end") {
        in_time(who.press(&picker, "End turn").await);
        position.play(Some(side), "end").unwrap();
        used += 1;
    }
    used
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_eight_actions_takes_at_most_eight_clicks() {
    let (world, alice, bob, games) = World::with_people().await;
    let race = Whole { options: "", ..CHEESS };
    world.begin("cheess", &alice, &bob, &games, &[]).await;
    let (mut position, mut planned) = (race.start(), race.start());
    let (mut used, mut turns, mut waits) = (0, 0, 0);
    let mut moves = race.paced().into_iter().map(|(_, text)| text).peekable();
    while let Some(side) = planned.to_act().only() {
        let mut turn = Vec::new();
        while planned.to_act().only() == Some(side) {
            turn.push(moves.next().unwrap());
            planned.play(None, turn[turn.len() - 1]).unwrap();
        }
        let who = if side == Side::White { &alice } else { &bob };
        let board = games.last().unwrap();
        if turn == ["end"] {
            let asked = in_time(who.press(&board, "End turn").await).message().unwrap();
            assert!(asked.content().contains("all your points"), "{asked:?}");
            in_time(who.press(&asked, "End turn").await);
            position.play(Some(side), "end").unwrap();
            waits += 1;
        } else {
            used += one_turn(&world, who, &board, &mut *position, &turn).await;
            turns += 1;
        }
        world.sim.settle().await;
        assert_eq!(position.text().split(' ').nth(1), planned.text().split(' ').nth(1));
    }
    let messages = games.messages().len();
    #[allow(clippy::cast_precision_loss, reason = "a few hundred clicks")]
    let each = used as f64 / f64::from(turns);
    eprintln!(
        "Cheess: {each:.2} interactions a turn in {turns} turns, {waits} passed turns, {messages} messages"
    );
    assert!(games.last().unwrap().content().contains("wins: all 16 pieces are in the goal"));
    assert!(each <= 8.0, "{each:.2}");
    assert!(messages <= turns as usize + waits + 1, "one message a turn");
    world.sim.assert_clean();
}
