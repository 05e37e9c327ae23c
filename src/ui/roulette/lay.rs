//! What lies on the cloth, as patterns: a place shows its chips by one rectangle and one attribute, and the browser lays out
//! each sum once, however many places have it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use rules::amount::Amount;
use rules::label::Lang;
use rules::table::Table;
use weave::view;
use web_sys::Element;

use crate::dom::{append, drawn_element};
use crate::ui::frame::stack::{Beside, MANY, ONE, Sight, is_single, whole};

/// A sum as it is laid somewhere.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Lay {
    /// The sum.
    pub sum: Amount,
    /// Where its figures stand.
    pub beside: Beside,
    /// Outside of the numbers.
    pub outer: bool,
    /// Not confirmed yet.
    pub pending: bool,
    /// The language of its figures.
    pub lang: Lang,
}

impl Lay {
    /// The box that it needs: most places have a single chip, and a browser without a graphics processor paints every pixel.
    pub fn sight(&self, table: &Table) -> Sight {
        if is_single(table, self.sum) { ONE } else { MANY }
    }
}

/// The patterns of a cloth.
#[derive(Clone)]
pub struct Lays {
    /// The element that holds them; it stands in the cloth, whose form they follow.
    pub defs: Element,
    of: String,
    made: Rc<RefCell<Vec<Lay>>>,
    forgotten: Rc<Cell<u32>>,
}

/// Patterns that are kept from one round to the next.
const MOST: usize = 120;

impl Lays {
    /// None yet, for the cloth of this name.
    pub fn new(of: &str) -> Self {
        Self { defs: drawn_element("defs"), of: of.to_owned(), made: Rc::default(), forgotten: Rc::default() }
    }

    /// A new round: a cloth on which many sums have lain begins anew. Whoever shows one must paint it again.
    pub fn forget(&self) {
        if self.made.borrow().len() > MOST {
            self.made.borrow_mut().clear();
            self.defs.set_text_content(None);
            self.forgotten.set(self.forgotten.get().wrapping_add(1));
        }
    }

    /// How often they have been forgotten.
    pub fn generation(&self) -> u32 {
        self.forgotten.get()
    }

    /// What a rectangle of its box is filled with to show this.
    pub fn paint(&self, table: &Table, lay: Lay) -> String {
        let mut made = self.made.borrow_mut();
        let at = made.iter().position(|known| *known == lay).unwrap_or_else(|| {
            made.push(lay);
            let at = made.len() - 1;
            let sight = lay.sight(table).map(|length| format!("{length:.0}")).join(" ");
            let class = match (lay.outer, lay.pending) {
                (false, false) => "",
                (false, true) => "pending",
                (true, false) => "outer",
                (true, true) => "outer pending",
            };
            let drawn = whole(table, lay.sum, 1.0, lay.beside, None, lay.lang);
            let id = format!("{}-{at}", self.of);
            append(
                &self.defs,
                view! { <pattern id=id class=class width="1" height="1" viewBox=sight>{drawn}</pattern> },
            );
            at
        });
        format!("url(#{}-{at})", self.of)
    }
}
