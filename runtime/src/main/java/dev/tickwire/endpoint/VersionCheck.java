package dev.tickwire.endpoint;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.beacon.BeaconAnswer;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.transport.Datagram;

/** Asks the beacon of a server that does not let a client in: a probe for each attempt. */
final class VersionCheck implements Part {
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
     * @param asking asks the server's beacon, or null
     */
    void begin(ClientSession begun, VersionProbe asking) {
        session = begun;
        probe = asking;
        mismatch = null;
        answer = null;
    }

    /** Which versions both sides speak, if the beacon has said that they are not the same; null otherwise. */
    VersionMismatch mismatch() {
        return mismatch;
    }

    /** The answer of the beacon in this attempt, or null. */
    BeaconAnswer answer() {
        return answer;
    }

    /** Why the attempt has failed, as far as the beacon told. */
    DisconnectReason explained(DisconnectReason reason) {
        boolean isExplained = reason == DisconnectReason.NO_ANSWER && mismatch != null;
        return isExplained ? DisconnectReason.VERSION_MISMATCH : reason;
    }

    @Override
    public boolean takes(long nowNanos, Datagram datagram) {
        if (probe == null || !probe.take(datagram)) {
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
        try {
            core.listener().onVersionMismatch(core.peer(), mismatch);
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
    }

    @Override
    public boolean onConnect(Peer peer) {
        probe = null;
        mismatch = null;
        return false;
    }

    @Override
    public void update(long nowNanos) {
        if (probe != null) {
            probe.update(nowNanos, session.server());
        }
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        probe = null;
    }
}
