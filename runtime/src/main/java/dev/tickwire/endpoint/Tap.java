package dev.tickwire.endpoint;

import dev.tickwire.Incubating;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * Observer of the traffic of an endpoint, to record, count or display the traffic. {@link Endpoint#tap} adds a tap.
 *
 * <p>All methods are called by the thread that owns the endpoint. The methods must not send, disconnect or change
 * anything. An exception of a tap is thrown by the method of the endpoint that called the tap, like an exception of a
 * listener.
 *
 * <p>The methods for entries, messages, objects and fields of a sent packet are called while the packet is written,
 * before its {@link #onSent}. The methods for a received packet are called while the packet is read, after its
 * {@link #onReceived}. If the rest of the packet is malformed, {@link #onRefused} follows, and nothing of the packet
 * counts. Taps cause no allocation, and without a tap there is no work.
 */
@Incubating
public interface Tap {
    /** What a tap is notified of in packets. Less detail costs less time. */
    enum Detail {
        /**
         * No contents: {@link #onEntry}, the methods for messages, objects and fields, and {@link #onRefused} are not
         * called.
         */
        NONE,
        /** All but {@link #onField}. */
        OBJECTS,
        /** Everything. */
        FIELDS
    }

    /**
     * Returns what the tap is notified of in packets. Called once, before the tap is added.
     *
     * @return the detail; default {@link Detail#FIELDS}
     */
    default Detail detail() {
        return Detail.FIELDS;
    }

    /**
     * Called when the tap was added to an endpoint.
     *
     * @param endpoint the endpoint
     */
    default void onAdded(Endpoint endpoint) {}

    /** Called when the tap was removed, or when its endpoint was closed. No further method is called. */
    default void onRemoved() {}

    /**
     * Called when an update begins.
     *
     * @param nowNanos the time of the update, of the game's clock
     */
    default void beginUpdate(long nowNanos) {}

    /**
     * Called when an update ends.
     *
     * @param nowNanos the time of the update
     */
    default void endUpdate(long nowNanos) {}

    /**
     * Called when a flush begins.
     *
     * @param nowNanos the time of the last update
     */
    default void beginFlush(long nowNanos) {}

    /**
     * Called when a flush ends. At a server whose protocol has ticks, each flush ends a tick.
     *
     * @param nowNanos the time of the last update
     */
    default void endFlush(long nowNanos) {}

    /**
     * Called when a datagram is sent, before encryption: a packet of the connection, or a fragment of a packet.
     *
     * @param peer the receiver
     * @param bytes the array with the datagram, to be read during the call only
     * @param offset the index of the datagram's first byte
     * @param length the length of the datagram in bytes, without the bytes that the session adds
     */
    default void onSent(Peer peer, byte[] bytes, int offset, int length) {}

    /**
     * Called when a datagram of a connected peer was received and decrypted, before its packet is read.
     *
     * @param peer the sender
     * @param bytes the array with the datagram, to be read during the call only
     * @param offset the index of the datagram's first byte
     * @param length the length of the datagram in bytes, without the bytes that the session adds
     */
    default void onReceived(Peer peer, byte[] bytes, int offset, int length) {}

    /**
     * Called when the last received packet is malformed and dropped. The contents of that packet, of which the tap was
     * notified before, do not count.
     *
     * @param peer the sender
     */
    default void onRefused(Peer peer) {}

    /**
     * Called for each entry of a channel in a packet, after the methods for its messages and objects.
     *
     * @param peer the other side
     * @param direction sent or received
     * @param channel the channel
     * @param bits the bits of the entry, with the number of the channel
     */
    default void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {}

    /**
     * Called for each message in a packet: a message, an input, or the message of a block or chunk. Called again when
     * the message is retransmitted.
     *
     * @param peer the other side
     * @param direction sent or received
     * @param channel the channel
     * @param type the type of the message
     * @param message the message, to be written or printed during the call; getters of a sent message throw, because it
     *     belongs to the connection. The refusal of a call has a type of the runtime, not of the game
     * @param bits the number of bits of the message, without the message's id and without a block
     */
    default void onMessage(
            Peer peer, Direction direction, ChannelConfig channel, MessageType<?> type, Message message, int bits) {}

    /**
     * Called for each object update in a packet.
     *
     * @param peer the other side
     * @param direction sent or received
     * @param channel the channel
     * @param type the type of the object; null if the update states only that the object was removed or hidden
     * @param slot the slot of the object in its table
     * @param bits the bits of the update; on a channel with modelled coding the equivalent number
     */
    default void onObject(
            Peer peer, Direction direction, StateChannel channel, @Nullable ObjectType<?> type, int slot, int bits) {}

    /**
     * Called for each field in an object update, after {@link #onObject} of the object. The other bits of the update
     * are those for its presence, its owner and its change flags.
     *
     * @param peer the other side
     * @param direction sent or received
     * @param channel the channel
     * @param type the type of the object
     * @param field the number of the field, for {@link ObjectType#fieldName}
     * @param bits the bits of the field, also if they state only that it is unchanged; on a channel with modelled
     *     coding the equivalent number
     */
    default void onField(
            Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int bits) {}

    /**
     * Called when the game has sent a message and the connection has accepted it.
     *
     * @param peer the receiver
     * @param channel the channel
     * @param type the type of the message; for a refusal that of the answer
     * @param use the use of the message
     * @param object the object to which the message is addressed, or null
     * @param message the message, to be read during the call only
     */
    default void onQueued(
            Peer peer,
            ChannelConfig channel,
            MessageType<?> type,
            MessageChannel.Use use,
            @Nullable StateObject object,
            Message message) {}

    /**
     * Called before a message or a call is delivered to the listener. Not called for the answer to a call, of which
     * {@link #onMessage} notifies when its packet is read.
     *
     * @param peer the sender
     * @param type the type of the message
     * @param use the use of the message; never {@link MessageChannel.Use#ANSWER}
     * @param object the object to which the message is addressed, or null
     * @param message the message, to be read during the call only
     */
    default void onDelivered(
            Peer peer, MessageType<?> type, MessageChannel.Use use, @Nullable StateObject object, Message message) {}

    /**
     * Called when more of a sent or received chunk has arrived, at most once in an update. The first call for a chunk
     * comes when some of it has arrived.
     *
     * @param peer the other side
     * @param chunk the chunk
     */
    default void onChunkProgress(Peer peer, Chunk chunk) {}

    /**
     * Called when all of a sent chunk has arrived, before its source is closed and {@link #onChunkEnd} is called.
     *
     * @param peer the receiver
     * @param chunk the chunk
     * @param source the source of the chunk, to be read during the call only, and only if
     *     {@link ChunkSource#isRepeatable}
     */
    default void onChunkSent(Peer peer, Chunk chunk, ChunkSource source) {}

    /**
     * Called with the input of a tick: at a client when the game has completed it, at a server when the tick begins and
     * the input has arrived in time. Not called at a server for ticks with a repeated or missing input.
     *
     * @param peer the player; at a client the server
     * @param channel the channel
     * @param tick the server's tick for which the input is stamped
     * @param viewTick the tick that the player saw; at a server, as far as the server accepts the client's statement
     * @param input the input, to be read during the call only
     */
    default void onInput(Peer peer, InputChannel<?> channel, long tick, double viewTick, InputMessage input) {}

    /**
     * Called when a sent or received chunk has ended, with the result in {@link Chunk#state()}. Not called after the
     * end of the connection.
     *
     * @param peer the other side
     * @param chunk the chunk
     */
    default void onChunkEnd(Peer peer, Chunk chunk) {}

    /**
     * Called at a client when an object has vanished, before the listener is notified.
     *
     * @param peer the server
     * @param object the object, with its last values
     * @param reason the reason
     */
    default void onVanish(Peer peer, StateObject object, VanishReason reason) {}

    /**
     * Called at a client when its world is complete, before {@link ClientListener#onWorldComplete}.
     *
     * @param peer the server
     */
    default void onWorldComplete(Peer peer) {}

    /**
     * Called when a peer has entered another room, or has left a room without entering another; at a client, when the
     * server has reported the change. Not called at the end of the connection.
     *
     * @param peer the peer; at a client the server
     * @param room the name of the room; empty for none
     * @param text the text sent with the room's name; may be empty
     */
    default void onRoom(Peer peer, String room, String text) {}

    /**
     * Called at a client whose connection has ended during a transfer, before its objects vanish. {@link #onEnd}
     * follows: {@link DisconnectReason#TRANSFERRED} if the client continues at the new server, else another reason.
     *
     * @param from the old server
     */
    default void onSwitch(Peer from) {}

    /**
     * Called at a client that was transferred to another server, after {@link #onEnd} of the old peer and
     * {@link #onConnect} of the new peer.
     *
     * @param from the old server
     * @param to the new server
     * @param text the text of the transfer; may be empty
     */
    default void onTransfer(Peer from, Peer to, String text) {}

    /**
     * Called when a peer is connected and admitted.
     *
     * @param peer the peer
     */
    default void onConnect(Peer peer) {}

    /**
     * Called when the address of a peer has changed.
     *
     * @param peer the peer
     * @param before the old address
     */
    default void onMove(Peer peer, InetSocketAddress before) {}

    /**
     * Called once for each connection and each attempt to connect, when it has ended. Reason and text are those of the
     * listener's {@code onDisconnect} or {@link ClientListener#onReconnecting}.
     *
     * @param peer the peer
     * @param reason why; {@link DisconnectReason#TRANSFERRED} for a client that continues at another server
     * @param text the text beside the reason; may be empty
     */
    default void onEnd(Peer peer, DisconnectReason reason, String text) {}
}
