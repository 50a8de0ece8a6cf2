package dev.tickwire.schema.model;

import java.util.List;

/**
 * An enumeration. On the wire a value is its ordinal, as {@code int(0..maxOrdinal)}; a reader refuses an
 * ordinal that has no value.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param values the values by rising ordinal
 * @param maxOrdinal the greatest ordinal the wire has room for: that of the last value, or more where {@code max} keeps room
 *     for values to come
 * @param widthBits the bits of one value
 */
public record EnumModel(
        DeclarationName name, Documentation documentation, List<EnumValue> values, int maxOrdinal, int widthBits) {

    /** Copies the list. */
    public EnumModel {
        values = List.copyOf(values);
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
