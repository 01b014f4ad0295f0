//! See [`hfilter_fuzz::check`].
#![cfg_attr(fuzzing, no_main)]

hfilter_fuzz::target!(check);
