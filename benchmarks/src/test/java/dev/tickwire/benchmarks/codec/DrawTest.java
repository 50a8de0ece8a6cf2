package dev.tickwire.benchmarks.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawTest {
    private static final int POOL = 4096;

    private static int[] next(Draw draw) {
        draw.next();
        return picks(draw);
    }

    private static int[] picks(Draw draw) {
        return IntStream.range(0, Trial.COUNT).map(draw::pick).toArray();
    }

    /** As many as there should be by chance; a predictor has seen nothing like it. */
    @Test
    void shouldDrawAgainForEachCall() {
        Draw draw = new Draw(POOL);
        int[] first = next(draw);
        int[] second = next(draw);
        long same = IntStream.range(0, Trial.COUNT)
                .filter(i -> first[i] == second[i])
                .count();
        assertTrue(same < 10, () -> same + " places hold the same message again");
    }

    @Test
    void shouldDrawFromAllMessages() {
        Draw draw = new Draw(POOL);
        boolean[] drawn = new boolean[POOL];
        for (int call = 0; call < 100; call++) {
            Arrays.stream(next(draw)).forEach(pick -> drawn[pick] = true);
        }
        assertEquals(POOL, IntStream.range(0, POOL).filter(i -> drawn[i]).count());
    }

    @Test
    void shouldReturnEachMessageInTurn() {
        Draw draw = new Draw(3000);
        int[] taken = IntStream.range(0, 3)
                .mapToObj(call -> {
                    draw.from(call * Trial.COUNT);
                    return picks(draw);
                })
                .flatMapToInt(Arrays::stream)
                .toArray();
        assertArrayEquals(IntStream.range(0, 3 * Trial.COUNT).map(i -> i % 3000).toArray(), taken);
    }
}
