//! Properties of every game of the standard table.

use rules_conformance as conformance;

use rules::Registry;

#[test]
fn games_describe_themselves() {
    conformance::games_describe_themselves(&Registry::standard());
}

#[test]
fn random_games_keep_every_promise() {
    conformance::random_games_keep_every_promise(&Registry::standard());
}

#[test]
fn random_play_reaches_an_end_and_is_the_same_for_the_same_seed() {
    conformance::random_play_reaches_an_end_and_is_the_same_for_the_same_seed(&Registry::standard());
}

#[test]
fn nothing_shown_tells_the_seed() {
    conformance::nothing_shown_tells_the_seed(&Registry::standard());
}

#[test]
fn hidden_values_are_shown_only_to_their_owner() {
    conformance::hidden_values_are_shown_only_to_their_owner(&Registry::standard());
}

#[test]
fn supposed_facts_know_nothing_hidden() {
    conformance::supposed_facts_know_nothing_hidden(&Registry::standard());
}

#[test]
fn imagined_positions_look_the_same_and_know_nothing_hidden() {
    conformance::imagined_positions_look_the_same_and_know_nothing_hidden(&Registry::standard());
}
