package dev.tickwire.protocol;

import dev.tickwire.bits.Side;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.PartHolder;

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

    private MessageChannel(Builder builder) {
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
    public static Builder builder(int number, String name, ChannelKind kind) {
        return new Builder(number, name, kind);
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
    public boolean carries(Side sender, int typeNumber, MessageUse use) {
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

    /** Builder of message channels. The setters reject values that the wire format does not allow. */
    public static final class Builder {
        private final int number;
        private final String name;
        private final ChannelKind kind;
        private int budgetBytes;
        private int windowMessages = 1024;
        private int maxMessagesPerPacket = 256;
        private boolean blocks = true;
        private int maxBlockBytes = 256 * 1024;
        private int fragmentBytes = 1024;
        private int maxChunkBytes = 64 << 20;
        private int sliceBytes = 1024;
        private long resendNanos = 100_000_000L;
        private int priority;
        private final MessageUses fromClient = new MessageUses();
        private final MessageUses fromServer = new MessageUses();

        private Builder(int number, String name, ChannelKind kind) {
            this.name = name;
            this.number = inRange("number", number, 0, 63);
            this.kind = kind;
            if (kind == ChannelKind.STATE) {
                throw new IllegalArgumentException(
                        "channel " + name + ": kind = " + kind + ", must be one of messages");
            }
        }

        /**
         * Sets the most bytes that the channel fills of a packet. Default 0, no limit of its own.
         *
         * @param bytes the number of bytes, 0 to 1 MiB
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder budgetBytes(int bytes) {
            budgetBytes = inRange("budget", bytes, 0, 1 << 20);
            return this;
        }

        /**
         * Sets the window, the most messages sent and not acked. Default 1,024.
         *
         * @param messages the number of messages, 1 to 32,768
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder windowMessages(int messages) {
            windowMessages = inRange("window", messages, 1, 32_768);
            return this;
        }

        /**
         * Sets the most messages in one packet. Default 256.
         *
         * @param messages the number of messages, 1 to 32,768
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder maxMessagesPerPacket(int messages) {
            maxMessagesPerPacket = inRange("max_messages", messages, 1, 32_768);
            return this;
        }

        /**
         * Disables messages with blocks, which are enabled by default.
         *
         * @return this builder
         */
        public Builder withoutBlocks() {
            blocks = false;
            return this;
        }

        /**
         * Sets the most bytes of a block. Default 256 KiB.
         *
         * @param bytes the number of bytes, 1 to 256 MiB
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder maxBlockBytes(int bytes) {
            maxBlockBytes = inRange("max_block", bytes, 1, 256 << 20);
            return this;
        }

        /**
         * Sets the bytes of a fragment of a block. Default 1,024.
         *
         * @param bytes the number of bytes, 1 to 65,535
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder fragmentBytes(int bytes) {
            fragmentBytes = inRange("fragment", bytes, 1, 65_535);
            return this;
        }

        /**
         * Sets the most bytes of a chunk, for a chunk channel. Default 64 MiB.
         *
         * @param bytes the number of bytes, 1 to 1 GiB
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder maxChunkBytes(int bytes) {
            maxChunkBytes = inRange("max", bytes, 1, 1 << 30);
            return this;
        }

        /**
         * Sets the bytes of a slice of a chunk, for a chunk channel. Default 1,024.
         *
         * @param bytes the number of bytes, 16 to 65,535
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder sliceBytes(int bytes) {
            sliceBytes = inRange("slice", bytes, 16, 65_535);
            return this;
        }

        /**
         * Sets {@link MessageChannel#resendNanos()}. Default 100 ms.
         *
         * @param millis the time in milliseconds, 1 to 60,000
         * @return this builder
         * @throws IllegalArgumentException if the number is out of range
         */
        public Builder resendMillis(int millis) {
            resendNanos = inRange("resend", millis, 1, 60_000) * 1_000_000L;
            return this;
        }

        /**
         * Sets the priority: channels of higher priority come first in a packet. Default 0.
         *
         * @param value the priority, any integer
         * @return this builder
         */
        public Builder priority(int value) {
            priority = value;
            return this;
        }

        /**
         * Allows the client to send messages of these types.
         *
         * @param types the message types
         * @return this builder
         * @throws IllegalArgumentException if a type already has another use on the channel
         */
        public Builder clientSends(MessageType<?>... types) {
            return addMessages(fromClient, 0, types);
        }

        /**
         * Allows the server to send messages of these types.
         *
         * @param types the message types
         * @return this builder
         * @throws IllegalArgumentException if a type already has another use on the channel
         */
        public Builder serverSends(MessageType<?>... types) {
            return addMessages(fromServer, 0, types);
        }

        /**
         * Allows both sides to send messages of these types.
         *
         * @param types the message types
         * @return this builder
         * @throws IllegalArgumentException if a type already has another use on the channel
         */
        public Builder bothSend(MessageType<?>... types) {
            return clientSends(types).serverSends(types);
        }

        /**
         * Allows the client to send messages of these types to objects.
         *
         * @param types the message types
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, or a type already has another use on the
         *     channel
         */
        public Builder clientSendsAt(MessageType<?>... types) {
            return addMessages(fromClient, MessageUses.AIMED, types);
        }

        /**
         * Allows the client to send messages of these types to objects that it owns.
         *
         * @param types the message types
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, or a type already has another use on the
         *     channel
         */
        public Builder ownerSendsAt(MessageType<?>... types) {
            return addMessages(fromClient, MessageUses.AIMED | MessageUses.OWNER_ONLY, types);
        }

        /**
         * Allows the server to send messages of these types to objects.
         *
         * @param types the message types
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, or a type already has another use on the
         *     channel
         */
        public Builder serverSendsAt(MessageType<?>... types) {
            return addMessages(fromServer, MessageUses.AIMED, types);
        }

        /**
         * Allows both sides to send messages of these types to objects.
         *
         * @param types the message types
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, or a type already has another use on the
         *     channel
         */
        public Builder bothSendAt(MessageType<?>... types) {
            return clientSendsAt(types).serverSendsAt(types);
        }

        /**
         * Allows the client to make a call, and the server to respond.
         *
         * @param call the message type of the call
         * @param answer the message type of the response
         * @param <M> the class of the call
         * @param <A> the class of the response
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the
         *     channel, or another response
         */
        public <M extends Message, A extends Message> Builder clientCalls(CallType<M, A> call, MessageType<A> answer) {
            return addCalls(Side.CLIENT, 0, call, answer);
        }

        /**
         * Allows the server to make a call, and the client to respond.
         *
         * @param call the message type of the call
         * @param answer the message type of the response
         * @param <M> the class of the call
         * @param <A> the class of the response
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the
         *     channel, or another response
         */
        public <M extends Message, A extends Message> Builder serverCalls(CallType<M, A> call, MessageType<A> answer) {
            return addCalls(Side.SERVER, 0, call, answer);
        }

        /**
         * Allows both sides to make a call, and the other to respond.
         *
         * @param call the message type of the call
         * @param answer the message type of the response
         * @param <M> the class of the call
         * @param <A> the class of the response
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the
         *     channel, or another response
         */
        public <M extends Message, A extends Message> Builder bothCall(CallType<M, A> call, MessageType<A> answer) {
            return clientCalls(call, answer).serverCalls(call, answer);
        }

        /**
         * Allows the client to make a call to objects, and the server to respond.
         *
         * @param call the message type of the call
         * @param answer the message type of the response
         * @param <M> the class of the call
         * @param <A> the class of the response
         * @param <T> the class of the objects
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the
         *     channel, or another response
         */
        public <M extends Message, A extends Message, T extends PartHolder> Builder clientCalls(
                ObjectCallType<M, A, T> call, MessageType<A> answer) {
            return addCalls(Side.CLIENT, MessageUses.AIMED, call, answer);
        }

        /**
         * Allows the client to make a call to objects that it owns, and the server to respond.
         *
         * @param call the message type of the call
         * @param answer the message type of the response
         * @param <M> the class of the call
         * @param <A> the class of the response
         * @param <T> the class of the objects
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the
         *     channel, or another response
         */
        public <M extends Message, A extends Message, T extends PartHolder> Builder ownerCalls(
                ObjectCallType<M, A, T> call, MessageType<A> answer) {
            return addCalls(Side.CLIENT, MessageUses.AIMED | MessageUses.OWNER_ONLY, call, answer);
        }

        /**
         * Allows the server to make a call to objects, and the client to respond.
         *
         * @param call the message type of the call
         * @param answer the message type of the response
         * @param <M> the class of the call
         * @param <A> the class of the response
         * @param <T> the class of the objects
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the
         *     channel, or another response
         */
        public <M extends Message, A extends Message, T extends PartHolder> Builder serverCalls(
                ObjectCallType<M, A, T> call, MessageType<A> answer) {
            return addCalls(Side.SERVER, MessageUses.AIMED, call, answer);
        }

        /**
         * Allows both sides to make a call to objects, and the other to respond.
         *
         * @param call the message type of the call
         * @param answer the message type of the response
         * @param <M> the class of the call
         * @param <A> the class of the response
         * @param <T> the class of the objects
         * @return this builder
         * @throws IllegalArgumentException if the channel is not reliable, the type already has another use on the
         *     channel, or another response
         */
        public <M extends Message, A extends Message, T extends PartHolder> Builder bothCall(
                ObjectCallType<M, A, T> call, MessageType<A> answer) {
            return clientCalls(call, answer).serverCalls(call, answer);
        }

        private Builder addMessages(MessageUses from, int aim, MessageType<?>... types) {
            for (MessageType<?> type : types) {
                requireReliable(type, aim);
                requireOneWay(from, type, MessageUses.MESSAGES | aim);
                from.add(type.number(), MessageUses.MESSAGES | aim);
            }
            return this;
        }

        private Builder addCalls(Side caller, int aim, MessageType<?> call, MessageType<?> answer) {
            requireReliable(call, MessageUses.CALLS);
            MessageUses callUses = caller == Side.CLIENT ? fromClient : fromServer;
            MessageUses answers = caller == Side.CLIENT ? fromServer : fromClient;
            requireOneWay(callUses, call, MessageUses.CALLS | aim);
            if (callUses.answer(call.number()) >= 0 && callUses.answer(call.number()) != answer.number()) {
                throw new IllegalArgumentException("channel " + name + ": " + call.label()
                        + " is answered by two messages, must be answered by one");
            }
            callUses.addCall(call.number(), MessageUses.CALLS | aim, answer.number());
            answers.add(answer.number(), MessageUses.ANSWERS);
            return this;
        }

        private void requireReliable(MessageType<?> type, int use) {
            if (use != 0 && !kind.isReliable()) {
                throw new IllegalArgumentException("channel " + name + ": " + type.label()
                        + " is a call or addressed to objects, which a channel of kind " + kind + " cannot carry");
            }
        }

        /** A message on the wire does not name its use, except that it may be marked as a response. */
        private void requireOneWay(MessageUses from, MessageType<?> type, int use) {
            if (from.isSentOtherwise(type.number(), use)) {
                throw new IllegalArgumentException("channel " + name + ": " + type.label()
                        + " is sent in two ways by one side, must be either a message or a call,"
                        + " and either addressed to objects or not");
            }
        }

        private int inRange(String limit, int value, int min, int max) {
            return ChannelConfig.inRange(name, limit, value, min, max);
        }

        /** Returns a new channel. */
        public MessageChannel build() {
            return new MessageChannel(this);
        }
    }
}
