package dev.tickwire.state.server.replicate;

import dev.tickwire.state.packet.PacketSet;
import dev.tickwire.state.packet.TimeEntry;

/**
 * Resyncs of one channel of a peer. A resync begins a new epoch: all objects end at the client, and both sides forget
 * all versions. The number of an epoch is the number of resyncs before it.
 *
 * <p>Packets carry the lowest two bits of the epoch. The epoch is therefore at most three ahead of the newest acked
 * epoch.
 */
final class Resyncs {
    private static final int MAX_AHEAD = 3;

    private static final long NONE = -1;

    /** By state packet in the window, the epoch that the packet names, or {@link #NONE} if the channel was not due. */
    private final long[] byPacket = new long[PacketSet.WINDOW];

    private long epoch;
    /** Newest epoch of which the peer has acked a packet. */
    private long ackedEpoch;

    private boolean isRequested;
    /** Whether any update was sent in the present epoch. {@link #firstTick} has the tick of the first. */
    private boolean hasSent;

    private long firstTick;
    /**
     * Whether the client has placed objects (created by both sides before the first tick) that count in the first
     * epoch.
     */
    private boolean hasPlaced;

    /** Returns the present epoch: the number of resyncs before it. */
    long epoch() {
        return epoch;
    }

    /**
     * Returns whether this is the first epoch.
     *
     * <p>Before any update, a requested resync makes it false. Once placed objects have been accepted, it stays true
     * until the resync begins, so that all packets agree in whatever order they arrive.
     */
    boolean isFirst() {
        return epoch == 0 && (hasPlaced || !isRequested);
    }

    void request() {
        isRequested = true;
    }

    boolean isRequested() {
        return isRequested;
    }

    /** Returns whether a resync is requested and possible. */
    boolean isAboutToBegin() {
        return isRequested && epoch - ackedEpoch < MAX_AHEAD;
    }

    /**
     * Begins a requested resync, unless the epoch is already three ahead of the newest acked epoch. Returns whether a
     * resync began.
     */
    boolean begin() {
        if (!isAboutToBegin()) {
            return false;
        }
        isRequested = false;
        hasSent = false;
        epoch++;
        return true;
    }

    /** Counts the placed objects as the first updates of the epoch, with the tick of placed objects. */
    void acceptPlaced() {
        hasPlaced = true;
        hasSent = true;
        firstTick = TimeEntry.PLACED_TICK;
    }

    /**
     * Returns the first tick of which the present epoch may have sent updates.
     *
     * @param tick the present tick, which is the result if there were none
     */
    long firstTick(long tick) {
        firstTick = hasSent ? firstTick : tick;
        return firstTick;
    }

    /**
     * Called when a state packet is sent.
     *
     * @param statePacket the number of the state packet
     * @param hasEpoch whether the packet contains the number of the present epoch. It does if the channel is due in the
     *     packet: a channel is sent in every n-th tick
     * @param hasUpdates whether the packet has updates of the channel
     */
    void onSent(long statePacket, boolean hasEpoch, boolean hasUpdates) {
        hasSent |= hasUpdates;
        byPacket[PacketSet.place(statePacket)] = hasEpoch ? epoch : NONE;
    }

    /** Returns whether a requested resync may begin once the given state packet is acked. */
    boolean awaits(long statePacket) {
        return isRequested && byPacket[PacketSet.place(statePacket)] > ackedEpoch;
    }

    void onAcked(long statePacket) {
        ackedEpoch = Math.max(ackedEpoch, byPacket[PacketSet.place(statePacket)]);
    }
}
