//! See [`hfilter_fuzz::decode`].
#![cfg_attr(fuzzing, no_main)]

hfilter_fuzz::target!(decode);
