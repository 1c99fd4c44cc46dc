//! Messages to send, and which of them bears the buttons.

use crate::world::{HELD_MS, NOW, PLATFORM, World};
use deska_model::challenges::challenge::ChallengeStatus;
use deska_model::changes::{Begin, NewGame};
use deska_model::games::rows::GameRow;
use deska_model::ids::{OutboxId, Time};
use deska_model::outbox::{OutboxRow, Outdated, Receipt, Subject};
use deska_model::people::caller::Person;
use futures::FutureExt as _;

const LEASE_MS: i64 = 60_000;

async fn claim(world: &World, now: Time) -> Vec<OutboxRow> {
    world.store().claim_outbox(PLATFORM, now, LEASE_MS, 10).await.unwrap()
}

fn ids(rows: &[OutboxRow]) -> Vec<OutboxId> {
    rows.iter().map(|row| row.id).collect()
}

pub async fn a_row_is_held_until_its_time(world: &World) {
    let store = world.store();
    assert_eq!(store.next_outbox(PLATFORM).await.unwrap(), None);
    let row = world.challenge("ABCDE").await;
    let due = NOW.plus_ms(HELD_MS);
    assert_eq!(store.next_outbox(PLATFORM).await.unwrap(), Some(due));
    assert_eq!(claim(world, due.plus_ms(-1)).await, []);
    let subject = Subject::Challenge { code: "ABCDE".to_owned() };
    let expected = OutboxRow { id: row, place: world.place.clone(), subject, answers: None, attempts: 0 };
    assert_eq!(claim(world, due).await, [expected]);
}

pub async fn a_row_keeps_the_request_that_it_answers(world: &World) {
    let game = world.game("GAMES").await;
    let due = NOW.plus_ms(HELD_MS);
    claim(world, due).await;
    let mut append = world.play(&game, 1, "two", "m2");
    append.effects.notice = append.effects.notice.answering("r2");
    let row = world.store().append(&append).await.unwrap().row;
    let claimed = claim(world, due).await;
    assert_eq!(ids(&claimed), [row]);
    assert_eq!(claimed[0].answers.as_deref(), Some("r2"));
    assert_eq!(world.store().outbox_row(row).await.unwrap().unwrap().answers.as_deref(), Some("r2"));
}

pub async fn commits_of_this_process_are_heard(world: &World) {
    let store = world.store();
    let seen = store.changed_here(0).await;
    assert_eq!(store.changed_here(seen).now_or_never(), None);
    world.challenge("ABCDE").await;
    assert!(store.changed_here(seen).await > seen);
}

pub async fn rows_after_one_say_what_became_of_them(world: &World) {
    let store = world.store();
    assert_eq!(store.last_outbox().await.unwrap(), OutboxId(0));
    let (first, second) = (world.challenge("AAAAA").await, world.challenge("BBBBB").await);
    let third = world.challenge("CCCCC").await;
    assert_eq!(store.last_outbox().await.unwrap(), third);
    let receipt = Receipt { row: Some(second), challenge: Some("BBBBB".to_owned()), ..Receipt::default() };
    store.delivered(&receipt, "m2", NOW.plus_ms(7)).await.unwrap();
    store.failed(third, None, NOW.plus_ms(9)).await.unwrap();
    let found = async |after, limit| {
        let rows = store.outbox_after(PLATFORM, "own-", after, limit).await.unwrap();
        rows.into_iter().map(|row| (row.row.id, row.settled, row.message)).collect::<Vec<_>>()
    };
    let delivered = (second, true, Some("m2".to_owned()));
    let given_up = (third, true, None);
    assert_eq!(found(OutboxId(0), 9).await, [(first, false, None), delivered.clone(), given_up.clone()]);
    assert_eq!(found(first, 1).await, [delivered]);
    assert_eq!(found(second, 9).await, [given_up]);
    let others = store.outbox_after(PLATFORM, "m", OutboxId(0), 9).await.unwrap();
    let others: Vec<_> = others.into_iter().map(|row| row.row.id).collect();
    assert_eq!(others, [first, third], "without what this process has delivered");
    assert_eq!(store.outbox_after("elsewhere", "own-", OutboxId(0), 9).await.unwrap(), []);
}

pub async fn a_lease_ends_by_itself(world: &World) {
    let first = world.challenge("AAAAA").await;
    let second = world.challenge("BBBBB").await;
    let due = NOW.plus_ms(HELD_MS);
    assert_eq!(world.store().claim_outbox(PLATFORM, due, LEASE_MS, 1).await.unwrap()[0].id, first);
    assert_eq!(ids(&claim(world, due).await), [second]);
    assert_eq!(claim(world, due.plus_ms(LEASE_MS - 1)).await, []);
    let ended = due.plus_ms(LEASE_MS);
    assert_eq!(world.store().next_outbox(PLATFORM).await.unwrap(), Some(ended));
    let again = claim(world, ended).await;
    assert_eq!(ids(&again), [first, second]);
    assert_eq!(again[0].attempts, 1, "a try that ended with its worker counts");
}

/// A game of Alice with the program, whose first board is out of the way.
async fn game_with_program(world: &World, code: &str) -> GameRow {
    let store = world.store();
    let program = store.account("engine", &Person::new("8", "Deska 8"), NOW).await.unwrap();
    let game = NewGame { seats: [program.into(), world.alice.clone().into()], ..world.new_game(code) };
    let begin = Begin { challenge: None, ..world.begin(code, &game, code) };
    store.begin(&begin).await.unwrap();
    for row in ids(&claim(world, NOW.plus_ms(HELD_MS)).await) {
        store.failed(row, None, NOW).await.unwrap();
    }
    world.store().game(code).await.unwrap().unwrap().0
}

/// The boards of a move, which an answer brings, and of the next one, which is due at once.
async fn two_boards(world: &World, game: &GameRow) -> [OutboxId; 2] {
    let [first, second] = [1, 2].map(|seq| {
        let text = format!("{} {seq}", game.code);
        world.play(game, seq, &text, &text)
    });
    let held = world.store().append(&first).await.unwrap().row;
    let mut due = second;
    due.effects.notice.leased_until = NOW;
    [held, world.store().append(&due).await.unwrap().row]
}

pub async fn an_answer_of_the_program_waits_for_the_board_that_it_follows(world: &World) {
    let game = game_with_program(world, "GGGGG").await;
    let [held, answer] = two_boards(world, &game).await;
    assert_eq!(claim(world, NOW).await, [], "the move is on its way");
    world.deliver_board(Some(held), game.id, "m1").await;
    assert_eq!(ids(&claim(world, NOW).await), [answer]);
    // The answer to the move was lost: both boards come after its lease, in order.
    let game = game_with_program(world, "HHHHH").await;
    let boards = two_boards(world, &game).await;
    assert_eq!(ids(&claim(world, NOW.plus_ms(HELD_MS)).await), boards);
    // Between people nobody waits.
    let game = world.game("IIIII").await;
    let [_, second] = two_boards(world, &game).await;
    assert_eq!(ids(&claim(world, NOW).await), [second]);
}

pub async fn failures_come_back_or_are_given_up(world: &World) {
    let store = world.store();
    let row = world.challenge("ABCDE").await;
    let mut now = NOW.plus_ms(HELD_MS);
    for attempts in 0..3 {
        let claimed = claim(world, now).await;
        assert_eq!((claimed[0].id, claimed[0].attempts), (row, attempts));
        let next = now.plus_ms(1000);
        store.failed(row, Some(next), now).await.unwrap();
        assert_eq!(store.next_outbox(PLATFORM).await.unwrap(), Some(next));
        assert_eq!(claim(world, now).await, []);
        now = next;
    }
    store.failed(row, None, now).await.unwrap();
    assert_eq!(store.next_outbox(PLATFORM).await.unwrap(), None);
    assert_eq!(claim(world, now.plus_ms(LEASE_MS)).await, []);
}

pub async fn what_was_given_up_does_not_come_back(world: &World) {
    let store = world.store();
    let row = world.challenge("ABCDE").await;
    store.failed(row, None, NOW).await.unwrap();
    store.failed(row, Some(NOW), NOW).await.unwrap();
    assert!(!store.extend_lease(row, NOW).await.unwrap());
    assert_eq!(claim(world, NOW.plus_ms(LEASE_MS)).await, []);
    assert_eq!(store.next_outbox(PLATFORM).await.unwrap(), None);
}

pub async fn a_row_is_kept_until_somebody_claims_it(world: &World) {
    let store = world.store();
    let (first, second) = (world.challenge("AAAAA").await, world.challenge("BBBBB").await);
    let due = NOW.plus_ms(HELD_MS);
    assert!(store.extend_lease(first, due.plus_ms(LEASE_MS)).await.unwrap());
    assert_eq!(ids(&claim(world, due).await), [second]);
    assert!(
        !store.extend_lease(second, due.plus_ms(LEASE_MS * 2)).await.unwrap(),
        "it is somebody else's by now"
    );
    assert_eq!(ids(&claim(world, due.plus_ms(LEASE_MS)).await), [first, second]);

    // Whoever delivered it by themselves may show it again, and it is not due for that.
    let third = world.challenge("CCCCC").await;
    world.deliver_challenge(Some(third), "CCCCC", "m1").await;
    assert!(store.extend_lease(third, NOW).await.unwrap());
    assert_eq!(claim(world, due).await, []);
}

pub async fn what_waits_for_its_place_comes_when_that_is_open(world: &World) {
    let store = world.store();
    let rows =
        [world.challenge("AAAAA").await, world.challenge("BBBBB").await, world.challenge("CCCCC").await];
    let (due, hour) = (NOW.plus_ms(HELD_MS), 3_600_000);
    let reopened = async |place| store.retry_closed(PLATFORM, place, due, LEASE_MS).await.unwrap();
    reopened(None).await;
    assert_eq!(
        claim(world, due.plus_ms(-1)).await,
        [],
        "what its own surface answers with waits for nothing"
    );
    assert_eq!(ids(&claim(world, due).await), rows);
    store.failed(rows[0], Some(due.plus_ms(hour)), due).await.unwrap();
    store.failed(rows[1], None, due).await.unwrap();
    // The third one is still being tried, though it failed before.
    store.failed(rows[2], Some(due), due).await.unwrap();
    assert_eq!(ids(&claim(world, due).await), rows[2..]);
    let mut other = world.place.clone();
    other.channel = "another".to_owned();
    reopened(Some(&other)).await;
    assert_eq!(claim(world, due).await, []);
    reopened(Some(&world.place)).await;
    assert_eq!(ids(&claim(world, due).await), rows[..1]);
    store.failed(rows[0], Some(due.plus_ms(hour)), due).await.unwrap();
    reopened(None).await;
    assert_eq!(ids(&claim(world, due).await), rows[..1]);
}

pub async fn a_settled_row_is_not_sent_again(world: &World) {
    let row = world.challenge("ABCDE").await;
    assert_eq!(world.deliver_challenge(Some(row), "ABCDE", "m1").await, Vec::<String>::new());
    world.store().failed(row, Some(NOW), NOW).await.unwrap();
    assert_eq!(claim(world, NOW.plus_ms(LEASE_MS)).await, []);
    assert_eq!(world.store().next_outbox(PLATFORM).await.unwrap(), None);
    let stored = world.store().challenge("ABCDE").await.unwrap().unwrap();
    assert_eq!(stored.message.as_deref(), Some("m1"));
}

pub async fn a_new_board_takes_the_buttons(world: &World) {
    let game = world.game("GAMES").await;
    let rows = world.play_to(&game, 3).await;
    assert_eq!(world.deliver_board(Some(rows[0]), game.id, "m2").await, Vec::<String>::new());
    assert_eq!(world.deliver_board(Some(rows[0]), game.id, "m2").await, Vec::<String>::new());
    assert_eq!(world.deliver_board(Some(rows[1]), game.id, "m3").await, ["m2"]);
    // The same row posted twice, as after a lease that ended too early: the later post stays.
    assert_eq!(world.deliver_board(Some(rows[1]), game.id, "m3 again").await, ["m3"]);
    let (row, _) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!(row.message.as_deref(), Some("m3 again"));
}

pub async fn an_old_board_does_not_steal_them(world: &World) {
    let game = world.game("GAMES").await;
    let rows = world.play_to(&game, 4).await;
    assert_eq!(world.deliver_board(Some(rows[2]), game.id, "m4").await, Vec::<String>::new());
    assert_eq!(world.deliver_board(Some(rows[0]), game.id, "m2").await, ["m2"]);
    assert_eq!(world.deliver_board(Some(rows[1]), game.id, "m3").await, ["m3"]);
    let (row, _) = world.store().game("GAMES").await.unwrap().unwrap();
    assert_eq!(row.message.as_deref(), Some("m4"));
    assert!(claim(world, NOW.plus_ms(HELD_MS)).await.iter().all(|row| !rows.contains(&row.id)));
}

pub async fn the_challenge_loses_its_buttons_once(world: &World) {
    let row = world.challenge("ABCDE").await;
    world.deliver_challenge(Some(row), "ABCDE", "offer").await;
    let (game, row) = world.accept("ABCDE", "GAMES").await.unwrap();
    assert_eq!(world.deliver_board(Some(row), game.id, "m1").await, ["offer"]);
    let rows = world.play_to(&game, 2).await;
    assert_eq!(world.deliver_board(Some(rows[0]), game.id, "m2").await, ["m1"]);

    let row = world.challenge("DECLN").await;
    world.deliver_challenge(Some(row), "DECLN", "offer 2").await;
    world.store().close_challenge("DECLN", &ChallengeStatus::Declined, false, NOW).await.unwrap();
    assert_eq!(world.deliver_challenge(None, "DECLN", "declined").await, ["offer 2"]);
    assert_eq!(world.deliver_challenge(None, "DECLN", "declined again").await, Vec::<String>::new());
}

pub async fn a_late_challenge_loses_its_own(world: &World) {
    let late = world.challenge("ABCDE").await;
    let (game, row) = world.accept("ABCDE", "GAMES").await.unwrap();
    assert_eq!(world.deliver_board(Some(row), game.id, "m1").await, Vec::<String>::new());
    assert_eq!(world.deliver_challenge(Some(late), "ABCDE", "offer").await, ["offer"]);
    let rows = world.play_to(&game, 2).await;
    assert_eq!(world.deliver_board(Some(rows[0]), game.id, "m2").await, ["m1"]);
}

pub async fn a_shown_board_counts_as_the_newest(world: &World) {
    let game = world.game("GAMES").await;
    let rows = world.play_to(&game, 3).await;
    assert_eq!(world.deliver_board(None, game.id, "asked for").await, Vec::<String>::new());
    assert_eq!(world.deliver_board(Some(rows[0]), game.id, "m2").await, ["m2"]);
    assert_eq!(world.deliver_board(Some(rows[1]), game.id, "m3").await, ["asked for"]);
    assert_eq!(world.deliver_board(None, game.id, "asked again").await, ["m3"]);
}

pub async fn platforms_do_not_see_each_other(world: &World) {
    let row = world.challenge("ABCDE").await;
    let mut new = world.new_challenge("OTHER", "other");
    new.challenge.place.platform = "elsewhere".to_owned();
    let (_, channel_id) = world.store().channel(&new.challenge.place).await.unwrap();
    new.challenge.channel_id = channel_id;
    let mut notice = world.challenge_notice("OTHER");
    notice.place = new.challenge.place.clone();
    let (stored, other) = world.store().add_challenge(&new, Some(&notice)).await.unwrap();
    assert_eq!(stored.place.platform, "elsewhere");
    let due = NOW.plus_ms(HELD_MS);
    assert_eq!(ids(&claim(world, due).await), [row]);
    let claimed = world.store().claim_outbox("elsewhere", due, LEASE_MS, 10).await.unwrap();
    assert_eq!(ids(&claimed), [other.unwrap()]);
}

pub async fn a_message_that_keeps_its_controls_is_claimed_until_it_is_clean(world: &World) {
    let store = world.store();
    let channel = world.place.channel.clone();
    let outdated = |message: &str, attempts| Outdated {
        channel: channel.clone(),
        message: message.to_owned(),
        attempts,
    };
    let claim = async |now: Time| store.claim_cleanups(PLATFORM, now, LEASE_MS, 10).await.unwrap();
    assert_eq!(claim(NOW).await, []);
    store.put_off_cleanup(PLATFORM, &outdated("m1", 1), NOW.plus_ms(10)).await.unwrap();
    store.put_off_cleanup(PLATFORM, &outdated("m2", 1), NOW.plus_ms(20)).await.unwrap();
    let unknown = Outdated { channel: "nowhere".to_owned(), ..outdated("m3", 1) };
    store.put_off_cleanup(PLATFORM, &unknown, NOW).await.unwrap();
    assert_eq!(claim(NOW.plus_ms(9)).await, []);
    assert_eq!(claim(NOW.plus_ms(10)).await, [outdated("m1", 1)]);
    assert_eq!(claim(NOW.plus_ms(10)).await, [], "it is leased");
    assert_eq!(store.claim_cleanups("other", NOW.plus_ms(99), LEASE_MS, 10).await.unwrap(), []);
    store.put_off_cleanup(PLATFORM, &outdated("m1", 2), NOW.plus_ms(30)).await.unwrap();
    store.cleaned(PLATFORM, &outdated("m2", 1)).await.unwrap();
    assert_eq!(claim(NOW.plus_ms(LEASE_MS)).await, [outdated("m1", 2)]);
    store.cleaned(PLATFORM, &outdated("m1", 2)).await.unwrap();
    assert_eq!(claim(NOW.plus_ms(10 * LEASE_MS)).await, []);
}

pub async fn settled_rows_go_when_nothing_asks_for_them(world: &World) {
    let store = world.store();
    let ended = world.game("ENDED").await;
    let open = world.game("GOES").await;
    let boards = world.play_to(&open, 3).await;
    let later = NOW.plus_ms(1_000);
    for (at, row) in boards.iter().enumerate() {
        world.deliver_board(Some(*row), open.id, &format!("board {at}")).await;
    }
    let welcome = world.place.clone();
    assert!(store.put_welcome(&welcome, None, NOW).await.unwrap());
    let prune = async || {
        let mut last = OutboxId(0);
        while let Some(next) = store.prune_outbox(last, later, 2).await.unwrap() {
            assert!(next > last);
            last = next;
        }
    };
    let kept =
        async |game: &GameRow, seq| store.notice_of(game.id, seq, None).await.unwrap().map(|(row, _)| row);
    prune().await;
    // Board 2 is gone, so the next one answers for its event; the last one stays while the game goes on.
    assert_eq!(kept(&open, 2).await, boards.last().copied());
    assert!(kept(&ended, 1).await.is_some(), "a message that waits stays");
    let first = kept(&ended, 1).await;
    world.deliver_board(first, ended.id, "ended").await;
    prune().await;
    assert_eq!(kept(&ended, 1).await, first, "its last event");
    let mut end = world.play(&ended, 1, "end", "x");
    end.effects.summary.result = Some((None, "x".to_owned()));
    let row = store.append(&end).await.unwrap().row;
    prune().await;
    assert_eq!(kept(&ended, 1).await, Some(row), "the final board waits");
    world.deliver_board(Some(row), ended.id, "final").await;
    assert!(store.prune_outbox(OutboxId(0), NOW.plus_ms(-1), 100).await.unwrap().is_some());
    assert_eq!(kept(&ended, 1).await, Some(row), "it was settled later");
    prune().await;
    assert_eq!(kept(&ended, 1).await, None);
    assert!(!store.put_welcome(&welcome, None, later).await.unwrap(), "the welcome is written once");
}

pub async fn short_lived_values_go_when_they_are_old(world: &World) {
    let store = world.store();
    for (key, at) in [("a:1", 0), ("a:2", 0), ("a:3", 9), ("b:1", 0), ("A:1", 0), ("a%", 0)] {
        store.remember(key, "x", NOW.plus_ms(at)).await.unwrap();
    }
    store.remember("a:2", "set again", NOW.plus_ms(9)).await.unwrap();
    assert_eq!(store.forget_old("a:", NOW.plus_ms(5), 10).await.unwrap(), 1);
    assert_eq!(store.forget_old("a:", NOW.plus_ms(5), 10).await.unwrap(), 0);
    assert_eq!(store.forget_old("a:", NOW.plus_ms(10), 1).await.unwrap(), 1, "in steps");
    assert_eq!(store.recall("a:2").await.unwrap(), None);
    assert_eq!(store.forget_old("a:", NOW.plus_ms(10), 9).await.unwrap(), 1);
    for kept in ["b:1", "A:1", "a%"] {
        assert!(store.recall(kept).await.unwrap().is_some(), "{kept}");
    }
}
