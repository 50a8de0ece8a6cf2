package dev.tickwire.state.replica;

import dev.tickwire.state.coding.ObjectCells;
import dev.tickwire.state.coding.field.ObjectCoder;
import org.jspecify.annotations.Nullable;

/** The cells of one field. */
public interface LayoutField {
    /** Appends the cells to a coder. */
    void addTo(ObjectCoder.Builder coder);

    /** Appends the kinds of the cells. */
    void addKindsTo(ObjectCells.Builder known);

    /** Returns the references in the cells, or {@code null}. */
    @Nullable
    ReferenceCells references();
}
