package dev.tickwire.state.client.receive;

import dev.tickwire.state.packet.ReceivedPackets;
import dev.tickwire.state.packet.TimeEntry;
import java.util.Arrays;

/**
 * Whether a client has all objects that mattered to it when the server began to tell it of them: for each channel there
 * was a packet with which all of them were told, and none of those before it is missing, but for what was told again
 * since.
 */
final class Completeness {
    private static final long NONE = Long.MAX_VALUE;

    /** By channel, the first packet of its epoch with which all was told that mattered at first. */
    private final long[] firstComplete;
    /** The tick of that packet. */
    private final long[] firstTick;

    private boolean isComplete;
    private boolean isNews;
    /** The tick as of which it has become complete. */
    private long newsTick;

    Completeness(int channels) {
        firstComplete = new long[channels];
        Arrays.fill(firstComplete, NONE);
        firstTick = new long[channels];
        isComplete = channels == 0;
    }

    /** A channel begins anew. */
    void begin(int channel) {
        firstComplete[channel] = NONE;
        isComplete = false;
    }

    /** A packet of a tick has arrived that completes the objects of a channel that mattered at first. */
    void onComplete(int channel, long told, long tick) {
        if (told < firstComplete[channel]) {
            firstComplete[channel] = told;
            firstTick[channel] = tick;
        }
    }

    /**
     * A telling packet has arrived.
     *
     * @param packets those that are held
     * @param entry its time entry
     */
    void onPacket(ReceivedPackets packets, TimeEntry.Told entry) {
        if (isComplete) {
            return;
        }
        long last = -1;
        for (long complete : firstComplete) {
            last = Math.max(last, complete);
        }
        isComplete =
                last != NONE && (packets.holdsAll(entry.arrived().settled(), last) || holdsAgain(packets, entry, last));
        isNews |= isComplete;
        newsTick = Math.max(newsTick, entry.tick());
    }

    /** Whether it holds all that the gaps up to a packet told, in packets that told it again. */
    private static boolean holdsAgain(ReceivedPackets packets, TimeEntry.Told entry, long last) {
        return entry.isToldAgain() && packets.holdsAll(entry.arrived().newest(), Math.max(last, entry.told()));
    }

    /**
     * The client is in another room: that it is complete is news again if it is so by what was sent after a tick, and
     * none any more if it is so by what was sent before.
     */
    void onRoom(long tick) {
        long newest = 0;
        for (long first : firstTick) {
            newest = Math.max(newest, first);
        }
        isNews = isComplete && newest > tick;
    }

    /**
     * Whether it has become complete since this was true last, and is.
     *
     * @param tick up to which what has come is shown
     */
    boolean pollNews(long tick) {
        if (!isComplete || newsTick > tick) {
            return false;
        }
        boolean wasNews = isNews;
        isNews = false;
        return wasNews;
    }
}
