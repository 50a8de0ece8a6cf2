package dev.tickwire.channel;

import dev.tickwire.packet.Sequence;
import java.util.Arrays;

/**
 * Gives the 16-bit ids of a reliable channel their full value, also in a packet that comes very late.
 *
 * <p>For each of the newest packets it is known how far the ids had come before it. An honest sender keeps within a window: the
 * lowest id that a packet can carry is a window below what was sent before the packet, the highest a window above what the
 * receiver expects. As long as these two are no more than a lap apart, an id has one value. They can be further apart only
 * where a packet was overtaken by so many full ones that half a lap of ids and more went by; such a packet is dropped unread,
 * and what was in it comes again.
 */
final class IdHistory {
    /** No fewer than the packets that a packet may come behind the newest. */
    private static final int PACKETS = 512;

    private final ReceiveWindow window;
    /** One above the highest id received up to each packet. */
    private final int[] ends = new int[PACKETS];

    private long newest = -1;

    IdHistory(ReceiveWindow window) {
        this.window = window;
    }

    /** Whether an id in this packet could be two different ones. */
    boolean isAmbiguous(long packet) {
        return newest - packet >= PACKETS - 1 || window.expected() + window.most - least(packet) > Sequence.COUNT;
    }

    /** The lowest id that an honest peer can have put into a packet. */
    int least(long packet) {
        return (packet > newest ? window.end() : ends[index(packet - 1)]) - window.most;
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
        int before = ends[index(newest)];
        if (packet - newest >= PACKETS) {
            Arrays.fill(ends, before);
        } else {
            for (long passed = newest + 1; passed < packet; passed++) {
                ends[index(passed)] = before;
            }
        }
        newest = packet;
        ends[index(packet)] = window.end();
    }

    private static int index(long packet) {
        return (int) packet & PACKETS - 1;
    }
}
