package dev.tickwire.session;

import dev.tickwire.base.Arguments;

/**
 * Limits of a server with encrypted sessions against floods of requests, handshakes and clients.
 *
 * <p>Datagrams beyond a limit are dropped and counted as {@link SessionStatistics.Drop#TOO_MANY}. A client beyond the
 * limit of clients is denied, as by a full server. A connected client that would exceed the limit by a move stays at
 * its old address. Clients send ten requests a second.
 *
 * <p>An <em>address</em> in these limits is an IPv4 address, or an IPv6 network of 64 bits. An IPv4 address within IPv6
 * counts as that IPv4 address. Immutable.
 */
public final class NetcodeLimits {
    /**
     * Default limits: 1,000 requests a second from one address and 10,000 in all; 128 handshakes of one address and
     * 1,024 in all. Clients of one address may hold half of the slots, see {@link #clientsPerAddress()}.
     *
     * <p>64 players behind one address can connect at once: they send 640 requests a second.
     */
    public static final NetcodeLimits DEFAULT = new NetcodeLimits(1_000, 10_000, 128, 1_024);

    private static final int MAX_REQUESTS = 1_000_000;
    private static final int MAX_HANDSHAKES = 65_536;

    private final int requestsPerAddress;
    private final int requests;
    private final int handshakesPerAddress;
    private final int handshakes;
    private final int clientsPerAddress;

    /**
     * Creates limits, with the default number of clients for one address.
     *
     * @param requestsPerAddress the most connection requests a second from one address, 1 to 1,000,000. Moves from a
     *     new address, and the answers that prove the address, have the same limit, but are counted separately.
     * @param requests the same limit for all addresses together, 1 to 1,000,000
     * @param handshakesPerAddress the most unfinished handshakes of one address at a time, 1 to 65,536
     * @param handshakes the most unfinished handshakes in all at a time, 1 to 65,536
     * @throws IllegalArgumentException if a limit is out of range
     */
    public NetcodeLimits(int requestsPerAddress, int requests, int handshakesPerAddress, int handshakes) {
        this(requestsPerAddress, requests, handshakesPerAddress, handshakes, ClientsPerAddress.BY_SLOTS);
    }

    private NetcodeLimits(
            int requestsPerAddress, int requests, int handshakesPerAddress, int handshakes, int clientsPerAddress) {
        this.requestsPerAddress = Arguments.inRange("requestsPerAddress", requestsPerAddress, 1, MAX_REQUESTS);
        this.requests = Arguments.inRange("requests", requests, 1, MAX_REQUESTS);
        this.handshakesPerAddress = Arguments.inRange("handshakesPerAddress", handshakesPerAddress, 1, MAX_HANDSHAKES);
        this.handshakes = Arguments.inRange("handshakes", handshakes, 1, MAX_HANDSHAKES);
        this.clientsPerAddress = clientsPerAddress;
    }

    /**
     * Returns these limits with another limit of clients for one address.
     *
     * @param max the most connected clients of one address, 1 to 65,535; a number above the server's slots means all
     *     slots
     * @return the new limits
     * @throws IllegalArgumentException if the limit is out of range
     */
    public NetcodeLimits withClientsPerAddress(int max) {
        return new NetcodeLimits(
                requestsPerAddress,
                requests,
                handshakesPerAddress,
                handshakes,
                Arguments.inRange("clientsPerAddress", max, 1, ClientsPerAddress.MAX));
    }

    /**
     * Returns the most connection requests a second from one address.
     *
     * @return the limit, 1 to 1,000,000
     */
    public int requestsPerAddress() {
        return requestsPerAddress;
    }

    /**
     * Returns the most connection requests a second in all.
     *
     * @return the limit, 1 to 1,000,000
     */
    public int requests() {
        return requests;
    }

    /**
     * Returns the most connected clients of one address.
     *
     * @return the limit, 1 to 65,535; or 0 for the default, half of the server's slots but at least 4, and all slots
     *     for clients on the same machine
     */
    public int clientsPerAddress() {
        return clientsPerAddress;
    }

    /**
     * Returns the most unfinished handshakes of one address at a time.
     *
     * @return the limit, 1 to 65,536
     */
    public int handshakesPerAddress() {
        return handshakesPerAddress;
    }

    /**
     * Returns the most unfinished handshakes in all at a time.
     *
     * @return the limit, 1 to 65,536
     */
    public int handshakes() {
        return handshakes;
    }
}
