package dev.tickwire.schema.model;

/**
 * A struct: fields that belong together and travel inside messages.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param body its fields and branches in wire order
 */
public record StructModel(DeclarationName name, Documentation documentation, Body body) {
    /** The bits of one instance. */
    public BitSize size() {
        return body.size();
    }
}
