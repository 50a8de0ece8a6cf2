package dev.tickwire.state.server.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GenerationsTest {
    private final Generations generations = new Generations(2);

    @Test
    void shouldUseAnotherGenerationForEachObjectOfASlot() {
        for (int number = 0; number <= Generations.COUNT; number++) {
            assertEquals(number % Generations.COUNT, generations.next(1));
        }
        assertEquals(0, generations.next(0));
    }

    /** An object that has its number from elsewhere is followed by others, also behind the last generation. */
    @Test
    void shouldContinueAfterAReservedGeneration() {
        for (int given : new int[] {0, 1, 5000, Generations.COUNT - 2, Generations.COUNT - 1}) {
            assertEquals(given, generations.nextAt(1, given));
            assertEquals((given + 1) % Generations.COUNT, generations.next(1));
            assertEquals((given + 2) % Generations.COUNT, generations.next(1));
        }
    }
}
