package dev.tickwire.benchmarks.state;

import dev.tickwire.benchmarks.state.wire.ArenaClientListener;
import dev.tickwire.benchmarks.state.wire.ArenaProtocol;
import dev.tickwire.recording.Recording;
import dev.tickwire.recording.Replay;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** How large an hour is when it is recorded, and how fast it is played. */
public final class RecordingFigures {
    private static final int PLAYERS_OF_AN_HOUR = 8;
    private static final int HOUR_SECONDS = 3_600;
    private static final long SEED = 21;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private final Path folder;

    private RecordingFigures(Path folder) {
        this.folder = folder;
    }

    public static void main(String[] args) throws IOException {
        new RecordingFigures(Files.createTempDirectory("recording")).printHour();
    }

    private void printHour() throws IOException {
        Path path = folder.resolve("hour.tickrec");
        try (RecordedArena arena = new RecordedArena(PLAYERS_OF_AN_HOUR, 0, SEED)) {
            Recording recording = Recording.to(path).lossless();
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
