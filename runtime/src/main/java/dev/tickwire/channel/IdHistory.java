package dev.tickwire.channel;

import dev.tickwire.packet.Sequence;
import java.util.Arrays;

/**
 * Extends the 16-bit ids of a reliable channel to full values, also in a very late packet.
 *
 * <p>For recent packets it is known up to which id messages had arrived before. An honest sender keeps to a window. The
 * lowest id that a packet can have is one window below what was sent before it, the highest one window above what the
 * receiver expects. As long as fewer than 65,536 ids lie between, an id has one value. Otherwise so many full packets
 * have overtaken this one that it is dropped unread, and its messages are retransmitted.
 */
final class IdHistory {
    /** At least as many as the packets that a packet may be late. */
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
        return newest - packet >= PACKETS - 1 || window.expected() + window.most - least(packet) > Sequence.COUNT;
    }

    /** Returns the lowest id that an honest sender can have put into a packet. */
    int least(long packet) {
        return (packet > newest ? window.end() : endBefore(packet)) - window.most;
    }

    /** Returns the end of the ids that had arrived before a packet, which is not newer than the newest. */
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
        return window.expected() + (place < window.most ? place : place - Sequence.COUNT);
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
