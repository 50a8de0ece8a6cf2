package dev.tickwire.schema.compile.names;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Computed constant expression. */
public sealed interface Value {

    /** Value after an error. Every expression with it is unknown too, without a further report. */
    Value UNKNOWN = new Unknown();

    /** Kind in a diagnostic, with its article. */
    String kind();

    /** Integer from -2^63 to 2^64 - 1. */
    record IntegerValue(BigInteger value) implements Value {
        @Override
        public String kind() {
            return "an integer";
        }
    }

    /** Decimal number in the range of a double. */
    record DecimalValue(BigDecimal value) implements Value {
        @Override
        public String kind() {
            return "a decimal number";
        }
    }

    /** Text. */
    record TextValue(String value) implements Value {
        @Override
        public String kind() {
            return "a text";
        }
    }

    /** Boolean. */
    record TruthValue(boolean value) implements Value {
        @Override
        public String kind() {
            return "a truth value";
        }
    }

    /** Enum value; in arithmetic, its ordinal. */
    record EnumMember(Symbol enumeration, int ordinal) implements Value {
        @Override
        public String kind() {
            return "a value of `" + enumeration.name() + "`";
        }
    }

    /** Flags of one set: one flag, or a sum of several. */
    record FlagMask(Symbol flags, BigInteger mask) implements Value {
        @Override
        public String kind() {
            return "flags of `" + flags.name() + "`";
        }
    }

    /** Type of {@link #UNKNOWN}. */
    record Unknown() implements Value {
        @Override
        public String kind() {
            return "unknown";
        }
    }
}
