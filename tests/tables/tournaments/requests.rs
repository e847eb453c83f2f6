//! What is refused, and why; a refusal changes nothing, and a repeated interaction has one effect.

use super::*;
use uno_bot::engine::Contradiction;
use uno_bot::engine::rules::Setting;
use uno_bot::lobby::{Level, RuleChange};
use uno_bot::table::Outcome;
use uno_bot::table::TableRefusal;
use uno_bot::tournament::{BadTournament, TournamentProgress};

const START: TournamentRequest = TournamentRequest::Start { fill: None };

#[tokio::test]
async fn a_sign_up_refuses_what_cannot_be() {
    let test = TestTournaments::open().await;
    let id = test.sign_up(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let target = RuleChange::Setting(Setting::Target, "300".to_owned());
    for (asker, request, why) in [
        (by(ANN), START, TournamentRefusal::TooFew { players: 2, needed: 4 }),
        (by(BEN), START, TournamentRefusal::NotHost { host: ANN }),
        (by(EVE), START, TournamentRefusal::NotHost { host: ANN }),
        (by(BEN), TournamentRequest::Join, TournamentRefusal::JoinedAlready),
        (by(EVE), TournamentRequest::Leave, TournamentRefusal::NotAPlayer(EVE)),
        (by(EVE), TournamentRequest::Cancel, TournamentRefusal::NotHost { host: ANN }),
        (by(ANN), TournamentRequest::RemoveComputer, TournamentRefusal::NoComputer),
        (by(ANN), TournamentRequest::End, TournamentRefusal::NotStarted),
        (by(EVE), TournamentRequest::TakeOver(None), TournamentRefusal::NotStarted),
        (
            by(ANN),
            TournamentRequest::ChangeRules(target),
            TournamentRefusal::Rules(BadTournament::Pairs(Contradiction::TournamentTarget)),
        ),
    ] {
        assert_eq!(test.refused(id, asker, request).await, why);
    }
    let elsewhere = test.ask_in(9, id, by(EVE), TournamentRequest::Join).await;
    assert_eq!(elsewhere.map(|_| ()), Err(TournamentRefusal::Elsewhere));
    let nowhere = test.ask(TournamentId(99), by(EVE), TournamentRequest::Join).await;
    assert_eq!(nowhere.map(|_| ()), Err(TournamentRefusal::NoSuchTournament));
    test.ask(id, by(CID), TournamentRequest::Join).await.unwrap();
    test.ask(id, by(ANN), TournamentRequest::AddComputer(Level::Sharp)).await.unwrap();
    let full = TournamentRefusal::Full { most: 4 };
    assert_eq!(test.refused(id, by(EVE), TournamentRequest::Join).await, full);
    test.ask(id, moderator(), START).await.unwrap();
    assert_eq!(
        test.refused(id, by(EVE), TournamentRequest::Join).await,
        TournamentRefusal::AlreadyStarted
    );
    assert_eq!(test.refused(id, by(ANN), START).await, TournamentRefusal::AlreadyStarted);
    test.close().await;
}

#[tokio::test]
async fn a_closed_tournament_refuses_everything() {
    let test = TestTournaments::open().await;
    let cancelled = test.sign_up(CUP, SHORT_CUP, &[ANN, BEN]).await;
    test.ask(cancelled, by(ANN), TournamentRequest::Cancel).await.unwrap();
    let empty = test.sign_up(CUP, SHORT_CUP, &[ANN]).await;
    test.ask(empty, by(ANN), TournamentRequest::Leave).await.unwrap();
    let ended = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    test.play_until(ended, |view| !playing(view).is_empty()).await;
    assert_eq!(
        test.refused(ended, by(ANN), TournamentRequest::End).await,
        TournamentRefusal::NotModerator
    );
    test.ask(ended, moderator(), TournamentRequest::End).await.unwrap();
    let over = test.started(CUP, SHORT_CUP, &[ANN, BEN, CID]).await;
    test.play_to_the_end(over).await;
    for (id, progress) in [
        (cancelled, TournamentProgress::Cancelled),
        (empty, TournamentProgress::Cancelled),
        (ended, TournamentProgress::Ended),
        (over, TournamentProgress::Over),
    ] {
        assert_eq!(test.view(id).await.progress, progress);
        for request in [
            TournamentRequest::Join,
            TournamentRequest::Leave,
            START,
            TournamentRequest::Cancel,
            TournamentRequest::End,
            TournamentRequest::TakeOver(None),
        ] {
            let why = test.refused(id, moderator(), request).await;
            assert_eq!(why, TournamentRefusal::Closed(progress));
        }
    }
    // The tables of one that was ended are closed, and count for nobody.
    let view = test.view(ended).await;
    let game = view.matches[0].state.game().unwrap();
    assert!(matches!(view.matches[0].state, MatchState::Stopped { .. }));
    let table = test.table(game).await;
    assert_eq!(table.progress, uno_bot::store::TableProgress::Abandoned);
    assert!(test.store.rating_changes(game).await.unwrap().is_empty());
    test.close().await;
}

#[tokio::test]
async fn a_host_who_plays_alone_may_end_it() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN]).await;
    test.ask(id, by(ANN), TournamentRequest::End).await.unwrap();
    assert_eq!(test.view(id).await.progress, TournamentProgress::Ended);
    test.close().await;
}

#[tokio::test]
async fn there_are_limits_on_open_tournaments() {
    let test = TestTournaments::open().await;
    let sign_up = |host| SignUp::open(UserId(host), CUP, rules(SHORT_CUP), seconds(15)).unwrap();
    let open = |host| test.tournaments.open(TestTournaments::home(), sign_up(host), None);
    for host in [1, 1, 2, 2] {
        open(host).await.unwrap();
    }
    assert_eq!(open(1).await, Err(TournamentRefusal::TooManyOfHost { most: 2 }));
    open(3).await.unwrap();
    assert_eq!(open(4).await, Err(TournamentRefusal::TooManyInServer { most: 5 }));
    test.close().await;
}

#[tokio::test]
async fn a_repeated_interaction_has_one_effect_also_after_a_restart() {
    let mut test = TestTournaments::open().await;
    let sign_up = SignUp::open(ANN, CUP, rules(SHORT_CUP), seconds(15)).unwrap();
    let mut ids = Vec::new();
    for restart in [false, true] {
        if restart {
            test = test.crash().await;
        }
        for _ in 0..2 {
            let (home, again) = (TestTournaments::home(), sign_up.clone());
            ids.push(test.tournaments.open(home, again, Some(5)).await.unwrap());
        }
    }
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    let computer = TournamentAsk {
        interaction: Some(6),
        asker: by(ANN),
        guild: Some(HOME),
        request: TournamentRequest::AddComputer(Level::Steady),
    };
    let mut changed = Vec::new();
    for restart in [false, true] {
        if restart {
            test = test.crash().await;
        }
        for _ in 0..2 {
            let answer = test.tournaments.ask(ids[0], computer.clone()).await.unwrap();
            assert_eq!(answer.view.entries.len(), 2);
            changed.push(answer.changed);
        }
    }
    assert_eq!(changed, [true, false, false, false]);
    test.close().await;
}

#[tokio::test]
async fn a_table_of_a_tournament_refuses_what_belongs_to_ordinary_tables() {
    let test = TestTournaments::open().await;
    let id = test.started(FOUR, SHORT_PAIRS, &[ANN, BEN]).await;
    let view = test.play_until(id, |view| !playing(view).is_empty()).await;
    let game = table_of(&view);
    let refused = Outcome::Refused(TableRefusal::OfTournament);
    for (asker, request) in [
        (by(ANN), TableRequest::End { sure: true }),
        (moderator(), TableRequest::End { sure: true }),
        (by(ANN), TableRequest::VoteToEnd { agrees: true }),
        (by(ANN), TableRequest::Rematch),
        (by(EVE), TableRequest::CloseDeserted),
        (by(ANN), TableRequest::Kick { user: BEN, sure: true }),
        (by(BEN), TableRequest::Kick { user: ANN, sure: true }),
    ] {
        let answer = test.at_table(game, asker, request.clone()).await;
        assert_eq!(answer.outcome, refused, "{request:?}");
    }
    let view = test.play_to_the_end(id).await;
    let game = view.matches[0].state.game().unwrap();
    let answer = test.at_table(game, by(ANN), TableRequest::Rematch).await;
    assert_eq!(answer.outcome, refused);
    test.close().await;
}
