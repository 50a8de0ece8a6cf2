package dev.tickwire.endpoint.client;

import dev.tickwire.endpoint.VersionMismatch;
import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.transport.Datagram;

/** Compares versions with a server that does not answer, by a beacon probe for each attempt. */
public final class VersionCheck implements Part {
    private final ClientCore core;
    /** Null unless an attempt with a probe is under way. */
    private VersionProbe probe;

    private ClientSession session;
    private VersionMismatch mismatch;
    private Beacon.Answer answer;

    VersionCheck(ClientCore core) {
        this.core = core;
    }

    /**
     * Begins an attempt.
     *
     * @param newSession the session of the attempt
     * @param asksBeacon whether to query the server's beacon
     */
    void begin(ClientSession newSession, boolean asksBeacon) {
        session = newSession;
        probe = asksBeacon ? new VersionProbe(core, newSession.timeoutNanos()) : null;
        mismatch = null;
        answer = null;
    }

    /** Returns the versions of client and server, if the beacon has reported another version; otherwise null. */
    public VersionMismatch mismatch() {
        return mismatch;
    }

    /** Returns the answer of the beacon in this attempt, or null. */
    public Beacon.Answer answer() {
        return answer;
    }

    /** Returns the reason for the end of an attempt, with the answer of the beacon taken into account. */
    DisconnectReason explain(DisconnectReason reason) {
        boolean isExplained = reason == DisconnectReason.NO_ANSWER && mismatch != null;
        return isExplained ? DisconnectReason.VERSION_MISMATCH : reason;
    }

    @Override
    public boolean tryReceive(long nowNanos, Datagram datagram) {
        if (probe == null || !probe.accept(datagram)) {
            return false;
        }
        answer = probe.answer();
        boolean isNew = mismatch == null && probe.mismatch() != null;
        mismatch = probe.mismatch();
        if (isNew) {
            notifyOfMismatch();
        }
        return true;
    }

    private void notifyOfMismatch() {
        core.notifyGame(() -> core.listener().onVersionMismatch(core.peer(), mismatch));
    }

    /** Called when the client is connected after all. */
    void onConnected() {
        probe = null;
        mismatch = null;
    }

    @Override
    public void update(long nowNanos) {
        if (probe != null) {
            probe.update(nowNanos, session.server());
        }
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        probe = null;
    }
}
