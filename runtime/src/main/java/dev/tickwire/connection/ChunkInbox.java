package dev.tickwire.connection;

import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.chunk.transfer.ChunkChannel;
import dev.tickwire.chunk.transfer.ChunkListener;
import dev.tickwire.chunk.transfer.ChunkTraffic;
import dev.tickwire.message.ObjectDirectory;
import java.util.ArrayList;
import java.util.List;

/** The chunk channels of a connection, for the receiving half. */
final class ChunkInbox {
    private final ChunkChannel[] channels;
    private final ChunkTraffic traffic;
    private final ChunkListener listener;

    ChunkInbox(QueuedChannel[] all, ChunkTraffic traffic, ChunkListener listener) {
        List<ChunkChannel> found = new ArrayList<>();
        for (QueuedChannel channel : all) {
            if (channel instanceof ChunkChannel) {
                found.add((ChunkChannel) channel);
            }
        }
        this.channels = found.toArray(new ChunkChannel[0]);
        this.traffic = traffic;
        this.listener = listener;
    }

    /**
     * Called when a packet was applied.
     *
     * @param objects the directory for references in messages of new chunks, or null for that of their factory
     */
    void settle(ObjectDirectory objects) {
        for (ChunkChannel channel : channels) {
            if (channel.isActive()) {
                channel.settle(listener, objects);
            }
        }
    }

    /** Called after a batch of received packets. */
    void endBatch(long nowNanos) {
        traffic.endBatch(nowNanos);
        for (ChunkChannel channel : channels) {
            if (channel.isActive()) {
                channel.endBatch(listener);
            }
        }
    }
}
