package dev.tickwire.state.coding.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.BitString;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RangeCoderTest {
    private static final int MOST = 1 << RangeEncoder.PROBABILITY_BITS;

    private static final int BYTES = 20_000;

    private final byte[] bytes = new byte[BYTES + BitWriter.SPARE_BYTES];
    private final BitReader bits = new BitReader();
    private final RangeEncoder out = new RangeEncoder();
    private final RangeDecoder in = new RangeDecoder();

    @Test
    void shouldDecodeWhatWasEncoded() {
        for (int seed = 0; seed < 3_000; seed++) {
            Random random = new Random(seed);
            int parts = random.nextInt(300);
            out.begin(bytes, 0, BYTES);
            for (int part = 0; part < parts; part++) {
                if (random.nextInt(3) == 0) {
                    int count = random.nextInt(65);
                    out.encodePlain(random.nextLong(), count);
                } else {
                    int ofOne = probability(random);
                    out.encode(random.nextInt(MOST) < ofOne ? 1 : 0, ofOne);
                }
            }
            int length = out.end();
            embed(length, seed);
            random = new Random(seed);
            assertEquals(parts, random.nextInt(300));
            int before = bits.readBits();
            in.begin(bits);
            for (int part = 0; part < parts; part++) {
                if (random.nextInt(3) == 0) {
                    int count = random.nextInt(65);
                    long expected = random.nextLong() & (count == 64 ? -1 : (1L << count) - 1);
                    assertEquals(expected, in.decodePlain(count), "seed " + seed);
                } else {
                    int ofOne = probability(random);
                    assertEquals(random.nextInt(MOST) < ofOne ? 1 : 0, in.decode(ofOne), "seed " + seed);
                }
            }
            in.end(false);
            assertFalse(bits.failed(), "seed " + seed);
            assertEquals(length, bits.readBits() - before, "seed " + seed);
        }
    }

    /** Puts what was encoded among other bits, some of them behind it, and begins to read at it. */
    private void embed(int length, int seed) {
        Random random = new Random(~seed);
        byte[] among = new byte[BYTES + BitWriter.SPARE_BYTES];
        BitWriter writer = new BitWriter().wrap(among, 0, BYTES);
        int before = random.nextInt(20);
        writer.writeBits(random.nextLong() & (1L << before) - 1, before);
        new BitString().copy(bytes, 0, length, writer);
        for (int i = random.nextInt(5); i > 0; i--) {
            writer.writeBits(random.nextInt() & 0xFF, Byte.SIZE);
        }
        bits.wrap(among, 0, writer.writtenBytes());
        bits.readBits(before);
    }

    @Test
    void shouldRejectInvalidFinalBits() {
        int refused = 0;
        for (int seed = 0; seed < 1_000; seed++) {
            Random random = new Random(seed);
            int[] likely = random.ints(20, 1, MOST).toArray();
            out.begin(bytes, 0, BYTES);
            for (int ofOne : likely) {
                out.encode(random.nextInt(MOST) < ofOne ? 1 : 0, ofOne);
            }
            int length = out.end();
            int flipped = random.nextInt(length);
            bytes[flipped / Byte.SIZE] ^= (byte) (1 << flipped % Byte.SIZE);
            byte[] first = bytes.clone();
            bits.wrap(bytes, 0, (length + Byte.SIZE - 1) / Byte.SIZE);
            in.begin(bits);
            int[] read = new int[likely.length];
            for (int i = 0; i < likely.length; i++) {
                read[i] = in.decode(likely[i]);
            }
            in.end(false);
            if (bits.failed()) {
                refused++;
                continue;
            }
            out.begin(bytes, 0, BYTES);
            for (int i = 0; i < likely.length; i++) {
                out.encode(read[i], likely[i]);
            }
            assertEquals(bits.readBits(), out.end(), "seed " + seed);
            BitReader was = new BitReader().wrap(first, 0, BYTES);
            BitReader is = new BitReader().wrap(bytes, 0, BYTES);
            for (int i = bits.readBits(); i > 0; i--) {
                assertEquals(was.readBits(1), is.readBits(1), "seed " + seed);
            }
        }
        assertTrue(refused > 100 && refused < 1_000, refused + " refused");
    }

    @Test
    void shouldCountWhatDoesNotFit() {
        out.begin(bytes, 3, 2);
        bytes[5] = 17;
        out.encodePlain(-1, 64);
        int length = out.end();
        assertTrue(length >= 64 && length <= 66, length + " bits");
        assertEquals(17, bytes[5]);
    }

    private static int probability(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> 1;
            case 1 -> MOST - 1;
            default -> 1 + random.nextInt(MOST - 1);
        };
    }

    @Test
    void shouldUseFewBitsForLikelySymbols() {
        out.begin(bytes, 0, BYTES);
        for (int bit = 0; bit < 10_000; bit++) {
            out.encode(bit % 100 == 0 ? 1 : 0, MOST / 100);
        }
        // 10,000 bits of 0.0808 bits each.
        int length = out.end();
        assertTrue(length >= 808 && length <= 820, length + " bits");
    }

    @Test
    void shouldUseNoBitForNoSymbols() {
        out.begin(bytes, 7, 0);
        assertEquals(0, out.end());
        bits.wrap(bytes, 0, 0);
        in.begin(bits);
        in.end(false);
        assertFalse(bits.failed());
    }

    @Test
    void shouldEndWhateverTheBytesAre() {
        Random random = new Random(Seeds.of(RangeCoderTest.class));
        for (int round = 0; round < 2_000; round++) {
            random.nextBytes(bytes);
            int length = random.nextInt(50);
            bits.wrap(bytes, 0, length);
            in.begin(bits);
            for (int part = 0; part < 200; part++) {
                int count = random.nextInt(65);
                long plain = in.decodePlain(count);
                assertTrue(count == 64 || plain >>> count == 0);
                in.decode(probability(random));
            }
            in.end(false);
            assertTrue(bits.failed() || bits.readBits() <= length * Byte.SIZE);
        }
    }
}
