package dev.tickwire.endpoint.core;

import dev.tickwire.base.Arguments;
import dev.tickwire.call.Call;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.connection.Connection;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.message.Ownership;
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
import java.util.Arrays;
import java.util.Locale;

/** The peer of one connection, with the connection and the session that carry it. */
public final class PeerConnection implements Peer {
    private enum State {
        CONNECTING,
        CONNECTED,
        ENDED
    }

    /** The longest time that a connection goes on once it is to end. */
    private static final Duration MOST_PARTING = Duration.ofSeconds(30);

    private final PeerHost host;
    private final PeerSession session;
    private final long clientId;
    private final byte[] userData;
    private final Connection connection;

    private InetSocketAddress address;
    private State state = State.CONNECTING;
    private int index = -1;
    private int receiveBytesPerSecond;
    private boolean reliableShut;
    /** By the number of the channel; null where none was asked for. */
    private ChannelSender[] senders = {};

    private Object attachment;

    /**
     * Makes the peer of a session that begins.
     *
     * @param host the endpoint
     * @param session the session
     * @param clientId the id of the client; 0 where it is not known
     * @param address where the other end is; may be null before it is known
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
    }

    // ---- sending

    @Override
    public SendResult send(Message message) {
        return owned().state == State.CONNECTING ? refuse(message) : connection.send(message);
    }

    @Override
    public SendResult send(MessageChannel channel, Message message) {
        return owned().state == State.CONNECTING ? refuse(message) : connection.send(channel, message);
    }

    @Override
    public SendResult send(MessageChannel channel, Message message, long receipt) {
        return owned().state == State.CONNECTING ? refuse(message) : connection.send(channel, message, receipt);
    }

    @Override
    public <M extends Message, T extends StateObject> SendResult send(
            ObjectMessageType<M, T> type, T object, M message) {
        return sendTo(null, type, object, message);
    }

    @Override
    public <M extends Message, A extends Message> Call<A> call(CallType<M, A> type, M message) {
        return ask(null, type, message);
    }

    @Override
    public <M extends Message, A extends Message, T extends StateObject> Call<A> call(
            ObjectCallType<M, A, T> type, T object, M message) {
        return askOf(null, type, object, message);
    }

    @Override
    public MessageSender on(MessageChannel channel) {
        host.requireOwner();
        int number = Arguments.required("channel", channel).number();
        if (number >= senders.length) {
            senders = Arrays.copyOf(senders, number + 1);
        }
        if (senders[number] == null || !senders[number].isOn(channel)) {
            senders[number] = new ChannelSender(this, channel);
        }
        return senders[number];
    }

    /** Sends a message to an object on a channel; null for the only one that carries it so. */
    SendResult sendTo(MessageChannel channel, MessageType<?> type, StateObject object, Message message) {
        int number = host.numberOf(type, object);
        return state == State.CONNECTING ? refuse(message) : connection.sendTo(channel, type, message, number);
    }

    /** Asks on a channel; null for the only one that carries the call. */
    <A extends Message> Call<A> ask(MessageChannel channel, MessageType<?> type, Message message) {
        return owned().ask(channel, type, message, ObjectDirectory.NO_REFERENCE);
    }

    /** Asks something of an object on a channel; null for the only one that carries the call. */
    <A extends Message> Call<A> askOf(
            MessageChannel channel, MessageType<?> type, StateObject object, Message message) {
        return ask(channel, type, message, host.numberOf(type, object));
    }

    private <A extends Message> Call<A> ask(MessageChannel channel, MessageType<?> type, Message message, int object) {
        return state == State.CONNECTING ? refuseCall(message) : connection.call(channel, type, message, object);
    }

    @Override
    public OutgoingChunk sendChunk(MessageChannel channel, BlockMessage message, ChunkSource source) {
        if (owned().state == State.CONNECTING) {
            throw new IllegalStateException(this + " cannot receive a chunk before it is connected");
        }
        return connection.sendChunk(channel, message, source);
    }

    @Override
    public boolean canSend(MessageChannel channel) {
        return owned().state == State.CONNECTED && connection.canSend(channel);
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
        owned().connection.rateLimit(limit);
    }

    @Override
    public RateLimit rateLimit() {
        return owned().connection.rateLimit();
    }

    @Override
    public void receiveRate(int bytesPerSecond) {
        owned().receiveBytesPerSecond = requireReceiveRate(bytesPerSecond);
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
        return owned().connection.receiverRate();
    }

    // ---- the end, and other places

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
        Arguments.inRange("most", most, Duration.ZERO, MOST_PARTING);
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

    // ---- what it is

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

    /** Whether this is a peer of an endpoint. */
    public boolean isOf(PeerHost other) {
        return host == other;
    }

    /** The connection that carries all that is sent and received. */
    public Connection connection() {
        return connection;
    }

    /** The session that carries the connection. */
    public PeerSession session() {
        return session;
    }

    /**
     * The text for this side's listener beside a reason: that of the side that ended the connection, or how the other
     * side broke the protocol.
     */
    public String endText(DisconnectReason reason, String text) {
        Breach breach = connection.statistics().breach();
        return reason == DisconnectReason.PROTOCOL_ERROR && text.isEmpty() && breach != null ? breach.toString() : text;
    }

    /** This, unless another thread owns it. */
    public PeerConnection owned() {
        host.requireOwner();
        return this;
    }

    /** Sends the connected peer the rate that this side can receive. */
    public void sendReceiveRate() {
        session.exchanges().rates().state(receiveBytesPerSecond);
    }

    /** Refuses reliable messages from now on. */
    public void shutReliable() {
        connection.shutReliable();
        reliableShut = true;
    }

    /** Accepts them again. */
    public void openReliable() {
        connection.openReliable();
        reliableShut = false;
    }

    /** Whether {@link #shutReliable} was called, and not {@link #openReliable} since. */
    public boolean isReliableShut() {
        return reliableShut;
    }

    /** Its index, for the endpoint's own thread. */
    public int slot() {
        return index;
    }

    public boolean hasEnded() {
        return state == State.ENDED;
    }

    public void onConnect(int givenIndex) {
        index = givenIndex;
        state = State.CONNECTED;
    }

    /** The other end is at another address than was thought. */
    public void moveTo(InetSocketAddress to) {
        address = to;
    }

    public void onEnd() {
        state = State.ENDED;
        connection.stop();
    }

    /** Checks a rate of {@link Peer#receiveRate(int)} and returns it. */
    public static int requireReceiveRate(int bytesPerSecond) {
        return bytesPerSecond == 0 ? 0 : Arguments.inRange("receiveRate", bytesPerSecond, 5_000, 1_000_000_000);
    }

    /** Accepts a message as a call does and releases it: there is no connection that could carry it. */
    public static <A extends Message> Call<A> refuseCall(Message message) {
        Ownership.letGo(message);
        return CallTraffic.closed();
    }

    /** Accepts a message as a send does and releases it: there is no connection that could carry it. */
    public static SendResult refuse(Message message) {
        Ownership.letGo(message);
        return SendResult.CLOSED;
    }
}
