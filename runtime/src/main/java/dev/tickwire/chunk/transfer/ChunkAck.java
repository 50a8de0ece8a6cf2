package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * Ack of a chunk in a packet: the slices that have arrived, or the end. Instances are reused. Format:
 * {@code docs/wire.md}, "Chunks".
 */
final class ChunkAck {
    static final int IN_PROGRESS = 0;
    static final int COMPLETE = 1;
    /** The receiver has refused, cancelled or failed the chunk. */
    static final int ENDED = 2;

    /** Most acks in an entry of a packet. */
    static final int MAX_PER_PACKET = 3;

    private static final int STATES = 3;
    private static final int DELAY_BITS = 8;
    private static final int MAX_DELAY = (1 << DELAY_BITS) - 1;
    private static final long DELAY_UNIT_NANOS = 250_000;
    /** Size of an ack of a chunk that has ended, in bits. */
    static final int FIXED_BITS = 16 + 2 + DELAY_BITS;

    long id;
    int state;
    int firstMissing;
    int count;
    /** The slices after the first missing slice: a set bit for each slice that has arrived, lowest first. */
    final long[] bits = new long[SliceWindow.MAX_SLICES / Long.SIZE];

    private int delay;

    /** Describes the slices of a set, with at most this many bits. */
    void fill(SliceSet set, int maxBits) {
        // All slices may be there and not be summed yet. The last one then counts as missing, and is retransmitted.
        firstMissing = Math.min(set.firstMissing(), set.slices() - 1);
        count = Math.min(Math.max(0, set.highest() - firstMissing), Math.min(SliceWindow.MAX_SLICES, maxBits));
        for (int word = 0; word * Long.SIZE < count; word++) {
            int wanted = Math.min(Long.SIZE, count - word * Long.SIZE);
            bits[word] = set.bits(firstMissing + 1 + word * Long.SIZE, wanted);
        }
    }

    void delayNanos(long nanos) {
        delay = (int) Math.min(Math.max(0, nanos / DELAY_UNIT_NANOS), MAX_DELAY);
    }

    long delayNanos() {
        return delay * DELAY_UNIT_NANOS;
    }

    /** Returns the size of this ack in bits. */
    int measure(int maxSlices) {
        return state == IN_PROGRESS ? fixedBits(maxSlices) + count : FIXED_BITS;
    }

    /** Returns the size of an ack of a chunk that goes on, without its bits for slices. */
    static int fixedBits(int maxSlices) {
        return FIXED_BITS + Bits.required(maxSlices - 1) + Bits.required(SliceWindow.MAX_SLICES);
    }

    void write(BitWriter out, int maxSlices) {
        out.writeWord(id & 0xFFFF, Short.SIZE);
        out.writeInt(state, 0, STATES - 1);
        if (state == IN_PROGRESS) {
            out.writeInt(firstMissing, 0, maxSlices - 1);
            out.writeInt(count, 0, SliceWindow.MAX_SLICES);
            for (int word = 0; word * Long.SIZE < count; word++) {
                out.writeBits(bits[word], Math.min(Long.SIZE, count - word * Long.SIZE));
            }
        }
        out.writeWord(delay, DELAY_BITS);
    }

    /** Reads an ack, with the 16 bits of its id. Returns false if the packet is malformed. */
    boolean read(BitReader in, int maxSlices) {
        id = (int) in.readBits(Short.SIZE);
        state = in.readInt(0, STATES - 1);
        count = 0;
        if (state == IN_PROGRESS) {
            firstMissing = in.readInt(0, maxSlices - 1);
            count = in.readInt(0, SliceWindow.MAX_SLICES);
            for (int word = 0; word * Long.SIZE < count && !in.failed(); word++) {
                bits[word] = in.readBits(Math.min(Long.SIZE, count - word * Long.SIZE));
            }
        }
        delay = (int) in.readBits(DELAY_BITS);
        return !in.failed();
    }

    boolean isReceived(int place) {
        return (bits[place >> 6] >>> place & 1) != 0;
    }

    /** Returns the end of the acked slices after the first missing slice, or 0 without such slices. */
    int end() {
        int place = count - 1;
        while (place >= 0 && !isReceived(place)) {
            place--;
        }
        return place < 0 ? 0 : firstMissing + place + 2;
    }
}
