package dev.tickwire.endpoint;

import dev.tickwire.bits.PassedTime;
import dev.tickwire.chunk.Failures;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;
import java.util.function.Consumer;

/** The clients of a server that wait to be admitted, by their slots. None ever, unless somebody decides. */
final class Logins {
    /** A standstill of the server's own loop counts for no more of the time that a decision has. */
    private static final long LONGEST_STEP_NANOS = 250_000_000L;

    private final Login[] bySlot;
    private final long timeoutNanos;
    private final Consumer<Peer> admitted;
    private final Failures failures;
    private final PassedTime time = new PassedTime(LONGEST_STEP_NANOS);
    private LoginListener listener;
    private int count;

    /**
     * Begins with nobody who decides.
     *
     * @param slots how many clients there can be
     * @param timeoutNanos who is not decided on for so long is refused
     * @param admitted takes in a peer that was admitted
     * @param failures keeps what the listener throws
     */
    Logins(int slots, long timeoutNanos, Consumer<Peer> admitted, Failures failures) {
        this.bySlot = new Login[slots];
        this.timeoutNanos = timeoutNanos;
        this.admitted = admitted;
        this.failures = failures;
    }

    void listener(LoginListener told) {
        listener = told;
    }

    /** Whether somebody decides. */
    boolean areDecided() {
        return listener != null;
    }

    /** How many wait. */
    int count() {
        return count;
    }

    /** A client has connected. */
    void begin(Peer peer) {
        peer.hold();
        Login login = new Login(peer, time.nanos());
        bySlot[peer.index()] = login;
        count++;
        try {
            listener.decideOnArrival(login);
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    /** The client that waits in a slot. */
    Peer peer(int slot) {
        return bySlot[slot].peer();
    }

    /** A client that waits has sent something. */
    void receive(long nowNanos, int slot, Datagram datagram) {
        Login login = bySlot[slot];
        login.peer().receive(nowNanos, datagram);
        show(login);
    }

    /** A client that waits is at another address now. */
    void move(int slot, InetSocketAddress to) {
        bySlot[slot].peer().moveTo(to);
    }

    /** The session of a client that waits has ended. */
    void end(int slot, DisconnectReason reason, String text) {
        Login login = remove(slot);
        login.end();
        login.peer().onEnd();
        try {
            listener.loginEnded(login, reason, login.peer().endText(reason, text));
        } catch (Throwable thrown) {
            failures.add(thrown);
        }
    }

    /** All that waited has been received: what was decided takes effect. */
    void endBatch(long nowNanos) {
        time.advance(nowNanos);
        for (int slot = 0; count > 0 && slot < bySlot.length; slot++) {
            if (bySlot[slot] != null) {
                bySlot[slot].peer().endBatch(nowNanos);
            }
            if (bySlot[slot] != null) {
                show(bySlot[slot]);
            }
            if (bySlot[slot] != null) {
                settle(bySlot[slot]);
            }
        }
    }

    void flush(long nowNanos, int maxPackets) {
        for (int slot = 0; count > 0 && slot < bySlot.length; slot++) {
            if (bySlot[slot] != null) {
                bySlot[slot].peer().flush(nowNanos, maxPackets);
            }
        }
    }

    private void show(Login login) {
        if (login.isToBeShown()) {
            Message message = login.message();
            message.retain();
            MessageFactory.beginDelivery(message);
            try {
                listener.decide(login);
            } catch (Throwable thrown) {
                failures.add(thrown);
            } finally {
                MessageFactory.endDelivery(message);
            }
        }
    }

    private void settle(Login login) {
        Peer peer = login.peer();
        if (login.isAdmitted()) {
            remove(peer.index());
            login.end();
            peer.release();
            admitted.accept(peer);
        } else if (login.isRefused() || login.waitedNanos(time.nanos()) >= timeoutNanos) {
            peer.disconnect(DisconnectReason.NOT_ADMITTED, login.refusal());
        }
    }

    private Login remove(int slot) {
        Login login = bySlot[slot];
        bySlot[slot] = null;
        count--;
        return login;
    }
}
