package dev.tickwire.state.packet;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * Set of arrived state packets: the settled packet, and later packets one by one.
 *
 * <p>A state packet is a packet with object updates, or the first packet after a tick. State packets have their own
 * numbers, from 0 without gaps, apart from the packet sequence. Both sides know the <i>settled</i> packet, a cumulative
 * ack: each state packet up to its number has arrived, or its updates were resent in a packet that has arrived.
 * Baselines depend on this set alone, so server and client find the same baselines. See "Time" in docs/wire.md.
 */
public final class PacketSet {
    /** Size of the window, in state packets: at most WINDOW - 1 of them are sent after the settled packet. */
    public static final int WINDOW = 128;

    private long settled = -1;
    /** Whether the settled packet itself has arrived; false before the first arrives. */
    private boolean hasSettledArrived;

    private long newest = -1;
    /** Bits of the arrived packets after the settled packet. Bit 0 is the packet with the next number. */
    private final long[] later = new long[WINDOW / Long.SIZE];

    /**
     * Empties the set and sets its settled packet.
     *
     * @param statePacket the number of the settled packet, or -1
     * @param hasArrived whether the settled packet itself has arrived
     */
    void settle(long statePacket, boolean hasArrived) {
        settled = statePacket;
        hasSettledArrived = hasArrived;
        newest = statePacket;
        for (int word = 0; word < later.length; word++) {
            later[word] = 0;
        }
    }

    /** Returns the index of a state packet in a ring buffer of {@link #WINDOW} entries. */
    public static int place(long statePacket) {
        return (int) statePacket & WINDOW - 1;
    }

    /** Adds an arrived packet with a number above the settled packet's. Packets must be added by rising number. */
    void add(long statePacket) {
        int bit = (int) (statePacket - settled - 1);
        later[bit >>> 6] |= 1L << bit;
        newest = statePacket;
    }

    /** Returns the number of the settled packet, or -1. */
    public long settled() {
        return settled;
    }

    /** Returns whether the settled packet itself has arrived. */
    public boolean hasSettledArrived() {
        return hasSettledArrived;
    }

    /** Returns the number of the newest packet in the set, or of the settled packet if the set has no later packet. */
    public long newest() {
        return newest;
    }

    /**
     * Returns whether the set records that a packet itself has arrived. The set records this for the settled packet and
     * later packets; for earlier packets the result is false.
     */
    public boolean hasArrived(long statePacket) {
        return statePacket == settled ? hasSettledArrived : isLater(statePacket);
    }

    /**
     * Returns whether the object versions sent in a packet may be baselines: true up to the settled packet, and for
     * later packets that have arrived.
     */
    public boolean mayBeBaseline(long statePacket) {
        return statePacket <= settled || isLater(statePacket);
    }

    private boolean isLater(long statePacket) {
        int bit = (int) (statePacket - settled - 1);
        return statePacket > settled && statePacket <= newest && (later[bit >>> 6] >>> bit & 1) != 0;
    }

    /** Returns whether packets are missing between the settled packet and the newest. */
    public boolean hasGaps() {
        return newest - settled > Long.bitCount(later[0]) + Long.bitCount(later[1]);
    }

    /** Writes the numbers of the arrived packets after the settled packet. */
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

    /** Reads the numbers of the arrived packets after the settled packet. {@link #settle} must be called first. */
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
