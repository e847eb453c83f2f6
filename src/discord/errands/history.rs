//! Finished matches, and what is suggested while the number of one is typed.

use super::super::desk::{Desk, How, Response, Visitor};
use crate::render::{HistoryLook, HistoryOf, history, match_label};
use crate::standings::{FinishedMatch, Scope};
use crate::store::{MatchesOf, ROWS_PER_PAGE, ReadError};

impl Desk {
    /// A page of finished matches: this server's, or one's own wherever they were.
    pub(super) async fn history(
        &self,
        visitor: &Visitor<'_>,
        of: HistoryOf,
        before: Option<i64>,
        how: How,
    ) -> Response {
        match self.read_history(visitor, of, before).await {
            Ok((found, name)) => {
                let full = found.len() >= ROWS_PER_PAGE as usize;
                let look = HistoryLook {
                    words: visitor.words,
                    of,
                    name: name.as_deref(),
                    later: before.is_some(),
                    older: found.last().map(|last| last.finish).filter(|_| full),
                    matches: &found,
                };
                visitor.shown(history(&look), how)
            }
            Err(error) => visitor.unread(&error),
        }
    }

    async fn read_history(
        &self,
        visitor: &Visitor<'_>,
        of: HistoryOf,
        before: Option<i64>,
    ) -> Result<(Vec<FinishedMatch>, Option<String>), ReadError> {
        let (guild, user) = (visitor.guild(), visitor.asker().user);
        let (matches_of, name) = match of {
            HistoryOf::Server => (MatchesOf::Server(guild), None),
            HistoryOf::Person(user) => {
                let name = self.store.name_of(user, Scope::Server, guild).await?;
                (MatchesOf::PersonIn(user, guild), name)
            }
            HistoryOf::Mine => (MatchesOf::Person(user), None),
        };
        Ok((self.store.recent_matches(matches_of, before).await?, name))
    }

    /// The latest matches of this server and the asker's own, whose numbers begin so.
    pub(in crate::discord) async fn suggest_matches(
        &self,
        visitor: &Visitor<'_>,
        so_far: &str,
    ) -> Vec<(String, String)> {
        let mut found = Vec::new();
        let sources = [MatchesOf::Server(visitor.guild()), MatchesOf::Person(visitor.asker().user)];
        for source in sources {
            // Nothing is as good a suggestion as any.
            found.extend(self.store.recent_matches(source, None).await.unwrap_or_default());
        }
        found.sort_by_key(|found| std::cmp::Reverse(found.finish));
        found.dedup_by_key(|found| found.finish);
        let suggestion =
            |found: &FinishedMatch| (match_label(visitor.words, found), found.game.0.to_string());
        found.iter().map(suggestion).filter(|(_, number)| number.starts_with(so_far)).collect()
    }
}
