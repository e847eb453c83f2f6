//! Pages that belong to no table (leaderboards, records, finished matches, settings, privacy) keep to
//! Discord's limits with the most awkward names and numbers, and show what they should.

use super::check_sendable;
use super::shown_match::{NAMES, ShownMatch, words};
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Game, Hand, Rules, Seat};
use uno_bot::i18n::Language;
use uno_bot::lobby::{GameId, Lobby, TurnTime, UserId};
use uno_bot::preferences::{CardStyle, Openers, Pings, ServerSettings, UserSettings};
use uno_bot::render::{
    Menu, Message, Names, Row, Sentence, ShownHistory, ShownReplay, ShownStats, ShownTable,
    choose_rules, deleted, exported, history, leaderboard, match_label, no_stats, privacy,
    question_before_deleting, replay, server_rules, server_settings, stats, still_seated,
    thread_name, user_settings,
};
use uno_bot::request::{HistoryOf, LeaderboardButton, ReplayStep, Request, RulesPage};
use uno_bot::standings::{
    Career, FinishedMatch, FinishedSeat, HeadToHead, Holder, Leaderboard, LeaderboardPage,
    LeaderboardPlace, LeaderboardRow, Metric, Period, Rating, RatingPoint, Scope, Stats,
};

const VIEWER: UserId = UserId(3);

fn check(message: &Message) {
    assert_eq!(check_sendable(message), Ok(()), "{}", text(message));
}

fn text(message: &Message) -> String {
    let embed = message.embed.clone().unwrap_or_default();
    let fields: String =
        embed.fields.iter().map(|it| format!("{}\n{}\n", it.name, it.value)).collect();
    format!("{}\n{}\n{}\n{fields}{}", message.content, embed.title, embed.text, embed.footer)
}

/// The requests of all buttons that can be clicked.
fn clickable(message: &Message) -> Vec<Request> {
    let buttons = message.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    });
    buttons.filter(|button| button.enabled).map(|button| button.request.clone()).collect()
}

fn rows() -> Vec<LeaderboardRow> {
    let row = |(place, name): (u64, &&str)| LeaderboardRow {
        place: u64::MAX - place,
        user: UserId(place),
        name: Some((*name).to_owned()),
        value: i64::MAX,
        provisional: place > 4,
    };
    (0..).zip(&NAMES).map(row).collect()
}

#[test]
pub fn every_leaderboard_fits_with_every_name() {
    for metric in Metric::ALL {
        for period in Period::ALL {
            for scope in Scope::ALL {
                for page in [0, 1, u32::MAX - 1] {
                    for (own, provisional) in [(false, false), (true, false), (true, true)] {
                        let place = LeaderboardPlace { place: u64::MAX, value: 7, provisional };
                        let shown = LeaderboardPage {
                            rows: rows(),
                            page,
                            pages: u32::MAX,
                            people: u64::MAX,
                            provisional: 3,
                            own: own.then_some(place),
                        };
                        let chosen = Leaderboard { metric, period, scope };
                        check(&leaderboard(words(), chosen, &shown, VIEWER));
                    }
                }
            }
        }
    }
}

fn this_week(metric: Metric, page: u32, pages: u32, rows: Vec<LeaderboardRow>) -> Message {
    let (people, provisional) = (20, 2);
    let shown = LeaderboardPage { rows, page, pages, people, provisional, own: None };
    let chosen = Leaderboard { metric, period: Period::Week, scope: Scope::Server };
    leaderboard(words(), chosen, &shown, VIEWER)
}

#[test]
fn pages_can_be_turned_as_far_as_there_are_some() {
    let pages = |page, pages| -> Vec<u32> {
        let found = clickable(&this_week(Metric::Rating, page, pages, rows()));
        let page = |request: &Request| match request {
            Request::Leaderboard(LeaderboardButton::Page, to) => Some(to.page),
            _ => None,
        };
        found.iter().filter_map(page).collect()
    };
    assert_eq!(pages(0, 1), [0; 0]);
    assert_eq!(pages(0, 3), [1]);
    assert_eq!(pages(1, 3), [0, 2]);
    assert_eq!(pages(2, 3), [1]);
}

#[test]
fn people_who_are_level_share_a_place_and_names_cannot_format() {
    let row = |name: &str| LeaderboardRow {
        place: 2,
        user: UserId(1),
        name: Some(name.into()),
        value: 5,
        provisional: false,
    };
    let shown = text(&this_week(Metric::Wins, 0, 1, vec![row("**Ann**"), row("@everyone")]));
    assert_eq!(shown.matches("2. ").count(), 2, "{shown}");
    assert!(shown.contains(r"\*\*Ann\*\*") && !shown.contains("@everyone"), "{shown}");
    assert!(text(&this_week(Metric::Wins, 0, 1, Vec::new())).contains("Nobody"));
}

#[test]
fn a_record_fits_and_says_how_sure_the_rating_is() {
    let career = |rated: u32, most: u64| Career {
        points: most,
        rounds: most,
        rounds_won: most,
        matches: most / 200,
        wins: most / 200,
        streak: most,
        best_streak: most,
        rated,
        rating: Rating::NEW,
    };
    let course: Vec<RatingPoint> =
        (0..100).map(|n| RatingPoint { at_ms: n, rating: 1500 + n * (n % 7) }).collect();
    let show = |career: Career, course: &[RatingPoint], own: bool| {
        let against = (!own).then_some(HeadToHead { ahead: 3, behind: 2, level: 1 });
        let record = Stats {
            career,
            places: [u64::MAX; 10],
            favourite: Some(Preset::SortingHat),
            course: course.to_vec(),
        };
        let message = stats(&ShownStats {
            words: words(),
            user: UserId(u64::MAX),
            name: Some(NAMES[1]),
            own,
            scope: Scope::Overall,
            both_scopes: true,
            stats: &record,
            place: Some(7),
            against,
            titles: u32::MAX,
        });
        check(&message);
        text(&message)
    };
    assert!(show(career(0, 0), &[], true).contains("No rated match yet"));
    let new = show(career(4, u64::MAX / 100), &course, false);
    assert!(new.contains("provisional") && !new.contains("place 7\n"), "{new}");
    assert!(new.contains("ahead: 3 · behind: 2"), "{new}");
    let settled = show(career(5, 10), &course, true);
    assert!(settled.contains("**1500** after 5 rated matches · place 7"), "{settled}");
    assert!(settled.contains('█') && !settled.contains("against"), "{settled}");
    for own in [false, true] {
        check(&no_stats(words(), None, own));
        check(&no_stats(words(), Some(NAMES[8]), own));
    }
}

fn a_match(game: i64) -> FinishedMatch {
    let seat = |(place, name): (u8, &&str)| FinishedSeat {
        holder: match place {
            9 => Holder::Deleted,
            10 => Holder::Computer,
            _ => Holder::Person(UserId(place.into()), Some((*name).to_owned())),
        },
        place: (place != 10).then_some(place),
        won: place == 1,
        points: u64::MAX,
    };
    FinishedMatch {
        finish: game,
        game: GameId(game),
        guild: u64::MAX,
        at_ms: 1_800_000_000_000,
        preset: Preset::SortingHat,
        rounds: u32::MAX,
        rated: false,
        seats: (1..).zip(&NAMES).map(seat).collect(),
    }
}

#[test]
fn ten_matches_of_ten_awkward_people_fit() {
    for of in [HistoryOf::Server, HistoryOf::Mine, HistoryOf::Person(UserId(u64::MAX))] {
        for (count, later, older) in
            [(10, true, Some(i64::MIN)), (10, false, Some(5)), (0, true, None), (0, false, None)]
        {
            let matches: Vec<FinishedMatch> = (0..count).map(|n| a_match(i64::MAX - n)).collect();
            let (name, matches) = (Some(NAMES[1]), &matches);
            check(&history(&ShownHistory { words: words(), of, name, matches, later, older }));
        }
    }
    let label = match_label(words(), &a_match(12));
    assert!(label.starts_with("#12 Sorting Hat: "), "{label}");
    assert!(label.encode_utf16().count() <= 100, "{label}");
}

/// What all players hold.
fn hands(game: &Game) -> Vec<(Seat, Hand)> {
    game.playing().iter().map(|seat| (seat, game.hand_view(seat).hand)).collect()
}

#[test]
fn a_replay_shows_all_hands_if_it_is_asked_to_and_may() {
    let mut shown = ShownMatch::preset(Preset::Classic, 4, 3);
    (0..9).for_each(|_| assert!(shown.step()));
    shown.with_table(|table| {
        let at_move_nine = |show_hands: bool, hands: Option<Vec<(Seat, Hand)>>| {
            let (table, game, rounds) = (table.clone(), 12, vec![1]);
            replay(&ShownReplay { table, game, at: 9, moves: 20, rounds, show_hands, hands })
        };
        let all = hands(shown.game());
        let cards = all.iter().map(|(_, hand)| hand.len()).sum::<usize>();
        assert!(cards > 4, "there is something to show");
        let closed = text(&at_move_nine(false, Some(all.clone())));
        assert!(!closed.contains("All hands"), "{closed}");
        let open = text(&at_move_nine(true, Some(all)));
        assert!(open.contains("**All hands**"), "{open}");
        assert_eq!(open.split("**All hands**").nth(1).unwrap().trim().lines().count(), 5, "{open}");
        // The round was not finished.
        let toggle = |show_hands: bool, hands: Option<Vec<(Seat, Hand)>>| {
            let toggle = Request::Replay { step: ReplayStep::To(9), hands: !show_hands };
            clickable(&at_move_nine(show_hands, hands)).contains(&toggle)
        };
        assert!(toggle(false, Some(Vec::new())) && !toggle(false, None) && toggle(true, None));
        let hidden = text(&at_move_nine(true, None));
        assert!(hidden.contains("stay hidden") && !hidden.contains("All hands"), "{hidden}");
    });
}

#[test]
fn the_winner_of_a_match_comes_first_also_a_computer() {
    let seat = |name: Option<&str>, place, won, points| FinishedSeat {
        holder: match name {
            Some(name) => Holder::Person(UserId(1), Some(name.to_owned())),
            None => Holder::Computer,
        },
        place,
        won,
        points,
    };
    let shown = |seats: Vec<FinishedSeat>| {
        let played = FinishedMatch { seats, ..a_match(12) };
        let label = match_label(words(), &played);
        let (words, of, name, later, older) = (words(), HistoryOf::Server, None, false, None);
        let matches = &[played];
        (text(&history(&ShownHistory { words, of, name, matches, later, older })), label)
    };
    let (people, label) = shown(vec![
        seat(Some("Ben"), Some(2), false, 5),
        seat(None, None, false, 0),
        seat(Some("Ann"), Some(1), true, 40),
    ]);
    assert!(people.contains("\n🏆 **Ann** 40 · 🥈 Ben 5 · Computer\n"), "{people}");
    assert!(label.ends_with(": 🏆 Ann, Ben, Computer"), "{label}");
    let (computer, label) =
        shown(vec![seat(Some("Ben"), Some(2), false, 5), seat(None, None, true, 0)]);
    assert!(computer.contains("\n🏆 **Computer** · 🥈 Ben 5\n"), "{computer}");
    assert!(label.ends_with(": 🏆 Computer, Ben"), "{label}");
}

#[test]
fn every_move_of_a_match_can_be_walked_to() {
    for seed in 0..10 {
        let mut shown = ShownMatch::random(seed);
        let mut more = true;
        while more {
            more = shown.step();
            shown.with_table(|table| {
                for (at, moves) in [(1, 1), (1, 9), (5, 9), (9, 9), (u32::MAX, u32::MAX)] {
                    let rounds: Vec<u32> = (0..200).map(|round| 1 + round * 3).collect();
                    let (game, table) = (i64::MAX, table.clone());
                    for show_hands in [false, true] {
                        let (table, rounds) = (table.clone(), rounds.clone());
                        let hands = Some(hands(shown.game()));
                        let shown =
                            ShownReplay { table, game, at, moves, rounds, show_hands, hands };
                        let message = replay(&shown);
                        check(&message);
                        let steps = clickable(&message);
                        let can = |step, hands| steps.contains(&Request::Replay { step, hands });
                        assert_eq!(can(ReplayStep::First, show_hands), at > 1);
                        assert_eq!(can(ReplayStep::Last, show_hands), at < moves);
                        assert_eq!(can(ReplayStep::To(at - 1), show_hands), at > 1);
                        assert!(can(ReplayStep::To(at), !show_hands));
                    }
                }
            });
        }
    }
}

#[test]
pub fn every_panel_of_settings_fits() {
    let everything = Rules::read(
        "classic deck=sorting-hat dealt=9 dealer_draw=redraw_symbols next_dealer=left_of_winner \
         returned_card=bottom draw=until_playable drawn_card=must_play counter=stack_any \
         wild_draw=strict guilty=plays_another ready_pause=on fines=2 hint_penalty=4 \
         last_draw_card=carried_over scoring=lowest_wins values=flat target=5000 deals=50 \
         jump_in=on seven_zero=on teams=two_sides final_deals=9"
            .split_whitespace(),
    )
    .unwrap();
    let channels = [u64::MAX; 25];
    for (openers, on) in
        [(Openers::Everyone, false), (Openers::Role(u64::MAX), true), (Openers::Moderators, true)]
    {
        for rules in [Rules::default(), everything] {
            let chosen = ServerSettings {
                language: on.then_some(Language::English),
                rules,
                turn_time: TurnTime::seconds(90).unwrap(),
                pings: on,
                channels: if on { channels.to_vec() } else { Vec::new() },
                openers,
                threads: on,
                board_pictures: on,
            };
            check(&server_settings(words(), &chosen));
            for page in RulesPage::ALL {
                check(&server_rules(words(), &chosen, page));
            }
        }
        for pings in Pings::ALL {
            for cards in CardStyle::ALL {
                let chosen = UserSettings { language: None, pings, cards, overall: !on };
                check(&user_settings(words(), &chosen));
            }
        }
    }
    let (guild, channel, message) = (u64::MAX, u64::MAX, u64::MAX);
    let moved = Sentence::BoardMoved { guild, channel, message };
    let refused = Sentence::NotOpener(Some(u64::MAX));
    let elsewhere = Sentence::NotInThisChannel(&channels);
    let thread = Sentence::OpenedInThread(NAMES[1], u64::MAX);
    for sentence in [elsewhere, thread, moved, refused] {
        assert!(sentence.text(words()).encode_utf16().count() < 2000);
    }
    assert!(thread_name(words(), NAMES[2]).chars().count() <= 100);
}

#[test]
pub fn nothing_is_deleted_by_the_first_click() {
    use uno_bot::request::PrivacyStep;
    let delete = Request::Privacy(PrivacyStep::Delete);
    assert!(!clickable(&privacy(words())).contains(&delete));
    assert!(clickable(&question_before_deleting(words())).contains(&delete));
    for message in [
        privacy(words()),
        question_before_deleting(words()),
        deleted(words()),
        still_seated(words(), &[u64::MAX; 100]),
        exported(words(), vec![1], false),
        exported(words(), vec![1], true),
    ] {
        check(&message);
    }
    assert!(!format!("{:?}", exported(words(), b"secret".to_vec(), false)).contains("secret"));
}

#[test]
fn a_server_can_choose_every_rule_that_a_table_can() {
    let rules = Rules::default();
    let chosen = ServerSettings { turn_time: TurnTime::NONE, ..ServerSettings::default() };
    let menus = |message: &Message| -> Vec<Menu> {
        let menu = |row: &Row| match row {
            Row::Menu(menu) => Some(menu.clone()),
            Row::Buttons(_) => None,
        };
        message.rows.iter().filter_map(menu).collect()
    };
    let mut offered = menus(&server_settings(words(), &chosen));
    offered.extend(
        RulesPage::ALL.iter().flat_map(|page| menus(&server_rules(words(), &chosen, *page))),
    );
    let lobby = Lobby::open(UserId(1), rules, TurnTime::NONE);
    let names = Names::new();
    let table = ShownTable {
        words: words(),
        lobby: &lobby,
        names: &names,
        play: None,
        story: Vec::new(),
        deadline_ms: None,
        end_vote: None,
        final_table: false,
        ratings: &[],
        tournament: None,
        pause: None,
    };
    for page in RulesPage::ALL {
        for wanted in menus(&choose_rules(&table, page)) {
            // The same menu, but for what choosing in it does.
            let same = |menu: &Menu| Menu { request: wanted.request, ..menu.clone() } == wanted;
            assert!(offered.iter().any(same), "{:?} is missing", wanted.placeholder);
        }
    }
    assert_eq!(offered.len(), 4 + 4 + 4 + 4 + 1, "each only once, and the language");
}
