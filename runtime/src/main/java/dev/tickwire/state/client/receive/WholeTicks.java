package dev.tickwire.state.client.receive;

import dev.tickwire.state.packet.ReceivedPackets;
import dev.tickwire.state.packet.TimeEntry;
import java.util.Arrays;

/**
 * The newest tick, for each channel, as of which a client is known to hold all that was told: objects that were not
 * named since are unchanged at that tick. A packet with which all was told says so, once nothing before it is missing
 * but what was told again since.
 */
final class WholeTicks {
    private static final long NONE = -1;
    private static final int MOST = 256;

    private final long[] ticks;
    /** By channel, in a ring, the packets of its present epoch with which all was told. */
    private final long[][] wholes;

    /** No packet up to this one is missing that was not told again. */
    private long through = NONE;

    WholeTicks(int channels) {
        ticks = new long[channels];
        wholes = new long[channels][MOST];
        for (int channel = 0; channel < channels; channel++) {
            begin(channel);
        }
    }

    /** A channel begins anew. */
    void begin(int channel) {
        ticks[channel] = 0;
        Arrays.fill(wholes[channel], NONE);
    }

    /** A telling packet has arrived with which all is told of a channel. */
    void onWhole(int channel, long told) {
        wholes[channel][at(told)] = told;
    }

    /**
     * A telling packet has arrived.
     *
     * @param packets those that are held
     * @param entry its time entry
     */
    void onPacket(ReceivedPackets packets, TimeEntry.Told entry) {
        long known = Math.max(through, entry.arrived().settled());
        if (entry.isToldAgain() && packets.holdsAll(entry.arrived().newest(), entry.told())) {
            known = Math.max(known, entry.told());
        }
        while (packets.holds(known + 1)) {
            known++;
        }
        for (long told = Math.max(through, known - MOST) + 1; told <= known; told++) {
            note(packets, told);
        }
        through = known;
        if (entry.told() <= known) {
            note(packets, entry.told());
        }
    }

    private void note(ReceivedPackets packets, long told) {
        for (int channel = 0; channel < ticks.length && packets.holds(told); channel++) {
            if (wholes[channel][at(told)] == told) {
                ticks[channel] = Math.max(ticks[channel], packets.tick(told));
            }
        }
    }

    /** The newest tick as of which all of a channel is held; 0 if there is none. */
    long tick(int channel) {
        return ticks[channel];
    }

    private static int at(long told) {
        return (int) told & MOST - 1;
    }
}
