package dev.tickwire.channel;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.packet.PacketFate;

/**
 * Delivers each message once, and retransmits it until it is acked. Subclasses differ in the order of delivery.
 *
 * <p>A block is sent in fragments, one in each packet, when all earlier messages are acked. Later messages wait until
 * the whole block is acked. A budget limits runs of messages; a fragment is sent if a full fragment fits into the
 * packet. Format: that of <em>yojimbo</em>, see {@code docs/wire.md}, "Messages".
 */
abstract class ReliableChannel extends QueuedChannel implements PacketFate {
    private final ReliableSender sender;
    private final ReliableReceiver receiver;

    ReliableChannel(ChannelContext context, ResendRule rule, ReceiveWindow window) {
        super(context);
        sender = new ReliableSender(context, rule);
        receiver = new ReliableReceiver(context, window);
    }

    @Override
    protected long neededBits(Message message, int bits) {
        if (!(message instanceof BlockMessage)) {
            return (long) MessageIds.WIDTH_BITS + bits;
        }
        int full = config.fragmentBytes();
        int first = Math.min(full, Ownership.blockLength((BlockMessage) message));
        return Math.max(full * Byte.SIZE, ReliableSender.fragmentBits(config, first) + bits);
    }

    @Override
    protected int roomFor(Message message, int packetBits) {
        return message instanceof BlockMessage ? packetBits : runBits(packetBits);
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
        activate();
    }

    @Override
    public int pack(int availableBits, int freeBits, PacketOut packet) {
        return sender.pack(runBits(availableBits), availableBits, freeBits, packet);
    }

    /** {@inheritDoc} A reliable channel is active until all its messages are acked. */
    @Override
    protected boolean isIdle() {
        return sender.queuedCount() == 0;
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
    public void write(BitWriter out, PacketOut packet) {
        sender.write(out, packet, receiver.endOfIds() - 1);
    }

    @Override
    public ReadResult read(BitReader in, PacketIn packet) {
        onReceived();
        return receiver.read(in, packet, isPaused());
    }

    @Override
    public void discard() {
        receiver.discard();
    }

    @Override
    protected void accept(PacketIn packet) {
        receiver.apply(packet.number());
    }

    /** {@inheritDoc} A reliable channel does: ids are extended by what arrived before each packet. */
    @Override
    public boolean countsPackets() {
        return true;
    }

    @Override
    public void onAcked(long packet) {
        sender.onAcked(packet);
    }

    @Override
    public void onLost(long packet) {
        // The messages were retransmitted long before, by {@link ResendRule}. A late ack still counts.
    }

    @Override
    protected Message pollReceived() {
        return receiver.next();
    }

    @Override
    public void close() {
        sender.close();
        receiver.close();
    }
}
