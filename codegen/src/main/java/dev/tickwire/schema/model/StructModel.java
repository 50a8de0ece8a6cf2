package dev.tickwire.schema.model;

/**
 * Struct: fields that messages, objects and other structs contain as one value.
 *
 * @param name its name
 * @param documentation its comment in the schema
 * @param body its fields and branches in wire order
 */
public record StructModel(DeclarationName name, Documentation documentation, Body body) {
    /** Bits of one value. */
    public BitSize size() {
        return body.size();
    }
}
