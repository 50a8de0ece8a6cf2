package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Server;
import dev.tickwire.recording.RecordingFile;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class WatchOptionsTest {
    /** A main that serves. */
    @Command
    private static final class Serving {
        @Mixin
        private WatchOptions watch;
    }

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    private static WatchOptions options(String... args) {
        Serving serving = new Serving();
        new CommandLine(serving).parseArgs(args);
        return serving.watch;
    }

    /** Serves for a moment with the options. */
    private void serve(WatchOptions options, int servers) {
        options.check(servers);
        for (int i = 0; i < servers; i++) {
            try (Server server = Server.builder(ArenaProtocol.get())
                    .bindAddress(InetAddress.getLoopbackAddress())
                    .port(0)
                    .build()) {
                ArenaServer arena = new ArenaServer(server, 1, DeliveryObserver.NONE);
                arena.start();
                options.watch(server, new PrintStream(printed, true, StandardCharsets.UTF_8));
                arena.update(1);
            }
        }
    }

    @Test
    void shouldRecordAServerToTheFile() throws Exception {
        Path file = folder.resolve("match.twr");
        serve(options("--record", file.toString()), 1);
        assertTrue(Files.size(file) > 0);
        assertEquals("", printed.toString(StandardCharsets.UTF_8));
        try (RecordingFile recording = RecordingFile.open(file)) {
            assertEquals(ArenaProtocol.get().id(), recording.head().protocolId());
        }
    }

    @Test
    void shouldRecordEachOfSeveralServersToAFileOfItsOwn() throws Exception {
        serve(options("--record", folder.resolve("match.twr").toString()), 2);
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).toList();
            assertEquals(2, names.size(), names.toString());
            names.forEach(name -> assertTrue(name.matches("match-[0-9]+\\.twr"), name));
        }
    }

    @Test
    void shouldInspectEachServer() {
        serve(options("--inspect", "0"), 2);
        List<String> lines = printed.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(2, lines.size());
        lines.forEach(line -> assertTrue(line.matches("Inspector of port [0-9]+: http://.*"), line));
    }

    @Test
    void shouldShowTheMetersOfAllServersOnOnePage() throws Exception {
        serve(options("--metrics", "0"), 2);
        List<String> lines = printed.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(1, lines.size(), lines.toString());
        String url = lines.get(0).replaceFirst("Metrics: ", "");
        String page = MetricsPageTest.get(url);
        long servers = page.lines()
                .filter(line -> line.matches("tickwire_peers\\{port=\"[0-9]+\",side=\"server\"} 0.0"))
                .distinct()
                .count();
        assertEquals(2, servers, page);
    }

    @Test
    void shouldDoNothingByDefault() throws Exception {
        WatchOptions none = options();
        assertFalse(none.isEnabled());
        serve(none, 1);
        assertEquals("", printed.toString(StandardCharsets.UTF_8));
        assertTrue(options("--inspect", "0").isEnabled());
        assertTrue(options("--record", "file").isEnabled());
        assertTrue(options("--metrics", "0").isEnabled());
    }

    @Test
    void shouldRefusePortsOutOfRangeAndFilesThatAreThere() throws Exception {
        WatchOptions two = options("--inspect", "65535");
        two.check(1);
        String port = assertThrows(ParameterException.class, () -> two.check(2)).getMessage();
        assertEquals("--inspect must be in 0..65534, was 65535", port);
        assertEquals(
                "--metrics must be in 0..65535, was 65536",
                assertThrows(
                                ParameterException.class,
                                () -> options("--metrics", "65536").check(1))
                        .getMessage());
        Path there = Files.createFile(folder.resolve("there.twr"));
        String file = assertThrows(
                        ParameterException.class,
                        () -> options("--record", there.toString()).check(1))
                .getMessage();
        assertEquals("--record = " + there + " exists already: name a new file", file);
    }
}
