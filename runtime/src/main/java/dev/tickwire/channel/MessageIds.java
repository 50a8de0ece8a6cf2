package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Bits;
import dev.tickwire.packet.Sequence;

/** How the ids of a run of reliable messages stand on the wire: the first whole, each other by its distance. */
final class MessageIds {
    /** The bits of an id that stands whole. */
    static final int WIDTH_BITS = 16;

    /** What {@link #readNext} answers where there is no id. */
    static final int REFUSED = -1;

    private MessageIds() {}

    /** The bits of an id behind another. */
    static int measureNext(int previous, int id) {
        return Bits.measureRelative(previous, lifted(previous, id));
    }

    static void write(BitWriter out, IdList ids) {
        out.writeWord(ids.get(0), WIDTH_BITS);
        for (int i = 1; i < ids.size(); i++) {
            int previous = ids.get(i - 1);
            out.writeRelative(previous, lifted(previous, ids.get(i)));
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

    /** An id is lifted by a lap where it has wrapped. */
    private static int lifted(int previous, int id) {
        return id < previous ? id + Sequence.COUNT : id;
    }
}
