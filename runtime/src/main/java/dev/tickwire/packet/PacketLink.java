package dev.tickwire.packet;

/**
 * One end of a link that gives each packet a sequence, acks those of the other end, and cuts and joins large ones.
 *
 * <p>The connection writes a payload to {@link #buffer()}, calls {@link #seal}, and hands out each datagram after
 * {@link #select}. What comes goes to {@link #take}; if that says so, the connection reads the payload and then calls
 * {@link #accept} or {@link #refuse}. Nothing is noted as received, and no ack taken, before {@code accept}.
 *
 * <p>The public <em>reliable</em> format, {@code docs/wire.md}, "Packets". No clock, no allocation per packet once warm; a
 * link that never loses a packet holds about 4 KB beside one packet's buffer.
 */
public final class PacketLink {
    /** Where in {@link #buffer()} a payload begins. */
    public static final int PAYLOAD_OFFSET = OutgoingPacket.PAYLOAD_OFFSET;

    /** How many packets may be received before an ack is owed; half of what a header acks. */
    private static final int OWES_AFTER = 16;

    private final LinkStatistics statistics = new LinkStatistics();
    private final ReceivedPackets received = new ReceivedPackets();
    private final SentPackets sent = new SentPackets(statistics);
    private final int[] acked = new int[SentPackets.ACKS];
    private final OutgoingPacket outgoing;
    private final IncomingPacket incoming;
    private int receivedSinceSent;

    /**
     * Makes one end.
     *
     * @param maxPacketBytes the most bytes of a payload
     * @param fragmentAboveBytes payloads above this are cut
     * @param fragmentBytes the payload bytes of a fragment
     * @param maxFragments the most fragments of a packet, 1 to 256
     */
    public PacketLink(int maxPacketBytes, int fragmentAboveBytes, int fragmentBytes, int maxFragments) {
        FragmentLimits limits = new FragmentLimits(maxPacketBytes, fragmentAboveBytes, fragmentBytes, maxFragments);
        outgoing = new OutgoingPacket(limits);
        incoming = new IncomingPacket(limits, received, statistics);
    }

    /** What is known of the link. */
    public LinkStatistics statistics() {
        return statistics;
    }

    /** The sequence of the next packet sent, 0 to 65,535. */
    public int nextSequence() {
        return sent.next();
    }

    /** Where a payload is written, from {@link #PAYLOAD_OFFSET} on. */
    public byte[] buffer() {
        return outgoing.buffer();
    }

    /**
     * Makes a packet of a payload. It counts as sent.
     *
     * @param nowNanos the time
     * @param payloadBytes the bytes written to {@link #buffer()}, at most the limit
     * @return how many datagrams it makes, at least 1
     */
    public int seal(long nowNanos, int payloadBytes) {
        int datagrams = outgoing.seal(sent.next(), received.newest(), received.ackBits(), payloadBytes);
        sent.add(nowNanos, outgoing.totalBytes());
        statistics.onTime(nowNanos);
        statistics.onPacketSent();
        receivedSinceSent = 0;
        return datagrams;
    }

    /**
     * Makes one datagram of the sealed packet ready and counts it as sent; the next call may overwrite it.
     *
     * @param nowNanos the time
     * @param number which, from 0, in rising order
     */
    public void select(long nowNanos, int number) {
        outgoing.select(number);
        statistics.onDatagramSent(nowNanos, outgoing.length());
    }

    /** The array of the datagram that was selected, with 8 spare bytes behind its end. */
    public byte[] datagram() {
        return outgoing.datagram();
    }

    /** The first byte of the datagram that was selected. */
    public int datagramOffset() {
        return outgoing.offset();
    }

    /** The bytes of the datagram that was selected. */
    public int datagramLength() {
        return outgoing.length();
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

    /** The array of the payload, with 8 readable bytes behind its end. */
    public byte[] payload() {
        return incoming.payload();
    }

    /** The first byte of the payload. */
    public int payloadOffset() {
        return incoming.offset();
    }

    /** The bytes of the payload. */
    public int payloadLength() {
        return incoming.length();
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
        PacketHeader header = incoming.header();
        return sent.onAcks(nowNanos, header.ack(), header.ackBits(), acked);
    }

    /** Counts the packet as a breach of the protocol: it is not noted as received, its acks are not taken. */
    public void refuse() {
        statistics.onDropped(PacketDrop.PROTOCOL_ERROR);
    }

    /** Counts a datagram that came after the end. */
    public void onClosed() {
        statistics.onDropped(PacketDrop.CLOSED);
    }

    /**
     * One of the packets that the last {@link #accept} acked, the oldest first.
     *
     * @param index from 0
     */
    public int acked(int index) {
        return acked[index];
    }

    /** Whether so many packets have been received since the last was sent that their acks should leave. */
    public boolean owesAck() {
        return receivedSinceSent >= OWES_AFTER;
    }
}
