package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * Number with a unit: {@code 64 KiB}.
 *
 * @param span the number and the unit
 * @param number the number in front of the unit
 * @param unit the unit, {@link Unit#NONE} for a bare number
 */
public record Quantity(Span span, Expression number, Unit unit) implements Node {

    /** Unit of a quantity. */
    public enum Unit {
        /** No unit: bytes or a plain number. */
        NONE("", 1),
        /** 1,024 bytes. */
        KIB("KiB", 1024),
        /** 1,048,576 bytes. */
        MIB("MiB", 1024 * 1024),
        /** Milliseconds. */
        MILLISECONDS("ms", 1),
        /** Seconds. */
        SECONDS("s", 1000);

        private final String symbol;
        private final int factor;

        Unit(String symbol, int factor) {
            this.symbol = symbol;
            this.factor = factor;
        }

        /** Returns the unit as written in a schema. */
        public String symbol() {
            return symbol;
        }

        /** Returns the factor to bytes or milliseconds. */
        public int factor() {
            return factor;
        }

        /** Returns whether the unit is a unit of time. */
        public boolean isTime() {
            return this == MILLISECONDS || this == SECONDS;
        }

        /** Returns whether the unit is a unit of size. */
        public boolean isSize() {
            return this == KIB || this == MIB;
        }
    }
}
