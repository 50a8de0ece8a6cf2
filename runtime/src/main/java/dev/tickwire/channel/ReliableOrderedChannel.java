package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;

/**
 * Delivers each message once, in the order of sending, by sending it again until it is acked.
 *
 * <p>Blocks go in fragments, one a packet, when all that was sent before them is acked; nothing behind a block is sent before
 * all of it is acked. A budget limits runs of messages; a fragment goes whenever a whole one fits the packet. The public
 * <em>yojimbo</em> layout, {@code docs/wire.md}, "Messages".
 */
public final class ReliableOrderedChannel extends Channel {
    private final ReliableSender sender;
    private final ReliableReceiver receiver;

    ReliableOrderedChannel(ChannelConfig config, Side side, MessageFactory factory, int roomBits) {
        super(config, side, factory, roomBits);
        sender = new ReliableSender(config, codec);
        receiver = new ReliableReceiver(config, codec);
    }

    @Override
    void checkRoom(MessageType<?> type, Message message, int bits) {
        if (message instanceof BlockMessage) {
            int full = config.fragmentBytes();
            int first = Math.min(full, MessageFactory.blockLength((BlockMessage) message));
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
    public void add(MessageType<?> type, Message message, int bits) {
        sender.add(message, type.number(), bits);
    }

    @Override
    public int pack(int availableBits, int freeBits, int packet, long nowNanos) {
        return sender.pack(runBits(availableBits), availableBits, freeBits, packet, nowNanos);
    }

    @Override
    public boolean hasMore() {
        return sender.hasMore();
    }

    @Override
    public int chosenBits() {
        return sender.chosenBits();
    }

    @Override
    public void write(BitWriter out) {
        sender.write(out);
    }

    @Override
    public boolean read(BitReader in) {
        return receiver.read(in);
    }

    @Override
    public void discard() {
        receiver.discard();
    }

    @Override
    public void apply() {
        receiver.apply();
    }

    @Override
    public void onAcked(int packet) {
        sender.onAcked(packet);
    }

    @Override
    public Message nextReceived() {
        return receiver.next();
    }

    @Override
    public long droppedCount() {
        return 0;
    }

    @Override
    public void close() {
        sender.close();
        receiver.close();
    }
}
