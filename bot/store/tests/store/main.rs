//! The store: one contract for both databases behind the trait, and what is one's own.
//!
//! The cases of the contract know only `dyn Store`. Each gets a fresh database with two handles on it, as two
//! processes would have, so that races are between connections and not only between tasks.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test fails by panicking; the lints' own exception does not reach the functions that tests share"
)]

mod accounts;
mod challenges;
mod changes;
mod copy;
mod crash;
mod games;
mod lines;
mod names;
mod notices;
mod outbox;
mod people;
mod personal_data;
mod places;
mod plans;
mod postgres;
mod presence;
mod profiles;
mod races;
mod ratings;
mod recovery;
mod rows;
mod schedule;
mod schema_page;
mod seats;
mod sessions;
mod side_files;
mod sqlite;
mod thinking;
mod timers;
mod votes;
mod world;

/// Runs the cases on both databases. Each gets a `World` on a fresh database, and what must live as long as it.
macro_rules! contract {
    ($($topic:ident::{$($case:ident),* $(,)?})*) => {
        mod contract {
            $(mod $topic {
                $(mod $case {
                    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                    async fn on_sqlite() {
                        crate::plans::watch();
                        let (world, folder) = crate::sqlite::fresh().await;
                        crate::$topic::$case(&world).await;
                        crate::plans::sqlite::check(&mut crate::sqlite::raw(folder.path()).await).await;
                    }

                    #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                    async fn on_postgres() {
                        let test = concat!(stringify!($topic), "::", stringify!($case), "::on_postgres");
                        crate::plans::watch();
                        if let Some(world) = crate::postgres::fresh(test).await {
                            crate::$topic::$case(&world).await;
                            crate::plans::postgres::check().await;
                        }
                    }
                })*
            })*
        }
    };
}

contract! {
    people::{
        an_account_is_made_once, names_follow_arrivals, nothing_known_is_written_again,
        the_last_players_of_a_space_are_its_people,
        the_language_of_a_space_is_the_one_reported_last, a_choice_of_a_language_is_the_accounts,
        a_change_reads_the_readers_of_its_answer,
        no_platform_is_named_as_timers_are,
        channels_of_equal_ids_in_two_spaces_differ, settings_come_by_scope_and_key, memory_keeps_the_last_value,
        messages_of_a_channel_go_with_the_people_they_name,
        names_follow_reports,
    }
    names::{
        a_typed_name_has_one_person, names_of_an_older_database_are_compared, every_name_is_known_however_many_there_are,
        of_names_that_look_alike_one_is_taken,
    }
    accounts::{
        a_block_stops_challenges_and_games_both_ways, everything_of_a_joined_account_goes_together,
        a_platform_does_not_get_the_ids_of_another_one, a_code_joins_one_account, a_refused_code_changes_nothing,
        a_forgotten_account_leaves_its_games_without_names, a_move_and_forgetting_exclude_each_other,
        tasks_solved_belong_to_an_account_and_are_joined, a_first_try_counts_once_for_person_and_puzzle,
        tries_of_several_at_once_all_count, first_tries_are_joined_and_forgotten,
    }
    sessions::{
        a_link_signs_in_once, a_session_ends_when_it_is_unused_or_old, an_identity_has_so_many_sessions,
        a_session_stays_with_its_identity, forgetting_ends_sessions_and_links,
        notifications_go_to_the_devices_of_a_person_and_end_with_their_sessions,
    }
    challenges::{
        a_challenge_is_given_back_as_stored, a_repeated_request_makes_no_second_challenge,
        a_code_is_used_once, only_open_ones_can_be_closed, a_list_shows_what_concerns_an_account,
        a_seat_by_link_is_in_no_list_of_others,
    }
    seats::{
        one_of_many_changes_the_message, one_of_many_asks_about_a_seat, a_person_has_so_many_seats_that_come_back,
        one_of_many_brings_a_seat_back,
        seats_call_a_role_once_in_six_hours_and_once_a_day_each,
    }
    games::{
        a_game_begins_with_its_first_event, beginning_again_is_refused_or_recognised,
        a_challenge_keeps_the_moves_of_its_record, a_failed_beginning_leaves_the_challenge_open,
        a_finished_record_is_stored_without_a_challenge, events_come_back_in_order, many_games_are_read_as_one_by_one,
        the_rest_of_a_known_game_is_read,
        a_late_append_has_moved_on, a_repeat_is_recognised_after_others_have_moved, nothing_to_append_is_refused,
        lists_show_open_and_ended_games, long_and_foreign_text_comes_back_unchanged,
        one_person_may_hold_both_seats,
    }
    outbox::{
        a_row_is_held_until_its_time, a_row_keeps_the_request_that_it_answers, commits_of_this_process_are_heard, rows_after_one_say_what_became_of_them, a_lease_ends_by_itself, an_answer_of_the_program_waits_for_the_board_that_it_follows, failures_come_back_or_are_given_up,
        what_was_given_up_does_not_come_back, a_row_is_kept_until_somebody_claims_it,
        what_waits_for_its_place_comes_when_that_is_open, a_settled_row_is_not_sent_again, a_new_board_takes_the_buttons, an_old_board_does_not_steal_them,
        the_challenge_loses_its_buttons_once, a_late_challenge_loses_its_own, a_shown_board_counts_as_the_newest,
        platforms_do_not_see_each_other, a_message_that_keeps_its_controls_is_claimed_until_it_is_clean,
        settled_rows_go_when_nothing_asks_for_them, short_lived_values_go_when_they_are_old,
    }
    notices::{
        a_choice_comes_with_the_account, a_message_is_written_with_its_event_or_not_at_all,
        it_waits_for_the_board_but_never_shortens_a_lease, turns_follow_the_events,
        a_message_that_cannot_be_delivered_becomes_one_mention, one_of_many_processes_writes_a_digest,
        only_untold_turns_of_those_who_want_it_make_a_digest,
    }
    places::{
        a_person_finds_the_places_of_their_spaces,
        each_place_gets_its_board_and_keeps_its_own_message, a_game_has_only_so_many_places, a_place_that_joins_or_leaves_during_a_move_is_shown_it_or_not,
        a_thread_that_goes_away_leaves_its_game_in_the_channel, a_replaced_channel_takes_everything_along,
        a_channel_that_is_known_already_takes_over_open_games,
    }
    profiles::{ a_page_follows_its_account, people_are_met_where_their_games_are }
    presence::{
        a_question_is_asked_once_and_the_answer_is_kept, a_standing_clock_says_why_and_its_opponent_hears_it_once,
    }
    timers::{
        a_game_begins_with_its_timer, a_timer_is_claimed_when_it_is_due, a_claim_ends_by_itself,
        the_earliest_timers_come_first, one_of_many_claims_a_timer, a_later_event_ends_a_timer,
        a_timer_changes_its_game_once,
    }
    schedule::{
        a_platform_is_away_once_at_a_time, an_outage_of_another_platform_concerns_nobody_here,
        of_several_processes_one_finds_an_outage, a_clock_that_goes_back_makes_no_outage,
        an_outage_begins_after_the_last_move, an_outage_after_a_clock_was_set_back_counts, of_an_outage_that_a_clock_set_right_cuts_both_parts_are_known,
        a_beat_soon_after_another_writes_nothing, starts_without_a_beat_in_between_are_one_outage, of_vacations_that_overlap_one_begins, a_vacation_ends_once,
        of_two_claimants_one_reminds, a_reminder_whose_timers_are_gone_is_not_sent,
        a_game_that_has_moved_on_keeps_its_timers, a_challenge_expires_or_is_accepted,
        the_choices_of_a_person_come_back,
    }
    thinking::{
        people_take_turns_in_games_with_the_program, a_person_wants_one_review_at_a_time,
        of_two_wishes_at_once_one_is_noted, a_forgotten_person_leaves_the_review_wanted,
        joined_people_want_one_review,
    }
    ratings::{
        a_result_counts_in_the_tables_of_its_game, a_repeated_end_is_rated_once, games_that_end_at_once_all_count,
        losses_on_time_of_one_absence_count_once, only_a_result_of_this_server_is_withdrawn_once,
        provisional_ratings_come_after_the_others,
    }
    lines::{
        lines_are_stored_replaced_and_dropped, an_event_and_the_lines_after_it_are_one_change,
        of_a_move_and_a_new_line_at_once_the_second_sees_the_first, a_change_that_fails_leaves_the_lines,
    }
    votes::{
        a_person_has_one_vote_in_a_position, one_of_many_looks_at_a_vote,
        of_joined_accounts_one_vote_stays_and_forgotten_ones_go, a_person_votes_for_one_side_of_two,
        a_game_is_voted_on_in_each_of_its_channels, an_invitation_is_stored_once_and_ends,
    }
    plans::{what_is_due, what_is_shown}
    races::{
        one_of_many_movers_wins, one_of_many_acceptors_wins, accept_against_withdraw, one_request_sent_many_times,
        one_acceptance_sent_many_times, one_challenge_sent_many_times, each_message_is_claimed_once,
        many_arrive_at_once, games_do_not_hold_each_other_up,
        a_request_dropped_half_way_may_come_again,
    }
}
