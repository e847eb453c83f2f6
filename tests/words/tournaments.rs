//! Messages about tournaments keep to Discord's limits with as many players and as awkward names as there
//! can be, from the sign-up to the winner, and say what they should.

use super::check_sendable;
use super::shown_match::{NAMES, ShownMatch, words};
use std::sync::Arc;
use uno_bot::engine::Rules;
use uno_bot::engine::rules::Preset;
use uno_bot::lobby::{Address, GameId, Level, TurnTime, UserId};
use uno_bot::render::{
    Looks, Message, Names, OwnEmoji, ShownTable, ShownTournament, TournamentSentence, board,
    choose_tournament_rules, explain_tournament_refusal, table_thread, table_thread_name,
    tournament, tournament_end_question, tournament_leave_question, tournament_page,
    tournament_rules, waiting_at_table, with_waiting,
};
use uno_bot::request::{Request, RulesPage, TournamentPage, TournamentStep};
use uno_bot::tournament::{
    BadTournament, Ending, Entrant, Entry, Fixture, Format, MatchId, MatchResult, MatchState,
    MatchView, Part, Player, Size, TableInTournament, Tournament, TournamentId, TournamentProgress,
    TournamentRefusal, TournamentRequest, TournamentView, cup,
};

const PLACE: Address = Address { guild: u64::MAX, channel: u64::MAX, thread: Some(u64::MAX) };

fn check(message: &Message) {
    assert_eq!(check_sendable(message), Ok(()), "{}", text(message));
}

fn text(message: &Message) -> String {
    let embed = message.embed.clone().unwrap_or_default();
    let fields: String =
        embed.fields.iter().map(|it| format!("{}\n{}\n", it.name, it.value)).collect();
    format!("{}\n{}\n{}\n{fields}{}", message.content, embed.title, embed.text, embed.footer)
}

fn names(pictures: bool) -> Names {
    let mut names = Names::new();
    for number in 0..64 {
        names.add(UserId(u64::MAX - number), NAMES[number as usize % NAMES.len()]);
    }
    let looks = Looks { pictures, emoji: Arc::new(OwnEmoji::default()) };
    names.with_looks(looks)
}

/// Every third player is a computer that has taken over from a person.
fn entries(players: u8) -> Vec<Entry> {
    let entry = |number: u8| {
        let person = Entrant::Person(UserId(u64::MAX - u64::from(number)));
        let (entrant, earlier) = match number % 3 {
            2 => (Entrant::Computer(Level::Sharp), vec![person]),
            _ => (person, Vec::new()),
        };
        Entry { entrant, earlier, title: false }
    };
    (0..players).map(entry).collect()
}

fn view(format: Format, players: u8) -> TournamentView {
    TournamentView {
        id: TournamentId(i64::MAX),
        address: PLACE,
        progress: TournamentProgress::SigningUp,
        revision: 1,
        host: UserId(u64::MAX),
        format,
        rules: Rules::preset(Preset::Tournament),
        turn_time: TurnTime::seconds(60).unwrap(),
        entries: entries(players),
        tournament: None,
        matches: Vec::new(),
        next_round: Vec::new(),
        wants_place: Vec::new(),
        opened_ms: 0,
        started_ms: None,
        closed_ms: None,
    }
}

fn ending(fixture: &Fixture) -> Ending {
    let deals: u32 = fixture.rules.deals.unwrap_or(1).into();
    let mut sides = MatchResult::default();
    sides.even.deals_won = deals;
    sides.even.points = 10 * deals;
    let places = (1..).take(fixture.seats.len()).collect();
    Ending { sides, places }
}

/// The next round of a pairs tournament, as the core tells it.
fn next_round(format: Format, round: u16) -> Vec<(MatchId, Vec<Player>)> {
    let Format::Pairs(size) = format else { return Vec::new() };
    let at = |table: u8| {
        let id = MatchId { round: round + 1, table };
        Some((id, size.seats(id.round, table)?.to_vec()))
    };
    (0..size.tables()).filter_map(at).collect()
}

/// Shows a tournament at every moment from its start to its end.
fn shown_throughout(format: Format, players: u8, show: &mut dyn FnMut(&TournamentView)) {
    let mut view = view(format, players);
    show(&view);
    let rng = &mut rand::SeedableRng::seed_from_u64(u64::from(players));
    let rng: &mut rand::rngs::StdRng = rng;
    let mut live = Tournament::new(format, view.rules, players).unwrap();
    view.progress = TournamentProgress::Playing;
    let mut game = i64::MAX - 1000;
    while live.champions().is_empty() {
        live.decide(rng);
        let due = live.fixtures();
        let of_final =
            |fixture: &Fixture| matches!(format, Format::Pairs(_)) && fixture.seats.len() == 2;
        for fixture in &due {
            let part = match of_final(fixture) {
                true => Part::Final,
                false => Part::Round { round: fixture.id.round, rounds: 10 },
            };
            game += 1;
            view.matches.push(MatchView {
                id: fixture.id,
                part,
                players: fixture.seats.clone(),
                deals: fixture.rules.deals.unwrap_or(1),
                deals_before: 4 * u32::from(fixture.id.round),
                state: MatchState::Due,
            });
        }
        view.next_round = next_round(format, due[0].id.round);
        view.tournament = Some(live.clone());
        view.wants_place = due.iter().map(|fixture| fixture.id.table).collect();
        show(&view);
        view.wants_place.clear();
        let mut number = game;
        let playing = view.matches.iter_mut().rev().take(due.len());
        for it in playing {
            number -= 1;
            it.state = MatchState::Playing { game: GameId(number), address: PLACE };
        }
        show(&view);
        for fixture in &due {
            let ending = ending(fixture);
            live.record(fixture.id, &ending).unwrap();
            let it = view.matches.iter_mut().find(|it| it.id == fixture.id).unwrap();
            let game = it.state.game().unwrap();
            it.state = MatchState::Over { game, address: PLACE, ending };
            view.tournament = Some(live.clone());
            show(&view);
        }
    }
    for progress in [TournamentProgress::Over, TournamentProgress::Ended] {
        view.progress = progress;
        show(&view);
    }
    view.progress = TournamentProgress::Cancelled;
    show(&view);
}

fn formats() -> Vec<(Format, u8)> {
    let cup = |rounds| Format::Cup { rounds };
    vec![
        (Format::Pairs(Size::Four), 4),
        (Format::Pairs(Size::Eight), 8),
        (cup(Some(1)), 3),
        (cup(None), 13),
        (cup(Some(2)), cup::MOST_PLAYERS),
    ]
}

#[test]
pub fn every_message_about_a_tournament_fits_with_64_players_and_every_name() {
    let others: Vec<(TournamentId, Format)> =
        (1..=30).map(|id| (TournamentId(i64::MAX - id), Format::Cup { rounds: None })).collect();
    for (format, players) in formats() {
        for pictures in [false, true] {
            let names = names(pictures);
            shown_throughout(format, players, &mut |view| {
                let (words_now, needs_threads) = (words(), pictures);
                let shown =
                    ShownTournament { words: words_now, view, names: &names, needs_threads };
                let message = tournament(&shown);
                check(&message);
                check(&message.without_picture());
                for page in [0, 1, u8::MAX] {
                    check(&tournament_page(&shown, TournamentPage::Totals(page), &others));
                    check(&tournament_page(&shown, TournamentPage::Matches(page), &others));
                }
                check(&tournament_rules(words(), view, true));
                for page in RulesPage::ALL {
                    check(&choose_tournament_rules(words(), view, page));
                }
                for it in view.matches.iter().rev().take(2) {
                    check(&table_thread(&shown, it.id.table));
                    let name = table_thread_name(words(), view, it.id.table);
                    assert!((1..=100).contains(&name.chars().count()), "{name}");
                    let waiting = waiting_at_table(&shown, it.id);
                    assert!(waiting.encode_utf16().count() <= 1500, "{waiting}");
                }
            });
        }
    }
    check(&tournament_leave_question(words(), TournamentId(i64::MAX)));
    check(&tournament_end_question(words(), TournamentId(i64::MAX)));
}

#[test]
pub fn the_board_of_a_tournaments_table_fits() {
    let ids = [(Preset::Tournament, 4), (Preset::Classic, 5), (Preset::Classic, 2)];
    for (preset, seats) in ids {
        let mut shown = ShownMatch::preset(preset, seats, 7);
        let part = match seats {
            2 => Part::Final,
            _ => Part::Round { round: 9, rounds: 10 },
        };
        let of = TableInTournament {
            tournament: TournamentId(i64::MAX),
            id: MatchId { round: 9, table: 15 },
            part,
            players: (0..seats).map(|seat| Player::new(60 - seat).unwrap()).collect(),
            deals_before: 24,
        };
        loop {
            shown.with_table(|table| {
                let message = board(&ShownTable { tournament: Some(&of), ..table.clone() });
                check(&message);
                check(&with_waiting(message, &"x".repeat(1500)));
            });
            if !shown.step() {
                break;
            }
        }
        let over =
            shown.with_table(|table| board(&ShownTable { tournament: Some(&of), ..table.clone() }));
        assert!(over.content.contains("🏆"), "{}", text(&over));
        let rows = format!("{:?}", over.rows);
        assert!(!rows.contains("rematch"), "a tournament goes on by itself: {rows}");
    }
}

/// One of every reason.
fn every_refusal() -> Vec<TournamentRefusal> {
    let wrong = |format, rules: &str, players| {
        let rules = Rules::read(rules.split(' ')).unwrap();
        Tournament::new(format, rules, players).unwrap_err()
    };
    let rules = |why: BadTournament| TournamentRefusal::Rules(why);
    vec![
        TournamentRefusal::NoSuchTournament,
        TournamentRefusal::Elsewhere,
        TournamentRefusal::NotHost { host: UserId(1) },
        TournamentRefusal::NotModerator,
        TournamentRefusal::JoinedAlready,
        TournamentRefusal::NotAPlayer(UserId(1)),
        TournamentRefusal::NotAPlayer(UserId(2)),
        TournamentRefusal::Full { most: 8 },
        TournamentRefusal::TooFew { players: 1, needed: 4 },
        TournamentRefusal::NoComputer,
        TournamentRefusal::AlreadyStarted,
        TournamentRefusal::NotStarted,
        TournamentRefusal::Closed(TournamentProgress::Over),
        rules(wrong(Format::Pairs(Size::Four), "classic scoring=elimination", 4)),
        rules(wrong(Format::Pairs(Size::Four), "classic deals=3", 4)),
        rules(wrong(Format::Cup { rounds: None }, "classic", 2)),
        rules(wrong(Format::Cup { rounds: Some(11) }, "classic", 9)),
        TournamentRefusal::NeedsTurnTime,
        TournamentRefusal::NobodyToReplace,
        TournamentRefusal::Removed,
        TournamentRefusal::TooManyInServer { most: 9 },
        TournamentRefusal::TooManyOfHost { most: 3 },
        TournamentRefusal::NotSaved,
        TournamentRefusal::Uncertain,
    ]
}

#[test]
pub fn every_refusal_and_every_answer_about_tournaments_has_a_sentence_of_its_own() {
    let mut said: Vec<String> = every_refusal()
        .iter()
        .map(|why| explain_tournament_refusal(words(), why, UserId(1)))
        .collect();
    let answers = [
        TournamentSentence::CalledOff,
        TournamentSentence::Ended,
        TournamentSentence::Left,
        TournamentSentence::HandedOn(Some("*Ann*")),
        TournamentSentence::TakenOver,
        TournamentSentence::NoneHere,
        TournamentSentence::Several,
        TournamentSentence::NoneYet,
        TournamentSentence::TableOfTournament,
        TournamentSentence::NeedsThreads,
        TournamentSentence::RoundsAreForCups,
        TournamentSentence::CupsHaveNoFinal,
    ];
    said.extend(answers.map(|answer| answer.text(words())));
    for (place, sentence) in said.iter().enumerate() {
        assert!(sentence.chars().count() > 10 && sentence.encode_utf16().count() < 600);
        assert!(!said[..place].contains(sentence), "said twice: {sentence}");
    }
    assert!(said.iter().any(|sentence| sentence.contains(r"\*Ann\*")), "names cannot format");
}

#[test]
fn a_board_reads_like_this() {
    let mut names = Names::new();
    for (user, name) in
        (0..).map(|number| UserId(u64::MAX - number)).zip(["Ann", "Ben", "Cid", "Dora"])
    {
        names.add(user, name);
    }
    let mut told = Vec::new();
    shown_throughout(Format::Pairs(Size::Four), 4, &mut |view| {
        let view = TournamentView { id: TournamentId(7), ..view.clone() };
        let shown =
            ShownTournament { words: words(), view: &view, names: &names, needs_threads: false };
        told.push((text(&tournament(&shown)), tournament(&shown)));
    });
    let (sign_up, message) = &told[0];
    assert!(sign_up.contains("Pairs tournament #7: who plays?"), "{sign_up}");
    assert!(sign_up.contains("4 of 4 places taken") && sign_up.contains("1. Ann 👑"), "{sign_up}");
    assert!(sign_up.contains("3. Cleo 🤖 · Sharp"), "{sign_up}");
    let buttons = format!("{:?}", message.rows);
    assert_eq!(buttons.matches("tournament").count(), 7, "{buttons}");
    let (first, _) = &told[2];
    assert!(first.contains("**Round 1 of 3**"), "{first}");
    assert!(first.contains("**Table 1:** 🦊 Dora & Ann – 🐼 Ben & Cleo"), "{first}");
    assert!(first.contains("**Round 2, table 1:**"), "what comes next: {first}");
    assert!(first.contains("Cid → Cleo 🤖"), "who was there before: {first}");
    let last = told.iter().rev().find(|(text, _)| text.contains("wins the tournament!"));
    let (over, message) = last.expect("a winner");
    assert!(over.contains("deals won"), "{over}");
    assert!(!format!("{:?}", message.rows).contains("Join"));
    assert!(told.iter().any(|(text, _)| text.contains("**The final:**")), "a final");
    assert!(told.last().unwrap().0.contains("called off"));
}

#[test]
fn tables_that_wait_for_threads_say_so_and_no_others() {
    let names = names(false);
    shown_throughout(Format::Pairs(Size::Eight), 8, &mut |view| {
        for needs_threads in [false, true] {
            let shown = ShownTournament { words: words(), view, names: &names, needs_threads };
            let told = text(&tournament(&shown));
            let wants =
                view.progress == TournamentProgress::Playing && !view.wants_place.is_empty();
            let says = told.contains("Create Public Threads");
            assert_eq!(says, wants && needs_threads, "{told}");
            assert_eq!(told.contains("the table is being set up"), wants, "{told}");
        }
    });
}

#[test]
fn only_what_can_be_done_is_offered() {
    let names = names(false);
    for (players, join, start, fill) in [(1, true, false, true), (4, false, true, false)] {
        let view = view(Format::Pairs(Size::Four), players);
        let shown =
            ShownTournament { words: words(), view: &view, names: &names, needs_threads: false };
        let rows = tournament(&shown).rows;
        let enabled = |wanted: &TournamentRequest| {
            rows.iter().any(|row| match row {
                uno_bot::render::Row::Buttons(buttons) => buttons.iter().any(|button| {
                    let step = TournamentStep::Ask(wanted.clone());
                    button.enabled && button.request == Request::Tournament(Some(view.id), step)
                }),
                uno_bot::render::Row::Menu(_) => false,
            })
        };
        assert_eq!(enabled(&TournamentRequest::Join), join);
        assert_eq!(enabled(&TournamentRequest::Start { fill: None }), start);
        assert_eq!(enabled(&TournamentRequest::Start { fill: Some(Level::Steady) }), fill);
        assert!(enabled(&TournamentRequest::Cancel));
    }
}
