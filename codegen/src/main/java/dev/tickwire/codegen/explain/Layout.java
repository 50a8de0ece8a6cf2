package dev.tickwire.codegen.explain;

import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.InstanceSize;
import java.util.List;

/**
 * Layout of a message, struct or union on the wire.
 *
 * @param kind kind of the declaration
 * @param name name of the message, struct or union, with the package
 * @param carriesBlock whether the message has a block of bytes, which is not counted
 * @param timed whether the message is sent with a tick, whose bits are not counted
 * @param answers whether the message answers calls; the head of an answer is not counted
 * @param isToObject whether the message is addressed to objects; the reference is not counted
 * @param size bits of all fields
 * @param memory memory of an instance, without a block
 * @param packetBytes packet size that shares refer to: the smallest of the protocols that send the message, or of all
 *     protocols for a struct or union; the default without a protocol
 * @param rows the fields in wire order
 */
public record Layout(
        Kind kind,
        String name,
        boolean carriesBlock,
        boolean timed,
        boolean answers,
        boolean isToObject,
        BitSize size,
        InstanceSize memory,
        int packetBytes,
        List<Row> rows) {

    /** Kinds of declarations with a layout. */
    public enum Kind {
        MESSAGE,
        STRUCT,
        UNION
    }

    public Layout {
        rows = List.copyOf(rows);
    }

    /** Returns the share of the packet, in thousandths, rounded up. */
    public long perMille(long bits) {
        return (bits * 1000 + packetBytes * 8L - 1) / (packetBytes * 8L);
    }
}
