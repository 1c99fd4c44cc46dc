//! A sixth game costs what `docs/further-game.md` says and no more: a game that only this test knows is played
//! through the core, the store, the presenter and the console.

mod console;
mod play;
