package dev.tickwire.endpoint.client;

import dev.tickwire.base.PassedTime;
import dev.tickwire.endpoint.VersionMismatch;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.beacon.BeaconAnswer;
import dev.tickwire.session.beacon.wire.BeaconQuery;
import dev.tickwire.session.beacon.wire.BeaconTarget;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;

/**
 * Finds out why a server does not answer a client: asks its beacon which protocol it speaks. A beacon is not sealed, so
 * its answer ends nothing; it is told at once, and explains an attempt that fails by itself.
 */
final class VersionProbe {
    private static final long PATIENCE_NANOS = 500_000_000L;
    private static final long INTERVAL_NANOS = 500_000_000L;
    /** For one server: whoever has not answered by then has no beacon. */
    private static final int MOST_QUERIES = 8;

    private final ClientCore core;
    private final long patienceNanos;
    private final BeaconQuery query = new BeaconQuery();
    private final PassedTime time = new PassedTime(INTERVAL_NANOS);

    /** The server that is asked now, with the nonce of all queries to it; null before the first. */
    private BeaconTarget target;

    private long nonce;
    private VersionMismatch mismatch;

    /**
     * Makes a probe that asks when a connection has not come about for half a second, or a quarter of the time-out if
     * that is less.
     */
    VersionProbe(ClientCore core, long timeoutNanos) {
        this.core = core;
        this.patienceNanos = Math.min(PATIENCE_NANOS, timeoutNanos / 4);
    }

    /** Asks if it is time; to be called while the client is connecting to the server. */
    void update(long nowNanos, InetSocketAddress asked) {
        time.advance(nowNanos);
        if (target == null || !AddressBits.isSame(asked, target.address())) {
            target = new BeaconTarget(asked, time.nanos() + patienceNanos, INTERVAL_NANOS, MOST_QUERIES, false);
            nonce = core.random().nextLong();
        }
        if (target.isDue(time.nanos())) {
            target.ask(time.nanos(), nonce, query, core.transport());
        }
    }

    /** Accepts a datagram if it claims to be a beacon's answer; false if it is another. */
    boolean accept(Datagram datagram) {
        if (!query.isAnswer(datagram.bytes(), datagram.offset(), datagram.length())) {
            return false;
        }
        SessionDrop drop = target == null
                ? SessionDrop.UNKNOWN_ADDRESS
                : target.accept(
                        time.nanos(), datagram.address(), datagram.bytes(), datagram.offset(), datagram.length());
        if (drop != null) {
            core.counts().onDropped(drop);
        } else if (target.answer().protocolId() != core.protocol().id()) {
            mismatch = new VersionMismatch(core.protocol().id(), target.answer().protocolId());
        }
        return true;
    }

    /** The answer of the server that is asked now, or null. */
    BeaconAnswer answer() {
        return target == null ? null : target.answer();
    }

    /** That it speaks another version, or null. */
    VersionMismatch mismatch() {
        return mismatch;
    }
}
