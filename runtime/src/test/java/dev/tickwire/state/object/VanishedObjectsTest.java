package dev.tickwire.state.object;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.state.replica.ObjectNumber;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VanishedObjectsTest {
    private static final int GENERATIONS = 1 << 15;
    private static final int SLOT = 3;

    private final VanishedObjects gone = new VanishedObjects(SLOT + 1);

    private static int number(int generation) {
        return ObjectNumber.of(SLOT, generation & GENERATIONS - 1);
    }

    @Test
    void shouldHaveNoneAtFirst() {
        for (int generation = 0; generation < GENERATIONS; generation++) {
            assertFalse(gone.has(number(generation)));
        }
    }

    /** With generations left out, those that this peer did not see; some are gone in another order. */
    @ParameterizedTest
    @ValueSource(ints = {0, GENERATIONS - 500})
    void shouldKnowTheRemovedOnesOfTheLastGenerations(int first) {
        Random random = new Random(Seeds.of(VanishedObjectsTest.class));
        Set<Integer> removed = new HashSet<>();
        int newest = 0;
        for (int i = 0; i < 1000; i++) {
            int generation = Math.max(newest + random.nextInt(8) - 3, 0);
            newest = Math.max(newest, generation);
            gone.add(number(first + generation), true);
            removed.add(generation);
            for (int behind = -100; behind <= 100; behind++) {
                boolean isKnown = behind >= 0 && behind < VanishedObjects.DEPTH && removed.contains(newest - behind);
                assertEquals(isKnown, gone.has(number(first + newest - behind)), Seeds.option());
            }
        }
    }

    @Test
    void shouldForgetThoseFarBehind() {
        gone.add(number(7), true);
        gone.add(number(7 + VanishedObjects.DEPTH), true);
        assertFalse(gone.has(number(7)));
        assertTrue(gone.has(number(7 + VanishedObjects.DEPTH)));
        gone.add(number(7), true);
        assertTrue(gone.has(number(7)));
        assertFalse(gone.has(number(7 + VanishedObjects.DEPTH)));
    }

    /** As one that left the peer's sight with its table, which the peer may see again. */
    @Test
    void shouldKnowAHiddenObjectOnlyWhileItIsTheLast() {
        gone.add(number(5), true);
        gone.add(number(6), false);
        assertTrue(gone.has(number(6)));
        gone.add(number(7), true);
        assertFalse(gone.has(number(6)));
        assertTrue(gone.has(number(7)));
        gone.add(number(6), false);
        assertTrue(gone.has(number(6)));
        gone.add(number(6), true);
        gone.add(number(8), true);
        assertTrue(gone.has(number(6)));
    }

    @Test
    void shouldForgetAll() {
        gone.add(number(5), true);
        gone.clear();
        assertFalse(gone.has(number(5)));
    }

    @Test
    void shouldReturnOnlyFromOutOfSight() {
        VanishedObjects vanished = new VanishedObjects(8);
        int object = ObjectNumber.of(3, 5);
        vanished.add(object, false);
        vanished.onReturn(ObjectNumber.of(3, 4));
        assertTrue(vanished.has(object));
        vanished.onReturn(object);
        assertFalse(vanished.has(object));
        vanished.add(object, true);
        vanished.onReturn(object);
        assertTrue(vanished.has(object));
    }
}
