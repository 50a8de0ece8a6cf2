package dev.tickwire.benchmarks.objects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.benchmarks.table.Ages;
import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ObjectTableTest {
    @Tag(Runs.LONG)
    @Test
    void shouldMeasureTheSameFiguresForTheSameSeed() {
        List<Figure> figures = new ArrayList<>();
        String table = ObjectTable.of(1, 7, figures);
        assertEquals(table, ObjectTable.of(1, 7, new ArrayList<>()));
        String[] lines = table.split("\\R");
        assertEquals(3 + figures.size(), lines.length);
        for (int row = 0; row < figures.size(); row++) {
            assertTrue(lines[3 + row].startsWith("| " + figures.get(row).condition() + " | "), lines[3 + row]);
            assertTrue(Double.isFinite(figures.get(row).value()), lines[3 + row]);
        }
    }

    @Test
    void shouldMissAnAimByMoreThanItAlone() {
        assertTrue(new Figure("", "", 1.01, 1).isMissed());
        assertFalse(new Figure("", "", 1, 1).isMissed());
        assertFalse(new Figure("", "", 1e9, Figure.NO_AIM).isMissed());
    }

    @Test
    void shouldFindQuantilesOfSamples() {
        Ages ages = new Ages();
        for (int sample = 3000; sample > 0; sample--) {
            ages.add(sample);
        }
        assertEquals(2850, ages.quantile(0.95));
        assertEquals(3000, ages.quantile(1));
        assertEquals(1, ages.quantile(0));
        assertEquals(1500.5, ages.median());
        assertEquals(2, Ages.of(List.of(3.0, 1.0, 2.0)).median());
    }
}
