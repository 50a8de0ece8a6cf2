package dev.tickwire.channel;

import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.tap.TapPoint;

/**
 * The context of one channel that the connections of one endpoint share: its configuration, and the place where an
 * entry of a packet is chosen or read.
 *
 * <p>One packet is written at a time and one read, whichever connection's it is, by the thread that owns the endpoint.
 * What a listener is told may outlast that: a connection takes a list for it and gives it back when it is empty.
 */
public final class ChannelContext {
    private final MessageChannel config;
    private final Side side;
    private final MessageCodec codec;
    private final int roomBits;

    private final IdList chosenIds = new IdList();
    private final IdList readIds = new IdList();
    private final MessageList readMessages = new MessageList();

    /** A list that nobody uses, or null. */
    private MessageList spare;

    /**
     * Makes the context of a channel.
     *
     * @param config the channel
     * @param side which end of its connections the endpoint is
     * @param factory makes received messages
     * @param roomBits what an otherwise empty packet has for entries
     * @param ticks the endpoint's
     * @param taps the endpoint's
     */
    public ChannelContext(
            MessageChannel config, Side side, MessageFactory factory, int roomBits, MessageTicks ticks, TapPoint taps) {
        this.config = config;
        this.side = side;
        this.codec = new MessageCodec(config, side, factory, ticks, taps);
        this.roomBits = roomBits;
    }

    /** The channel. */
    public MessageChannel config() {
        return config;
    }

    Side side() {
        return side;
    }

    /** Writes and reads its messages. */
    public MessageCodec codec() {
        return codec;
    }

    int roomBits() {
        return roomBits;
    }

    /** The ids that go into the packet that is written. */
    IdList chosenIds() {
        return chosenIds;
    }

    /** The ids in the packet that is read. */
    IdList readIds() {
        return readIds;
    }

    /** The messages in the packet that is read; empty again before a listener is called. */
    MessageList readMessages() {
        return readMessages;
    }

    /** An empty list, the caller's until {@link #give}. */
    MessageList take() {
        MessageList taken = spare == null ? new MessageList() : spare;
        spare = null;
        return taken;
    }

    /** Takes a list back, which is empty. */
    void give(MessageList list) {
        spare = list;
    }
}
