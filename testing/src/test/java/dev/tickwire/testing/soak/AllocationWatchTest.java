package dev.tickwire.testing.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllocationWatchTest {
    private long retained = 10_000;
    private long classes;
    private final AllocationWatch watch =
            new AllocationWatch(new Growth(() -> Map.of("buffers", retained)), () -> classes);

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 50, 1000})
    void shouldFindWhatAllocatesALittleInOneStepOfManyForEver(int steps) {
        warmUp();
        int passed = 0;
        try {
            for (; passed < 30 * 1000; passed++) {
                step(passed % steps == 0 ? 24 : 0);
            }
        } catch (AssertionError found) {
            assertTrue(found.getMessage().contains("24 bytes"), found.getMessage());
        }
        assertEquals(AllocationWatch.MOST_STEPS_WITH_CONSTANTS * steps, passed);
    }

    @Test
    void shouldFindAtOnceWhatIsMoreThanTheConstantsOfAClass() {
        warmUp();
        assertThrows(AssertionError.class, () -> step(AllocationWatch.MOST_CONSTANT_BYTES + 1));
    }

    @Test
    void shouldFindWhatTakesThePlaceOfWhatWasHeldBefore() {
        warmUp();
        retained += 4096;
        step(8208);
        assertThrows(AssertionError.class, () -> {
            for (int i = 0; i <= AllocationWatch.MOST_STEPS_WITH_CONSTANTS; i++) {
                retained -= 4096;
                step(0);
                retained += 4096;
                step(4096);
            }
        });
    }

    @Test
    void shouldFindWhatIsAllocatedBesideABufferThatGrows() {
        warmUp();
        assertThrows(AssertionError.class, () -> {
            for (int i = 0; i <= AllocationWatch.MOST_STEPS_WITH_CONSTANTS; i++) {
                retained += 512;
                step(2000);
            }
        });
    }

    @Test
    void shouldFindMoreThanTheJdkMayTake() {
        warmUp();
        watch.onStep(2200, 0, 0, 2200);
        assertUnexplained(2224 + AllocationWatch.MOST_CONSTANT_BYTES, 2200);
    }

    @Test
    void shouldLetBuffersDouble() {
        warmUp();
        for (int bytes = 64; bytes < 1 << 20; bytes *= 2) {
            retained += bytes;
            step(2 * bytes + 16);
        }
    }

    @Test
    void shouldLetPoolsGrowWhileMoreIsInUseThanEverBeforeAndChunksComeAndGo() {
        warmUp();
        for (int i = 1; i < 1000; i++) {
            watch.onStep(100, i / 2, (i + 1) / 2, 0);
        }
    }

    @Test
    void shouldBeginWithWhatIsHeldAfterTheStepInWhichAClientHasConnected() {
        for (int connections = 0; connections <= 2 * AllocationWatch.MOST_STEPS_WITH_CONSTANTS; connections++) {
            watch.onConnecting();
            step(5000);
            retained += 2000;
            warmUp();
        }
        assertEquals(0, watch.stepsWithConstants());
    }

    @Test
    void shouldLetTheJvmLoadClasses() {
        warmUp();
        classes++;
        step(5000);
        assertUnexplained(24);
    }

    @Test
    void shouldJudgeNothingBeforeTheWarmUpIsOverAndWhileAClientConnects() {
        step(1000);
        warmUp();
        watch.onConnecting();
        step(1000);
        warmUp();
        assertUnexplained(24);
    }

    private void warmUp() {
        watch.onWarm();
        step(1000);
    }

    /** The same must not happen again and again. */
    private void assertUnexplained(long bytes) {
        assertUnexplained(bytes, 0);
    }

    private void assertUnexplained(long bytes, long jdkBytes) {
        assertThrows(AssertionError.class, () -> {
            for (int i = 0; i <= AllocationWatch.MOST_STEPS_WITH_CONSTANTS; i++) {
                watch.onStep(bytes, 0, 0, jdkBytes);
            }
        });
    }

    private void step(long bytes) {
        watch.onStep(bytes, 0, 0, 0);
    }
}
