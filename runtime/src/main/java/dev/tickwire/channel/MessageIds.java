package dev.tickwire.channel;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.packet.Sequence;

/**
 * How the ids of a run of reliable messages stand on the wire: the low 16 bits of the first, each other by its
 * distance. A sender counts ids without a wrap, a receiver sees 16 bits.
 */
final class MessageIds {
    /** The bits of an id that stands whole. */
    static final int WIDTH_BITS = 16;

    /** The result of {@link #readNext} where there is no id. */
    static final int REFUSED = -1;

    private MessageIds() {}

    /** The bits of an id behind another. */
    static int measureNext(int previous, int id) {
        int before = wire(previous);
        return Bits.measureRelative(before, before + id - previous);
    }

    static void write(BitWriter out, IdList ids) {
        out.writeWord(wire(ids.get(0)), WIDTH_BITS);
        for (int i = 1; i < ids.size(); i++) {
            int previous = ids.get(i - 1);
            int before = wire(previous);
            out.writeRelative(before, before + ids.get(i) - previous);
        }
    }

    /** Reads the id behind another. */
    static int readNext(BitReader in, int previous) {
        long id = in.readRelative(previous);
        if (in.failed() || id - previous >= Sequence.COUNT) {
            in.fail();
            return REFUSED;
        }
        return Sequence.plus((int) id, 0);
    }

    /** An id as it stands on the wire. */
    static int wire(int id) {
        return id & Sequence.COUNT - 1;
    }
}
