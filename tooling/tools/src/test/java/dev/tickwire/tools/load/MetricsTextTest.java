package dev.tickwire.tools.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.Seeds;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MetricsTextTest {
    @Test
    void shouldReadNamesLabelsAndValues() {
        List<Metric> metrics = MetricsText.parse("""
                # HELP tickwire_peers Connected peers
                # TYPE tickwire_peers gauge
                tickwire_peers{side="server",} 12.0
                jvm_threads 7
                tickwire_tick_seconds_bucket{side="server",le="+Inf"} 1.5e3 1700000000
                tickwire_tick_seconds_bucket{le="0.1", side="server"} 3 # {trace_id="a"} 0.07
                tickwire_name{text="a \\"b\\" \\\\ c, d} \\n e"} NaN
                tickwire_plain -Inf
                # EOF
                """);
        assertEquals(
                List.of(
                        new Metric("tickwire_peers", Map.of("side", "server"), 12),
                        new Metric("tickwire_tick_seconds_bucket", Map.of("side", "server", "le", "+Inf"), 1500),
                        new Metric("tickwire_tick_seconds_bucket", Map.of("side", "server", "le", "0.1"), 3),
                        new Metric("tickwire_name", Map.of("text", "a \"b\" \\ c, d} \n e"), Double.NaN),
                        new Metric("tickwire_plain", Map.of(), Double.NEGATIVE_INFINITY)),
                metrics);
    }

    @Test
    void shouldLeaveOutLinesOfAnotherForm() {
        for (String line : List.of(
                "tickwire_peers",
                "tickwire_peers ",
                "tickwire_peers{",
                "tickwire_peers{}",
                "tickwire_peers{side}",
                "tickwire_peers{side=server} 1",
                "tickwire_peers{side=\"server} 1",
                "tickwire_peers{side=\"server\"",
                "tickwire_peers{side=\"server\\",
                "tickwire_peers{=\"\"} 1",
                "tickwire_peers{side=\"server\"}1",
                "tickwire_peers-1",
                "tickwire_peers twelve",
                "tickwire_peers 1" + "0".repeat(100_000),
                "tickwire_peers{" + "a=\"\",".repeat(10_000),
                "<html>tickwire_peers 1")) {
            assertEquals(List.of(), MetricsText.parse(line), line);
        }
    }

    /** Whatever a page has, the parser and the sums neither throw nor hang. */
    @Test
    void shouldReadAnyText() {
        Random random = new Random(Seeds.of(MetricsTextTest.class));
        String characters = "tickwire_peers_total{}=\",\\ \n0123456789.eE+-InfNaN#side\"server\"le\u0000\u20ac";
        for (int round = 0; round < 2_000; round++) {
            StringBuilder text = new StringBuilder("tickwire_tick_seconds_bucket{side=\"server\"");
            for (int i = random.nextInt(60); i > 0; i--) {
                text.append(characters.charAt(random.nextInt(characters.length())));
            }
            ServerMetrics.of(MetricsText.parse(text.toString()));
        }
    }
}
