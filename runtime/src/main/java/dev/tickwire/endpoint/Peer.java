package dev.tickwire.endpoint;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSource;
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
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The other end of one connection: a client as seen by its server, or the server as seen by its client.
 *
 * <p>A peer represents a single connection. After the end of the connection, the peer rejects all work, and it never
 * represents a later client, not even one with the same index. All methods are for the thread that owns the endpoint.
 * Endpoints create peers; games do not implement this interface.
 */
public interface Peer extends Viewer, MessageSender {
    /**
     * Sends a message on an unreliable channel, with a receipt: {@link PeerListener#onReceipt}. From the call on, the
     * message belongs to the connection, whatever the result. The next flush sends the message.
     *
     * @param channel one of the protocol's channels, unreliable
     * @param message the message
     * @param receipt any number, passed to the listener with the receipt
     * @return whether the message was queued; only a queued message gets a receipt
     * @throws IllegalArgumentException as {@link #send(MessageChannel, Message)}, and if the channel is reliable
     * @throws IllegalStateException if the message was sent before
     */
    SendResult send(MessageChannel channel, Message message, long receipt);

    /**
     * Returns a sender for one channel, for messages to objects and calls that several channels carry.
     *
     * @param channel one of the protocol's channels
     * @return a sender to this peer, the same instance each time
     */
    MessageSender on(MessageChannel channel);

    /**
     * Sends a chunk. {@link PeerListener#onChunkProgress} and {@link PeerListener#onChunkEnd} report its progress and
     * end. From the call on the message and the source belong to the connection, whatever the result. The source is
     * closed when the chunk ends.
     *
     * @param channel one of the protocol's chunk channels
     * @param message the message that describes the chunk; the block of the message is ignored
     * @param source the bytes. With a {@link ChunkSource#withKey key}, over encrypted sessions, a receiver that has
     *     slices of the same content from an earlier connection of the same account, or to the same server, receives
     *     only the missing slices
     * @return the chunk, in state {@link Chunk.State#WAITING} unless the chunk was rejected
     * @throws IllegalArgumentException if the channel is not for chunks, if it does not carry the message from this
     *     side, if the message does not fit a packet, or if the chunk is empty or too long for the channel
     * @throws IllegalStateException if the message was sent before, or if the client has not connected yet
     */
    OutgoingChunk sendChunk(MessageChannel channel, BlockMessage message, ChunkSource source);

    /**
     * Sets the rate of chunks that this side sends on this connection.
     *
     * @param rate the rate; the default is the rate of the builder, {@link ChunkRate#ADAPTIVE} unless set there
     */
    void chunkRate(ChunkRate rate);

    /**
     * Returns the rate of chunks that this side sends on this connection.
     *
     * @return the rate
     */
    ChunkRate chunkRate();

    /**
     * Sets the limit of what this side sends on this connection. While the limit is exhausted, a flush sends one packet
     * with acks only. Reliable messages wait; unreliable messages are dropped, because they would be outdated.
     *
     * @param limit the limit, or {@link RateLimit#NONE}
     * @throws IllegalArgumentException if the burst of the limit is smaller than a packet of the protocol with its
     *     headers
     */
    void rateLimit(RateLimit limit);

    /**
     * Returns the limit of what this side sends on this connection.
     *
     * @return the limit
     */
    RateLimit rateLimit();

    /**
     * Sets the rate that this side can receive, and reports it to the other side. The rate covers all datagrams, with
     * acks and chunks. A Tickwire peer observes it within a round trip; other implementations of netcode ignore it.
     *
     * @param bytesPerSecond 5,000 to 1,000,000,000 bytes of datagrams a second, without UDP headers, or 0 for no limit;
     *     a sender may always send the equivalent of four of the protocol's largest packets a second
     * @throws IllegalArgumentException if the rate is out of range
     */
    void receiveRate(int bytesPerSecond);

    /**
     * Returns the rate that this side reports as its limit for receiving.
     *
     * @return bytes a second, or 0 for no limit
     */
    int receiveRate();

    /**
     * Returns the rate that the other side reports as its limit for receiving. This side observes that limit.
     *
     * @return bytes a second, or 0 for no limit
     */
    int receiveRateOfPeer();

    /**
     * Returns whether {@link #send(MessageChannel, Message)} would queue a message now.
     *
     * @param channel one of the protocol's channels
     * @return false if the queue of the channel is full, if the connection accepts no messages, or if its version of
     *     the protocol does not have the channel
     */
    boolean canSend(MessageChannel channel);

    /**
     * Ends the connection. No effect if the connection has ended. This side's listener is called with
     * {@link DisconnectReason#CLOSED_LOCALLY} before the method returns, the other side's with
     * {@link DisconnectReason#CLOSED_BY_PEER}.
     *
     * <p>The connection ends at once. Messages that wait for a flush are not sent, and unacked messages, reliable ones
     * too, are not retransmitted. Send a last word to the player as the text of {@link #disconnect(DisconnectReason,
     * String)}. To deliver more than a text, use {@link #disconnectOnceAcked}.
     */
    default void disconnect() {
        disconnect(DisconnectReason.CLOSED_LOCALLY);
    }

    /**
     * Ends the connection for a reason, with which the listeners of both sides are called. No effect if it has ended.
     *
     * @param reason a reason of this side: on a server {@link DisconnectReason#KICKED},
     *     {@link DisconnectReason#SERVER_FULL}, {@link DisconnectReason#SERVER_CLOSED} and other reasons that servers
     *     send; on either side {@link DisconnectReason#CLOSED_LOCALLY}
     * @throws IllegalArgumentException if the reason is not a reason of this side
     */
    default void disconnect(DisconnectReason reason) {
        disconnect(reason, "");
    }

    /**
     * Ends the connection for a reason, with a text beside it. No effect if it has ended. The listeners of both sides
     * are called with reason and text; a client or server of another netcode implementation does not receive them.
     * Messages may be lost, as by {@link #disconnect()}.
     *
     * @param reason as {@link #disconnect(DisconnectReason)}
     * @param text one line for a person at the other side to read, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if the reason is not a reason of this side, if the text is too long, or if
     *     {@link DisconnectReason#requireText} rejects a character
     */
    void disconnect(DisconnectReason reason, String text);

    /**
     * Ends the connection as {@link #disconnect(DisconnectReason, String)}, but only when the other side has acked all
     * reliable messages, or when a time has passed. So a server can send a player an explanation before it disconnects
     * them. No effect if the connection has ended.
     *
     * <p>Until then the connection is as before: the peer keeps its slot, and messages go in both directions. The
     * connection ends in an update. A peer that acks nothing is disconnected after the time. A second call replaces the
     * first. A client that is being transferred is disconnected, too: the transfer is cancelled.
     *
     * @param reason as {@link #disconnect(DisconnectReason)}
     * @param text as {@link #disconnect(DisconnectReason, String)}
     * @param most the longest time until the end, 0 to 30 seconds; one second is enough on most networks
     * @throws IllegalArgumentException as {@link #disconnect(DisconnectReason, String)}, or if the time is out of range
     */
    void disconnectOnceAcked(DisconnectReason reason, String text, Duration most);

    /**
     * Disconnects a client with {@link DisconnectReason#KICKED} and a text. No effect if the connection has ended.
     * Messages may be lost, as by {@link #disconnect()}.
     *
     * @param text one line for the player to read, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if this is a client's side, if the text is too long, or if
     *     {@link DisconnectReason#requireText} rejects a character
     */
    default void kick(String text) {
        disconnect(DisconnectReason.KICKED, text);
    }

    /**
     * Returns whether messages can be sent and received.
     *
     * @return true while the connection is established
     */
    boolean isConnected();

    /**
     * Returns the client's slot at the server. The slot keeps its value after the end of the connection.
     *
     * @return the slot, from 0; at a client -1 until connected
     */
    @Override
    int index();

    /**
     * Returns the id of the client. In a plain session, which has no accounts, the id is random. In an encrypted
     * session it is the id in the client's token. Only the server can read the token, so at a client this method
     * returns 0 then.
     *
     * @return the id, any 64 bits
     */
    long clientId();

    /**
     * Returns the address of the other end. The address changes when a client gets another address. A client that tries
     * the servers of a token returns the first server's address until connected.
     *
     * @return the address
     */
    InetSocketAddress address();

    /**
     * Returns a copy of the user data of the client: passed to {@code connect}, or part of its token. Shorter data is
     * padded with zeros. At a client that connected with a token, all bytes are zero.
     *
     * @return 256 bytes
     */
    byte[] userData();

    /**
     * Returns the version of the protocol that the connection speaks: the newest that both sides speak. Messages that
     * this version does not have are not sent: {@link SendResult#NOT_IN_VERSION}.
     *
     * @return the version in the schema; 0 for a schema without versions
     */
    long version();

    /**
     * Returns the statistics of the connection and of its network path.
     *
     * @return one live instance, readable after the end of the connection too
     */
    ConnectionStatistics statistics();

    /**
     * Returns the object that the game has attached.
     *
     * @return the object, or null
     */
    @Nullable
    Object attachment();

    /**
     * Returns the object that the game has attached, cast to its class.
     *
     * @param type the class of the object
     * @param <T> the class of the object
     * @return the object, or null
     * @throws ClassCastException if the object is of another class
     */
    default <T> @Nullable T attachment(Class<T> type) {
        return type.cast(attachment());
    }

    /**
     * Attaches an object of the game, for example the peer's player, in place of the previously attached object.
     *
     * @param object the object, or null
     */
    void attach(@Nullable Object object);

    /**
     * Transfers the client to another server: the same {@link Client} connects there before this connection ends.
     *
     * <p>Until the client is connected there, this connection works as before. After that, client and server return
     * {@link SendResult#TRANSFERRING} for reliable messages other than answers to calls. Messages that were sent before
     * have five seconds to arrive. Then this connection ends with {@link DisconnectReason#TRANSFERRED}; unfinished
     * chunks end with it. If the other server rejects the client, or if the client reports no result within 30 seconds,
     * the client stays, and {@link ServerListener#onTransferFailed} is called.
     *
     * <p>A {@link LoginListener} of the other server is asked when the client has connected there. If its refusal is to
     * keep the client here, it must refuse in {@link LoginListener#decideOnArrival}, based on the token. The result of
     * the transfer is the client's own report: a hostile client may report a rejection and play on both servers.
     *
     * @param token a token for the other server, minted by {@link ConnectTokens}; if the token's list names this
     *     server, too, the client skips that entry
     * @param text one line for the listener of the client, at most 127 bytes of UTF-8; may be empty
     * @throws IllegalArgumentException if the token is malformed, if the token names no other server than this server
     *     (by any public address of this server), if the text is too long, or if {@link DisconnectReason#requireText}
     *     rejects a character
     * @throws IllegalStateException if the client is not connected or is being transferred already, if the sessions are
     *     not encrypted, or if this is a client's side
     */
    void transfer(byte[] token, String text);

    /**
     * Transfers the client to another server as {@link #transfer} does, once its token has arrived, as from a
     * matchmaker. Until then the client plays on. The updates of the server look for the token, so the future may
     * complete on any thread:
     *
     * <pre>{@code
     * peer.transferTo(
     *         matchmaker.requestMatch(MatchRequest.of(peer.clientId())).thenApply(Match::token), "to the north");
     * }</pre>
     *
     * <p>{@link ServerListener#onTransferFailed} is called with {@link DisconnectReason#NO_ANSWER} if the future ends
     * exceptionally or takes longer than 10 seconds, with {@link DisconnectReason#SERVER_FULL} for a null token, and
     * with {@link DisconnectReason#TOKEN_INVALID} for a token that {@link #transfer} rejects. If the client leaves
     * first, the future is cancelled.
     *
     * @param token the token, at once or later; null in it if no server has a slot
     * @param text as {@link #transfer}
     * @throws IllegalArgumentException if the future is null, if the text is too long, or if
     *     {@link DisconnectReason#requireText} rejects a character
     * @throws IllegalStateException as {@link #transfer}, or if another token of the client is waited for
     */
    void transferTo(CompletableFuture<byte @Nullable []> token, String text);

    /**
     * Returns the room of the client, at its server.
     *
     * @return the room; null if the peer is in no room
     */
    @Nullable
    Room room();

    /**
     * Moves the client into a room of the server, out of its previous room. From now on it sees the tables of the room,
     * receives the broadcasts of the room, and its messages are delivered to the listener of the room. The listeners of
     * both rooms are called before this method returns. The client is notified over the network. No effect if the
     * client is in the room already.
     *
     * @param entered a room of the server
     * @throws IllegalArgumentException if the room is null, or of another server
     * @throws IllegalStateException if the room was closed, if the client is not connected, if this is a client's side,
     *     or if the server is flushing
     */
    void enter(Room entered);

    /**
     * Moves the client out of its room into none, with the notifications of {@link #enter}. No effect if it is in none.
     *
     * @throws IllegalStateException if the client is not connected, if this is a client's side, or if the server is
     *     flushing
     */
    void leaveRoom();
}
