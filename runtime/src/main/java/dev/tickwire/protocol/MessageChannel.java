package dev.tickwire.protocol;

import dev.tickwire.bits.Side;
import dev.tickwire.message.MessageType;
import java.util.BitSet;

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
    /** Whether each side sends a message here, by type numbers up to the greatest that one does. */
    private final boolean[] sentByClient;

    private final boolean[] sentByServer;

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
        sentByClient = flags(builder.sentByClient);
        sentByServer = flags(builder.sentByServer);
    }

    private static boolean[] flags(BitSet set) {
        boolean[] flags = new boolean[set.length()];
        set.stream().forEach(number -> flags[number] = true);
        return flags;
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

    /** The most messages sent and not acked, or received ahead of their turn. */
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
     * Whether a side may send a message on this channel.
     *
     * @param sender the side
     * @param typeNumber the type number of the message
     */
    public boolean carries(Side sender, int typeNumber) {
        boolean[] sent = sender == Side.CLIENT ? sentByClient : sentByServer;
        return typeNumber < sent.length && sent[typeNumber];
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
        private final BitSet sentByClient = new BitSet();
        private final BitSet sentByServer = new BitSet();

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

        /** Lets the client send messages. */
        public Builder clientSends(MessageType<?>... types) {
            for (MessageType<?> type : types) {
                sentByClient.set(type.number());
            }
            return this;
        }

        /** Lets the server send messages. */
        public Builder serverSends(MessageType<?>... types) {
            for (MessageType<?> type : types) {
                sentByServer.set(type.number());
            }
            return this;
        }

        /** Lets both sides send messages. */
        public Builder bothSend(MessageType<?>... types) {
            return clientSends(types).serverSends(types);
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
