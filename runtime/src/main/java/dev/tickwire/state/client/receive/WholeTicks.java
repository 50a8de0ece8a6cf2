package dev.tickwire.state.client.receive;

import dev.tickwire.state.packet.ReceivedPackets;
import dev.tickwire.state.packet.TimeEntry;
import java.util.Arrays;

/**
 * For each channel, the newest tick of which a client has all updates. Objects without a newer version are unchanged at
 * that tick.
 *
 * <p>A packet states that all changes of its tick have been sent. The tick counts once all packets up to that packet
 * have arrived, or their contents were resent.
 */
final class WholeTicks {
    private static final long NONE = -1;
    private static final int MAX_PACKETS = 256;

    private final long[] ticks;
    /** By channel, a ring of the state packets of the epoch with this statement. */
    private final long[][] wholes;

    /** Number of the state packet up to which all contents have arrived, in the first or a later packet. */
    private long completeThrough = NONE;

    WholeTicks(int channels) {
        ticks = new long[channels];
        wholes = new long[channels][MAX_PACKETS];
        for (int channel = 0; channel < channels; channel++) {
            begin(channel);
        }
    }

    /** A channel begins a new epoch. */
    void begin(int channel) {
        ticks[channel] = 0;
        Arrays.fill(wholes[channel], NONE);
    }

    /**
     * Called when a state packet states that all changes of a channel have been sent.
     *
     * @param statePacket the number of the state packet
     */
    void onWhole(int channel, long statePacket) {
        wholes[channel][at(statePacket)] = statePacket;
    }

    /**
     * Called when a state packet is applied.
     *
     * @param packets the received packets
     * @param entry the time entry of the packet
     */
    void onPacket(ReceivedPackets packets, TimeEntry.DecodedTimeEntry entry) {
        long known = Math.max(completeThrough, entry.arrived().settled());
        if (entry.areGapsResent() && packets.hasReceivedAll(entry.arrived().newest(), entry.statePacket())) {
            known = Math.max(known, entry.statePacket());
        }
        while (packets.hasReceived(known + 1)) {
            known++;
        }
        for (long statePacket = Math.max(completeThrough, known - MAX_PACKETS) + 1;
                statePacket <= known;
                statePacket++) {
            note(packets, statePacket);
        }
        completeThrough = known;
        if (entry.statePacket() <= known) {
            note(packets, entry.statePacket());
        }
    }

    private void note(ReceivedPackets packets, long statePacket) {
        for (int channel = 0; channel < ticks.length && packets.hasReceived(statePacket); channel++) {
            if (wholes[channel][at(statePacket)] == statePacket) {
                ticks[channel] = Math.max(ticks[channel], packets.tick(statePacket));
            }
        }
    }

    /** Returns the newest tick of which all updates of a channel were received, or 0. */
    long tick(int channel) {
        return ticks[channel];
    }

    private static int at(long statePacket) {
        return (int) statePacket & MAX_PACKETS - 1;
    }
}
