//! A game of two servers, each of which votes for its side, as the people of both see it.

use crate::join::two_platforms;
use deska_desk::DeliveryDesk;
use deska_desk::outbound::{Outbound, Post};
use deska_model::games::actor::Actor;
use deska_model::games::ballot::Choice;
use deska_model::games::ending::Ending;
use deska_model::games::event::{Event, OfferKind};
use deska_model::games::table::Table;
use deska_model::people::caller::{Caller, Person, PlaceInfo};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, buttons, caller_at, private, told};
use proptest::prelude::*;
use rules::Side;
use std::collections::BTreeMap;

const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

/// The servers: that which invites, and that which is invited.
const SERVERS: [[&str; 3]; 2] = [["test", "s", "main"], ["other", "o", "room"]];

const GO: &str = "/club vote go against=server window=1d options=size=9";

/// A game of two servers, with the newest message of its board in each.
struct Duel {
    bot: TestBot,
    code: String,
    boards: [Option<(String, Outbound)>; 2],
    posted: [Vec<String>; 2],
}

/// Somebody in one of the servers. `admin` organises.
fn caller(server: usize, who: &str) -> Caller {
    let mut name = who.to_owned();
    name[..1].make_ascii_uppercase();
    let admin = who == "admin";
    // The ids of two platforms never meet, so the organisers are two people.
    Caller { admin, ..caller_at(Person::new(format!("{who}{server}"), &name), SERVERS[server]) }
}

/// The code between backquotes in an answer.
fn code_in(said: &str) -> String {
    let marked = |word: &str| said.split(word).nth(1).map(str::to_owned);
    let rest = marked("has the code ").or_else(|| marked("game ")).unwrap_or_else(|| panic!("{said}"));
    rest.chars().take_while(|sign| sign.is_alphanumeric()).collect()
}

impl Duel {
    async fn begin(line: &str) -> Self {
        let bot = two_platforms().await;
        let invited = told(bot.say_as(&caller(0, "admin"), line).await);
        assert_says(&invited, "Your invitation to");
        let join = format!("/club join {}", code_in(&invited));
        let begun = told(bot.say_as(&caller(1, "admin"), &join).await);
        assert_says(&begun, "Everybody here plays against the people who have invited you");
        let code = code_in(&begun);
        let mut game = Self { bot, code, boards: [None, None], posted: [Vec::new(), Vec::new()] };
        game.settle().await;
        game
    }

    async fn table(&self) -> Table {
        self.bot.core().table(&self.code).await.unwrap().unwrap()
    }

    async fn settle(&mut self) {
        for _ in 0..3 {
            self.bot.tick().await;
            self.posts().await;
        }
    }

    async fn posts(&mut self) {
        loop {
            let mut due: Vec<Post> = self.bot.service.due("test").await;
            due.extend(self.bot.service.due("other").await);
            if due.is_empty() {
                return;
            }
            for post in due {
                let server = usize::from(post.place.platform == "other");
                let message = match &post.edits {
                    Some(message) => message.clone(),
                    None => format!("b{server}-{}", self.posted[server].len()),
                };
                if post.edits.is_none() {
                    self.posted[server].push(post.about.plain());
                }
                self.bot.service.delivered(&post.receipt, &message).await;
                self.boards[server] = Some((message, post.about));
            }
        }
    }

    async fn later(&mut self, ms: i64) {
        self.bot.later(ms);
        self.bot.ports().store.beat(self.bot.now(), i64::MAX).await.unwrap();
        self.settle().await;
    }

    fn shown(&self, server: usize) -> &Outbound {
        &self.boards[server].as_ref().unwrap().1
    }

    async fn says(&self, server: usize, who: &str, line: &str) -> String {
        told(self.bot.say_as(&caller(server, who), line).await)
    }

    /// Presses a button below the board of a server.
    async fn clicks(&self, server: usize, who: &str, label: &str) -> String {
        let shown = buttons(self.shown(server));
        let found = shown.iter().find(|(known, _)| known == label);
        let (_, id) = found.unwrap_or_else(|| panic!("no {label} in {shown:?}"));
        told(self.bot.press_as(&caller(server, who), id, &[]).await)
    }

    /// The server whose people vote now.
    async fn voting(&self) -> usize {
        let table = self.table().await;
        let side = table.voting_now().unwrap();
        usize::from(table.voting_side() != Some(side))
    }

    async fn moves(&self) -> Vec<String> {
        self.table().await.moves.iter().map(|step| step.made.text.clone()).collect()
    }

    /// Makes somebody of the first server and somebody of the second one person. Returns the answer.
    async fn links(&self, one: &str, other: &str) -> String {
        let alone = |server: usize, who: &str| {
            let caller = caller(server, who);
            let place_info = PlaceInfo { alone: true, ..caller.place_info.clone() };
            Caller { place_info, ..caller }
        };
        let words = told(self.bot.say_as(&alone(0, one), "/me link").await);
        let link = words.split("/me link ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
        let line = format!("/me link {}", link.trim_start_matches("code="));
        told(self.bot.say_as(&alone(1, other), &line).await)
    }

    /// Both servers make a move.
    async fn both_move(&mut self) {
        for point in ["d4", "e5"] {
            let server = self.voting().await;
            let said = self.says(server, "alice", &format!("/go play {point}")).await;
            assert_says(said, "You vote for");
            self.later(DAY_MS).await;
        }
    }
}

#[tokio::test]
async fn each_server_votes_for_its_side_on_its_own_board() {
    let mut game = Duel::begin(GO).await;
    let first = game.voting().await;
    let second = 1 - first;
    assert_says(game.shown(first).plain(), "Everybody here to move");
    assert_says(game.shown(first).plain(), "Vote for the next move");
    assert_says(game.shown(second).plain(), "Our opponent to move");
    assert_says(game.shown(second).plain(), "Our opponent votes");
    assert!(!buttons(game.shown(second)).iter().any(|(label, _)| label == "Move"));
    // Who isn't asked can't vote.
    assert_says(game.says(second, "bob", "/go play d4").await, "Our opponent");
    assert!(game.table().await.ballot().unwrap().votes.is_empty());
    assert_says(game.says(first, "alice", "/go play d4").await, "So far: D4 1.");
    game.later(5_000).await;
    assert_says(game.shown(first).plain(), "One person has voted");
    assert_says(game.shown(second).plain(), "Our opponent votes");
    assert_says(game.clicks(first, "carol", "D4").await, "So far: D4 2.");
    game.later(DAY_MS - 5_001).await;
    assert!(game.moves().await.is_empty());
    game.later(1).await;
    assert_eq!(game.moves().await, ["d4"]);
    assert_says(game.shown(second).plain(), "Everybody here to move");
    assert_says(game.shown(first).plain(), "Our opponent to move");
    assert_says(game.says(first, "alice", "/go play e5").await, "Our opponent");
    assert_says(game.says(second, "bob", "/go play e5").await, "So far: E5 1.");
    game.later(DAY_MS).await;
    assert_eq!(game.moves().await, ["d4", "e5"]);
    let table = game.table().await;
    assert!(!table.row.terms.rated && table.votes_on_both());
}

#[tokio::test]
async fn only_an_organiser_of_another_server_accepts_an_invitation_once() {
    let bot = two_platforms().await;
    let say = async |caller: &Caller, line: &str| told(bot.say_as(caller, line).await);
    assert_says(say(&caller(0, "alice"), GO).await, "Only admins");
    assert_says(say(&caller(0, "admin"), &GO.replace("1d", "9m")).await, "10 minutes");
    let levelled = GO.replace("window", "level=3 window");
    assert_says(say(&caller(0, "admin"), &levelled).await, "A level is for games against Deska");
    let first = code_in(&say(&caller(0, "admin"), GO).await);
    let join = format!("/club join {first}");
    // Organisers find it again; others don't, nor does anybody elsewhere.
    assert_says(say(&caller(0, "admin"), "/club list").await, &join);
    for other in [caller(0, "alice"), caller(1, "admin")] {
        let listed = say(&other, "/club list").await;
        assert!(!listed.contains(&first), "{listed}");
    }
    assert_says(say(&caller(1, "bob"), &join).await, "Only admins");
    assert_says(say(&caller(0, "admin"), &join).await, "An invitation is for people elsewhere");
    let elsewhere = Caller { admin: true, ..caller_at(Person::new("eve", "Eve"), ["test", "t", "main"]) };
    assert_says(say(&caller(1, "admin"), &join).await, "Everybody here plays");
    let listed = say(&caller(0, "admin"), "/club list").await;
    assert!(!listed.contains(&join), "{listed}");
    // Again, and by somebody else.
    assert_says(say(&caller(1, "admin"), &join).await, "Everybody here plays");
    assert_says(say(&elsewhere, &join).await, "can no longer be accepted");
    // One that is withdrawn, and one that is too old.
    let second = code_in(&say(&caller(0, "admin"), GO).await);
    assert_says(say(&caller(0, "alice"), &format!("/club stop {second}")).await, "Only admins");
    assert_says(say(&caller(0, "admin"), &format!("/club stop {second}")).await, "is withdrawn");
    assert_says(
        say(&caller(1, "admin"), &format!("/club join {second}")).await,
        "no invitation with this code",
    );
    let third = code_in(&say(&caller(0, "admin"), GO).await);
    bot.later(7 * DAY_MS);
    assert_says(say(&caller(1, "admin"), &format!("/club join {third}")).await, "can no longer be accepted");
}

#[tokio::test]
async fn nobody_votes_for_both_sides() {
    let mut game = Duel::begin(GO).await;
    let first = game.voting().await;
    // Somebody who is in both servers, by one account.
    assert_says(game.links("dan", "dan").await, "one account");
    assert_says(game.says(first, "dan", "/go play d4").await, "So far: D4 1.");
    game.later(DAY_MS).await;
    let refused = game.says(1 - first, "dan", "/go play e5").await;
    assert_says(refused, "You've voted for the other side in this game");
    assert!(game.table().await.ballot().unwrap().votes.is_empty());
    assert_says(game.says(1 - first, "bob", "/go play e5").await, "So far: E5 1.");
    game.later(DAY_MS).await;
    assert_says(game.says(first, "bob", "/go play c3").await, "So far: C3 1.");
    // Two accounts that vote for different sides stay two.
    assert_says(game.links("bob", "bob").await, "votes for each side");
}

#[tokio::test]
async fn a_draw_that_one_server_offers_is_voted_on_by_the_other() {
    let mut game = Duel::begin(GO).await;
    game.both_move().await;
    let (first, second) = (game.voting().await, 1 - game.voting().await);
    for who in ["alice", "bob"] {
        assert_says(game.says(first, who, "/game draw").await, "You vote for a draw");
    }
    game.says(first, "carol", "/go play c3").await;
    game.later(DAY_MS).await;
    assert_eq!(game.voting().await, second);
    assert_says(game.shown(second).plain(), "Our opponent offers a draw");
    assert_says(game.clicks(second, "alice", "No draw").await, "You vote against the draw");
    assert_says(game.clicks(second, "bob", "Accept the draw").await, "You vote for the draw");
    assert_says(game.says(first, "carol", "/go play c3").await, "Our opponent");
    // Half of the votes are not more than half.
    game.later(DAY_MS).await;
    let table = game.table().await;
    let declined = table.events.last().unwrap();
    assert!(matches!(declined.event, Event::Declined { offer: OfferKind::Draw, .. }), "{:?}", declined.event);
    assert_eq!(game.voting().await, first);
    assert_says(game.says(first, "alice", "/game draw").await, "A draw has been offered already");
    assert_says(game.says(first, "carol", "/go play c3").await, "So far: C3 1.");
    game.later(DAY_MS).await;
    // The other server offers one, which is agreed.
    assert_says(game.says(second, "alice", "/game draw").await, "You vote for a draw");
    game.later(DAY_MS).await;
    assert_eq!(game.voting().await, first);
    assert_says(game.says(first, "alice", "/game draw").await, "You vote for the draw");
    game.later(DAY_MS).await;
    assert_eq!(game.table().await.ending, Some(Ending::DrawAgreed));
}

#[tokio::test]
async fn an_offer_on_which_nobody_votes_is_declined() {
    let mut game = Duel::begin(GO).await;
    game.both_move().await;
    let first = game.voting().await;
    game.says(first, "alice", "/game draw").await;
    game.later(DAY_MS).await;
    game.later(2 * DAY_MS).await;
    let table = game.table().await;
    assert!(matches!(table.events.last().unwrap().event, Event::Declined { offer: OfferKind::Draw, .. }));
    assert_eq!(game.voting().await, first);
}

#[tokio::test]
async fn the_program_moves_for_a_server_in_which_nobody_votes_and_says_so_in_both() {
    let mut game = Duel::begin(GO).await;
    let first = game.voting().await;
    game.later(2 * DAY_MS - 1).await;
    assert!(game.moves().await.is_empty());
    game.later(1).await;
    assert_eq!(game.moves().await.len(), 1);
    assert_eq!(game.table().await.events.last().unwrap().actor, Actor::System);
    assert_says(game.posted[first].concat(), "No move has votes, so I move for you, as on level 2.");
    assert_says(game.posted[1 - first].concat(), "Our opponent has no votes for a move, so I move for them");
}

#[tokio::test]
async fn votes_of_a_server_resign_its_game_and_an_organiser_ends_it() {
    let mut game = Duel::begin(GO).await;
    let first = game.voting().await;
    for who in ["alice", "bob"] {
        assert_says(game.says(first, who, "/game resign").await, "You vote for resigning");
    }
    game.later(DAY_MS).await;
    let resigned = game.table().await.ending;
    assert!(matches!(resigned, Some(Ending::Resigned(_))), "{resigned:?}");
    assert_says(game.posted[first].concat(), "Everybody here resigns");
    assert_says(game.posted[1 - first].concat(), "Our opponent resigns");
    // Before both have moved a game has no result, later its server resigns.
    for (has_moved, server) in [(false, 0), (true, 1)] {
        let mut game = Duel::begin(GO).await;
        if has_moved {
            game.both_move().await;
        }
        let stop = format!("/club stop {}", game.code);
        assert_says(game.says(server, "alice", &stop).await, "Only admins");
        let leave = format!("/game leave {}", game.code);
        assert_says(game.says(1, "admin", &leave).await, "An organiser ends it with");
        assert_says(game.says(server, "admin", &stop).await, "is stopped");
        let table = game.table().await;
        let own = if server == 0 { table.voting_side() } else { table.voting_side().map(Side::other) };
        let expected = if has_moved { Ending::Resigned(own.unwrap()) } else { Ending::Aborted };
        assert_eq!(table.ending, Some(expected));
    }
}

#[tokio::test]
async fn a_turn_of_several_actions_is_voted_on_by_two_servers() {
    let mut game = Duel::begin("/club vote cheess against=server window=1d").await;
    for (row, pawns) in [("1", "2"), ("8", "7")] {
        let server = game.voting().await;
        let turn = format!("N@b{row},P@a{pawns},end");
        assert_says(game.says(server, "alice", &format!("/cheess turn {turn}")).await, "You vote for");
        game.later(DAY_MS).await;
    }
    let table = game.table().await;
    let actions: Vec<&str> = table.moves.iter().map(|step| step.made.text.as_str()).collect();
    assert_eq!(actions, ["N@b1", "P@a2", "end", "N@b8", "P@a7", "end"]);
}

#[tokio::test]
async fn both_servers_list_the_game() {
    let game = Duel::begin(GO).await;
    for server in 0..2 {
        let listed = game.says(server, "zoe", "/club list").await;
        assert_says(&listed, &game.code);
        assert_says(&listed, "Everybody against people elsewhere: Go");
    }
    // Nobody else sees it or votes in it.
    let foreign = caller_at(Person::new("eve", "Eve"), ["test", "t", "main"]);
    let pressed = game.bot.press_as(&foreign, &format!("vote-for:{}:1:d4", game.code), &[]).await;
    assert_says(private(pressed).plain(), "no game");
}

/// What somebody tries: the server, the person, and the point.
fn tries() -> impl Strategy<Value = Vec<Vec<(usize, usize, usize)>>> {
    let one = (0..2_usize, 0..4_usize, 0..5_usize);
    proptest::collection::vec(proptest::collection::vec(one, 0..8), 1..6)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, max_shrink_iters: 40, ..ProptestConfig::default() })]

    /// The moves are those of the votes of the side's own people, recounted from what they were told.
    #[test]
    fn no_vote_of_the_other_side_counts(rounds in tries()) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut game = Duel::begin(GO).await;
            for (at, round) in rounds.iter().enumerate() {
                let asked = game.voting().await;
                // Points of their own for each move, so that all are legal.
                let point = |index: usize| format!("{}{}", ["a", "c", "e", "g", "j"][index], at + 1);
                let (mut votes, mut order) = (BTreeMap::new(), Vec::new());
                for (server, who, index) in round {
                    let line = format!("/go play {}", point(*index));
                    let said = game.says(*server, ["alice", "bob", "carol", "dan"][*who], &line).await;
                    assert_eq!(said.contains("You vote for"), *server == asked, "{said}");
                    if *server == asked {
                        votes.insert(*who, *index);
                        order.push(*index);
                    }
                }
                let ballot = game.table().await.ballot().unwrap().into_owned();
                assert_eq!(ballot.votes.len(), votes.len());
                assert!(ballot.votes.iter().all(|vote| matches!(vote.choice, Choice::Move(_))));
                let count = |index: &usize| votes.values().filter(|known| *known == index).count();
                let first = |index: &usize| order.iter().position(|known| known == index);
                let best = order.iter().max_by_key(|index| (count(index), std::cmp::Reverse(first(index))));
                let made = game.moves().await.len();
                game.later(DAY_MS).await;
                let moves = game.moves().await;
                match best {
                    Some(best) => assert_eq!(moves[made..], [point(*best)]),
                    None => assert_eq!(moves.len(), made, "nobody was asked in vain"),
                }
                if best.is_none() {
                    game.later(DAY_MS).await;
                    assert_eq!(game.moves().await.len(), made + 1);
                    // The program may have taken one of the next points.
                    break;
                }
            }
        });
    }
}
