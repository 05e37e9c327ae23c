//! A box as it is drawn, wherever it lies.

pub mod arrange;
pub mod lines;
pub mod pays;

use rules::amount::Amount;
use rules::card::Card;
use rules::position::BoxNumber;

use crate::games::card_table::view_model::hand::Ending;
use crate::games::holdem::view_model::Named;
use crate::i18n::{Locale, td_string};
use rules::label::Lang;

/// What a box does, in one word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// It decides now.
    Deciding,
    /// Others decide before it.
    Next,
    /// It has decided, as the plan calls that.
    Decided(String),
}

impl Said {
    /// The word.
    pub fn word(&self, lang: Lang) -> String {
        match self {
            Self::Deciding => td_string!(Locale::from(lang), cards.still_decide).to_owned(),
            Self::Next => td_string!(Locale::from(lang), poker_boxes.next).to_owned(),
            Self::Decided(word) => word.clone(),
        }
    }

    /// Its name for the style sheet.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Deciding => "is-deciding",
            Self::Next => "is-next",
            Self::Decided(_) => "is-said",
        }
    }
}

/// A box in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoxView {
    /// Which.
    pub at: BoxNumber,
    /// The player's own.
    pub mine: bool,
    /// Its cards; none is not seen.
    pub cards: Vec<Option<Card>>,
    /// Its hand, where its cards are seen.
    pub named: Option<Named>,
    /// What it does.
    pub said: Option<Said>,
    /// What the plan has decided last, where the player did not answer.
    pub timed_out: Option<String>,
    /// The hand was given up.
    pub folded: bool,
    /// What a decision has added.
    pub added: Amount,
    /// More about it, where there is more.
    pub note: Option<String>,
    /// How its hand ended.
    pub ending: Option<Ending>,
}

/// The cards of boxes as they are drawn, all else as it is told.
pub fn drawn_boxes(mut told: Vec<BoxView>, drawn: Vec<BoxView>) -> Vec<BoxView> {
    let join = |drawn: BoxView| match told.iter().position(|view| view.at == drawn.at) {
        Some(at) => BoxView { cards: drawn.cards, ..told.swap_remove(at) },
        None => BoxView { named: None, ending: None, ..drawn },
    };
    drawn.into_iter().map(join).collect()
}
