//! Tests of who may do what in a lobby.

use super::*;
use crate::engine::Seat;
use crate::engine::rules::Preset;

const ANN: UserId = UserId(1);
const BEN: UserId = UserId(2);
const CID: UserId = UserId(3);

fn by(user: UserId) -> Asker {
    Asker { user, moderator: false }
}

fn moderator() -> Asker {
    Asker { user: UserId(99), moderator: true }
}

fn lobby() -> Lobby {
    Lobby::open(ANN, Rules::preset(Preset::Classic), TurnTime::NONE)
}

#[test]
fn people_join_once_and_up_to_ten() {
    let mut lobby = lobby();
    assert_eq!(lobby.join(ANN), Err(LobbyRefusal::SeatedAlready));
    for user in 2..=10 {
        assert_eq!(lobby.join(UserId(user)), Ok(()));
    }
    assert_eq!(lobby.join(UserId(11)), Err(LobbyRefusal::Full));
    assert_eq!(lobby.add_computer(by(ANN)), Err(LobbyRefusal::Full));
    assert_eq!(lobby.occupants().len(), 10);
}

#[test]
fn the_next_person_is_host_when_the_host_leaves() {
    let mut lobby = lobby();
    lobby.add_computer(by(ANN)).unwrap();
    lobby.join(BEN).unwrap();
    lobby.join(CID).unwrap();
    assert_eq!(lobby.leave(CID), Ok(AfterLeaving::Host(ANN)));
    assert_eq!(lobby.leave(CID), Err(LobbyRefusal::NotSeated(CID)));
    assert_eq!(lobby.leave(ANN), Ok(AfterLeaving::Host(BEN)));
    assert_eq!(lobby.leave(BEN), Ok(AfterLeaving::Empty));
}

#[test]
fn only_the_host_or_a_moderator_decides() {
    let mut lobby = lobby();
    lobby.join(BEN).unwrap();
    let refused = LobbyRefusal::NotHost { host: ANN };
    let before = lobby.clone();
    let mini = Rules::preset(Preset::Mini);
    assert_eq!(lobby.add_computer(by(BEN)), Err(refused));
    assert_eq!(lobby.remove_computer(by(BEN)), Err(refused));
    assert_eq!(lobby.kick(by(BEN), ANN), Err(refused));
    assert_eq!(lobby.set_rules(by(BEN), mini), Err(refused));
    assert_eq!(lobby.set_turn_time(by(BEN), TurnTime::NONE), Err(refused));
    assert_eq!(lobby.started_by(by(BEN)), Err(refused));
    assert_eq!(lobby.may_decide(by(BEN)), Err(refused));
    assert_eq!(lobby, before);
    assert_eq!(lobby.set_rules(moderator(), mini), Ok(()));
    assert_eq!(lobby.kick(moderator(), ANN), Ok(AfterLeaving::Host(BEN)));
    assert_eq!(lobby.may_decide(by(BEN)), Ok(()));
}

#[test]
fn who_is_removed_comes_back_only_if_the_host_or_a_moderator_lets_them() {
    let mut lobby = lobby();
    lobby.join(BEN).unwrap();
    lobby.join(CID).unwrap();
    lobby.kick(by(ANN), BEN).unwrap();
    assert_eq!((lobby.is_removed(BEN), lobby.join(BEN)), (true, Err(LobbyRefusal::Removed)));
    assert_eq!(lobby.invite(by(CID), BEN), Err(LobbyRefusal::NotHost { host: ANN }));
    assert_eq!(lobby.invite(by(BEN), BEN), Err(LobbyRefusal::NotHost { host: ANN }));
    assert_eq!(lobby.invite(by(ANN), CID), Err(LobbyRefusal::GuestSeated));
    assert_eq!(lobby.invite(by(CID), UserId(7)), Ok(()), "anyone else is simply invited");
    assert_eq!((lobby.invite(by(ANN), BEN), lobby.join(BEN)), (Ok(()), Ok(())));
    lobby.kick(by(ANN), ANN).unwrap();
    assert_eq!(lobby.join(ANN), Ok(()), "to remove oneself is to leave");
    lobby.kick(moderator(), ANN).unwrap();
    assert_eq!((lobby.invite(moderator(), ANN), lobby.join(ANN)), (Ok(()), Ok(())));
}

#[test]
fn a_host_who_was_removed_as_the_last_person_decides_nothing() {
    let mut lobby = lobby();
    lobby.reseat(0, Successor::Computer);
    assert_eq!((lobby.host(), lobby.removed()), (ANN, &[ANN][..]));
    let refused = Err(LobbyRefusal::NotHost { host: ANN });
    assert_eq!((lobby.may_decide(by(ANN)), lobby.invite(by(ANN), ANN)), (refused, refused));
}

#[test]
fn a_table_remembers_the_last_fifty_who_were_removed() {
    let mut lobby = lobby();
    for user in 100..160 {
        lobby.join(UserId(user)).unwrap();
        lobby.kick(by(ANN), UserId(user)).unwrap();
    }
    assert_eq!(lobby.removed().len(), MOST_REMOVED);
    assert!(lobby.is_removed(UserId(159)) && !lobby.is_removed(UserId(109)));
}

#[test]
fn it_starts_when_the_rules_fit_the_players() {
    let mut lobby = lobby();
    assert_eq!(lobby.started_by(by(ANN)), Err(LobbyRefusal::Rules(Contradiction::SeatCount(1))));
    lobby.add_computer(by(ANN)).unwrap();
    assert!(lobby.started_by(by(ANN)).is_ok());
    let pairs = Rules::read(["classic", "teams=pairs"]).unwrap();
    lobby.set_rules(by(ANN), pairs).unwrap();
    assert_eq!(
        lobby.started_by(by(ANN)),
        Err(LobbyRefusal::Rules(Contradiction::PairsNeedFour(2)))
    );
    lobby.remove_computer(by(ANN)).unwrap();
    assert_eq!(lobby.remove_computer(by(ANN)), Err(LobbyRefusal::NoComputer));
}

#[test]
fn a_computer_keeps_its_level_whoever_comes_and_goes() {
    let mut lobby = lobby().with_computers(1);
    lobby.add_computer_of(by(ANN), Level::Sharp).unwrap();
    lobby.join(BEN).unwrap();
    lobby.add_computer_of(by(ANN), Level::Beginner).unwrap();
    let levels = |lobby: &Lobby| lobby.levels();
    assert_eq!(levels(&lobby), [Level::Steady, Level::Sharp, Level::Beginner]);
    lobby.leave(BEN).unwrap();
    assert_eq!(Seat::new(2).map(|seat| lobby.level(seat)), Some(Level::Sharp));
    lobby.reseat(1, Successor::Person(CID));
    assert_eq!(levels(&lobby), [Level::Sharp, Level::Beginner]);
    lobby.reseat(1, Successor::Computer);
    assert_eq!(levels(&lobby), [Level::Steady, Level::Sharp, Level::Beginner]);
    lobby.remove_computer(by(ANN)).unwrap();
    assert_eq!(levels(&lobby), [Level::Steady, Level::Sharp]);
    assert_eq!(lobby.add_computer_of(by(BEN), Level::Sharp).map_err(|_| ()), Err(()));
    assert!(Level::ALL.iter().all(|level| Level::read(level.word()) == Some(*level)));
}

#[test]
fn rules_that_contradict_themselves_are_refused_at_once() {
    let mut lobby = lobby();
    let before = lobby.clone();
    let rules = Rules::read(["classic", "scoring=elimination", "deals=3"]).unwrap();
    let refused = LobbyRefusal::Rules(Contradiction::DealsWithElimination);
    assert_eq!(lobby.set_rules(by(ANN), rules), Err(refused));
    assert_eq!(lobby, before);
    let pairs = Rules::read(["classic", "teams=pairs"]).unwrap();
    assert_eq!(lobby.set_rules(by(ANN), pairs), Ok(()), "three more may join");
}

#[test]
fn a_turn_takes_15_seconds_to_48_hours() {
    assert_eq!(TurnTime::seconds(14), None);
    assert_eq!(TurnTime::seconds(15).and_then(TurnTime::as_seconds), Some(15));
    assert_eq!(TurnTime::seconds(172_800).and_then(TurnTime::as_seconds), Some(172_800));
    assert_eq!(TurnTime::seconds(172_801), None);
}

#[test]
fn turn_times_read_back_and_nothing_else_does() {
    for time in TurnTime::CHOICES {
        assert_eq!(TurnTime::read(&time.word()), Some(time));
        let allowed = time.as_seconds().is_none_or(|it| TurnTime::seconds(it) == Some(time));
        assert!(allowed, "{time:?}");
    }
    for wrong in ["", "0", "14", "030", "+30", "NONE", "172801"] {
        assert_eq!(TurnTime::read(wrong), None, "{wrong}");
    }
}

#[test]
fn a_kept_lobby_has_a_host_who_sits_there() {
    let (rules, seats) = (Rules::preset(Preset::Classic), vec![Occupant::Player(BEN)]);
    let restored = Lobby::restore(ANN, seats, rules, TurnTime::NONE);
    assert_eq!(restored.host(), BEN);
    let forgotten = vec![Occupant::Deleted, Occupant::Computer, Occupant::Player(BEN)];
    let restored = Lobby::restore(UserId(u64::MAX), forgotten, rules, TurnTime::NONE);
    assert_eq!(restored.host(), BEN, "who is forgotten is no host");
    let nobody = vec![Occupant::Deleted, Occupant::Computer];
    let restored = Lobby::restore(UserId(u64::MAX), nobody, rules, TurnTime::NONE);
    assert_eq!(restored.host(), UserId(u64::MAX));
    let computers = vec![Occupant::Computer];
    let restored = Lobby::restore(ANN, computers, rules, TurnTime::NONE);
    assert_eq!(restored.host(), ANN, "who was removed as the last person decides for no one");
}
