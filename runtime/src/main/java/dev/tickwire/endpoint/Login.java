package dev.tickwire.endpoint;

import dev.tickwire.message.Message;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.session.DisconnectReason;
import java.net.InetSocketAddress;

/**
 * A client that has a slot and waits to be admitted. The game knows nothing of it: it is none of {@link
 * Server#peers()}, and nothing that it sends reaches the server's listener.
 *
 * <p>Whoever decides may take until the server's login time-out, and may have asked a database meanwhile; it says so by
 * {@link #admit} or {@link #refuse}, on the thread that owns the server. What it says takes effect with the next {@code
 * update}, or with the one that is under way.
 */
public final class Login {
    private enum State {
        WAITING,
        ADMITTED,
        REFUSED,
        OVER
    }

    private final Peer peer;
    private final long sinceNanos;
    private State state = State.WAITING;
    private String refusal = "";
    private boolean shown;

    Login(Peer peer, long sinceNanos) {
        this.peer = peer;
        this.sinceNanos = sinceNanos;
    }

    /**
     * Lets the client in: {@link ServerListener#onConnect} is told, then what the client has sent, in order, with the
     * first message among it.
     *
     * @return whether it will be; false if it has left, ran out of time, or was decided on before
     */
    public boolean admit() {
        return decide(State.ADMITTED);
    }

    /**
     * Sends the client away: it is told {@link DisconnectReason#NOT_ADMITTED} and the text.
     *
     * @param text for the player to read, in one line, at most 127 bytes of UTF-8; may be empty
     * @return whether it will be; false if it has left, ran out of time, or was decided on before
     * @throws IllegalArgumentException if the text is too long or has a character that
     *     {@link DisconnectReason#requireText} refuses
     */
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

    /** Whether the client is there and has not been decided on. */
    public boolean isWaiting() {
        return state == State.WAITING;
    }

    /**
     * The first reliable message of the client, to be read and no more; null before it has come, and once the wait is
     * over.
     */
    public Message message() {
        return peer.connection().firstWaiting();
    }

    /** The client's slot, from 0. */
    public int index() {
        return peer.index();
    }

    /** The id of the client, as {@link Peer#clientId()}. */
    public long clientId() {
        return peer.clientId();
    }

    /** A copy of the 256 bytes of user data, as {@link Peer#userData()}. */
    public byte[] userData() {
        return peer.userData();
    }

    /** Where the client is. */
    public InetSocketAddress address() {
        return peer.address();
    }

    /** The counts of the connection, and how the client broke the protocol if it did; readable after the end too. */
    public ConnectionStatistics statistics() {
        return peer.statistics();
    }

    /** The object that is attached, or null. */
    public Object attachment() {
        return peer.attachment();
    }

    /**
     * Attaches an object of the game's own, in place of what was attached: what was learned of the client here, as its
     * account. It is what {@link Peer#attachment()} has once the client is admitted, from {@link
     * ServerListener#onConnect} on.
     *
     * @param object the object, or null
     */
    public void attach(Object object) {
        peer.attach(object);
    }

    @Override
    public String toString() {
        return "login of " + peer;
    }

    Peer peer() {
        return peer;
    }

    boolean isAdmitted() {
        return state == State.ADMITTED;
    }

    boolean isRefused() {
        return state == State.REFUSED;
    }

    /** The text that the client is told if it is refused. */
    String refusal() {
        return refusal;
    }

    long waitedNanos(long nowNanos) {
        return nowNanos - sinceNanos;
    }

    /** Whether the first message has come and nobody was told yet; true once. */
    boolean isToBeShown() {
        boolean isFirst = !shown && isWaiting() && message() != null;
        shown |= isFirst;
        return isFirst;
    }

    /** The wait is over, however it ended. */
    void end() {
        state = State.OVER;
    }
}
