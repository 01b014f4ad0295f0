//! Texts and trees without a pattern, the same ones each time.

use crate::tree::Tree;

/// Marsaglia's xorshift: the crate has no dependencies.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    pub(crate) fn text(&mut self) -> Vec<u8> {
        const PIECES: &[&[u8]] = &[
            b"A()",
            b"B()",
            b"C('x')",
            b"D(1, 'y')",
            b" AND ",
            b" OR ",
            b"SKIP ",
            b"WHILE ",
            b"A()",
            b"B()",
            b" AND ",
            b" OR ",
            b"(",
            b")",
            b"(",
            b")",
            b"(",
            b")",
            b" ",
            b"\t",
            b"'",
            b"''",
            b",",
            b"AND",
            b"OR(",
            b")AND(",
            b"SKIP(",
            b"E(",
            b"\xff",
            b"\n",
            b"F 'a' (",
            b"SKIP SKIP ",
        ];
        let count = 1 + self.below(12);
        (0..count).flat_map(|_| PIECES[self.below(PIECES.len())].iter().copied()).collect()
    }

    fn string(&mut self) -> Vec<u8> {
        (0..self.below(4)).map(|_| b"a'\\)(, \n\xff"[self.below(9)]).collect()
    }

    pub(crate) fn tree(&mut self, depth: usize) -> Tree {
        if depth == 0 || self.below(3) == 0 {
            let arguments = [(true, self.string()), (false, b"-1".to_vec()), (true, self.string())];
            return Tree::Call(b"Name".to_vec(), arguments[..self.below(4)].to_vec());
        }
        let (keyword, count) = match self.below(6) {
            0 => ("SKIP", 1),
            1 => ("WHILE", 1),
            2 | 3 => ("AND", 2 + self.below(3)),
            _ => ("OR", 2 + self.below(3)),
        };
        Tree::Operator(keyword, (0..count).map(|_| self.tree(depth - 1)).collect())
    }
}
