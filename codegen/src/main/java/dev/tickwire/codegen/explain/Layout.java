package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.InstanceSize;
import java.util.List;

/**
 * How one message, struct or union lies on the wire.
 *
 * @param kind what it is
 * @param name its name, with its package
 * @param carriesBlock whether it is a message with a block of bytes beside its fields, which is not counted
 * @param timed whether it is a message with which its tick goes, whose bits are not counted
 * @param answers whether it is a message that answers another; the bits of that are not counted
 * @param aimed whether it is a message that is aimed at objects, whose bits are not counted
 * @param size the bits of all of it
 * @param memory the memory of an instance, without a block
 * @param packetBytes the packet that shares refer to: the smallest of the protocols that send it, for a struct or
 *     union of all protocols; the default of a protocol where there is none
 * @param rows what is in it, in the order of the wire
 */
public record Layout(
        Kind kind,
        String name,
        boolean carriesBlock,
        boolean timed,
        boolean answers,
        boolean aimed,
        BitSize size,
        InstanceSize memory,
        int packetBytes,
        List<Row> rows) {

    /** The kinds of declarations that have a layout. */
    public enum Kind {
        MESSAGE,
        STRUCT,
        UNION
    }

    /** Copies the list. */
    public Layout {
        rows = List.copyOf(rows);
    }

    /** The share of the packet that so many bits take, in thousandths, rounded up. */
    public long perMille(long bits) {
        return (bits * 1000 + packetBytes * 8L - 1) / (packetBytes * 8L);
    }
}
