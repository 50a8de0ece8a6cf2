package dev.tickwire.state.table;

import dev.tickwire.state.packet.PacketSet;

/**
 * The beginnings of what a peer is told of one channel. With each all objects end at the client, and all versions are
 * forgotten. Packets name two bits of the number, so that no more than three are begun before one is known to have
 * arrived.
 */
final class Epochs {
    private static final int MOST_AHEAD = 3;

    private static final long NONE = -1;

    /** By telling packet, the one that it names. */
    private final long[] byPacket = new long[PacketSet.WINDOW];

    private long present;
    /** The newest of which a packet has arrived. */
    private long arrived;

    private boolean isAsked;

    /** How many came before the present one. */
    long present() {
        return present;
    }

    /** Whether the present one is the first, and no other is asked for. */
    boolean isFirst() {
        return present == 0 && !isAsked;
    }

    /** Asks for another, as soon as there may be one. */
    void ask() {
        isAsked = true;
    }

    /** Whether another is asked for. */
    boolean isAsked() {
        return isAsked;
    }

    /** Begins another if one is asked for and there may be one; whether it did. */
    boolean begin() {
        if (!isAsked || present - arrived >= MOST_AHEAD) {
            return false;
        }
        isAsked = false;
        present++;
        return true;
    }

    /**
     * A telling packet leaves.
     *
     * @param told its number
     * @param isNamed whether it names the present one, as it does if the channel is due
     */
    void onTold(long told, boolean isNamed) {
        byPacket[at(told)] = isNamed ? present : NONE;
    }

    /** A telling packet has arrived. */
    void onAcked(long told) {
        arrived = Math.max(arrived, byPacket[at(told)]);
    }

    private static int at(long told) {
        return (int) told & PacketSet.WINDOW - 1;
    }
}
