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
    private Step step = Step.NOTHING;
    /** The route of the last connect; null before the first. */
    private Route route;
    /** The connected server, or the last one; null if the route has had none. */
    private PeerConnection connected;

    private long connectedAtNanos;
    /** Whether the game has disconnected since the last connect, perhaps while it is notified of an end. */
    private boolean hasLeft;
    /** Whether no attempt follows the present one, whose token was used before. */
    private boolean isLast;
    /** Attempts to reconnect since the last stable connection. */
    private int attempts;

    private long dueNanos;

    Reconnection(ClientCore core, ReconnectSettings settings) {
        this.core = core;
        this.settings = settings;
        core.ends(this::endOf);
    }

    /** Returns whether an attempt will follow: after a wait, or when its token has arrived. */
    boolean isPending() {
        return step != Step.NOTHING;
    }

    /**
     * Begins the first attempt on a route. If the attempt cannot begin, the route before it stays: the game may connect
     * while it is notified of an end after which the client tries again.
     */
    public void connect(Route chosen) {
        Route routeBefore = route;
        PeerConnection connectedBefore = connected;
        boolean hadLeft = hasLeft;
        boolean wasLast = isLast;
        int attemptsBefore = attempts;
        Step stepBefore = step;
        route = chosen;
        connected = null;
        hasLeft = false;
        isLast = false;
        attempts = 0;
        step = Step.BEGIN; // The game may disconnect in its source of tokens.
        try {
            if (chosen.begin(core.elapsedNanos())) {
                step = Step.NOTHING;
            }
        } catch (RuntimeException | Error misuse) {
            route = routeBefore;
            connected = connectedBefore;
            hasLeft = hadLeft;
            isLast = wasLast;
            attempts = attemptsBefore;
            step = stepBefore;
            throw misuse;
        }
    }

    @Override
    public void update(long nowNanos) {
        if (step == Step.WAIT && nowNanos - dueNanos >= 0) {
            step = Step.BEGIN;
        }
        if (step == Step.BEGIN) {
            begin();
        }
    }

    private void begin() {
        try {
            if (route.begin(core.elapsedNanos())) {
                step = Step.NOTHING;
            }
        } catch (RuntimeException | Error misuse) {
            // A token that was used before. The game is notified of the end, and the update throws the cause.
            core.failures().add(misuse);
            step = Step.NOTHING;
            isLast = true;
            route.beginToEnd();
        }
    }

    @Override
    public void onConnect(PeerConnection peer) {
        if (route != null) {
            connected = peer;
            connectedAtNanos = core.elapsedNanos();
            route.onConnect(peer);
        }
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        if (peer == connected && settings.isStable(core.elapsedNanos() - connectedAtNanos)) {
            attempts = 0; // all attempts are available again
        }
    }

    /**
     * Decides what follows the end of a connection or an attempt.
     *
     * @return the end for the game's listener; null if the client tries again, of which the game has been notified
     */
    private End endOf(PeerConnection ended, End end) {
        if (route == null) {
            return end;
        }
        boolean isOwnEnd =
                hasLeft || core.isClosed() || core.pendingDisconnects().has(ended);
        if (isOwnEnd || isLast || connected == null || !route.isRepeatable() || !isAllowed(end.reason())) {
            return end;
        }
        int attempt = ++attempts;
        long waitNanos = settings.waitNanos(attempt, core.random());
        dueNanos = core.nowNanos() + waitNanos;
        step = Step.WAIT;
        core.notifyGame(
                () -> core.listener().onReconnecting(ended, end.reason(), attempt, waitNanos / NANOS_PER_MILLI));
        return null;
    }

    private boolean isAllowed(DisconnectReason reason) {
        try {
            return settings.allows(attempts, reason);
        } catch (RuntimeException | Error thrown) {
            core.failures().add(thrown);
            return false;
        }
    }

    /** Called when the game disconnects: no end until the next connect is followed by an attempt. */
    void leave() {
        hasLeft = true;
    }

    /** Ends the wait for an attempt, and notifies the game. No effect if none is waited for. */
    void endByGame() {
        if (step == Step.NOTHING) {
            return;
        }
        Route left = route;
        step = Step.NOTHING;
        if (connected == null) {
            // The first attempt has no peer before its token has arrived.
            left.beginToEnd();
            core.peer().disconnect();
        } else {
            core.notifyEnd(core.peer(), End.LEFT);
        }
        left.cancel(); // last, since the game may connect again when its request for a token is cancelled
    }
}
