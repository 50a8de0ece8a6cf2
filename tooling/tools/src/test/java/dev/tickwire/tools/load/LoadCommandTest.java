package dev.tickwire.tools.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.tickwire.endpoint.Server;
import dev.tickwire.group.ServerGroup;
import dev.tickwire.metrics.TickwireMetrics;
import dev.tickwire.testing.Bot;
import dev.tickwire.tools.CommandRun;
import dev.tickwire.tools.sprint.SprintProtocol;
import dev.tickwire.tools.sprint.SprintServerListener;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadCommandTest {
    @Test
    void shouldMeasureBotsInASimulatedWorld() {
        CommandRun run = simulate(SprintBot.class, SprintServer.class, "--network", "MOBILE", "--json");
        assertEquals(0, run.code(), run.err());
        JsonObject report = json(run);
        assertEquals(8, report.get("connected").getAsInt());
        assertEquals(0, report.get("lost").getAsInt());
        // Two ways of 40 ms, the jitter, and up to a tick of 20 ms at each side.
        double roundTrip = quantile(report, "roundTripMillis", "p50");
        assertTrue(roundTrip > 80 && roundTrip < 160, run.out());
        double age = quantile(report, "ageMillis", "p50");
        assertTrue(age > 40 && age < 400, run.out());
        double seconds = report.get("connectedSeconds").getAsDouble();
        assertEquals(
                report.get("sentBytes").getAsLong() * 8 / 1000.0 / seconds,
                quantile(report, "sentKilobits", "mean"),
                quantile(report, "sentKilobits", "mean") / 10,
                run.out());
        // 50 inputs a second of each client, less the time of connecting.
        double inputs = report.get("inputs").getAsLong();
        assertTrue(inputs > 0.8 * 50 * seconds && inputs < 1.05 * 50 * seconds, run.out());
        assertTrue(quantile(report, "serverTickMillis", "p99") > 0, run.out());
        assertTrue(report.get("longTicks").getAsLong() >= 0, run.out());
        assertFalse(report.has("inputReports"), run.out());
        // Each client shows the runners of all eight.
        assertEquals(8, quantile(report, "objects", "p50"), run.out());
        double real = report.get("realSeconds").getAsDouble();
        double parts = report.get("realServerSeconds").getAsDouble()
                + report.get("realBotSeconds").getAsDouble();
        assertTrue(parts > 0.3 * real && parts <= real, run.out());
        double processor = report.get("processorSeconds").getAsDouble();
        assertTrue(processor > 0 && processor < 1.1 * real, run.out());
    }

    @Test
    void shouldRepeatItselfWithTheSameSeed() {
        JsonObject first = json(simulate(SprintBot.class, SprintServer.class, "--network", "HELL", "--json"));
        JsonObject second = json(simulate(SprintBot.class, SprintServer.class, "--network", "HELL", "--json"));
        JsonObject other =
                json(simulate(SprintBot.class, SprintServer.class, "--network", "HELL", "--json", "--seed", "2"));
        List.of(
                        "serverTickMillis",
                        "longTicks",
                        "realSeconds",
                        "processorSeconds",
                        "realServerSeconds",
                        "realBotSeconds")
                .forEach(ofRealTime -> {
                    first.remove(ofRealTime);
                    second.remove(ofRealTime);
                });
        assertEquals(first, second);
        assertNotEquals(first.get("receivedBytes"), other.get("receivedBytes"));
    }

    @Test
    void shouldGiveNetworksToClientsInTurn() {
        JsonObject report = json(simulate(SprintBot.class, SprintServer.class, "--network", "LAN,SATELLITE", "--json"));
        // Half of the clients are a satellite away: two ways of 300 ms.
        assertTrue(quantile(report, "roundTripMillis", "p95") > 600, report::toString);
        assertTrue(quantile(report, "roundTripMillis", "mean") < 500, report::toString);
    }

    @Test
    void shouldCountRefusedClients() {
        CommandRun run = simulate(SprintBot.class, SprintServer.Small.class, "--max-refused", "5");
        assertEquals(1, run.code());
        assertTrue(run.out().contains("connected            2 of 8\nrefused              6\n"), run.out());
        assertTrue(run.out().contains("  server full        6\n"), run.out());
        assertEquals("failed: --max-refused 5: was 6\n", run.err());
        assertEquals(
                0,
                simulate(SprintBot.class, SprintServer.Small.class, "--max-refused", "6")
                        .code());
    }

    @Test
    void shouldCountRefusedLoginsAsNotConnected() {
        CommandRun run = simulate(SprintBot.class, SprintServer.Closed.class);
        assertEquals(1, run.code(), run.out());
        assertTrue(run.out().contains("connected            0 of 8\nrefused              8\n"), run.out());
        assertTrue(run.out().contains("  not admitted       8\n"), run.out());
        assertEquals("failed: no client connected\n", run.err());
    }

    @Test
    void shouldCountLostConnections() {
        CommandRun run = simulate(SprintBot.class, SprintServer.Strict.class, "--max-lost", "0");
        assertEquals(1, run.code());
        assertTrue(run.out().contains("lost                 1\n  kicked             1\n"), run.out());
        assertEquals("failed: --max-lost 0: was 1\n", run.err());
    }

    @Test
    void shouldNotCountBotsThatLeaveAsLost() {
        CommandRun run = simulate(SprintBot.Leaving.class, SprintServer.class, "--max-lost", "0");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("left                 8\n"), run.out());
    }

    @Test
    void shouldCountCorrections() {
        CommandRun equal = simulate(SprintBot.class, SprintServer.class, "--max-corrections", "10");
        assertEquals(0, equal.code(), equal.err());
        CommandRun run = simulate(SprintBot.class, SprintServer.Windy.class, "--max-corrections", "10");
        assertEquals(1, run.code());
        assertTrue(run.err().matches("failed: --max-corrections 10: was \\d{3,4}(\\.\\d\\d)? a minute\n"), run.err());
    }

    @Test
    void shouldFailAThresholdOfPredictionsIfThereAreNone() {
        CommandRun run = simulate(SprintBot.Spectator.class, SprintServer.class, "--max-corrections", "100");
        assertEquals(1, run.code());
        assertEquals("failed: --max-corrections 100: the bots predicted nothing\n", run.err());
    }

    @Test
    void shouldNameEachExceededThreshold() {
        List<String> options = new ArrayList<>(List.of("--network", "HELL", "--json", "--max-lost", "8"));
        options.addAll(List.of("--max-rtt-p99", "1ms", "--max-age-p99", "0.001s", "--max-kbit", "1"));
        options.addAll(List.of("--max-late", "0", "--max-tick-p99", "0ms"));
        CommandRun run = simulate(SprintBot.class, SprintServer.class, options.toArray(String[]::new));
        assertEquals(1, run.code());
        List<String> named = run.err()
                .lines()
                .map(line -> line.replaceAll("was \\d+(\\.\\d\\d)?", "was N"))
                .toList();
        assertEquals(
                List.of(
                        "failed: --max-rtt-p99 1: was N ms",
                        "failed: --max-age-p99 1: was N ms",
                        "failed: --max-kbit 1: was N kbit/s",
                        "failed: --max-late 0: was N %",
                        "failed: --max-tick-p99 0: was N ms"),
                named);
        assertEquals(5, json(run).getAsJsonArray("failed").size());
    }

    @Test
    void shouldFailIfNoClientConnects() {
        List<String> options = new ArrayList<>(List.of("--seconds", "0.1", "--ramp-up", "0"));
        options.addAll(List.of("--network", "SATELLITE", "--max-rtt-p99", "5s", "--max-refused", "7"));
        options.addAll(List.of("--max-late", "100"));
        CommandRun run = simulate(SprintBot.class, SprintServer.class, options.toArray(String[]::new));
        assertEquals(1, run.code());
        assertEquals(
                "failed: no client connected\n"
                        + "failed: --max-refused 7: was 8, 8 of them still connecting\n"
                        + "failed: --max-rtt-p99 5000: there are no values\n"
                        + "failed: --max-late 100: no input arrived\n",
                run.err());
        assertTrue(run.out().contains("still connecting     8\n"), run.out());
    }

    @Test
    void shouldReportABotThatThrows() {
        CommandRun run = simulate(SprintBot.Faulty.class, SprintServer.class);
        assertEquals(1, run.code());
        assertTrue(run.out().contains("connected            7 of 8\n"), run.out());
        assertTrue(
                run.err()
                        .contains("failed: bots that threw: 1, the first: java.lang.IllegalStateException: stumbled\n"),
                run.err());
        assertTrue(run.err().contains("\tat " + SprintBot.Faulty.class.getName() + ".play("), run.err());
    }

    @Test
    void shouldReportAServerThatThrows() {
        CommandRun run = simulate(SprintBot.class, SprintServer.Faulty.class);
        assertEquals(1, run.code());
        assertTrue(
                run.err()
                        .endsWith("failed: the server's game threw java.lang.NumberFormatException:"
                                + " For input string: \"third\"\n"),
                run.err());
        assertTrue(run.err().contains("\tat " + SprintServer.Faulty.class.getName() + ".endTick("), run.err());
    }

    @Test
    void shouldConnectOverUdp() {
        try (ServerGroup servers = ServerGroup.start(
                1, number -> Server.builder(SprintProtocol.get()).port(0), server -> {
                    server.listener(new SprintServerListener() {});
                    return () -> {};
                })) {
            List<String> options = new ArrayList<>(List.of("load", "--bot", SprintBot.class.getName(), "--json"));
            options.addAll(List.of("--clients", "20", "--ramp-up", "0.2", "--seconds", "2.5", "--threads", "2"));
            options.addAll(
                    List.of("--connect", "127.0.0.1:" + servers.address(0).getPort()));
            options.addAll(List.of("--network", "LAN", "--max-tick-interval-p99", "0ms"));
            CommandRun run = CommandRun.of(options.toArray(String[]::new));
            assertEquals(1, run.code(), run.err());
            assertTrue(run.err().matches("failed: --max-tick-interval-p99 0: was \\d+(\\.\\d\\d)? ms\n"), run.err());
            assertEquals(20, json(run).get("connected").getAsInt(), run.out());
            assertFalse(json(run).has("lateInputs"), run.out());
            assertTrue(quantile(json(run), "tickIntervalMillis", "p50") > 0, run.out());
            long reports = json(run).get("inputReports").getAsLong();
            assertTrue(reports > 0 && json(run).get("lateInputReports").getAsLong() <= reports, run.out());
            // A value for each of the two threads in each of three seconds, the last of which is half a second.
            int longest =
                    json(run).getAsJsonObject("botIntervalMillis").get("count").getAsInt();
            assertEquals(6, longest, run.out());
            assertTrue(quantile(json(run), "roundTripMillis", "p50") > 0, run.out());
            // Twenty bots are due at most 250 times a second, and half as often with updates just below eight
            // milliseconds.
            long due = json(run).getAsJsonObject("botLateMillis").get("count").getAsLong();
            double most = 20 * 250 * 2.5;
            assertTrue(due > 0.4 * most && due < 1.05 * most, run.out());
        }
    }

    @Test
    void shouldReadTheMetricsOfAServerOverUdp() throws IOException {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        try (TextPage page = new TextPage(registry::scrape);
                ServerGroup servers = ServerGroup.start(
                        1, number -> Server.builder(SprintProtocol.get()).port(0), server -> {
                            TickwireMetrics.of(server).bindTo(registry);
                            return new SprintServer().rules(server)::run;
                        })) {
            List<String> options = new ArrayList<>(List.of("load", "--bot", SprintBot.class.getName(), "--progress"));
            options.addAll(List.of("--clients", "5", "--ramp-up", "0", "--seconds", "2", "--threads", "1"));
            options.addAll(
                    List.of("--connect", "127.0.0.1:" + servers.address(0).getPort(), "--metrics", page.url()));
            options.addAll(List.of("--max-late", "100", "--max-tick-p99", "10s", "--max-long-ticks", "100"));
            options.addAll(List.of("--max-drops", "1000", "--max-bot-late-p95", "10s"));
            options.addAll(List.of("--max-tick-interval-p99", "10s", "--max-late-reports", "100"));
            CommandRun table = CommandRun.of(options.toArray(String[]::new));
            assertEquals(0, table.code(), table.err());
            assertTrue(
                    table.err().matches("(\\d\\.\\d of 2 s, \\d of 5 clients connected, 0 lost; .*\n)+"), table.err());
            assertTrue(table.out().matches("(?s).*\ntick interval, ms +\\d.*"), table.out());
            assertTrue(table.out().matches("(?s).*\nlate input reports   \\d+ of [1-9]\\d+, .*"), table.out());
            assertTrue(table.out().matches("(?s).*\nserver: tick, ms  .*"), table.out());
            assertTrue(table.out().matches("(?s).*\nserver: late inputs  \\d+ of [1-9]\\d+, .*"), table.out());
            assertTrue(table.out().matches("(?s).*\nserver: long ticks   \\d+ of [1-9]\\d+, .*"), table.out());
            assertTrue(table.out().matches("(?s).*\nserver: received     [1-9]\\d+ bytes\n.*"), table.out());
        }
    }

    @Test
    void shouldFailIfTheMetricsCannotBeRead() throws IOException {
        List<String> options = new ArrayList<>(List.of("load", "--bot", SprintBot.class.getName()));
        options.addAll(List.of("--connect", "127.0.0.1:9", "--clients", "1", "--ramp-up", "0", "--seconds", "0"));
        AtomicInteger reads = new AtomicInteger();
        String[] texts = {"tickwire_peers{side=\"server\"} 1\n", "<html>\n"};
        try (TextPage page = new TextPage(() -> texts[reads.getAndIncrement()])) {
            options.addAll(List.of("--metrics", page.url()));
            CommandRun run = CommandRun.of(options.toArray(String[]::new));
            assertEquals(1, run.code());
            String failure = "failed: cannot read the metrics at " + page.url()
                    + ": it has no metrics of a Tickwire server\nfailed: no client connected\n";
            assertEquals(failure, run.err());
            assertTrue(run.out().contains("server               not measured"), run.out());
        }
        // The page has gone, so no bot begins.
        CommandRun run = CommandRun.of(options.toArray(String[]::new));
        assertEquals(2, run.code());
        assertTrue(run.err().startsWith("tickwire: cannot read the metrics at http"), run.err());
        assertWrong(
                "is not an address such as http://HOST:PORT/metrics", "--bot", "B", "--metrics", "file:/etc/passwd");
    }

    @Test
    void shouldParseServersAtSeveralPorts() throws Exception {
        ServerRange range = new ServerRange.Converter().convert("[::1]:40000-40002");
        assertEquals(
                List.of(40_000, 40_001, 40_002),
                range.addresses().stream().map(address -> address.getPort()).toList());
        assertEquals("0:0:0:0:0:0:0:1", range.addresses().get(2).getAddress().getHostAddress());
        for (String wrong : List.of("localhost", "localhost:0", "localhost:70000", "localhost:5-4", ":5", "a:b")) {
            CommandRun run = CommandRun.of("load", "--bot", "B", "--connect", wrong);
            assertEquals(2, run.code(), wrong);
            assertTrue(run.err().contains("'" + wrong + "'"), run.err());
        }
    }

    @Test
    void shouldRejectThresholdsOfAServerThatIsNotMeasured() {
        CommandRun run = CommandRun.of(
                "load", "--bot", SprintBot.class.getName(), "--connect", "127.0.0.1:1", "--max-late", "1");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("--max-late needs --server or --metrics"), run.err());
        assertWrong("--max-drops needs --metrics", "--bot", "B", "--max-drops", "1");
        assertWrong("--metrics needs --connect", "--bot", "B", "--metrics", "http://localhost:1/metrics");
        assertWrong("--max-bot-late-p95 needs --connect", "--bot", "B", "--max-bot-late-p95", "1ms");
        assertWrong("--max-tick-interval-p99 needs --connect", "--bot", "B", "--max-tick-interval-p99", "1ms");
        assertWrong("--max-late-reports needs --connect", "--bot", "B", "--max-late-reports", "1");
    }

    @Test
    void shouldExplainWrongOptions() {
        assertWrong("no class nowhere.Bot on the class path: see --classpath", "--bot", "nowhere.Bot");
        assertWrong(
                SprintBot.Hidden.class.getName() + " must be a public class with a public constructor",
                "--bot",
                SprintBot.Hidden.class.getName());
        assertWrong(
                SprintServer.class.getName() + " does not implement dev.tickwire.testing.Bot",
                "--bot",
                SprintServer.class.getName());
        assertWrong("--classpath: no file or folder nowhere", "--bot", "nowhere.Bot", "--classpath", "nowhere");
        assertWrong("--clients must be in 1..10000, was 0", "--bot", "B", "--clients", "0");
        assertWrong("'200' is not a time such as 200ms or 1.5s", "--bot", "B", "--max-rtt-p99", "200");
    }

    private static void assertWrong(String message, String... options) {
        List<String> all = new ArrayList<>(List.of("load", "--server", SprintServer.class.getName()));
        all.addAll(List.of(options));
        CommandRun run = CommandRun.of(all.toArray(String[]::new));
        assertEquals(2, run.code());
        assertTrue(run.err().contains(message), run.err());
    }

    @Test
    void shouldLoadTheGameFromItsClassPathAndTickwireFromTheProgram(@TempDir Path folder) throws IOException {
        Path source = folder.resolve("ThirdBot.java");
        Files.writeString(source, "package game; public class ThirdBot extends dev.tickwire.tools.load.SprintBot {}");
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        source.toString());
        assertEquals(0, compiled);
        try (GameClasses classes = GameClasses.open(folder.toString())) {
            Bot bot = classes.create(Bot.class, "game.ThirdBot");
            assertEquals(SprintBot.class, bot.getClass().getSuperclass());
            // The libraries of the program are hidden from the game.
            IllegalArgumentException hidden = assertThrows(
                    IllegalArgumentException.class, () -> classes.create(Object.class, "picocli.CommandLine"));
            assertEquals("no class picocli.CommandLine on the class path: see --classpath", hidden.getMessage());
        }
    }

    private static CommandRun simulate(Class<?> bot, Class<?> server, String... options) {
        List<String> all = new ArrayList<>(List.of("load", "--bot", bot.getName(), "--server", server.getName()));
        all.addAll(List.of("--clients", "8"));
        List<String> given = List.of(options);
        if (!given.contains("--seconds")) {
            all.addAll(List.of("--ramp-up", "0.5", "--seconds", "6"));
        }
        all.addAll(given);
        return CommandRun.of(all.toArray(String[]::new));
    }

    private static double quantile(JsonObject report, String values, String name) {
        return report.getAsJsonObject(values).get(name).getAsDouble();
    }

    private static JsonObject json(CommandRun run) {
        return JsonParser.parseString(run.out()).getAsJsonObject();
    }
}
