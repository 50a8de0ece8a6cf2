package dev.tickwire.state.server.replicate;

import dev.tickwire.state.packet.PacketSet;
import dev.tickwire.state.packet.TimeEntry;

/**
 * The beginnings of what a peer is told of one channel. With each all objects end at the client, and all versions are
 * forgotten. Packets name two bits of the number, so that no more than three are begun before one is known to have
 * arrived.
 */
final class Resyncs {
    private static final int MOST_AHEAD = 3;

    private static final long NONE = -1;

    /** By telling packet, the one that it names. */
    private final long[] byPacket = new long[PacketSet.WINDOW];

    private long present;
    /** The newest of which a packet has arrived. */
    private long arrived;

    private boolean isAsked;
    /** Whether the present one has told anything, and the first tick of which it may have. */
    private boolean hasTold;

    private long firstTick;
    /** Whether the first one is told to a peer that has placed objects. */
    private boolean hasPlaced;

    /** How many came before the present one. */
    long present() {
        return present;
    }

    /**
     * Whether the present one is the first. Until something may have been told in it, it is not if another is asked
     * for; from then on packets say so as long as it lasts, in whatever order they come.
     */
    boolean isFirst() {
        return present == 0 && (hasPlaced || !isAsked);
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
        hasTold = false;
        present++;
        return true;
    }

    /** The peer has objects that were placed: it is as if it had been told of them at the tick of those. */
    void acceptPlaced() {
        hasPlaced = true;
        hasTold = true;
        firstTick = TimeEntry.PLACED_TICK;
    }

    /** The first tick of which the present one may have told anything, when a tick is to be told. */
    long firstTick(long tick) {
        firstTick = hasTold ? firstTick : tick;
        return firstTick;
    }

    /**
     * A telling packet leaves.
     *
     * @param told its number
     * @param isNamed whether it names the present one, as it does if the channel is due
     * @param tellsAny whether it tells any object
     */
    void onTold(long told, boolean isNamed, boolean tellsAny) {
        hasTold |= tellsAny;
        byPacket[PacketSet.place(told)] = isNamed ? present : NONE;
    }

    /** Whether another one is asked for and may begin once a telling packet like this one has arrived. */
    boolean awaits(long told) {
        return isAsked && byPacket[PacketSet.place(told)] > arrived;
    }

    /** A telling packet has arrived. */
    void onAcked(long told) {
        arrived = Math.max(arrived, byPacket[PacketSet.place(told)]);
    }
}
