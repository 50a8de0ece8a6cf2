package dev.tickwire.tools.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final StringWriter out = new StringWriter();
    private final LoadPlan plan = new LoadPlan(10, seconds(5), seconds(30), List.of(), 1);

    @Test
    void shouldReplaceALineOfATerminalOnceASecond() {
        Progress progress = new Progress(plan, new PrintWriter(out), true);
        long began = System.nanoTime();
        progress.onConnect();
        progress.onConnect();
        progress.onEnd();
        progress.onLost();
        progress.show(seconds(1), began);
        assertEquals("", out.toString());
        progress.show(seconds(7), began + seconds(10));
        progress.show(seconds(7), began + seconds(10) + 1);
        assertEquals(
                "\r\u001b[K7.0 of 35 s, 1 of 10 clients connected, 1 lost; 0.70 s in a second, 40 s left",
                out.toString());
        progress.show(seconds(8), began + seconds(11));
        progress.end();
        assertTrue(out.toString().endsWith(" left\r\u001b[K"), out::toString);
    }

    @Test
    void shouldPrintLinesWithoutATerminal() {
        Progress progress = new Progress(plan, new PrintWriter(out), false);
        progress.show(0, System.nanoTime() + seconds(2));
        progress.end();
        assertEquals(
                List.of("0.0 of 35 s, 0 of 10 clients connected, 0 lost; 0.00 s in a second"),
                out.toString().lines().toList());
    }

    private static long seconds(long seconds) {
        return TimeUnit.SECONDS.toNanos(seconds);
    }
}
