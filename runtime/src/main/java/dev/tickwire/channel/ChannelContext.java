package dev.tickwire.channel;

import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.MessageChannel;

/**
 * Shared parts of one channel for all connections of an endpoint: its configuration, and the buffers of the entry that
 * is written or read.
 *
 * <p>Only one packet is written and one read at a time, by the thread of the endpoint. Messages for listeners may be
 * needed longer, so a connection takes a list for them and gives it back when the list is empty.
 */
public final class ChannelContext {
    private final MessageChannel config;
    /** The channel as games know it: in the newest version, unless it is gone there. */
    private final MessageChannel shown;

    private final Side side;
    private final MessageCodec codec;
    private final int roomBits;

    private final IdList chosenIds = new IdList();
    private final IdList readIds = new IdList();
    private final MessageList readMessages = new MessageList();

    /** List that is not in use, or null. */
    private MessageList spare;

    /**
     * Creates the shared parts of a channel.
     *
     * @param side the side of the endpoint
     * @param roomBits the room of an empty packet for entries, in bits
     */
    public ChannelContext(MessageChannel config, Side side, MessageFactory factory, int roomBits, MessageTicks ticks) {
        this(config, config, side, factory, roomBits, ticks);
    }

    /**
     * Creates the shared parts of a channel in an earlier version of the protocol.
     *
     * @param shown the channel in the newest version; {@code config} if it is gone there
     * @param side the side of the endpoint
     * @param roomBits the room of an empty packet for entries, in bits
     */
    public ChannelContext(
            MessageChannel config,
            MessageChannel shown,
            Side side,
            MessageFactory factory,
            int roomBits,
            MessageTicks ticks) {
        this.config = config;
        this.shown = shown;
        this.side = side;
        this.codec = new MessageCodec(config, side, factory, ticks);
        this.roomBits = roomBits;
    }

    /** Channel of the protocol. */
    public MessageChannel config() {
        return config;
    }

    /** Channel of the newest version, or {@link #config} if it is gone there. */
    public MessageChannel shown() {
        return shown;
    }

    Side side() {
        return side;
    }

    /** Writes and reads its messages. */
    public MessageCodec codec() {
        return codec;
    }

    /** Room of an empty packet for entries, in bits. */
    public int roomBits() {
        return roomBits;
    }

    /** Ids of the packet that is written. */
    IdList chosenIds() {
        return chosenIds;
    }

    /** Ids of the packet that is read. */
    IdList readIds() {
        return readIds;
    }

    /** Messages of the packet that is read; empty before a listener is called. */
    MessageList readMessages() {
        return readMessages;
    }

    /** Returns an empty list. The list belongs to the caller until {@link #releaseList}. */
    MessageList acquireList() {
        MessageList acquired = spare == null ? new MessageList() : spare;
        spare = null;
        return acquired;
    }

    /** Makes an empty list available again. */
    void releaseList(MessageList list) {
        spare = list;
    }
}
