package dev.tickwire.benchmarks.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TripTableTest {
    @Test
    void shouldShowTheRatioToSixteenConnectionsOfTheSameTrip() {
        String table = TripTable.of(List.of(
                new TripRow(1, false, 32.04, new Cost(800, 0.01), 12.4),
                new TripRow(16, false, 32.04, new Cost(1000, 0), 20),
                new TripRow(1024, false, 32.04, new Cost(1500, 0), Double.NaN),
                new TripRow(1024, true, 380, new Cost(2500, 55.7), 30)));
        assertEquals("""
                | a packet's trip | connections | ns a packet | ± | bytes | allocates | / 16 connections |
                |---|--:|--:|--:|--:|--:|--:|
                | 4 commands | 1 | 800 | 12 | 32.0 | 0 B | 0.80 |
                | 4 commands | 16 | 1000 | 20 | 32.0 | 0 B | 1.00 |
                | 4 commands | 1024 | 1500 | – | 32.0 | 0 B | 1.50 |
                | 4 commands, snapshot | 1024 | 2500 | 30 | 380.0 | 56 B | – |
                """, table);
    }
}
