//! The players' places, and which players go through to the final (RULES 8.2, 8.4).

use super::schedule::Player;
use crate::engine::rules::DealerDraw;
use crate::engine::{Card, Face, Rules};
use rand::Rng;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

/// The place of each key, 1 for the greatest. Equal keys share a place and leave the next ones
/// empty, as in the engine's places (RULES 6.7).
pub(super) fn places<K: Ord>(keys: &[K]) -> Vec<u8> {
    keys.iter()
        .map(|key| {
            let better = keys.iter().filter(|other| *other > key).count();
            u8::try_from(better).unwrap_or(u8::MAX).saturating_add(1)
        })
        .collect()
}

/// Which players go through when there is room for a few.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Cut {
    /// The players who go through for certain.
    pub(super) through: Vec<Player>,
    /// The players who are level for the rest of the room; none, or more than `open`.
    pub(super) tied: Vec<Player>,
    /// How many of the tied players go through.
    pub(super) open: usize,
}

/// Lets the players with the greatest keys through.
pub(super) fn cut<K: Ord>(entries: &[(Player, K)], room: usize) -> Cut {
    let mut cut = Cut { through: Vec::new(), tied: Vec::new(), open: 0 };
    for (player, key) in entries {
        let better = entries.iter().filter(|(_, other)| other > key).count();
        let not_worse = entries.iter().filter(|(_, other)| other >= key).count();
        if not_worse <= room {
            cut.through.push(*player);
        } else if better < room {
            cut.tied.push(*player);
            cut.open = room - better;
        }
    }
    cut
}

/// A draw of cards for the room that is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardDraw {
    /// Each draw in order; a player who drew again appears again.
    pub draws: Vec<(Player, Card)>,
    /// The players who go through.
    pub chosen: Vec<Player>,
}

/// Lets every tied player draw a card: the highest numbers go through, and players who are still
/// level draw again (RULES 8.4). Symbols count as in the draw for the first dealer (RULES 2.1).
pub(super) fn draw_cards<R: Rng + ?Sized>(
    tied: &[Player],
    open: usize,
    rules: &Rules,
    rng: &mut R,
) -> CardDraw {
    let mut drawn = CardDraw { draws: Vec::new(), chosen: Vec::new() };
    let mut contenders = tied.to_vec();
    while !contenders.is_empty() {
        let mut deck: Vec<Card> = rules.deck.cards().to_vec();
        deck.shuffle(rng);
        let mut numbers = Vec::with_capacity(contenders.len());
        for player in &contenders {
            let number = loop {
                // Every deck has many more cards than there are players.
                let Some(card) = deck.pop() else { break 0 };
                drawn.draws.push((*player, card));
                match (card.face(), rules.dealer_draw) {
                    (Face::Number(number), _) => break number,
                    (_, DealerDraw::SymbolsAreZero) => break 0,
                    (_, DealerDraw::RedrawSymbols) => {
                        deck.push(card);
                        deck.shuffle(rng);
                    }
                }
            };
            numbers.push((*player, number));
        }
        let decided = cut(&numbers, open.saturating_sub(drawn.chosen.len()));
        drawn.chosen.extend(decided.through);
        contenders = decided.tied;
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::Preset;
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    fn players(numbers: &[u8]) -> Vec<Player> {
        numbers.iter().map(|number| Player::new(*number).unwrap()).collect()
    }

    #[test]
    fn r6_7_equal_players_share_a_place() {
        assert_eq!(places(&[30, 50, 30, 10]), [2, 1, 2, 4]);
        assert_eq!(places(&[7, 7, 7]), [1, 1, 1]);
        assert!(places::<u8>(&[]).is_empty());
    }

    #[test]
    fn r8_4_only_a_tie_across_the_cut_is_left_open() {
        for (keys, through, tied, open) in [
            ([40, 30, 20, 10], &[0, 1][..], &[][..], 0),
            ([10, 40, 40, 20], &[1, 2], &[], 0),
            ([10, 40, 20, 20], &[1], &[2, 3], 1),
            ([30, 30, 10, 30], &[], &[0, 1, 3], 2),
            ([5, 5, 5, 5], &[], &[0, 1, 2, 3], 2),
            ([9, 5, 5, 5], &[0], &[1, 2, 3], 1),
        ] {
            let entries: Vec<_> = players(&[0, 1, 2, 3]).into_iter().zip(keys).collect();
            let expected = Cut { through: players(through), tied: players(tied), open };
            assert_eq!(cut(&entries, 2), expected, "{keys:?}");
        }
    }

    /// The number that counts of a player's last card.
    fn last_number(draws: &[(Player, Card)], player: Player) -> u8 {
        let (_, card) = draws.iter().rfind(|(drawer, _)| *drawer == player).unwrap();
        match card.face() {
            Face::Number(number) => number,
            _ => 0,
        }
    }

    #[test]
    fn r8_4_a_draw_of_cards_always_decides_and_the_higher_card_goes_through() {
        let mut drawn_again = 0;
        for (seed, preset) in (0..2000).zip([Preset::Classic, Preset::Tournament].iter().cycle()) {
            let rng = &mut StdRng::seed_from_u64(seed);
            let rules = Rules::preset(*preset);
            let tied = players(&[1, 4]);
            let CardDraw { draws, chosen } = draw_cards(&tied, 1, &rules, rng);
            assert_eq!(chosen.len(), 1, "seed {seed}");
            let loser = if chosen == players(&[1]) { tied[1] } else { tied[0] };
            assert!(
                last_number(&draws, chosen[0]) > last_number(&draws, loser),
                "seed {seed}: {draws:?} lets {chosen:?} through"
            );
            drawn_again += u32::from(draws.len() > 2);
        }
        assert!(drawn_again > 0, "no seed made anyone draw again");
    }

    #[test]
    fn r8_4_as_many_go_through_as_there_is_room_for() {
        for seed in 0..500 {
            let rng = &mut StdRng::seed_from_u64(seed);
            let rules = Rules::preset(Preset::Tournament);
            for (tied, open) in [(&[0, 1, 2, 3, 4, 5, 6, 7][..], 2), (&[2, 5, 7], 2), (&[3, 6], 1)]
            {
                let tied = players(tied);
                let mut chosen = draw_cards(&tied, open, &rules, rng).chosen;
                assert!(chosen.iter().all(|player| tied.contains(player)), "seed {seed}");
                chosen.sort();
                chosen.dedup();
                assert_eq!(chosen.len(), open, "seed {seed}");
            }
        }
    }
}
