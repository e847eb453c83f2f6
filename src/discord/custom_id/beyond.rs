//! What buttons beyond the table carry.

use super::{Parts, flag, or_none};
use crate::lobby::UserId;
use crate::preferences::Pings;
use crate::render::{
    Beyond, HistoryOf, LeaderboardChoice, LeaderboardTurn, MyChoice, PrivacyStep, ReplayStep,
    ServerChoice, SettingsPage,
};
use crate::standings::{Leaderboard, Metric, Period, Scope};

pub(super) fn verb(beyond: Beyond) -> String {
    match beyond {
        Beyond::Leaderboard(turn, LeaderboardChoice { leaderboard, page }) => format!(
            "board:{}:{}:{}:{}:{page}",
            turn_word(turn),
            leaderboard.metric.word(),
            leaderboard.period.word(),
            leaderboard.scope.word()
        ),
        Beyond::Stats(user, scope) => format!("stats:{}:{}", user.0, scope.word()),
        Beyond::History(of, before) => {
            let of = match of {
                HistoryOf::Server => "server".to_owned(),
                HistoryOf::Mine => "mine".to_owned(),
                HistoryOf::Person(user) => user.0.to_string(),
            };
            format!("history:{of}:{}", or_none(before))
        }
        Beyond::OpenReplay => "open-replay".to_owned(),
        Beyond::Replay(ReplayStep::First) => "replay:first".to_owned(),
        Beyond::Replay(ReplayStep::To(at)) => format!("replay:{at}"),
        Beyond::Replay(ReplayStep::Last) => "replay:last".to_owned(),
        Beyond::JumpInReplay => "jump".to_owned(),
        Beyond::Server(choice) => format!("server:{}", server_word(choice)),
        Beyond::Mine(MyChoice::Language) => "mine:language".to_owned(),
        Beyond::Mine(MyChoice::Pings(choice)) => format!("mine:pings:{}", choice.word()),
        Beyond::Mine(MyChoice::Pictures(on)) => format!("mine:pictures:{}", flag(on)),
        Beyond::Mine(MyChoice::Overall(on)) => format!("mine:overall:{}", flag(on)),
        Beyond::Privacy(step) => format!("privacy:{}", step.word()),
    }
}

fn turn_word(turn: LeaderboardTurn) -> &'static str {
    match turn {
        LeaderboardTurn::Page => "page",
        LeaderboardTurn::Metric => "metric",
        LeaderboardTurn::Period => "period",
        LeaderboardTurn::Scope => "scope",
    }
}

fn server_word(choice: ServerChoice) -> String {
    match choice {
        ServerChoice::Language => "language".to_owned(),
        ServerChoice::Preset => "preset".to_owned(),
        ServerChoice::HouseRules => "house-rules".to_owned(),
        ServerChoice::TurnTime => "turn-time".to_owned(),
        ServerChoice::Rule(setting) => format!("set:{}", setting.name()),
        ServerChoice::FirstPage => "first".to_owned(),
        ServerChoice::Page(page) => format!("page:{}", page_word(page)),
        ServerChoice::Pings(on) => format!("pings:{}", flag(on)),
        ServerChoice::Threads(on) => format!("threads:{}", flag(on)),
        ServerChoice::ModeratorsOnly(on) => format!("moderators:{}", flag(on)),
        ServerChoice::AnyChannel => "any-channel".to_owned(),
    }
}

fn page_word(page: SettingsPage) -> &'static str {
    match page {
        SettingsPage::Table => "table",
        SettingsPage::Points => "points",
        SettingsPage::Cards => "cards",
        SettingsPage::Dealing => "dealing",
    }
}

/// The member of a closed list that is written so.
fn named<T: Copy>(all: &[T], word: impl Fn(T) -> &'static str, text: &str) -> Option<T> {
    all.iter().copied().find(|member| word(*member) == text)
}

pub(super) fn read<'a>(
    verb: &str,
    parts: &mut Parts<impl Iterator<Item = &'a str>>,
) -> Option<Beyond> {
    Some(match verb {
        "board" => {
            let turn = named(&LeaderboardTurn::ALL, turn_word, parts.next()?)?;
            let leaderboard = Leaderboard {
                metric: named(&Metric::ALL, Metric::word, parts.next()?)?,
                period: named(&Period::ALL, Period::word, parts.next()?)?,
                scope: named(&Scope::ALL, Scope::word, parts.next()?)?,
            };
            let page = parts.next()?.parse().ok()?;
            Beyond::Leaderboard(turn, LeaderboardChoice { leaderboard, page })
        }
        "stats" => {
            let user = UserId(parts.next()?.parse().ok()?);
            Beyond::Stats(user, named(&Scope::ALL, Scope::word, parts.next()?)?)
        }
        "history" => {
            let of = match parts.next()? {
                "server" => HistoryOf::Server,
                "mine" => HistoryOf::Mine,
                user => HistoryOf::Person(UserId(user.parse().ok()?)),
            };
            Beyond::History(of, parts.optional()?)
        }
        "open-replay" => Beyond::OpenReplay,
        "replay" => Beyond::Replay(match parts.next()? {
            "first" => ReplayStep::First,
            "last" => ReplayStep::Last,
            at => ReplayStep::To(at.parse().ok()?),
        }),
        "jump" => Beyond::JumpInReplay,
        "server" => Beyond::Server(match parts.next()? {
            "language" => ServerChoice::Language,
            "preset" => ServerChoice::Preset,
            "house-rules" => ServerChoice::HouseRules,
            "turn-time" => ServerChoice::TurnTime,
            "set" => ServerChoice::Rule(parts.next()?.parse().ok()?),
            "first" => ServerChoice::FirstPage,
            "page" => ServerChoice::Page(named(&SettingsPage::ALL, page_word, parts.next()?)?),
            "pings" => ServerChoice::Pings(parts.flag()?),
            "threads" => ServerChoice::Threads(parts.flag()?),
            "moderators" => ServerChoice::ModeratorsOnly(parts.flag()?),
            "any-channel" => ServerChoice::AnyChannel,
            _ => return None,
        }),
        "mine" => Beyond::Mine(match parts.next()? {
            "language" => MyChoice::Language,
            "pings" => MyChoice::Pings(named(&Pings::ALL, Pings::word, parts.next()?)?),
            "pictures" => MyChoice::Pictures(parts.flag()?),
            "overall" => MyChoice::Overall(parts.flag()?),
            _ => return None,
        }),
        "privacy" => Beyond::Privacy(named(&PrivacyStep::ALL, PrivacyStep::word, parts.next()?)?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::{MOST_CHARS, decode, encode};
    use super::*;
    use crate::engine::rules::Setting;
    use crate::render::Action;
    use crate::store::GameId;

    fn all() -> Vec<Beyond> {
        let mut all = vec![Beyond::OpenReplay, Beyond::JumpInReplay];
        for turn in LeaderboardTurn::ALL {
            for metric in Metric::ALL {
                for period in Period::ALL {
                    for scope in Scope::ALL {
                        for page in [0, 7, u32::MAX] {
                            let leaderboard = Leaderboard { metric, period, scope };
                            let choice = LeaderboardChoice { leaderboard, page };
                            all.push(Beyond::Leaderboard(turn, choice));
                        }
                    }
                }
            }
        }
        for user in [0, 1, u64::MAX].map(UserId) {
            all.extend(Scope::ALL.map(|scope| Beyond::Stats(user, scope)));
            for before in [None, Some(i64::MIN), Some(0), Some(i64::MAX)] {
                all.push(Beyond::History(HistoryOf::Person(user), before));
            }
        }
        all.extend([HistoryOf::Server, HistoryOf::Mine].map(|of| Beyond::History(of, Some(3))));
        let steps = [ReplayStep::First, ReplayStep::To(0), ReplayStep::To(u32::MAX)];
        all.extend(steps.map(Beyond::Replay));
        all.push(Beyond::Replay(ReplayStep::Last));
        all.extend(PrivacyStep::ALL.map(Beyond::Privacy));
        all.extend(Pings::ALL.map(|choice| Beyond::Mine(MyChoice::Pings(choice))));
        all.push(Beyond::Mine(MyChoice::Language));
        for on in [false, true] {
            all.extend([MyChoice::Pictures(on), MyChoice::Overall(on)].map(Beyond::Mine));
            let switches = [
                ServerChoice::Pings(on),
                ServerChoice::Threads(on),
                ServerChoice::ModeratorsOnly(on),
            ];
            all.extend(switches.map(Beyond::Server));
        }
        let menus = [
            ServerChoice::Language,
            ServerChoice::Preset,
            ServerChoice::HouseRules,
            ServerChoice::TurnTime,
            ServerChoice::AnyChannel,
            ServerChoice::FirstPage,
        ];
        all.extend(menus.map(Beyond::Server));
        all.extend(SettingsPage::ALL.map(|page| Beyond::Server(ServerChoice::Page(page))));
        all.extend(Setting::ALL.map(|setting| Beyond::Server(ServerChoice::Rule(setting))));
        all
    }

    #[test]
    fn everything_beyond_the_table_reads_back_and_is_short_enough() {
        let mut texts = std::collections::BTreeSet::new();
        for beyond in all() {
            let action = Action::Beyond(beyond);
            for game in [0, i64::MIN, i64::MAX].map(GameId) {
                let text = encode(game, action);
                assert!(text.is_ascii() && text.len() <= MOST_CHARS, "{text}");
                assert_eq!(decode(&text), Some((game, action)), "{text}");
                assert!(texts.insert(text.clone()), "{text} has two meanings");
            }
        }
    }

    #[test]
    fn text_that_writing_would_not_have_produced_is_refused() {
        for text in [
            "1:0:board",
            "1:0:board:page:rating:all:server",
            "1:0:board:page:rating:all:server:-1",
            "1:0:board:page:rating:all:server:00",
            "1:0:board:page:rating:year:server:0",
            "1:0:board:page:luck:all:server:0",
            "1:0:board:page:rating:all:galaxy:0",
            "1:0:stats:-1:server",
            "1:0:stats:18446744073709551616:server",
            "1:0:history:server",
            "1:0:history:me:-",
            "1:0:history:+7:-",
            "1:0:history:7:9223372036854775808",
            "1:0:replay",
            "1:0:replay:-1",
            "1:0:replay:4294967296",
            "1:0:server:pings:2",
            "1:0:server:pings",
            "1:0:server:everything",
            "1:0:server:set",
            "1:0:server:set:luck",
            "1:0:server:page:4",
            "1:0:mine:pings:sometimes",
            "1:0:mine:pictures:yes",
            "1:0:privacy:delete:delete",
            "1:0:privacy:Delete",
        ] {
            assert!(decode(text).is_none(), "{text:?}");
        }
    }
}
