package dev.tickwire.session;

import dev.tickwire.base.Arguments;

/**
 * Limits of a server with plain sessions against floods of requests and clients.
 *
 * <p>Requests and challenge responses beyond a limit are dropped and counted as
 * {@link SessionStatistics.Drop#TOO_MANY}. A client beyond the limit of clients is denied, as by a full server. A
 * connected client that would exceed the limit by a move stays at its old address. Clients send ten requests a second.
 *
 * <p>An <em>address</em> in these limits is an IPv4 address, or an IPv6 network of 64 bits. An IPv4 address within IPv6
 * counts as that IPv4 address. Immutable.
 */
public final class SaltedLimits {
    /**
     * Default limits: 1,000 requests a second from one address and 10,000 in all; clients of one address may hold half
     * of the slots, see {@link #clientsPerAddress()}.
     *
     * <p>64 players behind one address can connect at once: they send 640 requests a second.
     */
    public static final SaltedLimits DEFAULT = new SaltedLimits(1_000, 10_000);

    private static final int MAX_REQUESTS = 1_000_000;

    private final int requestsPerAddress;
    private final int requests;
    private final int clientsPerAddress;

    /**
     * Creates limits with the default number of clients for one address.
     *
     * @param requestsPerAddress the most requests and responses a second from one address, 1 to 1,000,000
     * @param requests the same limit for all addresses together, 1 to 1,000,000
     * @throws IllegalArgumentException if a limit is out of range
     */
    public SaltedLimits(int requestsPerAddress, int requests) {
        this.requestsPerAddress = Arguments.inRange("requestsPerAddress", requestsPerAddress, 1, MAX_REQUESTS);
        this.requests = Arguments.inRange("requests", requests, 1, MAX_REQUESTS);
        this.clientsPerAddress = ClientsPerAddress.BY_SLOTS;
    }

    /**
     * Creates limits.
     *
     * @param requestsPerAddress the most requests and responses a second from one address, 1 to 1,000,000
     * @param requests the same limit for all addresses together, 1 to 1,000,000
     * @param clientsPerAddress the most connected clients of one address, 1 to 65,535; a number above the server's
     *     slots means all slots
     * @throws IllegalArgumentException if a limit is out of range
     */
    public SaltedLimits(int requestsPerAddress, int requests, int clientsPerAddress) {
        this.requestsPerAddress = Arguments.inRange("requestsPerAddress", requestsPerAddress, 1, MAX_REQUESTS);
        this.requests = Arguments.inRange("requests", requests, 1, MAX_REQUESTS);
        this.clientsPerAddress = Arguments.inRange("clientsPerAddress", clientsPerAddress, 1, ClientsPerAddress.MAX);
    }

    /**
     * Returns the most requests and responses a second from one address.
     *
     * @return the limit, 1 to 1,000,000
     */
    public int requestsPerAddress() {
        return requestsPerAddress;
    }

    /**
     * Returns the most requests and responses a second in all.
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
}
