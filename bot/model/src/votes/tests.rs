//! Whose vote it is where people vote for both sides.

use super::*;

#[test]
fn names_are_exchanged_for_the_other_server() {
    for (own, other) in [(NAME, OTHER_NAME), (OTHER_NAME, NAME), ("Alice", "Alice")] {
        assert_eq!(name_elsewhere(own), other);
        assert_eq!(name_elsewhere(other), own);
    }
    let stored = |name: &str| Person { native_id: String::new(), name: name.to_owned() };
    assert!(is_vote(&stored(NAME)) && is_vote(&stored(OTHER_NAME)));
    for name in [OTHER_NAME, "Another server"] {
        assert!(!is_vote(&Person::new("1", name)), "a person may have this name");
    }
}
