package dev.tickwire.session.slot;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.transport.Datagram;
import java.net.InetSocketAddress;

/**
 * Slot of a client at a server, common to both kinds of client sessions: delivery of packets, keep-alives, time-outs,
 * disconnects and changes of address. Subclasses add the handshake and the format of packets.
 */
public abstract class ClientSlot implements ClientSession {
    private final ElapsedTime time;
    private final SessionCounts statistics;
    private ClientSessionListener listener;
    private final DisconnectNotice disconnectNotice = new DisconnectNotice(Side.SERVER);
    private final Exchanges exchanges = new Exchanges(Side.CLIENT);
    private final PathMonitor pathMonitor = new PathMonitor();
    private final HandshakeRoundTrip trip = new HandshakeRoundTrip();
    private final byte[] body = new byte[Exchanges.MAX_BYTES];

    private boolean connected;
    private boolean ended;
    private boolean sent;
    /** Whether the listener has been notified of the current move; reset when a packet of the server arrives. */
    private boolean isMoving;

    private long sentAtNanos;
    private long receivedAtNanos;
    private int index;
    private int maxClients;
    /** Datagram that is being opened, whose payload is set in place. */
    private Datagram datagram;

    private boolean opened;

    /**
     * Creates a session that sends its first request at the first {@link #update}.
     *
     * @param time the clock of the session, which advances with each call and never goes back
     * @param statistics the counters to increase
     * @param listener the receiver of the connect, exchanges, moves and the disconnect
     */
    protected ClientSlot(ElapsedTime time, SessionCounts statistics, ClientSessionListener listener) {
        this.time = time;
        this.statistics = statistics;
        this.listener = listener;
    }

    /**
     * Processes a received datagram: a handshake packet, or a packet for {@link #receivePacket}.
     *
     * @return why the datagram was dropped, or null if it was accepted
     */
    protected abstract SessionStatistics.Drop receive(InetSocketAddress from, byte[] bytes, int offset, int length);

    /** Seals and sends a packet of a type above the handshake to the server. */
    protected abstract void seal(int type, byte[] bytes, int offset, int length);

    /** Updates the handshake, while not connected. May end the session. */
    protected abstract void updateHandshake();

    /** Sends the handshake packet that is due: a request or a response. */
    protected abstract void sendRequest();

    /** Returns whether the server can open a disconnect packet, so that sending one makes sense. */
    protected abstract boolean isKnown();

    /** Sends one reason packet and one disconnect packet. */
    protected abstract void sendDisconnect(DisconnectReason reason, String text);

    /**
     * Sends a move, because the server may not know the current address of this client.
     *
     * @param isFirst true for the first move of a doubt, which needs a new challenge
     */
    protected abstract void sendMove(boolean isFirst);

    /** Returns whether the session has timed out after this many nanoseconds without a packet. */
    protected abstract boolean isTimedOut(long silentNanos);

    /** Called when the session has timed out: ends it or tries another server. */
    protected abstract void onTimedOut();

    /** Called when the client gets its slot, before the listener is notified. */
    protected abstract void onConnected();

    /** Called when the session ends, before the listener is notified. */
    protected abstract void onEnd();

    @Override
    public final boolean open(long nowNanos, Datagram newDatagram) {
        advance(nowNanos);
        opened = false;
        datagram = newDatagram;
        SessionStatistics.Drop drop =
                receive(newDatagram.address(), newDatagram.bytes(), newDatagram.offset(), newDatagram.length());
        if (drop != null) {
            statistics.onDropped(drop);
        }
        return opened;
    }

    @Override
    public final void update(long nowNanos) {
        advance(nowNanos);
        if (!ended && disconnectNotice.isDisconnecting()) {
            endIfOver();
        } else if (!ended) {
            updateActive();
        }
        trip.onUpdated(time.nanos());
    }

    private void updateActive() {
        if (!connected) {
            updateHandshake();
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
        for (Exchange exchange : exchanges.all()) {
            if (connected && exchange.isDue(time.nanos())) {
                int bytes = exchange.write(time.nanos(), body, 0);
                seal(exchange.type(), body, 0, bytes);
            }
        }
    }

    /**
     * Sends a move if the path is in doubt and a move is due. Keep-alives continue beside moves, which servers of other
     * implementations drop.
     */
    private void updatePath() {
        boolean isFirst = !pathMonitor.isSuspect();
        if (pathMonitor.isMoveDue(time.nanos(), receivedAtNanos)) {
            sendMove(isFirst);
            statistics.onMoveRequest();
        }
    }

    /** Sends a keep-alive if connected, else the handshake packet that is due. */
    protected final void sendOwn() {
        if (connected) {
            LittleEndian.putInt(body, 0, index);
            LittleEndian.putInt(body, 4, maxClients);
            seal(PacketType.KEEP_ALIVE, body, 0, PacketType.KEEP_ALIVE_BYTES);
        } else {
            sendRequest();
            trip.onRequested(time.nanos());
        }
        onSent();
    }

    @Override
    public final void onAcksMissing() {
        pathMonitor.onAcksMissing();
    }

    @Override
    public final void send(byte[] bytes, int offset, int length) {
        ServerSession.requirePayload(length);
        if (connected && !ended && !disconnectNotice.isDisconnecting()) {
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
     * Advances the clock of the session.
     *
     * @param nowNanos the current time, in nanoseconds
     */
    protected void advance(long nowNanos) {
        time.advance(nowNanos);
    }

    /** Returns the time of the current call, in nanoseconds. */
    protected final long nanos() {
        return time.nanos();
    }

    /** Returns the counters of this session. */
    protected final SessionCounts statistics() {
        return statistics;
    }

    /** Returns whether the client has a slot. Stays true after the end of the session. */
    protected final boolean isConnected() {
        return connected;
    }

    /** Returns whether the session is over. */
    protected final boolean hasEnded() {
        return ended;
    }

    /** Returns whether a disconnect or denial has arrived while its reason is awaited. */
    protected final boolean isDisconnecting() {
        return disconnectNotice.isDisconnecting();
    }

    /** Returns whether the reason of a disconnect or denial has arrived. */
    protected final boolean hasReason() {
        return disconnectNotice.hasReason();
    }

    /** Returns whether the server may not know the current address of this client, so that moves are sent. */
    protected final boolean isPathSuspect() {
        return pathMonitor.isSuspect();
    }

    /** Returns the index of the slot, from 0; valid once connected. */
    protected final int index() {
        return index;
    }

    /** Records that an authentic packet of the server has arrived now. */
    protected final void onReceived() {
        exchanges.onReceived(time.nanos() - receivedAtNanos);
        receivedAtNanos = time.nanos();
        isMoving = false;
    }

    /** Notifies the listener when the first path challenge of a move has arrived. */
    protected final void onPathChallenge() {
        if (!isMoving) {
            isMoving = true;
            listener.onMove();
        }
    }

    /** Called when a challenge has arrived: the next update sends the response at once. */
    protected final void onChallenge() {
        trip.onAnswered(time.nanos());
        sent = false;
    }

    /** Discards the reason that has arrived, since it was of another server or another handshake. */
    protected final void clearDisconnectNotice() {
        disconnectNotice.clear();
    }

    /** Restarts the handshake, with another server or the same server, with a new time-out. */
    protected final void restartHandshake() {
        clearDisconnectNotice();
        trip.forget();
        receivedAtNanos = time.nanos();
        sendOwn();
    }

    /**
     * Processes a packet whose seal and sequence number were accepted.
     *
     * @param type the type of the packet, {@link PacketType#KEEP_ALIVE} or higher; the size of the body is valid for
     *     this type
     * @param bytes the array with the body; 8 bytes behind the end of the body are readable
     * @return why the packet was dropped, or null if it was accepted
     */
    protected final SessionStatistics.Drop receivePacket(int type, byte[] bytes, int offset, int length) {
        if (type == PacketType.REASON) {
            SessionStatistics.Drop drop = disconnectNotice.receive(bytes, offset, length);
            endIfOver();
            return drop;
        }
        if (disconnectNotice.isDisconnecting()) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (type == PacketType.KEEP_ALIVE) {
            return receiveKeepAlive(bytes, offset);
        }
        if (type == PacketType.DISCONNECT) {
            disconnectNotice.onDisconnect(ReasonFormat.ofDisconnect(Side.SERVER, bytes, offset, length), time.nanos());
            endIfOver();
            return null;
        }
        if (!connected) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        onReceived();
        if (type == PacketType.PAYLOAD) {
            statistics.onPayloadReceived();
            datagram.payload(bytes, offset, length);
            opened = true;
            return null;
        }
        Exchange changed = exchanges.receive(time.nanos(), type, bytes, offset, length);
        if (changed != null) {
            listener.onExchange(changed);
        }
        return null;
    }

    private SessionStatistics.Drop receiveKeepAlive(byte[] bytes, int offset) {
        int receivedIndex = LittleEndian.getInt(bytes, offset);
        int receivedMaxClients = LittleEndian.getInt(bytes, offset + 4);
        if (receivedIndex < 0 || receivedIndex >= receivedMaxClients) {
            return SessionStatistics.Drop.BAD_CONTENT;
        }
        onReceived();
        if (!connected) {
            index = receivedIndex;
            maxClients = receivedMaxClients;
            connected = true;
            trip.onAnswered(time.nanos());
            onConnected();
            statistics.onConnect();
            listener.onConnect(index, maxClients);
        }
        return null;
    }

    /**
     * Ends the session after a denial.
     *
     * @param known the reason to use if no reason packet has arrived
     */
    protected final void endDenied(DisconnectReason known) {
        if (disconnectNotice.hasReason()) {
            end(disconnectNotice.reason(), disconnectNotice.text());
        } else {
            end(known, "");
        }
    }

    /** Ends the session and notifies the listener. */
    protected final void end(DisconnectReason reason, String text) {
        ended = true;
        onEnd();
        listener.onDisconnect(reason, text);
        exchanges.wipe();
    }

    /** Ends the session after a disconnect, once the reason has arrived or was awaited long enough. */
    private void endIfOver() {
        if (disconnectNotice.isOver(time.nanos())) {
            end(disconnectNotice.reason(), disconnectNotice.text());
        }
    }

    private void onSent() {
        sent = true;
        sentAtNanos = time.nanos();
    }
}
