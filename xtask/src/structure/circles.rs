//! Circles of imports: the shortest ones first, each with the lines that make it.
//! Knows graphs only, not how they are read.

use super::graph::Graph;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;

/// Modules that import each other in a ring.
#[derive(Debug, PartialEq, Eq)]
pub struct Circle {
    /// Module paths in the order of the arrows; the last imports the first.
    pub modules: Vec<String>,
    /// For each module, where it names items of the next one: `file:line: paths`.
    pub arrows: Vec<String>,
}

impl fmt::Display for Circle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.modules.first().into_iter();
        let ring: Vec<&str> = self.modules.iter().chain(first).map(String::as_str).collect();
        write!(f, "circle: {}", ring.join(" → "))?;
        self.arrows.iter().try_for_each(|arrow| write!(f, "\n    {arrow}"))
    }
}

/// Finds circles that share no arrow until every arrow of a circle belongs to one of them.
/// The graph has no circle exactly if the list is empty.
pub fn circles(graph: &Graph) -> Vec<Circle> {
    let mut next: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (from, to) in graph.arrows.keys() {
        next.entry(*from).or_default().insert(*to);
    }
    let mut found = Vec::new();
    while let Some(ring) = shortest(&next) {
        for (from, to) in steps(&ring) {
            if let Some(targets) = next.get_mut(&from) {
                targets.remove(&to);
            }
        }
        found.push(describe(graph, &ring));
    }
    found
}

/// The arrows of a ring of nodes.
fn steps(ring: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    ring.iter().copied().zip(ring.iter().copied().cycle().skip(1))
}

/// The shortest ring; of equal ones that of the first module.
fn shortest(next: &BTreeMap<usize, BTreeSet<usize>>) -> Option<Vec<usize>> {
    let mut best: Option<Vec<usize>> = None;
    for start in next.keys() {
        if let Some(ring) = ring_through(next, *start)
            && best.as_ref().is_none_or(|best| ring.len() < best.len())
        {
            best = Some(ring);
        }
    }
    best
}

/// The shortest path from a node back to itself, by breadth-first search.
fn ring_through(next: &BTreeMap<usize, BTreeSet<usize>>, start: usize) -> Option<Vec<usize>> {
    let mut before: BTreeMap<usize, usize> = BTreeMap::new();
    let mut waiting = VecDeque::from([start]);
    while let Some(node) = waiting.pop_front() {
        for target in next.get(&node).into_iter().flatten() {
            if *target == start {
                let mut ring = vec![node];
                while let Some(node) = ring.last().and_then(|node| before.get(node)) {
                    ring.push(*node);
                }
                ring.reverse();
                return Some(ring);
            }
            if !before.contains_key(target) {
                before.insert(*target, node);
                waiting.push_back(*target);
            }
        }
    }
    None
}

fn describe(graph: &Graph, ring: &[usize]) -> Circle {
    let arrow = |(from, to): (usize, usize)| {
        let file = graph.nodes[from].1.display();
        let places: Vec<String> = graph.arrows[&(from, to)]
            .iter()
            .map(|place| format!("{file}:{}: {}", place.line, place.path))
            .collect();
        places.join("\n    ")
    };
    Circle {
        modules: ring.iter().map(|node| graph.nodes[*node].0.clone()).collect(),
        arrows: steps(ring).map(arrow).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::graph::tests::graph;
    use super::circles;

    #[test]
    fn layers_have_no_circle() {
        let files = [
            ("lib.rs", "mod top; mod middle; mod values;"),
            ("top.rs", "use crate::middle::f; use crate::values::V;"),
            ("middle.rs", "use super::values::V; pub fn f() {}"),
            ("values.rs", "pub struct V;"),
        ];
        assert_eq!(circles(&graph(&files)), []);
    }

    #[test]
    fn a_circle_is_named_with_its_lines() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "\nuse crate::b::B;\npub struct A;"),
            ("b.rs", "pub struct B;\nfn f() -> crate::c::C { todo() }"),
            ("c.rs", "use super::a::{self};\n\npub struct C(a::A);"),
        ];
        let found = circles(&graph(&files));
        let shown: Vec<String> = found.iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            ["circle: x::a → x::b → x::c → x::a\n    a.rs:2: crate::b::B\n    b.rs:2: crate::c::C\n    \
              c.rs:3: a::A"]
        );
    }

    #[test]
    fn a_child_that_needs_its_parent_is_a_circle_if_the_parent_uses_it() {
        let files = [
            ("lib.rs", "mod parent;"),
            ("parent.rs", "mod child; pub struct P; pub use child::f;"),
            ("parent/child.rs", "use super::P; pub fn f(p: P) {}"),
        ];
        let found = circles(&graph(&files));
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].modules, ["x::parent", "x::parent::child"]);
    }

    #[test]
    fn circles_that_share_a_module_are_all_named() {
        let files = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "use crate::{b::B, c::C}; pub struct A;"),
            ("b.rs", "use crate::a::A; pub struct B;"),
            ("c.rs", "use crate::a::A; pub struct C;"),
        ];
        assert_eq!(circles(&graph(&files)).len(), 2);
    }
}
