//! Every held catch counts, unless UNO is called.

use super::Simulation;
use uno_bot::engine::{Event, Game, Seat};
use uno_bot::store::GameId;

impl Simulation {
    /// Checks that a held catch has counted, or UNO was called, before another move made it too late.
    pub(super) async fn has_counted(&self, id: GameId, caught: Seat, seq: u32) {
        let test = self.test();
        let row = test.store.game(id).await.expect("it reads").expect("a row");
        let seats = row.lobby.occupants().len() as u8;
        let mut game = Game::new(*row.lobby.rules(), seats).expect("a match");
        for made in test.store.moves(id).await.expect("it reads") {
            made.events.iter().for_each(|event| game.apply(event));
            if made.seq <= seq || game.exposed() == Some(caught) {
                continue;
            }
            let fair = |event: &Event| match event {
                Event::Caught { .. } => true,
                Event::CalledUno { seat } => *seat == caught,
                _ => false,
            };
            let fair = made.events.iter().any(fair);
            assert!(fair, "{id:?}: a catch held after {seq} was lost at {made:?}");
            return;
        }
    }
}
