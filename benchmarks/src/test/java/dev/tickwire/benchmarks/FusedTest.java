package dev.tickwire.benchmarks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Values;
import dev.tickwire.benchmarks.table.Message;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The limit does what the generated classes do, or it would be none. */
class FusedTest {
    private static final int MAX_BYTES = 4096;
    private static final int SPARE_BYTES = 8;
    private static final int ATTEMPTS = 20_000;

    @ParameterizedTest
    @EnumSource
    void shouldWriteTheSameBitsAsTheGeneratedClass(Message message) {
        writeTheSame(message.kind(), "fused");
    }

    @ParameterizedTest
    @CsvSource({"ShipCreate", "Snapshot"})
    void shouldWriteTheSameBitsWithAPast(Message message) {
        writeTheSame(message.kind(), "tickwirePast");
    }

    private static <T extends Values<T>> void writeTheSame(Kind<T> kind, String codec) {
        Codec<T> generated = kind.codec("tickwire");
        Codec<T> other = kind.codec(codec);
        List<T> pool = kind.pool();
        for (int i = 0; i < pool.size(); i++) {
            byte[] expected = new byte[MAX_BYTES];
            byte[] written = new byte[MAX_BYTES];
            generated.begin(i & 7);
            other.begin(i & 7);
            assertEquals(generated.fillAndWrite(pool.get(i)), other.fillAndWrite(pool.get(i)));
            assertEquals(generated.copyWritten(expected, 0), other.copyWritten(written, 0));
            assertArrayEquals(expected, written);
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldRefuseWhatTheGeneratedClassRefuses(Message message) {
        assertTrue(refuseTheSame(message.kind(), Seed.VALUE) > 0);
    }

    /** Changes and cuts messages at random; returns how many were refused. */
    private static <T extends Values<T>> int refuseTheSame(Kind<T> kind, long seed) {
        Codec<T> generated = kind.codec("tickwire");
        Codec<T> fused = kind.codec("fused");
        Random random = new Random(seed);
        int refused = 0;
        byte[] bytes = new byte[MAX_BYTES];
        for (int i = 0; i < ATTEMPTS; i++) {
            int startBit = random.nextInt(8);
            generated.begin(startBit);
            generated.fillAndWrite(kind.random(random));
            int length = generated.copyWritten(bytes, 0);
            byte[] changed = Arrays.copyOf(bytes, length + SPARE_BYTES);
            int cut = random.nextInt(4) == 0 ? random.nextInt(1 + Math.min(length, 9)) : 0;
            changed[random.nextInt(length)] = (byte) random.nextInt();
            generated.source(changed);
            fused.source(changed);
            boolean reads = generated.readAlone(startBit, length - cut, kind.values());
            assertEquals(reads, fused.readAlone(startBit, length - cut, kind.values()), () -> "differs, seed " + seed);
            refused += reads ? 0 : 1;
        }
        return refused;
    }
}
