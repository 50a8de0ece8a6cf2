package dev.tickwire.field;

/** A message, struct, union or object of generated code, with fields for a {@link FieldVisitor}. */
public interface Visitable {
    /**
     * Passes the fields to a visitor, in wire order; of a union, the selected case. Allocates nothing. Like
     * {@code toString}, it checks neither the owner of a message nor the thread.
     *
     * @param visitor the visitor
     */
    void visit(FieldVisitor visitor);
}
