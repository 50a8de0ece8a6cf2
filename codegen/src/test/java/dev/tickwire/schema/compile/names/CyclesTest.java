package dev.tickwire.schema.compile.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CyclesTest {

    private static Cycles<String> of(Map<String, List<String>> edges) {
        return Cycles.of(List.of("a", "b", "c", "d"), node -> edges.getOrDefault(node, List.of()));
    }

    @Test
    void shouldOrderNodesAfterThoseTheyPointTo() {
        Cycles<String> cycles = of(Map.of("a", List.of("c", "b"), "b", List.of("d"), "c", List.of("b")));
        assertEquals(List.of("d", "b", "c", "a"), cycles.order());
        assertEquals(List.of(), cycles.cycles());
        assertEquals(Set.of(), cycles.tangled());
    }

    @Test
    void shouldReportTheShortestCycleOfEachComponentOnce() {
        Cycles<String> cycles =
                of(Map.of("a", List.of("b"), "b", List.of("c", "a"), "c", List.of("a"), "d", List.of("d", "a")));
        assertEquals(List.of(List.of("a", "b"), List.of("d")), cycles.cycles());
        assertEquals(Set.of("a", "b", "c", "d"), cycles.tangled());
    }

    @Test
    void shouldIgnoreEdgesToUnknownNodes() {
        Cycles<String> cycles = of(Map.of("a", List.of("x")));
        assertEquals(List.of("a", "b", "c", "d"), cycles.order());
    }
}
