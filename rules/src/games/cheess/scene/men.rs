//! Shapes and names of the men.

use crate::games::cheess::check::kind;
use crate::games::cheess::men::Man;
use crate::scene::Shape;
use crate::text::Text;

/// The shape of a man.
pub fn shape(man: Man) -> Shape {
    Shape::Man { kind: man.kind().letter() }
}

/// The name of a man and that of several such men, for alt text.
pub fn named(man: Man) -> [Text; 2] {
    let data = || vec![("side", man.side().into()), ("kind", kind(man.kind()))];
    ["cheess-man", "cheess-man-several"].map(|key| Text::with(key, data()))
}
