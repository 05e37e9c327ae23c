//! Attributes: written into the template where they never change, else given to the copy.

use proc_macro2::{Ident, Span, TokenStream as Tokens};
use quote::{quote, quote_spanned};
use rstml::node::{KeyedAttribute, NodeAttribute};
use syn::spanned::Spanned;
use syn::{Expr, ExprLit, Lit, Stmt};

/// What gives an attribute to the element of that name.
pub type Give = Box<dyn FnOnce(&Ident) -> Tokens>;

/// An attribute as the template wants it.
pub enum Read {
    /// Name and value, for good.
    Static(String, String),
    /// Code.
    Given(Give),
}

/// Reads one attribute.
pub fn read(attribute: &NodeAttribute) -> Read {
    match attribute {
        NodeAttribute::Attribute(attribute) => keyed(attribute),
        NodeAttribute::Block(block) => wrong(block.span(), "attributes can't be spread here"),
    }
}

fn keyed(attribute: &KeyedAttribute) -> Read {
    let name = attribute.key.to_string();
    let Some(value) = attribute.value() else { return Read::Static(name, String::new()) };
    let (kind, rest) = name.split_once(':').unwrap_or(("", &name));
    // `style=("--r", radius)`: a name that is not a word of Rust.
    if let (Expr::Tuple(pair), "class" | "style") = (value, &*name)
        && let (Some(name), Some(value)) = (pair.elems.first(), pair.elems.get(1))
    {
        let (give, name, value) = (Ident::new(rest, Span::call_site()), quote!(#name), quote!(#value));
        return Read::Given(Box::new(move |node| quote!(crate::dom::#give(#value, &#node, #name);)));
    }
    if kind.is_empty()
        && !matches!(rest, "node_ref" | "inner_html")
        && let Some(text) = literal(value)
    {
        return Read::Static(name, text);
    }
    let rest = rest.to_owned();
    let value = match value {
        // Braces that only end the author's expression.
        Expr::Block(block) if matches!(&*block.block.stmts, [Stmt::Expr(_, None)]) => {
            let only = &block.block.stmts;
            quote!(#(#only)*)
        }
        value => quote!(#value),
    };
    let span = attribute.key.span();
    let give: fn(&Ident, &str, &Tokens) -> Tokens = match (kind, &*rest) {
        ("", "node_ref") => |node, _, value| quote!(crate::dom::node_ref(#value, &#node);),
        ("", "inner_html") => |node, _, value| quote!(crate::dom::inner_html(#value, &#node);),
        ("" | "attr", _) => |node, name, value| quote!(crate::dom::attribute(#value, &#node, #name);),
        ("class", _) => |node, name, value| quote!(crate::dom::class(#value, &#node, #name);),
        ("style", _) => |node, name, value| quote!(crate::dom::style(#value, &#node, #name);),
        ("prop", _) => |node, name, value| quote!(crate::dom::property(#value, &#node, #name);),
        ("use", "once") => |node, _, value| quote!(crate::dom::once(#value, &#node);),
        ("on", _) => |node, name, value| {
            let event = Ident::new(name, Span::call_site());
            quote!(crate::dom::on(::leptos::ev::#event, #value, &#node);)
        },
        _ => return wrong(span, "no such kind of attribute"),
    };
    Read::Given(Box::new(move |node| give(node, &rest, &value)))
}

fn literal(value: &Expr) -> Option<String> {
    let Expr::Lit(ExprLit { lit, .. }) = value else { return None };
    match lit {
        Lit::Str(text) => Some(text.value()),
        Lit::Int(number) => Some(number.base10_digits().to_owned()),
        _ => None,
    }
}

fn wrong(span: Span, why: &'static str) -> Read {
    Read::Given(Box::new(move |_| quote_spanned!(span=> compile_error!(#why);)))
}
