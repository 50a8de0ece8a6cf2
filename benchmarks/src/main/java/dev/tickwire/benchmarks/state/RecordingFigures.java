package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.state.wire.ArenaClientListener;
import dev.tickwire.benchmarks.state.wire.ArenaProtocol;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.recording.Recording;
import dev.tickwire.recording.RecordingStatistics;
import dev.tickwire.recording.Replay;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * The cost of a tap and of a recording at a server, the size of what is recorded, and how fast it is played. Run with
 * the number of rounds of the costs, 7 unless given; with 0, they are left out.
 */
public final class RecordingFigures {
    private static final int PLAYERS = 64;
    private static final int SECONDS = 60;
    private static final int PLAYERS_OF_AN_HOUR = 8;
    private static final int HOUR_SECONDS = 3_600;
    private static final long SEED = 21;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final Path folder;

    private RecordingFigures(Path folder) {
        this.folder = folder;
    }

    /** A way to look at a server. */
    private enum Kind {
        NOBODY("nobody"),
        TAP("a tap that does nothing"),
        RECORDING("a recording"),
        WITH_PACKETS("a recording with packets");

        private final String label;

        Kind(String label) {
            this.label = label;
        }
    }

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("recording");
        RecordingFigures figures = new RecordingFigures(folder);
        int rounds = args.length == 0 ? 7 : Integer.parseInt(args[0]);
        if (rounds > 0) {
            figures.printCosts(rounds);
        }
        figures.printHour();
    }

    private void printCosts(int rounds) throws IOException {
        double[][] micros = new double[Kind.values().length][rounds];
        double[][] bytes = new double[micros.length][rounds];
        RecordingStatistics[] recorded = new RecordingStatistics[micros.length];
        for (int round = 0; round < rounds; round++) {
            for (Kind kind : Kind.values()) {
                measure(kind, round, micros, bytes, recorded);
            }
        }
        out.printf("%d vehicles, %d clients, %d s, median of %d rounds%n%n", PLAYERS, PLAYERS, SECONDS, rounds);
        out.println("| looked at by | a tick of the server, µs | least to most | bytes allocated a tick | recorded |");
        out.println("|---|--:|--:|--:|--:|");
        for (Kind kind : Kind.values()) {
            double[] times = micros[kind.ordinal()];
            Arrays.sort(times);
            Arrays.sort(bytes[kind.ordinal()]);
            RecordingStatistics of = recorded[kind.ordinal()];
            out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f to %.1f | %.0f | %s |%n",
                    kind.label,
                    times[rounds / 2],
                    times[0],
                    times[rounds - 1],
                    bytes[kind.ordinal()][0],
                    of == null ? "" : String.format(Locale.ROOT, "%.0f kB", of.bytes() / 1e3));
        }
        out.println();
    }

    private void measure(Kind kind, int round, double[][] micros, double[][] bytes, RecordingStatistics[] recorded) {
        try (RecordedArena arena = new RecordedArena(PLAYERS, PLAYERS, SEED)) {
            Recording recording = recording(kind, round);
            if (recording != null) {
                arena.server().tap(recording.tap());
            } else if (kind == Kind.TAP) {
                arena.server().tap(new Tap() {});
            }
            arena.play(SECONDS / 4);
            arena.beginMeasuring();
            arena.play(SECONDS - SECONDS / 4);
            micros[kind.ordinal()][round] = arena.microsPerTick();
            bytes[kind.ordinal()][round] = arena.bytesPerTick();
            if (recording != null) {
                recording.close();
                recorded[kind.ordinal()] = recording.statistics();
            }
        }
    }

    private Recording recording(Kind kind, int round) {
        Path path = folder.resolve(kind + "-" + round + ".tickrec");
        switch (kind) {
            case RECORDING:
                return Recording.to(path);
            case WITH_PACKETS:
                return Recording.to(path).withPackets();
            default:
                return null;
        }
    }

    private void printHour() throws IOException {
        Path path = folder.resolve("hour.tickrec");
        try (RecordedArena arena = new RecordedArena(PLAYERS_OF_AN_HOUR, 0, SEED)) {
            Recording recording = Recording.to(path);
            arena.server().tap(recording.tap());
            arena.play(HOUR_SECONDS);
            recording.close();
        }
        out.printf(
                Locale.ROOT,
                "an hour of %d vehicles, %.1f MB%n%n| | s |%n|---|--:|%n",
                PLAYERS_OF_AN_HOUR,
                Files.size(path) / 1e6);
        List<Double> all = new ArrayList<>();
        List<Double> jumps = new ArrayList<>();
        Random random = new Random(SEED);
        for (int round = 0; round < 5; round++) {
            try (Replay replay = Replay.open(path, ArenaProtocol.get())) {
                replay.client().listener(new ArenaClientListener() {});
                replay.speed(1_000);
                long start = System.nanoTime();
                for (long now = 0; !replay.isOver(); now += 16_666_667L) {
                    replay.update(now);
                }
                all.add((System.nanoTime() - start) / 1e9);
                for (int jump = 0; jump < 100; jump++) {
                    start = System.nanoTime();
                    replay.seek(Duration.ofSeconds(random.nextInt(HOUR_SECONDS)));
                    jumps.add((System.nanoTime() - start) / 1e9);
                }
            }
        }
        all.sort(null);
        jumps.sort(null);
        out.printf(Locale.ROOT, "| all of it played, median of 5 | %.2f |%n", all.get(2));
        out.printf(Locale.ROOT, "| to any moment, median of 500 | %.4f |%n", jumps.get(250));
        out.printf(Locale.ROOT, "| the same, 95 %% | %.4f |%n", jumps.get(475));
    }
}
