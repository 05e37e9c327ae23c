//! What is printed on the cloth, and the marker that lies on it.

use leptos::prelude::*;
use rules::craps::number::Number;
use rules::craps::place::Place;
use rules::label::Lang;
use rules::table::Table;

use crate::games::craps::dice::{FlatDie, Marker};
use crate::games::craps::table::Craps;
use crate::games::craps::view_model::layout::{Arrangement, Cell, Layout, NUMBERS, Part};
use crate::games::craps::view_model::{name, terms};
use crate::i18n::{Locale, td_string};
use crate::table::store::TableStore;

/// A text at a point of the cloth.
fn text(class: &'static str, (x, y): (i32, i32), words: String) -> AnyView {
    view! { <text class=class x=x.to_string() y=y.to_string()>{words}</text> }.into_any()
}

/// Two flat dice at a point.
fn pair((x, y): (i32, i32), size: i32, faces: [u8; 2], dark: bool) -> AnyView {
    let [first, second] = faces;
    view! {
        <g transform=format!("translate({x} {y})")>
            <FlatDie face=first size dark />
            <g transform=format!("translate({} 0)", size + size / 8)><FlatDie face=second size dark /></g>
        </g>
    }
    .into_any()
}

/// The print of a part, in the player's language.
pub fn prints(store: TableStore, craps: Craps, layout: Layout, part: Part, cells: &[Cell]) -> AnyView {
    let Some(table) = store.table() else { return ().into_any() };
    let cells = cells.to_vec();
    let words = move || {
        let lang = store.session.lang();
        cells.iter().map(|cell| place(&table, layout, *cell, lang)).collect::<Vec<_>>()
    };
    let closed = {
        let all = layout.cells(part);
        move || {
            let locale = store.session.locale();
            let closed = craps.game.with(|game| game.closed.clone());
            let here = closed
                .into_iter()
                .filter_map(|(place, why)| Some((all.iter().find(|cell| cell.place == place)?.hit, why)));
            here.map(|(hit, why)| {
                let (middle, bottom) = (hit.x + hit.w / 2, hit.y + hit.h);
                // In a narrow field the reason stands at its foot, else at its end.
                let (class, at) = if hit.w < 150 {
                    ("why middle", (middle, bottom - 8))
                } else {
                    ("why", (hit.x + hit.w - 10, hit.y + hit.h / 2 + 5))
                };
                view! {
                    <rect class="veil" x=(hit.x + 1).to_string() y=(hit.y + 1).to_string() width=(hit.w - 2).to_string() height=(hit.h - 2).to_string() />
                    {text(class, at, terms::reason(why, locale).to_owned())}
                }
            })
            .collect::<Vec<_>>()
        }
    };
    let marker = move || {
        let point = craps.game.with(|game| game.point);
        let ((x, y), radius) = match point {
            Some(number) => layout.marker(number),
            None => layout.marker_off()?,
        };
        // A marker of its own for each Point, so that it comes to its number in sight.
        Some(view! { <g transform=format!("translate({x} {y})")><Marker radius on=point.is_some() /></g> })
    };
    let lines = (part != Part::Middle).then(|| double_lines(layout));
    view! {
        {lines} {words} {closed}
        {(part != Part::Middle).then(|| view! { <g class="marker-place">{marker}</g> })}
    }
    .into_any()
}

/// The double line over the numbers.
fn double_lines(layout: Layout) -> AnyView {
    let lines = NUMBERS.map(|number| {
        let (against, field) = (layout.against(number), layout.number(number));
        let (from, to, y) = match layout.arrangement {
            Arrangement::Lying => (against.x, against.x + against.w, against.y + against.h),
            Arrangement::Standing => (field.x, field.x + field.w, field.y),
        };
        view! { <path class="double-line" d=format!("M{from} {}H{to}M{from} {}H{to}", y - 2, y + 2) /> }
    });
    lines.into_iter().collect::<Vec<_>>().into_any()
}

/// The print of one place.
fn place(table: &Table, layout: Layout, cell: Cell, lang: Lang) -> AnyView {
    let locale = Locale::from(lang);
    let hit = cell.hit;
    let is_lying = layout.arrangement == Arrangement::Lying;
    // The first line of two in a low field.
    let first = if is_lying { 17 } else { 14 };
    let ratio = terms::ratios(table, cell.place);
    let label = || name::place(table, cell.place, lang);
    let tie = || td_string!(locale, craps.tie_on_twelve).to_owned();
    match cell.place {
        Place::DontCome if is_lying => view! {
            {text("display middle", hit.at(59, 46), "DON'T".to_owned())}
            {text("display middle", hit.at(59, 70), "COME".to_owned())}
            {text("small middle", hit.at(59, 90), tie())}
        }
        .into_any(),
        Place::DontCome => view! { {text("head middle", hit.at(51, 20), label().to_uppercase())} {text("small middle", hit.at(51, 39), ratio)} }.into_any(),
        Place::Lay(_) => {
            let word = td_string!(locale, craps.tags.lay).to_owned();
            view! { {text("small quiet", hit.at(8, first), word)} {text("small quiet", hit.at(8, first + 14), ratio)} }.into_any()
        }
        Place::Place(number) => {
            let word = td_string!(locale, craps.on, n = number.total());
            view! { {text("small brass", hit.at(8, first), word)} {text("ratio", hit.at(8, if is_lying { 35 } else { 29 }), ratio)} }.into_any()
        }
        Place::Buy(number) => of_number(layout, cell, number, &ratio, locale),
        Place::Come => {
            let (x, y) = hit.middle();
            view! { {text("come", (x, y + if is_lying { 12 } else { 9 }), label().to_uppercase())} {text("small", hit.at(14, hit.h / 2 + 5), ratio)} }.into_any()
        }
        Place::Field => field(layout, cell, &label()),
        Place::Big(number) => {
            let word = format!("BIG {}", number.total());
            let at = if is_lying { hit.at(12, 28) } else { hit.at(hit.w / 2, 26) };
            text(if is_lying { "head" } else { "head middle" }, at, word)
        }
        Place::DontPass => {
            let class = if is_lying { "display spaced" } else { "display" };
            let dice = is_lying.then(|| pair(hit.at(282, 11), 20, [6, 6], true));
            view! { {text(class, hit.at(16, hit.h / 2 + 7), if is_lying { label().to_uppercase() } else { "DON'T PASS".to_owned() })} {dice} {is_lying.then(|| text("small", hit.at(338, 26), tie()))} }.into_any()
        }
        Place::Pass => view! {
            {text("display large", hit.at(16, hit.h / 2 + 10), label().to_uppercase())}
            {text("small", hit.at(if is_lying { 268 } else { 190 }, hit.h / 2 + 5), ratio)}
        }
        .into_any(),
        Place::AnySeven => view! {
            {text("display", hit.at(16, 30), label().to_uppercase())}
            {text("ratio end", hit.at(hit.w - 16, 29), ratio)}
        }
        .into_any(),
        Place::Hard(number) => {
            let face = number.total() / 2;
            let y = hit.h / 2;
            view! {
                {pair(hit.at(12, y - 14), 28, [face, face], false)}
                {text("small", hit.at(86, y - 4), label())}
                {text("ratio", hit.at(86, y + 15), ratio)}
            }
            .into_any()
        }
        Place::Two
        | Place::Three
        | Place::Eleven
        | Place::Twelve
        | Place::HiLo
        | Place::AnyCraps
        | Place::CrapsEleven
        | Place::Horn
        | Place::World => proposition(table, cell, &ratio, lang),
        Place::OddsPass | Place::OddsDontPass | Place::OddsCome(_) | Place::OddsDontCome(_) => ().into_any(),
    }
}

fn of_number(layout: Layout, cell: Cell, number: Number, ratio: &str, locale: Locale) -> AnyView {
    let hit = cell.hit;
    let is_lying = layout.arrangement == Arrangement::Lying;
    let printed = name::printed(number, locale);
    let class = match (printed.chars().count() > 2, is_lying) {
        (true, _) => "number word",
        (false, true) => "number",
        (false, false) => "number smaller",
    };
    let buy = format!("{} {ratio}", td_string!(locale, craps.tags.buy));
    let y = if is_lying { 40 } else { 27 };
    view! { {text(class, hit.at(10, y), printed)} {text("small", hit.at(8, hit.h - 8), buy)} }.into_any()
}

fn field(layout: Layout, cell: Cell, label: &str) -> AnyView {
    let hit = cell.hit;
    let y = hit.h / 2;
    let is_lying = layout.arrangement == Arrangement::Lying;
    let (at, step, round) = if is_lying { (205, 74, 20) } else { (96, 34, 14) };
    let numbers = (0..).zip([2, 3, 4, 9, 10, 11, 12]).map(|(nth, number)| {
        let x = at + nth * step;
        let is_double = number == 2 || number == 12;
        let ring = is_double.then(|| {
            let (x, y) = hit.at(x, y - if is_lying { 0 } else { 6 });
            view! { <circle class="ring" cx=x.to_string() cy=y.to_string() r=round.to_string() /> }
        });
        let pays = is_double.then(|| {
            let place = if is_lying { hit.at(x + if number == 2 { 38 } else { -38 }, y + 5) } else { hit.at(x, hit.h - 5) };
            text("ratio-small middle", place, "2 : 1".to_owned())
        });
        view! { {ring} {text("field-number", hit.at(x, y + if is_lying { 9 } else { 1 }), number.to_string())} {pays} }
    });
    view! {
        {text(if is_lying { "display large" } else { "display" }, hit.at(14, y + if is_lying { 10 } else { 6 }), label.to_uppercase())}
        {numbers.collect::<Vec<_>>()}
    }
    .into_any()
}

/// The dice that a proposition is about.
fn dice_of(place: Place) -> Option<[u8; 2]> {
    match place {
        Place::Two => Some([1, 1]),
        Place::Three => Some([1, 2]),
        Place::Eleven => Some([5, 6]),
        Place::Twelve => Some([6, 6]),
        _ => None,
    }
}

fn proposition(table: &Table, cell: Cell, ratio: &str, lang: Lang) -> AnyView {
    let hit = cell.hit;
    let (head, about) = name::parted(table, cell.place, lang);
    let class = if head.chars().count() < 3 { "figure-head" } else { "head" };
    let dice = dice_of(cell.place).map(|faces| pair(hit.at(hit.w - 60, 9), 22, faces, false));
    let head = if class == "head" { head.to_uppercase() } else { head };
    view! {
        {text(class, hit.at(10, 28), head)} {dice}
        {text("small", hit.at(10, hit.h - 27), about)}
        {text("ratio", hit.at(10, hit.h - 10), ratio.to_owned())}
    }
    .into_any()
}
