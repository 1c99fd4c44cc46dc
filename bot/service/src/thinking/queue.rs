//! In which order thoughts begin. Pure: no threads, no clock.
//!
//! Short thoughts and long ones wait apart, and each kind has threads that the other never takes while somebody waits for
//! them. Among those that wait, people take turns, and a person's shortest thought comes first. So nobody waits for more
//! than one thought of each other person, however many they have asked for.

use deska_core::ports::Effort;
use deska_model::computer::wait::Wait;
use deska_model::ids::AccountId;
use std::collections::{HashMap, VecDeque};
use std::num::NonZeroUsize;

/// The longest expected time of a short thought, in milliseconds: a hint.
const SHORT_MS: u64 = 500;

/// A usual machine needs the expected time; this is its share in thousandths.
const USUAL: u64 = 1_000;

/// Bounds of how much faster or slower a machine may seem, in thousandths.
const PACES: (u64, u64) = (250, 20_000);

/// A thought that waits or goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Ticket(u64);

/// Whether a thought is short or long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Length {
    Short,
    Long,
}

impl Length {
    pub(crate) const fn of(effort: Effort) -> Self {
        if effort.ms <= SHORT_MS { Self::Short } else { Self::Long }
    }
}

/// A thought with its expected time in milliseconds.
type Expected = (u64, Ticket);

/// The people who wait, in the order of their turns, each with their thoughts.
#[derive(Clone, Default, Debug)]
struct Turns(VecDeque<(AccountId, Vec<Expected>)>);

impl Turns {
    fn join(&mut self, by: AccountId, thought: Expected) {
        match self.0.iter_mut().find(|(other, _)| *other == by) {
            Some((_, own)) => own.push(thought),
            None => self.0.push_back((by, vec![thought])),
        }
    }

    fn next(&mut self) -> Option<Expected> {
        let (by, mut own) = self.0.pop_front()?;
        let shortest = own.iter().copied().min()?;
        own.retain(|thought| *thought != shortest);
        if !own.is_empty() {
            self.0.push_back((by, own));
        }
        Some(shortest)
    }

    fn leave(&mut self, ticket: Ticket) {
        for (_, own) in &mut self.0 {
            own.retain(|(_, other)| *other != ticket);
        }
        self.0.retain(|(_, own)| !own.is_empty());
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The thoughts that wait and those that go on.
#[derive(Debug)]
pub(crate) struct Queue {
    short: Turns,
    long: Turns,
    running: HashMap<Ticket, (Length, u64)>,
    /// Threads for each kind.
    threads: usize,
    issued: u64,
    /// How much time a thought takes, in thousandths of what is expected.
    pace: u64,
}

impl Queue {
    /// An empty queue with so many threads for long thoughts, and as many for short ones.
    pub(crate) fn new(threads: NonZeroUsize) -> Self {
        let (short, long) = (Turns::default(), Turns::default());
        Self { short, long, running: HashMap::new(), threads: threads.get(), issued: 0, pace: USUAL }
    }

    /// Adds a thought.
    pub(crate) fn join(&mut self, effort: Effort) -> Ticket {
        let ticket = Ticket(self.issued);
        self.issued += 1;
        self.turns(Length::of(effort)).join(effort.by, (effort.ms, ticket));
        ticket
    }

    /// Begins the next thought; `None` if none may begin now.
    pub(crate) fn next(&mut self) -> Option<Ticket> {
        let length = self.next_length()?;
        let (ms, ticket) = self.turns(length).next()?;
        self.running.insert(ticket, (length, ms));
        Some(ticket)
    }

    /// Ends a thought that has gone on for so many milliseconds, or that waits and is no longer wanted.
    pub(crate) fn end(&mut self, ticket: Ticket, took_ms: u64) {
        match self.running.remove(&ticket) {
            Some((_, expected)) => {
                let pace = (took_ms * USUAL / expected.max(1)).clamp(PACES.0, PACES.1);
                self.pace = (3 * self.pace + pace) / 4;
            }
            None => {
                self.short.leave(ticket);
                self.long.leave(ticket);
            }
        }
    }

    /// What a thought would wait for that joined now, and until when it would last.
    pub(crate) fn wait(&self, effort: Effort) -> Wait {
        let length = Length::of(effort);
        let mut turns = match length {
            Length::Short => self.short.clone(),
            Length::Long => self.long.clone(),
        };
        // A thought that nobody else has.
        let own = (effort.ms, Ticket(u64::MAX));
        turns.join(effort.by, own);
        let going_on: Vec<u64> =
            self.running.values().filter(|(of, _)| *of == length).map(|(_, ms)| *ms).collect();
        let mut before: Vec<u64> =
            std::iter::from_fn(|| turns.next().filter(|next| *next != own)).map(|(ms, _)| ms).collect();
        if going_on.len() >= self.threads {
            before.extend(going_on);
        }
        let ms = before.iter().sum::<u64>() / self.threads as u64 + effort.ms;
        Wait { ahead: u32::try_from(before.len()).unwrap_or(u32::MAX), ms: ms * self.pace / USUAL }
    }

    fn turns(&mut self, length: Length) -> &mut Turns {
        match length {
            Length::Short => &mut self.short,
            Length::Long => &mut self.long,
        }
    }

    /// Which kind begins next. Long thoughts never take the threads of short ones, which may be needed at any moment; short
    /// ones take those of long ones while no long one waits, and give them back soon.
    fn next_length(&self) -> Option<Length> {
        let going_on = |length| self.running.values().filter(|(of, _)| *of == length).count();
        let (short, long) = (going_on(Length::Short), going_on(Length::Long));
        if short + long >= 2 * self.threads {
            return None;
        }
        if !self.short.is_empty() && (short < self.threads || self.long.is_empty()) {
            return Some(Length::Short);
        }
        (!self.long.is_empty() && long < self.threads).then_some(Length::Long)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashSet;

    const SHORT: u64 = 20;
    const LONG: u64 = 2_000;

    fn queue(threads: usize) -> Queue {
        Queue::new(NonZeroUsize::new(threads).unwrap())
    }

    fn effort(by: i64, ms: u64) -> Effort {
        Effort { by: AccountId(by), ms }
    }

    #[test]
    fn long_thoughts_leave_a_thread_to_short_ones() {
        let mut queue = queue(1);
        for _ in 0..10 {
            queue.join(effort(1, LONG));
        }
        assert!(queue.next().is_some());
        assert_eq!(queue.next(), None, "a long thought takes the thread of short ones");
        let short = queue.join(effort(2, SHORT));
        assert_eq!(queue.next(), Some(short));
    }

    #[test]
    fn a_person_with_many_thoughts_waits_for_others_and_begins_with_the_shortest() {
        let mut queue = queue(1);
        let own: Vec<Ticket> = [LONG, LONG, LONG - 1].map(|ms| queue.join(effort(1, ms))).into();
        let other = queue.join(effort(2, LONG));
        let mut order = Vec::new();
        while let Some(next) = queue.next() {
            order.push(next);
            queue.end(next, LONG);
        }
        assert_eq!(order, [own[2], other, own[0], own[1]]);
    }

    #[test]
    fn a_wait_counts_the_thoughts_before_it_and_learns_how_fast_the_machine_is() {
        let mut queue = queue(1);
        assert_eq!(queue.wait(effort(1, LONG)), Wait { ahead: 0, ms: LONG });
        for _ in 0..3 {
            queue.join(effort(2, LONG));
        }
        let running = queue.next().unwrap();
        // One goes on, and one of the other person's two comes first.
        assert_eq!(queue.wait(effort(1, LONG)), Wait { ahead: 2, ms: 3 * LONG });
        assert_eq!(queue.wait(effort(1, SHORT)), Wait { ahead: 0, ms: SHORT });
        queue.end(running, 5 * LONG);
        assert_eq!(queue.wait(effort(1, SHORT)).ms, 2 * SHORT);
    }

    /// What two processors do with a queue in which 20 people always have ten turns of two seconds waiting: how many
    /// milliseconds pass until another person's thought of this effort is done that joins at `at`.
    fn counted(at: u64, ms: u64) -> u64 {
        let mut queue = queue(1);
        let mut known: HashMap<Ticket, Effort> = HashMap::new();
        for turn in 0..200 {
            let of = effort(turn % 20, LONG);
            known.insert(queue.join(of), of);
        }
        let (mut now, mut own): (u64, Option<Ticket>) = (0, None);
        let mut running: Vec<(u64, Ticket)> = Vec::new();
        loop {
            if own.is_none() && now >= at {
                own = Some(queue.join(effort(99, ms)));
            }
            while let Some(ticket) = queue.next() {
                let expected = queue.running.get(&ticket).unwrap().1;
                running.push((now + expected, ticket));
            }
            let next = running.iter().map(|(end, _)| *end).min().unwrap();
            now = if own.is_none() { next.min(at) } else { next };
            let (done, still): (Vec<_>, Vec<_>) = running.into_iter().partition(|(end, _)| *end <= now);
            running = still;
            for (_, ticket) in done {
                queue.end(ticket, queue.running.get(&ticket).unwrap().1);
                if own == Some(ticket) {
                    return now - at;
                }
                // The person moves again, so there are always as many.
                let of = known.get(&ticket).copied().unwrap();
                known.insert(queue.join(of), of);
            }
        }
    }

    #[test]
    fn short_thoughts_wait_for_no_long_ones_however_many_wait() {
        for at in [0, 1, 999, 7_654, 33_333] {
            assert_eq!(counted(at, SHORT), SHORT);
            assert_eq!(counted(at, SHORT_MS), SHORT_MS);
            // A newcomer's long thought waits for one of each other person at most, and for the one that goes on.
            assert!(counted(at, LONG) <= 22 * LONG, "{at}");
        }
    }

    /// What happens to a queue.
    #[derive(Clone, Copy, Debug)]
    enum Step {
        Join {
            by: i64,
            ms: u64,
        },
        Next,
        /// Ends a thought: one that goes on, or one that waits.
        End(usize),
    }

    fn steps() -> impl Strategy<Value = Vec<Step>> {
        let join = (0..6_i64, prop_oneof![1..=SHORT_MS, SHORT_MS + 1..3_000]);
        let step = prop_oneof![
            3 => join.prop_map(|(by, ms)| Step::Join { by, ms }),
            4 => Just(Step::Next),
            3 => (0..64_usize).prop_map(Step::End),
        ];
        prop::collection::vec(step, 1..200)
    }

    /// A thought as a test knows it.
    #[derive(Clone, Debug)]
    struct Known {
        ticket: Ticket,
        effort: Effort,
        /// How many thoughts of each other person of this kind have begun since it is its person's next.
        overtaken: HashMap<AccountId, usize>,
    }

    proptest! {
        #[test]
        fn nobody_waits_for_two_thoughts_of_another_person(threads in 1..4_usize, steps in steps()) {
            let mut queue = queue(threads);
            let (mut waiting, mut running): (Vec<Known>, Vec<Known>) = (Vec::new(), Vec::new());
            for step in steps {
                match step {
                    Step::Join { by, ms } => {
                        let effort = effort(by, ms);
                        waiting.push(Known { ticket: queue.join(effort), effort, overtaken: HashMap::new() });
                    }
                    Step::End(at) => {
                        let all = waiting.len() + running.len();
                        if all == 0 { continue; }
                        let at = at % all;
                        let gone = if at < waiting.len() { waiting.remove(at) } else { running.remove(at - waiting.len()) };
                        queue.end(gone.ticket, gone.effort.ms);
                    }
                    Step::Next => {
                        let Some(ticket) = queue.next() else {
                            // Nothing waits for which there is a thread.
                            let busy = |length| running.iter().filter(|known| Length::of(known.effort) == length).count();
                            for length in [Length::Short, Length::Long] {
                                let waits = waiting.iter().any(|known| Length::of(known.effort) == length);
                                prop_assert!(!waits || busy(length) >= threads || running.len() == 2 * threads);
                            }
                            continue;
                        };
                        let at = waiting.iter().position(|known| known.ticket == ticket).unwrap();
                        let begun = waiting.remove(at);
                        let (by, length) = (begun.effort.by, Length::of(begun.effort));
                        let alike = |known: &Known| Length::of(known.effort) == length;
                        for known in waiting.iter_mut().filter(|known| alike(known)) {
                            // A person's thoughts wait for each other, and each turn begins anew.
                            if known.effort.by == by {
                                prop_assert!(begun.effort.ms <= known.effort.ms);
                                known.overtaken.clear();
                            } else {
                                let count = known.overtaken.entry(by).or_default();
                                *count += 1;
                                prop_assert!(*count <= 1, "{known:?} was overtaken twice by {by:?}");
                            }
                        }
                        running.push(begun);
                        let long = running.iter().filter(|known| Length::of(known.effort) == Length::Long).count();
                        prop_assert!(long <= threads && running.len() <= 2 * threads);
                    }
                }
            }
            // Whatever still waits gets its turn, each once.
            let mut left: HashSet<Ticket> = waiting.iter().map(|known| known.ticket).collect();
            for known in running {
                queue.end(known.ticket, known.effort.ms);
            }
            while let Some(next) = queue.next() {
                prop_assert!(left.remove(&next));
                queue.end(next, 1);
            }
            prop_assert!(left.is_empty());
        }

        #[test]
        fn a_wait_names_as_many_thoughts_as_really_begin_before(joined in prop::collection::vec((0..5_i64, 1..3_000_u64), 0..40), by in 0..5_i64, ms in 1..3_000_u64) {
            let mut queue = queue(1);
            for (by, ms) in joined {
                queue.join(effort(by, ms));
            }
            let said = queue.wait(effort(by, ms)).ahead;
            let own = queue.join(effort(by, ms));
            let mut before = 0;
            while let Some(next) = queue.next() {
                let length = queue.running.get(&next).unwrap().0;
                if next == own { break; }
                before += u32::from(length == Length::of(effort(by, ms)));
                queue.end(next, 1);
            }
            prop_assert_eq!(said, before);
        }
    }
}
