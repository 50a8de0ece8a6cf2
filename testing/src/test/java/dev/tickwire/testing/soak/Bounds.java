package dev.tickwire.testing.soak;

import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.testing.World;

/** Looks after each step whether anything is held above its bound. */
final class Bounds {
    private static final int MAX_UNDER_WAY = 2 * 8192;

    private final World world;
    private final Census census;
    private final Connections connections;
    private final Plan plan;
    private final long maxMessages;

    Bounds(World world, Census census, Connections connections, Plan plan) {
        this.world = world;
        this.census = census;
        this.connections = connections;
        this.plan = plan;
        maxMessages = mostMessages();
    }

    void check() {
        for (int i = 0; i < connections.count(); i++) {
            connections.toServer(i).checkBounds();
            connections.toClient(i).checkBounds();
            checkBelow("bytes of chunks at a client", connections.toClient(i).bytesInMemory(), plan.atClient(i));
            checkBelow("datagrams on a line", world.line(i).underWay(), MAX_UNDER_WAY);
        }
        checkBelow("bytes of chunks at the server", connections.bytesInMemoryAtServer(), plan.atServer());
        checkBelow("messages", census.made(), maxMessages);
    }

    /** Both ends keep what they send and what came ahead of its turn. */
    private long mostMessages() {
        long windows = 0;
        for (MessageChannel channel : census.messageChannels()) {
            windows += channel.windowMessages() + channel.maxMessagesPerPacket();
        }
        return windows * 4 * connections.count();
    }

    private static void checkBelow(String label, long count, ChunkLimits limits) {
        checkBelow(label, count, limits.allBytes());
    }

    private static void checkBelow(String label, long count, long max) {
        if (count > max) {
            throw new AssertionError(count + " " + label + ", must be at most " + max);
        }
    }
}
