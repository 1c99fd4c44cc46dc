//! Leagues and evenings of a server: their terms, their events, and their tables as folds of events and results of games.

pub mod berger;
pub mod buchholz;
pub mod evening;
pub mod event;
pub mod groups;
pub mod page;
pub mod request;
pub mod result;
pub mod rhythm;
pub mod rows;
pub mod say;
pub mod standings;
pub mod start;
pub mod swiss;
pub mod table;
pub mod terms;
pub mod ties;
