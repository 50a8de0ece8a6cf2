package dev.tickwire.endpoint.client;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.endpoint.VersionMismatch;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.beacon.wire.BeaconQuery;
import dev.tickwire.session.beacon.wire.BeaconTarget;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;

/**
 * Queries the beacon of a server that does not answer for its protocol id. The beacon is not encrypted, so its answer
 * ends no attempt. The listener is notified of another version at once, and the answer explains the failure of the
 * attempt.
 */
final class VersionProbe {
    private static final long PATIENCE_NANOS = 500_000_000L;
    private static final long INTERVAL_NANOS = 500_000_000L;
    /** For one server. A server without an answer by then has no beacon. */
    private static final int MAX_QUERIES = 8;

    private final ClientCore core;
    private final long patienceNanos;
    private final BeaconQuery query = new BeaconQuery();
    private final ElapsedTime time = new ElapsedTime(INTERVAL_NANOS);

    /** The queried server, with the nonce of all queries to it; null before the first. */
    private BeaconTarget target;

    private long nonce;
    private VersionMismatch mismatch;

    /**
     * Creates a probe that begins after half a second without a connection, or after a quarter of the time-out if that
     * is less.
     */
    VersionProbe(ClientCore core, long timeoutNanos) {
        this.core = core;
        this.patienceNanos = Math.min(PATIENCE_NANOS, timeoutNanos / 4);
    }

    /**
     * Sends a query if a query is due. Call this method in each update while the client is connecting to the server.
     */
    void update(long nowNanos, InetSocketAddress server) {
        time.advance(nowNanos);
        if (target == null || !AddressBits.isSame(server, target.address())) {
            target = new BeaconTarget(server, time.nanos() + patienceNanos, INTERVAL_NANOS, MAX_QUERIES, false);
            nonce = core.random().nextLong();
        }
        if (target.isDue(time.nanos())) {
            target.sendQuery(time.nanos(), nonce, query, core.transport());
        }
    }

    /** Reads a datagram if it claims to be an answer of a beacon. Returns false for other datagrams. */
    boolean accept(Datagram datagram) {
        if (!query.isAnswer(datagram.bytes(), datagram.offset(), datagram.length())) {
            return false;
        }
        SessionStatistics.Drop drop = target == null
                ? SessionStatistics.Drop.UNKNOWN_ADDRESS
                : target.accept(
                        time.nanos(), datagram.address(), datagram.bytes(), datagram.offset(), datagram.length());
        if (drop != null) {
            core.counts().onDropped(drop);
        } else if (!target.answer().speaks(core.session().protocolId())) {
            mismatch = new VersionMismatch(core.protocol().id(), target.answer().protocolId());
        }
        return true;
    }

    /** Returns the answer of the queried server, or null. */
    Beacon.Answer answer() {
        return target == null ? null : target.answer();
    }

    /** Returns the versions if they differ; otherwise null. */
    VersionMismatch mismatch() {
        return mismatch;
    }
}
