//! Dice and the marker, drawn.

#![allow(clippy::float_arithmetic, reason = "geometry of a picture, not money")]

use leptos::prelude::*;
use rules::dice::Dice;

use crate::games::craps::view_model::die::{Die, Side, beside, pips};

/// A flat die of the cloth, the strip and the lists; its corner is the origin.
#[component]
pub fn FlatDie(
    /// What it shows.
    face: u8,
    /// Its edge.
    size: i32,
    /// In the dark colours of the cloth's print.
    #[prop(optional)]
    dark: bool,
) -> impl IntoView {
    let dots = pips(face).iter().map(|&(column, row)| {
        // In hundredths of the edge.
        let at = |offset: i8| ((50 + i32::from(offset) * 26) * size).to_string();
        view! { <circle transform="scale(.01)" cx=at(column) cy=at(row) r=(size * 10).to_string() fill="#fffaf0" /> }
    });
    view! {
        <g class=if dark { "flat-die dark" } else { "flat-die" }>
            <rect width=size.to_string() height=size.to_string() rx=(size / 5).to_string() fill="#b92733" stroke="#f0b9a8" stroke-opacity=".35" />
            {dots.collect::<Vec<_>>()}
        </g>
    }
}

/// Two flat dice as a picture of their own.
#[component]
pub fn FlatDice(
    /// What they show.
    dice: Dice,
) -> impl IntoView {
    let [first, second] = dice.faces();
    view! {
        <svg class="flat-dice" viewBox="-1 -1 45 23" aria-hidden="true">
            <FlatDie face=first size=21 />
            <g transform="translate(22 0)"><FlatDie face=second size=21 /></g>
        </svg>
    }
}

/// A die that lies on the felt; the middle of its foot is the origin.
#[component]
fn LyingDie(
    /// What it shows.
    face: u8,
    /// How it is turned, in degrees.
    turn: f64,
) -> impl IntoView {
    let die = Die { half: 43.0, turn };
    let (left, right) = beside(face);
    view! {
        <path class="foot" d=die.foot() transform="translate(14 9)" />
        <path class="hull" d=die.hull() />
        <path class="left" d=die.face(Side::Left) />
        <path class="right" d=die.face(Side::Right) />
        <path class="top" d=die.face(Side::Top) />
        <path class="pips" d=die.dots(Side::Left, left) />
        <path class="pips" d=die.dots(Side::Right, right) />
        <path class="pips" d=die.dots(Side::Top, face) />
    }
}

/// Two dice as they lie after the throw. They come in from the lower left and stop on what they show.
#[component]
pub fn ThrownDice(
    /// What they show.
    dice: Dice,
    /// Are they being thrown now?
    thrown: bool,
) -> impl IntoView {
    let [first, second] = dice.faces();
    view! {
        <svg class="lying-dice" class:thrown=thrown viewBox="-70 -120 280 170" aria-hidden="true">
            <g class="die first"><LyingDie face=first turn=33.0 /></g>
            <g class="die second" transform="translate(128 14)"><g><LyingDie face=second turn=58.0 /></g></g>
        </svg>
    }
}

/// The radius for which the marker is drawn.
const DRAWN: f64 = 34.0;

/// The marker of the Point; its middle is the origin.
#[component]
pub fn Marker(
    /// Its radius.
    radius: i32,
    /// Is a Point on?
    on: bool,
) -> impl IntoView {
    view! {
        <g class=if on { "marker on" } else { "marker off" } transform=format!("scale({})", f64::from(radius) / DRAWN)>
            <circle class="edge" r="34" cy="3" />
            <circle class="disc" r="34" />
            <circle class="line" r="28.5" />
            <text y="9">{if on { "ON" } else { "OFF" }}</text>
        </g>
    }
}
