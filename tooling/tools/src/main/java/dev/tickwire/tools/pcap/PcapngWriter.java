package dev.tickwire.tools.pcap;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes Ethernet frames as a pcapng file: one section with one interface, times in nanoseconds, a comment per frame.
 *
 * <p>The format is the <em>PCAP Next Generation Capture File Format</em> of the IETF's draft-ietf-opsawg-pcapng.
 */
public final class PcapngWriter implements AutoCloseable {
    private static final int SECTION = 0x0A0D0D0A;
    private static final int INTERFACE = 1;
    private static final int PACKET = 6;
    private static final int BYTE_ORDER = 0x1A2B3C4D;
    private static final int ETHERNET = 1;

    /** Option codes, whose meaning depends on the block. */
    private static final int END = 0;

    private static final int COMMENT = 1;
    private static final int APPLICATION = 4;
    private static final int NAME = 2;
    private static final int RESOLUTION = 9;
    private static final int FLAGS = 2;
    private static final byte[] NANOSECONDS = {9};

    private static final int INBOUND = 1;
    private static final int OUTBOUND = 2;
    private static final int MAX_COMMENT_BYTES = 0xFFFF;
    private static final int FIXED_BYTES = 64;

    private final OutputStream out;

    /**
     * Writes the section and the interface.
     *
     * @param out the file, closed with this writer
     * @param interfaceName the name of the interface in Wireshark
     * @throws IOException if the file cannot be written
     */
    public PcapngWriter(OutputStream out, String interfaceName) throws IOException {
        this.out = out;
        byte[] application = utf8("tickwire");
        ByteBuffer section = buffer(application.length)
                .putInt(BYTE_ORDER)
                .putShort((short) 1)
                .putShort((short) 0)
                .putLong(-1);
        putOption(section, APPLICATION, application);
        write(SECTION, endOptions(section));
        byte[] name = utf8(interfaceName);
        ByteBuffer described = buffer(name.length)
                .putShort((short) ETHERNET)
                .putShort((short) 0)
                .putInt(0);
        putOption(described, NAME, name);
        putOption(described, RESOLUTION, NANOSECONDS);
        write(INTERFACE, endOptions(described));
    }

    /**
     * Writes a frame.
     *
     * @param unixNanos the time in nanoseconds since 1970; a negative time is written as 0
     * @param isSent whether the frame is outbound
     * @param frame the Ethernet frame, without a check sequence
     * @param comment text for Wireshark, cut at 65,535 bytes of UTF-8
     * @throws IOException if the file cannot be written
     */
    public void write(long unixNanos, boolean isSent, byte[] frame, String comment) throws IOException {
        byte[] text = cut(comment);
        long time = Math.max(0, unixNanos);
        ByteBuffer packet = buffer(frame.length + text.length)
                .putInt(0)
                .putInt((int) (time >>> Integer.SIZE))
                .putInt((int) time)
                .putInt(frame.length)
                .putInt(frame.length);
        putPadded(packet, frame);
        putOption(packet, COMMENT, text);
        putOption(packet, FLAGS, new byte[] {(byte) (isSent ? OUTBOUND : INBOUND), 0, 0, 0});
        write(PACKET, endOptions(packet));
    }

    /** Cuts at the limit, but not inside a character. */
    private static byte[] cut(String comment) {
        byte[] bytes = utf8(comment);
        int length = bytes.length;
        if (length > MAX_COMMENT_BYTES) {
            length = MAX_COMMENT_BYTES;
            while ((bytes[length] & 0xC0) == 0x80) {
                length--;
            }
        }
        return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static ByteBuffer buffer(int more) {
        return ByteBuffer.allocate(FIXED_BYTES + more).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void putOption(ByteBuffer block, int code, byte[] value) {
        block.putShort((short) code).putShort((short) value.length);
        putPadded(block, value);
    }

    private static void putPadded(ByteBuffer block, byte[] bytes) {
        block.put(bytes).put(new byte[-bytes.length & 3]);
    }

    private static ByteBuffer endOptions(ByteBuffer block) {
        return block.putShort((short) END).putShort((short) 0).flip();
    }

    /** Writes a block: type, length, body, length. */
    private void write(int type, ByteBuffer body) throws IOException {
        int length = body.remaining() + 12;
        ByteBuffer head = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(type)
                .putInt(length);
        out.write(head.array());
        out.write(body.array(), 0, body.remaining());
        out.write(head.array(), 4, 4);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
