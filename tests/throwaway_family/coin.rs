//! A family that no table has: a coin is thrown. All that the client wants of it is in this file; a real one is a folder.

use leptos::prelude::*;
use platno::chunk;
use platno::games::{Family, HelpParts, HistoryParts, LobbyParts, PanelParts};
use platno::i18n::Locale;
use platno::panels::history::view_model::Short;
use platno::panels::history::view_model::lines::HandReport;
use platno::table::components::shell::{RailButtons, TableShell, TrayButtons};
use platno::table::view_model::sound::{Cue, Sounds};

/// What a table needs of it. It plays by the rules of another family.
pub static FAMILY: Family = Family {
    rules: &rules::top_card::FAMILY,
    table: || chunk::drawn(CoinTable),
    statistics: Some(&STATISTICS),
    sounds: Sounds { closed: Some(Cue::Roll), result: Some(Cue::Chip) },
    line_name: |_, on, _| format!("coin {on}"),
};

/// What the lobby shows of it.
pub static LOBBY: LobbyParts = LobbyParts {
    name: |_| "Coin",
    picture: |nth| view! { <i data-coin-picture=nth.to_string()></i> }.into_any(),
    last: |table, _| view! { <i data-coin-last=table.last.join(" ")></i> }.into_any(),
    closed: Some(|_: Locale| "in the air"),
};

/// What the panels show of it.
pub static PANELS: PanelParts = PanelParts {
    history: HistoryParts {
        short: |played, _| {
            let result = format!("heads {}", played.round);
            (!played.events.is_empty()).then(|| Short { result, ..Short::default() })
        },
        hands: |_, _, _| vec![HandReport { name: "Coin".to_owned(), ..HandReport::default() }],
        cause: |_, line, _| format!("heads, {}", line.why.category),
    },
    help: HelpParts {
        symbols: None,
        picture: |_, rule, _| view! { <i data-coin-help=rule.on.len().to_string()></i> }.into_any(),
        about: |_, rule, lang| format!("{} of a coin", rule.label.get(lang)),
        added: |_, _| Vec::new(),
        rules: |_, _| Vec::new(),
        phase: None,
        unanswered: |_, _| Vec::new(),
        buttons: |_, _| Vec::new(),
    },
    settings: Some(|| Some(view! { <i data-coin-setting="1"></i> }.into_any())),
    favourites: None,
};

chunk! {
    /// Where that is found.
    pub static CHUNK in coin: &'static Family = &FAMILY
}

chunk! {
    /// The inside of the statistics panel.
    static STATISTICS in panels = Statistics
}

#[component]
fn CoinTable() -> impl IntoView {
    let result_bar = Callback::new(|()| None);
    view! {
        <TableShell class="coin" result=Some("heads".to_owned()) result_bar said="heads">
            <TrayButtons slot><button data-action="throw"></button></TrayButtons>
            <RailButtons slot><button data-action="polish"></button></RailButtons>
            <div class="coin-box"></div>
        </TableShell>
    }
}

#[component]
fn Statistics() -> impl IntoView {
    view! { <i data-coin-statistics="1"></i> }
}
