package dev.tickwire.testing;

import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * The wires of a world: a server at a known address, and clients each at an address of its own, the same on every
 * machine.
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

    /** A client's transport at an address that none had before. */
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

    /** Of the addresses for private networks; nothing is looked up. */
    private static InetAddress address(int part, int number) {
        try {
            return InetAddress.getByAddress(
                    new byte[] {10, (byte) (part << 7 | number >> 16), (byte) (number >> 8), (byte) number});
        } catch (UnknownHostException impossible) {
            throw new AssertionError("four bytes are an address", impossible);
        }
    }
}
