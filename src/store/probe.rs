//! Places on the way of a move where tests step in: to fail, to panic, to be killed.

use std::fmt;
use std::sync::Arc;

/// A named place on the way of whatever is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checkpoint {
    /// A transaction is about to begin.
    BeforeBegin,
    /// One piece of work is about to be done in it.
    BeforeWork,
    /// One piece of work was done, or undone because it failed.
    AfterWork,
    /// The transaction is about to be committed.
    BeforeCommit,
    /// It is committed, and nobody has been told yet.
    AfterCommit,
    /// A table is about to make a committed move true.
    BeforeApply,
    /// It is true, and nobody has been answered yet.
    AfterApply,
}

type Step = dyn Fn(Checkpoint) -> Result<(), String> + Send + Sync;

/// Who steps in at the checkpoints: normally nobody.
#[derive(Clone, Default)]
pub struct Probe(Option<Arc<Step>>);

impl Probe {
    /// Steps in with this function. An error before the commit fails what is being written; after it,
    /// an error has no meaning.
    pub fn new(step: impl Fn(Checkpoint) -> Result<(), String> + Send + Sync + 'static) -> Probe {
        Probe(Some(Arc::new(step)))
    }

    /// Something has come to this place.
    pub fn at(&self, place: Checkpoint) -> Result<(), String> {
        match &self.0 {
            Some(step) => step(place),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Probe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "a probe" } else { "no probe" })
    }
}
