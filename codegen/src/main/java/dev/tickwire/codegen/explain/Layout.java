package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import java.util.List;

/**
 * How one message, struct or union lies on the wire.
 *
 * @param kind what it is
 * @param name its name, with its package
 * @param carriesBlock whether it is a message with a block of bytes beside its fields, which is not counted
 * @param size the bits of all of it
 * @param rows what is in it, in the order of the wire
 */
public record Layout(Kind kind, String name, boolean carriesBlock, BitSize size, List<Row> rows) {
    /** The packet that shares are told of. */
    public static final int PACKET_BYTES = 1200;

    /** What is laid out. */
    public enum Kind {
        MESSAGE,
        STRUCT,
        UNION
    }

    /** Copies the list. */
    public Layout {
        rows = List.copyOf(rows);
    }

    /** The share of a packet that so many bits take, in thousandths, rounded up. */
    public static long perMille(long bits) {
        return (bits * 1000 + PACKET_BYTES * 8L - 1) / (PACKET_BYTES * 8L);
    }
}
