package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * A word before the type of a field: {@code optional}, {@code smooth(wrap)}.
 *
 * @param span the word, with what stands in parentheses behind it
 * @param kind which one
 */
public record FieldModifier(Span span, Kind kind) implements Node {

    /** The words that may stand before a type. */
    public enum Kind {
        /** A presence bit goes before the field. */
        OPTIONAL("optional"),
        /** The elements of the array rise strictly. */
        ASCENDING("ascending"),
        /** It is told when its object appears, and never again. */
        ONCE("once"),
        /** It is told to the peer that owns its object alone. */
        OWNER("owner"),
        /** It is told to all but the peer that owns its object. */
        OTHERS("others"),
        /** It is read between two ticks. */
        SMOOTH("smooth"),
        /** It is read between two ticks, on the shorter way around. */
        SMOOTH_WRAP("smooth(wrap)"),
        /** Both sides quantize it when they predict. */
        EXACT("exact");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** As written in a schema. */
        public String text() {
            return text;
        }

        /** Whether only a field of an object can be so. */
        public boolean isOfObjects() {
            return this != OPTIONAL && this != ASCENDING;
        }
    }
}
