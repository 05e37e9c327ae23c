//! Who came to which box, and when: who bets first on a box owns it.

use crate::event::PlayerId;
use crate::position::{BoxNumber, Position};
use crate::round::{Bets, Book};

/// The bet that makes a player one of a box.
const MAIN: Position = Position::constant("main");

/// A player who bets on a box.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Arrival {
    at: BoxNumber,
    player: PlayerId,
    /// The owner whom they joined has taken the bet back, so theirs goes back too.
    orphaned: bool,
}

/// Who bets on which box, in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrivals(Vec<Arrival>);

impl Arrivals {
    /// Looks at what a player has on the boxes now.
    pub fn update(&mut self, player: PlayerId, book: &Book) {
        let lies = |at| book.on(player, MAIN.with_box(Some(at))).is_some();
        for at in (1..=9).filter_map(BoxNumber::new) {
            let known = self.0.iter().position(|arrival| arrival.at == at && arrival.player == player);
            match (known, lies(at)) {
                (None, true) => self.0.push(Arrival { at, player, orphaned: false }),
                (Some(index), false) => {
                    let owned = self.owner(at) == Some(player);
                    self.0.remove(index);
                    if owned {
                        self.0
                            .iter_mut()
                            .filter(|arrival| arrival.at == at)
                            .for_each(|left| left.orphaned = true);
                    }
                }
                (None, false) | (Some(_), true) => {}
            }
        }
    }

    /// The players of a box, its owner first; without those whose bets go back.
    pub fn players(&self, at: BoxNumber) -> impl Iterator<Item = PlayerId> {
        self.0
            .iter()
            .filter(move |arrival| arrival.at == at && !arrival.orphaned)
            .map(|arrival| arrival.player)
    }

    /// The players of a box who came before one of them.
    pub fn before(&self, player: PlayerId, at: BoxNumber) -> Vec<PlayerId> {
        self.players(at).take_while(|&other| other != player).collect()
    }

    /// Who owns a box.
    pub fn owner(&self, at: BoxNumber) -> Option<PlayerId> {
        self.players(at).next()
    }

    /// May a player bet on a box that takes so many players?
    pub fn may_bet(&self, player: PlayerId, at: BoxNumber, most: usize) -> bool {
        let orphaned =
            self.0.iter().any(|arrival| arrival.orphaned && arrival.at == at && arrival.player == player);
        let sits = self.players(at).any(|other| other == player);
        !orphaned && (sits || self.players(at).count() < most)
    }

    /// The bets of those whose owner has left.
    pub fn orphans(&self, book: &Book) -> Vec<Bets> {
        let orphaned = |player, at: Option<BoxNumber>| {
            self.0
                .iter()
                .any(|arrival| arrival.orphaned && arrival.player == player && Some(arrival.at) == at)
        };
        let bets = book.iter().map(|bets| {
            let gone = bets.stakes.iter().filter(|stake| orphaned(bets.player, stake.on.at()));
            Bets { player: bets.player, stakes: gone.copied().collect() }
        });
        bets.filter(|bets| !bets.stakes.is_empty()).collect()
    }
}
