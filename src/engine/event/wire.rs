//! Shorter JSON for the events that fill a journal: `{"turn":2}`, `{"played":[0,"r7"]}`,
//! `{"played":[0,"wd",{"colour":"red"}]}`, `{"drew":[1,"g4"]}`, `{"took":[3,"b1 y2"]}`.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;
use std::marker::PhantomData;

/// Reads a list of two or three values.
fn two_or_three<'de, D, A, B, C>(deserializer: D) -> Result<(A, B, Option<C>), D::Error>
where
    D: Deserializer<'de>,
    A: Deserialize<'de>,
    B: Deserialize<'de>,
    C: Deserialize<'de>,
{
    struct List<A, B, C>(PhantomData<(A, B, C)>);
    impl<'de, A, B, C> Visitor<'de> for List<A, B, C>
    where
        A: Deserialize<'de>,
        B: Deserialize<'de>,
        C: Deserialize<'de>,
    {
        type Value = (A, B, Option<C>);

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of two or three")
        }

        fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<Self::Value, S::Error> {
            let first = list.next_element()?.ok_or_else(|| S::Error::invalid_length(0, &self))?;
            let second = list.next_element()?.ok_or_else(|| S::Error::invalid_length(1, &self))?;
            Ok((first, second, list.next_element()?))
        }
    }
    deserializer.deserialize_seq(List(PhantomData))
}

/// An event that concerns a seat and holds nothing else is stored as the seat's number.
pub(super) mod seat {
    use crate::engine::seat::Seat;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(in super::super) fn serialize<S: Serializer>(
        seat: &Seat,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        seat.serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Seat, D::Error> {
        Seat::deserialize(deserializer)
    }
}

/// A card that was laid is stored as seat, card, and the choices if there are any.
pub(super) mod played {
    use crate::engine::card::{Card, Colour};
    use crate::engine::seat::Seat;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize, Default, PartialEq)]
    #[serde(default)]
    struct Choices {
        #[serde(skip_serializing_if = "Option::is_none")]
        colour: Option<Colour>,
        #[serde(skip_serializing_if = "Option::is_none")]
        target: Option<Seat>,
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        uno: bool,
    }

    type Fields = (Seat, Card, Option<Colour>, Option<Seat>, bool);

    pub(in super::super) fn serialize<S: Serializer>(
        seat: &Seat,
        card: &Card,
        colour: &Option<Colour>,
        target: &Option<Seat>,
        uno: &bool,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let choices = Choices { colour: *colour, target: *target, uno: *uno };
        if choices == Choices::default() {
            return (seat, card).serialize(serializer);
        }
        (seat, card, choices).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Fields, D::Error> {
        let (seat, card, choices) = super::two_or_three(deserializer)?;
        let Choices { colour, target, uno } = Option::unwrap_or_default(choices);
        Ok((seat, card, colour, target, uno))
    }
}

/// Cards that were drawn are stored as seat, cards, and `true` if the last may be played.
pub(super) mod drew {
    use crate::engine::seat::Seat;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(in super::super) fn serialize<L: Serialize, S: Serializer>(
        seat: &Seat,
        cards: &L,
        playable: &bool,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        if *playable {
            return (seat, cards, true).serialize(serializer);
        }
        (seat, cards).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, L: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<(Seat, L, bool), D::Error> {
        let (seat, cards, playable) = super::two_or_three(deserializer)?;
        Ok((seat, cards, Option::unwrap_or_default(playable)))
    }
}

/// Cards that were taken are stored as seat and cards.
pub(super) mod took {
    use crate::engine::seat::Seat;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(in super::super) fn serialize<L: Serialize, S: Serializer>(
        seat: &Seat,
        cards: &L,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        (seat, cards).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, L: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<(Seat, L), D::Error> {
        Deserialize::deserialize(deserializer)
    }
}
