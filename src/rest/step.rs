//! The way from the root of a text to a place in it.

use std::ops::Range;

use crate::json::text::{Json, Value};

/// A step from an object to a property, or from a list to an element.
#[derive(Clone, Copy)]
pub(super) enum Step<'n> {
    Property(&'n str),
    Element(usize),
}

/// The steps from the root to what stands in this range: a value, or the name of a property.
pub(super) fn steps<'j>(root: &'j Json<'_>, range: &Range<usize>) -> Vec<Step<'j>> {
    let mut steps = Vec::new();
    let mut json = root;
    loop {
        if json.range == *range {
            return steps;
        }
        // What stands in an array or object is in the order of the text.
        let next = match &json.value {
            Value::Array(elements) => {
                let index = elements.partition_point(|element| element.range.end <= range.start);
                elements.get(index).map(|element| (Step::Element(index), element, element.range.start))
            }
            Value::Object(properties) => {
                let index = properties.partition_point(|property| property.value.range.end <= range.start);
                let property = properties.get(index);
                property.map(|found| (Step::Property(&found.name), &found.value, found.name_range.start))
            }
            _ => None,
        };
        match next {
            Some((step, value, start)) if start <= range.start && range.end <= value.range.end => {
                steps.push(step);
                if range.start < value.range.start {
                    return steps;
                }
                json = value;
            }
            _ => return steps,
        }
    }
}
