package dev.tickwire.session;

import dev.tickwire.base.Arguments;

/**
 * How much a server of plain sessions does for one address and in all. Requests and answers to challenges beyond it are
 * dropped and counted as {@link SessionDrop#TOO_MANY}; clients send ten a second. Who would be one
 * client too many of its address is told that the server is full; who is connected and would be by moving there stays
 * where it is. For IPv6 one address means one network of 64 bits, and an IPv4 address in an IPv6 one is that IPv4
 * address. Immutable.
 */
public final class SaltedLimits {
    /**
     * 1,000 requests a second from one address and 10,000 in all: lets 64 players behind one address in at once, who
     * ask 640 times a second. Clients from one address may have half of the server's slots, and at least 4; those
     * of the server's own machine may have all.
     */
    public static final SaltedLimits DEFAULT = new SaltedLimits(1_000, 10_000);

    private static final int MOST_REQUESTS = 1_000_000;

    private final int requestsPerAddress;
    private final int requests;
    private final int clientsPerAddress;

    /**
     * Makes limits, with clients from one address as in {@link #DEFAULT}.
     *
     * @param requestsPerAddress requests and answers a second from one address that are looked at, 1 to 1,000,000
     * @param requests the same from all addresses together
     * @throws IllegalArgumentException if one is out of range
     */
    public SaltedLimits(int requestsPerAddress, int requests) {
        this.requestsPerAddress = Arguments.inRange("requestsPerAddress", requestsPerAddress, 1, MOST_REQUESTS);
        this.requests = Arguments.inRange("requests", requests, 1, MOST_REQUESTS);
        this.clientsPerAddress = ClientsPerAddress.BY_SLOTS;
    }

    /**
     * Makes limits.
     *
     * @param requestsPerAddress requests and answers a second from one address that are looked at, 1 to 1,000,000
     * @param requests the same from all addresses together
     * @param clientsPerAddress clients from one address that are connected at a time, 1 to 65,535; more than the server
     *     has slots means all of them
     * @throws IllegalArgumentException if one is out of range
     */
    public SaltedLimits(int requestsPerAddress, int requests, int clientsPerAddress) {
        this.requestsPerAddress = Arguments.inRange("requestsPerAddress", requestsPerAddress, 1, MOST_REQUESTS);
        this.requests = Arguments.inRange("requests", requests, 1, MOST_REQUESTS);
        this.clientsPerAddress = Arguments.inRange("clientsPerAddress", clientsPerAddress, 1, ClientsPerAddress.MOST);
    }

    /** The requests a second from one address that are looked at. */
    public int requestsPerAddress() {
        return requestsPerAddress;
    }

    /** The requests a second from all addresses together that are looked at. */
    public int requests() {
        return requests;
    }

    /**
     * The clients from one address that are connected at a time; 0 unless set, for as many as the slots of the server
     * tell.
     */
    public int clientsPerAddress() {
        return clientsPerAddress;
    }
}
