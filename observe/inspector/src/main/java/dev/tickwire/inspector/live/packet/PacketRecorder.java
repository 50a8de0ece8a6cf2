package dev.tickwire.inspector.live.packet;

import dev.tickwire.protocol.Direction;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Copies packets with their parts to pages, on the endpoint's thread, while a browser shows packets. The endpoint
 * reports the parts of a sent packet before the packet, and the parts of a received packet after the packet. A page is
 * passed on when it is full, and after a while. If the inspector's thread is behind, packets are lost, which leaves
 * gaps in their numbers.
 *
 * <p>A packet on a page is the length of what follows, then number, time, tick, flags, version, peer, length of the
 * whole packet, and the bytes and parts, each after its own length.
 */
public final class PacketRecorder {
    static final int SENT = 1;
    static final int REFUSED = 2;
    static final int CUT = 4;

    private static final int PAGE_BYTES = 1 << 17;
    private static final int HEAD_BYTES = 49;
    private static final int MAX_PACKET_BYTES = 1 << 14;

    private final RecyclingQueue<ByteBuffer> pages = new RecyclingQueue<>(List.of(
            ByteBuffer.allocate(PAGE_BYTES),
            ByteBuffer.allocate(PAGE_BYTES),
            ByteBuffer.allocate(PAGE_BYTES),
            ByteBuffer.allocate(PAGE_BYTES)));
    private final PacketParts sentParts = new PacketParts();
    private final PacketParts receivedParts = new PacketParts();
    private final byte[] received = new byte[MAX_PACKET_BYTES];
    private int receivedLength;
    private int receivedPeer;
    private long receivedVersion;
    private boolean isReceiving;
    private boolean isRefused;

    private ByteBuffer page;
    private long nowNanos;
    private LongSupplier ticks = () -> 0;
    private long lastNumber;

    /** Returns the pages, which another thread reads. */
    public RecyclingQueue<ByteBuffer> pages() {
        return pages;
    }

    /** Sets the source of the tick of packets. */
    public void ticks(LongSupplier of) {
        ticks = of;
    }

    /**
     * Sets the time of packets.
     *
     * @param nanos the time in nanoseconds since the inspector began
     */
    public void now(long nanos) {
        nowNanos = nanos;
    }

    /** Returns the parts of the current packet of a direction. */
    public PacketParts parts(Direction direction) {
        return direction == Direction.SENT ? sentParts : receivedParts;
    }

    /**
     * Called when a packet was sent.
     *
     * @param peer the index of the peer
     * @param version the version of the protocol that the connection speaks
     */
    public void onSent(int peer, long version, byte[] bytes, int offset, int length) {
        write(SENT, peer, version, bytes, offset, length, sentParts);
        sentParts.clear();
    }

    /**
     * Called when a packet was received.
     *
     * @param peer the index of the peer
     * @param version the version of the protocol that the connection speaks
     */
    public void onReceived(int peer, long version, byte[] bytes, int offset, int length) {
        finishReceived();
        receivedLength = Math.min(length, received.length);
        System.arraycopy(bytes, offset, received, 0, receivedLength);
        receivedPeer = peer;
        receivedVersion = version;
        isReceiving = true;
    }

    public void onRefused() {
        isRefused = true;
    }

    /** Writes the last received packet, whose parts are complete. */
    public void finishReceived() {
        if (isReceiving) {
            write(isRefused ? REFUSED : 0, receivedPeer, receivedVersion, received, 0, receivedLength, receivedParts);
        }
        receivedParts.clear();
        isReceiving = false;
        isRefused = false;
    }

    /** Passes the current page on, if it has packets. */
    public void flush() {
        if (page != null && page.position() > 0) {
            pages.addFilled(page.flip());
            page = null;
        }
    }

    /**
     * Passes the current page on and discards a packet that is not complete. Called when the first browser begins to
     * show packets, and when the last browser ceases.
     */
    public void stop() {
        flush();
        sentParts.clear();
        receivedParts.clear();
        isReceiving = false;
        isRefused = false;
    }

    private void write(int flags, int peer, long version, byte[] bytes, int offset, int length, PacketParts parts) {
        lastNumber++;
        int kept = Math.min(length, MAX_PACKET_BYTES);
        int size = HEAD_BYTES + kept + parts.length();
        if (page != null && page.remaining() < Integer.BYTES + size) {
            flush();
        }
        if (page == null) {
            page = pages.pollFree();
        }
        if (page == null) {
            return;
        }
        page.putInt(size).putLong(lastNumber).putLong(nowNanos).putLong(ticks.getAsLong());
        page.put((byte) (flags | (parts.isCut() || kept < length ? CUT : 0)));
        page.putLong(version).putInt(peer).putInt(length).putInt(kept).put(bytes, offset, kept);
        page.putInt(parts.length());
        parts.copyTo(page);
    }
}
