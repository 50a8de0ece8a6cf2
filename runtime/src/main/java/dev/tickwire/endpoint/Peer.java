package dev.tickwire.endpoint;

import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.ChunkState;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.ConnectionStatistics;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.Viewer;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * The other end of one connection: a client, as its server sees it, or the server, as its client does.
 *
 * <p>It stands for this one connection. After its end it refuses work and never stands for a later client, even one
 * that is given the same index. Endpoints make peers; games implement none.
 */
public interface Peer extends Viewer, MessageSender {
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
    SendResult send(MessageChannel channel, Message message, long receipt);

    /**
     * Sends on one channel what more than one carries: messages to objects, and calls.
     *
     * @param channel one of the protocol's channels
     * @return a sender to this peer, the same one each time
     */
    MessageSender on(MessageChannel channel);

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
    OutgoingChunk sendChunk(MessageChannel channel, BlockMessage message, ChunkSource source);

    /**
     * Sends chunks at another rate from now on.
     *
     * @param rate the rate, {@link ChunkRate#ADAPTIVE} unless the builder was told otherwise
     */
    void chunkRate(ChunkRate rate);

    /** How fast this side sends chunks on this connection. */
    ChunkRate chunkRate();

    /**
     * Limits from now on what this side sends on this connection. While nothing is left of the limit a flush sends one
     * packet that only carries acks; reliable messages wait, and unreliable ones are dropped, for they would be out of
     * date.
     *
     * @param limit the limit, or {@link RateLimit#NONE}
     * @throws IllegalArgumentException if its burst has no room for a packet of the protocol with its headers
     */
    void rateLimit(RateLimit limit);

    /** The limit of what this side sends on this connection. */
    RateLimit rateLimit();

    /**
     * Says from now on to the other side what this side can receive, beside what it sends: all datagrams together, acks
     * and chunks too. A peer of ours keeps to it within a round trip; other implementations of the encrypted session
     * know nothing of it.
     *
     * @param bytesPerSecond 5,000 to 1,000,000,000 bytes of datagrams a second, without the headers of UDP, or 0 for no
     *     limit; a sender still sends as much as four of the protocol's largest packets a second
     * @throws IllegalArgumentException if it is out of range
     */
    void receiveRate(int bytesPerSecond);

    /** The rate that this side says it can receive, in bytes a second; 0 for no limit. */
    int receiveRate();

    /** The rate that the other side says it can receive, in bytes a second; 0 for no limit. This side keeps to it. */
    int receiveRateOfPeer();

    /**
     * Whether {@link #send(MessageChannel, Message)} would queue a message now.
     *
     * @param channel one of the protocol's channels
     */
    boolean canSend(MessageChannel channel);

    /**
     * Ends the connection in good order; nothing if it has ended. The listener is told
     * {@link DisconnectReason#CLOSED_LOCALLY} before this returns, the other side
     * {@link DisconnectReason#CLOSED_BY_PEER}.
     *
     * <p>The connection ends at once. Messages that wait for a flush are not sent, and those that are not acked yet are
     * not sent again, reliable ones too. A last word to the player goes into the text of
     * {@link #disconnect(DisconnectReason, String)}; for more than a text, {@link #disconnectOnceAcked}.
     */
    default void disconnect() {
        disconnect(DisconnectReason.CLOSED_LOCALLY);
    }

    /**
     * Ends the connection for a reason that both sides are told; nothing if it has ended.
     *
     * @param reason one that this side may give: on a server {@link DisconnectReason#KICKED},
     *     {@link DisconnectReason#SERVER_FULL}, {@link DisconnectReason#SERVER_CLOSED} and others that servers send, on
     *     either side {@link DisconnectReason#CLOSED_LOCALLY}
     * @throws IllegalArgumentException if this side does not give this reason
     */
    default void disconnect(DisconnectReason reason) {
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
    void disconnect(DisconnectReason reason, String text);

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
    void disconnectOnceAcked(DisconnectReason reason, String text, Duration most);

    /**
     * Throws a client out: its listener is notified of {@link DisconnectReason#KICKED} and the text. No effect if the
     * connection has ended. Messages may be lost, as by {@link #disconnect()}.
     *
     * @param text for the player to read, in one line, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if this is a client's side, or the text is too long or has a character that
     *     {@link DisconnectReason#requireText} refuses
     */
    default void kick(String text) {
        disconnect(DisconnectReason.KICKED, text);
    }

    /** Whether messages can be sent and received. */
    boolean isConnected();

    /** The client's slot at the server, from 0; stays what it was after the end. On a client, -1 until connected. */
    @Override
    int index();

    /**
     * The id of the client: random in a plain session, which knows no accounts; in an encrypted one what its token
     * says, which the server alone can read, so that the client is told 0.
     */
    long clientId();

    /**
     * Where the other end is, which changes when a client gets another address. On a client that works through the
     * servers of a token, the first until it is connected.
     */
    InetSocketAddress address();

    /**
     * A copy of the 256 bytes that the client handed over when it connected, or that its token holds; zeros where those
     * are less. On a client that connected with a token all are zero.
     */
    byte[] userData();

    /**
     * The counts of the connection and its measurements of the network; one live object, readable after the end too.
     */
    ConnectionStatistics statistics();

    /** The object that the game has attached, or null. */
    Object attachment();

    /**
     * The object that the game has attached, or null.
     *
     * @param type its class
     * @param <T> its class
     * @throws ClassCastException if something else is attached
     */
    default <T> T attachment(Class<T> type) {
        return type.cast(attachment());
    }

    /**
     * Attaches an object of the game's own, in place of what was attached: its player.
     *
     * @param object the object, or null
     */
    void attach(Object object);

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
    void transfer(byte[] token, String text);

    /** The room that the client is in, at its server; null if it is in none. */
    Room room();

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
    void enter(Room entered);

    /**
     * Lets the client out of the room that it is in, as {@link #enter} lets it into one. Nothing if it is in none.
     *
     * @throws IllegalStateException if the client is not in the game, this is a client's side, or the server is
     *     flushing
     */
    void leaveRoom();
}
