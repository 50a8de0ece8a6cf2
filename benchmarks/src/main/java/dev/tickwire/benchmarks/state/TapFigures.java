package dev.tickwire.benchmarks.state;

import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.metrics.TickwireMetrics;
import dev.tickwire.recording.Recording;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * The cost of looking at a server of 64 clients and 64 vehicles, in time of the processor and in bytes: each kind in
 * virtual machines of its own, in turns. Run with the number of rounds, 5 unless given.
 */
public final class TapFigures {
    private static final int PLAYERS = 64;
    private static final int SECONDS_OF_WARMUP = 15;
    private static final int SECONDS = 45;
    private static final long SEED = 21;

    private TapFigures() {}

    /** A way to look at a server. */
    private enum Kind {
        NOBODY("nobody"),
        NONE("a tap that asks for nothing"),
        FIELDS("a tap that asks for all, and does nothing"),
        METRICS("metrics"),
        RECORDING("a recording"),
        PACKETS("a recording with packets");

        private final String label;

        Kind(String label) {
            this.label = label;
        }
    }

    /** The figures of one kind, of all rounds. */
    private static final class Costs {
        private final double[] own;
        private final double[] others;
        private final double[] bytes;
        private final double[] recorded;

        Costs(int rounds) {
            own = new double[rounds];
            others = new double[rounds];
            bytes = new double[rounds];
            recorded = new double[rounds];
        }

        void set(int round, String line) {
            String[] parts = line.trim().split(" ");
            own[round] = Double.parseDouble(parts[0]);
            others[round] = Double.parseDouble(parts[1]);
            bytes[round] = Double.parseDouble(parts[2]);
            recorded[round] = Double.parseDouble(parts[3]);
        }

        void print(PrintStream out, Kind kind) {
            for (double[] figures : new double[][] {own, others, bytes, recorded}) {
                Arrays.sort(figures);
            }
            int last = own.length - 1;
            out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f to %.1f | %.1f | %.0f | %s |%n",
                    kind.label,
                    own[last / 2],
                    own[0],
                    own[last],
                    others[last / 2],
                    bytes[0],
                    recorded[0] == 0 ? "" : String.format(Locale.ROOT, "%.0f kB", recorded[last / 2] / 1e3));
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (args.length == 2) {
            measure(Kind.valueOf(args[1]), out);
            return;
        }
        int rounds = args.length == 0 ? 5 : Integer.parseInt(args[0]);
        Costs[] costs = new Costs[Kind.values().length];
        Arrays.setAll(costs, kind -> new Costs(rounds));
        for (int round = 0; round < rounds; round++) {
            for (Kind kind : Kind.values()) {
                costs[kind.ordinal()].set(round, inItsOwnMachine(kind));
            }
        }
        out.printf("%d vehicles, %d clients, %d s, median of %d rounds%n%n", PLAYERS, PLAYERS, SECONDS, rounds);
        out.println(
                "| looked at by | µs of the processor a tick, in the server's thread | least to most | in other threads |"
                        + " bytes allocated a tick | a minute recorded |");
        out.println("|---|--:|--:|--:|--:|--:|");
        for (Kind kind : Kind.values()) {
            costs[kind.ordinal()].print(out, kind);
        }
    }

    private static String inItsOwnMachine(Kind kind) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        TapFigures.class.getName(),
                        "of",
                        kind.name())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(kind + " ended with exit code " + process.exitValue());
        }
        return line;
    }

    private static void measure(Kind kind, PrintStream out) throws IOException {
        Path file = Files.createTempDirectory("tap").resolve("arena.tickrec");
        try (RecordedArena arena = new RecordedArena(PLAYERS, PLAYERS, SEED)) {
            Recording recording = look(kind, arena.server(), file);
            arena.play(SECONDS_OF_WARMUP);
            arena.beginMeasuring();
            arena.play(SECONDS);
            out.printf(
                    Locale.ROOT,
                    "%.3f %.3f %.3f ",
                    arena.microsPerTick(),
                    arena.otherMicrosPerTick(),
                    arena.bytesPerTick());
            if (recording != null) {
                recording.close();
            }
        }
        out.println(Files.exists(file) ? Files.size(file) : 0);
        Files.deleteIfExists(file);
        Files.delete(file.getParent());
    }

    private static Recording look(Kind kind, Server server, Path file) {
        Recording recording = null;
        switch (kind) {
            case NOBODY -> {}
            case NONE ->
                server.tap(new Tap() {
                    @Override
                    public Detail detail() {
                        return Detail.NONE;
                    }
                });
            case FIELDS -> server.tap(new Tap() {});
            case METRICS -> TickwireMetrics.of(server).bindTo(new SimpleMeterRegistry());
            default -> recording = Recording.to(file).lossless();
        }
        if (kind == Kind.PACKETS) {
            recording.withPackets();
        }
        if (recording != null) {
            server.tap(recording.tap());
        }
        return recording;
    }
}
