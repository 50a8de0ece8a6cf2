package dev.tickwire.packet;

import dev.tickwire.protocol.LinkStatistics;

/**
 * One end of a link. A link numbers packets, acks packets of the other end, and fragments and reassembles large
 * packets.
 *
 * <p>To send, the connection writes a payload to {@link #buffer()}, calls {@link #seal}, and sends each datagram after
 * {@link #select}. To receive, it passes datagrams to {@link #receive}. If the result is a packet, the connection reads
 * its payload and then calls {@link #accept} or {@link #drop}. Before {@code accept}, the packet does not count as
 * received and its acks have no effect.
 *
 * <p>The format is that of the public <em>reliable</em> library; {@code docs/wire.md}, "Packets". The link has no clock
 * and allocates nothing per packet once warm. All links with the same {@link LinkContext} share the buffer of the
 * packet that is being written.
 */
public final class PacketLink {
    /** Index of the payload in {@link #buffer()}. */
    public static final int PAYLOAD_OFFSET = OutgoingPacket.PAYLOAD_OFFSET;

    /** Greatest length of the header of a packet, in bytes. */
    public static final int HEADER_BYTES = PacketHeader.MAX_BYTES;

    /** Length of the header before each fragment, in bytes. The first fragment also has the packet's header. */
    public static final int FRAGMENT_HEADER_BYTES = FragmentLimits.HEADER_BYTES;

    /** Number of received packets after which an ack is owed: half the ack bits of a header. */
    private static final int ACK_DUE_PACKETS = 16;

    /** Distance from the newest packet, in packets, from which a late packet is acked even within a batch. */
    private static final int URGENT_LATE_DISTANCE = (SentPackets.ACKS + ReceiveHistory.LATEST) / 2;

    private final LinkContext context;
    private final LinkCounts statistics = new LinkCounts();
    private final ReceiveHistory received = new ReceiveHistory();
    private final SentPackets sent;
    private final PacketReceiver receiver;
    private int receivedSinceSent;

    /**
     * Creates one end of a link.
     *
     * @param context the context of the endpoint, with the limits of packets
     * @param fate receives the fate of each sent packet
     */
    public PacketLink(LinkContext context, PacketFate fate) {
        this.context = context;
        this.sent = new SentPackets(statistics, fate);
        this.receiver = new PacketReceiver(context, received, statistics);
    }

    /** Returns the measurements of the link. */
    public LinkCounts statistics() {
        return statistics;
    }

    /**
     * Returns the number of the next packet to send, from 0. The number does not wrap; the low 16 bits are the sequence
     * number on the wire.
     */
    public long nextPacket() {
        return sent.next();
    }

    /** Returns the number of the newest packet that the other end acked, or -1 before the first. */
    public long newestAcked() {
        return sent.newestAcked();
    }

    /** Returns the bytes of the sealed packet with all headers. */
    public int sealedBytes() {
        return context.outgoing().totalBytes();
    }

    /** Returns the array for the payload, which begins at {@link #PAYLOAD_OFFSET}. */
    public byte[] buffer() {
        return context.outgoing().buffer();
    }

    /**
     * Turns a payload into a packet, which counts as sent. The header acks the newest received packet and the 31
     * before.
     *
     * @param nowNanos the time
     * @param payloadBytes the bytes written to {@link #buffer()}, at most the limit
     * @return the number of datagrams of the packet, at least 1
     */
    public int seal(long nowNanos, int payloadBytes) {
        return seal(nowNanos, payloadBytes, received.newest());
    }

    /**
     * Turns a payload into a packet like {@link #seal}, but with acks of late packets, see {@link #areLateAcksDue}. The
     * header acks the newest late packet and the 31 before.
     *
     * @param nowNanos the time
     * @param payloadBytes the bytes written to {@link #buffer()}, at most the limit
     * @return the number of datagrams of the packet, at least 1
     */
    public int sealLateAcks(long nowNanos, int payloadBytes) {
        return seal(nowNanos, payloadBytes, received.newestLate());
    }

    private int seal(long nowNanos, int payloadBytes, int ack) {
        OutgoingPacket outgoing = context.outgoing();
        int datagrams = outgoing.seal((int) sent.next() & 0xFFFF, ack, received.ackBits(ack), payloadBytes);
        received.onAckSent(ack);
        sent.add(nowNanos, outgoing.totalBytes());
        statistics.onTime(nowNanos);
        statistics.onPacketSent();
        receivedSinceSent = 0;
        return datagrams;
    }

    /**
     * Skips a packet number. To the other end the number looks like a lost packet. An ack of it is false, and
     * {@link #hasFalseAck} detects a peer with such acks.
     */
    public void skipNumber() {
        sent.skip();
    }

    /**
     * Prepares one datagram of the sealed packet, which counts as sent. The next call may overwrite it.
     *
     * @param nowNanos the time
     * @param number the index of the datagram, from 0, ascending
     */
    public void select(long nowNanos, int number) {
        OutgoingPacket outgoing = context.outgoing();
        outgoing.select(number);
        statistics.onDatagramSent(nowNanos, outgoing.length());
    }

    /** Returns the array with the selected datagram and 8 spare bytes after it. */
    public byte[] datagram() {
        return context.outgoing().datagram();
    }

    /** Returns the index of the first byte of the selected datagram. */
    public int datagramOffset() {
        return context.outgoing().offset();
    }

    /** Returns the length of the selected datagram in bytes. */
    public int datagramLength() {
        return context.outgoing().length();
    }

    /**
     * Receives a datagram from the other end.
     *
     * @param nowNanos the time
     * @param bytes the array with the datagram and 8 readable bytes after it
     * @param offset the index of the datagram's first byte
     * @param length the length of the datagram in bytes
     * @return a new packet with a readable payload, or null for none; drops are counted
     */
    public ReceivedPacket receive(long nowNanos, byte[] bytes, int offset, int length) {
        statistics.onDatagramReceived(nowNanos, length);
        return receiver.receive(bytes, offset, length);
    }

    /**
     * Updates the measurements to a time, after all waiting datagrams were received. To be called also while this end
     * sends nothing.
     *
     * @param nowNanos the time, compared by difference only
     */
    public void update(long nowNanos) {
        received.onTime(nowNanos);
        statistics.onTime(nowNanos);
    }

    /**
     * Returns whether packets with lower numbers may still arrive after a packet.
     *
     * @param packet the received packet
     */
    public boolean isEarly(ReceivedPacket packet) {
        return receiver.isEarly(packet);
    }

    /**
     * Defers a packet: copies it to the reorder buffer, for {@link #nextDeferred}.
     *
     * @param packet the received packet
     * @return false if there is no room; the caller must then read the packet at once
     */
    public boolean defer(ReceivedPacket packet) {
        return receiver.defer(packet);
    }

    /**
     * Removes and returns the deferred packet with the lowest number.
     *
     * @param isBatchOver false to wait for missing packets with lower numbers
     * @return a packet with a readable payload, or null
     */
    public ReceivedPacket nextDeferred(boolean isBatchOver) {
        return receiver.nextDeferred(isBatchOver);
    }

    /**
     * Returns whether a packet acks a skipped number, which its sender cannot have received.
     *
     * @param packet the received packet
     */
    public boolean hasFalseAck(ReceivedPacket packet) {
        return sent.isFalse(packet.header().ack(), packet.header().ackBits());
    }

    /**
     * Counts a packet as received and applies its acks. {@link PacketFate} is notified of the acks, then of the losses
     * that follow from them.
     *
     * @param nowNanos the time
     * @param packet the received packet, without a false ack
     */
    public void accept(long nowNanos, ReceivedPacket packet) {
        receiver.accept(packet);
        statistics.onPacketReceived(nowNanos);
        receivedSinceSent++;
        sent.onAcks(nowNanos, packet.header().ack(), packet.header().ackBits());
    }

    /**
     * Counts a packet as dropped: its acks have no effect, and the next header does not ack it.
     *
     * @param reason the reason
     */
    public void drop(LinkStatistics.Drop reason) {
        statistics.onDropped(reason);
    }

    /** Ends the link and releases its memory. */
    public void close() {
        receiver.close();
    }

    /**
     * Returns whether late packets arrived that the next header has no bit for. The connection then calls
     * {@link #sealLateAcks} until this returns false. While {@link #isAckDue} is true, as within a batch, the answer is
     * delayed as long as possible, to ack more of them at once.
     */
    public boolean areLateAcksDue() {
        return received.isLateBehind(isAckDue() ? URGENT_LATE_DISTANCE : SentPackets.ACKS);
    }

    /** Returns whether the number of packets received since the last sent one requires an ack. */
    public boolean isAckDue() {
        return receivedSinceSent >= ACK_DUE_PACKETS;
    }
}
