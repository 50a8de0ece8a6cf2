package dev.tickwire.benchmarks.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.bits.Quantizer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridTest {
    private static final int FLOATS = 100_000;

    @ParameterizedTest
    @CsvSource({"-180, 180, 100", "-90, 90, 100", "-1, 1, 100", "-512, 512, 100", "0, 360, 10"})
    void shouldFindTheStepOfEveryValueThatASchemaDecodes(int min, int max, int stepsPerUnit) {
        Grid grid = Grid.of(min, max, stepsPerUnit);
        Quantizer quantizer = new Quantizer(min, max, 1f / stepsPerUnit);
        assertEquals(quantizer.top(), grid.top());
        for (int step = 0; step <= quantizer.top(); step++) {
            float value = quantizer.decode(step);
            assertEquals(step, grid.step(value));
            assertEquals(step, grid.step(grid.value(step)));
            assertEquals(step, quantizer.encode(grid.value(step)));
        }
    }

    @ParameterizedTest
    @CsvSource({"-180, 180, 100", "-1, 1, 100", "-512, 512, 100"})
    void shouldQuantizeEveryFloatAsTheSchemaDoes(int min, int max, int stepsPerUnit) {
        Random random = new Random(Seed.VALUE);
        Grid grid = Grid.of(min, max, stepsPerUnit);
        Quantizer quantizer = new Quantizer(min, max, 1f / stepsPerUnit);
        for (int i = 0; i < FLOATS; i++) {
            float value = (random.nextFloat() * 1.4f - 0.2f) * (max - min) + min;
            assertEquals(quantizer.encode(value), grid.step(value));
        }
    }

    @Test
    void shouldRejectNotANumber() {
        Grid grid = Grid.of(-1, 1, 100);
        assertThrows(IllegalArgumentException.class, () -> grid.step(Float.NaN));
        assertThrows(IllegalArgumentException.class, () -> grid.clamp(Float.POSITIVE_INFINITY));
        assertThrows(IllegalArgumentException.class, () -> grid.clamp(Float.NEGATIVE_INFINITY));
    }
}
