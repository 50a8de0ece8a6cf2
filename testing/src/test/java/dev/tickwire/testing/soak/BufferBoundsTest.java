package dev.tickwire.testing.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** A look that finds nothing must not be one that looks at nothing. */
class BufferBoundsTest {
    @AfterAll
    static void stopMeasuring() {
        JdkShare.stop();
    }

    @Test
    void shouldFindTheBuffersOfEachConnectionAtBothEnds() {
        Soak soak = new Soak(1);
        soak.begin();
        soak.run(10);
        int clients = soak.world().clientCount();
        assertConnections(clients, HeldBuffers.of(soak.world().server()));
        assertConnections(1, HeldBuffers.of(soak.world().client(0)));
    }

    private static void assertConnections(int connections, HeldBuffers holdings) {
        assertEquals(connections, holdings.count("SentPackets.ring"));
        assertEquals(connections, holdings.count("Receipts.numbers"));
        assertEquals(4 * connections, holdings.count("SentLog.records"));
        assertEquals(4 * connections, holdings.count("SendWindow.messages"));
        assertEquals(4 * connections, holdings.count("UnreliableQueue.messages"));
        assertTrue(holdings.longest("SendWindow.messages") > 0);
    }

    @Test
    void shouldNameNoBufferThatThereIsNot() {
        Soak soak = new Soak(5);
        soak.begin();
        TreeSet<String> names = new TreeSet<>();
        // Those of chunks come and go.
        for (int look = 0; look < 60 && missing(names) != null; look++) {
            soak.run(5);
            names.addAll(HeldBuffers.of(soak.world().server()).names());
            names.addAll(HeldBuffers.of(soak.world().line(0)).names());
        }
        assertNull(missing(names), "not among " + names);
    }

    /** Returns a bound of a buffer that has not been there, null if there is none. */
    private static String missing(Set<String> names) {
        return BufferBounds.bounds().stream()
                .filter(bound -> names.stream().noneMatch(name -> name.startsWith(bound)))
                .findFirst()
                .orElse(null);
    }
}
