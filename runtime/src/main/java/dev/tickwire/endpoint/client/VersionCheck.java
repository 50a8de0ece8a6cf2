package dev.tickwire.endpoint.client;

import dev.tickwire.endpoint.VersionMismatch;
import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.beacon.BeaconAnswer;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.transport.Datagram;

/** Asks the beacon of a server that does not let a client in: a probe for each attempt. */
public final class VersionCheck implements Part {
    private final ClientCore core;
    /** While connecting, unless the client is not to ask; null otherwise. */
    private VersionProbe probe;

    private ClientSession session;
    private VersionMismatch mismatch;
    private BeaconAnswer answer;

    VersionCheck(ClientCore core) {
        this.core = core;
    }

    /**
     * An attempt begins.
     *
     * @param begun its session
     * @param asksBeacon whether the server's beacon is asked
     */
    void begin(ClientSession begun, boolean asksBeacon) {
        session = begun;
        probe = asksBeacon ? new VersionProbe(core, begun.timeoutNanos()) : null;
        mismatch = null;
        answer = null;
    }

    /** Which versions both sides speak, if the beacon has said that they are not the same; null otherwise. */
    public VersionMismatch mismatch() {
        return mismatch;
    }

    /** The answer of the beacon in this attempt, or null. */
    public BeaconAnswer answer() {
        return answer;
    }

    /** Why the attempt has failed, as far as the beacon told. */
    DisconnectReason explained(DisconnectReason reason) {
        boolean isExplained = reason == DisconnectReason.NO_ANSWER && mismatch != null;
        return isExplained ? DisconnectReason.VERSION_MISMATCH : reason;
    }

    @Override
    public boolean takes(long nowNanos, Datagram datagram) {
        if (probe == null || !probe.accept(datagram)) {
            return false;
        }
        answer = probe.answer();
        boolean isNews = mismatch == null && probe.mismatch() != null;
        mismatch = probe.mismatch();
        if (isNews) {
            notifyOfMismatch();
        }
        return true;
    }

    private void notifyOfMismatch() {
        core.notifyGame(() -> core.listener().onVersionMismatch(core.peer(), mismatch));
    }

    /** The client is connected after all. */
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
