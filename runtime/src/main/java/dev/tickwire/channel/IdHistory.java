package dev.tickwire.channel;

import dev.tickwire.packet.Sequence;
import java.util.Arrays;

/**
 * Gives the 16-bit ids of a reliable channel their full value, also in a packet that comes very late.
 *
 * <p>For each of the newest packets it is known how far the ids had come before it. An honest sender keeps within a
 * window: the lowest id that a packet can carry is a window below what was sent before the packet, the highest a window
 * above what the receiver expects. As long as these two are no more than a lap apart, an id has one value. They can be
 * further apart only where a packet was overtaken by so many full ones that half a lap of ids and more went by; such a
 * packet is dropped unread, and what was in it comes again.
 */
final class IdHistory {
    /** No fewer than the packets that a packet may come behind the newest. */
    private static final int PACKETS = 512;

    private final ReceiveWindow window;
    /**
     * By how much the ids had come further with each packet than with the one before it. A leap of more than fits is as
     * good as one that just fits: packets from before it are ambiguous.
     */
    private final char[] rises = new char[PACKETS];

    private long newest = -1;
    /** One above the highest id received up to the newest packet. */
    private int newestEnd;

    IdHistory(ReceiveWindow window) {
        this.window = window;
    }

    /** Whether an id in this packet could be two different ones. */
    boolean isAmbiguous(long packet) {
        return newest - packet >= PACKETS - 1 || window.expected() + window.most - least(packet) > Sequence.COUNT;
    }

    /** The lowest id that an honest peer can have put into a packet. */
    int least(long packet) {
        return (packet > newest ? window.end() : endBefore(packet)) - window.most;
    }

    /** One above the highest id received up to the packet before one that is not newer than the newest. */
    private int endBefore(long packet) {
        int end = newestEnd;
        for (long passed = newest; passed >= packet; passed--) {
            end -= rises[index(passed)];
        }
        return end;
    }

    /** The full value of an id in a packet that is not ambiguous. */
    int idOf(int wire) {
        int place = Sequence.plus(wire, -window.expected());
        return window.expected() + (place < window.most ? place : place - Sequence.COUNT);
    }

    /** Notes that a packet was received and what it carried is in the window. */
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
