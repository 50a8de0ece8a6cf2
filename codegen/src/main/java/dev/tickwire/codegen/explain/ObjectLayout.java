package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import java.util.List;

/**
 * The bits of an object. None of these sizes counts the bits that say which object it is. An object in which nothing
 * has changed takes none.
 *
 * @param name its name, with its package
 * @param rewind whether the server keeps its past
 * @param immediate whether the game is told of it on arrival
 * @param owner the sizes at the peer that owns it
 * @param others the sizes at every other peer
 * @param rows its fields by number
 */
public record ObjectLayout(
        String name, boolean rewind, boolean immediate, Sizes owner, Sizes others, List<ObjectRow> rows) {

    /**
     * The sizes of an object at a peer.
     *
     * @param fresh all that the peer is told when the object appears
     * @param change the difference when one field has changed and nothing was moving, in whole bits: a flag for each
     *     field, and the difference of that one; nothing if none can change
     */
    public record Sizes(BitSize fresh, BitSize change) {}

    /** Copies the list. */
    public ObjectLayout {
        rows = List.copyOf(rows);
    }
}
