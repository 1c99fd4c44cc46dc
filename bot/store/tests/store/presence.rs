//! Whether people are still in their channels, and who is called anew.

use crate::world::{NOW, PLATFORM, World};
use deska_model::clocks::NOT_OVER;
use deska_model::clocks::hindrance::Hindrance;
use deska_model::games::presence::{Presence, PresenceQuestion};
use deska_model::outbox::{CallRepeats, DirectCall, StandingClock, Subject};
use rules::Side;

pub async fn a_question_is_asked_once_and_the_answer_is_kept(world: &World) {
    let (store, place) = (world.store(), &world.place);
    assert_eq!(store.presence(place, "bob").await.unwrap(), None);
    store.ask_presence(place, "bob", false, NOW).await.unwrap();
    store.ask_presence(place, "bob", true, NOW.plus_ms(5)).await.unwrap();
    let asked = PresenceQuestion { place: place.clone(), person: "bob".to_owned(), anew: true };
    assert_eq!(store.presence_questions(PLATFORM, 9).await.unwrap(), [asked]);
    assert_eq!(store.presence_questions("elsewhere", 9).await.unwrap(), []);
    let at = NOW.plus_ms(7);
    let before = store.put_presence(place, "bob", true, at).await.unwrap();
    assert_eq!(before, Some(Presence { asked_at: Some(NOW), ..Presence::default() }));
    assert_eq!(store.presence_questions(PLATFORM, 9).await.unwrap(), []);
    let here = Presence { found_at: Some(at), here_at: Some(at), ..Presence::default() };
    let later = NOW.plus_ms(9);
    assert_eq!(store.put_presence(place, "bob", false, later).await.unwrap(), Some(here));
    let gone = Presence { found_at: Some(later), is_gone: true, ..here };
    assert_eq!(store.presence(place, "bob").await.unwrap(), Some(gone));
    store.ask_presence(place, "bob", false, later).await.unwrap();
    store.put_unknown(place, "bob", NOW.plus_ms(11)).await.unwrap();
    let unknown = Presence { found_at: Some(NOW.plus_ms(11)), ..gone };
    assert_eq!(store.presence(place, "bob").await.unwrap(), Some(unknown));
}

pub async fn a_standing_clock_says_why_and_its_opponent_hears_it_once(world: &World) {
    let store = world.store();
    let game = world.game("STAND").await;
    let (account, code) = (world.bob.id, "STAND".to_owned());
    let since = NOW.plus_ms(-5);
    let call = DirectCall {
        game: game.id,
        account,
        place: world.place.clone(),
        subject: Subject::Called {
            code: code.clone(),
            account: account.0,
            seq: 1,
            why: Hindrance::Left,
            reminder: false,
        },
        repeats: CallRepeats::ByEvent(1),
        stands: Some(StandingClock { side: Side::White, since, why: Hindrance::Left }),
    };
    assert!(store.call_directly(std::slice::from_ref(&call), NOW).await.unwrap());
    assert!(!store.call_directly(&[call], NOW).await.unwrap(), "it stands already");
    let notice = world.notice(Subject::Standing { code, account: world.alice.id.0, direct: false });
    let before = store.last_outbox().await.unwrap();
    for _ in 0..2 {
        store.put_standing(game.id, Side::White, &notice).await.unwrap();
    }
    assert_eq!(store.outbox_after(PLATFORM, "own-", before, 9).await.unwrap().len(), 1);
    // A board in the channel does not reach who has left.
    world.deliver_board(None, game.id, "m1").await;
    assert!(store.reached(game.id, account, NOW.plus_ms(3)).await.unwrap(), "it still stood");
    assert!(!store.reached(game.id, account, NOT_OVER).await.unwrap());
    for space in [None, Some("house")] {
        store.call_again(PLATFORM, space, Some(&world.place), NOW).await.unwrap();
    }
    store.call_returned(game.id, account, NOW).await.unwrap();
    store.ask_about_gone(NOW, NOW).await.unwrap();
    assert_eq!(store.games_in_space(&world.place, 9).await.unwrap().len(), 1);
}
