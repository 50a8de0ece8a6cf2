package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.schema.model.FieldModel;

/**
 * Field of a struct that conditions outside of the struct read.
 *
 * @param field the field
 * @param part what they read of the field
 */
public record StructRead(FieldModel field, Part part) {
    /** Part of a field that a condition reads. */
    public enum Part {
        VALUE,
        PRESENCE,
        COUNT
    }
}
