package dev.tickwire.field;

/** A message, struct, union or object of generated code: what has fields to show. */
public interface Visitable {
    /**
     * Shows the fields to a visitor, in wire order; of a union, the selected case. Allocates nothing. Looks neither at
     * who owns a message nor at the thread, as {@code toString} does not.
     *
     * @param visitor sees the fields
     */
    void visit(FieldVisitor visitor);
}
