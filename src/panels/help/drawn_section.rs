//! A section of the help as it is drawn.

use leptos::prelude::*;
use rules::label::Lang;

use crate::i18n::Locale;
use crate::panels::help::section::{Grid, Hand, Part, Section, Term, Topic};

/// A heading that a click in the contents leads to.
pub fn heading(topic: Topic, lang: Lang) -> AnyView {
    view! { <h3 tabindex="-1" data-topic=topic.name()>{topic.heading(Locale::from(lang))}</h3> }.into_any()
}

/// A section with its heading.
pub fn section(section: &Section, lang: Lang) -> AnyView {
    let parts = section.parts.iter().map(part).collect::<Vec<_>>();
    view! { <section class="help-section">{heading(section.topic, lang)} {parts}</section> }.into_any()
}

fn part(part: &Part) -> AnyView {
    let items =
        |texts: &[String]| texts.iter().cloned().map(|text| view! { <li>{text}</li> }).collect::<Vec<_>>();
    match part {
        Part::Text(text) => view! { <p>{text.clone()}</p> }.into_any(),
        Part::Steps(texts) => view! { <ol>{items(texts)}</ol> }.into_any(),
        Part::Points(texts) => view! { <ul class="points">{items(texts)}</ul> }.into_any(),
        Part::Terms(terms) => {
            view! { <dl class="help-terms">{terms.iter().map(term).collect::<Vec<_>>()}</dl> }.into_any()
        }
        Part::Grid(rows) => grid(rows),
        Part::Hands(hands) => {
            view! { <ol class="help-hands">{hands.iter().map(hand).collect::<Vec<_>>()}</ol> }.into_any()
        }
    }
}

fn term(term: &Term) -> AnyView {
    let keys = term.keys.iter().cloned().map(|key| view! { " " <kbd>{key}</kbd> }).collect::<Vec<_>>();
    view! { <div data-help-of=term.of.join(" ")><dt>{term.title.clone()} {keys}</dt><dd>{term.does.clone()}</dd></div> }
        .into_any()
}

fn grid(grid: &Grid) -> AnyView {
    let head = grid.head.iter().cloned().map(|text| view! { <th scope="col">{text}</th> });
    let head = (!grid.head.is_empty()).then(|| view! { <thead><tr>{head.collect::<Vec<_>>()}</tr></thead> });
    let rows = grid.rows.iter().map(|row| {
        let mut cells = row.cells.iter().cloned();
        let first = cells.next();
        let rest = cells.map(|text| view! { <td>{text}</td> }).collect::<Vec<_>>();
        view! { <tr data-help-of=row.of.clone()><th scope="row">{first}</th>{rest}</tr> }
    });
    view! { <table class="limits help-grid">{head}<tbody>{rows.collect::<Vec<_>>()}</tbody></table> }
        .into_any()
}

fn hand(hand: &Hand) -> AnyView {
    let cards = hand.cards.iter().map(
        |(symbol, lit)| view! { <svg viewBox="0 0 100 140" class:lit=*lit><use href=symbol.clone() /></svg> },
    );
    view! { <li><b>{hand.name.clone()}</b> <span class="small-cards" aria-hidden="true">{cards.collect::<Vec<_>>()}</span></li> }.into_any()
}
