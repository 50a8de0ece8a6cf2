package dev.tickwire.benchmarks.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.table.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CrowdTableTest {
    @Test
    void shouldSendEachClientTheObjectsAround() {
        List<Figure> figures = new ArrayList<>();
        String[] lines = CrowdTable.of(0.1, 50, figures).split("\\R");
        assertEquals(2, figures.size());
        assertEquals(5, lines.length);
        for (int line = 3; line < 5; line++) {
            String[] cells = lines[line].split(" *\\| *");
            assertEquals("1000", cells[1]);
            double seen = Double.parseDouble(cells[4]);
            assertTrue(seen > 30 && seen < 50, lines[line]);
            double kilobits = Double.parseDouble(cells[11]);
            assertTrue(kilobits > 2 && kilobits < 60, lines[line]);
        }
    }

    /** Promised are 16 bytes an object and peer, 64 KiB a peer, and that nobody can make it more. */
    @Test
    void shouldNeedLittleMemoryPerPeer() {
        List<Figure> figures = new ArrayList<>();
        String[] lines = PeerMemoryTable.of(300, 900, 300, figures).split("\\R");
        double[] bytes = new double[lines.length];
        for (int line = 3; line < lines.length; line++) {
            bytes[line] = Double.parseDouble(lines[line].split(" *\\| *")[2]);
        }
        assertEquals(10, lines.length);
        assertTrue(bytes[5] > 14 && bytes[5] <= 16, lines[5]);
        assertTrue(bytes[6] > 1024 && bytes[6] <= 64 * 1024, lines[6]);
        assertTrue(bytes[7] > 8 * 1024 && bytes[7] <= 256 * 1024, lines[7]);
        assertEquals(bytes[8], bytes[9]);
        assertEquals(4, figures.size());
        assertFalse(figures.stream().anyMatch(Figure::isMissed), figures.toString());
    }

    @Test
    void shouldMeasureWhatIsReachedOnce() {
        Object shared = new int[10];
        assertEquals(56, DeepSize.of(Set.of(), shared));
        assertEquals(56 + 16 + 3 * 4 + 4, DeepSize.of(Set.of(), (Object) new Object[] {shared, shared, null}));
        assertEquals(0, DeepSize.of(Set.of(int[].class), shared));
    }
}
