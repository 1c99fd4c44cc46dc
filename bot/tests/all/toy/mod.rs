//! A sixth game costs what `docs/further-game.md` says and no more: a game that only this test knows is played
//! through the core, the store, the presenter and the console.

mod console;
mod play;

use deska_testkit::toy::TRIO;
use rules::Registry;
use rules_conformance as conformance;

#[test]
fn it_keeps_the_promises_of_every_game() {
    let registry = Registry::new([TRIO.rules]);
    conformance::games_describe_themselves(&registry);
    conformance::random_games_keep_every_promise(&registry);
    conformance::random_play_reaches_an_end_and_is_the_same_for_the_same_seed(&registry);
    conformance::nothing_shown_tells_the_seed(&registry);
    conformance::hidden_values_are_shown_only_to_their_owner(&registry);
    conformance::supposed_facts_know_nothing_hidden(&registry);
    conformance::imagined_positions_look_the_same_and_know_nothing_hidden(&registry);
}
