//! What was found before stays mended, and what fuzzing starts from is good.

use std::collections::BTreeSet;
use std::fs;
use std::panic::catch_unwind;

use hfilter_fuzz::{Target, dictionary, seeds};

/// Gives inputs to a property, and names those for which it does not hold.
fn hold(target: Target, inputs: impl IntoIterator<Item = (String, Vec<u8>)>) -> usize {
    let mut count = 0;
    let mut wrong = Vec::new();
    for (name, input) in inputs {
        count += 1;
        if catch_unwind(|| (target.run)(&input)).is_err() {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "{}: {wrong:?}", target.name);
    count
}

macro_rules! seeds_hold {
    ($($target:ident)*) => {
        $(
            #[test]
            fn $target() {
                let name = stringify!($target);
                let target = Target::ALL.into_iter().find(|target| target.name == name).expect("a target");
                let seeds = seeds::of(name).into_iter().enumerate();
                let count = hold(target, seeds.map(|(index, seed)| (format!("seed-{index:05}"), seed)));
                assert!(count > 50, "{count} seeds");
            }
        )*

        #[test]
        fn every_target_has_its_seeds_replayed() {
            assert_eq!(Target::ALL.map(|target| target.name), [$(stringify!($target)),*]);
        }
    };
}

seeds_hold! { decode check evaluate language json regex frames model trees }

#[test]
fn findings_stay_mended() {
    let folder = seeds::folder().join("reproducers");
    let mut folders = BTreeSet::new();
    for entry in fs::read_dir(&folder).expect("the folder of reproducers") {
        let entry = entry.expect("an entry");
        let name = entry.file_name().into_string().expect("a plain name");
        let target = Target::ALL.into_iter().find(|target| target.name == name);
        let target = target.unwrap_or_else(|| panic!("{name} is no target"));
        let files = fs::read_dir(entry.path()).expect("a folder").map(|file| file.expect("an entry"));
        let inputs = files.map(|file| (format!("{:?}", file.path()), fs::read(file.path()).expect("a file")));
        assert!(hold(target, inputs) > 0, "{name} is empty");
        folders.insert(name);
    }
    assert!(!folders.is_empty());
}

#[test]
fn words_of_dictionaries_are_quoted() {
    for target in Target::ALL {
        for line in dictionary(target.name).lines() {
            let word = line.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            assert!(word.is_some_and(|word| !word.is_empty() && word.is_ascii()), "{}: {line}", target.name);
        }
    }
}
