//! See [`hfilter_fuzz::regex`].
#![cfg_attr(fuzzing, no_main)]

hfilter_fuzz::target!(regex);
