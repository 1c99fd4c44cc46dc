//! The task that a table shows, as the rules know it. Knows no words.

use deska_model::games::table::Table;
use rules::course::Course;

/// The state of the task that a table shows; `None` if it is that of a game.
pub fn course_of(table: &Table) -> Option<Course> {
    let code = table.lesson.as_ref()?;
    let lesson = table.game.meta().lesson(code.key.as_deref()?)?;
    // The core has made the table from the same code, so there is nothing to report.
    Course::after(table.game, lesson, &code.path).ok().flatten()
}
