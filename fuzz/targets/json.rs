//! See [`hfilter_fuzz::json`].
#![cfg_attr(fuzzing, no_main)]

hfilter_fuzz::target!(json);
