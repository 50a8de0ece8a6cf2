package dev.tickwire.schema.model;

import java.util.ArrayList;
import java.util.List;

/**
 * An object: what lives at the server and is told to clients by the differences of its fields.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param rewind whether the server keeps its last second, to look at the past of a client
 * @param immediate whether the game is told of it on arrival, and not when the time that a client shows has come to it
 * @param fields its fields by number, at most {@value #MAX_FIELDS}; neither a condition nor bits without a field stand
 *     among them
 */
public record ObjectModel(
        DeclarationName name,
        Documentation documentation,
        boolean rewind,
        boolean immediate,
        List<ObjectField> fields) {
    /** The most fields of an object: each has a bit of a {@code long} that names those that have changed. */
    public static final int MAX_FIELDS = 64;

    /** The most fields of a struct that an object may hold: a class of more has no room for how they are told. */
    public static final int MAX_STRUCT_FIELDS = 512;

    /** The most cells of an object, of four bytes each. */
    public static final int MAX_CELLS = 16_384;

    /** The bits that say how often an object with smooth fields has jumped. */
    private static final int TELEPORT_BITS = 2;

    /** Copies the list. */
    public ObjectModel {
        fields = List.copyOf(fields);
    }

    /**
     * The bits of its values when it appears at a peer, without those that say which object of which type it is: of its
     * fields, and if one is smooth, of how often it has jumped.
     *
     * @param owner whether the peer owns it
     */
    public BitSize freshSize(boolean owner) {
        return fields.stream()
                .filter(field -> field.isToldTo(owner))
                .map(ObjectField::freshSize)
                .reduce(BitSize.exactly(canTeleport() ? TELEPORT_BITS : 0), BitSize::plus);
    }

    /** Whether clients are told that it jumps, since they read a field of it between two ticks. */
    public boolean canTeleport() {
        return fields.stream().anyMatch(field -> field.smoothness() != Smoothness.NONE);
    }

    /** How many cells of 32 bits its values lie in, where they are compared and told. */
    public long cells() {
        return fields.stream().mapToLong(ObjectField::cells).sum();
    }

    /** The same with the cell behind them that counts how often it has jumped, if it can. */
    public long cellsWithTeleports() {
        return cells() + (canTeleport() ? 1 : 0);
    }

    /** Its fields as the body of a message that holds all of them, in the same order. */
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
