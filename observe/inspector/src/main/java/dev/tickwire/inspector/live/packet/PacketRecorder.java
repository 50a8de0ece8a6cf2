package dev.tickwire.inspector.live.packet;

import dev.tickwire.protocol.Direction;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * Copies packets, and what is told of them, for the time line; the endpoint's thread uses it while somebody looks.
 * Packets go into pages that are handed to the inspector's thread when they are full, or an update is over. Where that
 * thread is behind, packets are left out and counted.
 *
 * <p>A packet is its length behind that number, then its number, time, tick of the endpoint, flags, peer, bytes and
 * parts, each of these two behind its length.
 */
public final class PacketRecorder {
    static final int SENT = 1;
    static final int REFUSED = 2;
    static final int CUT = 4;

    private static final int PAGE_BYTES = 1 << 17;
    private static final int HEAD_BYTES = 41;
    private static final int MOST_PACKET_BYTES = 1 << 14;

    private final Handover<ByteBuffer> pages = new Handover<>(List.of(
            ByteBuffer.allocate(PAGE_BYTES),
            ByteBuffer.allocate(PAGE_BYTES),
            ByteBuffer.allocate(PAGE_BYTES),
            ByteBuffer.allocate(PAGE_BYTES)));
    private final PacketParts sentParts = new PacketParts();
    private final PacketParts receivedParts = new PacketParts();
    private final byte[] received = new byte[MOST_PACKET_BYTES];
    private int receivedLength;
    private int receivedPeer;
    private boolean isReceiving;
    private boolean isRefused;

    private ByteBuffer page;
    private long nowNanos;
    private LongSupplier ticks = () -> 0;
    private long lastNumber;

    /** Where the filled pages are found. */
    public Handover<ByteBuffer> pages() {
        return pages;
    }

    /** Sets where the tick of the endpoint is asked for. */
    public void ticks(LongSupplier of) {
        ticks = of;
    }

    /** The time of what comes now. */
    public void now(long nanos) {
        nowNanos = nanos;
    }

    /** The parts of the packet that is written or read. */
    public PacketParts parts(Direction direction) {
        return direction == Direction.SENT ? sentParts : receivedParts;
    }

    public void onSent(int peer, byte[] bytes, int offset, int length) {
        write(SENT, peer, bytes, offset, length, sentParts);
        sentParts.clear();
    }

    public void onReceived(int peer, byte[] bytes, int offset, int length) {
        finishReceived();
        receivedLength = Math.min(length, received.length);
        System.arraycopy(bytes, offset, received, 0, receivedLength);
        receivedPeer = peer;
        isReceiving = true;
    }

    public void onRefused() {
        isRefused = true;
    }

    /** Nothing more is told of the packet that was received last. */
    public void finishReceived() {
        if (isReceiving) {
            write(isRefused ? REFUSED : 0, receivedPeer, received, 0, receivedLength, receivedParts);
        }
        receivedParts.clear();
        isReceiving = false;
        isRefused = false;
    }

    /** Hands over what was copied so far. */
    public void flush() {
        if (page != null && page.position() > 0) {
            pages.give(page.flip());
            page = null;
        }
    }

    /** Forgets what has begun: nobody looks any more. */
    public void stop() {
        flush();
        sentParts.clear();
        receivedParts.clear();
        isReceiving = false;
        isRefused = false;
    }

    private void write(int flags, int peer, byte[] bytes, int offset, int length, PacketParts parts) {
        lastNumber++;
        int kept = Math.min(length, MOST_PACKET_BYTES);
        int size = HEAD_BYTES + kept + parts.length();
        if (page != null && page.remaining() < Integer.BYTES + size) {
            flush();
        }
        if (page == null) {
            page = pages.takeFree();
        }
        if (page == null) {
            return;
        }
        page.putInt(size).putLong(lastNumber).putLong(nowNanos).putLong(ticks.getAsLong());
        page.put((byte) (flags | (parts.isCut() || kept < length ? CUT : 0)));
        page.putInt(peer).putInt(length).putInt(kept).put(bytes, offset, kept);
        page.putInt(parts.length());
        parts.copyTo(page);
    }
}
