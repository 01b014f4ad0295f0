//! See [`hfilter_fuzz::language`].
#![cfg_attr(fuzzing, no_main)]

hfilter_fuzz::target!(language);
