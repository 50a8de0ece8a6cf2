package dev.tickwire.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Seeds;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Crc32cTest {
    @Test
    void shouldAgreeWithThePublishedCheckValue() {
        byte[] digits = "123456789".getBytes(StandardCharsets.US_ASCII);
        assertEquals(0xE3069283, new PlatformCrc32c().of(digits, 0, 9));
        assertEquals(0xE3069283, new TableCrc32c().of(digits, 0, 9));
        assertEquals(0, Crc32c.create().of(digits, 3, 0));
    }

    @Test
    void shouldBeTheSameByTableAndByPlatform() {
        long seed = Seeds.of(Crc32cTest.class);
        Random random = new Random(seed);
        byte[] bytes = new byte[3000];
        random.nextBytes(bytes);
        for (int i = 0; i < 500; i++) {
            int offset = random.nextInt(1000);
            int length = random.nextInt(2000);
            assertEquals(
                    new PlatformCrc32c().of(bytes, offset, length),
                    new TableCrc32c().of(bytes, offset, length),
                    "seed " + seed);
        }
    }

    @Test
    void shouldComeTogetherFromStretchesInAnyOrder() {
        long seed = Seeds.of(Crc32cTest.class, 1);
        Random random = new Random(seed);
        Crc32c sums = Crc32c.create();
        byte[] bytes = new byte[100_000];
        random.nextBytes(bytes);
        for (int i = 0; i < 200; i++) {
            int first = random.nextInt(bytes.length);
            int second = first + random.nextInt(bytes.length - first);
            int joined = Crc32c.share(sums.of(bytes, second, bytes.length - second), 0)
                    ^ Crc32c.share(sums.of(bytes, 0, first), bytes.length - first)
                    ^ Crc32c.share(sums.of(bytes, first, second - first), bytes.length - second);
            assertEquals(sums.of(bytes, 0, bytes.length), joined, "seed " + seed);
        }
    }
}
