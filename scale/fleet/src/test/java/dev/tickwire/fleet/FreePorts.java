package dev.tickwire.fleet;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * TCP ports for servers that a test starts, ends and starts again at the same port. They are below those that systems
 * give to whoever asks for any port, so that none of the other tests gets one meanwhile, and with 10,000 added, as for
 * the bus of a cluster of Redis, they still are.
 */
public final class FreePorts {
    private static final int FIRST = 15_000;
    private static final int END = 22_000;
    private static final int MAX_TRIES = 1_000;

    private FreePorts() {}

    /** A port of the loopback interface that nobody listens at. */
    public static int next() {
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, END);
            try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return free.getLocalPort();
            } catch (IOException inUse) {
                // The next.
            }
        }
        throw new IllegalStateException("all ports are taken");
    }
}
