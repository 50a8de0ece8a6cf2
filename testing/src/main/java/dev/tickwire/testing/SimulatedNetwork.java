package dev.tickwire.testing;

import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * Network of a world in memory: the server at a known address, and each client at its own address. Addresses are the
 * same on every machine. The datagrams of clients are counted and fingerprinted.
 */
final class SimulatedNetwork {
    private static final int SERVER_PORT = 40_000;
    private static final int CLIENT_PORT = 50_000;
    private static final int SERVERS = 0;
    private static final int CLIENTS = 1;

    private final MemoryNetwork network = new MemoryNetwork(1 << 16);
    private final Trace trace = new Trace();
    private int clientAddresses;

    static InetSocketAddress serverAddress() {
        return new InetSocketAddress(address(SERVERS, 1), SERVER_PORT);
    }

    Transport openServer() {
        return network.open(serverAddress());
    }

    /** Opens a transport with a new address. */
    Transport openClient() {
        clientAddresses++;
        return open(new InetSocketAddress(address(CLIENTS, clientAddresses), CLIENT_PORT));
    }

    Transport open(InetSocketAddress address) {
        return new TracedTransport(network.open(address), trace);
    }

    Trace trace() {
        return trace;
    }

    /** Returns an address in the private range {@code 10.0.0.0/8}, without a name lookup. */
    private static InetAddress address(int part, int number) {
        try {
            return InetAddress.getByAddress(
                    new byte[] {10, (byte) (part << 7 | number >> 16), (byte) (number >> 8), (byte) number});
        } catch (UnknownHostException impossible) {
            throw new AssertionError("four bytes are an address", impossible);
        }
    }
}
