package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import java.util.List;

/**
 * Field of an object.
 *
 * @param name name of the field
 * @param type type of the field, as in the schema
 * @param modifiers the words before the type, such as {@code once}, {@code owner} and {@code smooth}
 * @param range possible values; empty if the type shows them
 * @param encoding encoding in the first update
 * @param fresh bits in the first update
 * @param change bits of a change after rest, in packed coding; 0 for a field that never changes
 */
public record ObjectRow(
        String name,
        String type,
        List<String> modifiers,
        String range,
        String encoding,
        BitSize fresh,
        BitSize change) {
    public ObjectRow {
        modifiers = List.copyOf(modifiers);
    }
}
