package dev.tickwire.state.coding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RangeCoderTest {
    private static final int MOST = 1 << RangeEncoder.PROBABILITY_BITS;

    private final byte[] bytes = new byte[20_000];
    private final RangeEncoder out = new RangeEncoder();
    private final RangeDecoder in = new RangeDecoder();

    @Test
    void shouldDecodeWhatWasEncoded() {
        for (int seed = 0; seed < 3_000; seed++) {
            Random random = new Random(seed);
            int parts = random.nextInt(300);
            out.begin(bytes, 5);
            for (int part = 0; part < parts; part++) {
                if (random.nextInt(3) == 0) {
                    int count = random.nextInt(65);
                    out.encodePlain(random.nextLong(), count);
                } else {
                    int ofOne = probability(random);
                    out.encode(random.nextInt(MOST) < ofOne ? 1 : 0, ofOne);
                }
            }
            int end = out.end();
            // The bytes behind the end do not matter.
            bytes[end] = (byte) seed;
            random = new Random(seed);
            assertEquals(parts, random.nextInt(300));
            in.begin(bytes, 5, end - 5);
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
        }
    }

    private static int probability(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> 1;
            case 1 -> MOST - 1;
            default -> 1 + random.nextInt(MOST - 1);
        };
    }

    @Test
    void shouldTakeFewBitsForWhatIsLikely() {
        out.begin(bytes, 0);
        for (int bit = 0; bit < 10_000; bit++) {
            out.encode(bit % 100 == 0 ? 1 : 0, MOST / 100);
        }
        // 10,000 bits of 0.0808 bits each.
        int length = out.end();
        assertTrue(length >= 101 && length <= 104, length + " bytes");
    }

    @Test
    void shouldTakeNoByteForNothing() {
        out.begin(bytes, 7);
        assertEquals(7, out.end());
    }

    @Test
    void shouldEndWhateverTheBytesAre() {
        Random random = new Random(1);
        for (int round = 0; round < 2_000; round++) {
            random.nextBytes(bytes);
            in.begin(bytes, 0, random.nextInt(50));
            for (int part = 0; part < 200; part++) {
                int count = random.nextInt(65);
                long plain = in.decodePlain(count);
                assertTrue(count == 64 || plain >>> count == 0);
                in.decode(probability(random));
            }
        }
    }
}
