//! Users whom a setting names.

use deska_matrix::UserPattern;
use matrix_sdk::ruma::user_id;

#[test]
fn a_pattern_fits_a_user_or_a_server() {
    let fits = |pattern: &str| {
        let pattern = UserPattern::parse(pattern).expect("a pattern");
        [user_id!("@ada:example.org"), user_id!("@bob:evil.example.org")].map(|user| pattern.fits(user))
    };
    assert_eq!(fits("*"), [true, true]);
    assert_eq!(fits("*:Example.org"), [true, false]);
    assert_eq!(fits("@*:example.org"), [true, false]);
    assert_eq!(fits("@ada:example.org"), [true, false]);
    for wrong in ["", "ada", "@ada", "*:", "*.example.org", "@a*:example.org:x y"] {
        assert!(UserPattern::parse(wrong).is_err(), "{wrong}");
    }
}
