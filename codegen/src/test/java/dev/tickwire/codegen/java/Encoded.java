package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.Arrays;
import java.util.Random;

/**
 * A message as bits that begin anywhere in a byte.
 *
 * @param bytes all bytes, with the spare ones
 * @param startBit where the message begins, 0 to 7
 * @param bits how many bits it has
 */
record Encoded(byte[] bytes, int startBit, int bits) {

    /** Writes a message behind some set bits, into a buffer that has just the room that was measured. */
    static Encoded of(GeneratedBody body, int startBit) {
        return of(body, startBit, body.measure());
    }

    /**
     * The same without measuring it, so that nothing is asked of it.
     *
     * @param maxBits the room of the buffer
     */
    static Encoded unmeasured(GeneratedBody body, int maxBits) {
        return of(body, 0, maxBits);
    }

    private static Encoded of(GeneratedBody body, int startBit, int maxBits) {
        int length = (startBit + maxBits + 7) / 8;
        byte[] bytes = new byte[length + BitWriter.SPARE_BYTES];
        Arrays.fill(bytes, (byte) 0xA5);
        BitWriter out = new BitWriter().wrap(bytes, 0, length);
        out.writeBits((1L << startBit) - 1, startBit);
        body.write(out);
        return new Encoded(bytes, startBit, out.writtenBits() - startBit);
    }

    int lengthBytes() {
        return (startBit + bits + 7) / 8;
    }

    /** A reader that stands at the first bit. */
    BitReader reader(int lengthBytes) {
        BitReader in = new BitReader().wrap(bytes, 0, lengthBytes);
        in.readBits(startBit);
        return in;
    }

    boolean readTo(GeneratedBody body) {
        BitReader in = reader(lengthBytes());
        boolean read = body.read(in);
        if (read) {
            assertEquals(startBit + bits, in.readBits(), "bits read");
        }
        return read;
    }

    /** The same bits with one turned over, and spare bytes of rubbish. */
    Encoded flipped(int bit, Random random) {
        byte[] changed = bytes.clone();
        changed[(startBit + bit) / 8] ^= (byte) (1 << (startBit + bit) % 8);
        for (int i = lengthBytes(); i < changed.length; i++) {
            changed[i] = (byte) random.nextInt();
        }
        return new Encoded(changed, startBit, bits);
    }

    /** Whether another message has the same bits as this one up to there. */
    boolean startsWith(Encoded other) {
        for (int bit = startBit; bit < startBit + other.bits; bit++) {
            if ((bytes[bit / 8] >> bit % 8 & 1) != (other.bytes[bit / 8] >> bit % 8 & 1)) {
                return false;
            }
        }
        return true;
    }
}
