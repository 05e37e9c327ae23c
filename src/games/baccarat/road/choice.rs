//! How the scorecards look and which shoe they show: light or dark, symbols, shoe.

use leptos::prelude::*;
use rules::baccarat::scoreboard::ShoeView;

use crate::games::baccarat::road::Score;
use crate::games::baccarat::view_model::Symbols;
use crate::i18n::{Locale, td_string};
use crate::session::store::use_session;

/// What a view of the shoes is called.
pub fn shoe_word(view: ShoeView, locale: Locale) -> &'static str {
    match view {
        ShoeView::Total => td_string!(locale, baccarat.shoe_total),
        ShoeView::Current => td_string!(locale, baccarat.shoe_current),
        ShoeView::Last => td_string!(locale, baccarat.shoe_last),
        ShoeView::LastButOne => td_string!(locale, baccarat.shoe_before_last),
    }
}

fn symbols_word(symbols: Symbols, locale: Locale) -> &'static str {
    match symbols {
        Symbols::Letters => td_string!(locale, baccarat.symbols_letters),
        Symbols::Characters => td_string!(locale, baccarat.symbols_characters),
        Symbols::Numbers => td_string!(locale, baccarat.symbols_numbers),
    }
}

/// The shoe after this one, of those that the plan keeps.
fn after(view: ShoeView, earlier: u8) -> ShoeView {
    match (view, earlier) {
        (ShoeView::Current, 1..) => ShoeView::Last,
        (ShoeView::Last, 2..) => ShoeView::LastButOne,
        (ShoeView::Last | ShoeView::LastButOne, _) => ShoeView::Total,
        _ => ShoeView::Current,
    }
}

/// The three controls of the scorecards; each press goes to the next choice.
#[component]
pub fn Choices(
    /// Dark paper.
    dark: RwSignal<bool>,
    /// The shoe on view.
    shoe: RwSignal<ShoeView>,
    /// Earlier shoes that the plan keeps.
    earlier: u8,
) -> impl IntoView {
    let session = use_session();
    let score = expect_context::<Score>();
    let paper = move || {
        if dark.get() {
            td_string!(session.locale(), baccarat.paper_dark)
        } else {
            td_string!(session.locale(), baccarat.paper_light)
        }
    };
    let symbols = move || symbols_word(score.symbols.get(), session.locale());
    view! {
        <div class="score-choices" role="group" aria-label=move || td_string!(session.locale(), statistics.scores)>
            <button type="button" data-action="score-mode" data-value=move || if dark.get() { "dark" } else { "light" }
                on:click=move |_| dark.update(|dark| *dark = !*dark)>
                <i class="swatch" aria-hidden="true"></i>
                <span>{paper}</span>
            </button>
            <button type="button" data-action="score-symbols" data-value=move || score.symbols.get().name()
                aria-label=move || format!("{}: {}", td_string!(session.locale(), baccarat.symbols), symbols())
                on:click=move |_| score.symbols.update(|symbols| *symbols = symbols.next())>
                <span>{symbols}</span>
            </button>
            {(earlier > 0).then(|| view! {
                <button type="button" data-action="score-shoe" data-value=move || shoe.get().name()
                    aria-label=move || format!("{}: {}", td_string!(session.locale(), baccarat.shoe), shoe_word(shoe.get(), session.locale()))
                    on:click=move |_| shoe.update(|view| *view = after(*view, earlier))>
                    <span>{move || shoe_word(shoe.get(), session.locale())}</span>
                </button>
            })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shoes_that_the_plan_keeps_come_round() {
        let round = |earlier: u8| {
            let mut views = vec![ShoeView::Current];
            while views.len() < 5 {
                views.push(after(views[views.len() - 1], earlier));
            }
            views
        };
        assert_eq!(round(2)[1..], [ShoeView::Last, ShoeView::LastButOne, ShoeView::Total, ShoeView::Current]);
        assert_eq!(round(1)[1..4], [ShoeView::Last, ShoeView::Total, ShoeView::Current]);
    }
}
