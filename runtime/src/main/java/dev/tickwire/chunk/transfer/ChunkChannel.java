package dev.tickwire.chunk.transfer;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.channel.ChannelContext;
import dev.tickwire.channel.QueuedChannel;
import dev.tickwire.channel.ReadResult;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.ChunkState;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageUse;
import java.nio.ByteBuffer;

/**
 * Carries large blocks in slices, beside the messages of the game: at most one slice a packet, when the rate allows,
 * and acks that tell of many slices at once. It has a layout of its own: {@code docs/wire.md}, "Chunks".
 */
public final class ChunkChannel extends QueuedChannel {
    /** Upper bound on the cost of a slice beside its bytes, its message and that message's type. */
    static final int SLICE_COST_BITS = 384;

    /** The count of acks and the two flags behind them. */
    private static final int HEADER_BITS = 2 + 1 + 1;

    private static final int CANCEL_BITS = Short.SIZE;

    private final ChunkTraffic traffic;
    private final ChunkEnds ends = new ChunkEnds();
    private final ChunkSender sender;
    private final ChunkReceiver receiver;
    private final ChunkAck[] acks;
    private final ChunkAck[] readAcks;

    private int ackCount;
    private int chosenBits;
    private boolean hasMore;
    private boolean lackedRoom;

    private int readAckCount;
    private boolean readCancel;
    private int readCancelId;

    /**
     * Makes an idle channel.
     *
     * @param channel the endpoint's, of this channel
     * @param context the endpoint's, of this channel
     * @param traffic what the chunk channels of its connection have in common
     */
    public ChunkChannel(ChannelContext channel, ChunkContext context, ChunkTraffic traffic) {
        super(channel);
        this.traffic = traffic;
        this.sender = new ChunkSender(channel, context, traffic, ends);
        this.receiver = new ChunkReceiver(channel, context, traffic, ends);
        this.acks = context.chosenAcks();
        this.readAcks = context.readAcks();
    }

    @Override
    protected void checkRoom(MessageType<?> type, Message message, int bits) {
        checkRoom(type, Ownership.blockLength((BlockMessage) message), bits);
    }

    private void checkRoom(MessageType<?> type, int lengthBytes, int bits) {
        int needed = SLICE_COST_BITS + bits + Byte.SIZE * Math.min(lengthBytes, config.sliceBytes());
        if (needed > roomBits()) {
            throw tooLarge(type, config, needed, roomBits());
        }
    }

    /**
     * Checks a chunk that a game wants to send.
     *
     * @param type the type of its message
     * @param message what describes it; a block of its own is passed over
     * @param lengthBytes its bytes
     * @return the cost of the message in bits, for {@link #prepare(MessageType, BlockMessage, int, ChunkSource)}
     * @throws IllegalArgumentException if the channel does not carry it from this side, or it can never fit
     */
    public int check(MessageType<?> type, BlockMessage message, int lengthBytes) {
        checkCarried(type, MessageUse.TELL);
        checkBlock(type, lengthBytes);
        int bits = codec.measure(type, message);
        checkRoom(type, lengthBytes, bits);
        return bits;
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
     * Makes a chunk that has been checked, for {@link #add(OutgoingTransfer)} or {@link #refuse}; until then nothing is
     * taken over.
     *
     * @param type the type of its message
     * @param message what describes it
     * @param bits what {@link #check(MessageType, BlockMessage, int)} answered
     * @param source its bytes
     */
    public OutgoingTransfer prepare(MessageType<?> type, BlockMessage message, int bits, ChunkSource source) {
        return new OutgoingTransfer(
                config,
                message,
                type.number(),
                bits,
                source,
                ChunkState.WAITING,
                traffic.memory().failures());
    }

    /**
     * Queues a chunk. The channel owns a reference to its message from now on, until the chunk has ended.
     *
     * @param chunk the chunk
     */
    public void add(OutgoingTransfer chunk) {
        sender.add(chunk);
    }

    /**
     * Ends a chunk that is not taken, and closes its source.
     *
     * @param chunk the chunk
     * @param why the state it has
     */
    public void refuse(OutgoingTransfer chunk, ChunkState why) {
        chunk.end(why);
    }

    @Override
    public int pack(int availableBits, int freeBits, long packet, long nowNanos) {
        ackCount = 0;
        hasMore = false;
        chosenBits = HEADER_BITS;
        if (!traffic.isSending(nowNanos)) {
            return 0;
        }
        sender.check(nowNanos);
        int left = Math.min(availableBits - ENTRY_COST_BITS, freeBits) - HEADER_BITS;
        boolean isSliceDue = sender.isDueIn(packet);
        left -= chooseAcks(left);
        lackedRoom = ackCount == 0 && receiver.owesAck();
        if (left < CANCEL_BITS) {
            lackedRoom |= sender.owesCancel();
        } else if (sender.chooseCancel()) {
            left -= CANCEL_BITS;
            chosenBits += CANCEL_BITS;
        }
        if (sender.chooseSlice(left)) {
            chosenBits += sender.chosenBits();
            sender.onSent(packet);
        } else if (isSliceDue) {
            lackedRoom = true;
            traffic.onLeftBehind();
        }
        hasMore |= sender.hasDue();
        return chosenBits == HEADER_BITS ? 0 : chosenBits;
    }

    /** Returns the bits of the acks that were chosen. */
    private int chooseAcks(int leftBits) {
        int left = leftBits;
        // Rather a packet more than an ack of fewer slices, unless no packet has room for all.
        int most = Math.min(ChunkAck.fixedBits(config.maxSlices()) + SliceWindow.MOST, roomBits() - ENTRY_COST_BITS);
        while (ackCount < ChunkAck.MOST && receiver.owesAck()) {
            if (left < most && !receiver.fits(left)) {
                hasMore = true;
                break;
            }
            if (!receiver.chooseAck(acks[ackCount], left)) {
                break;
            }
            left -= acks[ackCount++].measure(config.maxSlices());
        }
        hasMore |= ackCount > 0 && receiver.owesAck();
        chosenBits += leftBits - left;
        return leftBits - left;
    }

    @Override
    public boolean hasMore() {
        return hasMore;
    }

    /**
     * Whether acks, a cancel or a slice had to stay behind: for lack of room, under the connection's rate limit, or
     * since another chunk channel used what the rate of chunks had left.
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
    public void write(BitWriter out) {
        out.writeInt(ackCount, 0, ChunkAck.MOST);
        for (int i = 0; i < ackCount; i++) {
            acks[i].write(out, config.maxSlices());
        }
        sender.write(out);
    }

    @Override
    public ReadResult read(BitReader in, long packet) {
        readAckCount = in.readInt(0, ChunkAck.MOST);
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
            return receiver.read(in);
        }
        return in.failed() ? ReadResult.MALFORMED : ReadResult.READ;
    }

    @Override
    public void discard() {
        readAckCount = 0;
        readCancel = false;
        receiver.discard();
    }

    @Override
    protected void take(long packet) {
        // What was read waits for settle, when the acks of the packet's own header are known.
    }

    private void takeAcksAndCancel() {
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
     * Takes in what came, after the acks of its packet's header: acks and a cancel, then the slice, asking the listener
     * first if its chunk is new; and tells what has ended.
     *
     * @param listener is told
     */
    public void settle(ChunkListener listener) {
        takeAcksAndCancel();
        receiver.settle(listener);
        ends.report(listener);
    }

    /**
     * A batch has been received: tells of progress and of what the game has ended itself.
     *
     * @param listener is told
     */
    public void endBatch(ChunkListener listener) {
        receiver.endBatch();
        ends.report(listener);
        sender.tellProgress(listener);
        receiver.tellProgress(listener);
    }

    @Override
    public void onAcked(long packet) {
        // Slices have acks of their own.
    }

    @Override
    public void onLost(long packet) {
        // Slices are taken for lost sooner, by time.
    }

    @Override
    public Message nextReceived() {
        return ends.nextMessage();
    }

    @Override
    public void close() {
        sender.close();
        receiver.close();
        ends.close();
    }
}
