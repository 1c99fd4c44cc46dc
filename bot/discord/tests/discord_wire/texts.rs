//! Every text as people read it. A changed text shows up here; read it as its reader would before accepting it.

use crate::games::TYPED;
use crate::world::{World, in_time, player, position};
use deska_testkit::discord_sim::{Message, User};
use insta::assert_snapshot;
use rules::GameDef;
use std::fmt::Write;

/// A message as people see it: text with names for mentions, alt text of the picture, controls.
pub fn seen(world: &World, message: &Message) -> String {
    let mut text = message.content().to_owned();
    for name in ["Alice", "Bob", "Carol"] {
        text = text.replace(&world.sim.user(name).mention(), &format!("@{name}"));
    }
    if let Some(alt) = message.alt() {
        write!(text, "\n\npicture: {alt}").unwrap();
    }
    let buttons: Vec<String> = message.buttons().iter().map(|button| format!("[{}]", button.label)).collect();
    if !buttons.is_empty() {
        write!(text, "\n\n{}", buttons.join(" ")).unwrap();
    }
    for menu in message.selects() {
        let items: Vec<String> = menu.options.into_iter().map(|(label, _)| label).collect();
        write!(text, "\n\n({}: {})", menu.placeholder, items.join(" | ")).unwrap();
    }
    text
}

/// All parts of a private answer.
async fn whole(world: &World, who: &User, words: &str, options: &[(&str, &str)]) -> String {
    let games = world.sim.channel("games");
    let answer = in_time(who.slash(&games, words, options).await);
    world.sim.settle().await;
    let mut parts = vec![seen(world, &answer.message().unwrap())];
    for part in answer.followups() {
        assert!(part.is_ephemeral());
        parts.push(seen(world, &part));
    }
    assert!(parts.iter().all(|part| !part.ends_with('…')));
    parts.join("\n\n=== next message ===\n\n")
}

const CALM: [(&str, &str); 2] = [("setup", "alternating"), ("seed", "41")];

#[tokio::test(flavor = "multi_thread")]
async fn challenges() {
    let (world, alice, bob, games) = World::with_people().await;
    let options = [("opponent", bob.mention()), ("side", "white".to_owned()), ("preset", "basic".to_owned())];
    let options: Vec<(&str, &str)> = options.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let challenge = alice.slash(&games, "dama new", &options).await.message().unwrap();
    assert_snapshot!("challenge", seen(&world, &challenge));
    let options = [("chain", "may"), ("operators", "advanced"), ("no-progress", "12"), ("seed", "5")];
    let open = alice.slash(&games, "dama new", &options).await.message().unwrap();
    assert_snapshot!("open_seat", seen(&world, &open));
    bob.press(&challenge, "Decline").await;
    world.sim.wait_until("the challenge to go", || challenge.refresh().is_none()).await;
    world.sim.settle().await;
    assert_snapshot!("declined", seen(&world, &games.newest().unwrap()));
    assert_snapshot!("challenge_list", whole(&world, &alice, "game list", &[]).await);
    bob.press(&open, "Join").await;
    world.sim.settle().await;
    assert_snapshot!("started_with_set_up", seen(&world, &games.last().unwrap()));
    world.sim.settle().await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn set_up() {
    let (world, alice, bob, games) = World::with_people().await;
    let board = world.game(&[("seed", "1")]).await;
    let form = alice.press(&board, "Set up").await.message().unwrap();
    assert_snapshot!("set_up_form", seen(&world, &form));
    let answer = in_time(alice.slash(&games, "dama setup", &[("bits", "ones")]).await);
    let waiting = world.after(&board).await;
    assert!(answer.is_ephemeral(), "a public answer would show what was typed");
    assert_snapshot!("set_up_made", seen(&world, &answer.message().unwrap()));
    assert_snapshot!("set_up_waiting", seen(&world, &waiting));
    assert!(waiting.record().token.is_none(), "it answers no command");
    assert_snapshot!("set_up_done_already", whole(&world, &alice, "dama setup", &[("bits", "zeros")]).await);
    assert_snapshot!("set_up_history", whole(&world, &bob, "game history", &[]).await);
    bob.slash(&games, "dama setup", &[("bits", "alternating")]).await;
    assert_snapshot!("set_up_over", seen(&world, &world.after(&waiting).await));
    world.sim.settle().await;
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn moves() {
    let (world, alice, bob, games) = World::with_people().await;
    assert_snapshot!("no_game", whole(&world, &alice, "dama moves", &[]).await);
    assert_snapshot!("list_empty", whole(&world, &alice, "game list", &[]).await);
    world.game(TYPED.options).await;
    assert_snapshot!("started", seen(&world, &games.last().unwrap()));
    assert_snapshot!("legal_moves", whole(&world, &alice, "dama moves", &[]).await);
    assert_snapshot!("not_your_turn", whole(&world, &bob, "dama flip", &[("square", "b6")]).await);
    let wrong = whole(&world, &alice, "dama move", &[("from", "c3"), ("to", "e5")]).await;
    assert_snapshot!("refused", wrong);
    let picker = alice.press(&games.last().unwrap(), "Move").await.message().unwrap();
    assert_snapshot!("picker", seen(&world, &picker));
    // Where there are too many moves for the menus, the piece is chosen first.
    let id = picker.selects()[0].custom_id.replace("ways:", "at:").replace(":0:", ":e3");
    alice.press_raw(&picker, &id).await;
    assert_snapshot!("picker_targets", seen(&world, &picker.refresh().unwrap()));

    let mut position = position(TYPED.options);
    let mut first = true;
    for text in TYPED.moves.split_whitespace() {
        let side = position.to_act().only().unwrap();
        let who = player(side, &alice, &bob);
        let old = games.last().unwrap();
        position.play(Some(side), text).unwrap();
        if let Some(square) = text.strip_prefix('~') {
            let board = world.public(who, &games, "dama flip", &[("square", square)]).await;
            if first {
                assert_snapshot!("flip", seen(&world, &board));
                alice.select(&picker, "", &["d4"]).await;
                world.sim.settle().await;
                assert_snapshot!("stale", seen(&world, &picker.refresh().unwrap()));
            }
        } else {
            let squares: Vec<&str> = text.split(['-', 'x']).collect();
            let (from, to) = (squares[0], squares[squares.len() - 1]);
            let board = world.public(who, &games, "dama move", &[("from", from), ("to", to)]).await;
            match text {
                "g7-f6" => assert_snapshot!("move", seen(&world, &board)),
                "d6-c5" => assert_snapshot!("must_capture", seen(&world, &board)),
                "d4xb6" => assert_snapshot!("capture", seen(&world, &board)),
                "b4xd6xf8" => assert_snapshot!("chain_with_new_king", seen(&world, &board)),
                "f8xh6" => assert_snapshot!("end", seen(&world, &board)),
                _ => {}
            }
        }
        if text == "d6-c5" {
            let step = [("from", "h2"), ("to", "g1")];
            assert_snapshot!("refused_must_capture", whole(&world, &alice, "dama move", &step).await);
        }
        old.wait_until(|old| old.buttons().is_empty()).await;
        first = false;
    }
    assert_snapshot!("history", whole(&world, &alice, "game history", &[]).await);
    assert_snapshot!(
        "over",
        whole(&world, &alice, "game resign", &[("confirm", "yes"), ("game", &code(&games.last().unwrap()))])
            .await
    );
    world.sim.assert_clean();
}

/// The code of the game of a board.
fn code(board: &Message) -> String {
    let name = &board.record().attachments[0].filename;
    name.split('-').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn offers() {
    let (world, alice, bob, games) = World::in_game(&CALM).await;
    world.public(&alice, &games, "dama move", &[("from", "c3"), ("to", "d4")]).await;
    let board = world.public(&bob, &games, "dama move", &[("from", "f6"), ("to", "g5")]).await;
    let more = bob.press(&board, "More…").await.message().unwrap();
    assert_snapshot!("more", seen(&world, &more));
    let sure = bob.press(&more, "Resign…").await.message().unwrap();
    assert_snapshot!("resign_sure", seen(&world, &sure));
    assert_snapshot!("undo_request", seen(&world, &world.public(&alice, &games, "game undo", &[]).await));
    assert_snapshot!("undo_again", whole(&world, &alice, "game undo", &[]).await);
    bob.press(&games.last().unwrap(), "No undo").await;
    world.sim.settle().await;
    assert_snapshot!("undo_declined", seen(&world, &games.last().unwrap()));
    world.public(&alice, &games, "game undo", &[]).await;
    bob.press(&games.last().unwrap(), "Allow undo").await;
    world.sim.settle().await;
    assert_snapshot!("undo_done", seen(&world, &games.last().unwrap()));
    assert_snapshot!("draw_offer", seen(&world, &world.public(&bob, &games, "game draw", &[]).await));
    alice.press(&games.last().unwrap(), "Accept the draw").await;
    world.sim.settle().await;
    assert_snapshot!("draw_agreed", seen(&world, &games.last().unwrap()));
    world.game(&CALM).await;
    assert_snapshot!(
        "aborted",
        seen(&world, &world.public(&bob, &games, "game abort", &[("confirm", "yes")]).await)
    );
    world.game(&CALM).await;
    assert_snapshot!(
        "resigned",
        seen(&world, &world.public(&bob, &games, "game resign", &[("confirm", "yes")]).await)
    );
    world.sim.assert_clean();
}

/// A list without the lines of all games but one, so that a further game changes no snapshot. Every game must have
/// its lines: `lines_of` tells how many.
fn without_other_games(text: &str, lines_of: impl Fn(&dyn GameDef) -> usize) -> String {
    let is_of =
        |line: &str, id: &str| line.starts_with(&format!("`/{id}`")) || line.contains(&format!("(`{id}."));
    for game in rules::registry::GAMES {
        let id = game.meta().id;
        assert_eq!(text.lines().filter(|line| is_of(line, id)).count(), lines_of(*game), "{id}: {text}");
    }
    let others = || rules::registry::GAMES.iter().map(|game| game.meta().id).filter(|id| *id != "dama");
    let kept = text.lines().filter(|line| !others().any(|id| is_of(line, id)));
    kept.collect::<Vec<_>>().join("\n")
}

/// The number of a game's settings: its options without the secret ones.
fn settings_of(game: &dyn GameDef) -> usize {
    let standard = rules::Registry::standard();
    let known = deska_model::settings::keys(&standard, &Default::default());
    known.into_iter().filter(|key| key.game.is_some_and(|of| of.meta().id == game.meta().id)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn explanations() {
    let (world, alice, _, _) = World::with_people().await;
    let root = world.sim.user("Root").admin();
    assert_snapshot!("help", without_other_games(&whole(&world, &alice, "help", &[]).await, |_| 1));
    assert_snapshot!("help_dama", whole(&world, &alice, "help", &[("command", "dama")]).await);
    assert_snapshot!("help_dama_new", whole(&world, &alice, "help", &[("command", "dama new")]).await);
    assert_snapshot!("notices", whole(&world, &alice, "me notify", &[]).await);
    let chosen = [("how", "message")];
    assert_snapshot!("notices_changed", whole(&world, &alice, "me notify", &chosen).await);
    let rules = whole(&world, &alice, "dama rules", &[("page", "all")]).await;
    assert_snapshot!("rules", rules);
    let dama = rules::registry::find("dama").unwrap();
    let paragraphs = rules::pages::paragraphs(dama, &serde_json::Map::new()).len();
    assert_eq!(rules.matches("\n\n**").count(), paragraphs, "nothing is lost");
    assert_snapshot!("config_show_short", whole(&world, &root, "config show", &[]).await);
    let shown = whole(&world, &root, "config show", &[("all", "yes")]).await;
    assert_snapshot!("config_show", without_other_games(&shown, settings_of));
    let change = [("key", "dama.operators"), ("value", "AND:3,OR:3,XOR:1")];
    assert_snapshot!("config_set", whole(&world, &root, "config set", &change).await);
    assert_snapshot!("config_admin_only", whole(&world, &alice, "config show", &[]).await);
    world.sim.assert_clean();
}

#[tokio::test(flavor = "multi_thread")]
async fn lists() {
    let (world, alice, bob, games) = World::with_people().await;
    let carol = world.sim.user("Carol");
    world.game(&CALM).await;
    world.game_of(&carol, &alice, &games, &CALM).await;
    world.public(&carol, &games, "dama flip", &[("square", "a1")]).await;
    world.game_of(&alice, &carol, &world.sim.channel("other"), &[]).await;
    alice.slash(&games, "dama new", &[("opponent", &bob.mention())]).await;
    world.sim.settle().await;
    assert_snapshot!("list", whole(&world, &alice, "game list", &[]).await);
    let step = [("from", "c3"), ("to", "d4")];
    assert_snapshot!("which_game", whole(&world, &alice, "dama move", &step).await);
    world.sim.assert_clean();
}
