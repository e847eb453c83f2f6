//! Sign-ups: who comes, who decides, by which rules it can start.

use super::*;
use crate::engine::Contradiction;
use crate::engine::rules::{BadSetting, Preset, Setting};
use crate::tournament::Size;
use crate::tournament::cup::BadCup;
use crate::tournament::state::BadTournament;
use rand::SeedableRng;
use rand::rngs::StdRng;

const HOST: UserId = UserId(1);
const PAIRS: Format = Format::Pairs(Size::Four);
const CUP: Format = Format::Cup { rounds: None };

fn by(user: u64) -> Asker {
    Asker { user: UserId(user), moderator: false }
}

fn moderator() -> Asker {
    Asker { user: UserId(99), moderator: true }
}

fn minute() -> TurnTime {
    TurnTime::seconds(60).unwrap()
}

fn open(format: Format) -> SignUp {
    SignUp::open(HOST, format, Rules::preset(Preset::Tournament), minute()).unwrap()
}

/// Asks for something; a refusal must not change anything.
fn ask(
    sign_up: &mut SignUp,
    asker: Asker,
    request: TournamentRequest,
) -> Result<AfterSignUp, TournamentRefusal> {
    let before = sign_up.clone();
    let answer = sign_up.answer(asker, &request, &mut StdRng::seed_from_u64(1));
    if answer.is_err() {
        assert_eq!(*sign_up, before, "{request:?}");
    }
    answer
}

fn setting(setting: Setting, value: &str) -> TournamentRequest {
    TournamentRequest::ChangeRules(RuleChange::Setting(setting, value.to_owned()))
}

#[test]
fn people_sign_up_and_off_until_it_is_full() {
    let mut sign_up = open(PAIRS);
    assert_eq!(
        ask(&mut sign_up, by(1), TournamentRequest::Join),
        Err(TournamentRefusal::JoinedAlready)
    );
    for user in 2..=4 {
        let joined = ask(&mut sign_up, by(user), TournamentRequest::Join);
        assert_eq!(joined, Ok(AfterSignUp::Changed));
    }
    let full = Err(TournamentRefusal::Full { most: 4 });
    assert_eq!(ask(&mut sign_up, by(5), TournamentRequest::Join), full);
    let computer = TournamentRequest::AddComputer(Level::Sharp);
    assert_eq!(ask(&mut sign_up, by(1), computer), full);
    assert_eq!(ask(&mut sign_up, by(1), TournamentRequest::Leave), Ok(AfterSignUp::Changed));
    assert_eq!(sign_up.host(), UserId(2), "the first who stays is host");
    assert_eq!(
        ask(&mut sign_up, by(1), TournamentRequest::Leave),
        Err(TournamentRefusal::NotAPlayer(UserId(1)))
    );
    for user in 2..=3 {
        ask(&mut sign_up, by(user), TournamentRequest::Leave).unwrap();
    }
    assert_eq!(ask(&mut sign_up, by(4), TournamentRequest::Leave), Ok(AfterSignUp::Closed));
}

#[test]
fn only_host_and_moderators_decide() {
    let mut sign_up = open(PAIRS);
    ask(&mut sign_up, by(2), TournamentRequest::Join).unwrap();
    for request in [
        TournamentRequest::AddComputer(Level::Steady),
        TournamentRequest::RemoveComputer,
        setting(Setting::FinalDeals, "5"),
        TournamentRequest::ChangeTurnTime(minute()),
        TournamentRequest::PassHostTo(UserId(2)),
        TournamentRequest::Start { fill: Some(Level::Steady) },
        TournamentRequest::Cancel,
    ] {
        let refused = ask(&mut sign_up, by(2), request.clone());
        assert_eq!(refused, Err(TournamentRefusal::NotHost { host: HOST }), "{request:?}");
    }
    let stranger = TournamentRequest::PassHostTo(UserId(7));
    let refused = Err(TournamentRefusal::NotAPlayer(UserId(7)));
    assert_eq!(ask(&mut sign_up, moderator(), stranger), refused);
    ask(&mut sign_up, moderator(), TournamentRequest::PassHostTo(UserId(2))).unwrap();
    assert_eq!(sign_up.host(), UserId(2));
    assert_eq!(
        ask(&mut sign_up, by(2), TournamentRequest::RemoveComputer),
        Err(TournamentRefusal::NoComputer)
    );
    assert_eq!(ask(&mut sign_up, by(2), TournamentRequest::Cancel), Ok(AfterSignUp::Closed));
}

#[test]
fn it_starts_when_it_has_its_players() {
    let mut sign_up = open(PAIRS);
    let start = |fill| TournamentRequest::Start { fill };
    let few = TournamentRefusal::TooFew { players: 1, needed: 4 };
    assert_eq!(ask(&mut sign_up, by(1), start(None)), Err(few));
    let started = ask(&mut sign_up, by(1), start(Some(Level::Beginner))).unwrap();
    let AfterSignUp::Started(players) = started else { panic!("{started:?}") };
    assert_eq!(players.len(), 4);
    assert!(players.contains(&Entrant::Person(HOST)));
    let computers = players.iter().filter(|it| **it == Entrant::Computer(Level::Beginner));
    assert_eq!(computers.count(), 3);

    let mut cup = open(CUP);
    for user in 2..=13 {
        ask(&mut cup, by(user), TournamentRequest::Join).unwrap();
    }
    let AfterSignUp::Started(players) = ask(&mut cup, by(1), start(None)).unwrap() else {
        panic!("it starts")
    };
    let in_order: Vec<Entrant> = (1..=13).map(|user| Entrant::Person(UserId(user))).collect();
    assert_ne!(players, in_order, "the numbers are drawn");
    assert!(in_order.iter().all(|it| players.contains(it)));
}

#[test]
fn contradictory_rules_are_refused_when_they_are_chosen() {
    let mut sign_up = open(PAIRS);
    for (request, why) in [
        (
            setting(Setting::Target, "300"),
            TournamentRefusal::Rules(BadTournament::Pairs(Contradiction::TournamentTarget)),
        ),
        (
            setting(Setting::Deals, "3"),
            TournamentRefusal::Rules(BadTournament::Pairs(Contradiction::TournamentDeals)),
        ),
        (
            setting(Setting::Deals, "x"),
            TournamentRefusal::Setting(BadSetting::BadValue {
                setting: Setting::Deals,
                value: "x".to_owned(),
            }),
        ),
        (TournamentRequest::ChangeTurnTime(TurnTime::NONE), TournamentRefusal::NeedsTurnTime),
    ] {
        assert_eq!(ask(&mut sign_up, by(1), request), Err(why));
    }
    let mut cup = open(CUP);
    let elimination = setting(Setting::Scoring, "elimination");
    let why = BadCup::Rules(Contradiction::DealsWithElimination);
    let why = TournamentRefusal::Rules(BadTournament::Cup(why));
    assert_eq!(ask(&mut cup, by(1), elimination), Err(why));
    assert_eq!(ask(&mut cup, by(1), setting(Setting::Deals, "3")), Ok(AfterSignUp::Changed));
    let rounds = Format::Cup { rounds: Some(11) };
    let rules = Rules::preset(Preset::Classic);
    assert_eq!(
        SignUp::open(HOST, rounds, rules, minute()),
        Err(TournamentRefusal::Rules(BadTournament::Cup(BadCup::Rounds(11))))
    );
    let without_clock = SignUp::open(HOST, CUP, rules, TurnTime::NONE);
    assert_eq!(without_clock, Err(TournamentRefusal::NeedsTurnTime));
}
