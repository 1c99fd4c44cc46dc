//! Reads objects of JSON. Serde by itself takes lists of values for them, which no description of a request allows. It must
//! not know what is read.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

/// Reads an object. Of two equal keys the last one counts, as in the replay protocol.
pub fn object<'de, D: Deserializer<'de>, T: DeserializeOwned>(json: D) -> Result<T, D::Error> {
    read(Map::deserialize(json)?)
}

/// Reads a list of objects.
pub fn objects<'de, D: Deserializer<'de>, T: DeserializeOwned>(json: D) -> Result<Vec<T>, D::Error> {
    Vec::<Map<String, Value>>::deserialize(json)?.into_iter().map(read).collect()
}

fn read<T: DeserializeOwned, E: Error>(fields: Map<String, Value>) -> Result<T, E> {
    T::deserialize(Value::Object(fields)).map_err(E::custom)
}
