package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import java.util.Objects;

/**
 * Row of a layout.
 *
 * @param depth number of conditions around the row
 * @param kind kind of the row
 * @param name name of the field or case, or the condition; empty for padding
 * @param type type as in the schema; empty for a row without a type
 * @param offset number of bits from the start of the message or struct to the row; a range if earlier fields vary
 * @param widthBits bits of a value; a range if the size varies, zero for a condition
 * @param range possible values; empty if the type shows them
 * @param encoding encoding in words
 * @param size bits of the whole field, including presence, count and all elements
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

    /** Kinds of rows. */
    public enum Kind {
        FIELD,
        CASE,
        CONDITION,
        ALIGN,
        RESERVED
    }

    public Row {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(offset, "offset");
        Objects.requireNonNull(size, "size");
    }
}
