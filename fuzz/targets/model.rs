//! See [`hfilter_fuzz::model`].
#![cfg_attr(fuzzing, no_main)]

hfilter_fuzz::target!(model);
