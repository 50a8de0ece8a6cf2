package dev.tickwire.session.slot;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.base.PassedTime;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionDrop;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;

/**
 * The client's end of a session, as far as it is the same for every kind: the slot that it is given, and whatever
 * follows. A kind of session adds the door: how it asks to be let in, and the seal.
 */
public abstract class ClientSlot implements ClientSession {
    private final PassedTime time;
    private final SessionCounts statistics;
    private ClientSessionListener listener;
    private final Farewell farewell = new Farewell(Side.SERVER);
    private final Exchanges exchanges = new Exchanges(Side.CLIENT);
    private final PathDoubt doubt = new PathDoubt();
    private final HandshakeTrip trip = new HandshakeTrip();
    private final byte[] body = new byte[Exchanges.MOST_BYTES];

    private boolean connected;
    private boolean ended;
    private boolean sent;
    /** Whether the server has asked about an address, and was not heard otherwise since. */
    private boolean isMoving;

    private long sentAtNanos;
    private long receivedAtNanos;
    private int index;
    private int maxClients;
    /** The datagram that is being opened, and whether it brought a payload. */
    private Datagram datagram;

    private boolean opened;

    /**
     * Makes a session that asks to be let in from its first {@link #update} on.
     *
     * @param time what the session's times go by
     * @param statistics where it counts
     * @param listener is told what happens
     */
    protected ClientSlot(PassedTime time, SessionCounts statistics, ClientSessionListener listener) {
        this.time = time;
        this.statistics = statistics;
        this.listener = listener;
    }

    /**
     * Takes a datagram, or tells why not. One of the server's that was opened goes to {@link #takeOpened}.
     *
     * @param from where it came from
     * @param bytes where it is
     * @param offset its first byte
     * @param length its bytes
     */
    protected abstract SessionDrop take(InetSocketAddress from, byte[] bytes, int offset, int length);

    /**
     * Seals a packet for the server and sends it.
     *
     * @param type one of {@link PacketType}
     * @param bytes where its body is
     * @param offset the first byte of it
     * @param length its bytes
     */
    protected abstract void seal(int type, byte[] bytes, int offset, int length);

    /** Lets time pass at the door, before the client is in: goes on to another way to ask, or ends the attempt. */
    protected abstract void updateDoor();

    /** Asks the server to be let in, or answers its challenge. */
    protected abstract void ask();

    /** Whether the server knows of this client, so that it is told of its end. */
    protected abstract boolean isKnown();

    /**
     * Tells the server once that the session is over, and why.
     *
     * @param reason why
     * @param text what is told beside it
     */
    protected abstract void sendDisconnect(DisconnectReason reason, String text);

    /**
     * Asks the server to look for this client where this comes from.
     *
     * @param isFirst whether this doubt has just begun
     */
    protected abstract void sendMove(boolean isFirst);

    /**
     * Whether the server has been silent for too long.
     *
     * @param silentNanos for how long it has been silent
     */
    protected abstract boolean isTimedOut(long silentNanos);

    /** The server was silent for too long: ends the session or the attempt, or asks another server. */
    protected abstract void onTimedOut();

    /** The client is in. */
    protected abstract void onIn();

    /** The session has ended: forgets keys. */
    protected abstract void onEnd();

    @Override
    public final boolean open(long nowNanos, Datagram came) {
        advance(nowNanos);
        opened = false;
        datagram = came;
        SessionDrop drop = take(came.address(), came.bytes(), came.offset(), came.length());
        if (drop != null) {
            statistics.onDropped(drop);
        }
        return opened;
    }

    @Override
    public final void update(long nowNanos) {
        advance(nowNanos);
        if (!ended && farewell.isLeaving()) {
            endIfOver();
        } else if (!ended) {
            updateAsking();
        }
        trip.onLooked(time.nanos());
    }

    private void updateAsking() {
        if (!connected) {
            updateDoor();
        }
        if (ended) {
            return;
        }
        if (isTimedOut(time.nanos() - receivedAtNanos)) {
            onTimedOut();
            return;
        }
        if (connected) {
            updatePath();
        }
        if (!sent || time.nanos() - sentAtNanos >= SlotTiming.SEND_INTERVAL_NANOS) {
            sendOwn();
        }
        for (int place = 0; connected && place < exchanges.count(); place++) {
            Exchange exchange = exchanges.at(place);
            if (exchange.isDue(time.nanos())) {
                int bytes = exchange.write(time.nanos(), body, 0);
                seal(exchange.type(), body, 0, bytes);
            }
        }
    }

    /** Beside keep-alives, not in their place: a server of another implementation passes moves over. */
    private void updatePath() {
        boolean isFirst = !doubt.isOpen();
        if (doubt.asksNow(time.nanos(), receivedAtNanos)) {
            sendMove(isFirst);
            statistics.onMoveRequest();
        }
    }

    /** Sends what is due in the present state. */
    protected final void sendOwn() {
        if (connected) {
            LittleEndian.putInt(body, 0, index);
            LittleEndian.putInt(body, 4, maxClients);
            seal(PacketType.KEEP_ALIVE, body, 0, PacketType.KEEP_ALIVE_BYTES);
        } else {
            ask();
            trip.onAsked(time.nanos());
        }
        onSent();
    }

    @Override
    public final void unanswered() {
        doubt.unanswered();
    }

    @Override
    public final void send(byte[] bytes, int offset, int length) {
        ServerSession.requirePayload(length);
        if (connected && !ended && !farewell.isLeaving()) {
            seal(PacketType.PAYLOAD, bytes, offset, length);
            onSent();
            statistics.onPayloadSent();
        }
    }

    @Override
    public final void listener(ClientSessionListener next) {
        listener = next;
    }

    @Override
    public final Exchanges exchanges() {
        return exchanges;
    }

    @Override
    public final long handshakeTripNanos() {
        return trip.nanos();
    }

    @Override
    public final void disconnect(DisconnectReason reason, String text) {
        if (ended) {
            return;
        }
        if (isKnown()) {
            for (int repeat = 0; repeat < SlotTiming.DISCONNECT_REPEATS; repeat++) {
                sendDisconnect(reason, text);
            }
        }
        end(reason, text);
    }

    /**
     * Lets time pass.
     *
     * @param nowNanos the time, compared by difference only
     */
    protected void advance(long nowNanos) {
        time.advance(nowNanos);
    }

    /** The time of the session. */
    protected final long nanos() {
        return time.nanos();
    }

    /** The counts of the session. */
    protected final SessionCounts statistics() {
        return statistics;
    }

    /** Whether the client is in, or was. */
    protected final boolean isConnected() {
        return connected;
    }

    /** Whether the session or the attempt has ended. */
    protected final boolean hasEnded() {
        return ended;
    }

    /** Whether the server has said that it ends the session; its reason may yet come. */
    protected final boolean isLeaving() {
        return farewell.isLeaving();
    }

    /** Whether the server has told a reason. */
    protected final boolean hasReason() {
        return farewell.isTold();
    }

    /** Whether the client doubts that the server still reaches it. */
    protected final boolean isInDoubt() {
        return doubt.isOpen();
    }

    /** The number of the slot. */
    protected final int index() {
        return index;
    }

    /** The server has shown that it is there. */
    protected final void onHeard() {
        exchanges.onHeard(time.nanos() - receivedAtNanos);
        receivedAtNanos = time.nanos();
        isMoving = false;
    }

    /** The server has asked whether this client is where something came from, which is another address than before. */
    protected final void onPathChallenge() {
        if (!isMoving) {
            isMoving = true;
            listener.onMove();
        }
    }

    /** The server has answered the request with a challenge; the response leaves at the next update. */
    protected final void onChallenge() {
        trip.onAnswered(time.nanos());
        sent = false;
    }

    /** Forgets what the server has said of an end. */
    protected final void forgetFarewell() {
        farewell.clear();
    }

    /** Another server is asked from now on. */
    protected final void askAnother() {
        forgetFarewell();
        trip.forget();
        receivedAtNanos = time.nanos();
        sendOwn();
    }

    /**
     * Takes what the server has sent, or tells why not.
     *
     * @param type a keep-alive, payload, disconnect, reason or that of an exchange, of a size that its type has
     * @param bytes where its body is, with 8 readable bytes behind its end
     * @param offset the first byte of it
     * @param length its bytes
     */
    protected final SessionDrop takeOpened(int type, byte[] bytes, int offset, int length) {
        if (type == PacketType.REASON) {
            SessionDrop drop = farewell.take(bytes, offset, length);
            endIfOver();
            return drop;
        }
        if (farewell.isLeaving()) {
            return SessionDrop.OUT_OF_TURN;
        }
        if (type == PacketType.KEEP_ALIVE) {
            return takeKeepAlive(bytes, offset);
        }
        if (type == PacketType.DISCONNECT) {
            farewell.leave(ReasonFormat.ofDisconnect(Side.SERVER, bytes, offset, length), time.nanos());
            endIfOver();
            return null;
        }
        if (!connected) {
            return SessionDrop.OUT_OF_TURN;
        }
        onHeard();
        if (type == PacketType.PAYLOAD) {
            statistics.onPayloadReceived();
            datagram.payload(bytes, offset, length);
            opened = true;
            return null;
        }
        Exchange news = exchanges.take(time.nanos(), type, bytes, offset, length);
        if (news != null) {
            listener.onExchange(news);
        }
        return null;
    }

    private SessionDrop takeKeepAlive(byte[] bytes, int offset) {
        int toldIndex = LittleEndian.getInt(bytes, offset);
        int toldMaxClients = LittleEndian.getInt(bytes, offset + 4);
        if (toldIndex < 0 || toldIndex >= toldMaxClients) {
            return SessionDrop.BAD_CONTENT;
        }
        onHeard();
        if (!connected) {
            index = toldIndex;
            maxClients = toldMaxClients;
            connected = true;
            trip.onAnswered(time.nanos());
            onIn();
            statistics.onConnect();
            listener.onConnect(index, maxClients);
        }
        return null;
    }

    /**
     * Ends the attempt: for the reason that the server has told beside its denial, or else for the one that is known.
     */
    protected final void endDenied(DisconnectReason known) {
        if (farewell.isTold()) {
            end(farewell.reason(), farewell.text());
        } else {
            end(known, "");
        }
    }

    /**
     * Ends the session or the attempt.
     *
     * @param reason why
     * @param text what is told beside it
     */
    protected final void end(DisconnectReason reason, String text) {
        ended = true;
        onEnd();
        listener.onDisconnect(reason, text);
        exchanges.wipe();
    }

    /** Ends the session once the reason of the server's disconnect is here or late. */
    private void endIfOver() {
        if (farewell.isOver(time.nanos())) {
            end(farewell.reason(), farewell.text());
        }
    }

    private void onSent() {
        sent = true;
        sentAtNanos = time.nanos();
    }
}
