package dev.tickwire.protocol;

import dev.tickwire.bits.Side;

/**
 * A channel of messages, or of chunks with a message as the description of each: its limits, and the messages that each
 * side may send.
 */
public final class MessageChannel extends ChannelConfig {
    private final int budgetBytes;
    private final int windowMessages;
    private final int maxMessagesPerPacket;
    private final boolean blocks;
    private final int maxBlockBytes;
    private final int fragmentBytes;
    private final int maxChunkBytes;
    private final int sliceBytes;
    private final long resendNanos;
    private final MessageUses fromClient;
    private final MessageUses fromServer;

    MessageChannel(MessageChannelBuilder builder) {
        super(builder.number, builder.name, builder.kind, builder.priority);
        budgetBytes = builder.budgetBytes;
        windowMessages = builder.windowMessages;
        maxChunkBytes = builder.maxChunkBytes;
        sliceBytes = builder.sliceBytes;
        maxMessagesPerPacket = builder.maxMessagesPerPacket;
        blocks = builder.blocks;
        maxBlockBytes = builder.maxBlockBytes;
        fragmentBytes = builder.fragmentBytes;
        resendNanos = builder.resendNanos;
        fromClient = builder.fromClient.copy();
        fromServer = builder.fromServer.copy();
    }

    /**
     * Returns a builder with the default limits of the wire format.
     *
     * @param number the channel number, 0 to 63
     * @param name the channel name, for texts
     * @param kind the delivery guarantee
     * @throws IllegalArgumentException if channels of the kind carry no messages
     */
    public static MessageChannelBuilder builder(int number, String name, ChannelKind kind) {
        return new MessageChannelBuilder(number, name, kind);
    }

    /** Returns the most bytes that the channel fills of a packet, or 0 for no limit of its own. */
    public int budgetBytes() {
        return budgetBytes;
    }

    /**
     * Returns the window. On a reliable channel it bounds the messages that are sent and not acked, or received ahead
     * of their turn. On an unreliable channel it bounds the messages that wait for the next packet.
     */
    public int windowMessages() {
        return windowMessages;
    }

    /** Returns the most messages of this channel in one packet. */
    public int maxMessagesPerPacket() {
        return maxMessagesPerPacket;
    }

    /** Returns whether messages with blocks may be sent. */
    public boolean blocks() {
        return blocks;
    }

    /** Returns the most bytes of a block. */
    public int maxBlockBytes() {
        return maxBlockBytes;
    }

    /** Returns the bytes of a fragment of a block. The last fragment may be shorter. */
    public int fragmentBytes() {
        return fragmentBytes;
    }

    /** Returns the most fragments of a block. */
    public int maxFragments() {
        return (maxBlockBytes + fragmentBytes - 1) / fragmentBytes;
    }

    /** Returns the most bytes of a chunk, on a chunk channel. */
    public int maxChunkBytes() {
        return maxChunkBytes;
    }

    /** Returns the bytes of a slice of a chunk, on a chunk channel. The last slice may be shorter. */
    public int sliceBytes() {
        return sliceBytes;
    }

    /** Returns the most slices of a chunk, on a chunk channel. */
    public int maxSlices() {
        return (maxChunkBytes - 1) / sliceBytes + 1;
    }

    /**
     * Returns the time without an ack before a message is resent, in nanoseconds. {@link Resending#FIXED} always
     * applies it; other rules apply it until a round trip has been measured.
     */
    public long resendNanos() {
        return resendNanos;
    }

    /**
     * Returns whether a side may send a message on this channel in any use.
     *
     * @param sender the side
     * @param typeNumber the type number of the message
     */
    public boolean carries(Side sender, int typeNumber) {
        return uses(sender).hasAny(typeNumber);
    }

    /**
     * Returns whether a side may send a message on this channel in one use.
     *
     * @param sender the side
     * @param typeNumber the type number of the message
     * @param use the use
     */
    public boolean carries(Side sender, int typeNumber, Use use) {
        MessageUses uses = uses(sender);
        switch (use) {
            case MESSAGE:
                return uses.has(typeNumber, MessageUses.MESSAGES) && !uses.has(typeNumber, MessageUses.AIMED);
            case TO_OBJECT:
                return uses.has(typeNumber, MessageUses.MESSAGES) && uses.has(typeNumber, MessageUses.AIMED);
            case CALL:
                return uses.has(typeNumber, MessageUses.CALLS);
            default:
                return uses.has(typeNumber, MessageUses.ANSWERS);
        }
    }

    /**
     * Returns whether a side sends a message, or a call, on this channel to an object.
     *
     * @param sender the side
     * @param typeNumber the type number of the message
     */
    public boolean aims(Side sender, int typeNumber) {
        return uses(sender).has(typeNumber, MessageUses.AIMED);
    }

    /**
     * Returns whether a message may be sent only to objects that the sender owns.
     *
     * @param sender the side
     * @param typeNumber the type number of the message
     */
    public boolean isOwnerOnly(Side sender, int typeNumber) {
        return uses(sender).has(typeNumber, MessageUses.OWNER_ONLY);
    }

    /**
     * Returns whether messages of a type are marked on the wire as responses or not. Types that may be either need the
     * mark.
     *
     * @param sender the sending side
     * @param typeNumber the type number of the message
     */
    public boolean marksAnswers(Side sender, int typeNumber) {
        return uses(sender).isAmbiguous(typeNumber);
    }

    /**
     * Returns the type number of the response to a call on this channel.
     *
     * @param caller the calling side
     * @param typeNumber the type number of the call
     * @return the type number, or a negative number if the message is not a call
     */
    public int answer(Side caller, int typeNumber) {
        return uses(caller).answer(typeNumber);
    }

    /** Returns whether any message on this channel is a call, a response or sent to an object. */
    public boolean hasCalls() {
        return !fromClient.isPlain() || !fromServer.isPlain();
    }

    private MessageUses uses(Side sender) {
        return sender == Side.CLIENT ? fromClient : fromServer;
    }

    /** Use of a message on a channel by its sender. */
    public enum Use {
        /** A plain message, without a response and without an object. */
        MESSAGE("a plain message"),
        /** A message to an object. */
        TO_OBJECT("a message to an object"),
        /** A call, with a response; it may be sent to an object. */
        CALL("a call"),
        /** A response to a call. */
        ANSWER("an answer");

        private final String label;

        Use(String label) {
            this.label = label;
        }

        /** Returns the use with its article, for messages of exceptions. */
        public String label() {
            return label;
        }
    }
}
