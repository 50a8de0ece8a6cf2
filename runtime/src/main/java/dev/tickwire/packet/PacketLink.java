package dev.tickwire.packet;

/**
 * One end of a link that gives each packet a sequence, acks those of the other end, and cuts and joins large ones.
 *
 * <p>The connection writes a payload to {@link #buffer()}, calls {@link #seal}, and hands out each datagram after
 * {@link #select}. What comes goes to {@link #take}; if that says so, the connection reads the payload and then calls
 * {@link #accept} or {@link #refuse}. Nothing is noted as received, and no ack taken, before {@code accept}.
 *
 * <p>The public <em>reliable</em> format, {@code docs/wire.md}, "Packets". No clock, no allocation per packet once warm. What
 * is said of the packet being written or taken in holds until the next of any link with the same {@link LinkContext}.
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

    /** What has come late is acked within a batch when it lies so far behind the newest. */
    private static final int LATE_AT_ONCE = (SentPackets.ACKS + ReceivedPackets.LATEST) / 2;

    private final LinkContext context;
    private final LinkStatistics statistics = new LinkStatistics();
    private final ReceivedPackets received = new ReceivedPackets();
    private final SentPackets sent = new SentPackets(statistics);
    private final IncomingPacket incoming;
    private int receivedSinceSent;

    /**
     * Makes one end.
     *
     * @param context the endpoint's; it says how large packets may be and when they are cut
     */
    public PacketLink(LinkContext context) {
        this.context = context;
        this.incoming = new IncomingPacket(context, received, statistics);
    }

    /** What is known of the link. */
    public LinkStatistics statistics() {
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

    /** Of all packets below this number it is known by now whether they were acked or must be taken for lost. */
    public long decidedBelow() {
        return sent.decidedBelow();
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
     * Makes a packet as {@link #seal} does, but its header acks the newest of the packets that {@link #owesLateAcks} tells of, and the 31
     * before it.
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
        received.onTime(nowNanos);
        statistics.onTime(nowNanos);
        statistics.onPacketSent();
        receivedSinceSent = 0;
        return datagrams;
    }

    /**
     * Leaves out a number: no packet ever has it, which looks to the other end like a packet that was lost. Whoever acks it acks what it
     * has not heard; {@link #isLie} tells.
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
     * @return whether a new packet's payload can be read now; anything dropped has been counted
     */
    public boolean take(long nowNanos, byte[] bytes, int offset, int length) {
        statistics.onDatagramReceived(nowNanos, length);
        return incoming.take(bytes, offset, length);
    }

    /** The number of the packet that was taken, which does not wrap; it counts from the other end's first. */
    public long packet() {
        return context.taken().number();
    }

    /** Whether the packet that was taken came before one that left earlier and may yet come. */
    public boolean isEarly() {
        return incoming.isEarly();
    }

    /** Holds the packet that was taken back, for {@link #takeHeld}; false if there is no room, and it is to be read now. */
    public boolean hold() {
        return incoming.hold();
    }

    /**
     * Takes the packet that left first of those held back.
     *
     * @param isBatchOver true to take it though not all before it have come
     * @return whether its payload can be read now
     */
    public boolean takeHeld(boolean isBatchOver) {
        return incoming.takeHeld(isBatchOver);
    }

    /** The array of the payload, with 8 readable bytes behind its end. */
    public byte[] payload() {
        return context.taken().payload();
    }

    /** The first byte of the payload. */
    public int payloadOffset() {
        return context.taken().offset();
    }

    /** The bytes of the payload. */
    public int payloadLength() {
        return context.taken().length();
    }

    /** Whether the packet that was taken acks a number that was left out. */
    public boolean isLie() {
        PacketHeader header = context.taken().header();
        return sent.isFalse(header.ack(), header.ackBits());
    }

    /**
     * Notes the packet as received and takes its acks.
     *
     * @param nowNanos the time
     * @return how many packets it acked for the first time; {@link #acked} tells which
     */
    public int accept(long nowNanos) {
        incoming.accept();
        statistics.onTime(nowNanos);
        statistics.onPacketReceived();
        receivedSinceSent++;
        PacketHeader header = context.taken().header();
        return sent.onAcks(nowNanos, header.ack(), header.ackBits(), context.acked());
    }

    /** Counts the packet as a breach of the protocol: it is not noted as received, its acks are not taken. */
    public void refuse() {
        statistics.onDropped(PacketDrop.PROTOCOL_ERROR);
    }

    /** Counts the packet as a lie: it is not read. */
    public void refuseLie() {
        statistics.onDropped(PacketDrop.FALSE_ACK);
    }

    /** Drops the packet unread and unacked: it is so late that nobody can tell what it means any more. */
    public void dropStale() {
        statistics.onDropped(PacketDrop.STALE);
    }

    /** Drops the packet unread and unacked: a peer that waits to be admitted has sent more than is kept for it. */
    public void postpone() {
        statistics.onDropped(PacketDrop.NOT_ADMITTED);
    }

    /** Ends the link: all memory is given back. */
    public void close() {
        incoming.close();
    }

    /** Counts a datagram that came after the end. */
    public void onClosed() {
        statistics.onDropped(PacketDrop.CLOSED);
    }

    /**
     * The number of one of the packets that the last {@link #accept} acked, the oldest first.
     *
     * @param index from 0
     */
    public long acked(int index) {
        return context.acked()[index];
    }

    /**
     * Whether packets have come so late that the header of the next packet has no bit for them: {@link #sealLateAcks} then, as often as
     * this says so. While {@link #owesAck}, as within a batch, that waits for more of them as long as it can.
     */
    public boolean owesLateAcks() {
        return received.isLateBehind(owesAck() ? LATE_AT_ONCE : SentPackets.ACKS);
    }

    /** Whether so many packets have been received since the last was sent that their acks should leave. */
    public boolean owesAck() {
        return receivedSinceSent >= OWES_AFTER;
    }
}
