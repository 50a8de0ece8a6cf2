package dev.tickwire.benchmarks.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

class CrowdTableTest {
    @Test
    void shouldTellEachClientWhatIsAround() {
        String[] lines = CrowdTable.of(0.1, 50).split("\\R");
        assertEquals(5, lines.length);
        for (int line = 3; line < 5; line++) {
            String[] cells = lines[line].split(" *\\| *");
            assertEquals("1000", cells[1]);
            double seen = Double.parseDouble(cells[4]);
            assertTrue(seen > 30 && seen < 55, lines[line]);
            double kilobits = Double.parseDouble(cells[11]);
            assertTrue(kilobits > 2 && kilobits < 60, lines[line]);
        }
    }

    /**
     * Promised are 16 bytes an object and peer, 64 KiB a peer, on a modelled channel 256 KiB more, and that nobody can
     * make it more.
     */
    @Test
    void shouldTakeLittleMemoryOfAPeer() {
        String[] lines = PeerMemoryTable.of(300, 900, 300).split("\\R");
        double[] bytes = new double[lines.length];
        for (int line = 3; line < lines.length; line++) {
            bytes[line] = Double.parseDouble(lines[line].split(" *\\| *")[2]);
        }
        assertEquals(12, lines.length);
        assertTrue(bytes[5] > 14 && bytes[5] <= 16, lines[5]);
        assertTrue(bytes[6] > 1024 && bytes[6] <= 64 * 1024, lines[6]);
        assertTrue(bytes[7] > 1024 && bytes[7] <= 256 * 1024, lines[7]);
        assertEquals(bytes[8], bytes[9]);
        assertEquals(bytes[10], bytes[11]);
    }

    @Test
    void shouldMeasureWhatIsReachedOnce() {
        Object shared = new int[10];
        assertEquals(56, DeepSize.of(Set.of(), shared));
        assertEquals(56 + 16 + 3 * 4 + 4, DeepSize.of(Set.of(), (Object) new Object[] {shared, shared, null}));
        assertEquals(0, DeepSize.of(Set.of(int[].class), shared));
    }
}
