package dev.tickwire.session.beacon.wire;

import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/**
 * A target of repeated beacon queries: a server, or all servers of a local network. Accepts answers only to its last
 * two queries.
 */
public final class BeaconTarget {
    /** Most accepted answers to one query of a network. */
    private static final int MAX_ANSWERS = 256;

    private final InetSocketAddress address;
    private final boolean broadcast;
    private final long intervalNanos;
    /** Most queries; after them, or after an answer, no more are sent. 0 for no end. */
    private final int maxQueries;

    private final SentQuery newest = new SentQuery();
    private final SentQuery before = new SentQuery();
    private long dueAtNanos;
    private int queries;
    private long tripNanos;
    private Beacon.Answer answer;

    /**
     * Creates a target without queries.
     *
     * @param address the server, or the broadcast address of a network
     * @param dueAtNanos the time of the first query
     * @param intervalNanos the time between two queries
     * @param maxQueries the most queries; 0 for no end, also after an answer
     * @param broadcast whether the address is a broadcast address
     */
    public BeaconTarget(
            InetSocketAddress address, long dueAtNanos, long intervalNanos, int maxQueries, boolean broadcast) {
        this.address = address;
        this.dueAtNanos = dueAtNanos;
        this.intervalNanos = intervalNanos;
        this.maxQueries = maxQueries;
        this.broadcast = broadcast;
    }

    /** Returns the address of the server or the network. */
    public InetSocketAddress address() {
        return address;
    }

    public boolean isBroadcast() {
        return broadcast;
    }

    /** Returns whether a query is due. */
    public boolean isDue(long nowNanos) {
        return !isAnswered() && (maxQueries == 0 || queries < maxQueries) && nowNanos - dueAtNanos >= 0;
    }

    private boolean isAnswered() {
        return maxQueries > 0 && answer != null;
    }

    /**
     * Sends a query.
     *
     * @param nowNanos the current time
     * @param nonce the number that an answer must repeat
     * @param query writes the query
     * @param transport sends the datagram
     */
    public void sendQuery(long nowNanos, long nonce, BeaconQuery query, Transport transport) {
        before.set(newest);
        newest.nonce = nonce;
        newest.atNanos = nowNanos;
        newest.answersLeft = broadcast ? MAX_ANSWERS : 1;
        queries++;
        dueAtNanos = nowNanos + intervalNanos;
        query.send(address, nonce, transport);
    }

    /**
     * Reads an answer to the last query or to the query before.
     *
     * @param nowNanos the current time
     * @param from the sender
     * @param bytes the array with a datagram that {@link BeaconQuery#isAnswer} accepted
     * @param offset the index of the datagram's first byte
     * @param length the length of the datagram in bytes
     * @return the reason to drop the answer; null if the answer was accepted and is now {@link #answer()}
     */
    public SessionStatistics.Drop accept(long nowNanos, InetSocketAddress from, byte[] bytes, int offset, int length) {
        boolean isFromTarget = broadcast ? from.getPort() == address.getPort() : AddressBits.isFrom(address, from);
        if (!isFromTarget) {
            return SessionStatistics.Drop.UNKNOWN_ADDRESS;
        }
        long nonce = BeaconQuery.nonceOf(bytes, offset);
        SentQuery match = newest.nonce == nonce ? newest : before;
        if (isAnswered() || queries == 0) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (match.nonce != nonce || match.answersLeft == 0) {
            return SessionStatistics.Drop.WRONG_SECRET;
        }
        Beacon.Answer read = AnswerFormat.read(bytes, offset, length);
        if (read == null) {
            return SessionStatistics.Drop.BAD_CONTENT;
        }
        match.answersLeft--;
        answer = read;
        tripNanos = nowNanos - match.atNanos;
        return null;
    }

    /** Returns the last accepted answer, or null. */
    public Beacon.Answer answer() {
        return answer;
    }

    /** Returns the time from the query to the last accepted answer, in nanoseconds. */
    public long tripNanos() {
        return tripNanos;
    }

    /** A sent query. */
    private static final class SentQuery {
        private long nonce;
        private long atNanos;
        private int answersLeft;

        private void set(SentQuery other) {
            nonce = other.nonce;
            atNanos = other.atNanos;
            answersLeft = other.answersLeft;
        }
    }
}
