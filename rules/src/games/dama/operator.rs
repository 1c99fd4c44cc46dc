//! The seven operators and their truth tables.

/// An operator of two bits; a tile shows one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Operator {
    /// Both are 1.
    And,
    /// At least one is 1.
    Or,
    /// Exactly one is 1.
    Xor,
    /// Not both are 1.
    Nand,
    /// Neither is 1.
    Nor,
    /// The second is 1 or the first is 0.
    Imp,
    /// Both are equal.
    Eq,
}

impl Operator {
    /// All operators, in the order of section 3.
    pub const ALL: [Self; 7] = [Self::And, Self::Or, Self::Xor, Self::Nand, Self::Nor, Self::Imp, Self::Eq];

    /// Section 2: the operator's column of the table as a binary number, first row first.
    const fn column(self) -> u8 {
        match self {
            Self::And => 0b1000,
            Self::Or => 0b1110,
            Self::Xor => 0b0110,
            Self::Nand => 0b0111,
            Self::Nor => 0b0001,
            Self::Imp => 0b1011,
            Self::Eq => 0b1001,
        }
    }

    /// The result for the bits of the jumping and of the captured stone, in this order.
    #[must_use]
    pub const fn gives(self, jumping: bool, captured: bool) -> bool {
        self.column() >> (2 * jumping as u8 + captured as u8) & 1 == 1
    }

    /// The name in options, in the position text and on the tile.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::And => "AND",
            Self::Or => "OR",
            Self::Xor => "XOR",
            Self::Nand => "NAND",
            Self::Nor => "NOR",
            Self::Imp => "IMP",
            Self::Eq => "EQ",
        }
    }

    /// The mathematical sign.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::And => "∧",
            Self::Or => "∨",
            Self::Xor => "⊕",
            Self::Nand => "⊼",
            Self::Nor => "⊽",
            Self::Imp => "→",
            Self::Eq => "≡",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Operator;

    #[test]
    fn truth_tables_are_those_of_the_leaflet() {
        let rows = [(true, true), (true, false), (false, true), (false, false)];
        let column =
            |operator: Operator| rows.map(|(jumping, captured)| operator.gives(jumping, captured) as u8);
        let table = Operator::ALL.map(column);
        assert_eq!(table[0], [1, 0, 0, 0], "AND");
        assert_eq!(table[1], [1, 1, 1, 0], "OR");
        assert_eq!(table[2], [0, 1, 1, 0], "XOR");
        assert_eq!(table[3], [0, 1, 1, 1], "NAND");
        assert_eq!(table[4], [0, 0, 0, 1], "NOR");
        assert_eq!(table[5], [1, 0, 1, 1], "IMP");
        assert_eq!(table[6], [1, 0, 0, 1], "EQ");
    }
}
