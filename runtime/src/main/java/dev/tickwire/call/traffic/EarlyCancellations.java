package dev.tickwire.call.traffic;

import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.protocol.ChannelKind;

/**
 * Notices of abandoned calls that arrived before their calls, as can happen on an unordered channel. The latest 64
 * notices are kept. The notice of a call that was already answered stays until a later notice overwrites it. Such a
 * notice cancels no other call: ids have 32 bits here, so no later call has the same id.
 */
final class EarlyCancellations {
    private static final int CAPACITY = 64;

    private final QueuedChannel[] channels = new QueuedChannel[CAPACITY];
    private final int[] ids = new int[CAPACITY];
    private int count;
    /** Index of the next notice to overwrite, once all {@link #CAPACITY} entries are used. */
    private int next;

    /**
     * Remembers the notice of a call that has not arrived. Does nothing unless the channel is reliable and unordered:
     * no other channel can deliver a call after the notice of the call.
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

    /** Removes the notice of a call. Returns whether there was such a notice. */
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
