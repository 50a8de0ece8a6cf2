package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;

/**
 * Delivers each message once by sending it again until it is acked; its two kinds differ in when the listener gets it.
 *
 * <p>Blocks go in fragments, one a packet, when all that was sent before them is acked; nothing behind a block is sent
 * before all of it is acked. A budget limits runs of messages; a fragment goes whenever a whole one fits the packet.
 * The public <em>yojimbo</em> layout, {@code docs/wire.md}, "Messages".
 */
abstract class ReliableChannel extends QueuedChannel {
    private final ReliableSender sender;
    private final ReliableReceiver receiver;

    ReliableChannel(ChannelContext context, ResendRule rule, ReceiveWindow window) {
        super(context);
        sender = new ReliableSender(context, rule);
        receiver = new ReliableReceiver(context, window);
    }

    @Override
    protected void checkRoom(MessageType<?> type, Message message, int bits) {
        if (message instanceof BlockMessage) {
            int full = config.fragmentBytes();
            int first = Math.min(full, Ownership.blockLength((BlockMessage) message));
            int needed = Math.max(full * Byte.SIZE, ReliableSender.fragmentBits(config, first) + bits);
            if (needed > roomBits()) {
                throw tooLarge(type, config, needed, roomBits());
            }
        } else if (MessageIds.WIDTH_BITS + bits > runBits() || runBits() < LEAST_LEFT_BITS) {
            throw tooLarge(type, config, MessageIds.WIDTH_BITS + bits, runBits());
        }
    }

    @Override
    public boolean hasRoom() {
        return !sender.isFull();
    }

    @Override
    public int queuedCount() {
        return sender.queuedCount();
    }

    @Override
    public int nextSentId() {
        return sender.nextId();
    }

    @Override
    public int endOfReceivedIds() {
        return receiver.endOfIds();
    }

    @Override
    public void add(MessageType<?> type, Message message, int bits, long head) {
        sender.add(message, type.number(), bits, head);
    }

    @Override
    public int pack(int availableBits, int freeBits, long packet, long nowNanos) {
        return sender.pack(runBits(availableBits), availableBits, freeBits, packet, nowNanos);
    }

    @Override
    public boolean hasMore() {
        return sender.hasMore();
    }

    @Override
    public boolean lackedRoom() {
        return sender.lackedRoom();
    }

    @Override
    public int chosenBits() {
        return sender.chosenBits();
    }

    @Override
    public void write(BitWriter out) {
        sender.write(out, receiver.endOfIds() - 1);
    }

    @Override
    public ReadResult read(BitReader in, long packet) {
        return receiver.read(in, packet, isPaused());
    }

    @Override
    public void discard() {
        receiver.discard();
    }

    @Override
    protected void take(long packet) {
        receiver.apply(packet);
    }

    @Override
    public void onAcked(long packet) {
        sender.onAcked(packet);
    }

    @Override
    public void onLost(long packet) {
        // What it carried was sent again long before, by the gap or by time: ResendRule. A late ack of it still counts.
    }

    @Override
    public Message nextReceived() {
        return receiver.next();
    }

    @Override
    public void close() {
        sender.close();
        receiver.close();
    }
}
