package dev.tickwire.endpoint.core;

import dev.tickwire.base.Arguments;
import dev.tickwire.call.Call;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.connection.Connection;
import dev.tickwire.connection.OutgoingMessages;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.protocol.Breach;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.netcode.token.TokenMint;
import dev.tickwire.session.slot.PeerSession;
import dev.tickwire.state.StateObject;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;

/** Implementation of {@link Peer}, with the connection and the session of the peer. */
public final class PeerConnection implements Peer {
    private enum State {
        CONNECTING,
        CONNECTED,
        ENDED
    }

    /** The longest time of {@link #disconnectOnceAcked}. */
    private static final Duration MAX_DISCONNECT_DELAY = Duration.ofSeconds(30);

    private final PeerHost host;
    private final PeerSession session;
    private final long clientId;
    private final byte[] userData;
    private final Connection connection;
    private final OutgoingMessages outgoing;
    private final PeerSender sender;

    private InetSocketAddress address;
    private State state = State.CONNECTING;
    private int index = -1;
    private int receiveBytesPerSecond;

    private Object attachment;

    /**
     * Creates the peer of a new session.
     *
     * @param host the endpoint
     * @param session the session
     * @param clientId the id of the client; 0 if unknown
     * @param address the address of the other end; null while unknown
     * @param userData 256 bytes
     */
    public PeerConnection(
            PeerHost host, PeerSession session, long clientId, InetSocketAddress address, byte[] userData) {
        this.host = host;
        this.session = session;
        this.clientId = clientId;
        this.address = address;
        this.userData = userData;
        this.receiveBytesPerSecond = host.receiveBytesPerSecond();
        this.connection = host.newConnection(this);
        this.outgoing = connection.outgoing();
        this.sender = new PeerSender(host, outgoing);
    }

    // ---- sending

    @Override
    public SendResult send(Message message) {
        return sender.send(message);
    }

    @Override
    public SendResult send(MessageChannel channel, Message message) {
        return sender.send(channel, message);
    }

    @Override
    public SendResult send(MessageChannel channel, Message message, long receipt) {
        return sender.send(channel, message, receipt);
    }

    @Override
    public <M extends Message, T extends StateObject> SendResult send(
            ObjectMessageType<M, T> type, T object, M message) {
        return sender.send(type, object, message);
    }

    @Override
    public <M extends Message, A extends Message> Call<A> call(CallType<M, A> type, M message) {
        return sender.call(type, message);
    }

    @Override
    public <M extends Message, A extends Message, T extends StateObject> Call<A> call(
            ObjectCallType<M, A, T> type, T object, M message) {
        return sender.call(type, object, message);
    }

    @Override
    public MessageSender on(MessageChannel channel) {
        return sender.on(channel);
    }

    @Override
    public OutgoingChunk sendChunk(MessageChannel channel, BlockMessage message, ChunkSource source) {
        if (owned().state == State.CONNECTING) {
            throw new IllegalStateException(this + " cannot receive a chunk before it is connected");
        }
        return outgoing.sendChunk(channel, message, source);
    }

    @Override
    public boolean canSend(MessageChannel channel) {
        return owned().state == State.CONNECTED && outgoing.canSend(channel);
    }

    // ---- rates

    @Override
    public void chunkRate(ChunkRate rate) {
        owned().connection.chunkRate(rate);
    }

    @Override
    public ChunkRate chunkRate() {
        return owned().connection.chunkRate();
    }

    @Override
    public void rateLimit(RateLimit limit) {
        owned().connection.allowance().limit(limit);
    }

    @Override
    public RateLimit rateLimit() {
        return owned().connection.allowance().limit();
    }

    @Override
    public void receiveRate(int bytesPerSecond) {
        owned().receiveBytesPerSecond = ReceiveRates.require(bytesPerSecond);
        if (state == State.CONNECTED) {
            sendReceiveRate();
        }
    }

    @Override
    public int receiveRate() {
        return owned().receiveBytesPerSecond;
    }

    @Override
    public int receiveRateOfPeer() {
        return owned().connection.allowance().receiver();
    }

    // ---- disconnects, transfers and rooms

    @Override
    public void disconnect(DisconnectReason reason, String text) {
        requireEnd(reason, text);
        if (state != State.ENDED) {
            host.disconnect(this, reason, text);
        }
    }

    @Override
    public void disconnectOnceAcked(DisconnectReason reason, String text, Duration most) {
        requireEnd(reason, text);
        Arguments.inRange("most", most, Duration.ZERO, MAX_DISCONNECT_DELAY);
        if (state != State.ENDED) {
            host.disconnectOnceAcked(this, reason, text, most.toNanos());
        }
    }

    private void requireEnd(DisconnectReason reason, String text) {
        host.requireOwner();
        if (reason != DisconnectReason.CLOSED_LOCALLY && !reason.isSentBy(host.side())) {
            throw new IllegalArgumentException("reason = " + reason + ", must be one that a "
                    + host.side().name().toLowerCase(Locale.ROOT) + " gives");
        }
        DisconnectReason.requireText(text);
    }

    @Override
    public void transfer(byte[] token, String text) {
        host.requireOwner();
        Arguments.required("token", token);
        Arguments.inRange("token.length", token.length, TokenMint.TOKEN_BYTES, TokenMint.TOKEN_BYTES);
        DisconnectReason.requireText(text);
        host.transfer(this, token, text);
    }

    @Override
    public void transferTo(CompletableFuture<byte[]> token, String text) {
        host.requireOwner();
        Arguments.required("token", token);
        DisconnectReason.requireText(text);
        host.transferTo(this, token, text);
    }

    @Override
    public Room room() {
        return owned().host.room(this);
    }

    @Override
    public void enter(Room entered) {
        owned().host.move(this, Arguments.required("room", entered));
    }

    @Override
    public void leaveRoom() {
        owned().host.move(this, null);
    }

    // ---- properties

    /** Returns whether the peer is connected. For the endpoint, on its own thread. */
    boolean isInSession() {
        return state == State.CONNECTED;
    }

    @Override
    public boolean isConnected() {
        return owned().state == State.CONNECTED;
    }

    @Override
    public int index() {
        return owned().index;
    }

    @Override
    public long clientId() {
        return owned().clientId;
    }

    @Override
    public InetSocketAddress address() {
        return owned().address;
    }

    @Override
    public byte[] userData() {
        return owned().userData.clone();
    }

    @Override
    public long version() {
        return owned().connection.version().protocol().version();
    }

    @Override
    public ConnectionStatistics statistics() {
        return owned().connection.statistics();
    }

    @Override
    public Object attachment() {
        return owned().attachment;
    }

    @Override
    public void attach(Object object) {
        owned().attachment = object;
    }

    @Override
    public String toString() {
        return "peer " + index + " at " + address + " (" + state.name().toLowerCase(Locale.ROOT) + ")";
    }

    // ---- for the endpoint

    /** Returns whether this is a peer of an endpoint. */
    public boolean isOf(PeerHost other) {
        return host == other;
    }

    /** Returns the connection, with the channels. */
    public Connection connection() {
        return connection;
    }

    /** Returns the queues for messages, calls and chunks to the peer. */
    public OutgoingMessages outgoing() {
        return outgoing;
    }

    /** Returns the session of the connection. */
    public PeerSession session() {
        return session;
    }

    /**
     * Returns the text beside a reason for this side's listener: the text of the side that ended the connection, or the
     * other side's breach of the protocol.
     */
    public String endText(DisconnectReason reason, String text) {
        Breach breach = connection.statistics().breach();
        return reason == DisconnectReason.PROTOCOL_ERROR && text.isEmpty() && breach != null ? breach.toString() : text;
    }

    /** Returns this peer; throws if another thread owns it. */
    public PeerConnection owned() {
        host.requireOwner();
        return this;
    }

    /**
     * Continues the attempt of another peer, which ends without a notification: takes over what the game has set for
     * it.
     */
    public void continueFrom(PeerConnection before) {
        attachment = before.attachment;
        receiveBytesPerSecond = before.receiveBytesPerSecond;
        chunkRate(before.chunkRate());
        rateLimit(before.rateLimit());
        before.onEnd();
    }

    /** Sends the connected peer the rate that this side can receive. */
    public void sendReceiveRate() {
        session.exchanges().rates().state(receiveBytesPerSecond);
    }

    /** Returns the index, without the check of the thread. */
    public int slot() {
        return index;
    }

    public boolean hasEnded() {
        return state == State.ENDED;
    }

    public void onConnect(int givenIndex) {
        index = givenIndex;
        state = State.CONNECTED;
        sender.endConnecting();
    }

    /** Sets the address of the other end. */
    public void moveTo(InetSocketAddress to) {
        address = to;
    }

    public void onEnd() {
        state = State.ENDED;
        sender.endConnecting();
        connection.stop();
    }
}
