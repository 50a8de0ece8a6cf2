package dev.tickwire.session;

import dev.tickwire.base.Arguments;

/**
 * How much a server does for one address and in all. What goes beyond is dropped and counted as {@link
 * SessionDrop#TOO_MANY}; clients ask ten times a second. Who would be one client too many of its
 * address is denied as well, as by a full server; who is connected and would be by moving there stays where it is. For
 * IPv6 one address means one network of 64 bits, and an IPv4 address in an IPv6 one is that IPv4 address. Immutable.
 */
public final class NetcodeLimits {
    /**
     * 1,000 requests a second from one address and 10,000 in all, 128 handshakes at a time from one address and 1,024
     * in all: lets 64 players behind one address in at once, who ask 640 times a second. Clients from one address may
     * have half of the server's slots, and at least 4; those of the server's own machine may have all.
     */
    public static final NetcodeLimits DEFAULT = new NetcodeLimits(1_000, 10_000, 128, 1_024);

    private static final int MOST_REQUESTS = 1_000_000;
    private static final int MOST_HANDSHAKES = 65_536;

    private final int requestsPerAddress;
    private final int requests;
    private final int handshakesPerAddress;
    private final int handshakes;
    private final int clientsPerAddress;

    /**
     * Makes limits, with clients from one address as in {@link #DEFAULT}.
     *
     * @param requestsPerAddress requests a second from one address whose token is looked at, 1 to 1,000,000; and,
     *     counted apart from those, moves and their answers that come from elsewhere than a client is known to be and
     *     are opened
     * @param requests the same from all addresses together
     * @param handshakesPerAddress handshakes of one address that are under way at a time, 1 to 65,536
     * @param handshakes the same of all addresses together
     * @throws IllegalArgumentException if one is out of range
     */
    public NetcodeLimits(int requestsPerAddress, int requests, int handshakesPerAddress, int handshakes) {
        this(requestsPerAddress, requests, handshakesPerAddress, handshakes, ClientsPerAddress.BY_SLOTS);
    }

    private NetcodeLimits(
            int requestsPerAddress, int requests, int handshakesPerAddress, int handshakes, int clientsPerAddress) {
        this.requestsPerAddress = Arguments.inRange("requestsPerAddress", requestsPerAddress, 1, MOST_REQUESTS);
        this.requests = Arguments.inRange("requests", requests, 1, MOST_REQUESTS);
        this.handshakesPerAddress = Arguments.inRange("handshakesPerAddress", handshakesPerAddress, 1, MOST_HANDSHAKES);
        this.handshakes = Arguments.inRange("handshakes", handshakes, 1, MOST_HANDSHAKES);
        this.clientsPerAddress = clientsPerAddress;
    }

    /**
     * The same with another limit of clients that are connected at a time from one address.
     *
     * @param most 1 to 65,535; more than the server has slots means all of them
     * @throws IllegalArgumentException if it is out of range
     */
    public NetcodeLimits withClientsPerAddress(int most) {
        return new NetcodeLimits(
                requestsPerAddress,
                requests,
                handshakesPerAddress,
                handshakes,
                Arguments.inRange("clientsPerAddress", most, 1, ClientsPerAddress.MOST));
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

    /** The handshakes of one address that are under way at a time. */
    public int handshakesPerAddress() {
        return handshakesPerAddress;
    }

    /** The handshakes of all addresses that are under way at a time. */
    public int handshakes() {
        return handshakes;
    }
}
