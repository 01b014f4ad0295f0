//! Comparators, and what REST keeps of them.

use super::super::model::COMPARATOR;
use super::super::step::Step;
use super::{Object, Writer, Written, normal};
use crate::*;

impl Writer {
    pub(super) fn comparator<'a, C: ComparatorSet<'a>>(&mut self, outer: &mut Object, comparator: &C) -> Written {
        // Whichever set it is of, the wire says which of HBase's own it is.
        let bytes = comparator.encode_to_vec();
        let options = DecodeOptions::new().limits(Limits::default().max_bytes(usize::MAX));
        let standard = StandardComparator::decode_with(&bytes, &options);
        self.property(outer, "comparator");
        self.path.push(Step::Property("comparator"));
        match &standard {
            Ok(StandardComparator::Binary(binary)) => self.comparable("BinaryComparator", &binary.comparable, None)?,
            Ok(StandardComparator::BinaryPrefix(prefix)) => {
                self.comparable("BinaryPrefixComparator", &prefix.comparable, None)?;
            }
            Ok(StandardComparator::Bit(bit)) => {
                self.comparable("BitComparator", &bit.comparable, Some(bit.bitwise_op.name()))?;
            }
            Ok(StandardComparator::Null(_)) => {
                let object = self.typed(&COMPARATOR, "NullComparator");
                self.close(object);
            }
            Ok(StandardComparator::RegexString(regex)) => {
                self.regex(regex);
                let mut object = self.typed(&COMPARATOR, "RegexStringComparator");
                self.text(&mut object, "value", &regex.pattern);
                self.close(object);
            }
            Ok(StandardComparator::Substring(substring)) => {
                let mut object = self.typed(&COMPARATOR, "SubstringComparator");
                self.text(&mut object, "value", &normal(substring.clone()).substr);
                self.close(object);
            }
            _ => return Err(self.no_form(comparator)),
        }
        self.path.pop();
        Ok(())
    }

    fn comparable(&mut self, class: &str, comparable: &ByteArrayComparable<'_>, op: Option<&str>) -> Written {
        let mut object = self.typed(&COMPARATOR, class);
        self.bytes(&mut object, "value", Some(comparable.value()))?;
        if let Some(op) = op {
            self.text(&mut object, "op", op);
        }
        self.close(object);
        Ok(())
    }

    /// Notes what is lost of a regular expression: everything but the pattern.
    fn regex(&mut self, regex: &RegexStringComparator<'_>) {
        let regex = normal(regex.clone());
        match RegexStringComparator::new(&*regex.pattern) {
            Err(refusal) => self.lose(&format!("Java's engine does not read this back: {refusal}")),
            Ok(again) => {
                if regex.pattern_flags != again.pattern_flags {
                    let (flags, again) = (regex.pattern_flags, again.pattern_flags);
                    self.lose(&format!("`pattern_flags` is {flags}; what is read back has {again}"));
                }
                if regex.charset != again.charset {
                    let (charset, again) = (&regex.charset, &again.charset);
                    self.lose(&format!("`charset` is {charset:.100}; what is read back has {again}"));
                }
                if regex.engine() != again.engine() {
                    let (engine, again) = (regex.engine(), again.engine());
                    self.lose(&format!("`engine` is {engine}; what is read back has {again}"));
                }
            }
        }
    }
}
