package dev.tickwire.packet;

import dev.tickwire.protocol.PacketDrop;

/**
 * One end of a link that gives each packet a sequence, acks those of the other end, and cuts and joins large ones.
 *
 * <p>The connection writes a payload to {@link #buffer()}, calls {@link #seal}, and hands out each datagram after
 * {@link #select}. What comes goes to {@link #receive}; if that gives a packet, the connection reads its payload and
 * then calls {@link #accept} or {@link #drop}. Nothing is noted as received, and no ack taken, before {@code accept}.
 *
 * <p>The public <em>reliable</em> format, {@code docs/wire.md}, "Packets". No clock, no allocation per packet once
 * warm. The packet being written is that of all links with the same {@link LinkContext}, until the next.
 */
public final class PacketLink {
    /** Where in {@link #buffer()} a payload begins. */
    public static final int PAYLOAD_OFFSET = OutgoingPacket.PAYLOAD_OFFSET;

    /** The most bytes of a packet's header. */
    public static final int HEADER_BYTES = PacketHeader.MOST_BYTES;

    /** The bytes in front of each fragment; the header of the packet stands in the first. */
    public static final int FRAGMENT_HEADER_BYTES = FragmentLimits.HEADER_BYTES;

    /** How many packets may be received before an ack is owed; half of what a header acks. */
    private static final int OWES_AFTER = 16;

    /** A packet that came late is acked within a batch once it lies so far behind the newest. */
    private static final int LATE_AT_ONCE = (SentPackets.ACKS + ReceiveHistory.LATEST) / 2;

    private final LinkContext context;
    private final LinkCounts statistics = new LinkCounts();
    private final ReceiveHistory received = new ReceiveHistory();
    private final SentPackets sent;
    private final PacketReceiver receiver;
    private int receivedSinceSent;

    /**
     * Makes one end.
     *
     * @param context the endpoint's; it says how large packets may be and when they are cut
     * @param fate told of each packet that is sent whether it arrived
     */
    public PacketLink(LinkContext context, PacketFate fate) {
        this.context = context;
        this.sent = new SentPackets(statistics, fate);
        this.receiver = new PacketReceiver(context, received, statistics);
    }

    /** The measurements of the link. */
    public LinkCounts statistics() {
        return statistics;
    }

    /** The number of the next packet sent, from 0. It does not wrap; its low 16 bits are the sequence on the wire. */
    public long nextPacket() {
        return sent.next();
    }

    /** The number of the newest packet that the other end has acked, -1 before any was. */
    public long newestAcked() {
        return sent.newestAcked();
    }

    /** The bytes of the sealed packet together with all headers. */
    public int sealedBytes() {
        return context.outgoing().totalBytes();
    }

    /** Where a payload is written, from {@link #PAYLOAD_OFFSET} on. */
    public byte[] buffer() {
        return context.outgoing().buffer();
    }

    /**
     * Makes a packet of a payload. It counts as sent.
     *
     * @param nowNanos the time
     * @param payloadBytes the bytes written to {@link #buffer()}, at most the limit
     * @return how many datagrams it makes, at least 1
     */
    public int seal(long nowNanos, int payloadBytes) {
        return seal(nowNanos, payloadBytes, received.newest());
    }

    /**
     * Makes a packet as {@link #seal} does, but its header acks the newest of the packets that {@link #owesLateAcks}
     * tells of, and the 31 before it.
     *
     * @param nowNanos the time
     * @param payloadBytes the bytes written to {@link #buffer()}, at most the limit
     * @return how many datagrams it makes, at least 1
     */
    public int sealLateAcks(long nowNanos, int payloadBytes) {
        return seal(nowNanos, payloadBytes, received.newestLate());
    }

    private int seal(long nowNanos, int payloadBytes, int ack) {
        OutgoingPacket outgoing = context.outgoing();
        int datagrams = outgoing.seal((int) sent.next() & 0xFFFF, ack, received.ackBits(ack), payloadBytes);
        received.onTold(ack);
        sent.add(nowNanos, outgoing.totalBytes());
        statistics.onTime(nowNanos);
        statistics.onPacketSent();
        receivedSinceSent = 0;
        return datagrams;
    }

    /**
     * Leaves out a number: no packet ever has it, which looks to the other end like a packet that was lost. Whoever
     * acks it acks what it has not heard; {@link #hasFalseAck} tells.
     */
    public void skipNumber() {
        sent.skip();
    }

    /**
     * Makes one datagram of the sealed packet ready and counts it as sent; the next call may overwrite it.
     *
     * @param nowNanos the time
     * @param number which, from 0, in rising order
     */
    public void select(long nowNanos, int number) {
        OutgoingPacket outgoing = context.outgoing();
        outgoing.select(number);
        statistics.onDatagramSent(nowNanos, outgoing.length());
    }

    /** The array of the datagram that was selected, with 8 spare bytes behind its end. */
    public byte[] datagram() {
        return context.outgoing().datagram();
    }

    /** The first byte of the datagram that was selected. */
    public int datagramOffset() {
        return context.outgoing().offset();
    }

    /** The bytes of the datagram that was selected. */
    public int datagramLength() {
        return context.outgoing().length();
    }

    /**
     * Takes a datagram from the other end.
     *
     * @param nowNanos the time
     * @param bytes where it is, with 8 readable bytes behind its end
     * @param offset its first byte
     * @param length its bytes
     * @return a new packet whose payload can be read now; null if there is none, and anything dropped has been counted
     */
    public ReceivedPacket receive(long nowNanos, byte[] bytes, int offset, int length) {
        statistics.onDatagramReceived(nowNanos, length);
        return receiver.receive(bytes, offset, length);
    }

    /**
     * Lets time pass, once all that waited to be received has been: also while this end sends nothing.
     *
     * @param nowNanos the time, compared by difference only
     */
    public void update(long nowNanos) {
        received.onTime(nowNanos);
        statistics.onTime(nowNanos);
    }

    /**
     * Whether a packet came before one that left earlier and may yet come.
     *
     * @param packet what was received
     */
    public boolean isEarly(ReceivedPacket packet) {
        return receiver.isEarly(packet);
    }

    /**
     * Defers a packet: copies it into the reorder buffer, for {@link #nextDeferred}.
     *
     * @param packet what was received
     * @return false if there is no room, and it is to be read now
     */
    public boolean defer(ReceivedPacket packet) {
        return receiver.defer(packet);
    }

    /**
     * Takes the deferred packet that left first.
     *
     * @param isBatchOver true to take it though not all before it have come
     * @return a packet whose payload can be read now, or null
     */
    public ReceivedPacket nextDeferred(boolean isBatchOver) {
        return receiver.nextDeferred(isBatchOver);
    }

    /**
     * Whether a packet acks a number that was left out: its sender acks what it has not heard.
     *
     * @param packet what was received
     */
    public boolean hasFalseAck(ReceivedPacket packet) {
        return sent.isFalse(packet.header().ack(), packet.header().ackBits());
    }

    /**
     * Notes a packet as received and takes its acks; {@link PacketFate} is told of them, then of the losses that they
     * show.
     *
     * @param nowNanos the time
     * @param packet what was received, without a false ack
     */
    public void accept(long nowNanos, ReceivedPacket packet) {
        receiver.accept(packet);
        statistics.onPacketReceived(nowNanos);
        receivedSinceSent++;
        sent.onAcks(nowNanos, packet.header().ack(), packet.header().ackBits());
    }

    /**
     * Counts a packet that was received and is not accepted: it is not noted as received, its acks are not taken.
     *
     * @param reason why
     */
    public void drop(PacketDrop reason) {
        statistics.onDropped(reason);
    }

    /** Ends the link: all memory is given back. */
    public void close() {
        receiver.close();
    }

    /**
     * Whether packets have come so late that the header of the next packet has no bit for them: {@link #sealLateAcks}
     * then, as often as this says so. While {@link #owesAck}, as within a batch, that waits for more of them as long as
     * it can.
     */
    public boolean owesLateAcks() {
        return received.isLateBehind(owesAck() ? LATE_AT_ONCE : SentPackets.ACKS);
    }

    /** Whether so many packets have been received since the last was sent that their acks should leave. */
    public boolean owesAck() {
        return receivedSinceSent >= OWES_AFTER;
    }
}
