//! Ids of controls, with values on further lines. An id that is read has one plain form, which is read as the same and asks
//! for the same.

use crate::text;
use deska_present::controls::button_id::{ButtonId, ID_MAX};
use deska_present::controls::press;

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let text = text(data);
    let mut lines = text.split('\n').map(str::to_owned);
    let id = lines.next().unwrap_or_default();
    let values: Vec<String> = lines.collect();
    let command = press::read(&id, &values);
    let Some(read) = ButtonId::decode(&id) else {
        return assert!(command.is_none(), "{id:?} is not ours");
    };
    let plain = read.encode();
    assert!(plain.len() <= ID_MAX, "{plain:?}");
    assert_eq!(ButtonId::decode(&plain).as_ref(), Some(&read), "{id:?}");
    assert_eq!(format!("{:?}", press::read(&plain, &values)), format!("{command:?}"), "{id:?}");
    assert!(read.game().is_none_or(|game| id.contains(game)));
    let _ = press::before_form(&id);
}
