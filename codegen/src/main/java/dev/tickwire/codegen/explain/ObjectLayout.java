package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import java.util.List;

/**
 * Bits of the updates of an object, without its slot and type. An object without changes takes none.
 *
 * @param name name of the object type, with the package
 * @param rewind whether the server keeps old versions
 * @param immediate whether listeners are notified on arrival
 * @param owner sizes for the owner of an object
 * @param others sizes for all other peers
 * @param rows fields of the object type by number
 */
public record ObjectLayout(
        String name, boolean rewind, boolean immediate, Sizes owner, Sizes others, List<ObjectRow> rows) {

    /**
     * Sizes of updates for a peer.
     *
     * @param fresh bits of the first update
     * @param change bits of a later update in packed coding, with one changed field and nothing in motion: a flag for
     *     each field, and one difference; 0 if no field can change
     */
    public record Sizes(BitSize fresh, BitSize change) {}

    public ObjectLayout {
        rows = List.copyOf(rows);
    }
}
