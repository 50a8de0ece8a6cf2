package dev.tickwire.inspector.live.packet;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.io.IOException;

/** Reads bits of a packet and writes each value as a row for the page. */
final class BitRows {
    private final BitReader in;
    private final int firstBit;
    private final JsonWriter out;

    /** Creates a reader that begins at a byte of a packet. */
    BitRows(byte[] packet, int firstByte, JsonWriter out) {
        byte[] padded = new byte[packet.length + BitWriter.SPARE_BYTES];
        System.arraycopy(packet, 0, padded, 0, packet.length);
        in = new BitReader().wrap(padded, firstByte, packet.length - firstByte);
        firstBit = firstByte * Byte.SIZE;
        this.out = out;
    }

    /** Returns the position in the packet, in bits. */
    int place() {
        return firstBit + in.readBits();
    }

    /** Returns whether a read went past the end or a value was out of its range. */
    boolean failed() {
        return in.failed();
    }

    long bits(String name, String type, int bits) throws IOException {
        int start = place();
        long value = in.readBits(bits);
        if (!in.failed()) {
            row(name, type, Long.toUnsignedString(value), bits, start);
        }
        return value;
    }

    boolean flag(String name) throws IOException {
        int start = place();
        boolean value = in.readBool();
        if (!in.failed()) {
            row(name, "bool", Boolean.toString(value), 1, start);
        }
        return value;
    }

    int integer(String name, int least, int most) throws IOException {
        int start = place();
        int value = in.readInt(least, most);
        if (!in.failed()) {
            row(name, "int(" + least + ".." + most + ")", Integer.toString(value), place() - start, start);
        }
        return value;
    }

    void row(String name, String type, String value, int bits, int start) throws IOException {
        out.beginArray().value(0).value(name).value(type).value(value).value(bits);
        out.value(start).endArray();
    }
}
