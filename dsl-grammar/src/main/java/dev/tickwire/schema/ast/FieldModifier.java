package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;

/**
 * Modifier of a field.
 *
 * @param span the modifier in the source
 * @param kind the kind of the modifier, such as optional
 */
public record FieldModifier(Span span, Kind kind) implements Node {

    /** Kind of a modifier. */
    public enum Kind {
        /** The field may be absent; a presence bit precedes it. */
        OPTIONAL("optional"),
        /** The elements of an array ascend strictly. */
        ASCENDING("ascending"),
        /** The field of an object is sent once, when the object appears. */
        ONCE("once"),
        /** The field of an object is sent only to its owner. */
        OWNER("owner"),
        /** The field of an object is sent to all except its owner. */
        OTHERS("others"),
        /** The field of an object is interpolated. */
        SMOOTH("smooth"),
        /** The field of an object is interpolated on the shorter way around its bounds. */
        SMOOTH_WRAP("smooth(wrap)"),
        /** The field of an object is quantized on both sides after each step of a prediction. */
        EXACT("exact");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** Returns the modifier as written in a schema. */
        public String text() {
            return text;
        }

        /** Returns whether only fields of objects can have the modifier. */
        public boolean isOfObjects() {
            return this != OPTIONAL && this != ASCENDING;
        }
    }
}
