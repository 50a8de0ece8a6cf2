package dev.tickwire.metrics;

import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.Protocol;
import java.util.List;

/** Gauges of queued messages by channel: the sum over all peers, and the longest queue of one peer. */
final class QueueSeries {
    private final List<MessageChannel> channels;
    private final Series[] sums;
    private final Series[] longest;
    private final long[] sum;
    private final long[] max;

    QueueSeries(SeriesList list, Protocol protocol) {
        channels = protocol.messageChannels();
        sums = new Series[channels.size()];
        longest = new Series[channels.size()];
        sum = new long[channels.size()];
        max = new long[channels.size()];
        for (int place = 0; place < sums.length; place++) {
            String channel = channels.get(place).name();
            sums[place] = list.gauge(
                    "tickwire.queue.messages", null, "Messages queued for all peers together", "channel", channel);
            longest[place] = list.gauge(
                    "tickwire.queue.messages.max",
                    null,
                    "Messages queued for the peer with the longest queue",
                    "channel",
                    channel);
        }
    }

    /** Adds the queues of a peer. */
    void add(ConnectionStatistics counts) {
        for (int place = 0; place < sum.length; place++) {
            int queued = counts.queuedMessages(channels.get(place));
            sum[place] += queued;
            max[place] = Math.max(max[place], queued);
        }
    }

    /** Updates the gauges and resets the counts. */
    void show() {
        for (int place = 0; place < sum.length; place++) {
            sums[place].set(sum[place]);
            longest[place].set(max[place]);
            sum[place] = 0;
            max[place] = 0;
        }
    }
}
