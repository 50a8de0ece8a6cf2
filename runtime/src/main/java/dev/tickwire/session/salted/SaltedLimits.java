package dev.tickwire.session.salted;

import dev.tickwire.bits.Arguments;
import dev.tickwire.session.address.RequestLimiter;
import dev.tickwire.session.address.SlotsByAddress;
import java.util.Random;

/**
 * How much a server of plain sessions does for one address and in all. Requests and answers to challenges beyond it are
 * dropped and counted as {@link dev.tickwire.session.SessionDrop#TOO_MANY}; clients send ten a second. Who would be one
 * client too many of its address is told that the server is full; who is connected and would be by moving there stays
 * where it is. For IPv6 one address means one network of 64 bits, and an IPv4 address in an IPv6 one is that IPv4
 * address. Immutable.
 */
public final class SaltedLimits {
    /**
     * 1,000 requests a second from one address and 10,000 in all, and {@link SlotsByAddress#defaultPerAddress} clients
     * from one address: lets 64 players behind one address in at once, who ask 640 times a second.
     */
    public static final SaltedLimits DEFAULT = new SaltedLimits(1_000, 10_000);

    private static final int MOST_REQUESTS = 1_000_000;

    private final int requestsPerAddress;
    private final int requests;
    private final int clientsPerAddress;

    /**
     * Makes limits, with {@link SlotsByAddress#defaultPerAddress} clients from one address.
     *
     * @param requestsPerAddress requests and answers a second from one address that are looked at, 1 to 1,000,000
     * @param requests the same from all addresses together
     * @throws IllegalArgumentException if one is out of range
     */
    public SaltedLimits(int requestsPerAddress, int requests) {
        this.requestsPerAddress = Arguments.inRange("requestsPerAddress", requestsPerAddress, 1, MOST_REQUESTS);
        this.requests = Arguments.inRange("requests", requests, 1, MOST_REQUESTS);
        this.clientsPerAddress = SlotsByAddress.BY_SLOTS;
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
        this.clientsPerAddress =
                Arguments.inRange("clientsPerAddress", clientsPerAddress, 1, SlotsByAddress.MOST_PER_ADDRESS);
    }

    RequestLimiter newRequestLimiter(Random random) {
        return new RequestLimiter(requestsPerAddress, requests, random);
    }

    int clientsPerAddress() {
        return clientsPerAddress;
    }
}
