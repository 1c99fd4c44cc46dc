//! A whole game by typed commands, with a restart in the middle.

use crate::games::TYPED;
use crate::world::{World, check_board, check_controls, in_time, player, position};
use rules::{AnyPosition, Side};

/// The command that makes a move: its words and options.
pub fn command(
    position: &dyn AnyPosition,
    side: Side,
    text: &str,
) -> (&'static str, Vec<(&'static str, String)>) {
    if let Some(square) = text.strip_prefix('~') {
        return ("dama flip", vec![("square", square.to_owned())]);
    }
    let squares: Vec<&str> = text.split(['-', 'x']).collect();
    let (from, to) = (squares[0], squares[squares.len() - 1]);
    let mut options = vec![("from", from.to_owned()), ("to", to.to_owned())];
    let alike = |other: &&String| other.starts_with(from) && other.ends_with(to);
    if position.legal(side).iter().filter(alike).count() > 1 {
        options.push(("via", squares[1..squares.len() - 1].join(" ")));
    }
    (("dama move"), options)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_commands_with_a_restart() {
    let (mut world, alice, bob, games) = World::with_people().await;
    let mut position = position(TYPED.options);
    let challenge = in_time(
        alice
            .slash(
                &games,
                "dama new",
                &[&[("opponent", bob.mention().as_str()), ("side", "white")], TYPED.options].concat(),
            )
            .await,
    );
    assert_eq!(challenge.message().unwrap().pinged(), [bob.id()]);
    in_time(bob.press(&challenge.message().unwrap(), "Accept").await);
    world.sim.settle().await;
    let board = games.last().unwrap();
    check_board(&board, Some(&alice));
    assert!(
        challenge.message().and_then(|challenge| challenge.refresh()).is_none(),
        "it made room for the board"
    );
    check_controls(&world, &games).await;

    let moves: Vec<&str> = TYPED.moves.split_whitespace().collect();
    for (at, text) in moves.iter().enumerate() {
        if at == moves.len() / 2 {
            world.restart().await;
        }
        let side = position.to_act().only().unwrap();
        let who = player(side, &alice, &bob);
        let (words, options) = command(position.as_ref(), side, text);
        let options: Vec<(&str, &str)> =
            options.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let made = position.play(Some(side), text).unwrap();
        let board = world.public(who, &games, words, &options).await;
        let next = position.to_act().only().map(|side| player(side, &alice, &bob));
        // The end of the game mentions the player who did not make the last move.
        check_board(&board, next.or(Some(player(side.other(), &alice, &bob))));
        check_controls(&world, &games).await;
        let shown = board.content();
        let sign = if side == Side::White { "⚪" } else { "⚫" };
        let name = if side == Side::White { "Alice" } else { "Bob" };
        assert!(shown.starts_with(&format!("{sign} **{name}**: ")), "{shown}");
        let flip = made.text.strip_prefix('~').map(|square| format!("{square} flipped from"));
        assert!(shown.contains(&flip.unwrap_or(made.text.clone())), "{text}: {shown}");
        assert_eq!(shown.contains(" takes "), text.contains('x'), "{shown}");
        match next {
            Some(next) => {
                let call = |words: &str| shown.contains(&format!("{}** {words}", next.mention()));
                assert!(call("to move.") || call("must capture with "), "{shown}");
            }
            None => assert!(
                shown.contains(&format!("**Alice** wins: {} has no pieces left. 33 moves.", bob.mention())),
                "{shown}"
            ),
        }
        let labels: Vec<String> = board.buttons().iter().map(|button| button.label.clone()).collect();
        let movable = labels.contains(&"Move".to_owned());
        assert_eq!(movable, next.is_some(), "{labels:?}");
    }
    assert!(position.outcome().is_some());
    let messages = games.messages();
    assert_eq!(
        messages.len(),
        moves.len() + 1,
        "a message for the start, in place of the challenge, and for every move"
    );
    assert!(messages.iter().all(|message| message.pinged().len() <= 1));
    assert_eq!(world.moves_stored(&alice, &games).await, moves.len());
    eprintln!("slowest first answer: {:?}", world.sim.slowest_first_response());
    eprintln!("bodies checked: {:?}", world.sim.openapi_checked());
    world.sim.assert_clean();
}
