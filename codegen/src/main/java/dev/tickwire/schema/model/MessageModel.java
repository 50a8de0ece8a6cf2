package dev.tickwire.schema.model;

/**
 * A message: what is sent and received as a whole.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param carriesBlock whether it carries a block of bytes beside its fields
 * @param body its fields and branches in wire order, without the block
 */
public record MessageModel(DeclarationName name, Documentation documentation, boolean carriesBlock, Body body) {
    /** The bits of its fields, without type number and block. */
    public BitSize size() {
        return body.size();
    }
}
