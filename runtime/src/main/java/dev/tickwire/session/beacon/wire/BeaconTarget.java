package dev.tickwire.session.beacon.wire;

import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.beacon.BeaconAnswer;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/**
 * A target whose beacon is asked again and again: a server, or all of a local network. Remembers its last two queries,
 * and accepts answers to them alone.
 */
public final class BeaconTarget {
    /** How many servers of one network may answer one query. */
    private static final int MOST_ANSWERS = 256;

    private final InetSocketAddress address;
    private final boolean broadcast;
    private final long intervalNanos;
    /** The most queries, after which, or after an answer, no more follow; 0 for no end. */
    private final int mostQueries;

    private final Asked newest = new Asked();
    private final Asked before = new Asked();
    private long dueAtNanos;
    private int queries;
    private long tripNanos;
    private BeaconAnswer answer;

    /**
     * Makes a target that has not been asked.
     *
     * @param address the server
     * @param dueAtNanos when it is asked first
     * @param intervalNanos the time from one query to the next
     * @param mostQueries the most queries; 0 to ask without end, also after an answer
     * @param broadcast whether the address is that of a network
     */
    public BeaconTarget(
            InetSocketAddress address, long dueAtNanos, long intervalNanos, int mostQueries, boolean broadcast) {
        this.address = address;
        this.dueAtNanos = dueAtNanos;
        this.intervalNanos = intervalNanos;
        this.mostQueries = mostQueries;
        this.broadcast = broadcast;
    }

    /** The server or the network. */
    public InetSocketAddress address() {
        return address;
    }

    public boolean isBroadcast() {
        return broadcast;
    }

    /** Whether it is to be asked now. */
    public boolean isDue(long nowNanos) {
        return !isAnswered() && (mostQueries == 0 || queries < mostQueries) && nowNanos - dueAtNanos >= 0;
    }

    private boolean isAnswered() {
        return mostQueries > 0 && answer != null;
    }

    /**
     * Asks it.
     *
     * @param nowNanos the time
     * @param nonce what the answer must bear
     * @param query writes the query
     * @param transport takes the datagram
     */
    public void ask(long nowNanos, long nonce, BeaconQuery query, Transport transport) {
        before.set(newest);
        newest.nonce = nonce;
        newest.atNanos = nowNanos;
        newest.answersLeft = broadcast ? MOST_ANSWERS : 1;
        queries++;
        dueAtNanos = nowNanos + intervalNanos;
        query.send(address, nonce, transport);
    }

    /**
     * Accepts the answer to one of the last two queries.
     *
     * @param nowNanos the time
     * @param from the sender
     * @param bytes where a datagram is that {@link BeaconQuery#isAnswer}
     * @param offset its first byte
     * @param length its bytes
     * @return why it is not accepted; null if it is: {@link #answer()}
     */
    public SessionDrop accept(long nowNanos, InetSocketAddress from, byte[] bytes, int offset, int length) {
        boolean isFromThere = broadcast ? from.getPort() == address.getPort() : AddressBits.isFrom(address, from);
        if (!isFromThere) {
            return SessionDrop.UNKNOWN_ADDRESS;
        }
        long nonce = BeaconQuery.nonceOf(bytes, offset);
        Asked match = newest.nonce == nonce ? newest : before;
        if (isAnswered() || queries == 0) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (match.nonce != nonce || match.answersLeft == 0) {
            return SessionDrop.WRONG_SECRET;
        }
        BeaconAnswer read = AnswerFormat.read(bytes, offset, length);
        if (read == null) {
            return SessionDrop.BAD_CONTENT;
        }
        match.answersLeft--;
        answer = read;
        tripNanos = nowNanos - match.atNanos;
        return null;
    }

    /** The answer that was accepted last, or null. */
    public BeaconAnswer answer() {
        return answer;
    }

    /** The time from the query to that answer. */
    public long tripNanos() {
        return tripNanos;
    }

    /** One query. */
    private static final class Asked {
        private long nonce;
        private long atNanos;
        private int answersLeft;

        private void set(Asked other) {
            nonce = other.nonce;
            atNanos = other.atNanos;
            answersLeft = other.answersLeft;
        }
    }
}
