//! The wheel's layers in the page and how a frame moves them.

use wasm_bindgen::JsCast;
use web_sys::{CssStyleDeclaration, Element, HtmlElement};

use crate::dom::note;
use crate::view::roulette::pose::{self, ARMS, TRAIL};
use crate::view::roulette::spin::SpinFrame;

/// The layers from below: pockets, frets in slices, number ring; the still picture; veneer; turret with arms; trail, shadow, ball.
/// What moves has the class `m`; `Parts` counts on the order. Everything else stands in style/wheel.css.
pub const SCENE: &str = concat!(
    r#"<div class="wheel-space"><div class="wheel-tilt"><div class="wheel-rotor m"><i class="wheel-floor"></i>"#,
    r#"<i class="low"></i><i class="low"></i><i class="low"></i><i class="mid"></i><i class="mid"></i><i class="mid"></i>"#,
    r#"<i class="top"></i><i class="top"></i><i class="wheel-numbers"></i></div></div></div><i class="wheel-still"></i>"#,
    r#"<div class="wheel-space"><div class="wheel-tilt"><div class="wheel-cone m">"#,
    "<i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i><i></i></div></div></div>",
    r#"<div class="wheel-point"><i class="wheel-turret"></i>"#,
    r#"<i class="wheel-rod m"></i><i class="wheel-rod m"></i><i class="wheel-rod m"></i><i class="wheel-rod m"></i>"#,
    r#"<i class="wheel-knob m"></i><i class="wheel-knob m"></i><i class="wheel-knob m"></i><i class="wheel-knob m"></i></div>"#,
    r#"<div class="wheel-pit"><div class="wheel-point">"#,
    r#"<i class="wheel-trail m"></i><i class="wheel-trail m"></i><i class="wheel-trail m"></i><i class="wheel-trail m"></i>"#,
    r#"<i class="wheel-trail m"></i><i class="wheel-trail m"></i><i class="wheel-trail m"></i><i class="wheel-trail m"></i>"#,
    r#"<i class="wheel-shade m"></i><i class="wheel-ball m"></i></div></div>"#,
);

/// The styles of what moves, and a text that every frame writes into.
pub struct Parts {
    scene: Element,
    rotors: Vec<CssStyleDeclaration>,
    rods: Vec<CssStyleDeclaration>,
    knobs: Vec<CssStyleDeclaration>,
    trail: Vec<CssStyleDeclaration>,
    shade: CssStyleDeclaration,
    ball: CssStyleDeclaration,
    near: [Option<bool>; ARMS as usize],
    trailing: bool,
    text: String,
}

/// The browser refuses no transform that is well formed.
fn set(style: &CssStyleDeclaration, name: &str, value: &str) {
    let _ = style.set_property(name, value);
}

impl Parts {
    /// The parts of a scene.
    pub fn find(scene: &Element) -> Option<Self> {
        let found = scene.query_selector_all(".m").ok()?;
        let mut styles = (0..found.length())
            .filter_map(|index| found.get(index))
            .filter_map(|node| node.dyn_into::<HtmlElement>().ok())
            .map(|element| element.style());
        let mut some = |count: u8| styles.by_ref().take(count.into()).collect::<Vec<_>>();
        let (rotors, rods, knobs, trail) = (some(2), some(ARMS), some(ARMS), some(TRAIL));
        let (shade, ball) = (styles.next()?, styles.next()?);
        let near = [None; ARMS as usize];
        Some(Self {
            scene: scene.clone(),
            rotors,
            rods,
            knobs,
            trail,
            shade,
            ball,
            near,
            trailing: true,
            text: String::with_capacity(96),
        })
    }

    /// A machine for which the wheel is a burden draws less of it while bets are laid, and lays chips without a motion.
    pub fn rest(&self, rests: bool) {
        if let Ok(Some(table)) = self.scene.closest("main") {
            note(&table, "data-rests", rests.then_some(""));
        }
        note(&self.scene, "class", Some(if rests { "wheel-scene rests" } else { "wheel-scene" }));
    }

    /// Moves everything to where a frame has it.
    pub fn draw(&mut self, frame: &SpinFrame) {
        let text = &mut self.text;
        pose::rotor(text, frame);
        self.rotors.iter().for_each(|rotor| set(rotor, "transform", text));
        for ((arm, near), (rod, knob)) in (0..ARMS).zip(&mut self.near).zip(self.rods.iter().zip(&self.knobs))
        {
            pose::rod(text, frame, arm);
            set(rod, "transform", text);
            pose::knob(text, frame, arm);
            set(knob, "transform", text);
            let is_near = pose::is_near(frame, arm);
            if near.replace(is_near) != Some(is_near) {
                let layer = if is_near { "3" } else { "1" };
                set(rod, "z-index", layer);
                set(knob, "z-index", layer);
            }
        }
        pose::shade(text, frame);
        set(&self.shade, "transform", text);
        pose::ball(text, frame);
        set(&self.ball, "transform", text);
        text.clear();
        text.push_str(&format!("{:.3}", frame.ball_opacity));
        set(&self.shade, "opacity", text);
        set(&self.ball, "opacity", text);
        self.draw_trail(frame);
    }

    fn draw_trail(&mut self, frame: &SpinFrame) {
        let trailing = frame.trail > 0.0;
        if !trailing && !self.trailing {
            return;
        }
        self.trailing = trailing;
        // A layer that nobody sees is a layer that is put together all the same.
        let display = if trailing { "" } else { "none" };
        for (piece, style) in (0..TRAIL).zip(&self.trail) {
            pose::trail(&mut self.text, frame, piece);
            set(style, "transform", &self.text);
            pose::trail_opacity(&mut self.text, frame, piece);
            set(style, "opacity", &self.text);
            set(style, "display", display);
        }
    }
}
