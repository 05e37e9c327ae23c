//! A bar of the statistics: how often, and its part of all rounds.

use leptos::prelude::*;

/// A bar.
#[component]
pub fn Share(
    /// What is counted.
    word: String,
    /// How many.
    count: usize,
    /// Of how many.
    of: usize,
    /// Its colour.
    class: &'static str,
) -> impl IntoView {
    let share = (count * 100 + of / 2).checked_div(of).unwrap_or_default();
    view! {
        <div class=format!("share counted-share {class}")>
            <span>{word}</span>
            <i style:width=format!("{share}%")></i>
            <b class="num">{count} "×"</b>
            <b class="num">{share} "\u{a0}%"</b>
        </div>
    }
}
