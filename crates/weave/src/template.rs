//! The static part of a view as one string, and what is put into its copy.
//!
//! The string is a list of steps, each a sign below blank and what follows it: `\x01` opens an element, `\x02` names an
//! attribute and `\x03` is its value, `\x04` is text, `\x05` a place for something that changes, `\x06` closes an element.

use proc_macro2::{Literal, TokenStream as Tokens};
use quote::quote;
use rstml::node::{Node, NodeBlock, NodeElement};

use crate::{attribute, cloth, component, is_component, own};

/// Elements of drawings that may stand at the top of a view.
const DRAWN: [&str; 31] = [
    "animate",
    "animateTransform",
    "circle",
    "clipPath",
    "defs",
    "ellipse",
    "feDropShadow",
    "feGaussianBlur",
    "feOffset",
    "filter",
    "foreignObject",
    "g",
    "image",
    "line",
    "linearGradient",
    "marker",
    "mask",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "svg",
    "symbol",
    "text",
    "textPath",
    "tspan",
    "use",
    "desc",
];

/// A view on its way.
#[derive(Default)]
pub struct Template {
    pub text: String,
    /// Finds the nodes of the copy that something is done to: all, before any is filled and the others move.
    pub picks: Tokens,
    /// What is done to them.
    pub fills: Tokens,
    /// The top is a drawing's.
    pub svg: bool,
}

/// Counts the nodes picked so far, so that each has its name.
struct Walk<'a> {
    to: &'a mut Template,
    picked: usize,
}

impl Template {
    /// The nodes at the top.
    pub fn top(&mut self, nodes: &[Node]) {
        self.svg = nodes.iter().any(
            |node| matches!(node, Node::Element(element) if DRAWN.contains(&&*element.name().to_string())),
        );
        let mut walk = Walk { to: self, picked: 0 };
        let mut path = Vec::new();
        // The first node of a view stays what it is: in front of something that changes stands a place of its own.
        let changes = nodes.first().is_some_and(|node| match node {
            Node::Element(element) => is_component(element),
            Node::Block(_) | Node::Fragment(_) => true,
            _ => false,
        });
        if changes {
            walk.to.text.push('\u{5}');
        }
        walk.children(nodes, &mut path, u8::from(changes));
    }
}

impl Walk<'_> {
    fn children(&mut self, nodes: &[Node], path: &mut Vec<u8>, mut next: u8) -> u8 {
        for node in nodes {
            match node {
                Node::Fragment(fragment) => {
                    next = self.children(fragment.children(), path, next);
                    continue;
                }
                Node::Comment(_) | Node::Doctype(_) | Node::Custom(_) => continue,
                _ => {}
            }
            path.push(next);
            next += 1;
            match node {
                Node::Text(text) => self.text(&text.value_string()),
                Node::RawText(text) => self.text(&text.to_string_best()),
                Node::Block(block) => self.hole(path, &value(block)),
                Node::Element(element) if is_component(element) => self.hole(path, &component(element)),
                Node::Element(element) => self.element(element, path),
                Node::Fragment(_) | Node::Comment(_) | Node::Doctype(_) | Node::Custom(_) => {}
            }
            path.pop();
        }
        next
    }

    fn text(&mut self, text: &str) {
        self.to.text.push('\u{4}');
        self.to.text.push_str(text);
    }

    fn hole(&mut self, path: &[u8], value: &Tokens) {
        self.to.text.push('\u{5}');
        let node = self.pick(path);
        self.to.fills.extend(quote!(crate::dom::child(#value, &#node);));
    }

    fn pick(&mut self, path: &[u8]) -> proc_macro2::Ident {
        let (cloth, node) = (cloth(), own(&format!("node_{}", self.picked)));
        self.picked += 1;
        let path = Literal::byte_string(path);
        self.to.picks.extend(quote!(let #node = #cloth.at(#path);));
        node
    }

    fn element(&mut self, element: &NodeElement<rstml::Infallible>, path: &mut Vec<u8>) {
        self.to.text.push('\u{1}');
        self.to.text.push_str(&element.name().to_string());
        let mut given = Vec::new();
        for attribute in element.attributes() {
            match attribute::read(attribute) {
                attribute::Read::Static(name, value) => {
                    self.to.text.push('\u{2}');
                    self.to.text.push_str(&name);
                    self.to.text.push('\u{3}');
                    self.to.text.push_str(&value);
                }
                attribute::Read::Given(give) => given.push(give),
            }
        }
        if !given.is_empty() {
            let node = self.pick(path);
            for give in given {
                let give = give(&node);
                self.to.fills.extend(give);
            }
        }
        self.children(element.children(), path, 0);
        self.to.text.push('\u{6}');
    }
}

/// A block's value; braces round a single expression are not needed.
fn value(block: &NodeBlock) -> Tokens {
    if let Some(block) = block.try_block()
        && let [syn::Stmt::Expr(only, None)] = &*block.stmts
    {
        return quote!(#only);
    }
    quote!(#block)
}
