package dev.tickwire.endpoint;

import dev.tickwire.message.Message;
import dev.tickwire.message.Ownership;
import dev.tickwire.session.DisconnectReason;
import java.util.BitSet;
import java.util.function.Consumer;

/** The clients of a server that wait to be admitted, by their slots. None ever, unless somebody decides. */
final class Logins implements Part {
    private final Login[] bySlot;
    private final long timeoutNanos;
    private final Consumer<Peer> admitted;
    private final PeerTraffic traffic;
    private final EndpointCore core;
    private LoginListener listener;
    /** The slots of those who wait. */
    private final BitSet waiting = new BitSet();

    /**
     * Begins with nobody who decides.
     *
     * @param slots how many clients there can be
     * @param timeoutNanos who is not decided on for so long is refused
     * @param admitted takes in a peer that was admitted
     * @param traffic ends the receive batches of those who wait
     * @param core of the server
     */
    Logins(int slots, long timeoutNanos, Consumer<Peer> admitted, PeerTraffic traffic, EndpointCore core) {
        this.traffic = traffic;
        this.bySlot = new Login[slots];
        this.timeoutNanos = timeoutNanos;
        this.admitted = admitted;
        this.core = core;
    }

    void listener(LoginListener told) {
        listener = told;
    }

    /** How many wait. */
    int count() {
        return waiting.cardinality();
    }

    /** A client that has connected waits, if somebody decides. */
    @Override
    public boolean onConnect(Peer peer) {
        if (listener == null) {
            return false;
        }
        peer.connection().pause();
        Login login = new Login(peer, core.passedNanos());
        bySlot[peer.index()] = login;
        waiting.set(peer.index());
        try {
            listener.decideOnArrival(login);
        } catch (Throwable thrown) {
            core.failures().add(thrown);
        }
        return true;
    }

    @Override
    public void onReceived(Peer peer) {
        Login login = bySlot[peer.index()];
        if (login != null && login.peer() == peer) {
            show(login);
        }
    }

    @Override
    public void onEnd(Peer peer, DisconnectReason reason, String text) {
        int slot = peer.index();
        if (waiting.get(slot) && bySlot[slot].peer() == peer) {
            Login login = remove(slot);
            login.end();
            try {
                listener.loginEnded(login, reason, peer.endText(reason, text));
            } catch (Throwable thrown) {
                core.failures().add(thrown);
            }
        }
    }

    /** All that waited has been received: what was decided takes effect. */
    @Override
    public void endBatch(long nowNanos) {
        for (int slot = waiting.nextSetBit(0); slot >= 0; slot = waiting.nextSetBit(slot + 1)) {
            traffic.endBatch(bySlot[slot].peer(), nowNanos);
            if (bySlot[slot] != null) {
                show(bySlot[slot]);
            }
            if (bySlot[slot] != null) {
                settle(bySlot[slot]);
            }
        }
    }

    private void show(Login login) {
        if (login.isToBeShown()) {
            Message message = login.message();
            message.retain();
            Ownership.beginDelivery(message);
            try {
                listener.decide(login);
            } catch (Throwable thrown) {
                core.failures().add(thrown);
            } finally {
                Ownership.endDelivery(message);
            }
        }
    }

    private void settle(Login login) {
        Peer peer = login.peer();
        if (login.isAdmitted()) {
            remove(peer.index());
            login.end();
            peer.connection().resume();
            admitted.accept(peer);
        } else if (login.isRefused() || login.waitedNanos(core.passedNanos()) >= timeoutNanos) {
            peer.disconnect(DisconnectReason.NOT_ADMITTED, login.refusal());
        }
    }

    private Login remove(int slot) {
        Login login = bySlot[slot];
        bySlot[slot] = null;
        waiting.clear(slot);
        return login;
    }
}
