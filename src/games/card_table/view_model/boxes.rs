//! Boxes in play at a table where each player has boxes of his own, and others may join them.

use rules::amount::Amount;
use rules::event::PlayerId;
use rules::name::Name;
use rules::position::{BoxNumber, Position};
use rules::round::Round;

use crate::games::card_table::view_model::hand::{HandView, drawn_hands};

/// The bet that makes a player one of a box.
const MAIN: Name = Name::constant("main");

/// What a player who joined a box must know of the owner's last decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxNote {
    /// He follows, with this much.
    Followed(Amount),
    /// His money did not suffice for it: his stake stays as it is.
    Short,
    /// His money did not suffice for a split: he stays on the left hand.
    LeftHand,
}

impl BoxNote {
    /// Its name in the page.
    pub fn name(self) -> &'static str {
        match self {
            Self::Followed(_) => "followed",
            Self::Short => "short",
            Self::LeftHand => "left-hand",
        }
    }
}

/// A box in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxView {
    /// Which.
    pub at: BoxNumber,
    /// Its hands.
    pub hands: Vec<HandView>,
    /// Whose turn it is plays here.
    pub turn: bool,
    /// The player owns it or has joined it.
    pub mine: bool,
    /// What a player who joined it is told.
    pub note: Option<BoxNote>,
}

impl BoxView {
    /// Was it given up for half of the stake?
    pub fn is_surrendered(&self) -> bool {
        self.hands.iter().any(|hand| hand.surrendered)
    }
}

/// The cards of boxes as they are drawn, all else as it is told.
pub fn drawn_boxes(mut told: Vec<BoxView>, drawn: Vec<BoxView>) -> Vec<BoxView> {
    let join = |drawn: BoxView| {
        let known = told.iter().position(|view| view.at == drawn.at).map(|at| told.swap_remove(at));
        let hands = known.as_ref().map(|view| view.hands.clone()).unwrap_or_default();
        BoxView { turn: known.is_some_and(|view| view.turn), hands: drawn_hands(hands, drawn.hands), ..drawn }
    };
    drawn.into_iter().map(join).collect()
}

fn players(round: &Round, at: BoxNumber) -> Vec<PlayerId> {
    let main = Position::new(Some(at), MAIN);
    round.book().iter().filter(|bets| bets.on(main).is_some()).map(|bets| bets.player).collect()
}

/// May a player bet on a box that somebody else owns? Where a box can be shared: once its owner has bet, while there is room.
pub fn may_join(round: &Round, me: PlayerId, at: BoxNumber) -> bool {
    let most = round.table().game().players_a_box();
    let players = players(round, at);
    most > 1 && !players.is_empty() && (players.contains(&me) || players.len() < most)
}

/// How many players have joined the owner of a box.
pub fn joined(round: &Round, at: BoxNumber) -> usize {
    players(round, at).len().saturating_sub(1)
}
