package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.core.Part;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.endpoint.core.PeerTraffic;
import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import dev.tickwire.session.DisconnectReason;
import java.util.BitSet;
import java.util.function.Consumer;

/** Clients that wait to be admitted, by slot. None if the game has set no listener. */
public final class Logins implements Part {
    private final PendingLogin[] bySlot;
    private final long timeoutNanos;
    private final PeerTraffic traffic;
    private final ServerCore core;
    private LoginListener listener;
    /** Slots of the waiting clients. */
    private final BitSet waiting = new BitSet();

    /**
     * Creates logins without a listener.
     *
     * @param slots the greatest number of clients
     * @param timeoutNanos a client without a decision is refused after this time
     * @param traffic ends the receive batches of waiting clients
     * @param core of the server
     */
    Logins(int slots, long timeoutNanos, PeerTraffic traffic, ServerCore core) {
        this.traffic = traffic;
        this.bySlot = new PendingLogin[slots];
        this.timeoutNanos = timeoutNanos;
        this.core = core;
    }

    public void listener(LoginListener listener) {
        this.listener = listener;
    }

    /** Returns the number of waiting clients. */
    public int count() {
        return waiting.cardinality();
    }

    /** Holds back a newly connected client, if there is a listener. Returns whether there is. */
    boolean beginIfRequired(PeerConnection peer) {
        if (listener == null) {
            return false;
        }
        peer.connection().pause();
        PendingLogin login = new PendingLogin(peer, core.elapsedNanos());
        bySlot[peer.index()] = login;
        waiting.set(peer.index());
        core.notifyGame(() -> listener.decideOnArrival(login));
        return true;
    }

    /** Called when the connection of a peer, which was in a slot, has read a datagram. */
    void onReceived(int slot, PeerConnection peer) {
        PendingLogin login = bySlot[slot];
        if (login != null && login.peer() == peer) {
            show(login);
        }
    }

    @Override
    public void onEnd(PeerConnection peer, DisconnectReason reason, String text) {
        int slot = peer.index();
        if (waiting.get(slot) && bySlot[slot].peer() == peer) {
            PendingLogin login = remove(slot);
            login.end();
            core.notifyGame(() -> listener.loginEnded(login, reason, text));
        }
    }

    /** Called when all waiting datagrams have been received. Applies the decisions; admitted peers are passed on. */
    void endBatch(long nowNanos, Consumer<PeerConnection> admitted) {
        for (int slot = waiting.nextSetBit(0); slot >= 0; slot = waiting.nextSetBit(slot + 1)) {
            PeerConnection peer = bySlot[slot].peer();
            traffic.disconnectOrAck(peer, nowNanos, traffic.endBatch(peer, nowNanos));
            if (bySlot[slot] != null) {
                show(bySlot[slot]);
            }
            if (bySlot[slot] != null) {
                settle(bySlot[slot], admitted);
            }
        }
    }

    private void show(PendingLogin login) {
        if (login.pollFirstMessage()) {
            Message message = login.message();
            Ownership.keep(message);
            Ownership.beginDelivery(message);
            core.notifyGame(() -> listener.decide(login));
            Ownership.endDelivery(message);
        }
    }

    private void settle(PendingLogin login, Consumer<PeerConnection> admitted) {
        PeerConnection peer = login.peer();
        if (login.isAdmitted()) {
            remove(peer.index());
            login.end();
            peer.connection().resume();
            admitted.accept(peer);
        } else if (login.isRefused() || login.waitedNanos(core.elapsedNanos()) >= timeoutNanos) {
            peer.disconnect(DisconnectReason.NOT_ADMITTED, login.refusal());
        }
    }

    private PendingLogin remove(int slot) {
        PendingLogin login = bySlot[slot];
        bySlot[slot] = null;
        waiting.clear(slot);
        return login;
    }
}
