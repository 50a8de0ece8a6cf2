package dev.tickwire.call.traffic;

import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.protocol.ChannelKind;

/**
 * Notices of abandoned calls that arrived before the calls, as they may on an unordered channel. The latest are kept
 * until their calls arrive. A notice of a call that was answered stays, but its id does not come again: ids are of 32
 * bits here.
 */
final class EarlyNotices {
    private static final int MOST = 64;

    private final QueuedChannel[] channels = new QueuedChannel[MOST];
    private final int[] ids = new int[MOST];
    private int count;
    /** The place of the notice that the next one replaces, once there are as many as are kept. */
    private int next;

    /**
     * Keeps a notice that found no call: the call was answered, or has yet to arrive.
     *
     * @param channel the channel of the call
     * @param id the id of the call
     */
    void add(QueuedChannel channel, int id) {
        if (channel.config().kind() != ChannelKind.RELIABLE_UNORDERED) {
            return;
        }
        int place;
        if (count < MOST) {
            place = count++;
        } else {
            place = next;
            next = (next + 1) % MOST;
        }
        channels[place] = channel;
        ids[place] = id;
    }

    /**
     * Returns whether a call was abandoned before it arrived, and forgets its notice.
     *
     * @param channel its channel
     * @param id its id
     */
    boolean take(QueuedChannel channel, int id) {
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
