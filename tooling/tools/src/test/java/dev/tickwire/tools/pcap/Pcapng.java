package dev.tickwire.tools.pcap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A file of the format pcapng, read as its draft defines it.
 *
 * @param interfaceName the name of its interface
 * @param packets its packets
 */
record Pcapng(String interfaceName, List<Packet> packets) {
    /**
     * A packet.
     *
     * @param nanos its time since 1970
     * @param flags 1 if it came, 2 if it was sent
     */
    record Packet(long nanos, int flags, byte[] frame, String comment) {}

    /** Reads a file, and fails if it is none. */
    static Pcapng read(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer section = block(bytes, 0x0A0D0D0A);
        assertEquals(0x1A2B3C4D, section.getInt());
        assertEquals(1, section.getShort());
        assertEquals(0, section.getShort());
        assertEquals(-1, section.getLong());
        assertEquals("tickwire", text(options(section).get(4)));
        ByteBuffer described = block(bytes, 1);
        assertEquals(1, described.getShort(), "Ethernet");
        assertEquals(0, described.getShort());
        assertEquals(0, described.getInt());
        Map<Integer, byte[]> options = options(described);
        assertEquals(9, options.get(9)[0], "nanoseconds");
        List<Packet> packets = new ArrayList<>();
        while (bytes.hasRemaining()) {
            packets.add(packet(block(bytes, 6)));
        }
        return new Pcapng(text(options.get(2)), packets);
    }

    private static ByteBuffer block(ByteBuffer bytes, int type) {
        int start = bytes.position();
        assertEquals(type, bytes.getInt());
        int length = bytes.getInt();
        assertEquals(0, length % 4);
        assertEquals(length, bytes.getInt(start + length - 4), "the length after it");
        ByteBuffer body = bytes.slice(start + 8, length - 12).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(start + length);
        return body;
    }

    private static Packet packet(ByteBuffer block) {
        assertEquals(0, block.getInt(), "interface");
        long nanos = (long) block.getInt() << 32 | Integer.toUnsignedLong(block.getInt());
        byte[] frame = new byte[block.getInt()];
        assertEquals(frame.length, block.getInt());
        block.get(frame);
        block.position(block.position() + (-frame.length & 3));
        Map<Integer, byte[]> options = options(block);
        return new Packet(nanos, options.get(2)[0], frame, text(options.get(1)));
    }

    private static Map<Integer, byte[]> options(ByteBuffer block) {
        Map<Integer, byte[]> options = new HashMap<>();
        while (true) {
            int code = block.getShort();
            byte[] value = new byte[block.getShort() & 0xFFFF];
            block.get(value);
            block.position(block.position() + (-value.length & 3));
            if (code == 0) {
                assertEquals(0, value.length);
                assertTrue(!block.hasRemaining(), "the end of the options ends the block");
                return options;
            }
            options.put(code, value);
        }
    }

    private static String text(byte[] utf8) {
        return new String(utf8, StandardCharsets.UTF_8);
    }
}
