package dev.tickwire.endpoint;

import dev.tickwire.base.PassedTime;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.beacon.BeaconAnswer;
import dev.tickwire.session.beacon.wire.AnswerFormat;
import dev.tickwire.session.beacon.wire.BeaconQuery;
import dev.tickwire.session.slot.SessionCounts;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Finds out why a server does not answer a client: asks its beacon which protocol it speaks. A beacon is not sealed, so
 * its answer ends nothing; it is told at once, and explains an attempt that fails by itself.
 */
final class VersionProbe {
    private static final long PATIENCE_NANOS = 500_000_000L;
    private static final long INTERVAL_NANOS = 500_000_000L;
    /** For one server: whoever has not answered by then has no beacon. */
    private static final int MOST_QUERIES = 8;

    private final long protocolId;
    private final long patienceNanos;
    private final Random random;
    private final SessionCounts statistics;
    private final Transport transport;
    private final BeaconQuery query = new BeaconQuery();
    private final PassedTime time = new PassedTime(INTERVAL_NANOS);

    private InetSocketAddress server;
    private long nonce;
    private long dueAtNanos;
    private int queries;
    private boolean answered;
    private BeaconAnswer answer;
    private VersionMismatch mismatch;

    /**
     * Makes a probe that asks when a connection has not come about for half a second, or a quarter of the time-out if
     * that is less.
     */
    VersionProbe(long protocolId, long timeoutNanos, Random random, SessionCounts statistics, Transport transport) {
        this.protocolId = protocolId;
        this.patienceNanos = Math.min(PATIENCE_NANOS, timeoutNanos / 4);
        this.random = random;
        this.statistics = statistics;
        this.transport = transport;
    }

    /** Asks if it is time; to be called while the client is connecting to the server. */
    void update(long nowNanos, InetSocketAddress asked) {
        time.advance(nowNanos);
        if (server == null || !AddressBits.isSame(asked, server)) {
            server = asked;
            nonce = random.nextLong();
            dueAtNanos = time.nanos() + patienceNanos;
            queries = 0;
            answered = false;
            answer = null;
        }
        if (!answered && queries < MOST_QUERIES && time.nanos() >= dueAtNanos) {
            query.send(server, nonce, transport);
            queries++;
            dueAtNanos = time.nanos() + INTERVAL_NANOS;
        }
    }

    /** Takes a datagram if it claims to be a beacon's answer; false if it is somebody else's. */
    boolean take(Datagram datagram) {
        if (!query.isAnswer(datagram.bytes(), datagram.offset(), datagram.length())) {
            return false;
        }
        SessionDrop drop = take(datagram.address(), datagram.bytes(), datagram.offset(), datagram.length());
        if (drop != null) {
            statistics.onDropped(drop);
        }
        return true;
    }

    /** The answer of the server that is asked now, or null. */
    BeaconAnswer answer() {
        return answer;
    }

    /** That it speaks another version, or null. */
    VersionMismatch mismatch() {
        return mismatch;
    }

    private SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length) {
        if (server == null || !AddressBits.isFrom(server, from)) {
            return SessionDrop.UNKNOWN_ADDRESS;
        }
        if (answered || queries == 0) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (BeaconQuery.nonceOf(bytes, offset) != nonce) {
            return SessionDrop.WRONG_SECRET;
        }
        answer = AnswerFormat.read(bytes, offset, length);
        if (answer == null) {
            return SessionDrop.BAD_CONTENT;
        }
        answered = true;
        if (answer.protocolId() != protocolId) {
            mismatch = new VersionMismatch(protocolId, answer.protocolId());
        }
        return null;
    }
}
