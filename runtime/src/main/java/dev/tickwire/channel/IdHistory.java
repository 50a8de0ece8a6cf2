package dev.tickwire.channel;

import dev.tickwire.packet.Sequence;
import java.util.Arrays;

/**
 * Extends the 16-bit ids of a reliable channel to full values, also in a very late packet.
 *
 * <p>The history has the end of the received ids before each recent packet. An honest sender keeps to a window. So the
 * lowest id of a packet is one window below the ids sent before, and the highest is one window above the expected id.
 * If fewer than 65,536 ids lie between, an id has one value. Otherwise many full packets have overtaken the packet. It
 * is dropped unread, and its messages are retransmitted.
 */
final class IdHistory {
    /** Number of remembered packets. Packets farther behind the newest are never accepted. */
    private static final int PACKETS = 512;

    private final ReceiveWindow window;
    /**
     * How far each packet raised the end of the ids. Greater leaps count as the greatest char: packets before them are
     * ambiguous all the same.
     */
    private final char[] rises = new char[PACKETS];

    private long newest = -1;
    /** End of the ids that had arrived with the newest packet: the highest plus one. */
    private int newestEnd;

    IdHistory(ReceiveWindow window) {
        this.window = window;
    }

    /** Returns whether an id in this packet could have two values. */
    boolean isAmbiguous(long packet) {
        return newest - packet >= PACKETS - 1 || window.expected() + window.max - lowestId(packet) > Sequence.COUNT;
    }

    /** Returns the lowest id that an honest sender can have put into a packet. */
    int lowestId(long packet) {
        return (packet > newest ? window.end() : endBefore(packet)) - window.max;
    }

    /** Returns the end of the ids that had arrived before a packet. The packet must not be newer than the newest. */
    private int endBefore(long packet) {
        int end = newestEnd;
        for (long passed = newest; passed >= packet; passed--) {
            end -= rises[index(passed)];
        }
        return end;
    }

    /** Returns the full id in a packet that is not ambiguous. */
    int idOf(int wire) {
        int place = Sequence.plus(wire, -window.expected());
        return window.expected() + (place < window.max ? place : place - Sequence.COUNT);
    }

    /** Called when a packet was received and its messages are in the window. */
    void onPacket(long packet) {
        if (packet <= newest) {
            return;
        }
        if (packet - newest >= PACKETS) {
            Arrays.fill(rises, (char) 0);
        } else {
            for (long passed = newest + 1; passed < packet; passed++) {
                rises[index(passed)] = 0;
            }
        }
        rises[index(packet)] = (char) Math.min(window.end() - newestEnd, Character.MAX_VALUE);
        newest = packet;
        newestEnd = window.end();
    }

    private static int index(long packet) {
        return (int) packet & PACKETS - 1;
    }
}
