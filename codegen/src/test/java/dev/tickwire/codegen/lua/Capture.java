package dev.tickwire.codegen.lua;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Datagrams in their order, as a file that Wireshark reads: each in an Ethernet frame of its own. */
public final class Capture {
    private static final int MAGIC = 0xA1B2C3D4;
    private static final int ETHERNET = 1;
    private static final int MAX_BYTES = 0xFFFF;
    private static final byte[] OPENED = "TICKOPEN".getBytes(StandardCharsets.US_ASCII);

    private final List<Sent> datagrams = new ArrayList<>();

    /**
     * A datagram.
     *
     * @param fromPort where it came from, on a machine that all are on
     * @param toPort where it went to
     * @param payload its bytes
     */
    public record Sent(int fromPort, int toPort, byte[] payload) {}

    /** Adds a datagram. */
    public void add(InetSocketAddress from, InetSocketAddress to, byte[] payload) {
        datagrams.add(new Sent(from.getPort(), to.getPort(), payload));
    }

    /** Adds a datagram between two ports. */
    public void add(int fromPort, int toPort, byte[] payload) {
        datagrams.add(new Sent(fromPort, toPort, payload));
    }

    /** Adds a packet as a recording has it: not sealed, behind a mark. */
    public void addOpened(boolean fromServer, long protocolId, byte[] packet) {
        byte[] payload = ByteBuffer.allocate(OPENED.length + 1 + Long.BYTES + packet.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(OPENED)
                .put((byte) (fromServer ? 1 : 0))
                .putLong(protocolId)
                .put(packet)
                .array();
        add(fromServer ? 40000 : 50000, fromServer ? 50000 : 40000, payload);
    }

    /** The datagrams. */
    public List<Sent> datagrams() {
        return datagrams;
    }

    /** The same, with other bytes in the datagrams, and only those that are chosen. */
    public Capture changed(Predicate<Sent> chosen, UnaryOperator<byte[]> change) {
        Capture changed = new Capture();
        datagrams.stream()
                .filter(chosen)
                .forEach(sent -> changed.add(sent.fromPort(), sent.toPort(), change.apply(sent.payload())));
        return changed;
    }

    void write(Path file) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ByteBuffer.allocate(24)
                .putInt(MAGIC)
                .putShort((short) 2)
                .putShort((short) 4)
                .putLong(0)
                .putInt(MAX_BYTES)
                .putInt(ETHERNET)
                .array());
        for (int i = 0; i < datagrams.size(); i++) {
            byte[] frame = frame(datagrams.get(i));
            out.writeBytes(ByteBuffer.allocate(16)
                    .putInt(i)
                    .putInt(0)
                    .putInt(frame.length)
                    .putInt(frame.length)
                    .array());
            out.writeBytes(frame);
        }
        Files.write(file, out.toByteArray());
    }

    private static byte[] frame(Sent sent) {
        int udpBytes = 8 + sent.payload().length;
        byte[] loopback = {127, 0, 0, 1};
        byte[] frame = new byte[14 + 20 + udpBytes];
        ByteBuffer.wrap(frame)
                .position(12)
                .putShort((short) 0x0800)
                .put((byte) 0x45)
                .put((byte) 0)
                .putShort((short) (20 + udpBytes))
                .putInt(0)
                .put((byte) 64)
                .put((byte) 17)
                .putShort((short) 0)
                .put(loopback)
                .put(loopback)
                .putShort((short) sent.fromPort())
                .putShort((short) sent.toPort())
                .putShort((short) udpBytes)
                .putShort((short) 0)
                .put(sent.payload());
        return frame;
    }
}
