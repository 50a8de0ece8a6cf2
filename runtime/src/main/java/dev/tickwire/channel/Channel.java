package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Refusal;

/**
 * One channel of one connection: queues messages, packs them into packets, takes them out of packets.
 *
 * <p>A connection drives it. To send: {@link #pack} chooses what goes into a packet, {@link #write} writes it. To receive:
 * {@link #read} takes in an entry without any effect; when the whole packet has been read, {@link #apply} gives it effect,
 * or {@link #discard} forgets it; then {@link #nextReceived} gives what the listener gets.
 */
public abstract class Channel {
    /** What an entry costs beside its content, in the reckoning of what fits. */
    public static final int ENTRY_COST_BITS = 32;

    /** What a run of messages costs beside the messages. */
    static final int RUN_COST_BITS = 32;

    /** What the layout of a run takes in truth beside its messages: two flags and the longest count. */
    static final int RUN_HEADER_BITS = 2 + 15;

    /** With fewer bits left than this, nothing more is tried. */
    static final int LEAST_LEFT_BITS = 32;

    final ChannelConfig config;
    final MessageCodec codec;

    final ChannelMemory memory;

    private int waitedPackets;
    private boolean held;
    private long unheard;

    Channel(ChannelMemory memory) {
        this.memory = memory;
        this.config = memory.config();
        this.codec = memory.codec();
    }

    /**
     * Makes the channel that a configuration asks for.
     *
     * @param memory the endpoint's, of this channel
     * @param rule when reliable messages are sent again; the connection's
     * @param receipts is told of unreliable messages whose fate was asked for; the connection's
     * @param chunks what chunk channels have in common; the connection's
     */
    public static Channel create(ChannelMemory memory, ResendRule rule, Receipts receipts, ChunkTraffic chunks) {
        ChannelConfig config = memory.config();
        switch (config.kind()) {
            case RELIABLE_ORDERED:
                return new ReliableOrderedChannel(memory, rule);
            case RELIABLE_UNORDERED:
                return new ReliableUnorderedChannel(memory, rule);
            case UNRELIABLE:
                return new UnreliableChannel(memory, receipts);
            case UNRELIABLE_SEQUENCED:
                return new UnreliableSequencedChannel(memory, receipts);
            case CHUNK:
                return new ChunkChannel(memory, chunks);
        }
        throw new IllegalArgumentException(config + " is of a kind that is not known: " + config.kind());
    }

    /** What the channel is made of. */
    public final ChannelConfig config() {
        return config;
    }

    /**
     * Checks a message that a game wants to send.
     *
     * @param type its type
     * @param message the message
     * @return its cost in bits, for {@link #add}
     * @throws IllegalArgumentException if the channel does not carry it from this side, or it can never fit
     */
    public final int check(MessageType<?> type, Message message) {
        checkCarried(type);
        if (message instanceof BlockMessage) {
            checkBlock(type, MessageFactory.blockLength((BlockMessage) message));
        }
        int bits = codec.typeBits() + message.measure();
        checkRoom(type, message, bits);
        return bits;
    }

    final void checkCarried(MessageType<?> type) {
        if (!config.carries(memory.side(), type.number())) {
            throw new IllegalArgumentException(
                    config + " does not carry " + type.label() + " from the " + memory.side());
        }
    }

    final void checkBlock(MessageType<?> type, int length) {
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
    abstract void checkRoom(MessageType<?> type, Message message, int bits);

    /** What a packet has for a run of this channel's messages if nothing else is in it. */
    final int runBits() {
        return runBits(roomBits());
    }

    /** What is left for a run of this channel's messages, given what is left of the packet. */
    final int runBits(int availableBits) {
        return limitToBudget(availableBits) - RUN_COST_BITS;
    }

    /** What a packet has for an entry of this channel if nothing else is in it. */
    final int roomBits() {
        return memory.roomBits();
    }

    private int limitToBudget(int bits) {
        return config.budgetBytes() == 0 ? bits : Math.min(bits, config.budgetBytes() * Byte.SIZE);
    }

    static IllegalArgumentException tooLarge(MessageType<?> type, ChannelConfig config, long bits, long most) {
        return new IllegalArgumentException(type.label() + " takes " + bits + " bits (" + (bits + 7) / 8 + " bytes), "
                + config + " has room for " + Math.max(0, most) + " (" + Math.max(0, most) / 8 + " bytes) in a packet");
    }

    /** Whether a message can be queued. */
    public abstract boolean hasRoom();

    /**
     * Queues a message that has been checked; there is room. The channel holds it from now on.
     *
     * @param type its type
     * @param message the message
     * @param bits what {@link #check} answered
     */
    public abstract void add(MessageType<?> type, Message message, int bits);

    /**
     * Asks for a receipt of the message that was queued last.
     *
     * @param receipt the game's number for it
     * @throws IllegalStateException if the channel is reliable: it gives none
     */
    public void askReceipt(long receipt) {
        throw new IllegalStateException(config + " gives no receipts");
    }

    /**
     * Chooses what goes into a packet.
     *
     * @param availableBits what is left of the packet, in the reckoning of what fits
     * @param freeBits what is left of it in truth, at least
     * @param packet the packet's number, which does not wrap
     * @param nowNanos the time
     * @return the cost of what was chosen, without {@link #ENTRY_COST_BITS}; 0 if nothing was
     */
    public abstract int pack(int availableBits, int freeBits, long packet, long nowNanos);

    /** The bits that {@link #write} takes at the most. */
    public abstract int chosenBits();

    /** Whether something that was due did not fit when {@link #pack} was last called, and waits for the next packet. */
    public abstract boolean hasMore();

    /** Whether something that was due did not fit when {@link #pack} was last called, whatever became of it. */
    public abstract boolean lackedRoom();

    /** A packet leaves that has no room for anything: what does not wait is dropped. */
    public void passOver() {
        // Reliable messages wait.
    }

    /**
     * Writes what was chosen: an entry without its channel number.
     *
     * @param out where it goes
     */
    public abstract void write(BitWriter out);

    /**
     * Reads an entry without its channel number. Nothing takes effect before {@link #apply}.
     *
     * @param in where it is
     * @param packet the packet's number, which does not wrap
     * @return false if it breaks the protocol, or {@link #isTooLate}
     */
    public abstract boolean read(BitReader in, long packet);

    /** Whether the last {@link #read} failed only because the packet came so late that it cannot be understood any more. */
    public boolean isTooLate() {
        return false;
    }

    /** How many packets in a row lacked room for what this channel had, since it last went first. */
    public final int waitedPackets() {
        return waitedPackets;
    }

    /**
     * A packet has been filled.
     *
     * @param wentFirst whether this channel had the choice before all others
     */
    public final void onPacked(boolean wentFirst) {
        waitedPackets = !wentFirst && lackedRoom() ? waitedPackets + 1 : 0;
    }

    /** The type of the message for which the last {@link #read} failed, told once; null if it was not for a message. */
    public final MessageType<?> takeRefused() {
        return codec.takeRefused();
    }

    /**
     * Says what was wrong with the message for which the last {@link #read} failed.
     *
     * @param in at the beginning of its packet
     * @param type what {@link #takeRefused} said
     * @return null if the channel does not carry such messages from the other end
     */
    public final Refusal explainRefused(BitReader in, MessageType<?> type) {
        return codec.explainRefused(in, type);
    }

    /** Forgets what was read. */
    public abstract void discard();

    /**
     * Gives effect to what was read; called for each packet, also if this channel had no entry in it. While the channel is held, what
     * is not sent again is dropped.
     *
     * @param packet the packet's number, which does not wrap
     */
    public final void takeIn(long packet) {
        if (held && !config.kind().isReliable()) {
            unheard += readCount();
            discard();
        } else {
            apply(packet);
        }
    }

    /**
     * Holds back what comes, or ends that, for a peer of which it is not decided yet whether it may come in. Held from its first
     * packet on, a reliable channel takes as many messages as its window holds and the fragments of a block that is the first of
     * them; what goes beyond is not read, and comes again. All others drop what comes.
     *
     * @param on whether to hold
     */
    public final void hold(boolean on) {
        held = on;
    }

    final boolean isHeld() {
        return held;
    }

    /** Whether the last {@link #read} failed only because a channel that is held takes no more. */
    public boolean isPostponed() {
        return false;
    }

    /** Messages that came and were dropped because the channel was held. */
    public final long unheardCount() {
        return unheard;
    }

    /** How many messages were read that do not wait for others. */
    int readCount() {
        return 0;
    }

    abstract void apply(long packet);

    /**
     * A packet was acked for the first time.
     *
     * @param packet its number, which does not wrap
     */
    public abstract void onAcked(long packet);

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

    /** Drops everything, sent and received. */
    public abstract void close();
}
