package dev.tickwire.samples.arena.desktop.draw;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetGraphTest {
    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "1.5, 2", "2.1, 5", "5.1, 10", "12, 20", "20.1, 50", "100, 100", "3000, 5000"})
    void shouldHaveBarsThatFillTheirSpace(double kilobits, double full) {
        assertEquals(full, NetGraph.scale(kilobits));
    }
}
