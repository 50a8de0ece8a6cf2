package dev.tickwire.channel;

import dev.tickwire.base.Bits;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.packet.PacketFate;

/**
 * Sends each message once, in the next packet. A message that does not fit into the rest of that packet is dropped.
 * Messages beyond the greatest number for a packet, or when little room is left, wait for the next packet.
 */
public class UnreliableChannel extends QueuedChannel implements PacketFate {
    private final UnreliableQueue queue;
    /** Messages of the packet that was read, until the listener has received all of them; otherwise null. */
    private MessageList received;

    private final Receipts receipts;
    /** Null until a message with a receipt is sent. */
    private ReceiptLog receiptLog;

    /** Number of messages at the front of the queue that go into the packet. */
    private int chosen;

    private int chosenBits;
    private boolean hasMore;
    private boolean lackedRoom;
    private long dropped;

    /** Creates an empty channel of a connection. */
    public UnreliableChannel(ChannelContext context, Receipts receipts) {
        super(context);
        this.receipts = receipts;
        this.queue = new UnreliableQueue(config.windowMessages());
    }

    @Override
    protected final long neededBits(Message message, int bits) {
        return bits + blockBits(message);
    }

    @Override
    protected final int roomFor(Message message, int packetBits) {
        return runBits(packetBits);
    }

    private long blockBits(Message message) {
        if (!(message instanceof BlockMessage)) {
            return 0;
        }
        long bytes = Ownership.blockLength((BlockMessage) message);
        return Bits.required(config.maxBlockBytes() - 1) + Bits.ALIGN_BITS + bytes * Byte.SIZE;
    }

    @Override
    public final boolean hasRoom() {
        return !queue.isFull();
    }

    @Override
    public final int queuedCount() {
        return queue.size();
    }

    @Override
    public final void add(MessageType<?> type, Message message, int bits, long head) {
        queue.add(message, type.number(), bits + (int) blockBits(message));
        activate();
    }

    @Override
    public final void requestReceipt(long receipt) {
        queue.requestReceipt(receipt);
    }

    @Override
    public final int pack(int availableBits, int freeBits, PacketOut packet) {
        int left = runBits(availableBits);
        chosen = 0;
        chosenBits = 0;
        lackedRoom = false;
        while (chosen < queue.size() && chosen < config.maxMessagesPerPacket() && left >= MIN_LEFT_BITS) {
            int bits = queue.bits(chosen);
            if (bits > left) {
                drop(chosen);
                lackedRoom = true;
            } else {
                if (queue.isReceiptRequested(chosen)) {
                    receiptLog().onSent(packet.number(), queue.receipt(chosen));
                }
                left -= bits;
                chosenBits += bits;
                chosen++;
            }
        }
        hasMore = chosen < queue.size();
        return chosen == 0 ? 0 : RUN_COST_BITS + chosenBits;
    }

    private ReceiptLog receiptLog() {
        if (receiptLog == null) {
            receiptLog = new ReceiptLog(receipts);
        }
        return receiptLog;
    }

    @Override
    protected final boolean isIdle() {
        return queue.size() == 0;
    }

    @Override
    public final void skip() {
        while (queue.size() > 0) {
            drop(0);
        }
    }

    private void drop(int place) {
        if (queue.isReceiptRequested(place)) {
            receipts.add(queue.receipt(place), false);
        }
        Ownership.drop(queue.remove(place));
        dropped++;
    }

    @Override
    public final boolean hasMore() {
        return hasMore;
    }

    @Override
    public final boolean lackedRoom() {
        return hasMore || lackedRoom;
    }

    @Override
    public final int chosenBits() {
        return RUN_HEADER_BITS + chosenBits;
    }

    @Override
    public final void write(BitWriter out, PacketOut packet) {
        out.writeBool(false);
        out.writeBool(true);
        out.writeInt(chosen, 1, config.maxMessagesPerPacket());
        for (; chosen > 0; chosen--) {
            int type = queue.type(0);
            Message message = queue.remove(0);
            codec.write(out, packet, type, message);
            if (message instanceof BlockMessage) {
                BlockMessage block = (BlockMessage) message;
                int length = Ownership.blockLength(block);
                out.writeInt(length, 1, config.maxBlockBytes());
                out.writeBytes(Ownership.blockData(block), 0, length);
            }
            Ownership.drop(message);
        }
    }

    @Override
    public ReadResult read(BitReader in, PacketIn packet) {
        return readRun(in, packet) ? ReadResult.READ : ReadResult.MALFORMED;
    }

    private boolean readRun(BitReader in, PacketIn packet) {
        forgetReceived();
        onReceived();
        if (in.readBool()) {
            return in.fail();
        }
        if (!in.readBool()) {
            return !in.failed();
        }
        int count = in.readInt(1, config.maxMessagesPerPacket());
        for (int i = 0; i < count && !in.failed(); i++) {
            Message message = codec.read(in, packet);
            if (message != null) {
                if (received == null) {
                    received = context.acquireList();
                }
                received.add(message, 0);
                readBlock(in, message);
            }
        }
        return !in.failed();
    }

    private void readBlock(BitReader in, Message message) {
        if (!(message instanceof BlockMessage)) {
            return;
        }
        int length = in.readInt(1, config.maxBlockBytes());
        if (!config.blocks() || in.failed() || !Ownership.readBlock((BlockMessage) message, in, length)) {
            in.fail();
        }
    }

    @Override
    public void discard() {
        forgetReceived();
    }

    private void forgetReceived() {
        if (received != null) {
            received.clear();
            releaseReceived();
        }
    }

    private void releaseReceived() {
        context.releaseList(received);
        received = null;
    }

    @Override
    final int readCount() {
        return received == null ? 0 : received.size();
    }

    @Override
    protected void accept(PacketIn packet) {
        // The messages that were read are ready for the listener.
    }

    @Override
    public final void onAcked(long packet) {
        if (receiptLog != null) {
            receiptLog.onAcked(packet);
        }
    }

    @Override
    public final void onLost(long packet) {
        if (receiptLog != null) {
            receiptLog.onLost(packet);
        }
    }

    @Override
    protected final Message pollReceived() {
        if (received == null) {
            return null;
        }
        Message next = received.poll();
        if (next == null) {
            releaseReceived();
        }
        return next;
    }

    @Override
    public final long droppedCount() {
        return dropped;
    }

    @Override
    public final void close() {
        queue.clear();
        if (receiptLog != null) {
            receiptLog.clear();
        }
        forgetReceived();
    }
}
