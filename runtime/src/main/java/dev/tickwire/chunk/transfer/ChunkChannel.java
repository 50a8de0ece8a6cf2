package dev.tickwire.chunk.transfer;

import dev.tickwire.base.Failures;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.channel.ChannelContext;
import dev.tickwire.channel.PacketIn;
import dev.tickwire.channel.PacketOut;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;
import java.nio.ByteBuffer;

/**
 * Sends and receives the chunks of one channel. The channel's entry in a packet has acks, each of many slices, a
 * cancel, and at most one slice if the rate permits. Format: {@code docs/wire.md}, "Chunks".
 */
public final class ChunkChannel extends QueuedChannel {
    /** Upper bound on the bits of a slice beside its bytes and the message of the chunk. */
    static final int SLICE_COST_BITS = 384;

    /** Number of acks, flag of a cancel, flag of a slice. */
    private static final int HEADER_BITS = 2 + 1 + 1;

    private static final int CANCEL_BITS = Short.SIZE;

    private final ChunkTraffic traffic;
    private final MessageChannel shown;
    private final ChunkEnds ends = new ChunkEnds();
    private final ChunkSender sender;
    private final ChunkReceiver receiver;
    private final ChunkAck[] acks;
    private final ChunkAck[] readAcks;

    private int ackCount;
    private int chosenBits;
    private boolean hasMore;
    private boolean lackedRoom;

    /** Whether an entry was read; it is used in {@link #settle}. */
    private boolean hasEntry;

    private int readAckCount;
    private boolean readCancel;
    private int readCancelId;

    /** Creates the channel of a connection. */
    public ChunkChannel(ChannelContext channel, ChunkContext context, ChunkTraffic traffic) {
        super(channel);
        this.traffic = traffic;
        this.shown = channel.shown();
        this.sender = new ChunkSender(channel, context, traffic, ends);
        this.receiver = new ChunkReceiver(channel, context, traffic, ends);
        this.acks = context.chosenAcks();
        this.readAcks = context.readAcks();
    }

    @Override
    protected long neededBits(Message message, int bits) {
        return neededBits(Ownership.blockLength((BlockMessage) message), bits);
    }

    private int neededBits(int lengthBytes, int bits) {
        return SLICE_COST_BITS + bits + Byte.SIZE * Math.min(lengthBytes, config.sliceBytes());
    }

    @Override
    protected int roomFor(Message message, int packetBits) {
        return packetBits;
    }

    /**
     * Checks that this side may send a chunk of this length with a message, and returns the size of the message's body
     * in bits. A block of the message itself is ignored.
     *
     * @throws IllegalArgumentException if not
     */
    public int measure(MessageType<?> type, BlockMessage message, int lengthBytes) {
        checkCarried(type, MessageChannel.Use.MESSAGE);
        checkBlock(type, lengthBytes);
        return codec.measure(type, message);
    }

    /** Returns whether the opening of a chunk fits into a packet, with the size of {@link #measure}. */
    public boolean fits(int lengthBytes, int bits) {
        return neededBits(lengthBytes, bits) <= roomBits();
    }

    /**
     * Checks that the opening of a chunk fits the channel, or the same channel in another version of the protocol.
     *
     * @param in the channel, in that version
     * @param type the type in that version
     * @throws IllegalArgumentException if the opening does not fit there
     */
    public void requireFits(ChannelContext in, MessageType<?> type, BlockMessage message, int lengthBytes) {
        int needed = neededBits(lengthBytes, in.codec().measure(type, message));
        if (needed > in.roomBits()) {
            throw tooLarge(type, in.config(), needed, in.roomBits());
        }
    }

    @Override
    public boolean hasRoom() {
        return sender.hasRoom();
    }

    @Override
    public int queuedCount() {
        return sender.queuedCount();
    }

    @Override
    public void add(MessageType<?> type, Message message, int bits, long head) {
        BlockMessage block = (BlockMessage) message;
        byte[] bytes = Ownership.blockData(block);
        ChunkSource source = ChunkSource.of(ByteBuffer.wrap(bytes, 0, Ownership.blockLength(block)));
        add(prepare(type, block, bits, source));
    }

    /**
     * Creates a chunk for {@link #add(OutgoingTransfer)} or {@link #refuse}. The message belongs to its caller until
     * then.
     *
     * @param bits the result of {@link #measure(MessageType, BlockMessage, int)}
     */
    public OutgoingTransfer prepare(MessageType<?> type, BlockMessage message, int bits, ChunkSource source) {
        return new OutgoingTransfer(
                shown, message, type.number(), bits, source, Chunk.State.WAITING, failures(traffic));
    }

    /**
     * Returns a chunk that ended before it was sent, and closes the source.
     *
     * @param channel the channel, which the version of the connection may not have
     * @param end the state at the end
     */
    public static OutgoingChunk unsent(
            MessageChannel channel, BlockMessage message, ChunkSource source, Chunk.State end, ChunkTraffic traffic) {
        OutgoingTransfer chunk = new OutgoingTransfer(channel, message, 0, 0, source, end, failures(traffic));
        chunk.end(end);
        return chunk;
    }

    private static Failures failures(ChunkTraffic traffic) {
        return traffic.memory().failures();
    }

    /** Queues a chunk. A reference to its message belongs to the channel until the chunk has ended. */
    public void add(OutgoingTransfer chunk) {
        sender.add(chunk);
        activate();
    }

    /** Ends a chunk that was not added, and closes the source. */
    public void refuse(OutgoingTransfer chunk, Chunk.State state) {
        chunk.end(state);
    }

    @Override
    public int pack(int availableBits, int freeBits, PacketOut packet) {
        ackCount = 0;
        hasMore = false;
        chosenBits = HEADER_BITS;
        if (!traffic.isSending(packet.nowNanos())) {
            return 0;
        }
        if (sender.isIdle() && !receiver.hasPendingAck()) {
            lackedRoom = false;
            return 0;
        }
        sender.check(packet.nowNanos());
        int left = Math.min(availableBits - ENTRY_COST_BITS, freeBits) - HEADER_BITS;
        boolean isSliceDue = sender.isDueIn(packet.number());
        left -= chooseAcks(left);
        lackedRoom = ackCount == 0 && receiver.hasPendingAck();
        if (left < CANCEL_BITS) {
            lackedRoom |= sender.hasPendingCancel();
        } else if (sender.chooseCancel()) {
            left -= CANCEL_BITS;
            chosenBits += CANCEL_BITS;
        }
        if (sender.chooseSlice(left)) {
            chosenBits += sender.chosenBits();
            sender.onSent(packet.number());
        } else if (isSliceDue) {
            lackedRoom = true;
            traffic.onSliceLeftUnsent();
        }
        hasMore |= sender.hasDue();
        return chosenBits == HEADER_BITS ? 0 : chosenBits;
    }

    /** {@inheritDoc} A chunk channel is active during its transfers, and while it owes acks or reports of ends. */
    @Override
    protected boolean isIdle() {
        return sender.isIdle() && !receiver.isActive() && ends.areReported();
    }

    /** Chooses the acks of a packet. Returns their size in bits. */
    private int chooseAcks(int leftBits) {
        int left = leftBits;
        // A further packet is better than an ack of fewer slices, unless even an empty packet has no room for all of
        // them.
        int max =
                Math.min(ChunkAck.fixedBits(config.maxSlices()) + SliceWindow.MAX_SLICES, roomBits() - ENTRY_COST_BITS);
        while (ackCount < ChunkAck.MAX_PER_PACKET && receiver.hasPendingAck()) {
            if (left < max && !receiver.fits(left)) {
                hasMore = true;
                break;
            }
            if (!receiver.chooseAck(acks[ackCount], left)) {
                break;
            }
            left -= acks[ackCount++].measure(config.maxSlices());
        }
        hasMore |= ackCount > 0 && receiver.hasPendingAck();
        chosenBits += leftBits - left;
        return leftBits - left;
    }

    @Override
    public boolean hasMore() {
        return hasMore;
    }

    /**
     * Returns whether an ack, a cancel or a slice was left out. The cause is a lack of room, the rate limit of the
     * connection, or another chunk channel that used up the rate of chunks.
     */
    @Override
    public boolean lackedRoom() {
        return lackedRoom;
    }

    @Override
    public int chosenBits() {
        return chosenBits;
    }

    @Override
    public void write(BitWriter out, PacketOut packet) {
        out.writeInt(ackCount, 0, ChunkAck.MAX_PER_PACKET);
        for (int i = 0; i < ackCount; i++) {
            acks[i].write(out, config.maxSlices());
        }
        sender.write(out, packet);
    }

    @Override
    public ReadResult read(BitReader in, PacketIn packet) {
        hasEntry = true;
        readAckCount = in.readInt(0, ChunkAck.MAX_PER_PACKET);
        for (int i = 0; i < readAckCount && !in.failed(); i++) {
            if (readAcks[i].read(in, config.maxSlices()) && !sender.isLegal(readAcks[i])) {
                in.fail();
            }
        }
        readCancel = in.readBool();
        if (readCancel) {
            readCancelId = (int) in.readBits(Short.SIZE);
            if (!in.failed() && !receiver.isLegal(readCancelId)) {
                in.fail();
            }
        }
        if (in.readBool() && !in.failed()) {
            return receiver.read(in, packet);
        }
        return in.failed() ? ReadResult.MALFORMED : ReadResult.READ;
    }

    @Override
    public void discard() {
        hasEntry = false;
        readAckCount = 0;
        readCancel = false;
        receiver.discard();
    }

    @Override
    protected void accept(PacketIn packet) {
        // Everything is used in {@link #settle}, when the acks of the packet's header are known.
        if (hasEntry) {
            activate();
        }
    }

    private void acceptAcksAndCancel() {
        for (int i = 0; i < readAckCount; i++) {
            sender.onAck(readAcks[i]);
        }
        if (readCancel) {
            receiver.onCancel(readCancelId);
        }
        readAckCount = 0;
        readCancel = false;
    }

    /**
     * Processes the acks, the cancel and the slice that were read, and calls the listener. The acks in the packet's
     * header must be processed first.
     *
     * @param objects the directory for references in the message of a new chunk, or null for that of its factory
     */
    public void settle(ChunkListener listener, ObjectDirectory objects) {
        acceptAcksAndCancel();
        receiver.settle(listener, objects);
        hasEntry = false;
        reportEnds(listener);
    }

    private void reportEnds(ChunkListener listener) {
        if (ends.haveMessages()) {
            onReceived();
        }
        ends.report(listener);
    }

    /**
     * Called after a batch of received packets: sums contents, ends the chunks that the game has ended, and reports
     * progress.
     */
    public void endBatch(ChunkListener listener) {
        receiver.endBatch();
        reportEnds(listener);
        sender.reportProgress(listener);
        receiver.reportProgress(listener);
    }

    @Override
    protected Message pollReceived() {
        return ends.nextMessage();
    }

    @Override
    public void close() {
        sender.close();
        receiver.close();
        ends.close();
    }
}
