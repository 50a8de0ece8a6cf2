package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * A number with its unit: {@code 900}, {@code 4 MiB}, {@code 100 ms}.
 *
 * @param span number and unit
 * @param number a constant expression
 * @param unit its unit
 */
public record Quantity(Span span, Expression number, Unit unit) implements Node {

    /** The units of a number. */
    public enum Unit {
        /** No unit is written. */
        NONE("", 1),
        /** 1024 bytes. */
        KIB("KiB", 1024),
        /** 1024 * 1024 bytes. */
        MIB("MiB", 1024 * 1024),
        /** Milliseconds. */
        MILLISECONDS("ms", 1),
        /** Seconds, 1000 milliseconds. */
        SECONDS("s", 1000);

        private final String symbol;
        private final int factor;

        Unit(String symbol, int factor) {
            this.symbol = symbol;
            this.factor = factor;
        }

        /** As written in a schema. */
        public String symbol() {
            return symbol;
        }

        /** How many bytes or milliseconds one is. */
        public int factor() {
            return factor;
        }

        /** Whether it measures time. */
        public boolean isTime() {
            return this == MILLISECONDS || this == SECONDS;
        }

        /** Whether it measures bytes. */
        public boolean isSize() {
            return this == KIB || this == MIB;
        }
    }
}
