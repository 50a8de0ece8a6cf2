package dev.tickwire.benchmarks.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.objects.Span;
import dev.tickwire.benchmarks.table.Figure;
import dev.tickwire.benchmarks.time.Rows.Cell;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeasuresTest {
    private static final long SEED = 7;

    private static Measured span(Network network, double from, double seconds) {
        TimeGame game = new TimeGame(SEED, Edition.SIXTY, network);
        game.begin();
        game.run(from);
        Measured run = game.measure(seconds);
        game.close();
        return run;
    }

    @Test
    void shouldMeasureFromSecondZero() {
        Measured first = span(Network.LOSSY, 0, Span.ENTRY.seconds());
        // From the first input that has reached the server, a way after the client is connected; later spans have all.
        assertTrue(first.ticks() >= 170 && first.ticks() <= 178, first::toString);
        assertEquals(first, span(Network.LOSSY, 0, Span.ENTRY.seconds()));

        Measured later = span(Network.BROADBAND, Span.LEARNING.from(), 4);
        assertEquals(240, later.ticks(), 1, later::toString);
        assertEquals(0, later.repeated(), later::toString);
        // Margins and an oracle need the departure and the arrival of each datagram.
        assertTrue(later.medianMargin() > 0 && later.medianMargin() < 4, later::toString);
        assertEquals(0, later.oracleMisses(), later::toString);
        assertTrue(later.shots() > 0 && later.judgedEqually() <= later.shots(), later::toString);
    }

    @Test
    void shouldShowMissedAimsInBold() {
        Rows rows = new Rows("| a | b |\n|---|--:|\n");
        rows.add("c", Cell.shown("x"), new Cell("1.2", "u", 1.2, 1));
        rows.add("d", Cell.shown("y"), Cell.of("%.1f", 1, "u", 1));
        assertEquals("\n| a | b |\n|---|--:|\n| x | **1.2** |\n| y | 1.0 |\n", rows.toString());
        assertEquals(List.of(new Figure("c", "u", 1.2, 1), new Figure("d", "u", 1, 1)), rows.figures());
        assertEquals(Figure.NO_AIM, onLossy(Network.LOSSY, Span.ENTRY), "the table of entries has those of its own");
        assertEquals(2.5, onLossy(Network.LOSSY, Span.LEARNING));
        assertEquals(Figure.NO_AIM, onLossy(Network.BROADBAND, Span.LEARNING));
    }

    private static double onLossy(Network network, Span span) {
        return new Totals(List.of(), network, Edition.SIXTY, span).onLossy(2.5);
    }
}
