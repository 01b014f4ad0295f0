// Of enumeration.rs. To renew: BLESS=1 cargo test -p hfilter-derive

const _: () = {
    use ::hfilter::{self as _hfilter, __private as _p};
    #[automatically_derived]
    impl _hfilter::Enumeration for Operator {
        const SCHEMA: &'static _hfilter::schema::EnumSchema = &_hfilter::schema::EnumSchema::new(
            "Operator",
            &[
                ("MUST_PASS_ALL", Self::MustPassAll as i32),
                ("MUST_PASS_1", Self::MustPassOne as i32),
            ],
        );
        #[inline]
        fn from_number(number: i32) -> _p::Option<Self> {
            if number == Self::MustPassAll as i32 {
                return _p::Some(Self::MustPassAll);
            }
            if number == Self::MustPassOne as i32 {
                return _p::Some(Self::MustPassOne);
            }
            _p::None
        }
        #[inline]
        fn number(self) -> i32 {
            self as i32
        }
    }
    #[automatically_derived]
    impl _p::fmt::Display for Operator {
        fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
            f.write_str(
                match self {
                    Self::MustPassAll => "MUST_PASS_ALL",
                    Self::MustPassOne => "MUST_PASS_1",
                },
            )
        }
    }
    #[automatically_derived]
    impl _hfilter::IntoOwned for Operator {
        type Owned = Operator;
        fn into_owned(self) -> Operator {
            self
        }
    }
};
