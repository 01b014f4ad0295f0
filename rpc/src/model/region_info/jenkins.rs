//! The hash by which HBase named regions before 0.90, and names those of hbase:meta still.

/// Bob Jenkins's `hashlittle` of lookup3.c, with 0 for its seed.
pub(super) fn hash(key: &[u8]) -> u32 {
    let length = u32::try_from(key.len()).unwrap_or(u32::MAX);
    let start = 0xdead_beef_u32.wrapping_add(length);
    let (mut a, mut b, mut c) = (start, start, start);
    if key.is_empty() {
        return c;
    }
    // The last block is mixed in another way, and so is never empty.
    let whole = (key.len() - 1) / 12 * 12;
    let (blocks, last) = key.split_at(whole);
    let word = |block: &[u8], at: usize| {
        let byte = |at: usize| u32::from(block.get(at).copied().unwrap_or(0));
        byte(at) | byte(at + 1) << 8 | byte(at + 2) << 16 | byte(at + 3) << 24
    };
    for block in blocks.chunks(12) {
        a = a.wrapping_add(word(block, 0));
        b = b.wrapping_add(word(block, 4));
        c = c.wrapping_add(word(block, 8));
        a = a.wrapping_sub(c) ^ c.rotate_left(4);
        c = c.wrapping_add(b);
        b = b.wrapping_sub(a) ^ a.rotate_left(6);
        a = a.wrapping_add(c);
        c = c.wrapping_sub(b) ^ b.rotate_left(8);
        b = b.wrapping_add(a);
        a = a.wrapping_sub(c) ^ c.rotate_left(16);
        c = c.wrapping_add(b);
        b = b.wrapping_sub(a) ^ a.rotate_left(19);
        a = a.wrapping_add(c);
        c = c.wrapping_sub(b) ^ b.rotate_left(4);
        b = b.wrapping_add(a);
    }
    a = a.wrapping_add(word(last, 0));
    b = b.wrapping_add(word(last, 4));
    c = c.wrapping_add(word(last, 8));
    c = (c ^ b).wrapping_sub(b.rotate_left(14));
    a = (a ^ c).wrapping_sub(c.rotate_left(11));
    b = (b ^ a).wrapping_sub(a.rotate_left(25));
    c = (c ^ b).wrapping_sub(b.rotate_left(16));
    a = (a ^ c).wrapping_sub(c.rotate_left(4));
    b = (b ^ a).wrapping_sub(a.rotate_left(14));
    (c ^ b).wrapping_sub(b.rotate_left(24))
}

#[cfg(test)]
mod tests {
    /// From the text of lookup3.c, and the name of hbase:meta that every client knows.
    #[test]
    fn it_is_lookup3() {
        assert_eq!(super::hash(b""), 0xdead_beef);
        assert_eq!(super::hash(b"Four score and seven years ago"), 0x1777_0551);
        assert_eq!(super::hash(b"hbase:meta,,1").cast_signed().wrapping_abs(), 1_588_230_740);
    }
}
