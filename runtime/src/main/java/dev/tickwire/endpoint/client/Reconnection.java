package dev.tickwire.endpoint.client;

import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.session.DisconnectReason;

/**
 * Begins the attempts of a client: the first of each {@code connect}, and those to reconnect, after a wait. Decides at
 * each end whether an attempt follows.
 */
public final class Reconnection implements Part {
    /** What the next update has to do. */
    private enum Step {
        NOTHING,
        /** Wait until an attempt is due. */
        WAIT,
        /** Begin an attempt that is due. */
        BEGIN
    }

    private static final long NANOS_PER_MILLI = 1_000_000L;

    private final ClientCore core;
    private final ReconnectSettings settings;
    /** The attempts of the last connect; null before the first. */
    private Attempts current;

    /** Attempts on one route: the first, and those to reconnect. */
    private static final class Attempts {
        final Route route;
        Step step = Step.BEGIN;
        /** The connected server, or the last one; null if the route has had none. */
        PeerConnection connected;

        long connectedAtNanos;
        /** Whether the game has disconnected since the connect, perhaps while it is notified of an end. */
        boolean hasLeft;
        /** Whether no attempt follows the present one, whose token was used before. */
        boolean isLast;
        /** Attempts to reconnect since the last stable connection. */
        int count;

        long dueNanos;

        Attempts(Route route) {
            this.route = route;
        }
    }

    Reconnection(ClientCore core, ReconnectSettings settings) {
        this.core = core;
        this.settings = settings;
        core.ends(this::endOf);
    }

    /** Returns whether an attempt will follow: after a wait, or when its token has arrived. */
    boolean isPending() {
        return current != null && current.step != Step.NOTHING;
    }

    /**
     * Begins the first attempt on a route. If the attempt cannot begin, the route before it stays: the game may connect
     * while it is notified of an end after which the client tries again.
     */
    public void connect(Route chosen) {
        Attempts before = current;
        current = new Attempts(chosen); // Set first: the game may disconnect in its source of tokens.
        try {
            beginAttempt();
        } catch (RuntimeException | Error misuse) {
            current = before;
            throw misuse;
        }
    }

    private void beginAttempt() {
        if (current.route.begin(core.elapsedNanos())) {
            current.step = Step.NOTHING;
        }
    }

    @Override
    public boolean update(long nowNanos) {
        if (!isPending()) {
            return true;
        }
        if (current.step == Step.WAIT && nowNanos - current.dueNanos >= 0) {
            current.step = Step.BEGIN;
        }
        if (current.step == Step.BEGIN) {
            begin();
        }
        return true;
    }

    private void begin() {
        try {
            beginAttempt();
        } catch (RuntimeException | Error misuse) {
            // A token that was used before. The game is notified of the end, and the update throws the cause.
            core.failures().add(misuse);
            current.step = Step.NOTHING;
            current.isLast = true;
            current.route.beginToEnd();
        }
    }

    @Override
    public void onConnect(PeerConnection peer) {
        if (current != null) {
            current.connected = peer;
            current.connectedAtNanos = core.elapsedNanos();
            current.route.onConnect(peer);
        }
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        if (current != null
                && peer == current.connected
                && settings.isStable(core.elapsedNanos() - current.connectedAtNanos)) {
            current.count = 0; // all attempts are available again
        }
    }

    /**
     * Decides what follows the end of a connection or an attempt.
     *
     * @return the end for the game's listener; null if the client tries again, of which the game has been notified
     */
    private End endOf(PeerConnection ended, End end) {
        if (current == null) {
            return end;
        }
        boolean isOwnEnd =
                current.hasLeft || core.isClosed() || core.pendingDisconnects().has(ended);
        boolean mayRepeat = !current.isLast && current.connected != null && current.route.isRepeatable();
        if (isOwnEnd || !mayRepeat || !isAllowed(end.reason())) {
            return end;
        }
        int attempt = ++current.count;
        long waitNanos = settings.waitNanos(attempt, core.random());
        current.dueNanos = core.nowNanos() + waitNanos;
        current.step = Step.WAIT;
        core.notifyGame(
                () -> core.listener().onReconnecting(ended, end.reason(), attempt, waitNanos / NANOS_PER_MILLI));
        return null;
    }

    private boolean isAllowed(DisconnectReason reason) {
        try {
            return settings.allows(current.count, reason);
        } catch (RuntimeException | Error thrown) {
            core.failures().add(thrown);
            return false;
        }
    }

    /** Called when the game disconnects: no end until the next connect is followed by an attempt. */
    void leave() {
        if (current != null) {
            current.hasLeft = true;
        }
    }

    /** Ends the wait for an attempt, and notifies the game. No effect if none is waited for. */
    void endByGame() {
        if (!isPending()) {
            return;
        }
        Route left = current.route;
        current.step = Step.NOTHING;
        if (current.connected == null) {
            // The first attempt has no peer before its token has arrived.
            left.beginToEnd();
            core.peer().disconnect();
        } else {
            core.notifyEnd(core.peer(), End.LEFT);
        }
        left.cancel(); // last, since the game may connect again when its request for a token is cancelled
    }
}
