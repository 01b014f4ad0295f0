//! See [`hfilter_fuzz::trees`].
#![cfg_attr(fuzzing, no_main)]

hfilter_fuzz::target!(trees);
