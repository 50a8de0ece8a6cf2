package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.message.Refusal;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageUse;
import java.util.Locale;

/**
 * A channel of messages: the game's messages wait here until a packet takes them, and those that came until the
 * listener gets them.
 *
 * <p>{@link #check} and {@link #add} queue a message; {@link #nextReceived} gives what the listener gets.
 */
public abstract class QueuedChannel extends Channel {
    /** The cost of a run of messages beside the messages. */
    static final int RUN_COST_BITS = 32;

    /** Upper bound on the bits that a run takes beside its messages: two flags and the longest count. */
    static final int RUN_HEADER_BITS = 2 + 15;

    /** With fewer bits left than this, nothing more is tried. */
    static final int LEAST_LEFT_BITS = 32;

    /** Its number, guarantee and limits. */
    protected final MessageChannel config;

    /** Writes and reads its messages. */
    protected final MessageCodec codec;

    final ChannelContext context;

    private boolean paused;
    private long unheard;

    /**
     * Makes an empty channel.
     *
     * @param context the endpoint's, of this channel
     */
    protected QueuedChannel(ChannelContext context) {
        super(context.config());
        this.context = context;
        this.config = context.config();
        this.codec = context.codec();
    }

    /** Its limits, and the uses that each side has for messages on it. */
    public final MessageChannel messageChannel() {
        return config;
    }

    /**
     * Checks a message that a game wants to send.
     *
     * @param type its type
     * @param message the message
     * @param use what it is sent for
     * @param head its head
     * @return its cost in bits, for {@link #add}
     * @throws IllegalArgumentException if the channel does not carry it from this side, or it can never fit
     */
    public final int check(MessageType<?> type, Message message, MessageUse use, long head) {
        checkCarried(type, use);
        if (message instanceof BlockMessage) {
            checkBlock(type, Ownership.blockLength((BlockMessage) message));
        }
        int bits = codec.measure(type, message, head);
        checkRoom(type, message, bits);
        return bits;
    }

    /**
     * Checks that this side sends such messages on the channel.
     *
     * @param type the type of a message
     * @param use what it is sent for
     * @throws IllegalArgumentException if it does not
     */
    protected final void checkCarried(MessageType<?> type, MessageUse use) {
        if (!config.carries(context.side(), type.number(), use)) {
            throw new IllegalArgumentException(config + " does not carry " + type.label() + " from the "
                    + context.side()
                    + (use == MessageUse.TELL ? "" : " to " + use.name().toLowerCase(Locale.ROOT)));
        }
    }

    /**
     * Checks that the channel takes a block.
     *
     * @param type the type of its message
     * @param length its bytes
     * @throws IllegalArgumentException if it does not
     */
    protected final void checkBlock(MessageType<?> type, int length) {
        if (!config.blocks()) {
            throw new IllegalArgumentException(config + " carries no blocks, and " + type.label() + " has one");
        }
        int most = config.kind() == ChannelKind.CHUNK ? config.maxChunkBytes() : config.maxBlockBytes();
        if (length < 1 || length > most) {
            throw new IllegalArgumentException(
                    type.label() + " has a block of " + length + " bytes, must be in 1.." + most + " on " + config);
        }
    }

    /**
     * Checks that a message can fit a packet.
     *
     * @param type its type
     * @param message the message
     * @param bits the bits of type number and fields
     * @throws IllegalArgumentException if it does not
     */
    protected abstract void checkRoom(MessageType<?> type, Message message, int bits);

    /** The room for a run of this channel's messages in an otherwise empty packet. */
    final int runBits() {
        return runBits(roomBits());
    }

    /** The room for a run of this channel's messages, given the room left in the packet. */
    final int runBits(int availableBits) {
        return limitToBudget(availableBits) - RUN_COST_BITS;
    }

    /** The room for an entry of this channel in an otherwise empty packet. */
    protected final int roomBits() {
        return context.roomBits();
    }

    private int limitToBudget(int bits) {
        return config.budgetBytes() == 0 ? bits : Math.min(bits, config.budgetBytes() * Byte.SIZE);
    }

    /**
     * The exception for a message that never fits.
     *
     * @param type its type
     * @param config the channel
     * @param bits what it takes
     * @param most what a packet has
     */
    protected static IllegalArgumentException tooLarge(
            MessageType<?> type, MessageChannel config, long bits, long most) {
        return new IllegalArgumentException(type.label() + " takes " + bits + " bits (" + (bits + 7) / 8 + " bytes), "
                + config + " has room for " + Math.max(0, most) + " (" + Math.max(0, most) / 8 + " bytes) in a packet");
    }

    /** Whether a message can be queued. */
    public abstract boolean hasRoom();

    /** How many messages take room in the queue. */
    public abstract int queuedCount();

    /**
     * Queues a message that has been checked; there is room. The channel owns a reference from now on.
     *
     * @param type its type
     * @param message the message
     * @param bits what {@link #check} answered
     * @param head its head; {@link CallHead#NONE} unless the channel is reliable
     */
    public abstract void add(MessageType<?> type, Message message, int bits, long head);

    /**
     * The id of the message that is queued next; ids count on past the 16 bits of the wire.
     *
     * @throws IllegalStateException if the channel is unreliable: its messages have none
     */
    public int nextSentId() {
        throw new IllegalStateException(config + " gives its messages no ids");
    }

    /**
     * One above the highest id of a message that was received; ids count on past the 16 bits of the wire.
     *
     * @throws IllegalStateException if the channel is unreliable: its messages have none
     */
    public int endOfReceivedIds() {
        throw new IllegalStateException(config + " gives its messages no ids");
    }

    /**
     * Asks for a receipt of the message that was queued last.
     *
     * @param receipt the game's number for it
     * @throws IllegalStateException if the channel is reliable: it gives none
     */
    public void askReceipt(long receipt) {
        throw new IllegalStateException(config + " gives no receipts");
    }

    @Override
    public final MessageType<?> takeRefused() {
        return codec.takeRefused();
    }

    @Override
    public final Refusal explainRefused(BitReader in, MessageType<?> type) {
        return codec.explainRefused(in, type);
    }

    /** {@inheritDoc} While delivery is paused, what is not sent again is dropped. */
    @Override
    public final void apply(long packet) {
        if (paused && !config.kind().isReliable()) {
            unheard += readCount();
            discard();
        } else {
            take(packet);
        }
    }

    /**
     * Pauses the delivery of what comes, for a peer that waits to be admitted. Paused from its first packet on, a
     * reliable channel takes as many messages as its window has room for and the fragments of a block that is the first
     * of them; what goes beyond is not read, and comes again. All others drop what comes.
     */
    public final void pause() {
        paused = true;
    }

    /** Ends a pause. */
    public final void resume() {
        paused = false;
    }

    final boolean isPaused() {
        return paused;
    }

    /** Messages that came and were dropped because delivery was paused. */
    public final long unheardCount() {
        return unheard;
    }

    /** How many messages were read that do not wait for others. */
    int readCount() {
        return 0;
    }

    /**
     * Gives effect to what was read.
     *
     * @param packet the packet's number, which does not wrap
     */
    protected abstract void take(long packet);

    /** The next message for the listener, owned by the caller, or null. */
    public abstract Message nextReceived();

    /** Messages that were dropped because they found no room in their packet. */
    public long droppedCount() {
        return 0;
    }

    /** Messages that came and were dropped because newer ones had come before them. */
    public long outdatedCount() {
        return 0;
    }
}
