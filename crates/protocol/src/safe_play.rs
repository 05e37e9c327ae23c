//! Safe play: what a player set themselves, and how much of it is used.

use rules::amount::Amount;
use rules::plan::Currency;
use serde::{Deserialize, Serialize};

use crate::id::Millis;
use crate::message::Purse;
use crate::reject_code::RejectCode;

/// What a player may limit. Days and months are those of Prague.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LimitKind {
    /// Stakes in a day.
    StakeDay,
    /// Stakes in a calendar month.
    StakeMonth,
    /// Stakes less returns in a day.
    LossDay,
    /// Stakes less returns in a calendar month.
    LossMonth,
    /// Minutes in a day.
    TimeDay,
    /// Visits in a calendar month.
    LoginsMonth,
    /// Minutes between a visit and the next one.
    Pause,
}

impl LimitKind {
    /// Every kind.
    pub const ALL: [Self; 7] = [
        Self::StakeDay,
        Self::StakeMonth,
        Self::LossDay,
        Self::LossMonth,
        Self::TimeDay,
        Self::LoginsMonth,
        Self::Pause,
    ];

    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::StakeDay => "stake_day",
            Self::StakeMonth => "stake_month",
            Self::LossDay => "loss_day",
            Self::LossMonth => "loss_month",
            Self::TimeDay => "time_day",
            Self::LoginsMonth => "logins_month",
            Self::Pause => "pause",
        }
    }

    /// The code of a bet that would break it.
    pub fn code(self) -> RejectCode {
        match self {
            Self::StakeDay => RejectCode::LimitStakeDay,
            Self::StakeMonth => RejectCode::LimitStakeMonth,
            Self::LossDay => RejectCode::LimitLossDay,
            Self::LossMonth => RejectCode::LimitLossMonth,
            Self::TimeDay => RejectCode::LimitTimeDay,
            Self::LoginsMonth => RejectCode::LimitLoginsMonth,
            Self::Pause => RejectCode::Paused,
        }
    }

    /// Is it about money, and so about one currency?
    pub fn is_money(self) -> bool {
        matches!(self, Self::StakeDay | Self::StakeMonth | Self::LossDay | Self::LossMonth)
    }

    /// Does it count by calendar months?
    pub fn is_monthly(self) -> bool {
        matches!(self, Self::StakeMonth | Self::LossMonth | Self::LoginsMonth)
    }
}

/// What keeps a player from betting altogether.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Restraint {
    /// A pause that they took, or the one after their last visit.
    Paused,
    /// The stop button was pressed: 48 hours.
    Stopped,
    /// They are excluded.
    Excluded,
}

impl Restraint {
    /// The code of a bet that it refuses.
    pub fn code(self) -> RejectCode {
        match self {
            Self::Paused => RejectCode::Paused,
            Self::Stopped => RejectCode::Stopped,
            Self::Excluded => RejectCode::Excluded,
        }
    }
}

/// A looser value that waits for its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// What it will be; none where the limit goes.
    pub value: Option<Amount>,
    /// From when.
    pub from: Millis,
}

/// A limit that a player set themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnLimit {
    /// Of what.
    pub kind: LimitKind,
    /// In which money, where it is about money.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// How much.
    pub value: Amount,
    /// How much of it is used; nothing where the player is ahead.
    pub used: Amount,
    /// A looser value that waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<Pending>,
}

/// Money played in some time. Stakes of open rounds are in `staked` already, not in `decided`: the result is `returned` less
/// `decided`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Which money.
    pub currency: Currency,
    /// Stakes, without those that came back before the close or from a cancelled round.
    pub staked: Amount,
    /// What rounds gave back.
    pub returned: Amount,
    /// Stakes of rounds that are decided; they count when that is.
    #[serde(default)]
    pub decided: Amount,
}

/// A restraint and its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Restrained {
    /// Which.
    pub kind: Restraint,
    /// Until when; none where it has no end.
    pub until: Option<Millis>,
}

/// A player's safe play as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SafePlay {
    /// When this was so, by the server's clock.
    pub time: Millis,
    /// When the visit began.
    pub since: Millis,
    /// Played since then.
    pub visit: Vec<Played>,
    /// Played today.
    pub today: Vec<Played>,
    /// Played this month.
    pub month: Vec<Played>,
    /// Minutes here today.
    pub minutes_today: u32,
    /// Visits this month, this one included.
    pub logins_month: u32,
    /// The player's own limits.
    pub limits: Vec<OwnLimit>,
    /// What keeps them from betting now.
    pub restraints: Vec<Restrained>,
    /// Their purses: at another table than the one that they have bet at nothing else tells them.
    #[serde(default)]
    pub purses: Vec<Purse>,
}
