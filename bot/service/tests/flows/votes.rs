//! A game in which everybody in a channel plays against the program, as people see it.

use crate::join::two_platforms;
use deska_catalogue::invocation::Call;
use deska_desk::outbound::{Control, Outbound, Post};
use deska_desk::{ChatDesk, DeliveryDesk, PageDesk};
use deska_model::games::actor::Actor;
use deska_model::games::ending::Ending;
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::table::Table;
use deska_model::people::caller::{Caller, Person, PlaceInfo};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{
    TestBot, buttons, caller, caller_at, caller_in, code, menu, private, public, told,
};
use rules::Side;

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

/// A game by votes, with the newest message of its board.
struct Voted {
    bot: TestBot,
    code: String,
    /// The platform's id of the message, and what it shows.
    board: Option<(String, Outbound)>,
    /// How often the message was changed.
    edits: usize,
    posted: Vec<String>,
}

impl Voted {
    /// Begins one in which people are to move.
    async fn begin(line: &str) -> Self {
        Self::begin_in(TestBot::start().await, line).await
    }

    async fn begin_in(bot: TestBot, line: &str) -> Self {
        let said = told(bot.say("admin", line).await);
        assert_says(&said, "Everybody here plays against me");
        let code = said.split("game ").nth(1).and_then(|rest| rest.split('.').next()).unwrap().to_owned();
        let mut game = Self { bot, code, board: None, edits: 0, posted: Vec::new() };
        game.settle().await;
        game
    }

    async fn table(&self) -> Table {
        self.bot.core().table(&self.code).await.unwrap().unwrap()
    }

    /// What is due by itself, the program's moves among it, and what there is to post.
    async fn settle(&mut self) {
        for _ in 0..3 {
            self.bot.tick().await;
            self.bot.let_play().await;
            self.posts().await;
        }
    }

    async fn posts(&mut self) {
        loop {
            let due: Vec<Post> = self.bot.service.due("test").await;
            if due.is_empty() {
                return;
            }
            for post in due {
                let message = match &post.edits {
                    Some(message) => {
                        self.edits += 1;
                        message.clone()
                    }
                    None => format!("b{}", self.posted.len()),
                };
                if post.edits.is_none() {
                    self.posted.push(post.about.plain());
                }
                self.bot.service.delivered(&post.receipt, &message).await;
                if post.about.plain().contains("Everybody here") {
                    self.board = Some((message, post.about));
                }
            }
        }
    }

    /// Time passes, with what is due in it.
    async fn later(&mut self, ms: i64) {
        self.bot.later(ms);
        self.bot.ports().store.beat(self.bot.now(), i64::MAX).await.unwrap();
        self.settle().await;
    }

    fn shown(&self) -> &Outbound {
        &self.board.as_ref().unwrap().1
    }

    async fn votes(&self, who: &str, text: &str) -> String {
        told(self.bot.say(who, text).await)
    }

    /// The last move of those who vote.
    async fn last(&self) -> String {
        let table = self.table().await;
        let voters = table.player(table.voting_side().unwrap());
        let last = table.moves.iter().rev().find(|step| step.player == voters);
        last.map(|step| step.made.text.clone()).unwrap_or_default()
    }

    /// Makes it their turn: the program moves first half of the time.
    async fn voters_move(&self) -> bool {
        self.table().await.voting_now().is_some()
    }
}

const GO: &str = "/club vote go against=deska level=1 window=1d options=size=9";

#[tokio::test]
async fn everybody_votes_by_text_buttons_and_menu_and_the_move_with_most_votes_is_made() {
    let mut game = Voted::begin(GO).await;
    assert!(game.voters_move().await);
    assert_says(game.shown().plain(), "Vote for the next move");
    assert_says(game.votes("alice", "/go play d4").await, "You vote for D4 in game");
    assert_says(game.votes("bob", "/go play e5").await, "So far: D4 1, E5 1.");
    game.later(5_000).await;
    assert_says(game.shown().plain(), "2 people have voted");
    assert!(!game.shown().plain().contains("D4 1"), "counts are for those who have voted");
    // A button of the board, and a change of mind.
    let pressed = private(game.bot.click("carol", game.shown(), "E5").await);
    assert_says(pressed.plain(), "So far: E5 2, D4 1.");
    let pressed = private(game.bot.click("alice", game.shown(), "E5").await);
    assert_says(pressed.plain(), "You vote for E5");
    assert_says(pressed.plain(), "So far: E5 3.");
    // *Move* leads to a vote as well.
    let choose = private(game.bot.click("dan", game.shown(), "Move").await);
    let typed = buttons(&choose).into_iter().find(|(label, _)| label == "Type it");
    let (_, typed) = typed.unwrap_or_else(|| panic!("{:?}", buttons(&choose)));
    assert_says(told(game.bot.press("dan", &typed, &["c3"]).await), "So far: E5 3, C3 1.");
    game.later(DAY_MS - 5_001).await;
    assert_eq!(game.table().await.moves.len(), 0, "a second too early");
    let early = game.shown().clone();
    game.later(1).await;
    let table = game.table().await;
    assert_eq!(game.last().await, "e5");
    assert_eq!(table.moves.len(), 2, "the program has answered");
    assert!(matches!(table.events[1].actor, Actor::Person(_)));
    assert!(!table.row.terms.rated && !table.row.terms.clock.control.is_timed());
    assert_says(game.posted.concat(), "E5");
    // A vote for the older position is refused with the newer board.
    let late = private(game.bot.click("bob", &early, "E5").await);
    assert_says(late.plain(), "The game has moved on. Here's the current board.");
    assert!(game.table().await.ballot().unwrap().votes.is_empty());
}

#[tokio::test]
async fn the_vote_ends_early_when_the_regulars_agree() {
    let mut game = Voted::begin(GO).await;
    for moves in ["d4", "e5"] {
        for who in ["alice", "bob"] {
            game.votes(who, &format!("/go play {moves}")).await;
        }
        game.later(DAY_MS / 10).await;
        assert_ne!(game.last().await, moves, "nobody has voted on two moves before");
        game.later(DAY_MS - DAY_MS / 10).await;
        assert_eq!(game.last().await, moves);
    }
    game.votes("alice", "/go play c7").await;
    game.later(DAY_MS / 10).await;
    assert_eq!(game.last().await, "e5", "Bob hasn't voted");
    game.votes("bob", "/go play c7").await;
    game.later(1).await;
    assert_eq!(game.last().await, "c7");
    // Too early is a tenth of the time.
    for who in ["alice", "bob"] {
        game.votes(who, "/go play g3").await;
    }
    game.later(DAY_MS / 10 - 1).await;
    assert_eq!(game.last().await, "c7");
    game.later(1).await;
    assert_eq!(game.last().await, "g3");
}

#[tokio::test]
async fn the_program_moves_for_those_who_do_not_vote_and_says_so() {
    let mut game = Voted::begin("/club vote piskvorky level=1 window=10m").await;
    let before = game.table().await.moves.len();
    game.later(10 * MINUTE_MS).await;
    assert_eq!(game.table().await.moves.len(), before, "the time begins once more");
    game.later(10 * MINUTE_MS - 1).await;
    assert_eq!(game.table().await.moves.len(), before);
    game.later(1).await;
    let table = game.table().await;
    assert_eq!(table.moves.len(), before + 2);
    let stood_in = table.events.iter().filter(|event| matches!(event.event, Event::Moved { .. }));
    assert!(stood_in.clone().any(|event| event.actor == Actor::System));
    assert_says(game.posted.concat(), "No move has votes, so I move for you, as on level 2.");
    // A first vote during the extra time leaves the rest of it for others.
    game.later(15 * MINUTE_MS).await;
    assert_says(game.votes("alice", "/piskvorky play a1").await, "You vote for");
    game.later(5 * MINUTE_MS - 1).await;
    assert_ne!(game.last().await, "a1");
    game.later(1).await;
    assert_eq!(game.last().await, "a1");
}

#[tokio::test]
async fn what_is_no_move_is_refused() {
    let mut game = Voted::begin(GO).await;
    let code = game.code.clone();
    for line in ["undo", "abort", "pause", "hint"] {
        let said = told(game.bot.say("alice", &format!("/game {line} {code}")).await);
        assert_says(&said, "people vote for moves, for a draw and for resigning, and for nothing else");
    }
    assert_says(told(game.bot.say("alice", "/go play z99").await), "Z99 isn't on this board");
    assert_eq!(game.table().await.ballot().unwrap().votes.len(), 0);
    assert_says(told(game.bot.say("alice", GO).await), "Only admins");
    assert_says(told(game.bot.say("admin", &GO.replace("1d", "9m")).await), "10 minutes");
    told(game.bot.say("admin", GO).await);
    assert_says(told(game.bot.say("admin", GO).await), "2 games of this kind");
    // From another server nobody votes.
    let foreign = caller_at(Person::new("eve", "Eve"), ["test", "t", "main"]);
    let said = game.bot.press_as(&foreign, &format!("vote-for:{code}:1:d4"), &[]).await;
    assert_says(told(said), "no game");
    assert_says(told(game.bot.say("alice", &format!("/club stop {code}")).await), "Only admins");
    assert_says(told(game.bot.say("admin", &format!("/club stop {code}")).await), "stopped");
    game.settle().await;
    assert_says(game.posted.concat(), "An organiser stops the game.");
    assert!(game.table().await.ending.is_some());
}

#[tokio::test]
async fn more_than_sixty_of_a_hundred_votes_resign() {
    let mut game = Voted::begin(GO).await;
    let code = game.code.clone();
    // By text, with and without the code, and below *More*.
    assert_says(game.votes("alice", "/game resign").await, "You vote for resigning");
    assert_says(game.votes("bob", &format!("/game resign {code}")).await, "So far: Resign 2.");
    let more = private(game.bot.click("carol", game.shown(), "More…").await);
    assert_says(told(game.bot.click("carol", &more, "Resign").await), "So far: Resign 3.");
    game.votes("dan", "/go play d4").await;
    game.votes("eva", "/go play d4").await;
    game.later(DAY_MS).await;
    assert_eq!(game.last().await, "d4", "60 % is not enough");
    assert!(game.table().await.ending.is_none());
    // In the next position a button of the board has it, once it is proposed.
    game.votes("alice", "/game resign").await;
    game.votes("bob", "/go play e5").await;
    game.later(5_000).await;
    let old = game.shown().clone();
    assert_says(told(game.bot.click("carol", &old, "Resign").await), "So far: Resign 2, E5 1.");
    let voters = game.table().await.voting_side().unwrap();
    game.later(DAY_MS).await;
    let table = game.table().await;
    assert_eq!(table.events.last().unwrap().event, Event::Resigned { by: voters });
    assert!(table.ending.is_some());
    assert_says(game.posted.concat(), "Everybody here resigns");
    assert_says(told(game.bot.click("dan", &old, "Resign").await), "over");
}

#[tokio::test]
async fn more_than_half_of_the_votes_offer_a_draw_which_deska_answers() {
    let mut game = Voted::begin(GO).await;
    let offered = |table: &Table| table.events.iter().filter(|event| is_draw(&event.event)).count();
    for who in ["alice", "bob"] {
        assert_says(game.votes(who, "/game draw").await, "You vote for a draw");
    }
    for (who, to) in [("carol", "d4"), ("dan", "e5")] {
        game.votes(who, &format!("/go play {to}")).await;
    }
    game.later(DAY_MS).await;
    assert_eq!((game.last().await.as_str(), offered(&game.table().await)), ("d4", 0), "half is not more");
    for who in ["alice", "bob"] {
        game.votes(who, "/game draw").await;
    }
    game.votes("carol", "/go play c3").await;
    game.later(5_000).await;
    let old = game.shown().clone();
    game.later(DAY_MS - 5_000).await;
    let table = game.table().await;
    assert_eq!((game.last().await.as_str(), offered(&table)), ("d4", 1));
    let voters = table.voting_side().unwrap();
    let declined = Event::Declined { by: voters.other(), offer: OfferKind::Draw };
    assert_eq!(table.events.last().unwrap().event, declined, "the game has hardly begun");
    assert_says(game.posted.concat(), "declines");
    // They vote anew, with all their time, and for a draw again only after a move.
    assert_says(game.votes("alice", "/game draw").await, "A draw has been offered already");
    assert_says(told(game.bot.click("bob", &old, "Draw").await), "A draw has been offered already");
    let more = private(game.bot.click("carol", game.shown(), "More…").await);
    assert!(!buttons(&more).iter().any(|(label, _)| label == "Draw"), "{:?}", buttons(&more));
    assert_says(game.votes("alice", "/go play c3").await, "So far: C3 1.");
    game.later(DAY_MS - 1).await;
    assert_eq!(game.last().await, "d4");
    game.later(1).await;
    assert_eq!(game.last().await, "c3");
    assert_says(game.votes("alice", "/game draw").await, "So far: Draw 1.");
}

fn is_draw(event: &Event) -> bool {
    matches!(event, Event::Offered { offer: OfferKind::Draw, .. })
}

#[tokio::test]
async fn deska_agrees_to_a_draw_that_is_good_enough() {
    let mut game = Voted::begin("/club vote piskvorky level=1 window=10m").await;
    while game.table().await.ending.is_none() {
        assert!(game.table().await.moves.len() < 200, "it never agrees");
        // Before each move they offer a draw once, and leave the move to the program, which plays better for them.
        let said = game.votes("alice", "/game draw").await;
        let is_offered = said.contains("You vote for a draw");
        assert!(is_offered || said.contains("already"), "{said}");
        game.later(if is_offered { 10 } else { 20 } * MINUTE_MS).await;
    }
    let table = game.table().await;
    assert_eq!(table.ending, Some(Ending::DrawAgreed), "{:?}", table.events.last());
}

const CHEESS: &str = "/club vote cheess against=deska level=1 window=1d";

impl Voted {
    /// What White would write, as the side of the voters writes it.
    async fn own(&self, line: &str) -> String {
        let is_white = self.table().await.voting_side() == Some(Side::White);
        let mirrored = |sign: char| match sign.to_digit(10) {
            Some(row) => char::from_digit(9 - row, 10).unwrap(),
            None => sign,
        };
        if is_white { line.to_owned() } else { line.chars().map(mirrored).collect() }
    }

    /// The turns of those who vote, each with its actions.
    async fn turns(&self) -> Vec<Vec<String>> {
        let table = self.table().await;
        let voters = table.player(table.voting_side().unwrap());
        let mut turns: Vec<Vec<String>> = Vec::new();
        let mut last = None;
        for step in table.moves.iter().filter(|step| step.player == voters) {
            if last != Some(step.seq - 1) {
                turns.push(Vec::new());
            }
            last = Some(step.seq);
            turns.last_mut().unwrap().push(step.made.text.clone());
        }
        turns
    }
}

#[tokio::test]
async fn a_turn_of_several_actions_is_one_proposal() {
    let mut game = Voted::begin(CHEESS).await;
    let own = game.own("N@b1 N@g1 end").await;
    assert_says(game.shown().plain(), "Vote for the next turn");
    let line = game.own("/cheess turn N@b1, N@g1, end").await;
    assert_says(game.votes("alice", &line).await, format!("You vote for {own} in game"));
    // The same actions in another order are the same turn.
    let line = game.own("/cheess turn N@g1, N@b1, end").await;
    assert_says(game.votes("bob", &line).await, format!("So far: {own} (2)."));
    let line = game.own("/cheess turn P@a2, end").await;
    let other = game.own("P@a2 end").await;
    assert_says(game.votes("carol", &line).await, format!("So far: {own} (2), {other} (1)."));
    game.later(5_000).await;
    assert_says(game.shown().plain(), "Press a turn, or put together another one");
    assert_says(
        told(game.bot.click("dan", game.shown(), &format!("2. {other}")).await),
        format!("{other} (2)"),
    );
    assert_says(
        told(game.bot.click("dan", game.shown(), &format!("1. {own}")).await),
        format!("{own} (3), {other} (1)"),
    );
    game.later(DAY_MS - 5_001).await;
    assert!(game.turns().await.is_empty(), "a second too early");
    game.later(1).await;
    let expected: Vec<&str> = own.split(' ').collect();
    assert_eq!(game.turns().await, [expected]);
    let table = game.table().await;
    assert!(table.voting_now().is_some(), "the program has made its whole turn");
    assert!(table.ballot().unwrap().votes.is_empty());
}

#[tokio::test]
async fn a_turn_is_put_together_action_by_action() {
    let mut game = Voted::begin(CHEESS).await;
    let enter = game.own("/cheess enter b1").await;
    let begun = private(game.bot.say("alice", &enter).await);
    assert_says(begun.plain(), format!("Your turn so far: {}.", game.own("N@b1").await));
    assert!(game.table().await.ballot().unwrap().votes.is_empty(), "nothing counts before its end");
    // On with a menu, back, and on again.
    let (id, _) = menu(&begun);
    let way = game.own("g1.cheess-enter").await;
    let gone_on = private(game.bot.press("alice", &id, &[&way]).await);
    assert_says(gone_on.plain(), format!("Your turn so far: {}.", game.own("N@b1 N@g1").await));
    let back = private(game.bot.click("alice", &gone_on, "Back").await);
    assert_says(back.plain(), format!("Your turn so far: {}.", game.own("N@b1").await));
    let voted = private(game.bot.click("alice", &gone_on, "End turn").await);
    assert_says(voted.plain(), format!("You vote for {} in game", game.own("N@b1 N@g1 end").await));
    // A turn that ends by itself needs no word. The page of the game has the same button.
    let page = game.bot.service.record(&caller("bob"), &game.code, 0).await.unwrap().unwrap().data;
    let moves = |control: &&Control| matches!(control, Control::Button { label, .. } if label == "Move");
    let Some(Control::Button { id, .. }) = page.turn.controls.iter().flatten().find(moves) else {
        panic!("{:?}", page.turn.controls)
    };
    let pawns = private(game.bot.press("bob", id, &[]).await);
    let pawns = private(game.bot.click("bob", &pawns, "Bring in the pawns · 8 points").await);
    let all = game.own("P@a2 P@b2 P@c2 P@d2 P@e2 P@f2 P@g2 P@h2").await;
    assert_says(pawns.plain(), format!("You vote for {all} in game"));
    game.later(5_000).await;
    // Its button is too short for it, and the message has the rest.
    assert_says(game.shown().plain(), format!("2. {all}"));
    let (_, id) = buttons(game.shown()).into_iter().find(|(label, _)| label.starts_with("2. ")).unwrap();
    assert_says(told(game.bot.press("carol", &id, &[]).await), format!("{all} (2)"));
    game.later(DAY_MS).await;
    assert_eq!(game.turns().await[0].join(" "), all);
    // A control of an older turn does nothing.
    assert_says(told(game.bot.click("alice", &gone_on, "End turn").await), "The game has moved on");
    assert!(game.table().await.ballot().unwrap().votes.is_empty());
}

#[tokio::test]
async fn a_proposal_that_is_longer_than_a_button_s_id_is_pressed_by_its_number() {
    let mut game = Voted::begin(&format!("{CHEESS} options=points=20")).await;
    let line = "N@b1,N@g1,B@c1,B@f1,R@a1,R@h1,Q@d1,K@e1,P@a2,P@b2,P@c2,P@d2,P@e2,P@f2,P@g2,P@h2,b1-c3,g1-f3,\
                end";
    let line = game.own(&format!("/cheess turn {line}")).await;
    assert_says(game.votes("alice", &line).await, "You vote for");
    game.later(5_000).await;
    let (label, id) = buttons(game.shown()).into_iter().next().unwrap();
    assert!(id.len() <= 100 && id.ends_with(":/1") && label.ends_with('…'), "{label} {id}");
    assert_says(told(game.bot.press("bob", &id, &[]).await), "(2)");
    let unknown = id.replace(":/1", ":/2");
    assert!(told(game.bot.press("bob", &unknown, &[]).await).len() > 10);
    assert_eq!(game.table().await.ballot().unwrap().proposals.len(), 1);
}

#[tokio::test]
async fn the_program_makes_a_whole_turn_for_those_who_do_not_vote() {
    let mut game = Voted::begin("/club vote cheess level=1 window=10m").await;
    game.later(20 * MINUTE_MS - 1).await;
    assert!(game.turns().await.is_empty());
    game.later(1).await;
    let turns = game.turns().await;
    assert!(turns.len() == 1 && turns[0].len() > 1, "{turns:?}");
    assert_says(game.posted.concat(), "as on level 2.");
    assert!(game.table().await.voting_now().is_some());
    // Who has voted on two turns ends the third early.
    for (early, late) in [(1, 2), (2, 3), (4, 4)] {
        game.votes("alice", "/cheess turn end").await;
        game.later(MINUTE_MS).await;
        assert_eq!(game.turns().await.len(), early);
        game.later(9 * MINUTE_MS).await;
        assert_eq!(game.turns().await.len(), late);
    }
}

#[tokio::test]
async fn one_s_own_game_and_a_vote_are_told_apart() {
    let mut game = Voted::begin(GO).await;
    let challenge = public(game.bot.say("alice", "/go new bob side=black").await);
    let board = public(game.bot.click("bob", &challenge, "Accept").await);
    let own = code(&board);
    assert_says(told(game.bot.say("alice", "/go play d4").await), &own);
    assert_says(
        game.votes("alice", &format!("/go play d4 game={}", game.code.clone())).await,
        "You vote for",
    );
    // Without a code, a player resigns the game that they play.
    assert_says(told(game.bot.say("alice", "/game resign").await), &own);
    // Whoever only votes has nothing else here.
    assert_says(game.votes("carol", "/go play d4").await, "So far: D4 2.");
    game.later(1).await;
    assert!(game.table().await.moves.is_empty());
}

#[tokio::test]
async fn eight_moves_have_buttons_and_the_rest_a_menu() {
    let mut game = Voted::begin(GO).await;
    let columns = ["a", "b", "c", "d", "e", "f", "g", "h", "j", "a"];
    for (at, column) in columns.iter().enumerate() {
        let row = 1 + at / 9;
        game.votes(&format!("p{at}"), &format!("/go play {column}{row}")).await;
    }
    game.votes("late", "/go play a2").await;
    game.later(5_000).await;
    let labels: Vec<String> = buttons(game.shown()).into_iter().map(|(label, _)| label).collect();
    // The move with two votes has a button, although it was proposed last; the last of the others have none.
    assert_eq!(labels[..8], ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "A2"]);
    let (menu, others) = menu(game.shown());
    assert_eq!(others, ["h1", "j1"]);
    let said = told(game.bot.press("late", &menu, &["j1"]).await);
    assert_says(said, "You vote for J1");
}

#[tokio::test]
async fn two_hundred_people_in_a_minute_change_the_message_at_most_fifteen_times() {
    let mut game = Voted::begin(GO).await;
    let (before, columns) = (game.posted.len(), ["a", "b", "c", "d", "e", "f", "g", "h", "j"]);
    for voter in 0..200_usize {
        let column = columns[voter * 7 % 9];
        game.votes(&format!("v{voter}"), &format!("/go play {column}{}", 1 + voter % 9)).await;
        game.bot.later(300);
        game.posts().await;
    }
    assert!((4..=15).contains(&game.edits), "{} edits", game.edits);
    assert_eq!(game.posted.len(), before, "nothing else is posted");
    game.bot.later(10_000);
    game.posts().await;
    assert_says(game.shown().plain(), "200 people have voted");
    assert_eq!(game.table().await.ballot().unwrap().votes.len(), 200);
}

#[tokio::test]
async fn a_repeated_request_votes_once_also_after_the_move() {
    let mut game = Voted::begin(GO).await;
    let call = || Call::Text("/go play d4".to_owned());
    for _ in 0..2 {
        let said = game.bot.service.answer(&caller("alice"), "once", call()).await;
        assert_says(told(said), "So far: D4 1.");
    }
    game.later(DAY_MS).await;
    assert_eq!(game.last().await, "d4");
    // The same line in the next position, where it came late, is no vote there.
    game.bot.service.answer(&caller("alice"), "once", call()).await;
    assert!(game.table().await.ballot().unwrap().votes.is_empty());
    let other = Call::Text("/go play c3".to_owned());
    game.bot.service.answer(&caller("alice"), "once", other).await;
    assert!(game.table().await.ballot().unwrap().votes.is_empty());
}

#[tokio::test]
async fn votes_of_forgotten_people_go_and_of_joined_accounts_one_stays() {
    let mut game = Voted::begin(GO).await;
    game.votes("alice", "/go play d4").await;
    game.votes("bob", "/go play e5").await;
    let asked = private(game.bot.say_as(&alone("bob"), "/me forget").await);
    let (_, yes) = buttons(&asked).into_iter().find(|(_, id)| id.starts_with("forget-me")).unwrap();
    game.bot.press_as(&alone("bob"), &yes, &[]).await;
    let table = game.table().await;
    let ballot = table.ballot().unwrap();
    assert_eq!((ballot.votes.len(), ballot.proposals.len()), (1, 2), "the proposal names nobody");
    let data = game.bot.say_as(&alone("alice"), "/me export").await;
    let file = data.private.unwrap().files.into_iter().next().unwrap();
    assert_says(String::from_utf8_lossy(&file.bytes), "\"move\":\"d4\"");
    game.later(DAY_MS).await;
    assert_eq!(game.last().await, "d4");
}

fn alone(who: &str) -> Caller {
    let caller = caller_in(who, "main");
    let place_info = PlaceInfo { alone: true, ..caller.place_info };
    Caller { place_info, ..caller }
}

#[tokio::test]
async fn a_vote_goes_along_with_a_joined_account() {
    let game = Voted::begin_in(two_platforms().await, GO).await;
    game.votes("alice", "/go play d4").await;
    let other = caller_at(Person::new("ally", "Ally"), ["other", "o", "room"]);
    let other = Caller { place_info: PlaceInfo { alone: true, ..other.place_info.clone() }, ..other };
    let words = told(game.bot.say_as(&other, "/me link").await);
    let link = words.split("/me link ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    let link = link.trim_start_matches("code=");
    told(game.bot.say_as(&alone("alice"), &format!("/me link {link}")).await);
    assert_says(game.votes("alice", "/go play e5").await, "So far: E5 1.");
    assert_eq!(game.table().await.ballot().unwrap().votes.len(), 1);
}

#[tokio::test]
async fn it_goes_on_after_a_restart() {
    let mut game = Voted::begin(GO).await;
    game.votes("alice", "/go play d4").await;
    game.bot.reopen().await;
    game.votes("bob", "/go play e5").await;
    game.votes("carol", "/go play e5").await;
    game.bot.later(2 * DAY_MS);
    game.bot.reopen().await;
    game.bot.ports().store.beat(game.bot.now(), i64::MAX).await.unwrap();
    // Two processes look at the same time.
    let other = game.bot.other_process().await;
    let now = game.bot.now();
    let core = game.bot.core();
    assert_eq!(game.table().await.moves.len(), 0, "nobody has looked yet");
    let (one, two) = tokio::join!(core.tick(now), other.tick(now));
    assert_eq!(one.unwrap().voted + two.unwrap().voted, 1);
    game.settle().await;
    assert_eq!(game.last().await, "e5");
    assert_eq!(game.table().await.moves.len(), 2);
}

#[tokio::test]
async fn other_languages_have_their_own_words() {
    let game = Voted::begin(GO).await;
    for (language, words) in
        [("cs", "Na tahu je Kanál"), ("sk", "Na ťahu: Kanál"), ("en", "Everybody here to move")]
    {
        told(game.bot.say("admin", &format!("/config set language {language}")).await);
        let code = game.code.clone();
        let shown = game.bot.say("zoe", &format!("/game board {code}")).await;
        let shown = shown.private.or(shown.public.map(|post| post.about)).unwrap();
        assert_says(shown.plain(), words);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_leagues_has_the_votes_of_the_server() {
    let game = Voted::begin(GO).await;
    let listed = told(game.bot.say_as(&caller_in("carol", "other"), "/club list").await);
    assert_says(&listed, &game.code);
    assert_says(&listed, "Everybody against Deska: Go");
    told(game.bot.say("admin", &format!("/club stop {}", game.code)).await);
    assert_says(told(game.bot.say("carol", "/club list").await), "No league and no evening here yet");
}
