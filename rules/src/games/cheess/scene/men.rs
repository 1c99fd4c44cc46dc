//! Shapes and names of the men.

use crate::games::cheess::check::kind;
use crate::games::cheess::men::Man;
use crate::scene::Shape;
use crate::text::Text;

/// The shape of a man.
pub fn shape(man: Man) -> Shape {
    Shape::Man { kind: man.kind().letter() }
}

/// The name of a man, for alt text.
pub fn name(man: Man) -> Text {
    Text::with("cheess-man", vec![("side", man.side().into()), ("kind", kind(man.kind()))])
}
