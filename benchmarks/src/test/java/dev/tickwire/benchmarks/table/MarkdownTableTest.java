package dev.tickwire.benchmarks.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTableTest {
    @Test
    void shouldShowRatiosWithinEachMessage() {
        String table = MarkdownTable.of(List.of(
                new Row("Chat", "tickwire", 42.04, new Cost(30, 0.004), new Cost(20, 0)),
                new Row("Chat", "sbe", 50, new Cost(60, 55.7), new Cost(10, 0)),
                new Row("Chat", "fused", 42.04, new Cost(24, 0), null),
                new Row("Snapshot", "tickwire", 349, new Cost(156.25, 0), null)));
        assertEquals("""
                | message | codec | encode ns | decode ns | bytes | encode allocates | decode allocates \
                | encode / sbe | decode / sbe | encode / fused | decode / fused |
                |---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|
                | Chat | tickwire | 30.0 | 20.0 | 42.0 | 0 B | 0 B | 0.50 | 2.00 | 1.25 | – |
                | Chat | sbe | 60.0 | 10.0 | 50.0 | 56 B | 0 B | 1.00 | 1.00 | 2.50 | – |
                | Chat | fused | 24.0 | – | 42.0 | 0 B | – | 0.40 | – | 1.00 | – |
                | Snapshot | tickwire | 156.3 | – | 349.0 | 0 B | – | – | – | – | – |
                """, table);
    }
}
