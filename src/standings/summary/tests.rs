use super::*;

const ANN: UserId = UserId(1);
const BEN: UserId = UserId(2);
const CID: UserId = UserId(3);
const DOT: UserId = UserId(4);
const FOUR: [Option<UserId>; 4] = [Some(ANN), Some(BEN), Some(CID), Some(DOT)];

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn hands(words: &[&str]) -> Vec<CardList> {
    let card = |word: &str| word.parse().unwrap();
    words.iter().map(|hand| hand.split_whitespace().map(card).collect()).collect()
}

fn round(winner: Option<u8>, words: &[&str], out: &[u8]) -> MatchStep {
    MatchStep::Event(Event::RoundEnded {
        winner: winner.map(seat),
        hands: hands(words),
        totals: vec![0; words.len()],
        out: out.iter().map(|number| seat(*number)).collect(),
        next_dealer: Seat::FIRST,
        carried: None,
    })
}

fn end(winners: &[u8], places: &[u8]) -> MatchStep {
    let winners = winners.iter().map(|number| seat(*number)).collect();
    MatchStep::Event(Event::MatchEnded { winners, places: places.to_vec() })
}

fn left(number: u8) -> MatchStep {
    MatchStep::Event(Event::Left { seat: seat(number), pile: CardList::default() })
}

fn seated(number: u8, user: UserId) -> MatchStep {
    MatchStep::Seated(seat(number), Successor::Person(user))
}

fn removed(number: u8) -> MatchStep {
    MatchStep::Seated(seat(number), Successor::Computer)
}

fn replaced(number: u8) -> MatchStep {
    MatchStep::Seated(seat(number), Successor::Substitute)
}

/// Ann wins a round of two, in which her opponent is left with a 7.
fn won() -> [MatchStep; 2] {
    [MatchStep::Dealt, round(Some(0), &["", "r7"], &[])]
}

fn rules(words: &str) -> Rules {
    Rules::read(words.split_whitespace()).unwrap()
}

fn summary(words: &str, holders: &[Option<UserId>], steps: &[MatchStep]) -> MatchSummary {
    let steps = steps.iter().cloned();
    MatchSummary::of(&rules(words), Counting::RoundsHeld, holders, steps).unwrap()
}

/// The people for whom a match of Ann and somebody else counts, with the rounds that they played.
fn counts_for(other: Option<UserId>, steps: &[&[MatchStep]]) -> Vec<(UserId, u32)> {
    let steps = [&steps.concat()[..], &[end(&[0], &[1, 2])]].concat();
    let summary = summary("classic", &[Some(ANN), other], &steps);
    summary.results.iter().map(|result| (result.user, result.record.rounds)).collect()
}

fn numbers<T>(summary: &MatchSummary, number: impl Fn(&SeatRecord) -> T) -> Vec<T> {
    summary.results.iter().map(|result| number(&result.record)).collect()
}

#[test]
fn a_match_without_an_end_counts_for_nobody() {
    let (rules, people) = (rules("classic"), [Some(ANN), Some(BEN)]);
    for counting in [Counting::RoundsHeld, Counting::LastHolder] {
        let steps = [round(Some(0), &["", "r7"], &[])];
        assert_eq!(MatchSummary::of(&rules, counting, &people, steps), None);
    }
}

#[test]
fn a_match_without_a_finished_round_counts_for_nobody() {
    let (rules, people) = (rules("classic"), [Some(ANN), Some(BEN)]);
    let steps = || [MatchStep::Dealt, left(1), end(&[0], &[1, 2])];
    assert_eq!(MatchSummary::of(&rules, Counting::RoundsHeld, &people, steps()), None);
    let earlier = MatchSummary::of(&rules, Counting::LastHolder, &people, steps()).unwrap();
    assert_eq!(
        numbers(&earlier, |record| (record.won, record.left)),
        [(true, false), (false, true)]
    );
}

#[test]
fn the_winner_of_a_round_takes_what_the_others_hold_however_the_match_is_scored() {
    for scoring in ["winner_takes", "lowest_wins", "reach_and_lose"] {
        let steps = [
            round(Some(0), &["", "r7 wd", "b3"], &[]),
            round(None, &["r1", "r2", "r3"], &[]),
            round(Some(2), &["gs", "g1", ""], &[]),
            end(&[0], &[1, 2, 2]),
        ];
        let summary = summary(&format!("classic scoring={scoring}"), &FOUR[..3], &steps);
        assert_eq!(summary.rounds, 3);
        assert_eq!(numbers(&summary, |record| record.points), [60, 0, 21], "{scoring}");
        assert_eq!(numbers(&summary, |record| record.rounds_won), [1, 0, 1]);
        assert_eq!(numbers(&summary, |record| record.rounds), [3; 3]);
        assert_eq!(numbers(&summary, |record| record.won), [true, false, false]);
    }
}

#[test]
fn partners_win_rounds_together_and_take_nothing_from_each_other() {
    let steps = [round(Some(1), &["r5", "", "r4", "b9"], &[]), end(&[1, 3], &[3, 1, 3, 1])];
    let summary = summary("classic teams=pairs", &FOUR, &steps);
    assert_eq!(numbers(&summary, |record| record.points), [0, 9, 0, 9]);
}

#[test]
fn a_seat_that_left_or_is_out_plays_and_wins_no_further_rounds() {
    let steps = [
        round(Some(0), &["", "r9", "r1", "r1"], &[1]),
        left(2),
        round(Some(0), &["", "", "", "r1"], &[3]),
        end(&[0], &[1, 3, 4, 2]),
    ];
    let summary = summary("classic teams=two_sides scoring=elimination", &FOUR, &steps);
    assert_eq!(numbers(&summary, |record| record.rounds), [2, 1, 1, 2]);
    assert_eq!(numbers(&summary, |record| record.points), [11, 0, 10, 0]);
    assert_eq!(numbers(&summary, |record| record.left), [false, false, true, false]);
}

#[test]
fn whoever_is_out_still_holds_the_seat() {
    let out = round(Some(0), &["", "r9", "r1"], &[1]);
    let steps: Vec<MatchStep> = std::iter::once(out)
        .chain((0..4).map(|_| round(Some(0), &["", "", "r1"], &[])))
        .chain([end(&[0], &[1, 3, 2])])
        .collect();
    let summary = summary("classic scoring=elimination", &FOUR[..3], &steps);
    assert_eq!(numbers(&summary, |record| (record.place, record.rounds)), [(1, 5), (3, 1), (2, 5)]);
}

#[test]
fn leaving_counts_once_half_of_the_rounds_were_held() {
    let three = |steps: &[&[MatchStep]]| {
        let steps = [&steps.concat()[..], &[end(&[0], &[1, 3, 2])]].concat();
        let summary = summary("classic", &FOUR[..3], &steps);
        summary.results.iter().map(|result| result.user).collect::<Vec<UserId>>()
    };
    let round = || [MatchStep::Dealt, round(Some(0), &["", "r7", "r1"], &[])];
    assert_eq!(three(&[&[left(1)], &round()]), [ANN, CID], "in no round");
    assert_eq!(three(&[&round(), &[left(1)]]), [ANN, BEN, CID], "in every round");
    assert_eq!(three(&[&round(), &[left(1)], &round()]), [ANN, BEN, CID], "in half of them");
    assert_eq!(three(&[&round(), &[left(1)], &round(), &round()]), [ANN, CID], "in fewer");
}

#[test]
fn whoever_was_removed_has_no_result() {
    assert_eq!(counts_for(Some(BEN), &[&won(), &won(), &[removed(1)], &won()]), [(ANN, 3)]);
}

#[test]
fn a_late_successor_has_a_result_with_half_of_the_rounds_and_only_the_own_points() {
    assert_eq!(counts_for(None, &[&won(), &won(), &[seated(1, BEN)], &won()]), [(ANN, 3)]);
    let half: [&[MatchStep]; 3] = [&won(), &[seated(1, BEN)], &won()];
    assert_eq!(counts_for(None, &half), [(ANN, 2), (BEN, 1)]);
    // The computer has won the first round, and Cid wins the second.
    let steps = [
        round(Some(1), &["wd", ""], &[]),
        seated(1, CID),
        MatchStep::Dealt,
        round(Some(1), &["r3", ""], &[]),
        end(&[1], &[2, 1]),
    ];
    let summary = summary("classic", &[Some(ANN), None], &steps);
    let cid = summary.results[1];
    assert_eq!((cid.user, cid.record.points, cid.record.rounds_won), (CID, 3, 1));
    assert!(cid.record.won);
}

#[test]
fn a_round_is_held_from_the_deal_to_its_end() {
    let [dealt, ended] = won();
    assert_eq!(counts_for(None, &[&[dealt.clone(), seated(1, BEN), ended.clone()]]), [(ANN, 1)]);
    let back = [dealt, removed(1), seated(1, BEN), ended];
    assert_eq!(counts_for(Some(BEN), &[&back]), [(ANN, 1)]);
}

#[test]
fn of_two_people_who_each_held_a_seat_in_half_the_later_has_the_result() {
    let steps: [&[MatchStep]; 3] = [&won(), &[removed(1), seated(1, CID)], &won()];
    assert_eq!(counts_for(Some(BEN), &steps), [(ANN, 2), (CID, 1)]);
}

#[test]
fn whoever_comes_back_to_a_seat_has_held_it_before() {
    let steps: [&[MatchStep]; 5] = [&won(), &[removed(1)], &won(), &[seated(1, BEN)], &won()];
    assert_eq!(counts_for(Some(BEN), &steps), [(ANN, 3), (BEN, 2)]);
}

/// A round of four that the seat wins.
fn of_four(winner: u8) -> [MatchStep; 2] {
    let hand = |number| if number == winner { "" } else { "r7" };
    [MatchStep::Dealt, round(Some(winner), &[0, 1, 2, 3].map(hand), &[])]
}

/// Who has a result, in which place, and who of them has won or left.
fn told(summary: &MatchSummary) -> Vec<(UserId, u8, bool, bool)> {
    let told = |it: &SeatResult| (it.user, it.record.place, it.record.won, it.record.left);
    summary.results.iter().map(told).collect()
}

#[test]
fn whoever_leaves_to_a_substitute_is_last_and_the_others_keep_their_order() {
    // The substitute has come second.
    let steps = [&of_four(0)[..], &[replaced(1)], &of_four(1), &[end(&[0], &[1, 2, 3, 4])]];
    let summary = summary("classic", &FOUR, &steps.concat());
    let expected = [
        (ANN, 1, true, false),
        (BEN, 4, false, true),
        (CID, 2, false, false),
        (DOT, 3, false, false),
    ];
    assert_eq!(told(&summary), expected);
    let ben = summary.results[1].record;
    assert_eq!((ben.rounds, ben.rounds_won, ben.points), (1, 0, 0), "not what the computer won");
}

#[test]
fn whoever_leaves_a_partner_loses_alone() {
    let steps = [&of_four(0)[..], &[replaced(2)], &of_four(2), &[end(&[0, 2], &[1, 3, 1, 3])]];
    let summary = summary("classic teams=pairs", &FOUR, &steps.concat());
    let expected = [
        (ANN, 1, true, false),
        (BEN, 2, false, false),
        (CID, 4, false, true),
        (DOT, 2, false, false),
    ];
    assert_eq!(told(&summary), expected);
}

#[test]
fn leaving_to_a_substitute_counts_when_leaving_for_good_would() {
    let half: [&[MatchStep]; 3] = [&won(), &[replaced(1)], &won()];
    assert_eq!(counts_for(Some(BEN), &half), [(ANN, 2), (BEN, 1)]);
    let fewer: [&[MatchStep]; 4] = [&won(), &[replaced(1)], &won(), &won()];
    assert_eq!(counts_for(Some(BEN), &fewer), [(ANN, 3)]);
    let [dealt, ended] = won();
    let in_no_round: [&[MatchStep]; 1] = [&[dealt, replaced(1), ended]];
    assert_eq!(counts_for(Some(BEN), &in_no_round), [(ANN, 1)]);
    let after: [&[MatchStep]; 4] = [&won(), &[replaced(1)], &won(), &[seated(1, CID)]];
    assert_eq!(counts_for(Some(BEN), &after), [(ANN, 2), (BEN, 1)]);
}

#[test]
fn no_successor_takes_a_defeat_from_the_one_who_left() {
    let steps: [&[MatchStep]; 3] = [&won(), &[replaced(1), seated(1, CID)], &won()];
    assert_eq!(counts_for(Some(BEN), &steps), [(ANN, 2), (BEN, 1)]);
    // With less than half of the rounds, the one who left has no result, and the successor has.
    let late: [&[MatchStep]; 4] = [&won(), &[replaced(1), seated(1, CID)], &won(), &won()];
    assert_eq!(counts_for(Some(BEN), &late), [(ANN, 3), (CID, 2)]);
}

#[test]
fn whoever_comes_back_to_the_own_seat_has_not_left() {
    let back = [&won()[..], &[replaced(1)], &won(), &[seated(1, BEN)], &won()];
    let steps = [&back.concat()[..], &[end(&[1], &[2, 1])]].concat();
    let summary = summary("classic", &FOUR[..2], &steps);
    assert_eq!(told(&summary), [(ANN, 2, false, false), (BEN, 1, true, false)]);
}

#[test]
fn whoever_leaves_one_seat_and_takes_another_has_one_result() {
    let other = [&of_four(0)[..], &[replaced(1), seated(3, BEN)], &of_four(3)];
    let steps = [&other.concat()[..], &[end(&[3], &[2, 4, 3, 1])]].concat();
    let summary = summary("classic", &[Some(ANN), Some(BEN), Some(CID), None], &steps);
    let expected = [(ANN, 2, false, false), (BEN, 4, false, true), (CID, 3, false, false)];
    assert_eq!(told(&summary), expected);
}
