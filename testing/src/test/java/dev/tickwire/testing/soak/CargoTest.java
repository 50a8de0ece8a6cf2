package dev.tickwire.testing.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A judge that finds nothing must not be one that takes anything. */
class CargoTest {
    private static final int SLICE = 700;
    private static final int MAX = 300_000;

    private final Cargo cargo = new Cargo(4711, SLICE, MAX);

    private byte[] whole(long content) {
        byte[] bytes = new byte[cargo.length(content)];
        for (int at = 0; at < bytes.length; at += SLICE) {
            cargo.copy(content, at, bytes, at, Math.min(SLICE, bytes.length - at));
        }
        return bytes;
    }

    @Test
    void shouldKnowEachByte() {
        long content = LongStream.range(0, 1000)
                .filter(each -> cargo.length(each) > 10 * SLICE)
                .findFirst()
                .orElseThrow();
        byte[] bytes = whole(content);
        assertTrue(cargo.holdsAll(content, bytes, bytes.length));
        assertFalse(cargo.holdsAll(content, bytes, bytes.length - 1));
        for (int at = 0; at < bytes.length; at += 97) {
            bytes[at] ^= 1;
            assertFalse(cargo.holdsAll(content, bytes, bytes.length), "byte " + at);
            bytes[at] ^= 1;
        }
    }

    @Test
    void shouldHaveNoTwoSlicesAlike() {
        long content = LongStream.range(0, 1000)
                .filter(each -> cargo.length(each) == MAX)
                .findFirst()
                .orElseThrow();
        byte[] bytes = whole(content);
        Set<String> slices = new HashSet<>();
        for (int at = 0; at + SLICE <= bytes.length; at += SLICE) {
            slices.add(new String(bytes, at, SLICE, StandardCharsets.ISO_8859_1));
        }
        assertEquals(bytes.length / SLICE, slices.size());
    }

    @Test
    void shouldHaveAllThatChunksMayBe() {
        assertSome(each -> cargo.length(each) == 1);
        assertSome(each -> cargo.length(each) == SLICE);
        assertSome(each -> cargo.length(each) == SLICE + 1);
        assertSome(each -> cargo.length(each) > 100 * 1024);
        assertSome(each -> !cargo.isKeyed(each));
        assertSome(each -> cargo.isKeyed(each) && !cargo.isIntoMemory(each));
        assertSome(each -> cargo.isKeyed(each) && cargo.isIntoMemory(each));
        assertSome(cargo::isSlow);
        assertSome(cargo::isUnwanted);
    }

    private static void assertSome(LongPredicate is) {
        long count = LongStream.range(0, 1000).filter(is).count();
        assertTrue(count > 20 && count < 980, count + " of 1000");
    }
}
