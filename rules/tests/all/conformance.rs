//! Properties of every game of the standard table.

use rules_conformance as conformance;

use conformance::games;

#[test]
fn games_describe_themselves() {
    conformance::games_describe_themselves(&games());
}

#[test]
fn random_games_keep_every_promise() {
    conformance::random_games_keep_every_promise(&games());
}

#[test]
fn random_play_reaches_an_end_and_is_the_same_for_the_same_seed() {
    conformance::random_play_reaches_an_end_and_is_the_same_for_the_same_seed(&games());
}

#[test]
fn nothing_shown_tells_the_seed() {
    conformance::nothing_shown_tells_the_seed(&games());
}

#[test]
fn hidden_values_are_shown_only_to_their_owner() {
    conformance::hidden_values_are_shown_only_to_their_owner(&games());
}

#[test]
fn supposed_facts_know_nothing_hidden() {
    conformance::supposed_facts_know_nothing_hidden(&games());
}

#[test]
fn imagined_positions_look_the_same_and_know_nothing_hidden() {
    conformance::imagined_positions_look_the_same_and_know_nothing_hidden(&games());
}
