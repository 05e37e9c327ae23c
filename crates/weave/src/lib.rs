//! `view!` in the language of Leptos, woven for weight.
//!
//! Leptos gives every element and attribute a type of its own, and each type its own code. Here the static part of a view
//! is one string (`template.rs`) that the browser builds once and copies; only what changes becomes code, through a few
//! functions that are the same for all (`src/dom` of the client). Components are Leptos's; what they return is such a view.

use proc_macro::TokenStream;
use proc_macro2::{Ident, Span, TokenStream as Tokens};
use quote::quote;
use rstml::node::{Node, NodeAttribute, NodeElement};

mod attribute;
mod template;

use template::Template;

/// A view: elements, components, blocks, text.
#[proc_macro]
pub fn view(tokens: TokenStream) -> TokenStream {
    match rstml::parse2(tokens.into()) {
        Ok(nodes) => woven(&nodes).into(),
        Err(error) => error.to_compile_error().into(),
    }
}

fn woven(nodes: &[Node]) -> Tokens {
    match nodes {
        [] => return quote!(()),
        // A component alone is what it returns.
        [Node::Element(element)] if is_component(element) => return component(element),
        _ => {}
    }
    let mut template = Template::default();
    template.top(nodes);
    let Template { text, picks, fills, svg } = template;
    let cloth = cloth();
    quote! {{
        let #cloth = crate::dom::Cloth::copy(#text, #svg);
        #picks
        #fills
        #cloth.done()
    }}
}

/// Names of our own, which no name of the author's can meet.
fn own(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

fn cloth() -> Ident {
    own("cloth")
}

fn is_component(element: &NodeElement<rstml::Infallible>) -> bool {
    let name = element.name().to_string();
    let last = name.rsplit("::").next().unwrap_or_default().trim();
    last.starts_with(char::is_uppercase)
}

/// A component of Leptos's making, given its properties by their names.
fn component(element: &NodeElement<rstml::Infallible>) -> Tokens {
    let name = element.name();
    let properties = element.attributes().iter().map(property);
    let children = element.children();
    let inside = (!children.is_empty()).then(|| {
        let inside = woven(children);
        quote!(.children((move || #inside).into()))
    });
    quote! {
        ::leptos::component::component_view(
            #name,
            ::leptos::component::component_props_builder(&#name)#(#properties)*#inside.build(),
        )
    }
}

fn property(attribute: &NodeAttribute) -> Tokens {
    match attribute {
        NodeAttribute::Attribute(pair) => {
            let key = &pair.key;
            // A name alone hands on what has the same name.
            let value = pair.value().map_or_else(|| quote!(#key), |value| quote!(#value));
            quote!(.#key(#value))
        }
        NodeAttribute::Block(block) => quote!(compile_error!("a property has a name"); #block),
    }
}
