package dev.tickwire.call.traffic;

import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.protocol.ChannelKind;

/**
 * Notices of abandoned calls that arrived before their calls, as can happen on an unordered channel. The latest 64 are
 * kept. A notice of a call that was answered stays until it is overwritten. It does no harm: ids have 32 bits here, so
 * no later call has the same one.
 */
final class EarlyCancellations {
    private static final int CAPACITY = 64;

    private final QueuedChannel[] channels = new QueuedChannel[CAPACITY];
    private final int[] ids = new int[CAPACITY];
    private int count;
    /** Place of the next notice to overwrite once all places are used. */
    private int next;

    /**
     * Remembers the notice of a call that has not arrived. Ignored unless the channel is reliable and unordered: no
     * other channel can deliver a call after its notice.
     */
    void add(QueuedChannel channel, int id) {
        if (channel.config().kind() != ChannelKind.RELIABLE_UNORDERED) {
            return;
        }
        int place;
        if (count < CAPACITY) {
            place = count++;
        } else {
            place = next;
            next = (next + 1) % CAPACITY;
        }
        channels[place] = channel;
        ids[place] = id;
    }

    /** Removes the notice of a call. Returns whether there was one. */
    boolean removeIfPresent(QueuedChannel channel, int id) {
        for (int place = 0; place < count; place++) {
            if (channels[place] == channel && ids[place] == id) {
                remove(place);
                return true;
            }
        }
        return false;
    }

    private void remove(int place) {
        count--;
        channels[place] = channels[count];
        ids[place] = ids[count];
        channels[count] = null;
    }
}
