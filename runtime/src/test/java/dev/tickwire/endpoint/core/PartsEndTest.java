package dev.tickwire.endpoint.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartsEndTest {
    private final List<String> ends = new ArrayList<>();
    private final PartsEnd partsEnd = new PartsEnd();

    @Test
    void shouldNotifyOnce() {
        partsEnd.run();
        partsEnd.begin(() -> ends.add("first"));
        partsEnd.run();
        partsEnd.run();
        assertEquals(List.of("first"), ends);
    }

    /** A second peer ends while the sinks of the first end. */
    @Test
    void shouldNotifyOfTheFirstPeerBeforeTheSecond() {
        partsEnd.begin(() -> ends.add("first"));
        partsEnd.begin(() -> ends.add("second"));
        assertEquals(List.of("first"), ends);
        partsEnd.run();
        assertEquals(List.of("first", "second"), ends);
    }
}
