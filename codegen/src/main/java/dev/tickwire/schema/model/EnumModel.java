package dev.tickwire.schema.model;

import java.util.List;

/**
 * An enumeration. On the wire a value is its ordinal, as {@code int(0..maxOrdinal)}. Where there is room, an ordinal
 * without a value is one that this side does not know yet: it is kept as it came, and read as {@link #UNKNOWN}.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param values the values by rising ordinal
 * @param maxOrdinal the greatest ordinal the wire has room for: that of the last value, or more where {@code max} keeps
 *     room for values to come
 * @param widthBits the bits of one value
 */
public record EnumModel(
        DeclarationName name, Documentation documentation, List<EnumValue> values, int maxOrdinal, int widthBits) {

    /**
     * The name that values which this side does not know are read as; no value of an enumeration with room may have it.
     */
    public static final String UNKNOWN = "UNKNOWN";

    /** Copies the list. */
    public EnumModel {
        values = List.copyOf(values);
    }

    /** Whether the wire has room for values that are not declared. */
    public boolean hasRoom() {
        return maxOrdinal >= values.size();
    }

    /**
     * One value.
     *
     * @param name its name
     * @param documentation its doc comment
     * @param ordinal its number, from 0
     */
    public record EnumValue(String name, Documentation documentation, int ordinal) {}
}
