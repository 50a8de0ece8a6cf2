package dev.tickwire.endpoint.server;

import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;

/** A waiting client, with the decision once it is made. */
final class PendingLogin implements Login {
    private enum State {
        WAITING,
        ADMITTED,
        REFUSED,
        OVER
    }

    private final PeerConnection peer;
    private final long sinceNanos;
    private State state = State.WAITING;
    private String refusal = "";
    private boolean shown;

    PendingLogin(PeerConnection peer, long sinceNanos) {
        this.peer = peer;
        this.sinceNanos = sinceNanos;
    }

    @Override
    public boolean admit() {
        return decide(State.ADMITTED);
    }

    @Override
    public boolean refuse(String text) {
        DisconnectReason.requireText(text);
        boolean decided = decide(State.REFUSED);
        if (decided) {
            refusal = text;
        }
        return decided;
    }

    private boolean decide(State decision) {
        peer.owned();
        boolean decides = state == State.WAITING;
        if (decides) {
            state = decision;
        }
        return decides;
    }

    @Override
    public boolean isWaiting() {
        return state == State.WAITING;
    }

    @Override
    public Message message() {
        return peer.connection().firstWaiting();
    }

    @Override
    public int index() {
        return peer.index();
    }

    @Override
    public long clientId() {
        return peer.clientId();
    }

    @Override
    public byte[] userData() {
        return peer.userData();
    }

    @Override
    public InetSocketAddress address() {
        return peer.address();
    }

    @Override
    public long version() {
        return peer.version();
    }

    @Override
    public ConnectionStatistics statistics() {
        return peer.statistics();
    }

    @Override
    public Object attachment() {
        return peer.attachment();
    }

    @Override
    public void attach(Object object) {
        peer.attach(object);
    }

    @Override
    public String toString() {
        return "login of " + peer;
    }

    PeerConnection peer() {
        return peer;
    }

    boolean isAdmitted() {
        return state == State.ADMITTED;
    }

    boolean isRefused() {
        return state == State.REFUSED;
    }

    /** Returns the text for a refused client. */
    String refusal() {
        return refusal;
    }

    long waitedNanos(long nowNanos) {
        return nowNanos - sinceNanos;
    }

    /** Returns true once, when the first message has arrived before a decision. */
    boolean pollFirstMessage() {
        boolean isFirst = !shown && isWaiting() && message() != null;
        shown |= isFirst;
        return isFirst;
    }

    /** Ends the wait, with any result. */
    void end() {
        state = State.OVER;
    }
}
