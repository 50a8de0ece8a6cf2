package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.Side;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.message.Refusal;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;

/**
 * A channel of messages. {@link #check} and {@link #add} queue a message until a packet carries it.
 * {@link #nextReceived} returns the received messages for the listener.
 */
public abstract class QueuedChannel extends Channel {
    /** Cost in bits of a run of messages, beside the messages. */
    static final int RUN_COST_BITS = 32;

    /** Upper bound on the bits of a run beside its messages: two flags and the longest count. */
    static final int RUN_HEADER_BITS = 2 + 15;

    /** If fewer bits are left, nothing more is packed. */
    static final int MIN_LEFT_BITS = 32;

    /** Number, guarantee and limits of the channel. */
    protected final MessageChannel config;

    /** Writes and reads the messages of the channel. */
    protected final MessageCodec codec;

    final ChannelContext context;

    private boolean paused;
    private long droppedWhilePaused;
    /** Whether a received message may wait for the listener. */
    private boolean hasReceived;

    /** Creates an empty channel of a connection. */
    protected QueuedChannel(ChannelContext context) {
        super(context.config());
        this.context = context;
        this.config = context.config();
        this.codec = context.codec();
    }

    /** Limits of the channel, and the roles of messages from each side. */
    public final MessageChannel messageChannel() {
        return config;
    }

    /**
     * Checks a message before sending. Returns the cost in bits, for {@link #add}.
     *
     * @throws IllegalArgumentException if the channel does not carry the message in this role from this side, or if the
     *     message can never fit
     */
    public final int check(MessageType<?> type, Message message, MessageChannel.Use use, long head) {
        int bits = measure(type, message, use, head);
        requireRoom(type, message, bits, context);
        return bits;
    }

    /**
     * Returns the cost of a message in bits, which may be beyond the room of a packet.
     *
     * @throws IllegalArgumentException if the channel does not carry the message in this role from this side
     */
    public final int measure(MessageType<?> type, Message message, MessageChannel.Use use, long head) {
        checkCarried(type, use);
        if (message instanceof BlockMessage) {
            checkBlock(type, Ownership.blockLength((BlockMessage) message));
        }
        return codec.measure(type, message, head);
    }

    /** Returns whether a message fits into a packet, with the cost of {@link #measure}. */
    public final boolean fits(Message message, int bits) {
        return fits(message, bits, context.roomBits());
    }

    private boolean fits(Message message, int bits, int packetBits) {
        int room = roomFor(message, packetBits);
        return room >= MIN_LEFT_BITS && neededBits(message, bits) <= room;
    }

    /**
     * Checks that a message fits the same channel in another version of the protocol.
     *
     * @param other the channel in that version
     * @param type the type in that version
     * @throws IllegalArgumentException if the message does not fit there
     */
    public final void requireFits(ChannelContext other, MessageType<?> type, Message message, long head) {
        requireRoom(type, message, other.codec().measure(type, message, head), other);
    }

    private void requireRoom(MessageType<?> type, Message message, int bits, ChannelContext in) {
        if (!fits(message, bits, in.roomBits())) {
            throw tooLarge(type, in.config(), neededBits(message, bits), roomFor(message, in.roomBits()));
        }
    }

    /**
     * Checks that this side may send messages of a type in a role.
     *
     * @throws IllegalArgumentException if not
     */
    protected final void checkCarried(MessageType<?> type, MessageChannel.Use use) {
        requireCarried(config, type, context.side(), use);
    }

    /**
     * Checks that a side may send messages of a type on a channel in a role.
     *
     * @throws IllegalArgumentException if not
     */
    public static void requireCarried(
            MessageChannel channel, MessageType<?> type, Side sender, MessageChannel.Use use) {
        if (!channel.carries(sender, type.number(), use)) {
            throw new IllegalArgumentException(channel + " does not carry " + type.label() + " from the " + sender
                    + (use == MessageChannel.Use.MESSAGE ? "" : " as " + use.label()));
        }
    }

    /**
     * Checks that the channel carries blocks of a length in bytes.
     *
     * @throws IllegalArgumentException if not
     */
    protected final void checkBlock(MessageType<?> type, int length) {
        if (!config.blocks()) {
            throw new IllegalArgumentException(config + " carries no blocks, and " + type.label() + " has a block");
        }
        int max = config.kind() == ChannelKind.CHUNK ? config.maxChunkBytes() : config.maxBlockBytes();
        if (length < 1 || length > max) {
            throw new IllegalArgumentException(
                    type.label() + " has a block of " + length + " bytes, must be in 1.." + max + " on " + config);
        }
    }

    /**
     * Returns the most bits that a message needs in a packet.
     *
     * @param bits the bits of the message without a block
     */
    protected abstract long neededBits(Message message, int bits);

    /**
     * Returns the room for a message in an otherwise empty packet, in bits; it may be negative.
     *
     * @param packetBits the room of an empty packet for entries, in bits
     */
    protected abstract int roomFor(Message message, int packetBits);

    /**
     * Room in bits for a run of messages, within the budget of the channel.
     *
     * @param availableBits the room left in the packet
     */
    final int runBits(int availableBits) {
        return limitToBudget(availableBits) - RUN_COST_BITS;
    }

    /** Room in bits for an entry in an otherwise empty packet. */
    protected final int roomBits() {
        return context.roomBits();
    }

    private int limitToBudget(int bits) {
        return config.budgetBytes() == 0 ? bits : Math.min(bits, config.budgetBytes() * Byte.SIZE);
    }

    /**
     * Returns the exception for a message beyond the room of any packet.
     *
     * @param bits the size of the message in bits
     * @param max the room of a packet in bits
     */
    protected static IllegalArgumentException tooLarge(
            MessageType<?> type, MessageChannel config, long bits, long max) {
        return new IllegalArgumentException(type.label() + " takes " + bits + " bits (" + (bits + 7) / 8 + " bytes), "
                + config + " has room for " + Math.max(0, max) + " (" + Math.max(0, max) / 8 + " bytes) in a packet");
    }

    /** Returns whether another message can be queued. */
    public abstract boolean hasRoom();

    /** Number of messages in the queue; on reliable channels from the oldest that is not acked on. */
    public abstract int queuedCount();

    /**
     * Queues a message that was checked, if {@link #hasRoom}. A reference to it belongs to the channel from now on.
     *
     * @param bits the result of {@link #check}
     * @param head the head; {@link CallHead#NONE} on unreliable channels
     */
    public abstract void add(MessageType<?> type, Message message, int bits, long head);

    /**
     * Id of the message that is queued next. Ids do not wrap here.
     *
     * @throws IllegalStateException if the channel is unreliable
     */
    public int nextSentId() {
        throw new IllegalStateException(config + " is unreliable, and its messages have no ids");
    }

    /**
     * Highest id of a received message, plus one. Ids do not wrap here.
     *
     * @throws IllegalStateException if the channel is unreliable
     */
    public int endOfReceivedIds() {
        throw new IllegalStateException(config + " is unreliable, and its messages have no ids");
    }

    /**
     * Requests a receipt for the message that was queued last.
     *
     * @param receipt any number of the game
     * @throws IllegalStateException if the channel is reliable
     */
    public void requestReceipt(long receipt) {
        throw new IllegalStateException(config + " is reliable, and has no receipts");
    }

    @Override
    public final Refusal explainRefused(BitReader in, PacketIn packet) {
        return codec.explainRefused(in, packet);
    }

    /** {@inheritDoc} Unreliable messages are dropped while delivery is paused. */
    @Override
    public final void apply(PacketIn packet) {
        if (paused && !config.kind().isReliable()) {
            droppedWhilePaused += readCount();
            discard();
        } else {
            accept(packet);
        }
    }

    /**
     * Pauses the delivery, from the first packet on, for a peer that waits for admission. A reliable channel then
     * accepts the messages of its first window, or the fragments of a first block. A packet with more is not acked, so
     * that the peer retransmits the content. Unreliable and chunk channels drop everything.
     */
    public final void pause() {
        paused = true;
    }

    /** Ends the pause. */
    public final void resume() {
        paused = false;
    }

    final boolean isPaused() {
        return paused;
    }

    /** Number of messages that were dropped because delivery was paused. */
    public final long droppedWhilePausedCount() {
        return droppedWhilePaused;
    }

    /** Number of messages of the packet that do not wait for other messages. */
    int readCount() {
        return 0;
    }

    /** Applies what was read. */
    protected abstract void accept(PacketIn packet);

    /** Called when received messages may wait for the listener. */
    protected final void onReceived() {
        hasReceived = true;
    }

    /** Returns whether a message may wait for the listener. */
    public final boolean hasReceived() {
        return hasReceived;
    }

    /** Removes the next message for the listener, or returns null. The message belongs to the caller. */
    public final Message nextReceived() {
        Message next = hasReceived ? pollReceived() : null;
        hasReceived = next != null;
        return next;
    }

    /** Removes the next message for the listener, or returns null. Called after {@link #onReceived}. */
    protected abstract Message pollReceived();

    /** Number of messages dropped before sending, for lack of room in the packet. */
    public long droppedCount() {
        return 0;
    }

    /** Number of received messages that were dropped because a newer packet had arrived before. */
    public long outdatedCount() {
        return 0;
    }
}
