package dev.tickwire.state.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * The telling packets that the server knows to have arrived, as a packet names them: the settled one, and some after
 * it. What was told up to the settled one has arrived, or was told again in a packet of this set.
 *
 * <p>Telling packets, those that tell state or that nothing has changed, are numbered without a gap from 0.
 */
public final class PacketSet {
    /** The most packets from the settled one to the one that names it, one of the two included. */
    public static final int WINDOW = 128;

    private long settled = -1;
    /** Whether the settled packet itself has arrived; it has not before the first did. */
    private boolean isHeld;

    private long newest = -1;
    /** The packets behind the settled one, the first in the lowest bit of the first word. */
    private final long[] later = new long[WINDOW / Long.SIZE];

    /**
     * Begins with a settled packet.
     *
     * @param told its number, -1 before the first
     * @param hasArrived whether it has arrived itself
     */
    void settle(long told, boolean hasArrived) {
        settled = told;
        isHeld = hasArrived;
        newest = told;
        for (int word = 0; word < later.length; word++) {
            later[word] = 0;
        }
    }

    /** The place of a packet in a ring of {@link #WINDOW}. */
    public static int place(long told) {
        return (int) told & WINDOW - 1;
    }

    /** Adds a packet behind all that there are. */
    void add(long told) {
        int bit = (int) (told - settled - 1);
        later[bit >>> 6] |= 1L << bit;
        newest = told;
    }

    /** The settled packet, -1 before the first. */
    public long settled() {
        return settled;
    }

    /** Whether the settled packet has arrived itself. */
    public boolean isHeld() {
        return isHeld;
    }

    /** The newest packet of the set; the settled one, held or not, if there are none after it. */
    public long newest() {
        return newest;
    }

    /** Whether a packet is in the set. */
    public boolean names(long told) {
        return told == settled ? isHeld : isLater(told);
    }

    /**
     * Whether a version that this side has counts: its packet is in the set, or came before the settled one.
     *
     * @param told the packet that told it
     */
    public boolean counts(long told) {
        return told <= settled || isLater(told);
    }

    private boolean isLater(long told) {
        int bit = (int) (told - settled - 1);
        return told > settled && told <= newest && (later[bit >>> 6] >>> bit & 1) != 0;
    }

    /** Whether packets between the settled one and the newest are not in the set. */
    public boolean hasGaps() {
        return newest - settled > Long.bitCount(later[0]) + Long.bitCount(later[1]);
    }

    /** Writes the packets behind the settled one. */
    void writeLater(BitWriter out) {
        int span = (int) (newest - settled);
        out.writeBool(span > 0);
        if (span == 0) {
            return;
        }
        out.writeInt(span, 1, WINDOW - 1);
        for (int bit = 0; bit < span - 1; bit++) {
            out.writeBool((later[bit >>> 6] >>> bit & 1) != 0);
        }
    }

    /** Reads the packets behind the settled one. */
    void readLater(BitReader in) {
        if (!in.readBool()) {
            return;
        }
        int span = in.readInt(1, WINDOW - 1);
        for (int bit = 0; bit < span - 1; bit++) {
            if (in.readBool()) {
                add(settled + 1 + bit);
            }
        }
        add(settled + span);
    }
}
