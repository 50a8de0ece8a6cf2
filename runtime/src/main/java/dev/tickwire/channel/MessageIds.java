package dev.tickwire.channel;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.packet.Sequence;

/**
 * Format of the ids of a run of reliable messages: the lowest 16 bits of the first, then relative integers. Senders use
 * ids without wrap; receivers read 16 bits.
 */
final class MessageIds {
    /** Bits of the first id. */
    static final int WIDTH_BITS = 16;

    /** Returned by {@link #readNext} for a malformed id. */
    static final int REFUSED = -1;

    private MessageIds() {}

    /** Returns the bits of a later id in a run. */
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

    /** Reads the 16 bits of a later id in a run. */
    static int readNext(BitReader in, int previous) {
        long id = in.readRelative(previous);
        if (in.failed() || id - previous >= Sequence.COUNT) {
            in.fail();
            return REFUSED;
        }
        return Sequence.plus((int) id, 0);
    }

    /** Returns the lowest 16 bits of an id. */
    static int wire(int id) {
        return id & Sequence.COUNT - 1;
    }
}
