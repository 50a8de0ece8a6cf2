package dev.tickwire.transport;

import dev.tickwire.base.Arguments;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Network in memory, for tests and single-player games. Datagrams to the address of an open transport can be received
 * there at once, in order and without loss, unless its queue is full.
 *
 * <p>Put a {@link NetworkSimulator} in front of a transport to add latency and loss. All transports of a network run on
 * one thread.
 */
public final class MemoryNetwork {
    private static final int DEFAULT_QUEUE_DATAGRAMS = 4096;
    private static final int MAX_QUEUE_DATAGRAMS = 1 << 20;

    private final Map<InetSocketAddress, MemoryTransport> byAddress = new HashMap<>();
    private final DatagramPool pool = new DatagramPool();
    private final int queueDatagrams;
    private int lastPort;

    /** Creates a network with queues of 4,096 datagrams. */
    public MemoryNetwork() {
        this(DEFAULT_QUEUE_DATAGRAMS);
    }

    /**
     * Creates a network.
     *
     * @param queueDatagrams the most datagrams that wait at one transport, 1 to 1,048,576; further datagrams are
     *     dropped
     * @throws IllegalArgumentException if the number is out of range
     */
    public MemoryNetwork(int queueDatagrams) {
        this.queueDatagrams = Arguments.inRange("queueDatagrams", queueDatagrams, 1, MAX_QUEUE_DATAGRAMS);
    }

    /**
     * Opens a transport at a free port of the loopback address.
     *
     * @return the transport
     */
    public Transport open() {
        InetSocketAddress address;
        do {
            lastPort = lastPort % 65_535 + 1;
            address = new InetSocketAddress(InetAddress.getLoopbackAddress(), lastPort);
        } while (byAddress.containsKey(address));
        return open(address);
    }

    /**
     * Opens a transport at an address. Any address will do, since no socket is opened.
     *
     * @param address the address
     * @return the transport
     * @throws IllegalArgumentException if an open transport has the address
     */
    public Transport open(InetSocketAddress address) {
        return openAt(address);
    }

    MemoryTransport openAt(InetSocketAddress address) {
        if (byAddress.containsKey(address)) {
            throw new IllegalArgumentException("address = " + address + ", must be one that no open transport uses");
        }
        MemoryTransport transport = new MemoryTransport(this, pool, address, queueDatagrams);
        byAddress.put(address, transport);
        return transport;
    }

    @Nullable
    MemoryTransport at(InetSocketAddress address) {
        return byAddress.get(address);
    }

    void remove(InetSocketAddress address) {
        byAddress.remove(address);
    }
}
