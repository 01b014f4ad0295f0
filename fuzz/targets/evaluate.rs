//! See [`hfilter_fuzz::evaluate`].
#![cfg_attr(fuzzing, no_main)]

hfilter_fuzz::target!(evaluate);
