//! Every refusal has a sentence of its own that says what can be done, and so has every short answer.

use super::shown_match::{lobby_and_names, table_without_events, words};
use std::collections::HashMap;
use uno_bot::engine::rules::{BadSetting, Counter, Scoring, Setting};
use uno_bot::engine::{
    Card, ChallengeBar, Colour, Contradiction, JumpInBar, Refusal, Rules, Seat, SeatSet, Side,
};
use uno_bot::lobby::{LobbyRefusal, UserId};
use uno_bot::render::{
    SafeText, Sentence, ShownTable, explain_contradiction, explain_lobby_refusal, explain_refusal,
    explain_setting,
};

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

/// One of every reason; the test compares them with `Refusal::NAMES`.
fn every_refusal() -> Vec<Refusal> {
    let seat = Seat::new(1).unwrap();
    let (g4, r7) = (card("g4"), card("r7"));
    let colour = Colour::Red;
    let bar = |why| Refusal::NoJumpIn { card: g4, top: r7, why };
    vec![
        Refusal::NoSuchSeat(seat),
        Refusal::MatchOver,
        Refusal::SeatLeft(seat),
        Refusal::SeatOut(seat),
        Refusal::BetweenRounds,
        Refusal::RoundRunning,
        Refusal::VoteOpen { waiting: SeatSet::of(seat).with(Seat::FIRST) },
        Refusal::NotYourTurn { waiting: seat },
        Refusal::NotHeld { card: g4 },
        Refusal::NoMatch { card: g4, top: r7, colour },
        Refusal::IllegalWildDraw { colour },
        Refusal::NotTheDrawnCard { card: g4, drawn: r7 },
        Refusal::NoAnswer { card: g4, top: card("rd"), colour, amount: 2, counter: Counter::Stack },
        Refusal::DrawPending { amount: 4 },
        Refusal::ColourMissing { card: Card::WILD },
        Refusal::ColourNotNeeded { card: g4 },
        Refusal::TargetMissing { card: r7 },
        Refusal::TargetNotNeeded { card: g4 },
        Refusal::TargetIsSelf,
        Refusal::TargetNotPlaying(seat),
        bar(JumpInBar::NotTheSame),
        bar(JumpInBar::NeverWithThis),
        bar(JumpInBar::TurnedUp),
        bar(JumpInBar::NotNow),
        Refusal::ChooseColourFirst,
        Refusal::NoColourToChoose,
        Refusal::AlreadyDrew,
        Refusal::DrawBeforePassing,
        Refusal::MustPlayDrawn { drawn: r7 },
        Refusal::MustPlayAnother,
        Refusal::NothingPending,
        Refusal::NoChallenge { why: ChallengeBar::NotAWildDraw },
        Refusal::NoChallenge { why: ChallengeBar::Strict },
        Refusal::NoChallenge { why: ChallengeBar::PlayerLeft(seat) },
        Refusal::NothingToCall,
        Refusal::NotExposed(seat),
        Refusal::CatchesSelf,
        Refusal::WaitingForReady(seat),
        Refusal::NotWaitingForReady,
        Refusal::HintsAllowed,
        Refusal::TooFewToVote,
        Refusal::AccusesSelf,
        Refusal::AccusedBefore,
        Refusal::NoVote,
        Refusal::AccusedCannotVote,
        Refusal::VotedAlready,
        Refusal::NotExpected,
        Refusal::ComputerPlays,
        Refusal::NoComputerPlays,
    ]
}

/// One of every short answer; the test compares their number with that of the texts.
fn every_short_answer() -> Vec<Sentence<'static>> {
    vec![
        Sentence::Done,
        Sentence::Joined,
        Sentence::InRematch,
        Sentence::TookComputersSeat,
        Sentence::ManyWatch,
        Sentence::TookOver,
        Sentence::DesertedClosed,
        Sentence::LeftTable,
        Sentence::Kicked,
        Sentence::TableCancelled,
        Sentence::MatchEnded,
        Sentence::EndAsked { needed: 2 },
        Sentence::NothingChanged,
        Sentence::UnoCalled,
        Sentence::ThreadIsMade("Ann"),
        Sentence::OpenedInThread("Ann", 1),
        Sentence::BoardMoved { guild: 1, channel: 2, message: 3 },
        Sentence::ChannelAllowed(1),
        Sentence::ChannelRemoved(1),
        Sentence::EveryChannelAllowed,
        Sentence::OpenersRole(1),
        Sentence::OpenersEveryone,
        Sentence::Busy,
        Sentence::TooManyPending,
        Sentence::NotSeated,
        Sentence::Stale,
        Sentence::NotSaved,
        Sentence::Uncertain,
        Sentence::ButtonTooOld,
        Sentence::NoTable,
        Sentence::Closed,
        Sentence::AlreadyStarted,
        Sentence::NotStarted,
        Sentence::NotOver,
        Sentence::NobodyToCatch,
        Sentence::NoEndVote,
        Sentence::AnsweredAlready,
        Sentence::NoSeatFree,
        Sentence::RoundRunning,
        Sentence::NotDeserted,
        Sentence::PlaceTaken,
        Sentence::TooManyLobbies,
        Sentence::TooManyTables,
        Sentence::Unreadable,
        Sentence::Failed,
        Sentence::Stopping,
        Sentence::MissingPermissions,
        Sentence::NotHostOrModerator,
        Sentence::NotServerManager,
        Sentence::NotOpener(None),
        Sentence::NotOpener(Some(1)),
        Sentence::NotInThisChannel(&[1, 2]),
        Sentence::TooManyChannels(25),
        Sentence::OnlyInServers,
        Sentence::NoSuchPlayer,
        Sentence::GuestCannotSee,
        Sentence::GuestIsBot,
        Sentence::InvitedJustNow,
        Sentence::TooManyInvitations,
        Sentence::UnknownCommand,
        Sentence::NoSuchCard("x"),
        Sentence::NoSuchMatch,
        Sentence::MovesNotKept,
        Sentence::ExportUnderWay,
        Sentence::UnknownError,
    ]
}

fn with_table<T>(settings: &str, show: impl FnOnce(&ShownTable<'_>) -> T) -> T {
    let (lobby, names) = lobby_and_names(Rules::read(settings.split(' ')).unwrap(), 4);
    show(&table_without_events(&lobby, &names, None))
}

/// A sentence that a person can be shown.
fn is_a_sentence(text: &str) -> bool {
    text.ends_with(['.', '!', '?']) && text.encode_utf16().count() <= 1000 && !text.contains("  ")
}

#[test]
pub fn every_refusal_has_a_sentence_of_its_own() {
    let refusals = every_refusal();
    let mut names: Vec<&str> = refusals.iter().map(Refusal::name).collect();
    names.sort();
    let mut all = Refusal::NAMES.to_vec();
    all.sort();
    assert_eq!(names, all);
    let mut sentences = HashMap::new();
    for refusal in &refusals {
        let sentence = with_table("classic", |table| explain_refusal(table, refusal));
        assert!(is_a_sentence(&sentence), "{sentence}");
        let other = sentences.insert(sentence.clone(), refusal.name());
        assert_eq!(other, None, "{sentence}");
    }
}

#[test]
fn a_card_that_does_not_fit_is_explained_exactly() {
    let said = |refusal| with_table("classic", |table| explain_refusal(table, &refusal));
    let no_match =
        |top: &str, colour| Refusal::NoMatch { card: card("g4"), top: card(top), colour };
    assert_eq!(
        said(no_match("r7", Colour::Red)),
        "Green 4 does not go on Red 7: play red, a 7 or a wild."
    );
    assert_eq!(
        said(no_match("y8", Colour::Yellow)),
        "Green 4 does not go on Yellow 8: play yellow, an 8 or a wild."
    );
    assert_eq!(
        said(no_match("w", Colour::Blue)),
        "Green 4 does not go on Wild: play blue or a wild."
    );
}

#[test]
fn answers_to_a_draw_card_are_named_by_rule_and_deck() {
    let said = |settings: &str, top: &str, counter| {
        let refusal = Refusal::NoAnswer {
            card: card("g4"),
            top: card(top),
            colour: Colour::Blue,
            amount: 3,
            counter,
        };
        with_table(settings, |table| explain_refusal(table, &refusal))
    };
    for (settings, top, counter, answer) in [
        ("classic", "bd", Counter::Deflect, "lay a +2 of any colour, or draw"),
        ("mini", "bd", Counter::Stack, "lay a +1 of any colour, or draw"),
        ("classic", "wd", Counter::Deflect, "lay a blue +2, or draw"),
        ("mini", "wd", Counter::Stack, "lay a Wild +2, or draw"),
        ("classic", "bd", Counter::StackAny, "lay a +2 of any colour or a Wild +4, or draw"),
        ("classic", "wd", Counter::StackAny, "lay a blue +2 or a Wild +4, or draw"),
        ("classic", "bd", Counter::None, "draw cards cannot be answered at this table"),
    ] {
        assert_eq!(
            said(settings, top, counter),
            format!("Green 4 does not save you from drawing 3: {answer}.")
        );
    }
}

#[test]
pub fn every_other_reason_has_a_sentence() {
    let user = UserId(7);
    let lobby = [
        LobbyRefusal::SeatedAlready,
        LobbyRefusal::NotSeated(user),
        LobbyRefusal::Removed,
        LobbyRefusal::GuestSeated,
        LobbyRefusal::Full,
        LobbyRefusal::NoComputer,
        LobbyRefusal::NotHost { host: user },
        LobbyRefusal::NoTeams,
        LobbyRefusal::SideFull(Side::Even),
        LobbyRefusal::ChosenAlready(Some(Side::Odd)),
        LobbyRefusal::ChosenAlready(None),
        LobbyRefusal::UnevenSides { side: Side::Odd, chose: 3, seats: 4 },
        LobbyRefusal::Rules(Contradiction::NothingDealt),
    ];
    let contradictions = [
        Contradiction::SeatCount(1),
        Contradiction::NothingDealt,
        Contradiction::TooManyDealt { dealt: 20, seats: 10, deck: 108 },
        Contradiction::Target(7),
        Contradiction::Deals(99),
        Contradiction::FinalDeals(99),
        Contradiction::DealsWithElimination,
        Contradiction::PairsNeedFour(3),
        Contradiction::SidesNeedEvenTable(3),
        Contradiction::TournamentNeedsFourOrEight(3),
        Contradiction::TournamentScoring(Scoring::Elimination),
        Contradiction::TournamentTarget,
        Contradiction::TournamentDeals,
        Contradiction::TournamentIsASeries,
    ];
    let bad = |setting, value: &str| BadSetting::BadValue { setting, value: value.into() };
    let settings = [
        BadSetting::UnknownPreset("x".into()),
        BadSetting::UnknownSetting("x".into()),
        BadSetting::NotAPair("x".into()),
        bad(Setting::Counter, "x"),
        bad(Setting::Target, "7"),
        bad(Setting::Deals, "77"),
    ];
    let mut sentences: Vec<String> = lobby
        .iter()
        .take(lobby.len() - 1)
        // Someone without a seat is spoken of in the same way wherever a player is named.
        .filter(|it| !matches!(it, LobbyRefusal::NotSeated(_)))
        .map(|it| with_table("classic", |table| explain_lobby_refusal(table, it)))
        .collect();
    sentences.extend(contradictions.iter().map(|it| explain_contradiction(words(), it)));
    sentences.extend(settings.iter().map(|it| explain_setting(words(), it)));
    sentences.extend(every_short_answer().iter().map(|it| it.text(words())));
    let count = sentences.len();
    for sentence in &sentences {
        // Some short answers end with a link, or tell of something that is still going on.
        let ends_openly = sentence.ends_with(['>', '…']) || sentence.contains("https://");
        assert!(ends_openly || is_a_sentence(sentence), "{sentence}");
    }
    sentences.sort();
    sentences.dedup();
    assert_eq!(sentences.len(), count, "each says something else");
    assert_eq!(
        with_table("classic", |table| explain_lobby_refusal(table, &lobby[lobby.len() - 1])),
        explain_contradiction(words(), &Contradiction::NothingDealt)
    );
}

/// The language file's keys of short answers; the name of a thread is none, and those of tournaments have a
/// test of their own.
fn keys_of_short_answers() -> usize {
    let file = include_str!("../../src/i18n/locales/en.ftl");
    let is_answer = |line: &&str| line.starts_with("say-") || line.starts_with("reply-");
    let others = ["reply-thread-name", "say-tournament-"];
    let is_counted = |line: &&str| !others.iter().any(|other| line.starts_with(other));
    file.lines().filter(is_answer).filter(is_counted).count()
}

#[test]
fn no_short_answer_is_missing_here() {
    assert_eq!(every_short_answer().len(), keys_of_short_answers());
}

#[test]
fn typed_text_is_escaped_and_cut() {
    let nasty = format!("`@everyone` [x](http://y.z){}", "w".repeat(500));
    let safe = SafeText::new(&nasty).escaped();
    for sentence in [
        explain_setting(words(), &BadSetting::UnknownPreset(nasty.clone())),
        explain_setting(words(), &BadSetting::NotAPair(nasty.clone())),
        explain_setting(
            words(),
            &BadSetting::BadValue { setting: Setting::Counter, value: nasty.clone() },
        ),
        Sentence::NoSuchCard(&nasty).text(words()),
    ] {
        assert!(sentence.contains(&safe), "{sentence}");
        assert!(!sentence.contains('@') && !sentence.contains("http:"), "{sentence}");
        assert!(sentence.len() < 500, "{sentence}");
    }
}
