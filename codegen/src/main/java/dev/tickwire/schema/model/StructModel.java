package dev.tickwire.schema.model;

/**
 * Struct: fields that messages, objects and other structs contain as one value.
 *
 * @param name name of the struct
 * @param documentation comment of the struct in the schema
 * @param body fields and branches of the struct in wire order
 */
public record StructModel(DeclarationName name, Documentation documentation, Body body) {
    /** Bits of one value. */
    public BitSize size() {
        return body.size();
    }
}
