package dev.tickwire.endpoint;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageUse;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import dev.tickwire.tap.PacketTap;
import java.net.InetSocketAddress;

/**
 * Sees what an endpoint sends and receives, to record it, count it or show it; {@link Endpoint#tap} adds one. It is
 * called by the endpoint's own thread and must not send, disconnect or change anything; what it throws comes out of the
 * call that led to it, as if a listener had thrown it.
 *
 * <p>Messages, objects and entries of channels are told as they are written into a packet, before that packet's
 * {@link #onSent}; of a packet that came they are told behind its {@link #onReceived}, and as they are read: if the
 * rest of it is refused, {@link #onRefused} follows and nothing of it counts. Each of these has a second method that is
 * called with the place, too: a tap overrides one of the two. Nothing is allocated for a tap, and without one nothing
 * is done.
 */
public interface Tap {
    /** In place of a place: modelled bits have none. */
    int NO_PLACE = PacketTap.NO_PLACE;

    /** How much a tap is told of what packets carry: what it does not ask for costs nothing. */
    enum Detail {
        /** Nothing: {@link #onEntry} and what is told like it are not called, nor {@link #onRefused}. */
        NONE,
        /** All but {@link #onField}. */
        OBJECTS,
        /** All. */
        FIELDS
    }

    /** How much it is told of what packets carry; asked once, before it is added. */
    default Detail detail() {
        return Detail.FIELDS;
    }

    /**
     * The tap was added to an endpoint, which it sees from now on.
     *
     * @param endpoint the endpoint
     */
    default void onAdded(Endpoint endpoint) {}

    /** The tap was taken away, or its endpoint was closed: it sees nothing more of it. */
    default void onRemoved() {}

    /**
     * An update begins.
     *
     * @param nowNanos its time, of the game's clock
     */
    default void beginUpdate(long nowNanos) {}

    /**
     * An update is over.
     *
     * @param nowNanos its time
     */
    default void endUpdate(long nowNanos) {}

    /**
     * A flush begins.
     *
     * @param nowNanos the time of the last update
     */
    default void beginFlush(long nowNanos) {}

    /**
     * A flush is over: at a server whose protocol has ticks, one more was told.
     *
     * @param nowNanos the time of the last update
     */
    default void endFlush(long nowNanos) {}

    /**
     * A datagram leaves, before it is sealed: a packet of the connection, or a fragment of one.
     *
     * @param peer the peer that it goes to
     * @param bytes where it is, to be read during the call
     * @param offset its first byte
     * @param length its bytes, without what the session adds
     */
    default void onSent(Peer peer, byte[] bytes, int offset, int length) {}

    /**
     * A datagram of a connected peer has come and was opened, before its packet is read.
     *
     * @param peer the peer that it came from
     * @param bytes where it is, to be read during the call
     * @param offset its first byte
     * @param length its bytes, without what the session adds
     */
    default void onReceived(Peer peer, byte[] bytes, int offset, int length) {}

    /**
     * The packet that was received last is dropped: what was told of it does not count.
     *
     * @param peer the peer that it came from
     */
    default void onRefused(Peer peer) {}

    /**
     * A packet has an entry of a channel; its messages and objects were told before.
     *
     * @param peer the other end
     * @param direction whether it is sent or received
     * @param channel the channel
     * @param bits its bits, with the number of the channel
     */
    default void onEntry(Peer peer, Direction direction, ChannelConfig channel, int bits) {}

    /**
     * Called in place of {@link #onEntry(Peer, Direction, ChannelConfig, int)}, which it calls, with the place of the
     * entry.
     *
     * @param peer the other end
     * @param direction whether it is sent or received
     * @param channel the channel
     * @param start the bit at which it begins, counted from the first behind the packet's header
     * @param bits its bits, with the number of the channel
     */
    default void onEntry(Peer peer, Direction direction, ChannelConfig channel, int start, int bits) {
        onEntry(peer, direction, channel, bits);
    }

    /**
     * A packet has a message, an input, or the message of a block or chunk; when it is sent again it is told again.
     *
     * @param peer the other end
     * @param direction whether it is sent or received
     * @param channel the channel
     * @param type its type
     * @param message the message, to be written or printed during the call; getters of one that is sent refuse, since
     *     it belongs to the connection. The refusal of a call is one of no type of the game's
     * @param bits its bits, without its id and without a block
     */
    default void onMessage(
            Peer peer, Direction direction, ChannelConfig channel, MessageType<?> type, Message message, int bits) {}

    /**
     * Called in place of {@link #onMessage(Peer, Direction, ChannelConfig, MessageType, Message, int)}, which it calls,
     * with the place of the message.
     *
     * @param peer the other end
     * @param direction whether it is sent or received
     * @param channel the channel
     * @param type its type
     * @param message the message, as there
     * @param start the bit at which it begins, counted from the first behind the packet's header
     * @param fields the bit at which its fields begin
     * @param bits its bits, without its id and without a block
     */
    default void onMessage(
            Peer peer,
            Direction direction,
            ChannelConfig channel,
            MessageType<?> type,
            Message message,
            int start,
            int fields,
            int bits) {
        onMessage(peer, direction, channel, type, message, bits);
    }

    /**
     * A packet tells of an object.
     *
     * @param peer the other end
     * @param direction whether it is sent or received
     * @param channel the channel
     * @param type its type; null where the packet says only that it is gone, or out of sight
     * @param slot its slot in the table
     * @param bits its bits; what it comes to where the channel is modelled
     */
    default void onObject(
            Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int slot, int bits) {}

    /**
     * Called in place of {@link #onObject(Peer, Direction, StateChannel, ObjectType, int, int)}, which it calls, with
     * the place of the object.
     *
     * @param peer the other end
     * @param direction whether it is sent or received
     * @param channel the channel
     * @param type its type, or null, as there
     * @param slot its slot in the table
     * @param start the bit at which it begins, counted from the first behind the packet's header; {@link #NO_PLACE} in
     *     modelled bits
     * @param bits its bits
     */
    default void onObject(
            Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int slot, int start, int bits) {
        onObject(peer, direction, channel, type, slot, bits);
    }

    /**
     * A packet tells of a field of the object that was told last. What an object takes beside its fields says what
     * becomes of it, whose it is, and whether anything has changed.
     *
     * @param peer the other end
     * @param direction whether it is sent or received
     * @param channel the channel
     * @param type the object's type
     * @param field the number of the field, of which {@link ObjectType#fieldName} has the name
     * @param bits its bits, also of one that says only that nothing has changed; what it comes to where the channel is
     *     modelled
     */
    default void onField(
            Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int bits) {}

    /**
     * Called in place of {@link #onField(Peer, Direction, StateChannel, ObjectType, int, int)}, which it calls, with
     * the place of the field.
     *
     * @param peer the other end
     * @param direction whether it is sent or received
     * @param channel the channel
     * @param type the object's type
     * @param field the number of the field
     * @param start the bit at which it begins, counted from the first behind the packet's header; {@link #NO_PLACE} in
     *     modelled bits
     * @param bits its bits
     */
    default void onField(
            Peer peer, Direction direction, StateChannel channel, ObjectType<?> type, int field, int start, int bits) {
        onField(peer, direction, channel, type, field, bits);
    }

    /**
     * The game queues a message, which will travel.
     *
     * @param peer the peer that it goes to
     * @param channel the channel
     * @param type its type; a refusal is told with that of the answer
     * @param use what it is for
     * @param object the object that it is aimed at, or null
     * @param message the message, to be read during the call
     */
    default void onQueued(
            Peer peer,
            ChannelConfig channel,
            MessageType<?> type,
            MessageUse use,
            StateObject object,
            Message message) {}

    /**
     * The listener is about to be given a message or a call; answers go to those who asked.
     *
     * @param peer the peer that it came from
     * @param type its type
     * @param use what it is for
     * @param object the object that it is aimed at, or null
     * @param message the message, to be read during the call
     */
    default void onDelivered(Peer peer, MessageType<?> type, MessageUse use, StateObject object, Message message) {}

    /**
     * More of a chunk has arrived, sent or received; at most once in an update. The first that is told of a chunk is
     * that some of it has arrived.
     *
     * @param peer the other side
     * @param chunk the chunk
     */
    default void onChunkProgress(Peer peer, Chunk chunk) {}

    /**
     * Called when all of a chunk has arrived that was sent, before its source is closed and {@link #onChunkEnd}.
     *
     * @param peer the peer that it went to
     * @param chunk the chunk
     * @param source its source, to be read during the call, and only if it is {@link ChunkSource#isRepeatable}
     */
    default void onChunkSent(Peer peer, Chunk chunk, ChunkSource source) {}

    /**
     * Called with the input of each tick: at a client when the game has completed it, at a server when its tick begins
     * and it has come in time. Not called for ticks in which an input is repeated or missing at the server.
     *
     * @param peer the player; at a client the server
     * @param channel the channel
     * @param tick the tick of the server for which the input is
     * @param viewTick the tick that the player saw, as far as the server believes it
     * @param input the input, to be read during the call
     */
    default void onInput(Peer peer, InputChannel<?> channel, long tick, double viewTick, InputMessage input) {}

    /**
     * A chunk has ended, sent or received, as its state says. Not told once the peer is gone.
     *
     * @param peer the other side
     * @param chunk the chunk
     */
    default void onChunkEnd(Peer peer, Chunk chunk) {}

    /**
     * Called at a client when an object has vanished, before its listener is notified.
     *
     * @param peer the server
     * @param object the object, with its last values
     * @param why the reason
     */
    default void onVanish(Peer peer, StateObject object, VanishReason why) {}

    /**
     * Called at a client when its world is complete, before its listener is notified:
     * {@link ClientListener#onWorldComplete}.
     *
     * @param peer the server
     */
    default void onWorldComplete(Peer peer) {}

    /**
     * Called when a peer has entered another room, or has left one and is in none; at a client when the server has
     * reported that. Not called when its connection ends.
     *
     * @param peer the peer; at a client the server
     * @param room the room's name; an empty text for none
     * @param text the text beside it, which may be empty
     */
    default void onRoom(Peer peer, String room, String text) {}

    /**
     * Called at a client that goes on at another server, behind {@link #onEnd} of the one peer and {@link #onConnect}
     * of the other.
     *
     * @param from the server before
     * @param to the server from now on
     * @param text the text beside it, which may be empty
     */
    default void onTransfer(Peer from, Peer to, String text) {}

    /**
     * A peer is connected, and admitted.
     *
     * @param peer the peer
     */
    default void onConnect(Peer peer) {}

    /**
     * A peer has another address.
     *
     * @param peer the peer
     * @param before the address that it had
     */
    default void onMove(Peer peer, InetSocketAddress before) {}

    /**
     * A connection, or the attempt at one, has ended.
     *
     * @param peer the peer
     * @param reason why
     * @param text the text beside the reason, which may be empty
     */
    default void onEnd(Peer peer, DisconnectReason reason, String text) {}
}
