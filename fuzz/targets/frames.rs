//! See [`hfilter_fuzz::frames`].
#![cfg_attr(fuzzing, no_main)]

hfilter_fuzz::target!(frames);
