//! Every command, declared once: registration, parsing, completion and help all derive from this catalogue.
//!
//! It knows the requests of `deska-core` and the options of the games, but no surface, no store and no language.

mod account_commands;
pub mod args;
pub mod bare_move;
mod build;
pub mod cheess;
mod club_commands;
pub mod command_line;
mod config_commands;
pub mod dama;
pub mod games;
pub mod go;
pub mod invocation;
pub mod model;
pub mod move_command;
pub mod ordo;
pub mod param;
mod per_game_commands;
pub mod piskvorky;
mod rating_commands;
pub mod resolve;
mod shared_commands;
mod time_commands;
pub mod with_file;

pub use config_commands::VALUE_MAX;
pub use model::{Audience, Body, Build, Catalogue, GameMove, Leaf, MessageCommand, Sub, TopCommand};
pub use move_command::{Complete, Field, MoveCommand};
pub use param::{Param, ParamKind, Suggest};
pub use rating_commands::RESTORE;
pub use shared_commands::FOLLOW;
