package dev.tickwire.inspector.live.packet;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.io.IOException;

/**
 * Reads what is no field of the game's, and writes it in rows as fields are: with name, type, value, bits and place.
 */
final class BitRows {
    private final BitReader in;
    private final int firstBit;
    private final JsonWriter out;

    /**
     * Reads a part of a packet.
     *
     * @param packet the packet
     * @param firstByte the first byte of the part
     * @param out where rows go
     */
    BitRows(byte[] packet, int firstByte, JsonWriter out) {
        byte[] padded = new byte[packet.length + BitWriter.SPARE_BYTES];
        System.arraycopy(packet, 0, padded, 0, packet.length);
        in = new BitReader().wrap(padded, firstByte, packet.length - firstByte);
        firstBit = firstByte * Byte.SIZE;
        this.out = out;
    }

    /** The bit of the packet that is read next. */
    int place() {
        return firstBit + in.readBits();
    }

    /** Whether the packet has ended too early. */
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
