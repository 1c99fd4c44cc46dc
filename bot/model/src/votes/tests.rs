//! Whose vote it is where people vote for both sides.

use super::*;

#[test]
fn names_are_exchanged_for_the_other_server() {
    for (own, other) in [(NAME, OTHER_NAME), (OTHER_NAME, NAME), ("Alice", "Alice")] {
        assert_eq!(name_elsewhere(own), other);
        assert_eq!(name_elsewhere(other), own);
    }
    assert!(is_vote(&Person::new("", NAME)) && is_vote(&Person::new("", OTHER_NAME)));
    assert!(!is_vote(&Person::new("1", "Another server")), "a person may have this name");
}
