package dev.tickwire.benchmarks.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DrawTest {
    private static final int POOL = 4096;

    private static int[] next(Draw draw) {
        draw.next();
        return IntStream.range(0, Trial.COUNT).map(draw::pick).toArray();
    }

    /** As many as there should be by chance; a predictor has seen nothing like it. */
    @ParameterizedTest
    @EnumSource(names = {"DRAWN", "REDRAWN"})
    void shouldDrawAgainForEachCall(Order order) {
        Draw draw = new Draw(order, POOL, index -> 1);
        int[] first = next(draw);
        int[] second = next(draw);
        long same = IntStream.range(0, Trial.COUNT)
                .filter(i -> first[i] == second[i])
                .count();
        assertTrue(same < 10, () -> same + " places hold the same message again");
    }

    @Test
    void shouldDrawFromAllMessages() {
        Draw draw = new Draw(Order.DRAWN, POOL, index -> 1);
        boolean[] drawn = new boolean[POOL];
        for (int call = 0; call < 100; call++) {
            Arrays.stream(next(draw)).forEach(pick -> drawn[pick] = true);
        }
        assertEquals(POOL, IntStream.range(0, POOL).filter(i -> drawn[i]).count());
    }

    @Test
    void shouldRepeatTheSameMessagesInAFixedOrder() {
        Draw draw = new Draw(Order.FIXED, POOL, index -> 1);
        int[] first = next(draw);
        assertArrayEquals(IntStream.range(0, Trial.COUNT).toArray(), first);
        assertArrayEquals(first, next(draw));
    }

    @Test
    void shouldSortTheMessagesOfTheFixedOrder() {
        int[] sorted = next(new Draw(Order.SORTED, POOL, index -> index % 3));
        for (int i = 1; i < sorted.length; i++) {
            assertTrue(sorted[i - 1] % 3 <= sorted[i] % 3);
        }
        assertArrayEquals(
                IntStream.range(0, Trial.COUNT).toArray(),
                Arrays.stream(sorted).sorted().toArray());
    }

    @Test
    void shouldReturnEachMessageInTurn() {
        Draw draw = new Draw(Order.IN_TURN, 3000, index -> 1);
        int[] taken = IntStream.range(0, 3)
                .mapToObj(call -> next(draw))
                .flatMapToInt(Arrays::stream)
                .toArray();
        assertArrayEquals(IntStream.range(0, 3 * Trial.COUNT).map(i -> i % 3000).toArray(), taken);
    }
}
