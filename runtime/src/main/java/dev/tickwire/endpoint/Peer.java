package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.call.Call;
import dev.tickwire.call.traffic.CallTraffic;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.ChunkState;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.connection.Connection;
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
import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;

/**
 * The other end of one connection: a client, as its server sees it, or the server, as its client does.
 *
 * <p>It stands for this one connection. After its end it refuses work and never stands for a later client, even one
 * that is given the same index.
 */
public final class Peer implements Viewer, MessageSender {
    private enum State {
        CONNECTING,
        CONNECTED,
        ENDED
    }

    /** The longest time that a connection goes on once it is to end. */
    private static final Duration MOST_PARTING = Duration.ofSeconds(30);

    private final PeerHost host;
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
    /** At a server, the room that it is in, or null. */
    private Room room;
    /** The room that listeners were told last that it has entered, and not left since; or null. */
    private Room toldRoom;

    Peer(PeerHost host, long clientId, InetSocketAddress address, byte[] userData) {
        this.host = host;
        this.clientId = clientId;
        this.address = address;
        this.userData = userData;
        this.receiveBytesPerSecond = host.receiveBytesPerSecond();
        this.connection = host.newConnection(this);
    }

    @Override
    public SendResult send(Message message) {
        return owned().state == State.CONNECTING ? refuse(message) : connection.send(message);
    }

    @Override
    public SendResult send(MessageChannel channel, Message message) {
        return owned().state == State.CONNECTING ? refuse(message) : connection.send(channel, message);
    }

    /**
     * Sends a message on an unreliable channel and asks to be told what became of it: {@link PeerListener#onReceipt}.
     * The message belongs to the connection from now on, whatever the result; it leaves with the next flush.
     *
     * @param channel one of the protocol's channels, unreliable
     * @param message the message
     * @param receipt any number; it comes back with the receipt
     * @return whether it will travel; a receipt comes only if it will
     * @throws IllegalArgumentException as {@link #send(MessageChannel, Message)}, and if the channel is reliable
     * @throws IllegalStateException if the message was given away before
     */
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

    /**
     * Sends on one channel what more than one carries: messages to objects, and calls.
     *
     * @param channel one of the protocol's channels
     * @return a sender to this peer, the same one each time
     */
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

    /**
     * Sends a chunk. The message belongs to the connection from now on, whatever comes of it, and so does the source,
     * which is closed with the chunk's end. What becomes of it is told by {@link PeerListener#onChunkProgress} and
     * {@link PeerListener#onChunkEnd}.
     *
     * @param channel one of the protocol's chunk channels
     * @param message describes the chunk; its own block is passed over
     * @param source the bytes; with a {@link ChunkSource#withKey key} a receiver that still has slices of the content
     *     from an earlier connection of the same account, or to the same server, needs only the others, over encrypted
     *     sessions
     * @return the chunk, whose state is {@link ChunkState#WAITING} unless it is not taken
     * @throws IllegalArgumentException if the channel is none for chunks, does not carry the message from this side, or
     *     it does not fit a packet, or the chunk is empty or too long for the channel
     * @throws IllegalStateException if the message was given away before, or the client has not connected yet
     */
    public OutgoingChunk sendChunk(MessageChannel channel, BlockMessage message, ChunkSource source) {
        if (owned().state == State.CONNECTING) {
            throw new IllegalStateException(this + " takes no chunk before it is connected");
        }
        return connection.sendChunk(channel, message, source);
    }

    /**
     * Sends chunks at another rate from now on.
     *
     * @param rate the rate, {@link ChunkRate#ADAPTIVE} unless the builder was told otherwise
     */
    public void chunkRate(ChunkRate rate) {
        owned().connection.chunkRate(rate);
    }

    /** How fast this side sends chunks on this connection. */
    public ChunkRate chunkRate() {
        return owned().connection.chunkRate();
    }

    /**
     * Limits from now on what this side sends on this connection. While nothing is left of the limit a flush sends one
     * packet that only carries acks; reliable messages wait, and unreliable ones are dropped, for they would be out of
     * date.
     *
     * @param limit the limit, or {@link RateLimit#NONE}
     * @throws IllegalArgumentException if its burst has no room for a packet of the protocol with its headers
     */
    public void rateLimit(RateLimit limit) {
        owned().connection.rateLimit(limit);
    }

    /** The limit of what this side sends on this connection. */
    public RateLimit rateLimit() {
        return owned().connection.rateLimit();
    }

    /**
     * Says from now on to the other side what this side can receive, beside what it sends: all datagrams together, acks
     * and chunks too. A peer of ours keeps to it within a round trip; other implementations of the encrypted session
     * know nothing of it.
     *
     * @param bytesPerSecond 5,000 to 1,000,000,000 bytes of datagrams a second, without the headers of UDP, or 0 for no
     *     limit; a sender still sends as much as four of the protocol's largest packets a second
     * @throws IllegalArgumentException if it is out of range
     */
    public void receiveRate(int bytesPerSecond) {
        owned().receiveBytesPerSecond = requireReceiveRate(bytesPerSecond);
        if (state == State.CONNECTED) {
            host.sendReceiveRate(this);
        }
    }

    /** The rate that this side says it can receive, in bytes a second; 0 for no limit. */
    public int receiveRate() {
        return owned().receiveBytesPerSecond;
    }

    /** The rate that the other side says it can receive, in bytes a second; 0 for no limit. This side keeps to it. */
    public int receiveRateOfPeer() {
        return owned().connection.receiverRate();
    }

    /**
     * Whether {@link #send(MessageChannel, Message)} would queue a message now.
     *
     * @param channel one of the protocol's channels
     */
    public boolean canSend(MessageChannel channel) {
        return owned().state == State.CONNECTED && connection.canSend(channel);
    }

    /**
     * Ends the connection in good order; nothing if it has ended. The listener is told {@link
     * DisconnectReason#CLOSED_LOCALLY} before this returns, the other side {@link DisconnectReason#CLOSED_BY_PEER}.
     *
     * <p>The connection ends at once. Messages that wait for a flush are not sent, and those that are not acked yet are
     * not sent again, reliable ones too. A last word to the player goes into the text of {@link
     * #disconnect(DisconnectReason, String)}; for more than a text, {@link #disconnectOnceAcked}.
     */
    public void disconnect() {
        disconnect(DisconnectReason.CLOSED_LOCALLY);
    }

    /**
     * Ends the connection for a reason that both sides are told; nothing if it has ended.
     *
     * @param reason one that this side may give: on a server {@link DisconnectReason#KICKED}, {@link
     *     DisconnectReason#SERVER_FULL}, {@link DisconnectReason#SERVER_CLOSED} and others that servers send, on either
     *     side {@link DisconnectReason#CLOSED_LOCALLY}
     * @throws IllegalArgumentException if this side does not give this reason
     */
    public void disconnect(DisconnectReason reason) {
        disconnect(reason, "");
    }

    /**
     * Ends the connection for a reason, with a text beside it; no effect if it has ended. The listeners of both sides
     * are notified of both, but not a program built on another implementation of netcode. Messages may be lost, as by
     * {@link #disconnect()}.
     *
     * @param reason as {@link #disconnect(DisconnectReason)}
     * @param text for a person at the other side to read, in one line, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if this side does not give this reason, or the text is too long or has a
     *     character that {@link DisconnectReason#requireText} refuses
     */
    public void disconnect(DisconnectReason reason, String text) {
        requireEnd(reason, text);
        if (state != State.ENDED) {
            host.disconnect(this, reason, text);
        }
    }

    /**
     * Ends the connection as {@link #disconnect(DisconnectReason, String)}, but once the other side has acked all
     * messages that were sent reliably, and at the latest after a time: a player is sent why they are thrown out. No
     * effect if the connection has ended.
     *
     * <p>Until then the connection is as before: the peer keeps its slot, this side's listener is notified of what it
     * sends, and more can be sent. It ends in an update. A peer that acks nothing is disconnected when the time is
     * over. A second call replaces the first. A client that is being transferred leaves: it does not go on at the other
     * server.
     *
     * @param reason as {@link #disconnect(DisconnectReason)}
     * @param text as {@link #disconnect(DisconnectReason, String)}
     * @param most the longest time until the end, 0 to 30 seconds; one second is enough for most lines
     * @throws IllegalArgumentException as {@link #disconnect(DisconnectReason, String)}, or if the time is out of range
     */
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

    /**
     * Throws a client out: its listener is notified of {@link DisconnectReason#KICKED} and the text. No effect if the
     * connection has ended. Messages may be lost, as by {@link #disconnect()}.
     *
     * @param text for the player to read, in one line, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if this is a client's side, or the text is too long or has a character that
     *     {@link DisconnectReason#requireText} refuses
     */
    public void kick(String text) {
        disconnect(DisconnectReason.KICKED, text);
    }

    /** Whether messages can be sent and received. */
    public boolean isConnected() {
        return owned().state == State.CONNECTED;
    }

    /**
     * The client's slot at the server, from 0; stays what it was after the end. On a client, -1 until connected.
     */
    @Override
    public int index() {
        return owned().index;
    }

    /**
     * The id of the client: random in a plain session, which knows no accounts; in an encrypted one what its token
     * says, which the server alone can read, so that the client is told 0.
     */
    public long clientId() {
        return owned().clientId;
    }

    /**
     * Where the other end is, which changes when a client gets another address. On a client that works through the
     * servers of a token, the first until it is connected.
     */
    public InetSocketAddress address() {
        return owned().address;
    }

    /**
     * A copy of the 256 bytes that the client handed over when it connected, or that its token holds; zeros where those
     * are less. On a client that connected with a token all are zero.
     */
    public byte[] userData() {
        return owned().userData.clone();
    }

    /**
     * The counts of the connection and its measurements of the network; one live object, readable after the end too.
     */
    public ConnectionStatistics statistics() {
        return owned().connection.statistics();
    }

    /** The object that the game has attached, or null. */
    public Object attachment() {
        return owned().attachment;
    }

    /**
     * The object that the game has attached, or null.
     *
     * @param type its class
     * @param <T> its class
     * @throws ClassCastException if something else is attached
     */
    public <T> T attachment(Class<T> type) {
        return type.cast(owned().attachment);
    }

    /**
     * Attaches an object of the game's own, in place of what was attached: its player.
     *
     * @param object the object, or null
     */
    public void attach(Object object) {
        owned().attachment = object;
    }

    /**
     * Sends the client on to another server: it goes on there with the same {@link Client}, connected to it before this
     * connection ends. Both play on here meanwhile. Once the client stands there, too, neither side takes reliable
     * messages any more ({@link SendResult#TRANSFERRING}) but answers to calls, all that were sent before arrive, for
     * which there are five seconds, and this connection ends with {@link DisconnectReason#TRANSFERRED}; chunks that are
     * under way end with it. If the other server does not let the client in, or it does not say so within 30 seconds,
     * it stays, and {@link ServerListener#onTransferFailed} is told.
     *
     * <p>A {@link LoginListener} of the other server is asked once the client stands there. One that is to keep the
     * client here by its refusal gives it at once, in {@link LoginListener#decideOnArrival}, by what the token says.
     * What becomes of the transfer is the client's word: a hostile one may say that it was refused, and play at both.
     *
     * @param token what the other server lets it in with, as {@link ConnectTokens} mint it; where its list names this
     *     server, too, the client leaves that out
     * @param text what the client's game is told, in one line, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if the token is no connect token or names no server but this one, by any of its
     *     public addresses, or if the text is too long or has a character that {@link DisconnectReason#requireText}
     *     refuses
     * @throws IllegalStateException if the client is not in the game or is being transferred already, the sessions are
     *     not encrypted, or this is a client's side
     */
    public void transfer(byte[] token, String text) {
        host.requireOwner();
        Arguments.required("token", token);
        Arguments.inRange("token.length", token.length, ConnectTokens.TOKEN_BYTES, ConnectTokens.TOKEN_BYTES);
        DisconnectReason.requireText(text);
        host.transfer(this, token, text);
    }

    /** The room that the client is in, at its server; null if it is in none. */
    public Room room() {
        return owned().room;
    }

    /**
     * Lets the client into a room of the server, out of the one that it was in. From now on it sees the room's tables,
     * what it sends is told to the room's listener, and what goes to all in the room goes to it. The listeners of both
     * rooms are told before this returns, and so is the client, beside what else is sent. Nothing if it is there.
     *
     * @param entered a room of the server
     * @throws IllegalArgumentException if it is null, or a room of another server
     * @throws IllegalStateException if the room was closed, the client is not in the game, this is a client's side, or
     *     the server is flushing
     */
    public void enter(Room entered) {
        owned().host.move(this, Arguments.required("room", entered));
    }

    /**
     * Lets the client out of the room that it is in, as {@link #enter} lets it into one. Nothing if it is in none.
     *
     * @throws IllegalStateException if the client is not in the game, this is a client's side, or the server is
     *     flushing
     */
    public void leaveRoom() {
        owned().host.move(this, null);
    }

    @Override
    public String toString() {
        return "peer " + index + " at " + address + " (" + state.name().toLowerCase(Locale.ROOT) + ")";
    }

    /** Whether this is a peer of an endpoint. */
    boolean isOf(PeerHost other) {
        return host == other;
    }

    /** The connection that carries all that is sent and received. */
    Connection connection() {
        return connection;
    }

    /**
     * The text that this side's listener is told beside a reason: what was said, or how the other side broke the
     * protocol.
     */
    String endText(DisconnectReason reason, String text) {
        Breach breach = connection.statistics().breach();
        return reason == DisconnectReason.PROTOCOL_ERROR && text.isEmpty() && breach != null ? breach.toString() : text;
    }

    /** This, unless another thread owns it. */
    Peer owned() {
        host.requireOwner();
        return this;
    }

    /** Takes no reliable messages any more. */
    void shutReliable() {
        connection.shutReliable();
        reliableShut = true;
    }

    /** Takes them again. */
    void openReliable() {
        connection.openReliable();
        reliableShut = false;
    }

    /** Whether {@link #shutReliable} was called, and not {@link #openReliable} since. */
    boolean isReliableShut() {
        return reliableShut;
    }

    /** The room that the peer is in, for the server's own thread. */
    Room currentRoom() {
        return room;
    }

    void room(Room entered) {
        room = entered;
    }

    Room toldRoom() {
        return toldRoom;
    }

    void toldRoom(Room told) {
        toldRoom = told;
    }

    boolean hasEnded() {
        return state == State.ENDED;
    }

    void onConnect(int givenIndex) {
        index = givenIndex;
        state = State.CONNECTED;
    }

    /** The other end is at another address than was thought. */
    void moveTo(InetSocketAddress to) {
        address = to;
    }

    void onEnd() {
        state = State.ENDED;
        connection.stop();
    }

    /** Checks a rate of {@link #receiveRate(int)} and returns it. */
    static int requireReceiveRate(int bytesPerSecond) {
        return bytesPerSecond == 0 ? 0 : Arguments.inRange("receiveRate", bytesPerSecond, 5_000, 1_000_000_000);
    }

    /** Takes a message as a call does and lets it go: there is no connection that could carry it. */
    static <A extends Message> Call<A> refuseCall(Message message) {
        Ownership.letGo(message);
        return CallTraffic.closed();
    }

    /** Takes a message as a send does and lets it go: there is no connection that could carry it. */
    static SendResult refuse(Message message) {
        Ownership.letGo(message);
        return SendResult.CLOSED;
    }
}
