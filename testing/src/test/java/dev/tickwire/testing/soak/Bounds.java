package dev.tickwire.testing.soak;

import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.testing.World;
import dev.tickwire.transport.MemoryTransport;

/** Looks after each step whether anything is held above its bound. */
final class Bounds {
    private static final int MOST_UNDER_WAY = 2 * 8192;
    private static final int MOST_WAITING = 1 << 16;

    private final World world;
    private final Census census;
    private final Connections connections;
    private final Plan plan;
    private final MemoryTransport atServer;
    private final long mostMessages;

    Bounds(World world, Census census, Connections connections, Plan plan) {
        this.world = world;
        this.census = census;
        this.connections = connections;
        this.plan = plan;
        atServer = (MemoryTransport) world.server().transport();
        mostMessages = mostMessages();
    }

    void check() {
        for (int i = 0; i < connections.count(); i++) {
            connections.toServer(i).checkBounds();
            connections.toClient(i).checkBounds();
            checkBelow("bytes of chunks at a client", connections.toClient(i).bytesInMemory(), plan.atClient(i));
            checkBelow("datagrams on a line", world.line(i).underWay(), MOST_UNDER_WAY);
        }
        checkBelow("datagrams before the server", atServer.waiting(), MOST_WAITING);
        checkBelow("bytes of chunks at the server", connections.bytesInMemoryAtServer(), plan.atServer());
        checkBelow("messages", census.made(), mostMessages);
    }

    /** Both ends keep what they send and what came ahead of its turn. */
    private long mostMessages() {
        long windows = 0;
        for (MessageChannel channel : census.messageChannels()) {
            windows += channel.windowMessages() + channel.maxMessagesPerPacket();
        }
        return windows * 4 * connections.count();
    }

    private static void checkBelow(String what, long count, ChunkLimits limits) {
        checkBelow(what, count, limits.allBytes());
    }

    private static void checkBelow(String what, long count, long most) {
        if (count > most) {
            throw new AssertionError(count + " " + what + ", must be at most " + most);
        }
    }
}
