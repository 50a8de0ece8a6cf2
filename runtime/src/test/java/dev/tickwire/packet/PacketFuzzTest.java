package dev.tickwire.packet;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.Arrays;

/** Inputs that a fuzzer may find in headers and in fragments. */
class PacketFuzzTest {
    private static final int MAX_PACKET_BYTES = 48;
    private static final int FRAGMENT_BYTES = 12;
    /** Small, so that a short input can hold whole packets. */
    private static final LinkContext MEMORY = new LinkContext(MAX_PACKET_BYTES, FRAGMENT_BYTES, FRAGMENT_BYTES, 4, 1);

    private static final int LINKS = 2;
    private static final PacketHeader HEADER = new PacketHeader();
    private static final byte[] WRITTEN = new byte[PacketHeader.MAX_BYTES + 8];

    /** A header as it comes: whatever is taken is what would be written. */
    @FuzzTest
    void headers(byte[] data) {
        byte[] bytes = Arrays.copyOf(data, data.length + 8);
        int length = HEADER.decode(bytes, 0, data.length);
        if (length != PacketHeader.REFUSED) {
            require(length <= Math.min(data.length, PacketHeader.MAX_BYTES));
            int written = PacketHeader.encode(WRITTEN, 0, HEADER.sequence(), HEADER.ack(), HEADER.ackBits());
            require(Arrays.equals(bytes, 0, length, WRITTEN, 0, written));
        }
    }

    /**
     * Datagrams of two links that share their memory. Each is a byte and its content. Bits 0 to 4 of the byte are the
     * length. Bit 5 puts the marker of fragments in front, bit 6 refuses the payload, bit 7 selects the link.
     */
    @FuzzTest
    void fragments(byte[] data) {
        Link[] links = {new Link(), new Link()};
        int at = 0;
        while (at < data.length) {
            int flags = data[at++];
            int length = Math.min(flags & 31, data.length - at);
            boolean isFragment = (flags & 32) != 0;
            byte[] datagram = new byte[length + 1 + 8];
            datagram[0] = FragmentLimits.MARKER;
            System.arraycopy(data, at, datagram, 1, length);
            links[flags >>> 7 & 1].receive(
                    datagram, isFragment ? 0 : 1, isFragment ? length + 1 : length, (flags & 64) == 0);
            require(MEMORY.fragments().openPackets()
                    <= Math.min(MEMORY.fragments().maxPackets(), LINKS * Reassembler.SLOTS));
            at += length;
        }
        for (Link link : links) {
            link.receiver.close();
        }
        require(MEMORY.fragments().openPackets() == 0);
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new AssertionError("does not hold");
        }
    }

    /** The receiving half of a link. */
    private static final class Link {
        private final ReceiveHistory history = new ReceiveHistory();
        private final PacketReceiver receiver = new PacketReceiver(MEMORY, history, new LinkCounts());

        void receive(byte[] datagram, int offset, int length, boolean isGood) {
            ReceivedPacket packet = receiver.receive(datagram, offset, length);
            if (packet != null) {
                require(packet.length() >= 0 && packet.length() <= MAX_PACKET_BYTES);
                require(packet.offset() + packet.length() + 8 <= packet.payload().length);
                require(!history.contains(packet.header().sequence()));
                if (isGood) {
                    receiver.accept(packet);
                    require(history.contains(packet.header().sequence()));
                }
            }
        }
    }
}
