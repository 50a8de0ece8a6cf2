package dev.tickwire.tools.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ServerMetricsTest {
    private static final String BEFORE = page(10, 100, 4, 7);

    @Test
    void shouldReportTheChangesOfAllServersOfThePage() throws MetricsException {
        LoadReport.ServerPart server = metrics(page(110, 1100, 24, 27)).since(metrics(BEFORE));
        assertTrue(server.hasInputs());
        assertEquals(2 * (1000 + 20), server.inputs());
        assertEquals(2 * 20, server.late());
        assertEquals(100 * 20.0 / 1020, server.latePercent(), 1e-9);
        assertEquals(40, server.longTicks());
        assertEquals(40, server.traffic().bytesSent());
        assertEquals(2000, server.traffic().bytesReceived());
        assertEquals(Map.of("packet duplicate", 40L), server.traffic().drops());
        assertEquals(40, server.traffic().dropped());
        // Of 100 new ticks of each server, 50 are below 1 ms, 45 below 10 ms, and 5 below the longest, 12 ms.
        Distribution ticks = server.tickMillis();
        assertEquals(200, ticks.count());
        assertEquals(1, ticks.median(), 1e-9);
        assertEquals(10, ticks.p95(), 1e-9);
        assertEquals(10 + 2 * 4 / 5.0, ticks.p99(), 1e-9);
        assertEquals(12, ticks.max(), 1e-9);
        assertEquals(5, ticks.mean(), 1e-9);
    }

    /** A page of two servers and a client. */
    private static String page(int ticks, int inTime, int late, int more) {
        StringBuilder page = new StringBuilder();
        for (String of : new String[] {"side=\"server\",port=\"1\"", "side=\"server\",port=\"2\"", "side=\"client\""}) {
            String counts = """
                    tickwire_tick_seconds_bucket{SIDE,le="0.001"} %1$f
                    tickwire_tick_seconds_bucket{SIDE,le="0.01"} %2$f
                    tickwire_tick_seconds_bucket{SIDE,le="+Inf"} %3$d
                    tickwire_tick_seconds_sum{SIDE} %4$f
                    tickwire_tick_seconds_max{SIDE} 0.012
                    tickwire_ticks_long_total{SIDE} %6$d
                    tickwire_inputs_total{SIDE,channel="keys",result="in_time"} %5$d
                    tickwire_inputs_total{SIDE,channel="keys",result="late"} %7$d
                    tickwire_drops_total{SIDE,layer="packet",reason="duplicate"} %6$d
                    tickwire_drops_total{SIDE,layer="packet",reason="old"} 3
                    tickwire_drops_total{SIDE,layer="evil",reason="\u001b[2J"} %6$d
                    tickwire_datagrams_sent_bytes_total{SIDE} %6$d
                    tickwire_datagrams_received_bytes_total{SIDE} %5$d
                    """;
            page.append(counts.replace("SIDE", of)
                    .formatted(0.5 * ticks, 0.95 * ticks, ticks, 0.005 * ticks, inTime, more, late));
        }
        return page.toString();
    }

    @Test
    void shouldNotCompareARestartedServer() {
        MetricsException restarted =
                assertThrows(MetricsException.class, () -> metrics(BEFORE).since(metrics(page(20, 100, 4, 7))));
        assertEquals("the counts of the server have fallen: it was restarted during the test", restarted.getMessage());
    }

    @Test
    void shouldLeaveOutWhatIsNotMeasured() throws MetricsException {
        ServerMetrics some = metrics("tickwire_peers{side=\"server\"} 3\n");
        assertFalse(some.isEmpty());
        LoadReport.ServerPart server = some.since(some);
        assertFalse(server.hasInputs());
        assertEquals(0, server.inputs());
        assertTrue(server.tickMillis().isEmpty());
        assertTrue(metrics("tickwire_peers{side=\"client\"} 3\n").isEmpty());
    }

    @Test
    void shouldLeaveOutValuesThatNoServerHas() throws MetricsException {
        ServerMetrics none = metrics("tickwire_peers{side=\"server\"} 3\n");
        ServerMetrics hostile = metrics("""
                tickwire_peers{side="server"} 3
                tickwire_inputs_total{side="server",result="late"} -5
                tickwire_inputs_total{side="server",result="in_time"} NaN
                tickwire_ticks_long_total{side="server"} +Inf
                tickwire_datagrams_sent_bytes_total{side="server"} 1e300
                tickwire_tick_seconds_bucket{side="server",le="NaN"} 7
                tickwire_tick_seconds_bucket{side="server",le="-1"} 7
                tickwire_tick_seconds_bucket{side="server",le="0.5"} 4
                tickwire_tick_seconds_bucket{side="server",le="1"} 2
                """);
        LoadReport.ServerPart server = hostile.since(none);
        assertEquals(0, server.inputs());
        assertEquals(0, server.longTicks());
        assertEquals(0, server.traffic().bytesSent());
        // A cumulative count that falls is that of the bucket before.
        assertEquals(4, server.tickMillis().count());
        assertEquals(500, server.tickMillis().max(), 1e-9);
    }

    private static ServerMetrics metrics(String page) {
        return ServerMetrics.of(MetricsText.parse(page));
    }
}
