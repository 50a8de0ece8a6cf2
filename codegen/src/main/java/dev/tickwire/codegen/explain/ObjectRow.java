package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import java.util.List;

/**
 * A field of an object.
 *
 * @param name its name
 * @param type the type as the schema writes it
 * @param modifiers the words before its type that say how it is told: {@code once}, {@code owner}, {@code smooth}
 * @param range what a value may be, empty where the type says it all
 * @param encoding how it is written when the object appears
 * @param fresh its bits when the object appears
 * @param change its bits when it has changed after being at rest, in whole bits; none of what never changes
 */
public record ObjectRow(
        String name,
        String type,
        List<String> modifiers,
        String range,
        String encoding,
        BitSize fresh,
        BitSize change) {
    /** Copies the list. */
    public ObjectRow {
        modifiers = List.copyOf(modifiers);
    }
}
