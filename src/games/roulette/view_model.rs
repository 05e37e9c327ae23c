//! Roulette: the cloth, its places, results and statistics.

pub mod cloth;
pub mod finals;
pub mod name;
pub mod nearest;
pub mod pace;
pub mod pose;
pub mod racetrack;
pub mod ring;
pub mod spin;
pub mod statistic;
pub mod statistic_wheel;
pub mod step;
pub mod surface;
