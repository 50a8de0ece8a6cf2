package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.core.Part;

/** Notifies the game once when the last client of a draining server has left. */
public final class Drain implements Part {
    private final ServerCore core;
    private final PeerTable peers;
    private boolean begun;
    private boolean notified;

    Drain(ServerCore core, PeerTable peers) {
        this.core = core;
        this.peers = peers;
    }

    void begin() {
        begun = true;
        core.parts().activate(this);
    }

    boolean hasBegun() {
        return begun;
    }

    @Override
    public boolean update(long nowNanos) {
        if (begun && !notified && peers.nextConnected(0) < 0) {
            notified = true;
            core.notifyGame(() -> core.listener().onDrained());
        }
        return begun && !notified;
    }
}
