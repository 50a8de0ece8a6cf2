package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import java.util.Objects;

/**
 * A line of a layout.
 *
 * @param depth how many conditions stand around it
 * @param kind what it is
 * @param name the name of the field or case; the condition; empty for padding
 * @param type the type as the schema writes it, empty where there is none
 * @param offset the bits before it, from the start of the message or struct; a range where what stands before it varies
 * @param widthBits the bits of one value; a range for what varies, zero for a condition
 * @param range what a value may be, empty where the type says it all
 * @param encoding how it is written
 * @param size the bits of all of it, presence, count and every element included
 */
public record Row(
        int depth,
        Kind kind,
        String name,
        String type,
        BitSize offset,
        BitSize widthBits,
        String range,
        String encoding,
        BitSize size) {

    /** The kinds of lines. */
    public enum Kind {
        FIELD,
        CASE,
        CONDITION,
        ALIGN,
        RESERVED
    }

    /** Refuses nulls. */
    public Row {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(offset, "offset");
        Objects.requireNonNull(size, "size");
    }
}
