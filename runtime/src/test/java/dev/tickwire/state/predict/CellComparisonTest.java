package dev.tickwire.state.predict;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.state.coding.ObjectCells;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A prediction is right if each number lies within a step, and each that is exact or has no steps is the very one. */
class CellComparisonTest {
    private static final int LINE = 0;
    private static final int EXACT_LINE = 1;
    private static final int WHOLE_LINE = 2;
    private static final int WRAP = 3;
    private static final int EXACT_WRAP = 4;
    private static final int WHOLE_WRAP = 5;
    /** As an enum, a flag or a reference has. */
    private static final int DISCRETE = 6;
    /** An optional number: whether it is there, and the number. */
    private static final int PRESENCE = 7;

    private static final int OPTIONAL = 8;
    private static final int ROTATION = 9;
    private static final int EXACT_ROTATION = 13;
    private static final int HIDDEN = 17;
    private static final int UNSIGNED = 18;
    private static final int WHOLE_UNSIGNED = 19;
    private static final int TELEPORTS = 20;
    private static final int COUNT = 21;

    private static final int TURN = 360;
    private static final int WHOLE_TURN = 24;
    private static final int COMPONENT_TOP = 510;

    /** The numbers of the fields. */
    private static final int[] FIELD_OF_CELL = {0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9, 10, 11, 12};

    private static final PredictedCells CELLS = new PredictedCells(
            ObjectCells.builder()
                    .line(1000, false)
                    .endField(true)
                    .line(1000, false)
                    .endField(true)
                    .line(1000, true)
                    .endField(true)
                    .wrap(TURN, false)
                    .endField(true)
                    .wrap(TURN, false)
                    .endField(true)
                    .wrap(WHOLE_TURN, true)
                    .endField(true)
                    .discrete(1)
                    .endField(false)
                    .discrete(1)
                    .line(1000, false)
                    .endField(true)
                    .rotation(COMPONENT_TOP)
                    .endField(true)
                    .rotation(COMPONENT_TOP)
                    .endField(true)
                    .line(1000, false)
                    .endField(false)
                    .line(0xFFFF_FFFFL, false)
                    .endField(true)
                    .line(0xFFFF_FFFFL, true)
                    .endField(true)
                    .teleports()
                    .build(),
            1L << 10,
            1L << 1 | 1L << 4 | 1L << 9);

    private final CellComparison comparison = new CellComparison(CELLS);
    private final int[] received = new int[COUNT + 2];
    private final int[] predicted = new int[COUNT + 1];

    CellComparisonTest() {
        for (int at : new int[] {ROTATION, EXACT_ROTATION}) {
            set(at, 3, 3);
            for (int component = 1; component < 4; component++) {
                set(at + component, COMPONENT_TOP / 2, COMPONENT_TOP / 2);
            }
        }
    }

    private void set(int cell, int ofReceived, int ofPredicted) {
        received[2 + cell] = ofReceived;
        predicted[1 + cell] = ofPredicted;
    }

    private boolean isRight() {
        return comparison.matches(received, 2, predicted, 1);
    }

    /** Tries two values of a cell, either way, and leaves it as it was. */
    private void assertRight(int cell, int one, int other) {
        try (Change change = new Change(cell)) {
            change.to(one, other);
            assertTrue(isRight(), () -> "cell " + cell + ": " + one + ", " + other);
            change.to(other, one);
            assertTrue(isRight(), () -> "cell " + cell + ": " + other + ", " + one);
            assertEquals(0, comparison.fields());
            assertEquals(0, comparison.steps());
            assertFalse(comparison.isLarge());
        }
    }

    private void assertWrong(int cell, int one, int other, double steps, boolean isLarge) {
        try (Change change = new Change(cell)) {
            change.to(one, other);
            assertWrong(cell, steps, isLarge);
            change.to(other, one);
            assertWrong(cell, steps, isLarge);
        }
    }

    private void assertWrong(int cell, double steps, boolean isLarge) {
        assertFalse(isRight(), () -> "cell " + cell + ": " + received[2 + cell] + ", " + predicted[1 + cell]);
        assertEquals(steps, comparison.steps(), 1e-9);
        assertEquals(isLarge, comparison.isLarge());
        assertEquals(cell == TELEPORTS ? 0 : 1L << FIELD_OF_CELL[cell], comparison.fields());
    }

    private final class Change implements AutoCloseable {
        private final int cell;
        private final int before;

        Change(int cell) {
            this.cell = cell;
            before = received[2 + cell];
        }

        void to(int one, int other) {
            set(cell, one, other);
        }

        @Override
        public void close() {
            set(cell, before, before);
            assertTrue(isRight(), "as it was");
        }
    }

    @Test
    void shouldAcceptEqualValues() {
        assertTrue(isRight());
        assertTrue(comparison.hasPrediction());
        int[] copy = new int[COUNT];
        set(LINE, 7, 8);
        isRight();
        comparison.copyReceived(copy);
        assertEquals(7, copy[LINE]);
        comparison.copyPredicted(copy);
        assertEquals(8, copy[LINE]);
        assertArrayEquals(new int[] {3, 255, 255, 255}, Arrays.copyOfRange(copy, ROTATION, ROTATION + 4));
        comparison.clear();
        assertFalse(comparison.hasPrediction());
    }

    @Test
    void shouldTolerateAStepOfAQuantizedNumber() {
        assertRight(LINE, 500, 501);
        assertWrong(LINE, 500, 502, 2, true);
        assertWrong(LINE, 0, 1000, 1000, true);
        assertRight(OPTIONAL, 500, 501);
        assertWrong(OPTIONAL, 500, 502, 2, true);
    }

    @Test
    void shouldTolerateNoStepOfAnExactField() {
        assertWrong(EXACT_LINE, 500, 501, 1, false);
        assertWrong(EXACT_LINE, 500, 502, 2, true);
        assertWrong(EXACT_WRAP, 100, 101, 1, false);
        assertWrong(EXACT_WRAP, 0, TURN - 1, 1, false);
        assertWrong(EXACT_ROTATION + 2, 255, 256, 1, false);
    }

    @Test
    void shouldTolerateNoStepOfAWholeNumber() {
        assertWrong(WHOLE_LINE, 500, 501, 1, false);
        assertWrong(WHOLE_LINE, 500, 503, 3, true);
        assertWrong(WHOLE_WRAP, 3, 4, 1, false);
        assertWrong(WHOLE_WRAP, 3, 5, 2, true);
        assertWrong(WHOLE_WRAP, 0, WHOLE_TURN - 1, 1, false);
        assertWrong(WHOLE_WRAP, 1, WHOLE_TURN - 1, 2, true);
    }

    @Test
    void shouldCompareByTheShorterWayAround() {
        assertRight(WRAP, 100, 101);
        assertRight(WRAP, 0, TURN - 1);
        assertRight(WRAP, TURN, 1);
        assertWrong(WRAP, TURN - 1, 1, 2, true);
        assertWrong(WRAP, 100, 102, 2, true);
        assertWrong(WRAP, 10, 200, 170, true);
        for (int cell : new int[] {WRAP, EXACT_WRAP}) {
            assertRight(cell, 0, TURN);
        }
        assertRight(WHOLE_WRAP, 0, WHOLE_TURN);
        assertWrong(LINE, 0, TURN, TURN, true);
    }

    /** Nothing lies between two enums, or two objects that a field may refer to. */
    @Test
    void shouldRejectAnyDifferenceOfDiscreteValues() {
        assertWrong(DISCRETE, 3, 4, 0, true);
        assertWrong(DISCRETE, -1, 1 << 16, 0, true);
        assertWrong(PRESENCE, 0, 1, 0, true);
        assertWrong(TELEPORTS, 1, 2, 0, true);
    }

    @Test
    void shouldReadNumbersWithoutASign() {
        assertRight(UNSIGNED, Integer.MAX_VALUE, Integer.MIN_VALUE);
        assertWrong(UNSIGNED, -1, 0, 0xFFFF_FFFFL, true);
        assertWrong(UNSIGNED, Integer.MAX_VALUE, Integer.MIN_VALUE + 1, 2, true);
        assertWrong(WHOLE_UNSIGNED, -1, 0, 0xFFFF_FFFFL, true);
        assertWrong(WHOLE_UNSIGNED, Integer.MAX_VALUE, Integer.MIN_VALUE, 1, false);
    }

    @Test
    void shouldNotCompareWhatTheClientIsNotSent() {
        assertRight(HIDDEN, 0, 1000);
    }

    @Test
    void shouldTolerateAStepOfARotation() {
        assertRight(ROTATION + 2, 255, 256);
        assertWrong(ROTATION + 2, 255, 257, 2, true);
    }

    /** Two components that are nearly equal may change places with each other, unless the rotation is exact. */
    @Test
    void shouldTolerateAnotherLargestComponent() {
        for (int at : new int[] {ROTATION, EXACT_ROTATION}) {
            // Half a turn but little around z: z and w are nearly the same.
            set(at, 3, 2);
            set(at + 3, COMPONENT_TOP, COMPONENT_TOP);
            assertEquals(at == ROTATION, isRight());
            set(at + 3, COMPONENT_TOP, COMPONENT_TOP - 2);
            assertEquals(at == ROTATION, isRight());
            set(at + 3, COMPONENT_TOP, COMPONENT_TOP - 3);
            assertFalse(isRight());
            assertTrue(comparison.isLarge() && comparison.steps() > 2.5, "by " + comparison.steps());
            set(at, 3, 3);
            set(at + 3, 255, 255);
        }
    }

    @Test
    void shouldReportTheLargestErrorAndTheWrongFields() {
        set(LINE, 10, 19);
        set(EXACT_LINE, 10, 11);
        set(WRAP, 10, 14);
        set(DISCRETE, 1, 2);
        set(HIDDEN, 1, 20);
        set(UNSIGNED, 7, 8);
        assertFalse(isRight());
        assertEquals(9, comparison.steps());
        assertEquals(1 | 1 << 1 | 1 << 3 | 1 << 6, comparison.fields());
    }
}
