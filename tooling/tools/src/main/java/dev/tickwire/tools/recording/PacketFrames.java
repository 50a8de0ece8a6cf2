package dev.tickwire.tools.recording;

import dev.tickwire.bits.Side;
import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordedPacket;
import dev.tickwire.recording.RecordingHead;
import dev.tickwire.tools.pcap.Addresses;
import dev.tickwire.tools.pcap.PcapngWriter;
import dev.tickwire.tools.pcap.UdpFrame;
import dev.tickwire.tools.recording.event.Event;
import dev.tickwire.tools.recording.event.PacketText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Writes recorded packets as UDP frames to a pcapng file, each with its decoded content as a comment.
 *
 * <p>Recorded packets are unencrypted. Each payload begins with a mark for the generated Wireshark dissector, see
 * {@code docs/wireshark.md}. The mark is {@code TICKOPEN}, a byte that is 1 if the server sent the packet, and the
 * protocol id in 8 bytes, little-endian. The recording side has the port 40000 if it is a server, else 50000.
 */
final class PacketFrames {
    private static final byte[] MAGIC = "TICKOPEN".getBytes(StandardCharsets.US_ASCII);
    private static final int HEAD_BYTES = MAGIC.length + 1 + Long.BYTES;
    private static final int SERVER_PORT = 40_000;
    private static final int CLIENT_PORT = 50_000;
    private static final long MILLI = 1_000_000;

    private final RecordingHead head;
    private final PcapngWriter out;
    private final Addresses addresses;

    PacketFrames(RecordingHead head, PcapngWriter out) {
        this.head = head;
        this.out = out;
        addresses = new Addresses(head.side() == Side.SERVER ? SERVER_PORT : CLIENT_PORT);
    }

    /**
     * Writes one packet.
     *
     * @param nanos the time since the start of the recording
     * @param event the packet, with its decoded content
     */
    void write(long nanos, Event.Packet event) {
        RecordedPacket packet = event.packet();
        boolean isSent = packet.direction() == Direction.SENT;
        InetSocketAddress peer = addresses.of(event.address());
        InetSocketAddress own = addresses.own(peer);
        byte[] frame = UdpFrame.of(isSent ? own : peer, isSent ? peer : own, payload(event));
        long unixNanos = head.startUnixMillis() * MILLI + nanos;
        try {
            out.write(unixNanos, isSent, frame, PacketText.lines(packet, event.content()));
        } catch (IOException refused) {
            throw new UncheckedIOException(refused);
        }
    }

    private byte[] payload(Event.Packet event) {
        RecordedPacket packet = event.packet();
        long protocolId =
                event.version() == null ? head.protocolId() : event.version().protocolId();
        int length = Math.min(packet.bytes().length, UdpFrame.MAX_BYTES - HEAD_BYTES);
        boolean isOfServer = (head.side() == Side.SERVER) == (packet.direction() == Direction.SENT);
        return ByteBuffer.allocate(HEAD_BYTES + length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(MAGIC)
                .put((byte) (isOfServer ? 1 : 0))
                .putLong(protocolId)
                .put(packet.bytes(), 0, length)
                .array();
    }
}
