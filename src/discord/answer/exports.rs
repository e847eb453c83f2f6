//! Who is being handed a file with everything: one at a time for each person, because it is much work.

use crate::lobby::UserId;
use parking_lot::Mutex;
use std::collections::HashSet;

/// The exports under way.
#[derive(Default)]
pub(super) struct Exports(Mutex<HashSet<UserId>>);

/// An export under way, until it is dropped.
pub(super) struct Export<'a> {
    exports: &'a Exports,
    user: UserId,
}

impl Exports {
    /// Begins one, unless this person has one under way.
    pub(super) fn begin(&self, user: UserId) -> Option<Export<'_>> {
        let mut under_way = self.0.lock();
        // Made only if it begins: one that is dropped would end the one under way.
        under_way.insert(user).then(|| Export { exports: self, user })
    }
}

impl Drop for Export<'_> {
    fn drop(&mut self) {
        let mut under_way = self.exports.0.lock();
        under_way.remove(&self.user);
    }
}
