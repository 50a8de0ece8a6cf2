package dev.tickwire.schema.model;

import java.util.ArrayList;
import java.util.List;

/**
 * Object type. Objects exist at the server and are replicated to clients as differences of their fields.
 *
 * @param name name of the object type
 * @param documentation comment of the object type in the schema
 * @param rewind whether the server keeps versions of the last second, to look up what a client saw
 * @param immediate whether listeners are notified on arrival, without waiting until the view reaches the tick
 * @param fields fields of the object type by number, at most {@value #MAX_FIELDS}; without conditions and reserved bits
 */
public record ObjectModel(
        DeclarationName name,
        Documentation documentation,
        boolean rewind,
        boolean immediate,
        List<ObjectField> fields) {
    /** Upper bound on the fields of an object: each has a bit in a change mask of type {@code long}. */
    public static final int MAX_FIELDS = 64;

    /**
     * Upper bound on the fields of a struct in an object. Larger classes would have no room for the code of their
     * cells.
     */
    public static final int MAX_STRUCT_FIELDS = 512;

    /** Upper bound on the cells of an object, of four bytes each. */
    public static final int MAX_CELLS = 16_384;

    /** Width of the count of teleports of an object with smooth fields, in bits. */
    private static final int TELEPORT_BITS = 2;

    public ObjectModel {
        fields = List.copyOf(fields);
    }

    /**
     * Bits of the values in the first update for a peer, without the object's slot and type: its fields, and the count
     * of teleports if a field is smooth.
     *
     * @param owner whether the peer owns the object
     */
    public BitSize freshSize(boolean owner) {
        return fields.stream()
                .filter(field -> field.isReplicatedTo(owner))
                .map(ObjectField::freshSize)
                .reduce(BitSize.exactly(canTeleport() ? TELEPORT_BITS : 0), BitSize::plus);
    }

    /** Returns whether clients are notified of teleports, because they interpolate a field. */
    public boolean canTeleport() {
        return fields.stream().anyMatch(field -> field.smoothness() != Smoothness.NONE);
    }

    /** Number of 32-bit cells of its values. */
    public long cells() {
        return fields.stream().mapToLong(ObjectField::cells).sum();
    }

    /** Number of cells, including the cell for the count of teleports if the object type has such a count. */
    public long cellsWithTeleports() {
        return cells() + (canTeleport() ? 1 : 0);
    }

    /** All fields as the body of a message, in the same order. */
    public Body body() {
        List<BodyItem> items = new ArrayList<>();
        BitSize size = BitSize.ZERO;
        for (ObjectField one : fields) {
            items.add(new BodyItem.Field(one.field()));
            size = size.plus(one.field().size());
        }
        return new Body(items, size);
    }
}
