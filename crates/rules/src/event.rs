//! Facts of a round, in the past tense. A round is the fold of its facts; history, replay and dispute are one format.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::decision::Decision;
use crate::dice::Dice;
use crate::pocket::Pocket;
use crate::position::{BoxNumber, PositionError};
use crate::settle::Line;
use crate::stake::Stake;
use crate::text::textual;

/// A player, by a number that the server gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u64);

/// Who gets a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum To {
    /// The players' common hand, or the player's side of baccarat.
    Player,
    /// The dealer.
    Dealer,
    /// The banker's side.
    Banker,
    /// The common cards.
    Board,
    /// Top Card's first card.
    Home,
    /// Top Card's second card.
    Away,
    /// The dead cards of Gotes, turned before the bets.
    Dead,
    /// A box.
    Box(BoxNumber),
}

impl fmt::Display for To {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player => f.write_str("player"),
            Self::Dealer => f.write_str("dealer"),
            Self::Banker => f.write_str("banker"),
            Self::Board => f.write_str("board"),
            Self::Home => f.write_str("home"),
            Self::Away => f.write_str("away"),
            Self::Dead => f.write_str("dead"),
            Self::Box(at) => at.fmt(f),
        }
    }
}

impl FromStr for To {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Ok(match text {
            "player" => Self::Player,
            "dealer" => Self::Dealer,
            "banker" => Self::Banker,
            "board" => Self::Board,
            "home" => Self::Home,
            "away" => Self::Away,
            "dead" => Self::Dead,
            at => Self::Box(at.parse()?),
        })
    }
}

textual!(To, "a hand such as \"dealer\" or \"box:3\"");

/// A fact of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundEvent {
    /// Bets are taken.
    BettingOpened,
    /// A player's bets were accepted, on top of what they had.
    BetAccepted {
        /// Whose.
        player: PlayerId,
        /// The bets.
        bets: Vec<Stake>,
    },
    /// Bets were taken back.
    BetWithdrawn {
        /// Whose.
        player: PlayerId,
        /// What was taken back of their bets.
        bets: Vec<Stake>,
    },
    /// The last-bets warning.
    LastBetsCalled,
    /// No more bets.
    BettingClosed,
    /// The ball lies in a pocket.
    BallLanded {
        /// Which.
        number: Pocket,
    },
    /// The dice lie.
    DiceRolled {
        /// What they show.
        dice: Dice,
    },
    /// The dice left the table or missed the wall: no roll, and bets may be changed until they are thrown again.
    ThrowFailed,
    /// The wheel of fortune stands.
    WheelStopped {
        /// The field under the pointer, from 0 in the plan's order.
        field: u8,
    },
    /// A card came. A hidden one is a fact without the card.
    CardDealt {
        /// To whom.
        to: To,
        /// The card, where it lies face up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// A hidden card was turned.
    CardShown {
        /// The card.
        card: Card,
    },
    /// The dealer looked at his hidden card and said whether he has blackjack.
    HoleChecked {
        /// Has he?
        blackjack: bool,
    },
    /// The insurance question is over.
    InsuranceClosed,
    /// A bettor behind a box has no money to follow the owner's next double or split.
    FollowDeclined {
        /// The bettor behind.
        player: PlayerId,
        /// The box.
        at: BoxNumber,
    },
    /// A player decided, or the plan decided for them.
    Decided {
        /// Who.
        player: PlayerId,
        /// His box, at a table with boxes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<BoxNumber>,
        /// What.
        decision: Decision,
        /// By the plan's rule rather than by the player.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        auto: bool,
    },
    /// At a shared box: all first hands are finished, the second split hands begin.
    SecondHandsOpened,
    /// Lines of a player are settled: nothing can change them any more, and their money has moved. It is stored and never
    /// sent to a client, who settles the same lines from the other facts.
    LinesSettled {
        /// Whose.
        player: PlayerId,
        /// The lines, each with what comes back and why.
        lines: Vec<Line>,
    },
    /// Something is being put right; nothing can be bet or decided.
    RoundPaused,
    /// The round goes on.
    RoundResumed,
    /// The round is cancelled, every stake returned.
    RoundVoided,
}

impl RoundEvent {
    /// Its name.
    pub fn name(&self) -> &'static str {
        match self {
            Self::BettingOpened => "betting_opened",
            Self::BetAccepted { .. } => "bet_accepted",
            Self::BetWithdrawn { .. } => "bet_withdrawn",
            Self::LastBetsCalled => "last_bets_called",
            Self::BettingClosed => "betting_closed",
            Self::BallLanded { .. } => "ball_landed",
            Self::DiceRolled { .. } => "dice_rolled",
            Self::ThrowFailed => "throw_failed",
            Self::WheelStopped { .. } => "wheel_stopped",
            Self::CardDealt { .. } => "card_dealt",
            Self::CardShown { .. } => "card_shown",
            Self::HoleChecked { .. } => "hole_checked",
            Self::InsuranceClosed => "insurance_closed",
            Self::FollowDeclined { .. } => "follow_declined",
            Self::Decided { .. } => "decided",
            Self::SecondHandsOpened => "second_hands_opened",
            Self::LinesSettled { .. } => "lines_settled",
            Self::RoundPaused => "round_paused",
            Self::RoundResumed => "round_resumed",
            Self::RoundVoided => "round_voided",
        }
    }
}
