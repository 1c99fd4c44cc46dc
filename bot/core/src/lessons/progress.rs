//! How far a person has come with the tasks that teach a game. Knows no words.

/// The tasks of a game for one person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Id of the game kind.
    pub kind: &'static str,
    /// Keys of the tasks in their order, with whether the person has solved them.
    pub tasks: Vec<(&'static str, bool)>,
    /// Key of the task at which the person is; `None` if they have solved all.
    pub next: Option<String>,
}
