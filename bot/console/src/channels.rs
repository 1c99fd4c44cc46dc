//! Places of the console: channels with names, and the page of each person who has signed in.

use deska_model::people::caller::Place;

/// Name of the platform, and of the space of its channels.
pub const PLATFORM: &str = "console";

/// A channel as the desk knows it. The page of a person is a space of its own, so that no two strangers share one.
pub fn place(channel: String) -> Place {
    let space = if is_page(&channel) { channel.clone() } else { PLATFORM.to_owned() };
    Place { platform: PLATFORM.to_owned(), space, channel }
}

/// Whether a channel is the page of one person, who has signed in or come by an invitation. Channels that people name have
/// letters, digits and hyphens.
pub fn is_page(channel: &str) -> bool {
    channel.contains(':')
}

/// The page of a guest where people sign in.
pub fn page_of_guest(id: &str) -> String {
    format!("guest:{id}")
}
