package dev.tickwire.state.replica;

import dev.tickwire.state.coding.ObjectCells;
import dev.tickwire.state.coding.field.ObjectCoder;

/** The cells of one field. */
public interface LayoutField {
    /**
     * Adds the cells to a coder, behind those that it has.
     *
     * @param coder the coder
     */
    void addTo(ObjectCoder.Builder coder);

    /**
     * Adds the kinds of the cells to those that are known.
     *
     * @param known the kinds
     */
    void addKindsTo(ObjectCells.Builder known);

    /** The references in the cells; null if there are none. */
    ReferenceCells references();
}
