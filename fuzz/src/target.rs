//! The targets, by name.

/// A property with the name of its program.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the program, and of its folders.
    pub name: &'static str,
    /// Panics if the property does not hold for an input.
    pub run: fn(&[u8]),
}

macro_rules! targets {
    ($($name:ident)*) => {
        [$(Target { name: stringify!($name), run: crate::$name }),*]
    };
}

impl Target {
    /// All of them.
    pub const ALL: [Self; 9] = targets! { decode check evaluate language json regex frames model trees };
}

/// What a program in `targets/` is: libFuzzer's with `--cfg fuzzing`, as `cargo fuzz` builds it; else one that takes files
/// and holds the property against each.
#[macro_export]
macro_rules! target {
    ($name:ident) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|input: &[u8]| $crate::$name(input));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            $crate::replay($crate::$name, std::env::args_os().skip(1))
        }
    };
}

/// Holds a property against the contents of files; without any, says that nothing was done.
///
/// # Errors
/// A file that cannot be read.
pub fn replay<P: AsRef<std::path::Path>>(property: fn(&[u8]), files: impl Iterator<Item = P>) -> std::io::Result<()> {
    let mut files = files.peekable();
    if files.peek().is_none() {
        eprintln!("nothing was replayed; expected files, such as fuzz/reproducers/decode/*");
    }
    for file in files {
        let file = file.as_ref();
        println!("{}", file.display());
        property(&std::fs::read(file)?);
    }
    Ok(())
}
