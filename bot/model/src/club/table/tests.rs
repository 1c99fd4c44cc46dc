//! What events do to a league, and which are refused.

use super::*;
use crate::challenges::terms::ClockTerms;
use crate::clocks::calendar::ZoneName;
use crate::clocks::time_control::TimeControl;
use crate::club::terms::Format;
use serde_json::Map;

fn opened(games: u8) -> ClubTable {
    let terms = ClubTerms {
        format: Format::League,
        name: None,
        game: "trio".to_owned(),
        options: Map::new(),
        clock: ClockTerms { control: TimeControl::parse("3d").unwrap(), ..ClockTerms::default() },
        rated: true,
        games,
        rounds: None,
        starts_at: Time(0),
        every: None,
        zone: ZoneName::utc(),
    };
    ClubTable::fold([stored(1, ClubEvent::Opened { terms, by: None })]).unwrap()
}

fn stored(seq: u32, event: ClubEvent) -> StoredClubEvent {
    StoredClubEvent { seq, at: Time(i64::from(seq)), event }
}

impl ClubTable {
    fn then(&mut self, event: ClubEvent) {
        self.take(stored(self.seq + 1, event)).unwrap();
    }

    fn refuses(&self, event: ClubEvent) -> ClubFoldError {
        let mut copy = self.clone();
        let error = copy.take(stored(self.seq + 1, event)).unwrap_err();
        assert_eq!(&copy, self, "an event that is refused changes nothing");
        error
    }
}

fn joined(account: i64) -> ClubEvent {
    ClubEvent::Joined { account: AccountId(account), once: false }
}

/// A league that is being played.
fn playing(players: i64, games: u8) -> ClubTable {
    let mut table = opened(games);
    for account in 1..=players {
        table.then(joined(account));
    }
    let begun = table.begin_event(|account| account.0, 7).unwrap();
    table.then(begun);
    let paired = table.pair_event(|_, _| false).unwrap();
    table.then(paired);
    table
}

fn accounts(table: &ClubTable) -> Vec<i64> {
    table.players.iter().map(|player| player.account.0).collect()
}

#[test]
fn people_sign_up_and_leave() {
    let mut table = opened(1);
    for account in [5, 3, 9] {
        let joined = table.join_event(AccountId(account), false).unwrap().unwrap();
        table.then(joined);
    }
    assert_eq!(table.join_event(AccountId(3), false), Ok(None));
    let once = table.join_event(AccountId(3), true).unwrap().unwrap();
    table.then(once);
    let left = table.leave_event(AccountId(5), None).unwrap();
    table.then(left);
    assert_eq!(accounts(&table), [3, 9]);
    assert_eq!(table.staying().collect::<Vec<_>>(), [AccountId(9)]);
    assert_eq!(table.leave_event(AccountId(5), None), Err(ClubRefusal::NotIn));
    // Who left during sign-up can come back.
    table.then(joined(5));
    assert_eq!(accounts(&table), [3, 9, 5]);
}

#[test]
fn a_league_has_from_three_to_sixty_four_players() {
    let mut table = opened(1);
    for account in 1..=64 {
        assert_eq!(table.begin_event(|_| 0, 1).is_ok(), account > 3);
        let joined = table.join_event(AccountId(account), false).unwrap().unwrap();
        table.then(joined);
    }
    assert_eq!(table.join_event(AccountId(65), false), Err(ClubRefusal::Full));
    assert!(table.join_event(AccountId(64), true).is_ok());
    let begun = table.begin_event(|account| account.0, 1).unwrap();
    table.then(begun);
    assert_eq!(table.groups.len(), 8);
    assert!(table.groups[0].iter().all(|seed| seed.account.0 > 56));
    let paired = table.pair_event(|_, _| false).unwrap();
    table.then(paired);
    assert_eq!(table.boards.len(), 8 * 28);
    let numbers: Vec<u32> = table.boards.iter().map(|board| board.pair.board).collect();
    assert_eq!(numbers, (1..=224).collect::<Vec<_>>());
}

#[test]
fn everything_has_its_time() {
    let signing = opened(1);
    assert_eq!(signing.back_event(AccountId(1)), Err(ClubRefusal::NotPlaying));
    assert_eq!(signing.pair_event(|_, _| false), Err(ClubRefusal::NotPlaying));
    let rule = |table: &ClubTable| table.rule_event(1, Ruling::Draw, AccountId(99), String::new());
    assert_eq!(rule(&signing), Err(ClubRefusal::NotPlaying));
    let mut table = playing(3, 1);
    assert_eq!(table.join_event(AccountId(7), false), Err(ClubRefusal::SignUpOver));
    assert_eq!(table.begin_event(|_| 0, 1), Err(ClubRefusal::SignUpOver));
    assert_eq!(table.pair_event(|_, _| false), Err(ClubRefusal::NotPlaying));
    assert!(rule(&table).is_ok());
    table.then(ClubEvent::Ended);
    assert!(rule(&table).is_ok(), "a mistake can be mended after the end");
    assert_eq!(table.leave_event(AccountId(1), None), Err(ClubRefusal::NotPlaying));
    assert_eq!(table.back_event(AccountId(1)), Err(ClubRefusal::NotPlaying));
    let mut stopped = playing(3, 1);
    stopped.then(ClubEvent::Stopped { by: None });
    assert_eq!(rule(&stopped), Err(ClubRefusal::NotPlaying));
}

#[test]
fn organisers_decide_boards_of_others_only() {
    let table = playing(3, 1);
    let pair = table.boards[0].pair;
    let rule = |board, by: AccountId| table.rule_event(board, Ruling::Draw, by, "why".to_owned());
    assert_eq!(rule(pair.board, pair.white), Err(ClubRefusal::OwnGame));
    assert_eq!(rule(pair.board, pair.black), Err(ClubRefusal::OwnGame));
    assert_eq!(rule(77, AccountId(99)), Err(ClubRefusal::NoBoard));
    let other = table.players.iter().find(|player| !pair.has(player.account)).unwrap();
    assert!(rule(pair.board, other.account).is_ok());
    let removed = table.leave_event(pair.white, Some((AccountId(99), "rude".to_owned()))).unwrap();
    let wanted =
        ClubEvent::Left { account: pair.white, by: Some(AccountId(99)), reason: Some("rude".to_owned()) };
    assert_eq!(removed, wanted);
}

#[test]
fn events_out_of_place_are_no_league() {
    let ended = stored(1, ClubEvent::Ended);
    assert_eq!(ClubTable::fold([ended]), Err(ClubFoldError::NotOpened));
    assert_eq!(ClubTable::fold([]), Err(ClubFoldError::NotOpened));
    let signing = opened(1);
    for event in [ClubEvent::Ended, ClubEvent::Absent { account: AccountId(1) }] {
        assert_eq!(signing.refuses(event), ClubFoldError::OutOfPlace(2));
    }
    let seed = Seed { account: AccountId(1), rating: 0 };
    assert_eq!(signing.refuses(ClubEvent::Begun { groups: vec![vec![seed]] }), ClubFoldError::Unknown(2));
    let table = playing(3, 1);
    let next = table.seq + 1;
    let ruled = ClubEvent::Ruled { board: 9, result: Ruling::Draw, by: AccountId(9), reason: String::new() };
    let pairs = vec![Pair { board: 9, white: AccountId(1), black: AccountId(8) }];
    let paired = ClubEvent::Paired { round: 2, pairs, bye: None, void: Vec::new() };
    for event in [ruled, paired, ClubEvent::Absent { account: AccountId(8) }] {
        assert_eq!(table.refuses(event), ClubFoldError::Unknown(next));
    }
    for event in [joined(4), ClubEvent::Begun { groups: Vec::new() }] {
        assert_eq!(table.refuses(event), ClubFoldError::OutOfPlace(next));
    }
}

#[test]
fn each_pair_has_a_board_or_both_colours() {
    for (games, boards) in [(1, 10), (2, 20)] {
        let table = playing(5, games);
        assert_eq!(table.boards.len(), boards);
        for account in 1..=5 {
            let own: Vec<&Board> = table.boards_of(AccountId(account)).collect();
            let white = own.iter().filter(|board| board.pair.white.0 == account).count();
            assert_eq!((own.len(), 2 * white), (boards * 2 / 5, boards * 2 / 5));
        }
    }
}
