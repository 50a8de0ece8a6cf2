package dev.tickwire.transport;

import dev.tickwire.base.Arguments;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;

/**
 * A network inside one process, for tests and for single-player games: what is sent to an address waits there, in order
 * and without loss, until it is received. All its transports belong to one thread.
 */
public final class MemoryNetwork {
    private static final int DEFAULT_QUEUE_DATAGRAMS = 4096;
    private static final int MOST_QUEUE_DATAGRAMS = 1 << 20;

    private final Map<InetSocketAddress, MemoryTransport> byAddress = new HashMap<>();
    private final DatagramPool pool = new DatagramPool();
    private final int queueDatagrams;
    private int lastPort;

    /** Makes a network on which 4,096 datagrams can wait at each address. */
    public MemoryNetwork() {
        this(DEFAULT_QUEUE_DATAGRAMS);
    }

    /**
     * Makes a network.
     *
     * @param queueDatagrams how many datagrams can wait at each address, 1 to 1,048,576; those that come when it is
     *     full are dropped
     * @throws IllegalArgumentException if it is out of range
     */
    public MemoryNetwork(int queueDatagrams) {
        this.queueDatagrams = Arguments.inRange("queueDatagrams", queueDatagrams, 1, MOST_QUEUE_DATAGRAMS);
    }

    /** Opens a transport at a free port of the loopback address. */
    public MemoryTransport open() {
        InetSocketAddress address;
        do {
            lastPort = lastPort % 65_535 + 1;
            address = new InetSocketAddress(InetAddress.getLoopbackAddress(), lastPort);
        } while (byAddress.containsKey(address));
        return open(address);
    }

    /**
     * Opens a transport at an address. Nothing is looked up and no socket is opened: any address will do.
     *
     * @param address the address
     * @throws IllegalArgumentException if another transport has it
     */
    public MemoryTransport open(InetSocketAddress address) {
        if (byAddress.containsKey(address)) {
            throw new IllegalArgumentException("address = " + address + ", must be one that no open transport has");
        }
        MemoryTransport transport = new MemoryTransport(this, pool, address, queueDatagrams);
        byAddress.put(address, transport);
        return transport;
    }

    MemoryTransport at(InetSocketAddress address) {
        return byAddress.get(address);
    }

    void remove(InetSocketAddress address) {
        byAddress.remove(address);
    }
}
