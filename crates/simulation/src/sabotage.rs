//! Faults that are put in on purpose, to show that the simulation finds them.

use rules::amount::Amount;
use rules::posting::Reason;
use table::append::Append;

/// What is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sabotage {
    /// A stake is posted with a crown too much.
    BrokenPosting,
    /// A fact is not stored, though its money moves.
    LostFact,
    /// A return is credited twice.
    DoubledCredit,
    /// The log takes what an earlier owner of the table appends.
    IgnoredEpoch,
}

impl Sabotage {
    /// Breaks an append of the table's owner; false where it has nothing to break.
    pub fn apply(self, append: &mut Append) -> bool {
        match self {
            Self::BrokenPosting => {
                let stake = append.postings.iter_mut().find(|keyed| keyed.posting.reason == Reason::Stake);
                let Some(keyed) = stake else { return false };
                keyed.posting.amount += Amount::whole(1);
                true
            }
            Self::LostFact => {
                let is_money = append.facts.len() == 1 && !append.postings.is_empty() && append.end.is_none();
                if is_money {
                    append.facts.clear();
                }
                is_money
            }
            Self::DoubledCredit => {
                let credit = append.postings.iter().find(|keyed| keyed.posting.reason == Reason::Return);
                let Some(mut keyed) = credit.cloned() else { return false };
                keyed.key.push_str(":again");
                append.postings.push(keyed);
                true
            }
            Self::IgnoredEpoch => false,
        }
    }
}
