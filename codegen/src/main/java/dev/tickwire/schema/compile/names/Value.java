package dev.tickwire.schema.compile.names;

import java.math.BigDecimal;
import java.math.BigInteger;

/** A folded constant expression. */
public sealed interface Value {

    /** The value of a mistake. Every expression with it is unknown too, and silent: the mistake was reported. */
    Value UNKNOWN = new Unknown();

    /** The name of its kind in a diagnostic, with its article. */
    String kind();

    /** An integer between -2^63 and 2^64 - 1. */
    record IntegerValue(BigInteger value) implements Value {
        @Override
        public String kind() {
            return "an integer";
        }
    }

    /** A decimal number within the range of a double. */
    record DecimalValue(BigDecimal value) implements Value {
        @Override
        public String kind() {
            return "a decimal number";
        }
    }

    /** A text. */
    record TextValue(String value) implements Value {
        @Override
        public String kind() {
            return "a text";
        }
    }

    /** A truth value. */
    record TruthValue(boolean value) implements Value {
        @Override
        public String kind() {
            return "a truth value";
        }
    }

    /** A value of an enumeration; in arithmetic, its ordinal. */
    record EnumMember(Symbol enumeration, int ordinal) implements Value {
        @Override
        public String kind() {
            return "a value of `" + enumeration.name() + "`";
        }
    }

    /** Flags of one flag set: one flag, or several added up. */
    record FlagMask(Symbol flags, BigInteger mask) implements Value {
        @Override
        public String kind() {
            return "flags of `" + flags.name() + "`";
        }
    }

    /** See {@link #UNKNOWN}. */
    record Unknown() implements Value {
        @Override
        public String kind() {
            return "unknown";
        }
    }
}
