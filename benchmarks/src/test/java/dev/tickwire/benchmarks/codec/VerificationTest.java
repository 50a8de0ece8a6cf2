package dev.tickwire.benchmarks.codec;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A codec that does less than the others is found out. */
class VerificationTest {
    private static final int MAX = 100;
    private static final int MAX_CLAMPED = 50;

    /** A mistake that a codec can make. */
    enum Fault {
        LOSES_VALUES("does not come back"),
        WRITES_MISTAKES("writes mistake 0"),
        DOES_NOT_CLAMP("does not clamp"),
        READS_ANYTHING("lets something invalid through");

        private final String message;

        Fault(String message) {
            this.message = message;
        }
    }

    /** A number up to 100, which is refused beyond, and one that is clamped to 50. */
    static final class Numbers extends Values<Numbers> {
        int refused;
        int clamped;

        @Override
        protected void randomize(Random random) {
            refused = random.nextInt(MAX);
            clamped = random.nextInt(MAX_CLAMPED);
        }

        @Override
        protected boolean isSendable() {
            return refused >= 0 && refused <= MAX && clamped >= 0 && clamped <= MAX_CLAMPED;
        }

        @Override
        public boolean same(Numbers other) {
            return refused == other.refused && clamped == other.clamped;
        }
    }

    static final class TwoBytes extends ArrayCodec<Numbers> {
        private final Set<Fault> faults;

        TwoBytes(Set<Fault> faults) {
            super(2);
            this.faults = faults;
        }

        @Override
        public int fillAndWrite(Numbers values) {
            if (values.refused > MAX && !faults.contains(Fault.WRITES_MISTAKES)) {
                throw new IllegalArgumentException();
            }
            written[0] = (byte) values.refused;
            written[1] = (byte)
                    (faults.contains(Fault.DOES_NOT_CLAMP) ? values.clamped : Math.min(values.clamped, MAX_CLAMPED));
            return finished(2);
        }

        @Override
        public boolean readInto(int offset, int length, Numbers game) {
            if (length < 2) {
                return false;
            }
            game.refused = source[offset] + (faults.contains(Fault.LOSES_VALUES) ? 1 : 0);
            game.clamped = source[offset + 1];
            return faults.contains(Fault.READS_ANYTHING) || game.isSendable();
        }
    }

    private static Kind<Numbers> kind(Set<Fault> faults) {
        return new Kind<>(Numbers::new, 10).codec("numbers", () -> new TwoBytes(faults));
    }

    private static void verify(Kind<Numbers> kind) {
        Mistakes<Numbers> mistakes = new Mistakes<>(Numbers::isSendable)
                .refused(numbers -> numbers.refused = MAX + 1)
                .clamped(numbers -> numbers.clamped = MAX_CLAMPED + 1, numbers -> numbers.clamped = MAX_CLAMPED);
        Verification.verify(kind, mistakes, "numbers", true);
    }

    @Test
    void shouldPassACodecWithoutFaults() {
        assertDoesNotThrow(() -> verify(kind(Set.of())));
    }

    @ParameterizedTest
    @EnumSource
    void shouldFindEachFault(Fault fault) {
        Kind<Numbers> kind = kind(EnumSet.of(fault));
        IllegalStateException found = assertThrows(IllegalStateException.class, () -> verify(kind));
        assertTrue(found.getMessage().contains(fault.message), found::getMessage);
    }
}
