package dev.tickwire.benchmarks.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class FootprintTest {
    /** No values at all. */
    static final class Nothing extends Values<Nothing> {
        @Override
        public boolean isValid() {
            return true;
        }

        @Override
        public boolean same(Nothing other) {
            return true;
        }
    }

    /** Makes garbage before it makes an array of 96 bytes: its header takes 16. */
    static final class Longs extends ArrayCodec<Nothing> implements SeparateCodec<Nothing, long[]> {
        private static final int GARBAGE = 1000;

        /** Keeps the JIT from leaving the garbage out. */
        private byte[] garbage = {};

        Longs() {
            super(1);
        }

        @Override
        public int fillAndWrite(Nothing values) {
            return finished(1);
        }

        @Override
        public long[] prepare(Nothing values) {
            garbage = new byte[GARBAGE];
            return new long[10];
        }

        @Override
        public int write(long[] filled) {
            return finished(1);
        }

        @Override
        public boolean readInto(int offset, int length, Nothing game) {
            return garbage.length > 0;
        }
    }

    @Test
    void shouldCountOnlyWhatIsKept() {
        Kind<Nothing> kind = new Kind<>(Nothing::new, (nothing, random) -> {}, 1).codec("longs", () -> new Longs());
        assertEquals(96, Footprint.ofInstance(kind, "longs"));
    }

    @Test
    void shouldCountNestedClasses() {
        long outer = Footprint.ofClasses(List.of(FootprintTest.class));
        long nested = Footprint.ofClasses(List.of(Nothing.class, Longs.class));
        assertTrue(nested > 0 && outer > nested, () -> outer + " and " + nested);
    }
}
