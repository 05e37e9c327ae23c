//! Angles of a picture. In the browser they are reckoned by the browser: the same functions compiled into the client would
//! weigh as much as a table's statistics.

#![allow(clippy::float_arithmetic, reason = "angles of a picture, no money")]

/// The sine and the cosine.
#[cfg(target_arch = "wasm32")]
pub fn sin_cos(angle: f64) -> (f64, f64) {
    (js_sys::Math::sin(angle), js_sys::Math::cos(angle))
}

/// The sine and the cosine.
#[cfg(not(target_arch = "wasm32"))]
pub fn sin_cos(angle: f64) -> (f64, f64) {
    angle.sin_cos()
}

/// The angle of a sine.
#[cfg(target_arch = "wasm32")]
pub fn asin(sine: f64) -> f64 {
    js_sys::Math::asin(sine)
}

/// The angle of a sine.
#[cfg(not(target_arch = "wasm32"))]
pub fn asin(sine: f64) -> f64 {
    sine.asin()
}
