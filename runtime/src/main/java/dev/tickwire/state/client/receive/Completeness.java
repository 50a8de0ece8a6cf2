package dev.tickwire.state.client.receive;

import dev.tickwire.state.packet.ReceivedPackets;
import dev.tickwire.state.packet.TimeEntry;
import java.util.Arrays;

/**
 * Detects when the client has all objects that were relevant at the connection or the last resync.
 *
 * <p>For each channel, a packet states that all these objects were sent. The objects are complete once no packet up to
 * the last of these statements is missing, except packets whose contents were resent.
 */
final class Completeness {
    private static final long NONE = Long.MAX_VALUE;

    /** By channel, the number of the first state packet of the epoch with this statement, or {@link #NONE}. */
    private final long[] firstComplete;
    /** By channel, the tick of this packet. */
    private final long[] firstTick;

    private boolean isComplete;
    private boolean isUnreported;
    /** Tick as of which the objects are complete. */
    private long completeTick;

    Completeness(int channels) {
        firstComplete = new long[channels];
        Arrays.fill(firstComplete, NONE);
        firstTick = new long[channels];
        isComplete = channels == 0;
    }

    /** A channel begins a new epoch. */
    void begin(int channel) {
        firstComplete[channel] = NONE;
        isComplete = false;
    }

    /**
     * Called when a state packet states that all objects of a channel were sent that were relevant at the connection or
     * the last resync.
     *
     * @param statePacket the number of the state packet
     */
    void onComplete(int channel, long statePacket, long tick) {
        if (statePacket < firstComplete[channel]) {
            firstComplete[channel] = statePacket;
            firstTick[channel] = tick;
        }
    }

    /**
     * Called when a state packet is applied.
     *
     * @param packets the received packets
     * @param entry the time entry of the packet
     */
    void onPacket(ReceivedPackets packets, TimeEntry.DecodedTimeEntry entry) {
        if (isComplete) {
            return;
        }
        long last = -1;
        for (long complete : firstComplete) {
            last = Math.max(last, complete);
        }
        isComplete = last != NONE
                && (packets.hasReceivedAll(entry.arrived().settled(), last) || areAllResent(packets, entry, last));
        isUnreported |= isComplete;
        completeTick = Math.max(completeTick, entry.tick());
    }

    /** Returns whether all contents of missing packets, up to a packet, have arrived in later packets. */
    private static boolean areAllResent(ReceivedPackets packets, TimeEntry.DecodedTimeEntry entry, long last) {
        return entry.areGapsResent()
                && packets.hasReceivedAll(entry.arrived().newest(), Math.max(last, entry.statePacket()));
    }

    /**
     * Called when the client enters a room. Completeness is reported again if the packets with the statements are newer
     * than a tick, and not reported if they are older.
     *
     * @param tick the newest tick before the client sees other objects
     */
    void onRoom(long tick) {
        long newest = 0;
        for (long first : firstTick) {
            newest = Math.max(newest, first);
        }
        isUnreported = isComplete && newest > tick;
    }

    /**
     * Returns whether the objects are complete and shown. Returns true once for each completion.
     *
     * @param tick the newest tick whose objects are shown
     */
    boolean pollCompleted(long tick) {
        if (!isComplete || completeTick > tick) {
            return false;
        }
        boolean wasUnreported = isUnreported;
        isUnreported = false;
        return wasUnreported;
    }
}
