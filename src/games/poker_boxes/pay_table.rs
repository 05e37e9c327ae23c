//! A pay table beside the felt; the row that the hand has reached is lit.

use leptos::prelude::*;

use crate::games::poker_boxes::view_model::pays::PayRow;

/// The pay table.
#[component]
pub fn PayTable(
    /// In which corner.
    side: &'static str,
    /// Its name.
    #[prop(into)]
    title: Signal<String>,
    /// The names of its columns.
    #[prop(into)]
    heads: Signal<Vec<String>>,
    /// Its rows.
    #[prop(into)]
    rows: Signal<Vec<PayRow>>,
    /// The column that holds now, where not all do.
    #[prop(optional, into)]
    holds: Signal<Option<usize>>,
    /// What is said under it.
    #[prop(optional, into)]
    note: Signal<Option<String>>,
) -> impl IntoView {
    let cell = move |(nth, pays): (usize, String)| {
        let off = move || holds.get().is_some_and(|holds| holds != nth);
        view! { <td class="num" class:off=off data-holds=move || (holds.get() == Some(nth)).then_some("")>{pays}</td> }
    };
    let row = move |row: PayRow| {
        let cells = row.pays.into_iter().enumerate().map(cell).collect::<Vec<_>>();
        view! { <tr class:reached=row.reached aria-current=row.reached.then_some("true")><th scope="row">{row.label}</th>{cells}</tr> }
    };
    let head = move |(nth, word): (usize, String)| {
        let off = move || holds.get().is_some_and(|holds| holds != nth);
        view! { <th scope="col" class:off=off>{word}</th> }
    };
    view! {
        <section class=format!("pay-table {side}") aria-label=title>
            <table>
                <thead>
                    <tr>
                        <th scope="col" class="k">{title}</th>
                        {move || heads.get().into_iter().enumerate().map(head).collect::<Vec<_>>()}
                    </tr>
                </thead>
                <tbody>{move || rows.get().into_iter().map(row).collect::<Vec<_>>()}</tbody>
            </table>
            {move || note.get().map(|note| view! { <p>{note}</p> })}
        </section>
    }
}
