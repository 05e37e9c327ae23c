//! Names that are written as text on the wire, in plan files and on the command line.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

#[doc(hidden)]
pub use serde;
use serde::Deserializer;
use serde::de::{Error, Visitor};

/// Reads a value that has a textual form, without a copy of the text.
pub fn from_text<'de, T, D>(deserializer: D, expected: &'static str) -> Result<T, D::Error>
where
    T: FromStr,
    T::Err: fmt::Display,
    D: Deserializer<'de>,
{
    struct Text<T>(&'static str, PhantomData<T>);

    impl<T> Visitor<'_> for Text<T>
    where
        T: FromStr,
        T::Err: fmt::Display,
    {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(|reason| E::custom(format_args!("`{text}`: {reason}")))
        }
    }

    deserializer.deserialize_str(Text(expected, PhantomData))
}

/// Gives a type with `FromStr` and `Display` its textual form on the wire.
#[doc(hidden)]
#[macro_export]
macro_rules! textual {
    ($type:ty, $expected:literal) => {
        impl $crate::text::serde::Serialize for $type {
            fn serialize<S: $crate::text::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::text::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::text::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::text::from_text(deserializer, $expected)
            }
        }
    };
}
pub(crate) use textual;

/// A fieldless enum whose members have fixed names: `Display`, `FromStr`, serde and a list of all.
#[macro_export]
macro_rules! names {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident, $expected:literal {
            $($(#[$member_meta:meta])* $member:ident = $text:literal,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name {
            $($(#[$member_meta])* $member,)*
        }

        impl $name {
            /// Every member, in order.
            pub const ALL: &'static [Self] = &[$(Self::$member,)*];

            /// The name on the wire.
            pub const fn name(self) -> &'static str {
                const NAMES: &[&str] = &[$($text,)*];
                NAMES[self as usize]
            }
        }

        impl $crate::name::Named for $name {
            fn to_name(self) -> $crate::name::Name {
                const NAMES: &[$crate::name::Name] = &[$($crate::name::Name::constant($text),)*];
                NAMES[self as usize]
            }

            fn from_name(name: $crate::name::Name) -> Option<Self> {
                name.as_str().parse().ok()
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::text::UnknownName;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($text => Ok(Self::$member),)*
                    _ => Err($crate::text::UnknownName($expected)),
                }
            }
        }

        $crate::textual!($name, $expected);
    };
}
pub(crate) use names;

/// A text that is none of the known names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownName(pub &'static str);

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not {}", self.0)
    }
}

impl std::error::Error for UnknownName {}
