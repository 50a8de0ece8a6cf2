package dev.tickwire.protocol;

import dev.tickwire.bits.Side;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.PartHolder;

/** A channel of messages, or of chunks, each of which a message describes: its limits, and who sends what on it. */
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
     * Begins a channel with the default limits of the wire format.
     *
     * @param number its number, 0 to 63
     * @param name its name, for messages to people
     * @param kind its guarantee
     * @throws IllegalArgumentException if channels of the kind carry no messages
     */
    public static Builder builder(int number, String name, ChannelKind kind) {
        return new Builder(number, name, kind);
    }

    /** The most bytes of a packet that the channel fills; 0 for no limit of its own. */
    public int budgetBytes() {
        return budgetBytes;
    }

    /**
     * The most messages of a reliable channel that are sent and not acked, or received ahead of their turn; of an
     * unreliable one, the most that wait for the next packet.
     */
    public int windowMessages() {
        return windowMessages;
    }

    /** The most messages of this channel in one packet. */
    public int maxMessagesPerPacket() {
        return maxMessagesPerPacket;
    }

    /** Whether block messages may be sent. */
    public boolean blocks() {
        return blocks;
    }

    /** The most bytes of a block. */
    public int maxBlockBytes() {
        return maxBlockBytes;
    }

    /** The bytes of a block's fragments, the last perhaps shorter. */
    public int fragmentBytes() {
        return fragmentBytes;
    }

    /** The most fragments of a block. */
    public int maxFragments() {
        return (maxBlockBytes + fragmentBytes - 1) / fragmentBytes;
    }

    /** On a chunk channel, the most bytes of a chunk. */
    public int maxChunkBytes() {
        return maxChunkBytes;
    }

    /** On a chunk channel, the bytes of a chunk's slices, the last perhaps shorter. */
    public int sliceBytes() {
        return sliceBytes;
    }

    /** On a chunk channel, the most slices of a chunk. */
    public int maxSlices() {
        return (maxChunkBytes - 1) / sliceBytes + 1;
    }

    /**
     * Nanoseconds without an ack after which a message is sent again, by {@link Resending#FIXED}; by other rules only
     * until a round trip has been measured.
     */
    public long resendNanos() {
        return resendNanos;
    }

    /**
     * Whether a side may send a message on this channel, for whatever reason.
     *
     * @param sender the side
     * @param typeNumber the type number of the message
     */
    public boolean carries(Side sender, int typeNumber) {
        return uses(sender).hasAny(typeNumber);
    }

    /**
     * Whether a side may send a message on this channel for one use.
     *
     * @param sender the side
     * @param typeNumber the type number of the message
     * @param use the use
     */
    public boolean carries(Side sender, int typeNumber, MessageUse use) {
        MessageUses uses = uses(sender);
        switch (use) {
            case TELL:
                return uses.has(typeNumber, MessageUses.TOLD) && !uses.has(typeNumber, MessageUses.AIMED);
            case AIM:
                return uses.has(typeNumber, MessageUses.TOLD) && uses.has(typeNumber, MessageUses.AIMED);
            case ASK:
                return uses.has(typeNumber, MessageUses.ASKED);
            default:
                return uses.has(typeNumber, MessageUses.ANSWERS);
        }
    }

    /**
     * Whether a message that a side tells or asks on this channel is aimed at an object.
     *
     * @param sender the side
     * @param typeNumber the type number of the message
     */
    public boolean aims(Side sender, int typeNumber) {
        return uses(sender).has(typeNumber, MessageUses.AIMED);
    }

    /**
     * Whether the object at which a message is aimed must belong to its sender.
     *
     * @param sender the side
     * @param typeNumber the type number of the message
     */
    public boolean isOwnerOnly(Side sender, int typeNumber) {
        return uses(sender).has(typeNumber, MessageUses.OWNER_ONLY);
    }

    /**
     * Whether messages of a type must say whether they are answers, for they need not be.
     *
     * @param sender the side that sends them
     * @param typeNumber their type number
     */
    public boolean marksAnswers(Side sender, int typeNumber) {
        return uses(sender).isAmbiguous(typeNumber);
    }

    /**
     * The type number of the answer to a message that a side asks on this channel.
     *
     * @param asker the side that asks
     * @param typeNumber the type number of the message
     * @return a negative number if it is not asked
     */
    public int answer(Side asker, int typeNumber) {
        return uses(asker).answer(typeNumber);
    }

    /** Whether some message on this channel is a call, an answer or aimed at an object. */
    public boolean hasCalls() {
        return !fromClient.isPlain() || !fromServer.isPlain();
    }

    private MessageUses uses(Side sender) {
        return sender == Side.CLIENT ? fromClient : fromServer;
    }

    /** Collects what a channel is made of; every setter refuses what the wire cannot carry. */
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

        /** Sets the most bytes of a packet that the channel fills, 0 for no limit of its own. */
        public Builder budgetBytes(int bytes) {
            budgetBytes = inRange("budget", bytes, 0, 1 << 20);
            return this;
        }

        /** Sets the most messages sent and not acked, 1 to 32,768. */
        public Builder windowMessages(int messages) {
            windowMessages = inRange("window", messages, 1, 32_768);
            return this;
        }

        /** Sets the most messages in one packet, 1 to 32,768. */
        public Builder maxMessagesPerPacket(int messages) {
            maxMessagesPerPacket = inRange("max_messages", messages, 1, 32_768);
            return this;
        }

        /** Refuses block messages. */
        public Builder withoutBlocks() {
            blocks = false;
            return this;
        }

        /** Sets the most bytes of a block, 1 to 256 MiB. */
        public Builder maxBlockBytes(int bytes) {
            maxBlockBytes = inRange("max_block", bytes, 1, 256 << 20);
            return this;
        }

        /** Sets the bytes of a block's fragments, 1 to 65,535. */
        public Builder fragmentBytes(int bytes) {
            fragmentBytes = inRange("fragment", bytes, 1, 65_535);
            return this;
        }

        /** Sets, for a chunk channel, the most bytes of a chunk, 1 to 1 GiB. */
        public Builder maxChunkBytes(int bytes) {
            maxChunkBytes = inRange("max", bytes, 1, 1 << 30);
            return this;
        }

        /** Sets, for a chunk channel, the bytes of a chunk's slices, 16 to 65,535. */
        public Builder sliceBytes(int bytes) {
            sliceBytes = inRange("slice", bytes, 16, 65_535);
            return this;
        }

        /** Sets the milliseconds of {@link MessageChannel#resendNanos()}, 1 to 60,000. */
        public Builder resendMillis(int millis) {
            resendNanos = inRange("resend", millis, 1, 60_000) * 1_000_000L;
            return this;
        }

        /** Sets the priority; higher goes first. */
        public Builder priority(int value) {
            priority = value;
            return this;
        }

        /** Lets the client tell messages. */
        public Builder clientSends(MessageType<?>... types) {
            return tell(fromClient, 0, types);
        }

        /** Lets the server tell messages. */
        public Builder serverSends(MessageType<?>... types) {
            return tell(fromServer, 0, types);
        }

        /** Lets both sides tell messages. */
        public Builder bothSend(MessageType<?>... types) {
            return clientSends(types).serverSends(types);
        }

        /** Lets the client tell messages to objects. */
        public Builder clientSendsAt(MessageType<?>... types) {
            return tell(fromClient, MessageUses.AIMED, types);
        }

        /** Lets the client tell messages to objects that belong to it. */
        public Builder ownerSendsAt(MessageType<?>... types) {
            return tell(fromClient, MessageUses.AIMED | MessageUses.OWNER_ONLY, types);
        }

        /** Lets the server tell messages to objects. */
        public Builder serverSendsAt(MessageType<?>... types) {
            return tell(fromServer, MessageUses.AIMED, types);
        }

        /** Lets both sides tell messages to objects. */
        public Builder bothSendAt(MessageType<?>... types) {
            return clientSendsAt(types).serverSendsAt(types);
        }

        /**
         * Lets the client ask a message, and the server answer it.
         *
         * @param call the message that is asked
         * @param answer the message that answers it
         * @param <M> the class of the message
         * @param <A> the class of its answer
         */
        public <M extends Message, A extends Message> Builder clientCalls(CallType<M, A> call, MessageType<A> answer) {
            return ask(Side.CLIENT, 0, call, answer);
        }

        /** Lets the server ask a message, and the client answer it; otherwise as {@link #clientCalls}. */
        public <M extends Message, A extends Message> Builder serverCalls(CallType<M, A> call, MessageType<A> answer) {
            return ask(Side.SERVER, 0, call, answer);
        }

        /** Lets both sides ask a message, and the other answer it; otherwise as {@link #clientCalls}. */
        public <M extends Message, A extends Message> Builder bothCall(CallType<M, A> call, MessageType<A> answer) {
            return clientCalls(call, answer).serverCalls(call, answer);
        }

        /**
         * Lets the client ask a message of objects, and the server answer it.
         *
         * @param call the message that is asked
         * @param answer the message that answers it
         * @param <M> the class of the message
         * @param <A> the class of its answer
         * @param <T> the class of the objects
         */
        public <M extends Message, A extends Message, T extends PartHolder> Builder clientCalls(
                ObjectCallType<M, A, T> call, MessageType<A> answer) {
            return ask(Side.CLIENT, MessageUses.AIMED, call, answer);
        }

        /** Lets the client ask a message of objects that belong to it; otherwise as {@link #clientCalls}. */
        public <M extends Message, A extends Message, T extends PartHolder> Builder ownerCalls(
                ObjectCallType<M, A, T> call, MessageType<A> answer) {
            return ask(Side.CLIENT, MessageUses.AIMED | MessageUses.OWNER_ONLY, call, answer);
        }

        /** Lets the server ask a message of objects, and the client answer it; otherwise as {@link #clientCalls}. */
        public <M extends Message, A extends Message, T extends PartHolder> Builder serverCalls(
                ObjectCallType<M, A, T> call, MessageType<A> answer) {
            return ask(Side.SERVER, MessageUses.AIMED, call, answer);
        }

        /** Lets both sides ask a message of objects, and the other answer it; otherwise as {@link #clientCalls}. */
        public <M extends Message, A extends Message, T extends PartHolder> Builder bothCall(
                ObjectCallType<M, A, T> call, MessageType<A> answer) {
            return clientCalls(call, answer).serverCalls(call, answer);
        }

        private Builder tell(MessageUses from, int aim, MessageType<?>... types) {
            for (MessageType<?> type : types) {
                requireReliable(type, aim);
                requireOneWay(from, type, MessageUses.TOLD | aim);
                from.add(type.number(), MessageUses.TOLD | aim);
            }
            return this;
        }

        private Builder ask(Side asker, int aim, MessageType<?> call, MessageType<?> answer) {
            requireReliable(call, MessageUses.ASKED);
            MessageUses asks = asker == Side.CLIENT ? fromClient : fromServer;
            MessageUses answers = asker == Side.CLIENT ? fromServer : fromClient;
            requireOneWay(asks, call, MessageUses.ASKED | aim);
            if (asks.answer(call.number()) >= 0 && asks.answer(call.number()) != answer.number()) {
                throw new IllegalArgumentException(
                        "channel " + name + ": " + call.label() + " is answered by two messages, must be by one");
            }
            asks.addCall(call.number(), MessageUses.ASKED | aim, answer.number());
            answers.add(answer.number(), MessageUses.ANSWERS);
            return this;
        }

        private void requireReliable(MessageType<?> type, int use) {
            if (use != 0 && !kind.isReliable()) {
                throw new IllegalArgumentException("channel " + name + ": " + type.label()
                        + " is asked or aimed at objects, which a channel of kind " + kind + " cannot carry");
            }
        }

        /** In which way a message is sent does not travel, but for whether it is an answer. */
        private void requireOneWay(MessageUses from, MessageType<?> type, int use) {
            if (from.isSentOtherwise(type.number(), use)) {
                throw new IllegalArgumentException("channel " + name + ": " + type.label()
                        + " is sent in two ways by one side, must be either told or asked,"
                        + " and either aimed at objects or not");
            }
        }

        private int inRange(String limit, int value, int least, int most) {
            return ChannelConfig.inRange(name, limit, value, least, most);
        }

        /** The channel. */
        public MessageChannel build() {
            return new MessageChannel(this);
        }
    }
}
