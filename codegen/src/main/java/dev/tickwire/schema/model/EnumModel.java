package dev.tickwire.schema.model;

import java.util.List;

/**
 * Enum. The wire holds the ordinal as {@code int(0..maxOrdinal)}. If there is room for further values, a reader keeps
 * an unknown ordinal and shows it as {@link #UNKNOWN}.
 *
 * @param name name of the enum
 * @param documentation comment of the enum in the schema
 * @param values the values by rising ordinal
 * @param maxOrdinal largest ordinal on the wire: that of the last value, or more if {@code max} reserves room
 * @param widthBits width of a value, in bits
 */
public record EnumModel(
        DeclarationName name, Documentation documentation, List<EnumValue> values, int maxOrdinal, int widthBits) {

    /** Name of the constant for unknown ordinals. No value of an enum with room may have it. */
    public static final String UNKNOWN = "UNKNOWN";

    public EnumModel {
        values = List.copyOf(values);
    }

    /** Returns whether the wire has room for values that are not declared. */
    public boolean hasRoom() {
        return maxOrdinal >= values.size();
    }

    /**
     * Value of an enum.
     *
     * @param name name of the value
     * @param documentation comment of the value in the schema
     * @param ordinal number of the value, from 0
     * @param substitutes names of the values that stand for it in versions without it, the preferred one first
     */
    public record EnumValue(String name, Documentation documentation, int ordinal, List<String> substitutes) {
        /** Creates a value of all versions. */
        public EnumValue(String name, Documentation documentation, int ordinal) {
            this(name, documentation, ordinal, List.of());
        }

        public EnumValue {
            substitutes = List.copyOf(substitutes);
        }
    }
}
