package dev.tickwire.samples.cubes.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BackgroundTaskTest {
    private final List<String> notices = new ArrayList<>();
    private int runs;
    private final BackgroundTask task = new BackgroundTask("Counting to two", this::countToTwo, notices::add);

    private void countToTwo() {
        runs++;
        if (runs > 2) {
            throw new IllegalStateException("there is not a number above two");
        }
    }

    @Test
    void shouldStopAtTheFirstFailureAndReportItOnce() {
        task.run();
        task.run();
        assertEquals(List.of(), notices);
        task.run();
        task.run();
        assertEquals(3, runs);
        assertEquals(List.of("Counting to two has stopped: there is not a number above two"), notices);
    }
}
